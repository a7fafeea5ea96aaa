"""Refuses presses on things that have changed too recently for the player to notice.

An impatient player presses again what they have just pressed. If another decision has come up there
meanwhile, the press was not meant for it and is refused. For a moment after such a change, these
take no press:

* an action button, however it is pressed: by the pointer, Space or its letter;
* what came up beneath a resting pointer; a pointer that moves to a thing has aimed at it;
* what the last pressed key would pick by now; another key is a new choice.

A refused press restarts the time: someone who hammers has to pause and look.
"""

from collections.abc import Hashable, Sequence
from typing import Protocol

LOCK_S = 0.3  # so long a new meaning takes no press


class Pressable(Protocol):
    """The part of a hotspot that a press guard needs."""

    @property
    def name(self) -> str:
        """The name of the hotspot."""

    @property
    def means(self) -> Hashable:
        """The decision that a press answers; None: it does the same in every decision."""

    @property
    def button(self) -> bool:
        """Whether keys press it, too."""


class PressGuard:
    """Follows what the player sees (`see`) and refuses early presses (`refuses_...`)."""

    def __init__(self) -> None:
        self.refused: str | None = None  # what did not take the last press, if that came too soon
        self._asked: frozenset[Hashable] = frozenset()  # the questions seen last
        self._meant: dict[str, Hashable] = {}  # what each thing meant when it was seen last
        self._rests_on: tuple[str, Hashable] | None = None  # what is beneath the pointer
        self._key: int | None = None  # struck last
        # How much longer, in seconds:
        self._risen_s = 0.0  # what is beneath the pointer is new there
        self._new_s: dict[str, float] = {}  # a thing is new to the key struck last
        self._shut_s: dict[str, float] = {}  # a thing takes no press
        self._quiet_s: dict[str, float] = {}  # a thing shows that it takes none

    @property
    def quiet(self) -> frozenset[str]:
        """The names of things that show a refused press."""
        return frozenset(self._quiet_s)

    # --- the visible things ---------------------------------------------------------------------

    def see(self, things: Sequence[Pressable], beneath: Pressable | None) -> None:
        """Set what the player sees; `beneath`: under the pointer."""
        asked = [thing for thing in things if thing.means is not None]
        self._asked = frozenset(thing.means for thing in asked)
        for thing in asked:
            if self._meant.get(thing.name) != thing.means:
                self._meant[thing.name] = thing.means
                (self._shut_s if thing.button else self._new_s)[thing.name] = LOCK_S
        if _as_seen(beneath) != self._rests_on:
            self._rests_on, self._risen_s = _as_seen(beneath), LOCK_S

    def update(self, dt_s: float) -> bool:
        """Let time pass; True if something looks different."""
        before = len(self._quiet_s)
        self._risen_s = max(0.0, self._risen_s - dt_s)
        self._new_s = _later(self._new_s, dt_s)
        self._shut_s = _later(self._shut_s, dt_s)
        self._quiet_s = _later(self._quiet_s, dt_s)
        return len(self._quiet_s) != before

    def lock(self, *names: str) -> None:
        """Refuse presses on things for a moment, and show it."""
        locked = dict.fromkeys(names, LOCK_S)
        self._shut_s |= locked
        self._quiet_s |= locked

    # --- what is pressed ------------------------------------------------------------------------

    def begin(self) -> None:
        """Allow the next press: the result of the one before has been seen."""
        self.refused = None

    def go_to(self, beneath: Pressable | None) -> None:
        """Note a pointer move: its target has been aimed at."""
        if _as_seen(beneath) != self._rests_on:
            self._rests_on, self._risen_s = _as_seen(beneath), 0.0

    def refuses_click(self, thing: Pressable) -> bool:
        """Whether a click on what is beneath the pointer comes too soon."""
        self._key = None
        risen = thing.means is not None and self._risen_s > 0
        if self._is_unseen(thing) or thing.name in self._shut_s or risen:
            self.turn_away(thing.name)
            return True
        self.refused = None
        return False

    def refuses_key(self, key: int, thing: Pressable) -> bool:
        """Whether a key that would pick something comes too soon."""
        again, self._key = key == self._key, key
        new = again and thing.name in self._new_s
        if self._is_unseen(thing) or thing.name in self._shut_s or new:
            self.turn_away(thing.name)
            return True
        self.refused = None
        return False

    def refuses_release(self, thing: Pressable, meant: Hashable) -> bool:
        """Whether a thing means something else now than when the pointer went down on the thing."""
        if thing.means == meant:
            return False
        self.turn_away(thing.name)
        return True

    def strikes(self, key: int) -> None:
        """Note a key that picks nothing."""
        self._key = key

    def turn_away(self, name: str) -> None:
        """Refuse a press on a thing, show it, and refuse more for a moment."""
        self.refused = name
        self._shut_s[name] = self._quiet_s[name] = LOCK_S

    def _is_unseen(self, thing: Pressable) -> bool:
        """Whether a thing answers a question that the player has not seen yet."""
        if thing.means is None:
            return False
        if thing.button:
            return self._meant.get(thing.name) != thing.means
        return thing.means not in self._asked


def _as_seen(thing: Pressable | None) -> tuple[str, Hashable] | None:
    return None if thing is None else (thing.name, thing.means)


def _later(left_s: dict[str, float], dt_s: float) -> dict[str, float]:
    """Return the remaining times in seconds after `dt_s`, without those that are over."""
    return {name: left - dt_s for name, left in left_s.items() if left - dt_s > 1e-9}
