"""The confirmation sheet of a risky move, beside the table, which stays in full view."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.contract.confirmations import Confirmation
from game.core.controls.actions import Action
from game.table.chrome import TableButton
from game.table.forms.parts import Skeleton
from game.table.naming import named
from game.table.table import Place
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.parts import (
    Column,
    KeptLayout,
    Named,
    Panel,
    Paragraph,
    Part,
    Row,
    Space,
    Stack,
    Text,
    named_boxes,
)
from game.ui.raster import PAD
from game.ui.theme import BODY, BUTTON, PRIMARY, SEAT_NAME
from game.ui.viewport import Box

STAY, GO_ON, SWITCH = "answer:stay", "answer:go_on", "answer:switch"
ANSWERS = (STAY, GO_ON, SWITCH)
GROWS_S = 0.16

WIDE = 228.0
NOBODY = Attention()
_EDGE = 16.0, 10.0
_RIM = "#A2702A"
_CREAM = "#FFF3D8"  # around what was clicked
_SWITCH = (42.0, 22.0)
_LARGER = 1.08  # the safe answer's words
_MOST, _LEAST = 1.3, 0.8  # times as large as usual on a sheet of the usual width


class BesideSheet:
    """Widget: a sheet over ledge and log, which opens within `opens_s` seconds."""

    opens_s: float

    def __init__(self) -> None:
        self.box: Box | None = None  # laid out by the first drawing
        self._boxes: dict[str, Box] = {}  # of all that can be clicked
        self._age_s = 0.0

    def hotspots(self) -> list[Hotspot]:
        """Return all that can be clicked, in the order of reading."""
        return []

    def update(self, dt_s: float) -> bool:
        """Let time pass; True while the sheet still opens."""
        before, self._age_s = self._age_s, min(self._age_s + dt_s, self.opens_s)
        return self._age_s != before

    def hides(self, x: float, y: float) -> bool:
        """Whether a point is on the sheet, but on nothing that can be clicked."""
        if self.box is None or any(spot.box.contains(x, y) for spot in self.hotspots()):
            return False
        return self.box.contains(x, y)

    def forget_place(self) -> None:
        """Forget the layout, because the size of window or text changed."""
        self.box, self._boxes = None, {}


class Question(BesideSheet):
    """Widget: a question beside a table. `target`: what was clicked, which has a ring."""

    opens_s = GROWS_S

    def __init__(
        self,
        confirmation: Confirmation,
        places: Sequence[Place],
        target: Box,
        *,
        radius: float = 10.0,
    ) -> None:
        super().__init__()
        self.confirmation = replace(
            confirmation,
            asked=named(confirmation.asked, places),
            lost=named(confirmation.lost, places),
            go_on=named(confirmation.go_on, places),
        )
        self.places = tuple(places)
        self.target, self._radius = target, radius
        self.asks_on = True  # the switch: whether this kind of confirmation stays on
        self._factor = 1.0  # of its words
        self._kept = KeptLayout()

    @property
    def looks(self) -> object:
        """The values that the drawing depends on, besides hover and press."""
        return self._age_s, self.asks_on, self.box

    def switch(self) -> None:
        """Toggle whether this kind of confirmation is asked in future."""
        self.asks_on = not self.asks_on

    def hotspots(self) -> list[Hotspot]:
        """Return the two answers and the switch, in the order of reading."""
        boxes = self._boxes
        if not boxes:
            return []
        return [
            Hotspot(STAY, boxes[STAY]),
            Hotspot(GO_ON, boxes[GO_ON], button=True),
            Hotspot(SWITCH, boxes[SWITCH], radius=8),
        ]

    # --- laying it out --------------------------------------------------------------------------

    def lay_out(self, canvas: Canvas, skeleton: Skeleton) -> None:
        """Set the sheet's box at the foot of the room for talk; the text shrinks to fit."""
        if self.box is not None:
            return
        look, room = canvas.look, skeleton.talk_room
        # As large as words are at the table, or as menus where those are larger.
        self._factor = min(max(look.menu_text, look.table_text), _MOST * max(1.0, room.w / WIDE))
        high = self._sheet(canvas).height(canvas, room.w)
        while self._factor > _LEAST and high > room.h:
            self._factor = max(_LEAST, self._factor - 0.1)
            high = self._sheet(canvas).height(canvas, room.w)
        if skeleton.has_tabs:  # it is the open page then: no line of another shows beside it
            high = room.h
        self._lie_in(canvas, Box(room.x, room.bottom - high, room.w, high))

    def _lie_in(self, canvas: Canvas, box: Box) -> None:
        """Set the box of the sheet, and the boxes of all that can be clicked."""
        self.box, self._boxes = box, named_boxes(self._sheet(canvas), canvas, box)

    def _sheet(self, canvas: Canvas, attention: Attention = NOBODY) -> Part:
        """Return the paper with the question, the answers below one another, and the switch."""
        palette, factor, confirmation = canvas.palette, self._factor, self.confirmation
        asked = Paragraph(confirmation.asked, SEAT_NAME.grown(factor), palette.ink_brown)
        lost = Paragraph(confirmation.lost, BODY.grown(factor), palette.ink_brown)
        words = Column((asked, lost), gap=3)
        answers = Column(self.answers(canvas, attention), gap=6)
        page = Column((words, Space(grow=1), answers), gap=6, align="top")
        return Panel(page, svg_shapes.bubble, (0, "none", _RIM, 0), edge=_EDGE)

    def answers(self, canvas: Canvas, attention: Attention) -> tuple[Part, Part, Part]:
        """Return the buttons for the safe answer and the other one, and the switch."""
        confirmation, palette, factor = self.confirmation, canvas.palette, self._factor
        stay = TableButton(
            confirmation.stay,
            Action.CHOOSE,
            "primary",
            attention.state_of(STAY),
            palette.ink_brown,
            factor * _LARGER,
            main=True,
            high=max(43.0, PRIMARY.line_height * factor + 18),
        )
        sleeps = GO_ON in attention.hand.quiet
        go_on = TableButton(
            confirmation.go_on,
            None,
            "quiet" if sleeps else "danger" if confirmation.danger else "plain",
            "normal" if sleeps else attention.state_of(GO_ON),
            palette.quiet_label if sleeps else palette.cream,
            factor,
            high=max(36.0, BUTTON.line_height * factor + 14),
        )
        size = (side * min(factor, 1.3) for side in _SWITCH)
        knob = Column((Panel(Space(*size), svg_shapes.switch, (self.asks_on,)),))
        role, shorter = BODY.grown(factor), ("Ask me again", "Ask again")
        said = Text("Ask me before this", role, palette.ink_brown, shorter, grow=1)
        room = Space(h=max(32.0, BODY.line_height * factor + 8))
        switch = Stack((room, Row((knob, said), gap=11)))
        return Named(STAY, stay), Named(GO_ON, go_on), Named(SWITCH, switch)

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw the ring around what was clicked, and the sheet as far as it has grown."""
        canvas.shape(self.target, svg_shapes.ring, _CREAM, "", self._radius, 3)
        box = self.box
        if box is None:
            return
        grown = 1.0 if canvas.look.reduced_motion else min(1.0, self._age_s / GROWS_S)
        if grown >= 1:
            hand = attention.hovered, attention.pressed, GO_ON in attention.hand.quiet
            key = *hand, self.asks_on
            self._kept.draw(canvas, box, key, lambda: self._sheet(canvas, attention))
            return
        with canvas.clipped(box, PAD):
            self._sheet(canvas, attention).draw(canvas, box.moved(0, (1 - grown) * box.h))
