"""The panel of a lesson's steps: progress dots, and buttons to go back, skip and leave."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.core import page_names
from game.core.contract.things import Thing
from game.scenes.parts.coach import PLATE
from game.table.forms.parts import in_a_row
from game.table.skeleton import SHORT_LOG
from game.ui import svg_shapes
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.parts import Row, Text
from game.ui.theme import BODY_BOLD, SMALL
from game.ui.viewport import Box

BACK, SKIP, LEAVE = "panel:back", "panel:skip", "panel:leave"
PLAY_ON, FRESH = "panel:play_on", "panel:fresh"
PIP = "panel:beat_"
STEPS = "panel:steps"
LESSON = "lesson"
"""The page of a book on which the barkeep speaks, if the table has a book."""
_PIP_SIZE, _PIP_STEP = 10.0, 14.5
_EDGE = 12.0
_ROW, _GAP, _MOST_TEXT = 56.0, 8.0, 1.6  # of the buttons at the foot of a page
_PANEL_ROW = 54.0  # of those in the panel, with the edge below them
_PIPS_DOWN = 38.0


class Stand(NamedTuple):
    """State of a course: the current beat (from 0), beats seen, all names, whether it is over."""

    number: int
    seen: int
    names: tuple[str, ...]
    over: bool


class StepsPanel:
    """Shows the steps in place of the short log. `go_to`: goes back to a beat seen before."""

    def __init__(
        self,
        go_to: Callable[[int], None],
        skip: Callable[[], None],
        leave: Callable[[], None],
        play_on: Callable[[], None],
        fresh: Callable[[], None],
    ) -> None:
        self._go_to, self._skip, self._leave = go_to, skip, leave
        self._play_on, self._fresh = play_on, fresh
        self._stand = Stand(0, 1, ("",), over=False)
        self._can_play_on = True
        self._buttons: list[Button] = []
        self._page: Box | None = None  # of a book; None: it has the log's place

    @property
    def place(self) -> Box:
        """Return the box of the panel: at the place of the log, or at the foot of a page."""
        page = self._page
        if page is None:
            return SHORT_LOG
        return Box(page.x, page.bottom - _ROW, page.w, _ROW)

    @property
    def above(self) -> Box | None:
        """Return the box that the panel leaves free of its page; None without a page."""
        page = self._page
        return None if page is None else page._replace(h=page.h - _ROW - 6)

    def lay_on(self, page: Box | None) -> None:
        """Move the panel to the foot of a page of a book, or for None to the place of the log."""
        if page != self._page:
            self._page = page
            self.show(self._stand, can_play_on=self._can_play_on)

    def show(self, stand: Stand, *, can_play_on: bool) -> None:
        """Show another beat. At the end, buttons to leave replace the one to continue."""
        self._stand, self._can_play_on = stand, can_play_on
        place = self.place
        if self._page is None:
            place = Box(place.x + _EDGE, place.bottom - _PANEL_ROW, place.w - 2 * _EDGE, 48)
        row = place.inset(0, 2)
        if not stand.over:
            first, second, third = in_a_row(row, 3, _GAP)
            tip = "Previous step" if stand.number > 0 else "This is the first step"
            go_back = partial(self._go_to, stand.number - 1)
            back = Button(BACK, first, "Back", go_back, live=stand.number > 0, tip=tip)
            tip = "The barkeep plays this step for you"
            skip = Button(SKIP, second, "Skip", self._skip, tip=tip)
            self._buttons = [back, skip, Button(LEAVE, third, "Leave", self._leave)]
            return
        left, right = in_a_row(row, 2, _GAP)
        on = Button(PLAY_ON, left, "Keep playing", self._play_on, kind="primary")
        fresh = Button(FRESH, right, page_names.NEW_MATCH, self._fresh)
        if not can_play_on:
            on = Button(FRESH, left, page_names.NEW_MATCH, self._fresh, kind="primary")
            fresh = Button(LEAVE, right, "All lessons", self._leave)
        self._buttons = [on, fresh]

    # --- what can be clicked ----------------------------------------------------------------------

    def hotspots(self) -> list[Hotspot]:
        """Return the hotspots of the buttons and of every beat that has been seen."""
        spots = [spot for button in self._buttons for spot in button.hotspots()]
        if self._stand.over or self._page is not None:
            return spots
        return spots + [
            Hotspot(f"{PIP}{n}", box.inset(-2), tip=self._stand.names[n], tab=False, radius=7)
            for n, box in enumerate(self._pips()[: self._stand.seen])
        ]

    def picked(self, name: str) -> bool:
        """Press a button or step; return whether the hotspot is one of the panel."""
        if name.startswith(PIP):
            self._go_to(int(name.removeprefix(PIP)))
            return True
        button = next((button for button in self._buttons if button.name == name), None)
        if button is not None:
            button.picked(name)
        return button is not None

    def _pips(self) -> Sequence[Box]:
        x, y, size = SHORT_LOG.x + _EDGE, SHORT_LOG.y + _PIPS_DOWN, _PIP_SIZE
        return [Box(x + n * _PIP_STEP, y, size, size) for n in range(len(self._stand.names))]

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw the panel of steps."""
        palette, stand = canvas.palette, self._stand
        if self._page is not None:
            larger = canvas.with_look(menu_text=min(canvas.look.table_text, _MOST_TEXT))
            for button in self._buttons:
                button.draw(larger, attention)
            return
        canvas.shape(SHORT_LOG, svg_shapes.panel, palette, texture="leather")
        count = f"{stand.number + 1} of {len(stand.names)}"
        name = "All done" if stand.over else stand.names[stand.number]
        title = Text(name, BODY_BOLD, palette.brass_title, grow=1)
        head = Row((title, Text(count, SMALL, palette.cream, firm=True)), gap=_GAP)
        head.draw(canvas, SHORT_LOG.inset(_EDGE, 10)._replace(h=20))
        for n, box in enumerate(self._pips()):
            done = n < stand.number or stand.over
            here = n == stand.number and not stand.over
            fill = "#E9B13F" if done or here else "#2C1A10"
            rim = "#FFF3D8" if here else "#A98149"
            canvas.shape(box.inset(-2 if here else 0), svg_shapes.pill, fill, rim, 7 if here else 5)
        # It is beside the table, where the large letters of menus have no room.
        at_the_table = canvas.with_look(menu_text=1.0)
        for button in self._buttons:
            button.draw(at_the_table, attention)


# --- what is this? -------------------------------------------------------------------------------

_THINGS = {
    STEPS: Thing(
        "Lesson steps", "How far you are in this lesson, and buttons to go back, skip or leave."
    ),
    PLATE: Thing("The barkeep", "He explains this step. Read it, then continue."),
    BACK: Thing("Back", "Go to the step before this one. You lose nothing."),
    SKIP: Thing("Skip step", "The barkeep plays the rest of this step for you."),
    LEAVE: Thing("Leave lesson", "You can come back to this step at any time."),
    PLAY_ON: Thing(
        "Keep playing", "Play on at this table as a real match, with random dice and cards."
    ),
    FRESH: Thing(page_names.NEW_MATCH, "A new table, with players of your choice."),
}


def own_thing(name: str) -> Thing | None:
    """Return the description of the coach or a part of his panel; None for anything else."""
    if name.startswith(PIP):
        return Thing("A step", "One step of this lesson. Click to go back to it.")
    return _THINGS.get(name)
