"""Movements on the table of Yoho!, besides those of every stage."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from game.core.contract.values import Seat
from game.games.yoho.view.faces import MAP_BACK, drawn
from game.games.yoho.view.pieces import FLYING
from game.games.yoho.view.places import BoardPlaces
from game.table.animation import Cue, Piece, Tween, ease_out
from game.table.faces import Face
from game.table.laying import piece_in
from game.table.moments import CueMaker
from game.table.motion import FLIGHT_S, Layout, Point, arc, become
from game.table.stage import SETTLE_S, Stage
from game.ui.viewport import Box

SLIDE_S = 0.36  # cards of the sea change places
SMALL = 42.0, 52.0  # a map card on its way to or from a plaque


@dataclass(frozen=True)
class Stagecraft(Stage):
    """Stage of the sea: movements that several kinds of events of Yoho! share."""

    def flow(
        self,
        start: Layout,
        after: Layout,
        seconds: float = SETTLE_S,
        sound: str = "",
        raised: Iterable[str] = (),
        reset: bool = False,
    ) -> Cue:
        """Return a cue from a layout to the next; `raised`: keys above all others on the way.

        `reset`: the pieces are set as `start` has them first, under other names than before.
        """
        cue = self.change(start, after, seconds, sound)
        begin, keys = cue.begin, tuple(raised)

        def set_out() -> None:
            if reset:
                become(self.pieces, start)()
            if begin is not None:
                begin()
            for key in keys:
                if key in self.pieces:
                    self.pieces[key].z += FLYING

        cue.begin = set_out
        return cue

    def flight(
        self,
        face: Face,
        start: Box,
        to: Point,
        sound: str = "",
        height: float = 60.0,
        size: float = 1.0,
    ) -> Cue:
        """Return a cue that flies a piece outside of any layout to a point, where it disappears."""
        flying = piece_in(start, "flying", face, FLYING)
        begin, end = self.laying(flying), self.clearing("flying")
        tweens = [Tween("flying", "x", to[0]), Tween("flying", "y", to[1])]
        if not self.reduced:
            tweens.append(Tween("flying", "lift", height, arc, wave=True))
        if size != 1:
            tweens.append(Tween("flying", "scale", size))
        return Cue(self.brief(FLIGHT_S), tuple(tweens), begin, end, sound)

    def burst(
        self, pictures: Sequence[str], at: Point, size: float, seconds: float, sound: str = ""
    ) -> list[Cue]:
        """Return cues of pictures that follow one another in a place, each above the last."""
        cues = []
        for number, name in enumerate(pictures):
            box = Box.around(*at, size, size)
            cues.append(self._puff(f"burst:{number}", name, box, seconds, number + 1))
        if cues:
            cues[0].sound = sound
        return cues

    def _puff(self, key: str, name: str, box: Box, seconds: float, number: int) -> Cue:
        shown = piece_in(box, key, drawn(name), FLYING + number)
        begin = self.laying(replace(shown, scale=1.0 if self.reduced else 0.7))
        tweens = () if self.reduced else (Tween(key, "scale", 1.1, ease_out),)
        return Cue(self.brief(seconds), tweens, begin, self.clearing(key))

    def shake(self, keys: Iterable[str], sound: str = "", by: float = 5.0) -> Cue:
        """Return a cue that shakes pieces in place; `by`: px to either side."""
        there = [key for key in keys if key in self.pieces]
        tweens: list[Tween] = []
        if not self.reduced:
            tweens = [Tween(key, "angle", by, _shiver, wave=True) for key in there]
        return Cue(self.brief(0.3), tuple(tweens), sound=sound)

    @staticmethod
    def moved_to(piece: Piece, box: Box, key: str = "") -> Piece:
        """Return a piece at another place, as large as the box."""
        x, y = box.centre
        return replace(piece, key=key or piece.key, x=x, y=y, w=box.w, h=box.h)


def _shiver(t: float) -> float:
    """Return the share (0 to 1) of a wave that goes out and back twice, at a time from 0 to 1."""
    return 2 * t if t < 0.5 else 2 * t - 1


class Show(CueMaker[BoardPlaces]):
    """Makes cues of some kinds of events on the stage of the sea."""

    def __init__(self, craft: Stagecraft, ground: BoardPlaces) -> None:
        super().__init__(craft, ground)
        self._craft = craft

    def _dealt(self, seat: Seat) -> Cue:
        """Return a cue of a map card that flies face down from the pile to a plaque."""
        start = Box.around(*self._ground.at("pile:maps").centre, *SMALL)
        purse = self._ground.purse("cards", seat)
        to = purse.right - 24, purse.centre[1]
        return self._craft.flight(MAP_BACK, start, to, "card_draw")
