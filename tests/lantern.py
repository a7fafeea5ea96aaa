"""Lantern: a tiny game that has what the kernel must carry and Yahtzee Challenge lacks.

A party walks a dark lane to the inn before its oil runs out (LN-1). It is played together, with a
role for each seat (LN-2), and has: hidden hands and a hidden pile (LN-3), things face down on the
way (LN-4), a decision out of turn, to defend or to pass (LN-5), a move any of several seats may
make (LN-6), a forced move (LN-7) and a walk of several steps (LN-4). It always ends (LN-1).
"""

from collections import Counter
from enum import StrEnum
from typing import Any, ClassVar, TypeAlias, TypeVar, assert_never

from msgspec import Struct
from msgspec.structs import replace

from game.core import kernel
from game.core.chance import Chance, shuffled
from game.core.kernel import (
    Choice,
    GameSpec,
    IllegalMove,
    Level,
    Odds,
    OddsRow,
    Option,
    Outcome,
    Prompt,
    Refusal,
    Role,
    ScoreLine,
    Seat,
    Setup,
    Tone,
    Unknown,
    Value,
)

INN = 7  # the last cell of the lane; all start on cell 0
COVERED = (3, 5)  # cells where something lies face down
HAND = 2  # cards dealt to each seat
STEPS = 2  # in a turn; the scout has one more
SHADES = (5, 6)  # faces of the die that wake a shade


class Card(StrEnum):
    SPARK = "spark"  # drives a shade away
    ASH = "ash"


class Ground(StrEnum):
    MOSS = "moss"
    PIT = "pit"  # ends a walk


CARDS = (Card.SPARK,) * 6 + (Card.ASH,) * 8
GROUND = (Ground.MOSS, Ground.PIT)

# --- moves --------------------------------------------------------------------------------------


class Light(kernel.Move, frozen=True):
    """Set out: any seat may (LN-6)."""


class Step(kernel.Move, frozen=True):
    """To a neighbouring cell (LN-4)."""

    cell: int


class Dig(kernel.Move, frozen=True):
    """Take the top card of the pile, once a turn (LN-3)."""

    draws: ClassVar[bool] = True


class Give(kernel.Move, frozen=True):
    """Hand a card face down to somebody on the same cell, once a turn (LN-3)."""

    to: Seat
    card: Card


class EndTurn(kernel.Move, frozen=True):
    """Burn a measure of oil and listen for shades (LN-5)."""

    draws: ClassVar[bool] = True


class Wait(kernel.Move, frozen=True):
    """All that a seat at the inn can do (LN-7)."""


class Defend(kernel.Move, frozen=True):
    """Spend a spark against the shade (LN-5)."""


class Pass(kernel.Move, frozen=True):
    """Run from the shade; being alone would tell that there is no spark (LN-5)."""

    keeps_secret: ClassVar[bool] = True


class Blow(kernel.Move, frozen=True):
    """The last ember, once: any seat at the inn may blow on it (LN-6)."""

    draws: ClassVar[bool] = True


Move: TypeAlias = Light | Step | Dig | Give | EndTurn | Wait | Defend | Pass | Blow
MOVES: tuple[type[Move], ...] = (Light, Step, Dig, Give, EndTurn, Wait, Defend, Pass, Blow)

# --- events -------------------------------------------------------------------------------------


class Dealt(kernel.Event, frozen=True):
    seat: Seat
    cards: tuple[Card | None, ...]  # None: face down for this viewer
    shown: bool  # open hands: the event itself must tell, `seen_by` is given nothing else


class Lit(kernel.Event, frozen=True):
    pass


class Stepped(kernel.Event, frozen=True):
    seat: Seat
    cell: int


class Uncovered(kernel.Event, frozen=True):
    seat: Seat
    cell: int
    ground: Ground
    reveals: ClassVar[bool] = True


class Drew(kernel.Event, frozen=True):
    seat: Seat
    card: Card | None
    shown: bool
    reveals: ClassVar[bool] = True


class Counted(kernel.Event, frozen=True):
    """How many sparks a seat holds now: only that seat notices."""

    seat: Seat
    sparks: int
    shown: bool


class Gave(kernel.Event, frozen=True):
    seat: Seat
    to: Seat
    card: Card | None
    shown: bool
    reveals: ClassVar[bool] = True  # its receiver knows the card now


