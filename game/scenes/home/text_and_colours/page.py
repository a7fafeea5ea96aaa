"""The page of text size and colours, shown at the first start and from the settings."""

from collections.abc import Sequence
from functools import partial

from msgspec import structs

from game.core import page_names
from game.core.controls.actions import Action
from game.core.storage.settings import Palette
from game.scenes.home.text_and_colours.cards import palette_card, size_card
from game.scenes.home.text_and_colours.sample import Sample
from game.scenes.parts.menu import MenuScene
from game.scenes.parts.services import Services
from game.scenes.parts.top_bar import TopBar
from game.ui.button import button_slot, primary_slot
from game.ui.canvas import Canvas
from game.ui.inputs import Key, Signal
from game.ui.parts import Column, Part, Row, Sized, Space
from game.ui.theme import PALETTES, PROMPT
from game.ui.viewport import Box
from game.ui.widget import widgets_of

SIZES = (100, 150, 200)
_NAMES = {Palette.TAVERN: "Tavern", Palette.HIGH_CONTRAST: "High contrast"}
_GAP = 14.0
_TOP = 68.0


class TextAndColoursScene(MenuScene):
    """The page of text size and colours. It previews the choice and saves it with "Done".

    `whose`: the person whose settings change; "" for everybody. `first`: the first start, so that
    settings are saved even if nothing was changed.
    """

    def __init__(self, services: Services, whose: str = "", *, first: bool = False) -> None:
        super().__init__(services)
        self._whose, self._first = whose, first
        now = services.wishes.of(whose)
        self._size, self._palette = now.text_size, now.palette
        self.samples = tuple(Sample(size) for size in SIZES)

    # --- choosing ---------------------------------------------------------------------------------

    def _choose_size(self, size: int) -> None:
        self._size = size
        self.changed()

    def _choose_palette(self, palette: Palette) -> None:
        self._palette = palette
        self.changed()

    def confirm(self) -> None:
        """Save the choice and leave."""
        now = self.services.wishes.of(self._whose)
        chosen = structs.replace(now, text_size=self._size, palette=self._palette)
        self.services.apply_settings(chosen, self._whose)
        super().back()

    def back(self) -> None:
        """Leave without a change."""
        if self._first:
            self.services.apply_settings(self.services.wishes.common, "")
        super().back()

    def handle(self, signal: Signal) -> None:
        """Choose the focused card with Enter; save if it is already chosen."""
        if isinstance(signal, Key) and signal.enters and self._is_on_the_chosen:
            self.confirm()
        else:
            super().handle(signal)

    @property
    def _is_on_the_chosen(self) -> bool:
        attention = self.page.attention
        chosen = f"size:{self._size}", f"palette:{self._palette}"
        return attention.ring and attention.focused in chosen

    # --- time -------------------------------------------------------------------------------------

    def update(self, dt_s: float) -> bool:
        """Advance the samples, unless motion is reduced; True if the page must be drawn again."""
        moved = False
        if not self.services.settings.reduced_motion:
            for sample in self.samples:
                moved = sample.update(dt_s) or moved
        return super().update(dt_s) or moved

    # --- the page ---------------------------------------------------------------------------------

    def _worn(self, canvas: Canvas) -> Canvas:
        """Return the canvas with the chosen palette and text size."""
        return canvas.with_look(palette=PALETTES[self._palette], menu_text=self._size / 100)

    def lay_out(self, canvas: Canvas) -> None:
        """Lay out the page in the chosen size."""
        super().lay_out(self._worn(canvas))

    def draw(self, canvas: Canvas) -> None:
        """Draw the page in the chosen colours."""
        super().draw(self._worn(canvas))

    def build(self, canvas: Canvas) -> None:
        """Put three sizes side by side, the palettes below them, and the buttons."""
        heading = "Welcome" if self._first else page_names.SETTINGS
        note = f"For {self._whose}" if self._whose else ""
        self.page.put(TopBar(heading, note, "Choose your text and colours"))
        foot = self._foot(canvas)
        sizes: list[Part] = []
        for sample in self.samples:
            pick, chosen = partial(self._choose_size, sample.percent), sample.percent == self._size
            sizes.append(size_card(canvas, sample, pick, chosen=chosen))
        palettes: list[Part] = []
        for palette, label in _NAMES.items():
            pick, chosen = partial(self._choose_palette, palette), palette is self._palette
            card = palette_card(canvas, PALETTES[palette], label, pick, chosen=chosen)
            palettes.append(card)
        high = max(64.0, PROMPT.scaled(canvas.look.menu_text).line_height + 14)
        rows = Sized(_side_by_side(sizes), h=1, grow=1), Sized(_side_by_side(palettes), h=high)
        screen = canvas.view.screen
        page = Box(12, _TOP, screen.w - 24, screen.bottom - 12 - _TOP)
        self.page.put(*widgets_of(Column((*rows, foot), gap=12), canvas, page))
        if self.page.attention.focused is None:
            self.page.attention.focus(f"size:{self._size}")  # arrows begin there

    def _foot(self, canvas: Canvas) -> Part:
        """Return the buttons at the foot."""
        keep = "Skip" if self._first else "Back"
        on = primary_slot(canvas, "button:go_on", "Done", self.confirm)
        back = button_slot(canvas, "button:back", keep, self.back, key=Action.BACK)
        return Row((back, Space(grow=1), on))


def _side_by_side(cards: Sequence[Part]) -> Part:
    return Row(tuple(Sized(card, w=1, grow=1) for card in cards), gap=_GAP)
