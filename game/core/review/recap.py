"""Selects what a seat's recap shows of the others' turns since its last one."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.contract.recapping import Deed, Told, Weight
from game.core.contract.reviewing import large
from game.core.contract.spec import AnySpec
from game.core.contract.values import Seat
from game.core.match.match import Match
from game.core.naming import seat_name


@dataclass(frozen=True)
class Recap:
    """Record of the recap of the plies `first` to `last` for one seat.

    `deeds`: what concerns it most first. `turns`: of the others, by their first and last plies.
    `round`: the one that has begun meanwhile, if one has.
    """

    you: Seat
    first: int
    last: int
    deeds: tuple[Deed, ...]
    turns: tuple[tuple[int, int], ...]
    round: int | None = None

    def untold(self, shown: Sequence[Deed]) -> int:
        """Return the number of turns that the shown rows do not cover."""
        return sum(
            not any(deed.first <= last and first <= deed.ply for deed in shown)
            for first, last in self.turns
        )

    @property
    def concerns(self) -> bool:
        """Whether anything was done to the seat, or has changed for the seat."""
        return any(deed.weight < Weight.LARGE for deed in self.deeds)


def stretch_of(match: Match, you: Seat) -> range | None:
    """Return the plies from a seat's last decision to the last step of somebody else.

    None before its first decision, and once it has decided anything since: a step that was the only
    one and that tables play by themselves is no decision.
    """
    steps = match.steps
    last = next((ply for ply in range(match.ply, 0, -1) if steps[ply].by != you), 0)
    if not all(_goes_by_itself(match, ply) for ply in range(last + 1, match.ply + 1)):
        return None
    mine = next((ply for ply in range(last, 0, -1) if steps[ply].by == you), 0)
    return range(mine + 1, last + 1) if mine else None


def _goes_by_itself(match: Match, ply: int) -> bool:
    move = match.steps[ply].move
    if move is None or move.draws or move.keeps_secret:
        return False
    return len(match.spec.legal_moves(match.state_at(ply - 1))) == 1


def recap_of(match: Match, you: Seat, viewer: Seat | None) -> Recap | None:
    """Return a seat's recap since its last decision, as `viewer` (None: everybody) may know it.

    None before its first decision, and if nobody else has moved since.
    """
    plies = stretch_of(match, you)
    if plies is None:
        return None
    spec, steps = match.spec, match.steps
    stretch = [
        Told(ply, steps[ply].by, event) for ply in plies for event in match.events_at(ply, viewer)
    ]
    before, view = match.view(viewer, plies[0] - 1), match.view(viewer)
    retell = spec.reviewing.retell
    deeds = [*(retell(stretch, you, view) if retell else _moments(spec, stretch))]
    deeds += _lead(spec, match.setup.seats, you, before, view, plies[-1])
    deeds.sort(key=lambda deed: (deed.weight, deed.ply))
    turns: list[tuple[int, int]] = []
    for ply in plies:
        if turns and steps[ply].by == steps[ply - 1].by:
            turns[-1] = turns[-1][0], ply
        else:
            turns.append((ply, ply))
    number = spec.reviewing.round_of(view)
    began = number if number != spec.reviewing.round_of(before) else None
    return Recap(you, plies[0], plies[-1], tuple(deeds), tuple(turns), began)


def _moments(spec: AnySpec, stretch: Iterable[Told]) -> list[Deed]:
    """Return the moments that the review would mark: the recap of a game that defines none."""
    line, moment = spec.words.log_line, spec.reviewing.key_moment
    return [deed for told in stretch if (deed := large(told, moment, line)) is not None]


def _lead(spec: AnySpec, seats: int, you: Seat, before: Any, now: Any, ply: int) -> Iterable[Deed]:
    """Yield the deed "another seat leads alone" if that is new since `before`; else nothing."""
    if spec.together:
        return
    was, leads = (_leader(spec, view, seats) for view in (before, now))
    if leads is None or leads in (you, was):
        return
    theirs, yours = spec.score(now, leads), spec.score(now, you)
    said = f"{seat_name(leads)} leads with {theirs:,}; you have {yours:,}"
    thing = f"seat:{leads}"
    yield Deed(ply, Weight.FOR_YOU, "icon_trophy", said, seat=leads, thing=thing)


def _leader(spec: AnySpec, view: Any, seats: int) -> Seat | None:
    """Return the seat with the highest score; None if several share it, or without scores."""
    scores = [spec.score(view, seat) for seat in range(seats)]
    known = [score for score in scores if score is not None]
    if not known or known.count(max(known)) > 1:
        return None
    return scores.index(max(known))
