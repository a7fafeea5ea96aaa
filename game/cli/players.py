"""`players`: prints the statistics of each player; needs no display."""

import sys
from argparse import Namespace
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.asking import command
from game.core.contract.values import BadInput
from game.core.statistics import export, reading
from game.core.statistics.dice_test import own_dice_said
from game.core.statistics.page import CalibrationBand, Faces, Found, LuckTotal, Page
from game.core.storage.archive import FILE, Archive
from game.core.storage.disk import data_folder, writing
from game.core.storage.statistics import Statistics
from game.core.wording import counted, per_cent
from game.games import registry

if TYPE_CHECKING:
    from game.cli.asking import Subparsers

_ABOUT = """\
Show statistics of each player over all finished matches on this computer: wins, streaks, dice, luck
and whether the chances shown were right. Imported matches do not count. --json and --csv give all
figures, for each game and for all games together."""


def add(subparsers: "Subparsers") -> None:
    """Add the command and its options."""
    games = [spec.key for spec in registry.GAMES]
    parser = command(
        subparsers,
        "players",
        "show statistics of each player",
        about=_ABOUT,
        examples="players\nplayers Maren --game dragon_farkle\nplayers --csv --out players.csv",
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
    """Print the statistics, or write them to a file; return the exit code.   Raises: BadInput."""
    if args.game is not None:
        registry.find(args.game)
    path = data_folder() / FILE
    if not path.exists():
        raise BadInput(f"There are no matches in {path} yet. Finish a match first.")
    with closing(Archive.open(path)) as archive:
        if archive.notice:
            print(archive.notice, file=sys.stderr)
        written = _written(archive.statistics, args)
    if args.out is None:
        print(written, end="")
        return 0
    with writing(args.out):
        args.out.write_text(written, encoding="utf-8", newline="\n")
    return 0


def _written(store: Statistics, args: Namespace) -> str:
    """Return the statistics in the requested form.   Raises: BadInput for an unknown player."""
    names = [one.name for one in reading.people(store, args.game)]
    what = "a match" if args.game is None else f"a match of {registry.find(args.game).name}"
    if args.name is not None:
        if args.name not in names:
            known = ", ".join(names) or "nobody"
            raise BadInput(f"{args.name} has not finished {what} yet. Known players: {known}.")
        names = [args.name]
    if args.json or args.csv:
        games = [None, *(spec.key for spec in registry.GAMES)] if args.game is None else [args.game]
        pages = [reading.page(store, name, game) for name in names for game in games]
        pages = [page for page in pages if page.matches]
        services = reading.house(store) if args.name is None and args.game is None else None
        return export.as_csv(pages) if args.csv else export.as_json(pages, services)
    if not names:
        uncounted = store.uncounted(args.game)
        return f"{uncounted or f'Nobody has finished {what} yet.'}\n"
    return "\n".join(_lines(reading.page(store, name, args.game)) for name in names)


def _lines(page: Page) -> str:
    """Return a player's statistics as a few lines."""
    told = [_results(page), _streak(page)]
    if page.rival is not None:
        rival = page.rival
        told.append(f"against {rival.name}: {_count(rival.mine)} to {_count(rival.theirs)}")
    told += [_dice(faces) for faces in page.dice]
    told += [own_dice_said(faces) for faces in page.own_dice]
    told += [_luck(fortune) for fortune in page.fortunes]
    told += [_chances(held) for held in page.held]
    told += [
        f"{one.mark.said}: {_count(one.wins)} of {counted(one.matches, 'match', 'matches')} won"
        for one in page.marked
    ]
    if page.waiting:
        told.append(f"{counted(page.waiting, 'match', 'matches')} not analysed yet")
    return "\n".join([page.name, *(f"  {line}" for line in told)]) + "\n"


def _results(page: Page) -> str:
    matches, evenings = counted(page.matches, "match", "matches"), counted(page.evenings, "evening")
    hours = page.seconds / 3600
    return f"{_count(page.wins)} of {matches} won, {evenings}, {hours:.1f} hours"


def _streak(page: Page) -> str:
    return f"longest streak: {counted(page.streak, 'win')}, usual: {page.usual_streak:.1f}"


def _dice(faces: Faces) -> str:
    """Return how often each face came, and whether that is normal for fair dice."""
    words = {
        Found.USUAL: "normal for fair dice",
        Found.UNUSUAL: f"unusual, 1 in {faces.one_in:,} with fair dice",
        Found.TOO_FEW: "too few to tell",
    }
    counts = " ".join(f"{count:,}" for count in faces.counts)
    return f"d{faces.sides}, how often 1 to {faces.sides} came: {counts}; {words[faces.found]}"


def _luck(fortune: LuckTotal) -> str:
    name = next((spec.name for spec in registry.GAMES if spec.key == fortune.game), "another game")
    matches = counted(len(fortune.matches), "match", "matches")
    wins, usual = fortune.sums[-1] / 100, fortune.spread[-1] / 100
    return f"luck in {matches} of {name}: {wins:+.2f} wins, usual up to ±{usual:.2f}"


def _chances(held: CalibrationBand) -> str:
    """Return how often chances of about one size were shown, and how often they came true."""
    shown, times = per_cent(held.said), counted(held.count, "time")
    if not held.enough:
        return f"shown {shown}, {times}: too few to tell"
    off = "came less often" if held.said > held.came else "came more often"
    found = "as expected" if held.holds else off
    came, error = round(100 * held.came), per_cent(held.error)
    return f"shown {shown}, {times}: came true {came} ± {error}, {found}"


def _count(wins: float) -> str:
    return f"{round(wins, 2):,}".removesuffix(".0")
