"""A worked example in a rulebook: board, dice, a sentence, and buttons to step through it."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.core.contract.values import BadInput
from game.core.examples.script import Example
from game.scenes.books.illustrations import CORNER, LEAST_SCALE, MOST_SCALE, Illustrations
from game.table.animation import Piece
from game.table.previews.model import draw_die
from game.ui import svg_shapes
from game.ui.button import button_slot
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.inputs import Key, Signal
from game.ui.leaf_parts import Drawn
from game.ui.parts import (
    Column,
    Named,
    Painted,
    Panel,
    Paragraph,
    Part,
    Row,
    Sized,
    Space,
    Stack,
    named_boxes,
)
from game.ui.theme import BODY, BODY_BOLD
from game.ui.viewport import Box
from game.ui.widget import PartWidget, Widget, widgets_of

_CARD, _RIM, _FRAME = "#F7EBCF", "#D2A75A", "#2A1710"
_GOLD, _GOLD_RIM, _AHEAD = "#FCD771", "#A87420", "#EAD9B0"
_PAD, _GAP = 10.0, 8.0
_DIE, _TILE = 30.0, 38.0
_STEPPER = (44.0, 36.0)
_SIDE = 0.46  # of the width: the largest picture beside words
_LEAST_WORDS = 190.0
_WIDEST = 620.0
_PICTURE = "picture"


class ExampleBoard(Widget):
    """Widget of an example. `at`: the first step shown, from 1. `on_turn` gets each step turned to.

    It takes its width from the given box, and its height is the same for all steps.
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
        self._example, self._on_turn = example, on_turn
        self.says = ""  # why it cannot be shown, if so
        self._canvas = canvas
        wide, steps = min(box.w, _WIDEST), range(1, len(example.steps) + 1)
        self._widgets: list[Widget] = []
        self.step = min(max(1, at), len(example.steps))
        try:
            self._plan = _Plan(canvas, wide, pictures, example)
            high = max(self._plan.part(step, self.turn).height(canvas, wide) for step in steps)
        except BadInput as wrong:  # the file was changed by hand
            self.says = f"This example cannot be shown: {wrong}"
            role, ink = BODY.scaled(canvas.look.menu_text), canvas.palette.ink_brown
            card = _card(Paragraph(self.says, role, ink))
            high = card.height(canvas, wide)
            self._widgets = [PartWidget(box._replace(w=wide, h=high), card)]
        super().__init__(f"example:{example.id}", box._replace(w=wide, h=high))
        if not self.says:
            self._show()

    # --- stepping -------------------------------------------------------------------------------

    def _show(self) -> None:
        """Make the widgets of the present step."""
        page = self._plan.part(self.step, self.turn)
        self._widgets = widgets_of(page, self._canvas, self.box)
        self._plan.picture = named_boxes(page, self._canvas, self.box)[_PICTURE]

    def turn(self, by: int) -> None:
        """Go `by` steps forward, or back if negative, but not past the first and the last."""
        step = min(max(1, self.step + by), len(self._example.steps))
        if step != self.step:
            self.step = step
            self._show()
            self._on_turn(step)

    def hotspots(self) -> Sequence[Hotspot]:
        """Return the hotspots of the two buttons."""
        return [spot for button in self._widgets for spot in button.hotspots()]

    def picked(self, hotspot: str) -> None:
        """Press one of the two buttons."""
        next(button for button in self._widgets if button.name == hotspot).picked(hotspot)

    def handle(self, signal: Signal, attention: Attention) -> bool:
        """Turn one step back or on by Left or Right while a button has the focus; True if used."""
        focused = any(spot.name == attention.focused for spot in self.hotspots())
        sideways = signal.way[0] if isinstance(signal, Key) and signal.way else 0
        if not focused or not sideways:
            return False
        self.turn(sideways)
        return True

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw the card and everything on it."""
        for widget in self._widgets:
            widget.draw(canvas, attention)


class _Plan:
    """Describes the parts of an example, with pictures of one scale.   Raises: BadInput.

    `picture`: where the pictures are, once it has been placed.
    """

    def __init__(
        self, canvas: Canvas, width: float, pictures: Illustrations, example: Example
    ) -> None:
        self._canvas, self._pictures, self._example = canvas, pictures, example
        cuts = pictures.cuts(example)
        wide, high = max(cut.w for cut in cuts), max(cut.h for cut in cuts)
        size, room = canvas.look.menu_text, width - 2 * _PAD
        most = min(width * _SIDE, room - _LEAST_WORDS * size - _PAD)
        self._beside = not canvas.look.large and wide * LEAST_SCALE <= most
        self.scale = min(MOST_SCALE, (most if self._beside else room - 6) / wide)
        self.picture = Box(0, 0, wide * self.scale, high * self.scale)
        self._words = room - self.picture.w - _PAD - 4 if self._beside else room

    def part(self, step: int, turn: Callable[[int], None]) -> Part:
        """Return the whole card of a step (from 1). `turn` goes some steps forward."""
        canvas, example, ink = self._canvas, self._example, self._canvas.palette.ink_brown
        size = canvas.look.menu_text
        heading = f"Example, step {step} of {len(example.steps)}"
        made = partial(self._pictures.picture, example=example, step=step, scale=self.scale)
        picture = Named(_PICTURE, Drawn(*self.picture[2:], paint=partial(_draw_step, made)))
        words = (
            Paragraph(heading, BODY_BOLD.scaled(size), ink),
            *self._dice(step),
            Space(h=4),
            Paragraph(example.steps[step - 1].say, BODY.scaled(size), ink),
            Space(h=_GAP, grow=1),
            self._foot(step, turn),
        )
        if self._beside:
            column = Column(words, grow=1)
            return _card(Row((Column((picture,), align="top"), Space(_PAD + 4), column)))
        return _card(Column((Row((picture,), align="centre"), Space(h=_GAP), *words)))

    def _dice(self, step: int) -> tuple[Part, ...]:
        """Return dice in a row, those that count on gold, all as large as fit into it."""
        dice = self._pictures.dice(self._example, step)
        if not dice:
            return ()
        most = _TILE * min(self._canvas.look.menu_text, 1.4)
        tile = min(most, (self._words + 3) / len(dice) - 3)
        body = tile * _DIE / _TILE
        gold = Painted(tile, svg_shapes.pill, (_GOLD, _GOLD_RIM, 8))
        row = []
        for piece, counts in dice:
            die = Drawn(body, body, paint=partial(_draw_die, piece, body, counts))
            row.append(Stack((gold if counts else Space(tile, tile), die)))
        return Space(h=4), Row(tuple(row), gap=3), Space(h=4)

    def _foot(self, step: int, turn: Callable[[int], None]) -> Part:
        """Return a dot for each step, and the buttons that go back and on."""
        last, ink = len(self._example.steps), self._canvas.palette.ink_brown
        factor, name = min(self._canvas.look.menu_text, 1.4), f"example:{self._example.id}"

        def button(key: str, label: str, by: int, tip: str, *, live: bool) -> Part:
            paper = partial(button_slot, self._canvas, kind="paper", live=live, tip=tip)
            slot = paper(f"{name}:{key}", label, partial(turn, by))
            return Sized(slot, _STEPPER[0] * factor, _STEPPER[1] * factor)

        dots = []
        for number in range(1, last + 1):
            side, fill = 14.0 if number == step else 10.0, _GOLD if number <= step else _AHEAD
            dots.append(Sized(Painted(side, svg_shapes.pill, (fill, ink, side / 2)), w=18))
        before = "Previous step" if step > 1 else "This is the first step"
        after = "Next step" if step < last else "This is the last step"
        back = button("back", "‹", -1, before, live=step > 1)
        on = button("on", "›", 1, after, live=step < last)
        return Row((back, Row(tuple(dots), align="centre", grow=1), on))


def _draw_step(make: Callable[[Canvas], pygame.Surface], canvas: Canvas, box: Box) -> None:
    """Draw the picture of a step; a smaller one is in the middle of the room of the largest."""
    made = make(canvas)
    size = made.get_width() / canvas.view.scale, made.get_height() / canvas.view.scale
    at = Box.around(*box.centre, *size)
    canvas.shape(at.inset(-3), svg_shapes.pill, _FRAME, "", CORNER + 3)
    canvas.surface.blit(made, made.get_rect(center=canvas.view.rect(at).center))


def _draw_die(piece: Piece, side: float, counts: bool, canvas: Canvas, box: Box) -> None:
    """Draw a die `side` px wide, faint if it does not count."""
    draw_die(canvas, piece, Box.around(*box.centre, side, side), faint=not counts)


def _card(part: Part) -> Part:
    return Panel(part, svg_shapes.pill, (_CARD, _RIM, 10), edge=(_PAD, _PAD))


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
