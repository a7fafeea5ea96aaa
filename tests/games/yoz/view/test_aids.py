"""What helps to choose on the table of Yoz: reach, ways, tags and the tray."""

import pytest
from msgspec.structs import replace

from game.games.yoz.analysis.thief_clock import CLOCK_BARS, EACH, arrival
from game.games.yoz.rules import state as st
from game.games.yoz.rules.content import CASTLE, Character, Dragon
from game.games.yoz.rules.reach import reach
from game.games.yoz.view.faces import Way
from game.games.yoz.view.faces_aids import BLOCK, Aura, Reach, Tag, TagTone
from game.games.yoz.view.faces_tray import Battle, DiePlace, TwelveSided
from game.games.yoz.view.table import YozTable
from game.games.yoz.view.tray import TRAY
from game.table.aids import OVER
from game.table.faces import Face
from game.table.forms.labels import Label, Note
from tests.faces import face_as
from tests.games.yoz.position import FIRST, position
from tests.games.yoz.seen import moments, open_to_choose, seating, selection

WALKED = st.Spent(st.Way.WALKED, 5)


@pytest.mark.rule("YOZ-5.1", "YOZ-5.7")
def test_the_reach_of_a_roll_is_drawn_with_the_dragons_that_block_it() -> None:
    view = position(
        "knight kingsmead_33", phase=st.Moving(5, 5), dragons_on="ember 2 gloom 5 verdigris 1"
    )
    shown = open_to_choose(view)
    found = reach(view, FIRST)
    rings = {key.rpartition(":")[2] for key in shown.pieces if key.startswith(f"{OVER}reach:")}
    blocks = {key.rpartition(":")[2] for key in shown.pieces if key.startswith(f"{OVER}block:")}
    assert blocks == set(found.blocking) == {"kingsmead_43"}
    assert rings == {space for space, steps in found.steps.items() if steps} - blocks


def test_computers_need_no_help_but_their_turn_can_be_followed() -> None:
    view = position("knight kingsmead_33", "runner", phase=st.Moving(5, 5))
    shown = open_to_choose(view, places=seating(2, computers=(FIRST,)))
    assert not [key for key in shown.pieces if key.startswith(f"{OVER}reach:")]
    assert shown.pieces[f"{OVER}die:0"].face == TwelveSided(5)
    assert f"{TRAY}clock" in shown.pieces


def glowing(shown: YozTable) -> set[str]:
    """What the lights over the land stand for, by the names of hotspots."""
    land = set()
    for key, piece in shown.pieces.items():
        kind, _, name = key.removeprefix(OVER).partition(":")
        match kind:
            case "reach" | "block" if piece.face in (Reach(now=True), BLOCK):
                land.add(f"space:{name}")
            case "castle" if piece.face == Aura(now=True):
                land.add(f"space:{CASTLE}")
            case "figure":
                land.add(f"hero:{name}")
            case "aim":
                land.add(f"dragon:{name}")
    return land


def test_whatever_can_be_clicked_on_the_land_glows_and_nothing_else_does() -> None:
    for number, now in enumerate(moments(4, 200)):
        view = now.state
        if number % 4 or now.outcome is not None:
            continue
        live, shown = selection(view).live(), open_to_choose(view)
        lit = glowing(shown)
        rings = [key for key in shown.pieces if key.startswith(f"{OVER}ring:")]
        assert lit <= live, f"{view.phase}: {lit - live} glows in vain"
        steps = {name for name in live if name.startswith("space:")} if not rings else set()
        assert steps <= lit, f"{view.phase}: {steps - lit} does not glow"
        outside = {f"hero:{n}" for n, hero in enumerate(view.heroes) if not hero.in_castle}
        assert live & outside <= lit, f"{view.phase}: {live & outside - lit} does not glow"


@pytest.mark.rule("YOZ-14.2")
def test_the_castle_glows_in_front_of_its_walls_once_its_gate_is_in_reach() -> None:
    view = position("runner castle_of_yoz_35 r1 r2 r3", phase=st.Moving(5, 5), dragons_on="ember 6")
    shown = open_to_choose(view)
    aura = shown.pieces[f"{OVER}castle"]
    assert aura.face == Aura(now=True)
    assert aura.z > shown.pieces["castle"].z


