"""What lies in the tray of Quazo's Gambit: movements, who is in reach, panels of a decision."""

from typing import ClassVar

from game.core.wording import counted, per_cent
from game.games.quazos_gambit.rules.content import BIOME_DIE, BIOMES, Biome
from game.games.quazos_gambit.rules.piles import Loot
from game.games.quazos_gambit.view.background import ART
from game.games.quazos_gambit.view.targets import OfferKind
from game.table.dice import RolledDie, paint_die_body
from game.table.faces import Face
from game.table.lettering import fitted, fitting, lines_in
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


_STEPS_HIGH, _STEPS_WIDE, _POT_WIDE = 58.0, 148.0, 250.0  # px for rows of things, full size


class Nobody(Face, frozen=True):
    """Why no rival is in reach."""

    text: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        role, quiet = canvas.look.words(BODY), canvas.palette.cream_quiet
        if canvas.type.width(self.text, role) <= box.w:
            canvas.text(self.text, (box.x, box.y + 16), role, quiet)
            return
        said, role = lines_in(canvas, (self.text, "Nobody"), role, box)
        canvas.paragraph(said, box, role, quiet)


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
        look, room = canvas.look, box.right - x
        role = fitted(canvas, self.title, look.words(SEAT_NAME), room)
        small, shown = look.words(PROMPT_NOTE), self.lines
        wrapped = role.line_height + sum(canvas.height(line, small, room) for line in shown)
        if wrapped <= box.h and any(canvas.type.width(line, small) > room for line in shown):
            ink = canvas.palette.brass_title
            canvas.text(self.title, (x, box.y + role.line_height / 2), role, ink)
            y = box.y + role.line_height
            for line in shown:
                y += canvas.paragraph(line, Box(x, y, room, 0), small, canvas.palette.cream)
            return
        for line in shown:
            small = fitted(canvas, line, small, room)
        while len(shown) > 1 and role.line_height + len(shown) * small.line_height > box.h + 4:
            shown = shown[:-1]
        high = role.line_height + len(shown) * small.line_height
        if shown and high > box.h + 6:
            small = small.scaled(max(0.6, (box.h + 6 - role.line_height) / small.line_height))
            high = role.line_height + small.line_height
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
        role, small = canvas.look.words(PROMPT), canvas.look.words(PROMPT_NOTE)
        ink, note = canvas.palette.brass_title, self.note
        title, larger = self.title, role.size / PROMPT.size
        if note and box.h < 46 * larger:
            title, note = f"{title}: {note[0].lower()}{note[1:]}", ""
        role = fitted(canvas, title, role, box.w)
        canvas.text(title, (x, y - (11 * larger if note else 0)), role, ink, align="centre")
        if note:
            at, small = (x, y + 14 * larger), fitted(canvas, note, small, box.w)
            canvas.text(note, at, small, canvas.palette.cream, align="centre")


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
        if box.h < _STEPS_HIGH or box.w < _STEPS_WIDE:
            row = most if box.w > 4 * box.h else row
            gap = min(box.w / row, box.h / -(-most // row))
            size = 0.9 * gap
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
        u = max(1.0, box.h / 72)
        side = min(26.0 * u, box.w - 10)
        faint = 255 if self.amount else 70
        role = canvas.look.words(SEAT_NUMBER if box.w > 30 else SEAT_NAME)
        role, said = fitted(canvas, str(self.amount), role, box.w - 4), str(self.amount)
        foot = 20 * role.size / SEAT_NUMBER.size if box.w > 30 else 20.0
        at, ink = (x, box.bottom - foot), canvas.palette.ink_brown
        if at[1] - role.size / 2 >= box.y + 24 * u + side / 2 - 6:
            jewel = Box.around(x, box.y + 24 * u, side, side)
            canvas.picture(f"{ART}/jewel_red", jewel, alpha=faint)
        else:
            at = x, box.centre[1]
        canvas.text(said, at, role, ink, align="centre")


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
        role = fitted(canvas, "Keep", canvas.look.words(BODY_BOLD), box.w - 6)
        at = box.centre[0], box.bottom - 17 * role.size / BODY_BOLD.size
        canvas.text(said, at, role, canvas.palette.ink_brown, align="centre")


class DieSocket(Face, frozen=True):
    """Where a die will lie."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.part(box, skins.ghost, "#CDB48A", 10, canvas.palette.firm)


class FreeTries(Face, frozen=True):
    """The free attempts that are left."""

    left: int

    def paint(self, canvas: Canvas, box: Box) -> None:
        y = box.centre[1]
        role, left = canvas.look.words(BODY), self.left
        if not left:
            wordings = ("No free rolls: gamble or stop", "Gamble or stop")
            said = fitting(canvas, wordings, role, box.w)
            role = fitted(canvas, said, role, box.w)
            canvas.text(said, (box.x, y), role, canvas.palette.cream)
            return
        for number in range(left):
            canvas.picture("lamp_on", Box.around(box.x + 14 + number * 32, y, 28, 28))
        x = box.x + 4 + left * 32
        wordings = (f"{counted(left, 'free roll')} left", f"{left} free")
        said = fitting(canvas, wordings, role, box.right - x)
        canvas.text(said, (x, y), fitted(canvas, said, role, box.right - x), canvas.palette.cream)


class Pot(Face, frozen=True):
    """The gambled jewels."""

    jewels: int

    def paint(self, canvas: Canvas, box: Box) -> None:
        y, many = box.centre[1], self.jewels
        role = canvas.look.words(BODY)
        if not many:
            said = fitting(canvas, ("Nothing gambled yet", "Empty pot"), role, box.w)
            role = fitted(canvas, said, role, box.w)
            canvas.text(said, (box.x, y), role, canvas.palette.cream_quiet)
            return
        x = box.x + 12
        shown = min(many, 6 if box.w > _POT_WIDE else 2)
        for number in range(shown):
            canvas.picture(f"{ART}/jewel_red", Box.around(x + number * 20, y, 24, 24))
        x += shown * 20 + 4
        said = fitting(canvas, (f"{many} in the pot", f"{many} in pot"), role, box.right - x)
        canvas.text(said, (x, y), fitted(canvas, said, role, box.right - x), canvas.palette.cream)


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
        role, bold = canvas.look.words(BODY), canvas.look.words(BODY_BOLD)
        if box.h < 2 * role.size:
            self._paint_line(canvas, box)
            return
        upper, lower = box.y + box.h * 0.28, box.y + box.h * 0.72
        name, loot = self.name, self.loot
        names = (f"{name}'s bank",) if self.kind is OfferKind.ROB else ()
        shown = fitting(canvas, (*names, name, name.split(" ")[0]), role, box.w - 16)
        head = fitted(canvas, shown, role, box.w - 16)  # rather smaller than cut
        canvas.text(shown, (box.x + 9, upper), head, canvas.palette.cream)
        canvas.picture(f"badge_{self.colour}", Box.around(box.x + 16, lower, 18, 18))
        tint = "" if self.kind is OfferKind.PULL else canvas.palette.cream
        canvas.picture(
            f"{ART}/{_SIGNS[self.kind]}", Box.around(box.x + 34, lower, 18, 18), tint=tint
        )
        x = box.x + 45
        if self.chance is None:
            role = fitted(canvas, "comes here", role, box.right - 6 - x)
            canvas.text("comes here", (x, lower), role, canvas.palette.cream_quiet)
            return
        pictures = 4 + (17 if loot.gold else 0) + (17 if loot.red else 0)
        said = per_cent(self.chance) + (str(loot.red) if loot.red else "")
        bold = fitted(canvas, said, bold, box.right - 4 - x - pictures)
        x += canvas.text(per_cent(self.chance), (x, lower), bold, canvas.palette.brass_title) + 4
        if loot.gold:
            canvas.picture(f"{ART}/jewel_gold", Box.around(x + 8, lower, 18, 18))
            x += 17
        if loot.red:
            canvas.picture(f"{ART}/jewel_red", Box.around(x + 7, lower, 15, 15))
            canvas.text(str(loot.red), (x + 15, lower), bold, canvas.palette.cream)

    def _paint_line(self, canvas: Canvas, box: Box) -> None:
        """Whom, what for, the chance and the loot side by side, as far as there is room."""
        role = canvas.look.words(BODY_BOLD)
        role = role.scaled(min(1.0, (box.h - 6) / role.size))
        side, y, loot = min(box.h - 10, role.size * 0.85), box.centre[1], self.loot
        x = box.x + 6 + side / 2
        canvas.picture(f"badge_{self.colour}", Box.around(x, y, side, side))
        x += side + 3
        tint = "" if self.kind is OfferKind.PULL else canvas.palette.cream
        canvas.picture(f"{ART}/{_SIGNS[self.kind]}", Box.around(x, y, side, side), tint=tint)
        x += side / 2 + 5
        if self.chance is None:
            said = fitting(canvas, ("comes here", "here"), role, box.right - 6 - x)
            role = fitted(canvas, said, role, box.right - 6 - x)
            canvas.text(said, (x, y), role, canvas.palette.cream_quiet)
            return
        role = fitted(canvas, per_cent(self.chance), role, box.right - 6 - x)
        x += canvas.text(per_cent(self.chance), (x, y), role, canvas.palette.brass_title) + 5
        for picture, number in (("jewel_gold", loot.gold and ""), ("jewel_red", loot.red)):
            wide = side * 0.8 + (canvas.type.width(str(number), role) if number else 0)
            if number == 0 or x + wide > box.right - 4:
                continue
            jewel = Box.around(x + side * 0.4, y, side * 0.8, side * 0.8)
            canvas.picture(f"{ART}/{picture}", jewel)
            if number:
                canvas.text(str(number), (x + side * 0.8 + 2, y), role, canvas.palette.cream)
            x += wide + 6


def chip(w: float, h: float) -> str:
    """Dark red: what is done with it is hostile."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 9, skins.INK)
    svg.rect(1.4, 1.4, w - 2.8, h - 2.8, 8, svg.gradient(("0", "#6A1E16"), ("100", "#43100B")))
    return svg.text()
