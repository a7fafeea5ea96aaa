"""How the hard computer player decides: it imagines how the match goes on (section 14, "strong").

The best ways to end the turn, as the normal player sees them, are played out with imagined dice:
all seats play like the normal player, until the own next turn, or to the end of the match when it
is near. What comes of it is counted as the chance to win. Half of the candidates are dropped time
and again, so that most of the budget goes to the best ones. In the same turn the same dice are
imagined, for every candidate: only the choice makes a difference.
"""

from collections.abc import Sequence
from math import exp

from game.core.chance import Stream
from game.core.kernel import Seat
from game.games.quazos_gambit.content import ROUNDS
from game.games.quazos_gambit.decent import answer, best_plan
from game.games.quazos_gambit.endings import prospect
from game.games.quazos_gambit.moves import Move
from game.games.quazos_gambit.outlook import Outlook, turns_left
from game.games.quazos_gambit.rules import apply, to_act
from game.games.quazos_gambit.state import (
    Acting,
    Leaving,
    Over,
    PlacingGold,
    Robbing,
    State,
    points,
)

CANDIDATES = 10
LAST_ROUNDS = 2  # in these a match is played out to its end
SCALE, SCALE_A_TURN = 1.2, 0.45  # points that make a difference, at the end and for each turn left
PRIOR = 0.02  # chance to win for a point that the normal player sees in a candidate


class StrongMind:
    """Looks ahead. `budget`: turns that are played out for a decision."""

    def __init__(self, budget: int) -> None:
        self._budget = budget

    def plan(self, view: State, legal: Sequence[Move]) -> Sequence[Move]:
        """What the seat to act has in mind."""
        plans, seat = _candidates(view, legal), to_act(view)
        if len(plans) == 1 or seat is None:
            return plans[0][0]
        return _Search(view, seat).best(plans, self._budget)


def _candidates(view: State, legal: Sequence[Move]) -> list[tuple[tuple[Move, ...], float]]:
    """Moves worth playing out, with what the normal player thinks of them in points."""
    phase = view.phase
    if isinstance(phase, Acting | Leaving):
        found = prospect(view)
        best: dict[object, tuple[tuple[Move, ...], float]] = {}
        for ending in found.endings:
            if ending.result not in best:
                best[ending.result] = found.moves(ending), ending.worth
                if len(best) == CANDIDATES:
                    break
        return list(best.values())
    gambles = isinstance(phase, Robbing) and not phase.free_left
    if isinstance(phase, PlacingGold) or (gambles and _near_the_end(view)):
        return [((move,), 0.0) for move in legal]
    return [((answer(view),), 0.0)]


def _near_the_end(view: State) -> bool:
    return view.round > ROUNDS - LAST_ROUNDS


class _Search:
    """Plays candidates out."""

    def __init__(self, view: State, seat: Seat) -> None:
        self._view, self._seat = view, seat
        self._key = f"{view.round}/{seat}/{view.turn.mana_die}/{view.players[seat].mana}"
        self._to_the_end = _near_the_end(view)
        self._turns = len(view.players)

    def best(self, plans: list[tuple[tuple[Move, ...], float]], budget: int) -> tuple[Move, ...]:
        """The candidate that wins most often; `budget`: turns to be played out in all."""
        cost = self._turns * (2 if self._to_the_end else 1)
        plans = plans[: max(2, budget // cost)]
        most = max(worth for _, worth in plans)
        sums = [0.0] * len(plans)
        left = list(range(len(plans)))
        played = 0
        halvings = max(1, (len(plans) - 1).bit_length())
        while len(left) > 1:
            rounds = max(1, budget // (halvings * len(left) * cost))
            for number in range(played, played + rounds):
                for index in left:
                    sums[index] += self._play_out(plans[index][0], number)
            played += rounds
            left.sort(key=lambda i: -(sums[i] / played + PRIOR * (plans[i][1] - most)))
            left = left[: (len(left) + 1) // 2]
        return plans[left[0]][0]

    def _play_out(self, moves: Sequence[Move], number: int) -> float:
        """The chance to win after these moves and what follows them."""
        chance = Stream(f"{self._key}/{number}")
        state = self._view
        for move in moves:
            state, _ = apply(state, move, chance)
        own, away = self._seat, False
        while not isinstance(state.phase, Over):
            acts = isinstance(state.phase, Acting | Leaving)
            away = away or state.active != own
            if acts and away and state.active == own and not self._to_the_end:
                return win_chance(state, own)
            if acts:
                for move in best_plan(state):
                    state, _ = apply(state, move, chance)
            else:
                state, _ = apply(state, answer(state), chance)
        return float(state.phase.winner == own)


def win_chance(state: State, seat: Seat) -> float:
    """The chance of the seat whose turn begins, by what it can make of the turn."""
    look = Outlook(state)
    worths = [
        points(state.players[other]) + look.carried(other) for other in range(len(state.players))
    ]
    worths[seat] = points(state.players[seat]) + prospect(state).endings[0].worth
    scale = SCALE + SCALE_A_TURN * turns_left(state, seat)
    best = max(worths)
    parts = [exp((worth - best) / scale) for worth in worths]
    return parts[seat] / sum(parts)
