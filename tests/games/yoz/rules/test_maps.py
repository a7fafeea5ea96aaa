"""The maps of Yoz: their requirements, and the messages when they break them."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from game.core.assets import maps_path
from game.core.boards.boards import Board, Rect, read_board
from game.core.contract.values import BadInput
from game.games.yoz.rules.content import CASTLE_STONE, Tile
from game.games.yoz.rules.land.maps import PLACES, TABLE_MAP, map_problems
from game.games.yoz.rules.land.tiles import TILES_MAP, Kind, read_tiles
from tests.games.yoz.drawn import pictures, places

TILES = maps_path(TILES_MAP).read_text(encoding="utf-8")
TABLE = maps_path(TABLE_MAP).read_text(encoding="utf-8")

SIGNS = {
    Kind.SPOT: "o", Kind.COTTAGE: "C", Kind.GEM: "G", Kind.CIRCLE: "T",
    Kind.MOUTH: "U", Kind.GATE: "Y", Kind.CASTLE: "Z",
}  # fmt: skip
EXITS = {"north": (3, 0), "east": (6, 3), "south": (3, 6), "west": (0, 3)}


@pytest.mark.rule("YOZ-2.2", "YOZ-2.5")
@pytest.mark.parametrize("tile", list(Tile))
def test_a_tile_of_the_map_looks_as_it_is_drawn_in_the_rules(tile: Tile) -> None:
    drawn = read_tiles(maps_path(TILES_MAP))
    cells = [["."] * 7 for _ in range(7)]
    for space in drawn.spaces[tile]:
        x, y = drawn.cells[space]
        cells[y][x] = SIGNS[drawn.kinds[space]]
    for side in drawn.exits[tile]:
        x, y = EXITS[side]
        cells[y][x] = "+"
    assert ["".join(row) for row in cells] == pictures()[tile]


@pytest.mark.rule("YOZ-2.5", "YOZ-8.1", "YOZ-12.1", "YOZ-12.4")
def test_cottages_gems_circles_and_tunnels_have_their_places() -> None:
    drawn = read_tiles(maps_path(TILES_MAP))
    assert drawn.cottages == places().cottages
    assert drawn.gems == places().gems
    assert dict(enumerate(drawn.circles[1:], start=1)) == places().circles
    assert drawn.circle_at == {space: number for number, space in places().circles.items()}
    tunnels = {mouth: (tunnel.other, tunnel.numbers) for mouth, tunnel in drawn.tunnels.items()}
    assert tunnels == places().tunnels


def test_spaces_of_the_map_have_their_places_on_the_tile() -> None:
    board = read_board(maps_path(TILES_MAP))
    for name, space in board.spaces.items():
        tile, _, cell = name.rpartition("_")
        box = board.anchors[f"tile:{tile}"].rect
        x, y = space.rect.centre
        assert (x - box.x, y - box.y) == (
            16 + 24 * (int(cell[0]) - 1),
            16 + 24 * (int(cell[1]) - 1),
        )
    terrains = [board.anchors[f"tile:{tile}"].properties["terrain"] for tile in Tile]
    assert all(terrains)
    assert terrains.count("snow") == 1


# --- the table ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def table() -> Board:
    return read_board(maps_path(TABLE_MAP))


def apart(one: Rect, other: Rect) -> bool:
    beside = one.x + one.w <= other.x or other.x + other.w <= one.x
    return beside or one.y + one.h <= other.y or other.y + other.h <= one.y


@pytest.mark.rule("YOZ-13.14")
def test_the_thiefs_road_winds_through_its_gutter(table: Board) -> None:
    gutter = table.regions["road"]
    stones = [table.spaces[f"stone:{number}"].rect for number in range(1, CASTLE_STONE + 1)]
    for place, stone in enumerate(stones):
        assert stone.x >= gutter.x
        assert stone.x + stone.w <= gutter.x + gutter.w
        assert stone.y >= gutter.y
        assert stone.y + stone.h <= gutter.y + gutter.h
        assert all(apart(stone, other) for other in stones[place + 1 :])
    for one, other in pairwise(stones[:-1]):
        (x, y), (u, v) = one.centre, other.centre
        assert abs(x - u) + abs(y - v) < 40  # a hop, never a leap


def test_the_slots_of_the_land_are_as_large_as_the_tiles(table: Board) -> None:
    tile = read_board(maps_path(TILES_MAP)).anchors["tile:toadmire"].rect
    land = table.regions["land"]
    slots = [table.anchors[f"slot:{slot}"].rect for slot in range(16)]
    for place, slot in enumerate(slots):
        assert (slot.w, slot.h) == (tile.w, tile.h)
        assert land.x <= slot.x <= slot.x + slot.w <= land.x + land.w
        assert land.y <= slot.y <= slot.y + slot.h <= land.y + land.h
        assert all(apart(slot, other) for other in slots[place + 1 :])
    assert [(slot.y, slot.x) for slot in slots] == sorted((slot.y, slot.x) for slot in slots)


# --- broken maps ----------------------------------------------------------------------------------


def test_the_maps_of_the_game_are_sound() -> None:
    assert map_problems(maps_path(TILES_MAP)) == []
    assert map_problems(maps_path(TABLE_MAP)) == []


def broken(folder: Path, name: str, text: str) -> list[str]:
    for other in maps_path().iterdir():
        if other.is_file() and other.suffix != ".tmx":
            (folder / other.name).write_bytes(other.read_bytes())
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return list(map_problems(path))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('name="kingsmead_12" type="spot"', 'name="kingsmead_12" type="stone"', "is of type stone"),
        ('name="gem" value="k1"', 'name="gem" value="k2"', 'gem_spot "gem" k1: each is drawn once'),
        (
            'type="int" value="12"',
            'type="int" value="11"',
            'circle "number" 12: each is drawn once',
        ),
        ('name="owner" value="miner"', 'name="owner" value="cook"', 'cottage "owner" cook, miner'),
        ('type="castle" ', 'type="spot" ', 'the only castle is "castle_of_yoz_33"'),
        ('type="castle_gate" ', 'type="spot" ', 'the only castle_gate is "castle_of_yoz_34"'),
        (
            'name="high" type="int" value="5"',
            'name="high" type="int" value="7"',
            "has the numbers 2 and 7. Use two from 1 to 6",
        ),
        (
            '<property name="exit" value="north"/>',
            '<property name="exit" value="east"/>',
            'has no exit "east"',
        ),
        (
            '<property name="exit" value="north"/>',
            '<property name="exit" value="up"/>',
            'has no exit "up"',
        ),
    ],
)
def test_a_broken_sheet_of_tiles_is_refused_with_the_cure(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    assert old in TILES
    problems = broken(tmp_path, TILES_MAP, TILES.replace(old, new, 1))
    assert any(said in problem for problem in problems), problems
    with pytest.raises(BadInput, match=TILES_MAP):
        read_tiles(tmp_path / TILES_MAP)


@pytest.mark.parametrize("name", ["kingsmead_72", "queensmead_12", "kingsmead_1"])
def test_a_space_named_after_no_tile_or_cell_is_reported(tmp_path: Path, name: str) -> None:
    text = TILES.replace('"kingsmead_12"', f'"{name}"')
    (problem,) = broken(tmp_path, TILES_MAP, text)
    assert f'space "{name}" is named after no tile and cell' in problem
    with pytest.raises(BadInput, match=name):
        read_tiles(tmp_path / TILES_MAP)


def without(text: str, name: str) -> str:
    """The map without an object."""
    start = text.index(f'name="{name}"')
    start = text.rindex("  <object ", 0, start)
    end = text.index("  <object ", start + 1)
    return text[:start] + text[end:]


def doubled(text: str, name: str) -> str:
    """The map with a second object like another, but for its name and number."""
    start = text.rindex("  <object ", 0, text.index(f'name="{name}"'))
    end = text.index("  <object ", start + 1)
    copy = re.sub(r'id="\d+" name="[^"]+"', 'id="9999" name="again"', text[start:end], count=1)
    return text[:end] + copy + text[end:]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("toadmire_22_32", '"toadmire_22" and "toadmire_32" are joined by 2 roads.'),
        ("tunnel:frostgate", 'tunnel mouth "frostgate_12" is in 2 tunnels.'),
    ],
)
def test_a_duplicate_road_is_reported(tmp_path: Path, name: str, said: str) -> None:
    problems = broken(tmp_path, TILES_MAP, doubled(TILES, name))
    assert f"{TILES_MAP}: {said} Delete all but one." in problems
    with pytest.raises(BadInput, match="Delete all but one"):
        read_tiles(tmp_path / TILES_MAP)


def test_a_tile_without_its_frame_is_reported(tmp_path: Path) -> None:
    assert broken(tmp_path, TILES_MAP, TILES.replace('"tile:toadmire"', '"tile:swamp"')) == [
        f'{TILES_MAP}: there is no "tile:toadmire". Draw it around the spaces of that tile.'
    ]


def test_every_place_of_the_table_is_asked_for(table: Board, tmp_path: Path) -> None:
    assert set(PLACES) == set(table.anchors)
    for place in ("deck", "dice:second", "label:road"):
        (problem,) = broken(tmp_path, TABLE_MAP, TABLE.replace(f'"{place}"', '"elsewhere"'))
        assert problem == f'{TABLE_MAP}: the table has no "{place}". Draw it where that lies.'


def test_a_missing_road_or_tunnel_is_reported(tmp_path: Path) -> None:
    road = broken(tmp_path, TILES_MAP, without(TILES, "toadmire_22_32"))
    assert road == [
        f'{TILES_MAP}: "toadmire_22" and "toadmire_32" are neighbours without a road. Draw one.'
    ]
    tunnel = broken(tmp_path, TILES_MAP, without(TILES, "tunnel:frostgate"))
    assert [problem for problem in tunnel if "frostgate_12" in problem]
    assert all("leads nowhere" in problem for problem in tunnel)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"stone:17"', '"stone:70"', "stone:17, stone:70"),
        ('name="slot:3"', 'name="slot:16"', 'no "slot:3"'),
    ],
)
def test_a_broken_table_is_reported(tmp_path: Path, old: str, new: str, said: str) -> None:
    problems = broken(tmp_path, TABLE_MAP, TABLE.replace(old, new))
    assert any(said in problem for problem in problems)


def test_a_road_in_the_wrong_order_is_reported(tmp_path: Path) -> None:
    problems = broken(tmp_path, TABLE_MAP, without(TABLE, "thief:9"))
    assert any("does not lead from stone to stone" in problem for problem in problems)
