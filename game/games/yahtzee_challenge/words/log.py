"""The log of Yahtzee Challenge: events as short lines. Seats appear as {seat:0}."""

from collections.abc import Sequence

from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.core.wording import counted, faces_said, listed
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.content import Tile, points
from game.games.yahtzee_challenge.rules.names import NAMES, SHORT_NAMES, Term, square_name

_PLACES = ("first", "second", "third", "fourth")


def log_line(event: mv.Event) -> str | None:
    """Return the event as one short line of the log; None if another line says it."""
    match event:
        case mv.HeadStart(seat=seat, points=start):
            return f"{seat_name(seat)} begins with {start} points"
        case mv.OrderRolled(seat=seat, dice=dice):
            return f"{seat_name(seat)} rolled {sum(dice)} for the order"
        case mv.OrderSettled(seat=seat, place=place):
            return f"{seat_name(seat)} plays {_PLACES[place - 1]}"
        case mv.OrderTied(seats=seats):
            return f"{_seats(seats)} roll again"
        case mv.Landed(seat=seat, square=square, kind=kind):
            wilds = (square,) if kind is mv.Landing.WILD else ()
            return f"{seat_name(seat)} landed on {square_name(square, wilds)}"
        case mv.LongStrode(seat=seat):
            return f"{seat_name(seat)} took a long stride"
        case mv.Stayed(seat=seat, tile=tile):
            return f"{seat_name(seat)} stayed on {NAMES[tile]}"
        case mv.DiceRolled(seat=seat, faces=faces):
            return f"{seat_name(seat)} rolled {faces_said(faces)}"
        case mv.YahtzeeRolled(seat=seat, face=face):
            return f"{seat_name(seat)}: a yahtzee of {face}s!"
        case mv.Missed(seat=seat, tile=None, aim=aim):
            where = "a Wild" if aim is mv.Aim.WILD else "a free square"
            return f"{seat_name(seat)} won nothing on {where}"
        case mv.Missed(seat=seat, tile=Tile() as tile):
            return f"{seat_name(seat)} did not win {NAMES[tile]}"
        case mv.TileClaimed(seat=seat, tile=tile, level=level):
            return f"{seat_name(seat)} claimed {NAMES[tile]} ({points(tile, level)})"
        case mv.TileStolen(seat=seat, loser=loser, tile=tile):
            return f"{seat_name(seat)} stole {seat_name(loser)}'s {SHORT_NAMES[tile]}"
        case mv.TileImproved(seat=seat, tile=tile, level=level):
            return f"{seat_name(seat)} improved {NAMES[tile]} to {points(tile, level)}"
        case mv.TileGuarded(seat=seat, tile=tile):
            return f"{seat_name(seat)} protected {NAMES[tile]}"
        case mv.ProtectionPlaced(tile=tile):
            return f"The shield is on {NAMES[tile]}"
        case mv.ProtectionKept(tile=tile):
            return f"The shield stays on {SHORT_NAMES[tile]}"
        case _:
            return _stage_line(event)


def _stage_line(event: mv.Event) -> str | None:
    """Return the line of an event about rounds, runs or the end; else None."""
    match event:
        case mv.RoundEnded(rounds=rounds):
            return f"Round {rounds} is over"
        case mv.BellRang(rounds=rounds):
            return f"The bell rings after round {rounds}"
        case mv.ChallengeBegan():
            return f"The {Term.CHALLENGE_ROUNDS} begin"
        case mv.RunBegan(seat=seat):
            return f"{seat_name(seat)} begins a run"
        case mv.RunExtended(seat=seat, wins=wins):
            return f"{seat_name(seat)} plays on, {counted(wins, 'win')} so far"
        case mv.RunEnded(seat=seat, wins=wins):
            return f"{seat_name(seat)}'s run brought {counted(wins, 'win')}"
        case mv.CleanSweep(seat=seat):
            return f"{seat_name(seat)} owns all twelve tiles!"
        case mv.GameOver(winners=winners):
            return f"{_seats(winners)} {'wins' if len(winners) == 1 else 'share the win'}"
        case _:
            return None


def _seats(seats: Sequence[Seat]) -> str:
    return listed([seat_name(seat) for seat in seats])
