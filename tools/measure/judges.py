"""Measure the judge of a game: play matches, fit its weights, and say how far it can be trusted.

    python -m tools.measure.judges quazos_gambit --matches 2000 --players normal --keep

plays 2,000 matches for each number of seats between equal computer players, noted in
`build/judges/quazos_gambit-normal.jsonl`: stopped, it goes on where it was. Where the judge has
weights, they are fitted to all matches. Its reliability is measured at the beginnings of turns, for
each half of the matches with weights fitted to the other half. With `--keep` weights and figures go
to `assets/judges/`, where the judge reads them. It runs on one core; `nice -n 19` lets all others
go first.
"""

import argparse
import importlib
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.cli.command_line import run_safely
from game.core.assets import asset_path
from game.core.contract.judging import AnyJudge, Reliability, result
from game.core.contract.spec import AnySpec
from game.core.contract.values import LEVELS, BadInput, Level
from game.core.review.weighing import Fitted, Row, Scale, Weights, fitted
from game.core.wording import counted
from game.games.registry import find
from tools.measure.fitting import Position, Said, fit, reliability
from tools.measure.played import Played, collect, states

FOLDER = Path(__file__).parents[2] / "build/judges"
RIDGE = 3.0
EVERY = 3  # one turn of this many is fitted to: neighbours are much the same


class Weighed(NamedTuple):
    """Record: the features that a judge weighs, and the judge's chances by other weights.

    `names`: of its features; `rising`: of those that never lower a chance; `features`: of a state,
    by side; `chances`: of a state by other weights.
    """

    names: tuple[str, ...]
    rising: Collection[str]
    features: Callable[[Any], tuple[Row, ...]]
    chances: Callable[[Any, Scale], tuple[float, ...]]

    def fitted(self, seats: int, fitting: Sequence[Position]) -> Weights:
        """Return the weights that fit some positions best."""
        rising = [place for place, name in enumerate(self.names) if name in self.rising]
        found = fit(fitting, RIDGE, rising)
        named = zip(self.names, found, strict=True)
        return Weights(seats, {name: round(weight, 4) for name, weight in named})

    def by(self, judge: AnyJudge, scale: Scale) -> AnyJudge:
        """Return the judge with other weights."""
        return replace(judge, chances=lambda state: self.chances(state, scale))


def weighed(spec: AnySpec) -> Weighed | None:
    """Return what a game's judge weighs; None if the judge has no weights."""
    module = importlib.import_module(f"game.games.{spec.key}.players.judging")
    if not hasattr(module, "FEATURES"):
        return None
    return Weighed(module.FEATURES, module.RISING, module.features, module.chances)


def boundaries(spec: AnySpec, judge: AnyJudge, played: Played) -> tuple[list[Any], Any]:
    """Return the states at the beginnings of turns, and how the match ended."""
    found: list[Any] = []
    last, state = None, None
    for state in states(spec, played):
        turn = judge.turn(state)
        if turn is not None and turn != last:
            found.append(state)
        last = turn
    return found, result(spec.outcome(state) or _unfinished(played))


def _unfinished(played: Played) -> Any:
    raise BadInput(f"Match {played.number} of {played.seats} seats has no end; delete its line.")


def positions(
    spec: AnySpec, judge: AnyJudge, weighing: Weighed, matches: Sequence[Played]
) -> Iterator[Position]:
    """Yield the positions to fit to: some beginnings of turns of each match."""
    for played in matches:
        found, won = boundaries(spec, judge, played)
        for state in found[played.number // 2 % EVERY :: EVERY]:
            rows = weighing.features(state)
            if spec.together:
                none = (0.0,) * len(weighing.names)
                yield Position((rows[0], none), (won[0], 1 - won[0]))
            else:
                yield Position(rows, won)


def said(spec: AnySpec, judge: AnyJudge, matches: Sequence[Played]) -> Iterator[Said]:
    """Yield a judge's chances of each seat at the beginnings of turns; with two seats of one only.

    The other's chance is the rest, and its errors are the same.
    """
    for played in matches:
        found, won = boundaries(spec, judge, played)
        told = [played.number // 2 % 2] if len(won) == 2 else range(len(won))
        for state in found:
            chances = judge.chances(state)
            for seat in told:
                yield Said(played.number, chances[seat], won[seat])


def measure(
    spec: AnySpec, players: Level, matches: int, folder: Path, tell: Callable[[str], None]
) -> Fitted:
    """Play matches; return the judge fitted to them, and its errors.   Raises: BadInput."""
    if spec.judge is None:
        raise BadInput(f"{spec.name} has no judge.")
    judge, weighing = spec.judge(), weighed(spec)
    file = folder / f"{spec.key}-{players}.jsonl"
    weights: list[Weights] = []
    figures: list[Reliability] = []
    for seats in range(spec.seats[0], spec.seats[1] + 1):
        played = collect(spec, players, file, seats, matches)
        if weighing is None:
            told = list(said(spec, judge, played))
        else:
            halves = played[::2], played[1::2]
            known = [list(positions(spec, judge, weighing, half)) for half in halves]
            told = []
            for half, others in zip(halves, reversed(known), strict=True):
                scale = Scale(weighing.names, [weighing.fitted(seats, others)])
                told += said(spec, weighing.by(judge, scale), half)
            weights.append(weighing.fitted(seats, [*known[0], *known[1]]))
            tell(f"{seats} seats: {weights[-1].weights}")
        figures.append(reliability(seats, players, told))
        tell(line(figures[-1]))
    return Fitted(
        spec.key,
        spec.rules_version,
        judge.version,
        f"{', '.join(str(f.matches) for f in figures)} matches with "
        f"{', '.join(str(f.seats) for f in figures)} seats, {players} players, usual options, "
        f"characters drawn; {_FITTED if weighing else _TAKEN}",
        tuple(weights),
        tuple(figures),
        fitted(spec.key).spreads,
    )


_FITTED = "fitted to all; for the figures each half was judged by weights fitted to the other"
_TAKEN = "the judge was fitted to none of them"


def line(figures: Reliability) -> str:
    """Return a judge's figures in a line: said > came in hundredths, with standard errors."""
    bands = " ".join(
        f"{100 * band.said:.0f}>{100 * band.came:.0f}({100 * band.error:.1f})"
        for band in figures.bands
    )
    seats = counted(figures.seats, "seat")
    return (
        f"{seats}, {figures.matches} matches of {figures.players}: "
        f"Brier {figures.brier:.3f} (base {figures.base:.3f}) {bands}"
    )


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument(
        "--matches", type=int, default=2000, help="for each number of seats, at least"
    )
    parser.add_argument("--players", type=Level, choices=list(LEVELS), default=Level.NORMAL)
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where matches are noted")
    parser.add_argument("--keep", action="store_true", help="write assets/judges/GAME.json")
    return parser.parse_args()


def main() -> int:
    """Measure one game and return the exit code."""
    return run_safely(lambda: _run(_asked()))


def _run(asked: argparse.Namespace) -> int:
    spec = find(asked.game)
    found = measure(spec, asked.players, asked.matches, asked.folder, print)
    if asked.keep:
        before = fitted(spec.key)
        if before.weights and before.weights != found.weights:
            # Another judge leaves something else over: tools.measure.luck has to look again.
            found = msgspec.structs.replace(found, version=before.version + 1, spreads=())
        text = msgspec.json.format(msgspec.json.encode(found), indent=1)
        asset_path("judges", f"{spec.key}.json").write_bytes(text + b"\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
