"""Draws the action cards of Yoz on which dragons fly."""

from tools.art.shared.sketch import BRASS, LEATHER, STONE, Sketch
from tools.art.shared.svg import INK
from tools.art.yoz.characters import draw_sneaking
from tools.art.yoz.dragons import DRAGONS, draw_flying, draw_sitting
from tools.art.yoz.scenes import (
    DARK_GRASS,
    DAY,
    DUSK,
    GRASS,
    PAVED,
    ROAD,
    SMOKE,
    STUBBLE,
    cloud,
    flame,
    framed,
    scene,
    smoke,
)


def _flying(s: Sketch, name: str, x: float, y: float, grow: float, east: bool = False) -> None:
    """A dragon in flight, its middle at a place."""
    with s.moved(f"translate({x} {y}) scale({-grow if east else grow} {grow}) translate(-66 -46)"):
        draw_flying(s, DRAGONS[name])


def _thief(s: Sketch, x: float, y: float, grow: float) -> None:
    with s.moved(f"translate({x} {y}) scale({grow}) translate(-52 -101)"):
        draw_sneaking(s)


def restless_wing() -> str:
    """A Restless Wing: a dragon stretches."""
    s = scene(DUSK, PAVED, 76)
    s.shape("M14 92 L26 80 L50 74 L92 74 L112 82 L120 94 C90 99 40 99 14 92 Z", s.slant(*STONE))
    with s.moved("translate(28 4) scale(0.78)"):
        draw_sitting(s, DRAGONS["gloom"])
    s.line("M108 14 C114 18 116 26 114 34 M116 8 C124 14 126 26 122 38", 2.6, "#FFF3D8", 0.7)
    return framed(s)


def smoke_on_the_wind() -> str:
    """Smoke on the Wind: something smells better over there."""
    s = scene(DAY, GRASS, 78)
    s.line("M14 92 L34 84 M14 84 L34 92", 5)
    s.line("M14 92 L34 84 M14 84 L34 92", 2.6, LEATHER[0])
    flame(s, 24, 84, 0.62)
    smoke(s, 26, 60, 34, 44)
    s.line("M10 52 L38 52", 4.4)
    s.line("M10 52 L38 52", 2, LEATHER[0])
    s.shape(
        "M16 52 C14 44 20 42 24 44 C28 42 34 44 33 52 C34 58 28 61 24 60 C20 61 15 58 16 52 Z",
        s.slant("#D98A4A", "#8A4A1A"),
        2,
    )
    _flying(s, "verdigris", 92, 42, 0.52)
    return framed(s)


def quarrel_in_the_clouds() -> str:
    """A Quarrel in the Clouds: neither keeps the thermal."""
    s = scene(DAY, GRASS, 88)
    for x, y, grow in ((22, 22, 0.9), (110, 24, 0.9), (66, 74, 1.1)):
        cloud(s, x, y, grow)
    _flying(s, "ember", 100, 48, 0.48)
    _flying(s, "gloom", 32, 48, 0.48, east=True)
    s.shape(
        "M66 22 L70 34 L80 28 L75 40 L86 44 L75 48 L79 60 L69 53 L64 64 L61 53 L50 58 L56 47 L46 "
        "42 L57 39 L54 28 L62 33 Z",
        s.ball("#FFFBE0", "#FFD24D", "#F0702A", at=(50, 50), reach=60),
        2,
    )
    return framed(s)


def the_brood_rises() -> str:
    """The Brood Rises: one long horn-call."""
    s = scene(DUSK, DARK_GRASS, 86)
    _flying(s, "ember", 32, 27, 0.38)
    _flying(s, "gloom", 78, 24, 0.36)
    _flying(s, "verdigris", 102, 60, 0.38)
    s.shape(
        "M8 78 C18 96 44 96 58 74 L68 60 L50 54 C46 66 36 80 20 72 C16 70 10 72 8 78 Z",
        s.slant("#F6E2AE", "#D9AE5E", "#8A5A1E"),
    )
    s.shape("M46 53 C50 48 72 54 72 60 C72 66 48 60 46 53 Z", s.down("#5A3A1E", "#2E1A0C"), 2.2)
    s.shape("M24 76 L30 90 L36 89 L29 75 Z M40 70 L49 82 L54 79 L44 66 Z", s.down(*BRASS), 1.8)
    s.line("M66 46 L72 38 M58 44 L58 34 M74 52 L84 48", 3, "#FFF3D8", 0.85)
    return framed(s)


def under_the_shadow() -> str:
    """Under the Shadow: nobody looks at the ground."""
    s = scene(DAY, ROAD, 64)
    cloud(s, 110, 16, 0.7)
    s.shadow(70, 88, 56, 10)
    s.shadow(70, 88, 40, 7)
    _flying(s, "gloom", 74, 32, 0.56, east=True)
    _thief(s, 50, 98, 0.4)
    return framed(s)


def singed_cloak() -> str:
    """The Singed Cloak: he goes back for a bucket."""
    s = scene(SMOKE, PAVED, 78)
    for x, y, grow in ((34, 88, 0.62), (56, 92, 0.56), (18, 92, 0.5)):
        flame(s, x, y, grow)
    _thief(s, 62, 92, 0.78)
    for x, y, grow in ((38, 80, 0.42), (46, 84, 0.36), (30, 76, 0.3)):
        flame(s, x, y, grow)
    with s.moved("translate(106 78)"):
        s.line("M-14 -12 C-14 -28 14 -28 14 -12", 3)
        s.shape("M-16 -12 H16 L12 14 H-12 Z", s.across("#C9D0D8", "#8C95A0", "#4A525C"))
        s.shape(
            "M-16 -12 C-10 -17 10 -17 16 -12 C10 -7 -10 -7 -16 -12 Z",
            s.down("#A9DDE6", "#3F8FB0"),
            2,
        )
        s.line("M-15 -2 L14 -2", 1.8, INK, 0.5)
    return framed(s)


def burning_fields() -> str:
    """The Burning Fields: he walks on in the smoke."""
    s = scene(SMOKE, STUBBLE, 66)
    smoke(s, 30, 62, 30, 54)
    smoke(s, 94, 60, 26, 50)
    _flying(s, "ember", 40, 26, 0.4)
    _flying(s, "verdigris", 96, 24, 0.38, east=True)
    for x in (10, 24, 92, 108, 122):
        s.line(f"M{x} 94 V84 M{x + 4} 96 V87", 2, "#6E4414", 0.8)
    for x, y, grow in ((18, 84, 0.7), (42, 80, 0.55), (92, 82, 0.66), (116, 86, 0.72)):
        flame(s, x, y, grow)
    _thief(s, 68, 98, 0.46)
    return framed(s)


def drawings() -> dict[str, str]:
    """The scenes by name."""
    scenes = (
        *(restless_wing, smoke_on_the_wind, quarrel_in_the_clouds, the_brood_rises),
        *(under_the_shadow, singed_cloak, burning_fields),
    )
    return {f"card_{draw.__name__}": draw() for draw in scenes}
