"""A pressed key that another action has already: what can be done, and the panel that asks."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.core.controls.actions import NEEDED, Action, words_of
from game.core.controls.bindings import Bindings
from game.core.controls.devices import Family, name_said
from game.scenes.home.keys.slots import Slot
from game.ui import svg_shapes
from game.ui.button import Kind, button_slot
from game.ui.canvas import Canvas
from game.ui.parts import Column, Icon, Panel, Part, Row, Text
from game.ui.theme import BODY, BUTTON, HEADING

_RED = "#8C2415"
NO_LETTER = "Full screen cannot use a letter, because it also works while you type"


class Way(NamedTuple):
    """A possible answer to a clash of keys: its bindings, and why it is refused, or ""."""

    bindings: Bindings
    refusal: str = ""


class KeyRequest(NamedTuple):
    """A key or button that was pressed for a slot, and the action that already has it."""

    slot: Slot
    name: str
    by: Action

    def said(self, family: Family) -> str:
        """Return the label of the key or button."""
        return name_said(self.name, family)

    def swap(self, bindings: Bindings) -> Way:
        """Return the bindings with both keys swapped."""
        slot = self.slot
        if not slot.name:
            return Way(bindings, f"{words_of(slot.action)} has no key to swap")
        return _checked(bindings.swapped(slot.action, self.name, slot.name))

    def take(self, bindings: Bindings) -> Way:
        """Return the bindings with the key moved here; the other action loses it."""
        return _checked(bindings.taken(self.slot.action, self.name, self.slot.name))


def _checked(bindings: Bindings) -> Way:
    lacking = [action for action in NEEDED if action in bindings.lacking()]
    if lacking:
        return Way(bindings, f"{words_of(lacking[0])} needs a key")
    if bindings.hears_letters():
        return Way(bindings, NO_LETTER)
    return Way(bindings, "Another key would then do two things" if bindings.faults() else "")


# --- the panel ------------------------------------------------------------------------------------


class PageActions(NamedTuple):
    """Callbacks of the buttons: apply bindings, wait for another key, cancel."""

    sets: Callable[[Bindings], None]
    another: Callable[[], None]
    keep: Callable[[], None]


def clash_panel(
    canvas: Canvas, wish: KeyRequest, bindings: Bindings, family: Family, ways: PageActions
) -> Part:
    """Return the question what becomes of a key that is used, with its answers."""
    factor = canvas.look.menu_text
    said = f"{wish.said(family)} is already used for “{words_of(wish.by)}”"
    ask = "One key cannot do both. Choose what to do."
    lines = (
        Text(said, HEADING.scaled(factor), _RED),
        Text(ask, BODY.scaled(factor), canvas.palette.ink_brown),
    )
    words = Row((Icon("icon_bang_triangle", 36, _RED), Column(lines, gap=2, grow=1)), gap=18)
    buttons = Row(_buttons(canvas, wish, bindings, family, ways), gap=12)
    paper = svg_shapes.pill, ("#FFF8E6", "#B3331F", 10)
    return Panel(Column((words, buttons), gap=16), *paper, edge=(22, 14))


def _buttons(
    canvas: Canvas, wish: KeyRequest, bindings: Bindings, family: Family, ways: PageActions
) -> tuple[Part, ...]:
    """Return the buttons. Swap is the primary one; refused answers are disabled and say why."""
    swap, take = wish.swap(bindings), wish.take(bindings)
    mine, other, said = words_of(wish.slot.action), words_of(wish.by), wish.said(family)
    old = name_said(wish.slot.name, family) if wish.slot.name else ""
    swaps = f"Swap: {mine} {said}, {other} {old}" if old else "Swap"
    found: list[Part] = []

    def put(
        name: str, label: str, go: Callable[[], None], refusal: str = "", key: Action | None = None
    ) -> None:
        kind: Kind = "plain" if found else "primary"
        made = partial(button_slot, canvas, f"button:{name}", label, go, kind=kind, role=BUTTON)
        found.append(made(key=key, live=not refusal, tip=refusal))

    put("swap", swaps, partial(ways.sets, swap.bindings), swap.refusal)
    put("take", f"Take it from {other}", partial(ways.sets, take.bindings), take.refusal)
    another = "Choose another button" if wish.slot.pad else "Choose another key"
    put("another", another, ways.another)
    put("keep", f"Keep {old}" if old else "Cancel", ways.keep, key=Action.BACK)
    return tuple(found)
