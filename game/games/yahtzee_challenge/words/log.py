"""The log of Yahtzee Challenge: events as short lines. Seats appear as {seat:0}."""

from collections.abc import Sequence

from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.core.sentences import Sentences
from game.core.wording import counted, faces_said, listed
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.content import points
from game.games.yahtzee_challenge.rules.names import NAMES, SHORT_NAMES, Term, square_name


def _seats(seats: Sequence[Seat]) -> str:
    return listed([seat_name(seat) for seat in seats])


_LINES = Sentences(
    {
        mv.HeadStart: "{seat} begins with {points} points",
        mv.OrderSettled: "{seat} plays {place}",
        mv.OrderTied: "{seats} roll again",
        mv.LongStrode: "{seat} took a long stride",
        mv.Stayed: "{seat} stayed on {tile}",
        mv.DiceRolled: "{seat} rolled {faces}",
        mv.YahtzeeRolled: "{seat}: a yahtzee of {face}s!",
        mv.Missed: "{seat} did not win {tile}",
        mv.TileGuarded: "{seat} protected {tile}",
        mv.ProtectionPlaced: "The shield is on {tile}",
        mv.RoundEnded: "Round {rounds} is over",
        mv.BellRang: "The bell rings after round {rounds}",
        mv.ChallengeBegan: f"The {Term.CHALLENGE_ROUNDS} begin",
        mv.RunBegan: "{seat} begins a run",
        mv.RunExtended: "{seat} plays on, {wins} so far",
        mv.RunEnded: "{seat}'s run brought {wins}",
        mv.CleanSweep: "{seat} owns all twelve tiles!",
    },
    place=lambda place: ("first", "second", "third", "fourth")[place - 1],
    seats=_seats,
    tile=NAMES.__getitem__,
    faces=faces_said,
    wins=lambda wins: counted(wins, "win"),
)


def log_line(event: mv.Event) -> str | None:
    """Return the event as one short line of the log; None if another line says it."""
    match event:
        case mv.OrderRolled(seat=seat, dice=dice):
            return f"{seat_name(seat)} rolled {sum(dice)} for the order"
        case mv.Landed(seat=seat, square=square, kind=kind):
            wilds = (square,) if kind is mv.Landing.WILD else ()
            return f"{seat_name(seat)} landed on {square_name(square, wilds)}"
        case mv.Missed(seat=seat, tile=None, aim=aim):
            where = "a Wild" if aim is mv.Aim.WILD else "a free square"
            return f"{seat_name(seat)} won nothing on {where}"
        case mv.TileClaimed(seat=seat, tile=tile, level=level):
            return f"{seat_name(seat)} claimed {NAMES[tile]} ({points(tile, level)})"
        case mv.TileStolen(seat=seat, loser=loser, tile=tile):
            return f"{seat_name(seat)} stole {seat_name(loser)}'s {SHORT_NAMES[tile]}"
        case mv.TileImproved(seat=seat, tile=tile, level=level):
            return f"{seat_name(seat)} improved {NAMES[tile]} to {points(tile, level)}"
        case mv.ProtectionKept(tile=tile):
            return f"The shield stays on {SHORT_NAMES[tile]}"
        case mv.GameOver(winners=winners):
            return f"{_seats(winners)} {'wins' if len(winners) == 1 else 'share the win'}"
    return _LINES(event)
