"""Writes how well the computers play, out of what `bench` has measured and keeps in strength/.

    python -m tools.docs.strengths             write docs/computer_players.md, and `rates` of games
    python -m tools.docs.strengths --check     say whether they are up to date, and write nothing

A rate says "so far" until a fixed number of matches was played and its interval is narrow enough;
only then does New match promise it. Ends with 1 if something is out of date, or if its place is
missing.
"""

import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from textwrap import fill

from game.core.contract.spec import AnySpec
from game.core.contract.values import LEVELS, BadInput, Level
from game.core.measure import contests, intervals, strength
from game.core.measure.contests import Counts
from game.core.measure.roles_and_parties import PartyTally, RoleTally
from game.core.measure.strength import MATCHES, Tally
from game.games.registry import GAMES
from tools.docs.generated import ROOT, marked, write_or_check

_PAIRS = tuple(zip(LEVELS, (Level.RANDOM, *LEVELS), strict=False))
_GENTLE = ((Level.GENTLE, Level.RANDOM), (Level.EASY, Level.GENTLE))
_RATES = re.compile(r"(?m)^( +)rates=\{[^}]*\},\n")
_NUMBERS = ("no", "one", "two", "three", "four", "five")
_RANDOM = "random moves"
_WIDE = 104


def is_known(tally: Tally | PartyTally) -> bool:
    """Return whether a rate may be shown."""
    return tally.matches >= MATCHES and intervals.is_narrow(tally.bounds)


def _percent(share: float) -> str:
    """Return a share in per cent, such as "93.4"; "100" only for no less than that."""
    return f"{100 * share:.0f}" if share in (0, 1) else f"{100 * share:.1f}"


def _bounds(bounds: tuple[float, float]) -> str:
    low, high = bounds
    return f"{_percent(low)} to {_percent(high)}"


def _cell(tally: Tally | PartyTally | None) -> str:
    if tally is None or not tally.matches:
        return "not yet"
    so_far = "" if is_known(tally) else " so far"
    return f"{_percent(tally.rate)} %{so_far} ({_bounds(tally.bounds)}; {tally.matches:,})"


# --- what is in the files -------------------------------------------------------------------------


def _file(folder: Path, spec: AnySpec) -> Path:
    return folder / f"{spec.key}.json"


def _pairs(folder: Path, spec: AnySpec) -> tuple[Tally, ...]:
    """Return the measured pairings of a game, each level with its usual budget."""
    file = _file(folder, spec)
    if spec.together or not file.exists():
        return ()
    return tuple(tally for tally in strength.read(file).tallies if tally.budget is None)


def _parties(folder: Path, spec: AnySpec) -> tuple[PartyTally, ...]:
    file = _file(folder, spec)
    if not spec.together or not file.exists():
        return ()
    tallies = contests.read(file, Counts[PartyTally]).tallies
    return tuple(tally for tally in tallies if tally.budget is None)


def _roles(folder: Path, spec: AnySpec) -> tuple[RoleTally, ...]:
    file = folder / f"{spec.key}_roles.json"
    return contests.read(file, Counts[RoleTally]).tallies if file.exists() else ()


def rates(spec: AnySpec, folder: Path) -> dict[Level, float]:
    """Return each level's win rate (0 to 1) with 2 seats, where known.   Raises: BadInput.

    Against the next weaker level (the lowest: random moves); of a party where all win together.
    """
    found: dict[Level, float] = {}
    for level, weaker in _PAIRS:
        known: Iterable[Tally | PartyTally] = (
            [t for t in _parties(folder, spec) if t.counted() == (level, 2, None)]
            if spec.together
            else [t for t in _pairs(folder, spec) if t.counted() == (level, weaker, 2, None)]
        )
        for one in filter(is_known, known):
            found[level] = round(one.rate, 3)
    return found


# --- what is written ------------------------------------------------------------------------------


def tables(folder: Path, games: Sequence[AnySpec] = GAMES) -> str:
    """Return all tables of the page, game by game.   Raises: BadInput."""
    found = [_table_of_pairs(folder, games)]
    for spec in games:
        found += [_larger_table(spec, tally) for tally in _pairs(folder, spec) if tally.seats > 2]
        found += [_shares(spec, tally) for tally in _roles(folder, spec)]
        found.append(_table_of_parties(spec, _parties(folder, spec)))
    return "\n\n".join(filter(None, found))


