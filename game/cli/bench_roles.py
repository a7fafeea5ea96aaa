"""`bench --roles`: each character's share of the wins among equal computer players."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.asking import level
from game.cli.progress import progress_bar
from game.games import registry

if TYPE_CHECKING:
    from game.core.measure.roles import RoleTally

MATCHES = 1000


def measure_roles(args: Namespace) -> int:
    """Count and print.   Raises: BadInput."""
    from game.core.measure.roles import count_roles

    spec = registry.find(args.game)
    matches = MATCHES if args.most is None else args.most
    with progress_bar(matches, "matches") as progress:
        tally = count_roles(
            spec,
            level(args.roles),
            args.out or Path("strength") / f"{spec.key}_roles.json",
            args.seats or spec.seats[1],
            matches,
            args.budget,
            progress,
        )
    names = {role.key: role.name for role in spec.roles}
    print(_as_json(tally) if args.json else _as_table(tally, names))
    return 0


def _as_table(tally: "RoleTally", names: dict[str, str]) -> str:
    """One line per role, those that win most first."""
    wide = max(map(len, names.values()))
    ms = 1000 * tally.seconds / max(1, tally.decisions)
    lines = [
        f"{tally.matches} matches of {tally.seats} {tally.level} players, {ms:.1f} ms a decision"
    ]
    for role in sorted(tally.played, key=tally.share, reverse=True):
        low, high = tally.bounds(role)
        lines.append(
            f"  {names[role]:<{wide}}  wins {tally.share(role):6.1%}"
            f" of {tally.played[role]} (99 %: {low:.1%} to {high:.1%})"
        )
    return "\n".join(lines)


def _as_json(tally: "RoleTally") -> str:
    import msgspec

    return msgspec.json.format(msgspec.json.encode(tally), indent=2).decode()
