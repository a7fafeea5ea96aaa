"""What a table says, against what it must not cover: pieces, targets, seats, odds and buttons."""

from collections.abc import Iterator

from game.scenes.match.around.hover_tip import Attended
from game.scenes.match.scene import MatchScene
from game.table.book.pages import ODDS, on_pages
from game.table.stakes import StakesQuestion
from game.ui.canvas import Canvas
from game.ui.hotspots import TIP_DELAY_S, Attention, Hotspot
from game.ui.viewport import Box

_SEEN = 0.3  # opacity from which a piece is seen
_LEAST = 0.5  # px: less is the rounding of an edge


def covered(
    table: MatchScene, canvas: Canvas, attended: Attended, spots: list[Hotspot] | None = None
) -> list[tuple[Box, Box]]:
    """Return the pairs of words and things that they cover.

    `spots`: those of the table, where they are asked for once for many things.
    """
    said = [*_talk(table, canvas, attended)]
    things = [*_protected(table, spots or table.hotspots(), turned=_is_turned(table, said))]
    return [(talk, at) for talk in said for at in things if _hides(talk, at)]


def pointed_at(
    table: MatchScene,
    canvas: Canvas,
    spot: Hotspot,
    spots: list[Hotspot] | None = None,
    *,
    keys: bool,
) -> Attended:
    """Return what the table shows while a hotspot is focused by key or pointed at by the mouse."""
    attention = Attention()
    if keys:
        attention.focus_by_key(spot.name)
    else:
        attention.hovered = spot.name
        attention.update(2 * TIP_DELAY_S)
    return table.view.painter.attended(canvas, attention, spots or table.hotspots())


def is_stale(table: MatchScene) -> bool:
    """Whether the table still shows a text for a person while another seat plays."""
    return table.table.telling and table.view.talk.paper is not None


def _talk(table: MatchScene, canvas: Canvas, attended: Attended) -> Iterator[Box]:
    view = table.view
    said = view.painter.on_ledge(attended)
    if said is not None:
        yield said.lay_out(canvas, *view.talk_places)
    if attended.floating is not None:
        yield attended.floating[1]
    if view.sheet is not None and view.sheet.box is not None:
        yield view.sheet.box
    question = view.question
    if question is not None and question.box and not isinstance(question, StakesQuestion):
        yield question.box
    if table.guide.box is not None:
        yield table.guide.box


def _protected(table: MatchScene, spots: list[Hotspot], *, turned: bool) -> Iterator[Box]:
    """Yield what no words may cover. A page that a paper fills is turned, and not covered."""
    view = table.view
    yield view.skeleton.sign
    yield from view.seat_boxes
    for spot in view.on_board(spots):
        if spot.live and not view.skeleton.page.contains(*spot.box.centre):
            yield spot.box
    yield from (spot.box for spot in spots if spot.button and spot.name.startswith("button:"))
    for piece in view.table.pieces.values():
        box = None if on_pages(piece.box) else view.lies_at(piece.box)
        if box is not None and piece.alpha > _SEEN:
            yield box
    page = view.column.book.open
    if (page is None or page.key == ODDS) and not turned:
        yield from (row for row in view.column.odds_panel.rows if row.h > 0)


def _is_turned(table: MatchScene, said: list[Box]) -> bool:
    """Whether a paper, the recap or a question is the open page of the book."""
    page = table.view.skeleton.page
    return table.view.skeleton.has_tabs and any(box.h >= page.h - 1 for box in said)


def _hides(talk: Box, thing: Box) -> bool:
    wide = min(talk.right, thing.right) - max(talk.x, thing.x)
    high = min(talk.bottom, thing.bottom) - max(talk.y, thing.y)
    return wide > _LEAST and high > _LEAST
