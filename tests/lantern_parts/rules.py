"""Lantern: the rules."""

from typing import TypeVar, assert_never

from msgspec.structs import replace

from game.core.chance import Chance, shuffled
from game.core.contract import values
from game.core.contract.values import IllegalMove, Outcome, Refusal, ScoreLine, Seat, Setup, Unknown
from tests.lantern_parts.moves import (
    CARDS,
    COVERED,
    GROUND,
    HAND,
    INN,
    SHADES,
    STEPS,
    Blow,
    Card,
    Counted,
    Dealt,
    Defend,
    Defended,
    Dig,
    Drew,
    EmberRolled,
    Ended,
    EndTurn,
    Event,
    Fled,
    Gave,
    Give,
    Ground,
    Light,
    Lit,
    Move,
    Pass,
    ShadeCame,
    ShadeDie,
    Step,
    Stepped,
    Uncovered,
    Wait,
)
from tests.lantern_parts.secrets import in_order
from tests.lantern_parts.state import AtInn, Called, Ember, Over, SettingOut, State, Turn


def setup(chosen: Setup, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    seats = range(chosen.seats)
    cards = list(shuffled(chance, "cards", CARDS))
    hands = tuple(in_order(tuple(cards.pop() for _ in range(HAND))) for _ in seats)
    is_open = chosen.option("hands") == "open"
    oil = chosen.option("oil")
    assert isinstance(oil, int)
    state = State(
        roles=chosen.roles,
        cells=(0,) * chosen.seats,
        hands=hands,
        pile=tuple(cards),
        ground=shuffled(chance, "ground", GROUND),
        turned=(False,) * len(COVERED),
        oil=oil * chosen.seats,
        open_hands=is_open,
    )
    return state, tuple(Dealt(seat, hands[seat], is_open) for seat in seats)


def to_act(state: State) -> Seat | None:
    match state.phase:
        case Over():
            return None
        case Called(target):
            return target
        case Ember():
            return state.at_inn()[0]
        case _:
            return state.turn


def may_act(state: State, by: Seat) -> bool:
    match state.phase:
        case SettingOut():
            return 0 <= by < len(state.cells)
        case Ember():
            return by in state.at_inn()
        case _:
            return by == to_act(state)


def wrong_seat(state: State, by: Seat) -> Refusal:
    return Refusal("LN-2", f"It is {{seat:{to_act(state)}}} who decides now.")


def legal_moves(state: State) -> tuple[Move, ...]:
    cell = state.cells[state.turn]
    candidates: list[Move] = [Light(), Step(cell - 1), Step(cell + 1), Dig()]
    candidates += [Give(seat, card) for seat in range(len(state.cells)) for card in Card]
    candidates += [EndTurn(), Wait(), Defend(), Pass(), Blow()]
    return tuple(move for move in candidates if refusal(state, move) is None)


def refusal(state: State, move: values.Move) -> Refusal | None:
    match state.phase, move:
        case Over(), _:
            return Refusal("LN-1", "The walk is over.")
        case (SettingOut(), Light()) | (AtInn(), Wait()) | (Ember(), Blow()):
            return None
        case SettingOut(), _:
            return Refusal("LN-6", "Light the lantern first.", instead=(Light,))
        case AtInn(), _:
            return Refusal("LN-7", "At the inn there is nothing to do but wait.")
        case Ember(), _:
            return Refusal("LN-6", "Only the ember counts now.")
        case Called(target), Defend():
            if Card.SPARK in state.hands[target]:
                return None
            return Refusal("LN-5", "There is no spark in this hand.")
        case Called(), Pass():
            return None
        case Called(target), _:
            return Refusal("LN-5", f"{{seat:{target}}} must answer the shade.")
        case Turn() as turn, _:
            return _refuse_in_turn(state, turn, move)
    raise AssertionError("every phase has been dealt with")


def _refuse_in_turn(state: State, turn: Turn, move: values.Move) -> Refusal | None:
    here = state.cells[state.turn]
    match move:
        case Step(cell):
            if abs(cell - here) != 1 or not 0 <= cell <= INN:
                return Refusal("LN-4", f"Cell {cell} is not next to cell {here}.")
            return None if turn.steps else Refusal("LN-4", "You have no steps left.")
        case Dig():
            if turn.dug:
                return Refusal("LN-3", "One try with the spade a turn.")
            return None if state.pile else Refusal("LN-3", "The pile is empty.")
        case Give(to, card):
            return _refuse_gift(state, turn, to, card)
        case EndTurn():
            return None
        case _:
            return Refusal("LN-2", "A turn is for walking, digging and giving.")


def _refuse_gift(state: State, turn: Turn, to: Seat, card: Card) -> Refusal | None:
    if turn.gave:
        return Refusal("LN-3", "One gift a turn.")
    if to == state.turn or not 0 <= to < len(state.cells):
        return Refusal("LN-3", "A gift is for somebody else.")
    if state.cells[to] != state.cells[state.turn]:
        return Refusal("LN-3", f"{{seat:{to}}} is not here.")
    return None if card in state.hands[state.turn] else Refusal("LN-3", f"You hold no {card}.")


def apply(state: State, move: Move, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    refused = refusal(state, move)
    if refused is not None:
        raise IllegalMove(refused)
    match move:
        case Light():
            return replace(state, phase=_turn(state, 0)), (Lit(),)
        case Step(cell):
            return _step(state, cell)
        case Dig():
            return _dig(state)
        case Give(to, card):
            return _give(state, to, card)
        case EndTurn():
            return _end_turn(state, chance)
        case Wait():
            return _next_turn(replace(state, oil=state.oil - 1), ())
        case Defend():
            return _defend(state)
        case Pass():
            return _flee(state)
        case Blow():
            return _blow(state, chance)
    assert_never(move)


def _turn(state: State, seat: Seat) -> Turn | AtInn:
    if state.cells[seat] == INN:
        return AtInn()
    return Turn(STEPS + (state.roles[seat] == "scout"))


T = TypeVar("T")


def _with(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])


def _step(state: State, cell: int) -> tuple[State, tuple[Event, ...]]:
    seat, turn = state.turn, state.phase
    assert isinstance(turn, Turn)
    events: list[Event] = [Stepped(seat, cell)]
    after = replace(
        state,
        cells=_with(state.cells, seat, cell),
        phase=replace(turn, steps=turn.steps - 1),
    )
    if cell in COVERED and not state.turned[COVERED.index(cell)]:
        index = COVERED.index(cell)
        ground = state.ground[index]
        if ground is None:
            raise Unknown(f"what lies on cell {cell}")
        events.append(Uncovered(seat, cell, ground))
        after = replace(after, turned=_with(state.turned, index, True))
        if ground is Ground.PIT:
            after = replace(after, phase=replace(turn, steps=0))
    if all(place == INN for place in after.cells):
        return replace(after, phase=Over(True)), (*events, Ended(True))
    return after, tuple(events)


def _dig(state: State) -> tuple[State, tuple[Event, ...]]:
    seat, turn = state.turn, state.phase
    assert isinstance(turn, Turn)
    card = state.pile[-1]
    if card is None:
        raise Unknown("the top card of the pile")
    hand = in_order((*state.hands[seat], card))
    after = replace(
        state,
        hands=_with(state.hands, seat, hand),
        pile=state.pile[:-1],
        phase=replace(turn, dug=True),
    )
    drew = Drew(seat, card, state.open_hands)
    return after, (drew, Counted(seat, hand.count(Card.SPARK), state.open_hands))


def _without(hand: tuple[Card | None, ...], card: Card) -> tuple[Card | None, ...]:
    index = hand.index(card)
    return (*hand[:index], *hand[index + 1 :])


def _give(state: State, to: Seat, card: Card) -> tuple[State, tuple[Event, ...]]:
    seat, turn = state.turn, state.phase
    assert isinstance(turn, Turn)
    hands = _with(state.hands, seat, _without(state.hands[seat], card))
    hands = _with(hands, to, in_order((*hands[to], card)))
    after = replace(state, hands=hands, phase=replace(turn, gave=True))
    return after, (Gave(seat, to, card, state.open_hands),)


def _end_turn(state: State, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    face = chance.roll("shade", 6)
    after = replace(state, oil=state.oil - 1)
    target = (state.turn + 1) % len(state.cells)
    if face in SHADES and state.cells[target] != INN:
        return replace(after, phase=Called(target)), (ShadeDie(face), ShadeCame(target))
    return _next_turn(after, (ShadeDie(face),))


def _defend(state: State) -> tuple[State, tuple[Event, ...]]:
    assert isinstance(state.phase, Called)
    seat = state.phase.target
    hand = _without(state.hands[seat], Card.SPARK)
    after = replace(state, hands=_with(state.hands, seat, hand), spent=state.spent + 1)
    return _next_turn(after, (Defended(seat),))


def _flee(state: State) -> tuple[State, tuple[Event, ...]]:
    assert isinstance(state.phase, Called)
    seat = state.phase.target
    cell = max(0, state.cells[seat] - 2)
    return _next_turn(replace(state, cells=_with(state.cells, seat, cell)), (Fled(seat, cell),))


def _next_turn(state: State, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    if state.oil <= 0:
        if not state.ember_used and state.at_inn():
            return replace(state, phase=Ember()), events
        return replace(state, phase=Over(False)), (*events, Ended(False))
    turn = (state.turn + 1) % len(state.cells)
    return replace(state, turn=turn, phase=_turn(state, turn)), events


def _blow(state: State, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    face = chance.roll("ember", 6)
    blown = EmberRolled(face)
    if face <= 3:
        return replace(state, phase=Over(False), ember_used=True), (blown, Ended(False))
    return _next_turn(replace(state, oil=2 * len(state.cells), ember_used=True), (blown,))


def outcome(state: State) -> Outcome | None:
    if not isinstance(state.phase, Over):
        return None
    won = state.phase.won
    return Outcome(
        places=(1 if won else 2,) * len(state.cells),
        rule="LN-1",
        reason="All are at the inn." if won else "The oil has run out.",
        scores=tuple((ScoreLine("Cells", cell),) for cell in state.cells),
        party_won=won,
    )
