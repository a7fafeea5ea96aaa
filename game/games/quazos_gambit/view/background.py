"""The still part of the table: tiles, spawns and vault, the two gutters, the tray."""

from collections.abc import Mapping, Sequence

from game.games.quazos_gambit.rules.board import SIDE, cell_name
from game.games.quazos_gambit.rules.board import places as places_of
from game.games.quazos_gambit.rules.content import BIOMES, HOMES
from game.games.quazos_gambit.rules.names import BIOME_NAMES
from game.games.quazos_gambit.rules.state import State
from game.games.quazos_gambit.view.places import BoardPlaces
from game.table.book.pages import Page
from game.table.cards import paint_parchment
from game.table.forms.form import Form
from game.table.kept import paint_kept
from game.table.lettering import heading, lines_in
from game.table.table import Background, Place
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import fitted
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY, SEAT_NAME, SMALL, Type, Typeface
from game.ui.viewport import Box

NIGHT = ("#171025", "#0D0916")
ART = "quazos_gambit"
MARK_SIZE, BADGE_SIZE, IN_BANK = 34.0, 36.0, 22.0
_STRIP = 11.0  # dark, so that wood does not run through letters and numbers
RIM_TYPE = Type(Typeface.SANS_BOLD, 13)  # letters and numbers outside the tiles
_LEAST_SAMPLE = 40.0  # px of a home tile that has room for two lines beside it


class BankBackground(Background[BoardPlaces]):
    """Background: the tiles of the board, and the cards beside the board or on their page."""

    def paint(self, canvas: Canvas, view: State) -> None:
        ground, palette = self.ground, canvas.palette
        if ground.form is not Form.FULL:  # letters and numbers have strips of their own
            canvas.shape(ground.frame.inset(6), night)
        _board(canvas, ground, view, self.table.places)
        _names(canvas, ground)
        if not ground.is_folded:
            paint_parchment(canvas, *map(ground.region, ("legend", "golden", "rounds")))
            heading(canvas, ground.at("label:legend"), "Home tiles", "Homes")
            heading(canvas, ground.at("label:rounds"), "Round")
            self._paint_gutters(canvas, view)
        canvas.shape(ground.region("tray"), svg_shapes.tray, palette)
        for number in range(ground.dividers):
            canvas.fill(ground.at(f"divider:{number}"), palette.rim, 150)

    def _paint_gutters(self, canvas: Canvas, view: State) -> None:
        _legend(canvas, self.ground, view, self.table.places)
        _golden_card(canvas, self.ground)

    def looks(self, view: State) -> object:
        characters = tuple(player.character for player in view.players)
        return view.board, view.biomes, view.marked, characters

    def marks(self, view: State) -> Mapping[str, Box]:
        ground = self.ground
        return {
            "legend": ground.region("legend"),
            "golden_card": ground.region("golden"),
            "rounds": ground.region("rounds"),
            **{f"home:{biome}": box for biome, box in ground.legend.items()},
        }

    def pages(self, view: State) -> Sequence[Page]:
        if not self.ground.is_folded:
            return ()
        return (Page("homes", "Round", str(view.round), "gutters"),)

    def paint_page(self, canvas: Canvas, view: State, key: str, box: Box) -> None:
        if key == "homes":
            self._paint_gutters(canvas, view)


