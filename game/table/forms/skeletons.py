"""The places of a table's parts in each of its forms, in logical pixels (look, access, 1).

A map's layer for a form can move the parts it names (frame, tray, pouch, side, ...).
"""

from collections.abc import Mapping
from dataclasses import replace

from game.core.boards.boards import Board
from game.table import skeleton as full
from game.table.forms.form import Form
from game.table.forms.high import heightened
from game.table.forms.parts import SeatStyle, Skeleton, in_a_row, with_ledge
from game.table.laying import box_of
from game.ui.viewport import Box

_OWN = ("board", "frame", "tray", "pouch", "actions", "side", "ledge", "log", "drawer")


def skeleton(
    form: Form, seats: int, board: Board | None = None, *, square: bool = False
) -> Skeleton:
    """Return the parts of a table for `seats` seats. `square`: the board is as wide as high.

    `board`: the table's map, which may move single parts.
    """
    made = _MADE[form.plain](seats, square)
    made = _fitted(made, _given(board, form.plain))
    if form is form.plain:
        return made
    return _fitted(heightened(made, form, square=square), _given(board, form))


def _given(board: Board | None, form: Form) -> dict[str, Box]:
    """Return the boxes that the table's map gives for a form, by name."""
    given = {} if board is None else board.forms.get(form.value, {})
    return {name: box_of(rect) for name, rect in given.items()}


def _fitted(made: Skeleton, given: Mapping[str, Box]) -> Skeleton:
    own = {name: given[name] for name in _OWN if name in given}
    made = replace(made, **own)  # type: ignore[arg-type]  # boxes, all of them
    if made.form.has_book and made.tabs is not None:
        # The page ends above whatever of the book comes next.
        below = [box.y for box in (made.tray, made.actions) if _is_below(box, made.side)]
        page = made.side._replace(h=min(below) - 12 - made.side.y)
        side, ledge = with_ledge(page)
        made = replace(made, side=side, ledge=ledge, drawer=page)
    return made


def _is_below(box: Box, page: Box) -> bool:
    return box.x >= page.x - 1 and box.y > page.y


def _tools(x: float, y: float, size: float, step: float, number: int) -> tuple[Box, ...]:
    return tuple(Box(x + n * step, y, size, size) for n in range(number))


def _full(seats: int, square: bool) -> Skeleton:
    return Skeleton(
        form=Form.FULL,
        bar=full.TOP_BAR,
        menu=full.MENU,
        title=full.GAME_TITLE,
        sign=full.SIGN,
        tools=tuple(full.tool_box(place) for place in range(5)),
        seats=full.seat_boxes(seats),
        seat_style=SeatStyle.FULL,
        frame=full.BOARD_SQUARE if square else full.BOARD,
        board=full.BOARD,
        tray=full.TRAY,
        pouch=full.POUCH,
        side=full.ODDS,
        ledge=full.LEDGE,
        log=full.SHORT_LOG,
        drawer=full.ODDS,
        actions=full.ACTIONS,
    )


def _stacked(area: Box, number: int, gap: float, most: float) -> tuple[Box, ...]:
    """Return `number` boxes below one another."""
    high = min(most, (area.h - gap * (number - 1)) / number)
    return tuple(Box(area.x, area.y + n * (high + gap), area.w, high) for n in range(number))


def _panel(seats: int, square: bool) -> Skeleton:
    board = Box(252, 75, 704, 486)
    return Skeleton(
        form=Form.PANEL,
        bar=Box(0, 0, 1280, 64),
        menu=Box(12, 11, 42, 42),
        sign=Box(69, 7, 962, 50),
        tools=_tools(1073, 11, 42, 51, 4),
        seats=_stacked(Box(12, 75, 228, 485), seats, 11, 140),
        seat_style=SeatStyle.CALM,
        frame=Box(363, 75, 482, 482) if square else board,
        board=board,
        tray=Box(252, 571, 704, 138),
        pouch=Box(12, 571, 228, 138),
        side=Box(968, 118, 300, 253),
        ledge=Box(968, 379, 300, 180),
        drawer=Box(968, 118, 300, 441),
        tabs=Box(968, 76, 300, 42),
        actions=Box(968, 571, 300, 138),
    )


def _book(seats: int, square: bool) -> Skeleton:
    return _square_book(seats) if square else _wide_book(seats)


def _square_book(seats: int) -> Skeleton:
    frame, page = Box(192, 88, 604, 616), Box(808, 136, 460, 330)
    side, ledge = with_ledge(page)
    return Skeleton(
        form=Form.BOOK,
        bar=Box(0, 0, 1280, 70),
        menu=Box(13, 11, 46, 46),
        sign=Box(73, 8, 972, 54),
        tools=_tools(1060, 11, 46, 54, 4),
        seats=_stacked(Box(12, 82, 166, 628), seats, 8, 210),
        seat_style=SeatStyle.NARROW,
        frame=frame,
        board=frame,
        tray=Box(808, 478, 460, 138),
        side=side,
        ledge=ledge,
        drawer=page,
        tabs=Box(808, 82, 460, 54),
        actions=Box(808, 630, 460, 80),
    )


