"""The lessons page: who learns, everybody's progress, and the lessons of all games."""

from collections.abc import Callable
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
from game.scenes.lessons.learning import Learning
from game.scenes.lessons.lesson import LessonScene
from game.scenes.lessons.lesson_box import LessonBox, LessonRow, Reached
from game.scenes.parts.barkeep import Greeting
from game.scenes.parts.menu import MenuScene
from game.scenes.parts.notice import notice
from game.scenes.parts.seating import COLOURS
from game.scenes.parts.services import Services
from game.scenes.parts.top_bar import TopBar, tool
from game.ui import svg_shapes
from game.ui.button import Button, button_height, button_width
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.label import Label
from game.ui.scroll import BAR, ScrollView
from game.ui.text_field import TextField
from game.ui.theme import BODY_BOLD, BUTTON, PRIMARY
from game.ui.viewport import SCREEN, Box
from game.ui.widget import Widget

_LARGE = 1.2  # from this text size on, the boxes are in a list
_MOST_PERSONS = 4
_LONGEST_NAME = 16
_GUEST = Player("Guest", COLOURS[0])
_LOADED = "In a lesson, the dice and cards are fixed in advance. In a match they are random."
_MOST_LINES = 3  # of the main button: a longer label is cut short
_GAP = 14.0


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
        """Return the learner's next lesson: one begun, else the first that is not done."""
        open_ones = [s for s in self._games if not (p := self._progress(s)) or not p.done]
        begun = [s for s in open_ones if self._progress(s)]
        return next(iter((*begun, *open_ones, *self._games)), None)

    def _progress(self, spec: AnySpec) -> Progress | None:
        return self.services.learned.of(self._person.name, spec.key)

    def confirm(self) -> None:
        """Press the brass button (Enter)."""
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

    def _open(self, spec: AnySpec, *, anew: bool = False) -> None:
        """Open a lesson where it was left, or at its beginning."""
        lesson, progress = self._lessons[spec.key], self._progress(spec)
        try:
            course = Course(lesson, spec, self._chairs(lesson), self.services.new_seed())
            if progress is not None and not progress.done and not anew:
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
        """Bring a box to the front; open it if it is there already."""
        if spec is self._front:
            self._open(spec)
            return
        self._front = spec
        self.changed()

    def _learns(self, person: Player) -> None:
        self._person, self._typing = person, None
        self._front = self._next()
        self.changed()

    def _joins(self, person: Player) -> None:
        """Let a new person learn the lesson in front."""
        self._person, self._typing = person, None
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
        self._joins(person)

    # --- the page ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        """Put the learner above, then the boxes, and below them the next lesson."""
        self.page.put(TopBar(page_names.LEARN, "Lessons", "One short lesson for each game"))
        self.page.put(tool("tool:close", 4, "icon_x", "Back {key:back}", self.back))
        foot = self._put_persons(canvas)
        if canvas.look.menu_text >= _LARGE:
            self._build_list(canvas, foot)
        else:
            self._build_standing(canvas, foot)

    def _put_persons(self, canvas: Canvas) -> float:
        role = BODY_BOLD.scaled(canvas.look.menu_text)
        label, x, y = "Who is learning?", 72.0, 72.0
        high = button_height(canvas)
        at = Box(x, y + (high - role.line_height) / 2, 300, role.line_height)
        self.page.put(Label(at, label, role, "brass_title"))
        x += canvas.type.width(label, role) + 16
        for person in self._persons:
            wide = button_width(canvas, person.name, icon=True)
            chosen = person.name == self._person.name
            self.page.put(
                Button(
                    f"person:{person.name}",
                    Box(x, y, wide, high),
                    person.name,
                    partial(self._learns, person),
                    icon=f"emblem_{person.colour}",
                    kind="primary" if chosen and self._front is None else "plain",
                )
            )
            if chosen:
                self.page.put(_Chosen(Box(x, y, wide, high)))
            x += wide + _GAP
        if self._typing is not None:
            field = TextField(
                "field:name",
                Box(x, y, 260, high),
                self._typing,
                self._typed,
                on_enter=self._greet,
                longest=_LONGEST_NAME,
                empty="Your name",
            )
            self.page.put(field)
            self.page.attention.focus(field.name)
        else:
            wide = button_width(canvas, "New player", icon=True)
            new = Box(x, y, wide, high)
            go = self._ask_name
            self.page.put(Button("button:new_person", new, "New player", go, icon="icon_plus"))
        return y + high

    def _reached(self, spec: AnySpec) -> tuple[Reached, ...]:
        """Return the progress of at most two persons, the one who learns first."""
        others = [person for person in self._persons if person.name != self._person.name]
        steps = len(self._lessons[spec.key].beats)
        found = []
        for person in (self._person, *others)[:2]:
            progress = self.services.learned.of(person.name, spec.key)
            found.append(Reached.of(person.colour, progress, steps))
        return tuple(found)

    def _build_standing(self, canvas: Canvas, top: float) -> None:
        specs = self._games
        wide, step, more = 218.0, 230.5, canvas.view.screen.h - SCREEN.h
        left = 640 - (step * len(specs) - (step - wide)) / 2
        for n, spec in enumerate(specs):
            box = Box(left + n * step, 129, wide, 404 + more * 0.55)
            go, front = partial(self._choose, spec), spec is self._front
            lesson, reached = self._lessons[spec.key], self._reached(spec)
            self.page.put(LessonBox(box, spec, lesson, reached, go, front=front))
        self.page.put(Greeting(Box(70, 548 + more, 582, 164), self._words()))
        self._put_ways(canvas, Box(686, 556 + more, 522, 124))

    def _build_list(self, canvas: Canvas, top: float) -> None:
        side = 380.0
        bottom = canvas.view.screen.bottom
        right = Box(1268 - side, top + 12, side, bottom - 20 - top)
        left = Box(12, top + 12, right.x - 24, bottom - 24 - top)
        widgets: list[Widget] = []
        inner, y = left.w - BAR - 28, left.y + 14
        for spec in self._games:
            lesson = self._lessons[spec.key]
            high = LessonRow.height_of(canvas, spec, lesson, inner)
            box = Box(left.x + 14, y, inner, high)
            go, front = partial(self._choose, spec), spec is self._front
            widgets.append(LessonRow(box, spec, lesson, self._reached(spec)[0], go, front=front))
            y += high + 14
        self.page.put(ScrollView("list:games", left, widgets, y))
        self._put_ways(canvas, Box(right.x, right.y, side, right.h), column=True)

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

    def _put_ways(self, canvas: Canvas, box: Box, *, column: bool = False) -> None:
        spec = self._front
        y = box.y
        ways: list[tuple[str, str, Callable[[], None], str, Action | None]] = []
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
            first = Box(box.x, box.y, box.w, max(button_height(canvas, PRIMARY, lines), 62.0))
            self.page.put(
                Button(
                    "button:begin", first, label, self.confirm, kind="primary", key=Action.CHOOSE
                )
            )
            y = first.bottom + 16
            if begun:
                anew = partial(self._open, spec, anew=True)
                ways.append(("button:from_start", "Start over", anew, "", None))
            book = self.through(partial(self.services.routes.rulebook, spec))
            ways.append(("button:rulebook", page_names.RULES, book, "icon_book", None))
        ways.append(("button:back", "Back", self.back, "", Action.BACK))
        high = button_height(canvas, BUTTON)
        wide = box.w if column else (box.w - _GAP * (len(ways) - 1)) / len(ways)
        for n, (name, label, go, icon, key) in enumerate(ways):
            place = Box(box.x + n * (wide + _GAP), y, wide, high)
            if column:
                place = Box(box.x, y + n * (high + 12), wide, high)
            self.page.put(Button(name, place, label, go, icon=icon, key=key))


class _Chosen(Widget):
    """The ring around the person who learns."""

    def __init__(self, box: Box) -> None:
        super().__init__("", box)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        canvas.shape(self.box.inset(3), svg_shapes.focus_ring, "#FFF3D8", 8)


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
