"""`bench`: measure speed, frames and thinking times, or the strength of computer players."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.asking import command, level
from game.cli.figures import Figure, as_json, as_table
from game.core.contract.values import BadInput, Level
from game.games import registry

if TYPE_CHECKING:
    from game.cli.asking import Subparsers
    from game.core.measure.strength import Strength

PAIRS: dict[tuple[Level, Level], float] = {  # the rate of wins that is to be beaten
    (Level.EASY, Level.RANDOM): 0.9,
    (Level.NORMAL, Level.EASY): 0.5,
    (Level.HARD, Level.NORMAL): 0.5,
}
PARTS = ("rules", "window", "archive")

_ABOUT = """\
Measure this program on this machine and compare with its limits; 1 is returned if one is missed.
With --strength matches between computer players are played instead, one after the other, until it
is clear with 99 % confidence which is stronger. What was played is kept in a file: stopped and
started again, the measurement goes on where it was. In a game played together the wins of parties
of equal players are counted, for each level and size. With --roles equal players play, and the
share of the wins of each character is counted."""
_EXAMPLES = """\
bench
bench --only window --game yoz
bench --only rules --json
bench --only archive
bench --strength
bench --strength hard,normal --game yahtzee_challenge
bench --roles normal --game quazos_gambit"""


def add(subparsers: "Subparsers") -> None:
    """The command and its options."""
    parser = command(
        subparsers,
        "bench",
        "measure speed, frames and thinking times",
        about=_ABOUT,
        examples=_EXAMPLES,
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--only", choices=PARTS, help="one part of the figures")
    known = ", ".join(",".join(pair) for pair in PAIRS)
    parser.add_argument(
        "--strength",
        nargs="?",
        const="all",
        metavar="PAIR",
        help=f"measure computer players instead: {known}, or all of them; together: a level",
    )
    parser.add_argument(
        "--roles",
        nargs="?",
        const=Level.HARD,
        metavar="LEVEL",
        help="count the wins of each character among players of a level (default: hard)",
    )
    parser.add_argument(
        "--seats",
        type=int,
        metavar="N",
        help="at a table of --roles (default: as many as can be), in a party (default: each size)",
    )
    games = ", ".join(spec.key for spec in registry.GAMES)
    parser.add_argument(
        "--game",
        metavar="GAME",
        help=f"of one game: {games} (default: each in turn; players: of {registry.GAMES[0].key})",
    )
    parser.add_argument(
        "--budget", type=int, metavar="N", help="of each decision (default: each level's own)"
    )
    parser.add_argument(
        "--most",
        type=int,
        metavar="N",
        help="matches (default: of a pair 5000, of roles 1000, of a party 500)",
    )
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="what was played (default: in strength/)"
    )
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Measure and print; 1 if a limit is missed.   Raises: BadInput."""
    if not args.roles and not args.strength:
        _need_figures(args)
        return _measure_figures(args)
    if args.game is None:
        args.game = registry.GAMES[0].key
    registry.find(args.game)
    if args.roles:
        from game.cli.bench_roles import measure_roles

        return measure_roles(args)
    return _measure_strength(args)


def _need_figures(args: Namespace) -> None:
    """Raises: BadInput for an option that says something of what is not measured here."""
    for option in ("seats", "budget", "most", "out"):
        if getattr(args, option) is not None:
            raise BadInput(f"--{option} goes with --strength or --roles.")
    if args.only == "archive" and args.game is not None:
        raise BadInput("--game goes without --only archive: an archive is of all games.")


def _measure_figures(args: Namespace) -> int:
    games = registry.GAMES if args.game is None else (registry.find(args.game),)
    figures: list[Figure] = []
    if args.only in (None, "rules"):
        from game.cli import bench_rules

        figures += bench_rules.figures(games)
    if args.only in (None, "window"):
        from game.cli import bench_window

        figures += bench_window.figures(games)
    if args.game is None and args.only in (None, "archive"):  # an archive is of all games
        from game.cli import bench_archive

        figures += bench_archive.figures(registry.GAMES)
    print(as_json(figures) if args.json else as_table(figures))
    return int(any(figure.ok is False for figure in figures))


# --- strength -------------------------------------------------------------------------------------


def _measure_strength(args: Namespace) -> int:
    spec = registry.find(args.game)
    if spec.together:
        from game.cli.bench_parties import measure_parties

        return measure_parties(args)

    import msgspec

    from game.core.measure.strength import MOST, measure

    file = args.out or Path("strength") / f"{spec.key}.json"
    found = []
    for stronger, weaker in _pairs(args.strength):
        strength = measure(
            spec,
            stronger,
            weaker,
            file,
            most=MOST if args.most is None else args.most,
            budget=args.budget,
            to_beat=PAIRS[stronger, weaker],
            progress=_show,
        )
        _clear_line()
        found.append(strength)
        if not args.json:
            print(_line(strength))
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    return int(not all(strength.proved for strength in found))


def _pairs(text: str) -> list[tuple[Level, Level]]:
    if text == "all":
        return list(PAIRS)
    names = text.replace(">", ",").split(",")
    pair = tuple(level(name.strip()) for name in names)
    if len(pair) != 2 or pair not in PAIRS:
        known = "; ".join(",".join(known) for known in PAIRS)
        raise BadInput(f"{text!r} is not measured; choose all or one of: {known}.")
    return [(pair[0], pair[1])]


def _line(strength: "Strength") -> str:
    low, high = strength.interval
    verdict = "proved" if strength.proved else "not proved"
    return (
        f"{strength.stronger:>6} against {strength.weaker:<6} wins {strength.rate:6.1%}"
        f" of {strength.matches} matches (99 %: {low:.1%} to {high:.1%},"
        f" more than {strength.to_beat:.0%} {verdict});"
        f" {strength.stronger_ms:.1f} and {strength.weaker_ms:.1f} ms a decision"
    )


def _show(strength: "Strength") -> None:
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{_line(strength)}")
        sys.stderr.flush()


def _clear_line() -> None:
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()
