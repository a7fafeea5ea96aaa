"""The moments of Dragon Farkle that a timeline marks, and its rounds."""

from game.core.contract.reviewing import KeyMoment
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules.state import State

_MUCH = 1000  # soldiers aside whose loss is remembered


def round_of(state: State) -> int | None:
    """Return the round; None before Companions are chosen."""
    return state.round_no or None


def key_moment(event: ev.Event) -> KeyMoment | None:
    """Return the key moment of an event, None for most.

    Moments: Keep, Brawls, thefts, dragon, and costly Farkles.
    """
    match event:
        case ev.KeepEntered(seat=seat):
            return KeyMoment("dragon_farkle/keep_open", seat)
        case ev.KeepLeft(seat=seat):
            return KeyMoment("dragon_farkle/keep", seat)
        case ev.ArmyDestroyed(seat=seat):
            return KeyMoment("dragon_farkle/puff", seat)
        case ev.BrawlResult(seat=seat, winner=winner):
            return KeyMoment("dragon_farkle/swords", seat if winner is None else winner)
        case ev.ItemStolen(seat=seat):
            return KeyMoment("dragon_farkle/item_sticky_fingers_glove", seat)
        case ev.DamageDone(seat=seat):
            return KeyMoment("dragon_farkle/wound_struck", seat)
        case ev.DragonHealed(seat=seat, amount=amount) if amount:
            return KeyMoment("dragon_farkle/wound_whole", seat)
        case ev.Farkle(seat=seat, soldiers=soldiers) if soldiers >= _MUCH:
            return KeyMoment("dragon_farkle/farkle", seat)
        case ev.GameWon(seat=seat):
            return KeyMoment("dragon_farkle/crown", seat)
        case ev.LastOrders():
            return KeyMoment("icon_restart")
        case _:
            return None
