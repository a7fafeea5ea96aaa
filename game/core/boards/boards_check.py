"""Checks a map before a table is built on it.

Tiled and pytmx accept empty maps, short layers, tiles of no tileset, links to nowhere and much
else without a word. Every check here names file, layer, object and cure.
"""

import math
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final
from xml.etree import ElementTree

from game.core.boards.boards_files import Fault, Kind, Sheet, whole

SIZE: Final = (1280, 720)  # every table, in logical pixels
LAYERS: Final = ("regions", "spaces", "links", "anchors")
FORMS: Final[Mapping[str, tuple[int, int]]] = {
    "form_panel": SIZE,
    "form_book": SIZE,
    "form_couch": SIZE,
    "form_tall": (1024, 768),
    "form_book_high": (1280, 960),
    "form_couch_high": (1280, 960),
    "form_long": (1680, 720),
}
"""Layers that lay the table out for another form, with the size of the table in that form."""
PAGES_FROM: Final = 2000.0  # px: from this x on, a place is on a page of the book
_PAGES_TO: Final = 4000.0
CELLS_MAX: Final = 100_000  # width x height of a map, in tiles
FLIPS: Final = 0xE0000000  # the bits of a tile number that mirror and turn it

PARTS: Final = ("frame", "pouch", "actions", "side", "ledge", "log", "drawer")
"""Parts of every table that a form may move for one game."""

_UNREAD: Final = {"group": "Ungroup it in Tiled", "imagelayer": "Delete it in Tiled"}
_NAME = re.compile(r"[a-z0-9_]+(:[a-z0-9_]+)*")
_COLOUR = re.compile(r"(#([0-9a-fA-F]{6}|[0-9a-fA-F]{8}))?")
_FITS: Final[Mapping[str, Callable[[str], bool]]] = {
    "string": lambda text: True,
    "int": lambda text: whole(text) is not None,
    "float": lambda text: number(text) is not None,
    "bool": lambda text: text in ("true", "false"),
    "color": lambda text: _COLOUR.fullmatch(text) is not None,
}


def number(text: str | None) -> float | None:
    """Return the finite number that a text says; None for anything else."""
    try:
        value = float(text or "")
    except ValueError:
        return None
    return value if math.isfinite(value) else None


def faults(sheet: Sheet, kinds: Mapping[str, Kind]) -> Iterator[Fault]:
    """Yield all faults of a map, in the order of the file."""
    return _Check(sheet, kinds).run()


