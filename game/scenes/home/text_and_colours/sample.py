"""A sample of a table at a text size: sign, seat, die and chances."""

from collections.abc import Sequence
from dataclasses import replace

from game.core.contract.values import Odds, OddsRow, Tone
from game.table.chrome import draw_toast
from game.table.dice import TUMBLE_S, Die, RolledDie, spins
from game.table.odds_panel import OddsPanel
from game.table.seats import SeatPanel
from game.table.table import Place, SeatNote
from game.ui.canvas import Canvas
from game.ui.viewport import Box

STEP_S = 3.0  # from one move to the next
_SIGN_H, _GAP = 50.0, 10.0
_DIE = 76.0
_MAREN = Place("Maren", "ember")
_MOVES = (
    ("ember", "Maren: roll", 6, 40, (0.42, 0.31, 0.18, 0.12, 0.02)),
    ("ember", "Maren: claim 30", 3, 40, (0.57, 0.44, 0.21, 0.09, 0.04)),
    ("harbour", "Next: Tobias", 3, 70, (0.36, 0.28, 0.25, 0.08, 0.01)),
)
"""Emblem, text of the sign, pips of the die, Maren's points, and the chances of each move."""
_THROWN = 1  # the move before which the die is thrown
_AIMS = ("Three 6s", "Full house", "Small straight", "Four of a kind", "Five of a kind")
_TONES = (Tone.GOOD, Tone.GOOD, Tone.MIXED, Tone.MIXED, Tone.BAD)
_ROWS = {100: 5, 150: 4, 200: 3}
"""Rows of chances that have room, by the size of the text in per cent."""


class Sample:
    """Plays a few made-up moves, drawn by the functions that draw real tables.

    `percent`: the size of its text, a key of `_ROWS`.
    """

    def __init__(self, percent: int) -> None:
        self.percent = percent
        self._seats, self._odds = SeatPanel((_MAREN,)), OddsPanel()
        self._move, self._since_s = 0, TUMBLE_S
        self._tell(at_once=True)

    def _tell(self, *, at_once: bool) -> None:
        emblem, _, _, points, _ = _MOVES[self._move]
        note = SeatNote(line="Square 3", unit="points", badges=("Sixes", "Chance"))
        active = 0 if emblem == _MAREN.colour else None
        self._seats.refresh((note,), (points,), active, at_once=at_once)

    @property
    def scrolls(self) -> bool:
        """Whether the chances had less room than they need when they were drawn last."""
        return any(spot.live for spot in self._odds.hotspots())

    def update(self, dt_s: float) -> bool:
        """Let time pass; True if the sample must be drawn again."""
        tumbles = self._move == _THROWN and self._since_s < TUMBLE_S
        self._since_s += dt_s
        if self._since_s >= STEP_S:
            self._since_s = 0.0
            self._move = (self._move + 1) % len(_MOVES)
            self._tell(at_once=False)
            return True
        return self._seats.update(dt_s) or tumbles

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw the sample in a box, from the top; the chances take the rest."""
        share = self.percent / 100
        large = canvas.with_look(menu_text=share, table_text=share)
        emblem, said, _, _, chances = _MOVES[self._move]
        draw_toast(large, emblem, said, (box.centre[0], box.y + _SIGN_H / 2))
        seat = self._seats.boxes[0]
        top = box.y + _SIGN_H + _GAP
        self._draw_seat(large, seat, Box(box.x, top, seat.w, seat.h))
        side = (box.x + seat.w + box.right) / 2
        self._face().paint(large, Box.around(side, top + seat.h / 2, _DIE, _DIE))
        top += seat.h + _GAP
        below = Box(box.x, top, box.w, box.bottom - top)
        self._odds.draw(large, self._told(chances), "", (_MAREN,), below)

    def _draw_seat(self, canvas: Canvas, seat: Box, place: Box) -> None:
        moved = replace(canvas, view=canvas.view.fitted(seat, place))
        self._seats.draw_still(moved)
        self._seats.draw_live(moved)

    def _face(self) -> RolledDie:
        """Return the face of the die, or the face it spins through while it is thrown."""
        resting = Die(_MOVES[self._move][2])
        passing = spins(resting, 0)
        if self._move != _THROWN or self._since_s >= TUMBLE_S:
            return resting
        return passing[int(self._since_s / TUMBLE_S * len(passing))]

    def _told(self, chances: Sequence[float]) -> Odds:
        rows = [OddsRow(*row) for row in zip(_AIMS, chances, _TONES, strict=True)]
        return Odds("Chances", tuple(rows[: _ROWS[self.percent]]))
