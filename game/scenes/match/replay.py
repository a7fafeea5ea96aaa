"""Looking at a match move by move, without playing it: a finished one, a damaged one, a rival's."""

from typing import Any

import pygame

from game.core.boards.boards import read_board
from game.core.match.match import Match
from game.core.storage.archive import MatchId
from game.scenes.match.panels import Panels
from game.scenes.match.view import MatchView
from game.scenes.parts.menu import MenuScene
from game.scenes.parts.places import places_of
from game.scenes.parts.services import SPEEDS, House
from game.scenes.parts.top_bar import tool
from game.table.skeleton import ACTIONS, SIDE
from game.table.table import Kit, Perspective
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.inputs import Key, Signal
from game.ui.label import Label
from game.ui.theme import SEAT_NAME
from game.ui.viewport import Box

_NOBODY = Attention()
_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEUP: -10, pygame.K_PAGEDOWN: 10}
_ENDS = {pygame.K_HOME: 0, pygame.K_END: 1}


def look_at(house: House, match_id: MatchId) -> None:
    """Open a stored match to look at it.   Raises: BadInput if not even its set-up holds."""
    house.writer.flush(1.0)
    loaded = house.archive.load(match_id, house.find_game)
    house.stack.push(LookBackScene(house, loaded.match, loaded.problem))


class LookBackScene(MenuScene):
    """Shows what everybody could see after each move. `problem`: why the match ends too early."""

    def __init__(self, house: House, match: Match, problem: str | None = None) -> None:
        super().__init__(house)
        self._match, self._problem = match, problem
        kit: Kit = match.spec.table()
        places = places_of(match)
        board = read_board(kit.table.map_file())
        self._table = kit.table(board, places, house.sounds.play)
        settings = house.settings
        self._table.look(
            Perspective(
                places,
                reduced_motion=settings.reduced_motion,
                speed=SPEEDS[settings.animation],
            )
        )
        self._view = MatchView(self._table, places, match.spec.name)
        self._view.lay_list(None)  # what happened counts more here than what dice bring
        self._shown: Any = None
        self.ply = match.ply
        self._show()

    # --- moving through the match -----------------------------------------------------------------

    def turn_to(self, ply: int) -> None:
        """Show the table after a move; 0 is the beginning."""
        ply = min(self._match.ply, max(0, ply))
        forward = ply == self.ply + 1
        self.ply = ply
        self._show(animated=forward)
        self.changed()

    def _show(self, *, animated: bool = False) -> None:
        match, words = self._match, self._match.spec.words
        self._shown = view = match.view(None, self.ply)
        if animated:
            self._table.tell(match.events_at(self.ply, None))
        else:
            self._table.show(view)
        places = self._view.places
        seats = range(len(places))
        notes = [self._table.seat_note(view, seat) for seat in seats]
        scores = [match.spec.score(view, seat) for seat in seats]
        actor = match.spec.to_act(view)
        self._view.seats.refresh(notes, scores, actor, at_once=not animated)
        prompt = words.prompt(view)
        name = f"{places[actor].name}: " if actor is not None else ""
        colour = places[actor].colour if actor is not None else ""
        log = self._view.log
        told = (
            (words.log_line(event), ply)
            for ply in range(self.ply + 1)
            for event in match.events_at(ply, None)
        )
        log.show([log.written(line, ply) for line, ply in told if line])
        self._view.say(
            Panels(
                prompt=(colour, f"{name}{prompt.text}", prompt.note),
                odds_note=self._said(),
                reminder=self._table.reminder(view, None),
            )
        )
        self._view.refresh()

    def _said(self) -> str:
        if self._problem is not None and self.ply == self._match.ply:
            return self._problem
        return "Left and right arrow turn the moves."

    def handle(self, signal: Signal) -> None:
        """Arrows turn moves, whatever has the focus; Home and End go to the ends."""
        if isinstance(signal, Key) and (signal.key in _STEPS or signal.key in _ENDS):
            last = self._match.ply
            step = _STEPS.get(signal.key, 0)
            self.turn_to(self.ply + step if step else last * _ENDS[signal.key])
            self._freshen()
            return
        super().handle(signal)

    def confirm(self) -> None:
        """Enter goes on by one move."""
        self.turn_to(self.ply + 1)

    # --- the page ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        """Buttons where a match has its actions."""
        last = self._match.ply
        half = (ACTIONS.w - 8) / 2
        x, y = ACTIONS.x, ACTIONS.y
        start = "This is the beginning"
        end = "This is the last move"
        self.page.put(
            Button(
                "button:next",
                Box(x, y, ACTIONS.w, 52),
                "Next move",
                lambda: self.turn_to(self.ply + 1),
                kind="primary",
                live=self.ply < last,
                tip="" if self.ply < last else end,
            ),
            Button(
                "button:previous",
                Box(x, y + 60, half, 44),
                "Back one",
                lambda: self.turn_to(self.ply - 1),
                live=self.ply > 0,
                tip="" if self.ply else start,
            ),
            Button(
                "button:first",
                Box(x + half + 8, y + 60, half, 44),
                "Start" if self.ply else "End",
                lambda: self.turn_to(0 if self.ply else last),
            ),
            tool("tool:close", 4, "icon_x", "Close (Esc)", self.back),
        )
        role = SEAT_NAME
        at = Box(SIDE.x + 14, SIDE.bottom - 40, SIDE.w - 28, 24)
        said = f"Move {self.ply} of {last}" if self.ply else "The beginning"
        self.page.put(Label(at, said, role, "ink_brown"))

    def update(self, dt_s: float) -> bool:
        """Pieces move on the way to the next move."""
        moved = self._view.update(dt_s)
        return super().update(dt_s) or moved

    def draw_ground(self, canvas: Canvas) -> None:
        """The table as it was then."""
        self._view.draw(canvas, self._shown, (), _NOBODY, show_live=False)
