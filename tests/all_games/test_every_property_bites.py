"""Games with a fault of each kind: the properties of every game must find it."""

from collections.abc import Callable, Sequence
from dataclasses import replace as changed
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.chance import Chance, Keyed, NoChance
from game.core.contract.account import Account, Worth
from game.core.contract.account import Card as ResultCard
from game.core.contract.confirmations import Confirmation, ConfirmationKind
from game.core.contract.describing import Describing
from game.core.contract.spec import AnySpec
from game.core.contract.things import Thing
from game.core.contract.values import Event, Move, Odds, Refusal, Seat
from tests.all_games import (
    test_every_account,
    test_every_caution,
    test_every_description,
    test_every_game,
    test_every_replay,
    test_every_secret,
    test_every_thing,
    test_every_undo,
)
from tests.lantern_parts.moves import Card, Counted, Dig, Drew, EndTurn, Give
from tests.lantern_parts.state import State, Turn
from tests.lantern_parts.things import thing
from tests.lantern_parts.words import Words
from tests.lantern_table import LANTERN as SPEC
from tests.playing import often

dealt_so_far: list[int] = []


def only_seats_are_blind(state: State, viewer: Seat | None) -> State:
    return state if viewer is None else SPEC.observe(state, viewer)


def top_of_the_pile(state: State, viewer: Seat | None) -> State:
    view = SPEC.observe(state, viewer)
    return replace(view, pile=(*view.pile[:-1], *state.pile[-1:]))


def every_card_dug_up(event: Event, viewer: Seat | None) -> Event | None:
    return event if isinstance(event, Drew) else SPEC.seen_by(event, viewer)


def nothing_dug_up(event: Event, viewer: Seat | None) -> Event | None:
    return None if isinstance(event, Drew | Counted) else SPEC.seen_by(event, viewer)


def counts_of_others(event: Event, viewer: Seat | None) -> Event | None:
    return event if isinstance(event, Counted) else SPEC.seen_by(event, viewer)


def digging_only_for_sparks(state: State) -> tuple[Move, ...]:
    moves: tuple[Move, ...] = SPEC.legal_moves(state)
    lucky = state.pile and state.pile[-1] is Card.SPARK
    return tuple(move for move in moves if lucky or not isinstance(move, Dig))


def private_with_a_spark(state: State) -> bool:
    return SPEC.private(state) and Card.SPARK in state.hands[SPEC.to_act(state) or 0]


def a_point_too_many(state: State, events: Sequence[Event]) -> Account:
    cards = tuple(ResultCard((Worth("Cells", cell + 1, 1),)) for cell in state.cells)
    return Account("So it went.", cards, (), 0)


def gifts_from_afar(state: State, move: Move) -> Refusal | None:
    if isinstance(move, Give) and isinstance(state.phase, Turn):
        return None
    return SPEC.refusal(state, move)


def no_giving(state: State) -> tuple[Move, ...]:
    return tuple(move for move in SPEC.legal_moves(state) if not isinstance(move, Give))


def twice(state: State) -> tuple[Move, ...]:
    moves: tuple[Move, ...] = SPEC.legal_moves(state)
    return (*moves, *moves[:1])


def own_hand_too(view: State, seat: Seat, chance: Chance) -> State:
    hidden = ((None,) * len(hand) for hand in view.hands)
    return SPEC.imagine(replace(view, hands=tuple(hidden)), seat, chance)


def nothing_imagined(view: State, seat: Seat, chance: Chance) -> State:
    return view


def shades_foreseen(state: State, move: Move, chance: Chance) -> tuple[State, tuple[Any, ...]]:
    """A preview that guesses where it cannot know."""
    if isinstance(move, EndTurn) and isinstance(chance, NoChance):
        chance = Keyed(0, state.oil)
    return SPEC.apply(state, move, chance)


def a_clock_of_its_own(state: State, move: Move, chance: Chance) -> tuple[State, tuple[Any, ...]]:
    """A hidden counter beside the state."""
    dealt_so_far.append(1)
    after, events = SPEC.apply(state, move, chance)
    return replace(after, spent=len(dealt_so_far) % 7), events


def nothing_foreseen(state: State, move: Move, chance: Chance) -> tuple[State, tuple[Any, ...]]:
    """A preview that keeps quiet about a roll."""
    if isinstance(move, EndTurn) and isinstance(chance, NoChance):
        return state, ()
    return SPEC.apply(state, move, chance)


def nothing_revealed(state: State, move: Move, chance: Chance) -> tuple[State, tuple[Any, ...]]:
    """Cards and dice come up, and no event says so."""
    after, events = SPEC.apply(state, move, chance)
    return after, tuple(event for event in events if not event.reveals)


def asks_out_of_turn(view: State, plan: Sequence[Move], odds: Odds | None) -> Confirmation | None:
    return Confirmation(
        ConfirmationKind("lantern.undeclared", "Anything"), "Sure?", "It is.", "Yes"
    )


def nothing_of_hands(view: State, name: str) -> Thing | None:
    return None if name.startswith("hand:") else thing(view, name)


def long_winded(view: State, name: str) -> Thing | None:
    said = thing(view, name)
    return replace(said, sentence=f"{said.sentence} " * 9) if said is not None else None


def of_no_rule(view: State, name: str) -> Thing | None:
    said = thing(view, name)
    return replace(said, rule="LN-99") if said is not None else None


