"""`tools.bench --strength` and `--roles`: count the wins of computer players, and of characters.

Each counts matches into a file, where the same command continues; after Ctrl-C it prints what there
is.
"""

from argparse import Namespace
from collections.abc import Callable, Iterable
from functools import partial
from itertools import pairwise, product
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game.cli.asking import level
from game.cli.counting import SAME_COMMAND, Count
from game.cli.crew import crew_of
from game.cli.progress import rate_said, share_said, tenths
from game.core.contract.values import BadInput, Level
from game.core.measure.contests import Counts
from game.core.measure.roles_and_parties import PartyTally, RoleTally, count
from game.core.measure.strength import MATCHES, Tally, measure
from game.core.wording import counted, per_cent
from game.exit_codes import FAILED, INTERRUPTED, OK
from game.games import registry

PAIRS: dict[tuple[Level, Level], float] = {  # the rate of wins that is to be beaten
    (Level.GENTLE, Level.RANDOM): 0.5,
    (Level.EASY, Level.GENTLE): 0.5,
    (Level.EASY, Level.RANDOM): 0.9,
    (Level.NORMAL, Level.EASY): 0.5,
    (Level.HARD, Level.NORMAL): 0.5,
}
_SEATS = 2
_ROLE_MATCHES = 1000

T = TypeVar("T", Tally, PartyTally, RoleTally)


def measure_strength(args: Namespace) -> int:
    """Let levels play each other; return 1 if one may be below its rate.   Raises: BadInput.

    `args.strength`: "all", or a pair such as "hard,normal".
    """
    spec = registry.find(args.game)
    pairs = _pairs(args.strength)
    if args.strength == "all" and spec.gentle is None:
        pairs = [pair for pair in pairs if Level.GENTLE not in pair]
    play = partial(measure, spec, seats=args.seats or _SEATS, budget=args.budget)
    asked = ((f"{pair[0]} against {pair[1]}", partial(play, *pair)) for pair in pairs)
    tallies, stopped = _count(args, MATCHES, asked, _wins, _strength_line)
    found = [_figures(spec.key, tally) for tally in tallies]
    return _told(args, found, stopped, all(map(_is_proved, tallies)))


def measure_parties(args: Namespace) -> int:
    """Count how often parties of each level and size win a game played together.

    Returns 1 if a level does not win more often than the one below. `args.strength`: "all", or one
    level.   Raises: BadInput.
    """
    spec = registry.find(args.game)
    sizes = [args.seats] if args.seats else range(spec.seats[0], spec.seats[1] + 1)
    every = (Level.RANDOM, *spec.levels)
    levels = every if args.strength == "all" else (level(args.strength),)
    play = partial(count, spec, kind=Counts[PartyTally])
    asked = (
        (f"{seats} {one}", partial(play, fresh=PartyTally(one, seats, args.budget)))
        for seats, one in product(sizes, levels)
    )
    found, stopped = _count(
        args,
        MATCHES,
        asked,
        lambda tally: f"won {share_said(tally.won, tally.matches, tally.bounds)}",
        _party_line,
    )
    risen = all(a.seats != b.seats or a.rate < b.rate for a, b in pairwise(found))
    return _told(args, found, stopped, risen)


def measure_roles(args: Namespace) -> int:
    """Print how often each character wins among equal players; return 0.   Raises: BadInput."""
    spec, one = registry.find(args.game), level(args.roles)
    names = {role.key: role.name for role in spec.roles}
    fresh = RoleTally(one, args.seats or spec.seats[1], args.budget)
    play = partial(count, spec, kind=Counts[RoleTally], fresh=fresh)
    found, stopped = _count(
        args,
        _ROLE_MATCHES,
        [("", play)],
        partial(_best_role, names),
        partial(_table_of_roles, names),
        "_roles",
    )
    return _told(args, found[0], stopped, True)


# --- counting -------------------------------------------------------------------------------------


def _count(
    args: Namespace,
    usual: int,
    asked: Iterable[tuple[str, Callable[..., object]]],
    figures: Callable[[T], str],
    line: Callable[[T], str],
    kind: str = "",
) -> tuple[list[T], bool]:
    """Count one thing after the other; return the tallies, and whether Ctrl-C ended it.

    `asked`: of whom the matches are, and what plays them. `usual`: how many. `figures`, `line`: a
    tally while it grows, and in the end. `kind`: of the file.
    """
    matches = usual if args.matches is None else args.matches
    file = args.out or Path("strength") / f"{args.game}{kind}.json"
    found: list[T] = []
    with crew_of(args, matches) as crew:
        for whose, play in asked:
            counting = Count[T](matches, f"matches of {whose}" if whose else "matches", figures)
            fixed = {"file": file, "matches": matches, "crew": crew, "find": registry.find}
            found.append(_run(counting, partial(play, **fixed)))
            if not args.json:
                print(line(found[-1]), flush=True)
            if counting.stopped:
                counting.tell_how_to_go_on(SAME_COMMAND)
                return found, True
    return found, False


