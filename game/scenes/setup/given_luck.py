"""The dice and cards of a match code or of today's match, in place of a random seed."""

from contextlib import suppress
from typing import NamedTuple

from game.core.contract.spec import AnySpec, complete_setup
from game.core.contract.values import BadInput, Setup
from game.core.match.match import Mark
from game.scenes.parts.seating import Plan


class GivenLuck(NamedTuple):
    """A seed for a game. `setup`: the only set-up it fits; None: any (today's match)."""

    seed: int
    spec: AnySpec
    setup: Setup | None = None

    @property
    def mark(self) -> Mark:
        """Return the mark of a match that is played with it."""
        return Mark.DAY if self.setup is None else Mark.CODE

    def fits(self, spec: AnySpec, setup: Setup) -> bool:
        """Return whether it is meant for such a match."""
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
