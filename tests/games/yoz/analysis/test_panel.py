"""The odds panel: exact, short, and checkable against what happens."""

from itertools import product

import pytest
from msgspec.structs import replace

from game.core.chance import Stream
from game.core.contract.values import Odds
from game.games.yoz.analysis import outcomes, thief_clock
from game.games.yoz.analysis.panel import odds
from game.games.yoz.rules import rules
from game.games.yoz.rules import state as st
from game.games.yoz.rules.content import CARDS, Card, Dragon, Gem
from game.games.yoz.rules.moves import ChooseDragon
from game.games.yoz.spec import SPEC
from tests.games.panels import panel, row
from tests.games.yoz.position import FIRST, L1, SECOND, play, position

AT_HAND = st.Acting(st.Spent(st.Way.WALKED, 3, 0))
TO_DRAW = st.Drawing(st.Spent(st.Way.SKIPPED))


def shown(view: st.State) -> Odds:
    seat = rules.to_act(view)
    assert seat is not None
    return panel(SPEC, view, seat)


# --- rows against enumeration ---------------------------------------------------------------------


@pytest.mark.rule("YOZ-11.12", "YOZ-11.14")
def test_a_battle_with_the_team_and_with_one_more() -> None:
    view = position(
        "wizard castle_of_yoz_45", "runner castle_of_yoz_35", "knight", dragons_on="ember 12",
        phase=AT_HAND,
    )  # fmt: skip
    found = shown(view)
    two = {1, 4, 7, 8} | {2, 5, 8, 12}
    assert row(found, "Defeat Ember together").chance == pytest.approx(len(two) / 12)
    three = two | {3, 6, 9, 12}
    hits = sum(bool({one, other} & three) for one, other in product(range(1, 13), repeat=2))
    assert row(found, "If {seat:2} were near too").chance == pytest.approx(hits / 144)


@pytest.mark.rule("YOZ-12.4", "YOZ-12.8")
@pytest.mark.parametrize(
    ("hero", "chance"),
    [
        ("knight sunken_crypt_55", 0.25),
        ("miner sunken_crypt_55 fails:1", 0.5),
        ("knight sunken_crypt_55 fails:2", 1),
    ],
)
def test_a_tunnel_at_this_try(hero: str, chance: float) -> None:
    found = shown(position(hero, dragons_on="", phase=AT_HAND))
    (one,) = [row for row in found.rows if row.happening == outcomes.Tunnel()]
    assert one.chance == chance
    assert ("third" in one.label) == (chance == 1)


@pytest.mark.rule("YOZ-5.1", "YOZ-5.3")
@pytest.mark.parametrize(("hero", "steps", "bonus"), [("knight", 14, 0), ("runner", 9, 2)])
def test_the_nearest_gem_in_one_walk(hero: str, steps: int, bonus: int) -> None:
    start = "kingsmead_11"
    view = position(f"{hero} {start}", dragons_on="")
    ((steps, chance),) = [
        (row.happening.steps, row.chance)
        for row in shown(view).rows
        if isinstance(row.happening, outcomes.Points)
    ]
    assert chance == sum(die + bonus >= steps for die in range(1, 13)) / 12


@pytest.mark.rule("YOZ-6.6")
def test_a_jump_onto_dragons() -> None:
    wizard = shown(position("wizard w1"))
    assert row(wizard, "A jump takes you to a dragon").chance == pytest.approx((3 / 12) ** 2)
    knight = shown(position("knight k1"))
    assert row(knight, "A jump takes you to a dragon").chance == pytest.approx(3 / 12)


def test_the_next_card() -> None:
    view = position("knight", "runner", thief=20, phase=TO_DRAW)
    found = shown(view)
    steps = [card.thief for card in CARDS.values()]
    assert row(found, "The thief moves closer").chance == sum(s > 0 for s in steps) / 20
    assert row(found, "He moves back").chance == sum(s < 0 for s in steps) / 20
    flying = sum(card.dragons > 0 for card in CARDS.values()) / 20
    assert row(found, "A dragon flies").chance == flying
    slain = shown(replace(view, dragons=()))
    assert "A dragon flies" not in [one.label for one in slain.rows]
    first = shown(replace(view, thief=1))
    assert row(first, "He moves back").chance == 0


def test_the_next_card_after_the_last_of_the_pile() -> None:
    view = position("knight", "runner", thief=20, phase=TO_DRAW)
    used_up = replace(view, deck=(), discards=tuple(Card))
    assert shown(used_up).rows[:3] == shown(view).rows[:3]


def test_the_thief_in_the_next_rounds() -> None:
    view = position("knight", "runner", thief=41)
    arrivals = thief_clock.clock(view, 2)
    assert row(shown(view), "The thief arrives within 2 cards").chance == sum(arrivals)
    drawing = shown(replace(view, phase=TO_DRAW))
    assert row(drawing, "The thief arrives within 4 cards").chance == pytest.approx(
        sum(thief_clock.clock(replace(view, phase=TO_DRAW), 4))
    )


def test_where_a_dragon_lands() -> None:
    rested = (Dragon.EMBER, Dragon.GLOOM, Dragon.VERDIGRIS)
    view = position("knight kingsmead_43", "runner", phase=st.DragonPick(st.Flights(1, rested)))
    found = shown(view)
    assert [one.chance for one in found.rows] == [1 / 10] * 3  # circle 2, of ten free ones
    chance, landed, flights = Stream("flights"), 0, 3000
    for _ in range(flights):
        _, events = rules.apply(view, ChooseDragon(Dragon.GLOOM), chance)
        landed += outcomes.Land(Dragon.GLOOM).came_true(events) is True
    assert landed / flights == pytest.approx(1 / 10, abs=0.02)


