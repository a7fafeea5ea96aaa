"""The still part of the table of Yoho!: the mat with its compass, the tray, the way to victory."""

from collections.abc import Mapping, Sequence

from game.core.wording import number
from game.games.yoho.rules.content import COLUMNS, ROWS
from game.games.yoho.rules.state import State
from game.games.yoho.view.faces import ART
from game.games.yoho.view.places import BoardPlaces
from game.table.book.pages import Page
from game.table.forms.form import Form
from game.table.kept import paint_kept
from game.table.table import Background
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.theme import BODY, SMALL
from game.ui.viewport import Box

MAT = ("#17596A", "#0B3343")
_COMPASS = 512.0


class SeaBackground(Background[BoardPlaces]):
    """Background: the mat of the sea, and the panel with the number of coins needed to win."""

    def paint(self, canvas: Canvas, view: State) -> None:
        ground = self.ground
        mat, middle = ground.region("mat"), ground.region("sea").centre
        wide = _COMPASS * ground.unit

        def paint() -> None:
            canvas.shape(mat, svg_shapes.mat, *MAT, texture="felt")
            canvas.picture(f"{ART}mat_compass", Box.around(*middle, wide, wide), alpha=70)

        paint_kept(canvas, mat, ("sea mat", middle, wide), paint)
        _line_numbers(canvas, ground)
        if self.table.form.plain is not Form.COUCH:  # there the choices have its place
            _goal(canvas, ground.at("goal"), view.rules.coins_to_win)
        canvas.shape(ground.region("tray"), svg_shapes.tray, canvas.palette)

    def looks(self, view: State) -> object:
        return view.rules.coins_to_win

    def marks(self, view: State) -> Mapping[str, Box]:
        return {"goal": self.ground.at("goal")}

    def pages(self, view: State) -> Sequence[Page]:
        if self.table.form.plain is not Form.COUCH:  # else the tray has room for the hand alone
            return ()
        return (Page("played", "Played", region="played"),)


def _line_numbers(canvas: Canvas, ground: BoardPlaces) -> None:
    """Paint the numbers of the columns above the sea, and of the rows on its left."""
    # On a couch small words would be too small.
    role = canvas.look.board_words(BODY if canvas.look.couch else SMALL)
    away = 11 * ground.unit
    for line in range(ROWS):
        top, left = ground.cells[line], ground.cells[line * COLUMNS]
        for at in ((top.centre[0], top.y - away), (left.x - away, left.centre[1])):
            canvas.text(str(line + 1), at, role, canvas.palette.cream_quiet, align="centre")


def _goal(canvas: Canvas, box: Box, coins: int) -> None:
    """Paint the panel with the coins needed to win."""
    x = box.centre[0]
    step = min(28.0, 60.0 / coins)
    for place in range(coins):
        at = Box.around(x + (place - (coins - 1) / 2) * step, box.y + 30, 36, 36)
        canvas.picture(f"{ART}coin", at)
    role = canvas.look.board_words(BODY)
    words = f"{number(coins).capitalize()} coins win"
    # Where large letters leave no room for all of it in a line, it takes two.
    area = Box(box.x, box.y + 57, box.w, 0)
    canvas.paragraph(words, area, role, canvas.palette.cream, align="centre")
