"""Draws what drives a turn in Quazo's Gambit: mana, the eight abilities, movements."""

from tools.art.shared.parts import plate
from tools.art.shared.sketch import BRASS, GOLD, LEATHER, STEEL, Sketch
from tools.art.shared.svg import INK

_PIECE = (-6, -8, 112, 116)


def _token(s: Sketch, *colours: str) -> None:
    s.shadow(53, 91, 43, 10)
    s.dot(50, 50, 46, s.ball(*colours), 4)
    s.ring(50, 50, 39, 2, "#FFFFFF", 0.35)


def mana_cat() -> str:
    """The Cat's mana: a bell."""
    s = Sketch(_PIECE)
    _token(s, "#FFF3D0", "#E9C98A", "#A9743F")
    s.line("M36 26 C40 20 60 20 64 26", 5)
    s.dot(50, 80, 6.5, s.ball(*STEEL), 2.6)
    s.shape(
        "M50 22 C68 22 72 40 73 54 C74 64 80 68 82 74 H18 C20 68 26 64 27 54 C28 40 32 22 50 22 Z",
        s.slant(*GOLD),
    )
    s.line("M26 66 H74", 3, "#8A5A1E")
    s.line("M38 36 C35 44 35 52 33 58", 4, "#FFFFFF", 0.8)
    return s.svg()


def mana_frog() -> str:
    """The Frog's mana: a lily pad."""
    s = Sketch(_PIECE)
    _token(s, "#D6F0C0", "#7FB85A", "#2F5E2A")
    s.shape("M50 54 L80 34 A36 30 0 1 0 86 54 Z", s.slant("#C0E27A", "#5FA03A", "#2C5C1E"))
    s.line(
        "M50 54 L24 40 M50 54 L20 60 M50 54 L36 78 M50 54 L62 80 M50 54 L52 26", 2.4, "#2C5C1E", 0.8
    )
    s.shape(
        "M60 58 C58 50 64 44 68 42 C72 46 74 48 74 52 C80 50 84 52 86 54 C84 62 78 66 72 66 "
        "C66 66 62 64 60 58 Z",
        s.slant("#FFFFFF", "#F4B6CC", "#C9648E"),
        2.6,
    )
    return s.svg()


def mana_swan() -> str:
    """The Swan's mana: a cloud."""
    s = Sketch(_PIECE)
    _token(s, "#E8F2FF", "#8FB8F0", "#3A5FA8")
    s.shape(
        "M28 70 C10 70 12 48 28 48 C28 32 52 28 58 42 C70 34 84 44 78 56 C90 58 88 70 76 70 Z",
        s.down("#FFFFFF", "#EAF1FC", "#A9BEE2"),
    )
    s.line("M33 48 C34 42 42 38 48 41", 4, "#FFFFFF")
    return s.svg()


def mana_fish() -> str:
    """The Fish's mana: a drop of water."""
    s = Sketch(_PIECE)
    _token(s, "#D8F4FF", "#5FB4E0", "#1C5C94")
    s.shape(
        "M50 14 C64 36 74 48 74 62 A24 24 0 0 1 26 62 C26 48 36 36 50 14 Z",
        s.slant("#E8FBFF", "#3F9AD6", "#154E8E"),
    )
    s.line("M36 60 C36 68 41 75 48 77", 4.6, "#FFFFFF", 0.85)
    s.line("M50 26 C46 33 42 39 39 44", 3, "#FFFFFF", 0.6)
    return s.svg()


def mana_empty() -> str:
    """A place for a mana token."""
    s = Sketch(_PIECE)
    s.dot(50, 50, 43, "#120803", opacity=0.45)
    s.ring(50, 50, 43, 3.4, "#CDB48A", 0.5)
    return s.svg()


_CAT = ("#8E6BC8", "#58399A", "#2E1B5A")
_FROG = ("#8FB85A", "#4E7E34", "#27491C")
_SWAN = ("#9CC2F4", "#5E8BCB", "#2F5490")
_FISH = ("#5FC2D6", "#2480A4", "#124A6A")


def stealth() -> str:
    """Stealth: a hooded shape that can hardly be seen."""
    s = plate(_CAT)
    s.shape(
        "M50 20 C30 20 26 44 26 56 C22 70 20 78 20 82 H80 C80 78 78 70 74 56 C74 44 70 20 50 20 Z",
        s.down("#1E1436", "#1E1436/0.5"),
        2.6,
    )
    s.shape("M50 30 C38 30 34 46 36 58 C42 66 58 66 64 58 C66 46 62 30 50 30 Z", "#0C0718", 0)
    for x, way in ((43, 1), (57, -1)):
        s.shape(
            f"M{x - 5 * way} 46 L{x + 5 * way} 50 C{x + 2 * way} 54 {x - 4 * way} 53 "
            f"{x - 5 * way} 46 Z",
            "#FFE04A",
            0,
        )
    s.line("M14 66 H30 M12 76 H24 M86 60 H72 M88 72 H78", 3, "#FFF3D8", 0.6)
    return s.svg()


