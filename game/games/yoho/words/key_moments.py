"""The moments of Yoho! that a timeline marks, and its rounds."""

from game.core.contract.reviewing import KeyMoment
from game.games.yoho.rules import events as ev
from game.games.yoho.rules.state import State


def round_of(state: State) -> int | None:
    """Return the round; None while lairs are placed."""
    return state.round_no or None


def key_moment(event: ev.Event) -> KeyMoment | None:
    """Return the mark of an event on the timeline; None for events that have none."""
    match event:
        case ev.ChestOpened(gold=gold):
            return KeyMoment("yoho/gold_chest" if gold else "yoho/trapped_chest")
        case ev.ShipHit(seat=seat, loss=ev.Loss.COIN_STOLEN, thief=thief):
            return KeyMoment("yoho/coins", seat if thief is None else thief, good=thief is not None)
        case ev.ShipHit(seat=seat):
            return KeyMoment("yoho/blast_2", seat, good=False)
        case ev.BarrelThrown(seat=seat):
            return KeyMoment("yoho/barrel", seat)
        case ev.ShipHome(seat=seat, why=ev.WayHome.SLIDE):
            return KeyMoment("yoho/splash", seat, good=False)
        case ev.CoinGained(seat=seat):
            return KeyMoment("yoho/coin", seat, good=True)
        case ev.GameOver(winner=winner):
            return KeyMoment("icon_trophy", winner)
        case _:
            return None
