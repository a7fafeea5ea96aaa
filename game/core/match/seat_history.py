"""The seating of a match, ply by ply, and the person for whom each seat counts."""

from collections.abc import Sequence
from typing import NamedTuple

from game.core.contract.values import Seat
from game.core.match.match import Chair, Match, Undone
from game.core.naming import seat_name
from game.core.wording import counted


class Stay(NamedTuple):
    """Record of a stay of a player on a seat, who makes the steps from the next ply on."""

    seat: Seat
    ply: int
    person: str  # "" for a computer


def counting(sat: Sequence[Stay], by: Sequence[Seat | None]) -> tuple[int, ...]:
    """Return for each seat the index in `sat` of the player who made most of its decisions.

    The match counts for that player. Of equals it is the first to sit down; on a seat without a
    decision, the last. `sat`: the stays in their order; `by`: the seat of each step, the set-up
    included.
    """
    found = []
    for seat in sorted({one.seat for one in sat}):
        stays = [number for number, one in enumerate(sat) if one.seat == seat]
        if len(stays) == 1:
            found += stays
            continue
        made: dict[str, int] = {}
        for ply, who in enumerate(by):
            if who == seat and ply:
                there = [number for number in stays if sat[number].ply < ply]
                person = sat[there[-1]].person
                made[person] = made.get(person, 0) + 1
        person = max(made, key=lambda name: made[name]) if made else sat[stays[-1]].person
        found.append(next(number for number in reversed(stays) if sat[number].person == person))
    return tuple(found)


class SeatHistory:
    """Record of who sat on each seat of a match, up to the match's present ply."""

    def __init__(self, match: Match) -> None:
        self._chairs = list(match.seating)
        self._sat = [Stay(seat, 0, chair.person) for seat, chair in enumerate(match.seating)]
        for change in match.chair_changes:
            self._chairs.append(change.chair)
            self._sat.append(Stay(change.seat, change.ply, change.chair.person))
        self._by = [step.by for step in match.steps]
        self._counting = counting(self._sat, self._by)

    def person(self, seat: Seat, ply: int) -> str:
        """Return the person on a seat in the step that made a ply; "" for a computer."""
        return self.chair(seat, ply).person

    @property
    def changed(self) -> bool:
        """Whether anybody has taken over a seat; other dice alone are no such change."""
        began = {one.seat: one.person for one in reversed(self._sat)}
        levels = {seat: chair.level for seat, chair in enumerate(self._chairs[: len(began)])}
        return any(
            (stay.person, chair.level) != (began[stay.seat], levels[stay.seat])
            for stay, chair in zip(self._sat, self._chairs, strict=True)
        )

    def chair(self, seat: Seat, ply: int) -> Chair:
        """Return the player of a seat in the step that made a ply."""
        stays = zip(self._sat, self._chairs, strict=True)
        there = [chair for one, chair in stays if one.seat == seat and one.ply < max(ply, 1)]
        return there[-1 if ply else 0]

    def deciders(self, seat: Seat) -> list[tuple[int, Chair]]:
        """Return the players who made decisions on a seat, in order, with the ply of the first.

        Computers of all levels are one.
        """
        found: list[tuple[int, Chair]] = []
        for ply, by in enumerate(self._by):
            if by != seat or not ply:
                continue
            chair = self.chair(seat, ply)
            if not found or found[-1][1].person != chair.person:
                found.append((ply, chair))
        return found

    def counts_for(self, seat: Seat) -> Chair:
        """Return the player who made most of the decisions of a seat."""
        return self._chairs[self._counting[seat]]

    def persons(self) -> dict[str, tuple[Seat, ...]]:
        """Return, by person's name, the seats whose match counts for that person."""
        found: dict[str, tuple[Seat, ...]] = {}
        for seat in range(len(self._counting)):
            person = self.counts_for(seat).person
            if person:
                found[person] = (*found.get(person, ()), seat)
        return found


def changes_said(match: Match) -> list[tuple[int, str]]:
    """Return the seat changes as lines of the log, with the ply after which each happened."""
    chairs, found = list(match.seating), []
    for change in match.chair_changes:
        before, after, seat = chairs[change.seat], change.chair, seat_name(change.seat)
        chairs[change.seat] = after
        if (before.person, before.level) == (after.person, after.level):
            said = f"{seat} rolls by hand from here on"
            if not after.by_hand:
                said = f"{seat} rolls the program's dice from here on"
        elif after.level is None:
            said = f"{after.person} takes over for {seat}"
            if after.person == after.name:
                said = f"{seat} takes over from {'the computer' if before.level else before.person}"
        elif before.level is None:
            said = f"A computer ({after.level.plain}) takes over for {seat}"
        else:
            now, once = after.level.plain, before.level.plain
            said = f"The computer for {seat} is {now} now, not {once}"
        if before != after:
            found.append((change.ply, said))
    return found


def asides_said(match: Match) -> list[tuple[int, str]]:
    """Return seat changes and agreed undos as log lines, with the ply after which each was."""
    undone = [(undo.ply, undo_said(undo)) for undo in match.undone]
    return sorted((*changes_said(match), *undone), key=lambda line: line[0])


def undo_said(undo: Undone) -> str:
    """Return an agreed undo as a line of the log."""
    return f"{seat_name(undo.seat)} undid {counted(undo.moves, 'move')}. All agreed"


def last_decision(match: Match) -> int:
    """Return the ply before the last step at which a person could choose; 0 if there is none."""
    ply = match.before_plan(match.ply)
    while ply > 0 and not _asks_a_person(match, ply):
        ply = match.before_plan(ply)
    return ply


def _asks_a_person(match: Match, ply: int) -> bool:
    state, may_act = match.state_at(ply), match.spec.may_act
    persons = [seat for seat, chair in enumerate(match.chairs) if chair.level is None]
    if match.spec.to_act(state) in persons:
        return True
    return may_act is not None and any(may_act(state, seat) for seat in persons)


def undo_keeps(match: Match) -> str:
    """Return what comes up the same after an undo, in a sentence without a stop."""
    whose = "The program's dice and cards" if match.hands else "Dice and cards"
    return f"{whose} come up the same again"


def ever_persons(match: Match) -> frozenset[str]:
    """Return all persons who have sat at the table."""
    chairs = (*match.seating, *(change.chair for change in match.chair_changes))
    return frozenset(chair.person for chair in chairs if chair.level is None)
