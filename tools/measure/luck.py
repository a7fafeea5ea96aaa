"""Measure how matches come apart: luck, choices and what is left over.

    python -m tools.measure.luck dragon_farkle --players normal,normal --matches 500

plays matches between computer players of these levels, one for each seat, who move on by one chair
from match to match. Each is split (`game.core.review.splitting`), and it is checked that start,
luck, choices and remainder add up to its result. What was found is noted in `build/luck/`: stopped,
it goes on where it was. Then it tells the means and standard deviations over the matches. With
`--keep` the spread of the remainder goes to `assets/judges/`, where verdicts read it. It runs on
one core; `nice -n 19` lets all others go first.
"""

import argparse
from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, pstdev
from time import process_time

import msgspec
from msgspec import Struct

from game.cli.asking import level, words
from game.cli.command_line import run_safely
from game.core.assets import asset_path
from game.core.chance import Stream
from game.core.contract.judging import AnyJudge
from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput, Level
from game.core.match.match import Chair, Match
from game.core.review.split import Split
from game.core.review.splitting import split
from game.core.review.verdict import REMAINDER, Grade, grade, losses
from game.core.review.weighing import Fitted, Spread, fitted
from game.games.registry import find
from tools.measure.notes import Head, noting
from tools.measure.played import setup_of

FOLDER = Path(__file__).parents[2] / "build/luck"
_SUM = 1e-9


class Taken(Struct, frozen=True):
    """Record: a match whose result is split into luck, play and remainder.

    Chances, luck and remainder are by seat (one number for a party), and so are `losses`, what the
    choices of each seat cost itself, `free` and `graded`, its slips, mistakes and blunders. The
    first player sat on `first`. `seconds`: of one core, for the split.
    """

    number: int
    first: int
    plies: int
    start: tuple[float, ...]
    end: tuple[float, ...]
    luck: tuple[float, ...]
    error: tuple[float, ...]
    losses: tuple[float, ...]
    remainder: tuple[float, ...]
    free: tuple[int, ...]
    unweighed: int
    graded: tuple[tuple[int, ...], ...]
    seconds: float


def play(spec: AnySpec, players: Sequence[Level], number: int) -> Match:
    """Return a match played to its end; luck and thoughts follow from its number."""
    seats = len(players)
    seated = [players[(seat - number) % seats] for seat in range(seats)]
    chairs = [Chair(f"P{seat}", "ember", level=player) for seat, player in enumerate(seated)]
    match = Match(spec, setup_of(spec, seats, number), 20_000_000 * seats + number, chairs)
    thinking = Stream(f"luck/{seats}/{number}")
    while (seat := match.to_act) is not None:
        move = spec.choose(match.view(seat), seat, seated[seat], thinking, None).move
        match.play(move, seat)
    return match


def take_apart(spec: AnySpec, judge: AnyJudge, match: Match, number: int) -> Taken:
    """Return a match split into luck and choices.   Raises: BadInput if the parts do not add up."""
    begun = process_time()
    found = split(judge, spec, match)
    seconds = process_time() - begun
    sides = range(len(found.start))
    luck = tuple(sum(share.luck[side] for share in found.seats) for side in sides)
    for side in sides:
        choices = sum(share.choices[side] for share in found.seats)
        parts = luck[side] + choices + found.remainder[side]
        if abs(found.end[side] - found.start[side] - parts) > _SUM:
            raise BadInput(f"Match {number}: the parts of chance {side} do not add up.")
    return Taken(
        number,
        number % match.setup.seats,
        match.ply,
        found.start,
        found.end,
        luck,
        tuple(sqrt(sum(share.luck_error[side] ** 2 for share in found.seats)) for side in sides),
        losses(found),
        found.remainder,
        tuple(share.free for share in found.seats),
        found.unweighed,
        tuple(_graded(found, seat) for seat in range(len(found.seats))),
        seconds,
    )


def _graded(found: Split, seat: int) -> tuple[int, ...]:
    grades = [grade(decision.loss) for decision in found.seats[seat].decisions]
    return tuple(grades.count(one) for one in Grade)


def collect(
    spec: AnySpec, judge: AnyJudge, players: tuple[Level, ...], folder: Path, matches: int
) -> list[Taken]:
    """Return all noted matches, split; missing ones are played.   Raises: BadInput as `noting`."""
    head = Head(spec.key, spec.rules_version, players, judge.version)
    file = folder / f"{spec.key}-{'-'.join(players)}.jsonl"
    with noting(file, head, Taken) as (noted, note):
        known = {taken.number: taken for taken in noted}
        for number in range(matches):
            if number not in known:
                known[number] = take_apart(spec, judge, play(spec, players, number), number)
                note(known[number])
    return [known[number] for number in sorted(known)]


