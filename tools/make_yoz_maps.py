"""Makes the maps of Yoz out of the list of its tiles: the sixteen tiles, and the table around them.

    python tools/make_yoz_maps.py         writes maps/yoz_tiles.tmx and maps/yoz.tmx

Made once, to begin with: from then on the maps are edited in Tiled, and the program reads nothing
else. The pictures in `yoz_tiles.json` show a tile of 7 x 7 cells: `.` ground, `+` road at an exit,
`o` path, `C` cottage, `G` gem, `T` transport circle, `U` tunnel mouth, `Y` castle gate, `Z` castle;
`marks` says whose cottage, which gem and which number.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from xml.sax.saxutils import quoteattr

ROOT = Path(__file__).resolve().parent.parent
TILE = 128  # pixels, either side
FIRST_SPOT, SPOT_STEP = 16, 24  # from the rim of a tile to the first spot, and from spot to spot
SPOT = 16
KINDS = {
    "o": "spot",
    "C": "cottage",
    "G": "gem_spot",
    "T": "circle",
    "U": "tunnel_mouth",
    "Y": "castle_gate",
    "Z": "castle",
}
MARKS = {"cottage": ("owner", "string"), "gem_spot": ("gem", "string"), "circle": ("number", "int")}
EXITS = {(3, 0): "north", (6, 3): "east", (3, 6): "south", (0, 3): "west"}
INWARD = {"north": (0, 1), "east": (-1, 0), "south": (0, -1), "west": (1, 0)}

TABLE = {  # the regions that every table has
    "top_bar": (0, 0, 1280, 56),
    "menu": (12, 8, 40, 40),
    "game_title": (62, 8, 196, 40),
    "sign": (264, 5, 752, 48),
    "tools": (1040, 8, 228, 40),
    "seats": (12, 68, 228, 528),
    "board": (252, 64, 776, 536),
    "side": (1040, 68, 228, 316),
    "log": (1040, 392, 228, 204),
    "pouch": (12, 608, 228, 104),
    "tray": (252, 608, 776, 104),
    "actions": (1040, 608, 228, 104),
}
GUTTERS = {"fate": (252, 68, 108, 528), "land": (374, 66, 532, 532), "road": (920, 68, 108, 528)}
LAND_AT, SLOT_STEP = (378, 70), 132
STONES = 44
STONE, STONE_STEP, ROW_STEP, LOWEST_ROW = 20, 25, 37, 574
PLACES = {
    "deck": ("card", (268, 102, 76, 100)),
    "fate": ("card", (263, 272, 87, 142)),
    "slain:ember": ("piece", (262, 468, 32, 36)),
    "slain:gloom": ("piece", (290, 468, 32, 36)),
    "slain:verdigris": ("piece", (318, 468, 32, 36)),
    "dice:move": ("die", (278, 640, 60, 60)),
    "dice:second": ("die", (346, 640, 60, 60)),
    "dice:tunnel": ("die", (920, 640, 60, 60)),
}

Box = tuple[float, float, float, float]


class Sheet:
    """A map in the making."""

    def __init__(self) -> None:
        self._next = 1
        self._layers: dict[str, list[str]] = {
            "regions": [],
            "spaces": [],
            "links": [],
            "anchors": [],
        }

    def add(self, layer: str, name: str, kind: str, box: Box, **properties: str | int) -> None:
        """A rectangle."""
        x, y, w, h = (f"{side:g}" for side in box)
        place = f'x="{x}" y="{y}" width="{w}" height="{h}"'
        self._layers[layer].append(self._object(name, kind, place, "", properties))

    def link(self, name: str, kind: str, start: Box, end: Box, **properties: str | int) -> None:
        """A straight line from the middle of one rectangle to that of another."""
        (x, y), (to_x, to_y) = middle(start), middle(end)
        line = f'   <polyline points="0,0 {to_x - x:g},{to_y - y:g}"/>\n'
        place = f'x="{x:g}" y="{y:g}"'
        self._layers["links"].append(self._object(name, kind, place, line, properties))

    def _object(
        self, name: str, kind: str, place: str, shape: str, properties: Mapping[str, str | int]
    ) -> str:
        head = f'  <object id="{self._next}" name={quoteattr(name)} type="{kind}" {place}'
        self._next += 1
        inner = "".join(
            f'    <property name="{key}"'
            + (' type="int"' if isinstance(value, int) else "")
            + f' value="{value}"/>\n'
            for key, value in sorted(properties.items())
        )
        if inner:
            inner = f"   <properties>\n{inner}   </properties>\n"
        body = inner + shape
        return f"{head}>\n{body}  </object>\n" if body else f"{head}/>\n"

    def write(self, path: Path) -> None:
        """As a file that Tiled opens."""
        wood = ",\n".join(
            ",".join(
                str(1 + (7 * row + 3 * column + row * column) % 5 // 4) for column in range(16)
            )
            for row in range(9)
        )
        colours = {"regions": "d9ac54", "spaces": "7fd6a0", "links": "e5604a", "anchors": "f6e7c8"}
        layers = "".join(
            f' <objectgroup id="{number}" name="{name}" color="#{colours[name]}">\n'
            f"{''.join(objects)} </objectgroup>\n"
            for number, (name, objects) in enumerate(self._layers.items(), start=2)
            if objects
        )
        path.write_text(
            '<?xml version="1.0" encoding="UTF-8"?>\n'
            '<map version="1.10" tiledversion="1.10.2" orientation="orthogonal"'
            ' renderorder="right-down" width="16" height="9" tilewidth="80" tileheight="80"'
            f' infinite="0" backgroundcolor="#472d19" nextlayerid="6"'
            f' nextobjectid="{self._next}">\n'
            ' <tileset firstgid="1" source="tavern.tsx"/>\n'
            ' <layer id="1" name="table" width="16" height="9">\n'
            f'  <data encoding="csv">\n{wood}\n</data>\n </layer>\n{layers}</map>\n',
            encoding="utf-8",
        )


def middle(box: Box) -> tuple[float, float]:
    """The point in the middle."""
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def around(x: float, y: float, size: float) -> Box:
    """The square around a point."""
    return x - size / 2, y - size / 2, size, size


# --- the tiles ------------------------------------------------------------------------------------


def make_tiles(tiles: list[dict[str, Any]]) -> Sheet:
    """All sixteen tiles on one sheet, row by row in the order of their list."""
    sheet = Sheet()
    for number, tile in enumerate(tiles):
        left, top = 336 + number % 4 * 160, 56 + number // 4 * 160
        name = tile["id"]
        sheet.add(
            "anchors", f"tile:{name}", "land_tile", (left, top, TILE, TILE), terrain=tile["terrain"]
        )
        boxes = {
            xy: around(
                left + FIRST_SPOT + SPOT_STEP * (int(xy[0]) - 1),
                top + FIRST_SPOT + SPOT_STEP * (int(xy[1]) - 1),
                SPOT,
            )
            for xy, _ in cells(tile)
        }
        exits = dict(way_out(tile))
        for xy, kind in cells(tile):
            marked = MARKS.get(kind)
            properties: dict[str, str | int] = {marked[0]: tile["marks"][xy]} if marked else {}
            if xy in exits:
                properties["exit"] = exits[xy]
            sheet.add("spaces", f"{name}_{xy}", kind, boxes[xy], **properties)
        for one, other in roads(boxes):
            sheet.link(
                f"{name}_{one}_{other}",
                "road",
                boxes[one],
                boxes[other],
                **{"from": f"{name}_{one}", "to": f"{name}_{other}"},
            )
        for tunnel in tile["tunnels"]:
            (one, other), (low, high) = tunnel["ends"], tunnel["numbers"]
            ends = {"from": f"{name}_{one}", "to": f"{name}_{other}"}
            sheet.link(
                f"tunnel:{name}", "tunnel", boxes[one], boxes[other], low=low, high=high, **ends
            )
    return sheet


def cells(tile: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """The spaces of a picture: x and y as two digits, and the kind."""
    for y, row in enumerate(tile["rows"]):
        for x, sign in enumerate(row):
            if sign in KINDS:
                yield f"{x}{y}", KINDS[sign]


def way_out(tile: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """The spaces from which a road leaves the tile, and to which side."""
    for (x, y), side in EXITS.items():
        if tile["rows"][y][x] == "+":
            dx, dy = INWARD[side]
            yield f"{x + dx}{y + dy}", side


def roads(boxes: Mapping[str, Box]) -> Iterator[tuple[str, str]]:
    """Spaces whose cells lie side by side."""
    for xy in boxes:
        x, y = int(xy[0]), int(xy[1])
        for other in (f"{x + 1}{y}", f"{x}{y + 1}"):
            if other in boxes:
                yield xy, other


# --- the table ------------------------------------------------------------------------------------


def make_table() -> Sheet:
    """The frame: sixteen slots for the land, and the thief's road, which winds up to the castle."""
    sheet = Sheet()
    regions: dict[str, Box] = {**TABLE, **GUTTERS}
    for name, box in regions.items():
        sheet.add("regions", name, "region", box)
    stones = {number: stone(number) for number in range(1, STONES + 1)}
    for number, box in stones.items():
        sheet.add("spaces", f"stone:{number}", "stone", box)
    for number in range(1, STONES):
        ends = {"from": f"stone:{number}", "to": f"stone:{number + 1}"}
        sheet.link(f"thief:{number}", "road", stones[number], stones[number + 1], **ends)
    for slot in range(16):
        x, y = LAND_AT[0] + SLOT_STEP * (slot % 4), LAND_AT[1] + SLOT_STEP * (slot // 4)
        sheet.add("anchors", f"slot:{slot}", "land_slot", (x, y, TILE, TILE))
    for name, (kind, box) in PLACES.items():
        sheet.add("anchors", name, kind, box)
    return sheet


def stone(number: int) -> Box:
    """A stone of the thief's road: rows of four, to and fro, from the bottom; the castle above."""
    if number == STONES:
        return 938, 104, 72, 68
    row, place = divmod(number - 1, 4)
    column = place if row % 2 == 0 else 3 - place
    x = 974 + STONE_STEP * (column - 1.5)
    return around(x, LOWEST_ROW - ROW_STEP * row, STONE)


def main() -> None:
    """Write both maps."""
    tiles = json.loads((ROOT / "tools" / "yoz_tiles.json").read_text(encoding="utf-8"))
    make_tiles(tiles).write(ROOT / "maps" / "yoz_tiles.tmx")
    make_table().write(ROOT / "maps" / "yoz.tmx")


if __name__ == "__main__":
    main()
