"""The base class of widgets, and the page that holds them and passes signals to them."""

from collections.abc import Callable, Sequence
from math import inf

from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot, shifted_by_state
from game.ui.inputs import Key, PointerDown, PointerMoved, PointerUp, Signal, Typed, Wheel
from game.ui.parts import KeptLayout, Panel, Part, Space, walk
from game.ui.placing import Side, placed
from game.ui.theme import BODY, BODY_BOLD, Type
from game.ui.viewport import Box

TIP_GAP = 10.0  # px between a thing and its tip
_TIP_WIDENS = 0.7  # the growth of a tip's width per growth of its text
TIP_SIDES = (Side.BELOW, Side.ABOVE, Side.RIGHT, Side.LEFT)


class Widget:
    """A part of a page. `name` is unique on the page; hotspots carry it, maybe with a suffix.

    A widget without hotspots needs no name: "". Subclasses override what they need.
    """

    def __init__(self, name: str, box: Box) -> None:
        self.name = name
        self.box = box

    def hotspots(self) -> Sequence[Hotspot]:
        """Return the widget's hotspots, in tab order."""
        return ()

    def picked(self, hotspot: str) -> None:
        """Handle a click on one of its hotspots, or its confirmation by a key."""

    def reveal(self, hotspot: str) -> None:
        """Scroll to one of its hotspots, which has got the focus."""

    def handle(self, signal: Signal, attention: Attention) -> bool:
        """Handle keys while focused, wheel, dragging. True if the signal was used."""
        return False

    def update(self, dt_s: float) -> bool:
        """Let time pass; True if it looks different now."""
        return False

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw the widget."""


class PartWidget(Widget):
    """A part in a box, with nothing to click. The caller has measured it for that box."""

    def __init__(self, box: Box, part: Part) -> None:
        super().__init__("", box)
        self.part = part
        self._kept = KeptLayout()

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw the part; the layout is redone only for another box, scale or look."""
        self._kept.draw(canvas, self.box, None, lambda: self.part)


class Slot(Space, frozen=True, kw_only=True):
    """A space within a part for the widgets of `make`, at least as large as the part `like`."""

    make: Callable[[Box], Sequence[Widget]]
    like: Part = Space()

    def width(self, canvas: Canvas, room: float = inf) -> float:
        """Return the width that the slot keeps free, in logical pixels."""
        return max(self.w, self.like.width(canvas, room))

    def height(self, canvas: Canvas, width: float) -> float:
        """Return the height that the slot keeps free, in logical pixels."""
        return max(self.h, self.like.height(canvas, width))


def slot_for(
    make: Callable[[Box], Widget], *, w: float = 0.0, h: float = 0.0, grow: float = 0.0
) -> Slot:
    """Return a slot for one widget."""
    return Slot(w, h, make=lambda box: [make(box)], grow=grow)


def widgets_of(part: Part, canvas: Canvas, box: Box) -> list[Widget]:
    """Return a widget for a part in a box, then the widgets of the slots in that part."""
    slots = [(slot, at) for slot, at in walk(part, canvas, box) if isinstance(slot, Slot)]
    return [PartWidget(box, part), *(widget for slot, at in slots for widget in slot.make(at))]


def centred(part: Part, canvas: Canvas, width: float, most: float = inf) -> list[Widget]:
    """Return the widgets of a part in the middle of the screen, at most `most` px high."""
    high = min(part.height(canvas, width), most)
    return widgets_of(part, canvas, Box.around(*canvas.view.screen.centre, width, high))


