"""`tools.bench --strength`: how often each level of computer players beats the one below."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from game.cli.asking import level
from game.cli.counting import SAME_COMMAND, Count
from game.cli.crew import crew_of
from game.cli.progress import rate_said, share_said
from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput, Level
from game.core.measure.strength import MATCHES, Strength, Tally, measure, strength
from game.core.wording import per_cent
from game.exit_codes import FAILED, INTERRUPTED, OK
from game.games import registry

if TYPE_CHECKING:
    from game.core.jobs.worker_pool import WorkerPool

PAIRS: dict[tuple[Level, Level], float] = {  # the rate of wins that is to be beaten
    (Level.GENTLE, Level.RANDOM): 0.5,
    (Level.EASY, Level.GENTLE): 0.5,
    (Level.EASY, Level.RANDOM): 0.9,
    (Level.NORMAL, Level.EASY): 0.5,
    (Level.HARD, Level.NORMAL): 0.5,
}
_SEATS = 2


def measure_strength(args: Namespace) -> int:
    """Measure and print; 1 if a level is not proved to be above its rate.   Raises: BadInput."""
    spec = registry.find(args.game)
    pairs = _pairs(args.strength)
    if args.strength == "all" and spec.gentle is None:
        pairs = [pair for pair in pairs if Level.GENTLE not in pair]
    found: list[Strength] = []
    stopped = False
    with crew_of(args, args.matches or MATCHES) as crew:
        for pair in pairs:
            count = _count(args, spec, pair, crew)
            assert count.tally is not None  # set by the first call of progress
            found.append(strength(spec.key, count.tally, _to_beat(pair, count.tally.seats)))
            if not args.json:
                print(_line(found[-1]), flush=True)
            if count.stopped:
                stopped = True
                count.tell_how_to_go_on(SAME_COMMAND)
                break
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    if stopped:
        return INTERRUPTED
    return OK if all(one.proved for one in found) else FAILED


def _count(
    args: Namespace, spec: AnySpec, pair: tuple[Level, Level], crew: "WorkerPool"
) -> Count[Tally]:
    stronger, weaker = pair
    matches = MATCHES if args.matches is None else args.matches
    count = Count[Tally](matches, f"matches of {stronger} against {weaker}", _figures)
    count.run(
        lambda see: measure(
            spec,
            stronger,
            weaker,
            args.out or Path("strength") / f"{spec.key}.json",
            seats=args.seats or _SEATS,
            matches=matches,
            budget=args.budget,
            progress=see,
            crew=crew,
            find=registry.find,
        )
    )
    return count


def _to_beat(pair: tuple[Level, Level], seats: int) -> float:
    """With more seats than two, an even share."""
    return PAIRS[pair] if seats == _SEATS else 1 / seats


def _pairs(text: str) -> list[tuple[Level, Level]]:
    if text == "all":
        return list(PAIRS)
    names = text.replace(">", ",").split(",")
    pair = tuple(level(name.strip()) for name in names)
    if len(pair) != 2 or pair not in PAIRS:
        known = "; ".join(",".join(known) for known in PAIRS)
        raise BadInput(f"{text!r} is not measured. Choose all or one of: {known}.")
    return [(pair[0], pair[1])]


def _figures(tally: Tally) -> str:
    if not tally.matches:
        return ""
    return f"wins {share_said(tally.rate * tally.matches, tally.matches, tally.bounds)}"


def _line(strength: Strength) -> str:
    found = "proved" if strength.proved else "not proved"
    return (
        f"{strength.stronger:>6} against {strength.weaker:<6} wins"
        f" {rate_said(strength.rate, strength.matches, strength.interval)};"
        f" more than {per_cent(strength.to_beat)}: {found};"
        f" {strength.stronger_ms:.1f} and {strength.weaker_ms:.1f} ms a decision"
    )
