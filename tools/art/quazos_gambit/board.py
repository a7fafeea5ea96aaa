"""Draws the board of Quazo's Gambit: tiles of four biomes, spawns, bank sections, what lies there.

Tiles are 64 wide and tell their biome by pattern as well as by hue; each has a second drawing, so
that two alike beside one another do not look stamped.
"""

from tools.art.shared.sketch import BRASS, STONE, Sketch, rounded
from tools.art.shared.svg import PLAYERS, number

_TILE = (-1.0, -1.0, 66.0, 66.0)
_FIELD = rounded(0.9, 0.9, 62.2, 62.2, 5)


def _frame(s: Sketch) -> None:
    s.line("M5 3.4 H59 M3.4 5 V58", 1.4, "#FFFFFF", 0.28)
    s.line("M5 60.8 H59 M60.800 5 V59", 1.6, "#120803", 0.3)
    s.shape(_FIELD, "none", 1.8)


def city(second: bool) -> str:
    """City: cobbles."""
    s = Sketch(_TILE, 1)
    s.shape(_FIELD, s.slant("#8C7C68", "#6C5E4E"), 0)
    stones = ("#CDBD9E", "#B9A888", "#C4B090", "#AC9A7A", "#BFAF92")
    rows = ((3, 0), (15, 9), (27, 3), (39, 12), (51, 5))
    widths = (17, 14, 19, 15, 12)
    for row, (y, start) in enumerate(rows):
        x, n = 3 - start, row + 3 * second
        while x < 60:
            wide = widths[(n * 2 + row) % 5]
            left, right = max(3, x), min(61, x + wide - 1.6)
            if right - left > 3:
                hue = stones[(n + row * 2) % 5]
                s.shape(rounded(left, y, right - left, 10.4, 3.4), hue, 0.9, ink="#4A3E30")
                s.line(f"M{left + 3} {y + 2.2} H{right - 4}", 1.1, "#FFFFFF", 0.35)
            x += wide
            n += 1
    _frame(s)
    return s.svg()


def swamp(second: bool) -> str:
    """Swamp: dark pools, reeds and a lily pad."""
    s = Sketch(_TILE, 1.6)
    s.shape(_FIELD, s.slant("#6E8B3C", "#4A6A2C", "#37521F"), 0)
    pools = (
        (
            (
                "M8 22 C16 14 34 16 38 23 C34 31 14 31 8 22 Z",
                "M26 50 C34 42 54 44 58 51 C52 59 32 59 26 50 Z",
            )
        )
        if not second
        else (
            "M28 18 C36 10 54 12 58 19 C54 27 34 27 28 18 Z",
            "M6 48 C14 40 34 42 38 49 C32 57 12 57 6 48 Z",
        )
    )
    for pool in pools:
        s.shape(pool, s.down("#24401F", "#35592B"), 1.4, ink="#1C3216")
    spots = ((30, 20), (44, 51)) if not second else ((50, 18), (20, 49))
    for x, y in spots:
        s.shape(f"M{x} {y} L{x + 6} {y - 2.5} A6 3.6 0 1 0 {x + 6} {y + 2} Z", "#9CCB5A", 1.2)
    reeds = (
        ((12, 60, 0), (20, 62, 4), (47, 34, 0), (51, 36, 1))
        if not second
        else ((43, 60, 0), (49, 61, 2), (10, 32, 0), (17, 34, 3))
    )
    for x, y, lean in reeds:
        s.line(
            f"M{x} {y} C{x - 1} {y - 10} {x + lean - 3} {y - 15} {x + lean - 5} {y - 20}",
            2.4,
            "#23381A",
        )
        s.line(
            f"M{x} {y} C{x + 1} {y - 10} {x + lean + 1} {y - 17} {x + lean + 3} {y - 25}",
            2.4,
            "#B4CE6A",
        )
        s.line(
            f"M{x} {y} C{x + 2} {y - 7} {x + lean + 5} {y - 11} {x + lean + 8} {y - 15}",
            2.2,
            "#8FB04A",
        )
        s.line(f"M{x + lean + 3} {y - 26} V{y - 21}", 4, "#6B4526")
    for x, y in ((22, 25), (40, 56), (14, 44)) if not second else ((44, 23), (26, 54), (30, 36)):
        s.ring(x, y, 1.8, 1, "#C6DE8A", 0.8)
    _frame(s)
    return s.svg()


def water(second: bool) -> str:
    """Water: waves."""
    s = Sketch(_TILE, 1.6)
    s.shape(_FIELD, s.slant("#3FA0CE", "#2678A8", "#185A86"), 0)
    for row in range(5):
        y = 10 + 11 * row
        first, then = (-6, 5) if (row + second) % 2 else (5, -6)
        waves = " ".join(f"q4.5 {first} 9 0 q4.5 {then} 9 0" for _ in range(3))
        s.line(f"M5 {y + 4} {waves}", 2, "#0F4A74", 0.5)
        s.line(f"M5 {y} {waves}", 2.6, "#A8E2F4", 0.95)
    for x, y, r in (
        ((18, 26, 2.2), (23, 22, 1.4), (46, 48, 2))
        if not second
        else ((44, 15, 2.2), (40, 19, 1.4), (16, 48, 2))
    ):
        s.ring(x, y, r, 1.2, "#FFFFFF", 0.9)
    _frame(s)
    return s.svg()


