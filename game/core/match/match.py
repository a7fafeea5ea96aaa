"""A match being played: set-up, seed and steps. It alone applies moves.

The Match keeps the state after every ply. States are frozen and share their parts, so undo and a
look back are lookups.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from game.core.chance import ByHand, Comparing, Keyed, NoChance, Recording
from game.core.contract.spec import AnySpec, complete_setup
from game.core.contract.values import Event, IllegalMove, Level, Move, Outcome, Refusal, Seat, Setup
from game.core.match.undo import foresees_final, is_final


class Chair(Struct, frozen=True):
    """Record of who sits on a seat: a person (`level` None) or a computer player.

    One person may hold several seats: then their chairs carry the same `person`. `by_hand`: this
    person rolls real dice and enters them.
    """

    name: str
    colour: str  # one of the table's five colours, by name
    person: str = ""  # who plays it; "" for a computer
    level: Level | None = None
    by_hand: bool = False


class Mark(StrEnum):
    """Enum of what sets a match apart from others in the statistics of its players."""

    CODE = "code"  # its dice and cards came with a match code or a seed
    DAY = "day"  # they were those of a day
    UNDO = "undo"  # steps with new outcomes or information were undone
    SEEN = "seen"  # somebody took over a computer's hidden cards: it counts for nobody

    @property
    def said(self) -> str:
        """The sentence shown for a match with this mark."""
        return _SAID[self]


_SAID: Final = {
    Mark.CODE: "With a match code",
    Mark.DAY: "Today's match",
    Mark.UNDO: "With undo of dice or cards",
    Mark.SEEN: "Counts for nobody",
}


def marks_said(marks: Collection[Mark]) -> list[str]:
    """Return the sentences of a match's marks, in a fixed order."""
    return [mark.said for mark in Mark if mark in marks]


class ChairChange(Struct, frozen=True):
    """Record of a change of the player of a seat, from a ply on."""

    ply: int
    seat: Seat
    chair: Chair


class Undone(Struct, frozen=True):
    """Record of an undo of dice, cards or others' moves, which the table agreed to.

    `ply`: the one reached. `seat`: who undid. `moves`: how many.
    """

    ply: int
    seat: Seat
    moves: int


class Step(Struct, frozen=True):
    """Record of an applied move and the outcomes it consumed; step 0, the set-up, has no move."""

    move: Move | None
    drawn: tuple[int, ...]
    by: Seat | None = None
    joined: bool = False  # part of the same plan as the step before: undone together


class Played(Struct, frozen=True):
    """Record of the result of `Match.play`: the ply and its step."""

    ply: int
    step: Step


@dataclass
class _Answers:
    """Record of cached answers about one state: a window needs them many times a second."""

    state: Any
    legal_moves: tuple[Move, ...] | None = None
    views: dict[Seat | None, Any] = field(default_factory=dict)
    undo: dict[tuple[int, Seat, bool], Refusal | None] = field(default_factory=dict)


def _hands(chairs: Sequence[Chair]) -> frozenset[Seat]:
    return frozenset([seat for seat, chair in enumerate(chairs) if chair.by_hand])


