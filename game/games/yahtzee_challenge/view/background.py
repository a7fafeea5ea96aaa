"""The still part of the table: felt, sixteen squares, the rack with its sockets, the tray."""

from collections.abc import Collection, Mapping

from game.games.yahtzee_challenge.rules.content import TILES, Tile
from game.games.yahtzee_challenge.rules.state import State
from game.games.yahtzee_challenge.view.faces import TILE_NAME, names_as_long, number
from game.games.yahtzee_challenge.view.places import BoardPlaces
from game.table.kept import paint_kept
from game.table.lettering import on_board, sized
from game.table.table import Background
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.raster import plain
from game.ui.svg_shapes import BRASS, Svg
from game.ui.theme import HEADING, SMALL, Palette
from game.ui.viewport import Box

RACK_WIDE = 420.0  # on the full table
HEADS_GROW = 0.45  # headings within the ring, of what names on the board grow
_RADIUS = 12.0
_RIM = 1.6
_SOCKET = "#0B2A1D", "#133D2B"


class RingBackground(Background[BoardPlaces]):
    """Background: mat, squares and rack, which are the same throughout a match."""

    def paint(self, canvas: Canvas, view: State) -> None:
        ground, letters = self.ground, canvas.look.table_text

        def paint() -> None:
            canvas.shape(ground.region("mat"), svg_shapes.mat, *canvas.palette.felt, texture="felt")
            _squares(canvas, ground, view.starts)

        boxes = *ground.squares.values(), *ground.numbers.values()
        key = ("squares", *boxes, *view.starts, letters)
        paint_kept(canvas, ground.region("mat"), key, paint)
        paint_rack(canvas, ground.region("rack"), ground.sockets)
        canvas.shape(ground.region("tray"), svg_shapes.tray, canvas.palette)

    def looks(self, view: State) -> object:
        return view.starts

    def marks(self, view: State) -> Mapping[str, Box]:
        if view.finale is not None and not view.available():  # the stage covers the rack
            return {}
        sockets = self.ground.sockets.items()
        gone = {f"socket:{t}": box for t, box in sockets if view.owner(t) is not None}
        return {"rack": self.ground.region("rack"), **gone}


def _squares(canvas: Canvas, ground: BoardPlaces, wilds: Collection[int]) -> None:
    for square, box in ground.squares.items():
        if square in wilds:
            canvas.shape(box, brass_square, canvas.palette)
        else:
            canvas.shape(box, sunken_square, canvas.palette)
            way = Box.around(*box.centre, 40 * ground.unit, 40 * ground.unit)
            canvas.outline(f"chevron_{ground.ways[square]}", way)
    for square, box in ground.numbers.items():
        if square not in wilds:
            number(canvas, str(square), box)


def paint_rack(canvas: Canvas, rack: Box, sockets: Mapping[Tile, Box]) -> None:
    """Paint the field around the free tiles, with the empty place of each."""
    canvas.shape(rack, rack_field, canvas.palette)
    unit = rack.w / RACK_WIDE
    at = rack.x + 14 * unit, rack.y + 19 * unit
    head = on_board(canvas, HEADING, unit, HEADS_GROW)
    canvas.text("Unclaimed", at, head, canvas.palette.brass_title)
    wanted = on_board(canvas, SMALL, unit)
    for tile in TILES:
        socket = sockets[tile]
        canvas.shape(socket, sunken_socket, canvas.palette)
        # As long as on the tile that lay there.
        wordings = names_as_long(canvas, tile, on_board(canvas, TILE_NAME, unit), socket.w - 9)
        name, role = sized(canvas, wordings, wanted, socket.w - 6)
        canvas.text(name, socket.centre, role, canvas.palette.felt_quiet, align="centre")


def sunken_square(w: float, h: float, palette: Palette) -> str:
    """Return a blank square as SVG, `w` by `h` px: cut into the felt, dark at its upper edge."""
    svg = Svg(w, h)
    top, foot = palette.sunken
    svg.rect(-1, -1, w + 2, h + 2.6, _RADIUS + 1, "#3C7A5F", opacity=0.55)
    svg.rect(-1, -1.6, w + 2, h + 2, _RADIUS + 1, "#071D14")
    svg.rect(0, 0, w, h, _RADIUS, svg.gradient(("0", top), ("100", foot)))
    for step in range(5):
        svg.rect(0, 0, w, 7 - step, _RADIUS, "#000000", opacity=0.06)
    if palette.sunken_rim:
        svg.rect(0, 0, w, h, _RADIUS, stroke=palette.sunken_rim, width=_RIM)
    return svg.text()


def brass_square(w: float, h: float, palette: Palette) -> str:
    """Return a Wild as SVG: a plate of brushed brass."""
    svg = Svg(w, h)
    svg.shadow(_RADIUS, 3, 0.1)
    svg.rect(-1, -1, w + 2, h + 2, _RADIUS + 1, "#2A1710")
    svg.rect(0, 0, w, h, _RADIUS, svg.gradient(*BRASS))
    colours = palette.brass if palette.firm else _BRASS_FACE
    face = ((at, colour, 1.0) for at, colour in zip(("0", "55", "100"), colours, strict=True))
    svg.rect(3, 3, w - 6, h - 6, _RADIUS - 3, svg.radial(*face, r="75%"))
    svg.rect(1, 1, w - 2, h - 2, _RADIUS - 1, stroke="#FFE9B0", width=1.6, opacity=0.75)
    return svg.text()


_BRASS_FACE = "#F0CD7C", "#D0A04A", "#8A5D22"


@plain
def rack_field(w: float, h: float, palette: Palette) -> str:
    """Return the field around the free tiles as SVG."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 12, "#2C6B50", opacity=0.1 if palette.firm else 0.35)
    rim, strength = palette.felt_rim, palette.strength(0.5)
    svg.rect(0.75, 0.75, w - 1.5, h - 1.5, 12, stroke=rim, width=1.2, opacity=strength)
    return svg.text()


def sunken_socket(w: float, h: float, palette: Palette) -> str:
    """Return the empty place of a tile as SVG."""
    svg = Svg(w, h)
    top, foot = palette.sunken if palette.firm else _SOCKET
    svg.rect(-1, -1, w + 2, h + 2.4, 9, "#3C7A5F", opacity=0.5)
    svg.rect(-1, -1.4, w + 2, h + 2, 9, "#071D14")
    svg.rect(0, 0, w, h, 8, svg.gradient(("0", top), ("100", foot)))
    for step in range(4):
        svg.rect(0, 0, w, 6 - step, 8, "#000000", opacity=0.06)
    if palette.sunken_rim:
        svg.rect(0, 0, w, h, 8, stroke=palette.sunken_rim, width=1.2, opacity=0.75)
    return svg.text()
