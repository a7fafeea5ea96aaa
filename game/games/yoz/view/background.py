"""The still part of the table of Yoz: tiles, roads and spots, the two gutters, the tray."""

from collections.abc import Iterator, Mapping, Sequence

from game.games.yoz.rules.content import CASTLE_STONE, OWNER, Character, Space
from game.games.yoz.rules.land.land import Land, Layout, land_of
from game.games.yoz.rules.land.tiles import Kind, tiles
from game.games.yoz.rules.state import State
from game.games.yoz.view.place_names import paint_names
from game.games.yoz.view.places import Field, Ground, rim_point
from game.table.kept import paint_kept
from game.table.motion import Point
from game.table.table import Place
from game.ui import skins
from game.ui.canvas import Canvas
from game.ui.raster import PAD
from game.ui.skins import Svg
from game.ui.theme import SEAT_NAME, Type, Typeface
from game.ui.viewport import Box

ART = "yoz"
WOOD = ("#2B180E", "#1A0E07")
STRAW, STRAW_LIGHT = "#DDBB7C", "#F0D9A2"
SPOT, CIRCLE, MOUTH, GEM_SPOT, COTTAGE = 13.0, 21.0, 18.0, 20.0, 30.0
_TILE_ROOM = 2 / 140  # a tile's picture has so much room on each side of it
_READ = 0.7  # of a tile on the board: numbers of a smaller land cannot be read
_PLATE_W, _PLATE_H = 31.0, 16.5
NUMBER = Type(Typeface.SANS_BOLD, 13)
DRAGON_MARK = 16.0  # how wide the dragon is that stands beside a number


def paint_still(canvas: Canvas, ground: Ground, view: State, places: Sequence[Place]) -> None:
    """Everything that lies still from the first turn to the last."""
    palette = canvas.palette
    colours = {hero.character: places[seat].colour for seat, hero in enumerate(view.heroes)}
    field = ground.field(view.layout)
    paint_land(canvas, ground.region("land"), field, view.layout, colours, named=True)
    for name in ("fate", "road"):
        canvas.part(ground.region(name), skins.parchment, palette, 10, texture="parchment")
    _heading(canvas, ground.at("label:fate"), "Fate cards")
    _heading(canvas, ground.at("label:last"), "Last card")
    _heading(canvas, ground.at("label:dragons"), "Dragons")
    _heading(canvas, ground.at("label:road"), "The thief")
    canvas.part(ground.at("fate"), skins.ghost, "#8A6A38", 10, canvas.palette.firm)
    _thiefs_road(canvas, ground)
    canvas.part(ground.region("tray"), skins.tray, palette)
    for number in range(2):
        canvas.fill(ground.at(f"divider:{number}"), palette.rim, 150)


def _heading(canvas: Canvas, box: Box, text: str) -> None:
    role = SEAT_NAME.scaled(min(canvas.look.table_text, 1.1))
    canvas.text(text, box.centre, role, canvas.palette.ink_brown, align="centre")


# --- the land ------------------------------------------------------------------------------------


def paint_land(
    canvas: Canvas,
    frame: Box,
    field: Field,
    layout: Layout,
    colours: Mapping[Character, str],
    *,
    named: bool = False,
) -> None:
    """The land without what moves; drawn once for a size, then kept as one picture.

    `colours`: of the characters in play; cottages and gem spots of others stay bare. `named`: the
    places bear their names, which a small picture has no room for.
    """
    land = land_of(layout)

    def paint() -> None:
        canvas.part(frame, bed)
        for tile, slot in field.slots.items():
            canvas.picture(f"{ART}/tile_{tile}", slot.inset(-_TILE_ROOM * slot.w))
        inside = field.within(frame, Box(0, 0, frame.w, frame.h))
        canvas.part(frame, roads, layout, tuple(inside.slots.values()))
        _tunnels(canvas, land, field)
        _spots(canvas, land, field, colours)
        if named:
            paint_names(canvas, layout, field)

    told = canvas.look.table_text if named else 0.0
    paint_kept(canvas, frame, ("yoz land", layout, tuple(sorted(colours.items())), told), paint)


