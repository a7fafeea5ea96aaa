"""The still part of the table: tiles, spawns and vault, the two gutters, the tray."""

from collections.abc import Sequence

from game.games.quazos_gambit.rules.board import SIDE, cell_name
from game.games.quazos_gambit.rules.board import places as places_of
from game.games.quazos_gambit.rules.content import BIOME_CARDS, BIOMES, HOMES
from game.games.quazos_gambit.rules.state import State
from game.games.quazos_gambit.view.places import Ground
from game.table.kept import paint_kept
from game.table.table import Place
from game.ui import skins
from game.ui.canvas import Canvas
from game.ui.skins import Svg
from game.ui.theme import BODY, SEAT_NAME, SMALL, Type, Typeface
from game.ui.viewport import Box

NIGHT = ("#171025", "#0D0916")
ART = "quazos_gambit"
MARK_SIZE, BADGE_SIZE, IN_BANK = 34.0, 36.0, 22.0
_STRIP = 11.0  # dark, so that wood does not run through letters and numbers
RIM, RIM_TYPE = 6.0, Type(Typeface.SANS_BOLD, 13)  # the middle of the frame, outside the tiles


def paint_still(canvas: Canvas, ground: Ground, view: State, places: Sequence[Place]) -> None:
    """Everything that lies still from the first turn to the last."""
    palette = canvas.palette
    _board(canvas, ground, view, places)
    _names(canvas, ground)
    _legend(canvas, ground, view, places)
    _golden_card(canvas, ground)
    canvas.part(ground.region("rounds"), skins.parchment, palette, 10, texture="parchment")
    _heading(canvas, ground.at("label:rounds"), "Round")
    canvas.part(ground.region("tray"), skins.tray, palette)
    for number in range(2):
        canvas.fill(ground.at(f"divider:{number}"), palette.rim, 150)


def night(w: float, h: float) -> str:
    """What lies under the tiles."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 4, svg.radial(("0", NIGHT[0], 1.0), ("100", NIGHT[1], 1.0)))
    return svg.text()


def _heading(canvas: Canvas, box: Box, text: str) -> None:
    role = SEAT_NAME.scaled(min(canvas.look.table_text, 1.1))
    canvas.text(text, box.centre, role, canvas.palette.ink_brown, align="centre")


# --- the board -----------------------------------------------------------------------------------


def _board(canvas: Canvas, ground: Ground, view: State, places: Sequence[Place]) -> None:
    """Tiles, corners and vault; drawn once for a match and a window, then kept as one picture."""
    field = ground.field.inset(-2)
    colours = tuple(place.colour for place in places)

    def paint() -> None:
        canvas.part(field, night)
        _tiles(canvas, ground, view)
        _corners(canvas, ground, view, places)

    key = ("board", view.board, view.biomes, view.marked, colours)
    paint_kept(canvas, field, key, paint)


def _tiles(canvas: Canvas, ground: Ground, view: State) -> None:
    for cell, biome in enumerate(view.biomes):
        if biome is None:
            continue
        box = ground.cells[cell]
        # Two drawings of each biome, mixed by place so that no pattern shows.
        variant = "_2" if (cell * 7 + cell // 8 * 3) % 5 in (1, 3) else ""
        canvas.picture(f"{ART}/tile_{biome}{variant}", box)
        if cell in view.marked:
            canvas.picture(f"{ART}/mark", Box.around(*box.centre, MARK_SIZE, MARK_SIZE))


def _names(canvas: Canvas, ground: Ground) -> None:
    """Letters and numbers in the frame: log, hints and refusals call a tile C4."""
    cells, field = ground.cells, ground.field
    ink = canvas.palette.cream_quiet
    down = Box(field.x - RIM, field.y, 0, field.h).inset(-_STRIP / 2, 0)
    along = Box(field.x, field.bottom + RIM, field.w, 0).inset(0, -_STRIP / 2)
    for strip in (down, along):
        canvas.part(strip, skins.pill, "#160B05", "", 4)
    for n in range(SIDE):
        column, row = cells[n].centre[0], cells[n * SIDE].centre[1]
        name = cell_name(n * SIDE + n)
        canvas.text(name[0], (column, field.bottom + RIM), RIM_TYPE, ink, align="centre")
        canvas.text(name[1], (field.x - RIM, row), RIM_TYPE, ink, align="centre")


def _corners(canvas: Canvas, ground: Ground, view: State, places: Sequence[Place]) -> None:
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
        canvas.picture(f"badge_{colour}", Box.around(*corner.centre, BADGE_SIZE, BADGE_SIZE))
        canvas.picture(f"{ART}/bank_{colour}", section)
        canvas.picture(f"badge_{colour}", Box.around(*section.centre, IN_BANK, IN_BANK))


# --- the gutters ---------------------------------------------------------------------------------


def _legend(canvas: Canvas, ground: Ground, view: State, places: Sequence[Place]) -> None:
    """The four biomes, and who is at home there."""
    palette = canvas.palette
    canvas.part(ground.region("legend"), skins.parchment, palette, 10, texture="parchment")
    _heading(canvas, ground.at("label:legend"), "Home tiles")
    at_home = {HOMES[p.character]: seat for seat, p in enumerate(view.players)}
    factor = min(canvas.look.table_text, 1.05)  # "Swamp" is as wide as the card allows
    for biome in BIOMES:
        box = ground.legend[biome]
        canvas.part(box.inset(-1), skins.pill, skins.INK, "", 7)
        canvas.picture(f"{ART}/tile_{biome}", box)
        x, y = box.right + 4, box.y + 11
        canvas.text(BIOME_CARDS[biome].name, (x, y), BODY.scaled(factor), palette.ink_brown)
        seat = at_home.get(biome)
        if seat is None:
            canvas.text("nobody", (x, y + 21), SMALL.scaled(factor), palette.ink_label)
        else:
            canvas.picture(f"badge_{places[seat].colour}", Box(x - 1, y + 9, 24, 24))


def _golden_card(canvas: Canvas, ground: Ground) -> None:
    palette = canvas.palette
    canvas.part(ground.region("golden"), skins.parchment, palette, 10, texture="parchment")
    label = ground.at("label:golden")
    role = SEAT_NAME.scaled(min(canvas.look.table_text, 1.1))
    canvas.paragraph("Golden Jewel", label, role, palette.ink_brown, align="centre")
    canvas.picture(f"{ART}/jewel_gold", ground.at("golden:card"))
