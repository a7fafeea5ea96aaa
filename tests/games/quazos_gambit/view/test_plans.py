"""The ways a turn can go: what the computer players see is what the rules do, and all of it."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from game.core.chance import NoChance, Stream
from game.games.quazos_gambit.players.plans import Stand, moves_to, stands
from game.games.quazos_gambit.players.turn_endings import best_moves, prospect
from game.games.quazos_gambit.rules.content import Ability
from game.games.quazos_gambit.rules.distances import FAR, homeward, reach, walks
from game.games.quazos_gambit.rules.moves import EndTurn, JetStream, Step
from game.games.quazos_gambit.rules.rules import apply, legal_moves, refusal, setup, to_act
from game.games.quazos_gambit.rules.state import Acting, Leaving, State
from tests.games.quazos_gambit.position import CELL, cells, named, position, set_up


def on_the_way(seats: int, seed: str, every: int) -> Iterator[State]:
    """Yield the beginnings of every `every`-th plannable turn of random matches."""
    for number in range(3):
        chance, pick = Stream(f"{seed} dice {number}"), Stream(f"{seed} picks {number}").pick
        state, _ = setup(set_up(seats, characters="random"), chance)
        plies = 0
        while to_act(state) is not None:
            if isinstance(state.phase, Acting | Leaving) and not state.turn.steps:
                plies += 1
                if plies % every == 0:
                    yield state
            state, _ = apply(state, pick(legal_moves(state)), chance)


def as_stand(before: State, after: State, used: Ability | None) -> Stand:
    """Where a turn stands, read off the states."""
    player, turn = after.players[after.active], after.turn
    taken = sum(1 << cell for cell in before.jewels if cell not in after.jewels)
    halted = turn.halted is not None
    gold = bool(player.gold)
    return Stand(player.cell, turn.steps, turn.allowance, taken, gold, halted, used, turn.dragged)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_way_leads_where_it_says(seats: int) -> None:
    checked = 0
    for view in on_the_way(seats, f"ways {seats}", 3):
        ways = stands(view)
        for stand in list(ways)[::5]:
            state, used = view, None
            for move in moves_to(ways, stand):
                assert refusal(state, move) is None
                state, _ = apply(state, move, NoChance())
                used = state.turn.used if state.turn.used is not view.turn.used else None
            assert as_stand(view, state, used) == stand
            checked += 1
    assert checked > 500


def results(state: State, ends: set[tuple[int, tuple[int, ...], bool]]) -> None:
    """Where every possible row of steps ends, by brute force."""
    player = state.players[state.active]
    if isinstance(state.phase, Acting):
        ends.add((player.cell, state.jewels, bool(player.gold)))
    for move in legal_moves(state):
        if isinstance(move, Step):
            results(apply(state, move, NoChance())[0], ends)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_walk_is_overlooked(seats: int) -> None:
    for view in on_the_way(seats, f"all {seats}", 5):
        by_hand: set[tuple[int, tuple[int, ...], bool]] = set()
        results(view, by_hand)
        found = set()
        for stand, came in stands(view).items():
            if stand.used is None and (came is not None or isinstance(view.phase, Acting)):
                jewels = tuple(cell for cell in view.jewels if not stand.taken >> cell & 1)
                found.add((stand.cell, jewels, stand.gold))
        assert found == by_hand


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_player_has_in_mind_is_legal_to_the_end_of_the_turn(seats: int) -> None:
    used = set()
    for view in on_the_way(seats, f"plans {seats}", 2):
        found = prospect(view)
        for ending in found.endings[::17]:
            state = view
            for move in found.moves(ending)[:-1]:
                assert refusal(state, move) is None
                state, _ = apply(state, move, NoChance())
                used.add(state.turn.used)
            assert refusal(state, found.moves(ending)[-1]) is None
    assert used & {Ability.GREAT_LEAP, Ability.TAKE_FLIGHT, Ability.JET_STREAM}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_best_moves_are_those_of_the_best_of_all_endings(seats: int) -> None:
    kinds = set()
    for view in on_the_way(seats, f"best {seats}", 2):
        found = prospect(view)
        moves = best_moves(view)
        assert moves == found.moves(found.endings[0])
        kinds |= {type(move) for move in moves}
    assert len(kinds) > 5


@pytest.mark.rule("QG-10.22")
def test_more_movements_are_asked_for_when_the_others_are_used_up() -> None:
    view = position("fish a2 m3", "cat", number=4)
    ways = stands(view)
    streams = [move for move in (moves_to(ways, s) for s in ways) if JetStream() in move]
    assert all(moves.index(JetStream()) == 3 for moves in streams)
    assert max(len(moves) for moves in streams) == 7  # three steps, the stream, three more


def test_ending_the_turn_at_once_is_always_among_the_endings() -> None:
    view = position("cat e6 r2", "frog")
    found = prospect(view)
    assert (EndTurn(),) in [found.moves(ending) for ending in found.endings]


# --- distances ------------------------------------------------------------------------------------


def test_banks_and_spawns_are_walked_round() -> None:
    board = position().board
    away = walks(board)
    assert away[CELL["d6"]][CELL["d3"]] == 5  # round the middle: c6, c5, c4, c3
    assert away[CELL["a1"]][CELL["b1"]] == 1
    assert away[CELL["b1"]][CELL["a1"]] == FAR  # nobody goes back to a spawn


@pytest.mark.rule("QG-6.4")
def test_every_spawn_is_ten_movements_from_its_bank() -> None:
    board = position().board
    for place, spawn in enumerate(board.spawns):
        assert homeward(board, place)[spawn] == 10


@pytest.mark.rule("QG-5.15", "QG-10.16")
def test_a_bonus_and_mud_change_how_far_a_rival_comes() -> None:
    view = position("cat a4", "frog", tiles="d4 city, a1 swamp")
    home = view.players[0].home
    near, far = reach(view.board, view.biomes, (), CELL["a4"], home, False)
    assert set(cells("a4 b4 c4 a3 a2 b3 c3 a7 a5")) <= near
    assert not far  # d4 is a bank: the third movement ends on no home tile
    tiles = replace(view, biomes=position("cat", "frog", tiles="c3 city").biomes).biomes
    near, far = reach(view.board, tiles, (), CELL["a4"], home, False)
    assert "d3" in named(sorted(far))
    near, far = reach(view.board, tiles, cells("b4 a3 a5"), CELL["a4"], home, False)
    assert near == frozenset(cells("a4 b4 a3 a5"))
    assert not far
