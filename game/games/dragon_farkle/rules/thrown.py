"""The dice with numbers rolled in an event. The Event die is left out: it has no numbers."""

from game.core.contract.dice import Thrown
from game.games.dragon_farkle.rules import events as ev


def thrown(event: ev.Event) -> tuple[Thrown, ...]:
    """Return the dice that an event rolled and who rolled them; a flipped die does not count."""
    match event:
        case ev.DiceRolled(seat=seat, faces=faces):
            return (Thrown(seat, 6, faces),)
        case ev.DieRerolled(seat=seat, new=new):
            return (Thrown(seat, 6, (new,)),)
        case ev.CompanionUsed(seat=seat, die=die) if die:
            return (Thrown(seat, 6, (die,)),)
    return ()
