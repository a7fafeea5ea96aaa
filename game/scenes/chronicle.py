"""What is told of a match: log lines, signs, and the plaque that shivers."""

from game.core.match import Match
from game.scenes.director import Director
from game.scenes.match_view import MatchView
from game.table.naming import first_seat


class Chronicle:
    """Follows a match ply by ply, when the table has shown it, and never runs ahead of it."""

    def __init__(self, match: Match, director: Director, view: MatchView) -> None:
        self._match, self._director, self._view = match, director, view
        self._ply = -1  # the last one that was told
        while self._ply < match.ply:
            self._log(self._ply + 1)

    def _log(self, ply: int) -> None:
        for event in self._match.events_at(ply, self._director.viewer):
            line = self._match.spec.words.log_line(event)
            if line:
                self._view.log.add(line, ply)
        self._ply = ply

    def catch_up(self) -> None:
        """The table has shown the present ply."""
        while self._ply < self._match.ply:
            self._log(self._ply + 1)
            self._mark(self._ply)

    def _mark(self, ply: int) -> None:
        table = self._view.table
        for event in self._match.events_at(ply, self._director.viewer):
            shaken = table.shaken(event)
            if shaken is not None:
                self._view.shake(shaken)
            toast = table.toast(event)
            if toast:
                seat = first_seat(toast)
                colour = "" if seat is None else self._view.places[seat].colour
                self._view.toast(colour, toast)

    def rewind(self, ply: int) -> None:
        """What came after a ply was taken back."""
        self._view.log.rewind(ply)
        self._ply = ply
