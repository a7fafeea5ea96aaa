"""The lessons page: who learns, everybody's progress, and the lessons of all games."""

from contextlib import suppress
from functools import partial

from game.core import page_names
from game.core.chance import DamagedOutcomes
from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput, IllegalMove
from game.core.controls.actions import Action
from game.core.lessons.course import Course, chairs_for
from game.core.lessons.script import Lesson, lesson_path, read_lesson
from game.core.match.match import Chair
from game.core.storage.database import Trouble
from game.core.storage.learned import Progress
from game.core.storage.people import Player
from game.scenes.lessons.lesson import Learning, LessonScene
from game.scenes.lessons.lesson_box import Reached, lesson_box, lesson_row
from game.scenes.parts.barkeep import greeting
from game.scenes.parts.dialog import notice
from game.scenes.parts.menu import MenuScene
from game.scenes.parts.seating import COLOURS
from game.scenes.parts.services import Services
from game.scenes.parts.top_bar import TopBar, tool
from game.ui import svg_shapes
from game.ui.button import Button, Kind, button_height, button_slot, button_width, primary_slot
from game.ui.canvas import Canvas
from game.ui.parts import Column, Grid, Panel, Part, Row, Sized, Space, Text
from game.ui.scroll import scrolled
from game.ui.text_field import TextField
from game.ui.theme import BODY_BOLD, PRIMARY
from game.ui.viewport import SCREEN, Box
from game.ui.widget import PartWidget, Slot, Widget, slot_for, widgets_of

_LARGE = 1.2  # from this text size on, the boxes are in a list
_MOST_PERSONS = 4
_LONGEST_NAME = 16
_GUEST = Player("Guest", COLOURS[0])
_LOADED = "In a lesson, the dice and cards are fixed in advance. In a match they are random."
_MOST_LINES = 3  # of the main button: a longer label is cut short
_GAP = 14.0
_SIDE = 380.0  # of the buttons beside a list


