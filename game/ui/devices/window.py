"""The window of the program: opens it, and remembers its size for the next start."""

import ctypes
import os
import sys
import warnings

import pygame
from msgspec.structs import replace
from pygame._sdl2 import controller

from game.core.contract.values import BadInput
from game.core.storage.settings import RANGES, Read, Settings
from game.ui.rhythm import sdl_beside
from game.ui.viewport import desktop, fitting, window_size

_SDL_HINTS = {  # environment variables; what the player has set stays
    "SDL_FRAMEBUFFER_ACCELERATION": "0",  # a GL texture is many times slower in software
    "SDL_VIDEO_X11_WMCLASS": "tavern-table",
    "SDL_IME_SHOW_UI": "1",  # Windows shows its list of Chinese and Japanese characters
}
_MAXIMISED = 0x80  # SDL_WINDOW_MAXIMIZED


class Window:
    """The one window. `open` shows it."""

    surface: pygame.Surface

    def __init__(self, read: Read, size: tuple[int, int] | None) -> None:
        """Start SDL. `size`: in px; None: of the settings.   Raises: BadInput without a screen."""
        for hint, value in _SDL_HINTS.items():
            os.environ.setdefault(hint, value)
        try:
            pygame.display.init()
        except pygame.error as wrong:
            raise BadInput(f"There is no screen for a window ({wrong}).") from wrong
        if pygame.display.get_driver() == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
            # SDL's fallback: the program would run on without a visible window.
            pygame.display.quit()
            raise BadInput("There is no screen for a window. Start Tavern Table on a desktop.")
        pygame.font.init()
        pygame.joystick.init()
        controller.init()
        pygame.display.set_caption("Tavern Table")
        self._size = size or window_size(read)
        self._keeps_size = size is None
        self.full_screen = read.settings.full_screen and size is None
        self._maximised = read.settings.maximised and size is None

    def open(self) -> None:
        """Open the window, or open it again after a change.   Raises: BadInput."""
        try:
            if self.full_screen:
                self.surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
                return
            if self._keeps_size:
                self._size = fitting(self._size, desktop())
            self.surface = pygame.display.set_mode(self._size, pygame.RESIZABLE)
            if self._maximised:
                _maximise()
        except pygame.error as wrong:
            raise BadInput(
                f"No window can be opened here ({wrong}). Start Tavern Table on a desktop."
            ) from wrong

    def apply(self, settings: Settings, before: Settings) -> None:
        """Open the window again if new settings ask for another size, or for full screen."""
        size = settings.window_width, settings.window_height
        resized = size != (before.window_width, before.window_height)
        if settings.full_screen == self.full_screen and (not resized or settings.full_screen):
            return
        self._note_size()
        self.full_screen = settings.full_screen
        if resized:
            self._size, self._maximised = size, False
        self.open()

    def was_resized(self) -> bool:
        """Take over the size that the desktop gave the window; False if there is no window."""
        surface = pygame.display.get_surface()
        if surface is None:
            return False
        self.surface = surface
        self._note_size()
        return True

    def with_size(self, settings: Settings) -> Settings:
        """Return settings that open a window like this one next time."""
        if not self._keeps_size:
            return settings
        self._note_size()
        settings = replace(settings, maximised=self._maximised)
        wide, high = self._size
        if wide in RANGES["window_width"] and high in RANGES["window_height"]:
            settings = replace(settings, window_width=wide, window_height=high)
        return settings

    def _note_size(self) -> None:
        """Note whether the window is maximised, or else its size."""
        if self.full_screen:
            return
        self._maximised = _is_maximised()
        if not self._maximised:
            self._size = self.surface.get_size()


# pygame can maximise a window, and does not tell whether it is.


def _window() -> pygame.Window | None:
    """Return the window of `pygame.display`; None if there is none, or pygame hides it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        try:
            return pygame.Window.from_display_module()
        except (AttributeError, pygame.error):
            return None


def _maximise() -> None:
    """Maximise the window, like its frame's own button."""
    window = _window()
    if window is not None:
        window.maximize()


def _is_maximised() -> bool:
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
