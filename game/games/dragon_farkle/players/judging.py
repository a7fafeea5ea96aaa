"""The judge of Dragon Farkle: the chances to win from the race, and exact rolls within a turn.

Between two turns each seat has its chance in the race (`race`). Within a turn the rolling seat is
assumed to play its dice best, which is exact, and the race is judged as it would stand after the
turn; the others share the rest in proportion to their chances without that seat. The race ignores
future cards and Brawls, so it overrates leaders: its chances are combined with hands and Companions
by weights that were fitted to matches between equal computer players (`core.review.weighing`).
"""

from collections.abc import Mapping, Sequence
from math import log
from operator import mul

from msgspec.structs import replace

from game.core.contract.judging import Judge, Turn, result
from game.core.contract.values import OptionValue, Seat
from game.core.review.weighing import Row, Scale, fitted, shares
from game.games.dragon_farkle.players.evaluation import Judge as DiceJudge
from game.games.dragon_farkle.players.race import Race, Standing
from game.games.dragon_farkle.rules import keep_board
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.cards import with_camp
from game.games.dragon_farkle.rules.content import DAMAGE
from game.games.dragon_farkle.rules.ranking import outcome

FEATURES = ("race", "Magic Items", "Keep", "own turn at the Keep")
"""The logarithm of the chance in the race; cards in the hand; 1 in the Keep; 1 for whose turn it is
and whose army is large enough to enter."""

RISING = frozenset({"race", "Magic Items", "own turn at the Keep"})
"""More of it never lowers a chance."""

_USUAL: dict[str, OptionValue] = {
    "table": "record",
    "dragon": 3,
    "entry": 5000,
    "brawls": True,
    "items": True,
    "companions": "dealt",
    "last_orders": 0,
    "board": keep_board.USUAL,  # another one decides "dragon" and "entry"
}
_FITTED = fitted("dragon_farkle")
_SCALE = Scale(FEATURES, _FITTED.weights)
_HOPELESS = 1e-4


def chances(state: st.State, scale: Scale = _SCALE) -> tuple[float, ...]:
    """Return the chance of each seat to win the match."""
    ended = outcome(state)
    if ended is not None:
        return result(ended)
    phase = state.phase
    if isinstance(phase, st.Rolled | st.Deciding) and isinstance(phase.action, st.Battling):
        return _fought(state, scale)
    return scale.chances(features(state))


def features(state: st.State) -> tuple[Row, ...]:
    """Return the features of each seat that the judge weighs."""
    return _rows(raced(state), state)


def _rows(raced: Sequence[float], state: st.State) -> tuple[Row, ...]:
    needs = Standing.of(state).needs
    at_turn = state.active if isinstance(state.phase, st.Choosing) else None
    return tuple(
        (
            log(max(chance, _HOPELESS)),
            float(len(camp.hand)),
            float(camp.in_keep),
            float(seat == at_turn and (camp.in_keep or camp.army >= needs[seat])),
        )
        for seat, (chance, camp) in enumerate(zip(raced, state.camps, strict=True))
    )


class Throwing:
    """Calculates the chances of all seats within a turn from that of the rolling seat."""

    def __init__(self, state: st.State, seat: Seat) -> None:
        self._seat = seat
        race = _race(Standing.of(state))
        self._others = _apart(race, seat)
        weights = _SCALE.row(len(race))
        self._race = weights[FEATURES.index("race")]
        unraced = _rows((1.0,) * len(race), state)
        self._beside = [sum(map(mul, weights, row)) for row in unraced]

    def chances(self, own: float) -> tuple[float, ...]:
        """Return the judge's chances when the seat has chance `own` in the race."""
        raced = _shared(self._others, self._seat, own)
        weight = self._race
        return tuple(
            shares(
                [
                    weight * log(max(chance, _HOPELESS)) + beside
                    for chance, beside in zip(raced, self._beside, strict=True)
                ]
            )
        )


