"""The faces in the tray of Quazo's Gambit: movements, rivals in reach, panels of a decision."""

from typing import ClassVar

from game.core.wording import counted, per_cent
from game.games.quazos_gambit.rules.content import BIOME_DIE, BIOMES, Biome
from game.games.quazos_gambit.rules.piles import Loot
from game.games.quazos_gambit.view.background import ART
from game.games.quazos_gambit.view.targets import OfferKind
from game.table.dice import RolledDie, paint_die_body
from game.table.faces import Composed, Face
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import (
    Column,
    FirstThatFits,
    Icon,
    Lines,
    Painted,
    Panel,
    Paragraph,
    Part,
    Row,
    Stack,
    Text,
)
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY, BODY_BOLD, PROMPT, PROMPT_NOTE, SEAT_NAME, SEAT_NUMBER
from game.ui.viewport import Box

BIOME_HUES = {
    Biome.CITY: "#B5A68F",
    Biome.SWAMP: "#7FB35A",
    Biome.WATER: "#5FB4D6",
    Biome.SKY: "#B9CDF5",
}
JET_HUE = "#8FE0F0"
_SIGNS = {
    OfferKind.BATTLE: "battle",
    OfferKind.ROB: "robbery",
    OfferKind.PULL: "ability_undertow",
}


# --- words ----------------------------------------------------------------------------------------


class Nobody(Composed, frozen=True):
    """Face: why no rival is in reach; `short`: where there is no room for the whole text."""

    text: str
    short: str

    def part(self, canvas: Canvas) -> Part:
        role, quiet = canvas.look.words(BODY), canvas.palette.cream_quiet
        whole = Text(self.text, role, quiet, firm=True), Paragraph(self.text, role, quiet)
        return Column((FirstThatFits((*whole, Text(self.short, role, quiet))),), align="top")


class Notice(Composed, frozen=True):
    """Face: a title, and as many lines as fit below; `badge`: the colour of the seat meant."""

    title: str
    lines: tuple[str, ...]
    badge: str = ""

    def part(self, canvas: Canvas) -> Part:
        role, small, cream = (
            canvas.look.words(SEAT_NAME),
            canvas.look.words(PROMPT_NOTE),
            canvas.palette.cream,
        )
        title = Text(self.title, role, canvas.palette.brass_title)
        wrapped = Column((title, *(Paragraph(line, small, cream) for line in self.lines)))
        fewer = (self.lines[:most] for most in range(len(self.lines), 0, -1))
        words = (Column((title, Lines(lines, small, cream))) for lines in fewer)
        badge = (Icon(f"badge_{self.badge}", 32),) if self.badge else ()
        return Row((*badge, FirstThatFits((wrapped, *words), grow=1)), gap=8)


class Verdict(Composed, frozen=True):
    """Face: the result of one side of a battle."""

    title: str
    note: str = ""

    def part(self, canvas: Canvas) -> Part:
        role, small = canvas.look.words(PROMPT), canvas.look.words(PROMPT_NOTE)
        ink, cream = canvas.palette.brass_title, canvas.palette.cream
        if not self.note:
            return Text(self.title, role, ink, align="centre")
        both = (
            Text(self.title, role, ink, align="centre"),
            Text(self.note, small, cream, align="centre"),
        )
        line = f"{self.title}: {self.note[0].lower()}{self.note[1:]}"
        return FirstThatFits((Column(both), Text(line, role, ink, align="centre")))


# --- a turn, the till and robberies ---------------------------------------------------------------


