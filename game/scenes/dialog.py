"""A question on parchment, over a table in shadow; the safe answer is the brass one."""

from collections.abc import Callable
from dataclasses import dataclass

from game.scenes.house import House
from game.scenes.menu import MenuScene
from game.ui.button import Button, Kind, button_height, button_width
from game.ui.canvas import Canvas
from game.ui.label import Label, Panel
from game.ui.scroll import BAR, ScrollView
from game.ui.theme import BODY, BUTTON, PROMPT
from game.ui.viewport import SCREEN, Box

_WIDE = 560.0
_EDGE = 28.0
_GAP = 12.0


@dataclass(frozen=True)
class Answer:
    """A button of a dialog. Its hotspot is `answer:KEY`."""

    key: str
    label: str
    then: Callable[[], None] | None = None
    kind: Kind = "plain"


class QuestionScene(MenuScene):
    """A heading, a text, and answers; the first is the safe one: Esc and Enter mean it."""

    covers = False

    def __init__(self, house: House, heading: str, text: str, *answers: Answer) -> None:
        super().__init__(house)
        self._heading, self._text, self._answers = heading, text, answers

    def back(self) -> None:
        """Esc is the safe answer."""
        self._answer(self._answers[0])

    def confirm(self) -> None:
        """Enter too."""
        self._answer(self._answers[0])

    def _answer(self, answer: Answer) -> None:
        self.house.stack.pop(self)
        if answer.then is not None:
            answer.then()

    def build(self, canvas: Canvas) -> None:
        """Parchment in the middle, as high as the text needs, answers below."""
        factor = canvas.look.menu_text
        head, body = PROMPT.scaled(factor), BODY.scaled(factor * 1.07)
        wide = min(_WIDE * max(1.0, factor * 0.85), 1120.0)
        room = wide - 2 * _EDGE
        head_high = canvas.height(self._heading, head, room)
        text_high = canvas.height(self._text, body, room) if self._text else 0.0
        boxes = self._answer_boxes(canvas, room)
        foot = max(box.bottom for box in boxes)
        used = _EDGE + head_high + 10 + text_high + 22 + foot + _EDGE - 4
        high = min(used, SCREEN.h - 40)
        sheet = Box.around(*SCREEN.centre, wide, high)
        self.page.put(Panel(sheet, "parchment"))
        x, y = sheet.x + _EDGE, sheet.y + _EDGE
        self.page.put(Label(Box(x, y, room, head_high), self._heading, head, "ink_brown"))
        y += head_high + 10
        top = sheet.bottom - _EDGE + 4 - foot
        if self._text:
            label = Label(Box(x, y, room, text_high), self._text, body, "ink_brown")
            if y + text_high > top - 20:
                place = Box(x, y, room + BAR, top - 20 - y)
                self.page.put(ScrollView("text", place, [label], y + text_high))
            else:
                self.page.put(label)
        for number, (answer, box) in enumerate(zip(self._answers, boxes, strict=True)):
            self.page.put(
                Button(
                    f"answer:{answer.key}",
                    box.moved(x, top),
                    answer.label,
                    self._choose(answer),
                    kind=answer.kind if number else "primary",
                    role=BUTTON.scaled(1.1),
                )
            )

    def _choose(self, answer: Answer) -> Callable[[], None]:
        return lambda: self._answer(answer)

    def _answer_boxes(self, canvas: Canvas, room: float) -> list[Box]:
        """Side by side from the right, the safe one first in order; one below the other else."""
        role = BUTTON.scaled(1.1)
        wides = [max(140.0, button_width(canvas, a.label, role=role)) for a in self._answers]
        high = button_height(canvas, role)
        if sum(wides) + _GAP * (len(wides) - 1) <= room:
            boxes, x = [], room
            for wide in wides:
                x -= wide
                boxes.append(Box(x, 0, wide, high))
                x -= _GAP
            return boxes
        return [Box(0, n * (high + _GAP), room, high) for n in range(len(self._answers))]


class DialogScene(QuestionScene):
    """A question with two answers: the safe one, and the one that does something."""

    def __init__(
        self,
        house: House,
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
            house, heading, text, Answer("safe", safe), Answer("other", other, on_other, kind)
        )
