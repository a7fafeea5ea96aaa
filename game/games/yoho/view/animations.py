"""The animation of each event of Yoho!: cues from the layout before it to that after it."""

from game.core.contract.values import Event, Seat
from game.games.yoho.rules.events import GameOver, TurnStarted
from game.games.yoho.view.animations_common import Show, Stagecraft
from game.games.yoho.view.animations_hand import HandShow
from game.games.yoho.view.animations_sea import SeaShow
from game.games.yoho.view.animations_shots_and_loot import ShotsAndLoot
from game.games.yoho.view.places import BoardPlaces
from game.games.yoho.view.tableau import Tableau
from game.table.animation import Cue
from game.table.motion import Layout
from game.table.stage import Stage


class Animations(Show):
    """Makes the cues that animate events on the pieces of one table."""

    def __init__(self, stage: Stage, ground: BoardPlaces) -> None:
        craft = Stagecraft(stage.pieces, stage.reduced)
        super().__init__(craft, ground)
        self._shows = SeaShow(craft, ground), ShotsAndLoot(craft, ground), HandShow(craft, ground)

    def cues(self, event: Event, before: Layout, after: Layout, was: Tableau) -> list[Cue]:
        """Return the animation of an event; `was` is the tableau before it."""
        for show in self._shows:
            cues = show.cues(event, before, after, was)
            if cues is not None:
                return cues
        match event:
            case TurnStarted():
                return self._craft.changed(before, after, sound="waves")
            case GameOver(winner=int() as winner):
                return self._won(winner, before, after)
        return self._craft.changed(before, after)

    def _won(self, winner: Seat, before: Layout, after: Layout) -> list[Cue]:
        """Return a cue in which the winner's ship leaps."""
        craft, ship = self._craft, f"ship:{winner}"
        joy = [craft.hop([ship], 22, "metal_coin"), *self.moments.in_turn([ship], 14, 0.24)]
        return [*joy, *craft.changed(before, after)]
