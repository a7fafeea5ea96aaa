"""Pictures of a player's board: the table itself, or a sketch of its map with rings at mistakes."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from math import inf
from typing import Final, TypeAlias

from game.core.boards.boards import Rect, read_board
from game.core.boards.boards_files import Kind
from game.core.boards.own_boards import CheckedBoard, Drawn, kinds_of_project
from game.core.chance import Stream
from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput, Setup
from game.games.registry import find
from game.scenes.parts.seating import COLOURS
from game.table.laying import box_of
from game.table.previews.elsewhere import Size, SmallPictures
from game.table.previews.model import MARGIN, Model
from game.table.table import Place
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import (
    Column,
    Group,
    Panel,
    Paragraph,
    Part,
    Row,
    Sized,
    Space,
    Stack,
    Text,
)
from game.ui.theme import BODY_BOLD, SMALL
from game.ui.viewport import Box

MOST_NUMBERED: Final = 12  # mistakes that are listed and ringed
_DISC: Final = 24.0
_PALE: Final = 140  # from this brightness on, a colour needs dark letters
_PLAIN: Final = "#8A622F"


Shown: TypeAlias = tuple[str, CheckedBoard, Setup | None]
"""A board of a game, with a complete set-up with it; None: its map is sketched with mistakes."""


class BoardPictures(SmallPictures[Shown]):
    """The pictures of boards on one page."""

    def __init__(self) -> None:
        super().__init__(paint_board, lambda shown: shown)

    def part(
        self, spec: AnySpec, board: CheckedBoard, setup: Setup | None, size: Size, until: Part
    ) -> Part:
        """Return the picture of a board as a part. `until`: shown in its place at first."""
        seats = setup and (setup.seats, setup.roles)
        return self.shown((board, seats), (spec.key, board, setup), size, until)


def size_in(spec: AnySpec, wide: float, high: float) -> Size:
    """Return width and height of the picture of a game's boards that fits into a room."""
    assert spec.boards is not None
    with suppress(BadInput):  # no table can be laid; the sketch has all the room
        region = read_board(spec.table().table.map_file()).regions[spec.boards().region]
        cut = box_of(region).inset(-MARGIN)
        by = min(wide / cut.w, high / cut.h)
        return cut.w * by, cut.h * by
    return wide, high


def paint_board(canvas: Canvas, shown: Shown) -> None:
    """Fill a canvas with a board before the first move; without a set-up with its sketch.

    Raises: BadInput for a board that cannot be laid.
    """
    game, board, setup = shown
    box = canvas.view.screen
    if setup is None:
        sketch(canvas, board).draw(canvas, box)
        return
    spec = find(game)
    assert spec.boards is not None
    state, _ = spec.setup(setup, Stream("board"))
    seats = zip(COLOURS, setup.roles or ("",) * setup.seats, strict=False)
    model = Model(spec, [Place("", colour, role=role) for colour, role in seats])
    model.show(spec.observe(state, None))
    cut = model.cut((spec.boards().region,))
    canvas.surface.blit(model.picture(canvas, cut, min(box.w / cut.w, box.h / cut.h)), (0, 0))


class _Plan(Group, frozen=True):
    """Parts at places of a map, which is shown as large as the box allows."""

    parts: tuple[tuple[Part, Rect], ...]
    area: Rect

    def width(self, canvas: Canvas, room: float = inf) -> float:
        return min(room, self.area.w)

    def height(self, canvas: Canvas, width: float) -> float:
        return self.area.h * width / self.area.w

    def place(self, canvas: Canvas, box: Box) -> Sequence[tuple[Part, Box]]:
        (x, y), (left, top) = box.centre, self.area.centre
        by = min(box.w / self.area.w, box.h / self.area.h)
        return [
            (part, Box.around(x + by * (mx - left), y + by * (my - top), by * at.w, by * at.h))
            for part, at in self.parts
            for mx, my in (at.centre,)
        ]


def sketch(canvas: Canvas, board: CheckedBoard) -> Part:
    """Return the places of a map by their types, and a numbered ring around each mistake."""
    try:
        kinds = kinds_of_project()
    except BadInput:
        kinds = {}
    parts = [(_drawn(canvas, one, kinds), one.rect) for one in board.drawn if one.rect.w > 0]
    rings: dict[Rect, list[int]] = {}
    for number, fault in enumerate(board.faults[:MOST_NUMBERED], 1):
        place = board.place_of(fault)
        if place is not None:
            rings.setdefault(place, []).append(number)
    parts += [(_ring(canvas, numbers), place) for place, numbers in rings.items()]
    ground = canvas.palette.rim
    if not parts:
        said = Text("There is nothing to see on this map.", BODY_BOLD, canvas.palette.cream)
        return Panel(said, svg_shapes.pill, (_PLAIN, ground, 10), edge=(20, 20))
    plan = _Plan(tuple(parts), _around([place for _, place in parts]))
    return Panel(plan, svg_shapes.panel, (canvas.palette,), "leather", edge=(14, 14))


def _drawn(canvas: Canvas, one: Drawn, kinds: Mapping[str, Kind]) -> Part:
    colour = (kinds[one.kind].colour if one.kind in kinds else "") or _PLAIN
    ink = canvas.palette.ink_brown if _brightness(colour) >= _PALE else "#FFF3D8"
    name, says = _plain(one.name.partition(":")[2]), _plain(one.says.replace("_", " "))
    words = Paragraph(says, SMALL, ink, align="centre")
    label = Column((Text(name, BODY_BOLD, ink, align="centre"), words))
    return Panel(Panel(label, svg_shapes.pill, (colour, "", 6), edge=(3, 2)), None, edge=(1, 1))


def _ring(canvas: Canvas, numbers: Sequence[int]) -> Part:
    danger = canvas.palette.danger
    said = Text(", ".join(map(str, numbers)), BODY_BOLD, "#FFFFFF", align="centre", firm=True)
    disc = Sized(Panel(said, svg_shapes.pill, (danger, "#FFFFFF", _DISC / 2), edge=(7, 0)), h=_DISC)
    corner = Column((Row((disc,)), Space(grow=1)), align="top")
    return Stack((Panel(Space(), svg_shapes.ring, (danger, "#FFFFFF", 8, 4)), corner))


def _around(places: Sequence[Rect]) -> Rect:
    x, y = min(place.x for place in places), min(place.y for place in places)
    right = max(place.x + place.w for place in places)
    bottom = max(place.y + place.h for place in places)
    return Rect(x, y, max(1.0, right - x), max(1.0, bottom - y))


def _brightness(colour: str) -> float:
    red, green, blue = bytes.fromhex(colour[1:7])
    return 0.3 * red + 0.59 * green + 0.11 * blue


def _plain(text: str) -> str:
    """Return a text of a file as it can be shown."""
    return "".join(c if c.isprintable() else "?" for c in text[:40])
