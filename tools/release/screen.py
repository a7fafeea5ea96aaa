"""A screen without a monitor; its picture can be seen from outside the program that draws it."""

import contextlib
import mmap
import os
import struct
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

WIDE, HIGH = 1280, 720
_BLACK = bytes(3)


class Screen:
    """The screen of an X server, read from its memory in the window dump format."""

    def __init__(self, display: str, memory: mmap.mmap, size: tuple[int, int]) -> None:
        self.display, self.size = display, size
        self._memory = memory
        header, colours = struct.unpack(">I72xI", memory[:80])
        self._start = header + 12 * colours
        wide, high = size
        middle = 4 * wide // 2
        self._places = [self._start + 4 * wide * y + middle for y in range(60, high, 110)]

    def pixels(self) -> bytes:
        """Return all that is on the screen, four bytes a pixel."""
        wide, high = self.size
        return self._memory[self._start : self._start + 4 * wide * high]

    def shows_something(self) -> bool:
        """Whether a window has been drawn on, by a look at a few places: this costs nothing.

        At two of them, since the pointer may cover one.
        """
        return sum(self._memory[at : at + 3] != _BLACK for at in self._places) > 1


@contextmanager
def a_screen(size: tuple[int, int] = (WIDE, HIGH)) -> Iterator[Screen]:
    """Open a virtual screen of a size in pixels.   Raises: RuntimeError if no Xvfb starts."""
    reading, writing = os.pipe()
    with tempfile.TemporaryDirectory() as folder:
        shape = ["-screen", "0", f"{size[0]}x{size[1]}x24"]
        server = subprocess.Popen(
            [
                "Xvfb",
                "-displayfd",
                str(writing),
                *shape,
                "-nolisten",
                "tcp",
                "-ac",
                "-fbdir",
                folder,
            ],
            pass_fds=(writing,),
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        try:
            with os.fdopen(reading) as told:
                number = told.readline().strip()
            if not number:
                raise RuntimeError("Xvfb did not start")
            with (
                (Path(folder) / "Xvfb_screen0").open("rb") as file,
                contextlib.closing(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)) as memory,
            ):
                yield Screen(f":{number}", memory, size)
        finally:
            server.terminate()
            server.wait(10)
