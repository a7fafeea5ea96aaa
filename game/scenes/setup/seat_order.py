"""The order of players round the table, and messages about it."""

from game.scenes.parts.seating import Place, Plan
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.theme import BODY, PLAYER_COLOURS, SEAT_NAME, Type
from game.ui.viewport import Box
from game.ui.widget import Widget


class Around(Widget):
    """Who sits round the table, in order; what is wrong with it, or worth a word."""

    def __init__(self, box: Box, plan: Plan) -> None:
        super().__init__("", box)
        self._plan = plan

    def words(self) -> str:
        """What is to be said about the table, if anything."""
        problems = self._plan.problems()
        return problems[0] if problems else self._plan.remark()

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        box, palette = self.box, canvas.palette
        canvas.shape(box, svg_shapes.tray, palette)
        said = self.words()
        y = box.centre[1] - (14 if said else 0)
        label = BODY.scaled(canvas.look.menu_text)
        canvas.paragraph(
            "Around\nthe table",
            Box(box.x + 24, y - label.line_height, 90, 0),
            label,
            palette.brass_title,
        )
        start = box.x + 122
        role = SEAT_NAME.scaled(canvas.look.menu_text)
        slots = self._slots(canvas, box.right - 16 - start, role)
        for number, place in enumerate(self._plan.places):
            x, slot = start + sum(slots[:number]), slots[number]
            canvas.picture(f"badge_{place.colour}", Box.around(x + 21, y, 44, 44))
            name = _shown_name(place)
            room = slot - 50 - (22 if number + 1 < len(self._plan.places) else 0)
            widest = max(canvas.type.width(word, role) for word in name.split())
            fitting = role.scaled(min(1.0, room / max(1.0, widest)))
            lines = canvas.type.wrap(name, fitting, room)
            top = y - (len(lines) - 1) * role.line_height / 2
            for row, line in enumerate(lines):
                text = " ".join(word.span.text for word in line)
                canvas.text(text, (x + 50, top + row * role.line_height), fitting, palette.cream)
            if number + 1 < len(self._plan.places):
                canvas.text("›", (x + slot - 20, y), SEAT_NAME, palette.cream_quiet)
        if said:
            _draw_said(canvas, Box(box.x + 24, box.bottom - 36, box.w - 48, 20), self._plan, said)

    def _slots(self, canvas: Canvas, room: float, role: Type) -> list[float]:
        """How wide each one is: as the names need it, or all alike where that is too much."""
        names = [_shown_name(place) for place in self._plan.places]
        slots = [50 + canvas.type.width(name, role) + 36 for name in names]
        return slots if sum(slots) - 36 <= room else [room / len(names)] * len(names)


def _shown_name(place: Place) -> str:
    return place.name.strip() or PLAYER_COLOURS[place.colour].name


class Said(Widget):
    """The same words alone, where the text is large."""

    def __init__(self, box: Box, plan: Plan) -> None:
        super().__init__("", box)
        self._plan = plan

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        _draw_said(canvas, self.box, self._plan, Around(self.box, self._plan).words())


def _draw_said(canvas: Canvas, box: Box, plan: Plan, said: str) -> None:
    role = BODY.scaled(canvas.look.menu_text)
    wrong = bool(plan.problems())
    size = role.size * 1.25
    icon = "icon_bang_triangle" if wrong else "icon_eye"
    ink = "#FFB9A6" if wrong else canvas.palette.cream
    canvas.picture(icon, Box.around(box.x + size / 2, box.y + size * 0.6, size, size), tint=ink)
    text = Box(box.x + size + 10, box.y, box.w - size - 10, 0)
    canvas.paragraph(said, text, role, ink)
