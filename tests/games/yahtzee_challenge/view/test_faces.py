"""Every face of a piece can be painted, and its words fit, large ones too."""

from collections.abc import Iterator
from functools import cache

import pygame
import pytest

from game.games.yahtzee_challenge.rules.content import BLANKS, TILES, Tile
from game.games.yahtzee_challenge.rules.names import TILE_NAMES
from game.games.yahtzee_challenge.view.faces import (
    TILE_NAME,
    Note,
    Pawn,
    Plaque,
    RackTile,
    Standing,
    WildStar,
    Winning,
)
from game.games.yahtzee_challenge.view.layout import WILD_SIZE
from game.games.yahtzee_challenge.view.places import BoardPlaces
from game.table.dice import Die, DieShadow, OwnedDie
from game.table.faces import Face, Picture
from game.table.forms.labels import Caption, Goal
from game.table.lettering import fitting
from game.table.sprites import draw_pieces, prepare
from game.ui.canvas import Canvas, DrawSettings
from game.ui.pictures import Pictures
from game.ui.theme import PLAYER_COLOURS
from game.ui.viewport import Box
from tests.faces import painted
from tests.games.yahtzee_challenge.position import position
from tests.games.yahtzee_challenge.seen import board, moments, table
from tests.scenes.recorder import pictured, recording

LAYOUTS = (1.0, 2.0)


@pytest.fixture(params=LAYOUTS, ids=["as_drawn", "twice"])
def canvas(request: pytest.FixtureRequest) -> Iterator[Canvas]:
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((1280, 720))
    yield Canvas.of(surface, Pictures(), DrawSettings(table_text=request.param))
    pygame.display.quit()


@cache
def faces_of_matches() -> dict[Face, tuple[float, float]]:
    """The faces that matches show, each with a size."""
    faces: dict[Face, tuple[float, float]] = {}
    for now in moments(3):
        for piece in table(now.state).pieces.values():
            faces[piece.face] = piece.w, piece.h
            if piece.shadow:
                faces[piece.shadow] = piece.w, piece.h
    return faces


def test_every_face_that_a_match_shows_can_be_painted(canvas: Canvas) -> None:
    faces = faces_of_matches()
    kinds = {type(face) for face in faces}
    assert kinds >= {Standing, RackTile, Plaque, Pawn, Die, DieShadow, OwnedDie, Picture, Goal}
    for face, size in faces.items():
        canvas.surface.fill("black")
        box = Box.around(640, 360, *size)
        face.paint(canvas, box)
        assert painted(canvas, box) > 30, face


