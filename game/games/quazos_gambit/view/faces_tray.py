"""What lies in the tray of Quazo's Gambit: movements, who is in reach, panels of a decision."""

from typing import ClassVar

from game.core.wording import counted, per_cent
from game.games.quazos_gambit.rules.content import BIOME_DIE, BIOMES, Biome
from game.games.quazos_gambit.rules.piles import Loot
from game.games.quazos_gambit.view.background import ART
from game.games.quazos_gambit.view.targets import OfferKind
from game.table.dice import RolledDie, paint_die_body
from game.table.faces import Face
from game.table.lettering import fitting
from game.ui import skins
from game.ui.canvas import Canvas
from game.ui.skins import Svg
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


class Note(Face, frozen=True):
    """A few words, in the middle of their height."""

    text: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        role = BODY.scaled(min(canvas.look.table_text, 1.1))
        high = canvas.height(self.text, role, box.w)
        at = Box(box.x, box.y + max(0.0, (box.h - high) / 2), box.w, high)
        canvas.paragraph(self.text, at, role, canvas.palette.cream)


class Nobody(Face, frozen=True):
    """Why no rival is in reach."""

    text: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        role = BODY.scaled(min(canvas.look.table_text, 1.1))
        canvas.text(self.text, (box.x, box.y + 16), role, canvas.palette.cream_quiet)


class Told(Face, frozen=True):
    """A title, and lines below it; from the couch the first of them. `badge`: of whom it speaks."""

    title: str
    lines: tuple[str, ...]
    badge: str = ""

    def paint(self, canvas: Canvas, box: Box) -> None:
        x = box.x
        if self.badge:
            canvas.picture(f"badge_{self.badge}", Box.around(x + 16, box.centre[1], 32, 32))
            x += 40
        factor = min(canvas.look.table_text, 1.15)
        role, small = SEAT_NAME.scaled(factor), PROMPT_NOTE.scaled(factor)
        shown = self.lines if factor == 1 else self.lines[:1]
        high = role.line_height + len(shown) * small.line_height
        y = box.centre[1] - high / 2 + role.line_height / 2
        canvas.text(self.title, (x, y), role, canvas.palette.brass_title)
        y += (role.line_height + small.line_height) / 2
        for line in shown:
            canvas.text(line, (x, y), small, canvas.palette.cream)
            y += small.line_height


class Verdict(Face, frozen=True):
    """The verdict of a battle."""

    title: str
    note: str = ""

    def paint(self, canvas: Canvas, box: Box) -> None:
        x, y = box.centre
        role, ink = PROMPT.scaled(min(canvas.look.table_text, 1.1)), canvas.palette.brass_title
        canvas.text(self.title, (x, y - (11 if self.note else 0)), role, ink, align="centre")
        if self.note:
            at = (x, y + 14)
            canvas.text(self.note, at, PROMPT_NOTE, canvas.palette.cream, align="centre")


# --- a turn, the till and robberies ---------------------------------------------------------------