# --- telling ------------------------------------------------------------------------------------


def lines(players: Sequence[Level], found: Sequence[Taken]) -> list[str]:
    """Return the results of some matches as lines, in points of a hundred."""
    party = len(found[0].end) == 1
    told = [
        f"{' v '.join(players)}, {len(found)} matches of {fmean([t.plies for t in found]):.0f} "
        f"plies, {1000 * fmean(t.seconds for t in found):.0f} ms each"
    ]
    for place, player in enumerate(players[:1] if party else players):
        at = [0 if party else (t.first + place) % len(players) for t in found]
        own = list(zip(found, at, strict=True))
        told.append(
            f"  {player}: start {_points([t.start[s] for t, s in own])}, "
            f"luck {_points([t.luck[s] for t, s in own])} "
            f"(sampled to {100 * fmean(t.error[s] for t, s in own):.1f}), "
            f"loss {_points([t.losses[s] for t, s in own])}, "
            f"remainder {_points([t.remainder[s] for t, s in own])}, "
            f"came {_points([t.end[s] for t, s in own])}; "
            f"free {fmean([t.free[s] for t, s in own]):.0f}, "
            f"slips {_graded_mean(own, 0)}, mistakes {_graded_mean(own, 1)}, "
            f"blunders {_graded_mean(own, 2)}"
        )
    spread = spread_of(found)
    many = fmean(max(map(abs, t.remainder)) > REMAINDER for t in found)
    told.append(
        f"  spread of the remainder {100 * spread:.1f}; above 20 points in {100 * many:.0f} %; "
        f"unweighed {fmean([t.unweighed for t in found]):.1f} a match"
    )
    return told


def spread_of(found: Sequence[Taken]) -> float:
    """Return the standard deviation of a seat's remainder."""
    return pstdev([one for taken in found for one in taken.remainder])


def _graded_mean(own: Sequence[tuple[Taken, int]], place: int) -> str:
    return f"{fmean(taken.graded[seat][place] for taken, seat in own):.1f}"


def _points(values: Sequence[float]) -> str:
    return f"{100 * fmean(values):+.1f} (sd {100 * pstdev(values):.1f})"


def kept(before: Fitted, players: Sequence[Level], found: Sequence[Taken]) -> Fitted:
    """Return the judge's data with the spread for this number of seats."""
    seats = len(players)
    spread = Spread(seats, players[0], len(found), round(spread_of(found), 4))
    others = [one for one in before.spreads if one.seats != seats]
    spreads = tuple(sorted((*others, spread), key=lambda one: one.seats))
    return msgspec.structs.replace(before, spreads=spreads)


def measure(
    spec: AnySpec,
    players: tuple[Level, ...],
    matches: int,
    folder: Path,
    tell: Callable[[str], None],
) -> list[Taken]:
    """Play, split and print matches; return the splits.   Raises: BadInput."""
    if spec.judge is None:
        raise BadInput(f"{spec.name} has no judge.")
    if not spec.seats[0] <= len(players) <= spec.seats[1]:
        raise BadInput(f"{spec.name} is for {spec.seats[0]} to {spec.seats[1]} players.")
    found = collect(spec, spec.judge(), players, folder, matches)
    for line in lines(players, found):
        tell(line)
    return found


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--players", default="normal,normal", help="a level for each seat")
    parser.add_argument("--matches", type=int, default=500, help="at least")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where matches are noted")
    parser.add_argument("--keep", action="store_true", help="write the spread to assets/judges/")
    return parser.parse_args()


def main() -> int:
    """Measure one game and return the exit code."""
    return run_safely(lambda: _run(_asked()))


def _run(asked: argparse.Namespace) -> int:
    spec, players = find(asked.game), tuple(map(level, words(asked.players)))
    if asked.keep and len(set(players)) > 1:
        raise BadInput("--keep needs one level for all players.")
    found = measure(spec, players, asked.matches, asked.folder, print)
    if asked.keep:
        file = kept(fitted(spec.key), players, found)
        text = msgspec.json.format(msgspec.json.encode(file), indent=1)
        asset_path("judges", f"{spec.key}.json").write_bytes(text + b"\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
