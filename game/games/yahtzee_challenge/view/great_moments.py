"""The great moments of Yahtzee Challenge: which events they are, and what is lit."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from game.core.contract.values import Event, Seat
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.claims import winning
from game.games.yahtzee_challenge.rules.content import DICE, points
from game.games.yahtzee_challenge.rules.state import State
from game.games.yahtzee_challenge.words import great_moments as said
from game.table.staging.moment import TRAY, GreatMoments, Moment, Ply

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


def _leader(view: State) -> set[Seat]:
    scores = [view.points_of(seat) for seat in range(view.seats)]
    return {seat for seat, score in enumerate(scores) if score == max(scores)}


class _Ply(Ply[State]):
    @property
    def turn(self) -> object:
        view = self.before
        runs = view.finale and (view.finale.runs_done, view.finale.run_wins)
        return view.active, view.rounds_done, runs

    def moment(self, number: int) -> Moment | None:
        match self.events[number]:
            case mv.YahtzeeRolled(seat=seat, face=face):
                tiles = [f"tile:{tile}" for tile in winning(self.after)]
                return self.made(
                    "yahtzee",
                    number,
                    (600, 400, 1600),
                    said.yahtzee(seat, face),
                    (TRAY, _DICE[2], *_DICE, *tiles, "shield", f"seat:{seat}"),
                    seat,
                    first=self.latest(number, mv.DiceRolled),
                    sound="hush",
                )
            case mv.TileStolen() as event:
                return self._theft(number, event)
            case mv.ChallengeBegan():
                return self._challenge(number)
            case mv.RunExtended(seat=seat, wins=wins) if wins >= _LONG_RUN:
                plaque = self._points(seat)
                words, cast = said.run(seat, wins, plaque[2]), (f"run:{seat}", f"seat:{seat}")
                times = 400, 300, 1500
                return self.made("run", number, times, words, cast, seat, plaques=(plaque,))
            case mv.GameOver(winners=winners):
                return self._end(winners)
        return None

    def _points(self, seat: Seat) -> tuple[Seat, int, int]:
        """Return a seat with its points before and after the ply."""
        return seat, self.before.points_of(seat), self.after.points_of(seat)

    def _theft(self, number: int, event: mv.TileStolen) -> Moment | None:
        worth, seat, loser = points(event.tile, event.level), event.seat, event.loser
        leads = _leader(self.after) != _leader(self.before)
        if worth < DEAR and not leads:
            return None
        _, had, has = lost = self._points(loser)
        return self.made(
            "theft",
            number,
            (500, 400, 1500),
            said.theft(seat, loser, event.tile, worth, has),
            (f"tile:{event.tile}", f"seat:{seat}", f"seat:{loser}"),
            seat,
            loser=loser,
            sound="heartbeat",
            between=(seat, loser),
            vital=leads or 4 * worth > had,
            plaques=(self._points(seat), lost),
        )

    def _challenge(self, number: int) -> Moment:
        rang = number > 0 and isinstance(self.events[number - 1], mv.BellRang)
        return self.made(
            "challenge",
            number,
            (700, 400, 1600),
            said.challenge(),
            ("stage", *(f"seat:{seat}" for seat in range(self.after.seats))),
            None,
            first=number - rang,
            strike=number - rang,
            sound="" if rang else "bell",
            turn="challenge",
        )

    def _end(self, winners: Sequence[Seat]) -> Moment:
        """Return the moment of the last throw or tile again; tiles have been counted before."""
        deciding = self.numbers(*_DECIDING)
        scores = [self.after.points_of(seat) for seat in range(self.after.seats)]
        tiles = (f"tile:{t}" for n in deciding if (t := getattr(self.events[n], "tile", None)))
        cast = (next(tiles, _DICE[2]), *_DICE, *(f"seat:{seat}" for seat in winners))
        strokes = (deciding[0], deciding[-1]) if deciding else (0, -1)
        alone = winners[0] if len(winners) == 1 else None
        return self.end(strokes, said.end(winners, scores), cast, alone)


class YahtzeeMoments(GreatMoments):
    """Finder of yahtzees, dear thefts, the Challenge Rounds, long runs and the end."""

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
    alone = ("end",)
    ply = _Ply