def night(w: float, h: float) -> str:
    """Return the dark ground below the tiles as SVG."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 4, svg.radial(("0", NIGHT[0], 1.0), ("100", NIGHT[1], 1.0)))
    return svg.text()


# --- the board -----------------------------------------------------------------------------------


def _board(canvas: Canvas, ground: BoardPlaces, view: State, places: Sequence[Place]) -> None:
    """Draw tiles, corners and vault; kept as one picture for a match and a window size."""
    field = ground.field.inset(-2)
    colours = tuple(place.colour for place in places)

    def paint() -> None:
        canvas.shape(field, night)
        _tiles(canvas, ground, view)
        _corners(canvas, ground, view, places)

    key = ("board", view.board, view.biomes, view.marked, colours)
    paint_kept(canvas, field, key, paint)


def _tiles(canvas: Canvas, ground: BoardPlaces, view: State) -> None:
    for cell, biome in enumerate(view.biomes):
        if biome is None:
            continue
        box = ground.cells[cell]
        # Two drawings of each biome, mixed by place so that no pattern shows.
        variant = "_2" if (cell * 7 + cell // 8 * 3) % 5 in (1, 3) else ""
        canvas.picture(f"{ART}/tile_{biome}{variant}", box)
        if cell in view.marked:
            size = MARK_SIZE * ground.unit
            canvas.picture(f"{ART}/mark", Box.around(*box.centre, size, size))


def _names(canvas: Canvas, ground: BoardPlaces) -> None:
    """Draw letters and numbers in the frame: log, hints and refusals call a tile C4."""
    cells, field = ground.cells, ground.field
    in_wood = ground.form is Form.FULL
    left = (field.x - ground.frame.x) / 2
    below = (ground.frame.bottom - field.bottom) / 2
    ink = canvas.palette.cream_quiet if in_wood else canvas.palette.cream
    role = RIM_TYPE.scaled(ground.letters)
    if in_wood:
        down = Box(field.x - left, field.y, 0, field.h).inset(-_STRIP / 2, 0)
        along = Box(field.x, field.bottom + below, field.w, 0).inset(0, -_STRIP / 2)
        for strip in (down, along):
            canvas.shape(strip, svg_shapes.pill, "#160B05", "", 4)
    else:
        left, below = left - 1, below - 2  # the wood is not as wide as the strips
        role = RIM_TYPE.scaled(min(canvas.look.table_text, 2 * below / RIM_TYPE.size) * 14 / 13)
    for n in range(SIDE):
        column, row = cells[n].centre[0], cells[n * SIDE].centre[1]
        name = cell_name(n * SIDE + n)
        canvas.text(name[0], (column, field.bottom + below), role, ink, align="centre")
        canvas.text(name[1], (field.x - left, row), role, ink, align="centre")


def _corners(canvas: Canvas, ground: BoardPlaces, view: State, places: Sequence[Place]) -> None:
    seats = {place: seat for seat, place in enumerate(places_of(len(view.players)))}
    for place, (spawn, bank) in enumerate(zip(view.board.spawns, view.board.banks, strict=True)):
        seat = seats.get(place)
        corner, section = ground.cells[spawn], ground.cells[bank]
        if seat is None:
            canvas.picture(f"{ART}/spawn_unused", corner)
            canvas.picture(f"{ART}/bank_unused", section)
            continue
        colour = places[seat].colour
        canvas.picture(f"{ART}/spawn", corner)
        badge, inside = BADGE_SIZE * ground.unit, IN_BANK * ground.unit
        canvas.picture(f"badge_{colour}", Box.around(*corner.centre, badge, badge))
        canvas.picture(f"{ART}/bank_{colour}", section)
        canvas.picture(f"badge_{colour}", Box.around(*section.centre, inside, inside))


# --- the gutters ---------------------------------------------------------------------------------


def _legend(canvas: Canvas, ground: BoardPlaces, view: State, places: Sequence[Place]) -> None:
    """Draw the samples of the four biomes, each with the badge of the seat whose home it is."""
    palette = canvas.palette
    at_home = {HOMES[p.character]: seat for seat, p in enumerate(view.players)}
    role, ink = canvas.look.words(BODY), palette.ink_brown
    for biome in BIOMES:
        box, name, seat = ground.legend[biome], BIOME_NAMES[biome], at_home.get(biome)
        colour = "" if seat is None else places[seat].colour
        canvas.shape(box.inset(-1), svg_shapes.pill, svg_shapes.INK, "", 7)
        canvas.picture(f"{ART}/tile_{biome}", box)
        if ground.is_folded:
            _below_tile(canvas, box, name, colour)
            continue
        room = ground.region("legend").right - 5 - (box.right + 4)
        if box.h < _LEAST_SAMPLE:  # with a name as high as it
            canvas.text(name, (box.right + 4, box.centre[1]), fitted(canvas, name, role, room), ink)
            _on_tile(canvas, box, colour)
            continue
        x, y = box.right + 4, box.y + 11 * box.h / 42
        canvas.text(name, (x, y), fitted(canvas, name, role, room), palette.ink_brown)
        if not colour:
            small = fitted(canvas, "nobody", canvas.look.words(SMALL), room)
            canvas.text("nobody", (x, y + box.h / 2), small, palette.ink_label)
        else:
            canvas.picture(f"badge_{colour}", Box(x - 1, y + 9 * box.h / 42, 24, 24))


def _below_tile(canvas: Canvas, box: Box, name: str, colour: str) -> None:
    """Draw the name of a biome below its sample and the owner's badge beside it (on a page)."""
    role, wide = canvas.look.words(BODY), box.w * 2.3
    role = fitted(canvas, name, role, wide)
    at = box.centre[0], box.bottom + 4 + role.size * 0.6
    canvas.text(name, at, role, canvas.palette.ink_brown, align="centre")
    if colour:
        side = box.h * 0.7
        canvas.picture(f"badge_{colour}", Box(box.right + 4, box.centre[1] - side / 2, side, side))


def _on_tile(canvas: Canvas, box: Box, colour: str) -> None:
    """Draw the owner's badge on a corner of the sample (in a narrow card)."""
    if colour:
        canvas.picture(f"badge_{colour}", Box(box.right - 15, box.bottom - 15, 20, 20))


def _golden_card(canvas: Canvas, ground: BoardPlaces) -> None:
    palette = canvas.palette
    label = ground.at("label:golden")
    if not ground.is_folded:
        said, role = "Golden Jewel", canvas.look.words(SEAT_NAME)
        said, role = lines_in(canvas, (said,), role, label._replace(h=label.h + 8))
        canvas.paragraph(said, label, role, palette.ink_brown, align="centre")
    canvas.picture(f"{ART}/jewel_gold", ground.at("golden:card"))
