"""The art: every drawing keeps to what nanosvg draws right, and every texture to its purpose."""

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game.games.dragon_farkle.rules.content import Companion, EventSide, Item
from game.games.quazos_gambit.rules.content import Ability, Biome, Character
from game.games.registry import GAMES
from game.games.yoho.rules.content import Kind, MapCard, Shape
from game.games.yoho.rules.names import CAPTAIN_NAMES
from game.games.yoz.rules.content import Card, Dragon, Tile
from game.games.yoz.rules.content import Character as Hero
from game.games.yoz.rules.land.tiles import tiles
from tools.art import bake_art

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
ART = ASSETS / "art"
BAKED = ART / "baked"
BAKE = ("-m", "tools.art.bake_art")

DRAWINGS = sorted(ART.rglob("*.svg"))
FULL = [path for path in DRAWINGS if path.stem.startswith(("cover", "backdrop"))]
"""Drawings that fill their box."""
BUSTS = sorted(ART.glob("barkeep_*.svg"))
"""Somebody behind a counter, which hides where the drawing ends."""
CREAM = (0xF6, 0xE7, 0xC8)

PLAYERS = ("ember", "harbour", "honey", "moss", "lilac")
TILES = (
    *("ones", "twos", "threes", "fours", "fives", "sixes"),
    *("three_of_a_kind", "four_of_a_kind", "full_house"),
    *("small_straight", "large_straight", "chance"),
)
CORNER, SLICE = 32, 96

Pixels = NDArray[np.int64]

