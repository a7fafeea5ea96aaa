"""Refusals for clicks that mean no legal move: what was clicked, by whom, and why not.

Hotspots, shared by controller, table and tests:

- `sea:X,Y`: the card in column X and row Y of the grid, from 0 at the top left;
- `slot:SIDE,N`: place N of a side for a lair (`slot:west,2`), from the left or from the top;
- `push:SIDE,N`: the arrow that pushes column or row N in a direction (`push:south,2`: down);
- `basic:net`, `basic:movement`: the basic actions in the own hand;
- `card:NAME`: a map card of the own hand by kind (`card:catch_throw`), `card:NAME,N` its Nth copy;
- `ship:SEAT`, `lair:SEAT`, `hand:SEAT`: a captain's ship, lair, and hand as others see it;
- `spin:cw`, `spin:ccw`, `axis:v`, `axis:h`, `rotation:N`: how a card is turned or laid;
- `gift:cannonball`, `gift:rum`, `gift:bottle`: what an island gives;
- `back:X,Y`: the hidden side of a card of the grid;
- `pile:sea`, `pile:maps`: the piles; `discards:sea`, `discards:maps`: all may look through them;
- `reserve`: the gold of the wreck; `backs`: the own map cards before anybody has looked at theirs;
- `button:end`, `button:discard`, `button:shoot`.
"""

from collections.abc import Callable

from game.core.contract.values import Move, Refusal, Seat
from game.core.naming import seat_name
from game.games.yoho.rules import card_refusals, reach, refusals, shot_refusals
from game.games.yoho.rules import moves as mv
from game.games.yoho.rules.content import COLUMNS, GIFTS, ROWS, MapCard
from game.games.yoho.rules.hands import source_for
from game.games.yoho.rules.names import a_face
from game.games.yoho.rules.sailing import ways
from game.games.yoho.rules.sea import Side
from game.games.yoho.rules.state import Discarding, Refilling, State
from game.games.yoho.words.log import maps_named

EYES_OFF = Refusal("YOHO-3.25", "Only their owner may see map cards in hand.", "Hidden")
NOBODY_KNOWS = Refusal("YOHO-7.2", "Nobody has seen the other side.", "Unknown")
REMEMBER = Refusal("YOHO-14.6", "This match marks no cards: remember what you saw.", "No marks")
NO_PEEKING = Refusal("YOHO-2.7", "The map cards lie face down until they are drawn.", "Face down")
RIVALS_LAIR = Refusal("YOHO-4.8", "Only its captain can enter that lair.", "Not your lair")
NO_TARGET = Refusal(
    "YOHO-3.6", "Nothing to catch is near, and no barrel has a target.", "No use now"
)

USED_MAPS = Refusal(
    "YOHO-11.5", "Used map cards are shuffled and come back once the pile is empty.", "Used up"
)
USED_CURRENTS = Refusal(
    "YOHO-11.2",
    "Used sea cards are shuffled and come back once the pile is empty.",
    "Used up",
)
FISH_FOR_IT = Refusal(
    "YOHO-6.7", "Gold comes from open chests, one coin from each.", "Not from here"
)
NOT_YET = Refusal("YOHO-2.23", "You see your map cards when your first turn begins.", "Not yet")

_SIDES = {str(side): side for side in Side}
_MAPS = {str(card): card for card in MapCard}
_GIFTS = {str(gift): gift for gift in GIFTS}


def gesture(view: State, seat: Seat | None, target: str) -> Refusal | None:
    """Return why a click on a hotspot has no effect; None if it is legal or means nothing."""
    kind, _, name = target.partition(":")
    if kind == "hand":
        return _peek(view, seat, name)
    actor = refusals.decider(view)
    if actor is None:
        return refusals.GAME_OVER
    if seat is not None and seat != actor:
        return refusals.wrong_seat(view, seat)
    answer = _ANSWERS.get(kind)
    return _FIXED.get(target) if answer is None else answer(view, name)


def _peek(view: State, seat: Seat | None, name: str) -> Refusal | None:
    if seat is None or name == str(seat) or not name.isdecimal():
        return None
    if not view.rules.open_hands:
        return EYES_OFF
    hand = [held.card for held in view.captains[int(name)].hand]
    return Refusal("YOHO-14.5", f"{seat_name(int(name))} holds {maps_named(hand)}.", "Open hands")


def cell_of(name: str) -> int | None:
    """Return the cell named "X,Y"; None if there is none of that name."""
    x, _, y = name.partition(",")
    if not (x.isdecimal() and y.isdecimal()) or int(x) >= COLUMNS or int(y) >= ROWS:
        return None
    return COLUMNS * int(y) + int(x)


def cell_hotspot(cell: int) -> str:
    """Return the hotspot of a cell: "sea:2,1" is column 2, row 1, from 0."""
    return f"sea:{cell % COLUMNS},{cell // COLUMNS}"


def _sea(view: State, name: str) -> Refusal | None:
    """Return why a ship cannot sail to the cell clicked with no card picked; None if it can."""
    cell = cell_of(name)
    if cell is None or (isinstance(view.phase, Refilling) and cell == view.phase.hole):
        return None
    return _sailing(view, cell)


def _sailing(view: State, to: int | None) -> Refusal:
    """Return why no Movement leads there (None: home); else that a card has to be picked first."""
    source = source_for(view, MapCard.MOVEMENT) or mv.Source.BASIC
    return refusals.refusal(view, mv.Movement(source, to)) or _pick_first(mv.Movement)


