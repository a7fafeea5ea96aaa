"""How each event of Yoho! is seen: cues from the table before it to the table after.

Every event that changes the table ends by setting it as laid out, but for what the next event of
the same breath takes up: a chest with its lid ajar, ships washed over the edge.
"""

from game.core.contract.values import Event
from game.games.yoho.rules.events import GameOver, TurnStarted
from game.games.yoho.view.animations_common import Stagecraft
from game.games.yoho.view.animations_hand import HandShow
from game.games.yoho.view.animations_sea import SeaShow
from game.games.yoho.view.animations_shots_and_loot import ShotsAndLoot
from game.games.yoho.view.places import Ground
from game.games.yoho.view.tableau import Tableau
from game.table.animation import Cue
from game.table.motion import Layout
from game.table.stage import Stage


class Choreography:
    """Cues on the pieces of one table."""

    def __init__(self, stage: Stage, ground: Ground) -> None:
        craft = self._craft = Stagecraft(stage.pieces, stage.reduced)
        self._shows = SeaShow(craft, ground), ShotsAndLoot(craft, ground), HandShow(craft, ground)

    def cues(self, event: Event, before: Layout, after: Layout, was: Tableau) -> list[Cue]:
        """What is seen of an event; `was` is the table before it."""
        for show in self._shows:
            cues = show.cues(event, before, after, was)
            if cues is not None:
                return cues
        match event:
            case TurnStarted():
                return self._craft.changed(before, after, sound="waves")
            case GameOver(winner=int() as winner):
                joy = self._craft.hop([f"ship:{winner}"], 22, "metal_coin")
                return [joy, *self._craft.changed(before, after)]
        return self._craft.changed(before, after)
