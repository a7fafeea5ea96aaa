"""Every map opens in real Tiled, passes our own checks, and agrees with the rules."""

import os
import shutil
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.core.assets import maps_path
from game.core.boards.boards import Board, Rect, check_maps, read_board
from game.games.yahtzee_challenge.rules.content import (
    BLANKS,
    DICE,
    RING,
    TILES,
    WILDS,
    ahead,
)
from game.table import skeleton
from tests.patience import printed

MAPS = sorted(maps_path().glob("*.tmx"))
SHEETS = {"yoz_tiles"}  # parts of a table, drawn side by side
TABLES = [path for path in MAPS if path.stem not in SHEETS]
SEATS_MOST = 4  # YC-2.1


def tiled(program: str, *words: str | Path) -> None:
    """Run a program of Tiled without a display; it must succeed."""
    found = shutil.which(program)
    if found is None:
        if os.environ.get("CI"):
            pytest.fail(f"{program} is missing: install the package tiled")
        pytest.skip(f"{program} is not installed (package tiled)")
    printed(found, *words, QT_QPA_PLATFORM="offscreen")


def name(path: Path) -> str:
    return path.stem


@pytest.fixture(scope="module")
def board() -> Board:
    return read_board(maps_path("yahtzee_challenge.tmx"))


# --- every map -------------------------------------------------------------------------------


def test_there_are_maps() -> None:
    assert maps_path("yahtzee_challenge.tmx") in MAPS


@pytest.mark.parametrize("path", MAPS, ids=name)
def test_a_map_passes_our_checks(path: Path) -> None:
    assert check_maps([path]) == []


@pytest.mark.parametrize("path", MAPS, ids=name)
def test_tiled_opens_a_map_and_loses_nothing(path: Path, tmp_path: Path) -> None:
    shutil.copytree(maps_path(), tmp_path / "maps")
    original, exported = tmp_path / "maps" / path.name, tmp_path / "maps" / f"out_{path.name}"
    tiled("tiled", "--export-map", "tmx", original, exported)
    ours, theirs = read_board(original), read_board(exported)
    assert theirs.spaces == ours.spaces
    assert theirs.links == ours.links
    assert theirs.anchors == ours.anchors
    assert theirs.regions == ours.regions


@pytest.mark.parametrize("path", MAPS, ids=name)
def test_a_map_looks_like_something_in_tiled(path: Path, tmp_path: Path) -> None:
    picture = tmp_path / "map.png"
    tiled("tmxrasterizer", path, picture)
    surface = pygame.image.load(picture)
    assert surface.get_size() == (1280, 720)
    colours = {tuple(surface.get_at((x, y))) for x in range(0, 1280, 16) for y in range(0, 720, 16)}
    assert len(colours) > 10


@pytest.mark.parametrize("path", TABLES, ids=name)
def test_a_table_is_divided_like_all_others(path: Path) -> None:
    """A game has board and tray to itself; their surroundings are the same for all, in no map."""
    board = read_board(path)
    assert tuple(board.regions["board"]) == tuple(skeleton.BOARD)
    assert tuple(board.regions["tray"]) == tuple(skeleton.TRAY)
    stands = {name: space.rect for name, space in board.spaces.items()}
    for name, rect in (*board.regions.items(), *stands.items()):
        assert inside(rect, Rect(*skeleton.BOARD_AND_TRAY)), name


# --- Yahtzee Challenge -----------------------------------------------------------------------


def inside(inner: Rect, outer: Rect) -> bool:
    return (
        inner.x >= outer.x
        and inner.y >= outer.y
        and inner.x + inner.w <= outer.x + outer.w
        and inner.y + inner.h <= outer.y + outer.h
    )


def apart(one: Rect, other: Rect) -> bool:
    return (
        one.x + one.w <= other.x
        or other.x + other.w <= one.x
        or one.y + one.h <= other.y
        or other.y + other.h <= one.y
    )


@pytest.mark.rule("YC-1.1")
def test_the_map_has_the_squares_of_the_ring_and_no_others(board: Board) -> None:
    assert list(board.spaces) == [f"square:{square}" for square in range(1, RING + 1)]


@pytest.mark.rule("YC-1.1")
def test_the_roads_of_the_map_are_the_ring(board: Board) -> None:
    roads = [(link.start, link.end) for link in board.links]
    assert roads == [(f"square:{n}", f"square:{ahead(n)}") for n in range(1, RING + 1)]


