"""Look at what is advised in many positions of a game: is it legal, and does all of it agree?

    nice python -m tools.measure.advice yoho --positions 2000

plays matches (normal players, who now and then move at random) and asks for a hint at every third
decision. A problem is named with the seed of its match and the ply. The last lines say how often
the hint was weighed, how often it puts a row of its own first in the panel, and how many seconds of
one core it took. The command ends with 1 if there was a problem.
"""

import argparse
import re
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec import Struct

from game.core.chance import Stream
from game.core.contract.spec import AnySpec
from game.core.contract.values import EQUAL, LEVELS, Choice, Level, Odds, Seat, Setup, Way
from game.core.match.match import Chair, Match
from game.core.odds_rows import as_weighed
from game.core.text import text
from game.core.wording import per_cent
from game.games.registry import find

EVERY: Final = 3
"""One decision of this many is examined: neighbours are much the same."""
_AT_RANDOM: Final = 5  # one move of this many
_FIGURE = re.compile(r"[<>]?\d+ %|\d+(?=–\d+ %)")
_NONE = per_cent(0.0)
_SURE: Final = 1e-9


class Position(Struct, frozen=True):
    """A decision, what is advised, and how long that took: seconds of one core."""

    seed: int
    ply: int
    view: Any
    seat: Seat
    choice: Choice
    took_s: float

    @property
    def code(self) -> str:
        """The words by which the position is found again: "seed 3, ply 17"."""
        return f"seed {self.seed}, ply {self.ply}"


def positions(
    spec: AnySpec, seed: int, count: int, budget: int | None = None
) -> Iterator[Position]:
    """Yield decisions with a choice, match by match. `budget`: of the thought for a hint."""
    least, most = spec.seats
    while count > 0:
        seats = least + seed % (most - least + 1)
        chairs = tuple(Chair(f"P{n}", "ember", level=Level.NORMAL) for n in range(seats))
        match = Match(spec, Setup(seats), seed, chairs)
        luck, decisions = Stream(f"advice/{seed}"), 0
        while count > 0 and (actor := match.to_act) is not None:
            legal, view = match.legal_moves(), match.view(actor)
            decisions += len(legal) > 1
            if len(legal) > 1 and decisions % EVERY == 0:
                yield _advised(spec, seed, match.ply, view, actor, budget)
                count -= 1
            if luck.roll("at random", _AT_RANDOM) == 1:
                move = luck.pick(legal)
            else:
                move = spec.choose(view, actor, Level.NORMAL, luck, None).move
            match.play(move, actor)
        seed += 1


def _advised(
    spec: AnySpec, seed: int, ply: int, view: Any, seat: Seat, budget: int | None
) -> Position:
    began = time.process_time()
    choice = spec.choose(view, seat, LEVELS[-1], Stream(f"{seed}/{ply}"), budget)
    return Position(seed, ply, view, seat, choice, time.process_time() - began)


def panel(spec: AnySpec, position: Position) -> Odds | None:
    """Return the odds panel after the decision is weighed; None if the game shows no panel."""
    odds, weighing = spec.odds(position.view, position.seat), position.choice.weighing
    if odds is None or not weighing.ways:
        return odds
    return as_weighed(odds, weighing.ways[0], weighing.note)


def problems(spec: AnySpec, position: Position) -> list[str]:
    """Return what is wrong with the advice, in sentences."""
    choice, legal = position.choice, spec.legal_moves(position.view)
    ways = choice.weighing.ways
    found = [] if choice.move in legal else [f"{text(choice.move)} is not legal"]
    found += [f"{text(way.move)} is not legal" for way in ways if way.move not in legal]
    if ways:
        found += _of_ways(choice, ways)
        found += _of_panel(panel(spec, position), choice, ways)
    return found


def _of_ways(choice: Choice, ways: Sequence[Way]) -> Iterator[str]:
    own, doubt = ways[0], max(EQUAL, choice.weighing.doubt) + _SURE
    if own.move != choice.move:
        yield "the first way is not what is advised"
    if len({(way.move, way.then) for way in ways}) < len(ways):
        yield "a way stands there twice"
    if any(not 0 <= way.wins <= 1 for way in ways):
        yield "a chance of winning is no chance"
    best = max(ways, key=lambda way: way.wins)
    if own.wins < best.wins - doubt:
        yield f"{text(best.move)} wins {best.wins:.3f}, {text(own.move)} only {own.wins:.3f}"
    if per_cent(own.wins) == _NONE != per_cent(best.wins):
        yield "what never wins is advised, and something else may win"
    open_ways = [way for way in ways if way.aim and per_cent(way.aim.chance) != _NONE]
    better = [text(way.move) for way in open_ways if way.wins > own.wins]
    if own.aim and per_cent(own.aim.chance) == _NONE and better:
        yield f"what never comes is advised, and {better[0]} is better"


def _of_panel(odds: Odds | None, choice: Choice, ways: Sequence[Way]) -> Iterator[str]:
    own = ways[0]
    rows = () if odds is None else odds.rows
    if odds is not None and own.aim is not None:
        first = rows[0]
        if first.label != own.aim.label or abs(first.chance - own.aim.chance) > _SURE:
            yield f"the panel begins with {first.label}, not with {own.aim.label}"
    weighed = {per_cent(way.wins) for way in ways}
    told = weighed | {per_cent(way.aim.chance) for way in ways if way.aim}
    note = choice.weighing.note
    figures = [f"{figure.removesuffix(' %')} %" for figure in _FIGURE.findall(note)]
    for figure in figures:
        if figure not in told:
            yield f"the note says {figure}, which was not weighed: {note}"
    winning = [figure for figure in figures if figure in weighed]
    if "hance of winning" in note and winning and per_cent(own.wins) not in winning:
        yield f"the note leaves out what is advised ({per_cent(own.wins)}): {note}"
    if "hance of winning" in choice.why and per_cent(own.wins) not in choice.why:
        yield f"the hint names another chance of winning: {choice.why}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command, and return its exit code.   Raises: BadInput for an unknown game."""
    parser = argparse.ArgumentParser(prog="python -m tools.measure.advice", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--positions", type=int, default=2000, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first match")
    asked = parser.parse_args(arguments)
    spec = find(asked.game)
    seen = weighed = aimed = wrong = 0
    times: list[float] = []
    for position in positions(spec, asked.seed, asked.positions):
        ways = position.choice.weighing.ways
        seen += 1
        weighed += len(ways) > 1
        aimed += bool(ways and ways[0].aim)
        times.append(position.took_s)
        found = problems(spec, position)
        wrong += bool(found)
        for problem in found:
            print(f"{position.code}: {problem}", flush=True)
    times.sort()
    print(f"{spec.key}: {seen} positions, {wrong} with a problem.")
    print(f"Weighed {weighed}, with a first row of their own {aimed}.")
    print(f"Took {sum(times) / seen:.3f} s on average, {times[-1]:.2f} s at most.")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
