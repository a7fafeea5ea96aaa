"""Player input in logical pixels, made from pygame's events; a gamepad button is a `Key` too."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.core.controls.actions import ALONE, Action, Pad, letter_of
from game.core.controls.bindings import USUAL, Bindings
from game.ui.viewport import Viewport


class PointerMoved(Struct, frozen=True):
    """The pointer moved."""

    x: float
    y: float


class PointerDown(Struct, frozen=True):
    """A mouse button went down; 1 is the left one, 3 the right one."""

    x: float
    y: float
    button: int = 1
    shift: bool = False


class PointerUp(Struct, frozen=True):
    """A mouse button went up."""

    x: float
    y: float
    button: int = 1


class Wheel(Struct, frozen=True):
    """The wheel turned: `dy` notches, up is positive."""

    x: float
    y: float
    dy: float


@dataclass(frozen=True)
class Key:
    """Signal: a key went down, or a button of a game pad; `key` is a pygame key code.

    `does`: its bound actions; None: the default ones of the key. `button`: the gamepad button, and
    `device` the pad. A button has the code of the key that does the same in a text, if there is
    one; no letter follows it. `scan`: where the key is, whatever is printed on it (pygame.KSCAN_*);
    0 if that is not known.
    """

    key: int
    shift: bool = False
    control: bool = False
    does: frozenset[Action] | None = field(default=None, compare=False)
    button: Pad | None = field(default=None, compare=False)
    device: int | None = field(default=None, compare=False)
    scan: int = field(default=0, compare=False)

    @property
    def pad(self) -> bool:
        """Whether the key is a button of a game pad."""
        return self.button is not None

    @property
    def acts(self) -> frozenset[Action]:
        """All actions of the key, each in its place."""
        if self.does is not None:
            return self.does
        return USUAL.by_key(pygame.key.name(self.key), shift=self.shift)

    def means(self, *actions: Action) -> bool:
        """Whether the key does one of these actions."""
        return not self.acts.isdisjoint(actions)

    @property
    def confirms(self) -> bool:
        """Whether the key presses what has the focus, or means to go on."""
        return Action.CHOOSE in self.acts

    @property
    def enters(self) -> bool:
        """Whether the key is Enter; Space means something else there: a primary button, a space."""
        return self.confirms and self.key != pygame.K_SPACE

    @property
    def way(self) -> tuple[int, int] | None:
        """The direction, right and down positive; both for a slanting one; None without one."""
        acts = self.acts
        x = (Action.RIGHT in acts) - (Action.LEFT in acts)
        y = (Action.DOWN in acts) - (Action.UP in acts)
        return (x, y) if x or y else None

    @property
    def step(self) -> int:
        """The tab step: 1 to the next, -1 to the one before; 0 for other keys."""
        return (Action.NEXT in self.acts) - (Action.PREVIOUS in self.acts)

    @property
    def letter(self) -> str:
        """The games' name of the button: "s", "3"; "" if it has none."""
        return next(filter(None, map(letter_of, self.acts)), "")


class Typed(Struct, frozen=True):
    """Text was typed; `composing`: an input method shows it, not yet final."""

    text: str
    composing: bool = False


class Dropped(Struct, frozen=True):
    """A file was dropped onto the window."""

    path: str


class Resized(Struct, frozen=True):
    """The window has another size; everything needs a new layout."""


class Focused(Struct, frozen=True):
    """The window came to the front, or left it."""

    gained: bool


class PadCame(Struct, frozen=True):
    """A gamepad was connected; `device` is its number from now on."""

    device: int
    name: str


class RawPressed(Struct, frozen=True):
    """A part of a pad unknown to SDL was pressed, during its set-up: "button 3", "axis 2 +"."""

    device: int
    part: str


class PadWent(Struct, frozen=True):
    """A gamepad was disconnected; `used`: it was the device used last."""

    device: int
    name: str
    used: bool = False


class Quit(Struct, frozen=True):
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
    | PadCame
    | PadWent
    | RawPressed
    | Quit
)