@pytest.mark.rule("YC-1.1")
def test_roads_lead_from_middle_to_middle(board: Board) -> None:
    for link in board.links:
        ends = (board.spaces[link.start].rect.centre, board.spaces[link.end].rect.centre)
        assert (link.points[0], link.points[-1]) == ends


@pytest.mark.rule("YC-1.2")
@pytest.mark.rule("YC-1.3")
def test_wilds_and_blanks_are_where_the_rules_have_them(board: Board) -> None:
    kinds = {square: board.spaces[f"square:{square}"].kind for square in range(1, RING + 1)}
    assert kinds == {**dict.fromkeys(WILDS, "wild"), **dict.fromkeys(BLANKS, "blank")}


@pytest.mark.rule("YC-4.2")
def test_the_way_round_is_clockwise_on_screen(board: Board) -> None:
    directions = {(1, 0): "right", (0, 1): "down", (-1, 0): "left", (0, -1): "up"}
    for square in BLANKS:
        space = board.spaces[f"square:{square}"]
        (x, y), (u, v) = space.rect.centre, board.spaces[f"square:{ahead(square)}"].rect.centre
        step = ((u > x) - (u < x), (v > y) - (v < y))
        assert space.properties["way"] == directions[step]
    top = [board.spaces[f"square:{square}"].rect for square in range(1, 6)]
    assert all(left.x < right.x and left.y == right.y for left, right in pairwise(top))


def test_squares_do_not_overlap_on_the_mat_and_round_the_rack(board: Board) -> None:
    rects = [space.rect for space in board.spaces.values()]
    assert all(apart(a, b) for a in rects for b in rects if a is not b)
    assert all(apart(rect, board.regions["rack"]) for rect in rects)
    assert all(inside(rect, board.regions["mat"]) for rect in rects)
    assert inside(board.regions["mat"], board.regions["board"])


@pytest.mark.rule("YC-1.4")
def test_every_tile_has_a_socket_in_the_rack(board: Board) -> None:
    sockets = {a.name: a.rect for a in board.anchors.values() if a.kind == "socket"}
    assert set(sockets) == {f"rack:{tile}" for tile in TILES}
    rects = list(sockets.values())
    assert all(inside(rect, board.regions["rack"]) for rect in rects)
    assert all(apart(a, b) for a in rects for b in rects if a is not b)


@pytest.mark.rule("YC-1.3")
def test_a_plaque_a_number_and_a_shield_fit_each_blank_square(board: Board) -> None:
    for kind, at in (("plaque", "plaque:{}"), ("shield", "shield:{}")):
        named = {a.name for a in board.anchors.values() if a.kind == kind}
        assert named - {"shield:home"} == {at.format(square) for square in BLANKS}
    for square in BLANKS:
        whole = board.spaces[f"square:{square}"].rect
        plaque, number = board.anchors[f"plaque:{square}"], board.anchors[f"number:{square}"]
        assert inside(plaque.rect, whole)
        assert inside(number.rect, whole)
        assert inside(board.anchors[f"shield:{square}"].rect, whole)


def test_each_square_has_room_for_every_pawn_and_all_stay_visible(board: Board) -> None:
    for square in range(1, RING + 1):
        spots = [board.anchors[f"pawn:{square}:{spot}"].rect for spot in range(SEATS_MOST)]
        x, y = board.spaces[f"square:{square}"].rect[:2]
        assert all(
            abs(spot.x - x) < 134 and y <= spot.y and spot.y + spot.h <= y + 92 for spot in spots
        )
        for nearer, farther in pairwise(spots):
            assert nearer.x - farther.x >= 0.3 * nearer.w  # at most 70 % of a piece is covered


@pytest.mark.rule("YC-5.1")
def test_every_die_has_a_place_of_its_own_from_throw_to_throw(board: Board) -> None:
    tray = board.regions["tray"]
    slots = [board.anchors[f"dice:slot:{place}"].rect for place in range(DICE)]
    words = [board.anchors[name].rect for name in ("label:dice", "label:tray_note")]
    everything = [*slots, *words]
    assert all(apart(a, b) for a in everything for b in everything if a is not b)
    assert all(inside(thing, tray) for thing in everything)


@pytest.mark.rule("YC-2.2")
def test_order_dice_and_the_movement_die_are_in_the_tray(board: Board) -> None:
    for die in ("dice:order:0", "dice:order:1", "dice:step:0"):
        assert inside(board.anchors[die].rect, board.regions["tray"])
    assert apart(board.anchors["dice:order:0"].rect, board.anchors["dice:order:1"].rect)
