"""Effects that emphasise events of Yahtzee Challenge; none with reduced motion."""

from collections.abc import Sequence
from dataclasses import replace

from msgspec.structs import replace as renewed

from game.core.contract.values import Seat
from game.games.yahtzee_challenge.rules.content import DICE, TILES, Tile
from game.games.yahtzee_challenge.view.faces_stage import Run
from game.games.yahtzee_challenge.view.places import BoardPlaces
from game.games.yahtzee_challenge.view.stage import folding
from game.table.animation import Cue, Tween
from game.table.moments import CueMaker, together
from game.table.motion import Layout, arc

READ_S = 0.45  # to read dice before they are gone
SHRUG_S = 0.36
FOLD_S = 0.36
COUNT_S = 0.5
_SAG = -7.0  # logical pixels that a pawn sinks in its boots


class Beats(CueMaker[BoardPlaces]):
    """Makes the cues that emphasise events on the pieces of one table."""

    # --- misses -----------------------------------------------------------------------------------

    def missed_a_rivals(self, tile: Tile, seat: Seat) -> list[Cue]:
        """Return cues that shake a tile, which keeps its owner, and let the pawn sag."""
        if self._stage.reduced:
            return [Cue(READ_S, sound="bad")]
        shaken = self.moments.shiver([f"tile:{tile}"], 4.0, SHRUG_S, "bad")
        return [together(*shaken, self._sag(seat))]

    def missed(self, seat: Seat) -> list[Cue]:
        """Return cues in which the pawn shrugs; what follows puts the dice away."""
        if self._stage.reduced:
            return [Cue(READ_S, sound="bad")]
        return [replace(self._sag(seat), sound="bad")]

    def _sag(self, seat: Seat) -> Cue:
        return Cue(SHRUG_S, (Tween(f"pawn:{seat}", "lift", _SAG, arc, wave=True),))

    # --- tiles ------------------------------------------------------------------------------------

    def with_points(self, cue: Cue, before: Layout, after: Layout, loser: Seat | None) -> Cue:
        """Return `cue`, of a tile that is won, together with points that count on runs' plaques."""
        shaken = [] if loser is None or f"run:{loser}" not in before else [f"run:{loser}"]
        moves = self.moments.shiver(shaken, 3.0) if shaken else []
        return together(cue, *self._counting(before, after), *moves)

    def _counting(self, before: Layout, after: Layout) -> list[Cue]:
        cues: list[Cue] = []
        for key, piece in after.items():
            was = before[key].face if key in before else None
            if isinstance(piece.face, Run) and isinstance(was, Run):
                cues += self._count(key, was, was.points, piece.face.points)
        return cues

    def _count(self, key: str, face: Run, first: int, last: int) -> list[Cue]:
        def shown(points: int) -> Run:
            return renewed(face, points=points)

        return self.moments.counted(key, first, last, shown, COUNT_S)

    def yahtzee(self) -> list[Cue]:
        """Return cues in which the dice leap in turn."""
        dice = [f"die:{position}" for position in range(DICE)]
        if self._stage.reduced:
            return [self._stage.hop(dice, 16, "yahtzee")]
        first, *others = self.moments.in_turn(dice, 34, each=0.14)
        return [replace(first, sound="yahtzee"), *others]

    # --- the finale -------------------------------------------------------------------------------

    def crowned(self, before: Layout, after: Layout) -> list[Cue]:
        """Return cues that move the crown from plaque to plaque, as the lead changes."""
        if "crown" not in before or "crown" not in after:
            return []
        now = after["crown"]
        if before["crown"].x == now.x:
            return []
        return [self._stage.fly("crown", now.at, "good", height=26)]

    def unfolded(self, after: Layout) -> list[Cue]:
        """Return cues that turn the rack over; its back is the field of the stage."""
        if "stage" not in after:
            return []
        felt, field = after["stage:felt"], after["stage"]

        def begin() -> None:
            self._pieces["stage:felt"] = felt.copy()
            self._pieces["stage"] = folding(self._ground)

        turn = self._stage.flip("stage", field.face, "paper_flip", seconds=FOLD_S)
        turn.begin = begin
        return [turn]

    def run_begun(self, seat: Seat) -> list[Cue]:
        """Return cues in which the plaque of the seat whose run begins hops."""
        if self._stage.reduced:
            return []
        return [self._stage.hop([f"run:{seat}"], 6, seconds=0.26)]

    # --- the end ----------------------------------------------------------------------------------

    def scored(self, points: Sequence[int], before: Layout) -> list[Cue]:
        """Return cues: a pause on the last dice, then tiles counted by seat, the winner last."""
        if self._stage.reduced:
            return []
        pause = [*self.moments.still(0.75), *self.moments.still(0.7)]
        runs = {key: piece for key, piece in before.items() if isinstance(piece.face, Run)}
        if not runs:  # tiles are free to the end, and the stage never lay there
            return pause

        def emptied() -> None:
            for key, piece in runs.items():
                face = piece.face
                assert isinstance(face, Run)
                self._pieces[key].face = renewed(face, points=0)

        cues = [*pause, Cue(begin=emptied)]
        for seat in sorted(range(len(points)), key=lambda s: points[s]):
            face = runs[f"run:{seat}"].face
            assert isinstance(face, Run)
            count = self._count(f"run:{seat}", face, 0, points[seat])
            leap = self._stage.hop([f"run:{seat}"], 8, "wood_step", COUNT_S)
            cues.append(together(leap, *count))
        return cues

    # --- the start --------------------------------------------------------------------------------

    def dealt(self, order: Sequence[Seat], after: Layout) -> list[Cue]:
        """Return cues in which tiles nod in turn, then pawns go to their starts, in turn order."""
        if self._stage.reduced:
            return []
        cues = self.moments.in_turn((f"tile:{tile}" for tile in TILES), 7, each=0.05)
        for seat in order:
            pawn = after[f"pawn:{seat}"]
            flight = self._stage.fly(f"pawn:{seat}", pawn.at, "wood_step")
            cues.append(replace(flight, seconds=0.26))
        return cues
