"""Win chances of a match: when they may be shown, as a curve and in sentences."""

from collections.abc import Sequence
from typing import Final

from game.core.contract.judging import AnyJudge, Reliability
from game.core.contract.reviewing import KeyMoment
from game.core.match.match import Match
from game.core.match.seat_history import SeatHistory, ever_persons
from game.core.review.curve import Curve
from game.core.review.playouts import TURNS
from game.core.review.sharpening import Sharpening
from game.core.review.timeline import Turn, timeline_of
from game.core.review.turning import Cause, TurningPoint, steepest
from game.scenes.parts.win_chance_curve import Chances, CurvePicture
from game.table.naming import named
from game.table.table import Place


def curve_of(match: Match) -> Curve | None:
    """Return the chances of a match; None if they must stay secret or there is no judge.

    A judge looks at all hands and at luck to come: nothing may be shown before the end, unless no
    person has ever played.
    """
    spec = match.spec
    if spec.judge is None or match.ply == 0 or (match.outcome is None and ever_persons(match)):
        return None
    judge = spec.judge()
    return Curve(judge, match) if judge.fits(match.setup) else None


def picture_of(
    curve: Curve, places: Sequence[Place], sharpening: Sharpening | None = None
) -> CurvePicture:
    """Return the curve from turn to turn, for drawing; with bands where it was refined."""
    last = len(curve) - 1
    points: list[Chances] = []
    for judged in curve.by_turn():
        closer = None if sharpening is None else sharpening.at(judged.ply)
        if closer is None:
            points.append(Chances(judged.ply / last, judged.chances))
        else:
            halves = tuple(map(closer.half, range(len(closer.chances))))
            points.append(Chances(judged.ply / last, closer.chances, halves))
    if points[0].at > 0:
        points.insert(0, Chances(0.0, curve.at(0).chances))
    return CurvePicture(points, [place.colour for place in places])


# --- in words -------------------------------------------------------------------------------------


CAUSES: Final = {
    Cause.LUCK: "Mostly luck",
    Cause.CHOICE: "Mostly the choice",
    Cause.BOTH: "Luck and the choice",
}
"""Causes of a changed chance in words."""
ORDINARY: Final = "an ordinary turn"


def said_of(match: Match, point: TurningPoint, places: Sequence[Place]) -> str:
    """Return a turning point in sentences: when, what, how a chance changed, and why."""
    when, happened = moment_said(match, point.turn, places, point)
    alone = len(match.chairs) == 1 or match.spec.together
    change = _change(point, "" if alone else places[point.seat].name)
    why = () if point.cause is None else (CAUSES[point.cause],)
    return ". ".join((f"{when}: {happened}", change, *why))


def turn_said(
    match: Match, curve: Curve, places: Sequence[Place], known: Sharpening | None = None
) -> str:
    """Return where the only person, else a winner, won or lost a finished match, in a sentence."""
    outcome, together = match.outcome, match.spec.together
    assert outcome is not None
    people = list(SeatHistory(match).persons().values())
    seats = people[0] if len(people) == 1 and len(people[0]) == 1 else outcome.winners
    seat = 0 if together else seats[0] if len(seats) == 1 else None
    won = bool(outcome.party_won) if together else seat is None or seat in outcome.winners
    rising = None if seat is None else won
    point = steepest(curve, timeline_of(match), known, seat=seat, rising=rising)
    if point is None:
        return "No single turn stands out in this match."
    who = "The party" if together and len(places) > 1 else places[point.seat].name
    when, happened = moment_said(match, point.turn, places, point)
    rose = "rose" if point.after > point.before else "fell"
    before, after = round(point.before * 100), round(point.after * 100)
    said = f"{who}'s chance of winning {rose} most in {when[:1].lower()}{when[1:]}"
    deed = "" if happened == ORDINARY else f": {happened}"
    why = "" if point.cause is None else f" {CAUSES[point.cause]}."
    return f"{said}, from {before} to {after} %{deed}.{why}"


