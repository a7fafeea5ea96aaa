"""The still part of the table of Yoz: tiles, roads and spots, the two gutters, the tray."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from game.games.yoz.rules.content import CASTLE_STONE, OWNER, Character, Space
from game.games.yoz.rules.land.land import Land, Layout, land_of
from game.games.yoz.rules.land.tiles import Kind, tiles
from game.games.yoz.rules.names import ACTION_CARDS, LAST_CARD, THIEF
from game.games.yoz.rules.state import State
from game.games.yoz.view.place_names import paint_names
from game.games.yoz.view.places import BoardPlaces, Field, rim_point
from game.table.book.pages import Page, on_pages
from game.table.cards import paint_parchment
from game.table.kept import paint_kept
from game.table.lettering import heading
from game.table.motion import Point
from game.table.table import Background
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.last_value_cache import LastValueCache
from game.ui.parts import fitted
from game.ui.raster import PAD
from game.ui.svg_shapes import Svg
from game.ui.theme import Type, Typeface
from game.ui.viewport import Box

ART = "yoz"
WOOD = ("#2B180E", "#1A0E07")
STRAW, STRAW_LIGHT = "#DDBB7C", "#F0D9A2"
SPOT, CIRCLE, MOUTH, GEM_SPOT, COTTAGE = 13.0, 21.0, 18.0, 20.0, 30.0
_TILE_ROOM = 2 / 140  # the margin of a tile's picture on each side, as a share of the tile
_READ = 0.7  # of a tile on the board: numbers of a smaller land cannot be read
_PLATE_W, _PLATE_H = 33.0, 17.5
_UP = 0.05  # of a plate's height
_IN_SEAL = 0.78  # of a circle's width has room for its number
_INSIDE, _AIR = 0.9, 2.0  # share of a plate's width within its rim; px between its two dice
_DIE = 0.8  # of a plate's height has room for the face of a die
_GIVES = 1.15  # a heading shrinks by up to this factor before a shorter one is used
NUMBER = Type(Typeface.SANS_BOLD, 13)
DRAGON_MARK = 16.0  # how wide the dragon is that stands beside a number


@dataclass(frozen=True)
class Sizes:
    """Record: the sizes of numbers on the land, in units of its scale; `letters`: text scale."""

    seal: float = CIRCLE
    plate: tuple[float, float] = (_PLATE_W, _PLATE_H)
    letters: float = 1.0


class LandBackground(Background[BoardPlaces]):
    """Background: the land, and the thief's road with the cards beside it or on a page."""

    def paint(self, canvas: Canvas, view: State) -> None:
        ground, palette = self.ground, canvas.palette
        seats = enumerate(view.heroes)
        colours = {hero.character: self.table.places[seat].colour for seat, hero in seats}
        field = ground.field(view.layout)
        sizes = Sizes(ground.seal, ground.plate, ground.letters / ground.unit)
        land = ground.region("land")
        paint_land(canvas, land, field, view.layout, colours, named=ground.named, sizes=sizes)
        if not ground.is_folded:
            paint_parchment(canvas, *map(ground.region, ("fate", "road")))
            heading(canvas, ground.at("label:fate"), *ACTION_CARDS, gives=_GIVES)
            heading(canvas, ground.at("label:road"), *THIEF, gives=_GIVES)
            heading(canvas, ground.at("label:dragons"), "Dragons")
            heading(canvas, ground.at("label:last"), *LAST_CARD, gives=_GIVES)
            _paint_gutters(canvas, ground)
        canvas.shape(ground.region("tray"), svg_shapes.tray, palette)
        for number in range(ground.dividers):
            canvas.fill(ground.at(f"divider:{number}"), palette.rim, 150)

    def looks(self, view: State) -> object:
        return view.layout, tuple(hero.character for hero in view.heroes)

    def marks(self, view: State) -> Mapping[str, Box]:
        return self._marked.of((view.land,), lambda: self._marks(view))

    @cached_property
    def _marked(self) -> LastValueCache[Mapping[str, Box]]:
        return LastValueCache()

    def _marks(self, view: State) -> Mapping[str, Box]:
        ground = self.ground
        field = ground.field(view.layout)
        boxes = {f"tile:{tile}": slot for tile, slot in field.slots.items()}
        for mouth, tunnel in view.land.tunnels.items():
            if mouth < tunnel.other:
                boxes[f"tunnel:{mouth}"] = plate_box(field, mouth, tunnel.other, ground.plate)
        return {"deck": ground.region("fate"), "road": ground.region("road"), **boxes}

    def pages(self, view: State) -> Sequence[Page]:
        if self.ground.is_folded:
            return (Page("thief", THIEF[1], str(CASTLE_STONE - view.thief), "gutters"),)
        if on_pages(self.ground.region("chart")) and self.table.tells_odds:
            return (Page("clock", THIEF[1], region="chart"),)
        return ()

    def paint_page(self, canvas: Canvas, view: State, key: str, box: Box) -> None:
        if key == "thief":
            _paint_gutters(canvas, self.ground)
        elif key == "clock":  # dark leather, for words of cream
            canvas.shape(box, svg_shapes.tray, canvas.palette)


def _paint_gutters(canvas: Canvas, ground: BoardPlaces) -> None:
    canvas.shape(ground.at("card:last"), svg_shapes.ghost, "#8A6A38", 10, canvas.palette.firm)
    _thiefs_road(canvas, ground)


