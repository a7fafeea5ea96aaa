"""Invariants of every match of Yoho!, whatever the players and the sea."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance import Stream
from game.core.contract.values import OptionValue
from game.games.yoho.rules.content import KIND, MAP_CARDS, SEA_CARDS, Kind, SeaCard
from game.games.yoho.rules.events import BarrelExploded, Event, TurnEnded, TurnStarted
from game.games.yoho.rules.gaps import closing_line
from game.games.yoho.rules.memory import compass_of
from game.games.yoho.rules.moves import Discard, Move, Movement, Refill
from game.games.yoho.rules.rules import legal_moves, outcome, setup
from game.games.yoho.rules.sea import ARMS
from game.games.yoho.rules.state import Acting, Over, Refilling, State
from game.games.yoho.spec import SPEC
from tests.every_game import seeds
from tests.games.stories import Ply, any_options, plies
from tests.games.yoho.position import set_up
from tests.playing import often

MOST_PLIES = 20_000


# --- matches with all options mixed ---------------------------------------------------------------


Turn = Ply[State, Move, Event]
a_table = any_options(SPEC)


def match(seed: int, seats: int, options: dict[str, OptionValue], most: int) -> Iterator[Turn]:
    """A match of random legal moves, or its beginning."""
    chance = Stream(seed)
    state, _ = setup(set_up(seats, **options), chance)
    return plies(SPEC, state, chance, lambda _, legal: chance.pick(legal), most)


def sea_anywhere(state: State) -> Counter[SeaCard | None]:
    found: list[SeaCard | None] = list(state.sea_pile)
    for card in (*state.grid, *state.sea_discards):
        if card is not None:
            compass = compass_of(card)
            found.append(SeaCard(compass, card.back if card.compass else card.face))
    return Counter(found)


@pytest.mark.rule("YOHO-1.2", "YOHO-1.3", "YOHO-1.4", "YOHO-1.7", "YOHO-2.9", "YOHO-8.9")
@settings(max_examples=often(20, deep=40), deadline=None)
@given(seed=seeds, seats=st.integers(2, 4), options=a_table)
def test_no_card_or_coin_is_ever_lost_or_doubled(
    seed: int, seats: int, options: dict[str, OptionValue]
) -> None:
    maps = Counter(MAP_CARDS)
    for ply in match(seed, seats, options, 250):
        state = ply.after
        assert sea_anywhere(state) == Counter(SEA_CARDS)
        held = [held.card for captain in state.captains for held in captain.hand]
        assert Counter([*state.map_pile, *state.map_discards, *state.turn.front, *held]) == maps
        assert state.reserve + sum(captain.coins for captain in state.captains) == 2 * seats


@pytest.mark.rule("YOHO-11.3", "YOHO-11.4", "YOHO-10.13", "YOHO-3.1", "YOHO-3.6")
@settings(max_examples=often(20, deep=40), deadline=None)
@given(seed=seeds, seats=st.integers(2, 4), options=a_table)
def test_the_sea_is_whole_whenever_a_card_can_be_played(
    seed: int, seats: int, options: dict[str, OptionValue]
) -> None:
    for ply in match(seed, seats, options, 250):
        state = ply.after
        assert state.sea_pile
        holes = [cell for cell, card in enumerate(state.grid) if card is None]
        away = len(state.sea_pile) + len(state.sea_discards)
        if isinstance(state.phase, Refilling):
            assert holes == [state.phase.hole]
            assert away == 24
            assert {type(move) for move in legal_moves(state)} == {Refill}
        else:
            assert holes == []
            assert away == 23
        if isinstance(state.phase, Acting):
            for captain in state.captains:
                assert captain.ship is None or KIND[state.card(captain.ship).face] != Kind.BARREL


@pytest.mark.rule("YOHO-2.21", "YOHO-2.22", "YOHO-8.10", "YOHO-1.8")
@settings(max_examples=often(20, deep=40), deadline=None)
@given(seed=seeds, seats=st.integers(2, 4), options=a_table)
def test_tokens_stay_within_their_limits(
    seed: int, seats: int, options: dict[str, OptionValue]
) -> None:
    for ply in match(seed, seats, options, 250):
        for captain in ply.after.captains:
            assert 0 <= captain.life <= 2
            assert 0 <= captain.balls <= 2
            assert 0 <= captain.coins <= ply.after.rules.coins_to_win


@pytest.mark.rule("YOHO-3.21", "YOHO-3.22", "YOHO-3.2", "YOHO-3.9", "YOHO-3.14")
@settings(max_examples=often(10, deep=20), deadline=None)
@given(seed=seeds, seats=st.integers(2, 4), options=a_table)
def test_turns_pass_clockwise_with_full_hands(
    seed: int, seats: int, options: dict[str, OptionValue]
) -> None:
    for ply in match(seed, seats, options, 250):
        ended = [event.seat for event in ply.events if isinstance(event, TurnEnded)]
        begun = [event for event in ply.events if isinstance(event, TurnStarted)]
        if ended:
            assert isinstance(ply.move, Discard)
            assert len(ply.after.captains[ended[0]].hand) == 3
        if ended and begun:
            assert begun[0].seat == (ended[0] + 1) % seats
            new_round = begun[0].seat == ply.after.first
            assert begun[0].round == ply.before.round_no + new_round
        turn = ply.after.turn
        assert 0 <= turn.plays_left <= 3
        assert turn.extra_maps >= 0


@pytest.mark.rule("YOHO-4.3", "YOHO-4.9", "YOHO-4.10", "YOHO-4.13")
@settings(max_examples=often(10, deep=20), deadline=None)
@given(seed=seeds, seats=st.integers(2, 4))
def test_ships_only_sail_where_arms_meet(seed: int, seats: int) -> None:
    for ply in match(seed, seats, {}, 300):
        if not isinstance(ply.move, Movement):
            continue
        sailed = next(event for event in ply.events if type(event).__name__ == "ShipMoved")
        path = cast("Any", sailed).path
        assert path[-1] == ply.move.to == ply.after.captains[ply.before.active].ship
        for place in path:
            if place is not None:
                card = ply.before.card(place)
                assert ARMS[card.face][card.rotation]
                assert KIND[card.face] not in (Kind.BARREL, Kind.REEF)


@pytest.mark.rule("YOHO-10.3", "YOHO-10.6", "YOHO-12.5", "YOHO-12.6")
@settings(max_examples=often(10, deep=20), deadline=None)
@given(seed=seeds, seats=st.integers(2, 4))
def test_every_gap_closes_towards_the_active_lair(seed: int, seats: int) -> None:
    for ply in match(seed, seats, {}, 300):
        for event in ply.events:
            if type(event).__name__ == "LineClosed":
                cells = cast("Any", event).cells
                assert cells == closing_line(ply.before, ply.before.active, cells[0])
                assert isinstance(ply.after.phase, Refilling)
        blasts = [event for event in ply.events if isinstance(event, BarrelExploded)]
        assert len(blasts) <= 1, "a new card is laid between two blasts"


@pytest.mark.rule("YOHO-13.1", "YOHO-13.2", "YOHO-13.3", "YOHO-13.6", "YOHO-13.7")
@settings(max_examples=often(7, deep=15), deadline=None)
@given(seed=seeds, seats=st.integers(2, 4), coins=st.sampled_from([2, 3]))
def test_the_end_is_a_winning_coin_or_the_round_limit(seed: int, seats: int, coins: int) -> None:
    for ply in match(seed, seats, {"coins": coins, "round_limit": 15}, MOST_PLIES):
        end = ply.after
    result = outcome(end)
    assert result is not None
    assert isinstance(end.phase, Over)
    if end.phase.winner is not None:
        assert result.winners == (end.phase.winner,)
        assert end.captains[end.phase.winner].coins == coins
    else:
        assert end.round_no == 15
        assert all(captain.coins < coins for captain in end.captains)
        keys = [(captain.coins, captain.life, captain.balls) for captain in end.captains]
        assert set(result.winners) == {s for s, key in enumerate(keys) if key == max(keys)}
