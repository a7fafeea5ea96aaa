"""Cards of the text-and-colours page: a text size or a palette, each with a sample."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.scenes.home.text_and_colours.sample import Sample
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.theme import PROMPT, Palette
from game.ui.viewport import Box
from game.ui.widget import Widget

_EDGE = 24.0
_HEAD = 44.0
_DOT = 26.0
_PATCH_W, _PATCH_GAP = 62.0, 12.0


class _Card(Widget):
    """A card that is one of several to choose from; a dot marks the chosen one."""

    def __init__(
        self, name: str, box: Box, label: str, on_pick: Callable[[], None], *, chosen: bool
    ) -> None:
        super().__init__(name, box)
        self.label, self.chosen, self._on_pick = label, chosen, on_pick
        self._spot = Hotspot(name, box, radius=12)

    def hotspots(self) -> Sequence[Hotspot]:
        """Return the hotspot of the card."""
        return (self._spot,)

    def picked(self, hotspot: str) -> None:
        """Choose the card."""
        self._on_pick()

    def draw_head(self, canvas: Canvas, at: Box, attention: Attention) -> None:
        """Draw dot and label from the left of a line, and a ring if chosen or pointed at."""
        palette, factor = canvas.palette, canvas.look.menu_text
        x, y = at.x, at.centre[1]
        dot = Box.around(x + _DOT / 2, y, _DOT, _DOT)
        canvas.shape(dot, svg_shapes.pill, palette.panel_dark, palette.cream_quiet, _DOT / 2)
        if self.chosen:
            canvas.shape(dot.inset(6), svg_shapes.pill, palette.legal, "", _DOT / 2)
        canvas.text(self.label, (x + _DOT + 12, y), PROMPT.scaled(factor), palette.cream)
        if self.chosen:
            canvas.shape(self.box, svg_shapes.ring, palette.legal, "", 12, 3)
        elif attention.hovered == self.name:
            canvas.shape(self.box, svg_shapes.ring, palette.cream_quiet, "", 12, 2)


class SizeCard(_Card):
    """The card of a text size."""

    def __init__(
        self, sample: Sample, box: Box, on_pick: Callable[[], None], *, chosen: bool
    ) -> None:
        label = f"{sample.percent} %"
        super().__init__(f"size:{sample.percent}", box, label, on_pick, chosen=chosen)
        self._sample = sample

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw the background, the size and the sample."""
        box = self.box
        canvas.shape(box, svg_shapes.panel, canvas.palette, texture="leather")
        inner = box.inset(_EDGE, 0)
        self.draw_head(canvas, Box(inner.x, box.y + 4, inner.w, _HEAD), attention)
        top = box.y + _HEAD + 8
        self._sample.draw(canvas, Box(inner.x, top, inner.w, box.bottom - 14 - top))


class PaletteCard(_Card):
    """The card of a palette, drawn in its own colours."""

    def __init__(
        self,
        palette: Palette,
        box: Box,
        label: str,
        on_pick: Callable[[], None],
        *,
        chosen: bool,
    ) -> None:
        super().__init__(f"palette:{palette.name}", box, label, on_pick, chosen=chosen)
        self._palette = palette

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw leather with the name; wood, parchment, brass and felt as far as there is room."""
        own = replace(canvas, look=replace(canvas.look, palette=self._palette))
        palette, box = self._palette, self.box
        own.shape(box, svg_shapes.panel, palette, texture="leather")
        self.draw_head(own, Box(box.x + _EDGE, box.y, box.w, box.h), attention)
        role = PROMPT.scaled(canvas.look.menu_text)
        named = box.x + _EDGE + _DOT + 12 + canvas.type.width(self.label, role) + 16
        place = Box(box.right - _EDGE - _PATCH_W, box.y + 14, _PATCH_W, box.h - 28)
        for make, details, texture in (
            (svg_shapes.sign, (palette,), "sign_wood"),
            (svg_shapes.parchment, (palette,), "parchment"),
            (svg_shapes.button, (palette, "primary", "normal"), ""),
            (svg_shapes.pill, (palette.felt[0], palette.rim, 8), ""),
        ):
            if place.x >= named:
                own.shape(place, make, *details, texture=texture)
            place = place.moved(-_PATCH_W - _PATCH_GAP, 0)
