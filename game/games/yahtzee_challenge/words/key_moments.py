"""The moments of Yahtzee Challenge that a timeline marks, and its rounds."""

from game.core.contract.reviewing import KeyMoment
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.state import OrderRoll, State


def round_of(state: State) -> int | None:
    """Return the claim round, one more in the Challenge Rounds; None during the order roll."""
    return None if isinstance(state.phase, OrderRoll) else state.rounds_done + 1


def key_moment(event: mv.Event) -> KeyMoment | None:
    """Return the key moment of an event, None for most.

    Moments: thefts, yahtzees, the bell, and both ends of a run.
    """
    match event:
        case mv.TileStolen(seat=seat, tile=tile):
            return KeyMoment(f"tile_{tile}", seat)
        case mv.YahtzeeRolled(seat=seat):
            return KeyMoment("shield_y", seat)
        case mv.BellRang() | mv.ChallengeBegan():
            return KeyMoment("icon_restart")
        case mv.RunBegan(seat=seat):
            return KeyMoment("candle_glow", seat, frames=True)
        case mv.RunEnded(seat=seat):
            return KeyMoment("candle", seat, frames=True)
        case mv.CleanSweep(seat=seat):
            return KeyMoment("wild_star", seat)
        case mv.GameOver(winners=winners):
            return KeyMoment("icon_trophy", winners[0] if len(winners) == 1 else None)
        case _:
            return None
