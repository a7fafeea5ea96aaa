"""Loads boards from Tiled maps: the spaces, links, anchors and regions of a table.

A map is authored in the logical pixels of the table (1280x720) with these object layers:

- `spaces`: rectangles where the game's pieces stand ("square:7").
- `links`: polylines that lead from one space to another (properties `from` and `to`).
- `anchors`: rectangles or points where anything else is placed ("rack:fives", "dice:kept:0").
- `regions`: rectangles that the game's part of the table is divided into ("board", "tray").
- `form_...`: the same table where text is larger or the window of another shape: the rectangles of
  its regions in that form, and of single places that do not move with their region (see `forms`).

Every object has a name of its own within its layer and a type, one of the classes that
`maps/tavern.tiled-project` declares with their properties. Tile layers are only scenery in the
Tiled editor; they are checked and otherwise ignored.
"""

import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from game.core.assets import maps_path
from game.core.boards.boards_check import FORMS, SIZE, faults, kind_of
from game.core.boards.boards_files import (
    BadMap,
    Fault,
    Kind,
    PropertyValue,
    Sheet,
    open_map,
    read_kinds,
)
from game.core.contract.values import BadInput

T = TypeVar("T")


class Rect(NamedTuple):
    """Record of a rectangle in logical pixels; that of a point has no width and no height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> tuple[float, float]:
        """The point in the middle."""
        return self.x + self.w / 2, self.y + self.h / 2


Properties = Mapping[str, PropertyValue]


@dataclass(frozen=True)
class Space:
    """Record of a place where pieces of the game stand."""

    name: str
    kind: str
    rect: Rect
    properties: Properties
    number: int = field(default=0, compare=False)  # of its object in Tiled, for messages


@dataclass(frozen=True)
class Anchor:
    """Record of a named place on a map that is no space of the board: a socket, a die, a label."""

    name: str
    kind: str
    rect: Rect
    properties: Properties


@dataclass(frozen=True)
class Link:
    """Record of a way from one space to another, its points in px in the direction of play."""

    name: str
    kind: str
    start: str
    end: str
    points: tuple[tuple[float, float], ...]
    properties: Properties


class _Layer(dict[str, T]):
    """Mapping of one map layer's objects by name. A missing name raises BadInput with advice."""

    def __init__(self, file: str, name: str, things: Iterable[tuple[str, T]] = ()) -> None:
        super().__init__(things)
        self._file, self._name = file, name

    def __missing__(self, name: str) -> T:
        fault = Fault(self._file, f'has no "{name}"', "Draw it where it belongs", self._name)
        raise BadInput(str(fault))

    def copy(self) -> "_Layer[T]":
        """Return a copy, which names the same file and layer if a name is missing."""
        return _Layer(self._file, self._name, self.items())


def relaid(layer: Mapping[str, T], made: Callable[[str, T], T]) -> Mapping[str, T]:
    """Return a copy of a layer with `made(name, object)` in place of each object."""
    things = layer.copy() if isinstance(layer, MappingProxyType) else dict(layer)
    things.update({name: made(name, thing) for name, thing in layer.items()})
    return MappingProxyType(things)


@dataclass(frozen=True, eq=False)
class Board:
    """Record of the layout of a table; names are those of its map, in its order.

    A lookup of a place that the map lacks raises BadInput with file, layer and cure. Boards are
    compared and hashed by identity.
    """

    name: str
    size: tuple[int, int]  # logical pixels
    spaces: Mapping[str, Space]
    links: tuple[Link, ...]
    anchors: Mapping[str, Anchor]
    regions: Mapping[str, Rect]
    title: str = ""  # what players call it: the map's own property "title"
    forms: Mapping[str, Mapping[str, Rect]] = field(default_factory=dict)


def read_board(path: Path, project: Path | None = None) -> Board:
    """Return the board of a Tiled map; needs no display.

    `project` declares the types of objects; normally the one that comes with the program.
    Raises: BadInput with the first thing that is wrong: file, layer, object and cure.
    """
    project = project or maps_path("tavern.tiled-project")
    return _sound_board(path, project, _stamps(path.parent, project))


_Stamp = tuple[str, int, int]


