"""Collects garbage while nothing moves, and has free memory returned to the system."""

import ctypes
import gc
import sys
from types import TracebackType

_WORTH, _MOST = 10, 400  # times that what is young was gone through, since all was
_NEVER = 1 << 30
_M_MMAP_THRESHOLD = -3  # of mallopt in glibc's <malloc.h>
_MAPPED_BYTES = 256 * 1024


def return_memory() -> None:
    """Return freed memory to the system; takes milliseconds, and does nothing without glibc."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
    if trim is not None:
        trim(0)


def map_large_blocks() -> None:
    """Have glibc allocate large blocks outside the heap, so that they leave no gaps once freed."""
    set_option = getattr(ctypes.CDLL(None), "mallopt", None) if sys.platform == "linux" else None
    if set_option is not None:
        set_option(_M_MMAP_THRESHOLD, _MAPPED_BYTES)


class ManualGc:
    """Context in which full garbage collections run only on request: `with ManualGc() as gc:`."""

    def __enter__(self) -> "ManualGc":
        self._before = gc.get_threshold()
        gc.set_threshold(*self._before[:2], _NEVER)
        map_large_blocks()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        raised: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        gc.set_threshold(*self._before)

    def sweep(self, *, rests: bool) -> None:
        """Run a full collection if it is due; while the window never `rests`, if it is overdue."""
        if gc.get_count()[2] >= (_WORTH if rests else _MOST):
            gc.collect()
            if rests:
                return_memory()
