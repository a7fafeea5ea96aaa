"""A question with buttons over the darkened page.

The golden button is what Enter does: the answer that is asked for, or the safe one where another
would lose something. Esc always gives the safe answer.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from game.core.contract.values import BadInput
from game.scenes.parts.menu import MenuScene, sentences
from game.scenes.parts.services import Services
from game.ui import svg_shapes
from game.ui.button import Kind, button_slot
from game.ui.canvas import Canvas
from game.ui.parts import Column, Panel, Paragraph, Part, Row, Sized, Space
from game.ui.scroll import scrolling
from game.ui.text_field import TextField
from game.ui.theme import BODY, BUTTON, PROMPT
from game.ui.viewport import Box
from game.ui.widget import centred, slot_for

_WIDE = 560.0
_EDGE = 28.0
_GAP = 12.0
_ROLE = BUTTON.scaled(1.1)


@dataclass(frozen=True)
class Answer:
    """A button of a dialog. Its hotspot is `answer:KEY`. `kind` "primary": the main answer."""

    key: str
    label: str
    then: Callable[[], None] | None = None
    kind: Kind = "plain"


class QuestionScene(MenuScene):
    """A heading, a text and answers: the first is the safe one, meant by Esc.

    The main answer is golden and meant by Enter; the safe one is it where none is called primary.
    """

    covers = False

    def __init__(self, services: Services, heading: str, text: str, *answers: Answer) -> None:
        super().__init__(services)
        self._heading, self._text = heading, text
        self._safe = answers[0]
        self._main = next((one for one in answers if one.kind == "primary"), self._usual_main())
        first = self._main or self._safe
        others = [one for one in answers[1:] if one is not first]
        self._answers = first, *others, *([] if first is self._safe else [self._safe])

    def _usual_main(self) -> Answer | None:
        """Return the main answer where none is marked primary; None: there is no main one."""
        return self._safe

    def spoken(self) -> str:
        """Return heading and text as the voice says them."""
        return sentences(self._heading, self._text)

    def back(self) -> None:
        """Give the safe answer (Esc)."""
        self._answer(self._safe)

    def confirm(self) -> None:
        """Give the main answer (Enter)."""
        if self._main is not None:
            self._answer(self._main)

    def _answer(self, answer: Answer) -> None:
        self.services.stack.pop(self)
        if answer.then is not None:
            answer.then()

    def build(self, canvas: Canvas) -> None:
        """Put parchment in the middle, as high as needed; text that is too long scrolls."""
        factor = canvas.look.menu_text
        wide = min(_WIDE * max(1.0, factor * 0.85), 1120.0)
        room = wide - 2 * _EDGE
        slots = [self._slot(canvas, answer) for answer in self._answers]
        listed: Sequence[Part] = ()
        foot = Row(tuple(reversed(slots)), gap=_GAP, align="right")
        if not foot.fits(canvas, room):
            foot, listed = Row((slots[0],), align="right"), slots[1:]
        content = scrolling(canvas, "text", self._content(canvas, listed, room), 14)
        paper = svg_shapes.parchment, (canvas.palette,), "parchment", (_EDGE, _EDGE - 2)
        sheet = Panel(Column((content, Space(h=22), foot)), *paper)
        made = centred(sheet, canvas, wide, canvas.view.screen.h - 24)
        answers = -len(foot.parts)
        self.page.put(*made[:answers], *made[: answers - 1 : -1])  # beginning with the main one

    def _content(self, canvas: Canvas, listed: Sequence[Part], room: float) -> Part:
        """Return heading, text, and the answers that have no room at the foot, in a grid."""
        factor, ink = canvas.look.menu_text, canvas.palette.ink_brown
        parts: list[Part] = [Paragraph(self._heading, PROMPT.scaled(factor), ink), Space(h=10)]
        if self._text:
            parts.append(Paragraph(self._text, BODY.scaled(1.07 * factor), ink))
        if listed:
            widest = max(answer.width(canvas) for answer in listed)
            across = max(1, int((room + _GAP) // (widest + _GAP)))
            sized = [Sized(one, w=(room - _GAP * (across - 1)) / across) for one in listed]
            starts = range(0, len(sized), across)
            rows = tuple(Row(tuple(sized[n : n + across]), gap=_GAP) for n in starts)
            parts += [Space(h=18), Column(rows, gap=_GAP)]
        return Column(tuple(parts))

    def _slot(self, canvas: Canvas, answer: Answer) -> Part:
        kind: Kind = "primary" if answer is self._main else answer.kind
        name, go = f"answer:{answer.key}", self._choose(answer)
        return button_slot(canvas, name, answer.label, go, least=140.0, kind=kind, role=_ROLE)

    def _choose(self, answer: Answer) -> Callable[[], None]:
        return lambda: self._answer(answer)


def notice(
    services: Services, heading: str, text: str, then: Callable[[], None] | None = None
) -> None:
    """Open a message with one button to close it."""
    QuestionScene(services, heading, text, Answer("safe", "OK", then)).push()


@contextmanager
def explained(services: Services, heading: str) -> Iterator[None]:
    """Show a BadInput of the block as a notice under `heading`, instead of raising it."""
    try:
        yield
    except BadInput as wrong:
        notice(services, heading, str(wrong))


class PickScene(QuestionScene):
    """A choice of one of several, none of which is golden; the safe one is Cancel."""

    def __init__(self, services: Services, heading: str, text: str, *answers: Answer) -> None:
        super().__init__(services, heading, text, Answer("safe", "Cancel"), *answers)

    def _usual_main(self) -> Answer | None:
        return None


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


class NameScene(QuestionScene):
    """Asks for a name; Enter and `label` pass it to `then`. `usual`: what an empty field means."""

    def __init__(
        self,
        services: Services,
        heading: str,
        name: str,
        then: Callable[[str], None],
        *,
        label: str = "Save",
        text: str = "",
        usual: str = "",
        longest: int = 48,
    ) -> None:
        save = Answer("save", label, lambda: then(self._name), "primary")
        super().__init__(services, heading, text, Answer("safe", "Cancel"), save)
        self._name, self._usual, self._longest = name, usual, longest
        self.page.attention.focus("field:name")

    def _type(self, text: str) -> None:
        self._name = text

    def _content(self, canvas: Canvas, listed: Sequence[Part], room: float) -> Part:
        def field(box: Box) -> TextField:
            return TextField(
                "field:name",
                box,
                self._name,
                self._type,
                on_enter=self.confirm,
                longest=self._longest,
                empty=self._usual,
                role=BODY.scaled(1.15),
            )

        high = max(44.0, 30 * canvas.look.menu_text)
        question = super()._content(canvas, listed, room)
        return Column((question, slot_for(field, h=high)), gap=14)
