"""A worked example in a rulebook: board, dice, a sentence, and buttons to step through it.

    board = ExampleBoard(canvas, Box(x, y, width, 0), pictures, example, at=3, on_turn=remember)
    y += board.box.h

The widget takes its width from the given box and sets `box.h`, which is the same for all steps.
Left and right step while it has the focus. It has no animation.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.contract.values import BadInput
from game.core.examples.script import Example
from game.scenes.books.illustrations import (
    CORNER,
    LEAST_SCALE,
    MOST_SCALE,
    Illustrations,
)
from game.scenes.books.model import draw_die
from game.table.animation import Piece
from game.ui import svg_shapes
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.inputs import Key, Signal
from game.ui.theme import BODY, BODY_BOLD
from game.ui.viewport import Box
from game.ui.widget import Widget

_CARD, _RIM, _FRAME = "#F7EBCF", "#D2A75A", "#2A1710"
_GOLD, _GOLD_RIM, _AHEAD = "#FCD771", "#A87420", "#EAD9B0"
_PAD, _GAP = 10.0, 8.0
_DIE, _TILE = 30.0, 38.0
_STEPPER = (44.0, 36.0)
_SIDE = 0.46  # of the width: the largest picture beside words
_LEAST_WORDS = 190.0
_LARGE = 1.25  # from this text size on, the picture stands above its words
_WIDEST = 620.0


@dataclass(frozen=True)
class _Plan:
    """Boxes of the layout shared by all steps of an example."""

    scale: float  # of the pictures
    picture: Box  # the room of the largest of them
    words: Box
    high: float


class ExampleBoard(Widget):
    """One example of the rulebook.

    `at`: the step to begin with, from 1. `on_turn` is called with the number of each step turned
    to.
    """

    def __init__(
        self,
        canvas: Canvas,
        box: Box,
        pictures: Illustrations,
        example: Example,
        *,
        at: int = 1,
        on_turn: Callable[[int], None] = lambda step: None,
    ) -> None:
        self._pictures, self._example, self._on_turn = pictures, example, on_turn
        self.says = ""  # why it cannot be shown, if so
        place = Box(box.x, box.y, min(box.w, _WIDEST), 0)
        try:
            self._plan = _planned(canvas, place, pictures, example)
        except BadInput as wrong:  # the file was changed by hand
            self.says = f"This example cannot be shown: {wrong}"
            role = BODY.scaled(canvas.look.menu_text)
            high = canvas.height(self.says, role, place.w - 2 * _PAD) + 2 * _PAD
            self._plan = _Plan(1.0, place, place.inset(_PAD), high)
        name = f"example:{example.id}"
        super().__init__(name, Box(place.x, place.y, place.w, self._plan.high))
        self.step = min(max(1, at), len(example.steps))
        self._factor = min(canvas.look.menu_text, 1.4)
        self._buttons = self._made_buttons()

    # --- stepping -------------------------------------------------------------------------------

    def _made_buttons(self) -> tuple[Button, ...]:
        if self.says:
            return ()
        words, high = self._plan.words, _STEPPER[1] * self._factor
        wide = _STEPPER[0] * self._factor
        y = self.box.bottom - _PAD - high
        last = len(self._example.steps)
        back = Button(
            f"{self.name}:back",
            Box(words.x, y, wide, high),
            "‹",
            lambda: self.turn(-1),
            kind="paper",
            live=self.step > 1,
            tip="Previous step" if self.step > 1 else "This is the first step",
        )
        on = Button(
            f"{self.name}:on",
            Box(words.right - wide, y, wide, high),
            "›",
            lambda: self.turn(1),
            kind="paper",
            live=self.step < last,
            tip="Next step" if self.step < last else "This is the last step",
        )
        return back, on

    def turn(self, by: int) -> None:
        """Go `by` steps forward, or back if negative, but not past the first and the last."""
        step = min(max(1, self.step + by), len(self._example.steps))
        if step != self.step:
            self.step = step
            self._buttons = self._made_buttons()
            self._on_turn(step)

    def hotspots(self) -> Sequence[Hotspot]:
        """Return the hotspots of the two buttons."""
        return [spot for button in self._buttons for spot in button.hotspots()]

    def picked(self, hotspot: str) -> None:
        """Press one of the two buttons."""
        for button in self._buttons:
            if button.name == hotspot:
                button.picked(hotspot)
                return

    def handle(self, signal: Signal, attention: Attention) -> bool:
        """Step with Left and Right while one of the buttons has the focus."""
        focused = any(button.name == attention.focused for button in self._buttons)
        sideways = signal.way[0] if isinstance(signal, Key) and signal.way else 0
        if not focused or not sideways:
            return False
        self.turn(sideways)
        return True

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw the card and everything on it."""
        canvas.shape(self.box, svg_shapes.pill, _CARD, _RIM, 10)
        ink = canvas.palette.ink_brown
        size = canvas.look.menu_text
        if self.says:
            canvas.paragraph(self.says, self._plan.words, BODY.scaled(size), ink)
            return
        self._draw_picture(canvas)
        words, bold = self._plan.words, BODY_BOLD.scaled(size)
        y = words.y + canvas.paragraph(_heading(self._example, self.step), words, bold, ink)
        dice = self._pictures.dice(self._example, self.step)
        if dice:
            y = _draw_dice(canvas, dice, Box(words.x, y + 4, words.w, 0)) + 4
        room = Box(words.x, y + 4, words.w, 0)
        canvas.paragraph(self._example.steps[self.step - 1].say, room, BODY.scaled(size), ink)
        for button in self._buttons:
            button.draw(canvas, attention)
        self._draw_dots(canvas)

    def _draw_picture(self, canvas: Canvas) -> None:
        plan = self._plan
        made = self._pictures.picture(canvas, self._example, self.step, plan.scale)
        scale = canvas.view.scale
        wide, high = made.get_width() / scale, made.get_height() / scale
        middle, top = plan.picture.centre[0], plan.picture.y
        # Smaller ones are centred in the room that the largest needs.
        box = Box(middle - wide / 2, top + (plan.picture.h - high) / 2, wide, high)
        canvas.shape(box.inset(-3), svg_shapes.pill, _FRAME, "", CORNER + 3)
        canvas.surface.blit(made, made.get_rect(center=canvas.view.rect(box).center))

    def _draw_dots(self, canvas: Canvas) -> None:
        back, on = self._buttons
        count, gap = len(self._example.steps), 18.0
        x, y = (back.box.right + on.box.x) / 2 - (count - 1) * gap / 2, back.box.centre[1]
        for number in range(1, count + 1):
            size = 14.0 if number == self.step else 10.0
            fill = _GOLD if number <= self.step else _AHEAD
            dot = Box.around(x + (number - 1) * gap, y, size, size)
            canvas.shape(dot, svg_shapes.pill, fill, canvas.palette.ink_brown, size / 2)


