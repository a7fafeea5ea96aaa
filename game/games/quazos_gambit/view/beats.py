"""Effects that emphasise rounds, the Golden Jewel and the end of a match of Quazo's Gambit."""

from collections.abc import Callable, Sequence

from game.core.contract.values import Seat
from game.games.quazos_gambit.rules.content import GOLD_ROUND, ROUNDS
from game.games.quazos_gambit.rules.events import FirstRolled, GameEnded, Throw
from game.games.quazos_gambit.view import faces
from game.games.quazos_gambit.view.faces_seats import Purse
from game.games.quazos_gambit.view.places import BoardPlaces
from game.games.quazos_gambit.view.tableau import Tableau
from game.table.animation import Cue, Piece
from game.table.dice import Die, Thrown, spins
from game.table.laying import die_piece, piece_in
from game.table.moments import TOP_Z, CueMaker
from game.table.motion import Layout
from game.table.stage import Stage
from game.table.table import Place
from game.ui.viewport import Box

LATE_S = 0.6  # before what comes next
NAMED_S = 1.1  # the line of a moment that may decide the match
_TOTAL_W, _TOTAL_H, _TOTAL_GAP = 104.0, 54.0, 12.0


class Beats(CueMaker[BoardPlaces]):
    """Makes cues that emphasise events on the pieces of one table."""

    def __init__(self, stage: Stage, ground: BoardPlaces, places: Sequence[Place]) -> None:
        super().__init__(stage, ground)
        self._places = places

    # --- the beginning and the rounds -------------------------------------------------------------

    def first_turn(self, event: FirstRolled) -> list[Cue]:
        """Return cues: each seat rolls a die, then the owl looks at the highest, who starts."""
        if self._stage.reduced:
            return []
        throw = event.throws[-1]
        rolled = self.on_plaques(throw, "first", TOP_Z)
        keys = [die.lands.key for die in rolled]
        said = f"{self._places[event.first].name} goes first"
        return [
            *self._stage.tumble(rolled),
            Cue(begin=self._stage.showing("owl", faces.OWL_AWAKE)),
            *self.moments.in_turn([f"first:{event.first}"], 12, 0.24),
            *self.moments.words(said, f"The highest roll: {throw[event.first]}", NAMED_S),
            Cue(begin=self._stage.clearing(*keys), end=self._stage.showing("owl", faces.OWL)),
        ]

    def on_plaques(self, throw: Throw, name: str, z: float) -> list[Thrown]:
        """Return the dice that seats roll, each on its plaque; a seat with 0 has none."""
        rolled = []
        for seat, face in enumerate(throw):
            if face:
                rest = self._ground.plaque(seat).die
                lands = die_piece(rest, f"{name}:{seat}", Die(face), z)
                start = lands.x + 120, lands.y - 40
                rolled.append(Thrown(lands, start, spins(Die(face), seat)))
        return rolled

    def round_began(self, number: int, was: Tableau) -> list[Cue]:
        """Return cues that count totals before the Golden Jewel, and pause in the last rounds."""
        if number == GOLD_ROUND:
            return self._totals(was)
        return self.moments.still(LATE_S) if number >= ROUNDS - 1 else []

    def _totals(self, was: Tableau) -> list[Cue]:
        """Return cues that count each seat's red jewels, with those banked; the fewest then nod."""
        totals = [thief.red + thief.bank_red for thief in was.thieves]
        pieces = [self._total(seat, len(totals)) for seat in range(len(totals))]
        poorest = [seat for seat, total in enumerate(totals) if total == min(totals)]
        keys = [piece.key for piece in pieces]
        if self._stage.reduced:
            return []
        count = [
            cue
            for seat, total in enumerate(totals)
            for cue in self.moments.counted(
                keys[seat], 0, total, self._total_face(seat), 0.12 + 0.02 * min(total, 12)
            )
        ]
        return [
            Cue(begin=self._stage.laying(*pieces)),
            *count,
            *self.moments.in_turn([keys[seat] for seat in poorest], 12, 0.2),
            *self.moments.still(LATE_S),
            Cue(begin=self._stage.clearing(*keys)),
        ]

    def _total(self, seat: Seat, seats: int) -> Piece:
        x, y = self._ground.field.centre
        unit = self._ground.unit
        step, wide = (_TOTAL_W + _TOTAL_GAP) * unit, _TOTAL_W * unit
        box = Box.around(x + (seat - (seats - 1) / 2) * step, y, wide, _TOTAL_H * unit)
        return piece_in(box, f"total:{seat}", self._total_face(seat)(0), TOP_Z + 1)

    def _total_face(self, seat: Seat) -> Callable[[int], faces.Total]:
        colour = self._places[seat].colour
        return lambda number: faces.Total(colour, number)

    # --- the Golden Jewel -------------------------------------------------------------------------

    def carrier_moves(self, seat: Seat) -> list[Cue]:
        """Return cues in which the pawn with the Golden Jewel hops as its turn begins."""
        if self._stage.reduced:
            return []
        return [self._stage.hop([f"pawn:{seat}"], 8, "golden_jewel")]

    # --- counting ---------------------------------------------------------------------------------

    def purse_fills(self, seat: Seat, before: Layout, after: Layout) -> list[Cue]:
        """Return cues that count to the new number of jewels that a seat carries."""
        key = f"purse:{seat}"
        was, now = before[key].face, after[key].face
        assert isinstance(was, Purse)
        assert isinstance(now, Purse)
        return self.moments.counted(key, was.red, now.red, lambda n: Purse(n, now.gold), 0.3)

    def bank_fills(self, seat: Seat, was: int, now: int, gold: int) -> list[Cue]:
        """Return cues that count jewels on a bank section from `was` to `now`."""
        colour = self._places[seat].colour
        seconds = 0.1 + 0.06 * min(now - was, 6)
        return self.moments.counted(
            f"count:{seat}", was, now, lambda n: faces.BankCount(colour, n, gold), seconds
        )

    def ended(self, event: GameEnded, was: Tableau) -> list[Cue]:
        """Return the cues that count each bank section again, from the last place up."""
        if self._stage.reduced:
            return []
        order = sorted(range(len(event.points)), key=lambda seat: event.points[seat])
        counting: list[Cue] = []
        for seat in order:
            thief = was.thieves[seat]
            counting += self.bank_fills(seat, 0, thief.bank_red, thief.bank_gold)
            counting += self.moments.in_turn([f"count:{seat}"], 10, 0.2)
        return counting
