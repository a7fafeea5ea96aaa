"""The outcomes that rows of the odds panel give chances for; fixed tiles have level 1."""

from collections.abc import Sequence

from game.core.contract.values import Event, Happening
from game.core.happenings import first
from game.games.yahtzee_challenge.analysis.odds import aim
from game.games.yahtzee_challenge.analysis.throw_tables import NEARLY
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.content import DICE, Tile
from game.games.yahtzee_challenge.rules.dice import is_yahtzee, level_shown


class Land(Happening, frozen=True):
    """Happening: the movement ends on a square of this kind."""

    kind: mv.Landing

    def came_true(self, events: Sequence[Event]) -> bool | None:
        landed = first(events, mv.Landed)
        return None if landed is None else landed.kind is self.kind


class Pursue(Happening, frozen=True):
    """Happening: by the best keeps, the dice win one of the tiles at its level or are a yahtzee.

    `dice`: the five on the table, those kept for the next throw, or none before the first; `left`:
    throws still to make. Without tiles: a yahtzee.
    """

    tiles: tuple[Tile, ...]
    levels: tuple[int, ...]
    dice: tuple[int, ...]
    left: int

    def came_true(self, events: Sequence[Event]) -> bool | None:
        final = first(events, mv.DiceFinal)
        if final is None:
            return None
        faces = final.faces
        aims = zip(self.tiles, self.levels, strict=True)
        return is_yahtzee(faces) or any(level_shown(tile, faces) >= level for tile, level in aims)

    def came_to(self, events: Sequence[Event]) -> float | None:
        """Return the chance after one more throw; None if other dice than the best were kept."""
        thrown = first(events, mv.DiceRolled, unless=(mv.DiceFinal,))
        if thrown is None:
            return None
        kept = sorted(f for place, f in enumerate(thrown.faces) if place not in thrown.thrown)
        plan = aim(frozenset(zip(self.tiles, self.levels, strict=True)))
        if len(self.dice) < DICE:
            if kept != sorted(self.dice):
                return None
        elif plan.worth_keeping(kept, self.left) < plan.worth(self.dice, self.left) - NEARLY:
            return None
        return plan.worth(thrown.faces, self.left - 1)
