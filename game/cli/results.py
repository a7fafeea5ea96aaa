"""`results`: explains the result of an exported match, in words or as a picture."""

import os
from argparse import Namespace
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.asking import command
from game.core.contract.values import BadInput
from game.core.match.checking import verify
from game.core.storage.archive import read_capped
from game.core.storage.disk import write_whole, writing
from game.core.wording import counted
from game.games.registry import GAMES

if TYPE_CHECKING:
    from game.cli.asking import Subparsers
    from game.core.contract.account import Card
    from game.scenes.records.result_page_data import ResultPageData


def add(subparsers: "Subparsers") -> None:
    """Add the command and its options."""
    parser = command(
        subparsers,
        "results",
        "explain the result of an exported match",
        about="Show who won an exported match and why, how the points add up, and who took what\n"
        "from whom: in words, or as a picture of the results page.",
        examples="results evening.json\nresults evening.json --out evening.png",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="an exported match")
    parser.add_argument(
        "--out", type=Path, metavar="F.png", help="save the results page as a picture"
    )
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Print or draw a result; return the exit code.   Raises: BadInput if it is not complete."""
    if args.out is not None and args.out.suffix.lower() != ".png":
        raise BadInput(f"--out must be a picture such as evening.png, not {str(args.out)!r}.")
    games = {spec.key: spec for spec in GAMES}
    loaded = verify(read_capped(args.file), games.__getitem__, str(args.file))
    match = loaded.match
    if match.outcome is None:
        moves = counted(match.ply, "move")
        raise BadInput(f"{args.file} is not finished. It has {moves} so far ({match.standing}).")
    from game.scenes.records.result_page_data import told

    page = told(match, counted(match.ply, "move"))
    if args.out is not None:
        _draw(page, args.out)
    else:
        print("\n".join(_in_words(page)))
    return 0


def _draw(page: "ResultPageData", out: Path) -> None:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    from game.scenes.records.result_page import lay_picture
    from game.scenes.records.result_picture import as_png, picture_of
    from game.ui.pictures import Pictures
    from game.ui.theme import TAVERN

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    try:
        data = as_png(picture_of(partial(lay_picture, page), Pictures(), TAVERN))
    finally:
        pygame.display.quit()
    with writing(out):
        write_whole(out, data)


def _in_words(page: "ResultPageData") -> Iterator[str]:
    """Yield the results page, line by line."""
    from game.scenes.records.result_ledger import names_said, way_said

    yield f"{page.game}: {page.headline}. {page.story} ({page.rule})"
    if page.party is not None:
        yield f"  {_card(page.party)}"
    for result in page.seats:
        note = f" ({result.note})" if result.note else ""
        yield f"  {result.place.name}{note}: {_card(result.card)}"
    for number, rung in enumerate(page.ladder, start=1):
        yield f"  {number} {rung.label}: {rung.said}"
    if page.ledger is not None:
        yield f"{page.ledger.title}:"
        seats = range(len(page.places))
        for by, to in ((by, to) for by in seats for to in seats if by != to):
            if any(page.ledger.amount(kind.key, by, to) for kind in page.ledger.kinds):
                names = page.ledger.names(by, to)
                more = f" ({names_said(names, len(names))})" if names else ""
                yield f"  {way_said(page.ledger, page.places, by, to)}{more}"
        if page.ledger.note:
            yield f"  {page.ledger.note}"
    for honour in page.honours:
        names = tuple(page.places[seat].name for seat in honour.seats)
        count = "" if honour.name in page.counted or honour.count == 1 else f", {honour.count:,}"
        yield f"{honour.name}{count}: {names_said(names, len(names))}"


def _card(card: "Card") -> str:
    """Return a card in a line: "Sixes 3 x 10 = 30, Chance 40, goes won: 7 of 12; in all 70"."""
    alone = len(card.worth) == 1 and card.worth[0].label == card.total
    said = []
    for line in () if alone else card.worth:
        times = "" if line.single else f"{line.count:,} x {line.each:,} = "
        said.append(f"{line.label} {times}{line.points:,}")
    said += [f"{fact.label.lower()}: {fact.said}" for fact in card.facts]
    total = [f"{card.total.lower()} {card.points:,}"] if card.worth else []
    return "; ".join([", ".join(said), *total] if said else total)
