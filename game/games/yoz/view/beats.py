"""Effects that emphasise events of Yoz: gems and permits, landing dragons, the last die."""

from game.core.contract.values import Seat
from game.games.yoz.rules.content import GEMS_TO_ENTER, PERMITS, Gem
from game.games.yoz.view.layout import FLYING
from game.games.yoz.view.places import BoardPlaces
from game.games.yoz.view.tableau import Tableau
from game.table.animation import Cue
from game.table.laying import piece_in
from game.table.moments import CueMaker
from game.table.trail import Stop
from game.ui.viewport import Box

_NUMBER_S = 0.7  # the number of a circle is read


class Beats(CueMaker[BoardPlaces]):
    """Makes cues that emphasise events on the pieces of one table."""

    # --- gems -------------------------------------------------------------------------------------

    def gem_won(self, seat: Seat, gem: Gem, was: Tableau) -> list[Cue]:
        """Return cues of a gem's socket, then of its permit; the third gem shakes the castle."""
        gems = len(was.figures[seat].own) + 1
        keys = [f"permit:{seat}:{permit}" for permit, needed in PERMITS.items() if needed == gems]
        if len(self._ground.plaque(seat).permits) < len(PERMITS):
            keys = []  # a small plaque has only the best of them, in a word
        cues = self.moments.in_turn([f"held:{gem}", *keys], 9, 0.24)
        if gems == GEMS_TO_ENTER:
            cues += self.moments.shiver(["castle"], 2.5, 0.3, "castle_gate")
        return cues

    # --- jumps and dragons ------------------------------------------------------------------------

    def circle_named(self, circle: int, x: float, y: float) -> list[Cue]:
        """Return cues that show a circle's number above the circle for a moment."""
        if self._stage.reduced:
            return []
        size = 34 * self._ground.unit
        over = Box.around(x, y - size, size, size)
        number = piece_in(over, "circle", Stop(str(circle)), FLYING + 1)
        end = self._stage.clearing(number.key)
        return [Cue(_NUMBER_S, begin=self._stage.laying(number), end=end)]
