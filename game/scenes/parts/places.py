"""The players of a match as they are drawn, and gentle computers as they sit down."""

from collections.abc import Iterable
from contextlib import suppress

from msgspec.structs import replace

from game.core.contract.spec import AnySpec
from game.core.contract.values import Level
from game.core.match.gentle import adapted
from game.core.match.match import Chair, Match
from game.core.storage.database import Trouble
from game.scenes.parts.services import Services
from game.table.table import Place


def places_of(match: Match) -> tuple[Place, ...]:
    """Return the seats of a match as a table shows them."""
    roles = match.setup.roles or ("",) * len(match.chairs)
    return tuple(
        Place(
            chair.name, chair.colour, f"Computer, {chair.level.plain}" if chair.level else "", role
        )
        for chair, role in zip(match.chairs, roles, strict=True)
    )


def gentle_for(services: Services, spec: AnySpec, persons: Iterable[str]) -> tuple[Level, str]:
    """Return the gentle level for some persons, and a sentence on how it has changed."""
    with suppress(Trouble):
        people = services.archive.people
        return adapted(spec, [people.last_gentle(person, spec.key) for person in persons])
    return Level.GENTLE, ""


def sat_down(services: Services, spec: AnySpec, chairs: Iterable[Chair]) -> tuple[Chair, ...]:
    """Return the chairs of a match that begins, gentle computers adapted to who plays."""
    chairs = tuple(chairs)
    if Level.GENTLE not in [chair.level and chair.level.plain for chair in chairs]:
        return chairs
    level, _ = gentle_for(services, spec, [chair.person for chair in chairs if chair.person])
    return tuple(
        replace(chair, level=level) if chair.level and chair.level.plain is Level.GENTLE else chair
        for chair in chairs
    )