class _Check:
    """Checker of one map; remembers names and numbers to find doubles."""

    def __init__(self, sheet: Sheet, kinds: Mapping[str, Kind]) -> None:
        self.sheet = sheet
        self.kinds = kinds
        self.file = sheet.path.name
        self.ids: dict[str, str] = {}  # object id -> its layer
        self.rects: dict[str, tuple[float, float, float, float]] = {}  # of the spaces

    def run(self) -> Iterator[Fault]:
        root = self.sheet.root
        yield from self._map(root)
        groups = {
            name: [g for g in root.findall("objectgroup") if g.get("name") == name]
            for name in (*LAYERS, *FORMS)
        }
        yield from self._children(root)
        for name, found in groups.items():
            if len(found) > 1:
                yield Fault(self.file, "there are two layers with this name", "Merge them", name)
        drawn = [*groups["spaces"], *groups["anchors"]]
        if all(group.find("object") is None for group in drawn):
            cure = 'Draw where pieces stand in an object layer "spaces", other things in "anchors"'
            yield Fault(self.file, "is an empty board", cure)
        for layer in root.findall("layer"):
            yield from self._tiles(layer)
        for name in LAYERS:  # spaces come before the links between them
            for group in groups[name][:1]:
                yield from self._objects(name, group)
        known = {
            node.get("name", "")
            for name in ("regions", "spaces", "anchors")
            for group in groups[name]
            for node in group.findall("object")
        }
        for name in FORMS:
            for group in groups[name][:1]:
                yield from self._objects(name, group)
                yield from self._form(name, group, known)

    def _form(self, layer: str, group: ElementTree.Element, known: set[str]) -> Iterator[Fault]:
        """Yield a fault per object of a form whose name neither the map nor every table has."""
        for node in group.findall("object"):
            name = node.get("name", "")
            if name not in known and name not in PARTS:
                thing = f'object {node.get("id", "?")} "{name}"'
                cure = "Name it like the region, space or anchor that it moves"
                number = whole(node.get("id"))
                what = "does not match anything on this map"
                yield Fault(self.file, what, cure, layer, thing, number)

    def _map(self, root: ElementTree.Element) -> Iterator[Fault]:
        if root.get("orientation") != "orthogonal":
            yield Fault(
                self.file,
                f"is {root.get('orientation')}, boards are orthogonal",
                "Change the orientation in the map properties",
            )
        if root.get("infinite", "0") != "0":
            yield Fault(self.file, "is an infinite map", 'Untick "Infinite" in the map properties')
        sides = [whole(root.get(k)) or 0 for k in ("width", "height", "tilewidth", "tileheight")]
        columns, rows, wide, high = sides
        if min(sides) < 1 or columns * rows > CELLS_MAX or (columns * wide, rows * high) != SIZE:
            yield Fault(
                self.file,
                f"is {columns}x{rows} tiles of {wide}x{high} pixels",
                f"Make it {SIZE[0]}x{SIZE[1]} pixels in all, as 16x9 tiles of 80x80",
            )

    def _children(self, root: ElementTree.Element) -> Iterator[Fault]:
        for tag, cure in _UNREAD.items():
            for node in root.iter(tag):
                yield Fault(self.file, f"<{tag}> is not supported", cure, node.get("name", ""))
        for tag in ("tileset", "layer", "objectgroup"):
            # pytmx would find them anywhere, even where nobody checked them.
            if len(list(root.iter(tag))) != len(root.findall(tag)):
                yield Fault(self.file, f"has a <{tag}> inside another thing", "Move it out")
        for node in (*root.findall("layer"), *root.findall("objectgroup")):
            name = node.get("name", "")
            if node.tag == "objectgroup" and name not in LAYERS and name not in FORMS:
                known = ", ".join((*LAYERS, *FORMS))
                yield Fault(self.file, "is not a layer of a board", f"Name it one of {known}", name)
            if any(number(node.get(key, "0")) != 0 for key in ("offsetx", "offsety")):
                cure = "Set its offset to 0 and move its contents"
                yield Fault(self.file, "has an offset", cure, name)

    # --- tile layers --------------------------------------------------------------------------

    def _tiles(self, layer: ElementTree.Element) -> Iterator[Fault]:
        name, data = layer.get("name", ""), layer.find("data")
        root = self.sheet.root
        if data is None or data.get("encoding") != "csv" or data.get("compression") or len(data):
            yield Fault(
                self.file,
                "its tiles are not stored as plain CSV",
                'Set "Tile Layer Format" to CSV in the map properties',
                name,
            )
            return
        sides = whole(layer.get("width")), whole(layer.get("height"))
        if sides != (whole(root.get("width")), whole(root.get("height"))):
            yield Fault(
                self.file, "is not as large as the map", "Save the map again with Tiled", name
            )
            return
        columns, rows = sides[0] or 0, sides[1] or 0
        cells = [whole_gid(text.strip()) for text in (data.text or "").split(",")]
        if len(cells) != columns * rows:
            yield Fault(
                self.file,
                f"holds {len(cells)} tiles, the map has {columns * rows}",
                "Resize the layer with the map, or paint it again",
                name,
            )
            return
        for index, gid in enumerate(cells):
            tile = None if gid is None else gid & ~FLIPS
            if tile is None or (tile and not any(t.has(tile) for t in self.sheet.tilesets)):
                yield Fault(
                    self.file,
                    f"column {index % columns}, row {index // columns} is in no tileset of the map",
                    "Paint that cell again, or add the tileset",
                    name,
                    f"tile {gid}",
                )
                return

    # --- objects ------------------------------------------------------------------------------

    def _objects(self, layer: str, group: ElementTree.Element) -> Iterator[Fault]:
        names: dict[str, str] = {}
        for node in group.findall("object"):
            ident, name = node.get("id", ""), node.get("name", "")
            thing = f'object {ident or "?"} "{name}"' if name else f"object {ident or '?'}"
            for what, cure in (
                *self._identity(layer, node, names),
                *self._kind(node),
                *self._place(layer, node),
            ):
                yield Fault(self.file, what, cure, layer, thing, whole(ident))
            names.setdefault(name, ident)

    def _identity(
        self, layer: str, node: ElementTree.Element, names: Mapping[str, str]
    ) -> Iterator[tuple[str, str]]:
        ident, name = node.get("id", ""), node.get("name", "")
        if whole(ident) is None:
            yield "has no id", "Save the map again with Tiled"
        elif ident in self.ids:
            yield (
                f'layer "{self.ids[ident]}" has an object with the same id',
                "Cut one of them and paste it again in Tiled",
            )
        self.ids.setdefault(ident, layer)
        if node.get("template"):
            yield "is made from a template", 'Use "Detach" in its context menu'
        if not name:
            yield "has no name", 'Give it one, such as "square:7"'
        elif not _NAME.fullmatch(name):
            yield (
                "its name has characters other than small letters, digits, _ and :",
                'Rename it, as in "square:7"',
            )
        elif name in names:
            yield f"is named like object {names[name]}", "Give each its own name"

    def _kind(self, node: ElementTree.Element) -> Iterator[tuple[str, str]]:
        kind = kind_of(node)
        known = self.kinds.get(kind)
        if known is None:
            yield (
                f'is of type "{kind}", which the project does not declare'
                if kind
                else "has no type",
                f"Set its type to one of {', '.join(sorted(self.kinds))}",
            )
            return
        for prop in node.findall("properties/property"):
            name, given = prop.get("name", ""), prop.get("type", "string")
            wanted = known.types.get(name)
            value = prop.get("value", prop.text or "")
            if wanted is None:
                has = ", ".join(known.types) or "none"
                yield (
                    f'type "{kind}" has no property "{name}"',
                    f"Remove it; the properties of that type are: {has}",
                )
            elif given != wanted:
                yield (
                    f'property "{name}" is of type {given}',
                    f"Remove it and add it as {wanted}",
                )
            elif not _FITS[wanted](value):
                yield f'property "{name}" is "{value}"', f"Write a value of type {wanted}"

    def _place(self, layer: str, node: ElementTree.Element) -> Iterator[tuple[str, str]]:
        shapes = [child.tag for child in node if child.tag != "properties"]
        allowed = {"links": ["polyline"], "anchors": ["point"]}.get(
            "anchors" if layer in FORMS else layer
        )
        if node.get("gid") or (shapes and shapes != allowed) or (layer == "links" and not shapes):
            shape = "tile" if node.get("gid") else (shapes[0] if shapes else "rectangle")
            wanted = {"links": "a polyline", "anchors": "a rectangle or a point"}
            yield f"its shape is {shape}", f"Draw {wanted.get(layer, 'a rectangle')} instead"
            return
        if number(node.get("rotation", "0")) != 0:
            yield "is turned", 'Set its rotation to 0; the property "turn" turns a piece'
        x, y, w, h = (number(node.get(key, "0")) for key in ("x", "y", "width", "height"))
        if x is None or y is None or w is None or h is None:
            yield "its position is not made of numbers", "Draw it again"
        elif shapes == ["polyline"]:
            yield from self._road(node, x, y)
        elif shapes != ["point"] and (w <= 0 or h <= 0):
            yield "has no size", "Draw it as a rectangle, or delete it"
        elif not _lies_inside(layer, x, y, w, h):
            wide, high = FORMS.get(layer, SIZE)
            yield "reaches outside the map", f"Move it inside {wide}x{high}"
        elif layer == "spaces":
            self.rects[node.get("name", "")] = x, y, w, h

    def _road(self, node: ElementTree.Element, x: float, y: float) -> Iterator[tuple[str, str]]:
        points = road_points(node, x, y)
        if points is None:
            yield "its line is not made of two or more points", "Draw it again"
            return
        ends = {
            prop.get("name"): prop.get("value", "") for prop in node.findall("properties/property")
        }
        for key, (px, py) in (("from", points[0]), ("to", points[-1])):
            space = ends.get(key, "")
            rect = self.rects.get(space)
            if rect is None:
                yield (
                    f'leads {key} "{space}", which is not a space of this map',
                    f'Set its property "{key}" to the name of a space',
                )
            elif not (rect[0] <= px <= rect[0] + rect[2] and rect[1] <= py <= rect[1] + rect[3]):
                end = "start" if key == "from" else "end"
                yield f'does not {end} in "{space}"', f"Move its {end} there"


