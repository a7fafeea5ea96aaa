"""The barkeep: a speech plate below the seats, and the small figure behind his counter."""

from game.core.controls.actions import Action
from game.scenes.parts.barkeep import Pose
from game.table.ledge import rule_sign
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.devices.cap_art import cap_width, draw_cap
from game.ui.hotspots import Hotspot
from game.ui.theme import BODY, BODY_BOLD, KEY_CAP, RULE, Type
from game.ui.viewport import Box

PLATE = "panel:coach"
"""The hotspot of the plate: a click confirms that the line has been read."""

_X, _W = 12.0, 228.0
_FOOT = 472.0  # of the plate, above the figure
_FIGURE = Box(14, 483, 148, 116)
_COUNTER = Box(_X, 592, _W, 16)
_COUCH_FOOT = 596.0  # only his words have room there
_PAD, _TAIL = 14.0, 12.0
_RIM = "#A2702A"
_CAP = 26.0  # the line of the key cap at the foot
_TAG = 30.0  # the line of a rule
_GROWS_S, _FADES_S, _RISES = 0.16, 0.08, 6.0
_NODS_S, _NOD = 0.18, 4.0


class Coach:
    """Draws the coach with one line of speech at a time, which its caller chooses.

    `top`: y from where on the place below the seats is free for him. If that place is low, only his
    words are drawn.
    """

    def __init__(self, top: float = 329.0) -> None:
        self._top = top
        self._rule = ""  # that can be opened from the plate
        self.line, self._pose, self._waits = "", Pose.TELL, False
        self.box: Box | None = None  # of the plate, laid out by the next drawing
        self._sign_wide = 0.0  # of the sign of a rule, measured by the next drawing
        self._page: Box | None = None  # of a book, where it is laid
        self._role: Type = RULE
        self._age_s, self._nod_s = 0.0, 0.0

    def say(self, line: str, pose: Pose, *, waits: bool, rule: str = "") -> bool:
        """Say a line until read (`waits`); True if new. The sign of its `rule` opens the book."""
        said = line, pose, waits, rule
        if said == (self.line, self._pose, self._waits, self._rule):
            return False
        self._rule = rule
        if line != self.line:
            self._age_s = 0.0
        self.line, self._pose, self._waits = line, pose, waits
        self.box = None
        return True

    def nod(self) -> None:
        """Nod, to draw attention to the line."""
        self._nod_s = _NODS_S

    def update(self, dt_s: float) -> bool:
        """Let time pass; True while he must be drawn again."""
        moved = self._nod_s > 0 or self._age_s < _GROWS_S
        self._nod_s = max(0.0, self._nod_s - dt_s)
        self._age_s = min(self._age_s + dt_s, _GROWS_S)
        return moved

    def forget_place(self) -> None:
        """Forget the layout, after a new window or text size."""
        self.box = None

    def hotspots(self) -> list[Hotspot]:
        """Return the hotspots: the plate while he waits or cites a rule; then also its sign."""
        if self.box is None or not (self._waits or self._rule):
            return []
        plate = Hotspot(PLATE, self.box, tab=self._waits, radius=12)
        if not self._rule:
            return [plate]
        sign = self._sign_box(self.box)
        return [plate, Hotspot(f"rule:{self._rule}", sign, tab=False, radius=8)]

    def _sign_box(self, box: Box) -> Box:
        return Box(box.x + _PAD, box.bottom - _PAD - 22, self._sign_wide, 24)

    # --- drawing --------------------------------------------------------------------------------

    def lay_out(self, canvas: Canvas, page: Box | None = None) -> None:
        """Lay out the line, smaller if need be. `page`: of a book, which he fills alone."""
        if self.box is not None and self._page == page:
            return
        self._page = page
        self._sign_wide = rule_sign(BODY_BOLD).width(canvas)
        if page is not None:
            role = canvas.look.words(RULE)
            while self._height(canvas, role, page.w) > page.h and role.size > BODY.size:
                role = role.scaled(0.96)
            self._role, self.box = role, page._replace(h=self._height(canvas, role, page.w))
            return
        couch = canvas.look.table_text > 1
        foot = _FOOT if self._stands(canvas) else _COUCH_FOOT
        small = RULE.scaled(0.9), BODY
        sizes = (RULE.scaled(1.3), RULE, *small) if couch else (RULE, *small)
        most = foot - self._top
        for role in sizes:
            high = self._height(canvas, role)
            self._role = role
            if high <= most:
                break
        self.box = Box(_X, foot - high, _W, high)

    def _height(self, canvas: Canvas, role: Type, wide: float = _W) -> float:
        words = canvas.height(self.line, role, wide - 2 * _PAD)
        foot = _CAP * self._larger(canvas) if self._waits else _TAG if self._rule else 0
        return words + 2 * _PAD - 4 + foot

    def _larger(self, canvas: Canvas) -> float:
        """Return the scale of the key cap: 1 below the seats, for lack of room."""
        return 1.0 if self._page is None else canvas.look.table_text

    def _stands(self, canvas: Canvas) -> bool:
        """Whether there is room for the whole figure of the coach."""
        whole = canvas.look.table_text == 1 and self._page is None
        return whole and self._top < _FIGURE.y - 100

    def draw(self, canvas: Canvas, *, reduced_motion: bool) -> None:
        """Draw the figure first, then the plate over it."""
        self.lay_out(canvas, self._page)
        box = self.box
        if box is None:
            return
        stands = self._stands(canvas)
        nod = 0.0 if reduced_motion else _NOD * (1 - abs(2 * self._nod_s / _NODS_S - 1))
        if stands:
            # The counter hides his lower edge.
            canvas.picture(self._pose.value, _FIGURE.moved(0, nod if self._nod_s else 0))
            canvas.shape(_COUNTER, svg_shapes.sign, canvas.palette, 5)
        grown = 1.0 if reduced_motion else self._age_s / _GROWS_S
        place = box.moved(0, _RISES * (1 - grown) ** 2)
        tail = "down" if stands else "none"
        canvas.shape(place, svg_shapes.bubble, 74, tail, _RIM, _TAIL)
        ink = canvas.palette.ink_brown
        text = Box(place.x + _PAD, place.y + _PAD - 2, place.w - 2 * _PAD, 0)
        used = canvas.paragraph(self.line, text, self._role, ink)
        if self._waits:
            self._draw_cap(canvas, place, text.y + used + 4, self._larger(canvas))
        elif self._rule:
            rule_sign(BODY_BOLD).draw(canvas, self._sign_box(place))

    @staticmethod
    def _draw_cap(canvas: Canvas, place: Box, y: float, larger: float) -> None:
        """Draw the key that continues."""
        role = KEY_CAP.scaled(larger)
        wide = cap_width(canvas, Action.CHOOSE, role, edge=16, wish="space")
        cap = Box(place.right - _PAD - wide, y, wide, 22 * larger)
        ink = canvas.palette.ink_brown
        draw_cap(canvas, cap, Action.CHOOSE, role, ink, light=True, wish="space")
        at = (cap.x - 8, cap.centre[1])
        canvas.text("continue", at, role, canvas.palette.ink_label, align="right")
