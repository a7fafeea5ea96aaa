"""The card about a match: its story, the goal, and what on the board is whose."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial

import pygame

from game.core.contract.values import BadInput, Seat
from game.core.lessons.script import has_lesson, lesson_path, read_lesson
from game.scenes.match.around.fitting import fitted
from game.scenes.match.introducing import introduce, persons_of, seats_of_persons
from game.scenes.match.table_context import PlayContext
from game.scenes.parts.dialog import explained
from game.scenes.parts.dim_overlay import DARK, DimOverlay
from game.scenes.parts.game_box import draw_cover
from game.scenes.parts.menu import MenuScene
from game.scenes.parts.services import Services
from game.table.chrome import draw_sign
from game.table.forms.form import Form
from game.table.forms.parts import Skeleton
from game.table.lettering import fitting
from game.table.naming import named
from game.table.skeleton import SIDE
from game.table.table import Own
from game.ui import controls, svg_shapes
from game.ui.button import button_slot, primary_slot
from game.ui.canvas import Canvas
from game.ui.leaf_parts import Drawn
from game.ui.parts import Column, FirstThatFits, KeptLayout, Panel, Paragraph, Part, Row, Space
from game.ui.placing import Side, placed
from game.ui.scroll import scrolled
from game.ui.theme import (
    BODY,
    BODY_BOLD,
    BUTTON,
    HEADING,
    PAGE_TITLE,
    PLAYER_COLOURS,
    RULE,
    SEAT_NAME,
    Type,
)
from game.ui.viewport import Box
from game.ui.widget import Slot, widgets_of

_CARD = Box(916, 64, 352, 536)
_NARROW = Box(SIDE.x, 64, SIDE.w, 536)  # beside a board that is as wide as the tray
_PAD, _GAP, _WIDER = 14.0, 8.0, 8.0
_HIGH, _LOW = 140.0, 70.0  # the picture, and where words need its room
_LARGE = 1.3  # from here on the picture is low, and all but the aim scrolls
_OWN = 54.0  # the picture of my field
_TAIL = 12.0
_TAILS = {Side.ABOVE: "down", Side.BELOW: "up", Side.LEFT: "right", Side.RIGHT: "left"}
_RED, _LIT, _RIM = "#8C2415", "#FBE9AE", "#C9982F"
_TITLE = "Your goal"
_READ = "read this, then start"
_SWITCH, _NOTE = "Beginner tips", "until you have done each thing once"


class GoalCardScene(MenuScene):
    """Covers a match before a person's first one of its game, and later from the menu."""

    covers = False

    uses_height = False  # its table says where it is

    def __init__(self, services: Services, table: PlayContext) -> None:
        super().__init__(services)
        self._table = table
        self._match = table.match
        self._veil = DimOverlay(DARK)
        self._sign = KeptLayout()
        self._field: pygame.Surface | None = None  # a picture of my field on the table

    # --- what the buttons do ----------------------------------------------------------------------

    def back(self) -> None:
        """Esc begins, too."""
        with explained(self.services, "Your progress was not saved"):
            introduce(self.services, self._match)
        self.services.stack.pop(self)

    def confirm(self) -> None:
        """Close the card, so that the match begins (Enter)."""
        self.back()

    @property
    def _place(self) -> Box:
        """The box of the card, never over the board."""
        laid = self._laid
        if laid.form is Form.FULL:
            return _CARD if laid.frame.right < _CARD.x else _NARROW
        column = laid.column
        return Box(column.x, column.y, column.w, laid.actions.y - 8 - column.y)

    @property
    def _laid(self) -> Skeleton:
        """Where the parts of the table are."""
        return self._table.table.skeleton

    @property
    def _title_role(self) -> Type:
        return PAGE_TITLE if self._place.w >= _CARD.w else HEADING

    @property
    def _has_learned(self) -> bool:
        """Whether everybody at the table has been through the lesson."""
        of, key = self.services.learned.of, self._match.spec.key
        progress = [of(person, key) for person in persons_of(self._match)]
        return all(found is not None and found.done for found in progress)

    def _coach(self, on: bool) -> None:
        with explained(self.services, _SWITCH):
            for person in persons_of(self._match):
                self.services.learned.coach(person, on)

    # --- its words -------------------------------------------------------------------------------

    def _story(self) -> str:
        with suppress(BadInput):  # a game without a lesson has no story either
            return read_lesson(lesson_path(self._match.spec.key)).story
        return ""

    def _owned(self) -> Iterator[tuple[Seat, Own]]:
        view = self._match.view(self._table.director.viewer)
        for seat in seats_of_persons(self._match):
            yield seat, self._table.table.own(view, seat)

    def _fields(self) -> dict[Box, tuple[tuple[Seat, ...], str]]:
        """Return the boxes of the lit fields, each with the seats that own it and its tag."""
        found: dict[Box, tuple[tuple[Seat, ...], str]] = {}
        for seat, own in self._owned():
            if own.field is not None:
                seats, _ = found.get(own.field, ((), ""))
                found[own.field] = (*seats, seat), own.tag
        return found

    # --- the page ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        """Build the card, and its buttons in the place of action buttons."""
        foot = self._put_buttons(canvas)
        card = self._place._replace(h=foot - _GAP - self._place.y)
        # The aim is wider than all else.
        edge = _PAD - _WIDER, _PAD
        inner = card.inset(*edge)
        factor = max(canvas.look.menu_text, canvas.look.table_text)
        page = self._large_page if factor >= _LARGE else self._usual_page
        said, palette = page(canvas, inner, factor), (canvas.palette,)
        paper = Panel(said, svg_shapes.parchment, palette, "parchment", edge)
        self.page.put(*widgets_of(paper, canvas, card))

    def _put_buttons(self, canvas: Canvas) -> float:
        """Put the buttons on the page; return the y where they begin."""
        actions, over = self._laid.actions, self._match.ply > 0
        label = "Continue" if over else "Start"
        slots: list[Part] = [primary_slot(canvas, "button:begin", label, self.back)]
        if has_lesson(self._match.spec.key) and not over and not self._has_learned:
            role = BUTTON.scaled(canvas.look.menu_text)
            wordings = "Play the lesson first", "Lesson first", "Lesson"
            said = fitting(canvas, wordings, role, actions.w - 32)
            page = self.through(partial(self.services.routes.learn, self._match.spec))
            learn = button_slot(canvas, "button:learn", said, page)
            slots += [Space(h=_GAP, grow=1), learn]
        column = Column(tuple(slots), align="top")
        top = min(actions.y, actions.bottom - column.height(canvas, actions.w))
        place = actions._replace(y=top, h=actions.bottom - top)
        self.page.put(*widgets_of(column, canvas, place)[1:])
        return top

    def _usual_page(self, canvas: Canvas, box: Box, factor: float) -> Part:
        """Return picture, title, story, aim and switch in a column, the text scaled by `factor`."""
        switch, gap = _narrower(self._switch(canvas)), Space(h=_GAP)
        title = self._title_role.scaled(factor)
        ways = [
            self._upper(canvas, high, title, RULE.scaled(factor * size))
            for high, size in ((_HIGH, 1.0), (_HIGH, 0.92), (_LOW, 1.0), (_LOW, 0.92))
        ]
        last = Row((Space(_WIDER), _scrolling(canvas, ways[-1])))
        above = FirstThatFits((*map(_narrower, ways), last), grow=1)
        return Column((above, gap, self._aim_plate(canvas, factor), gap, switch))

    def _large_page(self, canvas: Canvas, box: Box, factor: float) -> Part:
        """Return the aim below a scrolling part with all the rest, the switch last."""
        title, story = self._title_role.scaled(min(factor, 1.5)), RULE.scaled(factor)
        upper = self._upper(canvas, _LOW, title, story)
        page = upper, Space(h=_GAP), self._switch(canvas), Space(h=4)
        scrolls = _scrolling(canvas, Column(page))
        return Column((_narrower(scrolls, grow=1), self._aim_plate(canvas, factor)), gap=_GAP)

    def _switch(self, canvas: Canvas) -> Slot:
        on = any(map(self.services.learned.is_coached, persons_of(self._match)))
        return controls.switch(canvas, "switch:coach", _SWITCH, on, self._coach, _NOTE)

    def _aim_plate(self, canvas: Canvas, factor: float) -> Part:
        """Return the aim on lit ground, with the own field's picture if that fits."""
        field: tuple[Part, ...] = ()
        if self._fields() and factor < _LARGE and self._place.w >= _CARD.w:
            field = (Drawn(_OWN, _OWN, paint=self.draw_field),)
        view = self._match.view(self._table.director.viewer)
        words = (
            Paragraph(_TITLE, SEAT_NAME.scaled(factor), _RED),
            Paragraph(
                self._match.spec.guidance.aim(view), BODY.scaled(factor), canvas.palette.ink_brown
            ),
        )
        said = Row((*field, Column(words, gap=1, grow=1)), gap=12)
        return Panel(said, svg_shapes.pill, (_LIT, _RIM, 8), edge=(12, 9))

    def _upper(self, canvas: Canvas, high: float, title: Type, story: Type) -> Part:
        """Return picture, title and story. `high`: the height of the picture."""
        name, tale = self._match.spec.guidance.title, self._story()
        ink = canvas.palette.ink_brown
        cover = Drawn(h=high - 3, paint=partial(_draw_strip, self._match.spec.key))
        lines = (
            Space(h=3),
            Panel(cover, None, edge=(3, 0)),  # with room for its frame
            Space(h=8),
            Paragraph(name, title, ink),
            Space(h=2),
            Paragraph(tale, story, ink),
        )
        return Column(lines, align="top")

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the card in the form of its table, since it points at things there."""
        drawn = fitted(self._table, canvas)
        look = drawn.look
        text = max(look.menu_text, look.table_text)  # it is read from as far as the table
        super().draw(drawn.with_look(menu_text=text))

    def draw_ground(self, canvas: Canvas) -> None:
        """Darken the table except what belongs to a person."""
        owned, fields = list(self._owned()), self._fields()
        if fields:
            rect = canvas.view.rect(next(iter(fields)))
            self._field = canvas.surface.subsurface(rect.clip(canvas.surface.get_rect())).copy()
        self._draw_sign(canvas)
        table = self._table
        plaques = [(seat, table.view.seats.boxes[seat]) for seat, _ in owned]
        pieces = [
            table.table.pieces[key].box
            for _, own in owned
            for key in own.pieces
            if key in table.table.pieces
        ]
        lit = [self._laid.sign, *(box for _, box in plaques), *pieces, *fields]
        self._veil.draw(canvas, lit)
        # What the table would offer now is no part of the card.
        canvas.shape(
            self._laid.actions.inset(-5), svg_shapes.panel, canvas.palette, texture="leather"
        )
        for seat, box in plaques:
            self._ring(canvas, box, (seat,), 12)
        for box, (seats, _) in fields.items():
            self._ring(canvas, box, seats, 8)
        tags: list[Box] = []
        for box, (_, tag) in fields.items():
            tags.append(self._draw_tag(canvas, box, named(tag, table.view.places), tags))

    def _ring(self, canvas: Canvas, box: Box, seats: Sequence[Seat], radius: float) -> None:
        """Draw a ring: gold for one person or what all share, else in the seat's colour."""
        palette = canvas.palette
        colour = palette.legal
        if len(seats_of_persons(self._match)) > len(seats):
            colour = PLAYER_COLOURS[self._table.view.places[seats[0]].colour].light
        canvas.shape(box, svg_shapes.ring, colour, palette.halo, radius, 3)

    def _draw_sign(self, canvas: Canvas) -> None:
        seats, emblem, asked = seats_of_persons(self._match), "", "This is your goal"
        if len(seats) == 1:
            place = self._table.view.places[seats[0]]
            emblem, asked = place.colour, f"{place.name}, this is your goal"
        draw_sign(canvas, emblem, asked, _READ, sign=self._laid.sign, layout=self._sign)

    def _draw_tag(self, canvas: Canvas, field: Box, tag: str, tags: Sequence[Box]) -> Box:
        """Draw a tag beside its field, over none of the tags before it; return its box."""
        role = canvas.look.words(BODY_BOLD)
        w, h = canvas.type.width(tag, role) + 28, role.line_height + 14
        pieces = [piece.box for piece in self._table.table.pieces.values()]
        avoid = [*pieces, *[self._place, *self._fields(), *tags] * 20]
        box, on = placed(field, w, h, _TAIL + 6, _TAILS, avoid)
        side = _TAILS[on]
        along = field.centre[0] - box.x if side in ("up", "down") else field.centre[1] - box.y
        most = (box.w if side in ("up", "down") else box.h) - 16
        canvas.shape(box, svg_shapes.bubble, round(min(max(along, 16), most)), side, "#A2702A", 8)
        canvas.text(tag, box.centre, role, canvas.palette.ink_brown, align="centre")
        return box

    def draw_field(self, canvas: Canvas, box: Box) -> None:
        """Draw the picture of my field."""
        if self._field is None:
            return
        wide, high = self._field.get_size()
        room = canvas.view.rect(box)
        factor = min(room.w / max(1, wide), room.h / max(1, high))
        size = max(1, round(wide * factor)), max(1, round(high * factor))
        shown = pygame.transform.smoothscale(self._field, size)
        canvas.surface.blit(shown, shown.get_rect(center=room.center))


def _scrolling(canvas: Canvas, part: Part) -> Slot:
    return Slot(make=lambda box: [scrolled(canvas, "story", part, box)], grow=1)


def _narrower(part: Part, *, grow: float = 0.0) -> Part:
    """Return a part that is less wide than the aim."""
    return Panel(part, None, edge=(_WIDER, 0), grow=grow)


def _draw_strip(key: str, canvas: Canvas, box: Box) -> None:
    """Draw the picture of the story: a strip of the game's cover."""
    with canvas.clipped(box):
        draw_cover(canvas, key, Box.around(*box.centre, box.w, box.w), square=True)
    canvas.shape(box, svg_shapes.ring, "#4A2B12", "", 4, 3)