def sky(second: bool) -> str:
    """Sky: clouds."""
    s = Sketch(_TILE, 1.6)
    s.shape(_FIELD, s.down("#7BA4E2", "#A3C4F0", "#C4DAF6"), 0)
    clouds = ((23, 21, 0.96), (41, 45, 1)) if not second else ((41, 22, 1), (23, 46, 0.94))
    for x, y, grow in clouds:
        with s.moved(f"translate({x} {y}) scale({grow})"):
            s.shape(
                "M-15 7 C-22 7 -22 -3 -15 -4 C-14 -12 -3 -13 0 -7 C4 -13 14 -10 13 -3 "
                "C20 -2 20 7 13 7 Z",
                s.down("#FFFFFF", "#E6EEFA", "#A3BAE0"),
                1.3,
                ink="#6D87B4",
            )
            s.line("M-12 -2 C-11 -8 -6 -9 -3 -7", 1.8, "#FFFFFF")
    birds = ((46, 14), (14, 50)) if not second else ((14, 14), (48, 52))
    for x, y in birds:
        s.line(
            f"M{x - 5} {y - 1} C{x - 3} {y - 4} {x - 1} {y - 3} {x} {y} C{x + 1} {y - 3} "
            f"{x + 3} {y - 4} "
            f"{x + 5} {y - 1}",
            1.6,
            "#4E6A9C",
        )
    _frame(s)
    return s.svg()


def mud() -> str:
    """Mud over a tile: it stops whoever enters."""
    s = Sketch(_TILE, 2)
    s.shape(
        "M12 18 C16 6 34 12 40 8 C52 4 62 14 56 26 C64 36 58 52 46 52 C38 62 18 60 14 50 "
        "C2 46 2 26 12 18 Z",
        s.ball("#9A6B3C", "#6E4522", "#452610", at=(38, 30), reach=75),
        2.2,
    )
    s.shape(
        "M18 22 C22 16 34 18 38 16 C44 14 48 18 46 22 C40 26 24 28 18 22 Z",
        "#B98A55",
        0,
        opacity=0.55,
    )
    for x, y, r in ((24, 36, 5.5), (42, 32, 4), (36, 46, 5), (48, 42, 2.6), (18, 44, 2.4)):
        s.dot(x, y, r, s.ball("#C79A62", "#5A3518", at=(36, 28), reach=80), 1.4)
        s.line(
            f"M{x - r * 0.5} {y - r * 0.2} C{x - r * 0.4} {y - r * 0.6} {x} {y - r * 0.7} "
            f"{x + r * 0.2} {y - r * 0.7}",
            1.2,
            "#FFF0D0",
            0.8,
        )
    return s.svg()


def mark() -> str:
    """A marked tile whose jewel is gone: a socket in the shape of a jewel."""
    s = Sketch((-4, -4, 48, 44), 1.6)
    s.shape(
        "M12 4 H28 L37 15 L20 34 L3 15 Z",
        s.down("#120803/0.62", "#120803/0.34"),
        1.4,
        ink="#120803",
    )
    s.line("M3 15 H37 M12 4 L14 15 L20 34 L26 15 L28 4", 1.1, "#FFFFFF", 0.22)
    s.line("M5.500 17 L20 36 L34.500 17", 1.4, "#FFFFFF", 0.4)
    return s.svg()


def spawn(used: bool) -> str:
    """A corner of black and white stone, with a socket for a player's badge."""
    s = Sketch(_TILE, 1.8)
    light, dark = ("#F6ECD6", "#2E2630") if used else ("#8B8378", "#2A2426")
    s.shape(_FIELD, light, 0)
    s.shape(
        "M1.5 1.5 L32 32 L1.5 62.5 V6 Z M62.500 1.5 L32 32 L62.500 62.5 Z",
        s.across(dark, "#15101A") if used else dark,
        0,
    )
    s.line("M4 4 L60 60 M60 4 L4 60", 1.2, "#8A622F", 0.8)
    s.dot(
        32,
        32,
        21,
        s.ball("#FBF3DF", "#D8C7A0", "#8E7A58", at=(38, 30), reach=85) if used else "#5A524A",
        1.8,
    )
    s.ring(32, 32, 17, 1.6, "#8A622F", 0.9)
    _frame(s)
    return s.svg()