def _lies_inside(layer: str, x: float, y: float, w: float, h: float) -> bool:
    """Whether a rectangle is inside the table, or in another form inside a page of its book."""
    wide, high = FORMS.get(layer, SIZE)
    on_page = layer in FORMS and x >= PAGES_FROM and x + w <= _PAGES_TO
    return min(x, y) >= 0 and y + h <= high and (x + w <= wide or on_page)


def kind_of(node: ElementTree.Element) -> str:
    """Return the class of an object: Tiled 1.9 wrote `class`, all others write `type`."""
    return node.get("type") or node.get("class") or ""


def whole_gid(text: str) -> int | None:
    """Return a tile number with its flip flags, below 2**32; None for anything else."""
    if not re.fullmatch(r"[0-9]{1,10}", text) or int(text) >= 1 << 32:
        return None
    return int(text)


def road_points(
    node: ElementTree.Element, x: float, y: float
) -> tuple[tuple[float, float], ...] | None:
    """Return the points of a polyline in logical pixels; None if there are not two or more."""
    line = node.find("polyline")
    pairs = (line.get("points", "") if line is not None else "").split()
    points: list[tuple[float, float]] = []
    for pair in pairs:
        dx, _, dy = pair.partition(",")
        px, py = number(dx), number(dy)
        if px is None or py is None:
            return None
        points.append((x + px, y + py))
    return tuple(points) if len(points) >= 2 else None
