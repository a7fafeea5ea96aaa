"""What the keys of the odds panel's rows stand for, and whether it happened.

gold 5           the closed chest in cell 5 is the next to be opened, and holds gold
trouble 5        the card in cell 5 is the next to be turned over, and shows a barrel or a reef
next barrel      the sea card below the top one is a barrel
draw flip 2      the next two map cards drawn hold a Flip

A chest or a card is followed wherever it is swapped, pushed or slides.
"""

from collections.abc import Sequence
from itertools import pairwise

from game.core.contract.values import Event
from game.games.yoho.rules import events as ev
from game.games.yoho.rules.content import KIND, Kind, MapCard

TROUBLE = frozenset({Kind.BARREL, Kind.REEF})


def gold(cell: int) -> str:
    """The key for a closed chest that holds gold."""
    return f"gold {cell}"


def trouble(cell: int) -> str:
    """The key for a card that hides a barrel or a reef."""
    return f"trouble {cell}"


def following(kind: Kind) -> str:
    """The key for what the next sea card shows."""
    return f"next {kind}"


def draw(card: MapCard, count: int) -> str:
    """The key for a kind of map card among so many drawn at once."""
    return f"draw {card} {count}"


def came_true(key: str, events: Sequence[Event]) -> bool | None:
    """Did it happen in the events since the chance was shown?

    None while it is open, and for good if something else than the key supposes came first.
    Raises: ValueError for a key that is none of this panel.
    """
    match key.split(" "):
        case ["gold", cell] if cell.isdecimal():
            kind = _next_turned(int(cell), events, chests=True)
            return None if kind is None else kind is Kind.GOLD_CHEST
        case ["trouble", cell] if cell.isdecimal():
            kind = _next_turned(int(cell), events, chests=False)
            return None if kind is None else kind in TROUBLE
        case ["next", kind] if kind in tuple(Kind):
            return _next_shown(Kind(kind), events)
        case ["draw", card, count] if card in tuple(MapCard) and count.isdecimal():
            return _drawn(MapCard(card), int(count), events)
    raise ValueError(f"{key!r} is no key of the odds panel")


def _next_turned(start: int, events: Sequence[Event], chests: bool) -> Kind | None:
    """What a card shows if it is the next to be turned, of all cards or of all closed chests.

    Another card turned up first changes what is known of this one.
    """
    cell: int | None = start
    for event in events:
        if isinstance(event, ev.CardTurned):
            if event.cell == cell:
                return KIND[event.new]
            if not chests or KIND[event.old] is Kind.CLOSED_CHEST:
                return None
        elif isinstance(event, ev.SeaReshuffled):
            return None
        cell = None if cell is None else _moved(cell, event)
    return None


def _moved(cell: int, event: Event) -> int | None:
    """Where the card of a cell lies after an event; None if it left the grid."""
    match event:
        case ev.CardsSwapped(a=a, b=b):
            return {a: b, b: a}.get(cell, cell)
        case ev.LineSlid(cells=cells):
            return None if cell == cells[-1] else dict(pairwise(cells)).get(cell, cell)
        case ev.SeaDiscarded(cell=gone) if gone == cell:
            return None
        case ev.LineClosed(cells=cells):
            return {far: near for near, far in pairwise(cells)}.get(cell, cell)
    return cell


def _next_shown(kind: Kind, events: Sequence[Event]) -> bool | None:
    for event in events:
        if isinstance(event, ev.CardRefilled | ev.LineSlid):
            return None if event.top is None else KIND[event.top] is kind
    return None


def _drawn(card: MapCard, count: int, events: Sequence[Event]) -> bool | None:
    """Cards that nobody showed leave it open."""
    for event in events:
        match event:
            case ev.HandRefilled(cards=cards):
                return None if len(cards) != count or None in cards else card in cards
            case ev.MapDrawn(card=drawn):
                return None if count != 1 or drawn is None else drawn is card
            case ev.TurnEnded():
                return None
    return None
