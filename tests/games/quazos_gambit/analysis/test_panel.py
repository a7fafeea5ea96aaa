"""The odds panel: exact, short, and checkable against what happens."""

from collections.abc import Callable
from math import sqrt

import pytest
from msgspec.structs import replace

from game.core.chance import Chance, Stream
from game.core.contract.values import Event, Happening, Odds, Seat, Tone
from game.core.text import text
from game.games.quazos_gambit.analysis import odds as chances
from game.games.quazos_gambit.analysis.outcomes import Battle, Crack, Mana, Pull, Rob, Walk
from game.games.quazos_gambit.analysis.panel import odds
from game.games.quazos_gambit.rules import moves as mv
from game.games.quazos_gambit.rules.rules import apply
from game.games.quazos_gambit.rules.state import DEPOSITING, Robbing, State, Turn
from game.games.quazos_gambit.spec import SPEC
from tests.games.panels import panel
from tests.games.quazos_gambit.position import CELL, ONE, TWO, position


def shown(view: State, seat: Seat = ONE) -> Odds:
    return panel(SPEC, view, seat)


def rows(found: Odds) -> list[tuple[str, float]]:
    return [(row.label, round(row.chance, 4)) for row in found.rows]


# --- what is shown --------------------------------------------------------------------------------


@pytest.mark.rule("QG-7.5", "QG-7.7")
def test_everybody_who_can_be_battled_has_a_row() -> None:
    view = position("cat c3 m3", "frog c3 r2", "swan c3 r6", "fish c3 r1", tiles="c3 sky", number=5)
    found = shown(view)
    assert rows(found) == [
        ("Win 1 jewel from {seat:1}", 0.4167),
        ("Win 3 jewels from {seat:2}", 0.2546),
    ]
    assert [row.tone for row in found.rows] == [Tone.GOOD, Tone.GOOD]
    assert [row.happening for row in found.rows] == [Battle(1), Battle(2)]


@pytest.mark.rule("QG-9.2", "QG-10.14")
def test_a_bank_beside_the_pawn_shows_every_way_to_rob_it() -> None:
    view = position("cat d3 r1 m3", "frog a7 k6", number=5)
    assert rows(shown(view)) == [
        ("Rob 3 jewels in 2 free rolls", 0.3056),
        ("Rob 3 jewels, gambling 1 jewel", 0.4213),
        ("Rob 3 jewels with Safecracker", 0.5177),
    ]
    cracked, _ = apply(view, mv.Safecracker(), Stream("any"))
    assert rows(shown(cracked)) == [
        ("Rob 3 jewels in 4 free rolls", 0.5177),
        ("Rob 3 jewels, gambling 1 jewel", 0.5981),
    ]


@pytest.mark.rule("QG-10.24")
def test_each_rival_who_can_be_pulled_over_for_a_battle_has_a_row() -> None:
    view = position("fish c3 m3", "cat d6 r4", "swan c5", number=5)
    assert rows(shown(view)) == [("Drag {seat:1} and win 2 jewels", 0.5787)]
    tired = position("fish c3 m3 hit1@4", "cat d6 r4", number=5)
    assert not shown(tired).rows


@pytest.mark.rule("QG-5.6", "QG-5.7")
def test_the_mana_of_the_next_turn_while_the_die_decides_about_it() -> None:
    assert rows(shown(position("cat c3 m1", "frog", number=5))) == [("3 mana next turn", 0.3333)]
    assert not shown(position("cat c3 m1", "frog", number=10)).rows
    for sure in ("m0", "m2", "m3"):
        assert not shown(position(f"cat c3 {sure}", "frog", number=5)).rows


@pytest.mark.rule("QG-7.2", "QG-9.1")
def test_each_rival_a_walk_away_has_a_row_the_nearest_first() -> None:
    view = position("cat b3 m3", "frog b5 r4", "swan a3 r2", "fish h8", number=5)
    found = shown(view)
    assert rows(found) == [
        ("Move to {seat:2} and win 1 jewel", 0.4167),
        ("Move to {seat:1} and win 2 jewels", 0.4167),
    ]
    assert [row.happening for row in found.rows] == [
        Walk(CELL["a3"], Battle(2)),
        Walk(CELL["b5"], Battle(1)),
    ]


