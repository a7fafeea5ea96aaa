"""The moments of Quazo's Gambit that a timeline marks, and its rounds."""

from game.core.contract.reviewing import KeyMoment
from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules.state import State

_MUCH = 5  # jewels banked at once


def round_of(state: State) -> int | None:
    """Return the round, 1 to 10; None before the first player is known."""
    return state.round or None


def key_moment(event: ev.Event) -> KeyMoment | None:
    """Return how an event is marked: gold, robberies, battles, rich deposits; else None."""
    match event:
        case ev.GoldenAppeared(seat=seat):
            return KeyMoment("quazos_gambit/owl_disc", seat)
        case ev.GoldenCollected(seat=seat):
            return KeyMoment("quazos_gambit/jewel_gold", seat)
        case ev.Deposited(seat=seat, red=red, gold=gold) if gold or red >= _MUCH:
            return KeyMoment("quazos_gambit/jewel_gold" if gold else "quazos_gambit/jewels", seat)
        case ev.RobberyWon(seat=seat):
            return KeyMoment("quazos_gambit/vault_open", seat)
        case ev.RobberyEnded(seat=seat):
            return KeyMoment("quazos_gambit/vault_closed", seat)
        case ev.BattleWon(seat=winner) | ev.BattleLost(target=winner):
            return KeyMoment("quazos_gambit/battle", winner)
        case ev.GameEnded(winner=winner):
            return KeyMoment("icon_trophy", winner)
        case _:
            return None
