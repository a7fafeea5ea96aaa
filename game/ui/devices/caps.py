"""The label of an action: its key, or its button on the gamepad used last."""

import re
from dataclasses import dataclass, replace

from game.core.controls.actions import ACTIONS, Action, Mouse, Pad
from game.core.controls.bindings import USUAL, Bindings
from game.core.controls.devices import Family, button_said, key_said

_NAMED = re.compile(r" ?\{key:(\w+)\}")


@dataclass(frozen=True)
class Caps:
    """The bindings, as shown for the device in use."""

    bindings: Bindings = USUAL
    family: Family = Family.KEYS
    by_mouse: bool = False  # of keys and mouse, the mouse was used last

    @property
    def on_pad(self) -> bool:
        """Whether a pad was used last."""
        return self.family is not Family.KEYS

    def button(self, action: Action) -> Pad | None:
        """Return the gamepad button of an action; None if keys are shown, or none is bound."""
        pad = self.bindings.pad_of(action) if self.on_pad else ()
        return pad[0] if pad else None

    def clicked(self, action: Action) -> Mouse | None:
        """Return the mouse button of an action if the mouse was used last; None without one."""
        mouse = ACTIONS[action].mouse if self.by_mouse and not self.on_pad else ()
        return next((part for part in mouse if part is not Mouse.SHIFT_RIGHT), None)

    @property
    def laid_out(self) -> "Caps":
        """Return the caps for the layout: with the mouse those of keys, so that nothing moves."""
        return replace(self, by_mouse=False)

    def said(self, action: Action, wish: str = "") -> str:
        """Return the key's or button's name: "Esc"; "" if unbound. `wish`: the preferred key."""
        if self.on_pad:
            button = self.button(action)
            return "" if button is None else button_said(button, self.family)
        keys = self.bindings.keys_of(action)
        if not keys:
            return ""
        return key_said(wish if wish in keys else keys[0])

    def filled(self, text: str) -> str:
        """Return a text with "{key:undo}" replaced by "(U)", or by nothing if no key is bound."""

        def named(found: re.Match[str]) -> str:
            said = self.said(Action(found[1]))
            return f" ({said})" if said else ""

        return _NAMED.sub(named, text)