SVG = "{http://www.w3.org/2000/svg}"
GEOMETRY = {
    *("x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "d", "points"),
    *("x1", "y1", "x2", "y2", "transform"),
}
PAINT = {
    *("fill", "stroke", "fill-opacity", "stroke-opacity", "fill-rule", "stroke-width"),
    *("stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray"),
}
SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
GRADIENTS = {"linearGradient", "radialGradient"}
ALLOWED = {
    "svg": {"viewBox", "width", "height"},
    "defs": set(),
    "g": PAINT | {"transform"},
    "linearGradient": {"id", "x1", "y1", "x2", "y2", "gradientUnits", "gradientTransform"},
    "radialGradient": {"id", "cx", "cy", "r", "gradientUnits", "gradientTransform"},
    "stop": {"offset", "stop-color", "stop-opacity"},
    **{shape: GEOMETRY | PAINT | {"opacity"} for shape in SHAPES},
}
COLOUR = re.compile(r"#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})")
LINK = re.compile(r"url\(#([\w-]+)\)")


def faults(text: str) -> list[str]:
    """What keeps a drawing from being safe: nanosvg would leave it out or draw it wrong."""
    if "<!DOCTYPE" in text or "<!ENTITY" in text or "<style" in text:
        return ["a document type, an entity or a style sheet"]
    root = ElementTree.fromstring(text)
    found = [] if root.tag == f"{SVG}svg" and "viewBox" in root.attrib else ["no viewBox"]
    box = root.get("viewBox", "0 0 0 0").split()
    if box[2:] != [root.get("width"), root.get("height")]:
        found.append("width and height are not those of the viewBox")
    gradients = {
        str(element.get("id")): element.tag.removeprefix(SVG)
        for element in root.iter()
        if element.tag.removeprefix(SVG) in GRADIENTS
    }
    for element in root.iter():
        found += _faults_of(element, gradients)
    return found


def _faults_of(element: ElementTree.Element, gradients: dict[str, str]) -> list[str]:
    tag = element.tag.removeprefix(SVG)
    if tag not in ALLOWED:
        return [f"<{tag}>"]
    found = [f"{tag} {name}" for name in element.attrib if name not in ALLOWED[tag]]
    for name in ("fill", "stroke", "stop-color"):
        value = element.get(name, "none")
        link = LINK.fullmatch(value)
        if link and link[1] not in gradients:
            found.append(f"{value} is not defined")
        elif not link and value != "none" and not COLOUR.fullmatch(value):
            found.append(f"{name} {value}")
        if link and tag == "ellipse" and gradients.get(link[1]) == "radialGradient":
            found.append("a round gradient on an ellipse: squeeze a circle instead")
    if tag in GRADIENTS and element.get("gradientUnits") != "userSpaceOnUse":
        places = [element.get(name) for name in ("x1", "y1", "x2", "y2", "cx", "cy", "r")]
        found += [f"{tag} {place}" for place in places if place and not place.endswith("%")]
    return found


def rgba(picture: pygame.Surface) -> Pixels:
    """The pixels of a picture, of shape (height, width, 4)."""
    raw = np.frombuffer(pygame.image.tobytes(picture, "RGBA"), np.uint8)
    return raw.reshape(picture.get_height(), picture.get_width(), 4).astype(np.int64)


def drawn(path: Path, side: int = 96) -> Pixels:
    return rgba(pygame.image.load_sized_svg(path, (side, side)))


def baked(name: str) -> Pixels:
    return rgba(pygame.image.load(BAKED / f"{name}.png"))


def name_of(path: Path) -> str:
    return path.relative_to(ART).with_suffix("").as_posix()


@pytest.mark.parametrize("path", DRAWINGS, ids=name_of)
def test_a_drawing_keeps_to_the_safe_subset(path: Path) -> None:
    assert faults(path.read_text(encoding="utf-8")) == []


def _svg(inside: str, head: str = 'viewBox="0 0 9 9" width="9" height="9"') -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" {head}>{inside}</svg>'


@pytest.mark.parametrize(
    "inside",
    [
        '<text x="1" y="1">Y</text>',
        '<use href="#a"/>',
        '<image href="a.png"/>',
        '<g filter="url(#f)"/>',
        '<g opacity="0.5"/>',
        '<path class="a" d="M0 0 L1 1"/>',
        '<path d="M0 0 L1 1" style="fill:#FFFFFF"/>',
        '<rect width="9" height="9" fill="red"/>',
        '<rect width="9" height="9" fill="#FFFFFF80"/>',
        '<rect width="9" height="9" fill="rgba(0,0,0,0.5)"/>',
        '<rect width="9" height="9" fill="url(#missing)"/>',
        '<linearGradient id="a" x1="0" x2="1"/>',
        '<radialGradient id="a" cx="50%" cy="50%" r="50%" fx="30%"/>',
        '<radialGradient id="a" r="50%"/><ellipse rx="4" ry="2" fill="url(#a)"/>',
        '<clipPath id="a"/>',
        '<mask id="a"/>',
        '<pattern id="a"/>',
    ],
)
def test_what_nanosvg_draws_wrong_is_found(inside: str) -> None:
    assert faults(_svg('<path d="M0 0 L1 1" fill="#FFF"/>')) == []
    assert faults(_svg(inside)) != []


def test_a_drawing_needs_its_box_and_its_size() -> None:
    assert faults(_svg("", 'width="9" height="9"')) != []
    assert faults(_svg("", 'viewBox="0 0 9 9" width="9" height="8"')) != []


@pytest.mark.parametrize("path", DRAWINGS, ids=name_of)
def test_a_drawing_can_be_seen_is_not_cut_off_and_its_gradients_are_not_flat(path: Path) -> None:
    pixels = drawn(path)
    opacity = pixels[:, :, 3]
    assert (opacity > 40).sum() > 0.02 * opacity.size
    if path not in FULL:
        foot = [] if path in BUSTS else [opacity[-1]]
        edge = np.concatenate((opacity[0], *foot, opacity[:, 0], opacity[:, -1]))
        assert edge.max() <= 12, "it reaches the edge of its box"
    if "Gradient" in path.read_text("utf-8"):
        colours = pixels @ (1 << 24, 1 << 16, 1 << 8, 1)
        assert len(np.unique(colours[opacity > 40])) > 12, "a gradient is flat"


@pytest.mark.parametrize("path", sorted(ART.glob("icon_*.svg")), ids=name_of)
def test_an_icon_is_one_cream_shape_that_can_be_tinted(path: Path) -> None:
    pixels = drawn(path).reshape(-1, 4)
    solid = pixels[pixels[:, 3] == 255][:, :3]
    assert len(solid) > 100
    assert np.abs(solid - CREAM).max() <= 1


def test_no_family_has_a_gap() -> None:
    wanted = {f"die_{face}" for face in range(1, 7)} | {f"die_bare_{face}" for face in range(1, 7)}
    wanted |= {f"{kind}_{name}" for kind in ("pawn", "badge", "emblem") for name in PLAYERS}
    wanted |= {f"tile_{tile}" for tile in TILES}
    wanted |= {f"chevron_{way}" for way in ("up", "right", "down", "left")}
    assert wanted <= {name_of(path) for path in DRAWINGS}


def test_everything_in_dragon_farkle_has_a_picture() -> None:
    wanted = {f"companion_{companion}" for companion in Companion} | {
        f"item_{item}" for item in Item
    }
    wanted |= {f"event_bare_{side}" for side in EventSide}
    wanted |= {f"{kind}_{name}" for kind in ("pennant", "shield", "soldier") for name in PLAYERS}
    assert {f"dragon_farkle/{name}" for name in wanted} <= {name_of(path) for path in DRAWINGS}


def test_everything_in_quazos_gambit_has_a_picture() -> None:
    wanted = {f"ability_{ability}" for ability in Ability}
    wanted |= {f"{kind}_{who}" for kind in ("character", "mana") for who in Character}
    wanted |= {f"pawn_{who}_{name}" for who in Character for name in PLAYERS}
    wanted |= {f"{kind}_{biome}" for kind in ("tile", "d4") for biome in Biome}
    wanted |= {f"tile_{biome}_2" for biome in Biome} | {f"bank_{name}" for name in PLAYERS}
    assert {f"quazos_gambit/{name}" for name in wanted} <= {name_of(path) for path in DRAWINGS}


def test_everything_in_yoho_has_a_picture() -> None:
    wanted = {str(kind) for kind in Kind} | {f"sea_{shape}" for shape in Shape}
    wanted |= {f"card_{card}" for card in MapCard} | {f"captain_{who}" for who in CAPTAIN_NAMES}
    wanted |= {f"{kind}_{name}" for kind in ("ship", "lair") for name in PLAYERS}
    wanted |= {f"ship_{name}_west" for name in PLAYERS}
    wanted |= {
        f"{kind}_{side}"
        for kind in ("lair", "lair_site")
        for side in ("north", "east", "south", "west")
    }
    assert {f"yoho/{name}" for name in wanted} <= {name_of(path) for path in DRAWINGS}


@pytest.mark.parametrize("shape", [shape for shape in Shape if shape is not Shape.NONE])
def test_a_current_can_be_seen_at_the_open_edges_only(shape: Shape) -> None:
    pixels = drawn(ART / "yoho" / f"sea_{shape}.svg", 108)[:, :, :3]
    edges = {
        "N": pixels[6:9, 40:68],
        "E": pixels[40:68, 99:102],
        "S": pixels[99:102, 40:68],
        "W": pixels[40:68, 6:9],
    }
    pale = {edge for edge, strip in edges.items() if np.median(strip.min(axis=2)) > 200}
    wanted = {
        Shape.STRAIGHT: "NS",
        Shape.BEND: "NE",
        Shape.TEE: "NES",
        Shape.CROSS: "NESW",
    }
    assert pale == set(wanted[shape])


def test_everything_in_yoz_has_a_picture() -> None:
    wanted = {f"tile_{tile}" for tile in Tile} | {f"card_{card}" for card in Card}
    wanted |= {f"dragon_{dragon}{pose}" for dragon in Dragon for pose in ("", "_flying")}
    wanted |= {f"character_{who}" for who in Hero}
    wanted |= {f"pawn_{who}_{name}" for who in Hero for name in PLAYERS}
    wanted |= {f"{kind}_{name}" for kind in ("gem", "cottage", "pin") for name in PLAYERS}
    wanted |= {f"castle_{gate}" for gate in ("closed", "opening", "open")}
    assert {f"yoz/{name}" for name in wanted} <= {name_of(path) for path in DRAWINGS}


@pytest.mark.parametrize("tile", Tile)
def test_nothing_on_a_tile_covers_a_spot(tile: Tile) -> None:
    """The ground below a spot is plain, so that roads and spots are seen at once."""
    pixels = drawn(ART / "yoz" / f"tile_{tile}.svg", 288)[:, :, :3]
    land = tiles()
    for space in land.spaces[tile]:
        x, y = land.cells[space]
        middle_x, middle_y = 4 + 40 * x + 20, 4 + 40 * y + 20
        under = pixels[middle_y - 7 : middle_y + 8, middle_x - 7 : middle_x + 8]
        assert under.min(axis=2).min() > 20, f"ink below {space}"


def test_gems_differ_by_their_outlines() -> None:
    outlines = [drawn(ART / "yoz" / f"gem_{name}.svg", 60)[:46, :, 3] > 200 for name in PLAYERS]
    for place, first in enumerate(outlines):
        for second in outlines[place + 1 :]:
            assert (first ^ second).sum() > 0.06 * first.sum()


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_shows_as_many_pips_as_its_face(face: int) -> None:
    within_the_rim = drawn(ART / f"die_bare_{face}.svg", 128)[22:106, 22:106, :3]
    assert _islands(within_the_rim.sum(axis=2) < 250) == face


def test_a_die_turns_round_the_middle_of_its_picture() -> None:
    solid = drawn(ART / "die_bare_1.svg", 128)[:, :, 3] > 128
    for side in (solid.any(axis=0), solid.any(axis=1)):
        first, last = np.flatnonzero(side)[[0, -1]]
        assert first + last == 127


def _islands(marked: NDArray[np.bool_]) -> int:
    """How many separate groups of marked pixels there are; specks do not count."""
    left = {(int(row), int(column)) for row, column in np.argwhere(marked)}
    count = 0
    while left:
        island = [left.pop()]
        for row, column in island:
            near = {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)}
            island += near & left
            left -= near
        count += len(island) > 20
    return count