def _fought(state: st.State, scale: Scale) -> tuple[float, ...]:
    """Return the chances within the Final Battle, over its three ends: won, Farkle, army lost."""
    ends, held = DiceJudge(state, state.active).fight()
    return ended(state, ends.win, {held: ends.farkle, 0: ends.lost}, scale)


def ended(
    state: st.State, win: float, armies: Mapping[int, float], scale: Scale = _SCALE
) -> tuple[float, ...]:
    """Return each seat's chance to win (0 to 1), averaged over how the Final Battle may end.

    `win`: the chance to win it; `armies`: the chance of each army size left otherwise (0: lost).
    """
    seat = state.active
    totals = [win * (other == seat) for other in range(len(state.camps))]
    for army, chance in armies.items():
        if chance:
            camp = replace(state.camps[seat], army=army, in_keep=army > 0)
            later = with_camp(state, seat, camp)
            after = scale.chances(_rows(_race(Standing.of(later)), later))
            totals = [total + chance * part for total, part in zip(totals, after, strict=True)]
    return tuple(totals)


def raced(state: st.State) -> tuple[float, ...]:
    """Return the chance of each seat in the race, outside the Final Battle."""
    phase = state.phase
    match phase:
        case st.Spoils() | st.ItemLimit():
            return _race(Standing.of(state))
        case st.Nudging(action=action, side=side, faces=faces, event=event):
            thrown = replace(state, phase=st.Rolled(action, side, faces, event))
            return _divided(thrown, side.roller, DiceJudge(thrown, side.roller).dice())
        case st.Rolled(side=side) | st.Deciding(side=side):
            return _divided(state, side.roller, DiceJudge(state, side.roller).dice())
        case st.Defending(action=action, side=side):
            turn_of = DiceJudge(state, side.roller).turn(action, side)
            return _divided(state, side.roller, turn_of.rolling(0, side.dice))
    return _race(_before(state))


def _before(state: st.State) -> Standing:
    """Return the table as it was before the turn that has begun."""
    standing = Standing.of(state)
    seats = len(standing.armies)
    return standing._replace(
        active=(state.active - 1) % seats,
        round_no=state.round_no - (state.active == state.first),
    )


def _race(standing: Standing) -> tuple[float, ...]:
    """Return the chances in the race between two turns, normalised."""
    found = [
        Race(standing, seat).win(army, standing.inside[seat])
        for seat, army in enumerate(standing.armies)
    ]
    whole = sum(found)
    return tuple(chance / whole for chance in found)


def _divided(state: st.State, seat: Seat, own: float) -> tuple[float, ...]:
    """Return the chances of all seats, from that of the one who throws."""
    return _shared(_apart(_race(Standing.of(state)), seat), seat, own)


def _apart(race: Sequence[float], seat: Seat) -> tuple[float, ...]:
    """Return how a seat's defeat would divide the win: each other seat's share, adding up to 1."""
    parts = [0.0 if other == seat else part for other, part in enumerate(race)]
    left = sum(parts)
    if not left:  # nobody else can win any more, as in the last turn before Last Orders
        return tuple(float(other != seat) / (len(race) - 1) for other in range(len(race)))
    return tuple(part / left for part in parts)


def _shared(others: Sequence[float], seat: Seat, own: float) -> tuple[float, ...]:
    own = min(own, 1.0)
    return tuple([own if other == seat else (1 - own) * part for other, part in enumerate(others)])


def exact(state: st.State) -> bool:
    """Return whether the chances are certain: the match is over, or the last blow has fallen."""
    phase = state.phase
    if isinstance(phase, st.Rolled) and isinstance(phase.action, st.Battling):
        return phase.action.damage + DAMAGE[phase.event] >= phase.action.needed
    return isinstance(phase, st.Over)


def turn(state: st.State) -> Turn | None:
    """Return the round and seat of the active seat's turn; None before the first and at the end."""
    if not state.turn_no or isinstance(state.phase, st.Over):
        return None
    return Turn(state.round_no, state.active)


JUDGE: Judge[st.State] = _FITTED.judge(
    "by who is closest to the dragon", _USUAL, chances, turn, exact=exact
)
