"""A game's box: cover, name, summary, and number of players."""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache

from game.core.assets import asset_path
from game.core.contract.spec import AnySpec
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot, shifted_by_state
from game.ui.parts import Column, Panel, Paragraph, Part, Row, Space, Text
from game.ui.raster import even
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY, HEADING, SMALL, Palette
from game.ui.viewport import Box
from game.ui.widget import Widget

MOST_STANDING = 6
"""Most boxes side by side; more would be too narrow for their names, and are listed."""

_WOOD = "#4A2B12"
_BETWEEN = 4.0  # lines of words on a box


def players_line(spec: AnySpec) -> str:
    """Return for how many a game is: "2 to 4 players", "1 to 4, together"."""
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
        """Draw it in the middle of a box."""
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


class GameBox(Widget):
    """A box with the cover above and words below. Its hotspot is `game:KEY`.

    Without `on_pick` it cannot be clicked. `about`: with the tagline.
    """

    def __init__(
        self, box: Box, spec: AnySpec, on_pick: Callable[[], None] | None, *, about: bool = True
    ) -> None:
        super().__init__(f"game:{spec.key}", box)
        self._spec, self._on_pick, self._about = spec, on_pick, about
        self._spot = Hotspot(self.name, box, radius=12)

    def hotspots(self) -> Sequence[Hotspot]:
        """Return the hotspot of the box, if it can be clicked."""
        return (self._spot,) if self._on_pick is not None else ()

    def picked(self, hotspot: str) -> None:
        """Open it."""
        if self._on_pick is not None:
            self._on_pick()

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        spec = self._spec
        state = attention.state_of(self.name)
        box = shifted_by_state(self.box, state)
        canvas.shape(box, box_skin, canvas.palette, box_colour(spec.key), state)
        if state != "normal":
            canvas.shape(box, svg_shapes.ring, canvas.palette.legal, canvas.palette.halo, 12, 2)
        self._part(canvas).draw(canvas, box)

    def _part(self, canvas: Canvas) -> Part:
        """Return the cover, and the words in the middle of what it leaves."""
        spec, wide, ink = self._spec, self.box.w - 16, "#F3E3BE"
        name = Text(spec.name, HEADING, "#FFF3D8", align="centre", shadow=True)
        about = (Paragraph(spec.tagline, BODY, ink, align="centre"),) if self._about else ()
        players = Text(players_line(spec), BODY, ink, align="centre")
        words = Column((name, *about, players), gap=_BETWEEN, grow=1)
        cover = Cover(wide, wide * 1.05, game=spec.key, square=False)
        return Panel(Column((cover, Panel(words, None, edge=(2, 0), grow=1))), None, edge=(8, 8))


class GameRow(Widget):
    """A wide box: a small cover at the left, words beside it. Its hotspot is `game:KEY`."""

    def __init__(
        self,
        box: Box,
        spec: AnySpec,
        on_pick: Callable[[], None],
        *,
        chosen: bool = False,
        about: bool = False,
        name_only: bool = False,
    ) -> None:
        super().__init__(f"game:{spec.key}", box)
        self._spec, self._on_pick, self._chosen = spec, on_pick, chosen
        self._about, self._name_only = about, name_only
        self._spot = Hotspot(self.name, box, radius=12)

    @staticmethod
    def height(canvas: Canvas, spec: AnySpec, width: float, *, about: bool = False) -> float:
        """Return the height that its box needs."""
        return max(100.0, _row_words(canvas, spec, about=about).height(canvas, width - 116) + 24)

    def hotspots(self) -> Sequence[Hotspot]:
        """Return the hotspot of the box."""
        return (self._spot,)

    def picked(self, hotspot: str) -> None:
        """Choose the game."""
        self._on_pick()

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        spec = self._spec
        state = attention.state_of(self.name)
        box = shifted_by_state(self.box, state)
        canvas.shape(box, box_skin, canvas.palette, box_colour(spec.key), state)
        if self._chosen:
            canvas.shape(box, svg_shapes.ring, canvas.palette.legal, canvas.palette.halo, 12, 2)
        words = _row_words(canvas, spec, about=self._about, name_only=self._name_only)
        side = min(88.0, box.h - 12)
        Row((Cover(side, side, game=spec.key), words), gap=10).draw(canvas, box.inset(8, 6))


def _row_words(canvas: Canvas, spec: AnySpec, *, about: bool, name_only: bool = False) -> Part:
    factor, ink = canvas.look.menu_text, "#F3E3BE"
    words = [Paragraph(spec.name, HEADING.scaled(0.9 * factor), "#FFF3D8")]
    if about:
        words.append(Paragraph(spec.tagline, BODY.scaled(factor), ink))
    if not name_only:
        words.append(Paragraph(players_line(spec), SMALL.scaled(factor), ink))
    return Column(tuple(words), gap=2, grow=1)
