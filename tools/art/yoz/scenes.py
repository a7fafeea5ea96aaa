"""What the scenes on the action cards of Yoz are made of: skies, ground, clouds, fire, a moon."""

from tools.art.shared.sketch import STONE, Sketch, rounded
from tools.art.shared.svg import INK

_BOX = (-4.0, -4.0, 140.0, 110.0)
_FRAME = rounded(0, 0, 132, 102, 9)

NIGHT = ("#141233", "#2C2A5E", "#5A4C8C")
DUSK = ("#3A2A5E", "#A8566A", "#F2B06A")
DAY = ("#8CC8E6", "#C2E2EC", "#F4EBCB")
SMOKE = ("#5A4A4E", "#9A7466", "#E0A878")

GRASS = ("#8DB556", "#4E7A30")
DARK_GRASS = ("#3E5A44", "#1E3028")
ROAD = ("#D9B878", "#9A7440")
STUBBLE = ("#D9A84A", "#8A5A1E")
PAVED = ("#A89C8A", "#5E564A")


def scene(sky: tuple[str, ...], ground: tuple[str, str], horizon: float = 74) -> Sketch:
    """The start of a scene: sky over a rolling ground."""
    s = Sketch(_BOX, 2.6)
    s.shape(_FRAME, s.down(*sky), 0)
    low = "V93 A9 9 0 0 1 123 102 H9 A9 9 0 0 1 0 93 Z"
    s.shape(
        f"M0 {horizon + 4} C30 {horizon - 6} 60 {horizon + 6} 88 {horizon} "
        f"C104 {horizon - 3} 120 {horizon - 2} 132 {horizon + 2} {low}",
        s.down(*ground),
        0,
    )
    s.line(
        f"M1 {horizon + 4} C30 {horizon - 6} 60 {horizon + 6} 88 {horizon} "
        f"C104 {horizon - 3} 120 {horizon - 2} 131 {horizon + 2}",
        2,
        INK,
        0.55,
    )
    return s


def framed(s: Sketch) -> str:
    """The end of a scene: its frame."""
    s.shape(rounded(2, 2, 128, 98, 7.4), "none", 1.6, ink="#FFF3D8")
    s.shape(_FRAME, "none", 2.6)
    return s.svg()


def stars(s: Sketch) -> None:
    """A few stars."""
    for x, y, r in ((16, 14, 1.3), (38, 24, 0.9), (58, 10, 1.1), (94, 30, 0.9), (118, 46, 1.1)):
        s.dot(x, y, r, "#FFF6DC", opacity=0.9)


def moon(s: Sketch, x: float, y: float, r: float) -> None:
    """A full moon."""
    s.glow(x, y, r * 2.2, r * 2.2, "#FFF3C0/0.6", "#FFF3C0/0.2", "#FFF3C0/0")
    s.dot(x, y, r, s.ball("#FFFDF0", "#F9EBB8", "#D9BE74", at=(40, 34), reach=80), 1.8)
    s.dot(x + r * 0.3, y - r * 0.2, r * 0.18, "#D9BE74", opacity=0.7)
    s.dot(x - r * 0.3, y + r * 0.35, r * 0.24, "#D9BE74", opacity=0.6)


def cloud(s: Sketch, x: float, y: float, grow: float, *hues: str) -> None:
    """A cloud, its middle at a place."""
    tint = hues or ("#FFFFFF", "#E6EEFA", "#A3BAE0")
    with s.moved(f"translate({x} {y}) scale({grow})"):
        s.shape(
            "M-15 7 C-22 7 -22 -3 -15 -4 C-14 -12 -3 -13 0 -7 C4 -13 14 -10 13 -3 C20 -2 20 7 13 "
            "7 Z",
            s.down(*tint),
            2,
        )


def flame(s: Sketch, x: float, y: float, grow: float) -> None:
    """A fire, its foot at a place."""
    with s.moved(f"translate({x} {y}) scale({grow})"):
        s.shape(
            "M-12 0 C-16 -10 -8 -14 -9 -22 C-4 -20 -3 -16 -2 -14 C-1 -22 4 -26 3 -32 C10 -26 9 "
            "-18 9 -14 "
            "C12 -16 12 -18 12 -20 C17 -12 17 -6 12 0 Z",
            s.down("#FFD24D", "#F2702A", "#B3281A"),
            2,
        )
        s.shape("M-5 0 C-8 -6 -2 -9 -2 -14 C3 -11 2 -8 5 -10 C7 -5 7 -2 5 0 Z", "#FFF0A8", 0)


def smoke(s: Sketch, x: float, y: float, lean: float, high: float) -> None:
    """A plume of smoke that leans with the wind."""
    for part, width, thin in ((0.0, 5.0, 0.7), (0.33, 7.5, 0.55), (0.66, 10.0, 0.4)):
        left, top = x + lean * part, y - high * part
        s.line(
            f"M{left:.1f} {top:.1f} c{-width:.1f} {-high * 0.14:.1f} {width + lean * 0.33:.1f} "
            f"{-high * 0.2:.1f} {lean * 0.33:.1f} {-high * 0.33:.1f}",
            width,
            "#E6DCD2",
            thin,
        )


def tower(s: Sketch, x: float, y: float, grow: float) -> None:
    """The castle far away, its foot at a place."""
    with s.moved(f"translate({x} {y}) scale({grow})"):
        wall = s.across("#E6E0D6", "#B5ADA0", "#7A7266")
        for left, high in ((-14, 22), (-4, 34), (8, 24)):
            s.shape(f"M{left} 0 V{-high} H{left + 9} V0 Z", wall, 1.8)
            s.shape(
                f"M{left - 2} {-high} L{left + 4.5} {-high - 12} L{left + 11} {-high} Z",
                "#A82A22",
                1.8,
            )
        s.shape("M-8 0 V-14 H12 V0 Z", wall, 1.8)
        s.shape("M-1 0 V-6 C-1 -10 6 -10 6 -6 V0 Z", "#FFD873", 1.4)


def wall(s: Sketch, x: float, y: float, wide: float, high: float) -> None:
    """A piece of stone wall, from its upper left corner."""
    s.shape(f"M{x} {y} H{x + wide} V{y + high} H{x} Z", s.across(*STONE), 2.4)
    for row in range(int(high // 10)):
        start = x + (4 if row % 2 else 11)
        while start + 8 < x + wide:
            s.line(f"M{start:.1f} {y + 6 + 10 * row:.1f} h7 v4", 1.4, "#4A423A", 0.6)
            start += 15


def hood(s: Sketch, x: float, y: float, grow: float) -> None:
    """The thief's head alone, its chin at a place."""
    with s.moved(f"translate({x} {y}) scale({grow})"):
        night = s.slant("#6A6078", "#3A3348", "#1A1524")
        s.shape("M0 -34 C-16 -34 -20 -14 -17 0 C-12 8 12 8 17 0 C20 -14 16 -34 0 -34 Z", night, 2.4)
        s.shape("M0 -25 C-9 -25 -12 -12 -11 -3 C-8 4 8 4 11 -3 C12 -12 9 -25 0 -25 Z", "#120C1A", 2)
        for way in (-1, 1):
            s.shape(
                f"M{way * 8} -14 C{way * 5} -16 {way * 2} -14 {way * 1.4} -11 C{way * 4} -9 "
                f"{way * 7} -10 {way * 8} -14 Z",
                "#FFE04A",
                1.2,
            )
