"""Effects that emphasise events of Yoz: gems and permits, landing dragons, the last die.

Beats go before, between or after the plain change of an event. With reduced motion there are none.
"""

from collections.abc import Sequence

from game.core.contract.values import Seat
from game.games.yoz.rules.content import CASTLE, GEMS_TO_ENTER, PERMITS, Dragon, Gem
from game.games.yoz.rules.names import LANDMARKS
from game.games.yoz.view.layout import FLYING
from game.games.yoz.view.places import BoardPlaces
from game.games.yoz.view.tableau import Tableau
from game.table.animation import Cue
from game.table.dice import TUMBLE_S
from game.table.laying import piece_in
from game.table.moments import Moments
from game.table.stage import Stage
from game.table.table import Place
from game.table.trail import Stop
from game.ui.viewport import Box

NAMED_S = 1.1  # the line of a moment that may decide the match
_NUMBER_S = 0.7  # the number of a circle is read
_SLOWLY = 1.5  # times as long as other dice


class Beats:
    """Moments on the pieces of one table."""

    def __init__(self, stage: Stage, ground: BoardPlaces, places: Sequence[Place]) -> None:
        self._stage = stage
        self._ground = ground
        self._places = places
        self.moments = Moments(stage.pieces, stage.reduced, ground.frame)

    # --- gems -------------------------------------------------------------------------------------

    def gem_won(self, seat: Seat, gem: Gem, was: Tableau) -> list[Cue]:
        """Its socket nods, then the key that it brings; the third one opens the gate."""
        gems = len(was.figures[seat].own) + 1
        keys = [f"permit:{seat}:{permit}" for permit, needed in PERMITS.items() if needed == gems]
        if len(self._ground.plaque(seat).permits) < len(PERMITS):
            keys = []  # a small plaque has only the best of them, in a word
        cues = self.moments.in_turn([f"held:{gem}", *keys], 9, 0.24)
        if gems == GEMS_TO_ENTER:
            said = f"{self._places[seat].name} can enter"
            cues += self.moments.dark(
                _castle(was),
                [
                    *self.moments.shiver(["castle"], 2.5, 0.3, "castle_gate"),
                    *self.moments.words(said, "All three gems: the gate is open", NAMED_S),
                ],
            )
        return cues

    def gem_handed_over(self, giver: Seat, receiver: Seat) -> list[Cue]:
        """Let giver and receiver hop."""
        return self.moments.in_turn([f"hero:{giver}", f"hero:{receiver}"], 7, 0.2)

    # --- jumps and dragons ------------------------------------------------------------------------

    def circle_named(self, circle: int, x: float, y: float) -> list[Cue]:
        """The number that a jump led to hangs over it for a moment."""
        if self._stage.reduced:
            return []
        size = 34 * self._ground.unit
        over = Box.around(x, y - size, size, size)
        number = piece_in(over, "circle", Stop(str(circle)), FLYING + 1)
        end = self._stage.clearing(number.key)
        return [Cue(_NUMBER_S, begin=self._stage.laying(number), end=end)]

    def at_arms(self, dragon: Dragon, team: Sequence[Seat], cues: Sequence[Cue]) -> list[Cue]:
        """Darken all but the dragon and the heroes near it."""
        lit = [f"dragon:{dragon}", *(f"hero:{seat}" for seat in team)]
        return self.moments.dark(lit, cues)

    def asleep(self, dragon: Dragon) -> list[Cue]:
        """Its picture among those that came falls asleep for good."""
        return self.moments.shiver([f"count:{dragon}"], 4.0, 0.3)

    # --- the castle and the thief -----------------------------------------------------------------

    def let_in(self, seat: Seat, was: Tableau) -> list[Cue]:
        """Let the hero wave from a window of the castle."""
        waves = self.moments.in_turn([f"hero:{seat}"] * 2, 7, 0.24)
        return self.moments.dark(_castle(was), waves)

    def last_die(self, cues: Sequence[Cue], was: Tableau) -> list[Cue]:
        """Darken all but the gate for the last-chance die, with a pause."""
        if self._stage.reduced:
            return list(cues)
        for cue in cues:
            if cue.seconds == TUMBLE_S:
                cue.seconds *= _SLOWLY
        return self.moments.dark(_castle(was), [*self.moments.still(0.4, "heartbeat"), *cues])


def _castle(was: Tableau) -> list[str]:
    """Return the keys of the castle and of the heroes at its windows."""
    figures = enumerate(was.figures)
    return ["castle", *[f"hero:{seat}" for seat, figure in figures if figure.space == CASTLE]]


def landmark_passed(start: int, end: int) -> str:
    """The landmark of his road that the thief has come to or past; "" for none, or a setback."""
    passed = [name for stone, name in LANDMARKS.items() if start < stone <= end]
    return passed[-1] if passed else ""
