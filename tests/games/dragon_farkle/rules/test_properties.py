"""Invariants of every match of Dragon Farkle, whatever the players and the dice."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance import Stream
from game.core.contract.values import OptionValue
from game.games.dragon_farkle.rules.content import Companion, Item
from game.games.dragon_farkle.rules.dealing import companions_in_play, items_in_play
from game.games.dragon_farkle.rules.events import Event, TurnEnded, TurnStarted
from game.games.dragon_farkle.rules.moves import Move, Recruit
from game.games.dragon_farkle.rules.rules import (
    imagine,
    legal_moves,
    observe,
    outcome,
    setup,
)
from game.games.dragon_farkle.rules.state import (
    Brawling,
    Choosing,
    Deciding,
    Defending,
    Hiring,
    ItemLimit,
    Nudging,
    Over,
    Rolled,
    Spoils,
    State,
    items_of,
)
from game.games.dragon_farkle.spec import SPEC
from tests.every_game import seeds
from tests.games.dragon_farkle.position import set_up
from tests.games.stories import Ply, any_options, plies
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


def items_anywhere(state: State) -> list[Item | None]:
    found: list[Item | None] = [*state.item_deck, *state.item_discards]
    for camp in state.camps:
        found += items_of(camp)
        found += [Item.POCKET_RAIN_CLOUD] * camp.clouded
    if state.clock is not None:
        found.append(Item.DRAGONS_ALARM_CLOCK)
    match state.phase:
        case Rolled(action=action, side=side) | Deciding(action=action, side=side):
            found += side.items
            found += action.attack_items if isinstance(action, Brawling) else ()
        case Defending(action=brawl, side=side) | Nudging(action=brawl, side=side):
            found += [*side.items, *brawl.attack_items]
        case Spoils(items=items):
            found += items
    return found


def companions_anywhere(state: State) -> list[Companion | None]:
    found: list[Companion | None] = [*state.companion_deck, *state.companion_discards]
    found += [camp.companion for camp in state.camps if camp.companion is not None]
    if isinstance(state.phase, Hiring):
        found += state.phase.drawn
    return found


@pytest.mark.rule("DF-1.12", "DF-9.4", "DF-10.4", "DF-11.3", "DF-11.6", "DF-13.7")
@settings(max_examples=often(20, deep=40), deadline=None)
@given(seed=seeds, seats=st.integers(2, 5), options=a_table)
def test_no_card_is_ever_lost_or_doubled(
    seed: int, seats: int, options: dict[str, OptionValue]
) -> None:
    for ply in match(seed, seats, options, 250):
        rules = ply.after.rules
        assert sorted(map(str, items_anywhere(ply.after))) == sorted(items_in_play(rules))
        companions = sorted(map(str, companions_anywhere(ply.after)))
        assert companions == sorted(companions_in_play(rules))


@pytest.mark.rule("DF-8.12", "DF-8.17", "DF-11.4", "DF-11.5")
@settings(max_examples=often(20, deep=40), deadline=None)
@given(seed=seeds, seats=st.integers(2, 5), options=a_table)
def test_armies_are_multiples_of_fifty_and_nobody_stands_in_the_keep_alone(
    seed: int, seats: int, options: dict[str, OptionValue]
) -> None:
    for ply in match(seed, seats, options, 250):
        for camp in ply.after.camps:
            assert camp.army >= 0
            assert camp.army % 50 == 0
            if camp.in_keep and not isinstance(ply.after.phase, Over):
                assert camp.army > 0
            if camp.fallen:
                assert (camp.army, camp.in_keep, camp.companion) == (0, False, None)
        if isinstance(ply.after.phase, Rolled | Deciding | Nudging | Defending):
            assert ply.after.phase.side.aside % 50 == 0


@pytest.mark.rule("DF-4.3", "DF-4.1", "DF-12.4")
@settings(max_examples=often(10, deep=20), deadline=None)
@given(seed=seeds, seats=st.integers(2, 5), options=a_table)
def test_turns_pass_clockwise_and_recruiting_is_always_open(
    seed: int, seats: int, options: dict[str, OptionValue]
) -> None:
    for ply in match(seed, seats, options, 250):
        if isinstance(ply.before.phase, Choosing):
            assert Recruit() in legal_moves(ply.before)
        ended = [event.seat for event in ply.events if isinstance(event, TurnEnded)]
        begun = [event.seat for event in ply.events if isinstance(event, TurnStarted)]
        if ended and begun:
            assert begun == [(ended[0] + 1) % seats]


@pytest.mark.rule("DF-10.2", "DF-10.8", "DF-10.10")
@settings(max_examples=often(10, deep=20), deadline=None)
@given(seed=seeds, seats=st.integers(2, 5))
def test_between_turns_hands_are_within_their_limits(seed: int, seats: int) -> None:
    for ply in match(seed, seats, {}, 400):
        if not any(isinstance(event, TurnEnded) for event in ply.events):
            continue
        for camp in ply.after.camps:
            sack = [held for held in camp.hand if held.item is Item.SACK_OF_HOLDING]
            assert len(camp.hand) <= (3 if sack else 1)
            assert len(camp.hand) < 2 or sack[0].shown


@pytest.mark.rule("DF-10.10")
@settings(max_examples=often(10, deep=20), deadline=None)
@given(seed=seeds, seats=st.integers(2, 5))
def test_nobody_above_the_limit_is_imagined_with_the_sack_unseen(seed: int, seats: int) -> None:
    for ply in match(seed, seats, {}, 300):
        if not isinstance(ply.after.phase, ItemLimit):
            continue
        view = observe(ply.after, None)
        for again in range(5):
            world = imagine(view, 0, Stream(again))
            for camp in world.camps:
                unseen = [held.item for held in camp.hand if not held.shown]
                assert len(camp.hand) < 2 or Item.SACK_OF_HOLDING not in unseen


@pytest.mark.rule("DF-12.2", "DF-12.3")
@settings(max_examples=often(7, deep=15), deadline=None)
@given(seed=seeds, seats=st.integers(2, 5))
def test_one_seat_wins_alone(seed: int, seats: int) -> None:
    for ply in match(seed, seats, {}, MOST_PLIES):
        end = ply.after
    result = outcome(end)
    assert result is not None
    assert isinstance(end.phase, Over)
    assert result.winners == (end.phase.winner,)
    assert end.camps[result.winners[0]].in_keep