def moment_said(
    match: Match, turn: Turn, places: Sequence[Place], point: TurningPoint | None = None
) -> tuple[str, str]:
    """Return when a turn was, and what happened in it: "Round 5", "Maren lost three coins".

    `point`: the turning point of that turn, if any; what speaks against the change is left out.
    """
    when = f"Round {turn.round}" if turn.round is not None else f"Move {turn.first}"
    # A line of the log may begin with the round itself.
    return when, _happened(match, turn, places, point).removeprefix(f"{when}: ")


def _change(point: TurningPoint, name: str) -> str:
    """Return how the chance of a player changed; `name` is "" for a single player or the party."""
    whose = f"{name}'s chance" if name else "Chance of winning"
    before, after = round(point.before * 100), round(point.after * 100)
    if point.margin:
        margin = max(1, round(100 * point.margin))
        return f"{whose}: {before} to {after} %, give or take {margin} %"
    return f"{whose}: {before} to {after} %"


def trust_in(found: Reliability | None) -> str:
    """Return how well a judge did in matches it was not fitted to; "" if untested."""
    if found is None:
        return ""
    bands = [
        f"Shown {round(band.said * 100)} %: the win came {round(band.came * 100)} times in 100"
        for band in found.bands
    ]
    return "\n".join((f"Tested in {found.matches:,} matches", *bands))


def trusted(judge: AnyJudge, seats: int) -> tuple[str, ...]:
    """Return who judges, and how often a chance near 70 % came true, as one or two lines."""
    found, who = judge.reliability.get(seats), f"Judged {judge.name}"
    if found is None or not found.bands:
        return (who,)
    band = min(found.bands, key=lambda band: abs(band.said - 0.7))
    said, came = round(band.said * 100), round(band.came * 100)
    return (
        who,
        f"When it said {said} %, the win came {came} times in 100 ({found.matches:,} matches)",
    )


def closer_said(sharpening: Sharpening | None) -> str:
    """Return what the pale bands are; "" if there are none."""
    if sharpening is None or not sharpening.playouts:
        return ""
    return (
        f"Pale bands show how sure this is: {sharpening.playouts:,} tries of the next "
        f"{TURNS} turns, right 19 times in 20"
    )


def _contradicts(moment: KeyMoment, point: TurningPoint | None) -> bool:
    """Whether a moment is good for one seat and should have changed the chance the other way."""
    if point is None or moment.good is None:
        return False
    return ((moment.seat == point.seat) == moment.good) != (point.after > point.before)


def _happened(match: Match, turn: Turn, places: Sequence[Place], point: TurningPoint | None) -> str:
    """Return what counted in a turn: the last key moment of its seat, else of any seat.

    Where a part only begins or ends counts less. Without a key moment, return the last line of the
    log that is not about another seat, such as the one whose turn is next; with what its seat did
    to bring it about, if the line names nobody.
    """
    words, counted = match.spec.words, match.spec.reviewing.key_moment
    of_others = framing = last = ""
    for ply in range(turn.last, turn.first - 1, -1):
        for event in reversed(match.events_at(ply, None)):
            line, moment = words.log_line(event), counted(event)
            if not line:
                continue
            if moment is not None and _contradicts(moment, point):
                continue
            if moment is not None and moment.frames:
                framing = framing or line
            elif moment is not None:
                if moment.seat == turn.seat:
                    return named(line, places).rstrip(".!")
                of_others = of_others or line
            elif getattr(event, "seat", turn.seat) == turn.seat:
                deed = "" if hasattr(event, "seat") else _deed(match, turn, ply)
                last = last or (f"{deed}: {line}" if deed else line)
    return named(of_others or framing or last, places).rstrip(".!") or ORDINARY


def _deed(match: Match, turn: Turn, until: int) -> str:
    """Return the log line of what the turn's seat did last, up to a ply; "" if there is none."""
    for ply in range(until, turn.first - 1, -1):
        events = match.events_at(ply, None)
        own = (event for event in events if getattr(event, "seat", None) == turn.seat)
        if line := next(filter(None, map(match.spec.words.log_line, own)), ""):
            return line
    return ""
