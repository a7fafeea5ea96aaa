"""Draws the sixteen tiles of the land of Yoz: a ground each, and what grows beside its roads.

A tile is 140 wide, seven cells of 20, with 2 of room on each side. Nothing stands where the map
has a road or a spot: those are drawn by the table.
"""

from typing import NamedTuple

from tools.art.shared.sketch import Sketch, rounded
from tools.art.shared.svg import number
from tools.art.yoz.stamps import STAMPS

TILE = (-2.0, -2.0, 144.0, 144.0)
_FIELD = rounded(1, 1, 138, 138, 8)

Stamp = tuple[str, float, float, float]
"""What stands there, its foot in cells from the upper left corner, and its size."""


class Ground(NamedTuple):
    """The soil of a tile, from the light to the shadow, its patches, and what stands on it."""

    soil: tuple[str, str, str]
    patch: str
    stamps: tuple[Stamp, ...]
    water: str = ""  # areas of water, as a path
    shore: str = ""  # their edges that are not edges of the tile
    cracks: str = ""  # glowing lines


_MEADOW = ("#A9D06A", "#84B24A", "#5E8A34")

TILES: dict[str, Ground] = {
    "castle_of_yoz": Ground(
        ("#CFC3A6", "#B0A284", "#877A5E"),
        "#DDD3B8",
        (
            *(("banner", 0.55, 1.0, 0.9), ("banner", 6.2, 1.0, 0.9), ("bush", 0.5, 6.5, 1)),
            *(("bush", 6.5, 6.6, 1), ("tree", 0.5, 2.5, 0.85), ("tree", 6.5, 2.5, 0.85)),
            *(("bush", 6.4, 5.0, 0.9), ("bush", 0.5, 5.1, 0.9), ("flowers", 2.4, 6.6, 0.9)),
            ("flowers", 4.6, 6.6, 0.9),
        ),
        water="M70 44 A32 27 0 1 1 69.900 44 Z",
        shore="M70 44 A32 27 0 1 1 69.900 44 Z",
    ),
    "kingsmead": Ground(
        _MEADOW,
        "#BFE07C",
        (
            *(("barley", 5.7, 0.9, 1), ("barley", 5.0, 1.6, 1), ("barley", 6.0, 2.2, 1)),
            *(("armour", 1.5, 5.5, 1), ("tree", 0.6, 6.6, 0.95), ("tree", 2.4, 6.6, 0.8)),
            *(("flowers", 2.3, 2.5, 1), ("tuft", 0.4, 2.4, 1), ("tuft", 4.6, 6.6, 1)),
            *(("flowers", 6.4, 5.2, 1), ("bush", 2.4, 1.2, 0.9), ("tuft", 6.5, 6.6, 1)),
        ),
    ),
    "windrun_moor": Ground(
        ("#B9B878", "#94945A", "#6A6C40"),
        "#CFCB8E",
        (
            *(("heather", 0.8, 0.9, 1.1), ("heather", 1.7, 1.5, 1.1), ("heather", 0.6, 2.3, 1.1)),
            *(("cairn", 1.8, 2.4, 1.1), ("heather", 4.6, 4.9, 1.1), ("heather", 5.5, 5.6, 1.1)),
            *(("heather", 4.7, 6.5, 1.1), ("rock", 6.1, 4.8, 0.9), ("heather", 6.0, 6.6, 1)),
            *(("heather", 2.3, 6.5, 1), ("tuft", 0.5, 6.5, 1), ("heather", 2.4, 0.8, 1)),
            ("tuft", 6.5, 1.6, 1),
        ),
    ),
    "elderwood": Ground(
        ("#6FA05A", "#4A7C44", "#2E562E"),
        "#7FB066",
        (
            *(("pine", 2.4, 1.0, 0.9), ("tree", 0.5, 2.5, 1), ("pine", 4.5, 0.95, 0.9)),
            *(("tree", 6.5, 1.5, 0.9), ("pine", 4.5, 2.9, 0.85), ("pine", 6.5, 2.6, 0.85)),
            *(("tree", 0.9, 5.2, 1.15), ("pine", 2.1, 5.1, 1), ("tree", 1.8, 6.6, 1.1)),
            *(("pine", 0.5, 6.6, 1), ("tree", 4.8, 6.3, 1.1), ("pine", 5.9, 5.9, 1.05)),
            *(("pine", 6.5, 6.7, 0.9), ("bush", 2.5, 2.6, 0.8), ("pine", 6.4, 4.8, 0.9)),
        ),
    ),
    "copper_fell": Ground(
        ("#D2BC84", "#B0965C", "#806A3A"),
        "#E2CF9C",
        (
            *(("copper_hill", 5.7, 1.3, 1.15), ("copper_hill", 0.85, 5.6, 1.15)),
            *(("copper_hill", 6.2, 2.5, 0.75), ("rock", 2.4, 1.3, 0.9), ("tuft", 0.5, 2.4, 0.9)),
            *(("rock", 0.6, 6.6, 0.9), ("bush", 6.4, 4.7, 0.85), ("tuft", 4.6, 6.6, 1)),
            *(("copper_hill", 1.9, 6.7, 0.7), ("tuft", 2.5, 2.5, 0.9), ("rock", 6.4, 6.6, 0.8)),
        ),
    ),
    "hollow_hill": Ground(
        ("#BCD07A", "#93AC50", "#66803A"),
        "#CFE08E",
        (
            *(("door_in_hill", 5.7, 2.2, 1.25), ("hill", 0.9, 1.7, 1.1), ("hill", 0.75, 5.5, 0.95)),
            *(("tree", 5.9, 0.95, 0.75), ("hill", 5.2, 6.55, 1), ("flowers", 1.7, 6.6, 1)),
            *(("tuft", 4.5, 4.9, 1), ("bush", 0.5, 6.6, 0.9), ("tuft", 6.5, 6.6, 1)),
            *(("flowers", 4.5, 2.4, 0.9), ("tuft", 6.4, 4.9, 0.9), ("tuft", 2.4, 0.8, 0.9)),
        ),
    ),
    "rat_warren": Ground(
        ("#C9A878", "#A17E50", "#6E5230"),
        "#D9BC90",
        (
            *(("burrow", 0.8, 1.1, 1.05), ("burrow", 2.1, 1.9, 0.75), ("burrow", 1.1, 2.4, 0.6)),
            *(("rock", 2.3, 0.8, 0.9), ("burrow", 5.7, 4.9, 0.95), ("burrow", 4.8, 6.3, 1.1)),
            *(("burrow", 6.2, 6.4, 0.7), ("rock", 6.5, 2.4, 0.85), ("burrow", 0.6, 6.5, 0.7)),
            *(("rock", 6.4, 1.2, 0.8), ("tuft", 2.4, 4.5, 0.8), ("rock", 2.4, 6.7, 0.7)),
            ("tuft", 4.4, 0.8, 0.9),
        ),
    ),
    "mirror_lake": Ground(
        ("#9CCB84", "#6FA862", "#487E48"),
        "#B4DA98",
        (
            *(("waves", 5.9, 1.2, 1), ("waves", 6.2, 2.2, 0.9), ("waves", 0.8, 4.9, 1)),
            *(("waves", 1.2, 6.2, 1), ("fish", 5.9, 5.2, 1.1), ("waves", 5.6, 6.3, 1)),
            *(("reeds", 2.4, 2.3, 0.8), ("tree", 0.7, 1.2, 0.85), ("bush", 0.5, 2.5, 0.8)),
            *(("reeds", 2.4, 0.9, 0.7), ("reeds", 6.5, 4.8, 0.7), ("tuft", 2.4, 6.7, 0.9)),
        ),
        water=(
            "M92 1 C88 12 112 20 110 38 C108 52 122 54 139 50 V9 C139 5 136 1 131 1 Z "
            "M1 82 C18 78 30 84 32 94 C34 104 26 112 34 122 C38 130 34 139 30 139 H9 C4 139 1 "
            "136 1 131 Z "
            "M139 84 C124 82 112 86 108 98 C104 108 112 116 104 126 C100 132 100 139 104 139 H131 "
            "C136 139 139 136 139 131 Z"
        ),
        shore=(
            "M92 3 C90 13 112 20 110 38 C108 52 122 54 137 50.500 "
            "M3 81.600 C18 78 30 84 32 94 C34 104 26 112 34 122 C37 129 35 135 32 137 "
            "M137 83.700 C124 82 112 86 108 98 C104 108 112 116 104 126 C101 131 101 135 103 137"
        ),
    ),
    "old_mine": Ground(
        ("#B4AEA8", "#8C8680", "#5E5852"),
        "#C6C0B8",
        (
            *(
                ("mountain", 0.9, 1.3, 1.05),
                ("mountain", 2.15, 1.1, 0.85),
                ("mountain", 6.2, 1.5, 0.8),
            ),
            *(
                ("boards", 5.7, 2.75, 0.95),
                ("mountain", 0.85, 5.6, 1.1),
                ("mine_cart", 1.2, 6.6, 1),
            ),
            *(("mountain", 6.0, 5.2, 1), ("rock", 4.6, 6.5, 1), ("rock", 6.3, 6.6, 0.9)),
            *(("rock", 2.4, 2.4, 0.7), ("rock", 2.3, 6.3, 0.8)),
        ),
    ),
    "sunken_crypt": Ground(
        ("#9EAE8C", "#76886A", "#4C5E48"),
        "#AEBD9A",
        (
            *(("grave", 0.6, 1.1, 1), ("grave_cross", 1.7, 1.1, 1), ("grave", 5.6, 1.2, 1)),
            *(("grave_cross", 6.3, 2.1, 0.95), ("grave", 2.5, 2.5, 0.8), ("tree", 6.2, 1.05, 0.7)),
            *(("grave", 0.7, 6.2, 1), ("grave_cross", 2.3, 5.2, 1), ("grave", 2.0, 6.4, 0.9)),
            *(("grave", 5.7, 4.75, 0.85), ("grave_cross", 6.5, 6.2, 0.8), ("tuft", 4.6, 6.6, 1)),
            ("tuft", 0.5, 2.5, 0.9),
        ),
    ),
    "frostgate": Ground(
        ("#F2F7FB", "#D3E2EE", "#A3BCD2"),
        "#FFFFFF",
        (
            *(
                ("snowy_pine", 0.7, 1.2, 0.95),
                ("snowy_pine", 1.9, 1.05, 0.8),
                ("ice", 5.6, 1.5, 1.2),
            ),
            *(("drift", 5.2, 2.5, 1), ("snowy_pine", 6.5, 2.5, 0.85), ("ice", 0.9, 5.3, 1.1)),
            *(
                ("drift", 1.8, 6.3, 1.1),
                ("snowy_pine", 0.5, 6.6, 0.85),
                ("mountain", 2.2, 5.0, 0.8),
            ),
            *(("snowy_pine", 6.5, 5.1, 0.8), ("drift", 4.7, 6.6, 0.8), ("drift", 6.3, 6.7, 0.7)),
            ("snowy_pine", 4.5, 0.95, 0.7),
        ),
    ),
    "toadmire": Ground(
        ("#8FA05E", "#6A7C44", "#45582E"),
        "#A1B26C",
        (
            *(("pool", 1.3, 0.9, 1), ("reeds", 2.3, 1.2, 0.85), ("pool", 5.5, 1.1, 1.1)),
            *(("toad", 0.7, 2.4, 1), ("reeds", 6.4, 2.4, 0.9), ("pool", 1.2, 5.2, 1.2)),
            *(("toad", 1.9, 6.4, 1.15), ("reeds", 0.5, 6.5, 1), ("pool", 5.9, 5.5, 0.95)),
            *(("reeds", 2.6, 5.0, 0.75), ("toad", 6.3, 6.5, 0.9), ("tuft", 0.5, 1.6, 0.9)),
            ("reeds", 4.5, 1.2, 0.7),
        ),
    ),
    "dragons_teeth": Ground(
        ("#8E6E62", "#664A44", "#3E2A2A"),
        "#9C7C6C",
        (
            *(("tooth", 0.8, 1.3, 1.15), ("tooth", 1.6, 1.7, 0.8), ("vent", 5.5, 1.7, 1.25)),
            *(("tooth", 4.6, 1.1, 0.8), ("tooth", 6.4, 2.6, 1), ("vent", 1.1, 5.6, 1.15)),
            *(("skull", 2.3, 6.2, 1), ("tooth", 0.5, 6.6, 0.85), ("tooth", 5.4, 4.9, 1.1)),
            *(("tooth", 6.3, 5.6, 0.9), ("skull", 5.2, 6.4, 0.9), ("tooth", 6.5, 6.7, 0.7)),
            ("tooth", 2.4, 2.4, 0.7),
        ),
        cracks=(
            "M92 52 L104 64 L100 76 L116 84 M104 64 L122 60 M34 84 L44 96 L40 108 L50 120 "
            "M116 84 L112 96 M24 44 L34 50 L44 46"
        ),
    ),
    "ruined_abbey": Ground(
        ("#B9C68C", "#93A366", "#687A44"),
        "#CBD69E",
        (
            *(("arch", 5.5, 2.4, 1.15), ("column", 0.7, 1.3, 1.05), ("column", 1.5, 2.4, 0.8)),
            *(("column", 0.8, 4.4, 0.95), ("rock", 0.7, 5.6, 0.9), ("tree", 0.6, 6.7, 0.9)),
            *(("column", 5.0, 6.4, 1), ("rock", 6.2, 6.5, 0.8), ("bush", 4.5, 4.8, 0.8)),
            *(("tuft", 4.5, 0.9, 0.9), ("bush", 6.4, 4.9, 0.8), ("tuft", 1.7, 6.6, 0.9)),
            ("flowers", 6.5, 0.9, 0.9),
        ),
    ),
    "ferry_ford": Ground(
        _MEADOW,
        "#BFE07C",
        (
            *(("ferry", 2.55, 2.2, 1.05), ("waves", 2.3, 0.8, 0.9), ("waves", 2.8, 5.2, 1)),
            *(("waves", 2.6, 6.4, 0.9), ("fish", 2.9, 3.9, 0.9), ("tree", 0.6, 1.2, 0.95)),
            *(("bush", 0.6, 2.5, 0.9), ("reeds", 1.2, 5.2, 0.8), ("tree", 0.5, 6.5, 0.9)),
            *(("tree", 6.2, 1.3, 1), ("flowers", 6.4, 2.4, 1), ("tuft", 5.6, 4.7, 1)),
            *(("bush", 6.5, 4.9, 0.8), ("flowers", 4.6, 6.6, 0.9), ("tuft", 6.5, 6.6, 1)),
        ),
        water=(
            "M32 1 C30 20 44 30 38 48 C34 62 46 74 42 92 C38 110 44 122 40 139 H66 C70 120 60 "
            "112 66 94 "
            "C72 78 62 66 68 50 C72 34 56 24 60 1 Z"
        ),
        shore=(
            "M32 3 C30 20 44 30 38 48 C34 62 46 74 42 92 C38 110 43 122 40.500 137 "
            "M66.500 137 C70 120 60 112 66 94 C72 78 62 66 68 50 C72 34 56 24 60 3"
        ),
    ),
    "burnt_orchard": Ground(
        ("#A89A78", "#82745A", "#584C3C"),
        "#6E6250",
        (
            *(("apple_tree", 0.8, 1.3, 1.1), ("apple_tree", 1.9, 2.3, 0.95)),
            *(("stump", 0.6, 2.5, 1), ("apple_tree", 0.9, 5.0, 1.1), ("apple_tree", 2.4, 5.3, 1.1)),
            *(("apple_tree", 3.9, 5.0, 1), ("apple_tree", 5.3, 5.3, 1.1), ("stump", 6.4, 4.9, 1)),
            *(("apple_tree", 1.6, 6.6, 1), ("stump", 3.2, 6.5, 1.1), ("apple_tree", 4.6, 6.6, 1)),
            *(
                ("apple_tree", 6.1, 6.6, 1.05),
                ("apple_tree", 6.3, 1.4, 0.9),
                ("stump", 4.5, 1.0, 0.9),
            ),
            ("tuft", 0.4, 6.6, 0.9),
        ),
    ),
}

