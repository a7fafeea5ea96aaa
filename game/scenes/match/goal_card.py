"""What a match is about: the story, the aim, and what on the board is whose.

It covers the right side of a table that is dealt and still, and never the board.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace

import pygame

from game.core.contract.values import BadInput, Seat
from game.core.controls.actions import Action
from game.core.lessons.script import has_lesson, lesson_path, read_lesson
from game.scenes.match.around.fitting import fitted
from game.scenes.match.introducing import introduce, persons_of, seats_of_persons
from game.scenes.match.table_context import PlayContext
from game.scenes.parts.dim_overlay import DARK, DimOverlay
from game.scenes.parts.game_box import draw_cover
from game.scenes.parts.menu import MenuScene
from game.scenes.parts.notice import notice
from game.scenes.parts.services import Services
from game.table.bubble import beside
from game.table.chrome import draw_sign
from game.table.forms.form import Form
from game.table.forms.parts import Skeleton
from game.table.lettering import fitting
from game.table.naming import named
from game.table.skeleton import SIDE
from game.table.table import Own
from game.ui import parts, svg_shapes
from game.ui.button import Button, button_height
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.label import Label, Panel
from game.ui.parts import Column, KeptLayout, Paragraph, Part, Row, Space
from game.ui.scroll import BAR, ScrollView
from game.ui.switch import Switch
from game.ui.theme import (
    BODY,
    BODY_BOLD,
    BUTTON,
    HEADING,
    PAGE_TITLE,
    PLAYER_COLOURS,
    PRIMARY,
    RULE,
    SEAT_NAME,
    Type,
)
from game.ui.viewport import Box
from game.ui.widget import PartWidget, Widget

_CARD = Box(916, 64, 352, 536)
_NARROW = Box(SIDE.x, 64, SIDE.w, 536)  # beside a board that is as wide as the tray
_PAD, _GAP = 14.0, 8.0
_HIGH, _LOW = 140.0, 70.0  # the picture, and where words need its room
_LARGE = 1.3  # from here on the picture is low, and all but the aim scrolls
_OWN = 54.0  # the picture of my field
_RED, _LIT, _RIM = "#8C2415", "#FBE9AE", "#C9982F"
_TITLE = "Your goal"
_READ = "read this, then start"
_SWITCH, _NOTE = "Beginner tips", "until you have done each thing once"


class GoalCardScene(MenuScene):
    """Lies over a match before a person's first one of its game, and later from the menu."""

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
        try:
            introduce(self.services, self._match)
        except BadInput as wrong:
            notice(self.services, "Your progress was not saved", str(wrong))
        self.services.stack.pop(self)

    def confirm(self) -> None:
        """Enter begins."""
        self.back()

    def _learn(self) -> None:
        self.services.stack.push(self.services.routes.learn(self._match.spec))

    @property
    def _place(self) -> Box:
        """Where the card is: never over the board."""
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
    def _is_coached(self) -> bool:
        return any(map(self.services.learned.is_coached, persons_of(self._match)))

    @property
    def _has_learned(self) -> bool:
        """Whether everybody at the table has been through the lesson."""
        of, key = self.services.learned.of, self._match.spec.key
        progress = [of(person, key) for person in persons_of(self._match)]
        return all(found is not None and found.done for found in progress)

    def _coach(self, on: bool) -> None:
        try:
            for person in persons_of(self._match):
                self.services.learned.coach(person, on)
        except BadInput as wrong:
            notice(self.services, _SWITCH, str(wrong))

    # --- its words -------------------------------------------------------------------------------

    def _story(self) -> str:
        with suppress(BadInput):  # a game without a lesson has no story either
            return read_lesson(lesson_path(self._match.spec.key)).story
        return ""

    def _aim(self) -> str:
        return self._match.spec.guidance.aim(self._match.view(self._table.director.viewer))

    def _owned(self) -> Iterator[tuple[Seat, Own]]:
        view = self._match.view(self._table.director.viewer)
        for seat in seats_of_persons(self._match):
            yield seat, self._table.table.own(view, seat)

    def _fields(self) -> dict[Box, tuple[tuple[Seat, ...], str]]:
        """The fields that are lit, each once, with those whose it is and what it is called."""
        found: dict[Box, tuple[tuple[Seat, ...], str]] = {}
        for seat, own in self._owned():
            if own.field is not None:
                seats, _ = found.get(own.field, ((), ""))
                found[own.field] = (*seats, seat), own.tag
        return found

    # --- the page ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        """The card, and the buttons where buttons always are."""
        foot = self._put_buttons(canvas)
        place = self._place
        card = Box(place.x, place.y, place.w, foot - _GAP - place.y)
        self.page.put(Panel(card, "parchment"))
        factor = max(canvas.look.menu_text, canvas.look.table_text)
        inner = Box(card.x + _PAD, card.y + _PAD, card.w - 2 * _PAD, card.h - 2 * _PAD)
        switch_high = Switch.height(canvas, _SWITCH, _NOTE, inner.w)
        switch = Switch(
            "switch:coach",
            Box(inner.x, inner.bottom - switch_high, inner.w, switch_high),
            _SWITCH,
            self._is_coached,
            self._coach,
            note=_NOTE,
        )
        if factor >= _LARGE:
            self._put_large(canvas, inner, switch, factor)
        else:
            self._put_usual(canvas, inner, switch, factor)

    def _put_buttons(self, canvas: Canvas) -> float:
        """Return where they begin."""
        main = max(52.0, button_height(canvas, PRIMARY))
        second = max(44.0, button_height(canvas, BUTTON))
        actions = self._laid.actions
        bottom = actions.bottom
        over = self._match.ply > 0
        label = "Continue" if over else "Start"
        has_other = has_lesson(self._match.spec.key) and not over and not self._has_learned
        top = min(actions.y, bottom - main - (second + _GAP if has_other else 0))
        box = Box(actions.x, top, actions.w, main)
        self.page.put(
            Button("button:begin", box, label, self.back, kind="primary", key=Action.CHOOSE)
        )
        if has_other:
            other = Box(actions.x, bottom - second, actions.w, second)
            role = BUTTON.scaled(canvas.look.menu_text)
            said = fitting(
                canvas, ("Play the lesson first", "Lesson first", "Lesson"), role, other.w - 32
            )
            self.page.put(Button("button:learn", other, said, self._learn))
        return top

    def _put_usual(self, canvas: Canvas, inner: Box, switch: Switch, factor: float) -> None:
        """Picture, title, story, aim and switch below each other, if need be in smaller letters."""
        aim = self._aim_plate(canvas, inner, switch.box.y - _GAP, factor)
        ways = ((_HIGH, 1.0), (_HIGH, 0.92), (_LOW, 1.0), (_LOW, 0.92))
        for high, size in ways:
            story = RULE.scaled(factor * size)
            widgets, y = self._upper(canvas, inner, high, self._title_role.scaled(factor), story)
            if y <= aim.box.y - _GAP:
                self.page.put(*widgets)
                break
        else:
            room = Box(inner.x, inner.y, inner.w + BAR, aim.box.y - _GAP - inner.y)
            self.page.put(ScrollView("story", room, widgets, y))
        self.page.put(aim, switch)

    def _put_large(self, canvas: Canvas, inner: Box, switch: Switch, factor: float) -> None:
        """All but the aim scrolls, the switch last."""
        aim = self._aim_plate(canvas, inner, inner.bottom, factor)
        room = Box(inner.x, inner.y, inner.w, aim.box.y - _GAP - inner.y)
        text = Box(inner.x, inner.y, inner.w - BAR, inner.h)
        title, story = self._title_role.scaled(min(factor, 1.5)), RULE.scaled(factor)
        widgets, y = self._upper(canvas, text, _LOW, title, story)
        high = Switch.height(canvas, _SWITCH, _NOTE, text.w)
        switch = Switch(
            "switch:coach",
            Box(text.x, y + _GAP, text.w, high),
            _SWITCH,
            self._is_coached,
            self._coach,
            note=_NOTE,
        )
        self.page.put(ScrollView("story", room, [*widgets, switch], y + _GAP + high + 4), aim)

    def _aim_plate(self, canvas: Canvas, inner: Box, bottom: float, factor: float) -> PartWidget:
        """The aim on lit ground, with the picture of my field if it has room."""
        field: tuple[Part, ...] = ()
        if self._fields() and factor < _LARGE and self._place.w >= _CARD.w:
            field = (_OwnField(_OWN, _OWN, paint=self.draw_field),)
        words = (
            Paragraph(_TITLE, SEAT_NAME.scaled(factor), _RED),
            Paragraph(self._aim(), BODY.scaled(factor), canvas.palette.ink_brown),
        )
        said = Row((*field, Column(words, gap=1, grow=1)), gap=12)
        plate = parts.Panel(said, svg_shapes.pill, (_LIT, _RIM, 8), edge=(12, 9))
        wide = inner.w + 16
        high = plate.height(canvas, wide)
        return PartWidget(Box(inner.x - 8, bottom - high, wide, high), plate)

    def _upper(
        self, canvas: Canvas, room: Box, high: float, title: Type, story: Type
    ) -> tuple[list[Widget], float]:
        """Picture, title and story from the top of a room; where they end."""
        name, tale = self._match.spec.guidance.title, self._story()
        y = room.y + high + 8
        picture = Box(room.x + 3, room.y + 3, room.w - 6, high - 3)  # with room for its frame
        widgets: list[Widget] = [_Cover(picture, self._match.spec.key)]
        down = canvas.height(name, title, room.w)
        widgets.append(Label(Box(room.x, y, room.w, down), name, title, "ink_brown"))
        y += down + 2
        down = canvas.height(tale, story, room.w) if tale else 0.0
        widgets.append(Label(Box(room.x, y, room.w, down), tale, story, "ink_brown"))
        return widgets, y + down

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw it on the table's own screen, for it speaks of things on it."""
        drawn = fitted(self._table, canvas)
        look = drawn.look
        text = max(look.menu_text, look.table_text)  # it is read from as far as the table
        super().draw(replace(drawn, look=replace(look, menu_text=text)))

    def draw_ground(self, canvas: Canvas) -> None:
        """The table goes dark but for what is somebody's own."""
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
        """Gold for one person, and for what is everybody's; of several each has the own colour."""
        palette = canvas.palette
        colour = palette.legal
        if len(seats_of_persons(self._match)) > len(seats):
            colour = PLAYER_COLOURS[self._table.view.places[seats[0]].colour].light
        canvas.shape(box, svg_shapes.ring, colour, palette.halo, radius, 3)

    def _draw_sign(self, canvas: Canvas) -> None:
        seats, places = seats_of_persons(self._match), self._table.view.places
        if len(seats) == 1:
            place = places[seats[0]]
            asked = f"{place.name}, this is your goal"
            draw_sign(canvas, place.colour, asked, _READ, sign=self._laid.sign, layout=self._sign)
        else:
            draw_sign(
                canvas, "", "This is your goal", _READ, sign=self._laid.sign, layout=self._sign
            )

    def _draw_tag(self, canvas: Canvas, field: Box, tag: str, tags: Sequence[Box]) -> Box:
        """Draw a tag beside its field, over none of the tags before it; return its box."""
        role = canvas.look.words(BODY_BOLD)
        w, h = canvas.type.width(tag, role) + 28, role.line_height + 14
        pieces = [piece.box for piece in self._table.table.pieces.values()]
        avoid = [*pieces, *[self._place, *self._fields(), *tags] * 20]
        box, side = beside(field, w, h, avoid)
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


class _Cover(Widget):
    """The picture of the story: a strip of the game's cover."""

    def __init__(self, box: Box, key: str) -> None:
        super().__init__("", box)
        self._key = key

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        surface, clip = canvas.surface, canvas.surface.get_clip()
        surface.set_clip(canvas.view.rect(self.box).clip(clip))
        draw_cover(
            canvas, self._key, Box.around(*self.box.centre, self.box.w, self.box.w), square=True
        )
        surface.set_clip(clip)
        canvas.shape(self.box, svg_shapes.ring, "#4A2B12", "", 4, 3)


class _OwnField(Space, frozen=True, kw_only=True):
    """The picture of the own field, drawn by the card."""

    paint: Callable[[Canvas, Box], None]

    def draw(self, canvas: Canvas, box: Box) -> None:
        self.paint(canvas, box)
