"""Draws the powers of Yoz: one for each hero, and those that one, two and three own gems unlock."""

from art_parts import plate
from art_sketch import BRASS, LEATHER, STEEL, Sketch, rounded
from art_svg import INK
from art_yoz_marks import BLUE, GREEN, RED, SAND, VIOLET
from art_yoz_pieces import draw_castle, draw_gem


def power_knight() -> str:
    """The Knight rolls twice in battle."""
    s = plate(RED)
    with s.moved("translate(50 47) rotate(0)"):
        shield = "M-28 -26 C-14 -22 14 -22 28 -26 C30 2 20 24 0 36 C-20 24 -30 2 -28 -26 Z"
        s.shape(shield, s.slant(*STEEL))
        s.shape(
            "M-20 -17 C-10 -14 10 -14 20 -17 C21 2 14 18 0 27 C-14 18 -21 2 -20 -17 Z",
            s.slant("#E5604A", "#8E1A14"),
            2,
        )
        s.shape("M-4 -15 H4 V-4 H14 V4 H4 V20 L0 23 L-4 20 V4 H-14 V-4 H-4 Z", "#FFF3D8", 1.6)
    for x, y in ((23, 76), (77, 76)):
        with s.moved(f"translate({x} {y})"):
            die = "M0 -13 L10 -8 L13 2 L7 12 H-7 L-13 2 L-10 -8 Z"
            s.shape(die, s.slant("#B9D2FF", "#3F74E8", "#183690"), 2.6)
            s.shape("M0 -7 L7 -1 L4 7 H-4 L-7 -1 Z", "#DDE9FF", 1.4)
    return s.svg()


def power_runner() -> str:
    """The Runner goes two further: a winged boot."""
    s = plate(GREEN)
    s.shape(
        "M40 20 H62 V52 C72 56 84 58 84 68 V74 H36 V58 C40 48 40 34 40 20 Z",
        s.slant("#C98F5A", "#8A5A2B", "#4E2E12"),
    )
    s.shape("M34 72 H86 V80 H34 Z", s.down("#5A3A1E", "#2E1A0C"), 2.6)
    s.shape("M38 18 H64 V27 H38 Z", s.down("#FFF6DC", "#D9BE8A"), 2.4)
    s.shape(
        "M46 56 C34 58 18 52 12 38 C20 42 24 41 28 40 C24 38 20 32 20 26 C28 34 40 38 48 42 Z",
        s.slant("#FFFFFF", "#E6EEF8", "#A3BAE0"),
        2.6,
    )
    s.line("M50 34 H60 M52 42 H61", 2.4, "#FFE27A")
    return s.svg()


def power_wizard() -> str:
    """The Wizard rolls two dice for a jump: a staff with two stars."""
    s = plate(BLUE)
    s.line("M30 84 L58 30", 9)
    s.line("M30 84 L58 30", 4.4, LEATHER[0])
    s.glow(62, 24, 24, 24, "#FFFFFF/0.9", "#D8C8F6/0.5", "#D8C8F6/0")
    s.dot(62, 24, 11, s.ball("#F2ECFF", "#A98AE8", "#55339A"), 2.6)
    for x, y, r in ((28, 30, 1.2), (76, 62, 1.5)):
        with s.moved(f"translate({x} {y}) scale({r})"):
            s.shape("M0 -10 L3 -3 L10 0 L3 3 L0 10 L-3 3 L-10 0 L-3 -3 Z", "#FFE27A", 1.8)
    return s.svg()


def power_miner() -> str:
    """The Miner gets through more tunnels: a pick before a hole."""
    s = plate(SAND)
    s.dot(50, 58, 26, s.ball("#3A2A1E", "#120803", at=(50, 60), reach=60), 3)
    s.ring(50, 58, 26, 4, "#8E7C60")
    with s.moved("rotate(40 50 50)"):
        s.line("M50 24 V88", 9)
        s.line("M50 25 V87", 4.4, LEATHER[0])
        s.shape(
            "M14 36 C28 16 72 16 86 36 C72 28 60 28 56 32 H44 C40 28 28 28 14 36 Z",
            s.down(*STEEL),
            2.8,
        )
    return s.svg()


def _gems(s: Sketch, count: int) -> None:
    """As many gems as a power needs, along the foot of its plate."""
    for n in range(count):
        x = 50 + 24 * (n - (count - 1) / 2)
        with s.moved(f"translate({x - 11} 67) scale(0.56)"):
            draw_gem(s, "ember")


def power_jump() -> str:
    """One own gem: jump."""
    s = plate(VIOLET)
    s.ring(50, 40, 22, 8, INK)
    s.ring(50, 40, 22, 4.4, "#FFF3D8")
    s.ring(50, 40, 13, 2, "#FFE27A")
    s.shape("M50 22 L62 40 H55 V54 H45 V40 H38 Z", "#FFE27A", 2.4)
    _gems(s, 1)
    return s.svg()


def power_fetch() -> str:
    """Two own gems: fetch a partner's."""
    s = plate(GREEN)
    s.shape(
        "M18 50 C28 44 34 46 42 50 H58 C64 50 64 57 58 57 L70 53 C78 47 84 48 85 53 C78 63 66 68 "
        "54 68 C40 68 30 66 20 64 Z",
        s.down("#F9D8B2", "#DDA070"),
        2.6,
    )
    with s.moved("translate(36 14) scale(0.78)"):
        draw_gem(s, "harbour")
    _gems(s, 2)
    return s.svg()


def power_enter() -> str:
    """Three own gems: enter the castle."""
    s = plate(BLUE)
    with s.moved("translate(21 17) scale(0.48)"):
        draw_castle(s, "open")
    _gems(s, 3)
    return s.svg()


def power_locked() -> str:
    """A power that is not yet unlocked."""
    s = plate(("#6A5A48", "#42362A", "#241C14"))
    s.line("M36 48 V36 C36 18 64 18 64 36 V48", 12)
    s.line("M36 48 V36 C36 18 64 18 64 36 V48", 6, "#8C95A0")
    s.shape(rounded(27, 46, 46, 36, 6), s.slant(*BRASS))
    s.dot(50, 60, 4.6, INK)
    s.line("M50 60 V71", 4)
    return s.svg()


def drawings() -> dict[str, str]:
    """The powers by name."""
    return {
        draw.__name__: draw()
        for draw in (
            *(power_knight, power_runner, power_wizard, power_miner),
            *(power_jump, power_fetch, power_enter, power_locked),
        )
    }
