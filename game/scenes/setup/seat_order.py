"""The order of players round the table, and messages about it."""

from game.scenes.parts.seating import Place, Plan
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.parts import (
    Column,
    FirstThatFits,
    Grid,
    Icon,
    Panel,
    Paragraph,
    Part,
    Row,
    Sized,
    Text,
)
from game.ui.theme import BODY, PLAYER_COLOURS, SEAT_NAME
from game.ui.viewport import Box
from game.ui.widget import Slot, Widget


class Around(Widget):
    """Shows the seats round the table in order, and a problem or remark about them."""

    def __init__(self, box: Box, plan: Plan) -> None:
        super().__init__("", box)
        self._plan = plan

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        palette, factor, said = canvas.palette, canvas.look.menu_text, _words(self._plan)
        label = Text("Around", BODY.scaled(factor), palette.brass_title)
        below = Text("the table", BODY.scaled(factor), palette.brass_title)
        head = Sized(Column((label, below)), w=86)
        order = Row((head, FirstThatFits(self._orders(canvas), grow=1)), gap=12, grow=1)
        note = (_said(canvas, self._plan, said),) if said else ()
        page = Column((order, *note))
        Panel(page, svg_shapes.tray, (palette,), edge=(24, 10)).draw(canvas, self.box)

    def _orders(self, canvas: Canvas) -> tuple[Part, ...]:
        """Return the players side by side: as wide as their names, or all with the same width."""
        palette, role = canvas.palette, SEAT_NAME.scaled(canvas.look.menu_text)
        mark = Text("›", SEAT_NAME, palette.cream_quiet, firm=True)
        natural, alike = list[Part](), list[Part]()
        for number, place in enumerate(self._plan.places):
            badge, name = Icon(f"badge_{place.colour}", 44), _shown_name(place)
            more = (mark,) if number + 1 < len(self._plan.places) else ()
            natural.append(Row((badge, Text(name, role, palette.cream, firm=True), *more), gap=10))
            wrapped = Paragraph(name, role, palette.cream, grow=1)
            alike.append(Row((badge, wrapped, *more), gap=6))
        equal = Grid((tuple(alike),), (1,) * len(alike), gap=6)
        return Row(tuple(natural), gap=14), Column((equal,))


def _shown_name(place: Place) -> str:
    return place.name.strip() or PLAYER_COLOURS[place.colour].name


def notes(canvas: Canvas, plan: Plan, width: float) -> list[Part]:
    """Return a slot for a problem of the table or a remark on it, if there is one."""
    said = _words(plan)
    high = _said(canvas, plan, said).height(canvas, width)
    return [Slot(make=lambda box: [_Note(box, plan)], h=high)] if said else []


class _Note(Widget):
    """Shows the problem or remark alone."""

    def __init__(self, box: Box, plan: Plan) -> None:
        super().__init__("", box)
        self._plan = plan

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        _said(canvas, self._plan, _words(self._plan)).draw(canvas, self.box)


def _words(plan: Plan) -> str:
    """Return the first problem of the table or a remark on it, "" for neither."""
    problems = plan.problems()
    return problems[0] if problems else plan.remark()


def _said(canvas: Canvas, plan: Plan, said: str) -> Part:
    role = BODY.scaled(canvas.look.menu_text)
    wrong = bool(plan.problems())
    icon = "icon_bang_triangle" if wrong else "icon_eye"
    ink = "#FFB9A6" if wrong else canvas.palette.cream
    return Row((Icon(icon, 1.25 * role.size, ink), Paragraph(said, role, ink, grow=1)), gap=10)
