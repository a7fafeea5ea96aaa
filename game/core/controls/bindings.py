"""Which key and gamepad button does what, as set by the player."""

import re
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from typing import TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from game.core.controls.actions import ACTIONS, ALONE, NEEDED, Action, Pad

SHIFT = "shift+"
MOST_KEYS = 3
"""The largest number of keys for one action."""

NEVER = frozenset(
    f"{side} {key}" for side in ("left", "right") for key in ("shift", "ctrl", "alt", "meta")
) | {"caps lock", "numlock", "print screen", "", "shift+escape"}
"""Keys that mean nothing by themselves, or control the whole computer."""

_Name = TypeVar("_Name", bound=str)
_NAME = re.compile(r"(shift\+)?[^\s+](.{0,18}[^\s])?")


class Clash(Struct, frozen=True):
    """A key or button that another action has already, where both would listen."""

    name: str  # of the key or button
    by: Action  # who has it


class Bindings(Struct, frozen=True, dict=True):
    """The changes to the default keys and buttons; each replaces all those of its action."""

    keys: Mapping[Action, tuple[str, ...]] = field(default_factory=dict)
    pad: Mapping[Action, tuple[Pad, ...]] = field(default_factory=dict)

    # --- asking ---------------------------------------------------------------------------------

    def keys_of(self, action: Action) -> tuple[str, ...]:
        """Return the keys of an action; the first of them is the one that is displayed."""
        return self.keys.get(action, ACTIONS[action].keys)

    def pad_of(self, action: Action) -> tuple[Pad, ...]:
        """Return the gamepad buttons of an action."""
        return self.pad.get(action, ACTIONS[action].pad)

    @cached_property
    def _by_key(self) -> dict[str, frozenset[Action]]:
        return _turned((name, action) for action in Action for name in self.keys_of(action))

    @cached_property
    def _by_pad(self) -> dict[str, frozenset[Action]]:
        return _turned((name, action) for action in Action for name in self.pad_of(action))

    def by_key(self, name: str, *, shift: bool = False) -> frozenset[Action]:
        """Return the actions of a key; with Shift those of the plain key if Shift+key has none."""
        found = self._by_key.get(SHIFT + name) if shift else None
        return found or self._by_key.get(name, frozenset())

    def by_pad(self, button: Pad) -> frozenset[Action]:
        """Return the actions of a gamepad button."""
        return self._by_pad.get(button, frozenset())

    # --- changing -------------------------------------------------------------------------------

    def clash(self, action: Action, name: str) -> Clash | None:
        """Return the action that already has a key or button there; None if it is free."""
        others = self._by_pad if name in _BUTTONS else self._by_key
        for other in sorted(others.get(name, frozenset()), key=_ORDER.__getitem__):
            if other is not action and _meet(action, other):
                return Clash(name, other)
        return None

    def given(self, action: Action, name: str, old: str = "") -> "Bindings":
        """Return a copy with a key or button in place of an action's `old` one, or added if ""."""
        names = self._like(action, name)
        place = names.index(old) if old in names else len(names)
        kept = dict.fromkeys((*names[:place], name, *names[place + 1 :]))
        return self._with(action, tuple(kept)[:MOST_KEYS], pad=name in _BUTTONS)

    def swapped(self, action: Action, name: str, old: str) -> "Bindings":
        """Return a copy with a key or button given to an action; its former action gets `old`."""
        clash = self.clash(action, name)
        if clash is None:
            return self.given(action, name, old)
        changed = self.without(clash.by, name).given(action, name, old)
        return changed.given(clash.by, old) if old else changed

    def taken(self, action: Action, name: str, old: str) -> "Bindings":
        """Return a copy with a key or button given to an action and taken from its former one."""
        found = self
        while (clash := found.clash(action, name)) is not None:
            found = found.without(clash.by, name)
        return found.given(action, name, old)

    def without(self, action: Action, name: str) -> "Bindings":
        """Return a copy without a key or button of an action."""
        kept = tuple(known for known in self._like(action, name) if known != name)
        return self._with(action, kept, pad=name in _BUTTONS)

    def _like(self, action: Action, name: str) -> tuple[str, ...]:
        """Return the buttons of an action if `name` is that of a button, else its keys."""
        return self.pad_of(action) if name in _BUTTONS else self.keys_of(action)

    def usual(self, *actions: Action) -> "Bindings":
        """Return a copy with the default keys and buttons of some actions."""
        keys = {action: names for action, names in self.keys.items() if action not in actions}
        pad = {action: names for action, names in self.pad.items() if action not in actions}
        return Bindings(keys, pad)

    def restored(self, *actions: Action) -> "Bindings":
        """Return a copy with default keys for some actions, and for all that these clash with."""
        found = self.usual(*actions)
        for _ in Action:
            named = [(a, n) for a in Action for n in (*found.keys_of(a), *found.pad_of(a))]
            clashes = {found.clash(action, name) for action, name in named}
            others = {clash.by for clash in clashes if clash is not None}
            if not others:
                return found
            found = found.usual(*others)
        return USUAL

    def _with(self, action: Action, names: tuple[str, ...], *, pad: bool) -> "Bindings":
        usual = ACTIONS[action]
        if pad:
            buttons = tuple(map(Pad, names))
            return replace(self, pad=_changed(self.pad, action, buttons, usual.pad))
        return replace(self, keys=_changed(self.keys, action, names, usual.keys))

    # --- what is wrong with it ------------------------------------------------------------------

    def hears_letters(self) -> bool:
        """Return whether full screen, which works while words are typed, has a key that writes."""
        return any(writes(name) for name in self.keys_of(Action.FULL_SCREEN))

    def lacking(self) -> tuple[Action, ...]:
        """Return the actions that must have a key or a button, and have none."""
        return tuple(a for a in NEEDED if not self.keys_of(a) or not self._simply(a))

    def _simply(self, action: Action) -> bool:
        """Return whether a single button triggers an action, without another one being held."""
        return any(button not in ALONE for button in self.pad_of(action))

    def faults(self) -> bool:
        """Whether two actions share a key that they may not share, or one that must has none."""
        named = [(a, k) for a in self.keys for k in self.keys_of(a)]
        pressed: list[tuple[Action, str]] = [(a, b) for a in self.pad for b in self.pad_of(a)]
        wrong = self.hears_letters() or any(not may_be_key(name) for _, name in named)
        clashes = any(self.clash(action, name) is not None for action, name in named + pressed)
        return wrong or clashes or bool(self.lacking())


