"""The encoding of a state, derived from its types.

Flags, enumerations, structs, unions and None follow from the type. The rest, such as the largest
number or the length of a row, a game declares for a field.
"""

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, TypeAlias, Union, get_args, get_origin, get_type_hints

import msgspec

from game.core.encoding.parts import BySeat, Each, Fields, Flag, Maybe, OneOf, Part, Row, UnionOf

Told: TypeAlias = Mapping[tuple[type, str], Part]
"""The encodings that a game gives for fields of structs, or for each of their values."""


class NoEncoding(Exception):
    """The encoding of a field is known neither from its type nor from the game."""


def derived(kind: type, told: Told) -> Fields:
    """Return the part that writes a struct.   Raises: NoEncoding that names the field."""
    hints = _hints(kind)
    return Fields(
        tuple(
            (name, _part(hints[name], told.get((kind, name)), told, f"{kind.__name__}.{name}"))
            for name in kind.__struct_fields__  # type: ignore[attr-defined]
        )
    )


@lru_cache(maxsize=256)
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _part(hint: Any, said: Part | None, told: Told, where: str) -> Part:
    if get_origin(hint) in (Union, UnionType):
        kinds = [kind for kind in get_args(hint) if kind is not NoneType]
        if len(kinds) < len(get_args(hint)):
            of = _union(kinds, said, told, where)
            return Maybe(of) if of.size else of
        return _union(kinds, said, told, where)
    if isinstance(said, Row | BySeat | Each) and said.of is None:
        return replace(said, of=_part(get_args(hint)[0], None, told, where))
    if said is not None:
        return said
    if hint is bool:
        return Flag()
    if isinstance(hint, type) and issubclass(hint, Enum):
        return OneOf(tuple(hint))
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return derived(hint, told)
    if get_origin(hint) is tuple and Ellipsis not in get_args(hint):
        alike = get_args(hint)
        if len(set(alike)) == 1:
            labels = tuple(str(place) for place in range(len(alike)))
            return Each(labels, _part(alike[0], None, told, where))
    raise NoEncoding(f"{where} is {hint}: say how it is written")


def _union(kinds: list[Any], said: Part | None, told: Told, where: str) -> Part:
    if said is not None or len(kinds) == 1:
        return _part(kinds[0], said, told, where)
    return UnionOf(tuple((kind, derived(kind, told)) for kind in kinds))
