"""Hotspots: named clickable things, and the attention (hover, focus, press) that picks them."""

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from math import inf

from msgspec import Struct

from game.ui.inputs import Key, PointerDown, PointerMoved, PointerUp, Signal
from game.ui.press_guard import PressGuard
from game.ui.viewport import Box

TIP_DELAY_S = 0.35
_CONE = 3.0  # this many times as far aside as along counts as another direction
SNAP = 20.0  # a click takes the nearest live hotspot within this many logical pixels


class Hotspot(Struct, frozen=True):
    """A clickable thing: `die:3`, `button:stop`.

    `live`: clicking it does something now; a quiet one says why not. `snap`: closer to its
    neighbours than a finger is wide, so a near miss counts. `tab`: the keyboard stops here.
    `means`: the decision that a click answers; None: it does the same in every decision. `button`:
    an action button, which has keys as well. `said`: what a voice says of it; "": the words on it.
    """

    name: str
    box: Box
    live: bool = True
    tip: str = ""
    snap: bool = False
    tab: bool = True
    radius: float = 10.0  # of the rings around it
    means: Hashable = None
    button: bool = False
    said: str = ""


def shifted_by_state(box: Box, state: str) -> Box:
    """Return the box 2 px higher under the pointer, and 2 px lower when pressed."""
    return box.moved(0, {"hover": -2.0, "pressed": 2.0}.get(state, 0.0))


@dataclass
class Attention:
    """Hover, focus and press state of a page. All names are hotspot names."""

    hovered: str | None = None
    pressed: str | None = None
    focused: str | None = None
    ring: bool = False  # show the focus ring: a key or pad was used last
    hand: PressGuard = field(default_factory=PressGuard)
    _meant: Hashable = None  # by what is pressed, when the pointer went down on it
    _at: tuple[float, float] | None = None  # where the pointer was last
    _over: Box | None = None  # of what is hovered, where it was when the pointer came
    _lost: Box | None = None  # where the focus was last, should it be gone
    _rest_s: float = 0.0

    @property
    def pointed(self) -> str | None:
        """The hotspot with the focus ring, or else under the pointer; None if there is none."""
        return self.focused if self.ring else self.hovered

    @property
    def tip_for(self) -> str | None:
        """Return the hotspot whose tooltip shows, on hover after a delay; None if none does."""
        if self.ring:
            return self.focused
        return self.hovered if self._rest_s >= TIP_DELAY_S else None

    def state_of(self, name: str) -> str:
        """Return the state in which a button with a name is drawn: normal, hover or pressed."""
        if self.hovered != name:
            return "normal"
        return "pressed" if self.pressed == name else "hover"

    def update(self, dt_s: float) -> bool:
        """Let time pass; True if a tooltip appears, or a refused press stops being shown."""
        changed = self.hand.update(dt_s)
        if self.hovered is None or self._rest_s >= TIP_DELAY_S:
            return changed
        self._rest_s += dt_s
        return changed or self._rest_s >= TIP_DELAY_S

    def see(self, hotspots: Sequence[Hotspot]) -> None:
        """Set the hotspots that the player sees."""
        self.hand.see(hotspots, beneath(hotspots, *self._at) if self._at else None)

    def handle(self, signal: Signal, hotspots: Sequence[Hotspot]) -> tuple[str | None, bool]:
        """Return the hotspot picked by a signal, or None, and whether the look has changed."""
        match signal:
            case PointerMoved(x, y):
                return None, self._hover(self._go_to(hotspots, x, y))
            case PointerDown(x, y, 1):
                under = self._go_to(hotspots, x, y)
                self._hover(under)
                self.pressed = None
                if under is not None and not self.hand.refuses_click(under):
                    self.pressed, self._meant = under.name, under.means
                self.ring = False
                return None, True
            case PointerUp(x, y, 1):
                return self._up(self._go_to(hotspots, x, y))
            case Key():
                return self._key(signal, hotspots)
            case _:
                return None, False

    def turn_away(
        self, signal: Signal, hotspots: Sequence[Hotspot], main: str | None = None
    ) -> None:
        """Show a refused early press on its target; `main`: that of Enter without a focus."""
        if isinstance(signal, PointerDown):
            under = self._go_to(hotspots, signal.x, signal.y)
            name = under.name if under is not None and under.live else None
        else:
            name = self.focused if self.ring and self.focused else main
        if name is not None:
            self.hand.turn_away(name)

    def _go_to(self, hotspots: Sequence[Hotspot], x: float, y: float) -> Hotspot | None:
        self._at = x, y
        under = beneath(hotspots, x, y)
        self.hand.go_to(under)
        return under

    def _up(self, under: Hotspot | None) -> tuple[str | None, bool]:
        pressed, self.pressed = self.pressed, None
        if under is None or under.name != pressed:
            return None, pressed is not None
        if self.hand.refuses_release(under, self._meant):
            return None, True
        self.focused = under.name
        self._rest_s = -inf  # the person who clicks it needs no tip
        return pressed, True

    def _hover(self, under: Hotspot | None) -> bool:
        name = under.name if under else None
        changed = name != self.hovered or self.ring
        if name != self.hovered:
            self._rest_s = 0.0
        self.hovered, self.ring = name, False
        self._over = under.box if under else None
        return changed

    def _key(self, key: Key, hotspots: Sequence[Hotspot]) -> tuple[str | None, bool]:
        if key.confirms and self.ring:
            # Among all: a thing under the ring that is quiet now shows why.
            under = next((spot for spot in hotspots if spot.name == self.focused), None)
            if under is not None:
                refused = self.hand.refuses_key(key.key, under)
                return None if refused else self.focused, True
        stops = [spot for spot in hotspots if spot.tab]
        if not stops:
            return None, False
        names = [spot.name for spot in stops]
        here = names.index(self.focused) if self.focused in names else None
        if step := key.step:
            start = (-1 if step > 0 else 0) if here is None else here
            self.focus_by_key(names[(start + step) % len(names)])
            return None, True
        way = key.way
        if way is not None:
            if here is None:
                self.focus_by_key(self._beside_the_lost(stops).name)
            else:
                self.focus_by_key(towards(stops, stops[here], way).name)
            return None, True
        self.hand.strikes(key.key)
        return None, False

    def _beside_the_lost(self, stops: Sequence[Hotspot]) -> Hotspot:
        """Return the hotspot nearest to the one that had the focus and is gone; else the first."""
        if self._lost is None or not self.ring:
            return _first(stops)
        x, y = self._lost.centre
        live = [spot for spot in stops if spot.live] or stops
        return min(live, key=lambda spot: math.dist(spot.box.centre, (x, y)))

    def focus(self, name: str | None) -> None:
        """Set the focus without a key; None: no focus."""
        self.focused = name

    def focus_by_key(self, name: str) -> None:
        """Set the focus by a key, with a visible ring."""
        self.focused, self.ring, self.hovered = name, True, None

    def focus_by_pointer(self, name: str) -> None:
        """Set the focus to what the pointer holds; it needs no ring."""
        self.focused, self.ring = name, False

    def let_go(self) -> None:
        """Cancel the press under way: its release picks nothing."""
        self.pressed = None

    def forget(self) -> None:
        """Clear focus and press, for another viewer."""
        self.pressed = self.focused = self._lost = None
        self.ring = False

    def drag(self) -> None:
        """Begin dragging a page: the pointer hovers and presses nothing."""
        self.pressed = self.hovered = None

    def keep_within(self, hotspots: Sequence[Hotspot]) -> None:
        """Clear focus and press of hotspots that are gone, and hover of what went elsewhere."""
        names = {spot.name for spot in hotspots}
        if self.hovered not in names or self._has_left(hotspots):
            self.hovered = None
        if self.pressed not in names:
            self.pressed = None
        focused = next((spot for spot in hotspots if spot.name == self.focused), None)
        if focused is None:
            self.focused = None
        else:
            self._lost = focused.box

    def _has_left(self, hotspots: Sequence[Hotspot]) -> bool:
        """Whether what is hovered has moved away from under the pointer."""
        now = next(spot.box for spot in hotspots if spot.name == self.hovered)
        if self._at is None or self._over in (None, now):
            return False
        return now.distance(*self._at) > SNAP


