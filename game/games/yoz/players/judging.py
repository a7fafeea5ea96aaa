"""The judge of Yoz: the party's chance to be inside before the thief, from the turns still needed.

The chance that the hard player goes by (`winning_chance`), put right by matches of such players:
it is too sure of itself (`core.review.weighing`). Where the next roll decides the match it is exact
(`decided`).
"""

from game.core.contract.judging import Judge, Turn, result
from game.core.contract.values import OptionValue
from game.core.review.weighing import Row, Scale, fitted, strength
from game.games.yoz.analysis.errands import all_turns
from game.games.yoz.players.winning_chance import chance_of_all, clock_of
from game.games.yoz.rules import odds
from game.games.yoz.rules import state as st
from game.games.yoz.rules.content import CARDS, CASTLE, CASTLE_STONE, GEMS_TO_ENTER, Card
from game.games.yoz.rules.endings import outcome
from game.games.yoz.rules.observation import thief_steps
from game.games.yoz.rules.reach import lair_circles, lairs
from game.games.yoz.rules.state import LastStand, Looking, Over, State
from game.games.yoz.rules.walking import bonus

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
    """Return the one row of features of a position: the strength of the party's chance to win."""
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
    """Return the slot of the active character; None before the party sets out and after the end."""
    if isinstance(state.phase, Looking | Over):
        return None
    return Turn(state.rotation + 1, state.active)


JUDGE: Judge[State] = _FITTED.judge(
    "by the turns that each character still needs",
    _USUAL,
    chances,
    turn,
    exact=lambda state: isinstance(state.phase, Over) or decided(state) is not None,
)


def decided(state: st.State) -> float | None:
    """Return the exact chance to win, 0 to 1; None if more than one action is left before the end.

    The chance is known where the last character outside holds all gems, and where every possible
    next card brings the thief. Farther ahead dragons fly across the road, and nothing is certain.
    """
    match state.phase:
        case st.LastStand(flights=flights):
            # Who drew that card is the last one out, and goes on before any other card.
            sure = not (flights and state.dragons) and _certain(state)
            return odds.last_chance() if sure else None
        case st.Starting():
            if _certain(state):
                return 1.0
            return _walks_in(state) if _comes_first_or_never(state) else None
        case st.Moving(points=points):
            steps = _steps(state)
            if steps is not None and steps <= points:
                return 1.0
            return 0.0 if _comes_first_or_never(state) else None
        case st.Acting() | st.Drawing() | st.Battling(then=st.Spent()):
            return 0.0 if _is_doomed(state) else None
    return None


def _comes_first_or_never(state: st.State) -> bool:
    """Whether a hero who plays alone, with all gems, gets in this turn or never."""
    alone = len(state.heroes) == 1 and len(state.hero.own) >= GEMS_TO_ENTER
    return alone and _is_doomed(state)


def _steps(state: st.State) -> int | None:
    """Return the steps of the last character outside into the castle, around all dragons.

    None if others are outside too, a gem is missing or no road leads there.
    """
    outside = [seat for seat, hero in enumerate(state.heroes) if not hero.in_castle]
    if outside != [state.active] or len(state.hero.own) < GEMS_TO_ENTER:
        return None
    return state.land.walk(state.hero.space, blocked=lairs(state)).get(CASTLE)


def _certain(state: st.State) -> bool:
    """Whether any roll brings the last character outside into the castle."""
    return _walks_in(state) == 1


def _walks_in(state: st.State) -> float:
    """Return the chance that this roll brings the last one in; no jump leads there (YOZ-6.2)."""
    steps = _steps(state)
    return 0.0 if steps is None else odds.move(steps, bonus(state.hero.character))


def _is_doomed(state: st.State) -> bool:
    """Return whether any next card brings the thief to an empty castle (YOZ-15.1)."""
    steps = thief_steps(state) or [CARDS[card].thief for card in Card]
    return state.thief + min(steps) >= CASTLE_STONE and not st.guests(state)
