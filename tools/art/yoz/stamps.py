"""Small things that stand on the land of Yoz: trees, rocks, graves, reeds and the like.

Each is drawn with the middle of its foot at the origin, about 18 units high; tiles place them.
"""

from collections.abc import Callable

from tools.art.shared.sketch import STEEL, STONE, Sketch
from tools.art.shared.svg import INK

_BARK = ("#9A6A3C", "#5A3A1E")
_PEN = 1.3


def tree(s: Sketch) -> None:
    """A broad old tree."""
    s.shade("M-8 0 C-4 2 8 2 10 0 C8 -2 -4 -2 -8 0 Z", 0.3)
    s.shape("M-1.600 0 L-1.200 -7 H1.200 L1.800 0 Z", s.across(*_BARK), _PEN)
    s.shape(
        "M-6.500 -5 C-10 -6 -9.500 -11 -6.500 -12 C-6 -16 -1 -18 2 -15.500 C6 -16.500 9 -12 7 -9 "
        "C9 -6 6 -3.500 3 -5 "
        "C0 -3.500 -4 -3.500 -6.500 -5 Z",
        s.slant("#8CC060", "#4C8A3C", "#275626"),
        _PEN,
    )
    s.line("M-5 -11 C-4 -13 -2 -14.500 0 -14.500", 1.1, "#FFFFFF", 0.45)


def pine(s: Sketch) -> None:
    """A fir."""
    s.shade("M-6 0 C-3 2 7 2 9 0 C6 -1.500 -3 -1.500 -6 0 Z", 0.3)
    s.shape("M-1.300 0 V-4 H1.300 V0 Z", s.across(*_BARK), 1)
    green = s.across("#6FAE6A", "#2E6E48", "#174430")
    s.shape(
        "M0 -19 L3.600 -12.500 H2.400 L5.600 -7.500 H4 L7 -2.500 H-7 L-4 -7.500 H-5.600 L-2.400 "
        "-12.500 H-3.600 Z",
        green,
        _PEN,
    )
    s.line("M-1.400 -14.500 L-2.600 -12 M-2.600 -9.500 L-3.800 -7", 1, "#FFFFFF", 0.4)


def snowy_pine(s: Sketch) -> None:
    """A fir under snow."""
    pine(s)
    s.shape("M0 -19 L3.600 -12.500 C1.500 -13.800 -1.500 -11.800 -3.600 -12.500 Z", "#FFFFFF", 0.8)
    s.line(
        "M-4.600 -8 L-2.600 -9.200 M4.600 -8 L2.800 -9.600 M-5.600 -3.500 L-3 -5", 1.4, "#FFFFFF"
    )


def apple_tree(s: Sketch) -> None:
    """A burnt apple tree, its apples baked."""
    s.shade("M-7 0 C-3 2 7 2 9 0 C6 -1.500 -3 -1.500 -7 0 Z", 0.3)
    wood = "#33241C"
    s.line(
        "M0 0 V-9 M0 -6 L-5 -12 M0 -8 L4.500 -13.500 M-3 -9.500 L-6.500 -9.500 M2.500 -11 L6.500 "
        "-10 M0 -9 L-0.500 -15",
        2.6,
        wood,
    )
    s.line("M-0.500 -1 V-8", 0.9, "#8A6A54", 0.8)
    for x, y in ((-6.5, -8.5), (6.5, -9), (-0.5, -15.5), (4.5, -14)):
        s.dot(x, y, 1.7, s.ball("#F08A4A", "#B3381C", "#5E140C"), 0.8)


def stump(s: Sketch) -> None:
    """A charred stump."""
    s.shape("M-3.500 0 L-2.600 -5 H2.800 L3.800 0 Z", s.across("#6A5040", "#2E2018"), 1.1)
    s.shape(
        "M-2.600 -5 C-1.500 -6.200 1.800 -6.200 2.800 -5 C1.800 -4 -1.500 -4 -2.600 -5 Z",
        "#C9905A",
        0.9,
    )


