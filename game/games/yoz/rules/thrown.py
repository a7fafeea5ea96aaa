"""The dice that an event tells of. Those of the dragons are nobody's."""

from game.core.contract.dice import Thrown
from game.games.yoz.rules import events as ev
from game.games.yoz.rules.content import D8, D12


def thrown(event: ev.Event) -> tuple[Thrown, ...]:
    """What was thrown in this event, and by whom."""
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
