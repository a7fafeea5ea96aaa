"""How the hard computer player decides: it imagines how the match goes on (section 14, "strong").

The best ways to end the turn, as the normal player sees them, are played out with imagined dice:
all seats play like the normal player, for some own turns, or to the end of the match when it is
near; there the judge of the review says the chance to win. Half of the candidates are dropped time
and again, so that most of the budget goes to the best ones. In the same turn the same dice are
imagined, for every candidate: only the choice makes a difference. How much stays in the bank, and
whether a jewel is gambled, is played out as well. A plan is kept until its first dice.
"""

from collections.abc import Sequence
from math import sqrt
from statistics import stdev
from typing import NamedTuple

from game.core.chance import KeyedByTurn, NoChance
from game.core.contract.values import Seat, Unknown
from game.core.odds_rows import within
from game.games.quazos_gambit.players.evaluation import turns_left
from game.games.quazos_gambit.players.judging import JUDGE
from game.games.quazos_gambit.players.normal import answer
from game.games.quazos_gambit.players.turn_endings import best_moves, prospect
from game.games.quazos_gambit.rules import state as st
from game.games.quazos_gambit.rules.content import ROUNDS
from game.games.quazos_gambit.rules.moves import Deposit, Move
from game.games.quazos_gambit.rules.rules import apply, to_act

CANDIDATES = 10
LAST_ROUNDS = 4  # in these a match is played out to its end
OWN_TURNS = 3  # played out before the judge speaks, where the end is farther
SCALE, SCALE_A_TURN = 1.2, 0.45  # points that make a difference, at the end and for each turn left
A_JUDGEMENT = 0.2  # of the time that a turn takes
BELIEF = 8  # playouts that the normal player's judgement is worth
PLAYOUTS = 16  # of each candidate, before half of them are dropped


class Candidate(NamedTuple):
    """Record of moves worth playing out."""

    moves: tuple[Move, ...]
    worth: float = 0.0  # in points, as the normal player sees it


class Judged(NamedTuple):
    """Moves played out, with their chance to win; `doubt`: its error against the chosen ones."""

    moves: tuple[Move, ...]
    wins: float
    doubt: float = 0.0


def judged_plans(view: st.State, legal: Sequence[Move], budget: int) -> list[Judged]:
    """Return the plan of the seat to act, then the others, the best first.

    `budget`: the turns that are simulated for a decision, equal ones once. The chance to win is
    only known where there is a second plan.
    """
    kept = _under_way.get((budget, view))
    if kept is not None:
        return kept
    plans, seat = _candidates(view, legal), to_act(view)
    if len(plans) == 1 or seat is None:
        return [Judged(plans[0].moves, 0.0)]
    found = _Search(view, seat, budget).judged(plans)
    _keep_to(view, found, budget)
    return found


_under_way: dict[tuple[int, st.State], list[Judged]] = {}
"""What is left of the plan chosen last, and of those that begin alike, by budget and state."""


def _keep_to(view: st.State, judged: list[Judged], budget: int) -> None:
    """Remember a plan up to its first dice, so that the rest of a turn is not searched again."""
    _under_way.clear()
    state, plan = view, judged[0].moves
    for place, move in enumerate(plan[:-1], start=1):
        try:
            state, _ = apply(state, move, NoChance())
        except Unknown:
            return
        alike = [one for one in judged if one.moves[:place] == plan[:place] and one.moves[place:]]
        _under_way[budget, state] = [one._replace(moves=one.moves[place:]) for one in alike]


def _candidates(view: st.State, legal: Sequence[Move]) -> list[Candidate]:
    """Return the plans that are worth simulating."""
    phase = view.phase
    if isinstance(phase, st.Acting | st.Leaving):
        found = prospect(view)
        best: dict[object, Candidate] = {}
        for ending in found.endings:
            if ending.result not in best:
                best[ending.result] = Candidate(found.moves(ending), ending.worth)
                if len(best) == CANDIDATES:
                    break
        return list(best.values())
    if isinstance(phase, st.Depositing):
        return [Candidate((move,)) for move in _deposits(view) if move in legal]
    gambles = isinstance(phase, st.Robbing) and not phase.free_left
    if isinstance(phase, st.PlacingGold) or gambles:
        return [Candidate((move,)) for move in legal]
    return [Candidate((answer(view),))]