def draw_chapter_picture(canvas: Canvas, box: Box, pictures: Illustrations, chapter: str) -> bool:
    """Draw the framed picture of a chapter, 84x68 beside its name or smaller in a list.

    `chapter`: its number, else its title; `INTRODUCTION` for what comes before the first. Returns
    whether there is one: without it nothing is drawn.
    """
    inner = box.inset(2)
    made = pictures.chapter_picture(canvas, chapter, (inner.w, inner.h))
    if made is None:
        return False
    canvas.shape(box, svg_shapes.pill, _FRAME, "", CORNER + 2)
    canvas.surface.blit(made, made.get_rect(center=canvas.view.rect(inner).center))
    return True


def _heading(example: Example, step: int) -> str:
    return f"Example, step {step} of {len(example.steps)}"


def _die_tile(canvas: Canvas, count: int, width: float) -> float:
    """Return the size of each die, so that all fit into one row."""
    return min(_TILE * min(canvas.look.menu_text, 1.4), (width + 3) / count - 3)


def _draw_dice(canvas: Canvas, dice: Sequence[tuple[Piece, bool]], row: Box) -> float:
    """Draw dice in a row, those that count on gold; return where the row ends."""
    tile = _die_tile(canvas, len(dice), row.w)
    body = tile * _DIE / _TILE
    for number, (piece, counts) in enumerate(dice):
        place = Box(row.x + number * (tile + 3), row.y, tile, tile)
        if counts:
            canvas.shape(place, svg_shapes.pill, _GOLD, _GOLD_RIM, 8)
        draw_die(canvas, piece, Box.around(*place.centre, body, body), faint=not counts)
    return row.y + tile


def _planned(canvas: Canvas, place: Box, pictures: Illustrations, example: Example) -> _Plan:
    """Return the layout that fits every step of an example.   Raises: BadInput."""
    cuts = pictures.cuts(example)
    wide, high = max(cut.w for cut in cuts), max(cut.h for cut in cuts)
    size = canvas.look.menu_text
    most = min(place.w * _SIDE, place.w - _LEAST_WORDS * size - 3 * _PAD)
    beside = size < _LARGE and wide * LEAST_SCALE <= most
    scale = min(MOST_SCALE, (most if beside else place.w - 2 * _PAD - 6) / wide)
    room = Box(place.x + _PAD, place.y + _PAD, wide * scale, high * scale)
    if beside:
        left = room.right + _PAD + 4
        words = Box(left, place.y + _PAD, place.right - _PAD - left, 0)
        end = max(room.bottom, _words_end(canvas, words, pictures, example))
    else:
        room = room.moved((place.w - 2 * _PAD - room.w) / 2, 0)
        words = Box(place.x + _PAD, room.bottom + _GAP, place.w - 2 * _PAD, 0)
        end = _words_end(canvas, words, pictures, example)
    return _Plan(scale, room, words, end + _PAD - place.y)


def _words_end(canvas: Canvas, words: Box, pictures: Illustrations, example: Example) -> float:
    """Return the y where heading, dice, the longest sentence and the buttons end."""
    size, most = canvas.look.menu_text, 0.0
    for number, step in enumerate(example.steps, start=1):
        heading = _heading(example, number)
        used = canvas.height(heading, BODY_BOLD.scaled(size), words.w) + 4
        dice = pictures.dice(example, number)
        if dice:
            used += _die_tile(canvas, len(dice), words.w) + 8
        most = max(most, used + canvas.height(step.say, BODY.scaled(size), words.w))
    return words.y + most + _GAP + _STEPPER[1] * min(size, 1.4)
