"""Exports the figures of the players page as a table and as JSON."""

import csv
import io
from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import msgspec

from game.core.statistics.page import Faces, HouseRecords, Page

Line: TypeAlias = tuple[str, str, str, object]
"""What it is about, of what, which figure, and its value."""

_FORMULAS = tuple("=+-@\t\r")
HEAD = ("person", "game", "about", "of", "figure", "value")


def as_json(pages: Sequence[Page], house: HouseRecords | None = None) -> str:
    """Return the pages with all figures and derived values as JSON, with `house` if given."""
    told: dict[str, Any] = {} if house is None else {"house": msgspec.to_builtins(house)}
    told["pages"] = [_page(page) for page in pages]
    return msgspec.json.format(msgspec.json.encode(told), indent=2).decode() + "\n"


def _page(page: Page) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(page)
    both = (*page.dice, *page.own_dice)
    for faces, told in zip(both, [*plain["dice"], *plain["own_dice"]], strict=True):
        told |= {"thrown": faces.thrown, "expected": faces.expected}
    for held, told in zip(page.held, plain["held"], strict=True):
        told["holds"] = held.holds if held.enough else None
    return plain


def as_csv(pages: Sequence[Page]) -> str:
    """Return a line for each figure, under `HEAD`; the game is empty for all of them."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEAD)
    for page in pages:
        for line in _lines(page):
            writer.writerow(map(_cell, (page.name, page.game or "", *line)))
    return text.getvalue()


def _cell(value: object) -> object:
    """Return a value of the table, with ' before text that a spreadsheet takes for a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULAS) else value


def _lines(page: Page) -> Iterator[Line]:
    for figure in ("matches", "wins", "evenings", "seconds", "since", "waiting"):
        yield "matches", "", figure, _short(getattr(page, figure))
    yield "streak", "wins in a row", "longest", page.streak
    yield "streak", "wins in a row", "usual", _short(page.usual_streak)
    for marked in page.marked:
        yield "marked", marked.mark, "matches", marked.matches
        yield "marked", marked.mark, "wins", _short(marked.wins)
    yield "colour", page.colour, "always", int(page.always)
    if page.rival is not None:
        for figure in ("matches", "mine", "theirs"):
            yield "met most often", page.rival.name, figure, _short(getattr(page.rival, figure))
    yield from _dice("dice", page.dice)
    yield from _dice("dice rolled by hand", page.own_dice)
    yield from _luck(page)
    yield from _chances(page)


def _dice(about: str, dice: Sequence[Faces]) -> Iterator[Line]:
    for faces in dice:
        kind = f"d{faces.sides}"
        for face, count in enumerate(faces.counts, start=1):
            yield about, f"{kind} {face}", "thrown", count
        yield about, kind, "thrown", faces.thrown
        yield about, kind, "expected of each face", _short(faces.expected)
        yield about, kind, "band", _short(faces.band)
        yield about, kind, "found", faces.found.value
        yield about, kind, "one house in", faces.one_in or ""


def _luck(page: Page) -> Iterator[Line]:
    for fortune in page.fortunes:
        of_each = zip(fortune.matches, fortune.sums, fortune.spread, strict=True)
        for match, total, spread in of_each:
            of = f"{fortune.game} {match}"
            yield "luck", of, "sum in hundredths of a win", _short(total)
            yield "luck", of, "spread", _short(spread)
        yield "luck", fortune.game, "found", fortune.found.value


def _chances(page: Page) -> Iterator[Line]:
    for held in page.held:
        of = f"{held.low:.2f} to {held.high:.2f}"
        yield "chances", of, "shown", held.count
        for figure in ("said", "came", "error"):
            yield "chances", of, figure, _short(getattr(held, figure))
        yield "chances", of, "holds", int(held.holds) if held.enough else ""


def _short(value: float) -> object:
    """Return a number rounded to four digits after the point; a whole one as int."""
    return round(value, 4) if isinstance(value, float) and not value.is_integer() else int(value)
