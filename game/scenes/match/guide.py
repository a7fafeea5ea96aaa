"""Shows beginners their goal, and a tip when something happens for the first time.

A beginner sees each goal line until they have reached it once, and each first-time tip once: one in
a turn, and those that help with the decision at hand. All texts use the viewer's view alone. They
are shown when their person is to act, or right after their own move while nobody hurries.
"""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.contract.guidance import Tip
from game.core.contract.values import BadInput, Choice, Event, Seat
from game.core.match.match import Match
from game.core.storage.learned import Met
from game.scenes.match.director import Director
from game.scenes.match.view import MatchView
from game.scenes.parts.barkeep import Pose
from game.scenes.parts.coach import PLATE, Coach
from game.scenes.parts.dialog import notice
from game.scenes.parts.services import Services
from game.table.forms.form import Form
from game.table.naming import named
from game.table.skeleton import seat_boxes
from game.ui.canvas import Canvas
from game.ui.hotspots import Hotspot
from game.ui.viewport import Box

STAYS_S = 8.0
"""The least time that a line stays, in seconds; then it goes with the next move."""
_MOST_SEATS = 3  # below more of them a plate has no room


def heard(services: Services, person: str, game: str) -> Met | None:
    """Return what a person has learned of a game; None if they get no beginner tips."""
    learned = services.learned
    met = learned.met(person, game)
    if met is None and learned.of(person, game) is not None:
        met = Met()  # a lesson has introduced it
    if met is None or met.needs_none or not learned.is_coached(person):
        return None
    return met


