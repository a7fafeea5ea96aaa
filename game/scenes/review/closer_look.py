"""Win chances of a replay, refined the longer they are shown."""

from math import ceil

from game.core.match.match import Match
from game.core.review.curve import Curve
from game.core.review.sharpening import Sharp
from game.core.review.turning import cause_of
from game.scenes.parts.chances import CAUSES, closer_said, picture_of, trusted, turn_said
from game.scenes.parts.places import places_of
from game.scenes.parts.services import Services
from game.scenes.parts.win_chance_curve import CurvePicture
from game.scenes.records.curve_refiner import CurveRefiner


class CloserLook:
    """Win chances of a match, refined while they are shown."""

    def __init__(self, services: Services, match: Match, curve: Curve) -> None:
        assert match.spec.judge is not None
        self._match, self._curve, self._judge = match, curve, match.spec.judge()
        self.sharper = CurveRefiner(services.sharpenings, match, self._judge)

    def picture(self) -> CurvePicture:
        """Return the curve with the bands known so far."""
        return picture_of(self._curve, places_of(self._match), self.sharper.known)

    def judged(self) -> tuple[str, ...]:
        """Return who judges, how reliably, and what the bands mean."""
        lines = trusted(self._judge, self._match.setup.seats)
        closer = closer_said(self.sharper.known)
        return (*lines, closer) if closer else lines

    def turned(self) -> str:
        """Return a sentence on where the match was lost or won; "" while the match goes on."""
        match = self._match
        if match.outcome is None:
            return ""
        return turn_said(match, self._curve, places_of(match), self.sharper.known)

    def ends(self, ply: int) -> tuple[int, int]:
        """Return the plies before and after the turn that a ply belongs to, by the judge's turns.

        A Brawl, in which two seats throw, is one turn. Ply 0 belongs to the first.
        """
        last = next(end for end in self._curve.boundaries if end >= max(1, ply))
        first = max((end for end in self._curve.boundaries if end < last), default=0)
        return first, last

    def around(self, ply: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Return the chances before and after the turn of a ply, as the results page has them.

        Both are refined, or both are the judge's: a change between two measures would be none.
        """
        ends, closer = self.ends(ply), self._refined(ply)
        if closer is not None:
            return closer[0].chances, closer[1].chances
        before, after = map(self._curve.at, ends)
        return before.chances, after.chances

    def _refined(self, ply: int) -> tuple[Sharp, Sharp] | None:
        """Return the refined chances before and after a turn; None until they are known."""
        known = self.sharper.known
        if known is None or not known.begun:
            return None
        before, after = map(known.at, self.ends(ply))
        return None if before is None or after is None else (before, after)

    def surely(self, ply: int) -> str:
        """Return how exact the chances around a turn are, and what changed them; "" if unknown."""
        known, closer = self.sharper.known, self._refined(ply)
        if known is None or closer is None:
            return ""
        before, after = closer
        first, _ = self.ends(ply)
        seats = range(len(after.chances))
        widest = max(end.half(seat) for end in (before, after) for seat in seats)
        changes = [after.chances[seat] - before.chances[seat] for seat in seats]
        seat = max(seats, key=lambda seat: abs(changes[seat]))
        cause = cause_of(changes[seat], known.decided(first, seat))
        margin = (f"Give or take {ceil(100 * widest)} %.",) if widest else ()
        why = () if cause is None else (f"{CAUSES[cause]}.",)
        return " ".join((*margin, *why))
