"""Looks for garbage while nobody watches: to go through all objects takes several frames."""

import ctypes
import gc
import sys
from types import TracebackType

_WORTH, _MOST = 10, 400  # times that what is young was gone through, since all was
_NEVER = 1 << 30


def return_memory() -> None:
    """Give freed memory back to the system, which glibc does not do by itself below what is used.

    Takes some milliseconds. Does nothing on other systems.
    """
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
    if trim is not None:
        trim(0)


class ManualGc:
    """Within it Python goes through all objects only when told to: `with Sweeper() as sweeper:`.

    What is young it goes through as ever, which takes about a millisecond.
    """

    def __enter__(self) -> "ManualGc":
        self._before = gc.get_threshold()
        gc.set_threshold(*self._before[:2], _NEVER)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        raised: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        gc.set_threshold(*self._before)

    def sweep(self, *, rests: bool) -> None:
        """Go through everything if that is worth it, and now the time, as the window `rests`.

        Where it never rests it is done all the same, before much has gathered.
        """
        if gc.get_count()[2] >= (_WORTH if rests else _MOST):
            gc.collect()
            if rests:
                return_memory()
