"""The judge of Yoho!: chances from coins, the means to win or keep the next one, and turn order.

The weights were fitted to matches between equal computer players (`core.review.weighing`).
"""

from msgspec.structs import replace

from game.core.contract.judging import Judge, Turn, result
from game.core.contract.values import OptionValue, Seat, Setup
from game.core.review.weighing import Row, Scale, fitted
from game.games.yoho.players.evaluation import Judge as Eye
from game.games.yoho.rules.ranking import outcome
from game.games.yoho.rules.state import Discarding, HouseRules, Over, State

FEATURES = (
    "one coin",
    "two coins",
    "a life",
    "two lives",
    "a life that guards coins",
    "a cannonball",
    "two cannonballs",
    "prospects",
    "nearness",
    "nearness with two coins",
)
"""Each 1 where it is so. Prospects: what one turn could win, in coins. Nearness: 1 for whose turn
it is, 0 for who comes last."""
RISING = frozenset(FEATURES)
"""More of it never lowers a chance."""

_USUAL: dict[str, OptionValue] = {
    "coins": 3,
    "round_limit": 25,
    "friendly": False,
    "lives": 1,
    "strict": False,
}
_FITTED = fitted("yoho")
_SCALE = Scale(FEATURES, _FITTED.weights)
_A_COIN = 36.0


def features(state: State, eye: Eye | None = None) -> tuple[Row, ...]:
    """Return the `FEATURES` of each seat. `eye`: knows the chances of closed chests."""
    seats = range(len(state.captains))
    if any(captain.lair is None for captain in state.captains):
        return tuple((0.0,) * len(FEATURES) for _ in seats)
    eye = eye or Eye(state, state.active)
    return tuple(_row(state, eye, seat) for seat in seats)


def _row(state: State, eye: Eye, seat: Seat) -> Row:
    captain, seats = state.captains[seat], len(state.captains)
    coins = captain.coins + 3 - state.rules.coins_to_win
    waits = (seat - state.active - isinstance(state.phase, Discarding)) % seats
    near = 1 - waits / (seats - 1)
    return (
        float(coins > 0),
        float(coins > 1),
        float(captain.life > 0),
        float(captain.life > 1),
        float(captain.life > 0 and coins > 0),
        float(captain.balls > 0),
        float(captain.balls > 1),
        eye.prospect(state, seat) / _A_COIN,
        near,
        near * (coins > 1),
    )


def chances(state: State, scale: Scale = _SCALE, eye: Eye | None = None) -> tuple[float, ...]:
    """Return the chance of each seat to win the match. `eye`: see `features`."""
    ended = outcome(state)
    if ended is not None:
        return result(ended)
    return scale.chances(features(state, eye))


def turn(state: State) -> Turn | None:
    """Return the turn of the active seat; None while lairs are placed and after the end."""
    if not state.round_no or isinstance(state.phase, Over):
        return None
    return Turn(state.round_no, state.active)


def is_usual(state: State) -> bool:
    """Return whether the judge's weights were fitted for tables like this one."""
    rules = replace(state.rules, open_hands=False, marks=True)  # these two may differ
    return rules == HouseRules() and _FITTED.fits(Setup(len(state.captains), _USUAL), _USUAL)


JUDGE: Judge[State] = _FITTED.judge(
    "by coins, lives, cannonballs and the sea",
    _USUAL,
    chances,
    turn,
    exact=lambda state: isinstance(state.phase, Over),
)
