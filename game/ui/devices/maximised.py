"""Whether the window is maximised, which pygame can change and does not tell."""

import ctypes
import sys
import warnings

import pygame

from game.ui.rhythm import sdl_beside

_MAXIMISED = 0x80  # SDL_WINDOW_MAXIMIZED


def _window() -> pygame.Window | None:
    """The window of `pygame.display`; None if there is none, or pygame has no other name for it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        try:
            return pygame.Window.from_display_module()
        except (AttributeError, pygame.error):
            return None


def maximise() -> None:
    """Maximise the window, like its frame's own button."""
    window = _window()
    if window is not None:
        window.maximize()


def is_maximised() -> bool:
    """Whether the window fills its screen; False where SDL cannot be asked."""
    window = _window()
    if window is None:
        return False
    try:
        sdl = ctypes.CDLL(sdl_beside(pygame.base.__file__, sys.platform))
        window_of, flags_of = sdl.SDL_GetWindowFromID, sdl.SDL_GetWindowFlags
    except (OSError, AttributeError):
        return False
    window_of.argtypes, window_of.restype = (ctypes.c_uint32,), ctypes.c_void_p
    flags_of.argtypes, flags_of.restype = (ctypes.c_void_p,), ctypes.c_uint32
    return bool(flags_of(window_of(window.id)) & _MAXIMISED)
