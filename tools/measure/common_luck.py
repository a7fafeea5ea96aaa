"""Measures the gain from comparing two moves under the same luck.

    python -m tools.measure.common_luck yahtzee_challenge --positions 8 --playouts 200

takes decisions out of matches of two, plays on for some turns after the move that was made and
after another one, both with the same luck, and judges the ends. The ratio is the variance of the
difference, divided by that with independent luck: 1 is no gain, 0 is certainty. Luck is shared in
three ways: dice out of one stream, dice keyed by the ply, and dice keyed by the turn, as in
`game.core.review.playouts`.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from statistics import fmean, pvariance
from typing import Any, NamedTuple

from game.core.chance import Chance, Keyed, Stream
from game.core.contract.judging import AnyJudge, Turn
from game.core.contract.spec import AnySpec
from game.core.contract.values import LEVELS, BadInput, Level, Move, Seat
from game.core.match.match import Match
from game.games.registry import find
from tools.measure.luck import play

TURNS = 4
_LONGEST = 2_000
_SHARES = (0.3, 0.5, 0.7)  # of a match: where decisions are taken from

Luck = Callable[[int, Turn | None], Chance]
"""The luck of a ply after the first move, in a turn."""


class Decision(NamedTuple):
    """A state, the move that was made, and another one."""

    state: Any
    seat: Seat
    made: Move
    other: Move


def _stream(key: str) -> Luck:
    luck = Stream(key)
    return lambda ply, turn: luck


def _by_ply(key: str) -> Luck:
    return lambda ply, turn: Keyed(key, ply)


def _by_turn(key: str) -> Luck:
    known: dict[Turn | None, Keyed] = {}
    return lambda ply, turn: known.setdefault(turn, Keyed(key, "-" if turn is None else turn.key))


WAYS: dict[str, Callable[[str], Luck]] = {
    "one stream": _stream,
    "keyed by ply": _by_ply,
    "keyed by turn": _by_turn,
}


def decisions(spec: AnySpec, level: Level, positions: int) -> Iterator[Decision]:
    """Decisions with a choice, from one match after the other."""
    for number in range(positions):
        match = play(spec, (level, level), number)
        found = _choice(spec, match, _SHARES[number % len(_SHARES)], Stream(f"other/{number}"))
        if found is not None:
            yield found


def _choice(spec: AnySpec, match: Match, share: float, luck: Stream) -> Decision | None:
    """The first decision with a choice after such a share of a match; None if none is left."""
    for ply in range(int(share * match.ply), match.ply):
        state, step = match.state_at(ply), match.steps[ply + 1]
        others = [move for move in spec.legal_moves(state) if move != step.move]
        if others and step.move is not None and step.by is not None:
            return Decision(state, step.by, step.move, luck.pick(others))
    return None


def ended(
    spec: AnySpec, judge: AnyJudge, level: Level, decision: Decision, first: Move, luck: Luck
) -> float:
    """The chance of who decided, some turns after a move."""
    state, move, thinking = decision.state, first, Stream("thinking")
    turn, begun = judge.turn(state), 0
    for ply in range(_LONGEST):
        state, _ = spec.apply(state, move, luck(ply, turn))
        after = judge.turn(state)
        begun += after != turn
        turn = after
        seat = spec.to_act(state)
        if seat is None or begun == TURNS:
            break
        move = spec.choose(spec.observe(state, seat), seat, level, thinking, None).move
    chances = judge.chances(state)
    return chances[decision.seat if len(chances) > 1 else 0]


def ratio(
    spec: AnySpec, judge: AnyJudge, level: Level, decision: Decision, way: str, playouts: int
) -> float | None:
    """The ratio at one decision; None where luck decides nothing."""
    pairs = [
        [
            ended(spec, judge, level, decision, move, WAYS[way](f"{number}"))
            for move in (decision.made, decision.other)
        ]
        for number in range(playouts)
    ]
    apart = sum(map(pvariance, zip(*pairs, strict=True)))
    return pvariance([made - other for made, other in pairs]) / apart if apart > 1e-9 else None


def measure(
    spec: AnySpec, level: Level, positions: int, playouts: int, tell: Callable[[str], None]
) -> dict[str, list[float]]:
    """The ratios of each way, by decision.   Raises: BadInput."""
    if spec.judge is None:
        raise BadInput(f"{spec.name} has no judge.")
    judge, found = spec.judge(), {way: list[float]() for way in WAYS}
    for decision in decisions(spec, level, positions):
        for way, ratios in found.items():
            one = ratio(spec, judge, level, decision, way, playouts)
            if one is not None:
                ratios.append(one)
    for way, ratios in found.items():
        tell(f"  {way:13} {told(ratios)}")
    return found


def told(ratios: Sequence[float]) -> str:
    """The mean of some ratios, the least and the largest."""
    if not ratios:
        return "no decision in which luck counts"
    return f"{fmean(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f}, {len(ratios)} decisions)"


def main() -> int:
    """Measure one game."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--players", type=Level, choices=list(LEVELS), default=Level.NORMAL)
    parser.add_argument("--positions", type=int, default=9)
    parser.add_argument("--playouts", type=int, default=200)
    asked = parser.parse_args()
    try:
        spec = find(asked.game)
        print(f"{spec.name}, {asked.players} players, {asked.playouts} playouts each")
        measure(spec, asked.players, asked.positions, asked.playouts, print)
    except BadInput as wrong:
        print(wrong, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
