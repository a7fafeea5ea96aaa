"""The settings page of keys and buttons: one slot at a time waits for a press."""

from collections.abc import Sequence
from functools import partial

import pygame

from game.core import page_names
from game.core.controls.actions import GROUPS, Action, Group, words_of
from game.core.controls.actions import Row as KeyRow
from game.core.controls.bindings import SHIFT, Bindings, may_be_key, writes
from game.core.controls.devices import Family, name_said
from game.scenes.home.keys.clash import (
    NO_LETTER,
    KeyRequest,
    PageActions,
    clash_panel,
)
from game.scenes.home.keys.slots import Columns, RowState, Slot, key_row
from game.scenes.parts.dialog import DialogScene
from game.scenes.parts.services import Services
from game.scenes.parts.sheet import FootButton, SheetScene
from game.ui.canvas import Canvas
from game.ui.choice import Choice, Item
from game.ui.controls import choice_slot
from game.ui.inputs import Key, PointerDown, Signal
from game.ui.parts import Column, Grid, Part, Row, Sized, Space, Stack, Text
from game.ui.scroll import ScrollView
from game.ui.theme import HEADING, PROMPT, SMALL
from game.ui.viewport import Box
from game.ui.widget import widgets_of

_GUTTER, _QUESTION_W = 44.0, 1224.0
_COLUMNS = Columns(200.0, 396.0, 432.0)
_WIDE_COLUMNS = Columns(400.0, 800.0, 890.0)
_BELOW = 1.75  # from this text size on, keys stand below what they do
_BELOW_COLUMNS = Columns(0.0, 740.0, 830.0)
_FAMILIES = (
    Item(Family.XBOX, "Xbox"),
    Item(Family.PLAYSTATION, "PlayStation"),
    Item(Family.SWITCH, "Switch"),
    Item(Family.LEARNT, "Taught"),
)
_PAGES = tuple(Item(str(number), group.heading) for number, group in enumerate(GROUPS))


