"""Sentences about events, by the kind of event, with gaps that its fields fill."""

from collections.abc import Callable, Mapping
from string import Formatter
from typing import Any, Final

from game.core.contract.values import Event
from game.core.naming import seat_name

_SEATS: Final = (
    *("seat", "target", "owner", "victim", "winner"),
    *("leader", "giver", "receiver"),
)
"""Fields of events that hold a seat where a sentence names them."""


class Sentences:
    """Says an event by the sentence of its kind: "{seat} rolled {die}".

    A gap has the name of a field of the event. `names`: how the value of a field is said, by the
    name of the field; a seat is said by its placeholder, other fields by their plain value.
    Raises: ValueError for a gap that is no field of its event.
    """

    def __init__(self, lines: Mapping[type[Event], str], **names: Callable[[Any], object]) -> None:
        self._lines, self._names = lines, {**dict.fromkeys(_SEATS, seat_name), **names}
        for kind, line in lines.items():
            gaps = {gap for _, gap, _, _ in Formatter().parse(line) if gap is not None}
            if unknown := gaps.difference(kind.__struct_fields__):
                raise ValueError(f"{kind.__name__} has no field {', '.join(sorted(unknown))}")

    def __call__(self, event: Event) -> str | None:
        """Return the sentence of an event; None for a kind that has none."""
        line = self._lines.get(type(event))
        return None if line is None else line.format_map(_Fields(event, self._names))


class _Fields(dict[str, object]):
    """The values of an event's fields as they are said, each when it is asked for."""

    def __init__(self, event: Event, names: Mapping[str, Callable[[Any], object]]) -> None:
        super().__init__()
        self._event, self._names = event, names

    def __missing__(self, field: str) -> object:
        value = getattr(self._event, field)
        return self._names[field](value) if field in self._names else value
