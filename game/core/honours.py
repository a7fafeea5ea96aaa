"""Honours for the results page: who did most of something. The result does not depend on them."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.core.contract.values import Honour, Seat


class Deed(NamedTuple):
    """Record of something counted for each seat; the highest count earns an honour."""

    name: str  # of the honour
    flavour: str  # one sentence
    least: int = 1  # a smaller count earns no honour


def best(
    deeds: Sequence[Deed], counts: Mapping[str, Mapping[Seat, int]], seats: int
) -> tuple[Honour, ...]:
    """Return an honour for each deed, to all seats with the highest count, if it is enough.

    `counts`: by the name of the deed, then by seat; a seat may be absent.
    """
    given = []
    for name, flavour, least in deeds:
        counted = [counts[name].get(seat, 0) for seat in range(seats)]
        most = max(counted, default=0)
        if most >= least:
            seated = tuple(seat for seat, count in enumerate(counted) if count == most)
            given.append(Honour(name, flavour, seated, most))
    return tuple(given)
