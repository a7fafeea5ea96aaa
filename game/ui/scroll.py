"""A scroll view for widgets that need more room than there is."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.controls.actions import Action
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot, towards
from game.ui.inputs import Key, PointerDown, PointerMoved, PointerUp, Signal, Typed, Wheel
from game.ui.parts import Part
from game.ui.raster import PAD
from game.ui.viewport import Box
from game.ui.widget import Slot, Widget, widgets_of

NOTCH = 60.0  # logical pixels for a notch of the wheel
BAR = 14.0  # the strip at the right that the bar needs
_DRAG_FROM = 8.0
_EDGE = 14.0  # stays free above and below what is brought into sight: focus rings fit in


class ScrollView(Widget):
    """A scrollable view of widgets, laid out from the top of its box to `content_bottom`.

    It scrolls by the wheel, by dragging the bar or the content, by keys, and with the focus. Hidden
    widgets keep a hotspot without height at the edge, so that the keyboard reaches them; a view
    without hotspots has one for itself, for the arrow keys.
    """

    def __init__(
        self, name: str, box: Box, widgets: Sequence[Widget], content_bottom: float
    ) -> None:
        super().__init__(name, box)
        self.widgets = list(widgets)
        self.most = max(0.0, content_bottom - box.bottom)
        self.offset = 0.0
        self._bar_held: float | None = None  # where on the knob it is held
        self._drag: tuple[float, float] | None = None  # y of the pointer, offset then
        self._dragging = False

    # --- where it stands ------------------------------------------------------------------------

    def scroll_to(self, offset: float) -> bool:
        """Scroll to `offset` logical pixels below the top; True if that moved anything."""
        before = self.offset
        self.offset = min(self.most, max(0.0, offset))
        return self.offset != before

    def scroll_by(self, down: float) -> bool:
        """Scroll down by a number of logical pixels; True if that moved anything."""
        return self.scroll_to(self.offset + down)

    def show(self, box: Box) -> bool:
        """Scroll a box of the content into view; True if that moved the content."""
        top, bottom = box.y - self.offset, box.bottom - self.offset
        if top < self.box.y + _EDGE:
            return self.scroll_by(top - self.box.y - _EDGE)
        if bottom > self.box.bottom - _EDGE:
            return self.scroll_by(bottom - self.box.bottom + _EDGE)
        return False

    def reveal(self, hotspot: str) -> None:
        for spot in self._content_spots():
            if spot.name == hotspot:
                self.show(spot.box)

    # --- hotspots -------------------------------------------------------------------------------

    def _content_spots(self) -> list[Hotspot]:
        return [spot for widget in self.widgets for spot in widget.hotspots()]

    def hotspots(self) -> Sequence[Hotspot]:
        """Return the hotspots inside, at their present places."""
        spots = self._content_spots()
        if not spots and self.most:
            return (Hotspot(self.name, self.box, live=False),)
        return [replace(spot, box=self.seen(spot.box)) for spot in spots]

    def seen(self, box: Box) -> Box:
        """Return what is seen of a box of the content, at its present place; else a flat box."""
        box = box.moved(0, -self.offset)
        top = min(max(box.y, self.box.y), self.box.bottom)
        return Box(box.x, top, box.w, max(min(box.bottom, self.box.bottom), top) - top)

    def picked(self, hotspot: str) -> None:
        for widget in self.widgets:
            if any(spot.name == hotspot for spot in widget.hotspots()):
                widget.picked(hotspot)
                return

    # --- signals --------------------------------------------------------------------------------

    def handle(self, signal: Signal, attention: Attention) -> bool:
        """Scroll, or pass the signal on to a widget inside."""
        match signal:
            case Wheel(x, y, dy) if self.box.contains(x, y):
                return self.scroll_by(-dy * NOTCH)
            case Key() | Typed():
                return self._key(signal, attention)
            case PointerDown(x, y, 1):
                return self._down(signal, attention)
            case PointerMoved(x, y):
                return self._move(signal, attention)
            case PointerUp(x, y, 1):
                return self._up(signal, attention)
        return False

    def _inside(self, signal: Signal, attention: Attention) -> bool:
        return any(widget.handle(signal, attention) for widget in self.widgets)

    def _down(self, signal: PointerDown, attention: Attention) -> bool:
        x, y = signal.x, signal.y
        if not self.box.contains(x, y):
            # A field inside must still notice a click elsewhere.
            self._inside(PointerDown(-1.0, -1e6), attention)
            return False
        if self.most and x >= self.box.right - BAR:
            knob = self._knob()
            if not knob.y <= y < knob.bottom:
                self._drag_bar(y - knob.h / 2)
            self._bar_held = y - self._knob().y
            return True
        if self._inside(PointerDown(x, y + self.offset), attention):
            return True
        self._drag = (y, self.offset) if self.most else None
        return False

    def _move(self, signal: PointerMoved, attention: Attention) -> bool:
        x, y = signal.x, signal.y
        if self._bar_held is not None:
            self._drag_bar(y - self._bar_held)
            return True
        if self._inside(PointerMoved(x, y + self.offset), attention):
            return True
        if self._drag is None:
            return False
        start, offset = self._drag
        if self._dragging or abs(y - start) > _DRAG_FROM:
            self._dragging = True
            attention.drag()
            self.scroll_to(offset + start - y)
            return True
        return False

    def _up(self, signal: PointerUp, attention: Attention) -> bool:
        used = self._dragging or self._bar_held is not None
        self._drag, self._dragging, self._bar_held = None, False, None
        return self._inside(PointerUp(signal.x, signal.y + self.offset), attention) or used

    def _key(self, signal: Key | Typed, attention: Attention) -> bool:
        spots = self._content_spots()
        for widget in self.widgets:
            focused = any(spot.name == attention.focused for spot in widget.hotspots())
            if focused and widget.handle(signal, attention):
                return True
        if not isinstance(signal, Key):
            return False
        if self.scroll_key(signal):
            return True
        down = 0 if signal.way is None else signal.way[1]
        if not spots:
            return down != 0 and self.scroll_by(NOTCH * down)
        # Arrows walk over what is out of sight too; at the last one the page takes over.
        here = next((spot for spot in spots if spot.name == attention.focused), None)
        if here is None or not down:
            return False
        stops = [spot for spot in spots if spot.tab]
        there = towards(stops, here, (0, down))
        if there is here:
            return self.scroll_by(NOTCH * down)
        attention.focus_by_key(there.name)
        self.show(there.box)
        return True

    def scroll_key(self, key: Key) -> bool:
        """Scroll by Page Up and Down, Home and End; True if that moved anything."""
        if key.means(Action.PAGE_UP):
            return self.turn_page(-1)
        if key.means(Action.PAGE_DOWN):
            return self.turn_page(1)
        if key.means(Action.FIRST):
            return self.scroll_to(0.0)
        return key.means(Action.LAST) and self.scroll_to(self.most)

    def turn_page(self, pages: int) -> bool:
        """Scroll down by `pages` pages; True if that moved anything."""
        return self.scroll_by(pages * self.box.h * 0.85)

    # --- drawing --------------------------------------------------------------------------------

    def _knob(self) -> Box:
        whole = self.box.h + self.most
        high = max(36.0, self.box.h * self.box.h / whole)
        way = self.offset / self.most if self.most else 0.0
        return Box(self.box.right - 10, self.box.y + way * (self.box.h - high), 8, high)

    def _drag_bar(self, top: float) -> None:
        room = self.box.h - self._knob().h
        if room > 0:
            self.scroll_to((top - self.box.y) / room * self.most)

    def update(self, dt_s: float) -> bool:
        moved = [widget.update(dt_s) for widget in self.widgets]
        return any(moved)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        inner = canvas.lowered(-self.offset)
        top, bottom = self.box.y + self.offset, self.box.bottom + self.offset
        with canvas.clipped(self.box):
            for widget in self.widgets:
                if widget.box.bottom + PAD > top and widget.box.y - PAD < bottom:
                    widget.draw(inner, attention)
        if self.most:
            rail = Box(self.box.right - 9, self.box.y, 6, self.box.h)
            canvas.fill(rail, "#6B4526", 70)
            canvas.shape(self._knob(), svg_shapes.scroll_knob)


def scrolled(canvas: Canvas, name: str, part: Part, view: Box, edge: float = 0.0) -> ScrollView:
    """Return a scroll view of a part, `edge` px away from its sides and from the bar."""
    wide = view.w - 2 * edge - BAR
    room = Box(view.x + edge, view.y + edge, wide, part.height(canvas, wide))
    return ScrollView(name, view, widgets_of(part, canvas, room), room.bottom + edge)


def scrolling(canvas: Canvas, name: str, part: Part, over: float = 0.0) -> Slot:
    """Return a slot for a part that scrolls where it is too high, `over` px larger all round."""

    def made(box: Box) -> list[Widget]:
        if part.fits(canvas, box.w, box.h):
            return widgets_of(part, canvas, box._replace(h=part.height(canvas, box.w)))
        return [scrolled(canvas, name, part, box.inset(-over), over)]

    return Slot(make=made, like=part, grow=1)
