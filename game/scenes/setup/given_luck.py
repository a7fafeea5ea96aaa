"""The dice and cards of a match code or of today's match, in place of a random seed."""

from contextlib import suppress
from typing import NamedTuple

from game.core.contract.spec import AnySpec, complete_setup
from game.core.contract.values import BadInput, Outcome, Setup
from game.core.match.codes import seed_of_day
from game.core.match.match import Mark
from game.core.storage.database import Trouble
from game.core.storage.listing import MatchRow
from game.core.wording import listed
from game.scenes.parts.seating import Plan
from game.scenes.parts.services import Services


class GivenLuck(NamedTuple):
    """A seed for a game. `setup`: the only set-up it fits; None: any (today's match)."""

    seed: int
    spec: AnySpec
    setup: Setup | None = None

    @property
    def mark(self) -> Mark:
        """Return the mark of a match played with this luck: `Mark.DAY` or `Mark.CODE`."""
        return Mark.DAY if self.setup is None else Mark.CODE

    def fits(self, spec: AnySpec, setup: Setup) -> bool:
        """Return whether this luck is meant for a match of that game and set-up."""
        if self.setup is None or spec is not self.spec:
            return spec is self.spec
        return self.setup == complete_setup(spec, setup)

    def sign(self, plan: Plan) -> str:
        """Return the sign's text for a planned match; "" for another game."""
        if plan.spec is not self.spec:
            return ""
        if self.setup is None:
            return "Today's match."
        with suppress(BadInput):
            if self.fits(plan.spec, plan.setup()):
                return "The table of your match code."
        return "Changed: your match code no longer applies."


def seed_of_today(services: Services, spec: AnySpec) -> int:
    """Return the seed of today's match of a game."""
    return seed_of_day(spec, services.local_now.date())


def results_of_today(services: Services, spec: AnySpec) -> tuple[str, ...]:
    """Return the results of today's match of a game in this house, a line each, the best first."""
    with suppress(Trouble):
        found = services.archive.listing.results(spec.key, seed_of_today(services, spec))
        best = sorted(found, key=lambda pair: -_best(pair[1]))
        return tuple(f"{row.played:%H:%M}: {_said(row, outcome)}" for row, outcome in best)
    return ()


def _best(outcome: Outcome) -> int:
    if outcome.party_won is not None:
        return int(outcome.party_won)
    return max(map(outcome.total, range(len(outcome.places))))


def _said(row: MatchRow, outcome: Outcome) -> str:
    """Return who played and how it came out, the winners first."""
    names = [chair.name for chair in row.chairs]
    if outcome.party_won is not None:
        return f"{listed(names)} {'won' if outcome.party_won else 'lost'}"
    order = sorted(range(len(names)), key=outcome.places.__getitem__)
    if not outcome.scores:
        return f"{listed([names[seat] for seat in outcome.winners])} won"
    return ", ".join(f"{names[seat]} {outcome.total(seat):,}" for seat in order)