@pytest.mark.parametrize("name", ["shadow", "halo", "inset"])
def test_a_nine_slice_has_corners_of_32_and_stretches_without_a_seam(name: str) -> None:
    pixels = baked(name)
    assert pixels.shape == (SLICE, SLICE, 4)
    middle = slice(CORNER, SLICE - CORNER)
    assert (pixels[middle] == pixels[CORNER]).all()
    assert (pixels[:, middle] == pixels[:, CORNER : CORNER + 1]).all()
    assert (pixels == pixels[:, ::-1]).all()


def test_shadow_and_halo_fade_to_nothing_and_the_halo_leaves_its_inside_clear() -> None:
    for name, most in (("shadow", 158), ("halo", 204)):
        opacity = baked(name)[:, :, 3]
        assert max(opacity[0].max(), opacity[:, 0].max()) == 0
        assert most - 25 <= opacity.max() <= most
    assert baked("halo")[CORNER:-CORNER, CORNER:-CORNER, 3].max() == 0


@pytest.mark.parametrize("name", ["felt", "leather", "parchment", "frame_wood", "sign_wood"])
def test_a_tile_has_no_seam(name: str) -> None:
    pixels = baked(name)[:, :, :3]
    for axis in (0, 1):
        inside = np.abs(np.diff(pixels, axis=axis)).mean()
        seam = np.abs(pixels.take(0, axis) - pixels.take(-1, axis)).mean()
        assert seam < 2 * inside + 1


