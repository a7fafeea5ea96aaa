"""Decides what happens to a pressed key: free, used by another action, or not allowed."""

from typing import NamedTuple

from game.core.controls.actions import NEEDED, Action, Pad, words_of
from game.core.controls.bindings import Bindings, given, swapped, taken
from game.core.controls.devices import Family, name_said
from game.scenes.home.keys.slots import Slot

NO_LETTER = "Full screen cannot use a letter, because it also works while you type"


class Way(NamedTuple):
    """A possible answer: the resulting bindings, and why it is refused, or ""."""

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
        return _checked(swapped(bindings, slot.action, _typed(slot, self.name), slot.name))

    def take(self, bindings: Bindings) -> Way:
        """Return the bindings with the key moved here; the other action loses it."""
        slot = self.slot
        return _checked(taken(bindings, slot.action, _typed(slot, self.name), slot.name))


def granted(bindings: Bindings, slot: Slot, name: str) -> Bindings:
    """Return the bindings with a free key in the slot."""
    return given(bindings, slot.action, _typed(slot, name), slot.name)


def _typed(slot: Slot, name: str) -> str:
    return Pad(name) if slot.pad else name


def _checked(bindings: Bindings) -> Way:
    lacking = [action for action in NEEDED if action in bindings.lacking()]
    if lacking:
        return Way(bindings, f"{words_of(lacking[0])} needs a key")
    if bindings.hears_letters():
        return Way(bindings, NO_LETTER)
    return Way(bindings, "Another key would then do two things" if bindings.faults() else "")