@pytest.mark.rule("QG-9.1")
def test_a_bank_is_listed_once_by_its_nearer_door_and_not_from_beside_it() -> None:
    walked = shown(position("cat c3 m3", "frog a7 k6", number=5))
    assert rows(walked) == [("Move to {seat:1}'s bank and rob 3 jewels", 0.3056)]
    assert walked.rows[0].happening == Walk(CELL["d3"], Rob(1, 2))
    beside = shown(position("cat d3 m3", "frog a7 k6", number=5))
    assert not [row for row in beside.rows if isinstance(row.happening, Walk)]


def test_the_way_home_is_noted_below_the_rows() -> None:
    empty = position("cat c3 m1", "frog", jewels="h2")
    assert shown(empty).note == "Take a jewel to enter your bank."
    near = shown(position("cat e8 r1 m1", "frog"))
    assert near.note == "You can be in your bank this turn."
    far = shown(position("cat b8 r1 m1", "frog"))
    assert far.note == "Your bank is 6 movements away, through a door."
    at_the_door = position("cat e6 r1 m1", "frog")
    just_left = replace(at_the_door, turn=Turn(steps=1, left_bank=True))
    shut = "Your bank is 1 movement away. You can enter it again next turn."
    assert shown(just_left).note == shut


@pytest.mark.rule("QG-5.10", "QG-10.22")
def test_the_way_home_counts_the_ability_that_is_paid_for() -> None:
    assert shown(position("fish a1 r1 m3", "frog")).note == (
        "Your bank is 10 movements away, 7 with Jet Stream."
    )
    assert shown(position("fish b8 r1 m3", "frog")).note == (
        "Your bank is 6 movements away. With Jet Stream you can be there this turn."
    )
    assert shown(position("fish b8 r1 m2", "frog")).note == (
        "Your bank is 6 movements away, through a door."
    )


@pytest.mark.rule("QG-5.35", "QG-8.1")
def test_on_a_bare_board_the_panel_says_where_jewels_are() -> None:
    bare = position("cat a6", "frog g7 r4", "swan a8 k6", number=7)
    assert shown(bare).note == (
        "No jewels on the board. Nearest: 3 jewels in {seat:2}'s bank, 4 movements away."
    )
    early = position("cat b3", "frog g7 r4", number=5)
    assert shown(early).note == (
        "No jewels on the board; the Golden Jewel appears in round 6."
        " Nearest: 2 jewels that {seat:1} carries, 9 movements away."
    )
    waiting = position("cat b3 hit1@6", "frog g7 r4", number=7)
    assert shown(waiting).note == (
        "No jewels on the board. No rival has one that you can take now."
    )
    near = position("cat b3", "frog b5 r4", number=7)
    assert shown(near).note == (
        "No jewels on the board: battle or rob for one. Lost gambles put some back."
    )
    rich = position("cat e8 r2", "frog g7 r4", number=7)
    assert shown(rich).note == "You can be in your bank this turn."


@pytest.mark.rule("QG-9.3", "QG-9.14")
def test_a_robbery_shows_one_more_attempt_in_each_row() -> None:
    view = position("cat d3 r2", "frog a7 k10", phase=Robbing(TWO, 1, dice=(1, 2)))
    found = shown(view)
    assert found.title == "Doubles for 5 jewels"
    assert rows(found) == [
        ("1 free roll", 0.1667),
        ("1 free roll and 1 gamble", 0.3056),
        ("1 free roll and 2 gambles", 0.4213),
    ]
    assert found.note == ("After the free rolls it pays on average to gamble up to 2 jewels.")
    staked = position("cat d3 r1", "frog a7 k2", phase=Robbing(TWO, 0, 1, (1, 2)))
    assert rows(shown(staked)) == [("1 gamble", 0.1667)]
    assert shown(staked).note == "On average it does not pay to gamble."


def test_others_and_other_phases_have_no_panel() -> None:
    assert odds(position("cat c3", "frog"), TWO) is None
    inside = position("cat e5 r1 m3", "frog", phase=DEPOSITING)
    assert odds(inside, ONE) is None
    assert rows(shown(position("cat e5 m1", "frog"))) == [("3 mana next turn", 0.3333)]


# --- what was shown and what happened -------------------------------------------------------------


def after(view: State, moves: list[mv.Move], chance: Chance) -> list[Event]:
    happened: list[Event] = []
    for move in moves:
        view, events = apply(view, move, chance)
        happened += events
    return happened


def walked(view: State, moves: list[mv.Move], chance: Chance) -> State:
    for move in moves:
        view, _ = apply(view, move, chance)
    return view


