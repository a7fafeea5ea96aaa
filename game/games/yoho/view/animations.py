"""How each event of Yoho! is seen: cues from the table before it to the table after.

Every event that changes the table ends by setting it as laid out, but for what the next event of
the same breath takes up: a chest with its lid ajar, ships washed over the edge.
"""

from game.core.contract.values import Event
from game.games.yoho.rules.events import GameOver, TurnStarted
from game.games.yoho.view.animations_common import SETTLE_S, Stagecraft
from game.games.yoho.view.animations_fights import StormShow
from game.games.yoho.view.animations_hand import HandShow
from game.games.yoho.view.animations_sea import SeaShow
from game.games.yoho.view.places import Ground
from game.games.yoho.view.tableau import Tableau
from game.table.animation import Cue
from game.table.motion import Layout, Pieces, become, hop


class Choreography:
    """Cues on the pieces of one table."""

    def __init__(self, pieces: Pieces, ground: Ground) -> None:
        self._craft = Stagecraft(pieces, ground)
        self._shows = (SeaShow(self._craft), StormShow(self._craft), HandShow(self._craft))

    def cleared(self, before: Layout) -> Cue:
        """The choice is made: what helped with it goes, and what was foretold is taken back."""
        return Cue(begin=become(self._craft.pieces, before))

    def cues(
        self, event: Event, before: Layout, after: Layout, was: Tableau, *, reduced: bool
    ) -> list[Cue]:
        """What is seen of an event; `was` is the table before it."""
        self._craft.reduced = reduced
        for show in self._shows:
            cues = show.cues(event, before, after, was)
            if cues is not None:
                return cues
        match event:
            case TurnStarted():
                return self._craft.changed(before, after, SETTLE_S, "waves")
            case GameOver(winner=int() as winner):
                joy = hop([f"ship:{winner}"], 22, reduced=reduced, sound="metal_coin")
                return [joy, *self._craft.changed(before, after)]
        return self._craft.changed(before, after)
