"""The players of a match as they are drawn: name, colour and emblem."""

from game.core.match.match import Match
from game.table.table import Place


def places_of(match: Match) -> tuple[Place, ...]:
    """Return the seats of a match as a table shows them."""
    roles = match.setup.roles or ("",) * len(match.chairs)
    return tuple(
        Place(chair.name, chair.colour, f"Computer, {chair.level}" if chair.level else "", role)
        for chair, role in zip(match.chairs, roles, strict=True)
    )
