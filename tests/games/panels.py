"""Reads the odds panel of a game, for tests of what it shows."""

from typing import Any

from game.core.contract.spec import AnySpec
from game.core.contract.values import Odds, OddsRow, Seat


def panel(spec: AnySpec, view: Any, seat: Seat) -> Odds:
    """Return the panel of a seat, which must have one."""
    found = spec.odds(view, seat)
    assert found is not None
    return found


def row(found: Odds, label: str) -> OddsRow:
    """Return the only row of a panel with this label."""
    (one,) = [row for row in found.rows if row.label == label]
    return one


def labels(found: Odds) -> list[str]:
    return [row.label for row in found.rows]
