"""The faces of Yoz, on the land and around it."""

from game.games.yoz.rules.content import Character, Dragon, Permit
from game.games.yoz.rules.names import GEM_POWERS, ROUTES
from game.games.yoz.rules.reach import GemRoad
from game.games.yoz.view.background import ART, NUMBER
from game.table.faces import Composed, Face, Outline, Picture, draw_glow
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import FirstThatFits, Icon, Panel, Part, Row, Sized, Stack, Text, fitted
from game.ui.theme import BODY, SEAT_NAME, Type
from game.ui.viewport import Box


def drawn(name: str) -> Picture:
    """Return the face that is nothing but the drawing `name` of the game."""
    return Picture(f"{ART}/{name}")


CASTLE, CASTLE_AJAR = drawn("castle_closed"), drawn("castle_opening")
SOCKET = Outline(f"{ART}/gem_empty")
_STONE_RIM = 3.2  # px beside a number, where a stone is darker
_AROUND = 4.5  # px that its picture reaches beyond: shadow, and what is empty


# --- on the land ---------------------------------------------------------------------------------


class Hero(Face, frozen=True):
    """Face: a character's pawn; the active one has a glow. `unit`: the scale of the board."""

    character: Character
    colour: str
    active: bool = False
    unit: float = 1.0

    def paint(self, canvas: Canvas, box: Box) -> None:
        if self.active:
            draw_glow(canvas, box, 1.7, 26 * self.unit, 3 * self.unit)
        canvas.picture(f"{ART}/pawn_{self.character}_{self.colour}", box.inset(-0.06 * box.w))


# --- around the land -----------------------------------------------------------------------------


class DragonCount(Face, frozen=True):
    """Face: a dragon in the row of all in play, crossed out once it is slain."""

    dragon: Dragon
    alive: bool

    def paint(self, canvas: Canvas, box: Box) -> None:
        faint = 255 if self.alive else 60
        canvas.picture(f"{ART}/dragon_{self.dragon}", box.inset(-2), alpha=faint)
        if not self.alive:
            cross = Box.around(*box.centre, 22 * box.w / 32, 22 * box.w / 32)
            canvas.picture("icon_x", cross, tint=canvas.palette.danger)


_PICTURED = {
    ROUTES[GemRoad.TUNNEL][1]: "tunnel_mouth",
    ROUTES[GemRoad.CIRCLE][1]: "circle",
    ROUTES[GemRoad.LOST][1]: "jump_ring",
}


class Way(Face, frozen=True):
    """Face: the way to a missing gem in a word; `past`: the dragon to pass, if any."""

    said: str
    past: Dragon | None = None
    over: float = 5.0  # logical px that it may stand out of its place

    def paint(self, canvas: Canvas, box: Box) -> None:
        role, palette, size = canvas.look.words(NUMBER), canvas.palette, min(box.w, box.h)
        picture = _PICTURED.get(self.said)
        behind = (Icon(f"{ART}/dragon_{self.past}", size, alpha=130),) if self.past else ()
        number = Text(
            self.said,
            role,
            palette.cream,
            align="centre",
            firm=picture is not None,
            tight=True,
            shadow=True,
        )
        beside = way_part(self.said, self.past, role, palette.cream_quiet)
        small = (Icon(f"{ART}/{picture}", size - 2),) if picture else ()
        FirstThatFits((beside, Stack((*behind, number)), *small)).draw(
            canvas, box.inset(-self.over / 2, -2)
        )


def way_part(said: str, past: Dragon | None, role: Type, ink: str) -> Part:
    """Return a way in a word, with the dragon that has to be passed beside it."""
    mark = (Icon(f"{ART}/dragon_{past}", 17 * role.size / NUMBER.size),) if past else ()
    return Row((*mark, Text(said, role, ink, firm=True, tight=True)), align="centre")


class Carrier(Face, frozen=True):
    """Face: the badge of the seat that carries a missing gem."""

    colour: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        Icon(f"badge_{self.colour}", 18 * max(1.0, box.h / 27)).draw(canvas, box)


class Power(Composed, frozen=True):
    """Face: a word about a guest of the castle, at the right of its plaque."""

    said: str

    def part(self, canvas: Canvas) -> Part:
        role, ink = canvas.look.words(BODY), canvas.palette.brass_title
        return Text(self.said, role, ink, align="right")


