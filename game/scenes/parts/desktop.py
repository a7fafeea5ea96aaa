"""Opens folders on the desktop, and copies text to the clipboard."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pygame


def open_folder(path: Path) -> bool:
    """Show a folder in the desktop's own window; False if nothing here can."""
    try:
        if sys.platform == "win32":
            os.startfile(path)
            return True
        opener = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
        if opener is None:
            return False
        subprocess.Popen(
            [opener, str(path)],
            env=_outside(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError:
        return False
    return True


def _outside() -> dict[str, str]:
    """Return the environment for other programs, without the library path of a packaged program."""
    around = dict(os.environ)
    own = around.pop("LD_LIBRARY_PATH_ORIG", None)
    if own is not None:
        around["LD_LIBRARY_PATH"] = own
    elif getattr(sys, "frozen", False):
        around.pop("LD_LIBRARY_PATH", None)
    return around


def copy_text(text: str) -> bool:
    """Copy a text to the clipboard; False if there is none."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError, ValueError):
        return False
    return True
