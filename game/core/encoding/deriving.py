"""The encoding of a state, derived from its types.

Flags, enumerations, structs, unions and None follow from the type. The rest, such as the largest
number or the length of a row, a game declares for a field.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property, lru_cache
from types import NoneType, UnionType
from typing import Any, NamedTuple, TypeAlias, Union, get_args, get_origin, get_type_hints

import msgspec

from game.core.encoding.parts import BySeat, Each, Eyes, Flag, Maybe, OneOf, Part, Row

Told: TypeAlias = Mapping[tuple[type, str], Part]
"""The encodings that a game gives for fields of structs, or for each of their values."""


class NoEncoding(Exception):
    """The encoding of a field is known neither from its type nor from the game."""


@dataclass(frozen=True)
class Fields:
    """Part that writes a struct, field by field."""

    fields: tuple[tuple[str, Part], ...]

    @cached_property
    def size(self) -> int:
        return sum(part.size for _, part in self.fields)

    def write(self, value: Any, eyes: Eyes, into: list[float]) -> None:
        for name, part in self.fields:
            try:
                part.write(getattr(value, name), eyes, into)
            except ValueError as wrong:
                raise ValueError(f"{type(value).__name__}.{name}: {wrong}") from wrong

    def names(self, name: str) -> list[str]:
        """Return the names as "name.field"; "field" alone if there is no name."""
        dot = f"{name}." if name else ""
        return [said for field_, part in self.fields for said in part.names(dot + field_)]


class _Slot(NamedTuple):
    """Record of a field of some of the structs that a value can be."""

    name: str
    part: Part
    kinds: tuple[type, ...]


@dataclass(frozen=True)
class UnionOf:
    """Part that writes one of several structs: which it is, then a place for the fields of each.

    Fields of the same name that are written in the same way share their place.
    """

    kinds: tuple[tuple[type, Fields], ...]

    @cached_property
    def _tag(self) -> OneOf:
        return OneOf(tuple(kind for kind, _ in self.kinds))

    @cached_property
    def _slots(self) -> tuple[_Slot, ...]:
        slots: list[_Slot] = []
        for kind, fields in self.kinds:
            for name, part in fields.fields:
                for at, slot in enumerate(slots):
                    if slot.name == name and slot.part == part:
                        slots[at] = slot._replace(kinds=(*slot.kinds, kind))
                        break
                else:
                    slots.append(_Slot(name, part, (kind,)))
        return tuple(slots)

    @cached_property
    def size(self) -> int:
        """The count of numbers: one for each kind, and all their fields side by side."""
        return len(self.kinds) + sum(slot.part.size for slot in self._slots)

    def write(self, value: Any, eyes: Eyes, into: list[float]) -> None:
        """Write the kind and its fields; zeros for the fields of other kinds."""
        kind = type(value)
        self._tag.write(kind, eyes, into)
        for name, part, kinds in self._slots:
            if kind in kinds:
                part.write(getattr(value, name), eyes, into)
            else:
                into += [0.0] * part.size

    def names(self, name: str) -> list[str]:
        """Return the names: "name=Kind", then "name.Kind.field", with all kinds that have it."""
        said = [f"{name}={kind.__name__}" for kind, _ in self.kinds]
        for slot in self._slots:
            whose = "|".join(kind.__name__ for kind in slot.kinds)
            said += slot.part.names(f"{name}.{whose}.{slot.name}")
        return said


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
