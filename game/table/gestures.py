"""Turns clicks into moves: what can be clicked next, and what a finished selection means.

A controller maps every legal move to a `Gesture`: things to toggle in any order, and hotspots to
pick in order, the last of which completes it. From the gestures and what is selected so far follows
what is live. A move out of reach of every gesture could not be played, so tests hold each
controller to cover all legal moves.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, ClassVar, NamedTuple, TypeAlias

from game.core.contract.values import Choice, Move, Refusal
from game.core.controls.actions import Action, action_named


@dataclass(frozen=True)
class Gesture:
    """Record: the clicks that make one move.

    `toggles`: exactly these must be switched on before the last pick; None: whatever is switched
    on does not matter ("stop"). `picks`: hotspots in order. `then`: moves that follow by themselves
    as one plan (a walk of several steps). `switches_after`: things are toggled after this number of
    picks (a card first, then its tiles). `fresh`: all of them are switched off at that point.
    """

    move: Move
    picks: tuple[str, ...]
    toggles: frozenset[str] | None = None
    then: tuple[Move, ...] = ()
    switches_after: int = 0
    fresh: bool = False

    def clicks(self, toggled: frozenset[str] = frozenset()) -> tuple[str, ...]:
        """Return all clicks for the move, in order; `toggled`: what is switched on already."""
        if self.toggles is None:
            return self.picks
        on = frozenset() if self.switches_after else toggled
        first, rest = self.picks[: self.switches_after], self.picks[self.switches_after :]
        return (*first, *sorted(self.toggles ^ on), *rest)


def completed(
    gestures: Iterable[Gesture], selected: frozenset[str], pointed: str | None
) -> Gesture | None:
    """Return the gesture that a click completes, after all that is selected; None if none.

    Things switched on count for gestures with toggles only. Of several it is the first of those
    that need most of what is selected.
    """
    found: Gesture | None = None
    for gesture in gestures:
        *before, last = gesture.picks
        fits = gesture.toggles is None or gesture.toggles | set(before) == selected
        if last == pointed and selected.issuperset(before) and fits:
            found = gesture if found is None or len(gesture.picks) > len(found.picks) else found
    return found


Asked: TypeAlias = tuple[int, tuple[str, ...]]
"""The open decision: the number of plies before it, and the hotspots picked so far."""

CANCEL = "button:cancel"
"""Takes back the last pick of a gesture that has several."""

HAND = "hand:"
"""Prefix of the hotspots of hidden cards, where the deciding seat may look at its own."""


class ButtonSeat(Enum):
    """Enum of the places of buttons in the actions area: by what a button means, in every state.

    Nothing moves into the seat of a button that is not shown. No two buttons shown together
    overlap: who has the whole lower row has nobody beside it.
    """

    UPPER = auto()  # goes on with risk or action: roll, throw, walk, recruit
    LOWER = auto()  # the only one in the lower row: it ends, or is the other deed
    LOWER_LEFT = auto()  # the other deed: jump, brawl
    LOWER_RIGHT = auto()  # ends: stop, stay, end the turn


@dataclass(frozen=True)
class ActionButton:
    """Record: a button of the actions area.

    `hotspot` is what it picks ("button:stop"); it has one `seat` throughout a match. `kind`:
    primary, plain or danger; or aside: plain, and Space and Enter pick no other button in its
    place, for there is more to do.
    """

    hotspot: str
    label: str
    seat: ButtonSeat
    key: str = ""  # the key as it is at first: "S", "Space"; what stands on its cap asks `does`
    kind: str = "plain"
    tip: str = ""
    chance: str = ""  # "83 %", shown behind the label unless the table hides chances
    final: bool = False  # it cannot be undone; set by the table, not by games
    short: str = ""  # the label where there is no room for all of it

    @property
    def does(self) -> Action | None:
        """The action whose keys press the button too; None without one.   Raises: KeyError."""
        return action_named(self.key) if self.key else None

    @property
    def said(self) -> str:
        """The label with its chance."""
        return f"{self.label}, {self.chance}" if self.chance else self.label


def primary(live: Sequence[ActionButton]) -> str | None:
    """Return the hotspot of the primary button among these; None if there is none.

    Space and Enter pick it too. It is the one called primary, else the first; going back is never
    what a turn is about. Where another stands aside none is: what comes next is on the table.
    """
    asked = [button for button in live if button.hotspot != CANCEL]
    first = next((button for button in asked if button.kind == "primary"), None)
    if first is None and asked and all(button.kind != "aside" for button in asked):
        first = asked[0]
    return None if first is None else first.hotspot


class Controller(ABC):
    """A game's translation between hotspots and moves. It holds no state and no rule.

    `letters`: the keys of buttons that show Space while they are primary, by their hotspots.
    """

    letters: ClassVar[Mapping[str, str]] = {}

    @abstractmethod
    def gestures(self, view: Any, moves: Sequence[Move]) -> tuple[Gesture, ...]:
        """Return at least one gesture for every legal move; a keyboard prefers the first."""

    @abstractmethod
    def buttons(self, view: Any, toggled: frozenset[str]) -> tuple[ActionButton, ...]:
        """Return the action buttons for the decision, at most three, each with a separate seat.

        `toggled`, here and below: all that is selected, switched on or picked on the way.
        """

    def advised_buttons(
        self, view: Any, toggled: frozenset[str], advice: Choice
    ) -> tuple[ActionButton, ...]:
        """Return the action buttons where it is known what the best player would do."""
        return self.buttons(view, toggled)

    @abstractmethod
    def meant(self, view: Any, hotspot: str, toggled: frozenset[str]) -> Move | None:
        """Return the move most likely meant by a click without a gesture; None if there is none."""

    def misses(self, view: Any, hotspot: str, picked: tuple[str, ...]) -> Refusal | None:
        """Return why a quiet thing does not fit the picks; None: the game's words explain it."""
        return None

    def toggles(self, view: Any, before: frozenset[str]) -> frozenset[str]:
        """Return what is switched on when a decision opens; `before`: in the previous decision."""
        return frozenset()

    def bundles(self, view: Any) -> Mapping[str, frozenset[str]]:
        """Return hotspots that toggle several switches: one click switches all on, or all off."""
        return {}

    def asks(self, view: Any, picked: tuple[str, ...]) -> str:
        """Return what to choose next in a gesture of several picks, for the prompt sign."""
        return ""

    def confirms(
        self, view: Any, picked: tuple[str, ...], toggled: frozenset[str]
    ) -> tuple[ActionButton, ...]:
        """Return buttons that complete a gesture of several picks; Cancel has the lower seats."""
        return ()

    def shortcuts(self, view: Any, picked: tuple[str, ...] = ()) -> dict[str, str]:
        """Return the hotspots that keys ("1", "s") pick, by key, after the picks so far."""
        selected = frozenset(picked)
        found = self.confirms(view, picked, selected) if picked else self.buttons(view, selected)
        keys = {
            letter.lower(): button.hotspot
            for button in found
            if (letter := self.letters.get(button.hotspot))
        }
        return keys | {button.key.lower(): button.hotspot for button in found if button.key}