class Guide:
    """Follows a match ply by ply, as the table shows it. It plays and decides nothing."""

    def __init__(
        self, services: Services, match: Match, director: Director, view: MatchView, *, on: bool
    ) -> None:
        self._services, self._match, self._director, self._view = services, match, director, view
        self._on = on
        self.aim = ""  # of the deciding player, seats as {seat:0}
        self._goals: Sequence[str] = ()  # that this player has reached
        self.advice: Choice | None = None  # for this player, as far as known and wanted
        seats = len(match.chairs)
        self._usual = Coach(seat_boxes(seats)[-1].bottom + 3) if seats <= _MOST_SEATS else None
        self._asked_at: dict[str, int] = {}  # the ply of each person's last decision
        self._turn: object = None  # the turn of the last decision
        self._hinted_in: object = None  # the turn of the last hint
        self._told_in: dict[str, object] = {}  # the turn of each person's last tip
        self._speaks_s: float | None = None  # since when; None: he is not there
        self._spoke_at = 0  # the ply
        self._spoke_to: tuple[str, bool] = "", False  # the person, and whether they were asked
        self._complained = False

    @property
    def _coach(self) -> Coach | None:
        """Return the barkeep, None where he has no room below the seats."""
        return self._usual if self._view.skeleton.form is Form.FULL else None

    # --- lines and their time -------------------------------------------------------------------

    def follow(self, shown: Any) -> None:
        """Follow the ply that the table shows."""
        self.aim = ""
        if not self._on:
            return
        if self._match.outcome is not None:
            self._end(shown)
            return
        director, by = self._director, self._match.last_by
        seat = director.decider
        if seat is not None and not self._is_for(seat):
            self.hush()
        if seat is not None and director.asks:
            self._tell(shown, seat, asked=True)
        elif by is not None and self._may_say_at_once(by):
            self._tell(shown, by, asked=False)

    def _is_for(self, seat: Seat) -> bool:
        """Whether the line is for the person who decides now, or was said between decisions.

        An undo removes the lines about its steps.
        """
        person, (to, asked) = self._director.person_of(seat), self._spoke_to
        now = not asked if person is None else person == to
        return now and self._spoke_at <= self._match.ply

    def _may_say_at_once(self, by: Seat) -> bool:
        """Whether a person gets a tip about their own move while a computer player is next.

        Only if nobody else is at the table, and the pace is the usual one.
        """
        alone = len(self._director.persons) == 1 and self._coach is not None
        return alone and self._director.person_of(by) is not None and self._services.pace.speed == 1

    def _tell(self, shown: Any, seat: Seat, *, asked: bool) -> None:
        person = self._director.person_of(seat)
        met = None if person is None else heard(self._services, person, self._match.spec.key)
        if person is None or met is None:
            return
        guidance = self._match.spec.guidance
        events = self._events_for(person)
        met = self._note_reached(person, met, events, shown, seat)
        if asked:
            self._asked_at[person] = self._match.ply
            self._turn = guidance.turn(shown), seat
            self._goals = met.goals
            self.aim = self._goal_line(shown, seat)
        # After a hint there is no tip about an alternative.
        if self._turn != self._hinted_in:
            told = self._turn == self._told_in.get(person)
            first = guidance.first(events, shown, seat, met.firsts, due_only=told)
            if first is not None:
                self._say(person, seat, first)
                self._spoke_to = person, asked

    def look_again(self, shown: Any) -> None:
        """Choose the goal again, as more is known of the decision."""
        seat = self._director.decider
        if self.aim and seat is not None:
            self.aim = self._goal_line(shown, seat)

    def _goal_line(self, shown: Any, seat: Seat) -> str:
        goal = self._match.spec.guidance.goal(shown, seat, self._goals, self.advice)
        return goal.line if goal else ""

    def _events_for(self, person: str) -> list[Event]:
        """Return the events since a person's last decision, as the viewer may know them."""
        since = min(self._asked_at.get(person, self._match.ply), self._match.ply)
        plies = range(since + 1, self._match.ply + 1)
        viewer = self._director.viewer
        return [event for ply in plies for event in self._match.events_at(ply, viewer)]

    def _note_reached(
        self, person: str, met: Met, events: list[Event], shown: Any, seat: Seat
    ) -> Met:
        spec = self._match.spec
        reached = spec.guidance.reached(events, shown, seat) - {*met.goals}
        if not reached:
            return met
        self._keep(lambda: self._services.learned.reached(person, spec.key, reached))
        return self._services.learned.met(person, spec.key) or met

    def _end(self, shown: Any) -> None:
        """Note for all persons what was reached with the last moves."""
        for seat in range(len(self._match.chairs)):
            person = self._director.person_of(seat)
            met = None if person is None else heard(self._services, person, self._match.spec.key)
            if person is not None and met is not None:
                self._note_reached(person, met, self._events_for(person), shown, seat)

    def _say(self, person: str, seat: Seat, first: Tip) -> None:
        view = self._view
        self._told_in[person] = self._turn
        self._keep(lambda: self._services.learned.seen(person, self._match.spec.key, first.id))
        if self._coach is None:
            view.talk.remark(first.line, first.rule)
            return
        line = named(first.line, view.places)
        self._coach.say(line, Pose.TELL, waits=False, rule=first.rule)
        self._speaks_s, self._spoke_at = 0.0, self._match.ply

    def _keep(self, note: Callable[[], None]) -> None:
        """Store a change; report once if it cannot be saved."""
        try:
            note()
        except BadInput as wrong:
            if not self._complained:
                notice(self._services, "Tips", str(wrong))
            self._complained = True

    # --- the barkeep's plate ----------------------------------------------------------------------

    @property
    def _speaker(self) -> Coach | None:
        """The barkeep while he has a line, else None."""
        return None if self._speaks_s is None else self._coach

    @property
    def said(self) -> str:
        """The barkeep's line; "" without one."""
        return "" if self._speaker is None else self._speaker.line

    def hush(self) -> None:
        """Remove the line, which has been read."""
        self._speaks_s = None

    def give_way(self) -> None:
        """Give way to a hint: no other line in this turn."""
        self._hinted_in = self._turn
        self.hush()

    def picked(self, name: str) -> bool:
        """Remove the barkeep's plate if that was clicked; return whether it was."""
        if name != PLATE or self._speaks_s is None:
            return False
        self.hush()
        return True

    def update(self, dt_s: float) -> bool:
        """Let time pass; True if the barkeep looks different."""
        if self._coach is None or self._speaks_s is None:
            return False
        self._speaks_s += dt_s
        if self._speaks_s >= STAYS_S and self._match.ply > self._spoke_at:
            self.hush()
            return True
        return self._coach.update(dt_s)

    def resized(self) -> None:
        """Discard the layout, after a change of window or text size."""
        if self._usual is not None:
            self._usual.forget_place()

    @property
    def box(self) -> Box | None:
        """The box of the plate as drawn last; None while there is no line."""
        return None if self._speaker is None else self._speaker.box

    def hotspots(self) -> list[Hotspot]:
        """Return the plate and the tag of its rule."""
        return [] if self._speaker is None else self._speaker.hotspots()

    def draw(self, canvas: Canvas) -> None:
        """Draw the barkeep while he has a line."""
        if self._speaker is not None:
            self._speaker.draw(canvas, reduced_motion=canvas.look.reduced_motion)