def safecracker() -> str:
    """Safecracker: a dial under a paw."""
    s = plate(_CAT)
    s.dot(50, 50, 33, s.slant(*STEEL), 3)
    for turn in range(0, 360, 30):
        with s.moved(f"rotate({turn} 50 50)"):
            s.line("M50 21 V26", 2.6)
    s.dot(50, 50, 15, s.ball(*BRASS), 2.8)
    with s.moved("rotate(40 50 50)"):
        s.shape("M50 26 L55 40 H45 Z", "#B3281F", 2)
    s.line("M42 50 H58 M50 42 V58", 3, "#6F4716")
    s.shape(
        "M70 84 C62 78 64 68 70 70 C70 62 78 60 80 66 C84 60 92 64 90 72 C96 72 96 82 88 86 Z",
        s.slant("#A3A0B4", "#6B677F", "#3B374C"),
        2.6,
    )
    s.dot(80, 78, 4, "#E08090", 1.4)
    return s.svg()


def mud_trap() -> str:
    """Mud Trap: a footprint in bubbling mud."""
    s = plate(_FROG)
    s.shape(
        "M16 62 C14 46 30 42 40 46 C52 36 74 40 82 52 C92 62 84 80 66 80 C50 86 18 82 16 62 Z",
        s.ball("#A97A48", "#6E4522", "#3E220E", at=(38, 30), reach=75),
    )
    for x, y, r in ((30, 62, 6), (68, 56, 5), (58, 70, 7), (42, 74, 3.5), (76, 68, 3)):
        s.dot(x, y, r, s.ball("#D9AE78", "#5A3518", at=(36, 28), reach=80), 1.8)
    s.shape(
        "M50 16 C60 16 62 28 58 38 L54 54 H44 L40 38 C36 28 40 16 50 16 Z", s.across(*LEATHER), 2.8
    )
    s.shape("M44 48 H55 C56 58 46 60 36 58 C34 54 38 50 44 48 Z", s.across(*LEATHER), 2.8)
    s.line("M40 26 H60", 3, "#E0B255")
    return s.svg()


def great_leap() -> str:
    """Great Leap: a frog above its arc, and the lily pad where it will land."""
    s = plate(_FROG)
    s.line("M16 80 C18 46 34 26 52 26 C70 26 78 44 80 66", 4.4, "#FFF3D8", 0.55)
    s.shape("M72 62 L80 74 L88 62 Z", "#FFF3D8", 0, opacity=0.9)
    s.shape("M78 80 L92 74 A16 7 0 1 0 92 84 Z", "#9CCB5A", 2.4)
    s.shape("M8 84 C12 79 24 79 28 84 C24 88 12 88 8 84 Z", "#27491C", 0, opacity=0.7)
    skin = s.slant("#D2EE92", "#84BC48", "#457A26")
    with s.moved("translate(46 42) rotate(-8) scale(1.24)"):
        s.line("M-12 10 C-24 8 -26 20 -18 22 L-30 30", 8)
        s.line("M-12 10 C-24 8 -26 20 -18 22 L-30 30", 4, "#84BC48")
        s.line("M4 12 L12 22 M10 10 L21 17", 6.4)
        s.line("M4 12 L12 22 M10 10 L21 17", 3, "#84BC48")
        s.shape("M-18 8 C-16 -10 6 -16 18 -8 C25 -2 20 10 10 14 C0 18 -14 18 -18 8 Z", skin)
        s.dot(11, -11, 7, skin, 2.4)
        s.dot(12.5, -11.5, 3.4, INK)
        s.dot(11.4, -12.8, 1.2, "#FFFFFF")
        s.line("M8 6 C13 8 17 5 19.5 1", 2.2)
        s.line("M-10 0 C-8 -5 -3 -8 2 -9", 2.2, "#FFFFFF", 0.6)
    return s.svg()