def _deposits(view: st.State) -> list[Move]:
    """Return the deposits to compare: all, all but one, half or one; with gold or without."""
    player = view.players[view.active]
    reds = dict.fromkeys((player.red, player.red - 1, (player.red + 1) // 2, 1))
    return [Deposit(red, gold) for gold in dict.fromkeys((player.gold, 0)) for red in reds]


class _Search:
    """Search that plays candidates out."""

    def __init__(self, view: st.State, seat: Seat, budget: int) -> None:
        self._view, self._seat, self._budget = view, seat, budget
        # In the same turn the same dice: a plan is not given up half-way for nothing.
        self._dice = f"{view.round}/{seat}/{view.turn.mana_die}/{view.players[seat].mana}"
        self._to_the_end = view.round > ROUNDS - LAST_ROUNDS
        self._plans: dict[object, tuple[st.State, Move]] = {}
        self._answers: dict[object, Move] = {}
        self._chances: dict[object, float] = {}

    def judged(self, candidates: list[Candidate]) -> list[Judged]:
        """Return the candidate that wins most often, then the others in that order."""
        candidates = candidates[: max(2, self._budget // len(self._view.players))]
        # The longer the match, the more points make a difference.
        scale = SCALE + SCALE_A_TURN * turns_left(self._view, self._seat)
        most = max(candidate.worth for candidate in candidates)
        before = [(candidate.worth - most) / (4 * scale) for candidate in candidates]
        results: list[list[float]] = [[] for _ in candidates]
        played, believed = 0, [0.0] * len(candidates)
        left = list(range(len(candidates)))
        stages = (len(candidates) - 1).bit_length()
        for stage in range(1, stages + 1):
            until = played + PLAYOUTS
            while played < until and (played == 0 or self._spent < self._budget * stage / stages):
                for index in left:
                    results[index].append(self._play_out(candidates[index].moves, played))
                played += 1
            mean = sum(sum(results[index]) for index in left) / (len(left) * played)
            for index in left:
                known = BELIEF * (mean + before[index])
                believed[index] = (sum(results[index]) + known) / (played + BELIEF)
            left.sort(key=lambda index: -believed[index])
            left = left[: (len(left) + 1) // 2]
        chosen = left[0]
        found = [Judged(candidates[chosen].moves, within(believed[chosen]))]
        for index in set(range(len(candidates))) - {chosen}:
            less, doubt = _apart(results[chosen], results[index], before[chosen] - before[index])
            wins = within(believed[chosen] - less)
            found.append(Judged(candidates[index].moves, wins, doubt))
        found[1:] = sorted(found[1:], key=lambda one: -one.wins)
        return found

    @property
    def _spent(self) -> float:
        """Return the number of turns simulated so far."""
        return len(self._plans) + len(self._chances) * A_JUDGEMENT

    def _play_out(self, moves: Sequence[Move], number: int) -> float:
        """Return the chance to win after these moves and what follows them."""
        luck = KeyedByTurn(f"{self._dice}/{number}")
        state = self._view
        for move in moves:
            state, _ = apply(state, move, luck.of(_turn(state)))
        own, away, begun = self._seat, False, 0
        while not isinstance(state.phase, st.Over):
            away = away or state.active != own
            if not isinstance(state.phase, st.Acting | st.Leaving):
                state, _ = apply(state, self._answer(state), luck.of(_turn(state)))
                continue
            if away and state.active == own:
                away, begun = False, begun + 1
                if begun == OWN_TURNS and not self._to_the_end:
                    return self._win_chance(state)
            state, move = self._planned(state)
            state, _ = apply(state, move, luck.of(_turn(state)))
        return float(state.phase.winner == own)

    def _answer(self, state: st.State) -> Move:
        key = _key(state), state.phase
        if key not in self._answers:
            self._answers[key] = answer(state)
        return self._answers[key]

    def _planned(self, state: st.State) -> tuple[st.State, Move]:
        """Return the state before the last move that is planned for a turn, and that move."""
        key = _key(state)
        found = self._plans.get(key)
        if found is None:
            *moves, last = best_moves(state)
            for move in moves:
                state, _ = apply(state, move, NoChance())
            found = self._plans[key] = state, last
        return found

    def _win_chance(self, state: st.State) -> float:
        key = _key(state)
        if key not in self._chances:
            self._chances[key] = JUDGE.chances(state)[self._seat]
        return self._chances[key]


def _turn(state: st.State) -> str:
    return f"{state.round}.{state.active}"


def _apart(one: Sequence[float], other: Sequence[float], before: float) -> tuple[float, float]:
    """Return how much more often one plan wins than another, and the standard error of that.

    Both were played with the same dice; `before`: by how much they were judged apart before that.
    """
    pairs = min(len(one), len(other))
    apart = [mine - theirs for mine, theirs in zip(one, other, strict=False)]
    share = pairs + BELIEF
    doubt = stdev(apart) * sqrt(pairs) / share if pairs > 1 else 0.0
    return (sum(apart) + BELIEF * before) / share, doubt


def _key(state: st.State) -> object:
    """Return a key equal for equal states at the beginning of a turn, within a match."""
    return state.players, state.jewels, state.golden, state.mud, state.active, state.round