@pytest.mark.rule("YC-1.8", "YC-1.10")
def test_a_tile_on_the_rack_reads_from_top_to_bottom(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its name, what it takes, what it is worth: one under the other, all of them on it."""
    for tile in TILES:
        box = BoardPlaces(board()).sockets[tile]
        with recording(monkeypatch) as lines, pictured(monkeypatch) as pictures:
            RackTile(tile).paint(canvas, box)
        name, *least, worth = lines
        assert [line.text for line in least] == (["25+"] if tile is Tile.CHANCE else [])
        (symbol,) = pictures
        assert name.text in TILE_NAMES[tile]
        assert symbol.name == f"tile_{tile}"
        assert box.y < name.box.y
        assert name.box.bottom <= symbol.box.y
        assert symbol.box.bottom <= worth.box.y
        assert worth.box.bottom < box.bottom
        for part in (name.box, symbol.box, worth.box):
            assert box.x <= part.x
            assert part.right <= box.right
            assert part.centre[0] == pytest.approx(box.centre[0], abs=1)


@pytest.mark.rule("YC-1.8")
@pytest.mark.parametrize("guarded", [False, True], ids=["bare", "guarded"])
def test_a_laid_tile_shows_name_symbol_owner_worth_and_a_pip_for_each_level(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch, guarded: bool
) -> None:
    box = BoardPlaces(board()).plaques[BLANKS[0]]
    with recording(monkeypatch) as lines, pictured(monkeypatch) as pictures:
        Plaque(Tile.FIVES, 3, "ember", guarded).paint(canvas, box)
    name, worth = lines
    symbol, owner = pictures
    assert (name.text, worth.text) == ("Fives", "30")
    assert (symbol.name, owner.name) == ("tile_fives", "emblem_ember")
    assert box.y < name.box.y
    assert name.box.bottom <= symbol.box.y
    assert symbol.box.bottom <= worth.box.y + 1
    assert worth.box.bottom < box.bottom
    assert owner.box.right < worth.box.x
    assert owner.box.centre[1] == pytest.approx(worth.box.centre[1], abs=1)
    shown = [drawn_right_of(canvas, box, level, worth.box) for level in (1, 2, 3, 4)]
    assert shown == sorted(set(shown)), "each level is a pip more"


def drawn_right_of(canvas: Canvas, box: Box, level: int, worth: Box) -> int:
    """How many pixels beside the number of a laid tile differ from one without a level."""
    canvas.surface.fill("black")
    Plaque(Tile.FIVES, level, "ember").paint(canvas, box)
    rect = pygame.Rect(int(worth.right) + 2, int(worth.y), int(box.right - worth.right) - 8, 8)
    mask = pygame.mask.from_threshold(
        canvas.surface.subsurface(rect), pygame.Color(PLAYER_COLOURS["ember"].ink), (40, 40, 40)
    )
    return mask.count()


@pytest.mark.parametrize("face", [RackTile(Tile.CHANCE), Plaque(Tile.CHANCE, 0, "ember")])
def test_a_tile_has_the_same_rim_on_both_sides(canvas: Canvas, face: Face) -> None:
    box = Box.around(640, 360, 96, 80)
    canvas.surface.fill("#2F6B45")
    face.paint(canvas, box)
    for inside in range(6):
        left = canvas.surface.get_at((int(box.x) + inside, 360))
        right = canvas.surface.get_at((int(box.right) - 1 - inside, 360))
        assert max(abs(a - b) for a, b in zip(left, right, strict=True)) <= 12, inside


def test_a_wild_square_shows_its_star_above_its_name(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    ground = BoardPlaces(board())
    box = Box.around(*ground.squares[5].centre, *ground.sized(WILD_SIZE))
    with recording(monkeypatch) as lines, pictured(monkeypatch) as pictures:
        WildStar(4).paint(canvas, box)
    (name,), (star,) = lines, pictures
    assert (name.text, star.name) == ("Wild 4", "wild_star")
    assert box.y < star.box.y
    assert star.box.bottom <= name.box.y
    assert name.box.bottom < box.bottom


def test_a_note_breaks_its_lines_and_in_large_letters_says_less(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = "Yahtzee takes any tile", "Or guards one"
    with recording(monkeypatch) as lines:
        Note((f"{first}. {second}", first)).paint(canvas, Box(0, 0, 130, 106))
    said = " ".join(line.text for line in lines)
    assert len(lines) > 1
    assert first in said
    assert (second in said) == (canvas.look.table_text == 1.0)


def test_words_beside_the_rack_and_the_dice_end_where_those_begin(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = Box(400, 300, 300, 40)
    said = "Two rolls left"
    for face, at_right in (
        (Winning((said,)), True),
        (Caption(said, "right"), True),
        (Caption(said), False),
    ):
        with recording(monkeypatch) as lines:
            face.paint(canvas, box)
        (line,) = lines
        end = line.box.right == pytest.approx(box.right, abs=1)
        assert end is at_right, face
        assert line.box.centre[1] == pytest.approx(box.centre[1], abs=1)
        assert (line.box.x == pytest.approx(box.x, abs=1)) is not at_right, face


def test_the_names_of_tiles_fit_their_plaques(canvas: Canvas) -> None:
    ground = BoardPlaces(board())
    role = canvas.look.board_words(TILE_NAME)
    for tile in TILES:
        for box in (ground.sockets[tile], ground.plaques[BLANKS[0]]):
            name = fitting(canvas, TILE_NAMES[tile], role, box.w - 9)
            assert canvas.type.width(name, role) <= box.w - 6, name


def test_fitting_takes_the_longest_wording_that_fits(canvas: Canvas) -> None:
    wide = canvas.type.width("Large straight", TILE_NAME)
    both = ("Large straight", "Lg. straight")
    assert fitting(canvas, both, TILE_NAME, wide) == "Large straight"
    assert fitting(canvas, both, TILE_NAME, wide - 1) == "Lg. straight"
    assert fitting(canvas, both, TILE_NAME, 1) == "Lg. straight"


def test_the_felt_is_drawn_under_a_match(canvas: Canvas) -> None:
    canvas.surface.fill("black")
    state = position("fives@6 Ann 2")
    shown = table(state)
    shown.background.paint(canvas, state)
    felt = canvas.surface.get_at((640, 478))
    assert felt.g > felt.r
    assert felt.g > felt.b
    square = canvas.surface.subsurface(pygame.Rect(865, 186, 100, 86)).copy()
    draw_pieces(canvas, shown.pieces.values())
    laid = canvas.surface.subsurface(pygame.Rect(865, 186, 100, 86))
    assert pygame.transform.average_color(laid)[0] > pygame.transform.average_color(square)[0] + 60


def test_what_a_match_begins_with_is_prepared(canvas: Canvas) -> None:
    shown = table(position())
    prepared = {(piece.face, piece.w, piece.h) for piece in shown.faces()}
    needed = {(piece.face, piece.w, piece.h) for piece in shown.pieces.values()}
    assert needed <= prepared
    prepare(canvas, shown.faces())