def _stamps(folder: Path, project: Path) -> tuple[_Stamp, ...]:
    """Return what tells whether a map, its tilesets or the project have changed."""
    stamps = []
    with suppress(OSError):  # what is missing is found so when it is read
        for file in (*sorted(folder.iterdir()), project):
            stat = file.stat()
            stamps.append((file.name, stat.st_mtime_ns, stat.st_size))
    return tuple(stamps)


@lru_cache(maxsize=32)
def _sound_board(path: Path, project: Path, stamps: tuple[_Stamp, ...]) -> Board:
    """Return the board of a map; cached for each state of the files.   Raises: BadInput."""
    kinds = read_kinds(project)
    sheet = open_map(path)
    for fault in faults(sheet, kinds):
        raise BadMap(fault)
    return board_of(sheet, kinds)


def check_maps(files: Iterable[Path], project: Path | None = None) -> list[str]:
    """Return all faults of the maps, a sentence each.   Raises: BadInput for a bad project."""
    kinds = read_kinds(project or maps_path("tavern.tiled-project"))
    problems: list[str] = []
    for path in files:
        try:
            sheet = open_map(path)
            found = [str(fault) for fault in faults(sheet, kinds)]
            if not found:
                board_of(sheet, kinds)
        except BadInput as wrong:
            found = [str(wrong)]
        problems.extend(found)
    return problems


def board_of(sheet: Sheet, kinds: Mapping[str, Kind]) -> Board:
    """Return the board of a map without faults.   Raises: BadMap for what pytmx cannot read."""
    # Without a name pytmx opens nothing, so that it parses the very XML that was checked.
    tmx = _tiled_map()
    tmx.filename = str(sheet.path)
    try:
        tmx.parse_xml(sheet.root)
    except Exception as wrong:  # pytmx raises bare Exception for what it does not support
        fault = Fault(sheet.path.name, f"cannot be read ({wrong})", "Save it again with Tiled")
        raise BadMap(fault) from wrong
    layers: dict[str, list[Any]] = {group.name: list(group) for group in tmx.objectgroups}
    kind_by_id = {node.get("id"): kind_of(node) for node in sheet.root.iter("object")}

    def kind(thing: Any) -> str:
        return kind_by_id[str(thing.id)]

    def properties(thing: Any) -> Properties:
        # An empty text comes out of pytmx as None.
        own = {key: "" if value is None else value for key, value in thing.properties.items()}
        return MappingProxyType({**kinds[kind(thing)].defaults, **own})

    def named(layer: str, made: Callable[[Any], T]) -> Mapping[str, T]:
        things = ((thing.name, made(thing)) for thing in layers.get(layer, ()))
        return MappingProxyType(_Layer(sheet.path.name, layer, things))

    return Board(
        name=sheet.path.stem,
        size=SIZE,
        spaces=named(
            "spaces",
            lambda thing: Space(thing.name, kind(thing), _rect(thing), properties(thing), thing.id),
        ),
        links=tuple(
            Link(
                name=thing.name,
                kind=kind(thing),
                start=str(properties(thing)["from"]),
                end=str(properties(thing)["to"]),
                points=tuple((point.x, point.y) for point in thing.points),
                properties=properties(thing),
            )
            for thing in layers.get("links", ())
        ),
        anchors=named(
            "anchors",
            lambda thing: Anchor(thing.name, kind(thing), _rect(thing), properties(thing)),
        ),
        regions=named("regions", _rect),
        title=str(tmx.properties.get("title") or ""),
        forms={
            name: {thing.name: _rect(thing) for thing in layers[name]}
            for name in FORMS
            if name in layers
        },
    )


def _rect(thing: Any) -> Rect:
    return Rect(thing.x, thing.y, thing.width, thing.height)


def _tiled_map() -> Any:
    """Return an empty map of pytmx, which is imported with the first board.

    pytmx imports pygame if it can, only to load images, which boards do not: rules and the command
    line would wait for SDL and print its greeting. So pygame is hidden from it during the import.
    """
    hidden = () if "pygame" in sys.modules else ("pygame", "pytmx.util_pygame")
    absent: dict[str, Any] = sys.modules  # None is how Python spells "not installed"
    absent.update(dict.fromkeys(hidden))
    try:
        import pytmx
    finally:
        for name in hidden:
            del sys.modules[name]
    return pytmx.TiledMap(allow_duplicate_names=True)
