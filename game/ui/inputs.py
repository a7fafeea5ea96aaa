"""What a player does, in logical pixels and plain words, out of pygame's events.

A game pad becomes keys here, so that nobody else needs to know of one.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

import pygame

from game.ui.viewport import Viewport


@dataclass(frozen=True)
class PointerMoved:
    """The pointer is here now."""

    x: float
    y: float


@dataclass(frozen=True)
class PointerDown:
    """A mouse button went down; 1 is the left one, 3 the right one."""

    x: float
    y: float
    button: int = 1
    shift: bool = False


@dataclass(frozen=True)
class PointerUp:
    """A mouse button went up."""

    x: float
    y: float
    button: int = 1


@dataclass(frozen=True)
class Wheel:
    """The wheel turned: `dy` notches, up is positive."""

    x: float
    y: float
    dy: float


@dataclass(frozen=True)
class Key:
    """A key went down; `key` is a pygame key code. `pad`: it stands for a button of a game pad.

    Only where letters are typed does that matter: no letter follows a button.
    """

    key: int
    shift: bool = False
    control: bool = False
    pad: bool = field(default=False, compare=False)


@dataclass(frozen=True)
class Typed:
    """Text was typed."""

    text: str


@dataclass(frozen=True)
class Dropped:
    """A file was dropped onto the window."""

    path: str


@dataclass(frozen=True)
class Resized:
    """The window has another size; everything is laid out anew."""


@dataclass(frozen=True)
class Focused:
    """The window came to the front, or left it."""

    gained: bool


@dataclass(frozen=True)
class Quit:
    """The window should close."""


Signal: TypeAlias = (
    PointerMoved
    | PointerDown
    | PointerUp
    | Wheel
    | Key
    | Typed
    | Dropped
    | Resized
    | Focused
    | Quit
)

CONFIRMS = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
"""The keys that press whatever has the focus, or means to go on."""

_PAD_BUTTONS = {  # the layout of SDL's game controllers
    0: pygame.K_RETURN,
    1: pygame.K_ESCAPE,
    2: pygame.K_u,
    3: pygame.K_F1,
    4: pygame.K_l,
    6: pygame.K_ESCAPE,
    7: pygame.K_r,
    8: pygame.K_h,
    9: pygame.K_TAB,
    10: pygame.K_TAB,
    11: pygame.K_UP,
    12: pygame.K_DOWN,
    13: pygame.K_LEFT,
    14: pygame.K_RIGHT,
}
_REPEATING = {  # what a key does again and again while it is held: walk, turn pages, mend a text
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_PAGEUP,
    pygame.K_PAGEDOWN,
    pygame.K_TAB,
    pygame.K_BACKSPACE,
    pygame.K_DELETE,
}
_HAT = {(0, 1): pygame.K_UP, (0, -1): pygame.K_DOWN, (-1, 0): pygame.K_LEFT, (1, 0): pygame.K_RIGHT}


class HeldKeys:
    """Which keys are down: one that is held is told from one that is struck again."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    @property
    def shift(self) -> bool:
        """Whether a Shift key is down."""
        return not self._down.isdisjoint((pygame.K_LSHIFT, pygame.K_RSHIFT))

    def repeats(self, event: pygame.event.Event) -> bool:
        """Follow the keys; True for a key that says again what it has said once and for all.

        Whoever holds Space throws once, and a held Esc does not open and shut the menu.
        """
        match event.type:
            case pygame.KEYDOWN:
                again = event.key in self._down and event.key not in _REPEATING
                self._down.add(event.key)
                return again
            case pygame.KEYUP:
                self._down.discard(event.key)
            case pygame.WINDOWFOCUSLOST:
                self._down.clear()  # nobody hears when they go up
        return False


def signals(
    events: Iterable[pygame.event.Event], view: Viewport, held: HeldKeys | None = None
) -> list[Signal]:
    """Translate pygame's events; those that mean nothing here are left out.

    Of several pointer moves in a row only the last is kept, of a held key only the first stroke.
    """
    out: list[Signal] = []
    held = held or HeldKeys()
    for event in events:
        if held.repeats(event):
            continue
        signal = _signal(event, view, held)
        if signal is None:
            continue
        if isinstance(signal, PointerMoved) and out and isinstance(out[-1], PointerMoved):
            out[-1] = signal
        else:
            out.append(signal)
    return out


def _signal(event: pygame.event.Event, view: Viewport, held: HeldKeys) -> Signal | None:
    match event.type:
        case pygame.MOUSEMOTION:
            return PointerMoved(*view.logical(*event.pos))
        case pygame.MOUSEBUTTONDOWN if event.button in (1, 2, 3):
            return PointerDown(*view.logical(*event.pos), event.button, held.shift)
        case pygame.MOUSEBUTTONUP if event.button in (1, 2, 3):
            return PointerUp(*view.logical(*event.pos), event.button)
        case pygame.MOUSEWHEEL:
            return Wheel(*view.logical(*pygame.mouse.get_pos()), event.y)
        case pygame.KEYDOWN:
            mods = event.mod
            return Key(event.key, bool(mods & pygame.KMOD_SHIFT), bool(mods & pygame.KMOD_CTRL))
        case pygame.TEXTINPUT:
            return Typed(event.text)
        case pygame.DROPFILE:
            return Dropped(event.file)
        case pygame.JOYBUTTONDOWN if event.button in _PAD_BUTTONS:
            return Key(_PAD_BUTTONS[event.button], shift=event.button == 9, pad=True)
        case pygame.JOYHATMOTION if event.value in _HAT:
            return Key(_HAT[event.value], pad=True)
        case pygame.WINDOWSIZECHANGED | pygame.WINDOWEXPOSED:
            return Resized()
        case pygame.WINDOWFOCUSGAINED:
            return Focused(True)
        case pygame.WINDOWFOCUSLOST:
            return Focused(False)
        case pygame.QUIT:
            return Quit()
        case _:
            return None