def test_the_table_wraps_round_at_its_sides() -> None:
    pixels = baked("table_wood")[:, :, :3]
    assert pixels.shape == (1080, 1920, 3)
    assert np.abs(pixels[:, 0] - pixels[:, -1]).mean() < 2 * np.abs(np.diff(pixels, axis=1)).mean()


@pytest.mark.parametrize(
    ("name", "colour"),
    [
        ("felt", (205, 205, 205)),
        ("table_wood", (0x56, 0x36, 0x1F)),
        ("frame_wood", (0x42, 0x28, 0x1A)),
        ("sign_wood", (0x78, 0x4C, 0x2A)),
        ("parchment", (0xE6, 0xD2, 0xAA)),
        ("leather", (0x26, 0x16, 0x0D)),
    ],
)
def test_a_texture_has_the_colour_of_the_palette(name: str, colour: tuple[int, int, int]) -> None:
    mean = baked(name)[:, :, :3].reshape(-1, 3).mean(axis=0)
    assert np.abs(mean - colour).max() < 6


def test_the_overlays_light_the_middle_and_darken_the_corners() -> None:
    light, dark = baked("candle_light")[:, :, 3], baked("vignette")[:, :, 3]
    assert light.shape == dark.shape == (360, 640)
    assert light[150, 320] in range(34, 40)
    assert (light[0, 0], dark[150, 320]) == (0, 0)
    assert dark[-1, -1] in range(150, 190)


def test_the_assets_stay_small() -> None:
    sizes = {path: path.stat().st_size for path in ASSETS.rglob("*") if path.is_file()}
    assert sizes[BAKED / "table_wood.png"] < 900_000
    fonts, music = (
        sum(size for path, size in sizes.items() if ASSETS / folder in path.parents)
        for folder in ("fonts", "music")
    )
    assert sum(sizes.values()) - fonts - music < 6_000_000
    assert fonts < 8_000_000
    assert music < 6_000_000


def test_committed_covers_and_textures_are_what_the_script_renders() -> None:
    covers = [f"{path.parent.name}_{path.stem}" for path in ART.glob("*/cover*.svg")]
    quick = ("shadow", "halo", "inset", "felt", "leather", "frame_wood", "sign_wood")
    assert len(covers) >= 2 * len(GAMES)
    done = subprocess.run(
        [sys.executable, *BAKE, "--check", *covers, *quick],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_changed_cover_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES[0].key
    baked, drawings = tmp_path / "baked", tmp_path / game
    baked.mkdir()
    drawings.mkdir()
    drawing = (ART / game / "cover_square.svg").read_text(encoding="utf-8")
    (drawings / "cover_square.svg").write_text(drawing, encoding="utf-8")
    monkeypatch.setattr(bake_art, "ART", tmp_path)
    assert bake_art.main([game]) == 0
    assert bake_art.main([game, "--check"]) == 0
    changed = drawing.replace("</svg>", '<rect width="60" height="60" fill="#FF0000"/></svg>')
    (drawings / "cover_square.svg").write_text(changed, encoding="utf-8")
    assert bake_art.main([game, "--check"]) == 1
