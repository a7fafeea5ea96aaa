"""Plays a table's sounds and shows their captions."""

from collections.abc import Callable, Iterator, Mapping

from game.core.captions import caption
from game.scenes.parts.captions.strip import CaptionStrip, Where
from game.scenes.parts.services import Services
from game.table.seats import SeatPanel
from game.table.table import GameTable
from game.ui.canvas import Canvas
from game.ui.viewport import Box

_NEAR = 0.3  # of half the board: sounds nearer to its middle have no direction
_WAYS = {
    (-1, 0): Where("left", 0),
    (-1, 1): Where("bottom left", 45),
    (0, 1): Where("bottom", 90),
    (1, 1): Where("bottom right", 135),
    (1, 0): Where("right", 180),
    (1, -1): Where("top right", 225),
    (0, -1): Where("top", 270),
    (-1, -1): Where("top left", 315),
}
_MIDDLE = Where("middle")


def where_on(board: Box, at: tuple[float, float]) -> Where:
    """Return in which direction from the middle of a board a point is."""
    across = (at[0] - board.centre[0]) / (board.w / 2)
    down = (at[1] - board.centre[1]) / (board.h / 2)
    way = _step(across), _step(down)
    return _WAYS.get(way, _MIDDLE)


def _step(part: float) -> int:
    return 0 if abs(part) < _NEAR else 1 if part > 0 else -1


class SoundCaptions:
    """Plays the sounds of one table, and shows captions for them if these are switched on.

    `own`: the captions of the game. Sounds are only played, without captions, until a table is set.
    """

    def __init__(self, services: Services, own: Mapping[str, str]) -> None:
        self._services, self._own = services, own
        self._table: GameTable | None = None
        self._seats: SeatPanel | None = None
        self.strip = CaptionStrip()
        self._note: Callable[[str], None] | None = None

    def listen(
        self, table: GameTable, seats: SeatPanel, note: Callable[[str], None] | None = None
    ) -> None:
        """Set the table and the seats from whose places sounds come; `note` gets each caption."""
        self._table, self._seats, self._note = table, seats, note

    def hear(self, sound: str) -> None:
        """Play a sound of the table and show its caption."""
        at = None if self._table is None else self._table.timeline.sounds_at
        side = 0.0
        if at is not None and self._table is not None:
            frame = self._table.frame
            side = min(1.0, max(-1.0, (at[0] - frame.centre[0]) / (frame.w / 2)))
        self._services.sounds.play(sound, side)
        self._services.feel(sound)
        self._put_in_words(sound, None if at is None else self._where(at))

    def ring(self, sound: str) -> None:
        """Play a sound that has no place on the table, such as the bell for the next player."""
        self._services.sounds.play(sound)
        self._services.feel(sound)
        self._put_in_words(sound, None)

    def _put_in_words(self, sound: str, where: Where | None) -> None:
        if not self._services.settings.captions:
            return
        said = caption(sound, self._own)
        if said:
            self.strip.add(said, where)
            if self._note is not None:
                self._note(said if where is None else f"{said}, {where.said}")

    def _where(self, at: tuple[float, float]) -> Where | None:
        """Return a place in words: at a player's seat, or a direction; None before the layout."""
        if self._table is None or self._seats is None:
            return None
        for place, box in zip(self._table.places, self._seats.boxes, strict=False):
            if box.contains(*at):
                return Where(f"at {place.name}'s seat", 0)
        return where_on(self._table.frame, at)

    def update(self, dt_s: float) -> bool:
        """Let time pass; True if the captions have changed."""
        if not self._services.settings.captions:
            self.strip.clear()
        return self.strip.update(dt_s)

    def draw(self, canvas: Canvas, frame: Box | None = None) -> None:
        """Draw the captions below the board. `frame`: its present one, if that is another."""
        if self._table is not None:
            frame = frame or self._table.frame
            self.strip.draw(canvas, frame, self._cards(self._table, frame))

    @staticmethod
    def _cards(table: GameTable, frame: Box) -> Iterator[Box]:
        """Yield the boxes of the visible cards, scaled like the board in `frame`."""
        for piece in table.pieces.values():
            if piece.alpha > 0 and table.is_card(piece.key):
                yield piece.box.mapped(table.frame, frame)