def _first(stops: Sequence[Hotspot]) -> Hotspot:
    return next((spot for spot in stops if spot.live), stops[0])


def beneath(hotspots: Sequence[Hotspot], x: float, y: float) -> Hotspot | None:
    """Return the topmost hotspot at a point (the last in the list), else a near one, else None."""
    hit = next((spot for spot in reversed(hotspots) if spot.box.contains(x, y)), None)
    if hit is not None and (hit.live or not hit.snap):
        return hit
    near = [
        (spot.box.distance(x, y), place)
        for place, spot in enumerate(hotspots)
        if spot.snap and spot.live
    ]
    if near:
        distance, place = min(near)
        if distance <= SNAP:
            return hotspots[place]
    return hit


def towards(stops: Sequence[Hotspot], here: Hotspot, way: tuple[int, int]) -> Hotspot:
    """Return the nearest hotspot in a direction, which may slant; sideways distance counts double.

    Hotspots too far aside count only if there are no others; `here` if there are none at all.
    """
    costs: list[tuple[bool, float, int]] = []
    for place, spot in enumerate(stops):
        along, aside = _seen_from(here, spot, way)
        if spot is not here and along > 1:
            costs.append((aside > _CONE * along, along + 2 * aside, place))
    return stops[min(costs)[2]] if costs else here


def lies_that_way(here: Hotspot, spot: Hotspot, way: tuple[int, int]) -> bool:
    """Whether a hotspot is in a direction, and not only far to the side."""
    along, aside = _seen_from(here, spot, way)
    return spot.name != here.name and along > 1 and aside <= _CONE * along


def _seen_from(here: Hotspot, spot: Hotspot, way: tuple[int, int]) -> tuple[float, float]:
    """Return how far along a direction a hotspot is, and how far to the side, in px."""
    (x, y), (sx, sy) = here.box.centre, spot.box.centre
    dx, dy, far = sx - x, sy - y, math.hypot(*way)
    return (dx * way[0] + dy * way[1]) / far, abs(dx * way[1] - dy * way[0]) / far