# --- the land ------------------------------------------------------------------------------------


def paint_land(
    canvas: Canvas,
    frame: Box,
    field: Field,
    layout: Layout,
    colours: Mapping[Character, str],
    *,
    named: bool = False,
    sizes: "Sizes | None" = None,
) -> None:
    """Draw the land without what moves; drawn once for each size, then kept as a picture.

    `colours`: of the characters in play; cottages and gem spots of others stay bare. `named`: the
    places bear their names, which a small picture has no room for. `sizes`: of what bears numbers.
    """
    sizes = sizes or Sizes()
    land = land_of(layout)

    def paint() -> None:
        canvas.shape(frame, bed)
        for tile, slot in field.slots.items():
            canvas.picture(f"{ART}/tile_{tile}", slot.inset(-_TILE_ROOM * slot.w))
        inside = field.within(frame, Box(0, 0, frame.w, frame.h))
        canvas.shape(frame, roads, layout, tuple(inside.slots.values()))
        _tunnels(canvas, land, field, sizes)
        _spots(canvas, land, field, colours, sizes)
        if named:
            paint_names(canvas, layout, field)

    told = canvas.look.table_text if named else 0.0
    key = ("yoz land", layout, tuple(sorted(colours.items())), told, sizes)
    paint_kept(canvas, frame, key, paint)


def bed(w: float, h: float) -> str:
    """Return the wooden frame of the tiles as SVG."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 8, svg.gradient(("0", WOOD[0]), ("100", WOOD[1])))
    return svg.text()


def roads(w: float, h: float, layout: Layout, slots: tuple[Box, ...]) -> str:
    """Return all roads of a land as SVG; a road that leads to no tile ends at the rim."""
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


def _tunnels(canvas: Canvas, land: Land, field: Field, sizes: "Sizes") -> None:
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
            canvas.shape(Box.around(*at, side, side), svg_shapes.pill, "#1B0F08", "", side / 2)
    for mouth, tunnel in land.tunnels.items():
        if mouth < tunnel.other:
            box = plate_box(field, mouth, tunnel.other, sizes.plate)
            canvas.picture(f"{ART}/tunnel_plate", box)
            if unit < _READ:
                continue
            side = min(_INSIDE * box.w / 2 - _AIR / 2, _DIE * box.h)
            for number, across in zip(tunnel.numbers, (-0.5, 0.5), strict=True):
                x, y = box.centre[0] + across * (side + _AIR), box.centre[1]
                canvas.shape(Box.around(x, y, side, side), svg_shapes.pill, "#FFE3A0", "", side / 4)
                role = fitted(canvas, str(number), NUMBER.scaled(unit * sizes.letters), side)
                # Figures reach below the middle of their line.
                at = x, y - _UP * box.h
                canvas.text(str(number), at, role, canvas.palette.ink_brown, align="centre")


def plate_box(
    field: Field, mouth: Space, other: Space, size: tuple[float, float] = (_PLATE_W, _PLATE_H)
) -> Box:
    """Return the box of a tunnel's numbers: on the tunnel, as far from all spots as possible."""
    unit = field.size / 128
    (x, y), (to_x, to_y) = field.at(mouth), field.at(other)
    near = [field.at(space) for space in field.spots]

    def room(part: float) -> float:
        at = x + (to_x - x) * part, y + (to_y - y) * part
        return min(max(abs(at[0] - a) * 0.6, abs(at[1] - b)) for a, b in near)

    part = max((0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65), key=room)
    middle = x + (to_x - x) * part, y + (to_y - y) * part
    return Box.around(*middle, size[0] * unit, size[1] * unit)


def _spots(
    canvas: Canvas, land: Land, field: Field, colours: Mapping[Character, str], sizes: "Sizes"
) -> None:
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
                put("circle", sizes.seal)
                if unit < _READ:
                    continue
                number = str(land.circle_at[space])
                role = NUMBER.scaled(unit * sizes.letters)
                role = fitted(canvas, number, role, _IN_SEAL * sizes.seal * unit)
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
                pass  # the castle is a piece
            case _:
                put("spot", SPOT)


# --- the thief's road -----------------------------------------------------------------------------


def _thiefs_road(canvas: Canvas, ground: BoardPlaces) -> None:
    stones = ground.stones[1:]
    frame = ground.region("road")
    stops = tuple(
        (round(box.centre[0] - frame.x, 1), round(box.centre[1] - frame.y, 1)) for box in stones
    )
    canvas.shape(frame, serpentine, stops, stones[0].w / 20)
    canvas.picture(f"{ART}/castle_closed", ground.stones[CASTLE_STONE].inset(-4))


def serpentine(w: float, h: float, stops: Sequence[Point], wide: float) -> str:
    """Return the winding road below the stones as SVG."""
    svg = Svg(w, h)
    way = "M" + "L".join(f"{x} {y}" for x, y in stops)
    for colour, width in (("#8A6A38", 13.0), ("#B89561", 10.0)):
        svg.parts.append(
            f'<path transform="translate({PAD} {PAD})" d="{way}" fill="none" stroke="{colour}" '
            f'stroke-width="{width * wide:.2f}" stroke-linejoin="round" stroke-linecap="round" '
            f'stroke-opacity="0.6"/>'
        )
    return svg.text()