def take_flight() -> str:
    """Take Flight: a wing over clouds."""
    s = plate(_SWAN)
    s.shape(
        "M16 80 C12 72 24 68 28 72 C32 64 44 66 46 72 C54 68 60 74 56 80 Z M60 86 C58 80 "
        "66 76 70 79 "
        "C76 74 86 78 84 86 Z",
        "#EAF1FC",
        2,
    )
    s.shape(
        "M20 62 C20 38 40 18 84 16 C80 24 76 28 72 30 C78 32 80 32 82 32 C76 40 70 42 66 43 "
        "C70 46 72 46 74 46 C66 56 58 56 54 56 C46 62 32 66 20 62 Z",
        s.slant("#FFFFFF", "#E9EEF6", "#A9BAD4"),
    )
    s.line("M72 30 C60 32 48 38 40 46 M66 43 C56 44 50 48 44 53", 2.4)
    s.line("M28 52 C34 38 46 28 60 24", 3, "#FFFFFF")
    return s.svg()


def wing_guard() -> str:
    """Wing Guard: a shield with a wing."""
    s = plate(_SWAN)
    s.shape(
        "M50 14 L82 24 C83 54 74 74 50 88 C26 74 17 54 18 24 Z",
        s.slant("#FBE9B4", "#D9AC54", "#8A5A1E"),
    )
    s.shape(
        "M50 22 L74 30 C75 54 67 68 50 79 C33 68 25 54 26 30 Z", s.slant("#5E8BCB", "#2F5490"), 2.2
    )
    s.shape(
        "M34 60 C32 46 42 34 68 34 C66 40 62 42 60 43 C64 44 64 44 66 44 C62 50 58 51 56 52 "
        "C58 53 58 53 60 53 C54 62 44 64 34 60 Z",
        s.slant("#FFFFFF", "#DCE4F0"),
        2.4,
    )
    s.line("M60 43 C54 44 48 47 44 51 M56 52 C51 53 47 55 44 57", 1.8)
    return s.svg()


def jet_stream() -> str:
    """Jet Stream: three swift arrows of water."""
    s = plate(_FISH)
    for y, x in ((30, 6), (52, 16), (74, 2)):
        s.shape(
            f"M{14 + x} {y - 5} C{30 + x} {y - 9} {44 + x} {y - 1} {54 + x} {y - 5} V{y - 12} "
            f"L{76 + x} {y} L{54 + x} {y + 12} V{y + 5} C{44 + x} {y + 9} {30 + x} "
            f"{y + 1} {14 + x} {y + 5} Z",
            s.across("#FFFFFF/0.4", "#E8FBFF", "#9FE0F2"),
            2.6,
        )
    return s.svg()


def undertow() -> str:
    """Undertow: a whirl that drags things in."""
    s = plate(_FISH)
    s.dot(50, 50, 36, s.ball("#0E3550", "#1E6A90", "#5FC2D6", at=(50, 50), reach=55), 2.4)
    swirl = (
        "M82 40 C76 18 34 14 24 40 C16 64 42 80 62 68 C76 58 70 38 54 38 "
        "C42 38 38 52 46 56 C52 58 56 54 54 50"
    )
    s.line(swirl, 9)
    s.line(swirl, 5, "#D8F4FF")
    s.shape("M10 62 L24 56 L26 72 Z", "#FFF3D8", 2)
    return s.svg()


def step(left: bool) -> str:
    """A movement: a brass token with footprints, bright while it is left."""
    s = Sketch(_PIECE)
    if left:
        _token(s, "#FFE9A8", "#F0B23E", "#A8690E")
    else:
        s.dot(50, 50, 45, "#120803", opacity=0.5)
        s.ring(50, 50, 45, 3, "#8A622F", 0.6)
    ink = "#3B2415" if left else "#CDB48A"
    fade = 1 if left else 0.35
    for x, y, turn in ((37, 56, -14), (63, 46, 12)):
        with s.moved(f"translate({x} {y}) rotate({turn})"):
            s.shape(
                "M-8 -16 C-8 -28 8 -28 8 -16 C9 -8 6 -2 5 2 H-5 C-6 -2 -9 -8 -8 -16 Z",
                ink,
                0,
                opacity=fade,
            )
            s.shape("M-5 7 H5 C7 16 4 20 0 20 C-4 20 -7 16 -5 7 Z", ink, 0, opacity=fade)
    return s.svg()


def drawings() -> dict[str, str]:
    """Mana, abilities and movements by name."""
    mana = (mana_cat, mana_frog, mana_swan, mana_fish, mana_empty)
    abilities = (
        *(stealth, safecracker, mud_trap, great_leap),
        *(take_flight, wing_guard, jet_stream, undertow),
    )
    made = {draw.__name__: draw() for draw in mana}
    made |= {f"ability_{draw.__name__}": draw() for draw in abilities}
    return made | {"step": step(True), "step_spent": step(False)}
