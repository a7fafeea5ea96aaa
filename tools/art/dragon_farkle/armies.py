"""Draws the armies of Dragon Farkle: banners, shields, soldiers and tokens."""

from tools.art.shared.sketch import GOLD, LEATHER, STEEL, Sketch
from tools.art.shared.svg import INK, PLAYERS

SHIELD = "M50 4 L90 14 C92 52 82 80 50 98 C18 80 8 52 10 14 Z"


def pennant(name: str) -> str:
    """A banner on its pole: where an army stands on the road. The foot is at (14, 96)."""
    player = PLAYERS[name]
    s = Sketch((-4, -6, 108, 112), 3.2)
    s.shadow(18, 96, 17, 5)
    s.shape("M11 4 H17 V96 H11 Z", s.across("#C08A4E", "#6B4526"), 2.8)
    s.dot(14, 4, 5.5, s.ball(*GOLD), 2.6)
    cloth = (
        "M17 12 C34 6 52 18 70 12 C80 9 88 10 96 12 L84 31 L96 50 C78 46 64 56 48 52 "
        "C36 49 26 48 17 52 Z"
    )
    s.backed(cloth, 4.8)
    s.shape(cloth, s.across(player.dark, player.base, player.light, player.base, player.dark), 1.6)
    s.line("M20 16 C34 11 52 22 70 16", 2, "#FFFFFF", 0.45)
    s.emblem(name, 47.3, 31.8, 32.6)
    return s.svg()


def shield(name: str) -> str:
    """A shield in a player's colours."""
    player = PLAYERS[name]
    s = Sketch((-4, -6, 108, 114), 3.2)
    s.shadow(53, 96, 36, 8)
    s.backed(SHIELD, 6.3)
    s.shape(SHIELD, s.slant(player.light, player.base, player.dark), 2)
    s.shade("M50 4 L90 14 C92 52 82 80 50 98 Z", 0.14)
    s.line("M18 20 C17 44 22 62 32 74", 3, "#FFFFFF", 0.5)
    s.emblem(name, 50, 46, 52)
    return s.svg()


def soldier(name: str) -> str:
    """A foot soldier of one army, to march along the road."""
    player = PLAYERS[name]
    s = Sketch((-6, -8, 84, 116), 3.4)
    s.shadow(34, 100, 28, 6)
    s.line("M62 8 V98", 6.4)
    s.line("M62 10 V97", 3.2, "#A9743F")
    s.shape("M62 -4 L69 12 L62 20 L55 12 Z", s.across(*STEEL), 2.4)
    s.shape("M22 74 H32 L31 98 H18 Z M36 74 H46 L50 98 H37 Z", s.across(*LEATHER), 3)
    body = s.across(player.light, player.base, player.dark)
    s.shape("M16 48 C18 38 50 38 54 48 L56 80 C44 86 24 86 12 80 Z", body)
    s.shape("M14 66 H55 L55 73 H13 Z", s.across(*LEATHER), 2.4)
    s.shape("M50 46 C58 48 66 54 66 60 C64 66 58 66 54 62 Z", body, 2.8)
    s.shape("M20 22 H48 V38 C46 46 22 46 20 38 Z", s.across("#F6CFA5", "#DDA273"), 3)
    s.shape(
        "M16 26 C16 4 52 4 52 26 L52 34 L46 30 H38 L37 38 H32 L31 30 H22 L16 34 Z", s.across(*STEEL)
    )
    s.line("M34 9 V29", 2.6, INK, 0.6)
    with s.moved("translate(-3 46) scale(0.38)"):
        s.shape(SHIELD, s.slant(player.light, player.base, player.dark), 8)
        s.emblem(name, 49.6, 45.6, 55.2)
    return s.svg()


def token(value: int) -> str:
    """A soldier token: wood, copper, silver, gold, with as much of an army on it."""
    metals = {
        50: ("#DDB27A", "#A9743F", "#6B4526"),
        100: ("#F0B08A", "#B8683C", "#6E3418"),
        500: ("#FFFFFF", "#C3CBD4", "#6C7683"),
        1000: ("#FFF3BE", "#F0BE3E", "#9A6412"),
    }
    s = Sketch((-6, -6, 112, 114), 3)
    s.shadow(53, 92, 44, 11)
    metal = metals[value]
    s.dot(50, 50, 46, s.ball(*metal), 4)
    s.ring(50, 50, 38, 2.4, metal[2], 0.8)
    s.ring(50, 50, 41.5, 2, "#FFFFFF", 0.4)
    ink = s.down("#3B2415", "#2A1710")
    if value == 1000:
        s.shape(
            "M26 66 L22 34 L37 47 L50 26 L63 47 L78 34 L74 66 Z", s.down("#7E1710", "#5A0E0A"), 2
        )
        s.line("M28 73 H72", 5)
        for x, y in ((22, 33), (50, 25), (78, 33)):
            s.dot(x, y, 4.4, "#7E1710", 2)
    else:
        men = {50: (50,), 100: (36, 64), 500: (30, 50, 70)}[value]
        for x in sorted(men, key=lambda place: place == 50):
            grow = 1.15 if value == 50 else 0.84
            with s.moved(f"translate({x} 52) scale({grow})"):
                s.shape("M-17 26 C-17 8 -10 2 0 2 C10 2 17 8 17 26 Z", ink, 0)
                s.shape(
                    "M-12 -2 C-12 -22 12 -22 12 -2 L12 8 L5 4 L5 -1 L-5 -1 L-5 4 L-12 8 Z", ink, 0
                )
                s.line("M0 -20 V-25", 4)
                s.line("M-15 25 C-14 12 -9 5 -2 4", 1.6, metal[0], 0.7)
    s.line("M14 38 C19 24 30 14 44 11", 3.4, "#FFFFFF", 0.6)
    return s.svg()


def drawings() -> dict[str, str]:
    """What belongs to armies, by name."""
    made = {f"token_{value}": token(value) for value in (50, 100, 500, 1000)}
    for name in PLAYERS:
        made[f"pennant_{name}"] = pennant(name)
        made[f"shield_{name}"] = shield(name)
        made[f"soldier_{name}"] = soldier(name)
    return made