def _run(counting: Count[T], play: Callable[..., object]) -> T:
    counting.run(lambda see: play(progress=see))
    assert counting.tally is not None  # set by the first call of progress
    return counting.tally


def _told(args: Namespace, found: Any, stopped: bool, good: bool) -> int:
    """Print what was found as JSON, if that is asked for; return the exit code."""
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    return INTERRUPTED if stopped else OK if good else FAILED


def _pairs(text: str) -> list[tuple[Level, Level]]:
    if text == "all":
        return list(PAIRS)
    names = text.replace(">", ",").split(",")
    pair = tuple(level(name.strip()) for name in names)
    if len(pair) != 2 or pair not in PAIRS:
        known = "; ".join(",".join(known) for known in PAIRS)
        raise BadInput(f"{text!r} is not measured. Choose all or one of: {known}.")
    return [(pair[0], pair[1])]


# --- telling --------------------------------------------------------------------------------------


def _wins(tally: Tally) -> str:
    if not tally.matches:
        return ""
    return f"wins {share_said(tally.rate * tally.matches, tally.matches, tally.bounds)}"


def _to_beat(tally: Tally) -> float:
    """Return the rate that the stronger player should be above: an even share at large tables."""
    pair = tally.stronger, tally.weaker
    return PAIRS[pair] if tally.seats == _SEATS else 1 / tally.seats


def _is_proved(tally: Tally) -> bool:
    """Whether the rate is above the one to beat with 99 % confidence."""
    return tally.bounds[0] > _to_beat(tally)


def _thinking_ms(tally: Tally) -> list[float]:
    """Return the mean thinking time of a decision, of the stronger and of the weaker."""
    both = zip(tally.seconds, tally.decisions, strict=True)
    return [1000 * seconds / max(1, decisions) for seconds, decisions in both]


def _figures(game: str, tally: Tally) -> dict[str, object]:
    stronger_ms, weaker_ms = _thinking_ms(tally)
    same = ("stronger", "weaker", "seats", "budget", "matches", "rate")
    return {
        "game": game,
        **{name: getattr(tally, name) for name in same},
        "interval": tally.bounds,
        "to_beat": _to_beat(tally),
        "stronger_ms": stronger_ms,
        "weaker_ms": weaker_ms,
    }


def _strength_line(tally: Tally) -> str:
    stronger_ms, weaker_ms = _thinking_ms(tally)
    return (
        f"{tally.stronger:>6} against {tally.weaker:<6} wins"
        f" {rate_said(tally.rate, tally.matches, tally.bounds)};"
        f" more than {per_cent(_to_beat(tally))}: {'' if _is_proved(tally) else 'not '}proved;"
        f" {stronger_ms:.1f} and {weaker_ms:.1f} ms a decision"
    )


def _party_line(tally: PartyTally) -> str:
    said = rate_said(tally.rate, tally.matches, tally.bounds)
    return f"{tally.seats} {tally.level:<6} win {said}; {_pace(tally)}"


def _pace(tally: PartyTally | RoleTally) -> str:
    return f"{1000 * tally.seconds / max(1, tally.decisions):.1f} ms a decision"


def _best_role(names: dict[str, str], tally: RoleTally) -> str:
    best = max(tally.played, key=tally.share, default=None)
    if best is None:
        return ""
    said = share_said(tally.won[best], tally.played[best], tally.bounds(best))
    return f"{names[best]} wins {said}"


def _table_of_roles(names: dict[str, str], tally: RoleTally) -> str:
    """Return a heading and one line per role, those that win most first."""
    wide = max(map(len, names.values()))
    matches = counted(tally.matches, "match", "matches")
    lines = [f"{matches} of {tally.seats} {tally.level} players, {_pace(tally)}"]
    for role in sorted(tally.played, key=tally.share, reverse=True):
        low, high = tally.bounds(role)
        lines.append(
            f"  {names[role]:<{wide}}  wins {tenths(tally.share(role)):>7}"
            f" of {tally.played[role]:,} (99 % interval: {100 * low:.1f} to {tenths(high)})"
        )
    return "\n".join(lines)
