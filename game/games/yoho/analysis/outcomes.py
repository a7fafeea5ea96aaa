"""The outcomes that rows of the odds panel give chances for, and checks whether they happened.

A chest or a card is followed wherever it is swapped, pushed or slides.
"""

from collections.abc import Sequence
from itertools import pairwise

from game.core.contract.values import Event, Happening
from game.games.yoho.rules import events as ev
from game.games.yoho.rules.content import KIND, Kind, MapCard

TROUBLE = frozenset({Kind.BARREL, Kind.REEF})


class Gold(Happening, frozen=True):
    """Happening: the closed chest in this cell is the next to be opened, and holds gold."""

    cell: int

    def came_true(self, events: Sequence[Event]) -> bool | None:
        kind = _next_turned(self.cell, events, chests=True)
        return None if kind is None else kind is Kind.GOLD_CHEST


class Trouble(Happening, frozen=True):
    """Happening: the card in this cell is the next turned over, and shows a barrel or a reef."""

    cell: int

    def came_true(self, events: Sequence[Event]) -> bool | None:
        kind = _next_turned(self.cell, events, chests=False)
        return None if kind is None else kind in TROUBLE


class Next(Happening, frozen=True):
    """Happening: the sea card below the top one is of this kind."""

    kind: Kind

    def came_true(self, events: Sequence[Event]) -> bool | None:
        for event in events:
            if isinstance(event, ev.CardRefilled | ev.LineSlid):
                return None if event.top is None else KIND[event.top] is self.kind
        return None


class Draw(Happening, frozen=True):
    """Happening: the next `count` map cards, drawn together, include `card`.

    Undecided if the cards stay hidden.
    """

    card: MapCard
    count: int

    def came_true(self, events: Sequence[Event]) -> bool | None:
        for event in events:
            match event:
                case ev.HandRefilled(cards=cards):
                    shown = len(cards) == self.count and None not in cards
                    return self.card in cards if shown else None
                case ev.MapDrawn(card=drawn):
                    return drawn is self.card if self.count == 1 and drawn is not None else None
                case ev.TurnEnded():
                    return None
        return None


def _next_turned(start: int, events: Sequence[Event], chests: bool) -> Kind | None:
    """Return what a card shows if it is the next one turned, of all cards or of closed chests.

    None if another card is the next, or none is turned.

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
    """Return the cell of a card after an event; None if it left the grid."""
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