def rob_on(view: State, chance: Chance) -> list[Event]:
    """A robbery with everything that can be gambled."""
    state, events = apply(view, mv.Rob(), chance)
    happened: list[Event] = [*events]
    while isinstance(phase := state.phase, Robbing):
        state, events = apply(state, mv.TryFree() if phase.free_left else mv.Stake(), chance)
        happened += events
    return happened


Play = Callable[[State, Chance], list[Event]]
FISH = position("fish c3 r4 m3", "cat d6 r4", "swan c3 r2", tiles="c3 sky", number=5)
ROBBER = position("cat d3 r2 m3", "frog a7 k6", marked="a3 b2 g2 g7 b7", number=5)
WALKER = position("cat b3 r2 m3", "frog c3 r4 k6", tiles="b3 sky", marked="g2", number=5)
TO_D3: list[mv.Move] = [mv.Step(CELL["c3"]), mv.Step(CELL["d3"])]
NO_MANA = position("cat c3 m1", "frog b1", number=3)


@pytest.mark.parametrize(
    ("view", "happening", "play"),
    [
        (FISH, Battle(2), lambda view, chance: after(view, [mv.Battle(2)], chance)),
        (FISH, Pull(1), lambda view, chance: after(view, [mv.Undertow(1), mv.Battle(1)], chance)),
        (ROBBER, Rob(1, 2), rob_on),
        (ROBBER, Rob(1, 4), rob_on),
        (
            ROBBER,
            Crack(1),
            lambda view, chance: [
                *after(view, [mv.Safecracker()], chance),
                *rob_on(apply(view, mv.Safecracker(), chance)[0], chance),
            ],
        ),
        (
            WALKER,
            Walk(CELL["c3"], Battle(1)),
            lambda view, chance: after(view, [mv.Step(CELL["c3"]), mv.Battle(1)], chance),
        ),
        (
            WALKER,
            Walk(CELL["d3"], Rob(1, 2)),
            lambda view, chance: [
                *after(view, TO_D3, chance),
                *rob_on(walked(view, TO_D3, chance), chance),
            ],
        ),
        (NO_MANA, Mana(0), lambda view, chance: after(view, [mv.EndTurn(), mv.EndTurn()], chance)),
    ],
    ids=lambda value: text(value) if isinstance(value, Happening) else "",
)
def test_what_is_shown_happens_as_often_as_shown(
    view: State, happening: Happening, play: Play
) -> None:
    (said,) = [row.chance for row in shown(view).rows if row.happening == happening]
    chance, times = Stream(f"calibration {text(happening)}"), 1500
    results = [happening.came_true(play(view, chance)) for _ in range(times)]
    assert None not in results
    came = sum(result is True for result in results)
    assert abs(came / times - said) < 3 * sqrt(said * (1 - said) / times)


@pytest.mark.parametrize(
    ("view", "happening", "moves"),
    [
        (FISH, Battle(2), [mv.EndTurn()]),
        (FISH, Battle(2), [mv.Step(CELL["c2"]), mv.EndTurn()]),
        (FISH, Battle(2), [mv.Undertow(1), mv.Battle(2)]),
        (FISH, Pull(1), [mv.Battle(2)]),
        (FISH, Pull(1), [mv.Undertow(1), mv.EndTurn()]),
        (FISH, Mana(0), [mv.Undertow(1), mv.EndTurn()]),
        (ROBBER, Rob(1, 2), [mv.EndTurn()]),
        (ROBBER, Rob(1, 2), [mv.Safecracker(), mv.EndTurn()]),
        (ROBBER, Crack(1), [mv.Rob()]),
        (WALKER, Walk(CELL["c3"], Battle(1)), [mv.Step(CELL["b2"]), mv.EndTurn()]),
        (WALKER, Walk(CELL["c3"], Battle(1)), [mv.Step(CELL["c3"]), mv.EndTurn()]),
        (WALKER, Walk(CELL["c3"], Battle(1)), [mv.Stealth(), mv.Step(CELL["c3"]), mv.Battle(1)]),
        (WALKER, Walk(CELL["d3"], Rob(1, 2)), [mv.Step(CELL["c3"]), mv.Battle(1)]),
    ],
)
def test_what_supposes_another_choice_stays_open(
    view: State, happening: Happening, moves: list[mv.Move]
) -> None:
    assert happening.came_true(after(view, moves, Stream("other"))) is None


def test_a_battle_is_counted_out_in_whole_dice() -> None:
    """The rows are the exact odds, with the edges the rules find."""
    view = position("cat c3", "frog c3 r4", tiles="c3 city", number=5)
    assert shown(view).rows[0].chance == chances.battle(True, False) == 125 / 216
