"""Tracks who is before the screen, and whose hidden cards may be shown."""

from dataclasses import dataclass

from game.core.contract import open_information
from game.core.contract.values import Seat
from game.core.match.match import Match
from game.core.match.seat_history import ever_persons
from game.core.storage.personal_settings import Seating


@dataclass(frozen=True)
class _Alone:
    """A person who is alone before the screen, and the seat whose hand they opened."""

    person: str
    seat: Seat


class Viewpoint:
    """Decides for which seat the table is drawn.

    A hand is open from the moment its person is alone before the screen until that person has given
    the turn away, to a person or a computer. If only one person has ever played, their hand is
    always open. `close_hand_if_due` is called after everything that may pass the turn on: a step,
    an undo, another player on a seat.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self._seated = self.persons
        self._alone: _Alone | None = None

    # --- who sits there -------------------------------------------------------------------------

    @property
    def persons(self) -> tuple[str, ...]:
        """The persons at the table, each once, in the order of their seats."""
        return tuple(dict.fromkeys(c.person for c in self.match.chairs if c.level is None))

    def person_of(self, seat: Seat) -> str | None:
        """Return the person on a seat; None for a computer."""
        chair = self.match.chairs[seat]
        return None if chair.level is not None else chair.person

    def _seats_of(self, person: str) -> list[Seat]:
        seats = range(len(self.match.chairs))
        return [seat for seat in seats if self.person_of(seat) == person]

    @property
    def decider(self) -> Seat | None:
        """The seat whose player decides now, a person first if several may; None if none does."""
        match = self.match
        actor, may_act = match.to_act, match.spec.may_act
        if actor is None or self.person_of(actor) is not None or may_act is None:
            return actor
        seats = range(len(match.chairs))
        allowed = (s for s in seats if self.person_of(s) is not None and may_act(match.state, s))
        return next(allowed, actor)

    def company(self, before: Seating) -> Seating:
        """Return the persons at the table and the one who decides, else who decided `before`."""
        persons, decider = self.persons, self.decider
        asked = None if decider is None else self.person_of(decider)
        if asked is None:
            asked = before.asked if before.asked in persons else ""
        return Seating(persons, asked)

    # --- the viewer -----------------------------------------------------------------------------

    @property
    def one_alone(self) -> bool:
        """Whether only one person plays here, whose hands are then always open.

        A person who stays when the others have left must first open their hand again: until then
        the others may still look.
        """
        persons = self.persons
        if len(persons) != 1:
            return False
        return len(ever_persons(self.match)) == 1 or (
            self._alone is not None and self._alone.person == persons[0]
        )

    @property
    def viewer(self) -> Seat | None:
        """The seat whose view is shown.

        One person at the table: always a seat of theirs, the one to act if it is. Several: that of
        the open hand; None, what everybody may see, in a demonstration and while no hand is open.
        """
        if self.one_alone:
            mine, actor = self._seats_of(self.persons[0]), self.decider
            return actor if actor in mine else mine[0]
        return None if self._alone is None else self._alone.seat

    @property
    def needs_curtain(self) -> bool:
        """Whether the person to act must be alone with the screen first."""
        actor = self.decider
        if actor is None or self.person_of(actor) is None:
            return False
        return self.match.spec.private(self.match.state) and self.viewer != actor

    def replay_viewers(self) -> tuple[Seat | None, ...]:
        """Return the viewers of a replay (None: everybody); all seats after the match.

        Before, only a person who has played here alone may choose, and only their own seats.
        """
        if self.match.spec.private is open_information.private:
            return (None,)
        if self.match.outcome is not None:
            return (None, *range(len(self.match.chairs)))
        return (None, *self._seats_of(self.persons[0])) if self.one_alone else (None,)

    def open_hand(self, seat: Seat) -> None:
        """Note that the person of a seat is alone before the screen."""
        person = self.person_of(seat)
        self._alone = None if person is None else _Alone(person, seat)

    def close_hand(self) -> None:
        """Close the open hand."""
        self._alone = None

    def close_hand_if_due(self) -> None:
        """Close the open hand if the turn or the seating requires it."""
        newcomers = set(self.persons) - set(self._seated)
        self._seated = self.persons
        if self._alone is None or self.one_alone:
            return
        self._alone = None if newcomers else self._still_alone(self._alone)

    def _still_alone(self, alone: _Alone) -> _Alone | None:
        """Return the person who was alone, if the turn is still theirs; None otherwise."""
        actor = self.decider
        if actor is None or self.person_of(actor) != alone.person:
            return None
        if actor != alone.seat and self.match.spec.private(self.match.state):
            # The same person goes on with another seat: they are alone with its secrets too.
            return _Alone(alone.person, actor)
        return alone if actor == alone.seat else None
