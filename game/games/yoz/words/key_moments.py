"""The moments of Yoz that a timeline marks, and its rounds."""

from game.core.contract.reviewing import KeyMoment
from game.games.yoz.rules import events as ev
from game.games.yoz.rules.names import LANDMARKS
from game.games.yoz.rules.state import State


def round_of(state: State) -> int | None:
    """Return the current round, from 1; never None, because all seats take it together."""
    return state.rotation + 1


def key_moment(event: ev.Event) -> KeyMoment | None:
    """Return the mark of an event on the timeline; None for events without a mark."""
    match event:
        case ev.GemTaken(seat=seat):
            return KeyMoment("yoz/gem_spot", seat)
        case ev.GemPassed(receiver=receiver):
            return KeyMoment("yoz/hand", receiver)
        case ev.DragonSlain(leader=leader):
            return KeyMoment("yoz/dragon_slain", leader)
        case ev.SentHome(seat=seat):
            return KeyMoment("yoz/battle_flash", seat)
        case ev.TunnelPassed(seat=seat):
            return KeyMoment("yoz/lantern", seat)
        case ev.CastleEntered(seat=seat):
            return KeyMoment("yoz/castle_open", seat)
        case ev.ThiefMoved(start=start, end=end) if any(start < at <= end for at in LANDMARKS):
            return KeyMoment("yoz/thief")
        case ev.LastChanceRolled(seat=seat):
            return KeyMoment("yoz/d12", seat)
        case ev.GameWon():
            return KeyMoment("icon_trophy")
        case ev.GameLost():
            return KeyMoment("yoz/chest")
        case _:
            return None