class Steps(Face, frozen=True):
    """A token for every movement, dark once used; extra ones show where they come from."""

    used: int
    allowance: int
    halted: bool
    home: Biome
    bonus: bool = False
    jet: int = 0

    def paint(self, canvas: Canvas, box: Box) -> None:
        used, most, jet = self.used, self.allowance, self.jet
        row = 3 if most <= 6 else 5
        size, gap = (44.0, 51.0) if most <= 3 else (29.0, 32.0) if most <= 6 else (26.0, 30.0)
        rows = -(-most // row)
        extra = 3 if self.bonus else 0
        for number in range(most):
            x = box.x + size / 2 + (number % row) * gap
            y = box.centre[1] + (number // row - (rows - 1) / 2) * gap
            at = Box.around(x, y, size, size)
            gone = number < used or self.halted
            hue = BIOME_HUES[self.home] if most - extra <= number else ""
            if jet and most - extra - jet <= number < most - extra:
                hue = JET_HUE
            if gone:
                canvas.outline(f"{ART}/step_spent", at)
            else:
                canvas.picture(f"{ART}/step", at)
            if hue:
                canvas.part(at.inset(size * 0.06), granted, hue)


def granted(w: float, h: float, hue: str) -> str:
    """A ring in the colour of what granted a movement."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, w / 2, stroke=skins.INK, width=3.6)
    svg.rect(0, 0, w, h, w / 2, stroke=hue, width=2.2)
    return svg.text()


class Deposit(Face, frozen=True):
    """An amount for the till."""

    amount: int
    chosen: bool

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.part(box, till_stop, self.chosen)
        x = box.centre[0]
        side = min(26.0, box.w - 10)
        faint = 255 if self.amount else 70
        canvas.picture(f"{ART}/jewel_red", Box.around(x, box.y + 24, side, side), alpha=faint)
        role = SEAT_NUMBER if box.w > 30 else SEAT_NAME
        canvas.text(
            str(self.amount), (x, box.bottom - 20), role, canvas.palette.ink_brown, align="centre"
        )


def till_stop(w: float, h: float, switched_on: bool) -> str:
    """An amount to deposit, or the switch of the Golden Jewel."""
    svg = Svg(w, h)
    svg.shadow(8, 2, 0.1)
    svg.rect(0, 0, w, h, 8, skins.INK)
    stops = (
        (("0", "#FFE9A8"), ("100", "#E0A84A"))
        if switched_on
        else (("0", "#FBF0D2"), ("100", "#DCC48E"))
    )
    svg.rect(1.4, 1.4, w - 2.8, h - 2.8, 7, svg.gradient(*stops))
    return svg.text()


class GoldSwitch(Face, frozen=True):
    """Whether the Golden Jewel goes into the till."""

    on: bool

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.part(box, till_stop, self.on)
        canvas.picture(
            f"{ART}/jewel_gold",
            Box.around(box.centre[0], box.y + 26, 36, 36),
            alpha=255 if self.on else 110,
        )
        said = "In" if self.on else "Keep"
        at = box.centre[0], box.bottom - 17
        canvas.text(said, at, BODY_BOLD, canvas.palette.ink_brown, align="centre")


class DieSocket(Face, frozen=True):
    """Where a die will lie."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.part(box, skins.ghost, "#CDB48A", 10, canvas.palette.firm)


class FreeTries(Face, frozen=True):
    """The free attempts that are left."""

    left: int

    def paint(self, canvas: Canvas, box: Box) -> None:
        y = box.centre[1]
        role = BODY.scaled(min(canvas.look.table_text, 1.15))
        left = self.left
        if not left:
            canvas.text("No free tries: gamble or stop", (box.x, y), role, canvas.palette.cream)
            return
        for number in range(left):
            canvas.picture("lamp_on", Box.around(box.x + 14 + number * 32, y, 28, 28))
        said = f"{counted(left, 'free try', 'free tries')} left"
        canvas.text(said, (box.x + 4 + left * 32, y), role, canvas.palette.cream)


class Pot(Face, frozen=True):
    """The gambled jewels."""

    jewels: int

    def paint(self, canvas: Canvas, box: Box) -> None:
        y, many = box.centre[1], self.jewels
        role = BODY.scaled(min(canvas.look.table_text, 1.15))
        if not many:
            canvas.text("Nothing gambled yet", (box.x, y), role, canvas.palette.cream_quiet)
            return
        x = box.x + 12
        for number in range(min(many, 6)):
            canvas.picture(f"{ART}/jewel_red", Box.around(x + number * 20, y, 24, 24))
        canvas.text(
            f"{many} in the pot", (x + min(many, 6) * 20 + 4, y), role, canvas.palette.cream
        )


class BiomeDie(RolledDie, frozen=True):
    """The four-sided die with a biome up."""

    sides: ClassVar[int] = BIOME_DIE

    def paint(self, canvas: Canvas, box: Box) -> None:
        biome = BIOMES[self.number - 1]
        paint_die_body(canvas, f"{ART}/d4_{biome}", box)


class OfferChip(Face, frozen=True):
    """A rival in reach: who, then what for, the exact chance, and the loot."""

    kind: OfferKind
    colour: str
    name: str
    chance: float | None
    loot: Loot

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.part(box, chip)
        canvas.part(box, skins.ring, canvas.palette.legal, canvas.palette.halo, 9, 2)
        factor = min(canvas.look.table_text, 1.1)
        role, bold = BODY.scaled(factor), BODY_BOLD.scaled(factor)
        upper, lower = box.y + box.h * 0.28, box.y + box.h * 0.72
        name, loot = self.name, self.loot
        names = (f"{name}'s bank",) if self.kind is OfferKind.ROB else ()
        shown = fitting(canvas, (*names, name, name.split(" ")[0], name[:9]), role, box.w - 16)
        canvas.text(shown, (box.x + 9, upper), role, canvas.palette.cream)
        canvas.picture(f"badge_{self.colour}", Box.around(box.x + 16, lower, 18, 18))
        tint = "" if self.kind is OfferKind.PULL else canvas.palette.cream
        canvas.picture(
            f"{ART}/{_SIGNS[self.kind]}", Box.around(box.x + 34, lower, 18, 18), tint=tint
        )
        x = box.x + 45
        if self.chance is None:
            canvas.text("comes here", (x, lower), role, canvas.palette.cream_quiet)
            return
        x += canvas.text(per_cent(self.chance), (x, lower), bold, canvas.palette.brass_title) + 4
        if loot.gold:
            canvas.picture(f"{ART}/jewel_gold", Box.around(x + 8, lower, 18, 18))
            x += 17
        if loot.red:
            canvas.picture(f"{ART}/jewel_red", Box.around(x + 7, lower, 15, 15))
            canvas.text(str(loot.red), (x + 15, lower), bold, canvas.palette.cream)


def chip(w: float, h: float) -> str:
    """Dark red: what is done with it is hostile."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 9, skins.INK)
    svg.rect(1.4, 1.4, w - 2.8, h - 2.8, 8, svg.gradient(("0", "#6A1E16"), ("100", "#43100B")))
    return svg.text()
