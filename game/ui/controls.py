"""Parts of settings pages on parchment: texts, lines, switches, choices and sliders."""

from collections.abc import Callable, Sequence

from game.ui.canvas import Canvas
from game.ui.choice import Choice, Item
from game.ui.parts import Column, Paragraph, Part, Rule, Space
from game.ui.slider import Slider
from game.ui.switch import Switch, switch_row
from game.ui.theme import BODY, BODY_BOLD, SMALL, Type
from game.ui.viewport import Box
from game.ui.widget import Slot, slot_for


def text(canvas: Canvas, said: str, role: Type = BODY, ink: str = "") -> Part:
    """Return a paragraph, brown by default; it grows with the text size of the menus."""
    size = canvas.look.menu_text
    return Paragraph(said, role.scaled(size), ink or canvas.palette.ink_brown)


def quiet(canvas: Canvas, said: str) -> Part:
    """Return a small paragraph in a quiet colour."""
    return text(canvas, said, SMALL, canvas.palette.ink_label)


def line(canvas: Canvas, above: float = 12.0, below: float = 12.0) -> Part:
    """Return a thin horizontal line with space above and below, in px."""
    rule = Rule(canvas.palette.rim, 1.5, alpha=120)
    return Column((Space(h=above), rule, Space(h=below)))


def switch(
    canvas: Canvas,
    name: str,
    label: str,
    on: bool,
    on_change: Callable[[bool], None],
    note: str = "",
) -> Slot:
    """Return a slot for an on-off switch with its label and a note."""

    def made(box: Box) -> list[Switch]:
        return [Switch(name, box, label, on, on_change, note=note)]

    return Slot(h=40, make=made, like=switch_row(canvas, label, note, on=on))


class _Segments(Space, frozen=True, kw_only=True):
    """The space that the rows of a choice take."""

    items: tuple[Item, ...]

    def height(self, canvas: Canvas, width: float) -> float:
        """Return the height for as many rows as the items need at a width."""
        return Choice.height(canvas, self.items, width)


def choice_slot(
    canvas: Canvas,
    name: str,
    items: Sequence[Item],
    chosen: str,
    on_change: Callable[[str], None],
    *,
    w: float = 0.0,
    brass: bool = False,
    question: str = "",
) -> Slot:
    """Return a slot for a choice, at least `w` px wide, as high as its rows."""

    def made(box: Box) -> list[Choice]:
        return [Choice(canvas, name, box, items, chosen, on_change, brass=brass, question=question)]

    return Slot(w, make=made, like=_Segments(items=tuple(items)))


def choice(
    canvas: Canvas,
    name: str,
    label: str,
    items: Sequence[Item],
    chosen: str,
    on_change: Callable[[str], None],
    *,
    note: str = "",
) -> Part:
    """Return a label, a quiet note, and a choice of one of a few values."""
    notes = (quiet(canvas, note),) if note else ()
    segments = choice_slot(canvas, name, items, chosen, on_change, question=label)
    return Column((text(canvas, label, BODY_BOLD), *notes, Space(h=6), segments))


def slider(
    canvas: Canvas, name: str, label: str, value: float, on_change: Callable[[float], None]
) -> Slot:
    """Return a slot for a slider of a share from 0 to 1."""
    high = Slider.height(canvas)
    return slot_for(lambda box: Slider(name, box, label, value, on_change), h=high)
