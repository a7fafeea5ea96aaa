"""The maps of Yoz: what they must be like, and how it is said when they are not."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from game.core.assets import maps_path
from game.core.boards import Board, Rect, read_board
from game.core.kernel import BadInput
from game.games.yoz.content import CASTLE_STONE, Gem, Tile
from game.games.yoz.maps import PLACES, TABLE_MAP, map_problems
from game.games.yoz.tiles import TILES_MAP, Kind, Tunnel, read_tiles

TILES = maps_path(TILES_MAP).read_text(encoding="utf-8")
TABLE = maps_path(TABLE_MAP).read_text(encoding="utf-8")

PICTURES = """
castle_of_yoz   kingsmead       windrun_moor    elderwood
...+...         ...+...         ...+...         ...+...
.ooooo.         .C.o...         ...o.C.         .G.o.C.
.o...o.         .o.o...         ...o.o.         .o.T.o.
+o.Z.o+         +oooTo+         +ooooo+         +ooo.o+
.o.Y.o.         ...o.o.         .o.T...         ...ooo.
.ooToo.         ...o.G.         .G.o...         ...o...
...+...         ...+...         ...+...         ...+...

copper_fell     hollow_hill     rat_warren      mirror_lake
...+...         ...+...         ...+...         ...+...
.C.o...         ..oo...         ...o.U.         ...oo..
.o.oo..         ..T....         ...Too.         .G..o..
+oo.oT+         +oU.Uo+         +o...o+         +oU.oo+
..o.o..         ..o..G.         .o.U...         ....o..
..oooG.         ..oo...         .ooo...         ..Uoo..
...+...         ...+...         ...+...         ...+...

old_mine        sunken_crypt    frostgate       toadmire
...+...         ...+...         ...+...         .......
...oG..         ...o...         ...o...         ...G...
.U.U...         .U.oo..         .Uoo...         ..ooo..
+oo.oo+         +o..To+         +o...o+         +oo.oo+
..oTo..         .G..o..         ...oTo.         ....o..
...o...         ...ooU.         ...o.U.         ...oo..
...+...         ...+...         ...+...         ...+...

