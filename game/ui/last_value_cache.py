"""A cache of one value, recomputed only when its key has changed."""

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class LastValueCache(Generic[T]):
    """The thing made last, kept while it is asked for with the very same values.

    Asked in every frame, it compares them by identity, not by what they hold.
    """

    def __init__(self) -> None:
        self._made: tuple[tuple[object, ...], T] | None = None

    def of(self, values: tuple[object, ...], make: Callable[[], T]) -> T:
        """What `make` gives for these values, always as many as the last time."""
        made = self._made
        if made is None or any(a is not b for a, b in zip(made[0], values, strict=True)):
            made = self._made = values, make()
        return made[1]
