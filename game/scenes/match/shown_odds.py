"""Chooses the odds of the side panel by settings and selection."""

from typing import Any

from game.core.contract.spec import AnySpec
from game.core.contract.values import Odds, Seat
from game.core.odds_rows import as_weighed
from game.core.storage.settings import OddsHelper
from game.table.table import GameTable

_COVERED = "Odds are off. Turn them on in Settings."
_POINT = "Point at a choice to see its odds."


def odds_for(
    helper: OddsHelper,
    spec: AnySpec,
    table: GameTable,
    view: Any,
    seat: Seat,
    toggled: frozenset[str],
    pointed: bool,
) -> tuple[Odds | None, str]:
    """Return the odds of a seat's decision and "", or None and why there are none."""
    if helper is OddsHelper.OFF:
        # What a click surely brings has no chance in it.
        sure = table.odds(view, seat, toggled)
        return (sure, "") if sure is not None and not sure.rows else (None, _COVERED)
    if helper is OddsHelper.ON_REQUEST and not (toggled or pointed):
        return None, _POINT
    found = table.odds(view, seat, toggled)
    if found is None and (found := spec.odds(view, seat)) is not None and table.weighing.ways:
        found = as_weighed(found, table.weighing.ways[0], table.weighing.note)
    return found, ""