class ShadeDie(kernel.Event, frozen=True):
    face: int
    reveals: ClassVar[bool] = True


class ShadeCame(kernel.Event, frozen=True):
    target: Seat


class Defended(kernel.Event, frozen=True):
    seat: Seat
    reveals: ClassVar[bool] = True  # a spark was shown


class Fled(kernel.Event, frozen=True):
    seat: Seat
    cell: int


class EmberRolled(kernel.Event, frozen=True):
    face: int
    reveals: ClassVar[bool] = True


class Ended(kernel.Event, frozen=True):
    won: bool


Event: TypeAlias = (
    Dealt
    | Lit
    | Stepped
    | Uncovered
    | Drew
    | Counted
    | Gave
    | ShadeDie
    | ShadeCame
    | Defended
    | Fled
    | EmberRolled
    | Ended
)
EVENTS: tuple[type[Event], ...] = (
    Dealt,
    Lit,
    Stepped,
    Uncovered,
    Drew,
    Counted,
    Gave,
    ShadeDie,
    ShadeCame,
    Defended,
    Fled,
    EmberRolled,
    Ended,
)

# --- state --------------------------------------------------------------------------------------


class SettingOut(Struct, frozen=True, tag=True):
    """Any seat may light the lantern."""


class Turn(Struct, frozen=True, tag=True):
    steps: int  # left
    dug: bool = False
    gave: bool = False


class AtInn(Struct, frozen=True, tag=True):
    """The seat whose turn it is has arrived."""


class Called(Struct, frozen=True, tag=True):
    """A shade has come for a seat, whoever's turn it was."""

    target: Seat


class Ember(Struct, frozen=True, tag=True):
    """No oil: the seats at the inn have one chance."""


class Over(Struct, frozen=True, tag=True):
    won: bool


class State(Struct, frozen=True):
    roles: tuple[str, ...]
    cells: tuple[int, ...]  # by seat
    hands: tuple[tuple[Card | None, ...], ...]  # by seat; None: face down for this viewer
    pile: tuple[Card | None, ...]  # next card last
    ground: tuple[Ground | None, ...]  # of COVERED; None: face down
    turned: tuple[bool, ...]  # of COVERED
    oil: int
    open_hands: bool
    turn: Seat = 0
    spent: int = 0  # sparks that are out of the game
    ember_used: bool = False
    phase: SettingOut | Turn | AtInn | Called | Ember | Over = SettingOut()


# --- rules --------------------------------------------------------------------------------------


