"""Boards of players: checks a map as a board of a game and returns it as the text of an option.

A game declares a `BoardKind`. Its template (`maps/boards/<key>.tmx`) draws the places of a board as
`spaces`; a player changes their types and properties in Tiled. The board then is the text of one
option of the set-up, so the record of a match, its export and its code hold all of it.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias
from xml.etree import ElementTree

from game.core.assets import maps_path
from game.core.boards.board_text import NAME_MAX, name_problem
from game.core.boards.boards import Board, Rect, Space, board_of, read_board
from game.core.boards.boards_check import LAYERS, faults, kind_of, number
from game.core.boards.boards_files import BadMap, Fault, Kind, Sheet, open_map, read_kinds, whole
from game.core.contract.values import BadInput
from game.core.wording import listed

ENDING: Final = ".tmx"
PROJECT: Final = "tavern.tiled-project"
_NEAR: Final = 0.5  # px by which a place may be off
_FAR: Final = 5000.0  # px from the corner of a map, where nothing is drawn any more
_SHOWN_MOST: Final = 300  # objects of a faulty map that are drawn

Checks: TypeAlias = Callable[[str, Board], Iterator[Fault]]
"""Yields the faults of a sound map as a board of a game; given its file name."""


@dataclass(frozen=True)
class BoardKind:
    """Record of how boards of one game are stored, checked and shown.

    `types`: of the places; `rule`: the one that says where these are. `faults`: what else may be
    wrong, once the places are those of the template. `text`: the text of a board without faults.
    `region`: the part of the table that shows it. `decision_s`: seconds that a decision takes at a
    table, on average. `decides`: other options that such a board decides; they keep their defaults.
    `option`: the option that holds the text.
    """

    types: tuple[str, ...]
    rule: str
    faults: Checks
    text: Callable[[Board], str]
    region: str
    decision_s: float
    decides: tuple[str, ...] = ()
    option: str = "board"


@dataclass(frozen=True)
class Drawn:
    """Record of an object of a map, sound or not; `says`: its type and its properties."""

    number: int
    name: str
    kind: str
    rect: Rect
    says: str


@dataclass(frozen=True)
class CheckedBoard:
    """Record of a player's map, checked. `text`: the board for the set-up, "" if it has faults."""

    path: Path
    title: str
    text: str
    faults: tuple[Fault, ...]
    drawn: tuple[Drawn, ...] = ()

    def place_of(self, fault: Fault) -> Rect | None:
        """Return where a fault is on the map; None if it has no place."""
        if fault.at is not None:
            return Rect(*fault.at)
        if fault.number is None:
            return None
        return next((one.rect for one in self.drawn if one.number == fault.number), None)


def template_path(game: str) -> Path:
    """Return the template of a game's boards."""
    return maps_path("boards", f"{game}{ENDING}")


def game_of(path: Path, games: Collection[str], default: str = "") -> str:
    """Return the game whose board a map is: its property "game", else how its name begins.

    `default`: the game of a map that names none of them. Without it,

    Raises: BadMap for such a map, and always for a file that cannot be read.
    """
    named = _property(open_map(path), "game")
    found = named or next((key for key in games if path.stem.startswith(key)), default)
    if found in games:
        return found
    if default:
        return default
    raise BadMap(_game_fault(path, named, games))


def _game_fault(path: Path, named: str, games: Collection[str]) -> Fault:
    what = f'is a board of "{named[:NAME_MAX]}"' if named else "does not say which game it is for"
    cure = f'Set the map property "game" to {listed(sorted(games), "or")}'
    return Fault(path.name, what, cure)


def board_of_game(path: Path) -> str:
    """Return the game that a sound map of a board names; "" for the map of a table."""
    return _property(open_map(path), "game")


