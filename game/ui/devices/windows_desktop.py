"""Makes Windows draw the window sharply and group its taskbar button; elsewhere does nothing."""

import sys

APP_ID = "io.github.taverntable.taverntable"
"""The program's identity in the taskbar; the installer writes the same into its shortcut."""

_MOST = 0.85  # of a side of the screen: frame and taskbar need the rest

if sys.platform == "win32":
    import ctypes
    from contextlib import suppress

    _PER_MONITOR_V2 = -4  # DPI_AWARENESS_CONTEXT_PER_MONITOR_AWARE_V2
    _PLAIN_DPI = 96

    def introduce() -> None:
        """Tell Windows our identity and that we draw for real pixels, before any window is open."""
        with suppress(AttributeError):  # before Windows 10 of 2017, where SDL does what can be done
            ctypes.windll.user32.SetProcessDpiAwarenessContext(ctypes.c_void_p(_PER_MONITOR_V2))
        with suppress(AttributeError, OSError):
            ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(ctypes.c_wchar_p(APP_ID))

    def first_size(size: tuple[int, int]) -> tuple[int, int]:
        """Return the first window's size in pixels, scaled by the resolution of the screen."""
        try:
            user32 = ctypes.windll.user32
            by = user32.GetDpiForSystem() / _PLAIN_DPI
            return magnified(size, by, (user32.GetSystemMetrics(0), user32.GetSystemMetrics(1)))
        except AttributeError:  # before Windows 10 of 2016
            return size
else:

    def introduce() -> None:
        """Do nothing: this desktop needs no introduction."""

    def first_size(size: tuple[int, int]) -> tuple[int, int]:
        """Return the size in pixels of the very first window, unchanged."""
        return size


def magnified(size: tuple[int, int], by: float, screen: tuple[int, int]) -> tuple[int, int]:
    """Return a window's size enlarged by a factor in its shape, as far as the screen has room."""
    room = min(_MOST * screen[0] / size[0], _MOST * screen[1] / size[1])
    factor = max(1.0, min(by, room))
    return round(size[0] * factor), round(size[1] * factor)
