"""Maps an unknown gamepad: parts of a drawn one light up, and the player presses each."""

from functools import partial

from msgspec.structs import replace

from game.core import page_names
from game.core.controls.actions import Action, Pad
from game.core.controls.devices import Family, button_said
from game.scenes.parts.menu import MenuScene
from game.scenes.parts.services import Services
from game.scenes.parts.top_bar import TopBar
from game.ui import svg_shapes
from game.ui.button import button_height, button_slot
from game.ui.canvas import Canvas
from game.ui.devices import glyphs
from game.ui.devices.pads import Device
from game.ui.hotspots import Attention
from game.ui.inputs import PadWent, RawPressed, Signal
from game.ui.parts import Column, Panel, Row, Space, Text
from game.ui.theme import BODY, HEADING
from game.ui.viewport import Box
from game.ui.widget import Widget, slot_for, widgets_of

_LIES = {  # on the drawn pad, as shares of its width and height
    Pad.A: (0.76, 0.45),
    Pad.B: (0.83, 0.33),
    Pad.X: (0.69, 0.33),
    Pad.Y: (0.76, 0.21),
    Pad.UP: (0.37, 0.46),
    Pad.DOWN: (0.37, 0.62),
    Pad.LEFT: (0.325, 0.54),
    Pad.RIGHT: (0.415, 0.54),
    Pad.LEFT_SHOULDER: (0.22, 0.06),
    Pad.RIGHT_SHOULDER: (0.78, 0.06),
    Pad.LEFT_TRIGGER: (0.22, -0.08),
    Pad.RIGHT_TRIGGER: (0.78, -0.08),
    Pad.MINUS: (0.44, 0.22),
    Pad.PLUS: (0.56, 0.22),
}
STEPS = tuple(_LIES)
_SEEN = STEPS[:8]  # on the drawing itself
_SHEET = Box(140, 68, 1000, 560)
_TRIGGERS = (Pad.LEFT_TRIGGER, Pad.RIGHT_TRIGGER)


class _Drawn(Widget):
    """A drawn pad, with the part that has to be pressed."""

    def __init__(self, part: Pad, factor: float, box: Box) -> None:
        super().__init__("", box)
        self._part, self._factor = part, factor

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        canvas.shape(self.box, glyphs.pad, Family.XBOX)
        for part in _LIES:
            if part is not self._part and part not in _SEEN:
                glyphs.draw_glyph(canvas, self._place(part, 23 * self._factor), part, Family.XBOX)
        lit = self._place(self._part, max(44.0, 30 * self._factor))
        around = Box.around(*lit.centre, glyphs.glyph_width(self._part, lit.h), lit.h).inset(-6)
        radius = around.h / 2 if around.w == around.h else 14
        canvas.shape(around, svg_shapes.ring, "#F6CF6A", "#F6CF6A", radius, 4)
        glyphs.draw_glyph(canvas, lit, self._part, Family.XBOX)

    def _place(self, part: Pad, side: float) -> Box:
        """Return the box of a part. Triggers move further out as the drawing grows."""
        x, y = _LIES[part]
        out = 0.06 * (self._factor - 1) * self.box.h if part in _TRIGGERS else 0.0
        at = self.box.x + x * self.box.w, self.box.y + y * self.box.h - out
        return Box.around(*at, side, side)


class TeachScene(MenuScene):
    """Goes through `STEPS`; each can be skipped. The mapping is saved after the last one."""

    uses_height = False  # its parts have places of their own

    def __init__(self, services: Services, device: Device) -> None:
        super().__init__(services)
        self._device = device
        self.parts: dict[Pad, str] = {}
        self.step = 0
        services.pads.teaching = True

    def closed(self) -> None:
        """Switch gamepads back to their usual signals."""
        self.services.pads.teaching = False

    def handle(self, signal: Signal) -> None:
        """Handle a press of the pad: each part counts only once."""
        if isinstance(signal, RawPressed):
            if signal.device == self._device.number and self._counts(signal.part):
                self.parts[STEPS[self.step]] = signal.part
                self._next()
            self._freshen()
            return
        if isinstance(signal, PadWent) and signal.device == self._device.number:
            self.back()
        super().handle(signal)

    def _counts(self, part: str) -> bool:
        """Return whether a part is valid: not yet used, and no trigger moving back to rest."""
        pulls = STEPS[self.step] in _TRIGGERS
        return part not in self.parts.values() and not (pulls and part.endswith("-"))

    def _next(self) -> None:
        self.services.sounds.play("die_keep")
        self.step += 1
        if self.step == len(STEPS):
            self.step -= 1
            self._keep()
        self.changed()

    def _keep(self) -> None:
        settings = self.services.settings
        learnt = {**settings.learnt, self._device.guid: self.parts}
        self.services.apply_settings(replace(settings, learnt=learnt))
        self.services.stack.pop(self)

    def confirm(self) -> None:
        """Skip the step (Enter)."""
        self._next()

    def build(self, canvas: Canvas) -> None:
        """Put the pad in the middle of a sheet, and the instruction above it."""
        part, factor = STEPS[self.step], canvas.look.menu_text
        said = button_said(part, Family.XBOX)
        sign = f"Press the button that lights up: {said}"
        head, body = HEADING.scaled(factor), BODY.scaled(factor)
        text = f"{self._device.name}. Step {self.step + 1} of {len(STEPS)}."
        drawn = slot_for(partial(_Drawn, part, factor), w=600, h=350)
        note = "Skip any button your gamepad does not have."
        column = (
            Text(text, head, canvas.palette.ink_brown),
            Space(grow=0.42),
            Row((drawn,), align="centre"),
            Space(grow=0.58),
            Text(note, body, canvas.palette.ink_label),
        )
        paper = svg_shapes.parchment, (canvas.palette,), "parchment", (28, 20)
        sheet = widgets_of(Panel(Column(column), *paper), canvas, _SHEET)
        self.page.put(TopBar(page_names.TEACH_GAMEPAD, "", sign), *sheet)
        back = button_slot(canvas, "button:back", "Back", self.back, least=228, key=Action.BACK)
        skip = button_slot(canvas, "button:skip", "Skip", self._next, least=228, key=Action.CHOOSE)
        foot = Box(12, 640, 1128, button_height(canvas))
        self.page.put(*widgets_of(Row((back, Space(grow=1), skip)), canvas, foot))
