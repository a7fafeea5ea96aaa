"""What a table says, one paper at a time: refusals, hints, answers, tips, reasons and toasts."""

import re
from collections import deque
from collections.abc import Collection, Sequence
from typing import Protocol

from game.core.contract.things import Thing
from game.core.contract.values import Refusal, Seat
from game.scenes.match.mentions import mentioned
from game.table.ledge import Kind, Paper
from game.table.naming import named
from game.table.seats import SeatPanel
from game.table.table import GameTable, Place
from game.ui.hotspots import Hotspot
from game.ui.inputs import Key, PointerDown
from game.ui.viewport import Box

_SEAT = re.compile(r"\{(seat:\d+)\}")
_MOST_TOASTS = 2  # that wait; the log keeps all


class TalkPlace(Protocol):
    """The interface of a match view for the papers of its table."""

    table: GameTable
    places: tuple[Place, ...]
    seats: SeatPanel
    spots: tuple[Hotspot, ...]

    @property
    def seat_boxes(self) -> tuple[Box, ...]:
        """Return the boxes of the seats' plaques."""


class Talk:
    """Holds the papers of a table: `paper` for the chooser, `reasoned` of a computer, toasts."""

    def __init__(self, view: TalkPlace) -> None:
        self._view = view
        self.paper: Paper | None = None
        self.reasoned: Paper | None = None
        self._toasts: deque[Paper] = deque()  # the first is shown

    def first(self, tip: Paper | None = None) -> Paper | None:
        """Return the first paper by rank, the tip of the pointed thing among them; None if none."""
        papers = self.paper, tip, self.reasoned, *[*self._toasts][:1]
        return min((p for p in papers if p is not None), key=lambda p: p.kind, default=None)

    @property
    def sign(self) -> str:
        """Return the words of the toast that is due; "" while there is none."""
        return self._toasts[0].text if self._toasts else ""

    def add_toast(self, emblem: str, text: str) -> None:
        """Say something for a moment; of those that wait only the newest are kept."""
        said = named(text, self._view.places)
        self._toasts.append(Paper(Kind.TOAST, "", said, badge=emblem))
        while len(self._toasts) > _MOST_TOASTS:
            self._toasts.popleft()

    def refuse(self, refusal: Refusal, target: Box) -> None:
        """Show a refusal of something, and mark the things that it names."""
        places = self._view.places
        headline, why = named(refusal.headline, places), named(refusal.why, places)
        marks = self.marks(f"{refusal.headline} {refusal.why}")
        self._lay(Paper(Kind.REFUSAL, headline, why, refusal.rule, target), marks)

    def suggest(
        self, line: str, why: str, rule: str, target: Box, things: Collection[str] = ()
    ) -> None:
        """Show a hint about a decision of a `rule`, and mark what it names and `things`."""
        headline, text = named(line, self._view.places), named(why, self._view.places)
        marks = self.marks(f"{line} {why}", things)
        self._lay(Paper(Kind.HINT, headline, text, rule, target), marks)

    def remark(self, line: str, rule: str) -> None:
        """Show a beginner's tip."""
        self.paper = Paper(Kind.TIP, "", named(line, self._view.places), rule)

    def explain(self, thing: Thing, target: Box, radius: float) -> None:
        """Show the description of a thing."""
        self.paper = Paper.of_thing(thing, target, radius)

    def tell_seat(self, seat: Seat, target: Box, who: str) -> None:
        """Show all that a seat's plaque contains. `who`: the hotspot of its character's sheet."""
        view = self._view
        text, place = view.seats.summary(seat), view.places[seat]
        self.paper = Paper(Kind.WHAT, place.name, text, target=target, radius=12, who=who)

    def reason(self, seat: Seat, why: str) -> None:
        """Show why a computer player moved. Without animation it is in the log only."""
        perspective, place = self._view.table.perspective, self._view.places[seat]
        said = named(why, self._view.places)
        if perspective.speed == 0 or (self.reasoned and self.reasoned.text == said):
            return
        self.reasoned = Paper(Kind.REASON, "", said, badge=place.colour, speed=perspective.speed)

    def hush(self) -> None:
        """Remove everything but toasts."""
        self.paper = self.reasoned = None

    def dismiss(self, signal: PointerDown | Key) -> bool:
        """Remove paper and reason, unless the paper itself is clicked; True if one was there."""
        reasoned, self.reasoned = self.reasoned, None
        if self.paper is None:
            return reasoned is not None
        if isinstance(signal, PointerDown) and any(
            spot.box.contains(signal.x, signal.y) for spot in self.paper.hotspots()
        ):
            return reasoned is not None
        self.paper = None
        return True

    def update(self, dt_s: float) -> bool:
        """Let time pass; True if a paper came or went."""
        moved = False
        if self.paper is not None and self.paper.update(dt_s):
            self.paper, moved = None, True
        if self.reasoned is not None and self.reasoned.update(dt_s):
            self.reasoned, moved = None, True
        if self._toasts:
            first = self._toasts[0]
            moved = moved or first.age_s == 0
            if first.update(dt_s * len(self._toasts)):
                self._toasts.popleft()
                moved = True
        return moved

    def _lay(self, paper: Paper, boxes: Sequence[Box]) -> None:
        """Show a paper that marks boxes, each once, besides its target."""
        paper.marks = tuple(box for box in dict.fromkeys(boxes) if box != paper.target)
        self.paper = paper

    def marks(self, said: str, things: Collection[str] = ()) -> tuple[Box, ...]:
        """Return the boxes of the things and seats that a sentence names, and of `things`."""
        view = self._view
        names = {*things, *view.table.mentions(said)}
        names |= mentioned(named(said, view.places), view.spots)
        boxes = [spot.box for spot in view.spots if spot.name in names]
        seats = {*_SEAT.findall(said), *(name for name in names if name.startswith("seat:"))}
        boxes += [box for n, box in enumerate(view.seat_boxes) if f"seat:{n}" in seats]
        return tuple(dict.fromkeys(boxes))
