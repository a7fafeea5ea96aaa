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
Tell what finished matches of this house add up to: wins, streaks, dice, luck, and whether the
chances that were shown have held. Matches that were imported never count. With --json or --csv all
figures are written, those of every game and of all together."""


def add(subparsers: "Subparsers") -> None:
    """The command and its options."""
    games = [spec.key for spec in registry.GAMES]
    parser = command(
        subparsers,
        "people",
        "what many evenings tell of everybody",
        about=_ABOUT,
        examples="people\npeople Maren --game dragon_farkle\npeople --csv --out people.csv",
    )
    parser.add_argument("name", metavar="NAME", nargs="?", help="one person; without it, everybody")
    parser.add_argument("--game", metavar="G", help=f"in one game: {', '.join(games)}")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="all figures as JSON")
    form.add_argument("--csv", action="store_true", help="all figures as a table")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write it there")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Tell or write it.   Raises: BadInput."""
    if args.game is not None:
        registry.find(args.game)
    path = data_folder() / FILE
    if not path.exists():
        raise BadInput(f"There is no archive {path} yet; finish a match first.")
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
            f"{args.out} cannot be written ({wrong.strerror}); choose another place."
        ) from wrong
    return 0


def _told(store: Evenings, args: Namespace) -> str:
    names = [one.name for one in reading.people(store, args.game)]
    where = "here" if args.game is None else f"of {registry.find(args.game).name} here"
    if args.name is not None:
        if args.name not in names:
            known = ", ".join(names) or "nobody"
            raise BadInput(f"{args.name} has finished no match {where}; there are: {known}.")
        names = [args.name]
    if args.json or args.csv:
        games = [None, *(spec.key for spec in registry.GAMES)] if args.game is None else [args.game]
        pages = [reading.page(store, name, game) for name in names for game in games]
        pages = [page for page in pages if page.matches]
        house = reading.house(store) if args.name is None and args.game is None else None
        return export.as_csv(pages) if args.csv else export.as_json(pages, house)
    if not names:
        return f"Nobody has finished a match {where} yet.\n"
    return "\n".join(_plain(reading.page(store, name, args.game)) for name in names)


def _plain(page: Page) -> str:
    """A page as a few lines."""
    lines = [
        page.name,
        f"  {_count(page.wins)} of {counted(page.matches, 'match', 'matches')} won,"
        f" {counted(page.evenings, 'evening')}, {page.seconds / 3600:.1f} hours",
        f"  {page.streak} wins in a row; {page.usual_streak:.1f} is usual for so many",
    ]
    if page.rival is not None:
        rival = page.rival
        lines.append(f"  {_count(rival.mine)} : {_count(rival.theirs)} with {rival.name}")
    for faces in page.dice:
        words = {
            Found.USUAL: "as dice should be",
            Found.UNUSUAL: f"unusual, 1 house in {faces.one_in:,}",
            Found.TOO_FEW: "too few to say",
        }
        counts = " ".join(f"{count:,}" for count in faces.counts)
        lines.append(f"  d{faces.sides}: {counts}: {words[faces.found]}")
    for fortune in page.fortunes:
        names = (spec.name for spec in registry.GAMES if spec.key == fortune.game)
        name, matches = next(names, "another game"), len(fortune.matches)
        lines.append(
            f"  luck in {counted(matches, 'match', 'matches')} of {name}:"
            f" {fortune.sums[-1]:+.0f} of ±{fortune.spread[-1]:.0f} hundredths of a win"
        )
    for held in page.held:
        off = "reads too high" if held.said > held.came else "reads too low"
        holds = "holds" if held.holds else off
        said = f"came {held.came:.0%} ± {held.error:.0%}: {holds}"
        lines.append(
            f"  said {held.said:.0%}, {said if held.enough else 'too few to say'}"
            f" ({counted(held.count, 'time')})".replace("%", " %")
        )
    if page.waiting:
        lines.append(f"  {counted(page.waiting, 'match', 'matches')} not looked at yet")
    return "\n".join(lines) + "\n"


def _count(wins: float) -> str:
    return f"{round(wins, 2):,}".removesuffix(".0")
