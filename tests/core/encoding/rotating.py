"""The same table with everybody one seat further, as the encoding of a game knows its seats."""

from typing import Any

from msgspec.structs import replace

from game.core.contract.spec import AnySpec
from game.core.encoding.deriving import Fields, UnionOf
from game.core.encoding.parts import BySeat, Each, Maybe, Part, Row, SeatSet, Who


def rotated(spec: AnySpec, state: Any, seats: int) -> Any:
    """Return a state in which the last seat has become the first, and all others have moved on."""
    assert spec.encoding is not None
    return _rotated(spec.encoding().state, state, seats)


def _rotated(part: Part, value: Any, seats: int) -> Any:
    match part:
        case Fields(fields=fields):
            inside = {name: _rotated(of, getattr(value, name), seats) for name, of in fields}
            return replace(value, **inside)
        case UnionOf(kinds=kinds):
            return _rotated(dict(kinds)[type(value)], value, seats)
        case Maybe(of=of):
            return None if value is None else _rotated(of, value, seats)
        case Who():
            return (value + 1) % seats
        case SeatSet():
            return type(value)(sorted((seat + 1) % seats for seat in value))
        case BySeat():
            each = [_rotated(part.part, one, seats) for one in value]
            return (*each[-1:], *each[:-1])
        case Row() | Each():
            return tuple(_rotated(part.part, one, seats) for one in value)
        case _:
            return value
