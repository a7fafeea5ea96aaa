"""How each event of Yoho! is seen: cues from the table before it to the table after."""

from game.core.kernel import Event
from game.games.yoho.ground import Ground
from game.games.yoho.layout import Setting
from game.games.yoho.tableau import Tableau
from game.table.animation import Cue
from game.table.motion import Layout, Pieces, become, change

SETTLE_S = 0.24


class Choreography:
    """Cues on the pieces of one table."""

    def __init__(self, pieces: Pieces, ground: Ground) -> None:
        self._pieces = pieces
        self._ground = ground
        self.reduced = False

    def cleared(self, before: Layout) -> Cue:
        """The choice is made: what helped with it goes, and what was foretold is taken back."""
        return Cue(begin=become(self._pieces, before))

    def cues(
        self, event: Event, before: Layout, after: Layout, was: Tableau, setting: Setting
    ) -> list[Cue]:
        """What is seen of an event; `was` is the table before it."""
        return [change(self._pieces, before, after, SETTLE_S)] if before != after else []
