"""Compares the moves played with those of a "What if?", in the place of the log."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from game.core import page_names
from game.core.controls.actions import Action
from game.table.odds_panel import beside_line
from game.table.skeleton import LOG
from game.ui import svg_shapes
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.parts import Column, KeptLayout, Panel, Paragraph, Part, Row, Rule, Sized, Space, Text
from game.ui.theme import BODY_BOLD, HEADING, SMALL
from game.ui.viewport import Box

BACK = "panel:back_to_bar"
_EDGE = 14.0
_RED = "#A3281A"
_STROKE = 28.0  # px across
_FOOT = 40.0  # px that the button takes


class TwoWays(Struct, frozen=True):
    """Texts of the panel: the moves of match and branch from one ply on; "" while undecided."""

    heading: str
    played: str
    branch: str
    luck: str
    first: str = "Played"  # name of the way that was played
    second: str = page_names.WHAT_IF  # name of the branch


class BranchPanel:
    """Shows the move played and the one tried instead, and a button that leads back."""

    def __init__(self, on_back: Callable[[], None], way_back: str = "Back to replay") -> None:
        self.told = TwoWays("", "", "", "")
        self._kept = KeptLayout()
        foot = Box(LOG.x + _EDGE - 4, LOG.bottom - 52, LOG.w - 2 * _EDGE + 8, 44)
        self._back = Button(BACK, foot, way_back, on_back, key=Action.BACK)

    def hotspots(self) -> Sequence[Hotspot]:
        """Return the hotspots of the button."""
        return self._back.hotspots()

    def picked(self, name: str) -> bool:
        """Go back if the button was picked; return whether it was."""
        if name == BACK:
            self._back.picked(name)
        return name == BACK

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw in ink what was played, in dashed red what might have been."""
        self._kept.draw(canvas, LOG, self.told, lambda: self._sheet(canvas))
        # It stands at the table, where menus' large letters have no room.
        self._back.draw(canvas.with_look(menu_text=1.0), attention)

    def _sheet(self, canvas: Canvas) -> Part:
        told, ink = self.told, canvas.palette.ink_brown
        solid = Sized(Rule(ink, 2), w=_STROKE)
        dashed = Row((Sized(Rule(_RED, 2), w=7),) * 3, gap=3)
        page = (
            Paragraph(told.heading, HEADING.scaled(0.9), ink),
            _way(canvas, told.first, told.played, ink, solid),
            _way(canvas, told.second, told.branch or "your move", _RED, dashed),
            Space(grow=1),
            Text(told.luck, SMALL, canvas.palette.ink_label),
            Space(h=_FOOT),
        )
        sheet = svg_shapes.parchment, (canvas.palette,), "parchment"
        return Panel(Column(page, gap=4, align="top"), *sheet, edge=(_EDGE, 12))


def _way(canvas: Canvas, kind: str, said: str, ink: str, stroke: Part) -> Part:
    """Return a row that names what was done in one line of play, beside the line's stroke."""
    words = (
        Text(f"{kind}:", BODY_BOLD, ink),
        Text(said, SMALL, canvas.palette.ink_brown, least=SMALL.size),
    )
    beside = beside_line(Sized(stroke, w=_STROKE), BODY_BOLD)
    return Row((beside, Column(words, grow=1)), gap=8)
