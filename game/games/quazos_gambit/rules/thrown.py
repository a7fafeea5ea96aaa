"""The dice rolled in an event."""

from game.core.contract.dice import Thrown
from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules.content import (
    BATTLE_DIE,
    BIOME_DIE,
    MANA_DIE,
    ROBBERY_DIE,
    TURN_ORDER_DIE,
)


def thrown(event: ev.Event) -> tuple[Thrown, ...]:
    """Return the dice that an event rolled and who rolled them; in a battle both sides roll."""
    match event:
        case ev.ManaGained(seat=seat, die=die):
            return (Thrown(seat, MANA_DIE, (die,)),)
        case ev.BattleRolled(seat=seat, target=target, attack=attack, defence=defence):
            return (Thrown(seat, BATTLE_DIE, attack), Thrown(target, BATTLE_DIE, defence))
        case ev.RobRolled(seat=seat, dice=dice):
            return (Thrown(seat, ROBBERY_DIE, dice),)
        case ev.D4Rolled(seat=seat, die=die):
            return (Thrown(seat, BIOME_DIE, (die,)),)
        case ev.FirstRolled(throws=throws) | ev.GoldenTieRoll(throws=throws):
            return tuple(die for dice in throws for die in _by_seat(dice))
        case ev.TiebreakRolled(dice=dice):
            return _by_seat(dice)
    return ()


def _by_seat(dice: ev.Throw) -> tuple[Thrown, ...]:
    """A die of each seat that threw; 0 stands for those that did not."""
    return tuple(Thrown(seat, TURN_ORDER_DIE, (die,)) for seat, die in enumerate(dice) if die)
