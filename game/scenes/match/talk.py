"""Short texts over a table: bubbles, a computer player's reason, toasts."""

import re
from collections import deque
from collections.abc import Collection, Sequence
from typing import Protocol

from game.core.contract.things import Thing
from game.core.contract.values import Refusal, Seat
from game.scenes.match.mentions import mentioned
from game.table import chrome
from game.table.bubble import Bubble, Reason
from game.table.naming import named
from game.table.plate import Plate
from game.table.seats import SeatPanel
from game.table.table import GameTable, Place
from game.ui.hotspots import Hotspot
from game.ui.inputs import Key, PointerDown
from game.ui.viewport import Box

_SEAT = re.compile(r"\{(seat:\d+)\}")


class TalkPlace(Protocol):
    """The interface of a match view for bubbles and toasts."""

    table: GameTable
    places: tuple[Place, ...]
    seats: SeatPanel
    spots: tuple[Hotspot, ...]

    @property
    def seat_boxes(self) -> tuple[Box, ...]:
        """Return the boxes of the seats' plaques."""

    def lies_at(self, box: Box) -> Box | None:
        """Return where something of the table is drawn now; None if it cannot be seen."""


class Talk:
    """Holds one bubble, one reason and a queue of toasts, each until its time is up.

    `bubble` is for the player who chooses, `reasoned` is why a computer player moved.
    """

    def __init__(self, view: TalkPlace) -> None:
        self._view = view
        self.bubble: Bubble | None = None
        self.reasoned: Reason | None = None
        self._toasts: deque[tuple[str, str]] = deque()  # emblem, text; the first is shown
        self._toast_s = 0.0

    @property
    def toast(self) -> tuple[str, str] | None:
        """Return emblem and words of the toast that is shown."""
        return self._toasts[0] if self._toasts else None

    @property
    def sign(self) -> str:
        """Return the words of the toast that is shown; "" while there is none."""
        return self._toasts[0][1] if self._toasts else ""

    def add_toast(self, emblem: str, text: str) -> None:
        """Show a toast at the top of the board for a moment, after those that wait already."""
        self._toasts.append((emblem, named(text, self._view.places)))

    def refuse(self, refusal: Refusal, target: Box) -> None:
        """Show a refusal beside a box, and mark the things that it names."""
        places = self._view.places
        headline, why = named(refusal.headline, places), named(refusal.why, places)
        marks = self.marks(f"{refusal.headline} {refusal.why}")
        self._mark(Bubble(headline, why, refusal.rule, target), marks)

    def suggest(
        self, line: str, why: str, rule: str, target: Box, marks: Sequence[Box] = ()
    ) -> None:
        """Show a hint beside a box and mark what it names.

        `rule`: the rule of the decision, "" for none. `marks`: further boxes to mark.
        """
        headline, text = named(line, self._view.places), named(why, self._view.places)
        found = (*marks, *self.marks(f"{line} {why}"))
        self._mark(Bubble(headline, text, rule, target, refusal=False), found)

    def remark(self, line: str, rule: str, target: Box) -> None:
        """Show a beginner's tip beside a seat."""
        said = named(line, self._view.places)
        self.bubble = Bubble("", said, rule, target, refusal=False)

    def explain(self, thing: Thing, target: Box, radius: float) -> None:
        """Show a description beside a box."""
        self.bubble = Plate.of(thing, target, radius)

    def tell_seat(self, seat: Seat, target: Box, who: str) -> None:
        """Show all that a seat's plaque contains. `who`: the hotspot of its character's sheet."""
        view = self._view
        text = view.seats.summary(seat)
        self.bubble = Bubble(view.places[seat].name, text, "", target, refusal=False, who=who)

    def reason(self, seat: Seat, why: str, pieces: Sequence[str]) -> None:
        """Show why a computer player moved, at the first visible piece or else at its plaque.

        Without animation the reason is in the log only.
        """
        view = self._view
        perspective, place = view.table.perspective, view.places[seat]
        if perspective.speed == 0 or (self.reasoned and self.reasoned.text == why):
            return

        def where() -> Box:
            laid = (view.table.pieces[key] for key in pieces if key in view.table.pieces)
            seen = (view.lies_at(piece.box) for piece in laid if piece.alpha > 0)
            return next((box for box in seen if box is not None), view.seat_boxes[seat])

        said = named(why, view.places)
        self.reasoned = Reason(said, place.colour, where, perspective.speed)

    def hush(self) -> None:
        """Close bubble and reason; toasts stay."""
        self.bubble = self.reasoned = None

    def dismiss(self, signal: PointerDown | Key) -> bool:
        """Close the bubble, unless its own tag is clicked; True if one was open."""
        reasoned, self.reasoned = self.reasoned, None
        if self.bubble is None:
            return reasoned is not None
        if isinstance(signal, PointerDown) and any(
            spot.box.contains(signal.x, signal.y) for spot in self.bubble.hotspots()
        ):
            return reasoned is not None
        self.bubble = None
        return True

    def update(self, dt_s: float) -> bool:
        """Let time pass; True if a text came or went."""
        moved = False
        if self.bubble is not None and self.bubble.update(dt_s):
            self.bubble, moved = None, True
        if self.reasoned is not None and self.reasoned.update(dt_s):
            self.reasoned, moved = None, True
        if self._toasts:
            moved = moved or self._toast_s == 0
            self._toast_s += dt_s
            if self._toast_s >= chrome.TOAST_S / len(self._toasts):
                self._toasts.popleft()
                self._toast_s, moved = 0.0, True
        return moved

    def _mark(self, bubble: Bubble, boxes: Sequence[Box]) -> None:
        """Open a bubble that marks boxes, each once, besides its target."""
        bubble.marks = tuple(box for box in dict.fromkeys(boxes) if box != bubble.target)
        self.bubble = bubble

    def marks(self, said: str, things: Collection[str] = ()) -> tuple[Box, ...]:
        """Return the boxes of the things and seats that a sentence names, and of `things`."""
        view = self._view
        names = {*things, *view.table.mentions(said)}
        names |= mentioned(named(said, view.places), view.spots)
        boxes = [spot.box for spot in view.spots if spot.name in names]
        seats = {*_SEAT.findall(said), *(name for name in names if name.startswith("seat:"))}
        boxes += [box for n, box in enumerate(view.seat_boxes) if f"seat:{n}" in seats]
        return tuple(dict.fromkeys(boxes))
