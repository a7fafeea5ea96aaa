"""Who was how likely to win: when it may be said of a match, and as a curve."""

from collections.abc import Sequence

from game.core.match.match import Match
from game.core.review.curve import Curve
from game.core.review.timeline import Turn
from game.core.review.turning import TurningPoint
from game.scenes.parts.curve import Chances, CurvePicture
from game.table.naming import named
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


def said_of(match: Match, point: TurningPoint, places: Sequence[Place]) -> str:
    """A turning point in a sentence: when, what happened, and what it was worth to whom."""
    turn = point.turn
    when = f"Round {turn.round}" if turn.round is not None else f"Move {turn.first}"
    who = places[point.seat].name if len(match.chairs) > 1 and not match.spec.together else "Chance"
    swing = f"{who} {round(point.before * 100)} to {round(point.after * 100)} %"
    return f"{when}: {_happened(match, turn, places)}. {swing}"


def _happened(match: Match, turn: Turn, places: Sequence[Place]) -> str:
    """What counted in a turn: its last key moment, else the last line of the log."""
    words, counted = match.spec.words, match.spec.reviewing.key_moment
    last = ""
    for ply in range(turn.last, turn.first - 1, -1):
        for event in reversed(match.events_at(ply, None)):
            line = words.log_line(event)
            if line and counted(event) is not None:
                return named(line, places).rstrip(".!")
            last = last or (line or "")
    return named(last, places).rstrip(".!") or "a turn"
