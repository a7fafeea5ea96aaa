"""Plays on from any ply of a finished match; nothing is saved."""

from collections.abc import Sequence

import pygame

from game.core import page_names
from game.core.contract.values import Level, Seat
from game.core.match.branching import branched
from game.core.match.match import Chair, Match
from game.core.match.seat_history import SeatHistory
from game.core.review.timeline import timeline_of
from game.scenes.match.journal import Journal
from game.scenes.match.scene import MatchScene
from game.scenes.match.session_options import SessionOptions
from game.scenes.parts.services import Services
from game.scenes.review.branch_panel import BranchPanel, TwoWays
from game.table import chrome
from game.table.forms.form import Form
from game.table.naming import named
from game.table.skeleton import SIGN
from game.ui.canvas import Canvas
from game.ui.hotspots import Hotspot
from game.ui.parts import KeptLayout
from game.ui.svg_shapes import Svg
from game.ui.theme import PRIMARY
from game.ui.viewport import Box

_PAPER = "#EBD9B0"
_RED = "#A3281A"
_RIM, _FRAME = 5.0, 10.0
_STAMP = Box(SIGN.right - 168, SIGN.y + 6, 148, 36)
_TILT = 4.0  # degrees


def branch_of(match: Match, ply: int, seed: int | None) -> Match:
    """Return the match to play on from a ply, with the same luck or that of another seed.

    The person who looks back plays all seats that were persons' then; if there were only computers,
    the seat to move. All hands are open once a match is over, so no hand-over is needed.
    """
    history, actor = SeatHistory(match), match.spec.to_act(match.state_at(ply))
    me = next((chair.person for chair in match.chairs if chair.level is None), "You")
    persons = [seat for seat in range(match.setup.seats) if history.person(seat, ply + 1)]
    mine: Sequence[Seat | None] = persons or [actor]
    chairs = [
        Chair(chair.name, chair.colour, me)
        if seat in mine
        else Chair(chair.name, chair.colour, level=chair.level or Level.NORMAL)
        for seat, chair in enumerate(match.chairs)
    ]
    return branched(match, ply, seed, chairs)


class WhatIfScene(MatchScene):
    """Plays on from a ply, with paper around the table.

    `seed`: of its luck; None: as in the match. `way_back`: label of the button that leaves.
    """

    def takes(self, form: Form) -> bool:
        """Return whether a form is usable: only the full table has room for the panel."""
        return form is Form.FULL

    def __init__(
        self,
        services: Services,
        match: Match,
        ply: int,
        seed: int | None,
        *,
        way_back: str = "Back to replay",
    ) -> None:
        self._original, self._from = match, ply
        self._luck = "Same luck" if seed is None else "New luck"
        self._panel = BranchPanel(self.leave, way_back)
        self._sign = KeptLayout()
        self._stamp: tuple[float, pygame.Surface] | None = None
        terms = SessionOptions(guides=False, shows_results=False, tells=False)
        super().__init__(services, branch_of(match, ply, seed), Journal(), terms)
        self._tell_ways()

    # --- text ------------------------------------------------------------------------------------

    def _tell_ways(self) -> None:
        self._panel.told = self._ways()

    def _ways(self) -> TwoWays:
        return TwoWays(
            self._heading(),
            self._deed(self._original, self._from),
            self._deed(self.match, self._from),
            f"{self._luck}. Nothing is saved.",
        )

    def _heading(self) -> str:
        turn = timeline_of(self._original).turn_at(min(self._from + 1, self._original.ply))
        number = turn.round if turn is not None else None
        return f"Two ways from round {number}" if number else f"Two ways from move {self._from}"

    def _deed(self, match: Match, ply: int) -> str:
        """Return the first line of the log after a ply; "" if there is none."""
        for later in range(ply + 1, match.ply + 1):
            for event in match.events_at(later, None):
                line = match.spec.words.log_line(event)
                if line:
                    return named(line, self.view.places)
        return ""

    # --- inputs -----------------------------------------------------------------------------------

    def hotspots(self) -> list[Hotspot]:
        """Return the table's hotspots, with the panel of the two ways instead of the log."""
        if self.view.log.open:
            return super().hotspots()
        table = [spot for spot in super().hotspots() if spot.name != "panel:log"]
        return [*table, *self._panel.hotspots()]

    def pick(self, name: str) -> None:
        """Handle a picked hotspot."""
        if not self._panel.picked(name):
            super().pick(name)

    def open_menu(self) -> None:
        """Leave without a question (Esc), as nothing is lost."""
        self.leave()

    def leave(self) -> None:
        """Return to the replay."""
        self._services.stack.pop(self)

    # --- time and drawing -------------------------------------------------------------------------

    def update(self, dt_s: float) -> bool:
        """Advance the time; update the text of the second way after each move."""
        moved = super().update(dt_s)
        if moved and self.at_rest:
            self._tell_ways()
        return moved

    def draw_changes(self, canvas: Canvas) -> None:
        """Draw the whole scene: parts over the table may reach everywhere."""
        self.draw(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Draw the table with paper around it, so that nobody mistakes it for the match."""
        super().draw(canvas)
        if self.view.folded:
            return
        prompt = self.view.said.prompt
        room = _STAMP.x - 12 - (SIGN.x + 16)
        chrome.draw_sign(canvas, *prompt, paper=True, room=room, layout=self._sign)
        self._draw_stamp(canvas)
        canvas.shape(self.table.frame, _paper_frame)
        whole = canvas.view.everything
        for edge in (
            Box(whole.x, whole.y, whole.w, _RIM),
            Box(whole.x, whole.bottom - _RIM, whole.w, _RIM),
            Box(whole.x, whole.y, _RIM, whole.h),
            Box(whole.right - _RIM, whole.y, _RIM, whole.h),
        ):
            canvas.fill(edge, _PAPER)
        if not self.view.log.open:
            self._panel.draw(canvas, self.attention)

    def _draw_stamp(self, canvas: Canvas) -> None:
        if self._stamp is None or self._stamp[0] != canvas.view.scale:
            flat = canvas.made_part(_STAMP, _stamp).copy()
            word = canvas.type.line(page_names.WHAT_IF, PRIMARY, _RED)
            flat.blit(word, word.get_rect(center=flat.get_rect().center))
            self._stamp = canvas.view.scale, pygame.transform.rotozoom(flat, _TILT, 1.0)
        surface = self._stamp[1]
        canvas.surface.blit(surface, surface.get_rect(center=canvas.view.point(*_STAMP.centre)))


def _paper_frame(w: float, h: float) -> str:
    """Return a frame for the board as SVG, as if cut out of paper."""
    svg = Svg(w, h)
    svg.rect(_FRAME / 2, _FRAME / 2, w - _FRAME, h - _FRAME, 14, stroke=_PAPER, width=_FRAME)
    svg.rect(0.5, 0.5, w - 1, h - 1, 18, stroke="#7A5A32", width=1)
    return svg.text()


def _stamp(w: float, h: float) -> str:
    """Return the double rim of a stamp as SVG."""
    svg = Svg(w, h)
    svg.rect(2, 2, w - 4, h - 4, 5, stroke=_RED, width=2.5)
    svg.rect(6, 6, w - 12, h - 12, 3, stroke=_RED, width=1)
    return svg.text()