def told_the_next_card(view: State, name: str) -> Thing | None:
    said = thing(view, name)
    return replace(said, now=str(view.pile[-1:])) if said is not None else None


def the_next_card_in_words(view: State) -> tuple[str, ...]:
    return (str(view.pile[-1:]),)


def an_empty_sentence(view: State, seat: Seat) -> str:
    return " "


class Shouting(Words):
    def log_line(self, event: Event) -> str | None:
        return "{actor} does something."


Fault = tuple[Callable[..., None], dict[str, Any]]

FAULTS: dict[str, Fault] = {
    "everybody knows all": (
        test_every_secret.test_views_do_not_change_when_secrets_do,
        {"observe": only_seats_are_blind},
    ),
    "a view shows the next card": (
        test_every_secret.test_views_do_not_change_when_secrets_do,
        {"observe": top_of_the_pile},
    ),
    "an event shows a card to all": (
        test_every_secret.test_events_tell_a_seat_no_more_than_its_view_does,
        {"seen_by": every_card_dug_up},
    ),
    "an event does not tell enough": (
        test_every_secret.test_events_tell_a_seat_no_more_than_its_view_does,
        {"seen_by": nothing_dug_up},
    ),
    "an event tells a secret count": (
        test_every_secret.test_events_tell_a_seat_no_more_than_its_view_does,
        {"seen_by": counts_of_others},
    ),
    "legal moves depend on the pile": (
        test_every_secret.test_a_view_is_enough_to_decide,
        {"legal_moves": digging_only_for_sparks},
    ),
    "privacy tells of a spark": (
        test_every_secret.test_a_view_is_enough_to_decide,
        {"private": private_with_a_spark},
    ),
    "an imagined hand is not one's own": (
        test_every_secret.test_views_do_not_change_when_secrets_do,
        {"imagine": own_hand_too},
    ),
    "nothing is imagined": (
        test_every_secret.test_views_do_not_change_when_secrets_do,
        {"imagine": nothing_imagined},
    ),
    "more is allowed than listed": (
        test_every_game.test_refusal_agrees_with_legal_moves_also_on_wrong_moves,
        {"refusal": gifts_from_afar},
    ),
    "less is listed than allowed": (
        test_every_game.test_refusal_agrees_with_legal_moves_also_on_wrong_moves,
        {"legal_moves": no_giving},
    ),
    "a move is listed twice": (
        test_every_game.test_legal_moves_are_complete_and_differ,
        {"legal_moves": twice},
    ),
    "a preview guesses": (
        test_every_replay.test_a_preview_never_differs_from_the_result,
        {"apply": shades_foreseen},
    ),
    "a replay depends on more than the steps": (
        test_every_replay.test_a_replay_equals_the_play,
        {"apply": a_clock_of_its_own},
    ),
    "a roll is not foreseen": (
        test_every_undo.test_a_move_that_stays_for_good_is_known_before_it_is_made,
        {"apply": nothing_foreseen},
    ),
    "what was seen is not said": (
        test_every_undo.test_whoever_cannot_take_back_is_told_what_was_seen,
        {"apply": nothing_revealed},
    ),
    "a question cannot be switched off": (
        test_every_caution.test_questions_are_of_a_declared_kind_short_and_whole,
        {"confirmation": asks_out_of_turn},
    ),
    "nobody says what a hand is": (
        test_every_thing.test_everything_has_a_short_sentence_and_its_rule_and_tells_no_secret,
        {"thing": nothing_of_hands},
    ),
    "a thing is explained at length": (
        test_every_thing.test_everything_has_a_short_sentence_and_its_rule_and_tells_no_secret,
        {"thing": long_winded},
    ),
    "a thing has a rule that is in no book": (
        test_every_thing.test_everything_has_a_short_sentence_and_its_rule_and_tells_no_secret,
        {"thing": of_no_rule},
    ),
    "a thing tells the next card": (
        test_every_thing.test_everything_has_a_short_sentence_and_its_rule_and_tells_no_secret,
        {"observe": top_of_the_pile, "thing": told_the_next_card},
    ),
    "a table in words tells the next card": (
        test_every_description.test_a_table_in_words_tells_no_secret,
        {"observe": top_of_the_pile, "describing": Describing(board=the_next_card_in_words)},
    ),
    "a table in words has an empty sentence": (
        test_every_description.test_a_table_is_told_whole,
        {"describing": Describing(player=an_empty_sentence)},
    ),
    "an account does not add up": (
        test_every_account.test_an_account_fits_its_result,
        {"account": a_point_too_many},
    ),
    "a sentence has a hole": (
        test_every_game.test_words_are_whole_for_every_viewer,
        {"words": Shouting()},
    ),
}


def found(fault: Fault, seeds: int = 20) -> bool:
    held, fields = fault
    spec: AnySpec = changed(SPEC, **fields)
    check: Any = held.hypothesis.inner_test  # type: ignore[attr-defined]  # hypothesis puts it there
    more = {"picks": [5, 1, 4, 2]} if "picks" in check.__code__.co_varnames else {}
    for seed in range(seeds):
        try:
            check(spec=spec, seed=seed, **more)
        except AssertionError:
            return True
    return False


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS.keys())
def test_the_fault_is_found(fault: Fault) -> None:
    assert found(fault)


def test_without_a_fault_nothing_is_found() -> None:
    properties = dict.fromkeys(held for held, _ in FAULTS.values())  # each is tried once
    assert not any(found((held, {}), often(6, deep=20)) for held in properties)
