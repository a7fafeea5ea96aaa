"""Compares a table at rest with a new one of the same view."""

from game.core.match.match import Match
from game.core.wording import counted
from game.table.table import GameTable
from tools.proof.broken import Broken


def hold_as_new(
    table: GameTable,
    match: Match,
    ply: int,
    toggled: frozenset[str] | None = None,
    pointed: str | None = None,
) -> None:
    """Hold a table at rest to what a new one of the same view shows.   Raises: Broken.

    `toggled`: the selection; None: nobody can choose. `pointed`: the pointed hotspot, also by a
    hint alone.
    """
    view, told = match.view(table.viewer, ply), dict(table.describe())
    table.show(view)
    if toggled is not None:
        table.toggle(view, toggled)
        table.point(view, pointed)
    table.skip()
    shown = dict(table.describe())
    if told != shown:
        keys = sorted(k for k in told.keys() | shown.keys() if told.get(k) != shown.get(k))
        first = keys[0]
        raise Broken(
            f"after move {ply} the table shows {first} as {told.get(first)},"
            f" a newly drawn one as {shown.get(first)} ({counted(len(keys), 'difference')})"
        )
