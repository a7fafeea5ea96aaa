"""Measures whether cut playouts predict winners better than the judge alone, on new matches.

    python -m tools.measure.sharpened dragon_farkle --players normal --matches 100

plays matches that no judge was measured on, takes some beginnings of turns of each, evenly spread,
and prints the errors of judge and playouts there. It stores nothing and takes a few minutes.
"""

import argparse
import sys
from itertools import islice
from math import sqrt
from typing import Any, NamedTuple

from game.core.contract.judging import AnyJudge, result
from game.core.contract.spec import AnySpec
from game.core.contract.values import LEVELS, BadInput, Level
from game.core.review.playouts import Playouts
from game.games.registry import find
from tools.measure.fitting import Said, reliability
from tools.measure.judges import line
from tools.measure.played import play, states

FIRST = 100_000
"""Number of the first match: far beyond those that judges are fitted to."""
POSITIONS = 6  # of a match


class Compared(NamedTuple):
    """The same positions, as the judge and as playouts say them."""

    judged: tuple[Said, ...]
    sharpened: tuple[Said, ...]

    def gain(self) -> tuple[float, float]:
        """By how much the mean squared error of playouts is smaller, and the standard error."""
        by_match: dict[int, list[float]] = {}
        for one, other in zip(self.judged, self.sharpened, strict=True):
            gain = (one.came - one.chance) ** 2 - (other.came - other.chance) ** 2
            by_match.setdefault(one.match, []).append(gain)
        mean = sum(map(sum, by_match.values())) / len(self.judged)
        squares = sum((sum(gains) - mean * len(gains)) ** 2 for gains in by_match.values())
        return mean, sqrt(squares * len(by_match) / max(1, len(by_match) - 1)) / len(self.judged)


def compare(spec: AnySpec, players: Level, seats: int, matches: int, playouts: int) -> Compared:
    """Play matches, and ask both about some beginnings of turns.   Raises: BadInput."""
    if spec.judge is None:
        raise BadInput(f"{spec.name} has no judge.")
    judge = spec.judge()
    cut = Playouts(spec, judge, players)
    judged: list[Said] = []
    sharpened: list[Said] = []
    for number in range(FIRST, FIRST + matches):
        played = list(states(spec, play(spec, players, seats, number)))
        ended = spec.outcome(played[-1])
        assert ended is not None
        won = result(ended)
        told = [number % 2] if len(won) == 2 else range(len(won))
        for place, state in enumerate(_looked_at(judge, played)):
            found = list(islice(cut.chances(state, number * POSITIONS + place), playouts))[-1]
            said = judge.chances(state)
            judged += [Said(number, said[seat], won[seat]) for seat in told]
            sharpened += [Said(number, found.means[seat], won[seat]) for seat in told]
    return Compared(tuple(judged), tuple(sharpened))


def _looked_at(judge: AnyJudge, played: list[Any]) -> list[Any]:
    """Some beginnings of turns at which the judge is not exact, evenly spread."""
    begun, last = [], None
    for state in played:
        turn = judge.turn(state)
        if turn is not None and turn != last and not judge.exact(state):
            begun.append(state)
        last = turn
    return begun[:: max(1, len(begun) // POSITIONS)][:POSITIONS]


def main() -> int:
    """Compare for one game."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--players", type=Level, choices=list(LEVELS), default=Level.NORMAL)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--playouts", type=int, default=200, help="of each position")
    asked = parser.parse_args()
    try:
        spec = find(asked.game)
        found = compare(spec, asked.players, asked.seats, asked.matches, asked.playouts)
    except BadInput as wrong:
        print(wrong, file=sys.stderr)
        return 2
    for name, told in zip(("judge", "playouts"), found, strict=True):
        print(f"{name}: {line(reliability(asked.seats, asked.players, told))}")
    print("Brier smaller by {:.4f} (s.e. {:.4f})".format(*found.gain()))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