def bush(s: Sketch) -> None:
    """A bush."""
    s.shape(
        "M-6 0 C-8 -3 -5 -6.500 -2.500 -5.500 C-1 -8 3 -7.500 3.500 -5 C6.500 -5.500 7.500 -2 6 "
        "0 Z",
        s.slant("#9CCB6A", "#56923E", "#2E6226"),
        1.1,
    )
    s.line("M-4 -3.500 C-3.500 -4.800 -2.500 -5 -1.500 -5", 0.9, "#FFFFFF", 0.5)


def tuft(s: Sketch) -> None:
    """A tuft of grass."""
    s.line(
        "M-3 0 C-3 -2 -4 -4 -5 -5 M0 0 C0 -3 0 -5 0.500 -7 M3 0 C3 -2 4 -4 5.500 -5",
        1.5,
        "#2E6226",
        0.75,
    )


def heather(s: Sketch) -> None:
    """Heather that bows to the wind."""
    s.line(
        "M-4 0 C-3.500 -3 -1.500 -5 1.500 -6 M0 0 C0.500 -3 2.500 -5.500 6 -7 M4 0 C4.500 -2 6 "
        "-3.500 8.500 -4",
        1.3,
        "#4E6A34",
        0.9,
    )
    for x, y in ((1.8, -6.2), (6.4, -7.2), (8.6, -4.2), (0, -4.6), (4.2, -5.6)):
        s.dot(x, y, 1.2, "#B86FB8")


def flowers(s: Sketch) -> None:
    """Flowers in the grass."""
    for x, y, hue in (
        (-4, -2, "#FFF6DC"),
        (0, -4.5, "#FFD24D"),
        (4, -1.500, "#F08A9A"),
        (2, 1, "#FFF6DC"),
    ):
        s.line(f"M{x} {y} v3", 0.9, "#3F7A34")
        s.dot(x, y, 1.5, hue, 0.5)


def barley(s: Sketch) -> None:
    """A patch of barley."""
    for x in (-8, -5, -2, 1, 4, 7):
        s.line(f"M{x} 0 C{x} -3 {x + 1} -6 {x + 2} -8", 1.6, "#9A6E1E")
        s.line(f"M{x + 1.4:.1f} -6 L{x + 2.2:.1f} -10", 2.6, "#F2D272")
    s.line("M-9 0.500 H8", 1.6, "#7E9A3A", 0.8)


def armour(s: Sketch) -> None:
    """A suit of armour that dries on a line."""
    s.line("M-10 0 V-15 M10 0 V-15", 1.8, _BARK[1])
    s.line("M-10 -14 C-4 -12 4 -12 10 -14", 0.9, INK)
    s.shape(
        "M-4.500 -13 L-7 -10.500 L-5.500 -8.500 L-4 -9.500 V-4 H4 V-9.500 L5.500 -8.500 L7 "
        "-10.500 L4.500 -13 Z",
        s.slant(*STEEL),
        1.1,
    )
    s.line("M0 -12 V-5 M-3 -7 H3", 0.9, "#6C7683")


def hill(s: Sketch) -> None:
    """A rounded hill."""
    s.shape(
        "M-12 0 C-9 -9 -4 -13 0 -13 C5 -13 10 -8 12 0 C6 1.500 -6 1.500 -12 0 Z",
        s.slant("#C6CF7C", "#93A24C", "#5F7230"),
        1.3,
    )
    s.line("M-7 -6 C-5 -9 -3 -10.500 -0.500 -11", 1.1, "#FFFFFF", 0.5)
    s.line(
        "M3 -6 C5 -5.500 7 -4 8.500 -2 M-3 -4 C-1.500 -3.500 0.500 -2.500 2 -1", 1, "#4E5E24", 0.5
    )


def copper_hill(s: Sketch) -> None:
    """A hill streaked with green copper."""
    s.shape(
        "M-12 0 L-6 -9 L-2 -14 L3 -12 L8 -6 L12 0 C6 1.500 -6 1.500 -12 0 Z",
        s.slant("#D9A066", "#A96C38", "#6B401E"),
        1.3,
    )
    s.shape("M-2 -14 L0 -9 L-2 -5 L1 -1 L3 -5 L2 -9 L3 -12 Z", "#5FB59A", 0, opacity=0.9)
    s.line("M6 -6 L5 -2 M-7 -7 L-8 -2", 1.3, "#5FB59A")
    s.line("M-6.500 -7 L-3 -11.500", 1.1, "#FFFFFF", 0.5)