@pytest.mark.rule("YOZ-5.7")
def test_a_gem_behind_a_dragon_says_so_on_the_land_and_on_the_plaque() -> None:
    # Circle 12 is in the only road out of the castle's yard.
    view = position("knight castle_of_yoz_34", dragons_on="ember 12")
    shown = open_to_choose(view)
    steps = view.land.walk("castle_of_yoz_34").get("copper_fell_55")
    assert shown.pieces[f"{OVER}tag:gem:k1"].face == Tag(TagTone.WAY, str(steps), Dragon.EMBER)
    assert shown.pieces["way:k1"].face == Way(str(steps), Dragon.EMBER)
    tips = {spot.name: spot.tip for spot in shown.hotspots(view)}
    assert f"{steps} steps for its owner, past Ember." in tips["gem:k1"]
    assert "past Ember" in tips["space:copper_fell_55"]
    assert "%" not in tips["space:copper_fell_55"]


@pytest.mark.rule("YOZ-6.2", "YOZ-6.8")
def test_pointing_at_the_jump_shows_all_circles_and_the_dragons_on_them() -> None:
    view = position("knight k1", dragons_on="ember 2 gloom 5")
    shown = open_to_choose(view, "button:jump")
    ends = {key.rpartition(":")[2] for key in shown.pieces if key.startswith(f"{OVER}reach:")}
    dragons = {key.rpartition(":")[2] for key in shown.pieces if key.startswith(f"{OVER}block:")}
    assert dragons == {view.land.circles[2], view.land.circles[5]}
    assert ends | dragons == set(view.land.circles[1:])


def test_a_gem_that_is_pointed_at_has_one_sign_and_no_two() -> None:
    view = position("knight", "runner", dragons_on="ember 6")
    assert f"{OVER}tag:gem:k1" in open_to_choose(view).pieces
    shown = open_to_choose(view, "gem:k1")
    assert f"{OVER}tag:gem:k1" not in shown.pieces
    assert [pill.text[:6] for pill in shown.preview(view, "gem:k1").pills] == ["about "]
    digging = position("knight hollow_hill_23", phase=st.Acting(WALKED), dragons_on="ember 6")
    assert f"{OVER}tag:gem:k1" in open_to_choose(digging, "gem:k1").pieces  # no way is drawn


@pytest.mark.rule("YOZ-2.8", "YOZ-7.3")
def test_each_gem_of_the_active_seat_shows_how_it_is_reached() -> None:
    view = position("knight", "runner")
    shown = open_to_choose(view)
    tags = {k.rpartition(":")[2]: p.face for k, p in shown.pieces.items() if ":tag:gem:" in k}
    assert set(tags) == {"k1", "k2", "k3"}
    steps = view.land.walk("kingsmead_11")["copper_fell_55"]
    assert tags["k1"] == Tag(TagTone.WAY, str(steps))
    of_partner = open_to_choose(view, "hero:1")
    assert {k[-2:] for k in of_partner.pieces if ":tag:gem:" in k} == {"r1", "r2", "r3"}


@pytest.mark.rule("YOZ-11.12", "YOZ-12.4", "YOZ-6.6", "YOZ-10.7")
def test_aims_are_lit_with_their_chances() -> None:
    fight = position(
        "runner kingsmead_33", "knight kingsmead_53", dragons_on="ember 2", phase=st.Acting(WALKED)
    )
    assert open_to_choose(fight).pieces[f"{OVER}tag:battle:ember"].face == Tag(
        TagTone.FIGHT, "83 %"
    )
    dig = position("knight hollow_hill_23", dragons_on="ember 6", phase=st.Acting(WALKED))
    assert open_to_choose(dig).pieces[f"{OVER}tag:tunnel"].face == Tag(TagTone.WAY, "25 %")
    pick = position("wizard w1", phase=st.Picking((2, 7)))
    assert {f"{OVER}ring:circle:2", f"{OVER}ring:circle:7"} <= set(open_to_choose(pick).pieces)
    flights = st.Flights(1, (Dragon.EMBER, Dragon.GLOOM))
    flying = open_to_choose(position("knight", phase=st.DragonPick(flights)))
    assert {f"{OVER}aim:ember", f"{OVER}aim:gloom"} <= set(flying.pieces)
    battle = position(
        "runner kingsmead_43",
        dragons_on="ember 2",
        phase=st.Battling(Dragon.EMBER, (FIRST,), WALKED),
    )
    told = face_as(Battle, open_to_choose(battle).pieces[f"{TRAY}battle"])
    assert told.titles[0] == "Ann against Ember"
    assert told.team == ((Character.RUNNER, "ember"),)
    assert told.numbers == (2, 5, 8, 12)
    assert told.chance == pytest.approx(1 / 3)
    assert told.rolls == 1


