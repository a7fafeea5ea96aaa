"""Smaller widgets of the page of gamepads."""

from collections.abc import Callable, Sequence

from game.core.controls.actions import Action, words_of
from game.core.controls.bindings import Bindings
from game.core.controls.devices import FAMILY_SAID, Family, key_said
from game.scenes.setup.pads.rows import keyboard, within
from game.scenes.setup.pads.sitting import HOW_SAID, How
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.devices.caps import Caps
from game.ui.devices.glyphs import PRESSED, draw_glyph, glyph_width, key, mouse, pad
from game.ui.hotspots import Attention, Hotspot
from game.ui.theme import BODY, BODY_BOLD, KEY_CAP, SMALL
from game.ui.viewport import Box
from game.ui.widget import Widget

_TOLD = (Action.CHOOSE, Action.BACK, Action.HINT, Action.PIN)
_GLYPH = 26.0  # beside text of 15 px
_GAP, _APART, _BETWEEN = 5.0, 9.0, 18.0  # behind a cap, between two of them, two devices


_WIDE = 400.0  # a line of that width has the emblem behind the name, not at its end


class HowTile(Widget):
    """A way to hold the devices, to be chosen."""

    def __init__(self, box: Box, how: How, chosen: bool, on_pick: Callable[[], None]) -> None:
        super().__init__(f"how:{how}", box)
        self._how, self._chosen, self._on_pick = how, chosen, on_pick

    @staticmethod
    def height(canvas: Canvas) -> float:
        """How high it is for its two lines."""
        factor = canvas.look.menu_text
        lines = BODY_BOLD.scaled(factor).line_height + SMALL.scaled(factor).line_height
        return max(54.0, lines + 22)

    def hotspots(self) -> Sequence[Hotspot]:
        """All of it."""
        return (Hotspot(self.name, self.box, radius=8),)

    def picked(self, hotspot: str) -> None:
        """It is chosen."""
        self._on_pick()

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Dark wood when chosen, as in every choice."""
        palette, factor = canvas.palette, canvas.look.menu_text
        if self._chosen:
            canvas.shape(self.box, svg_shapes.segment, True, False)
        else:
            state = "hover" if attention.hovered == self.name else "normal"
            canvas.shape(self.box, svg_shapes.paper_button, state)
        ink, quiet = palette.ink_brown, palette.ink_label
        if self._chosen:
            ink = quiet = palette.cream
        said, note = HOW_SAID[self._how]
        bold, small = BODY_BOLD.scaled(factor), SMALL.scaled(factor)
        x, room = self.box.x + 10, self.box.w - 16
        y = self.box.centre[1] - (bold.line_height + small.line_height) / 2
        at = x, y + bold.line_height / 2
        canvas.text(said, at, within(canvas, said, bold, room), ink)
        at = x, y + bold.line_height + small.line_height / 2
        canvas.text(note, at, within(canvas, note, small, room), quiet)


class FoundRow(Widget):
    """A device that is here. `holder`: the colour of who holds it; "": `note` says what of it."""

    def __init__(self, box: Box, family: Family, holder: str, note: str) -> None:
        super().__init__("", box)
        self._family, self._holder, self._note = family, holder, note

    @staticmethod
    def height(canvas: Canvas) -> float:
        """How high it is for its two lines."""
        return max(48.0, 2 * BODY.scaled(canvas.look.menu_text).line_height + 6)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Its picture, what it is called, and the emblem of who holds it."""
        box, palette, factor = self.box, canvas.palette, canvas.look.menu_text
        y = box.centre[1]
        if self._family is Family.KEYS:
            canvas.shape(Box(box.x, y - 13, 48, 26), keyboard)
        else:
            canvas.shape(Box(box.x, y - 16, 48, 32), pad, self._family)
        x, bold = box.x + 58, BODY_BOLD.scaled(factor)
        room = box.right - x - (32 if self._holder else 0)
        said = FAMILY_SAID[self._family]
        role = within(canvas, said, bold, room)
        line = BODY.scaled(factor).line_height
        canvas.text(said, (x, y if self._holder else y - line / 2), role, palette.ink_brown)
        if self._holder:
            behind = x + canvas.type.width(said, role) + 14
            at = min(box.right - 26, behind if box.w > _WIDE else box.right)
            canvas.picture(f"badge_{self._holder}", Box(at, y - 13, 26, 26))
        else:
            canvas.text(self._note, (x, y + line / 2), BODY.scaled(factor), palette.ink_label)


