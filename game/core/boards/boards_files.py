"""Opens untrusted Tiled files: maps, tilesets and the project beside them.

Every number of a file is checked before its use, and no file outside the folder of the map is ever
opened. `boards_check` checks the meaning of a map.
"""

import re
import struct
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias
from xml.etree import ElementTree

import msgspec

from game.core.contract.values import BadInput

FILE_MAX: Final = 1_000_000  # bytes of a map, a tileset or the project
IMAGE_MAX: Final = 4096  # pixels, either side
TILES_MAX: Final = 4096  # in one tileset

PropertyValue: TypeAlias = str | int | float | bool

_PROPERTY_TYPES: Final[Mapping[str, type[str] | type[int] | type[float] | type[bool]]] = {
    "string": str,
    "int": int,
    "float": float,
    "bool": bool,
    "color": str,
}


@dataclass(frozen=True)
class Fault:
    """Record of a fault of a map: its place, and what to do about it."""

    file: str
    what: str
    cure: str
    layer: str = ""
    thing: str = ""  # 'object 12 "square:7"'
    number: int | None = None  # of that object in Tiled
    rule: str = ""  # that it breaks
    at: tuple[float, float, float, float] | None = None  # where something is missing

    def __str__(self) -> str:
        layer = f'layer "{self.layer}"' if self.layer else ""
        place = ", ".join(part for part in (self.file, layer, self.thing) if part)
        return f"{place}: {self.what}. {self.cure}."


