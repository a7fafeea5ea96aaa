"""The confirmation sheet of a risky move, beside what was clicked.

Nothing else on the table goes dark or under it, so that whoever is asked can look before they
answer. It draws and measures; what an answer does is for whoever shows it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from game.core.contract.confirmations import Confirmation
from game.core.controls.actions import Action
from game.table.bubble import beside
from game.table.chrome import button_state, draw_label, pressed_box
from game.table.forms.parts import Skeleton
from game.table.lettering import fitting
from game.table.naming import named
from game.table.table import Place
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.raster import PAD
from game.ui.theme import BODY, BUTTON, PRIMARY, SEAT_NAME, Type
from game.ui.viewport import Box

STAY, GO_ON, SWITCH = "answer:stay", "answer:go_on", "answer:switch"
ANSWERS = (STAY, GO_ON, SWITCH)
GROWS_S = 0.16

WIDE = 238.0
_PAD = 16.0
_RIM = "#A2702A"
_CREAM = "#FFF3D8"  # around what was clicked
_SWITCH = (42.0, 22.0)
_LARGER = 1.08  # the safe answer's words
_MOST = 1.3  # times as large as usual on a sheet of the usual width


@dataclass(frozen=True)
class Parts:
    """Where everything lies on a sheet, and how large its words are."""

    factor: float
    asked: Box
    lost: Box
    stay: Box
    go_on: Box
    switch: Box
    bottom: float

    def moved(self, dx: float, dy: float) -> "Parts":
        """The same elsewhere."""
        return Parts(
            self.factor,
            self.asked.moved(dx, dy),
            self.lost.moved(dx, dy),
            self.stay.moved(dx, dy),
            self.go_on.moved(dx, dy),
            self.switch.moved(dx, dy),
            self.bottom + dy,
        )


class Question:
    """A question that lies on a table. `target`: what was clicked; `column`: it was a button."""

    def __init__(
        self,
        confirmation: Confirmation,
        places: Sequence[Place],
        target: Box,
        *,
        radius: float = 10.0,
        column: bool = True,
    ) -> None:
        self.confirmation = replace(
            confirmation,
            asked=named(confirmation.asked, places),
            lost=named(confirmation.lost, places),
            go_on=named(confirmation.go_on, places),
        )
        self.places = tuple(places)
        self.target, self._radius, self._column = target, radius, column
        self.asks_on = True  # the switch: this kind of question is asked again
        self.box: Box | None = None  # laid out by the first drawing
        self._parts: Parts | None = None
        self._side = "none"  # of the tail
        self._age_s = 0.0

    @property
    def looks(self) -> object:
        """All that it depends on, beside what the hand does on it."""
        return self._age_s, self.asks_on, self.box

    def switch(self) -> None:
        """Its switch is turned: this kind of question is asked again, or no more."""
        self.asks_on = not self.asks_on

    def update(self, dt_s: float) -> bool:
        """Let time pass; True while it looks different."""
        before = self._age_s
        self._age_s = min(self._age_s + dt_s, GROWS_S)
        return self._age_s != before

    def hotspots(self) -> list[Hotspot]:
        """The two answers and the switch, in the order of reading."""
        parts = self._parts
        if parts is None:
            return []
        return [
            Hotspot(STAY, parts.stay),
            Hotspot(GO_ON, parts.go_on, button=True),
            Hotspot(SWITCH, parts.switch, radius=8),
        ]

    def hides(self, x: float, y: float) -> bool:
        """Whether a point lies on its paper beside the answers: nothing below can be meant."""
        if self.box is None or any(spot.box.contains(x, y) for spot in self.hotspots()):
            return False
        return self.box.contains(x, y)

    # --- laying it out --------------------------------------------------------------------------

    def lay_out(self, canvas: Canvas, avoid: Sequence[Box], skeleton: Skeleton) -> None:
        """Find its place, once for each size of the window; `avoid`: what it should not cover."""
        if self.box is not None:
            return
        look, actions = canvas.look, skeleton.actions
        wide = max(WIDE, actions.w + 10) if skeleton.has_tabs else WIDE
        # As large as words are at the table, or as menus where those are larger.
        factor = min(max(look.menu_text, look.table_text), _MOST * wide / WIDE)
        foot, top = actions.y - 6, skeleton.bar.bottom + 6
        parts = self._measured(canvas, factor, wide)
        while factor > 1 and parts.bottom > foot - top:
            factor = max(1.0, factor - 0.1)
            parts = self._measured(canvas, factor, wide)
        high = parts.bottom
        if self._column:
            self.box = Box(actions.right - wide, foot - high, wide, high)
        else:
            self.box, self._side = beside(
                self.target, wide, high, list(avoid), area=skeleton.screen
            )
        self._parts = parts.moved(self.box.x, self.box.y)

    def forget_place(self) -> None:
        """The window has another size, or its words have."""
        self.box = self._parts = None

    def _measured(self, canvas: Canvas, factor: float, wide: float) -> Parts:
        """The parts of a sheet at 0, 0."""
        room = wide - 2 * _PAD
        y = 13.0
        asked = Box(_PAD, y, room, canvas.height(self.confirmation.asked, _asked(factor), room))
        y = asked.bottom + 3
        lost = Box(_PAD, y, room, canvas.height(self.confirmation.lost, _lost(factor), room))
        y = lost.bottom + 9
        stay = Box(_PAD, y, room, max(43.0, PRIMARY.line_height * factor + 18))
        y = stay.bottom + 5
        go_on = Box(_PAD, y, room, max(36.0, BUTTON.line_height * factor + 14))
        y = go_on.bottom + 5
        switch = Box(_PAD - 4, y, room + 8, max(32.0, BODY.line_height * factor + 8))
        return Parts(factor, asked, lost, stay, go_on, switch, switch.bottom + 6)

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """The ring around what was clicked, and the sheet as far as it has grown."""
        canvas.shape(self.target, svg_shapes.ring, _CREAM, "", self._radius, 3)
        box, parts = self.box, self._parts
        if box is None or parts is None:
            return
        grown = 1.0 if canvas.look.reduced_motion else min(1.0, self._age_s / GROWS_S)
        if not self._column or grown >= 1:
            self._draw(canvas, attention, box, parts)
            return
        down = (1 - grown) * box.h
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(canvas.view.rect(box.inset(-PAD)))
        self._draw(canvas, attention, box.moved(0, down), parts.moved(0, down))
        canvas.surface.set_clip(clip)

    def _draw(self, canvas: Canvas, attention: Attention, box: Box, parts: Parts) -> None:
        self._draw_plate(canvas, box)
        ink, factor = canvas.palette.ink_brown, parts.factor
        canvas.paragraph(self.confirmation.asked, parts.asked, _asked(factor), ink)
        canvas.paragraph(self.confirmation.lost, parts.lost, _lost(factor), ink)
        self.draw_answers(canvas, attention, parts)

    def _draw_plate(self, canvas: Canvas, box: Box) -> None:
        cx, cy = self.target.centre
        upright = self._side in ("up", "down")
        along, most = (cx - box.x, box.w) if upright else (cy - box.y, box.h)
        tail = round(min(max(along, 26.0), most - 26))
        canvas.shape(box, svg_shapes.bubble, tail, self._side, _RIM)

    def draw_answers(self, canvas: Canvas, attention: Attention, parts: Parts) -> None:
        """The two answers, and the switch below them."""
        confirmation, palette = self.confirmation, canvas.palette
        state = button_state(STAY, attention)
        at = pressed_box(parts.stay, state)
        canvas.shape(at, svg_shapes.button, palette, "primary", state)
        draw_label(
            canvas,
            confirmation.stay,
            Action.CHOOSE,
            at,
            True,
            palette.ink_brown,
            parts.factor * _LARGER,
        )
        sleeps = GO_ON in attention.hand.quiet
        kind = "quiet" if sleeps else "danger" if confirmation.danger else "plain"
        state = "normal" if sleeps else button_state(GO_ON, attention)
        at = pressed_box(parts.go_on, state)
        canvas.shape(at, svg_shapes.button, palette, kind, state)
        ink = palette.quiet_label if sleeps else palette.cream
        draw_label(canvas, confirmation.go_on, None, at, False, ink, parts.factor)
        self._draw_switch(canvas, parts)

    def _draw_switch(self, canvas: Canvas, parts: Parts) -> None:
        row, factor = parts.switch, parts.factor
        wide, high = (side * min(factor, 1.3) for side in _SWITCH)
        knob = Box(row.x + 4, row.centre[1] - high / 2, wide, high)
        canvas.shape(knob, svg_shapes.switch, self.asks_on)
        at = (knob.right + 11, row.centre[1])
        role = _lost(factor)
        room = row.right - at[0]
        said = fitting(canvas, ("Ask me before this", "Ask me again", "Ask again"), role, room)
        canvas.text(said, at, role, canvas.palette.ink_brown)


def _asked(factor: float) -> Type:
    return SEAT_NAME.grown(factor)


def _lost(factor: float) -> Type:
    return BODY.grown(factor)
