"""The steps to a coin (reach a chest, open it, net the gold), and a captain's next step.

It reads only what the acting captain sees: of chests nobody has turned it knows chances alone.
"""

from enum import IntEnum

from msgspec import Struct

from game.games.yoho.analysis.chart import beside, cells_in, chart, place_of, reached
from game.games.yoho.rules.content import KIND, Kind, MapCard
from game.games.yoho.rules.hands import playable, source_for
from game.games.yoho.rules.names import place_name
from game.games.yoho.rules.sailing import ways
from game.games.yoho.rules.state import State


class Link(IntEnum):
    """Enum of the three steps to a coin."""

    REACH = 1
    OPEN = 2
    NET = 3


_HEADINGS = {
    Link.REACH: "A chest to sail to",
    Link.OPEN: "A chest to open",
    Link.NET: "Gold to net",
}


class Chain(Struct, frozen=True):
    """Record of the next step that may lead a seat to a coin, and what it costs."""

    link: Link
    cell: int  # of the chest
    first: str  # what it costs, in a sentence
    then: str = ""  # and what follows

    @property
    def heading(self) -> str:
        """The step in words."""
        return _HEADINGS[self.link]

    @property
    def costs(self) -> str:
        """All that it costs, in sentences."""
        return f"{self.first} {self.then}".rstrip()


def chain(view: State) -> Chain | None:
    """Return the active captain's next step to a coin; None if no chest brings one (YOHO-6.8)."""
    if not view.reserve:
        return None
    return _Chances(view).next()


def _no_way(cell: int) -> tuple[str, str]:
    where = place_name(cell)
    return f"No current leads to {where}.", "A Swing, Swap or Slide can change that."


class _Chances:
    """Finds the chests and the gold in sight that the active captain can reach."""

    def __init__(self, view: State) -> None:
        sea = chart(view)
        self._view = view
        self._maps = playable(view)
        self._gold = sea.gold
        self._closed = sum(1 << cell for cell in cells_in(sea.closed) if self._may_hold_gold(cell))
        self._here = place_of(view, view.active)
        self._sails = reached(view, sea, view.active)
        lair = view.lair(view.active)
        self._beside = beside(self._here) | 1 << lair.cell

    def _may_hold_gold(self, cell: int) -> bool:
        card = self._view.card(cell)
        return not (card.known and card.back and KIND[card.back] is Kind.TRAPPED_CHEST)

    def next(self) -> Chain | None:
        """Return the step that is nearest to a coin; None if no chest in sight helps."""
        if found := cells_in(self._gold & self._here):
            return Chain(Link.NET, found[0], self._net())
        if MapCard.CATCH_THROW in self._maps and (found := cells_in(self._gold & self._beside)):
            said = f"You can catch the gold at {place_name(found[0])} (1 card)."
            return Chain(Link.NET, found[0], said)
        if found := self._nearest(self._gold & self._sails):
            return Chain(Link.NET, found[0], self._sail(found[0]), self._net())
        if found := cells_in(self._closed & self._here):
            said = "Netting it takes 1 card more."
            if self._view.card(found[0]).known:
                said = f"{said} Everybody saw that it holds gold."
            return Chain(Link.OPEN, found[0], self._open(), said)
        if found := self._nearest(self._closed & self._sails):
            said = "A cannonball or a Flip opens it."
            return Chain(Link.REACH, found[0], self._sail(found[0]), said)
        if found := cells_in(self._gold):
            return Chain(Link.NET, found[0], *_no_way(found[0]))
        if found := cells_in(self._closed):
            if MapCard.FLIP in self._maps:
                where = place_name(found[0])
                said = f"A Flip (1 card) opens {where} from afar."
                return Chain(Link.OPEN, found[0], said, "No current leads there yet.")
            return Chain(Link.REACH, found[0], *_no_way(found[0]))
        return None

    def _nearest(self, cells: int) -> list[int]:
        """Return the cells of a set that can be sailed to, the shortest way first."""
        order = [place for place in ways(self._view, self._view.active) if place is not None]
        return [cell for cell in order if cells >> cell & 1]

    def _sail(self, cell: int) -> str:
        where = place_name(cell).capitalize()
        if source_for(self._view, MapCard.MOVEMENT) is not None:
            return f"{where} is one Movement away (1 card)."
        return f"{where} is one Movement away, and you have none."

    def _net(self) -> str:
        if source_for(self._view, MapCard.NET) is not None:
            return "Netting it takes 1 card."
        if self._view.turn.plays_left:
            return "You have no Net left: netting it takes another turn."
        return "Netting it takes another turn."

    def _open(self) -> str:
        balls = self._view.captains[self._view.active].balls
        can_flip = MapCard.FLIP in self._maps
        if balls and can_flip:
            return "1 cannonball or a Flip (1 card) opens it."
        if balls:
            return "1 cannonball opens it."
        if can_flip:
            return "A Flip (1 card) opens it."
        return "You need a cannonball or a Flip and have neither."
