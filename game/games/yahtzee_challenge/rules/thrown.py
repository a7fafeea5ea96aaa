"""The dice rolled in an event: for the order of play, for movement, and the five dice."""

from game.core.contract.dice import Thrown
from game.games.yahtzee_challenge.rules import moves as mv


def thrown(event: mv.Event) -> tuple[Thrown, ...]:
    """Return the dice that an event rolled and who rolled them, without the dice that were kept."""
    match event:
        case mv.OrderRolled(seat=seat, dice=dice):
            return (Thrown(seat, 6, dice),)
        case mv.StepRolled(seat=seat, die=die):
            return (Thrown(seat, 6, (die,)),)
        case mv.DiceRolled(seat=seat, faces=faces, thrown=positions):
            return (Thrown(seat, 6, tuple(faces[position] for position in positions)),)
    return ()
