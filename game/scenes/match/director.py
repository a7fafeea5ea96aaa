"""Decides who acts next: persons, computer players, forced moves and plans, at a visible pace.

The director owns the match while it is played. It knows no screen: a scene tells it what a person
chose and asks it, frame by frame, what happened.
"""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import isinf
from typing import Any

from game.core.chance import DiceDue, Keyed
from game.core.contract.values import (
    LEVELS,
    Choice,
    IllegalMove,
    Level,
    Move,
    Refusal,
    Seat,
)
from game.core.match.entry import PendingRoll
from game.core.match.match import Chair, Match, Played
from game.core.match.seat_history import last_decision
from game.core.match.thinks import Request, Thinks
from game.scenes.match.journal import Journal
from game.scenes.match.viewpoint import Viewpoint
from game.scenes.parts.playback_speed import PlaybackSpeed

BEAT_S = 0.45  # between a computer player's steps, so that an eye can follow
FORCED_BEAT_S = 0.35


@dataclass
class Director(Viewpoint):
    """Plays one match. `new_seed` seeds computer players alone, never the dice."""

    match: Match
    thinker: Thinks
    journal: Journal
    pace: Callable[[], PlaybackSpeed]  # as the settings have it by now
    new_seed: Callable[[], int]
    # What the table plays for a person:
    automatic_move: Callable[[Any], Move | None] = lambda view: None
    thinking: bool = False
    pending: PendingRoll | None = None
    _plan: deque[Move] = field(default_factory=deque)
    _plan_by: Seat | None = None
    _wait_s: float = 0.0
    _rested_s: float = 0.0  # since the last step was seen
    _goes_on: bool = False  # somebody has clicked that they may
    _asked_ply: int = -1
    _generation: int = 0
    _answer: Choice | None = None
    _hint_wanted: bool = False

    def __post_init__(self) -> None:
        super().__init__(self.match)

    # --- the viewer -----------------------------------------------------------------------------

    def open_hand(self, seat: Seat) -> None:
        """Note that the person of a seat is alone with the screen now."""
        self.forget_thoughts()  # what all may read was thought out without the hand
        super().open_hand(seat)

    @property
    def may_peek(self) -> Seat | None:
        """The seat to act, if its person may turn its hidden cards up or down now; else None.

        A single person needs no peek, and a decision that needs the cards keeps them open.
        """
        actor = self.decider
        if actor is None or self.one_alone or not self.waits_for_person:
            return None
        return None if self.match.spec.private(self.match.state) else actor

    def peek(self) -> None:
        """Turn the cards of the seat to act up, or down again."""
        seat = self.may_peek
        if seat is None:
            return
        self.forget_thoughts()  # a hint may speak of them
        if self.viewer == seat:
            self.close_hand()
        else:
            self.open_hand(seat)

    def offered(self) -> tuple[Move, ...]:
        """Return the moves that are legal by the viewer's knowledge.

        Moves of a closed hand are offered once it is open: earlier they would reveal its cards.
        """
        match = self.match
        moves = match.legal_moves()
        if self._all_is_shown:
            return moves
        view = match.view(self.viewer)
        return tuple(move for move in moves if match.spec.refusal(view, move) is None)

    def refusal(self, move: Move) -> Refusal | None:
        """Return why a click may not make a move, by the viewer's knowledge; None if it may."""
        match, by = self.match, self.acting_seat()
        if by != self.decider or self._all_is_shown:
            return match.refusal(move, by)
        return match.spec.refusal(match.view(self.viewer), move)

    @property
    def _all_is_shown(self) -> bool:
        """Whether the viewer sees all that the seat to act knows."""
        match, actor, viewer = self.match, self.decider, self.viewer
        return actor in (None, viewer) or match.view(viewer) == match.view(actor)

    # --- persons ------------------------------------------------------------------------------

    @property
    def _acting_person(self) -> Seat | None:
        """The seat to act if a person holds it, else None."""
        actor = self.decider
        return None if actor is None or self.person_of(actor) is None else actor

    @property
    def waits_for_person(self) -> bool:
        """Whether a person has to choose now."""
        actor = self._acting_person
        if actor is None or self._plan or self.pending:
            return False
        return self.automatic_move(self.match.view(actor)) is None

    @property
    def has_plan(self) -> bool:
        """Whether moves are still to follow from a person's choice."""
        return bool(self._plan)

    @property
    def plays_unasked(self) -> bool:
        """Whether the table is about to play for a person, who is not asked."""
        actor = self._acting_person
        if actor is None or self._plan or self.needs_curtain:
            return False
        return self.automatic_move(self.match.view(actor)) is not None

    @property
    def asks(self) -> bool:
        """Whether a person can choose now: a decision is due, and no curtain hides their cards."""
        return self.waits_for_person and not self.needs_curtain

    def hurry(self) -> None:
        """Play the next automatic move without a further wait."""
        self._wait_s = max(self._wait_s, BEAT_S)

    @property
    def waits_for_click(self) -> bool:
        """Whether the next computer player's turn waits for a click."""
        actor = self.decider
        if actor is None or self.person_of(actor) is not None:
            return False
        return isinf(self._rest_s(actor))

    @property
    def is_under_way(self) -> bool:
        """Whether moves follow, or a hint, without any action of a person."""
        actor = self.decider
        if actor is None:
            return False
        computer = self.person_of(actor) is None and not self.waits_for_click
        return computer or self.thinking or bool(self._plan or self.pending)

    def go_on(self) -> bool:
        """Let the next computer player begin; False if none waits for that."""
        waited = self.waits_for_click
        self._goes_on = self._goes_on or waited
        return waited

    def _rest_s(self, actor: Seat) -> float:
        """Return how many seconds a computer player still waits after the turn of another."""
        last = self.match.last_by
        if self._goes_on or last in (None, actor) or self.person_of(last) is not None:
            return 0.0
        return self.pace().between_s - self._rested_s

    def acting_seat(self) -> Seat:
        """Return the seat of a click: the one to act if a person holds it, else a person's."""
        actor = self._acting_person
        if actor is not None:
            return actor
        mine = [s for s in range(len(self.match.chairs)) if self.person_of(s) is not None]
        return mine[0] if mine else 0

    def choose(self, move: Move, then: Sequence[Move] = ()) -> Played | Refusal | None:
        """Play a person's move, and the moves that follow it as one plan.

        None: dice have to be rolled by hand first (`pending`), which ends the plan.
        """
        by = self.acting_seat()
        played = self._play(move, by)
        if isinstance(played, Played):
            self._plan = deque(then)
            self._plan_by = by
            self._keep_to_plan()
        return played

    def roll(self, faces: Sequence[int]) -> Played | None:
        """Enter faces of the pending roll; return the step, None if more dice or none are due."""
        pending = self.pending
        if pending is None:
            return None
        rolled = (*pending.rolled, *faces)
        played = self._play(
            pending.move, pending.by, joined=pending.joined, why=pending.why, rolled=rolled
        )
        return played if isinstance(played, Played) else None

    def _play(
        self,
        move: Move,
        by: Seat,
        *,
        joined: bool = False,
        why: str = "",
        rolled: tuple[int, ...] = (),
    ) -> Played | Refusal | None:
        self.pending = None
        try:
            played = self.match.play(move, by, joined=joined, why=why, rolled=rolled)
        except DiceDue as due:
            self.pending = PendingRoll(move, by, joined, why, rolled, due.roll)
            self._plan.clear()
            return None
        if isinstance(played, Refusal):
            return played
        self.forget_thoughts()
        self._wait_s = self._rested_s = 0.0
        self._goes_on = False
        self.close_hand_if_due()
        self.journal.append(self.match, played.ply, played.step)
        return played

    def undo(self, *, agreed: bool = False) -> int | Refusal:
        """Undo the last step, or (free undo) all to a person's last decision; return the ply."""
        by, agreed = self.undoer(), agreed or self.pace().agreed_undo
        target = last_decision(self.match)
        reached = self.match.undo(by, agreed=agreed)
        if isinstance(reached, Refusal):
            return reached
        while agreed and self.match.ply > target:
            self.match.undo(by, agreed=True)
        self._drop_plans()
        self.journal.truncate(self.match, self.match.ply)
        return self.match.ply

    def _drop_plans(self) -> None:
        """Discard what was planned and thought before the match was changed."""
        self._plan.clear()
        self.pending = None
        self.forget_thoughts()
        self.close_hand_if_due()

    def start_over(self) -> None:
        """Discard plans and computations, after an undo or a change from outside."""
        self._drop_plans()
        self._wait_s = 0.0

    def undo_refusal(self) -> Refusal | None:
        """Return why `undo` is not possible now; None if it is."""
        return self.match.undo_refusal(self.undoer(), agreed=self.pace().agreed_undo)

    def undoer(self) -> Seat:
        """Return the seat that may undo: the last mover, even after the turn has passed on."""
        by = self.match.last_by
        return self.acting_seat() if by is None or self.person_of(by) is None else by

    def reseat(self, seat: Seat, chair: Chair) -> None:
        """Hand a seat to a computer or back to a person."""
        change = self.match.reseat(seat, chair)
        self._drop_plans()
        self.journal.reseat(self.match, change)

    # --- computers and forced moves -------------------------------------------------------------

    def forget_thoughts(self) -> None:
        """Discard all computations about an older ply."""
        if self.thinking:
            self.thinker.cancel()
        self.thinking = False
        self._answer = None
        self._asked_ply = -1
        self._hint_wanted = False

    def ask_hint(self) -> bool:
        """Start a hint for the person to act; False if there is none."""
        if not self.asks:
            return False
        self._think_for_person()
        self._hint_wanted = True
        return True

    def weigh(self) -> bool:
        """Start weighing the decision of the person to act; True when that has just finished.

        Only in games that weigh each decision at once, and while no hand is closed. Asked as soon
        as the move before it is played, it is mostly finished before that has been shown.
        """
        if not (self.asks and self.match.spec.weighs and self._all_is_shown):
            return False
        self._think_for_person()
        return self.thinking and self._listen()

    @property
    def advice(self) -> Choice | None:
        """What the best player would do for the person to act, as a hint says; None until then."""
        return self._answer if self.asks else None

    def _think_for_person(self) -> None:
        """Compute the hint once for a decision, so that it agrees with the panel."""
        if self._asked_ply != self.match.ply:
            self.forget_thoughts()
            # All may read it: it is thought out from what they see.
            self._ask(self.acting_seat(), LEVELS[-1], self.match.view(self.viewer))

    def hint(self) -> Choice | None:
        """Return the hint once, when it has been computed; None at any other time."""
        if self._hint_wanted and self._listen():
            self._hint_wanted = False
            return self._answer
        return None

    def _ask(self, seat: Seat, level: Level, view: Any) -> None:
        self._generation += 1
        self._asked_ply = self.match.ply
        self._answer = None
        self.thinking = True
        spec, seed = self.match.spec, self.new_seed()
        if level.plain is Level.GENTLE:  # what it overlooks is the same after an undone move
            seed = Keyed(self.match.seed, f"oversights {seat}").roll("seed", 2**31)
        self.thinker.ask(Request(spec, view, seat, level, seed, self._generation))

    def _listen(self) -> bool:
        if self._answer is None and self.thinking:
            answer = self.thinker.poll()
            if answer is not None and answer.generation == self._generation:
                self._answer = answer.choice
                self.thinking = False
        return self._answer is not None

    def update(self, dt_s: float, *, settled: bool) -> Played | None:
        """Let time pass, `settled` if the table is at rest; return the step played, or None."""
        actor = self.decider
        if actor is None or self.pending is not None:
            return None
        if self._plan:
            if not settled or self._plan_by is None:
                return None
            played = self._play(self._plan.popleft(), self._plan_by, joined=True)
            self._keep_to_plan()
            return played if isinstance(played, Played) else None
        level = self.match.chairs[actor].level
        if level is not None:
            if self._asked_ply != self.match.ply:
                self._ask(actor, level, self.match.view(actor))
            self._listen()
        if not settled:
            return None
        speed = self.pace().of(computer=level is not None)
        self._wait_s += dt_s * speed if speed > 0 else BEAT_S
        self._rested_s += dt_s
        if level is not None:
            return self._computer_step(actor)
        return self._forced_step(actor)

    def _computer_step(self, actor: Seat) -> Played | None:
        if self._answer is None or self._wait_s < BEAT_S or self._rest_s(actor) > 0:
            return None
        played = self._play(self._answer.move, actor, why=self._answer.why)
        if isinstance(played, Refusal):
            raise IllegalMove(played)  # the worker checks its own answers: this is a bug
        return played

    def _forced_step(self, actor: Seat) -> Played | None:
        if self._wait_s < FORCED_BEAT_S or self.needs_curtain:
            return None
        move = self.automatic_move(self.match.view(actor))
        moves = self.match.legal_moves() if move is None and self.pace().auto_single else ()
        if len(moves) == 1 and not moves[0].draws and not moves[0].keeps_secret:
            move = moves[0]  # forced, and it may be played without a click
        if move is None:
            return None
        # An undo of it alone would replay it at once: it belongs to the choice before it.
        played = self._play(move, actor, joined=True)
        return played if isinstance(played, Played) else None

    def _keep_to_plan(self) -> None:
        """Drop the plan if its last step drew or revealed something, or the next is illegal.

        It is checked right after each step, since the table then asks for the next decision.
        """
        if not self._plan or self._plan_by is None:
            return
        match, by = self.match, self._plan_by
        told = any(event.reveals for event in match.events_at(match.ply, by))
        if match.steps[-1].drawn or told or match.refusal(self._plan[0], by) is not None:
            self._plan.clear()