class KeysScene(SheetScene):
    """The page of keys. `whose`: the person whose settings change; "" for everybody."""

    heading = page_names.SETTINGS
    sign = "Choose a key to change it"

    def __init__(self, services: Services, whose: str = "") -> None:
        super().__init__(services)
        self._whose = whose
        self.note = f"For {whose}" if whose else ""
        shown = services.family
        self._family: Family = Family.XBOX if shown is Family.KEYS else shown
        self._group = 0  # of the groups, the one that is shown where the text is large
        self._open: Slot | None = None  # the place that waits for a press
        self._last: Slot | None = None  # the place that was open last: its line can be reset
        self.wish: KeyRequest | None = None  # a pressed key that another action has already
        self._no = ""  # why the pressed key is refused

    @property
    def _bindings(self) -> Bindings:
        return self.services.wishes.of(self._whose).bindings

    # --- what is pressed --------------------------------------------------------------------------

    @property
    def listens(self) -> bool:
        """Return whether a slot waits for a key."""
        return self._open is not None and self.wish is None

    def handle(self, signal: Signal) -> None:
        """Give the next key or button to the slot that waits; a click elsewhere cancels."""
        waits = self.listens
        if waits and isinstance(signal, Key):
            self._heard(signal)
            self._freshen()
            return
        if waits and isinstance(signal, PointerDown):
            self._keep()
        if self.wish is not None and isinstance(signal, Key) and signal.key == pygame.K_ESCAPE:
            self._keep()  # even if Esc is bound to another action
            self._freshen()
            return
        super().handle(signal)

    def _heard(self, key: Key) -> None:
        slot = self._open
        name = key.button if key.pad else pygame.key.name(key.key)
        if slot is None or name is None:
            return
        if not key.pad and (key.key == pygame.K_ESCAPE or (slot.pad and key.means(Action.BACK))):
            self._keep()
        elif key.pad is not slot.pad:
            back = key.pad and key.means(Action.BACK)
            self._keep() if back else self._refuse(
                "Press a button on the gamepad" if slot.pad else "Press a key on the keyboard"
            )
        elif slot.action is Action.FULL_SCREEN and not key.pad and writes(name):
            self._refuse(NO_LETTER)
        elif key.pad or may_be_key(name):
            self._want(slot, str(name) if key.pad else f"{SHIFT}{name}" if key.shift else name)

    def _refuse(self, why: str) -> None:
        self._no = why
        self.services.sounds.play("refusal")
        self.changed()

    def _want(self, slot: Slot, name: str) -> None:
        clash = self._bindings.clash(slot.action, name)
        if name == slot.name:
            self._keep()
        elif clash is None:
            self._set(self._bindings.given(slot.action, name, slot.name))
        else:
            self.wish = KeyRequest(slot, name, clash.by)
            self.services.sounds.play("refusal")
            self.page.attention.focus("button:swap")
            self.changed()

    def _pick(self, slot: Slot) -> None:
        self._open = self._last = slot
        self.wish, self._no = None, ""
        self.changed()

    def _keep(self) -> None:
        self._open = self.wish = None
        self._no = ""
        self.changed()

    def _set(self, bindings: Bindings) -> None:
        self._keep()
        self.services.sounds.play("die_keep")
        self.services.apply_settings(
            self.services.wishes.of(self._whose).bound(bindings), self._whose
        )

    def back(self) -> None:
        """Cancel the waiting slot, or leave the page (Esc)."""
        if self._open is not None or self.wish is not None:
            self._keep()
        else:
            super().back()

    def confirm(self) -> None:
        """Press the primary button, if there is one (Enter)."""
        if self.wish is not None:
            way = self.wish.swap(self._bindings)
            if not way.refusal:
                self._set(way.bindings)

    # --- back to what it was ----------------------------------------------------------------------

    def _reset_row(self) -> None:
        if self._last is not None:
            row = next(r for g in GROUPS for r in g.rows if self._last.action in r.actions)
            self._set(self._bindings.restored(*row.actions))

    def _reset_all(self) -> None:
        text = "All keys and gamepad buttons go back to the defaults."
        reset = partial(self._set, Bindings())
        DialogScene(
            self.services, "Reset all keys?", text, "Cancel", "Reset all", reset, danger=True
        ).push()

    def _teach(self) -> None:
        from game.scenes.home.keys.teach import TeachScene

        TeachScene(self.services, self.services.pads.strange[0]).push()

    # --- the page ---------------------------------------------------------------------------------

    def foot(self) -> Sequence[FootButton]:
        """Return the buttons: back, and those that restore the defaults."""
        row = self._last is not None and self._open is None
        tip = "" if row else "First choose a key in the row"
        return (
            self.back_button,
            FootButton("button:reset_all", "Reset all", self._reset_all, icon="icon_restart"),
            FootButton(
                "button:teach",
                page_names.TEACH_GAMEPAD,
                self._teach,
                live=bool(self.services.pads.strange),
                tip="" if self.services.pads.strange else "All connected gamepads work already",
            ),
            FootButton("button:reset_row", "Reset this row", self._reset_row, live=row, tip=tip),
        )

    def build(self, canvas: Canvas) -> None:
        """Put the page, with a sign that says which key is expected."""
        self.sign = self._asks()
        super().build(canvas)
        if self.wish is not None:
            foot = min(w.box.y for w in self.page.widgets if w.name.startswith("button:"))
            panel = self._question(canvas, self.wish)
            high = panel.height(canvas, _QUESTION_W)
            box = Box(28, foot - 20 - high, _QUESTION_W, high)
            self.page.put(*widgets_of(panel, canvas, box))

    def _question(self, canvas: Canvas, wish: KeyRequest) -> Part:
        ways = PageActions(self._set, partial(self._pick, wish.slot), self._keep)
        return clash_panel(canvas, wish, self._bindings, self._family, ways)

    def _asks(self) -> str:
        if self.wish is not None:
            said = self.wish.said(self._family)
            return f"{said} is already used for {words_of(self.wish.by)}"
        if self._open is None:
            return KeysScene.sign
        slot = self._open
        what = "a button" if slot.pad else "a key"
        if self._no:
            return self._no
        if slot.name:
            kept = name_said(slot.name, self._family)
            return f"{words_of(slot.action)}: press {what}, or Esc to keep {kept}"
        return f"{words_of(slot.action)}: press {what}"

    def _rebuild(self, canvas: Canvas) -> None:
        """Build the page and scroll the waiting slot into view, above the question."""
        super()._rebuild(canvas)
        if self.wish is not None:
            self.page.reveal(self.wish.slot.hotspot)

    def lay(self, canvas: Canvas, view: Box, room: Box) -> ScrollView:
        """Lay out the rows; the view is shorter while a question is below it."""
        if self.wish is not None:
            high = self._question(canvas, self.wish).height(canvas, _QUESTION_W)
            view = view._replace(h=view.h - high - 10)
        return super().lay(canvas, view, room)

    def fill(self, canvas: Canvas, room: Box) -> Part:
        """Return the groups in two columns; one group at a time if the text is large."""
        f, ink = canvas.look.menu_text, canvas.palette.ink_brown
        title = Text(page_names.KEYS, PROMPT.scaled(f), ink)
        families = _FAMILIES, str(self._family), self._show_family
        if canvas.look.large:
            pads = choice_slot(canvas, "pads", *families)
            groups = choice_slot(canvas, "group", _PAGES, str(self._group), self._show_group)
            group = self._group_of(canvas, GROUPS[self._group])
            return Column((title, pads, groups, group, Space(h=6)), gap=12)
        wide = max(360.0, Choice.width(canvas, _FAMILIES))
        pads = choice_slot(canvas, "pads", *families, w=wide)
        columns = tuple(
            Column(tuple(self._group_of(canvas, GROUPS[n]) for n in pair), 18, align="top")
            for pair in ((0, 2), (1, 3))
        )
        top = Row((Column((title,), align="top", grow=1), pads))
        return Column((top, Grid((columns,), (1, 1), gap=_GUTTER), Space()), gap=14)

    def _group_of(self, canvas: Canvas, group: Group) -> Part:
        """Return the heading of a group, unless a tab shows it, those of its columns, its rows."""
        factor, palette = canvas.look.menu_text, canvas.palette
        head, small = HEADING.scaled(factor), SMALL.scaled(factor)
        columns, quiet = _columns(canvas), palette.ink_label
        names: Part = Row(
            (
                Space(columns.keys),
                Sized(Text("Keys", small, quiet), w=columns.mouse - 8 - columns.keys),
                Sized(Text("Mouse", small, quiet), w=columns.pad - columns.mouse + 8),
                Text("Gamepad", small, quiet),
            )
        )
        if not canvas.look.large:
            heading = Column((Text(group.heading, head, palette.ink_brown), Space(h=4)))
            names = Stack((heading, Column((Space(grow=1), names))))
        rows = (key_row(canvas, row, columns, self._state_of(row)) for row in group.rows)
        return Column((names, Space(h=4), *rows), align="top")

    def _state_of(self, row: KeyRow) -> RowState:
        opened = self._open if self._open and self._open.action in row.actions else None
        concerned = self.wish is not None and (opened or self.wish.by in row.actions)
        wanted = self.wish.name if self.wish is not None and concerned else ""
        return RowState(self._bindings, self._family, opened, wanted, self._pick)

    def _show_group(self, number: str) -> None:
        self._group = int(number)
        self.changed()

    def _show_family(self, key: str) -> None:
        self._family = Family(key)
        self.changed()


def _columns(canvas: Canvas) -> Columns:
    """Return where keys, mouse and pad begin."""
    if canvas.look.large:
        return _WIDE_COLUMNS if canvas.look.menu_text < _BELOW else _BELOW_COLUMNS
    return _COLUMNS