_IN_A_TEXT = {  # the key that does the same while a text is mended
    Action.CHOOSE: pygame.K_RETURN,
    Action.BACK: pygame.K_ESCAPE,
    Action.UP: pygame.K_UP,
    Action.DOWN: pygame.K_DOWN,
    Action.LEFT: pygame.K_LEFT,
    Action.RIGHT: pygame.K_RIGHT,
    Action.NEXT: pygame.K_TAB,
    Action.PREVIOUS: pygame.K_TAB,
}
_PADS = tuple(Pad)


def key_for(does: frozenset[Action], *, button: Pad, device: int | None) -> Key:
    """Return the signal of a gamepad button for an action."""
    same = (code for action, code in _IN_A_TEXT.items() if action in does)
    code = next(same, -1 - _PADS.index(button))
    if button in ALONE and Action.CHOOSE in does:
        code = pygame.K_SPACE  # the primary button, whatever has the focus
    return Key(code, Action.PREVIOUS in does, does=does, button=button, device=device)


_REPEATS = frozenset(  # what a key does again and again while it is held: walk, turn pages
    (
        Action.UP,
        Action.DOWN,
        Action.LEFT,
        Action.RIGHT,
        Action.NEXT,
        Action.PREVIOUS,
        Action.PAGE_UP,
        Action.PAGE_DOWN,
        Action.TURN_BEFORE,
        Action.TURN_AFTER,
    )
)
_REPEATING = {  # the same in a text, whatever else they do
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_BACKSPACE,
    pygame.K_DELETE,
}


class HeldKeys:
    """Tracks which keys are down, to tell a held key from a repeated press."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    @property
    def shift(self) -> bool:
        """Whether a Shift key is down."""
        return not self._down.isdisjoint((pygame.K_LSHIFT, pygame.K_RSHIFT))

    def repeats(self, event: pygame.event.Event, bindings: Bindings = USUAL) -> bool:
        """Follow the keys; True for the auto-repeat of a key that acts once per press.

        Holding Space rolls once, and a held Esc does not open and shut the menu.
        """
        match event.type:
            case pygame.KEYDOWN:
                again = event.key in self._down and not _goes_on(event.key, bindings)
                self._down.add(event.key)
                return again
            case pygame.KEYUP:
                self._down.discard(event.key)
            case pygame.WINDOWFOCUSLOST:
                self._down.clear()  # their release is never reported
        return False


def _goes_on(key: int, bindings: Bindings) -> bool:
    does = bindings.by_key(pygame.key.name(key))
    return key in _REPEATING or not does.isdisjoint(_REPEATS)


def seen_through(signal: Signal, before: Viewport, after: Viewport) -> Signal:
    """Return a pointer signal converted from one viewport of the window to another."""
    if not isinstance(signal, PointerMoved | PointerDown | PointerUp | Wheel):
        return signal
    left, top = before.origin
    x, y = left + signal.x * before.scale, top + signal.y * before.scale
    x, y = after.logical(x, y)
    return replace(signal, x=x, y=y)


def signals(
    events: Iterable[pygame.event.Event],
    view: Viewport,
    held: HeldKeys | None = None,
    bindings: Bindings = USUAL,
) -> list[Signal]:
    """Return pygame's events as signals, without those of pads; unknown ones are skipped.

    Of consecutive pointer moves only the last is kept, of a held key only the first press.
    """
    out: list[Signal] = []
    held = held or HeldKeys()
    for event in events:
        if held.repeats(event, bindings):
            continue
        signal = _signal(event, view, held, bindings)
        if signal is None:
            continue
        if isinstance(signal, PointerMoved) and out and isinstance(out[-1], PointerMoved):
            out[-1] = signal
        else:
            out.append(signal)
    return out


def _signal(
    event: pygame.event.Event, view: Viewport, held: HeldKeys, bindings: Bindings
) -> Signal | None:
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
            shift = bool(event.mod & pygame.KMOD_SHIFT)
            does = bindings.by_key(pygame.key.name(event.key), shift=shift)
            scan = getattr(event, "scancode", 0)
            return Key(event.key, shift, bool(event.mod & pygame.KMOD_CTRL), does, scan=scan)
        case pygame.TEXTINPUT:
            return Typed(event.text)
        case pygame.TEXTEDITING:
            return Typed(event.text, composing=True)
        case pygame.DROPFILE:
            return Dropped(event.file)
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