def mountain(s: Sketch) -> None:
    """A mountain with snow on its head."""
    s.shape(
        "M-12 0 L-3 -15 L0 -18 L4 -13 L12 0 C6 1 -6 1 -12 0 Z",
        s.slant("#B9B4B8", "#7F7A86", "#4A4650"),
        1.3,
    )
    s.shade("M0 -18 L4 -13 L12 0 C9 1 6 1 4 0.500 L1 -8 Z", 0.3)
    s.shape(
        "M-5 -11.500 L-3 -15 L0 -18 L4 -13 L5 -11 L2.500 -12.500 L0.500 -10 L-2 -12.500 Z",
        "#FFFFFF",
        1,
    )


def rock(s: Sketch) -> None:
    """A boulder."""
    s.shape("M-6 0 L-5 -4.500 L-1 -7 L4 -5.500 L6.500 0 Z", s.slant(*STONE), 1.2)
    s.line("M-3.500 -4 L-1 -5.500", 1.1, "#FFFFFF", 0.5)


def burrow(s: Sketch) -> None:
    """A hole in the ground, of any size but yours."""
    s.shape(
        "M-6 0 C-7 -5 -3 -7 0 -7 C3 -7 7 -5 6 0 Z", s.slant("#B98F5E", "#7E5A34", "#4E3418"), 1.1
    )
    s.shape("M-3.500 0 C-4 -4.500 4 -4.500 3.500 0 Z", "#1B0F08", 0.9)


def grave(s: Sketch) -> None:
    """A leaning headstone."""
    s.shade("M-5 0.500 C-2 2 6 2 8 0.500 C6 -1 -2 -1 -5 0.500 Z", 0.35)
    with s.moved("rotate(-6)"):
        s.shape("M-4 0 V-8 C-4 -12 4 -12 4 -8 V0 Z", s.slant("#C9CDD0", "#8E9498", "#5A6064"), 1.2)
        s.line("M0 -9 V-4 M-1.800 -7.200 H1.800", 1.2, "#4A5054")


def grave_cross(s: Sketch) -> None:
    """A stone cross."""
    s.shade("M-4 0.500 C-2 2 5 2 7 0.500 C5 -1 -2 -1 -4 0.500 Z", 0.35)
    with s.moved("rotate(5)"):
        s.shape(
            "M-1.500 0 V-6.500 H-4.500 V-9.500 H-1.500 V-13 H1.500 V-9.500 H4.500 V-6.500 H1.500 "
            "V0 Z",
            s.slant("#C9CDD0", "#8E9498", "#5A6064"),
            1.2,
        )


def reeds(s: Sketch) -> None:
    """Reeds."""
    s.line("M-3 0 C-3 -5 -4 -8 -5 -10 M0 0 V-13 M3 0 C3 -5 4.500 -8 5.500 -11", 1.3, "#3E5A24")
    for x, y in ((-5, -10), (0, -13.5), (5.5, -11)):
        s.line(f"M{x} {y} v3.500", 2.4, "#5A3A1E")


def pool(s: Sketch) -> None:
    """A dark pool with a lily pad."""
    s.shape(
        "M-11 0 C-8 -5 8 -5 11 0 C8 5 -8 5 -11 0 Z", s.down("#2F5A54", "#4E8478"), 1, ink="#20403A"
    )
    s.line("M-7 -1 H-2 M2 2.500 H6", 1, "#A9D8C8", 0.7)
    s.shape("M3 -0.500 L6 -1.500 A3 1.700 0 1 0 6 1 Z", "#8CC060", 0.8)


