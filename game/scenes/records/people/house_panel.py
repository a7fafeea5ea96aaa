"""The line of all players together, below their list."""

from collections.abc import Callable, Sequence

from game.core.evenings.page import HouseRecords, Listed
from game.scenes.parts.sheet import LARGE
from game.scenes.records.people import marks, told
from game.scenes.records.people.names import row_skin
from game.scenes.records.result_card import shrunk
from game.ui import svg_shapes
from game.ui.button import face_state
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.label import Rule
from game.ui.theme import BODY, BODY_BOLD, SEAT_NAME, SMALL
from game.ui.viewport import Box
from game.ui.widget import Widget

TITLE = "All players"
_EDGE = 12.0
_LEAST = 34.0


class HouseRow(Widget):
    """The name of the house and what it has seen. Its hotspot is `services`."""

    def __init__(self, box: Box, said: str, *, chosen: bool, go: Callable[[], None]) -> None:
        super().__init__("house", box)
        self._said, self._chosen, self._go = said, chosen, go
        tip = "All players compared\nWho wins how often, and all chances shown here."
        self._spot = Hotspot(self.name, box, tip=tip, radius=9)

    @staticmethod
    def height(canvas: Canvas, said: str, width: float) -> float:
        """How high its box must be."""
        factor = canvas.look.menu_text
        words = canvas.height(said, SMALL.scaled(factor), width - 2 * _EDGE)
        return SEAT_NAME.scaled(factor).line_height + words + 16

    def hotspots(self) -> Sequence[Hotspot]:
        """All of it."""
        return (self._spot,)

    def picked(self, hotspot: str) -> None:
        """Show its page."""
        self._go()

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box, palette, factor = self.box, canvas.palette, canvas.look.menu_text
        if self._chosen or face_state(self.name, attention) != "normal":
            canvas.shape(box, row_skin, palette, self._chosen)
        name, small = SEAT_NAME.scaled(factor), SMALL.scaled(factor)
        y = box.y + 7 + name.line_height / 2
        canvas.text(TITLE, (box.x + _EDGE, y), name, palette.brass_title)
        room = Box(box.x + _EDGE, y + name.line_height / 2 + 2, box.w - 2 * _EDGE, 0)
        canvas.paragraph(self._said, room, small, palette.cream)


class FactRow(Widget):
    """A fact that opens its match. Its hotspot is `fact:KEY`."""

    def __init__(self, key: str, box: Box, said: str, go: Callable[[], None]) -> None:
        super().__init__(f"fact:{key}", box)
        self._said, self._go = said, go
        self._spot = Hotspot(self.name, box, tip="Replay that match", radius=8)

    @staticmethod
    def height(canvas: Canvas, said: str, width: float) -> float:
        """How high its box must be."""
        role = SMALL.scaled(canvas.look.menu_text)
        return max(_LEAST, canvas.height(said, role, FactRow._room(width)) + 12)

    @staticmethod
    def _room(width: float) -> float:
        return width - 2 * _EDGE - 12

    def hotspots(self) -> Sequence[Hotspot]:
        """All of it."""
        return (self._spot,)

    def picked(self, hotspot: str) -> None:
        """Open the match."""
        self._go()

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box, palette = self.box, canvas.palette
        if face_state(self.name, attention) != "normal":
            canvas.shape(box, row_skin, palette, False)
        role, room = SMALL.scaled(canvas.look.menu_text), self._room(box.w)
        high = canvas.height(self._said, role, room)
        place = Box(box.x + _EDGE, box.centre[1] - high / 2, room, high)
        canvas.paragraph(self._said, place, role, palette.cream)
        side = min(16.0, role.size)
        arrow = Box.around(box.right - 6 - side / 2, box.centre[1], side, side)
        canvas.shape(arrow, marks.chevron, palette.cream_quiet)


def panel(
    canvas: Canvas,
    services: HouseRecords,
    now: float,
    width: float,
    *,
    chosen: bool,
    on_house: Callable[[], None],
    on_match: Callable[[int], None],
) -> tuple[list[Callable[[Box], Widget]], list[float]]:
    """What makes the rows of the house one below the other, and their heights."""
    factor = canvas.look.menu_text
    # The bar of the page says how many matches there are, where it has room for it.
    said = told.evenings_of(services) if factor < LARGE else told.house_total(services)
    makes: list[Callable[[Box], Widget]] = [
        lambda box: HouseRow(box, said, chosen=chosen, go=on_house)
    ]
    highs = [HouseRow.height(canvas, said, width)]
    facts = []
    if services.closest is not None:
        facts.append(("closest", told.closest(services.closest), services.closest.match))
    if services.turnaround is not None:
        line = told.turnaround(services.turnaround, now)
        facts.append(("turnaround", line, services.turnaround.match))
    for key, words, match in facts:
        makes.append(_fact(key, words, match, on_match))
        highs.append(FactRow.height(canvas, words, width))
    return makes, highs


def _fact(
    key: str, said: str, match: int, on_match: Callable[[int], None]
) -> Callable[[Box], Widget]:
    return lambda box: FactRow(key, box, said, lambda: on_match(match))


def stacked(
    makes: Sequence[Callable[[Box], Widget]], highs: Sequence[float], box: Box
) -> list[Widget]:
    """These rows from the top of a box, below a thin line."""
    made: list[Widget] = [Rule(Box(box.x + 6, box.y, box.w - 12, 1.5))]
    y = box.y + 8
    for make, high in zip(makes, highs, strict=True):
        made.append(make(Box(box.x, y, box.w, high)))
        y += high
    return made


class StandingRow(Widget):
    """Somebody's share of wins, as a bar and in words, beside everybody else's."""

    def __init__(self, box: Box, listed: Listed) -> None:
        super().__init__("", box)
        self._listed = listed

    @staticmethod
    def height(canvas: Canvas) -> float:
        """How high its box must be."""
        return max(34.0, BODY.scaled(canvas.look.menu_text).line_height + 14)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box, palette, factor = self.box, canvas.palette, canvas.look.menu_text
        listed, y = self._listed, self.box.centre[1]
        side = 26 * min(factor, 1.4)
        badge = Box.around(box.x + side / 2 + 2, y, side, side)
        canvas.picture(f"badge_{listed.colour}", badge)
        bold, body = BODY_BOLD.scaled(factor), BODY.scaled(factor)
        left, right = box.w * 0.28, box.w * 0.3
        x = badge.right + 10
        role = shrunk(canvas, listed.name, bold, box.x + left - x)
        canvas.text(listed.name, (x, y), role, palette.ink_brown)
        groove = Box(box.x + left + 16, y - 5, box.w - left - right - 32, 10)
        canvas.shape(groove, svg_shapes.pill, "#C9AC77", "#A98A55", 5)
        share = listed.wins / listed.matches if listed.matches else 0.0
        if share > 0:
            filled = Box(groove.x, groove.y, max(10.0, groove.w * min(1.0, share)), groove.h)
            canvas.shape(filled, svg_shapes.pill, palette.ink_label, "", 5)
        said = told.won(listed.wins, listed.matches)
        fit = shrunk(canvas, said, body, right)
        canvas.text(said, (box.right - right, y), fit, palette.ink_brown)
