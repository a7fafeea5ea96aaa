"""The great moments of Yahtzee Challenge: which events they are, and what is lit."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from game.core.contract.values import Event, Seat
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.claims import winning
from game.games.yahtzee_challenge.rules.content import DICE, points
from game.games.yahtzee_challenge.rules.state import State
from game.games.yahtzee_challenge.words import great_moments as said
from game.table.staging.moment import TRAY, GreatMoments, Moment

DEAR = 50  # points of a theft that weighs more than others
_LONG_RUN = 3  # wins
_DICE = tuple(f"die:{position}" for position in range(DICE))
_DECIDING = (
    mv.DiceRolled,
    mv.Missed,
    mv.TileClaimed,
    mv.TileStolen,
    mv.TileImproved,
    mv.TileGuarded,
)


class YahtzeeMoments(GreatMoments):
    """Finds yahtzees, dear thefts, the Challenge Rounds, long runs and the end."""

    small: ClassVar[Mapping[type[Event], tuple[int, int, int]]] = {
        mv.TileStolen: (100, 300, 300),
        mv.TileClaimed: (100, 300, 300),
        mv.TileImproved: (100, 300, 300),
        mv.TileGuarded: (100, 300, 300),
        mv.ProtectionPlaced: (0, 300, 300),
        mv.ProtectionRemoved: (0, 300, 300),
        mv.ProtectionKept: (0, 300, 300),
        mv.Missed: (0, 360, 340),
        mv.RunBegan: (0, 340, 300),
        mv.RunExtended: (0, 340, 300),
        mv.RunEnded: (200, 300, 400),
    }

    def find(self, events: Sequence[Event], before: State, after: State) -> Sequence[Moment]:
        """Return the moments of a ply."""
        for event in events:
            if isinstance(event, mv.GameOver):
                return [_end(events, after, event.winners)]
        found = []
        for number, event in enumerate(events):
            match event:
                case mv.YahtzeeRolled(seat=seat, face=face):
                    found.append(_yahtzee(events, number, seat, face, before, after))
                case mv.TileStolen():
                    stolen = _theft(number, event, before, after)
                    found += [stolen] if stolen else []
                case mv.ChallengeBegan():
                    found.append(_challenge(events, number, after.seats))
                case mv.RunExtended(seat=seat, wins=wins) if wins >= _LONG_RUN:
                    found.append(_run(number, seat, wins, before, after))
        return found


def _turn(view: State) -> object:
    runs = view.finale and (view.finale.runs_done, view.finale.run_wins)
    return view.active, view.rounds_done, runs


def _yahtzee(
    events: Sequence[Event], number: int, seat: Seat, face: int, before: State, after: State
) -> Moment:
    thrown = [n for n in range(number) if isinstance(events[n], mv.DiceRolled)]
    tiles = [f"tile:{tile}" for tile in winning(after)]
    return Moment(
        "yahtzee",
        thrown[-1] if thrown else number,
        number,
        (600, 400, 1600),
        *said.yahtzee(seat, face),
        cast=(TRAY, _DICE[2], *_DICE, *tiles, "shield", f"seat:{seat}"),
        strike=number,
        seat=seat,
        sound="hush",
        turn=_turn(before),
    )


def _leader(view: State) -> set[Seat]:
    scores = [view.points_of(seat) for seat in range(view.seats)]
    return {seat for seat, score in enumerate(scores) if score == max(scores)}


def _theft(number: int, event: mv.TileStolen, before: State, after: State) -> Moment | None:
    worth, seat, loser = points(event.tile, event.level), event.seat, event.loser
    leads = _leader(after) != _leader(before)
    if worth < DEAR and not leads:
        return None
    had, has = before.points_of(loser), after.points_of(loser)
    return Moment(
        "theft",
        number,
        number,
        (500, 400, 1500),
        *said.theft(seat, loser, event.tile, worth, has),
        cast=(f"tile:{event.tile}", f"seat:{seat}", f"seat:{loser}"),
        seat=seat,
        loser=loser,
        sound="heartbeat",
        between=(seat, loser),
        vital=leads or 4 * worth > had,
        plaques=((seat, before.points_of(seat), after.points_of(seat)), (loser, had, has)),
        turn=_turn(before),
    )


def _challenge(events: Sequence[Event], number: int, seats: int) -> Moment:
    rang = number > 0 and isinstance(events[number - 1], mv.BellRang)
    return Moment(
        "challenge",
        number - rang,
        number,
        (700, 400, 1600),
        *said.challenge(),
        cast=("stage", *(f"seat:{seat}" for seat in range(seats))),
        sound="" if rang else "bell",
        turn="challenge",
    )


def _run(number: int, seat: Seat, wins: int, before: State, after: State) -> Moment:
    mine = after.points_of(seat)
    return Moment(
        "run",
        number,
        number,
        (400, 300, 1500),
        *said.run(seat, wins, mine),
        cast=(f"run:{seat}", f"seat:{seat}"),
        seat=seat,
        plaques=((seat, before.points_of(seat), mine),),
        turn=_turn(before),
    )


def _end(events: Sequence[Event], after: State, winners: Sequence[Seat]) -> Moment:
    """Replay the last throw or tile; the tiles have been counted before."""
    deciding = [n for n, event in enumerate(events) if isinstance(event, _DECIDING)]
    first, last = (deciding[0], deciding[-1]) if deciding else (0, -1)
    scores = [after.points_of(seat) for seat in range(after.seats)]
    tile = next((f"tile:{t}" for n in deciding if (t := getattr(events[n], "tile", None))), "")
    return Moment(
        "end",
        first,
        last,
        (900, 1200, 900),
        *said.end(winners, scores),
        cast=(tile or _DICE[2], *_DICE, *(f"seat:{seat}" for seat in winners)),
        seat=winners[0] if len(winners) == 1 else None,
        sound="heartbeat",
        signal="",
        finale=True,
        turn="end",
    )
