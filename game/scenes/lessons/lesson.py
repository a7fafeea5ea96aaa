"""The lesson scene: a match scene led by a course, with the barkeep beside it."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import pygame

from game.core import page_names
from game.core.contract.things import Thing
from game.core.contract.values import BadInput, Choice, Move, Refusal
from game.core.controls.actions import Action
from game.core.lessons.course import Course, Mode
from game.core.match.branching import branched
from game.core.match.thinks import Answer, Request
from game.core.storage.database import Trouble
from game.core.storage.learned import Progress
from game.core.storage.people import Player
from game.scenes.lessons.lesson_choices import LessonChoices
from game.scenes.lessons.steps_panel import LESSON, STEPS, Stand, StepsPanel, own_thing
from game.scenes.match.around.fitting import fitted
from game.scenes.match.journal import Journal
from game.scenes.match.scene import MatchScene
from game.scenes.match.session_options import SessionOptions
from game.scenes.parts.barkeep import Pose
from game.scenes.parts.coach import PLATE, Coach
from game.scenes.parts.dialog import Answer as Reply
from game.scenes.parts.dialog import QuestionScene, explained, notice
from game.scenes.parts.dim_overlay import DimOverlay
from game.scenes.parts.services import Services
from game.table.book.pages import ODDS, TAB, Page
from game.table.forms.form import Form
from game.ui.canvas import Canvas
from game.ui.hotspots import Hotspot
from game.ui.inputs import Key, Resized, Signal
from game.ui.viewport import Box

_ASLEEP = ("tool:undo", "tool:hint", "tool:log", "panel:log")
_AWAKE = ("tool:menu", "tool:rulebook", "tool:speed")
_READ_FIRST = Refusal("", "Click “continue” first, below what the barkeep says.", "Not yet")
_COME_BACK = "You can come back to this step at any time."
_SLEEPS = Refusal("", "You can use this after the lesson.", "Not yet")


class _Led:
    """A computer player that makes the friend's moves as the lesson prescribes them."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self._asked: Request | None = None

    def ask(self, request: Request) -> None:
        """Keep a request in place of an earlier one; `poll` answers when its seat has to move."""
        self._asked = request

    def poll(self) -> Answer | None:
        """Return the move that is due for the asked seat, once; None until it is due."""
        due = self._course.due()
        asked = self._asked
        if asked is None or due is None or due[0] != asked.seat:
            return None
        self._asked = None
        return Answer(asked.generation, Choice(due[1], ""))

    def cancel(self) -> None:
        """Forget the question, as the match has been taken back or has moved on."""
        self._asked = None


@dataclass
class Learning:
    """Saves how far one person has come in a course."""

    services: Services
    person: str
    _noted: tuple[int, bool] = (-1, False)
    _complained: bool = False

    def note(self, course: Course) -> None:
        """Save how far the learner has come. If that fails, report it once."""
        stand = course.number, course.mode is Mode.DONE
        if stand == self._noted:
            return  # progress within a beat is not worth a write
        self._noted = stand
        progress = Progress(course.number, course.picks, course.mode is Mode.DONE)
        try:
            self.services.learned.note(self.person, course.lesson.game, progress)
        except BadInput as wrong:
            if not self._complained:
                notice(self.services, "Lessons", str(wrong))
            self._complained = True