def toad(s: Sketch) -> None:
    """A toad that votes."""
    s.shape(
        "M-5 0 C-6 -4 -3 -6.500 0 -6.500 C3 -6.500 6 -4 5 0 Z",
        s.slant("#A9C46A", "#6E8E34", "#445E1C"),
        1.1,
    )
    for x in (-2.4, 2.4):
        s.dot(x, -6.4, 1.7, "#FFF3D8", 0.9)
        s.dot(x, -6.3, 0.7, INK)
    s.line("M-3 -3 C-1 -1.800 1 -1.800 3 -3", 0.9)


def column(s: Sketch) -> None:
    """A broken column."""
    s.shade("M-4 0.500 C-2 2 6 2 8 0.500 C6 -1 -2 -1 -4 0.500 Z", 0.35)
    s.shape(
        "M-3 -1 V-10 L-1 -12 L0.500 -10.500 L2 -13 L3 -11 V-1 Z",
        s.across("#EFE6D2", "#BDB094", "#857858"),
        1.2,
    )
    s.shape("M-4.500 0 V-2 H4.500 V0 Z", s.across("#EFE6D2", "#A89B7C"), 1.1)
    s.line("M-1 -9 V-2.500 M1.200 -8.500 V-2.500", 0.8, "#857858")


def arch(s: Sketch) -> None:
    """The arch of an abbey, and no roof."""
    s.shade("M-10 0.500 C-4 2.500 8 2.500 12 0.500 C8 -1 -4 -1 -10 0.500 Z", 0.35)
    s.shape(
        "M-10 0 V-11 L-8 -15 L-4 -14 L0 -20 L4 -15 L7 -16 L10 -10 V0 H5.500 V-7 C5.500 -14 "
        "-5.500 -14 -5.500 -7 V0 Z",
        s.across("#EFE6D2", "#C4B89A", "#857858"),
        1.3,
    )
    s.line("M-8 -5 H-6.500 M7 -4 H8.500 M-7 -11 L-5 -12.500 M6 -12 L4.500 -13", 0.9, "#857858")


def skull(s: Sketch) -> None:
    """A skull on hot ground."""
    s.shape("M-4 -2 C-5 -7 5 -7 4 -2 L2.500 -1 V0.500 H-2.500 V-1 Z", "#F6E8C4", 1)
    s.dot(-1.700, -3, 1, INK)
    s.dot(1.700, -3, 1, INK)


def vent(s: Sketch) -> None:
    """A vent with smoke."""
    s.line("M-1 -8 C-3 -11 1 -12 -1 -15 M3 -7 C2 -9 5 -11 3.500 -13", 2.4, "#2A2226", 0.55)
    s.shape(
        "M-8 0 L-4 -7 L-1.500 -8 L2 -7.500 L4.500 -6 L8.500 0 Z",
        s.slant("#7A5E5A", "#4A3638", "#2A1C20"),
        1.2,
    )
    s.shape(
        "M-3.500 -6.500 C-2 -8.500 3 -8.500 4 -6 C3 -5 1.500 -4 1.500 -1.500 C0 -3 -1 -5 -3.500 "
        "-6.500 Z",
        s.down("#FFD24D", "#E2551B"),
        0.9,
    )


def tooth(s: Sketch) -> None:
    """A black rock like a fang."""
    s.shape("M-5 0 L-2 -9 L1 -14 L3 -7 L5.500 0 Z", s.slant("#8A6E6A", "#523C3E", "#2A1C20"), 1.2)
    s.line("M-1.800 -6 L0 -10.500", 1.1, "#FFFFFF", 0.4)


def waves(s: Sketch) -> None:
    """Ripples on water."""
    s.line(
        "M-7 -2 q3.500 -3.500 7 0 q3.500 3.500 7 0 M-4 2.500 q2.500 -2.500 5 0 q2.500 2.500 5 0",
        1.5,
        "#E8FBF8",
        0.85,
    )


def fish(s: Sketch) -> None:
    """A fish that jumps."""
    s.line("M-5 1 C-2 2.500 2 2.500 5 1", 1.2, "#E8FBF8", 0.9)
    s.shape(
        "M-4 -1 C-3 -6 2 -8 5 -5 L8 -7 L7.500 -2.500 C4 -4 1 -3 -1 0 Z",
        s.slant("#D8E6EE", "#8EA9BC"),
        1,
    )