class PartButton(Widget):
    """A part that can be clicked. `part(state)`: makes it, "normal", "hover" or "pressed".

    `lifts`: it is drawn higher under the pointer and lower when pressed.
    """

    def __init__(
        self,
        name: str,
        box: Box,
        part: Callable[[str], Part],
        on_pick: Callable[[], None],
        *,
        tip: str = "",
        radius: float = 8.0,
        lifts: bool = False,
    ) -> None:
        super().__init__(name, box)
        self._part, self._on_pick, self._lifts = part, on_pick, lifts
        self._spot = Hotspot(name, box, tip=tip, radius=radius)
        self._kept = KeptLayout()

    def hotspots(self) -> Sequence[Hotspot]:
        """Return the hotspot of the whole part."""
        return (self._spot,)

    def picked(self, hotspot: str) -> None:
        """Call `on_pick`."""
        self._on_pick()

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw the part in its state."""
        state = attention.state_of(self.name)
        box = shifted_by_state(self.box, state) if self._lifts else self.box
        self._kept.draw(canvas, box, state, lambda: self._part(state))


def part_button(
    name: str,
    part: Callable[[str], Part],
    on_pick: Callable[[], None],
    *,
    tip: str = "",
    radius: float = 8.0,
    lifts: bool = False,
    w: float = 0.0,
    h: float = 0.0,
) -> Slot:
    """Return a slot for a PartButton, as large as its part, at least `w` and `h` px."""

    def made(box: Box) -> list[Widget]:
        return [PartButton(name, box, part, on_pick, tip=tip, radius=radius, lifts=lifts)]

    return Slot(w, h, make=made, like=part("normal"))


def paper_row(
    name: str,
    part: Part,
    on_pick: Callable[[], None],
    *,
    edge: tuple[float, float] = (12, 6),
    tip: str = "",
) -> Slot:
    """Return a slot for a part on paper that can be clicked, as in a list."""

    def drawn(state: str) -> Part:
        return Panel(part, svg_shapes.paper_button, (state,), edge=edge)

    return part_button(name, drawn, on_pick, tip=tip)


class Page:
    """Widgets that share one attention. A scene owns a page and draws it."""

    def __init__(self, on_pick: Callable[[Hotspot], None] | None = None) -> None:
        self.widgets: list[Widget] = []
        self.on_pick = on_pick  # called before the widget at every pick
        self.attention = Attention()
        self.dirty = True

    def put(self, *widgets: Widget) -> None:
        """Add widgets, in tab and drawing order.   Raises: ValueError for a name used twice."""
        for widget in widgets:
            if widget.name and any(other.name == widget.name for other in self.widgets):
                raise ValueError(f"two widgets are called {widget.name!r}")
            self.widgets.append(widget)
        self.dirty = True

    def clear(self) -> None:
        """Remove every widget; the focus is found again by name."""
        self.widgets.clear()
        self.dirty = True

    def touch(self) -> None:
        """Mark the page as changed."""
        self.dirty = True

    def hotspots(self) -> list[Hotspot]:
        """Return every hotspot of the page."""
        return [spot for widget in self.widgets for spot in widget.hotspots()]

    def handle(self, signal: Signal) -> bool:
        """Pass a signal on; True if a widget used it."""
        used = False
        focused = self._owner(self.attention.focused)
        if isinstance(signal, Key | Typed) and focused is not None:
            # The focused widget sees keys first: arrows move a slider, letters fill a field.
            used = focused.handle(signal, self.attention)
        if not used and isinstance(signal, PointerDown | PointerMoved | PointerUp | Wheel):
            for widget in reversed(self.widgets):
                if widget.handle(signal, self.attention):
                    self.dirty = used = True
                    break
        if used and isinstance(signal, Key | Typed):
            self.dirty = True
            return True
        spots = self.hotspots()
        before = self.attention.focused
        pick, changed = self.attention.handle(signal, spots)
        self.dirty = self.dirty or changed
        if isinstance(signal, Key) and self.attention.focused not in (None, before):
            self.reveal(self.attention.focused)
        if pick is not None:
            self.pick(pick)
            return True
        return used or changed

    def pick(self, hotspot: str) -> None:
        """Handle a hotspot as if it had been clicked.   Raises: KeyError if there is none."""
        owner = self._owner(hotspot)
        if owner is None:
            raise KeyError(hotspot)
        self.dirty = True
        if self.on_pick is not None:
            self.on_pick(next(spot for spot in owner.hotspots() if spot.name == hotspot))
        owner.picked(hotspot)

    def reveal(self, hotspot: str) -> None:
        """Scroll to a hotspot if it is hidden."""
        owner = self._owner(hotspot)
        if owner is not None:
            owner.reveal(hotspot)
            self.dirty = True

    def _owner(self, hotspot: str | None) -> Widget | None:
        for widget in self.widgets:
            if any(spot.name == hotspot for spot in widget.hotspots()):
                return widget
        return None

    def update(self, dt_s: float) -> bool:
        """Let time pass; True if the page must be drawn again."""
        moved = [widget.update(dt_s) for widget in self.widgets]
        tip = self.attention.update(dt_s)
        dirty = self.dirty or tip or any(moved)
        self.dirty = False
        return dirty

    def draw(self, canvas: Canvas) -> None:
        """Draw every widget, then the focus ring and the tooltip."""
        self.attention.keep_within(self.hotspots())
        for widget in self.widgets:
            widget.draw(canvas, self.attention)
        draw_attention(canvas, self.attention, self.hotspots())


def draw_attention(canvas: Canvas, attention: Attention, hotspots: Sequence[Hotspot]) -> None:
    """Draw the focus ring, and the tooltip of the focused or hovered hotspot beside it."""
    ringed, tipped = attended(attention, hotspots)
    if ringed is not None:
        draw_focus(canvas, ringed)
    if tipped is not None:
        wide, high = tip_size(canvas, tipped.tip)
        screen = canvas.view.screen
        box, _ = placed(tipped.box, wide, high, TIP_GAP, TIP_SIDES, (), screen=screen)
        draw_tip(canvas, tipped.tip, box)


def draw_focus(canvas: Canvas, spot: Hotspot) -> None:
    """Draw the focus ring around a hotspot."""
    canvas.shape(spot.box, svg_shapes.focus_ring, canvas.palette.focus, spot.radius)


def attended(
    attention: Attention, hotspots: Sequence[Hotspot]
) -> tuple[Hotspot | None, Hotspot | None]:
    """Return the hotspot with the focus ring, and the one with a tooltip; None for each absent."""
    focused = attention.focused if attention.ring else None
    told = attention.tip_for if attention.pressed is None else None
    ringed = next((spot for spot in hotspots if spot.name == focused), None)
    tipped = next((spot for spot in hotspots if spot.name == told and spot.tip), None)
    return ringed, tipped


def draw_tip(canvas: Canvas, tip: str, box: Box) -> None:
    """Draw a small parchment in a box of `tip_size`: the first line of the tip is its name."""
    head, rest, body, bold = _tip_words(canvas, tip)
    canvas.shape(box, svg_shapes.parchment, canvas.palette, 8)
    ink = canvas.palette.ink_brown
    inner = Box(box.x + 12, box.y + 8, box.w - 24, 0)
    used = canvas.paragraph(head, inner, bold, ink)
    if rest:
        canvas.paragraph(rest, inner.moved(0, used), body, ink)


def tip_size(canvas: Canvas, tip: str) -> tuple[float, float]:
    """Return width and height of a tip's parchment."""
    head, rest, body, bold = _tip_words(canvas, tip)
    most = 260 * (1 + (_tip_factor(canvas) - 1) * _TIP_WIDENS)
    lines = [canvas.type.width(line, body) for line in rest.split("\n")]
    wide = min(max(canvas.type.width(head, bold), *lines), most)
    high = canvas.height(head, bold, wide) + (canvas.height(rest, body, wide) if rest else 0)
    return wide + 24, high + 16


def _tip_factor(canvas: Canvas) -> float:
    return max(canvas.look.menu_text, canvas.look.table_text)


def _tip_words(canvas: Canvas, tip: str) -> tuple[str, str, Type, Type]:
    """Return the head of a tip and the rest, and the type of the rest and of the head."""
    head, _, rest = canvas.look.caps.filled(tip).partition("\n")
    factor = _tip_factor(canvas)
    return head, rest, BODY.grown(factor), BODY_BOLD.grown(factor)