def _rows(area: Box, seats: int, high: float, gap: float) -> tuple[Box, ...]:
    """Return boxes of flat plaques below one another, flatter ones for many seats."""
    if seats > 3:
        high, gap = high * 0.76, gap * 0.75
    return _stacked(area._replace(h=seats * (high + gap)), seats, gap, high)


def _wide_book(seats: int) -> Skeleton:
    rows = _rows(Box(798, 80, 470, 0), seats, 58, 8)
    top = rows[-1].bottom + 10
    board = Box(12, 80, 776, 532)
    page = Box(798, top + 54, 470, 612 - top - 54)
    side, ledge = with_ledge(page)
    return replace(
        _square_book(seats),
        seats=rows,
        seat_style=SeatStyle.ROW,
        frame=board,
        board=board,
        tray=Box(12, 624, 776, 86),
        side=side,
        ledge=ledge,
        drawer=page,
        tabs=Box(798, top, 470, 54),
        actions=Box(798, 624, 470, 86),
    )


def _couch(seats: int, square: bool) -> Skeleton:
    """Return the book form, with words and targets 5 % of the screen away from its edges."""
    left, wide = (804, 412) if square else (898, 318)
    if square:
        seat_boxes = _stacked(Box(64, 98, 136, 586), seats, 8, 196)
        frame, top = Box(210, 98, 584, 586), 98.0
    else:
        seat_boxes = _rows(Box(left, 98, wide, 0), seats, 48, 7)
        frame, top = Box(44, 98, 842, 586), seat_boxes[-1].bottom + 9
    page = Box(left, top + 40, wide, 505 - top - 40)
    side, ledge = with_ledge(page)
    return Skeleton(
        form=Form.COUCH,
        bar=Box(0, 0, 1280, 88),
        menu=Box(64, 37, 48, 48),
        sign=Box(124, 37, 846, 48),
        tools=_tools(982, 37, 48, 62, 4),
        seats=seat_boxes,
        seat_style=SeatStyle.NARROW if square else SeatStyle.ROW,
        frame=frame,
        board=frame,
        tray=Box(left, 516, wide, 92),
        side=side,
        ledge=ledge,
        drawer=page,
        tabs=Box(left, top, wide, 40),
        actions=Box(left, 616, wide, 68),
    )


def _tall(seats: int, square: bool) -> Skeleton:
    board = Box(12, 140, 728, 503)
    return Skeleton(
        form=Form.TALL,
        bar=Box(0, 0, 1024, 56),
        menu=Box(12, 8, 40, 40),
        title=Box(60, 8, 150, 40),
        sign=Box(214, 5, 562, 48),
        tools=_tools(784, 8, 40, 47, 5),
        seats=in_a_row(Box(12, 64, 1000, 66), seats),
        seat_style=SeatStyle.STRIP,
        frame=Box(124, 140, 503, 503) if square else board,
        board=board,
        tray=Box(12, 654, 728, 102),
        pouch=Box(748, 600, 264, 43),
        side=Box(748, 140, 264, 190),
        ledge=Box(748, 338, 264, 160),
        log=Box(748, 506, 264, 86),
        drawer=Box(748, 140, 264, 190),
        actions=Box(748, 654, 264, 102),
    )


def _long(seats: int, square: bool) -> Skeleton:
    frame = Box(406, 64, 648, 648) if square else Box(264, 64, 932, 648)
    return Skeleton(
        form=Form.LONG,
        bar=Box(0, 0, 1680, 56),
        menu=full.MENU,
        title=full.GAME_TITLE,
        sign=Box(360, 5, 740, 48),
        tools=_tools(1440, 8, 40, 47, 5),
        seats=_stacked(Box(12, 68, 240, 644), seats, 10, 152),
        seat_style=SeatStyle.FULL,
        frame=frame,
        board=Box(264, 64, 932, 648),
        tray=Box(1208, 452, 460, 140),
        pouch=Box(1208, 604, 224, 108),
        side=Box(1208, 68, 224, 372),
        ledge=Box(1444, 260, 224, 180),
        log=Box(1444, 68, 224, 184),
        drawer=Box(1208, 68, 224, 372),
        actions=Box(1444, 604, 224, 108),
    )


_MADE = {
    Form.FULL: _full,
    Form.PANEL: _panel,
    Form.BOOK: _book,
    Form.COUCH: _couch,
    Form.TALL: _tall,
    Form.LONG: _long,
}
