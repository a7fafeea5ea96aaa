"""Every face of a piece can be painted, near and from the couch."""

from collections.abc import Iterator
from functools import cache

import pygame
import pytest

from game.games.yoz.rules.content import Card, Dragon
from game.games.yoz.rules.land.land import L0
from game.games.yoz.view.background import paint_land, plate_box
from game.games.yoz.view.faces import Deck, DragonCount, Hero, PermitKey, Stone, drawn
from game.games.yoz.view.faces_aids import Reach
from game.games.yoz.view.faces_cards import ReadCard
from game.games.yoz.view.faces_tray import Chip, Clock, EightSided, TwelveSided
from game.games.yoz.view.places import BoardPlaces, Field
from game.games.yoz.view.preload import all_faces
from game.table.faces import Face, Picture
from game.table.forms.labels import Note
from game.table.sprites import prepare
from game.ui.canvas import Canvas, DrawSettings
from game.ui.pictures import Pictures
from game.ui.viewport import Box
from tests.faces import painted
from tests.games.yoz.position import SECOND, position
from tests.games.yoz.seen import board, moments, open_to_choose, table
from tests.playing import COLOURS


@pytest.fixture(params=[1.0, 1.3], ids=["near", "couch"])
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
    for number, now in enumerate(moments(4, 120)):
        shown = open_to_choose(now.state) if number % 7 == 0 else table(now.state)
        for piece in shown.pieces.values():
            faces[piece.face] = piece.w, piece.h
    return faces


def test_every_face_that_a_match_shows_can_be_painted(canvas: Canvas) -> None:
    faces = faces_of_matches()
    kinds = {type(face) for face in faces}
    assert kinds >= {Hero, Picture, DragonCount, Stone, PermitKey, Chip, Clock, Reach}
    for face, size in faces.items():
        if face in (Note(("",)), Deck(0)):
            continue
        canvas.surface.fill("black")
        box = Box.around(640, 360, *size)
        face.paint(canvas, box)
        assert painted(canvas, box) > 10, face


@pytest.mark.parametrize("card", Card)
def test_every_card_can_be_read_within_its_rim(canvas: Canvas, card: Card) -> None:
    canvas.surface.fill("black")
    box = Box.around(640, 360, 240, 300)
    ReadCard(card).paint(canvas, box)
    outside = canvas.surface.copy()
    outside.fill("black", canvas.view.rect(box.inset(-12)))
    assert pygame.mask.from_threshold(outside, (0, 0, 0), (1, 1, 1, 255)).count() == 1280 * 720


@pytest.mark.parametrize(
    "face",
    [
        *(drawn(f"dragon_{dragon}_flying") for dragon in Dragon),
        *(drawn(f"castle_{state}") for state in ("closed", "opening", "open")),
        *(drawn(name) for name in ("jump_ring", "battle_flash", "lantern", "dragon_slain")),
        drawn("thief_sneaking"),
        TwelveSided(7, hit=True),
        TwelveSided(7, hit=False),
        EightSided(3),
    ],
)
def test_the_faces_of_great_moments_can_be_painted(canvas: Canvas, face: Face) -> None:
    canvas.surface.fill("black")
    box = Box.around(640, 360, 120, 110)
    face.paint(canvas, box)
    assert painted(canvas, box) > 200


def test_faces_are_prepared_before_they_are_seen(canvas: Canvas) -> None:
    view = position("knight", "runner", active=SECOND)
    shown = table(view)
    prepared = list(all_faces(BoardPlaces(board()), COLOURS[:2]))
    prepare(canvas, prepared[:40])
    ready = {(piece.face, piece.w) for piece in prepared}
    seen = [piece for key, piece in shown.pieces.items() if key.startswith(("hero:", "stone:"))]
    assert all((piece.face, piece.w) in ready for piece in seen)


def test_what_is_painted_beforehand_leaves_room_for_the_rest_of_the_table() -> None:
    prepared = {(p.face, p.w, p.h, p.angle) for p in all_faces(BoardPlaces(board()), COLOURS[:4])}
    assert len(prepared) < 450


# --- the land ------------------------------------------------------------------------------------


def field() -> Field:
    return BoardPlaces(board()).field(L0)


def test_the_land_is_on_its_tiles_at_any_size() -> None:
    frame = BoardPlaces(board()).region("land")
    small = field().within(frame, Box(100, 100, 133, 133))
    for space, box in field().spots.items():
        x, y = box.centre
        there = small.at(space)
        assert there[0] == pytest.approx(100 + (x - frame.x) / 4)
        assert there[1] == pytest.approx(100 + (y - frame.y) / 4)


def test_spots_are_24_apart_and_numbers_of_tunnels_hide_none() -> None:
    lies, land = field(), position("knight").land
    for tunnel in land.tunnels.items():
        plate = plate_box(lies, tunnel[0], tunnel[1].other)
        assert not any(plate.contains(*lies.at(space)) for space in land.links)
    assert lies.at("kingsmead_33")[0] - lies.at("kingsmead_23")[0] == 24


def test_the_land_is_drawn_once_and_then_kept(canvas: Canvas) -> None:
    frame = BoardPlaces(board()).region("land")
    canvas.surface.fill("black")
    paint_land(canvas, frame, field(), L0, {})
    first = canvas.surface.copy()
    kept = len(canvas.pictures._cache)
    canvas.surface.fill("black")
    paint_land(canvas, frame, field(), L0, {})
    assert len(canvas.pictures._cache) == kept
    assert pygame.transform.average_color(first) == pygame.transform.average_color(canvas.surface)
