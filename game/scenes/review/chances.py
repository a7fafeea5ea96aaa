"""Who was how likely to win: when it may be said of a match, and as a curve."""

from collections.abc import Sequence

from game.core.match.match import Match
from game.core.review.curve import Curve
from game.scenes.parts.curve import Chances, CurvePicture
from game.table.table import Place


def curve_of(match: Match) -> Curve | None:
    """The chances of a match, judged; None where they would tell too much, or nobody can tell.

    A judge looks at all hands and at luck to come: nothing may be said before the end, unless no
    person plays.
    """
    spec = match.spec
    person_plays = any(chair.level is None for chair in match.chairs)
    if spec.judge is None or match.ply == 0 or (match.outcome is None and person_plays):
        return None
    judge = spec.judge()
    return Curve(judge, match) if judge.fits(match.setup) else None


def picture_of(curve: Curve, places: Sequence[Place]) -> CurvePicture:
    """The curve from turn to turn, for drawing."""
    last = len(curve) - 1
    points = [Chances(point.ply / last, point.chances) for point in curve.by_turn()]
    if points[0].at > 0:
        points.insert(0, Chances(0.0, curve.at(0).chances))
    return CurvePicture(points, [place.colour for place in places])