def test_the_last_chance_is_shown_to_every_guest() -> None:
    view = position("knight k1 k2 k3 castle", "runner", active=SECOND, thief=44,
                    phase=st.LastStand(0))  # fmt: skip
    found = odds(view, FIRST)
    assert found is not None
    assert found.rows[0].chance == pytest.approx(5 / 12)
    assert odds(view, SECOND) is None


def test_the_wizard_sees_what_each_circle_brings() -> None:
    view = position("wizard w1 w2 w3", phase=st.Picking((12, 5)))
    found = shown(view)
    assert row(found, "Circle 12: the castle next turn").chance == 11 / 12  # two steps
    assert row(found, "Circle 5: defeat Gloom there").chance == pytest.approx(4 / 12)


def test_nobody_else_sees_a_panel() -> None:
    assert odds(position("knight", "runner"), SECOND) is None


# --- what came of it ------------------------------------------------------------------------------


def test_a_walk_tells_about_its_roll() -> None:
    story = play(position("knight", dragons_on=""), "walk", "7")
    assert outcomes.Points(7).came_true(story.events) is True
    assert outcomes.Points(8).came_true(story.events) is False
    assert outcomes.Jump((7,)).came_true(story.events) is None


def test_a_jump_tells_about_its_dice() -> None:
    story = play(position("wizard w1", dragons_on="ember 6"), "jump", "6 3")
    assert outcomes.Jump((3, 4)).came_true(story.events) is True
    assert outcomes.Jump((4,)).came_true(story.events) is False
    assert outcomes.Lair((6,)).came_true(story.events) is False
    assert outcomes.Lair((3, 6)).came_true(story.events) is True
    assert outcomes.Points(1).came_true(story.events) is None


def test_a_battle_tells_about_the_dragon() -> None:
    view = position("runner castle_of_yoz_45", dragons_on="ember 12 gloom 1",
                    phase=st.Battling(Dragon.EMBER, (FIRST,), st.Spent(st.Way.WALKED)))  # fmt: skip
    assert outcomes.Slay(Dragon.EMBER).came_true(play(view, "fight", "2").events) is True
    assert outcomes.Slay(Dragon.EMBER).came_true(play(view, "fight", "3").events) is False
    acting = replace(view, phase=AT_HAND)
    attacked = play(acting, "attack ember; fight", "2")
    assert outcomes.Slay(Dragon.EMBER).came_true(attacked.events) is True
    assert outcomes.Slay(Dragon.GLOOM).came_true(attacked.events) is None


def test_a_try_tells_about_the_tunnel() -> None:
    view = position("miner sunken_crypt_55", dragons_on="", phase=AT_HAND)
    assert outcomes.Tunnel().came_true(play(view, "dig", "7").events) is True
    numbers = view.land.tunnels["sunken_crypt_55"].numbers
    miss = next(n for n in range(1, 7) if n not in numbers)
    assert outcomes.Tunnel().came_true(play(view, "dig", str(miss)).events) is False


def test_a_special_jump_tells_about_its_gem() -> None:
    view = position("runner r1", tiles=L1)
    worked = play(view, "special_jump r3", "1").events
    assert outcomes.Special(Gem.R3).came_true(worked) is True
    assert outcomes.Special(Gem.R2).came_true(worked) is None
    assert outcomes.Special(Gem.R3).came_true(play(view, "special_jump r3", "6").events) is False


def test_the_last_chance_tells_whether_all_are_saved() -> None:
    view = position("knight k1 k2 k3 castle", "runner", active=SECOND, thief=44,
                    phase=st.LastStand(0))  # fmt: skip
    assert outcomes.Saved().came_true(play(view, "last_chance", "8").events) is True
    assert outcomes.Saved().came_true(play(view, "last_chance", "7").events) is False


def test_the_card_tells_about_the_thief() -> None:
    view = position("knight", thief=41, cards="long_run", phase=TO_DRAW, dragons_on="")
    events = play(view, "draw").events
    assert outcomes.Thief(2).came_true(events) is True
    assert outcomes.Nearer().came_true(events) is True
    assert outcomes.Flight().came_true(events) is False
    back = play(replace(view, thief=20), "draw").events
    assert outcomes.Thief(1).came_true(back) is False
    assert outcomes.Thief(2).came_true(back) is None
    # Cards are counted, not turns: who enters meanwhile draws none, and the question stays.
    gate = position("knight castle_of_yoz_34 k1 k2 k3", "runner", cards="soft_boots hay_cart")
    entered = play(gate, "walk; step castle_of_yoz_33; skip; draw", "1").events
    assert outcomes.Thief(1).came_true(entered) is False
    assert outcomes.Thief(2).came_true(entered) is None


@pytest.mark.rule("YOZ-13.14")
def test_his_arrival_is_shown_once_it_can_happen() -> None:
    def labels(view: st.State) -> list[str]:
        return [row.label for row in shown(view).rows if row.label.startswith("The thief arrives")]

    assert not labels(position("knight", thief=20))
    assert labels(position("knight", thief=43))
    far = position("knight", "runner", thief=1, phase=st.Moving(1, 1))
    assert shown(far).rows == ()
    assert shown(far).note.startswith("The thief has 43 spaces to go.")
