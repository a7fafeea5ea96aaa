"""Every face of a piece can be painted, and its words fit, on the couch too."""

from collections.abc import Iterator

import pygame
import pytest

from game.games.yahtzee_challenge.content import BLANKS, NAMES, SHORT_NAMES, TILES
from game.games.yahtzee_challenge.ground import Ground
from game.games.yahtzee_challenge.painter import TILE_NAME, TINY_NAMES, paint
from game.table.lettering import fitting
from game.table.sprites import draw_pieces, prepare
from game.ui.canvas import Canvas, Look
from game.ui.pictures import Pictures
from game.ui.viewport import Box
from tests.games.yahtzee_challenge.position import position
from tests.games.yahtzee_challenge.seen import board, moments, table

LAYOUTS = (1.0, 1.3)


@pytest.fixture(params=LAYOUTS, ids=["near", "couch"])
def canvas(request: pytest.FixtureRequest) -> Iterator[Canvas]:
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((1280, 720))
    yield Canvas.of(surface, Pictures(), Look(table_text=request.param))
    pygame.display.quit()


def painted(canvas: Canvas) -> int:
    """How many pixels are not black."""
    mask = pygame.mask.from_threshold(canvas.surface, (0, 0, 0), (1, 1, 1, 255))
    return 1280 * 720 - mask.count()


def test_every_face_that_a_match_shows_can_be_painted(canvas: Canvas) -> None:
    faces: dict[str, tuple[float, float]] = {}
    for now in moments(3):
        for piece in table(now.state).pieces.values():
            faces[piece.face] = piece.w, piece.h
            if piece.shadow:
                faces[piece.shadow] = piece.w, piece.h
    kinds = {face.split(":")[0] for face in faces}
    assert {"stand", "rack", "laid", "pawn", "die", "shadow", "step", "cup", "goal"} <= kinds
    for face, size in faces.items():
        canvas.surface.fill("black")
        paint(canvas, face, Box.around(640, 360, *size))
        assert painted(canvas) > 30, face


def test_a_face_that_there_is_not_is_an_error(canvas: Canvas) -> None:
    with pytest.raises(KeyError):
        paint(canvas, "dragon", Box(0, 0, 10, 10))


def test_the_names_of_tiles_fit_their_plaques(canvas: Canvas) -> None:
    ground = Ground(board())
    role = TILE_NAME.scaled(canvas.look.table_text)
    for tile in TILES:
        for box in (ground.sockets[tile], ground.plaques[BLANKS[0]]):
            wordings = NAMES[tile], SHORT_NAMES[tile], TINY_NAMES.get(tile, NAMES[tile])
            name = fitting(canvas, wordings, role, box.w - 9)
            assert canvas.type.width(name, role) <= box.w - 6, name


def test_fitting_takes_the_longest_wording_that_fits(canvas: Canvas) -> None:
    wide = canvas.type.width("Large straight", TILE_NAME)
    both = ("Large straight", "Large str.")
    assert fitting(canvas, both, TILE_NAME, wide) == "Large straight"
    assert fitting(canvas, both, TILE_NAME, wide - 1) == "Large str."
    assert fitting(canvas, both, TILE_NAME, 1) == "Large str."


def test_the_felt_is_drawn_under_a_match(canvas: Canvas) -> None:
    canvas.surface.fill("black")
    state = position("fives@6 Ann 2")
    shown = table(state)
    shown.paint_board(canvas, state)
    felt = canvas.surface.get_at((640, 478))
    assert felt.g > felt.r
    assert felt.g > felt.b
    square = canvas.surface.subsurface(pygame.Rect(865, 186, 100, 86)).copy()
    draw_pieces(canvas, shown, shown.pieces.values())
    laid = canvas.surface.subsurface(pygame.Rect(865, 186, 100, 86))
    assert pygame.transform.average_color(laid)[0] > pygame.transform.average_color(square)[0] + 60


def test_what_a_match_begins_with_is_prepared(canvas: Canvas) -> None:
    shown = table(position())
    prepared = {(piece.face, piece.w, piece.h) for piece in shown.faces()}
    needed = {(piece.face, piece.w, piece.h) for piece in shown.pieces.values()}
    assert needed <= prepared
    prepare(canvas, shown, shown.faces())
