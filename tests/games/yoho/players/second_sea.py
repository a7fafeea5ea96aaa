"""The sea of Yoho! as plain tuples, and all that a card can make of it (for `second_planner`)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

from game.core.contract.values import Seat
from game.games.yoho.rules import moves as mv
from game.games.yoho.rules.content import CELLS, KIND, Face, Kind, MapCard
from game.games.yoho.rules.memory import back_chances, top_chances
from game.games.yoho.rules.sea import (
    ARM,
    ARMS,
    CLOSING,
    PAIRS,
    PASSAGES,
    PUSHED,
    ROTATIONS,
    Axis,
    Side,
    Spin,
    swung,
    turned_over,
)
from game.games.yoho.rules.state import GridCard, Lair, State

_T = TypeVar("_T")


class Card(NamedTuple):
    """A card in a cell. `back`: its other side, if that is known; `gold`: how likely it is gold."""

    face: Face
    rotation: int
    back: Face | None
    gold: float


class Sea(NamedTuple):
    """Sixteen cells, None where a card is awaited, and the ships on them."""

    cards: tuple[Card | None, ...]
    ships: tuple[int | None, ...]


def sea_of(state: State) -> Sea:
    """The sea as a seat sees it, with what it can reckon of hidden sides."""
    cards = (None if card is None else _card(state, card) for card in state.grid)
    return Sea(tuple(cards), tuple(captain.ship for captain in state.captains))


def top_of(state: State) -> Card:
    """The card that would enter next."""
    top = state.sea_pile[-1]
    assert top is not None
    return Card(top.compass, 0, None, _gold(top_chances(state)))


def _card(state: State, card: GridCard) -> Card:
    back = card.back if card.known else None
    return Card(card.face, card.rotation, back, _gold(back_chances(state, card)))


def _gold(chances: dict[Face, float]) -> float:
    return sum(chance for face, chance in chances.items() if KIND[face] is Kind.GOLD_CHEST)


# --- what lies where ------------------------------------------------------------------------------


def kind_at(sea: Sea, cell: int) -> Kind | None:
    """What a card shows; None where none lies."""
    card = sea.cards[cell]
    return None if card is None else KIND[card.face]


def gold_at(sea: Sea, cell: int) -> float:
    """How likely there is gold in a closed chest."""
    card = sea.cards[cell]
    return 0.0 if card is None else card.gold


def reached(sea: Sea, seat: Seat, lair: Lair) -> list[int | None]:
    """Where a ship could sail, its own place among them; None is the lair."""
    start = sea.ships[seat]
    arms = [0 if card is None else ARMS[card.face][card.rotation] for card in sea.cards]
    quay = arms[lair.cell] & ARM[lair.side]
    if start is None and not quay:
        return [None]
    queue = [lair.cell if start is None else start]
    seen = 1 << queue[0]
    for cell in queue:
        own = arms[cell]
        for arm, other, needed in PASSAGES[cell]:
            if own & arm and not seen >> other & 1 and arms[other] & needed:
                seen |= 1 << other
                queue.append(other)
    home = start is None or (seen >> lair.cell & 1 and quay)
    return [*queue, None] if home else [*queue]


# --- the sea as it could be -----------------------------------------------------------------------


def shaped(sea: Sea, card: MapCard, lair: Lair, top: Card | None) -> Iterator[tuple[mv.Move, Sea]]:
    """Every way to shape the sea with a card, what is hidden but for `top` left alone.

    `lair`: of whoever plays it; lines close towards it. `top`: what would enter, if in sight.
    """
    match card:
        case MapCard.SWING:
            yield from _swung(sea)
        case MapCard.SWAP:
            for one, other in PAIRS:
                yield mv.Swap(one, other), _carried(sea, {one: other, other: one})
        case MapCard.FLIP:
            for cell, lies in enumerate(sea.cards):
                if lies is not None and lies.back is not None:
                    for axis in Axis:
                        yield mv.Flip(cell, axis), with_card(sea, cell, flipped(lies, axis))
        case MapCard.SLIDE if top is not None:
            for push in Side:
                for index, line in enumerate(PUSHED[push]):
                    for turn in ROTATIONS[top.face]:
                        entering = top._replace(rotation=turn)
                        yield mv.Slide(push, index, turn), _pushed(sea, line, entering)
        case MapCard.REMOVE if top is not None:
            for cell in range(CELLS):
                yield mv.Remove(cell), _closed(sea, CLOSING[lair.side][cell], top)


def _swung(sea: Sea) -> Iterator[tuple[mv.Move, Sea]]:
    for cell, lies in enumerate(sea.cards):
        for spin in Spin if lies is not None else ():
            assert lies is not None
            rotation, ways = swung(lies.rotation, spin), ARMS[lies.face]
            if ways[rotation] != ways[lies.rotation]:
                turned = lies._replace(rotation=rotation)
                yield mv.Swing(cell, spin), with_card(sea, cell, turned)


def _pushed(sea: Sea, line: Sequence[int], entering: Card) -> Sea:
    """A line is pushed; what lay in its last cell is out, and its ships are at home."""
    shifts: dict[int, int | None] = dict(zip(line, (*line[1:], None), strict=True))
    return with_card(_carried(sea, shifts), line[0], entering)


def _closed(sea: Sea, line: Sequence[int], entering: Card) -> Sea:
    """A card is gone, its line has closed, and the next one lies at the far end."""
    shifts: dict[int, int | None] = dict(zip(line[1:], line, strict=False))
    return with_card(_carried(sea, shifts), line[-1], entering)


def _carried(sea: Sea, shifts: dict[int, int | None]) -> Sea:
    """Cards go from cell to cell with the ships on them; None is out, and home for ships."""
    cards = [*sea.cards]
    for source, to in shifts.items():
        if to is not None:
            cards[to] = sea.cards[source]
    ships = (shifts.get(ship, ship) if ship is not None else None for ship in sea.ships)
    return Sea(tuple(cards), tuple(ships))


def flipped(card: Card, axis: Axis) -> Card:
    """It with its known other side up."""
    assert card.back is not None
    return Card(card.back, turned_over(card.rotation, axis), card.face, card.gold)


def with_card(sea: Sea, cell: int, card: Card) -> Sea:
    """The same with another card there."""
    return sea._replace(cards=_with(sea.cards, cell, card))


def with_ship(sea: Sea, seat: Seat, place: int | None) -> Sea:
    """The same with a ship elsewhere."""
    return sea._replace(ships=_with(sea.ships, seat, place))


def _with(values: tuple[_T, ...], place: int, value: _T) -> tuple[_T, ...]:
    return (*values[:place], value, *values[place + 1 :])