class DeviceCaps(Widget):
    """What the caps of a device show, `across` of them in a line."""

    def __init__(self, box: Box, family: Family, bindings: Bindings, ink: str, across: int) -> None:
        super().__init__("", box)
        self._caps = Caps(bindings, family, by_mouse=family is Family.KEYS)
        self._ink, self._across = ink, across

    @staticmethod
    def size(
        canvas: Canvas, family: Family, bindings: Bindings, across: int
    ) -> tuple[float, float]:
        """How wide and how high it is."""
        caps = Caps(bindings, family, by_mouse=family is Family.KEYS)
        columns = _columns(canvas, caps, across)
        rows = -(-len(_TOLD) // across)
        return sum(columns) + _APART * (across - 1), rows * _line_height(canvas)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Each with what it does behind it."""
        columns, line = _columns(canvas, self._caps, self._across), _line_height(canvas)
        body = BODY.scaled(canvas.look.menu_text)
        for number, action in enumerate(_TOLD):
            row, column = divmod(number, self._across)
            x = self.box.x + sum(columns[:column]) + _APART * column
            y = self.box.y + (row + 0.5) * line
            wide = _draw_cap(canvas, self._caps, action, x, y)
            canvas.text(words_of(action), (x + wide + _GAP, y), body, self._ink)


class CapsTray(Widget):
    """What each device's caps will show, side by side; those who come last may find no room."""

    def __init__(self, box: Box, families: Sequence[Family], bindings: Bindings) -> None:
        super().__init__("", box)
        self._families, self._bindings = tuple(families), bindings

    def shown(self, canvas: Canvas) -> list[tuple[Family, Box]]:
        """The devices that find room, and where; keys and mouse, the last, always do."""
        x, right = self.box.x + 16 + self._heading(canvas) + 18, self.box.right - 10
        kept = list(self._families)
        sizes = {kind: DeviceCaps.size(canvas, kind, self._bindings, 2) for kind in kept}
        while len(kept) > 1 and x + sum(sizes[kind][0] + _BETWEEN for kind in kept) > right:
            del kept[-2]
        found: list[tuple[Family, Box]] = []
        for kind in kept:
            wide, high = sizes[kind]
            found.append((kind, Box(x, self.box.centre[1] - high / 2, wide, high)))
            x += wide + _BETWEEN
        return found

    def _heading(self, canvas: Canvas) -> float:
        small = SMALL.scaled(canvas.look.menu_text)
        return max(canvas.type.width(line, small) for line in _HEADING)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        palette, small = canvas.palette, SMALL.scaled(canvas.look.menu_text)
        canvas.shape(self.box, svg_shapes.tray, palette)
        for number, line in enumerate(_HEADING):
            at = self.box.x + 16, self.box.y + 28 + number * small.line_height
            canvas.text(line, at, small, palette.brass_title)
        for number, (family, place) in enumerate(self.shown(canvas)):
            if number:
                x, high = place.x - _BETWEEN / 2, self.box.h - 28
                canvas.fill(Box(x, self.box.y + 14, 1.5, high), "#8A5A22", 160)
            DeviceCaps(place, family, self._bindings, palette.cream, 2).draw(canvas, attention)


_HEADING = "Your", "buttons"


def _line_height(canvas: Canvas) -> float:
    return max(40.0, _glyph(canvas) + 8)


def _glyph(canvas: Canvas) -> float:
    return _GLYPH * min(canvas.look.menu_text, 1.4)


def _columns(canvas: Canvas, caps: Caps, across: int) -> list[float]:
    """How wide the columns are."""
    body = BODY.scaled(canvas.look.menu_text)
    wide = [
        _cap_wide(canvas, caps, action) + _GAP + canvas.type.width(words_of(action), body)
        for action in _TOLD
    ]
    return [max(wide[column::across]) for column in range(across)]


def _cap_wide(canvas: Canvas, caps: Caps, action: Action) -> float:
    high = _glyph(canvas)
    button = caps.button(action)
    if button is not None:
        return glyph_width(button, high)
    if caps.clicked(action) is not None:
        return high * 0.7
    said = caps.said(action)
    return max(high, canvas.type.width(said, KEY_CAP.scaled(canvas.look.menu_text)) + 14)


def _draw_cap(canvas: Canvas, caps: Caps, action: Action, x: float, y: float) -> float:
    """A cap whose left end and middle are given; how wide it is."""
    wide, high = _cap_wide(canvas, caps, action), _glyph(canvas)
    place = Box(x, y - high / 2, wide, high)
    button, clicked, said = caps.button(action), caps.clicked(action), caps.said(action)
    if button is not None:
        draw_glyph(canvas, place, button, caps.family)
    elif clicked is not None:
        canvas.shape(Box.around(*place.centre, high, high), mouse, PRESSED[clicked])
    elif said:
        canvas.shape(place, key, "normal")
        role, (cx, cy) = KEY_CAP.scaled(canvas.look.menu_text), place.centre
        canvas.text(
            key_said(caps.bindings.keys_of(action)[0]),
            (cx, cy - 1.5),
            role,
            "#2A1710",
            align="centre",
        )
    return wide