def bank(player: str | None) -> str:
    """A bank section: a vault field of brass within its owner's colour; stone if it is nobody's."""
    s = Sketch(_TILE, 1.8)
    hue = PLAYERS[player] if player else None
    s.shape(_FIELD, s.slant(hue.light, hue.base, hue.dark) if hue else s.slant(*STONE), 1.8)
    inner = rounded(8, 8, 48, 48, 4)
    s.shape(
        inner,
        s.slant("#F6D98A", "#D6A544", "#8E6020") if hue else s.slant("#6A6258", "#463F38"),
        1.6,
    )
    for x, y in ((12.5, 12.5), (51.5, 12.5), (12.5, 51.5), (51.5, 51.5)):
        s.dot(x, y, 1.9, s.ball(*BRASS) if hue else "#35302A", 0.8)
    s.ring(32, 32, 15, 2.2, "#6F4716" if hue else "#2A2622", 0.75)
    s.ring(32, 32, 11, 1.4, "#6F4716" if hue else "#2A2622", 0.6)
    s.line("M32 15 V21 M32 43 V49 M15 32 H21 M43 32 H49", 2.6, "#6F4716" if hue else "#2A2622", 0.8)
    s.line("M10 11 H54", 1.4, "#FFFFFF", 0.5 if hue else 0.15)
    _frame(s)
    return s.svg()


def red_jewel(s: Sketch) -> None:
    """A red jewel in a box of 40."""
    cut = "M12 4 H28 L37 15 L20 36 L3 15 Z"
    s.shape(cut, s.slant("#FF9C88", "#D92B26", "#7B0F14"), 2.2)
    s.shape("M12 4 H20 L14 15 H3 Z", "#FFC8BC", 0, opacity=0.85)
    s.shape("M28 4 L37 15 H26 L20 4 Z", "#F0685A", 0, opacity=0.7)
    s.shape("M14 15 H26 L20 36 Z", "#F2473C", 0, opacity=0.7)
    s.shape("M26 15 H37 L20 36 Z", "#6A0A10", 0, opacity=0.5)
    s.line("M3 15 H37 M12 4 L14 15 L20 36 L26 15 L28 4 M14 15 L20 4 L26 15", 1, "#FFE3DC", 0.55)
    s.line("M9.5 11 L13.5 6.5", 1.8, "#FFFFFF", 0.95)
    s.line(cut, 2.2)


def golden_jewel(s: Sketch) -> None:
    """The Golden Jewel in a box of 50: larger, and cut with more faces."""
    cut = "M14 6 H36 L49 20 L25 47 L1 20 Z"
    s.shape(cut, s.slant("#FFFBD8", "#FFD24D", "#A8690E"), 2.6)
    s.shape("M14 6 H25 L17 20 H1 Z", "#FFFDF0", 0, opacity=0.9)
    s.shape("M25 6 H36 L33 20 Z", "#FFE99A", 0, opacity=0.9)
    s.shape("M36 6 L49 20 H33 Z", "#E0A02A", 0, opacity=0.7)
    s.shape("M17 20 H33 L25 47 Z", "#FFDE6A", 0, opacity=0.8)
    s.shape("M33 20 H49 L25 47 Z", "#8A520A", 0, opacity=0.45)
    s.line("M1 20 H49 M14 6 L17 20 L25 47 L33 20 L36 6 M17 20 L25 6 L33 20", 1.2, "#FFFBE6", 0.75)
    s.line("M9 15 L15 9", 2.2, "#FFFFFF")
    s.line(cut, 2.6)
    sparkle = "M46 -4 L47.5 1 L52.5 2.5 L47.5 4 L46 9 L44.5 4 L39.5 2.5 L44.5 1 Z"
    s.shape(sparkle, "#FFFBE6", 1.2)


def scattered(s: Sketch, grow: float, places: tuple[tuple[float, float, float], ...]) -> None:
    """Red jewels at places (x, y of the middle, turn in degrees)."""
    for x, y, turn in places:
        with s.moved(
            f"translate({number(x)} {number(y)}) rotate({turn}) scale({grow}) translate(-20 -19)"
        ):
            red_jewel(s)


def jewel_red() -> str:
    """A red jewel."""
    s = Sketch((-5, -4, 50, 50), 2)
    s.shadow(21.5, 37, 16, 4.6)
    red_jewel(s)
    return s.svg()


def jewel_gold() -> str:
    """The Golden Jewel."""
    s = Sketch((-8, -8, 66, 66), 2.2)
    s.shadow(27, 48, 22, 5.6)
    golden_jewel(s)
    return s.svg()


def jewels() -> str:
    """A small heap of jewels: what lies in a bank, or is staked."""
    s = Sketch((-6, -8, 112, 100), 3)
    s.shadow(52, 80, 44, 9)
    scattered(s, 1.1, ((26, 46, -18), (74, 46, 20), (50, 28, 4), (38, 60, 10), (64, 62, -12)))
    return s.svg()


def drawings() -> dict[str, str]:
    """The board's drawings by name."""
    made = {}
    for draw in (city, swamp, water, sky):
        made[f"tile_{draw.__name__}"] = draw(False)
        made[f"tile_{draw.__name__}_2"] = draw(True)
    made |= {f"bank_{player}": bank(player) for player in PLAYERS}
    return made | {
        "bank_unused": bank(None),
        "spawn": spawn(True),
        "spawn_unused": spawn(False),
        "mud": mud(),
        "mark": mark(),
        "jewel_red": jewel_red(),
        "jewel_gold": jewel_gold(),
        "jewels": jewels(),
    }
