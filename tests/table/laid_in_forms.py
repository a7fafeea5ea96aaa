"""A table in each of its forms: how large its text gets there, and whether its words fit."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.core.boards.forms import FORMS, SIZE
from game.table.animation import Piece
from game.table.forms.form import Form
from game.table.table import GameTable
from game.ui.canvas import Canvas, DrawSettings
from game.ui.pictures import Pictures
from game.ui.viewport import Box, Viewport
from tests.scenes.recorder import Line, recording
from tests.unpainted import unpainted

LARGEST = {
    Form.FULL: 1.14,
    Form.PANEL: 1.56,
    Form.BOOK: 2.0,
    Form.COUCH: 1.5,
    Form.TALL: 1.24,
    Form.LONG: 1.14,
    Form.BOOK_HIGH: 2.0,
    Form.COUCH_HIGH: 1.5,
}
"""How large text is at most in each form, on the windows that most players have."""

FOLDED = tuple(form for form in Form if form is not Form.FULL)
_NEAR = 3.0  # px that a line may reach beyond the piece that bears it


def easel(form: Form) -> Canvas:
    """Something to draw on, as large as the form, with text as large as it gets there."""
    pygame.display.init()
    pygame.font.init()
    size = FORMS.get(form.value, SIZE)
    surface = pygame.display.set_mode(size)
    look = DrawSettings(table_text=LARGEST[form], couch=form.plain is Form.COUCH)
    return Canvas.of(surface, Pictures(), look).through(Viewport(*size, size=size))


def misfits(
    canvas: Canvas, pieces: dict[str, Piece], monkeypatch: pytest.MonkeyPatch
) -> Iterator[str]:
    """What is wrong with the words on pieces: cut, beyond their piece, or on one another."""
    for key, piece in pieces.items():
        box = piece.box
        with unpainted(monkeypatch), recording(monkeypatch) as lines:
            piece.face.paint(canvas, piece.box)
        yield from (f"{key} {line.text!r} is cut" for line in lines if "…" in line.text)
        yield from (f"{key} {line.text!r} reaches out" for line in lines if _is_out(line, box))
        for one, other in combinations(lines, 2):
            if one.box.inset(1).overlaps(other.box.inset(1)):
                yield f"{key} {one.text!r} overlaps {other.text!r}"


def unseen(pieces: dict[str, Piece], seen: set[object]) -> dict[str, Piece]:
    """Those whose faces have not been looked at in this size yet; now they have."""
    found = {key: one for key, one in pieces.items() if (one.face, one.w, one.h) not in seen}
    seen.update((one.face, one.w, one.h) for one in found.values())
    return found


def misplaced(table: GameTable, view: Any, *kinds: tuple[str, ...]) -> list[str]:
    """Return what is beyond the table, and what of each of these kinds overlaps another thing."""
    on_others = [words for alike in kinds for words in crowded(table, alike)]
    return [*beyond(table), *spots_beyond(table, view), *on_others]


def _is_out(line: Line, box: Box) -> bool:
    allowed = box.inset(-_NEAR)
    return (
        line.box.x < allowed.x
        or line.box.right > allowed.right
        or line.box.y < allowed.y
        or line.box.bottom > allowed.bottom
    )


def beyond(table: GameTable) -> list[str]:
    """Return the pieces that are neither on the table nor on a page of its book."""
    screen, pages = table.skeleton.screen, table.page_regions().values()
    areas = [screen, *pages]
    return [
        key
        for key, piece in table.pieces.items()
        if not any(_inside(piece.box, area) for area in areas)
    ]


def _inside(box: Box, area: Box) -> bool:
    return (
        box.x >= area.x - 1
        and box.y >= area.y - 1
        and box.right <= area.right + 1
        and box.bottom <= area.bottom + 1
    )


def spots_beyond(table: GameTable, view: Any) -> list[str]:
    """Return the hotspots that are neither on the table nor on a page of its book."""
    areas = [table.skeleton.screen, *table.page_regions().values()]
    return [
        spot.name
        for spot in table.hotspots(view)
        if not any(_inside(spot.box, area) for area in areas)
    ]


def crowded(table: GameTable, kinds: tuple[str, ...]) -> list[str]:
    """Return the pieces of these kinds (how their keys begin) that overlap."""
    chosen = [(key, p.box.inset(1)) for key, p in table.pieces.items() if key.startswith(kinds)]
    return [
        f"{one} overlaps {other}"
        for (one, box), (other, there) in combinations(chosen, 2)
        if box.overlaps(there)
    ]
