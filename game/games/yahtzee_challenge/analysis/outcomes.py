"""What the rows of the odds panel give a chance for, and whether it happened.

A tile that is no number tile has the level 0.
"""

from collections.abc import Sequence

from game.core.contract.values import Event, Happening
from game.core.happenings import first
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.content import Tile
from game.games.yahtzee_challenge.rules.dice import is_yahtzee, level_shown


class Win(Happening, frozen=True):
    """The go ends with a success."""

    def came_true(self, events: Sequence[Event]) -> bool | None:
        ended = first(events, mv.GoEnded)
        return None if ended is None else ended.result is mv.Result.SUCCESS


class OnWin(Happening, frozen=True):
    """The seat moves on, and the go ends with a success."""

    def came_true(self, events: Sequence[Event]) -> bool | None:
        moved_on = isinstance(next(iter(events), None), mv.StepRolled | mv.LongStrode)
        return Win().came_true(events) if moved_on else None


class Land(Happening, frozen=True):
    """The movement ends on such a square."""

    kind: mv.Landing

    def came_true(self, events: Sequence[Event]) -> bool | None:
        landed = first(events, mv.Landed)
        return None if landed is None else landed.kind is self.kind


class Show(Happening, frozen=True):
    """The final dice win a tile at a level, or are a yahtzee."""

    tile: Tile
    level: int

    def came_true(self, events: Sequence[Event]) -> bool | None:
        final = first(events, mv.DiceFinal)
        if final is None:
            return None
        won = level_shown(self.tile, final.faces) >= max(1, self.level)
        return won or is_yahtzee(final.faces)


class Yahtzee(Happening, frozen=True):
    """The final dice are five alike."""

    def came_true(self, events: Sequence[Event]) -> bool | None:
        final = first(events, mv.DiceFinal)
        return None if final is None else is_yahtzee(final.faces)


class Stay(Happening, frozen=True):
    """The seat stays on its tile in this go, and the final dice raise it to a level."""

    tile: Tile
    level: int

    def came_true(self, events: Sequence[Event]) -> bool | None:
        stayed = first(events, mv.Stayed, unless=(mv.GoEnded,))
        return Show(self.tile, self.level).came_true(events) if stayed else None