def check_board(path: Path, game: str, kind: BoardKind) -> CheckedBoard:
    """Return a player's map, checked as a board of a game. Never raises BadInput."""
    title, drawn = path.stem, tuple[Drawn, ...]()
    try:
        sheet = open_map(path)
        named, drawn = _property(sheet, "game"), tuple(_drawn(sheet))
        if named != game and (named or not path.stem.startswith(game)):
            raise BadMap(_game_fault(path, named, (game,)))
        kinds = kinds_of_project()
        if {node.get("name") for node in sheet.root.findall("objectgroup")} == {LAYERS[1]}:
            kinds = {name: one for name, one in kinds.items() if name in kind.types}
        title = _property(sheet, "title").strip() or title
        found = (*title_faults(path.name, _property(sheet, "title")), *faults(sheet, kinds))
        if found:
            return CheckedBoard(path, title, "", found, drawn)
        board = board_of(sheet, kinds)
        found = board_faults(path.name, board, game, kind)
        return CheckedBoard(path, title, "" if found else kind.text(board), found, drawn)
    except BadMap as wrong:
        return CheckedBoard(path, title, "", (wrong.fault,), drawn)
    except BadInput as wrong:  # the program's own project or template cannot be read
        return CheckedBoard(path, title, "", (Fault(path.name, str(wrong), "Reinstall"),), drawn)


def kinds_of_project() -> Mapping[str, Kind]:
    """Return the types of objects by name, with their colours in Tiled.   Raises: BadInput."""
    return read_kinds(maps_path(PROJECT))


def _property(sheet: Sheet, name: str) -> str:
    for node in sheet.root.findall("properties/property"):
        if node.get("name") == name:
            return node.get("value", node.text or "")
    return ""


def _drawn(sheet: Sheet) -> Iterator[Drawn]:
    """Yield the rectangles of the spaces of a map that may have any fault."""
    groups = [node for node in sheet.root.findall("objectgroup") if node.get("name") == LAYERS[1]]
    objects = [node for group in groups for node in group.findall("object")]
    for node in objects[:_SHOWN_MOST]:
        sides = [number(node.get(key, "0")) for key in ("x", "y", "width", "height")]
        x, y, w, h = (side if side is not None and abs(side) < _FAR else 0.0 for side in sides)
        name, kind = node.get("name", ""), kind_of(node)
        said = [value for key, value in _values(node) if key != "way"]
        says = " ".join(said) if said else kind
        yield Drawn(whole(node.get("id")) or 0, name, kind, Rect(x, y, w, h), says)


def _values(node: ElementTree.Element) -> Iterator[tuple[str, str]]:
    for child in node.findall("properties/property"):
        yield child.get("name", ""), child.get("value", child.text or "")


# --- checks that games share --------------------------------------------------------------------


def title_faults(file: str, title: str) -> Iterator[Fault]:
    """Yield what is wrong with the title of a map, which is the name of its board."""
    if name_problem(title):
        what = "the board's name does not fit" if title.strip() else "the board has no name"
        yield Fault(file, what, f'Set the map property "title" to 1 to {NAME_MAX} letters')


def space_fault(
    file: str, what: str, cure: str, space: Space | None = None, rule: str = ""
) -> Fault:
    """Return a fault of the spaces, or of one of them."""
    if space is None:
        return Fault(file, what, cure, "spaces", rule=rule)
    thing = f'object {space.number} "{space.name}"'
    return Fault(file, what, cure, "spaces", thing, space.number, rule)


def board_faults(file: str, drawn: Board, game: str, kind: BoardKind) -> tuple[Fault, ...]:
    """Return what is wrong with a map as a board: its places first.   Raises: BadInput."""
    return tuple(_place_faults(file, drawn, game, kind)) or tuple(kind.faults(file, drawn))


def _place_faults(file: str, drawn: Board, game: str, kind: BoardKind) -> Iterator[Fault]:
    """Yield what differs from the places of a game's template: missing, strange, moved, other."""
    places = read_board(template_path(game), maps_path(PROJECT)).spaces
    types, rule = kind.types, kind.rule
    for name, space in drawn.spaces.items():
        if name not in places:
            first, *_, last = places
            known = f'"{first}" to "{last}"'
            what, cure = "is no place of this board", f"Delete it; the places are {known}"
            yield space_fault(file, what, cure, space, rule)
            continue
        if space.kind not in types:
            what, cure = f'is of type "{space.kind}"', f"Make it one of {', '.join(types)}"
            yield space_fault(file, what, cure, space, rule)
        right = places[name].rect
        if any(abs(a - b) > _NEAR for a, b in zip(space.rect, right, strict=True)):
            cure = f"Move it to {right.x:g}, {right.y:g} with {right.w:g}x{right.h:g} pixels"
            yield space_fault(file, "is not in its place", cure, space, rule)
    for name in places:
        if name not in drawn.spaces:
            what, cure = f'"{name}" is missing', "Copy it from a new board"
            yield Fault(file, what, cure, "spaces", rule=rule, at=places[name].rect)