class BadMap(BadInput):
    """Error: a map has a fault that keeps the map from being read on."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault


@dataclass(frozen=True)
class Kind:
    """Record of a class of the Tiled project: its properties, their Tiled types and defaults."""

    types: Mapping[str, str]
    defaults: Mapping[str, PropertyValue]
    colour: str = ""  # in Tiled, as #RRGGBB


@dataclass(frozen=True)
class Tileset:
    """Record of the global tile ids that a tileset covers."""

    name: str
    first: int
    count: int

    def has(self, gid: int) -> bool:
        """Whether a global tile id, without its flip flags, is one of this tileset."""
        return self.first <= gid < self.first + self.count


@dataclass(frozen=True)
class Sheet:
    """Record of a map file that is safe to read on: its XML and its tilesets, all checked."""

    path: Path
    root: ElementTree.Element
    tilesets: tuple[Tileset, ...]


def whole(text: str | None) -> int | None:
    """Return the plain whole number of at most nine digits; None for anything else."""
    return int(text) if text and re.fullmatch(r"-?[0-9]{1,9}", text) else None


def open_map(path: Path) -> Sheet:
    """Return the map at `path`, with all files that it uses found and measured.

    Raises: BadInput naming the file, what is wrong and the cure.
    """
    root = _read_xml(path, "map", path.name)
    tilesets: list[Tileset] = []
    for node in root.findall("tileset"):
        tileset = _open_tileset(path, node)
        clash = next((t for t in tilesets if t.has(tileset.first) or tileset.has(t.first)), None)
        if clash is not None:
            raise _bad(
                path.name,
                f'tilesets "{clash.name}" and "{tileset.name}" claim the same tile numbers',
                "Remove one of them in Tiled and add it again",
            )
        tilesets.append(tileset)
    return Sheet(path, root, tuple(tilesets))


# --- kinds: the classes of the Tiled project -------------------------------------------------


class _Member(msgspec.Struct):
    name: str
    type: str
    value: Any = None


class _PropertyType(msgspec.Struct):
    name: str
    type: str
    members: list[_Member] = []
    color: str = ""  # as #AARRGGBB


class _Project(msgspec.Struct, rename="camel"):
    property_types: list[_PropertyType] = []


def read_kinds(project: Path) -> Mapping[str, Kind]:
    """Return the classes that a Tiled project declares, by name.   Raises: BadInput."""
    try:
        read = msgspec.json.decode(_read_bytes(project, project.name), type=_Project)
    except msgspec.DecodeError as wrong:
        raise _bad(
            project.name, f"is not a Tiled project ({wrong})", "Restore it from the release"
        ) from wrong
    return {kind.name: _kind(project, kind) for kind in read.property_types if kind.type == "class"}


def _kind(project: Path, declared: _PropertyType) -> Kind:
    types: dict[str, str] = {}
    defaults: dict[str, PropertyValue] = {}
    for member in declared.members:
        try:
            defaults[member.name] = msgspec.convert(member.value, _PROPERTY_TYPES[member.type])
        except (KeyError, msgspec.ValidationError) as wrong:
            raise _bad(
                project.name,
                f'class "{declared.name}", property "{member.name}" of type "{member.type}" is not'
                " understood",
                f"Use one of {', '.join(_PROPERTY_TYPES)}, with a default of that type",
            ) from wrong
        types[member.name] = member.type
    return Kind(types, defaults, f"#{declared.color[-6:]}" if declared.color else "")


# --- files -----------------------------------------------------------------------------------


def _bad(file: str, what: str, cure: str) -> BadMap:
    return BadMap(Fault(file, what, cure))


def _read_bytes(path: Path, shown: str) -> bytes:
    try:
        if not path.is_file():
            raise _bad(shown, "there is no such file", "Check the name, or put the file there")
        with path.open("rb") as file:
            data = file.read(FILE_MAX + 1)
    except OSError as wrong:
        raise _bad(shown, f"cannot be read ({wrong.strerror})", "Check its permissions") from wrong
    if len(data) > FILE_MAX:
        raise _bad(shown, f"is larger than {FILE_MAX:,} bytes", "Split it, or take things out")
    return data


def _read_xml(path: Path, tag: str, shown: str) -> ElementTree.Element:
    data = _read_bytes(path, shown)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        raise _bad(shown, "is not UTF-8 text", "Save it again with Tiled") from wrong
    declared = re.match(r"<\?xml[^>]*\bencoding=.([^\"']*)", text)
    if declared and declared[1].lower() != "utf-8":
        raise _bad(shown, f'says that it is "{declared[1]}" text', "Save it as UTF-8 with Tiled")
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise _bad(
            shown, "has a DOCTYPE or entities, which are not allowed", "Save it again with Tiled"
        )
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as wrong:
        raise _bad(
            shown, f"is not well-formed XML ({wrong})", "Save it again with Tiled"
        ) from wrong
    if root.tag != tag:
        raise _bad(shown, f"holds a <{root.tag}>, not a <{tag}>", "Choose another file")
    return root


def _inside(map_path: Path, source: str, base: Path, shown: str) -> Path:
    """Return the file that a source names, if it is in the folder of the map or below.

    Raises: BadInput otherwise.
    """
    folder = map_path.resolve().parent
    target = (base / source).resolve()
    if Path(source).is_absolute() or not target.is_relative_to(folder):
        raise _bad(
            shown,
            f'"{source}" lies outside the folder of the map',
            "Move the file beside the map and choose it again in Tiled",
        )
    return target


# --- tilesets --------------------------------------------------------------------------------


def _open_tileset(map_path: Path, node: ElementTree.Element) -> Tileset:
    source, first = node.get("source"), whole(node.get("firstgid"))
    if not source or not source.lower().endswith(".tsx"):
        raise _bad(
            map_path.name,
            f'tileset "{source or node.get("name", "")}" is not a file of its own (.tsx)',
            'Use "Export Tileset As" in Tiled',
        )
    shown = f'{map_path.name}, tileset "{source}"'
    path = _inside(map_path, source, map_path.parent, shown)
    root = _read_xml(path, "tileset", shown)
    count = whole(root.get("tilecount"))
    if first is None or first < 1:
        raise _bad(shown, "has no first tile number", "Save the map again with Tiled")
    if count is None or not 1 <= count <= TILES_MAX:
        raise _bad(
            shown,
            f"has {root.get('tilecount', 'no number of')} tiles",
            f"Keep it from 1 to {TILES_MAX} and save it again with Tiled",
        )
    for tile in root.iter("tile"):
        if whole(tile.get("id")) is None:
            raise _bad(shown, "has a tile without a number", "Save it again with Tiled")
    images = [*root.findall("image"), *root.findall("tile/image")]
    if not images:
        raise _bad(shown, "has no image", "Choose its image in Tiled")
    for image in images:
        _check_image(map_path, path, image, shown)
    if root.find("image") is not None:
        _check_grid(root, images[0], count, shown)
    return Tileset(root.get("name", ""), first, count)


def _check_image(map_path: Path, tsx: Path, image: ElementTree.Element, shown: str) -> None:
    source = image.get("source")
    if not source:
        raise _bad(shown, "has an image without a file", "Choose its image in Tiled")
    path = _inside(map_path, source, tsx.parent, shown)
    try:
        with path.open("rb") as file:
            head = file.read(24)
    except OSError as wrong:
        raise _bad(
            shown, f'its image "{source}" is missing', "Put the file there, or choose another"
        ) from wrong
    if len(head) < 24 or not head.startswith(b"\x89PNG\r\n\x1a\n"):
        raise _bad(shown, f'its image "{source}" is not a PNG', "Convert it to PNG")
    size = struct.unpack(">II", head[16:24])
    if not all(1 <= side <= IMAGE_MAX for side in size):
        raise _bad(
            shown,
            f'its image "{source}" is {size[0]}x{size[1]} pixels',
            f"Use one of at most {IMAGE_MAX}x{IMAGE_MAX}",
        )
    if (whole(image.get("width")), whole(image.get("height"))) != size:
        raise _bad(
            shown,
            f'its image "{source}" is {size[0]}x{size[1]} pixels, the tileset says otherwise',
            "Open the tileset in Tiled and save it again",
        )


def _check_grid(
    root: ElementTree.Element, image: ElementTree.Element, count: int, shown: str
) -> None:
    """Check that the image holds the number of tiles in the tileset."""
    margin, spacing = whole(root.get("margin", "0")), whole(root.get("spacing", "0"))
    fit = 0
    if margin is not None and spacing is not None and min(margin, spacing) >= 0:
        fit = 1
        for side, tile in (("width", "tilewidth"), ("height", "tileheight")):
            length, size = whole(image.get(side)) or 0, whole(root.get(tile)) or 0
            fit *= max(0, (length - margin + spacing) // (size + spacing)) if size > 0 else 0
    if fit != count:
        raise _bad(
            shown,
            f"says {count} tiles, but {fit} fit on its image",
            "Check tile size, margin and spacing in Tiled, and save it again",
        )