USUAL = Bindings()
_BUTTONS = frozenset(Pad)
_ORDER = {action: place for place, action in enumerate(Action)}


def may_be_key(name: str) -> bool:
    """Whether a key of that name can be given something to do."""
    return name not in NEVER and _NAME.fullmatch(name) is not None


def writes(name: str) -> bool:
    """Whether a key of that name writes something: a letter, a blank, a figure of the key pad."""
    plain = name.removeprefix(SHIFT)
    return len(plain) == 1 or plain == "space" or plain.startswith("[")


def _changed(
    changes: Mapping[Action, tuple[_Name, ...]],
    action: Action,
    names: tuple[_Name, ...],
    usual: tuple[_Name, ...],
) -> dict[Action, tuple[_Name, ...]]:
    kept = {other: known for other, known in changes.items() if other is not action}
    return kept if names == usual else {**kept, action: names}


def _turned(pairs: Iterable[tuple[str, Action]]) -> dict[str, frozenset[Action]]:
    found: dict[str, set[Action]] = {}
    for name, action in pairs:
        found.setdefault(str(name), set()).add(action)
    return {name: frozenset(actions) for name, actions in found.items()}


@lru_cache(maxsize=4096)
def _meet(one: Action, other: Action) -> bool:
    """Whether two actions clash on a key: both are heard somewhere, and do not share by default."""
    first, second = ACTIONS[one], ACTIONS[other]
    if not first.where & second.where:
        return False
    shared = {*first.keys, *first.pad} & {*second.keys, *second.pad}
    return not shared
