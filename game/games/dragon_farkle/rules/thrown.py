"""The dice with numbers that an event tells of. The Event die has none: what it shows is a side."""

from game.core.contract.dice import Thrown
from game.games.dragon_farkle.rules import events as ev


def thrown(event: ev.Event) -> tuple[Thrown, ...]:
    """What was thrown in this event, and by whom; a die that was turned over is not thrown."""
    match event:
        case ev.DiceRolled(seat=seat, faces=faces):
            return (Thrown(seat, 6, faces),)
        case ev.DieRerolled(seat=seat, new=new):
            return (Thrown(seat, 6, (new,)),)
        case ev.CompanionUsed(seat=seat, die=die) if die:
            return (Thrown(seat, 6, (die,)),)
    return ()
