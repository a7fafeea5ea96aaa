"""Invariants of every match of Quazo's Gambit, whatever the players and the dice."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.chance import Stream
from game.core.contract.values import OptionValue
from game.games.quazos_gambit.rules.content import GOLD_ROUND, MANA_MAX, RED_JEWELS, ROUNDS
from game.games.quazos_gambit.rules.events import Event, TurnBegan, TurnEnded
from game.games.quazos_gambit.rules.moves import MOVES, EndTurn, Move
from game.games.quazos_gambit.rules.rules import (
    legal_moves,
    outcome,
    refusal,
    setup,
)
from game.games.quazos_gambit.rules.state import (
    ACTING,
    LEAVING,
    Acting,
    PlacingGold,
    Robbing,
    Spreading,
    State,
    in_bank,
)
from game.games.quazos_gambit.spec import SPEC
from tests.every_game import seeds
from tests.games.quazos_gambit.position import set_up
from tests.games.stories import Ply, any_options, plies
from tests.playing import mutations, of_every_kind, often

# --- matches with all options mixed ---------------------------------------------------------------


Turn = Ply[State, Move, Event]
a_table = any_options(SPEC, "board", "even_deal")
cast_of_four = st.permutations([role.key for role in SPEC.roles])


def some_way_on(state: State, chance: Stream) -> State:
    """The same match later: thieves with full pockets and full banks stand about the middle."""
    seats = len(state.players)
    players = list(state.players)
    number = chance.roll("round", ROUNDS)
    homes = [state.board.banks[player.place] for player in players]
    doors = [cell for player in players for cell in state.terrain.doors[player.place]]
    for seat, player in enumerate(players):
        home = (homes[seat], state.board.spawns[player.place])
        cell = chance.pick((*doors, *doors, *home, *state.terrain.tiles[:10]))
        players[seat] = replace(player, cell=cell, mana=MANA_MAX)
    left = []
    for cell in state.jewels:
        seat = chance.roll("owner", seats) - 1
        match chance.roll("where", 3):
            case 1:
                left.append(cell)
            case 2:
                players[seat] = replace(players[seat], red=players[seat].red + 1)
            case _:
                players[seat] = replace(players[seat], bank_red=players[seat].bank_red + 1)
    golden = None
    if number >= GOLD_ROUND:
        seat = chance.roll("gold", seats) - 1
        match chance.roll("where", 3):
            case 1:
                golden = chance.pick(state.terrain.golden[0])
            case 2:
                players[seat] = replace(players[seat], gold=1)
            case _:
                players[seat] = replace(players[seat], bank_gold=1)
    inside = players[state.active].cell == homes[state.active]
    return replace(
        state,
        round=number,
        players=tuple(players),
        jewels=tuple(left),
        golden=golden,
        phase=LEAVING if inside else ACTING,
    )


def lively(chance: Stream, moves: tuple[Move, ...]) -> Move:
    """Any kind of move as likely as any other, and few idle turns, so that rare ones come up."""
    kinds = list(dict.fromkeys(map(type, moves)))
    if len(kinds) > 1:
        kinds = [kind for kind in kinds if kind is not EndTurn or chance.roll("end", 8) == 1]
    kind = chance.pick(kinds or [EndTurn])
    return chance.pick([move for move in moves if type(move) is kind])


def match(seed: int, roles: tuple[str, ...], options: dict[str, OptionValue]) -> Iterator[Turn]:
    """A match of random moves in which thieves meet often, every other one from some way on."""
    chance = Stream(seed)
    state, _ = setup(set_up(roles, **options), chance)
    if seed % 2:
        state = some_way_on(state, chance)
    return plies(SPEC, state, chance, lambda _, legal: lively(chance, legal))


every_match = given(
    seed=seeds,
    roles=st.integers(2, 4).flatmap(lambda n: cast_of_four.map(lambda keys: tuple(keys[:n]))),
    options=a_table,
)
some = settings(max_examples=often(15, deep=30), deadline=None)


@pytest.mark.rule("QG-1.6", "QG-5.34", "QG-3.9")
@some
@every_match
def test_no_jewel_is_ever_lost_or_doubled(
    seed: int, roles: tuple[str, ...], options: dict[str, OptionValue]
) -> None:
    for ply in match(seed, roles, options):
        state = ply.after
        pot = state.phase.pot if isinstance(state.phase, Robbing | Spreading) else 0
        held = sum(player.red + player.bank_red for player in state.players)
        assert len(state.jewels) + held + pot == RED_JEWELS
        gold = sum(player.gold + player.bank_gold for player in state.players)
        placed = state.round >= GOLD_ROUND and not isinstance(state.phase, PlacingGold)
        assert gold + (state.golden is not None) == placed
        assert all(min(p.red, p.gold, p.bank_red, p.bank_gold) >= 0 for p in state.players)


@pytest.mark.rule("QG-5.8", "QG-5.10", "QG-5.16", "QG-10.22")
@some
@every_match
def test_mana_and_movements_stay_within_their_bounds(
    seed: int, roles: tuple[str, ...], options: dict[str, OptionValue]
) -> None:
    for ply in match(seed, roles, options):
        state = ply.after
        assert all(0 <= player.mana <= MANA_MAX for player in state.players)
        assert state.turn.steps <= max(state.turn.allowance, 3)
        assert state.turn.allowance in (2, 3, 6, 9)


@pytest.mark.rule("QG-3.2", "QG-3.8", "QG-5.25", "QG-5.26", "QG-6.14", "QG-9.26")
@some
@every_match
def test_pawns_stand_on_tiles_their_spawn_or_their_bank_and_jewels_on_marks(
    seed: int, roles: tuple[str, ...], options: dict[str, OptionValue]
) -> None:
    for ply in match(seed, roles, options):
        state = ply.after
        assert (state.biomes, state.marked) == (ply.before.biomes, ply.before.marked)
        assert set(state.jewels) <= set(state.marked)
        assert list(state.jewels) == sorted(set(state.jewels))
        for seat, player in enumerate(state.players):
            home = state.board.spawns[player.place]
            on_tile = state.terrain.is_tile[player.cell]
            assert on_tile or player.cell == home or in_bank(state, seat)
            if ply.before.players[seat].cell != home:
                assert player.cell != home


@pytest.mark.rule("QG-4.1", "QG-5.3", "QG-5.4", "QG-5.5", "QG-4.10")
@some
@every_match
def test_everybody_has_ten_turns_in_rotation(
    seed: int, roles: tuple[str, ...], options: dict[str, OptionValue]
) -> None:
    turns: list[int] = []
    for ply in match(seed, roles, options):
        if not turns:
            start = ply.before.round
        turns += [event.seat for event in ply.events if isinstance(event, TurnEnded)]
        for event in ply.events:
            if isinstance(event, TurnBegan):
                assert event.round == start + len(turns) // len(roles)
    order = [(turns[0] + turn) % len(roles) for turn in range(len(roles))]
    assert turns == order * (ROUNDS + 1 - start)


@pytest.mark.rule("QG-5.14", "QG-10.5", "QG-5.33")
@some
@every_match
def test_a_turn_can_always_be_ended_and_mud_dries_in_time(
    seed: int, roles: tuple[str, ...], options: dict[str, OptionValue]
) -> None:
    for ply in match(seed, roles, options):
        state = ply.after
        if isinstance(state.phase, Acting):
            assert legal_moves(state)[-1] == EndTurn()
        if state.mud is not None:
            assert state.round <= state.mud.until


def test_no_decision_waits_for_a_secret() -> None:
    plies = list(match(3, ("cat", "frog", "swan", "fish"), {}))
    assert not any(SPEC.private(state) for ply in plies for state in (ply.before, ply.after))


@pytest.mark.rule("QG-4.2", "QG-4.6", "QG-4.11")
@some
@every_match
def test_one_seat_wins_alone_and_nobody_is_ahead_of_it(
    seed: int, roles: tuple[str, ...], options: dict[str, OptionValue]
) -> None:
    for ply in match(seed, roles, options):
        end = ply.after
    result = outcome(end)
    assert result is not None
    (winner,) = result.winners
    assert all(result.total(winner) >= result.total(seat) for seat in range(len(roles)))
    assert sorted(result.places) == list(range(1, len(roles) + 1))


@pytest.mark.rule("QG-5.32", "QG-5.33", "QG-7.22")
@some
@every_match
def test_refusals_agree_with_legal_moves_anywhere(
    seed: int, roles: tuple[str, ...], options: dict[str, OptionValue]
) -> None:
    strange = list(of_every_kind(SPEC))[seed % 5 :: 5]
    for number, ply in enumerate(match(seed, roles, options)):
        if number % 6:
            continue
        legal = legal_moves(ply.before)
        wrong = [other for move in legal[:12] for other in mutations(move)]
        for move in (*legal, *wrong, *strange):
            assert (refusal(ply.before, move) is None) == (move in legal), move


def test_the_rare_moves_come_up_in_these_matches() -> None:
    kinds = {
        type(ply.move)
        for seed in range(1, 60, 2)
        for ply in match(seed, ("cat", "frog", "fish"), {})
    }
    kinds |= {type(ply.move) for seed in range(9) for ply in match(seed, ("swan", "cat"), {})}
    assert kinds == set(MOVES)
