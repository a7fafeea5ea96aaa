"""A question with buttons over the darkened page. The main button is the safe answer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.scenes.parts.menu import MenuScene
from game.scenes.parts.services import Services
from game.ui.button import Button, Kind, button_height, button_width
from game.ui.canvas import Canvas
from game.ui.column import Column
from game.ui.label import Panel
from game.ui.scroll import BAR, ScrollView
from game.ui.theme import BODY, BUTTON, PROMPT
from game.ui.viewport import Box

_WIDE = 560.0
_EDGE = 28.0
_GAP = 12.0
_ROLE = BUTTON.scaled(1.1)


@dataclass(frozen=True)
class Answer:
    """A button of a dialog. Its hotspot is `answer:KEY`."""

    key: str
    label: str
    then: Callable[[], None] | None = None
    kind: Kind = "plain"


class QuestionScene(MenuScene):
    """A heading, a text and answers; the first is the safe one, meant by Esc and Enter."""

    covers = False

    def __init__(self, services: Services, heading: str, text: str, *answers: Answer) -> None:
        super().__init__(services)
        self._heading, self._text, self._answers = heading, text, answers

    def back(self) -> None:
        """Give the safe answer (Esc)."""
        self._answer(self._answers[0])

    def confirm(self) -> None:
        """Give the safe answer (Enter)."""
        self._answer(self._answers[0])

    def _answer(self, answer: Answer) -> None:
        self.services.stack.pop(self)
        if answer.then is not None:
            answer.then()

    def build(self, canvas: Canvas) -> None:
        """Put parchment in the middle, as high as needed; text that is too long scrolls."""
        factor = canvas.look.menu_text
        wide = min(_WIDE * max(1.0, factor * 0.85), 1120.0)
        room = wide - 2 * _EDGE
        foot = self._in_a_row(canvas, self._answers, room)
        listed: Sequence[Answer] = () if foot else self._answers[1:]
        foot = foot or self._in_a_row(canvas, self._answers[:1], room)
        high = button_height(canvas, _ROLE)
        needs = self._content(canvas, listed, 0.0, 0.0, room).y + 22 + high + 2 * _EDGE - 4
        sheet = Box.around(*canvas.view.screen.centre, wide, min(needs, canvas.view.screen.h - 24))
        self.page.put(Panel(sheet, "parchment"))
        x, y = sheet.x + _EDGE, sheet.y + _EDGE
        foot_y = sheet.bottom - _EDGE + 4 - high
        content = self._content(canvas, listed, x, y, room)
        if content.y > foot_y - 18:
            view = Box(x - 14, y - 14, room + 14 + BAR + 6, foot_y - 12 - (y - 14))
            self.page.put(ScrollView("text", view, content.widgets, content.y + 8))
        else:
            self.page.put(*content.widgets)
        for answer, box in foot:
            self.page.put(self._button(answer, box.moved(x, foot_y)))

    def _content(
        self, canvas: Canvas, listed: Sequence[Answer], x: float, y: float, room: float
    ) -> Column:
        """Return heading, text, and the answers that have no room at the foot, in a grid."""
        column = Column(canvas, x, y, room)
        column.text(self._heading, PROMPT)
        column.gap(10)
        if self._text:
            column.text(self._text, BODY.scaled(1.07))
        if not listed:
            return column
        column.gap(18)
        widest = max(button_width(canvas, answer.label, role=_ROLE) for answer in listed)
        across = max(1, int((room + _GAP) // (widest + _GAP)))
        wide = (room - _GAP * (across - 1)) / across
        high = button_height(canvas, _ROLE)
        for number, answer in enumerate(listed):
            left = x + number % across * (wide + _GAP)
            top = column.y + number // across * (high + _GAP)
            column.widgets.append(self._button(answer, Box(left, top, wide, high)))
        column.gap(-(-len(listed) // across) * (high + _GAP) - _GAP)
        return column

    def _button(self, answer: Answer, box: Box) -> Button:
        kind: Kind = "primary" if answer is self._answers[0] else answer.kind
        name, go = f"answer:{answer.key}", self._choose(answer)
        return Button(name, box, answer.label, go, kind=kind, role=_ROLE)

    def _choose(self, answer: Answer) -> Callable[[], None]:
        return lambda: self._answer(answer)

    @staticmethod
    def _in_a_row(
        canvas: Canvas, answers: Sequence[Answer], room: float
    ) -> list[tuple[Answer, Box]]:
        """Return answers with boxes side by side from the right; nothing if they do not fit."""
        high, x = button_height(canvas, _ROLE), room
        placed = []
        for answer in answers:
            wide = max(140.0, button_width(canvas, answer.label, role=_ROLE))
            x -= wide
            placed.append((answer, Box(x, 0, wide, high)))
            x -= _GAP
        return placed if x + _GAP >= 0 else []


class DialogScene(QuestionScene):
    """A question with two answers: the safe one, and the other."""

    def __init__(
        self,
        services: Services,
        heading: str,
        text: str,
        safe: str,
        other: str,
        on_other: Callable[[], None],
        *,
        danger: bool = False,
    ) -> None:
        kind: Kind = "danger" if danger else "plain"
        super().__init__(
            services, heading, text, Answer("safe", safe), Answer("other", other, on_other, kind)
        )