dragons_teeth   ruined_abbey    ferry_ford      burnt_orchard
...+...         ...+...         ...+...         ...+...
...o...         ..oo...         ...oo..         ...o...
...o...         ..o....         ....o..         ...o.G.
+ooT...         ..oooo+         +T..oo+         +ooooo+
...o...         ..o..G.         ....o..         .......
...o...         ..oo...         ...ooG.         .......
...+...         ...+...         ...+...         .......
"""
"""The tiles as the rules of record draw them (section 6.3)."""

SIGNS = {
    Kind.SPOT: "o", Kind.COTTAGE: "C", Kind.GEM: "G", Kind.CIRCLE: "T",
    Kind.MOUTH: "U", Kind.GATE: "Y", Kind.CASTLE: "Z",
}  # fmt: skip
EXITS = {"north": (3, 0), "east": (6, 3), "south": (3, 6), "west": (0, 3)}


WHAT_LIES_WHERE = """
kingsmead      knight 11   r1 55   circle 2 at 43
windrun_moor   runner 51   w1 15   circle 3 at 34
elderwood      wizard 51   m1 11   circle 4 at 32
copper_fell    miner 11    k1 55   circle 7 at 53
hollow_hill    k2 54       circle 10 at 22   tunnel 23 43 on 2 5
rat_warren     circle 5 at 32                tunnel 51 34 on 1 4
mirror_lake    m2 12                         tunnel 23 25 on 3 6
old_mine       w2 41       circle 9 at 34    tunnel 12 32 on 2 6
sunken_crypt   r2 14       circle 8 at 43    tunnel 12 55 on 3 5
frostgate      circle 1 at 44                tunnel 12 55 on 1 6
castle_of_yoz  circle 12 at 35
toadmire       k3 31
dragons_teeth  circle 6 at 33
ruined_abbey   w3 54
ferry_ford     r3 55       circle 11 at 13
burnt_orchard  m3 52
"""
"""Cottages, gems, circles and tunnels, as the table of the same section says."""


def pictures() -> dict[str, list[str]]:
    found = {}
    for block in PICTURES.strip().split("\n\n"):
        names, *rows = [row.split() for row in block.splitlines()]
        for column, name in enumerate(names):
            found[name] = [row[column] for row in rows]
    return found


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
def test_whose_cottage_gem_circle_and_tunnel_lies_where() -> None:
    drawn = read_tiles(maps_path(TILES_MAP))
    cottages, gems, circles, tunnels = {}, {}, {}, {}
    for row in WHAT_LIES_WHERE.strip().splitlines():
        tile, *words = row.split()
        while words:
            match words:
                case ["circle", number, "at", cell, *words]:
                    circles[f"{tile}_{cell}"] = int(number)
                case ["tunnel", one, other, "on", low, high, *words]:
                    for here, there in ((one, other), (other, one)):
                        numbers = int(low), int(high)
                        tunnels[f"{tile}_{here}"] = Tunnel(f"{tile}_{there}", numbers)
                case [name, cell, *words] if name in tuple(Gem):
                    gems[name] = f"{tile}_{cell}"
                case [name, cell, *words]:
                    cottages[name] = f"{tile}_{cell}"
    assert drawn.cottages == cottages
    assert drawn.gems == gems
    assert drawn.circle_at == circles
    assert drawn.tunnels == tunnels
    assert all(drawn.circle_at[drawn.circles[number]] == number for number in range(1, 13))


def test_spaces_lie_in_the_map_as_on_their_tile() -> None:
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
        if other.suffix != ".tmx":
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
def test_a_space_named_after_no_tile_or_cell_is_told(tmp_path: Path, name: str) -> None:
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
def test_what_is_joined_twice_is_told(tmp_path: Path, name: str, said: str) -> None:
    problems = broken(tmp_path, TILES_MAP, doubled(TILES, name))
    assert f"{TILES_MAP}: {said} Delete all but one." in problems
    with pytest.raises(BadInput, match="Delete all but one"):
        read_tiles(tmp_path / TILES_MAP)


def test_a_tile_without_its_frame_is_told(tmp_path: Path) -> None:
    assert broken(tmp_path, TILES_MAP, TILES.replace('"tile:toadmire"', '"tile:swamp"')) == [
        f'{TILES_MAP}: there is no "tile:toadmire". Draw it around the spaces of that tile.'
    ]


def test_every_place_of_the_table_is_asked_for(table: Board, tmp_path: Path) -> None:
    assert set(PLACES) == set(table.anchors)
    for place in ("deck", "dice:second", "label:road"):
        (problem,) = broken(tmp_path, TABLE_MAP, TABLE.replace(f'"{place}"', '"elsewhere"'))
        assert problem == f'{TABLE_MAP}: the table has no "{place}". Draw it where that lies.'


def test_a_missing_road_or_tunnel_is_told(tmp_path: Path) -> None:
    road = broken(tmp_path, TILES_MAP, without(TILES, "toadmire_22_32"))
    assert road == [
        f'{TILES_MAP}: "toadmire_22" and "toadmire_32" lie side by side without a road. '
        "Draw it (YOZ-2.5)."
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
def test_a_broken_table_is_told(tmp_path: Path, old: str, new: str, said: str) -> None:
    problems = broken(tmp_path, TABLE_MAP, TABLE.replace(old, new))
    assert any(said in problem for problem in problems)


def test_a_road_in_the_wrong_order_is_told(tmp_path: Path) -> None:
    problems = broken(tmp_path, TABLE_MAP, without(TABLE, "thief:9"))
    assert any("does not lead from stone to stone" in problem for problem in problems)
