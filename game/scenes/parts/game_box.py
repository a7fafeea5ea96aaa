"""A game's box: cover, name, summary, and number of players."""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache

from game.core.assets import asset_path
from game.core.contract.spec import AnySpec
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import Column, Panel, Paragraph, Part, Row, Sized, Space, Text
from game.ui.raster import even
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY, HEADING, SMALL, Palette
from game.ui.viewport import Box
from game.ui.widget import Slot, part_button

MOST_STANDING = 6
"""Most boxes side by side; more would be too narrow for their names, and are listed."""

_WOOD = "#4A2B12"
_BETWEEN = 4.0  # lines of words on a box


def players_line(spec: AnySpec) -> str:
    """Return how many players a game is for: "2 to 4 players" or "1 to 4, together"."""
    least, most = spec.seats
    span = str(least) if least == most else f"{least} to {most}"
    return f"{span}, together" if spec.together else f"{span} players"


@cache
def _covers() -> frozenset[str]:
    """Return the stems of the cover files."""
    return frozenset(path.stem for path in asset_path("art", "baked").glob("*_cover*.png"))


@cache
def box_colour(key: str) -> str:
    """Return the colour of a game's box: that of its cover; of wood if it has no cover."""
    if f"{key}_cover" not in _covers():
        return _WOOD
    path = asset_path("art", "baked", f"{key}_cover.txt")
    with suppress(OSError, ValueError):
        found = path.read_text(encoding="ascii").strip()
        if re.fullmatch("#[0-9A-Fa-f]{6}", found):
            return found
    return _WOOD


def draw_cover(canvas: Canvas, key: str, box: Box, *, square: bool = False) -> None:
    """Draw a game's cover, cut to the box; dice if it has none."""
    name = f"{key}_cover_square" if square else f"{key}_cover"
    if name in _covers():
        canvas.picture(f"baked/{name}", box)
    else:
        canvas.shape(box, svg_shapes.tray, canvas.palette, 8)
        canvas.picture("icon_dice", box.inset(box.w * 0.25), tint=canvas.palette.brass_title)


class Cover(Space, frozen=True, kw_only=True):
    """A game's cover, cut to its size."""

    game: str
    square: bool = True

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw the cover in the middle of a box."""
        draw_cover(canvas, self.game, self.middle(box), square=self.square)


@even
def box_skin(w: float, h: float, palette: Palette, colour: str, state: str) -> str:
    """Return a painted box with a brass edge as SVG."""
    svg = Svg(w, h)
    svg.shadow(12, 4, 0.12)
    light = {"hover": 1.0, "pressed": 0.72}.get(state, 0.88)
    top, foot = svg_shapes.shade(colour, light), svg_shapes.shade(colour, light * 0.56)
    svg.rect(0, 0, w, h, 12, "#1A0D05")
    svg.rect(1, 1, w - 2, h - 2, 11, stroke="#C9953F", width=2)
    svg.rect(3, 3, w - 6, h - 6, 9, svg.gradient(("0", top), ("100", foot)))
    svg.rect(3.5, 3.5, w - 7, h - 7, 9, stroke="#FFF3D8", width=1, opacity=0.25)
    return svg.text()


def game_box(canvas: Canvas, spec: AnySpec, width: float, go: Callable[[], None]) -> Slot:
    """Return a box `width` px wide: the cover above, words below. Its hotspot is `game:KEY`."""
    palette, colour, ink = canvas.palette, box_colour(spec.key), "#F3E3BE"
    words = (
        Text(spec.name, HEADING, "#FFF3D8", align="centre", shadow=True),
        Paragraph(spec.tagline, BODY, ink, align="centre"),
        Text(players_line(spec), BODY, ink, align="centre"),
    )
    cover = Cover(width - 16, (width - 16) * 1.05, game=spec.key, square=False)
    below = Panel(Column(words, gap=_BETWEEN, grow=1), None, edge=(2, 0), grow=1)
    page = Column((cover, below))

    def drawn(state: str) -> Part:
        ring = None if state == "normal" else svg_shapes.ring
        lit = Panel(page, ring, (palette.legal, palette.halo, 12, 2), edge=(8, 8))
        return Panel(lit, box_skin, (palette, colour, state))

    return part_button(f"game:{spec.key}", drawn, go, radius=12, lifts=True)


def game_row(
    canvas: Canvas,
    spec: AnySpec,
    high: float,
    go: Callable[[], None],
    *,
    chosen: bool = False,
    about: bool = False,
    name_only: bool = False,
) -> Part:
    """Return a wide box `high` px high: a small cover, words beside it. Hotspot: `game:KEY`."""
    palette, colour, side = canvas.palette, box_colour(spec.key), min(88.0, high - 12)
    words = _row_words(canvas, spec, about=about, name_only=name_only)
    row = Row((Cover(side, side, game=spec.key), words), gap=10)
    ring = svg_shapes.ring if chosen else None
    inside = Panel(row, ring, (palette.legal, palette.halo, 12, 2), edge=(8, 6))

    def drawn(state: str) -> Part:
        return Panel(inside, box_skin, (palette, colour, state))

    return Sized(part_button(f"game:{spec.key}", drawn, go, radius=12, lifts=True), h=high)


def game_rows(
    canvas: Canvas,
    games: Sequence[AnySpec],
    width: float,
    opener: Callable[[AnySpec], Callable[[], None]],
) -> list[Part]:
    """Return a wide box for each game with what it is about, as high as its words need."""
    rows = []
    for spec in games:
        words = _row_words(canvas, spec, about=True).height(canvas, width - 116)
        rows.append(game_row(canvas, spec, max(100.0, words + 24), opener(spec), about=True))
    return rows


def _row_words(canvas: Canvas, spec: AnySpec, *, about: bool, name_only: bool = False) -> Part:
    factor, ink = canvas.look.menu_text, "#F3E3BE"
    words = [Paragraph(spec.name, HEADING.scaled(0.9 * factor), "#FFF3D8")]
    if about:
        words.append(Paragraph(spec.tagline, BODY.scaled(factor), ink))
    if not name_only:
        words.append(Paragraph(players_line(spec), SMALL.scaled(factor), ink))
    return Column(tuple(words), gap=2, grow=1)