def bed(w: float, h: float) -> str:
    """The wood that the tiles lie in."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 8, svg.gradient(("0", WOOD[0]), ("100", WOOD[1])))
    return svg.text()


def roads(w: float, h: float, layout: Layout, slots: tuple[Box, ...]) -> str:
    """Every road of a land, drawn from spot to spot; a road out into nowhere ends at the rim."""
    field = Field(layout, slots)
    land = land_of(layout)
    way = "".join(_strokes(land, field))
    svg = Svg(w, h)
    unit = field.size / 128
    for colour, width in (
        ("#2A1710", 11.5 * unit),
        (STRAW, 8.6 * unit),
        (STRAW_LIGHT, 4.6 * unit),
    ):
        svg.parts.append(
            f'<path transform="translate({PAD} {PAD})" d="{way}" fill="none" stroke="{colour}" '
            f'stroke-width="{width:.2f}" stroke-linejoin="round" stroke-linecap="round"/>'
        )
    return svg.text()


def _strokes(land: Land, field: Field) -> Iterator[str]:
    for space, onward in land.links.items():
        x, y = field.at(space)
        for other in onward:
            if space < other:
                to_x, to_y = field.at(other)
                yield f"M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}"
    for tile, slot in field.slots.items():
        for side, space in tiles().exits[tile].items():
            (x, y), (rim_x, rim_y) = field.at(space), rim_point(slot, side)
            yield f"M{x:.1f} {y:.1f}L{rim_x:.1f} {rim_y:.1f}"


def _tunnels(canvas: Canvas, land: Land, field: Field) -> None:
    unit = field.size / 128
    for mouth, tunnel in land.tunnels.items():
        if mouth > tunnel.other:
            continue
        (x, y), (to_x, to_y) = field.at(mouth), field.at(tunnel.other)
        length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
        dots = round(length / (7.5 * unit))
        for step in range(1, dots):
            part = step / dots
            at = x + (to_x - x) * part, y + (to_y - y) * part
            side = 4.6 * unit
            canvas.part(Box.around(*at, side, side), skins.pill, "#1B0F08", "", side / 2)
    for mouth, tunnel in land.tunnels.items():
        if mouth < tunnel.other:
            box = plate_box(field, mouth, tunnel.other)
            canvas.picture(f"{ART}/tunnel_plate", box)
            if unit < _READ:
                continue
            low, high = tunnel.numbers
            role = NUMBER.scaled(unit)
            canvas.text(f"{low}  {high}", box.centre, role, "#FFE3A0", align="centre")


def plate_box(field: Field, mouth: Space, other: Space) -> Box:
    """Where the numbers of a tunnel stand: on its way, as far from all spots as can be."""
    unit = field.size / 128
    (x, y), (to_x, to_y) = field.at(mouth), field.at(other)
    near = [field.at(space) for space in field.spots]

    def room(part: float) -> float:
        at = x + (to_x - x) * part, y + (to_y - y) * part
        return min(max(abs(at[0] - a) * 0.6, abs(at[1] - b)) for a, b in near)

    part = max((0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65), key=room)
    middle = x + (to_x - x) * part, y + (to_y - y) * part
    return Box.around(*middle, _PLATE_W * unit, _PLATE_H * unit)


def _spots(canvas: Canvas, land: Land, field: Field, colours: Mapping[Character, str]) -> None:
    unit = field.size / 128
    kinds = tiles().kinds
    owners = {space: character for character, space in land.cottages.items()}
    for space in land.links:
        at = field.at(space)

        def put(name: str, size: float, at: Point = at, up: float = 0.0) -> None:
            x, y = at
            box = Box.around(x, y - up * unit, size * unit, size * unit)
            canvas.picture(f"{ART}/{name}", box)

        match kinds[space]:
            case Kind.CIRCLE:
                put("circle", CIRCLE)
                if unit < _READ:
                    continue
                number = str(land.circle_at[space])
                role = NUMBER.scaled(unit)
                canvas.text(number, (at[0], at[1]), role, "#FFF3D8", align="centre")
            case Kind.MOUTH:
                put("tunnel_mouth", MOUTH)
            case Kind.COTTAGE:
                colour = colours.get(owners[space])
                put(f"cottage_{colour}" if colour else "cottage_unused", COTTAGE, up=5)
            case Kind.GEM:
                owned = OWNER[land.gem_at[space]] in colours
                put("gem_spot" if owned else "spot", GEM_SPOT if owned else SPOT)
            case Kind.GATE:
                put("spot_gate", SPOT)
            case Kind.CASTLE:
                pass  # the castle stands there, as a piece
            case _:
                put("spot", SPOT)


# --- the thief's road -----------------------------------------------------------------------------


def _thiefs_road(canvas: Canvas, ground: Ground) -> None:
    stones = ground.stones[1:]
    frame = ground.region("road")
    stops = tuple(
        (round(box.centre[0] - frame.x, 1), round(box.centre[1] - frame.y, 1)) for box in stones
    )
    canvas.part(frame, serpentine, stops)
    canvas.picture(f"{ART}/castle_closed", ground.stones[CASTLE_STONE].inset(-4))


def serpentine(w: float, h: float, stops: Sequence[Point]) -> str:
    """The earth that the stones lie on."""
    svg = Svg(w, h)
    way = "M" + "L".join(f"{x} {y}" for x, y in stops)
    for colour, width in (("#8A6A38", 13.0), ("#B89561", 10.0)):
        svg.parts.append(
            f'<path transform="translate({PAD} {PAD})" d="{way}" fill="none" stroke="{colour}" '
            f'stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round" '
            f'stroke-opacity="0.6"/>'
        )
    return svg.text()
