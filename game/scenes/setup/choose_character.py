"""The page on which a seat chooses its character."""

from collections.abc import Callable, Sequence

from game.core.contract.characters import CharacterSheet
from game.core.controls.actions import Action
from game.scenes.parts.character_page import LARGE
from game.scenes.parts.character_sheet import Answer, CharacterScene, Holder
from game.scenes.parts.seating import Place, Plan
from game.scenes.parts.services import Services
from game.table.skeleton import BOARD, TRAY
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.label import Panel
from game.ui.parts import Column, Icon, Part, Row, Sized, Text
from game.ui.theme import PLAYER_COLOURS, SEAT_NAME, SMALL
from game.ui.viewport import Box
from game.ui.widget import Widget

_CARD_W, _CARD_H, _CARD_GAP = 181.0, 80.0, 8.0
_BAND = 60.0
_TILE = 26.0


class ChooseCharacterScene(CharacterScene):
    """Chooses a seat's character: Enter takes the one shown, Esc keeps the present one."""

    def __init__(
        self, services: Services, plan: Plan, number: int, take: Callable[[str], None]
    ) -> None:
        self._place = plan.places[number]
        self._take = take
        holders = {
            place.role: Holder(
                place.name.strip() or PLAYER_COLOURS[place.colour].name, place.colour
            )
            for place in plan.places
        }
        keys = [role.key for role in plan.spec.roles]
        super().__init__(services, plan.spec, keys, holders, self._place.role)

    def sign(self) -> tuple[str, str, str]:
        """Return the text of the sign, which names the seat that chooses."""
        name = self.holders[self._place.role].name
        person = self._place.level is None
        asked = f"{name}: choose your character" if person else f"Choose a character for {name}"
        note = "a taken character swaps with yours"
        return self._place.colour, asked, note

    def answers(self) -> Sequence[Answer]:
        """Return the two answers: take the character, or keep the present one."""
        new, old = self.sheets[self.shown], self.sheets[self._place.role]
        return (
            Answer("button:take", f"Play {new.called}", Action.CHOOSE, self.confirm),
            Answer("button:keep", f"Keep {old.called}", Action.BACK, self.back),
        )

    def confirm(self) -> None:
        """Take the character that is shown (Enter)."""
        self.services.stack.pop(self)
        self._take(self.shown)

    def turn(self, step: int) -> None:
        """Turn to another character; a focus on a card moves with it."""
        super().turn(step)
        focused = self.page.attention.focused
        if focused is not None and focused.startswith("character:"):
            self.page.attention.focus(f"character:{self.shown}")

    def _pick(self, key: str) -> None:
        """Turn to a card, or take the character if it is already shown."""
        if key == self.shown:
            self.confirm()
        else:
            self.show(key)

    def put_below(self, canvas: Canvas, bottom: float) -> float:
        """Put the cards of all characters; for large text as wide as the window."""
        large = canvas.look.menu_text >= LARGE
        count = len(self.sheets)
        tray, wide, high = TRAY.moved(0, bottom - BOARD.bottom), _CARD_W, _CARD_H
        if large:
            high = _Card.height(canvas) + 12
            tray = Box(12, bottom - high - 20, 1256, high + 20)
            wide = (tray.w - 20 - _CARD_GAP * (count - 1)) / count
        self.page.put(Panel(tray, "tray"))
        x = tray.centre[0] - (count * (wide + _CARD_GAP) - _CARD_GAP) / 2
        y = tray.centre[1] - high / 2
        for sheet in self.sheets.values():
            self.page.put(
                _Card(
                    Box(x, y, wide, high),
                    sheet,
                    self.holders.get(sheet.key),
                    lambda key=sheet.key: self._pick(key),  # type: ignore[misc]
                    mine=sheet.key == self._place.role,
                    shown=sheet.key == self.shown,
                )
            )
            x += wide + _CARD_GAP
        return tray.y - 8


class _Card(Widget):
    """A character in the tray: its name, its home, and its player."""

    def __init__(
        self,
        box: Box,
        sheet: CharacterSheet,
        holder: Holder | None,
        go: Callable[[], None],
        *,
        mine: bool,
        shown: bool,
    ) -> None:
        super().__init__(f"character:{sheet.key}", box)
        self._sheet, self._holder, self._go = sheet, holder, go
        self._mine, self._shown = mine, shown

    @staticmethod
    def height(canvas: Canvas) -> float:
        """Return the height of its lines, for large text without the home."""
        factor = canvas.look.menu_text
        return SEAT_NAME.scaled(factor).line_height + SMALL.scaled(factor).line_height

    def hotspots(self) -> Sequence[Hotspot]:
        """Return one hotspot for the whole card."""
        return (Hotspot(self.name, self.box, radius=10),)

    def picked(self, hotspot: str) -> None:
        """Turn to the character."""
        self._go()

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it; the one that is shown stands out."""
        palette, sheet, holder = canvas.palette, self._sheet, self._holder
        box = self.box.moved(0, -4) if self._shown else self.box
        if holder is not None:
            canvas.shape(
                box, svg_shapes.sheet_plaque, palette, holder.colour, _BAND, texture="parchment"
            )
        else:
            canvas.shape(box, svg_shapes.parchment, palette, texture="parchment")
        if self._shown or attention.hovered == self.name:
            ring = palette.selected if self._shown else palette.legal
            canvas.shape(box, svg_shapes.ring, ring, "", 10, 3)
        face = Sized(Icon(sheet.portrait, _BAND - 10), w=_BAND)
        Row((face, self._words(canvas)), gap=8).draw(canvas, Box(box.x, box.y, box.w - 8, box.h))

    def _words(self, canvas: Canvas) -> Part:
        palette, sheet, holder = canvas.palette, self._sheet, self._holder
        factor = canvas.look.menu_text
        small = SMALL.scaled(factor)
        name: Part = Text(sheet.short, SEAT_NAME.scaled(factor), palette.ink_brown)
        who: Part = Text(self._has_it(), small, palette.ink_brown)
        if holder is not None:
            who = Row((Icon(f"badge_{holder.colour}", small.line_height), who), gap=2)
        home = sheet.home
        if home is None or factor >= LARGE:
            return Column((name, who), grow=1)
        head = Row((Column((name,), grow=1), Icon(home.picture, _TILE)), gap=4)
        place = Text(home.name.removeprefix("the "), small, palette.ink_label)
        return Column((head, place, who), grow=1)

    def _has_it(self) -> str:
        if self._mine:
            return "this seat"
        return self._holder.name if self._holder is not None else "free"


def _shown_name(place: Place) -> str:
    return place.name.strip() or PLAYER_COLOURS[place.colour].name


def plays(plan: Plan, number: int) -> str:
    """Return who plays a character: "Maren plays the Frog"."""
    place = plan.places[number]
    sheet = next(sheet for sheet in plan.spec.characters() if sheet.key == place.role)
    return f"{_shown_name(place)} plays {sheet.called}"