class Steps(Face, frozen=True):
    """Face: a token for every movement, dark once used; extra ones show what granted them."""

    used: int
    allowance: int
    halted: bool
    home: Biome
    bonus: bool = False
    jet: int = 0

    def paint(self, canvas: Canvas, box: Box) -> None:
        most = self.allowance
        row = 3 if most <= 6 else 5
        each = 51.0 if most <= 3 else 32.0 if most <= 6 else 30.0
        if box.h < 58 or box.w < 148:
            row = most if box.w > 4 * box.h else row
            each = min(box.w / row, box.h / -(-most // row))
        tokens = tuple(self._token(number, 0.88 * each) for number in range(most))
        rows = [Row(tokens[at : at + row], gap=0.12 * each) for at in range(0, most, row)]
        Column(tuple(rows), gap=0.12 * each).draw(canvas, box)

    def _token(self, number: int, side: float) -> Part:
        gone = number < self.used or self.halted
        token = Icon(f"{ART}/step_spent", side, faint=True) if gone else Icon(f"{ART}/step", side)
        from_home = self.allowance - (3 if self.bonus else 0)
        hue = BIOME_HUES[self.home] if number >= from_home else ""
        if from_home - self.jet <= number < from_home:
            hue = JET_HUE
        if not hue:
            return token
        return Stack((token, Painted(0.88 * side, granted, (hue,))))


def granted(w: float, h: float, hue: str) -> str:
    """Return a ring in the colour of what granted a movement, as SVG."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, w / 2, stroke=svg_shapes.INK, width=3.6)
    svg.rect(0, 0, w, h, w / 2, stroke=hue, width=2.2)
    return svg.text()


class Deposit(Composed, frozen=True):
    """Face: a number of red jewels that can be deposited; `chosen`: switched on."""

    amount: int
    chosen: bool

    def part(self, canvas: Canvas) -> Part:
        number = Text(
            f"{self.amount}",
            canvas.look.words(SEAT_NUMBER),
            canvas.palette.ink_brown,
            align="centre",
        )
        jewel = Icon(f"{ART}/jewel_red", 26, alpha=255 if self.amount else 70)
        said = FirstThatFits((Column((jewel, number), gap=4), number))
        return Panel(said, till_stop, (self.chosen,), edge=(2, 3))


def till_stop(w: float, h: float, switched_on: bool) -> str:
    """Return the ground of an amount to deposit, or of the Golden Jewel's switch, as SVG."""
    svg = Svg(w, h)
    svg.shadow(8, 2, 0.1)
    svg.rect(0, 0, w, h, 8, svg_shapes.INK)
    stops = (
        (("0", "#FFE9A8"), ("100", "#E0A84A"))
        if switched_on
        else (("0", "#FBF0D2"), ("100", "#DCC48E"))
    )
    svg.rect(1.4, 1.4, w - 2.8, h - 2.8, 7, svg.gradient(*stops))
    return svg.text()


class GoldSwitch(Composed, frozen=True):
    """Face: the switch for whether the Golden Jewel goes into the till."""

    on: bool

    def part(self, canvas: Canvas) -> Part:
        role, ink = canvas.look.words(BODY_BOLD), canvas.palette.ink_brown
        jewel = Icon(f"{ART}/jewel_gold", 36, alpha=255 if self.on else 110)
        said = Text("In" if self.on else "Keep", role, ink, align="centre")
        return Panel(Column((jewel, said), gap=2), till_stop, (self.on,), edge=(3, 5))


class DieSocket(Face, frozen=True):
    """Face: the place of a die that is not rolled yet."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box, svg_shapes.ghost, "#CDB48A", 10, canvas.palette.firm)


class FreeTries(Composed, frozen=True):
    """Face: the free attempts that remain in a robbery."""

    left: int

    def part(self, canvas: Canvas) -> Part:
        role, cream, left = canvas.look.words(BODY), canvas.palette.cream, self.left
        if not left:
            return Text("No free rolls left", role, cream, ("No free rolls",))
        said = f"{counted(left, 'free roll')} left"
        lamps = (Icon("lamp_on", 28) for _ in range(left))
        return Row((*lamps, Text(said, role, cream, (f"{left} free",))), gap=4)


class Pot(Composed, frozen=True):
    """Face: the jewels gambled in a robbery."""

    jewels: int

    def part(self, canvas: Canvas) -> Part:
        role, many, palette = canvas.look.words(BODY), self.jewels, canvas.palette
        if not many:
            return Text("Nothing gambled yet", role, palette.cream_quiet, ("Empty pot",))
        said, short = (f"{many} in {pot}" for pot in ("the pot", "pot"))

        def row(most: int, *, firm: bool) -> Part:
            heap = Row((Icon(f"{ART}/jewel_red", 24),) * min(many, most), gap=-4)
            return Row((heap, Text(said, role, palette.cream, (short,), firm=firm)), gap=4)

        return FirstThatFits((row(6, firm=True), row(2, firm=False)))


class BiomeDie(RolledDie, frozen=True):
    """Face: the four-sided die with a biome up."""

    sides: ClassVar[int] = BIOME_DIE

    def paint(self, canvas: Canvas, box: Box) -> None:
        biome = BIOMES[self.number - 1]
        paint_die_body(canvas, f"{ART}/d4_{biome}", box)


_QUIET_RIM = "#8A4434"


class OfferChip(Composed, frozen=True):
    """Face: a rival in reach: name, kind of action, exact chance, and the loot.

    `ringed`: it can be chosen, as far as the table knows.
    """

    kind: OfferKind
    colour: str
    name: str
    chance: float | None
    loot: Loot
    ringed: bool = True

    def part(self, canvas: Canvas) -> Part:
        body, cream = canvas.look.words(BODY), canvas.palette.cream
        names = (f"{self.name}'s bank", self.name) if self.kind is OfferKind.ROB else (self.name,)
        shorter = (*names[1:], self.name.split(" ")[0])
        whom = Text(names[0], body, cream, shorter, tight=True, grow=1)
        below = self._line(canvas, self.loot, 18)
        kept = (
            self._line(canvas, loot, 13, firm=True)
            for loot in (self.loot, Loot(0, self.loot.gold), Loot(0, 0))
        )
        alone = FirstThatFits(tuple(kept))
        legal = canvas.palette.legal, canvas.palette.halo
        ring = *(legal if self.ringed else (_QUIET_RIM, "")), 9, 2
        said = FirstThatFits((Column((whom, below)), alone))
        return Panel(Panel(said, svg_shapes.ring, ring, edge=(7, 1)), chip)

    def _line(self, canvas: Canvas, loot: Loot, side: float, *, firm: bool = False) -> Part:
        role, palette = canvas.look.words(BODY_BOLD), canvas.palette
        tint = "" if self.kind is OfferKind.PULL else palette.cream
        signs = Icon(f"badge_{self.colour}", side), Icon(f"{ART}/{_SIGNS[self.kind]}", side, tint)
        if self.chance is None:
            quiet = canvas.look.words(BODY), palette.cream_quiet
            return Row((*signs, Text("comes here", *quiet, ("here",), tight=True)), gap=3, grow=1)
        said = per_cent(self.chance)
        chance = Text(said, role, palette.brass_title, firm=firm, tight=True)
        gold = (Icon(f"{ART}/jewel_gold", side),) if loot.gold else ()
        red: tuple[Part, ...] = ()
        if loot.red:
            number = Text(f"{loot.red}", role, palette.cream, firm=firm, tight=True)
            red = Icon(f"{ART}/jewel_red", 0.85 * side), number
        return Row((*signs, chance, *gold, *red), gap=3, grow=1)


def chip(w: float, h: float) -> str:
    """Return an SVG of a chip in dark red, on which a click attacks."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 9, svg_shapes.INK)
    svg.rect(1.4, 1.4, w - 2.8, h - 2.8, 8, svg.gradient(("0", "#6A1E16"), ("100", "#43100B")))
    return svg.text()
