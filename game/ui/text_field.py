"""A field to type a line into."""

from collections.abc import Callable, Sequence

import pygame

from game.core.controls.actions import Action
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.devices.cap_art import cap_width, draw_cap
from game.ui.hotspots import Attention, Hotspot
from game.ui.inputs import Key, PointerDown, Signal, Typed
from game.ui.scripts import JOINERS, caret_stops
from game.ui.theme import BODY, KEY_CAP, Type
from game.ui.viewport import Box
from game.ui.widget import Widget

_EDGE = 12.0
_NEAR_END = 5  # characters: with no more room than this, the field says how many are left
_PASSED_ON = (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN)


class TextField(Widget):
    """A line of text with a caret. It takes keys while it has the focus.

    `on_change` is called at every change, `on_enter` at Enter. `empty`: the placeholder in quiet
    ink. `longest`: characters; near the end it says how many are left. `icon` at its left, `note`
    at its right, with the `cap` of an action before it. A `bare` field has no box of its own on
    parchment until it is used.
    """

    def __init__(
        self,
        name: str,
        box: Box,
        text: str,
        on_change: Callable[[str], None],
        *,
        on_enter: Callable[[], None] | None = None,
        longest: int = 24,
        empty: str = "",
        icon: str = "",
        role: Type = BODY,
        bare: bool = False,
        tip: str = "",
    ) -> None:
        super().__init__(name, box)
        self.text, self.caret = text, len(text)
        self.note = ""
        self.cap: Action | None = None
        self._on_change, self._on_enter = on_change, on_enter
        self._longest, self._empty, self._icon = longest, empty, icon
        self._role, self._bare = role, bare
        self._all = False  # everything is selected: typing replaces it
        self._types = False  # somebody clicked it or has typed: Esc ends that, and not the page
        self._composing = ""  # what an input method shows at the caret; it is not typed yet
        self._tip = tip
        self.place(box)

    def place(self, box: Box) -> None:
        """Move the field to another box."""
        self.box = box
        self._spot = Hotspot(self.name, box, tip=self._tip, radius=9)

    def hotspots(self) -> Sequence[Hotspot]:
        return (self._spot,)

    def picked(self, hotspot: str) -> None:
        """Select the whole text, so that typing replaces it."""
        self.caret, self._all, self._types = len(self.text), bool(self.text), True

    def handle(self, signal: Signal, attention: Attention) -> bool:
        """Handle keys and text while focused; a click elsewhere ends typing."""
        match signal:
            case PointerDown(x, y, 1):
                if attention.focused == self.name and not self.box.contains(x, y):
                    attention.focus(None)
                    self._all, self._types, self._composing = False, False, ""
                return False
            case Typed(text, composing=True):
                self._composing = _clean(text)
                return True
            case Typed(text):
                self._insert(text)
                return True
            case Key():
                return self._key(signal, attention)
        return False

    def _key(self, key: Key, attention: Attention) -> bool:
        if key.key in _PASSED_ON:
            ends = key.key == pygame.K_ESCAPE and self._types
            self._all = self._types = False
            if ends:
                attention.focus(None)
            return ends
        selected, self._all = self._all, False
        match key.key:
            case pygame.K_RETURN | pygame.K_KP_ENTER:
                if not attention.ring:
                    attention.focus(None)
                if self._on_enter is not None:
                    self._on_enter()
            case pygame.K_LEFT:
                self._move(-len(self.text) if selected else -1)
            case pygame.K_RIGHT:
                self._move(len(self.text) if selected else 1)
            case pygame.K_HOME:
                self.caret = 0
            case pygame.K_END:
                self.caret = len(self.text)
            case pygame.K_BACKSPACE:
                self._cut(0 if selected else max(0, self.caret - 1), self.caret)
            case pygame.K_DELETE:
                if selected:
                    self._cut(0, len(self.text))
                else:
                    after = (stop for stop in sorted(caret_stops(self.text)) if stop > self.caret)
                    self._cut(self.caret, next(after, self.caret))
            case pygame.K_a if key.control:
                self.caret, self._all = len(self.text), bool(self.text)
            case pygame.K_v if key.control:
                self._all = selected
                self._insert(pygame.scrap.get_text() if pygame.display.get_init() else "")
            case _:
                self._all = selected
        return True  # letters come again as text; nobody else may take them for a command

    def _move(self, steps: int) -> None:
        """Move the caret by places to the right; in text read from right to left, backwards."""
        stops = caret_stops(self.text)
        here = min(range(len(stops)), key=lambda place: abs(stops[place] - self.caret))
        self.caret = stops[min(max(0, here + steps), len(stops) - 1)]

    def _cut(self, start: int, end: int) -> None:
        if start < end:
            self._change(self.text[:start] + self.text[end:], start)

    def _insert(self, text: str) -> None:
        clean, self._composing = _clean(text), ""
        if self._all:
            self.text, self.caret, self._all = "", 0, False
        clean = clean[: max(0, self._longest - len(self.text))]
        if clean:
            text = self.text[: self.caret] + clean + self.text[self.caret :]
            self._change(text, self.caret + len(clean))

    def _change(self, text: str, caret: int) -> None:
        self.text, self.caret, self._types = text, caret, True
        self._on_change(text)

    def replace(self, text: str) -> None:
        """Set another text without calling `on_change`."""
        self.text, self.caret, self._all = text, len(text), False

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        palette, factor = canvas.palette, canvas.look.menu_text
        role, box = self._role.scaled(factor), self.box
        editing = attention.focused == self.name
        if not self._bare or editing or attention.hovered == self.name:
            canvas.shape(box, svg_shapes.page_box, palette, editing)
        left, right, y = box.x + _EDGE, box.right - _EDGE, box.centre[1]
        if self._icon:
            size = 20 * min(factor, 1.6)
            place = Box.around(left + size / 2, y, size, size)
            canvas.picture(self._icon, place, tint=palette.ink_label)
            left += size + 8
        note = self.note or (self._left_over() if editing else "")
        if note:
            ink = palette.ink_label
            right -= canvas.text(note, (right, y), role, ink, align="right") + 10
        if self.cap is not None:
            right -= self._draw_cap(canvas, self.cap, right, factor)
        room = Box(left, box.y, right - left, box.h)
        with canvas.clipped(room.inset(-2, 2)):
            self._draw_line(canvas, room, role, editing)

    def _left_over(self) -> str:
        """Return how many characters there is room for, near the end: "3 left", "Full"."""
        left = self._longest - len(self.text)
        if left > _NEAR_END:
            return ""
        return f"{left} left" if left > 0 else "Full"

    def _draw_cap(self, canvas: Canvas, cap: Action, right: float, factor: float) -> float:
        """Draw the cap of an action left of `right`; return the width that the cap takes, in px."""
        role = KEY_CAP.scaled(factor)
        wide = cap_width(canvas, cap, role)
        place = Box(right + 4 - wide, self.box.centre[1] - role.size / 2 - 4, wide, role.size + 8)
        draw_cap(canvas, place, cap, role, canvas.palette.ink_brown, light=True)
        return wide + 6

    def _draw_line(self, canvas: Canvas, room: Box, role: Type, editing: bool) -> None:
        palette, y = canvas.palette, room.centre[1]
        composing = self._composing if editing else ""
        text, start = self.text, self.caret
        if composing:
            text, start = ("", 0) if self._all else (text, start)
            text = text[:start] + composing + text[start:]
        caret = start + len(composing)
        before = canvas.type.caret(text, caret, role) if text else 0.0
        # Long texts slide, so that the caret stays in sight.
        slide = max(0.0, before - room.w + 4) if editing else 0.0
        x = room.x - slide
        if text:
            if editing and self._all and not composing:
                wide = canvas.type.width(text, role)
                high = role.size * 1.3
                canvas.fill(Box(x - 1, y - high / 2, wide + 2, high), "#E9C66F")
            canvas.text(text, (x, y), role, palette.ink_brown)
        elif self._empty:
            wide = canvas.type.width(self._empty, role)
            smaller = role.scaled(min(1.0, room.w / wide))
            canvas.text(self._empty, (room.x, y), smaller, palette.ink_quiet)
        if composing:
            left, right = sorted((canvas.type.caret(text, start, role), before))
            canvas.fill(Box(x + left, y + role.size * 0.55, right - left, 1.2), palette.ink_brown)
        if editing:
            high = role.size * 1.2
            canvas.fill(Box(x + before, y - high / 2, 1.6, high), palette.ink_brown)
            pygame.key.set_text_input_rect(canvas.view.rect(Box(x + before, room.y, 2, room.h)))


def _clean(text: str) -> str:
    return "".join(c for c in text if c.isprintable() or c in JOINERS)
