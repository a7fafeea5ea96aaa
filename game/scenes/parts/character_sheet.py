"""Shows a character's page over the darkened board."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from game.core.contract.spec import AnySpec
from game.scenes.parts.backdrop import draw_backdrop, draw_dim
from game.scenes.parts.character_page import LARGE, Pen
from game.scenes.parts.menu import MenuScene
from game.scenes.parts.services import Services
from game.scenes.parts.sheet import FootButton
from game.scenes.parts.top_bar import tool
from game.table.chrome import draw_sign
from game.table.skeleton import ACTIONS, BOARD, SIGN
from game.ui import svg_shapes
from game.ui.button import Button, button_height, button_width
from game.ui.canvas import Canvas
from game.ui.inputs import Key, Signal
from game.ui.leaf_parts import Drawn
from game.ui.parts import Column, KeptLayout, Panel, Part, Row
from game.ui.scroll import NOTCH, ScrollView
from game.ui.theme import BUTTON, PRIMARY
from game.ui.viewport import SCREEN, Box
from game.ui.widget import PartWidget, Widget, slot_for, widgets_of

_MOST_SIGN = 1.7  # the sign has no room for larger text
_FRAME = 14.0
_EDGE = 14.0  # of the scroll view, round what is written


@dataclass(frozen=True)
class Holder:
    """The seat that has a character."""

    name: str
    colour: str


def _draw_sign(said: tuple[str, str, str], layout: KeptLayout, canvas: Canvas, box: Box) -> None:
    """Draw a sign that covers the sign of the table."""
    size = min(canvas.look.menu_text, _MOST_SIGN)
    draw_sign(canvas.with_look(table_text=size), *said, layout=layout)


class CharacterScene(MenuScene):
    """Shows the sheet of one character out of `keys`; left and right turn to the others.

    Subclasses define the question on the sign, the answers, and what is below the sheet.
    """

    covers = False

    def __init__(
        self,
        services: Services,
        spec: AnySpec,
        keys: Sequence[str],
        holders: Mapping[str, Holder],
        shown: str,
    ) -> None:
        super().__init__(services)
        self.spec, self.shown = spec, shown
        self.holders = dict(holders)
        known = {sheet.key: sheet for sheet in spec.characters}
        self.sheets = {key: known[key] for key in keys}

    # --- what a scene gives ---------------------------------------------------------------------

    def sign(self) -> tuple[str, str, str]:
        """Return the colour of a badge, the question, and a note."""
        raise NotImplementedError

    def answers(self) -> Sequence[FootButton]:
        """Return the buttons beside the sheet; the first of them is the primary one."""
        raise NotImplementedError

    def put_below(self, canvas: Canvas, bottom: float) -> float:
        """Put widgets below the sheet (large text: above `bottom`); return where the sheet ends."""
        return bottom

    # --- what the reader does -------------------------------------------------------------------

    def show(self, key: str) -> None:
        """Turn to a character."""
        if key == self.shown:
            return
        self.shown = key
        self._kept.clear()
        for view in self._views():
            view.scroll_to(0.0)  # a sheet is read from its top
        self.services.sounds.play("paper_flip")
        self.changed()

    def turn(self, step: int) -> None:
        """Turn to the next character, or back for a negative step."""
        keys = list(self.sheets)
        self.show(keys[(keys.index(self.shown) + step) % len(keys)])

    def handle(self, signal: Signal) -> None:
        """Turn pages by left and right wherever the focus is; scroll the sheet by up and down."""
        sideways, down = (isinstance(signal, Key) and signal.way) or (0, 0)
        if sideways:
            self.turn(sideways)
            self._freshen()
        elif self._scrolls(NOTCH * down):
            self.page.touch()
        else:
            super().handle(signal)

    def _scrolls(self, down: float) -> bool:
        return any(view.scroll_by(down) for view in self._views())

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw the darkened table; with large text, which hides most of it, the backdrop."""
        if canvas.look.menu_text >= LARGE:
            draw_backdrop(canvas)
        else:
            draw_dim(canvas)

    def _open_rule(self, rule: str) -> None:
        self.services.stack.push(self.services.routes.rulebook(self.spec, at=rule))

    # --- the page -------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        """Put the sign, the sheet, the widgets below it and the answers."""
        sign = Drawn(paint=partial(_draw_sign, self.sign(), KeptLayout()))
        self.page.put(PartWidget(SIGN, sign))
        screen = canvas.view.screen
        if canvas.look.menu_text >= LARGE:
            high = button_height(canvas, PRIMARY)
            foot = screen.bottom - 12 - high
            bottom = self.put_below(canvas, foot - 10)
            self._put_sheet(canvas, Box(12, 64, 1256, bottom - 64))
            row = Row(self._slots(canvas)[::-1], gap=14, align="right")
            # Focus goes to the primary one at the right first.
            self.page.put(*widgets_of(row, canvas, Box(12, foot, 1256, high))[:0:-1])
        else:
            board = BOARD._replace(h=BOARD.h + screen.h - SCREEN.h)
            self.put_below(canvas, board.bottom)
            self._put_sheet(canvas, board)
            column = Column(self._slots(canvas), gap=8)
            place = ACTIONS.moved(0, screen.h - SCREEN.h)
            place = place._replace(h=column.height(canvas, place.w))
            self.page.put(*widgets_of(column, canvas, place))
        self.page.put(tool("tool:close", 4, "icon_x", "Back {key:back}", self.back))

    def _put_sheet(self, canvas: Canvas, frame: Box) -> None:
        holder = self.holders.get(self.shown)
        colour = holder.colour if holder is not None else ""
        pen = Pen(canvas, self.sheets[self.shown], colour, self._open_rule)

        def written(view: Box) -> Widget:
            bottom = pen.write(view.inset(_EDGE))
            return ScrollView("sheet", view, pen.widgets, bottom + _EDGE)

        palette = (canvas.palette,)
        paper = Panel(slot_for(written), svg_shapes.parchment, palette, "parchment", (4, 4))
        framed = Panel(paper, svg_shapes.frame, palette, "frame_wood", (_FRAME, _FRAME))
        self.page.put(*widgets_of(framed, canvas, frame))

    def _slots(self, canvas: Canvas) -> tuple[Part, ...]:
        """Return the answers, each as wide as its label needs."""
        found = []
        for number, answer in enumerate(self.answers()):
            role, high = (BUTTON, 44) if number else (PRIMARY, 52)
            wide = max(150.0, button_width(canvas, answer.label, role=role, key=answer.key) + 10)
            make = partial(self._button, canvas, answer, first=number == 0)
            found.append(slot_for(make, w=wide, h=high))
        return tuple(found)

    def _button(self, canvas: Canvas, answer: FootButton, box: Box, *, first: bool) -> Button:
        wide, room = partial(button_width, canvas, answer.label, key=answer.key), box.w + 4
        role = PRIMARY if first and wide(role=PRIMARY) <= room else BUTTON
        fits = wide(role=role) <= room
        return Button(
            answer.name,
            box,
            answer.label,
            answer.go,
            kind="primary" if first else "plain",
            key=answer.key if fits else None,
            role=role,
        )
