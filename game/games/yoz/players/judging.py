"""The judge of Yoz: the party's chance to be inside before the thief, from the turns still needed.

The chance that the hard player goes by (`winning_chance`), put right by matches of such players:
it is too sure of itself (`core.review.weighing`). Where the next roll decides the match it is exact
(`decisive`).
"""

from game.core.contract.judging import Judge, Turn, result
from game.core.contract.values import OptionValue, Setup
from game.core.review.weighing import Row, Scale, fitted, strength
from game.games.yoz.analysis.errands import all_turns
from game.games.yoz.analysis.ways import lair_circles
from game.games.yoz.players.decisive import decided
from game.games.yoz.players.winning_chance import chance_of_all, clock_of
from game.games.yoz.rules import odds
from game.games.yoz.rules.endings import outcome
from game.games.yoz.rules.state import LastStand, Looking, Over, State

FEATURES = ("even", "by turns needed")
"""A constant 1, and the strength of the hard player's chance."""
RISING = frozenset({"by turns needed"})

_USUAL: dict[str, OptionValue] = {
    "difficulty": "normal",
    "free_swap": False,
    "dragon_count": 3,
    "gentle_gem": False,
    "stop_on_gem": False,
}
_FITTED = fitted("yoz")
_SCALE = Scale(FEATURES, _FITTED.weights)


def features(state: State) -> tuple[Row, ...]:
    """What weighs, of the party, after the last chance if that is due."""
    turns = all_turns(state, lair_circles(state))
    return ((1.0, strength(chance_of_all(turns, clock_of(state)))),)


def chances(state: State, scale: Scale = _SCALE) -> tuple[float, ...]:
    """Return the party's chance to win the match."""
    ended = outcome(state)
    if ended is not None:
        return result(ended)
    sure = decided(state)
    if sure is not None:
        return (sure,)
    chance = scale.chance(features(state)[0], len(state.heroes))
    return (chance * odds.last_chance() if isinstance(state.phase, LastStand) else chance,)


def turn(state: State) -> Turn | None:
    """The slot of the active character, once the party has set out."""
    if isinstance(state.phase, Looking | Over):
        return None
    return Turn(state.rotation + 1, state.active)


def _fits(setup: Setup) -> bool:
    return _FITTED.fits(setup, _USUAL)


JUDGE: Judge[State] = Judge(
    name="by the turns that each character still needs",
    version=_FITTED.version,
    chances=chances,
    turn=turn,
    fits=_fits,
    exact=lambda state: isinstance(state.phase, Over) or decided(state) is not None,
    reliability=_FITTED.by_seats(),
    spread=_FITTED.spread(),
)
