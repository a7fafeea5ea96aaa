"""`people`: what many evenings tell of the people of this house; needs no display."""

import sys
from argparse import Namespace
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.asking import command
from game.core.contract.values import BadInput
from game.core.evenings import export, reading
from game.core.evenings.page import Found, Page
from game.core.storage.archive import FILE, Archive
from game.core.storage.disk import data_folder
from game.core.storage.evenings import Evenings
from game.core.wording import counted
from game.games import registry

if TYPE_CHECKING:
    from game.cli.asking import Subparsers

_ABOUT = """\
Show statistics of each player over all finished matches on this computer: wins, streaks, dice, luck
and whether the chances shown were right. Imported matches do not count. --json and --csv give all
figures, for each game and for all games together."""


def add(subparsers: "Subparsers") -> None:
    """The command and its options."""
    games = [spec.key for spec in registry.GAMES]
    parser = command(
        subparsers,
        "people",
        "show statistics of each player",
        about=_ABOUT,
        examples="people\npeople Maren --game dragon_farkle\npeople --csv --out people.csv",
    )
    parser.add_argument(
        "name", metavar="NAME", nargs="?", help="only this player (default: everyone)"
    )
    parser.add_argument("--game", metavar="G", help=f"only this game: {', '.join(games)}")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="all figures as JSON")
    form.add_argument("--csv", action="store_true", help="all figures as a table")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write to this file")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Tell or write it.   Raises: BadInput."""
    if args.game is not None:
        registry.find(args.game)
    path = data_folder() / FILE
    if not path.exists():
        raise BadInput(f"There are no matches in {path} yet. Finish a match first.")
    with closing(Archive.open(path)) as archive:
        if archive.notice:
            print(archive.notice, file=sys.stderr)
        written = _told(archive.evenings, args)
    if args.out is None:
        print(written, end="")
        return 0
    try:
        args.out.write_text(written, encoding="utf-8", newline="\n")
    except OSError as wrong:
        raise BadInput(
            f"{args.out} could not be written ({wrong.strerror}). Choose another place."
        ) from wrong
    return 0


def _told(store: Evenings, args: Namespace) -> str:
    names = [one.name for one in reading.people(store, args.game)]
    where = "" if args.game is None else f" of {registry.find(args.game).name}"
    if args.name is not None:
        if args.name not in names:
            known = ", ".join(names) or "nobody"
            raise BadInput(
                f"{args.name} has not finished a match{where} yet. Known players: {known}."
            )
        names = [args.name]
    if args.json or args.csv:
        games = [None, *(spec.key for spec in registry.GAMES)] if args.game is None else [args.game]
        pages = [reading.page(store, name, game) for name in names for game in games]
        pages = [page for page in pages if page.matches]
        house = reading.house(store) if args.name is None and args.game is None else None
        return export.as_csv(pages) if args.csv else export.as_json(pages, house)
    if not names:
        return f"Nobody has finished a match{where} yet.\n"
    return "\n".join(_plain(reading.page(store, name, args.game)) for name in names)


def _plain(page: Page) -> str:
    """A page as a few lines."""
    lines = [
        page.name,
        f"  {_count(page.wins)} of {counted(page.matches, 'match', 'matches')} won,"
        f" {counted(page.evenings, 'evening')}, {page.seconds / 3600:.1f} hours",
        f"  longest streak {page.streak} wins; {page.usual_streak:.1f} would be usual",
    ]
    if page.rival is not None:
        rival = page.rival
        lines.append(f"  {_count(rival.mine)} : {_count(rival.theirs)} against {rival.name}")
    for faces in page.dice:
        words = {
            Found.USUAL: "normal for fair dice",
            Found.UNUSUAL: f"unusual, 1 in {faces.one_in:,} with fair dice",
            Found.TOO_FEW: "too few to say",
        }
        counts = " ".join(f"{count:,}" for count in faces.counts)
        lines.append(f"  d{faces.sides}: {counts}: {words[faces.found]}")
    for fortune in page.fortunes:
        names = (spec.name for spec in registry.GAMES if spec.key == fortune.game)
        name, matches = next(names, "another game"), len(fortune.matches)
        lines.append(
            f"  luck in {counted(matches, 'match', 'matches')} of {name}:"
            f" {fortune.sums[-1] / 100:+.2f} wins (usual ±{fortune.spread[-1] / 100:.2f})"
        )
    for held in page.held:
        off = "shown too high" if held.said > held.came else "shown too low"
        holds = "as expected" if held.holds else off
        said = f"happened {held.came:.0%} ± {held.error:.0%}: {holds}"
        lines.append(
            f"  shown {held.said:.0%}, {said if held.enough else 'too few to say'}"
            f" ({counted(held.count, 'time')})".replace("%", " %")
        )
    if page.waiting:
        lines.append(f"  {counted(page.waiting, 'match', 'matches')} not counted yet")
    return "\n".join(lines) + "\n"


def _count(wins: float) -> str:
    return f"{round(wins, 2):,}".removesuffix(".0")
