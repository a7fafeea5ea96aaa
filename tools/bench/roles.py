"""`tools.bench --roles`: each character's share of the wins among equal computer players."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.asking import level
from game.cli.counting import SAME_COMMAND, Count
from game.cli.crew import crew_of
from game.cli.progress import share_said, tenths
from game.core.wording import counted
from game.exit_codes import INTERRUPTED, OK
from game.games import registry

if TYPE_CHECKING:
    from game.core.measure.roles_and_parties import RoleTally

MATCHES = 1000


def measure_roles(args: Namespace) -> int:
    """Count and print.   Raises: BadInput."""
    from game.core.measure.contests import Counts
    from game.core.measure.roles_and_parties import RoleTally, count

    spec = registry.find(args.game)
    matches = MATCHES if args.matches is None else args.matches
    file = args.out or Path("strength") / f"{spec.key}_roles.json"
    names = {role.key: role.name for role in spec.roles}
    fresh = RoleTally(level(args.roles), args.seats or spec.seats[1], args.budget)
    counting = Count[RoleTally](matches, "matches", lambda tally: _figures(tally, names))
    with crew_of(args, matches) as crew:
        counting.run(
            lambda see: count(
                spec, file, Counts[RoleTally], fresh, matches, see, crew, registry.find
            )
        )
    assert counting.tally is not None  # set by the first call of progress
    print(_as_json(counting.tally) if args.json else _as_table(counting.tally, names))
    if counting.stopped:
        counting.tell_how_to_go_on(SAME_COMMAND)
    return INTERRUPTED if counting.stopped else OK


def _figures(tally: "RoleTally", names: dict[str, str]) -> str:
    """The one that wins most."""
    best = max(tally.played, key=tally.share, default=None)
    if best is None:
        return ""
    said = share_said(tally.won[best], tally.played[best], tally.bounds(best))
    return f"{names[best]} wins {said}"


def _as_table(tally: "RoleTally", names: dict[str, str]) -> str:
    """One line per role, those that win most first."""
    wide = max(map(len, names.values()))
    ms = 1000 * tally.seconds / max(1, tally.decisions)
    lines = [
        f"{counted(tally.matches, 'match', 'matches')} of {tally.seats} {tally.level} players,"
        f" {ms:.1f} ms a decision"
    ]
    for role in sorted(tally.played, key=tally.share, reverse=True):
        low, high = tally.bounds(role)
        lines.append(
            f"  {names[role]:<{wide}}  wins {tenths(tally.share(role)):>7}"
            f" of {tally.played[role]:,} (99 % interval: {100 * low:.1f} to {tenths(high)})"
        )
    return "\n".join(lines)


def _as_json(tally: "RoleTally") -> str:
    import msgspec

    return msgspec.json.format(msgspec.json.encode(tally), indent=2).decode()