_PATCHES = (
    (24, 30, 20, 12),
    (104, 26, 26, 13),
    (40, 78, 24, 14),
    (112, 92, 22, 15),
    (64, 122, 28, 10),
    (16, 112, 13, 9),
)


def tile(ground: Ground) -> str:
    """A tile of the land."""
    s = Sketch(TILE, 1.6)
    s.shape(_FIELD, s.slant(*ground.soil), 0)
    for x, y, rx, ry in _PATCHES:
        s.glow(x, y, rx, ry, f"{ground.patch}/0.6", f"{ground.patch}/0.3", f"{ground.patch}/0")
    if ground.water:
        s.shape(ground.water, s.down("#7CC4DC", "#4E9CC4", "#2F76A4"), 0)
        s.line(ground.shore, 3, "#EADFB4")
        s.line(ground.shore, 1, "#2B5A7A", 0.75)
    if ground.cracks:
        s.line(ground.cracks, 3.6, "#2A1410", 0.8)
        s.line(ground.cracks, 1.8, "#F2702A")
        s.line(ground.cracks, 0.8, "#FFE27A")
    for name, column, row, grow in sorted(ground.stamps, key=lambda stamp: stamp[2]):
        with s.moved(f"translate({number(20 * column)} {number(20 * row)}) scale({grow})"):
            STAMPS[name](s)
    s.line("M7 3.200 H133 M3.200 7 V133", 1.8, "#FFFFFF", 0.32)
    s.line("M8 136.800 H132 M136.800 8 V132", 2, "#120803", 0.28)
    s.shape(_FIELD, "none", 2)
    return s.svg()


def back() -> str:
    """A tile that lies face down: dark, with a brass compass that points north."""
    s = Sketch(TILE, 2)
    s.shape(_FIELD, s.ball("#3E5A3A", "#2A4029", "#16241A", at=(50, 45), reach=75), 0)
    s.shape(rounded(8, 8, 124, 124, 6), "none", 2, ink="#D9AC54")
    s.ring(70, 70, 42, 2, "#D9AC54", 0.8)
    for turn in (0, 90, 180, 270):
        with s.moved(f"rotate({turn} 70 70)"):
            s.shape("M70 20 L78 62 L70 70 Z", "#D9AC54", 0)
            s.shape("M70 20 L62 62 L70 70 Z", "#8A622F", 0)
    s.shape("M70 12 L77 24 H63 Z", "#FFE3A0", 1.6)
    s.shape(_FIELD, "none", 2)
    return s.svg()


def drawings() -> dict[str, str]:
    """The tiles by name: `tile_` and the tile's id."""
    return {f"tile_{name}": tile(ground) for name, ground in TILES.items()} | {"tile_back": back()}