_PERMITS = {
    Permit.JUMP: (f"{ART}/jump_ring", 0.0),
    Permit.CARRY: (f"{ART}/hand", 1.5),
    Permit.GATE: (f"{ART}/castle_closed", 3.0),
}


class PermitKey(Face, frozen=True):
    """Face: the picture of a permit on a disc; dim until the seat has enough gems."""

    permit: Permit
    has: bool

    def paint(self, canvas: Canvas, box: Box) -> None:
        rim = "#D9AC54" if self.has else canvas.palette.rim if canvas.palette.firm else "#6B4F2C"
        canvas.shape(box, svg_shapes.pill, "#4A3015" if self.has else "#20120A", rim, box.w / 2)
        picture, inset = _PERMITS[self.permit]
        canvas.picture(picture, box.inset(inset), alpha=255 if self.has else 95)


class PermitWord(Face, frozen=True):
    """Face: a character's best permit in a word; `pictured`: as a picture instead."""

    permit: Permit
    pictured: bool

    def paint(self, canvas: Canvas, box: Box) -> None:
        role, cream = canvas.look.words(BODY), canvas.palette.cream
        part: Part = Text(GEM_POWERS[self.permit][1], role, cream, align="centre")
        if self.pictured:
            picture = Icon(_PERMITS[self.permit][0], min(box.h, box.w / 2) - 2)
            part = Row((Sized(picture, w=0.6 * box.w),))
        part.draw(canvas, box)


class Door(Face, frozen=True):
    """Face: a guest's button to leave the castle next turn, or to stay after all."""

    leaves: bool

    def paint(self, canvas: Canvas, box: Box) -> None:
        ink = canvas.palette.legal if self.leaves else canvas.palette.brass_title
        said, role = "Leaves" if self.leaves else "Inside", canvas.look.words(BODY)
        details = "#3A2817", "#D9AC54" if self.leaves else "#8A622F", 8
        word = Text(said, role, ink, align="centre")
        Panel(word, svg_shapes.pill, details, edge=(4, 0)).draw(canvas, box.inset(0, 3))


class Deck(Face, frozen=True):
    """Face: the pile of action cards, up to three high."""

    cards: int

    def paint(self, canvas: Canvas, box: Box) -> None:
        if not self.cards:
            canvas.shape(box, svg_shapes.ghost, "#8A6A38", 8, canvas.palette.firm)
            return
        for under in range(min(self.cards, 3) - 1, -1, -1):
            step = 3 * under * box.w / 76
            canvas.picture(f"{ART}/card_back", box.moved(-step, step))


class PaperLine(Composed, frozen=True):
    """Face: a line of text on paper."""

    wordings: tuple[str, ...]

    def part(self, canvas: Canvas) -> Part:
        role, (said, *shorter) = canvas.look.words(BODY), self.wordings
        return Text(said, role, canvas.palette.ink_brown, tuple(shorter), align="centre")


class Stone(Face, frozen=True):
    """Face: a stone of the thief's road."""

    number: int
    passed: bool

    def paint(self, canvas: Canvas, box: Box) -> None:
        name = f"{ART}/stone_passed" if self.passed else f"{ART}/stone"
        canvas.picture(name, box.inset(-_AROUND))
        ink = "#FFF8E6" if self.passed else canvas.palette.ink_brown
        role = fitted(canvas, str(self.number), canvas.look.words(NUMBER), box.w - _STONE_RIM)
        canvas.text(str(self.number), box.centre, role, ink, align="centre")


class Thief(Face, frozen=True):
    """Face: the thief, in a glow."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        unit = box.w / 26
        draw_glow(canvas, box, 1.5, 22 * unit, 2 * unit)
        canvas.picture(f"{ART}/thief_piece", box.inset(-2))


class Away(Composed, frozen=True):
    """Face: how far the thief still has to go."""

    spaces: int

    def part(self, canvas: Canvas) -> Part:
        near, role = self.spaces <= 6, canvas.look.words(SEAT_NAME)
        ink = "#FFF1DC" if near else canvas.palette.brass_title
        said = f"{self.spaces} to go" if self.spaces else "He is here"
        shorter = (str(self.spaces),) if self.spaces else ()
        words = Text(said, role, ink, shorter, align="centre")
        details = "#7E2014" if near else "#2C1A0F", "#D9AC54", 11
        return Panel(words, svg_shapes.pill, details, edge=(4, 0))