def _pick_first(kind: type[Move]) -> Refusal:
    """Return the refusal that a card has to be picked before its target (YOHO-3.6)."""
    why = "Pick a card from your hand first, then its target."
    return Refusal("YOHO-3.6", why, "Pick a card", instead=(kind,))


def _back(view: State, name: str) -> Refusal | None:
    """Return the refusal of a click on a card's hidden side (YOHO-7.2); None for a hole."""
    cell = cell_of(name)
    card = None if cell is None else view.grid[cell]
    if card is None:
        return None
    if not view.rules.marks:
        return REMEMBER
    if not card.known or card.back is None:
        return NOBODY_KNOWS
    why = f"The other side is {a_face(card.back)}. A Flip turns it up."
    return Refusal("YOHO-7.4", why, "The other side")


def _slot(view: State, name: str) -> Refusal | None:
    side, _, slot = name.partition(",")
    if side not in _SIDES or not slot.isdecimal():
        return None
    return refusals.refusal(view, mv.PlaceLair(_SIDES[side], int(slot)))


def _push(view: State, name: str) -> Refusal | None:
    side, _, index = name.partition(",")
    if side not in _SIDES or not index.isdecimal():
        return None
    return refusals.refusal(view, mv.Slide(_SIDES[side], int(index), 0)) or _pick_first(mv.Slide)


def _basic(view: State, name: str) -> Refusal | None:
    if isinstance(view.phase, Discarding):
        return refusals.BASICS_STAY
    if name == MapCard.NET:
        return refusals.refusal(view, mv.Net(mv.Source.BASIC))
    return _no_way(view, mv.Source.BASIC) if name == MapCard.MOVEMENT else None


def _unplayable(view: State, card: MapCard, source: mv.Source = mv.Source.MAP) -> Refusal | None:
    """Return why a card cannot be played now, in this phase or turn; None if it can."""
    waiting = refusals.refusal(view, mv.EndTurn())
    return waiting or card_refusals.cannot_play(view, card, source)


def _no_way(view: State, source: mv.Source) -> Refusal | None:
    """Return why a Movement leads nowhere at all; None if it leads somewhere."""
    unplayable = _unplayable(view, MapCard.MOVEMENT, source)
    if unplayable is not None:
        return unplayable
    places = ways(view, view.active)
    if len(places) > 1:
        return None
    if view.captains[view.active].ship is None:
        return card_refusals.locked_in(view)
    if reach.on_reef(view, view.active):
        return card_refusals.stuck(view)
    why = "No current leads on from here."
    turns = mv.Swing, mv.Swap, mv.Slide
    return card_refusals.freed("YOHO-4.3", why, "No way out", view, turns)


def _card(view: State, name: str) -> Refusal | None:
    """Return why a map card of the hand cannot be played after a click; None if it can."""
    card = _MAPS.get(name.partition(",")[0])
    if card is None or isinstance(view.phase, Discarding):
        return None
    if card is MapCard.MOVEMENT:
        return _no_way(view, mv.Source.MAP)
    if card is MapCard.NET:
        return refusals.refusal(view, mv.Net(mv.Source.MAP))
    unplayable = _unplayable(view, card)
    if unplayable is not None or card is not MapCard.CATCH_THROW:
        return unplayable
    useful = reach.catches(view) or any(
        shot_refusals.has_target(view, barrel) for barrel in reach.barrels(view)
    )
    return None if useful else NO_TARGET


def _ship(view: State, name: str) -> Refusal | None:
    if not name.isdecimal():
        return None
    seat = int(name)
    return refusals.refusal(view, mv.ShootChest() if seat == view.active else mv.ShootShip(seat))


def _lair(view: State, name: str) -> Refusal | None:
    if not name.isdecimal():
        return None
    if int(name) == view.active:
        return _sailing(view, None)
    return RIVALS_LAIR


def _rotation(view: State, name: str) -> Refusal | None:
    return refusals.refusal(view, mv.Refill(int(name))) if name.isdecimal() else None


def _gift(view: State, name: str) -> Refusal | None:
    gift = _GIFTS.get(name)
    return None if gift is None else refusals.refusal(view, mv.ChooseGift(gift))


_BUTTONS: dict[str, Move] = {
    "end": mv.EndTurn(),
    "discard": mv.Discard(()),
    "shoot": mv.ShootChest(),
}


def _button(view: State, name: str) -> Refusal | None:
    move = _BUTTONS.get(name)
    return None if move is None else refusals.refusal(view, move)


_ANSWERS: dict[str, Callable[[State, str], Refusal | None]] = {
    "sea": _sea,
    "back": _back,
    "slot": _slot,
    "push": _push,
    "basic": _basic,
    "card": _card,
    "ship": _ship,
    "lair": _lair,
    "rotation": _rotation,
    "gift": _gift,
    "button": _button,
}
"""By the kind of a hotspot: what answers a click on it."""

_FIXED = {
    "pile:sea": NOBODY_KNOWS,
    "pile:maps": NO_PEEKING,
    "discards:sea": USED_CURRENTS,
    "discards:maps": USED_MAPS,
    "reserve": FISH_FOR_IT,
    "backs": NOT_YET,
}
"""By hotspot: answers that are always the same."""