def ferry(s: Sketch) -> None:
    """A ferry that waits."""
    s.shape("M-10 -2 H10 L7.500 3 H-7.500 Z", s.down("#C08A50", "#7A4D2B"), 1.2)
    s.line("M-7 -4.500 H7 M-7 -2 V-5 M0 -2 V-5 M7 -2 V-5", 1.3, _BARK[1])
    s.line("M4 -2 V-13", 1.3, _BARK[1])
    s.shape("M4 -13 L10 -11 L4 -8.500 Z", "#FFF3D8", 0.9)


def drift(s: Sketch) -> None:
    """A snowdrift."""
    s.shape(
        "M-10 1 C-8 -4 -3 -6 0 -4.500 C3 -7 9 -4 10 1 Z",
        s.down("#FFFFFF", "#C9DCEC"),
        1,
        ink="#8EA9C4",
    )


def ice(s: Sketch) -> None:
    """Blue ice."""
    s.shape(
        "M-7 0 L-4.500 -9 L-1 -5 L1.500 -14 L4.500 -6 L6 -8 L8 0 Z",
        s.slant("#F2FBFF", "#A9D6F0", "#5E9CC8"),
        1.2,
        ink="#2B5A86",
    )
    s.line("M1.500 -12 L1 -4 M-4 -7 L-4 -3", 0.9, "#FFFFFF", 0.9)


def mine_cart(s: Sketch) -> None:
    """A cart that nobody has fetched."""
    s.shape("M-7 -8 H7 L5 -2.500 H-5 Z", s.down("#8C95A0", "#4A525C"), 1.2)
    s.shape("M-6 -8 C-5 -11 -2 -11.500 0 -10 C2 -12 5 -11 6 -8 Z", s.slant("#D9A23A", "#8A5A1E"), 1)
    for x in (-3.5, 3.5):
        s.dot(x, -1, 1.9, "#2A2226", 0.9)


def boards(s: Sketch) -> None:
    """A door in the rock, nailed shut."""
    s.shape("M-9 0 L-6.500 -11 L0 -14 L6.500 -11 L9 0 Z", s.slant(*STONE), 1.3)
    s.shape("M-5 0 V-6 C-5 -10.500 5 -10.500 5 -6 V0 Z", "#1B0F08", 1.1)
    s.line("M-5.500 -7.500 L5.500 -1.500 M-5.500 -1.500 L5.500 -7", 2.6, INK)
    s.line("M-5.500 -7.500 L5.500 -1.500 M-5.500 -1.500 L5.500 -7", 1.4, "#C08A50")


def cairn(s: Sketch) -> None:
    """Stones piled up by a walker."""
    for y, half in ((0, 4.5), (-3.4, 3.4), (-6.2, 2.3)):
        s.shape(
            f"M{-half} {y} C{-half - 0.6} {y - 3.6} {half + 0.6} {y - 3.6} {half} {y} Z",
            s.slant(*STONE),
            1,
        )


def banner(s: Sketch) -> None:
    """A banner of the castle."""
    s.line("M0 0 V-15", 1.5, _BARK[1])
    s.shape("M0 -15 H8 L6 -12 L8 -9 H0 Z", s.down("#E5604A", "#9E1C16"), 1)


def door_in_hill(s: Sketch) -> None:
    """A round door in a hill: knock."""
    hill(s)
    s.dot(0, -4.500, 3.600, s.ball("#6FB07A", "#2E6E48"), 1.1)
    s.dot(1.4, -4.3, 0.7, "#F2C14A")


STAMPS: dict[str, Callable[[Sketch], None]] = {
    draw.__name__: draw
    for draw in (
        *(tree, pine, snowy_pine, apple_tree, stump, bush, tuft, heather, flowers, barley),
        *(armour, hill, copper_hill, door_in_hill, mountain, rock, burrow, boards, mine_cart),
        *(cairn, grave, grave_cross, reeds, pool, toad, column, arch, skull, vent, tooth),
        *(waves, fish, ferry, drift, ice, banner),
    )
}
