"""Finds the decisive moment of a finished match, for its victory picture."""

from msgspec import Struct

from game.core.contract.victory import Finish
from game.core.match.match import Match
from game.core.review.curve import Curve
from game.core.review.timeline import Timeline, Turn, timeline_of
from game.core.review.turning import TurningPoint, steepest
from game.core.wording import capital, counted, signed
from game.scenes.parts.chances import moment_said
from game.table.staging.victory import VictoryArt
from game.table.table import Place


class Decisive(Struct, frozen=True):
    """The decisive moment as shown: picture, when, what, what it changed, and the same in short."""

    picture: str
    when: str
    said: str
    second: str
    margin: str
    good: bool  # for the people at the table


def decisive_of(
    match: Match, finish: Finish, places: tuple[Place, ...], curve: Curve | None, art: VictoryArt
) -> Decisive:
    """Return the turn in which the winner's chance changed most.

    Without a judge, or where no turn stands out: the last change of the lead, else the last turn.
    """
    timeline = timeline_of(match)
    seat = 0 if finish.together or not finish.winners else finish.winners[0]
    alone = finish.together or len(finish.winners) == 1
    rising = bool(finish.winners) if alone else None
    point = None
    if curve is not None:
        point = steepest(curve, timeline, seat=seat if alone else None, rising=rising)
    led = None if point is not None else _last_lead(match, timeline, finish)
    turn = point.turn if point is not None else led or timeline.turns[-1]
    when, happened = moment_said(match, turn, places, point)
    margin = art.margin(match.state_at(turn.first - 1), match.state_at(turn.last), seat)
    if not margin and point is not None:
        margin = f"{signed(round(100 * (point.after - point.before)))} %"
    second = ""
    if point is not None:
        whose = "" if finish.together else places[point.seat].name
        second = _chance_said(whose, point)
    elif led is not None and finish.rival is not None and alone:
        second = _lead_said(match, places[seat].name, seat, finish.rival)
    good = not finish.lost and finish.level is None
    doer = turn.seat if finish.together and turn.seat is not None else seat
    picture = _picture(match, timeline, turn, places[doer])
    return Decisive(picture, when, capital(happened), second, margin, good)


def _chance_said(whose: str, point: TurningPoint) -> str:
    """Return how a chance changed; `whose`: "" for that of a party."""
    before, after = round(100 * point.before), round(100 * point.after)
    rose = "rose" if point.after > point.before else "fell"
    if not whose:
        return f"Your chance of winning {rose} from {before} to {after} %."
    return f"{whose}'s chance of winning {rose} from {before} to {after} %."


def _lead_said(match: Match, name: str, seat: int, rival: int) -> str:
    """Return by how much a seat led at the end; "" if it did not."""
    own, other = (match.spec.score(match.state, one) for one in (seat, rival))
    if own is None or other is None or own <= other:
        return ""
    return f"{name} has led since then, by {counted(own - other, 'point')} at the end."


def _last_lead(match: Match, timeline: Timeline, finish: Finish) -> Turn | None:
    """Return the last turn in which those who won took the lead in points, if any did."""
    before: tuple[int, ...] = ()
    found = None
    for turn in timeline.turns:
        state = match.state_at(turn.last)
        scores = [match.spec.score(state, seat) for seat in range(len(finish.places))]
        known = [score for score in scores if score is not None]
        if len(known) < len(scores):
            return None
        lead = tuple(seat for seat, score in enumerate(known) if score == max(known))
        if lead != before and lead == finish.winners:
            found = turn
        before = lead
    return found


def _picture(match: Match, timeline: Timeline, turn: Turn, place: Place) -> str:
    """Return the picture of the last key moment in a turn, else the emblem of a seat."""
    marks = [mark.moment for mark in timeline.marks if turn.first <= mark.ply <= turn.last]
    own = [moment for moment in marks if moment.seat == turn.seat] or marks
    own = [moment for moment in own if not moment.frames] or own
    return own[-1].picture if own else f"badge_{place.colour}"
