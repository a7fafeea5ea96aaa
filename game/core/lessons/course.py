"""A learner's way through a lesson: reading, choosing and watching, step by step.

A `Course` knows no screen. Its matches play by the rules of the game with the outcomes that the
lesson lays ready, and refuse what the lesson does not offer.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto

from msgspec import structs

from game.core.contract.spec import AnySpec
from game.core.contract.values import IllegalMove, Move, Refusal, Seat
from game.core.lessons.script import Act, Beat, Choice, Lesson, Part, Table, parts_of
from game.core.match.match import Chair, Match, Played
from game.core.text import parse


class Mode(Enum):
    """Enum of what the lesson waits for."""

    READ = auto()  # the learner reads the line, and confirms
    CHOOSE = auto()  # the learner makes a move
    WATCH = auto()  # an act of the lesson's own is played
    DONE = auto()  # nothing: all beats are over


@dataclass
class _Decision:
    """State of a decision under way: which choices are still meant, and how far they have gone."""

    part: Part
    ply: int  # when it opened
    line: str  # the coach's line
    points: tuple[str, ...]
    meant: tuple[Choice, ...]
    gone: int = 0


@dataclass(frozen=True)
class _Mark:
    """Record of where a beat began: every table's ply, and what had been chosen until then."""

    plies: Mapping[str, int]
    chosen: Mapping[str, str]
    picks: tuple[str, ...]


class LessonMatch(Match):
    """Match in which only what the lesson offers can be played, with the lesson's outcomes."""

    def __init__(
        self, spec: AnySpec, table: Table, seed: int, chairs: Sequence[Chair], course: "Course"
    ) -> None:
        super().__init__(spec, table.setup, seed, chairs, table.drawn)
        self._course: Course | None = None
        for act in table.hidden:
            by = course.lesson.learner if act.by is None else act.by
            self.restore(course.move_of(act), act.drawn, by, act.joined)
        self._course = course

    def play(
        self,
        move: Move,
        by: Seat,
        *,
        joined: bool = False,
        why: str = "",
        rolled: Sequence[int] = (),
    ) -> Played | Refusal:
        """Play what the lesson offers now and return the step; or return why it is refused."""
        course = self._course
        if course is None:
            return super().play(move, by, joined=joined, why=why, rolled=rolled)
        refusal = self.refusal(move, by)
        if refusal is not None:
            return refusal
        act = course.offered(move, by)
        if act is None:
            return Refusal("", "Not yet. First do what the barkeep says.")
        self.restore(move, act.drawn, by, joined or act.joined)
        course.heard(move)
        return Played(self.ply, self.steps[-1])

    def go_free(self) -> None:
        """End the lesson: from here on the seed decides, and every move is offered."""
        self._course = None