class LessonScene(MatchScene):
    """The table of one part of a lesson; another table of the same lesson is another scene."""

    def takes(self, form: Form) -> bool:
        """Return whether a form has room for the barkeep below the seats or in a book."""
        return (form is Form.FULL or form.has_tabs) and super().takes(form)

    def __init__(self, services: Services, course: Course, learning: Learning) -> None:
        self.course = course
        self._learning = learning
        self._coach, self._veil = Coach(), DimOverlay()
        self._steps = StepsPanel(self.go_to, self.skip, self._leave, self._play_on, self._fresh)
        self._opened_for: tuple[object, ...] = ()  # state of the course at the last line said
        self._gone = False  # another scene takes over with the end of this frame
        self._lesson_choices = LessonChoices(services, self, course)
        terms = SessionOptions(
            thinks=_Led(course),
            offers=self._lesson_choices.offers,
            leads=self._lesson_choices.lead,
            automatic_move=self._watched,
            guides=False,  # the barkeep speaks of the lesson
            recaps=False,
            asks_first=False,
            auto_single=False,
            shows_results=False,
            opens=False,
            tells=False,
            weighs=False,  # the barkeep alone advises
        )
        super().__init__(services, course.match, Journal(), terms)
        self.view.column.own = (Page(LESSON, "Lesson"),)
        self._say_on()

    def own_marks(self) -> Mapping[str, Box]:
        """Return the boxes of the coach and of the panel of steps, if visible."""
        if not self._is_told:
            return {}
        plate = {PLATE: self._coach.box} if self._coach.box else {}
        return {STEPS: self._steps.place, **plate}

    @property
    def _is_told(self) -> bool:
        """Return whether plate and steps are visible: always, or while their page is open."""
        page = self.view.column.book.open
        return page is None or page.key == LESSON

    def own_thing(self, name: str) -> Thing | None:
        """Return the description of a part of the coach's panel; None for anything else."""
        return own_thing(name)

    # --- what is offered --------------------------------------------------------------------------

    def _watched(self, view: Any) -> Move | None:
        """Return the move of the learner that is played without a click; None if there is none."""
        due = self.course.due()
        return due[1] if due is not None and due[0] == self.course.lesson.learner else None

    def live(self) -> frozenset[str]:
        """Return the hotspots that the lesson allows now."""
        live = super().live()
        return live if self.course.mode is Mode.DONE else live & self.choosing.live()

    def stops(self) -> frozenset[str]:
        """Return the empty set: in a lesson, keys stop only at hotspots that can be clicked."""
        return frozenset()

    # --- time -------------------------------------------------------------------------------------

    def update(self, dt_s: float) -> bool:
        """Let time pass; the coach speaks only once the events he mentions have been shown."""
        moved = super().update(dt_s)
        moved = self._coach.update(dt_s) or moved
        return (self.at_rest and self._say_on()) or moved

    def _say_on(self) -> bool:
        """Say the next line if it is due; True if there is a new one."""
        course = self.course
        if self._gone:
            return False
        if course.match is not self.match:
            self._make_way()
            self._services.stack.push(LessonScene(self._services, course, self._learning))
            return False
        now = self._now()
        if now == self._opened_for:
            return False
        self._opened_for = now
        # The steps have the log's place; a list that a line mentions takes that of the odds.
        shows_list = self.table.listing in course.points
        self.view.lay_list(self.table.skeleton.side if shows_list else None)
        over = course.mode is Mode.DONE
        if self.table.perspective.led is over:
            self.presenter.look(led=not over)
            self.table.show(self.shown)
        pose = Pose.GLAD if course.has_won else Pose.POINT if course.points else Pose.TELL
        self._coach.say(course.line, pose, waits=course.mode is Mode.READ)
        names = tuple(beat.name for beat in course.lesson.beats)
        stand = Stand(course.number, course.seen, names, over)
        self._steps.show(stand, can_play_on=self.match.outcome is None)
        self.view.column.book.turn_to(LESSON)
        self._learning.note(course)
        if over:
            self._remember()
        if course.has_won and not over:
            self._services.sounds.play("victory")
        self.ask_anew()
        return True

    @property
    def is_ready(self) -> bool:
        """Whether everything has been seen and said, and it is the learner's to do something."""
        course = self.course
        told = self.at_rest and course.match is self.match and self._opened_for == self._now()
        if course.mode is Mode.CHOOSE:
            return told and self.director.asks and bool(self.choosing.live())
        return told and course.mode is not Mode.WATCH

    def _now(self) -> tuple[object, ...]:
        course = self.course
        return course.number, course.mode, course.line, course.points, course.plans()

    # --- what the learner does --------------------------------------------------------------------

    def handle(self, signal: Signal) -> None:
        """Handle keys: Space and Enter confirm a line, page keys turn beats."""
        if isinstance(signal, Resized):
            self._coach.forget_place()
        if isinstance(signal, Key) and not self.table.telling and self._turns(signal):
            return
        super().handle(signal)

    def _turns(self, key: Key) -> bool:
        asks = self.explaining.answer is not None  # then Enter opens its rule
        if asks and key.confirms:
            return False
        if key.confirms and self.course.mode is Mode.READ and not self._is_on_a_button:
            self._read()
        elif self._presses_main(key) and self.course.mode is Mode.CHOOSE:
            said = self.view.said
            if said.golden is not None and len(said.golden) == 1:
                return False  # Enter presses the primary button
            self.refuse(min(said.hinted, default=PLATE))
        elif self.course.mode is Mode.DONE:
            if not key.confirms or self.attention.ring:
                return False
            self._go_on()
        elif key.means(Action.PAGE_UP) and self.course.number > 0:
            self.go_to(self.course.number - 1)
        elif key.means(Action.PAGE_DOWN):
            self.skip()
        else:
            return False
        return True

    def _presses_main(self, key: Key) -> bool:
        """Whether a key is for the primary button: Enter is for what has the focus, if any has."""
        return key.confirms and (key.key == pygame.K_SPACE or not self.attention.ring)

    @property
    def _is_on_a_button(self) -> bool:
        """Whether the focus ring is on a hotspot that works while a line is read."""
        attention = self.attention
        own: list[str | None] = [spot.name for spot in self._steps.hotspots()]
        return attention.ring and (attention.focused in own or attention.focused in _AWAKE)

    def pick(self, name: str) -> None:
        """Handle a picked hotspot."""
        if name == PLATE:
            self._read()
        elif self.course.mode is Mode.DONE and name in self.choosing.live():
            self._play_on(clicked=name)
        elif name in _ASLEEP and self.course.mode is not Mode.DONE:
            self.say(_SLEEPS, name)
        elif not self._steps.picked(name):
            super().pick(name)

    def refuse(self, name: str) -> None:
        """Name what the player has to click instead.

        While a line is read, a click on what it points at means "continue"; after the last step any
        click continues.
        """
        mode = self.course.mode
        if mode is Mode.DONE:
            self._go_on()
        elif mode is Mode.READ and name in self.course.points:
            self._read()
        elif mode is Mode.READ:
            self._coach.nod()
            self.say(_READ_FIRST, name)
        elif mode is Mode.CHOOSE and self.director.asks:
            self.say(Refusal("", f"Click {self._lesson_choices.called}.", "Not yet"), name)
        else:
            self._services.sounds.play("refusal")
            self._coach.nod()
            self.touch()

    def _read(self) -> None:
        before = self.match.ply
        self._services.sounds.play("wood_press")
        self.course.read()
        self._follow(before)

    def _follow(self, before: int) -> None:
        """Update the table after the course has moved on or back, if this is still its table."""
        if self.course.match is self.match and self.match.ply != before:
            self.rewound()
        self._say_on()

    def go_to(self, number: int) -> None:
        """Go back to the start of beat `number` (from 0), which has been seen."""
        before = self.match.ply
        self.course.go_to(number)
        self._opened_for = ()
        self._follow(before)

    def skip(self) -> None:
        """Let the barkeep do the rest of this beat."""
        before = self.match.ply
        self.course.skip()
        self._follow(before)

    # --- the ways out -----------------------------------------------------------------------------

    def open_rulebook(self, at: str = "") -> None:
        """Open the rulebook as a drawer: at a rule, or at the one that the beat mentions."""
        done = self.course.mode is Mode.DONE
        super().open_rulebook(at or ("" if done else self.course.beat.rules[0]))

    def open_menu(self) -> None:
        """Ask whether to leave the lesson."""
        self._leave()

    def _make_way(self) -> None:
        self._gone = True
        self._services.stack.pop(self)

    def _leave(self) -> None:
        if self.course.mode is Mode.DONE:
            self._make_way()
            return
        replies = [
            Reply("stay", "Keep learning"),
            Reply("shelf", "Leave lesson", self._make_way),
            Reply("fresh", page_names.NEW_MATCH, self._fresh),
        ]
        text = _COME_BACK
        if self.match.outcome is None:
            text = f"{_COME_BACK} If you keep playing, the dice and cards are random from here."
            replies.insert(2, Reply("play_on", "Keep playing from here", self._play_on))
        QuestionScene(self._services, "Leave the lesson?", text, *replies).push()

    def _go_on(self) -> None:
        """Press the primary button of the last page."""
        if self.match.outcome is None:
            self._play_on()
        else:
            self._fresh()

    def _play_on(self, *, clicked: str = "") -> None:
        """Open the same table as an ordinary match with random luck; `clicked`: its first pick."""
        self._make_way()
        with explained(self._services, "This table cannot be opened"):
            free = branched(self.match, self.match.ply)
            self._services.routes.open_new(free, clicked=clicked)

    def _remember(self) -> None:
        """Add the learner with their colour to the players that New match offers."""
        chair = self.match.chairs[self.course.lesson.learner]
        with suppress(Trouble):  # then New match does not offer them; the lesson goes on
            self._services.archive.people.meet(Player(chair.name, chair.colour))

    def _fresh(self) -> None:
        self._make_way()
        self._remember()
        self._services.stack.push(self._services.routes.new_match(self.match.spec))

    # --- drawing ----------------------------------------------------------------------------------

    def hotspots(self) -> list[Hotspot]:
        """Return the table's hotspots, with those of coach and steps instead of the log."""
        table = [spot for spot in super().hotspots() if spot.name != "panel:log"]
        if not self._is_told:
            return table
        return [*table, *self._coach.hotspots(), *self._steps.hotspots()]

    def draw_changes(self, canvas: Canvas) -> None:
        """Draw the whole scene: parts over the table may reach everywhere."""
        self.draw(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, the overlay, and what the lesson adds."""
        canvas = fitted(self, canvas)
        laid = self.table.skeleton
        self._steps.lay_on(laid.page if laid.has_tabs else None)
        self._coach.lay_out(canvas, self._steps.above if laid.has_tabs else None)
        super().draw(canvas)
        spots = self.hotspots()
        # Dimmed only while there is something to read or choose, not during animations.
        if self.course.mode in (Mode.READ, Mode.CHOOSE) and not self.table.telling:
            pointed = [box for name in self.course.points if (box := self._where(name, spots))]
            self._veil.draw(canvas, self._lit(pointed, spots))
        if self._is_told:
            self._coach.draw(canvas, reduced_motion=self.table.reduced_motion)
            self._steps.draw(canvas, self.attention)
        # Again, so that they are in front of the overlay.
        if self.view.painter.said is not None:
            self.view.painter.said.draw_rings(canvas)
        self.view.painter.draw_said(canvas)
        self.view.painter.draw_attended(canvas)

    def _lit(self, pointed: Sequence[Box], spots: Sequence[Hotspot]) -> tuple[Box, ...]:
        live = self.live()
        laid = self.table.skeleton
        lit = [laid.sign, laid.menu, self._steps.place, laid.tray, laid.actions, *pointed]
        lit += [] if laid.tabs is None else [laid.tabs, laid.page]
        lit += [spot.box for spot in spots if spot.name in live]
        said = self.view.painter.said
        if said is not None and said.box is not None:
            lit += [said.box, *said.rings]
        if self.view.said.odds is not None:
            lit.append(laid.side)
        return tuple(lit)

    def _where(self, name: str, spots: Sequence[Hotspot]) -> Box | None:
        """Return the box of a hotspot, piece or panel that is pointed at; None if it has none."""
        spot = next((spot for spot in spots if spot.name == name), None)
        if spot is not None:
            return spot.box
        piece = self.table.pieces.get(name)
        if piece is not None:
            return piece.box
        if name != "panel:odds":
            return None
        tabs = [spot.box for spot in spots if spot.name == f"{TAB}{ODDS}"]
        return tabs[0] if tabs and self._is_told else self.table.skeleton.side
