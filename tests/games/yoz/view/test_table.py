"""The table of Yoz: what moves ends where a fresh table would show it, and what help it gives."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from game.core.chance import Scripted
from game.games.yoz.rules import state as st
from game.games.yoz.rules.content import CASTLE, PERMITS, Card, Permit
from game.games.yoz.rules.events import ThiefMoved
from game.games.yoz.rules.moves import Leave, Move, Rest
from game.games.yoz.rules.rules import apply
from game.games.yoz.view.faces import Door, PermitKey, Power, Stone, drawn
from game.games.yoz.view.faces_cards import ReadCard
from game.games.yoz.view.table import YozTable
from game.games.yoz.view.tray import TRAY
from game.games.yoz.view.ways import pointed_space
from tests.faces import face_as
from tests.games.yoz.position import FIRST, SECOND, move_of, position
from tests.games.yoz.seen import moments, open_to_choose, seating, table

WALKED = st.Spent(st.Way.WALKED, 5)


def told(
    view: st.State, move: str, dice: str = "", *, reduced: bool = False
) -> tuple[YozTable, st.State]:
    """Return a table that shows a view and has a move to animate; nothing has moved yet."""
    shown = table(view)
    shown.look(replace(shown.perspective, reduced_motion=reduced))
    made: Move = move_of(view, move)
    state, events = apply(view, made, Scripted(*map(int, dice.split())))
    shown.tell(events)
    return shown, state


def watch(shown: YozTable) -> Iterator[YozTable]:
    """Frame by frame until nothing moves."""
    for _ in range(2000):
        if not shown.busy:
            return
        shown.update(1 / 30)
        yield shown
    raise AssertionError("the movement never ends")


# --- the told table and the shown one ------------------------------------------------------------


def test_the_tray_stays_during_movement_and_is_laid_out_again_with_the_next_decision() -> None:
    view = position("knight", "runner", phase=st.Drawing(WALKED), cards="soft_boots")
    shown = open_to_choose(view)
    laid = {key for key in shown.pieces if key.startswith(TRAY)}
    assert f"{TRAY}clock" in laid
    state, events = apply(view, move_of(view, "draw"), Scripted())
    shown.tell(events)
    for moving in watch(shown):
        assert laid <= set(moving.pieces)
    shown.toggle(state, frozenset())
    shown.skip()
    assert shown.describe() == open_to_choose(state).describe()


def test_everything_is_on_the_screen_once_and_nothing_twice() -> None:
    for number, now in enumerate(moments(4, 120)):
        if number % 5:
            continue
        laid = table(now.state).pieces
        heroes = [key for key in laid if key.startswith("hero:")]
        assert len(heroes) == len(now.state.heroes)
        gems = [key for key in laid if key.startswith("gem:")]
        assert len(gems) == len(now.state.gems)


# --- great moments -------------------------------------------------------------------------------


@pytest.mark.rule("YOZ-13.1", "YOZ-13.9")
def test_a_card_is_read_over_the_land_before_the_thief_moves() -> None:
    view = position("knight", "runner", phase=st.Drawing(WALKED), cards="long_run", thief=20)
    shown, _ = told(view, "draw")
    seen = []
    for moving in watch(shown):
        if "read" in moving.pieces:
            assert moving.pieces["read"].face == ReadCard(Card.LONG_RUN)
            assert moving.pieces["thief"].x == table(view).pieces["thief"].x
            seen.append(moving)
    assert len(seen) / 30 > 1.5  # seconds to read its story


@pytest.mark.rule("YOZ-13.9")
def test_the_light_sinks_while_the_thief_steals_on_and_the_stones_darken_behind_him() -> None:
    view = position("knight", "runner", thief=20)
    shown = table(view)
    shown.tell([ThiefMoved(20, 23, 3)])
    dark = False
    for moving in watch(shown):
        dark = dark or moving.pieces.get("veil") is not None
    assert dark
    assert "veil" not in shown.pieces
    stones = [face_as(Stone, shown.pieces[f"stone:{n}"]) for n in (19, 20, 22, 23)]
    assert [stone.passed for stone in stones] == [True, True, True, False]


@pytest.mark.rule("YOZ-15.9")
def test_the_gate_opens_for_the_last_of_the_party() -> None:
    view = position(
        "knight castle",
        "runner castle_of_yoz_34 r1 r2 r3",
        phase=st.Moving(3, 3),
        active=SECOND,
        dragons_on="ember 6",
    )
    shown, state = told(view, f"step {CASTLE}")
    gates = {m.pieces["moment:castle"].face for m in watch(shown) if "moment:castle" in m.pieces}
    assert gates == {drawn(f"castle_{state}") for state in ("closed", "opening", "open")}
    assert shown.describe() == table(state).describe()


# --- pins ----------------------------------------------------------------------------------------


@pytest.mark.rule("YOZ-17.1")
def test_persons_pin_what_they_intend_one_after_the_other() -> None:
    view = position("knight", "runner", "wizard")
    shown = open_to_choose(view)
    persons = [SECOND, FIRST]
    at = "space:copper_fell_55"
    for expected in ({"pin:1"}, {"pin:0"}, set()):
        assert shown.pre_moves.mark(view, at, persons)
        assert {key for key in shown.pieces if key.startswith("pin:")} == expected
    assert shown.pre_moves.mark(view, "gem:k1", persons)
    assert shown.pre_moves.mark(view, "space:kingsmead_33", persons)
    assert len([key for key in shown.pieces if key.startswith("pin:")]) == 1
    assert not shown.pre_moves.mark(view, "deck", persons)


def test_a_pin_stays_through_what_happens_and_goes_when_its_owner_arrives() -> None:
    view = position("knight", "runner", phase=st.Moving(2, 2))
    shown = open_to_choose(view)
    shown.pre_moves.mark(view, "space:kingsmead_12", [FIRST])
    shown.pre_moves.mark(view, "space:kingsmead_12", [FIRST, SECOND])
    shown.pre_moves.mark(view, "space:kingsmead_12", [FIRST])
    assert {key for key in shown.pieces if key.startswith("pin:")} == {"pin:0", "pin:1"}
    _, events = apply(view, move_of(view, "step 12"), Scripted())
    shown.tell(events)
    shown.skip()
    assert {key for key in shown.pieces if key.startswith("pin:")} == {"pin:1"}


# --- guests of the castle ------------------------------------------------------------------------


@pytest.mark.rule("YOZ-14.5", "YOZ-14.7")
def test_guests_rest_unasked_until_they_say_that_they_want_to_leave() -> None:
    party = ("knight castle k1 k2 k3", "runner")
    running, slot = position(*party, active=SECOND), position(*party, phase=st.InCastle())
    shown = open_to_choose(running)
    assert shown.pre_moves.automatic_move(running) is None
    assert shown.pre_moves.automatic_move(slot) == Rest()
    assert shown.pre_moves.wishing(running) == {"guest:0": FIRST}
    assert shown.pieces["power:0"].face == Door(leaves=False)
    shown.pre_moves.wish(running, FIRST)
    assert shown.pieces["power:0"].face == Door(leaves=True)
    assert shown.pre_moves.automatic_move(slot) == Leave()
    shown.pre_moves.wish(running, FIRST)
    assert shown.pre_moves.automatic_move(slot) == Rest()
    shown.pre_moves.wish(running, FIRST)
    shown.show(slot)
    _, events = apply(slot, Leave(), Scripted())
    shown.tell(events)
    shown.skip()
    assert shown.pre_moves.automatic_move(slot) == Rest()  # the plan has been carried out


@pytest.mark.rule("YOZ-14.8")
def test_without_the_option_every_guest_is_asked() -> None:
    party = ("knight castle k1 k2 k3", "runner")
    rules = st.HouseRules(auto_rest=False)
    slot = position(*party, rules=rules, phase=st.InCastle())
    running = position(*party, rules=rules, active=SECOND)
    shown = open_to_choose(running)
    assert shown.pre_moves.automatic_move(slot) is None
    assert not shown.pre_moves.wishing(running)
    assert shown.pieces["power:0"].face == Power("Inside")
    of_computers = open_to_choose(
        position(*party, active=SECOND), places=seating(2, computers=(FIRST,))
    )
    assert not of_computers.pre_moves.wishing(position(*party, active=SECOND))


# --- hotspots and their texts --------------------------------------------------------------------


def test_everything_on_the_land_can_be_clicked_within_its_catch_area() -> None:
    view = position("knight", "runner r1 r2 k1")
    shown = table(view)
    found = {spot.name: spot for spot in shown.hotspots(view)}
    assert {f"space:{space}" for space in view.land.links} <= set(found)
    assert {f"gem:{gem}" for gem in view.gems} <= set(found)
    assert {"deck", "thief", "hero:0", "hero:1", "dragon:ember", "carried:1"} <= set(found)
    kinds = ("space:", "gem:", "hero:", "dragon:")
    near = {name for name, spot in found.items() if name.startswith(kinds) and not spot.snap}
    assert near == {"hero:0"}  # a miss must not roll the die


def test_tips_tell_chances_only_where_they_are_wanted() -> None:
    view = position("knight", "runner", dragons_on="ember 2")
    shown = table(view)
    tips = {spot.name: spot.tip for spot in shown.hotspots(view)}
    assert tips["dragon:ember"].split("\n")[1:] == [
        "Alone: Knight 56 %; Runner 33 %",
        "Two: Knight and Runner 83 %",
    ]
    assert "%" in tips["thief"]
    shown.look(replace(shown.perspective, tells_odds=False))
    tips = {spot.name: spot.tip for spot in shown.hotspots(view)}
    assert not any("%" in tip for tip in tips.values())


@pytest.mark.rule("YOZ-11.12", "YOZ-11.14", "YOZ-11.20")
def test_a_dragon_tells_the_chance_of_every_group_that_could_face_it() -> None:
    def said(*party: str) -> list[str]:
        view = position(*party, dragons_on="ember 2")
        tips = {spot.name: spot.tip for spot in table(view).hotspots(view)}
        return tips["dragon:ember"].split("\n")[1:]

    assert said("knight", "runner", "wizard", "miner") == [
        "Alone: Knight 56 %; Runner, Wizard, Miner 33 %",
        "Two: Knight and Wizard 89 %; Knight and Runner, Knight and Miner 83 %; "
        "Runner and Miner 67 %; Runner and Wizard, Wizard and Miner 58 %",
        "Three: without Miner, Wizard, Runner 97 %; without Knight 83 %",
        "All four: 100 %",
    ]
    assert said("knight castle", "runner", "wizard", "miner")[-1] == "All three: 83 %"
    assert said("runner") == ["Alone: Runner 33 %"]


def test_what_is_pointed_at_has_a_space() -> None:
    view = position("knight", "runner")
    assert pointed_space(view, "hero:0") == "kingsmead_11"
    assert pointed_space(view, "gem:k1") == "copper_fell_55"
    assert pointed_space(view, "dragon:ember") == view.land.circles[6]
    assert pointed_space(view, "deck") is None


def test_words_around_the_table() -> None:
    view = position("knight hollow_hill_23 fails:2", "runner k1 r1 r2")
    shown = table(view, places=seating(2, computers=(SECOND,)))
    assert shown.title(view) == "Together, round 1"
    assert shown.title(replace(view, phase=st.Looking(None))) == "Together, not started yet"
    assert shown.seat_note(view, FIRST).line == "2 failed tries"
    assert shown.seat_note(view, SECOND).line == "Runner, hard"
    reminder = shown.reminder(view, None)
    assert reminder is not None
    assert reminder.title == "Knight"
    assert "power:0" not in shown.pieces, "only guests of the castle have a word there"


@pytest.mark.rule("YOZ-8.3", "YOZ-8.4", "YOZ-8.5", "YOZ-8.6")
def test_a_plaque_shows_what_the_gems_are_keys_to() -> None:
    shown = table(position("knight k1 k2 k3", "runner r1"))
    for seat, gems in ((FIRST, 3), (SECOND, 1)):
        faces = [shown.pieces[f"permit:{seat}:{permit}"].face for permit in Permit]
        assert faces == [PermitKey(permit, gems >= PERMITS[permit]) for permit in Permit]


def test_a_borrowed_gem_is_on_the_plaque() -> None:
    shown = table(position("knight", "runner k1 r1 r2"))
    assert shown.pieces["carried:1"].face == drawn("gem_ember")