@pytest.mark.rule("YOZ-1.3", "YOZ-15.1")
def test_in_the_end_the_tray_says_how_it_ended() -> None:
    won = position("knight castle k1 k2 k3", thief=41, phase=st.Over(st.Ending.ALL_INSIDE))
    said = open_to_choose(won).pieces[f"{TRAY}story"].face
    assert said == Note(("You are all in the castle. The thief had 3 spaces to go.",))
    lost = position("knight", thief=44, phase=st.Over(st.Ending.CASTLE_EMPTY))
    assert (
        "thief was faster" in face_as(Note, open_to_choose(lost).pieces[f"{TRAY}story"]).wordings[0]
    )


@pytest.mark.rule("YOZ-11.17", "YOZ-11.18")
def test_heroes_who_join_a_fight_have_a_quiet_ring() -> None:
    party = "runner kingsmead_33", "knight kingsmead_53", "miner"
    for phase, rings in (
        (st.Acting(WALKED), {"ally:1"}),  # the own character can be clicked: to let it be
        (st.Battling(Dragon.EMBER, (FIRST,), WALKED), {"ally:0", "ally:1"}),
    ):
        shown = open_to_choose(position(*party, dragons_on="ember 2", phase=phase))
        keys = {key.removeprefix(OVER) for key in shown.pieces}
        assert {key for key in keys if key.startswith("ally:")} == rings
        # Between two characters the dragon stands in front, where it can be seen and clicked.
        assert shown.pieces[f"{OVER}front:ember"].z > max(
            shown.pieces[f"hero:{n}"].z for n in (0, 1)
        )
        names = [spot.name for spot in shown.hotspots(position(*party, phase=phase))]
        assert names.index("dragon:ember") > names.index("hero:0")
    landed = position(
        *party, dragons_on="ember 3", phase=st.Battling(Dragon.EMBER, (FIRST,), WALKED)
    )
    on_it = replace(
        landed, heroes=(replace(landed.hero, space="windrun_moor_34"), *landed.heroes[1:])
    )
    assert f"{OVER}front:ember" not in open_to_choose(on_it).pieces


@pytest.mark.rule("YOZ-11.14")
def test_the_tray_has_a_place_for_each_die_of_a_battle() -> None:
    for party, places in (("runner kingsmead_43",), 1), (("runner kingsmead_43", "knight"), 1):
        view = position(*party, dragons_on="ember 2", phase=st.Battling(Dragon.EMBER, (0,), WALKED))
        assert dice_of_tray(open_to_choose(view)) == [DiePlace()] * places
    helped = position(
        "runner kingsmead_43",
        "knight kingsmead_33",
        dragons_on="ember 2",
        phase=st.Battling(Dragon.EMBER, (FIRST,), WALKED),
    )
    shown = open_to_choose(helped)
    assert dice_of_tray(shown) == [DiePlace(), DiePlace()]
    assert shown.pieces[f"{TRAY}label:dice"].face == Label(("Fight roll",))


def dice_of_tray(shown: YozTable) -> list[Face]:
    return [p.face for key, p in sorted(shown.pieces.items()) if key.startswith(f"{OVER}die:")]


@pytest.mark.rule("YOZ-9.5", "YOZ-9.3")
def test_a_hand_is_drawn_beside_gems_to_give_or_pick_up() -> None:
    giving = position("knight kingsmead_55 k1 k2 w1", "wizard kingsmead_55", "runner")
    hands = [key for key in open_to_choose(giving).pieces if key.startswith(f"{OVER}hand:")]
    assert hands == [f"{OVER}hand:Give:kingsmead_55"]


def test_the_clock_of_the_thief_is_whole_and_tells_when_he_will_probably_come() -> None:
    for number, now in enumerate(moments(4, 150)):
        if number % 9:
            continue
        first, bars = arrival(now.state)
        assert len(bars) == CLOCK_BARS + 1
        assert sum(bars) == pytest.approx(1)
        assert first <= now.state.rotation + 1 <= first + EACH * CLOCK_BARS // 2


@pytest.mark.rule("YOZ-15.2")
def test_a_thief_who_has_arrived_has_no_chart_of_arrivals() -> None:
    view = position("knight k1 k2 k3 castle", "runner", thief=44, phase=st.LastStand(0))
    shown = open_to_choose(view)
    assert shown.pieces[f"{TRAY}clock"].face == Note(("He is at the castle.",))