class Match:
    """One match of one game.

    Parameters: a game, a set-up, a seed, a chair per seat; `drawn`, the outcomes that the set-up
    of a stored match consumed, where they should not be derived from the seed again; `rolled`, dice
    of the set-up that were rolled by hand.
    Raises: BadInput if the set-up is not valid; ValueError if there is not a chair for each seat;
    DamagedOutcomes if `drawn` or `rolled` does not fit the set-up; DiceDue if more dice are to be
    rolled by hand.
    """

    def __init__(
        self,
        spec: AnySpec,
        setup: Setup,
        seed: int,
        chairs: Sequence[Chair],
        drawn: Sequence[int] | None = None,
        rolled: Sequence[int] = (),
    ) -> None:
        self.spec = spec
        self.setup = complete_setup(spec, setup)
        self.seed = seed
        self.seating: tuple[Chair, ...] = tuple(chairs)  # at ply 0
        if len(self.seating) != setup.seats:
            raise ValueError(f"{len(self.seating)} chairs for {setup.seats} seats")
        self.chair_changes: list[ChairChange] = []
        self.marks: frozenset[Mark] = frozenset()
        self.undone: list[Undone] = []  # in their order
        source: ByHand | Comparing = ByHand(Keyed(seed, 0), self.hands, rolled)
        if drawn is not None:
            source = Comparing(drawn, seed, 0, self.hands)
        recording = Recording(source)
        state, events = spec.setup(self.setup, recording)
        source.finish()
        self._states: list[Any] = [state]
        self._events: list[tuple[Event, ...]] = [events]
        self._steps: list[Step] = [Step(None, tuple(recording.outcomes))]
        # The plies whose outcomes are not those of the seed: arranged, or changed in a file.
        self._strays: list[int] = [] if source.follows else [0]
        self._by_hand: list[int] = [0] if source.by_hand else []
        self._answers = _Answers(state)
        self._reasons: dict[int, str] = {}  # by ply; never stored, and no part of a hash

    # --- looking ---------------------------------------------------------------------------

    @property
    def ply(self) -> int:
        """The number of applied moves."""
        return len(self._steps) - 1

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps; the first is the set-up."""
        return tuple(self._steps)

    @property
    def strays_from(self) -> int | None:
        """The first ply whose dice or cards are not those of the seed; None if all are."""
        return self._strays[0] if self._strays else None

    @property
    def rolled_by_hand(self) -> tuple[int, ...]:
        """The plies with dice that were rolled by hand."""
        return tuple(self._by_hand)

    def hands_at(self, ply: int) -> frozenset[Seat]:
        """Return the seats whose dice in the step of a ply were rolled by hand."""
        return _hands(self.chairs_at(max(ply - 1, 0))) if ply in self._by_hand else frozenset()

    @property
    def hands(self) -> frozenset[Seat]:
        """The seats whose dice are rolled by hand from now on."""
        return _hands(self.chairs)

    @property
    def last_by(self) -> Seat | None:
        """The seat of the last step; None before the first."""
        return self._steps[-1].by

    @property
    def state(self) -> Any:
        """The complete state with all secrets. Screens and computer players get `view` instead."""
        return self._states[-1]

    def state_at(self, ply: int) -> Any:
        """Return the state after a ply."""
        return self._states[ply]

    def events_at(self, ply: int, viewer: Seat | None) -> tuple[Event, ...]:
        """Return the events of a ply, as a seat (None: everybody) may know them."""
        seen = (self.spec.seen_by(event, viewer) for event in self._events[ply])
        return tuple(event for event in seen if event is not None)

    def view(self, viewer: Seat | None, ply: int | None = None) -> Any:
        """Return the state as a seat (None: everybody) may know it."""
        if ply is not None and ply != self.ply:
            return self.spec.observe(self._states[ply], viewer)
        views = self._answered().views
        if viewer not in views:
            views[viewer] = self.spec.observe(self.state, viewer)
        return views[viewer]

    def _answered(self) -> _Answers:
        if self._answers.state is not self.state:
            self._answers = _Answers(self.state)
        return self._answers

    def reason_at(self, ply: int, viewer: Seat | None) -> str:
        """Return why a computer player made a step, as a seat (None: everybody) may know it; "" if
        it may not.

        While the match goes on a reason is returned only if it was computed from what the viewer
        knows too: one that speaks of the seat's own cards waits for the end.
        """
        why, by = self._reasons.get(ply, ""), self._steps[ply].by
        if not why or by is None or self.outcome is not None:
            return why
        known = self.spec.observe(self.view(viewer, ply - 1), by)
        return why if known == self.view(by, ply - 1) else ""

    @property
    def to_act(self) -> Seat | None:
        """The seat that decides now; None when the match is over."""
        return self.spec.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome; None while the match goes on."""
        return self.spec.outcome(self.state)

    @property
    def standing(self) -> str:
        """The score so far in the game's own words, as everybody may know it."""
        return self.spec.words.standing(self.view(None))

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """The present player of each seat."""
        return self.chairs_at(None)

    def chairs_at(self, ply: int | None) -> tuple[Chair, ...]:
        """Return the players of the seats for the step after a ply; None: all changes count."""
        if not self.chair_changes:
            return self.seating
        chairs = list(self.seating)
        for change in self.chair_changes:
            if ply is None or change.ply <= ply:
                chairs[change.seat] = change.chair
        return tuple(chairs)

    # --- playing ---------------------------------------------------------------------------

    def legal_moves(self) -> tuple[Move, ...]:
        """Return the legal moves of the seat to act."""
        answers = self._answered()
        if answers.legal_moves is None:
            answers.legal_moves = self.spec.legal_moves(self.state)
        return answers.legal_moves

    def refusal(self, move: Move, by: Seat) -> Refusal | None:
        """Return why a seat may not make a move now; None if it may."""
        return self._wrong_seat(by) or self.spec.refusal(self.state, move)

    def _wrong_seat(self, by: Seat) -> Refusal | None:
        actor = self.to_act
        if actor in (None, by) or (self.spec.may_act and self.spec.may_act(self.state, by)):
            return None
        return self.spec.wrong_seat(self.state, by)

    def play(
        self,
        move: Move,
        by: Seat,
        *,
        joined: bool = False,
        why: str = "",
        rolled: Sequence[int] = (),
    ) -> Played | Refusal:
        """Apply a move, or return the refusal.

        `joined`: it continues the plan of the step before, if that was the same seat's. `why`: the
        reason of a computer player, kept beside the step as long as this object lives. `rolled`:
        the faces of the dice that were rolled by hand for it, in order.
        Raises: DiceDue if more dice are to be rolled by hand, DamagedOutcomes if `rolled` does not
        fit; nothing has happened then.
        """
        refusal = self._wrong_seat(by)
        if refusal is not None:
            return refusal
        ply = self.ply + 1
        hand = ByHand(Keyed(self.seed, ply), self.hands, rolled)
        recording = Recording(hand)
        try:
            state, events = self.spec.apply(self.state, move, recording)
        except IllegalMove as illegal:  # asked there, and only there
            return illegal.refusal
        hand.finish()
        # Step 0, the set-up, is nobody's: no plan can reach back to it.
        joined = joined and self._steps[-1].by == by
        step = Step(move, tuple(recording.outcomes), by, joined)
        self._push(state, events, step)
        if hand.by_hand:
            self._by_hand.append(ply)
        if why:
            self._reasons[ply] = why
        return Played(ply, step)

    def _push(self, state: Any, events: tuple[Event, ...], step: Step) -> None:
        self._states.append(state)
        self._events.append(events)
        self._steps.append(step)

    def preview(self, move: Move, viewer: Seat | None) -> Any:
        """Return the view after a move as far as the seat can foresee it.

        Raises: Unknown if dice, a draw or something hidden would decide; IllegalMove.
        """
        state, _ = self.spec.apply(self.view(viewer), move, NoChance())
        return self.spec.observe(state, viewer)

    # --- taking back -----------------------------------------------------------------------

    def undo(self, by: Seat, *, agreed: bool = False) -> int | Refusal:
        """Undo the last step and its plan for seat `by`; return the ply reached, or the refusal.

        `agreed`: even if it drew something or was another seat's. A roll made again falls the same.
        """
        refusal = self.undo_refusal(by, agreed=agreed)
        if refusal is not None:
            return refusal
        target = self.before_plan(self.ply)
        if agreed and self.undo_refusal(by) is not None:
            self._note_undo(target, by)
        self.rewind(target)
        return target

    def _note_undo(self, target: int, by: Seat) -> None:
        """Note an undo that was agreed; one that goes on from where the last one ended is one."""
        self.marks |= {Mark.UNDO}
        moves = self.ply - target
        if self.undone and (self.undone[-1].ply, self.undone[-1].seat) == (self.ply, by):
            moves += self.undone.pop().moves
        self.undone.append(Undone(target, by, moves))

    def undo_refusal(self, by: Seat, *, agreed: bool = False) -> Refusal | None:
        """Return why `undo` is not possible; None if it is.

        A step that consumed chance, revealed something, or was another seat's cannot be undone,
        unless the table agreed to free undo.
        """
        if self.ply == 0:
            return Refusal("", "There is nothing to undo yet.")
        known, asked = self._answered().undo, (self.ply, by, agreed)
        if asked not in known:
            plies = () if agreed else range(self.before_plan(self.ply) + 1, self.ply + 1)
            refusals = (self._keeps(ply, by) for ply in plies)
            known[asked] = next((found for found in refusals if found is not None), None)
        return known[asked]

    def before_plan(self, ply: int) -> int:
        """Return the last ply before the plan to which the step of a ply belongs."""
        target = ply - 1
        while target > 0 and self._steps[target + 1].joined:
            target -= 1
        return target

    def _keeps(self, ply: int, by: Seat) -> Refusal | None:
        step = self._steps[ply]
        if step.by != by or step.move is None:
            return Refusal(
                "", f"{{seat:{step.by}}} has moved since. You can undo this only if all agree."
            )
        if is_final(step.drawn, self._events[ply]):
            revealed = (event.reveals for event in self.events_at(ply, by) if event.reveals)
            why = next(revealed, "Dice or cards came up since")
        elif foresees_final(self.spec, self.view(by, ply - 1), (step.move,)):
            why = "It revealed something hidden"  # and so the mover has learned something
        else:
            return None
        return Refusal("", f"{why}. You can undo this only if all agree.")

    def rewind(self, ply: int) -> None:
        """Go back to a ply and forget what came after.   Raises: ValueError.

        The present seating stays: an undo brings nobody back who left.
        """
        if not 0 <= ply <= self.ply:
            raise ValueError(f"ply {ply} is not from 0 to {self.ply}")
        del self._states[ply + 1 :], self._events[ply + 1 :], self._steps[ply + 1 :]
        self._strays = [stray for stray in self._strays if stray <= ply]
        self._by_hand = [rolled for rolled in self._by_hand if rolled <= ply]
        self._reasons = {at: why for at, why in self._reasons.items() if at <= ply}
        self.chair_changes = [
            replace(change, ply=min(change.ply, ply)) for change in self.chair_changes
        ]
        self.undone = [replace(undo, ply=min(undo.ply, ply)) for undo in self.undone]

    def reseat(self, seat: Seat, chair: Chair) -> ChairChange:
        """Give a seat to another player from now on; return the change.   Raises: ValueError."""
        if not 0 <= seat < len(self.seating):
            raise ValueError(f"seat {seat} is not from 0 to {len(self.seating) - 1}")
        if chair.level is None and self.hides_from(seat, chair.person):
            self.marks |= {Mark.SEEN}
        change = ChairChange(self.ply, seat, chair)
        self.chair_changes.append(change)
        return change

    def hides_from(self, seat: Seat, person: str) -> bool:
        """Whether a computer on a seat has hidden cards that a person would see there now.

        Who has sat on the seat before knows them.
        """
        if self.chairs[seat].level is None or self.outcome is not None:
            return False
        sat = (self.seating[seat], *(c.chair for c in self.chair_changes if c.seat == seat))
        return all(c.person != person for c in sat) and self.view(seat) != self.view(None)

    # --- continuing a stored match ----------------------------------------------------------

    def restore(self, move: Move, drawn: Sequence[int], by: Seat | None, joined: bool) -> None:
        """Append a recorded step with its outcomes, even if not the seed's (`strays_from`).

        Raises: IllegalMove; DamagedOutcomes if the outcomes do not fit the move.
        """
        refusal = self.spec.refusal(self.state, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        replaying = Comparing(drawn, self.seed, self.ply + 1, _hands(self.chairs_at(self.ply)))
        state, events = self.spec.apply(self.state, move, replaying)
        replaying.finish()
        self._push(state, events, Step(move, tuple(drawn), by, joined))
        if not replaying.follows:
            self._strays.append(self.ply)
        if replaying.by_hand:
            self._by_hand.append(self.ply)