def _rows(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [f"| {' | '.join(line)} |" for line in (head, *rows)]
    return "\n".join([lines[0], "|---" * len(head) + "|", *lines[1:]])


def _table_of_pairs(folder: Path, games: Sequence[AnySpec]) -> str:
    measured = [spec for spec in games if not spec.together and _file(folder, spec).exists()]
    columns = {spec.name: _pairs(folder, spec) for spec in measured}

    def row(level: Level, weaker: Level) -> Iterator[str]:
        yield f"{level} against {_RANDOM if weaker is Level.RANDOM else weaker}"
        for tallies in columns.values():
            wanted = (level, weaker, 2, None)
            yield _cell(next((tally for tally in tallies if tally.counted() == wanted), None))

    if not columns:
        return ""
    found = {(tally.stronger, tally.weaker) for tallies in columns.values() for tally in tallies}
    pairs = [*(pair for pair in _GENTLE if pair in found), *_PAIRS]
    return _rows(["Wins of the first level", *columns], [[*row(*pair)] for pair in pairs])


def _larger_table(spec: AnySpec, tally: Tally) -> str:
    if not is_known(tally):
        return ""
    others = _NUMBERS[tally.seats - 1]
    return fill(
        f"{spec.name}: against {others} {tally.weaker} players {tally.stronger} wins"
        f" {_cell(tally)};"
        f" an even share is {100 / tally.seats:.1f} %.",
        _WIDE,
    )


def _shares(spec: AnySpec, tally: RoleTally) -> str:
    """Return a sentence of how often each role wins; "" if that is not known well enough."""
    best = sorted(tally.played, key=tally.share, reverse=True)
    if not all(intervals.is_narrow(tally.bounds(role)) for role in best):
        return ""
    names = {role.key: role.name for role in spec.roles}
    said = [
        f"the {names[role]} {_percent(tally.share(role))} % ({_bounds(tally.bounds(role))})"
        for role in best
    ]
    return fill(
        f"{spec.name}, {tally.matches:,} matches between {_NUMBERS[tally.seats]} {tally.level}"
        f" players: wins of {', '.join(said[:-1])} and {said[-1]}.",
        _WIDE,
    )


def _table_of_parties(spec: AnySpec, tallies: Sequence[PartyTally]) -> str:
    if not tallies:
        return ""
    known = {(tally.level, tally.seats): tally for tally in tallies}
    sizes = range(spec.seats[0], spec.seats[1] + 1)
    head = [f"{spec.name}: wins of the party", *map(_size, sizes)]
    rows = [
        [
            _RANDOM if level is Level.RANDOM else level,
            *(_cell(known.get((level, size))) for size in sizes),
        ]
        for level in (Level.RANDOM, *LEVELS)
    ]
    return _rows(head, rows)


def _size(seats: int) -> str:
    return "1 character" if seats == 1 else f"{seats} characters"


def rated(spec_py: str, key: str, new: Mapping[Level, float]) -> str:
    """Return a game's `spec.py` with these rates.   Raises: BadInput if the line is missing."""
    said = ", ".join(f"Level.{level.name}: {float(rate)!r}" for level, rate in new.items())
    found, times = _RATES.subn(f"\\1rates={{{said}}},\n", spec_py)
    if times != 1 and new:
        raise BadInput(f"game/games/{key}/spec.py has no line `rates={{}},`; add it to the spec.")
    return found


def files(root: Path, games: Sequence[AnySpec] = GAMES) -> Iterator[tuple[Path, str]]:
    """Yield each file's path and the text it must have.   Raises: BadInput."""
    folder, page = root / "strength", root / "docs" / "computer_players.md"
    yield marked(page, "strengths", tables(folder, games))
    for spec in games:
        file = root / "game" / "games" / spec.key / "spec.py"
        yield file, rated(file.read_text(encoding="utf-8"), spec.key, rates(spec, folder))


if __name__ == "__main__":
    sys.exit(write_or_check(__doc__, "strengths", partial(files, ROOT)))
