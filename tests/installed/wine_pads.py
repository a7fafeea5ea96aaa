"""Shows, without anything of ours, how Wine's library for pads crashes as it is closed.

    python -m tests.installed.wine_pads --work FOLDER [--times N]

FOLDER is one where `try_windows` has worked: the Python in its Wine loads XInput, asks it once and
lets it go, again and again. Wine 8 lets a thread of XInput tell that it is done, and takes away its
code before it has left it; the busier the machine, the more often it is late. SDL does the same
three steps whenever a program with pads is closed. Windows has no such thread, and later Wines keep
the library while it runs. So our trials under Wine do without XInput, and any crash is ours.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.release.on_wine import Workshop

_SCRIPT = r"""
import ctypes, sys, time
kernel = ctypes.windll.kernel32
kernel.LoadLibraryW.restype = kernel.GetProcAddress.restype = ctypes.c_void_p
kernel.GetProcAddress.argtypes = ctypes.c_void_p, ctypes.c_char_p
kernel.FreeLibrary.argtypes = (ctypes.c_void_p,)
asks = ctypes.WINFUNCTYPE(ctypes.c_ulong, ctypes.c_ulong, ctypes.c_char_p)
state = ctypes.create_string_buffer(64)
for _ in range(int(sys.argv[1])):
    library = kernel.LoadLibraryW("xinput1_4.dll")
    asks(kernel.GetProcAddress(library, b"XInputGetState"))(0, state)
    kernel.FreeLibrary(library)
    time.sleep(0.02)
"""


def crashes(said: str) -> list[str]:
    """Return Wine's report of a crash, and of its thread."""
    return [line for line in said.splitlines() if "Unhandled page fault" in line or "<==" in line]


def main(arguments: Sequence[str] | None = None) -> int:
    """Try it; 1 if it crashed, as it is expected to."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--work", type=Path, required=True, help="where try_windows has worked")
    parser.add_argument("--times", type=int, default=300, help="(default: %(default)s)")
    chosen = parser.parse_args(arguments)
    wine = Workshop(chosen.work).wine
    try:
        said = wine.run(r"C:\python\python.exe", "-c", _SCRIPT, str(chosen.times))
    finally:
        wine.end()
    found = crashes(said.text)
    print("\n".join(found) or f"{chosen.times} times without a crash")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
