"""The list of players; chips side by side where the text is large."""

from collections.abc import Callable, Sequence

from game.core.evenings.page import Listed
from game.scenes.records.people.told import won
from game.scenes.records.result_card import shrunk
from game.ui.button import face_state
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.raster import even
from game.ui.svg_shapes import Svg
from game.ui.theme import SEAT_NAME, SMALL, Palette
from game.ui.viewport import Box
from game.ui.widget import Widget

ROW, GAP = 60.0, 6.0
_CHIP = 216.0  # wide at least, at the usual text size
_BADGE = 34.0
_FEW = 8  # chips that are shown before somebody asks for all


@even
def row_skin(w: float, h: float, palette: Palette, chosen: bool) -> str:
    """Where somebody stands: light wood with a brass edge if it is chosen, else a breath of it."""
    svg = Svg(w, h)
    if chosen:
        wood = svg.gradient(("0", "#7A4C2A"), ("100", "#653C20"))
        svg.rect(0, 0, w, h, 9, wood)
        svg.rect(0, 0, 5, h, 2.5, palette.brass_title)
    else:
        svg.rect(0, 0, w, h, 9, "#FFF3D8", opacity=0.08)
    return svg.text()


class PersonRow(Widget):
    """A person with what they have won. Its hotspot is `person:NAME`."""

    def __init__(self, box: Box, listed: Listed, *, chosen: bool, go: Callable[[], None]) -> None:
        super().__init__(f"person:{listed.name}", box)
        self._listed, self._chosen, self._go = listed, chosen, go
        self._spot = Hotspot(self.name, box, radius=9)

    def hotspots(self) -> Sequence[Hotspot]:
        """The whole row."""
        return (self._spot,)

    def picked(self, hotspot: str) -> None:
        """Show their page."""
        self._go()

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box, palette, factor = self.box, canvas.palette, canvas.look.menu_text
        if self._chosen or face_state(self.name, attention) != "normal":
            canvas.shape(box, row_skin, palette, self._chosen)
        side = _BADGE * min(factor, 1.4)
        middle, listed = box.centre[1], self._listed
        badge = Box.around(box.x + 17 + side / 2, middle, side, side)
        canvas.picture(f"badge_{listed.colour}", badge)
        x = badge.right + 11
        room = box.right - 8 - x
        name, small = SEAT_NAME.scaled(factor), SMALL.scaled(factor)
        apart = name.line_height / 2 + 1
        said = won(listed.wins, listed.matches)
        title = palette.brass_title if self._chosen else palette.cream
        quiet = palette.cream if self._chosen else palette.cream_quiet
        role = shrunk(canvas, listed.name, name, room)
        canvas.text(listed.name, (x, middle - apart + 1), role, title)
        canvas.text(said, (x, middle + apart - 1), shrunk(canvas, said, small, room), quiet)


def rows(
    people: Sequence[Listed], chosen: str, box: Box, choose: Callable[[str], None]
) -> tuple[list[Widget], float]:
    """A row for each of them from the top of a box, and how far down they reach."""
    made: list[Widget] = []
    y = box.y
    for one in people:
        place = Box(box.x, y, box.w, ROW)
        made.append(_row(place, one, chosen, choose))
        y += ROW + GAP
    return made, y - GAP


def chips(
    canvas: Canvas,
    people: Sequence[Listed],
    chosen: str,
    box: Box,
    choose: Callable[[str], None],
    *,
    everybody: bool,
) -> tuple[list[Widget], float, int]:
    """As many side by side as fit; of many only the first, unless `everybody` is asked for.

    Whoever is chosen is always among them. Also how far down they reach, and how many are left out.
    """
    shown = list(people)
    if not everybody and len(people) > _FEW:
        shown = shown[:_FEW]
        if all(one.name != chosen for one in shown):
            shown[-1:] = [one for one in people if one.name == chosen] or shown[-1:]
    factor = canvas.look.menu_text
    across = max(1, int((box.w + GAP) // (_CHIP * factor + GAP)))
    wide = (box.w - GAP * (across - 1)) / across
    high = SEAT_NAME.scaled(factor).line_height + SMALL.scaled(factor).line_height + 18
    made: list[Widget] = []
    for number, one in enumerate(shown):
        x = box.x + number % across * (wide + GAP)
        y = box.y + number // across * (high + GAP)
        made.append(_row(Box(x, y, wide, high), one, chosen, choose))
    lines = -(-len(shown) // across)
    return made, box.y + lines * (high + GAP) - GAP, len(people) - len(shown)


def _row(box: Box, one: Listed, chosen: str, choose: Callable[[str], None]) -> PersonRow:
    return PersonRow(box, one, chosen=one.name == chosen, go=lambda: choose(one.name))
