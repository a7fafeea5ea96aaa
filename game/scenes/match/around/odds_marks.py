"""Finds what to mark on the table because the odds panel speaks of it."""

from collections.abc import Iterator

from game.core.contract.things import ODDS
from game.core.contract.values import Odds
from game.scenes.match.around.drawn_view import DrawnView
from game.ui.hotspots import Attention
from game.ui.viewport import Box


class OddsMarks:
    """The boxes of what the panel's words name: of its aim always, of all while it is pointed at.

    They are found once for the same words and hotspots.
    """

    def __init__(self, view: DrawnView) -> None:
        self._view = view
        self._found: tuple[object, tuple[Box, ...]] = (None, ())

    def of(self, attention: Attention) -> tuple[Box, ...]:
        """Return the boxes to mark in this frame; none while a move is shown or no odds are."""
        view, odds = self._view, self._view.said.odds
        covered = view.is_told or view.is_folded or view.log.open
        if odds is None or covered or view.table.telling or not view.column.shows_odds:
            return ()
        at = attention.focused if attention.ring else attention.hovered
        aim = view.table.aim if _plays_for_aim(view, odds) else ""
        key = odds, at == ODDS, aim, view.spots, view.seat_boxes
        if key != self._found[0]:
            said = "\n".join(_words(odds)) if at == ODDS else ""
            self._found = key, view.talk.marks(said, [aim] if aim else ())
        return self._found[1]


def _plays_for_aim(view: DrawnView, odds: Odds) -> bool:
    """Whether the panel's first row is what the weighed decision plays for."""
    ways = view.table.weighing.ways
    own = ways[0].aim if ways else None
    return own is not None and bool(odds.rows) and odds.rows[0].label == own.label


def _words(odds: Odds) -> Iterator[str]:
    yield odds.title
    yield from (row.label for row in odds.rows)
    yield odds.note
