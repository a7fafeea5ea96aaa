"""A cache of one value, recomputed only when its key has changed."""

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class LastValueCache(Generic[T]):
    """Caches one value; recomputes it when one of the keys is another object."""

    def __init__(self) -> None:
        self._made: tuple[tuple[object, ...], T] | None = None

    def of(self, values: tuple[object, ...], make: Callable[[], T]) -> T:
        """Return the cached value, or `make()` for new keys; their number is always the same."""
        made = self._made
        if made is None or any(a is not b for a, b in zip(made[0], values, strict=True)):
            made = self._made = values, make()
        return made[1]
