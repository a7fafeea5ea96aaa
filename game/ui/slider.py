"""A slider for a share from 0 to 1, in steps."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.inputs import Key, PointerDown, PointerMoved, PointerUp, Signal
from game.ui.leaf_parts import draw_bar
from game.ui.svg_shapes import BRASS, Svg
from game.ui.theme import BODY_BOLD
from game.ui.viewport import Box
from game.ui.widget import Widget

_KNOB = 24.0
_TRACK = 8.0
_STEP = 0.05


class Slider(Widget):
    """A label, its value in words, and a track below. Arrow keys move it by one step."""

    def __init__(
        self,
        name: str,
        box: Box,
        label: str,
        value: float,
        on_change: Callable[[float], None],
    ) -> None:
        super().__init__(name, box)
        self._label, self.value, self._on_change = label, value, on_change
        self._held = False
        self._spot = Hotspot(name, box, radius=8)
        self._track = Box(box.x + _KNOB / 2, box.bottom - 24, box.w - _KNOB, _TRACK)

    @staticmethod
    def height(canvas: Canvas) -> float:
        return BODY_BOLD.line * canvas.look.menu_text + 38

    def hotspots(self) -> Sequence[Hotspot]:
        return (replace(self._spot, said=f"{self._label}, {round(self.value * 100)} %"),)

    def handle(self, signal: Signal, attention: Attention) -> bool:
        """Drag the knob; move it by keys."""
        match signal:
            case PointerDown(x, y, 1) if self._spot.box.contains(x, y):
                self._held = True
                attention.focus_by_pointer(self.name)
                self._set(self._value_at(x))
                return True
            case PointerMoved(x, _) if self._held:
                self._set(self._value_at(x))
                return True
            case PointerUp() if self._held:
                self._held = False
                return True
            case Key(way=(sideways, 0)):
                self._set(self.value + sideways * _STEP)
                return True
        return False

    def _value_at(self, x: float) -> float:
        return (x - self._track.x) / self._track.w

    def _set(self, value: float) -> None:
        steps = round(min(1.0, max(0.0, value)) / _STEP)
        value = round(steps * _STEP, 4)
        if value != self.value:
            self.value = value
            self._on_change(value)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        palette = canvas.palette
        role = BODY_BOLD.scaled(canvas.look.menu_text)
        y = self.box.y + role.line_height / 2 + 2
        canvas.text(self._label, (self.box.x, y), role, palette.ink_brown)
        said = f"{round(self.value * 100)} %"
        canvas.text(said, (self.box.right, y), role, palette.ink_label, align="right")
        track = Box(self.box.x, self._track.y, self.box.w, _TRACK)
        draw_bar(canvas, track, self.value, palette.good_bar)
        x = self._track.x + self._track.w * self.value
        knob = Box.around(x, self._track.centre[1], _KNOB, _KNOB)
        canvas.shape(knob, _knob)


def _knob(w: float, h: float) -> str:
    """Return an SVG of the knob of a slider."""
    svg = Svg(w, h)
    svg.shadow(h / 2, 2, 0.06)
    svg.rect(0, 0, w, h, h / 2, "#3B2415")
    svg.rect(1.5, 1.5, w - 3, h - 3, h / 2 - 1.5, svg.gradient(*BRASS))
    return svg.text()