class Course:
    """State of a learner's way through a lesson.

    `chairs`: who sits where, the learner on `lesson.learner`. `seed` decides what luck brings when
    the lesson is over. Raises: BadInput, IllegalMove or DamagedOutcomes if the lesson does not fit
    the rules (`check`).
    """

    def __init__(self, lesson: Lesson, spec: AnySpec, chairs: Sequence[Chair], seed: int) -> None:
        self.lesson, self.spec = lesson, spec
        self._moves: dict[str, Move] = {}
        self._matches = {
            name: LessonMatch(spec, table, seed, chairs, self)
            for name, table in lesson.tables.items()
        }
        self._marks: list[_Mark] = []  # of every beat that was begun
        self.number = 0  # of the beat, from 0
        self.line = ""  # the coach's line
        self.points: tuple[str, ...] = ()
        self._chosen: dict[str, str] = {}  # decision id, choice id
        self.picks: tuple[str, ...] = ()  # what was chosen at every decision, by its id
        self._due: deque[Part] = deque()
        self._acts: deque[Act] = deque()
        self._decision: _Decision | None = None
        self._unread = False  # something was said that nothing to be done keeps on the screen
        self._tried: Choice | None = None  # the trial to undo once it is read
        self._won = False  # the triumph has been shown
        self._over = False
        self._begin(0)

    # --- where the lesson stands ----------------------------------------------------------------

    @property
    def beat(self) -> Beat:
        """The beat under way; the last one when all are done."""
        return self.lesson.beats[self.number]

    @property
    def match(self) -> LessonMatch:
        """The match of the table that the beat is played at."""
        return self._matches[self.lesson.table if self._over else self.beat.table]

    @property
    def seen(self) -> int:
        """The number of beats (steps of the lesson) that have begun."""
        return len(self._marks)

    @property
    def has_won(self) -> bool:
        """Whether all beats are done: the coach rejoices."""
        return self._won

    @property
    def mode(self) -> Mode:
        """What the lesson waits for now."""
        if self._over:
            return Mode.DONE
        if self._acts:
            return Mode.WATCH
        return Mode.READ if self._decision is None or self._tried else Mode.CHOOSE

    def move_of(self, act: Act) -> Move:
        """Return the move of an act.   Raises: BadInput if it is none of the game's."""
        if act.move not in self._moves:
            self._moves[act.move] = parse(self.spec.moves, act.move)
        return self._moves[act.move]

    def plans(self) -> tuple[tuple[Move, ...], ...]:
        """Return the offered plans: for each choice the moves that are still to be made."""
        decision = self._decision
        if decision is None:
            return ()
        rest = (choice.moves[decision.gone :] for choice in self.choices)
        return tuple(tuple(map(self.move_of, acts)) for acts in rest)

    def due(self) -> tuple[Seat, Move] | None:
        """Return the next watched move and its seat; None if nothing is watched."""
        if not self._acts:
            return None
        act = self._acts[0]
        return self._by(act), self.move_of(act)

    def _by(self, act: Act) -> Seat:
        return self.lesson.learner if act.by is None else act.by

    def offered(self, move: Move, by: Seat) -> Act | None:
        """Return the act by which a seat makes a move now; None if the lesson does not offer it."""
        if self._acts:
            act = self._acts[0]
            return act if (self._by(act), self.move_of(act)) == (by, move) else None
        decision = self._decision
        if decision is None or by != self.lesson.learner:
            return None
        acts = (choice.moves[decision.gone] for choice in self.choices)
        return next((act for act in acts if self.move_of(act) == move), None)

    # --- what happens -----------------------------------------------------------------------------

    def heard(self, move: Move) -> None:
        """Advance the lesson after an offered move."""
        if self._acts:
            self._acts.popleft()
            if not self._acts:
                self._go_on()
            return
        decision = self._decision
        if decision is None:
            return
        decision.meant = tuple(
            choice for choice in decision.meant if self.move_of(choice.moves[decision.gone]) == move
        )
        decision.gone += 1
        done = next((c for c in decision.meant if len(c.moves) == decision.gone), None)
        if done is not None:
            self._decide(decision, done)

    def _decide(self, decision: _Decision, choice: Choice) -> None:
        self.points = ()  # the pointed things are done
        self._say(choice.answer, choice.point)
        if choice.back:
            self._tried = choice
            return
        if decision.part.id:
            self._chosen[decision.part.id] = choice.id
        self.picks = (*self.picks, choice.id)
        self._decision = None
        self._due.extendleft(reversed(choice.parts))
        self._go_on()

    def _say(self, line: str, points: tuple[str, ...]) -> None:
        if line:
            self.line, self._unread = line, True
            self.points = points
        elif points:
            self.points = points

    def _go_on(self) -> None:
        """To the next thing that somebody has to do."""
        while self._due:
            part = self._due[0]
            if any(self._chosen.get(key) != choice for key, choice in part.after.items()):
                self._due.popleft()
                continue
            if self._unread and (part.acts or part.say):
                return  # first it is read
            self._due.popleft()
            self._say(part.say, part.point)
            if part.acts and part.say:  # it is read before it happens
                self._due.appendleft(structs.replace(part, say=""))
                return
            if part.acts:
                self._acts.extend(part.acts)
            else:
                self._unread = False  # the task keeps it on the screen
                self._decision = _Decision(
                    part, self.match.ply, self.line, self.points, part.choices
                )
            return
        if self._unread:
            return
        if self.number + 1 < len(self.lesson.beats):
            self._begin(self.number + 1)
        elif not self._won:
            self._won = True
            self._say(self.lesson.triumph, ())
        else:
            self._finish()

    def _begin(self, number: int) -> None:
        del self._marks[number:]
        plies = {name: match.ply for name, match in self._matches.items()}
        self._marks.append(_Mark(plies, dict(self._chosen), self.picks))
        self.number = number
        self._acts.clear()
        self._won = False
        self._decision = self._tried = None
        self._due = deque(self.beat.parts)
        self._say(self.beat.say, self.beat.point)
        self._go_on()

    def _finish(self) -> None:
        self._over = True
        self.line, self.points = self.lesson.hand_over, ()
        for match in self._matches.values():
            match.go_free()

    # --- what the learner does beside moves -------------------------------------------------------

    def read(self) -> None:
        """Advance after a line has been read; does nothing in another mode."""
        if self.mode is not Mode.READ:
            return
        self._unread = False
        if self._tried is not None and self._decision is not None:
            self._tried = None
            asked = self._decision
            self.match.rewind(asked.ply)
            self._decision = replace(asked, meant=asked.part.choices, gone=0)
            self.line, self.points = asked.line, asked.points
            return
        self._go_on()

    def go_to(self, number: int) -> None:
        """Rewind to the start of beat `number`, from 0.   Raises: ValueError for one not begun."""
        if self._over or not 0 <= number < len(self._marks):
            raise ValueError(f"beat {number} is not from 0 to {len(self._marks) - 1}")
        mark = self._marks[number]
        for name, ply in mark.plies.items():
            self._matches[name].rewind(ply)
        self._chosen, self.picks = dict(mark.chosen), mark.picks
        self._begin(number)

    def catch_up(self, number: int, picks: Sequence[str]) -> None:
        """Advance to the start of beat `number` (from 0) by earlier picks, else the first ones."""
        left = deque(picks)
        while not self._over and self.number < number:
            if self.mode is Mode.CHOOSE:
                pick = left.popleft() if left else ""
                real = [choice for choice in self.choices if not choice.back]
                self.take(next((choice for choice in real if choice.id == pick), real[0]))
            else:
                self.play_next()

    def skip(self) -> None:
        """Play the rest of the beat by its first choices, and begin the next one."""
        here = self.number
        while not self._over and self.number == here:
            self.play_next()

    def play_next(self) -> None:
        """Advance by one step without a player: read a line, play an act, take a choice."""
        match self.mode:
            case Mode.READ:
                self.read()
            case Mode.WATCH:
                due = self.due()
                assert due is not None
                self._play(due[1], due[0])
            case Mode.CHOOSE:
                # Of what has been begun perhaps only a trial is left.
                real = (choice for choice in self.choices if not choice.back)
                self.take(next(real, self.choices[0]))
            case Mode.DONE:
                pass

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The choices that fit the learner's moves of this decision so far."""
        decision = self._decision
        return () if decision is None or self.mode is not Mode.CHOOSE else decision.meant

    @property
    def has_odds(self) -> bool:
        """Whether the decision is about chances: in this beat the learner still draws something."""
        decision = self._decision
        if decision is None or not (self.beat.odds and decision.part.odds):
            return False
        parts = parts_of((decision.part, *self._due))
        choices = (choice for part in parts for choice in part.choices)
        return any(act.drawn for choice in choices for act in choice.moves)

    def take(self, choice: Choice) -> None:
        """Make the moves of a choice that are still to be made.   Raises: IllegalMove."""
        decision = self._decision
        if decision is None:
            raise ValueError("nothing is to be decided")
        for act in choice.moves[decision.gone :]:
            self._play(self.move_of(act), self.lesson.learner)

    def _play(self, move: Move, by: Seat) -> None:
        played = self.match.play(move, by)
        if isinstance(played, Refusal):
            raise IllegalMove(played)


def chairs_for(lesson: Lesson, learner: Chair, friend: Chair) -> tuple[Chair, ...]:
    """Return the chairs of a lesson for two, in the order of the seats."""
    return (learner, friend) if lesson.learner < lesson.friend.seat else (friend, learner)