class LearnScene(MenuScene):
    """Lists the games with a lesson; `spec`: whose box is in front, else the next one to learn."""

    def __init__(self, services: Services, spec: AnySpec | None = None) -> None:
        super().__init__(services)
        self._lessons = _lessons(services)
        self._games = [game for game in services.games if game.key in self._lessons]
        self._persons = _persons(services)
        self._person = self._persons[0]
        self._typing: str | None = None  # the name of somebody new
        self._front = spec if spec in self._games else self._next()

    def resumed(self) -> None:
        """Build the page again, since a lesson may have been completed."""
        self.changed()

    def _next(self) -> AnySpec | None:
        """Return the game of the next lesson: one begun, else one not done, else the first.

        None if there is no game.
        """
        open_ones = [s for s in self._games if not (p := self._progress(s)) or not p.done]
        begun = [s for s in open_ones if self._progress(s)]
        return next(iter((*begun, *open_ones, *self._games)), None)

    def _progress(self, spec: AnySpec) -> Progress | None:
        return self.services.learned.of(self._person.name, spec.key)

    def confirm(self) -> None:
        """Press the primary button (Enter)."""
        if self._front is not None:
            self._open(self._front)

    def back(self) -> None:
        """Stop typing a name, or leave (Esc)."""
        if self._typing is None:
            super().back()
        else:
            self._typing = None
            self.changed()

    # --- where the buttons lead -------------------------------------------------------------------

    def _open(self, spec: AnySpec, *, restarts: bool = False) -> None:
        """Open a lesson where it was left, or at its beginning."""
        lesson, progress = self._lessons[spec.key], self._progress(spec)
        try:
            course = Course(lesson, spec, self._chairs(lesson), self.services.new_seed())
            if progress is not None and not progress.done and not restarts:
                course.catch_up(progress.beat, progress.picks)
            self.services.routes.check_table(spec)
        except (BadInput, IllegalMove, DamagedOutcomes) as wrong:
            notice(self.services, "This lesson cannot be opened", str(wrong))
            return
        self.services.sounds.play("wood_press")
        learning = Learning(self.services, self._person.name)
        self.services.stack.push(LessonScene(self.services, course, learning))

    def _chairs(self, lesson: Lesson) -> tuple[Chair, ...]:
        friend, me = lesson.friend, self._person
        other = next(colour for colour in COLOURS if colour != me.colour)
        name = friend.name if friend.name != me.name else f"{friend.name} the younger"
        return chairs_for(
            lesson, Chair(me.name, me.colour, me.name), Chair(name, other, level=friend.level)
        )

    def _choose(self, spec: AnySpec) -> None:
        """Bring the box of a game to the front; open its lesson if it is there already."""
        if spec is self._front:
            self._open(spec)
            return
        self._front = spec
        self.changed()

    def _learns(self, person: Player) -> None:
        self._person, self._typing = person, None
        self._front = self._next()
        self.changed()

    def _ask_name(self) -> None:
        self._typing = ""
        self.changed()

    def _typed(self, text: str) -> None:
        self._typing = text

    def _greet(self) -> None:
        """Add the person whose name was typed."""
        name = " ".join((self._typing or "").split())
        if not name:
            self._typing = None
            self.changed()
            return
        known = next((person for person in self._persons if person.name == name), None)
        taken = {person.colour for person in self._persons}
        colour = next((c for c in COLOURS if c not in taken), COLOURS[0])
        person = known or Player(name, colour)
        if known is None:
            self._persons = (person, *self._persons)[:_MOST_PERSONS]
        self._person, self._typing = person, None  # who learns the lesson in front
        self.changed()

    # --- the page ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        """Put the learner above, then the boxes, and below them the next lesson."""
        self.page.put(TopBar(page_names.LEARN, "Lessons", "One short lesson for each game"))
        self.page.put(tool("tool:close", 4, "icon_x", "Back {key:back}", self.back))
        row = self._persons_row(canvas)
        place = Box(72, 72, 1196, row.height(canvas, 1196))
        self.page.put(*widgets_of(row, canvas, place))
        if self._typing is not None:
            self.page.attention.focus("field:name")
        if canvas.look.menu_text >= _LARGE:
            self._build_list(canvas, place.bottom)
        else:
            self._build_standing(canvas)

    def _persons_row(self, canvas: Canvas) -> Part:
        """Return who can learn, and the field for a new name or the button that opens it."""
        role, high = BODY_BOLD.scaled(canvas.look.menu_text), button_height(canvas)
        label = Text("Who is learning?", role, canvas.palette.brass_title)
        persons = [self._person_button(canvas, person, high) for person in self._persons]
        new: Part
        if self._typing is not None:
            field = partial(
                TextField,
                "field:name",
                text=self._typing,
                on_change=self._typed,
                on_enter=self._greet,
                longest=_LONGEST_NAME,
                empty="Your name",
            )
            new = slot_for(field, w=260, h=high)
        else:
            button = partial(button_slot, canvas, "button:new_person", icon="icon_plus")
            wide = button_width(canvas, "New player", icon=True)
            new = Sized(button("New player", self._ask_name), wide, high)
        return Row((label, *persons, new), gap=_GAP)

    def _person_button(self, canvas: Canvas, person: Player, high: float) -> Part:
        """Return the button of a person, with a ring around the one who learns."""
        chosen, name = person.name == self._person.name, person.name
        kind: Kind = "primary" if chosen and self._front is None else "plain"
        icon, go = f"emblem_{person.colour}", partial(self._learns, person)
        ring = Panel(Panel(Space(), svg_shapes.focus_ring, ("#FFF3D8", 8)), None, edge=(3, 3))

        def made(box: Box) -> list[Widget]:
            button = Button(f"person:{name}", box, name, go, icon=icon, kind=kind)
            return [button, PartWidget(box, ring)] if chosen else [button]

        return Slot(make=made, w=button_width(canvas, name, icon=True), h=high)

    def _reached(self, spec: AnySpec) -> tuple[Reached, ...]:
        """Return the progress of at most two persons, the one who learns first."""
        others = [person for person in self._persons if person.name != self._person.name]
        steps = len(self._lessons[spec.key].beats)
        found = []
        for person in (self._person, *others)[:2]:
            progress = self.services.learned.of(person.name, spec.key)
            found.append(Reached.of(person.colour, progress, steps))
        return tuple(found)

    def _build_standing(self, canvas: Canvas) -> None:
        more = canvas.view.screen.h - SCREEN.h
        boxes = (
            lesson_box(
                canvas,
                spec,
                self._lessons[spec.key],
                self._reached(spec),
                partial(self._choose, spec),
                front=spec is self._front,
            )
            for spec in self._games
        )
        high = 404 + more * 0.55
        row = Row(tuple(Sized(box, 218, high) for box in boxes), gap=12.5, align="centre")
        self.page.put(*widgets_of(row, canvas, Box(0, 129, SCREEN.w, high)))
        place = Box(70, 548 + more, 582, 164)
        self.page.put(PartWidget(place, greeting(canvas, self._words())))
        self.page.put(*self._ways(canvas, Box(686, 556 + more, 522, 124)))

    def _build_list(self, canvas: Canvas, top: float) -> None:
        rows = (
            lesson_row(
                canvas,
                spec,
                self._lessons[spec.key],
                self._reached(spec)[0],
                partial(self._choose, spec),
                front=spec is self._front,
            )
            for spec in self._games
        )
        listed = Column(tuple(rows), gap=14)
        left = slot_for(lambda box: scrolled(canvas, "list:games", listed, box, 14), grow=1)
        right = Slot(make=lambda box: self._ways(canvas, box, column=True), w=_SIDE)
        page = Row((left, Space(12), right))
        room = canvas.view.screen.inset(12)._replace(y=top + 12)
        self.page.put(*widgets_of(page, canvas, room._replace(h=room.h - top - 4)))

    def _words(self) -> str:
        spec = self._front
        if spec is None:
            return "No lessons were found. You can read the rules instead."
        progress = self._progress(spec)
        if progress is None:
            return f"{self._lessons[spec.key].aim} {_LOADED}"
        if progress.done:
            return "You have finished this lesson. Repeat it to try other choices."
        return f"You stopped at step {progress.beat + 1}. Continue from there. {_LOADED}"

    def _ways(self, canvas: Canvas, box: Box, *, column: bool = False) -> list[Widget]:
        spec, slot = self._front, partial(button_slot, canvas)
        parts, ways = list[Part](), list[Part]()
        if spec is not None:
            progress = self._progress(spec)
            begun = progress is not None and not progress.done
            label = f"Start: {spec.name}"
            if progress is not None:
                label = f"Repeat the lesson: {spec.name}"
                if begun:
                    label = f"Continue: {spec.name}, step {progress.beat + 1}"
            role = PRIMARY.scaled(canvas.look.menu_text)
            room = box.w - 120 * canvas.look.menu_text
            lines = len(canvas.type.wrap(label, role, room))
            if begun and progress is not None and lines > _MOST_LINES:
                label = f"Continue: step {progress.beat + 1}"
                lines = len(canvas.type.wrap(label, role, room))
            begin = primary_slot(canvas, "button:begin", label, self.confirm)
            parts.append(Sized(begin, h=max(button_height(canvas, PRIMARY, lines), 62.0)))
            if begun:
                restart = partial(self._open, spec, restarts=True)
                ways.append(slot("button:from_start", "Start over", restart))
            book = self.through(partial(self.services.routes.rulebook, spec))
            ways.append(slot("button:rulebook", page_names.RULES, book, icon="icon_book"))
        ways.append(slot("button:back", "Back", self.back, key=Action.BACK))
        if column:
            parts.append(Column(tuple(ways), gap=12))
        else:
            parts.append(Grid((tuple(ways),), (1,) * len(ways), gap=_GAP))
        return widgets_of(Column(tuple(parts), gap=16, align="top"), canvas, box)


def _lessons(services: Services) -> dict[str, Lesson]:
    """Return the lessons that can be read, by the key of their game."""
    found: dict[str, Lesson] = {}
    for spec in services.games:
        with suppress(BadInput):  # `check-lessons` reports the error
            found[spec.key] = read_lesson(lesson_path(spec.key))
    return found


def _persons(services: Services) -> tuple[Player, ...]:
    with suppress(Trouble):
        return services.archive.people.players(_MOST_PERSONS) or (_GUEST,)
    return (_GUEST,)
