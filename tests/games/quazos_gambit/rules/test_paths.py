"""Walks: where the active pawn can go in one turn, by which way, and what it picks up."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance import Scripted, Stream
from game.games.quazos_gambit.rules.moves import EnterBank, Step
from game.games.quazos_gambit.rules.paths import Walk, moves_of, reach
from game.games.quazos_gambit.rules.rules import apply, legal_moves, setup, to_act
from game.games.quazos_gambit.rules.state import Halt, State
from tests.every_game import seeds
from tests.games.quazos_gambit.position import CELL, TWO, named, play, position, set_up
from tests.playing import often


def walk_to(state: State, cell: str) -> Walk:
    return reach(state)[CELL[cell]]


@pytest.mark.rule("QG-5.12", "QG-5.13")
def test_three_cells_away_and_no_further() -> None:
    found = reach(position("cat c3", "frog"))
    assert max(walk.cost for walk in found.values()) == 3
    assert CELL["c6"] in found
    assert CELL["c7"] not in found
    assert CELL["c3"] not in found
    assert [walk.cost for walk in found.values()] == sorted(w.cost for w in found.values())


def test_of_the_shortest_ways_the_one_with_most_jewels() -> None:
    state = position("cat c2", "frog", jewels="b3 b2 d4")
    walk = walk_to(state, "b3")
    assert (named(walk.cells), walk.red) == (["b2", "b3"], 2)
    assert moves_of(walk) == (Step(CELL["b2"]), Step(CELL["b3"]))


def test_a_walk_goes_round_the_bank() -> None:
    state = position("cat d6 r1", "frog", "swan", "fish")
    assert CELL["d4"] not in reach(state)
    assert CELL["d5"] not in reach(state)


@pytest.mark.rule("QG-5.15")
def test_the_bonus_of_a_third_movement_at_home_is_reckoned_with() -> None:
    state = position("cat c2", "frog", tiles="b4 city")
    walk = walk_to(state, "a6")
    assert walk.cost == 6
    assert walk.bonus_at == 3
    assert walk.cells[2] == CELL["b4"]
    plain = play(state, "step c3").state
    assert walk_to(plain, "a6").bonus_at == 2


@pytest.mark.rule("QG-8.14", "QG-10.16")
def test_a_walk_ends_at_gold_and_mud_and_leads_round_them() -> None:
    state = position("cat c2", "frog", golden="c3", mud="d2")
    gold, mud = walk_to(state, "c3"), walk_to(state, "d2")
    assert (gold.gold, gold.halted) == (True, Halt.GOLD)
    assert mud.halted is Halt.MUD
    assert CELL["c3"] not in walk_to(state, "b3").cells
    assert CELL["c4"] not in reach(state)
    frog = position("cat", "frog c2", active=TWO, mud="c3")
    assert walk_to(frog, "c4").cells == (CELL["c3"], CELL["c4"])


@pytest.mark.rule("QG-6.3", "QG-6.5")
def test_the_own_bank_is_reached_with_a_jewel_picked_up_on_the_way() -> None:
    state = position("cat e8", "frog", jewels="e7")
    walk = walk_to(state, "e5")
    assert (named(walk.cells), walk.red, walk.into_bank) == (["e7", "e6", "e5"], 1, True)
    assert moves_of(walk)[-1] == EnterBank()
    assert CELL["e5"] not in reach(position("cat e8", "frog"))


@pytest.mark.rule("QG-6.12", "QG-6.13")
def test_out_of_the_bank_by_a_door_and_not_in_again() -> None:
    found = reach(position("cat e5 r2", "frog"))
    assert named(sorted(c for c in found if found[c].cost == 1)) == ["f5", "e6"]
    assert CELL["e5"] not in found


def test_nobody_walks_when_movement_is_over_or_something_else_is_asked() -> None:
    stuck = play(position("cat c3", "frog", mud="c4"), "step c4").state
    assert reach(stuck) == {}
    spent = play(position("cat c3", "frog"), "step c4; step c5; step c6").state
    assert reach(spent) == {}
    assert reach(play(position("cat e6 r1", "frog"), "enter_bank").state) == {}


@settings(max_examples=often(12, deep=25), deadline=None)
@given(seed=seeds, roles=st.permutations(["cat", "frog", "swan", "fish"]))
def test_every_walk_can_be_walked_and_keeps_its_promises(seed: int, roles: list[str]) -> None:
    chance = Stream(seed)
    state, _ = setup(set_up(tuple(roles)), chance)
    while (seat := to_act(state)) is not None:
        for cell, walk in reach(state).items():
            end = state
            for number, move in enumerate(moves_of(walk), start=1):
                end, _ = apply(end, move, Scripted())
                assert end.players[seat].cell == walk.cells[number - 1]
                assert end.turn.bonus >= (0 < walk.bonus_at <= number)
            before, after = state.players[seat], end.players[seat]
            assert after.cell == cell
            assert (after.red - before.red, after.gold > before.gold) == (walk.red, walk.gold)
            assert end.turn.halted == walk.halted
        moves = legal_moves(state)
        walks = [move for move in moves if isinstance(move, Step | EnterBank)]
        state, _ = apply(state, chance.pick(walks or moves), chance)


@settings(max_examples=often(5, deep=10), deadline=None)
@given(seed=seeds)
def test_no_cell_within_reach_is_missed(seed: int) -> None:
    chance = Stream(seed)
    state, _ = setup(set_up(4), chance)
    for _ in range(60):
        seat = to_act(state)
        if seat is None:
            return
        here = state.players[seat].cell
        found = {cell: walk.cost for cell, walk in reach(state).items()}
        assert found == by_hand(state, here)
        state, _ = apply(state, chance.pick(legal_moves(state)), chance)


def by_hand(state: State, here: int) -> dict[int, int]:
    """Every cell that steps lead to and how many it takes, by playing them all."""
    found: dict[int, int] = {}
    seen: set[tuple[int, int, bool]] = set()
    layer = [state]
    for cost in range(1, 10):
        following = []
        for before in layer:
            for move in legal_moves(before):
                if not isinstance(move, Step | EnterBank):
                    continue
                after, _ = apply(before, move, Scripted())
                cell = after.players[state.active].cell
                carried = bool(after.players[state.active].red or after.players[state.active].gold)
                if cell != here:
                    found.setdefault(cell, cost)
                if (cell, after.turn.allowance - after.turn.steps, carried) not in seen:
                    seen.add((cell, after.turn.allowance - after.turn.steps, carried))
                    following.append(after)
        layer = following
    return found
