"""The page on which a seat chooses its character."""

from collections.abc import Callable, Sequence
from functools import partial
from math import inf

from game.core.contract.characters import CharacterSheet
from game.core.controls.actions import Action
from game.scenes.parts.character_page import LARGE
from game.scenes.parts.character_sheet import CharacterScene, Holder
from game.scenes.parts.seating import Place, Plan
from game.scenes.parts.services import Services
from game.scenes.parts.sheet import FootButton
from game.table.skeleton import BOARD, TRAY
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import Column, Grid, Icon, Panel, Part, Row, Sized, Space, Stack, Text
from game.ui.theme import PLAYER_COLOURS, SEAT_NAME, SMALL
from game.ui.viewport import Box
from game.ui.widget import part_button, widgets_of

_CARD_W, _CARD_H, _CARD_GAP = 181.0, 80.0, 8.0
_WIDE = 1256.0  # of the tray, for large text
_BAND = 60.0
_TILE = 26.0


class ChooseCharacterScene(CharacterScene):
    """Chooses a seat's character: Enter takes the one shown, Esc keeps the present one."""

    def __init__(
        self, services: Services, plan: Plan, number: int, take: Callable[[str], None]
    ) -> None:
        self._place = plan.places[number]
        self._take = take
        holders = {place.role: Holder(_shown_name(place), place.colour) for place in plan.places}
        keys = [role.key for role in plan.spec.roles]
        super().__init__(services, plan.spec, keys, holders, self._place.role)

    def sign(self) -> tuple[str, str, str]:
        """Return the text of the sign, which names the seat that chooses."""
        name = self.holders[self._place.role].name
        person = self._place.level is None
        asked = f"{name}: choose your character" if person else f"Choose a character for {name}"
        note = "a taken character swaps with yours"
        return self._place.colour, asked, note

    def answers(self) -> Sequence[FootButton]:
        """Return the two answers: take the character, or keep the present one.

        While that one is shown, both would mean the same: then the second only leads back.
        """
        new, old = self.sheets[self.shown], self.sheets[self._place.role]
        keep = "Back" if new is old else f"Keep {old.called}"
        return (
            FootButton("button:take", f"Play {new.called}", self.confirm, key=Action.CHOOSE),
            FootButton("button:keep", keep, self.back, key=Action.BACK),
        )

    def confirm(self) -> None:
        """Take the character that is shown (Enter)."""
        self.services.stack.pop(self)
        self._take(self.shown)

    def turn(self, step: int) -> None:
        """Turn to another character; a focus on a character's card moves too."""
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
        """Put the cards of all characters, wide ones if text is large; return their upper edge."""
        cards = tuple(self._card(canvas, sheet) for sheet in self.sheets.values())
        tray = TRAY.moved(0, bottom - BOARD.bottom)
        row: Part = Row(cards, gap=_CARD_GAP, align="centre")
        if canvas.look.menu_text >= LARGE:
            row = Grid((cards,), (1,) * len(cards), gap=_CARD_GAP)
            high = row.height(canvas, _WIDE) + 12  # the shown card is raised
            tray = Box(12, bottom - high, _WIDE, high)
        panel = Panel(Column((row,)), svg_shapes.tray, (canvas.palette,), edge=(10, 0))
        self.page.put(*widgets_of(panel, canvas, tray))
        return tray.y - 8

    def _card(self, canvas: Canvas, sheet: CharacterSheet) -> Part:
        """Return a character in the tray; the one that is shown stands out."""
        palette, holder = canvas.palette, self.holders.get(sheet.key)
        shown = sheet.key == self.shown
        face = Sized(Icon(sheet.portrait, _BAND - 10), w=_BAND)
        row = Row((face, self._words(canvas, sheet), Space()), gap=8)
        paper = Panel(row, svg_shapes.parchment, (palette,), "parchment")
        if holder is not None:
            plaque = palette, holder.colour, _BAND
            paper = Panel(row, svg_shapes.sheet_plaque, plaque, "parchment")
        ring = Panel(
            Space(), svg_shapes.ring, (palette.selected if shown else palette.legal, "", 10, 3)
        )

        def drawn(state: str) -> Part:
            return Stack((paper, ring)) if shown or state != "normal" else paper

        go = partial(self._pick, sheet.key)
        usual = canvas.look.menu_text < LARGE
        wide, high = (_CARD_W, _CARD_H) if usual else (0.0, paper.height(canvas, inf) + 12)
        card = part_button(f"character:{sheet.key}", drawn, go, radius=10, w=wide, h=high)
        return Column((card, Space(h=8))) if shown else Column((card,))

    def _words(self, canvas: Canvas, sheet: CharacterSheet) -> Part:
        """Return a character's name, home and player; for large text without the home."""
        palette, factor = canvas.palette, canvas.look.menu_text
        holder, small = self.holders.get(sheet.key), SMALL.scaled(factor)
        name: Part = Text(sheet.short, SEAT_NAME.scaled(factor), palette.ink_brown)
        said = "free" if holder is None else holder.name
        if sheet.key == self._place.role:
            said = "this seat"
        who: Part = Text(said, small, palette.ink_brown)
        if holder is not None:
            who = Row((Icon(f"badge_{holder.colour}", small.line_height), who), gap=2)
        home = sheet.home
        if home is None or factor >= LARGE:
            return Column((name, who), grow=1)
        head = Row((Column((name,), grow=1), Icon(home.picture, _TILE)), gap=4)
        place = Text(home.name.removeprefix("the "), small, palette.ink_label)
        return Column((head, place, who), grow=1)


def _shown_name(place: Place) -> str:
    return place.name.strip() or PLAYER_COLOURS[place.colour].name


def plays(plan: Plan, number: int) -> str:
    """Return who plays the character of seat `number` (from 0): "Maren plays the Frog"."""
    place = plan.places[number]
    sheet = next(sheet for sheet in plan.spec.characters if sheet.key == place.role)
    return f"{_shown_name(place)} plays {sheet.called}"
