"""Moves, events and happenings as one line of text and back: "reroll 0,3", "claim fives", "stop".

Used by records, the archive, tests, the command line and golden files. The first word is the kind
in small letters (`OwnSquare` is `own_square`); the fields follow in their order:

- a whole number or truth as `3`, `true`; a name of small letters, digits and _ as itself;
- a tuple of such plain values as `0,3` (one value: `3,`; none: `()`), nothing as `-`;
- anything else as JSON without spaces.
"""

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, TypeVar, get_type_hints

import msgspec
from msgspec import Struct

from game.core.contract.values import BadInput

T = TypeVar("T", bound=Struct)

_WORD = re.compile(r"[a-z_][a-z0-9_]*\Z")
_NUMBER = re.compile(r"-?[0-9]+\Z")
_FRACTION = re.compile(r"-?[0-9]+(?:\.[0-9]+)?(?:e[+-]?[0-9]+)?\Z")
_RESERVED = {"true", "false", "null"}


@cache
def kind_name(kind: type[Struct]) -> str:
    """Return the name of a kind of move or event in text: `StealTile` is "steal_tile"."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", kind.__name__).lower()


def _plain(value: Any) -> str | None:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(int(value))
    if isinstance(value, str) and _WORD.match(value) and value not in _RESERVED:
        return str(value)
    return None


def _field_text(value: Any) -> str:
    plain = _plain(value)
    if plain is not None:
        return plain
    if isinstance(value, tuple):
        parts = [_plain(part) for part in value]
        if not parts:
            return "()"
        if None not in parts:
            return ",".join(part or "" for part in parts) + ("," if len(parts) == 1 else "")
    # ASCII and no spaces: the line can be split at spaces and read everywhere.
    return _spaceless(msgspec.json.encode(value, order="deterministic").decode())


def _spaceless(text: str) -> str:
    return "".join(c if "!" <= c <= "~" else _escaped(c) for c in text)


def _escaped(character: str) -> str:
    units = character.encode("utf-16-be")
    return "".join(f"\\u{units[i]:02x}{units[i + 1]:02x}" for i in range(0, len(units), 2))


def text(struct: Struct) -> str:
    """Return the one-line form; `parse` is its inverse."""
    words = [kind_name(type(struct))]
    words += [_field_text(getattr(struct, name)) for name in struct.__struct_fields__]
    return " ".join(words)


def _plain_value(word: str) -> Any:
    if word == "-":
        return None
    if word in ("true", "false"):
        return word == "true"
    return int(word) if _NUMBER.match(word) else word


def _field_value(word: str) -> Any:
    if word[:1] in '"[{':
        return msgspec.json.decode(word)
    if word == "()":
        return []
    if _FRACTION.match(word) and not _NUMBER.match(word):
        return float(word)
    if "," in word:
        return [_plain_value(part) for part in word.removesuffix(",").split(",")]
    return _plain_value(word)


@cache
def _hints(kind: type[Struct]) -> dict[str, Any]:
    return get_type_hints(kind)


def parse(kinds: Sequence[type[T]], line: str) -> T:
    """Return the move or event of a line.

    Raises: BadInput with one sentence if the kind is not one of `kinds` or a field does not fit.
    """
    words = line.split(" ")
    by_name = {kind_name(kind): kind for kind in kinds}
    kind = by_name.get(words[0])
    if kind is None:
        raise BadInput(f"{line[:60]!r} starts with none of: {', '.join(sorted(by_name))}.")
    names = kind.__struct_fields__
    if len(words) - 1 != len(names):
        raise BadInput(f"{line[:60]!r} needs {len(names)} values after {words[0]!r}.")
    hints = _hints(kind)
    values = {}
    for name, word in zip(names, words[1:], strict=True):
        try:
            values[name] = msgspec.convert(_field_value(word), hints[name])
        except (msgspec.ValidationError, msgspec.DecodeError, ValueError, RecursionError) as wrong:
            raise BadInput(f"{line[:60]!r}: {name} cannot be {word[:40]!r} ({wrong}).") from wrong
    struct = kind(**values)
    if text(struct) != line:
        raise BadInput(f"{line[:60]!r} should be written {text(struct)[:60]!r}.")
    return struct