class _Open(NamedTuple):
    """Record of how the picks can go on: gestures that begin with them, and live switches."""

    gestures: Sequence[Gesture]
    switches: frozenset[str]


class Selection:
    """State of one decision: the player's picks in order, and what is switched on."""

    def __init__(
        self,
        gestures: Sequence[Gesture],
        toggled: frozenset[str] = frozenset(),
        bundles: Mapping[str, frozenset[str]] | None = None,
    ) -> None:
        self._gestures = tuple(gestures)
        self._bundles = bundles or {}
        self.picked: tuple[str, ...] = ()
        self._opened: tuple[tuple[str, ...], _Open] | None = None
        self._lit: tuple[_Open, frozenset[str], frozenset[str]] | None = None
        self.toggled = toggled & self._open().switches
        self._before: frozenset[str] | None = None  # a card was picked that has switches of its own

    @property
    def selected(self) -> frozenset[str]:
        """All that is chosen so far: switched on, or picked on the way."""
        return self.toggled | frozenset(self.picked)

    def _open(self) -> "_Open":
        """Return the gestures still open after these picks, cached for them."""
        if self._opened is None or self._opened[0] is not self.picked:
            depth = len(self.picked)
            gestures = [g for g in self._gestures if g.picks[:depth] == self.picked]
            now = (g.toggles for g in gestures if g.toggles and g.switches_after == depth)
            self._opened = self.picked, _Open(gestures, frozenset().union(*now))
        return self._opened[1]

    def live(self) -> frozenset[str]:
        """Return the hotspots that do something now, cached until one is picked."""
        opened, toggled, lit = self._open(), self.toggled, self._lit
        if lit is None or lit[0] is not opened or lit[1] is not toggled:
            depth = len(self.picked)
            names = set(opened.switches)
            names |= {name for name, all_of in self._bundles.items() if all_of <= opened.switches}
            for gesture in opened.gestures:
                last = depth == len(gesture.picks) - 1
                if not last or self._fits(gesture):
                    names.add(gesture.picks[depth])
            lit = self._lit = opened, toggled, frozenset(names)
        return lit[2]

    def next_clicks(self) -> frozenset[str]:
        """Return the live hotspots that do not take back what is switched on."""
        on = (name for name, all_of in self._bundles.items() if all_of <= self.toggled)
        return self.live() - self.toggled - frozenset(on)

    def _fits(self, gesture: Gesture) -> bool:
        return gesture.toggles is None or gesture.toggles == self.toggled

    def through(self, hotspot: str) -> tuple[Gesture, ...]:
        """Return the gestures that picking a hotspot now completes or continues."""
        depth = len(self.picked)
        found = (g for g in self._open().gestures if g.picks[depth : depth + 1] == (hotspot,))
        return tuple(g for g in found if depth < len(g.picks) - 1 or self._fits(g))

    def pick(self, hotspot: str) -> Gesture | None:
        """Pick a live hotspot; return the gesture this completes, or None.   Raises: KeyError."""
        if hotspot not in self.live():
            raise KeyError(hotspot)
        if hotspot in self._open().switches:
            self.toggled ^= {hotspot}
            return None
        bundle = self._bundles.get(hotspot)
        if bundle is not None:
            self.toggled = (
                self.toggled - bundle if bundle <= self.toggled else self.toggled | bundle
            )
            return None
        self.picked = (*self.picked, hotspot)
        if self._begins_afresh and self._before is None:
            self._before, self.toggled = self.toggled, frozenset()
        complete = [g for g in self._open().gestures if g.picks == self.picked and self._fits(g)]
        return complete[0] if complete else None

    def instead(self, hotspot: str) -> bool:
        """Replace an earlier pick by another thing; False if it was not a choice at that point.

        A pick that completes a gesture is never made in this way.
        """
        for depth in reversed(range(len(self.picked))):
            prefix = self.picked[:depth]
            if any(
                g.picks[:depth] == prefix and g.picks[depth : depth + 1] == (hotspot,)
                for g in self._gestures
                if len(g.picks) > depth + 1
            ):
                self.picked = (*prefix, hotspot)
                self._go_back()
                return True
        return False

    def next_for(self, gesture: Gesture) -> tuple[str, ...]:
        """Return what to click next for a gesture: the switches to change, else its next pick."""
        depth = len(self.picked)
        if gesture.picks[:depth] != self.picked:
            return ()
        now = depth == gesture.switches_after
        if gesture.toggles is not None and now and gesture.toggles != self.toggled:
            return tuple(sorted(gesture.toggles ^ self.toggled))
        return gesture.picks[depth : depth + 1]

    def cancel(self) -> bool:
        """Go one pick back, or switch everything off; False if nothing was selected."""
        if self.picked:
            self.picked = self.picked[:-1]
            self._go_back()
            return True
        if self.toggled:
            self.toggled = frozenset()
            return True
        return False

    @property
    def _begins_afresh(self) -> bool:
        """Whether the last pick has switches that belong to that pick and are off at first."""
        depth = len(self.picked)
        return any(g.fresh and g.switches_after == depth for g in self._open().gestures)

    def _go_back(self) -> None:
        """Restore the switches from before a card that brought separate switches."""
        if self._before is not None and not self._begins_afresh:
            self.toggled, self._before = self._before, None
        elif not self.picked or self._open().switches:
            self.toggled &= self._open().switches
