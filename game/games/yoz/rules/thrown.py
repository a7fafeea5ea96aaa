"""The dice rolled in an event. The dragons' dice belong to no seat."""

from game.core.contract.dice import Thrown
from game.games.yoz.rules import events as ev
from game.games.yoz.rules.content import D8, D12


def thrown(event: ev.Event) -> tuple[Thrown, ...]:
    """Return the dice that an event rolled and who rolled them."""
    match event:
        case ev.MoveRolled(seat=seat, die=die) | ev.LastChanceRolled(seat=seat, die=die):
            return (Thrown(seat, D12, (die,)),)
        case ev.JumpRolled(seat=seat, dice=dice) | ev.SpecialTried(seat=seat, dice=dice):
            return (Thrown(seat, D12, dice),)
        case ev.BattleRolled(leader=seat, dice=dice):
            return (Thrown(seat, D12, dice),)
        case ev.TunnelPassed(seat=seat, die=int(die)) | ev.TunnelFailed(seat=seat, die=int(die)):
            return (Thrown(seat, D8, (die,)),)
    return ()