def setup(chosen: Setup, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    seats = range(chosen.seats)
    cards = list(shuffled(chance, "cards", CARDS))
    hands = tuple(_sorted(tuple(cards.pop() for _ in range(HAND))) for _ in seats)
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
            return _at_inn(state)[0]
        case _:
            return state.turn


def may_act(state: State, by: Seat) -> bool:
    match state.phase:
        case SettingOut():
            return 0 <= by < len(state.cells)
        case Ember():
            return by in _at_inn(state)
        case _:
            return by == to_act(state)


def wrong_seat(state: State, by: Seat) -> Refusal:
    return Refusal("LN-2", f"It is {{seat:{to_act(state)}}} who decides now.")


def _at_inn(state: State) -> list[Seat]:
    return [seat for seat, cell in enumerate(state.cells) if cell == INN]


def legal_moves(state: State) -> tuple[Move, ...]:
    cell = state.cells[state.turn]
    candidates: list[Move] = [Light(), Step(cell - 1), Step(cell + 1), Dig()]
    candidates += [Give(seat, card) for seat in range(len(state.cells)) for card in Card]
    candidates += [EndTurn(), Wait(), Defend(), Pass(), Blow()]
    return tuple(move for move in candidates if refusal(state, move) is None)


def refusal(state: State, move: kernel.Move) -> Refusal | None:
    match state.phase, move:
        case Over(), _:
            return Refusal("LN-1", "The walk is over.")
        case (SettingOut(), Light()) | (AtInn(), Wait()) | (Ember(), Blow()):
            return None
        case SettingOut(), _:
            return Refusal("LN-6", "Light the lantern first.")
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


def _refuse_in_turn(state: State, turn: Turn, move: kernel.Move) -> Refusal | None:
    here = state.cells[state.turn]
    match move:
        case Step(cell):
            if abs(cell - here) != 1 or not 0 <= cell <= INN:
                return Refusal("LN-4", f"Cell {cell} is not next to cell {here}.")
            return None if turn.steps else Refusal("LN-4", "You have no steps left.")
        case Dig():
            if turn.dug:
                return Refusal("LN-3", "Dig once a turn.")
            return None if state.pile else Refusal("LN-3", "The pile is empty.")
        case Give(to, card):
            return _refuse_gift(state, turn, to, card)
        case EndTurn():
            return None
        case _:
            return Refusal("LN-2", "This is a turn: walk, dig, give or end it.")


def _refuse_gift(state: State, turn: Turn, to: Seat, card: Card) -> Refusal | None:
    if turn.gave:
        return Refusal("LN-3", "Give once a turn.")
    if to == state.turn or not 0 <= to < len(state.cells):
        return Refusal("LN-3", "Give it to somebody else.")
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
    hand = _sorted((*state.hands[seat], card))
    after = replace(
        state,
        hands=_with(state.hands, seat, hand),
        pile=state.pile[:-1],
        phase=replace(turn, dug=True),
    )
    drew = Drew(seat, card, state.open_hands)
    return after, (drew, Counted(seat, hand.count(Card.SPARK), state.open_hands))


def _sorted(hand: tuple[Card | None, ...]) -> tuple[Card | None, ...]:
    """Hands are kept in order, so that the place of a card tells nothing."""
    return tuple(sorted(hand, key=str))


def _without(hand: tuple[Card | None, ...], card: Card) -> tuple[Card | None, ...]:
    index = hand.index(card)
    return (*hand[:index], *hand[index + 1 :])


def _give(state: State, to: Seat, card: Card) -> tuple[State, tuple[Event, ...]]:
    seat, turn = state.turn, state.phase
    assert isinstance(turn, Turn)
    hands = _with(state.hands, seat, _without(state.hands[seat], card))
    hands = _with(hands, to, _sorted((*hands[to], card)))
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
        if not state.ember_used and _at_inn(state):
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


# --- who knows what -------------------------------------------------------------------------------


def observe(state: State, viewer: Seat | None) -> State:
    hands = tuple(
        hand if seat == viewer or state.open_hands else (None,) * len(hand)
        for seat, hand in enumerate(state.hands)
    )
    ground = tuple(
        ground if turned else None
        for ground, turned in zip(state.ground, state.turned, strict=True)
    )
    return replace(state, hands=hands, pile=(None,) * len(state.pile), ground=ground)


def seen_by(event: Event, viewer: Seat | None) -> Event | None:
    match event:
        case Dealt(seat, cards, False) if seat != viewer:
            return replace(event, cards=(None,) * len(cards))
        case Drew(seat, _, False) if seat != viewer:
            return replace(event, card=None)
        case Gave(seat, to, _, False) if viewer not in (seat, to):
            return replace(event, card=None)
        case Counted(seat, _, False) if seat != viewer:
            return None
        case _:
            return event


def imagine(view: State, seat: Seat, chance: Chance) -> State:
    left = Counter(CARDS)
    left[Card.SPARK] -= view.spent
    left.subtract(card for hand in view.hands for card in hand if card is not None)
    cards = list(shuffled(chance, "imagined cards", sorted(left.elements())))
    hands = tuple(
        _sorted(tuple(cards.pop() if card is None else card for card in hand))
        for hand in view.hands
    )
    known = [ground for ground in view.ground if ground is not None]
    hidden = [ground for ground in GROUND if ground not in known]
    under = list(shuffled(chance, "imagined ground", hidden))
    ground = tuple(under.pop() if item is None else item for item in view.ground)
    return replace(view, hands=hands, pile=tuple(cards), ground=ground)


def private(state: State) -> bool:
    return isinstance(state.phase, Called) and not state.open_hands


# --- words, helpers and computer players ----------------------------------------------------------


class Words:
    def prompt(self, view: State) -> Prompt:
        match view.phase:
            case SettingOut():
                return Prompt("light the lantern")
            case Turn(steps):
                return Prompt("walk, dig, give or end the turn", f"{steps} steps left")
            case AtInn():
                return Prompt("wait at the inn")
            case Called():
                return Prompt("defend or pass", "a shade has come")
            case Ember():
                return Prompt("blow on the ember")
            case Over():
                return Prompt("the walk is over")
        assert_never(view.phase)

    def log_line(self, event: Event) -> str | None:
        match event:
            case Dealt() | ShadeDie():
                return None
            case Lit():
                return "The lantern burns."
            case Stepped(seat, cell):
                return f"{{seat:{seat}}} walks to cell {cell}."
            case Uncovered(_, cell, ground):
                return f"On cell {cell} lies: {ground}."
            case Drew(seat, card):
                return f"{{seat:{seat}}} digs up {card or 'a card'}."
            case Counted(_, sparks):
                return f"You hold {sparks} sparks now."
            case Gave(seat, to, card):
                return f"{{seat:{seat}}} gives {{seat:{to}}} {card or 'a card'}."
            case ShadeCame(target):
                return f"A shade comes for {{seat:{target}}}."
            case Defended(seat):
                return f"{{seat:{seat}}} drives the shade away."
            case Fled(seat, cell):
                return f"{{seat:{seat}}} runs back to cell {cell}."
            case EmberRolled(face):
                return f"The ember: {face}."
            case Ended(won):
                return "The inn is reached." if won else "It is dark."
        assert_never(event)

    def move_line(self, view: State, move: Move) -> str:
        match move:
            case Step(cell):
                return f"Walk to cell {cell}"
            case Give(to, card):
                return f"Give {{seat:{to}}} {card}"
            case _:
                return type(move).__name__

    def standing(self, view: State) -> str:
        return f"{len(_at_inn(view))} at the inn, oil {view.oil}"

    def gesture(self, view: State, seat: int | None, target: str) -> Refusal | None:
        kind, _, owner = target.partition(":")
        if kind == "hand" and owner != str(seat):
            return Refusal("LN-3", f"Only {{seat:{owner}}} may look at that hand.")
        return None


def choose(view: State, seat: Seat, level: Level, chance: Chance, budget: int | None) -> Choice:
    """Easy: the first useful move. Normal and hard look at an imagined match once."""
    moves = legal_moves(view)
    if level is Level.RANDOM:
        return Choice(moves[chance.roll("choice", len(moves)) - 1], "Why not.")
    if level is Level.EASY:
        return Choice(min(moves, key=_usefulness), "It helps.")
    world = imagine(view, seat, chance)
    return Choice(min(moves, key=lambda move: _prospect(world, move)), "I looked ahead.")


def _usefulness(move: Move) -> tuple[int, int]:
    order = (Light, Wait, Blow, Defend, Step, Dig, EndTurn, Pass, Give)
    return order.index(type(move)), -move.cell if isinstance(move, Step) else 0


def _prospect(world: State, move: Move) -> tuple[int, int, int]:
    if isinstance(move, Step):
        after, _ = _step(world, move.cell)
        return (4, -sum(after.cells), 0)
    return (*_usefulness(move), 0)


def odds(view: State, seat: Seat) -> Odds | None:
    if not isinstance(view.phase, Turn):
        return None
    chance = len(SHADES) / 6
    return Odds("Shades", (OddsRow("A shade comes", chance, Tone.BAD, "shade"),))


def table() -> Any:
    raise NotImplementedError("Lantern is never drawn here")


SPEC: GameSpec[State, Any, Any] = GameSpec(
    key="lantern",
    name="Lantern",
    tagline="Home before the oil runs out.",
    rules_version=1,
    seats=(2, 3),
    state=State,
    moves=MOVES,
    events=EVENTS,
    words=Words(),
    options=(
        Option(
            key="hands",
            label="Hands",
            help="Hidden, or open to all.",
            default="hidden",
            values=(Value("hidden", "Hidden"), Value("open", "Open")),
            rule="LN-3",
        ),
        Option("oil", "Oil", "Measures for each seat.", 9, least=1, most=20, rule="LN-1"),
    ),
    roles=(
        Role("keeper", "Keeper", "Keeps the lantern."),
        Role("scout", "Scout", "Walks one cell more."),
        Role("piper", "Piper", "Whistles in the dark."),
    ),
    together=True,
    setup=setup,
    to_act=to_act,
    legal_moves=legal_moves,
    refusal=refusal,
    apply=apply,
    outcome=outcome,
    observe=observe,
    seen_by=seen_by,
    imagine=imagine,
    private=private,
    choose=choose,
    odds=odds,
    score=lambda view, seat: view.cells[seat],
    wrong_seat=wrong_seat,
    may_act=may_act,
    table=table,
)
