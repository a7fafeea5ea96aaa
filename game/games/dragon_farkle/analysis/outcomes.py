"""The outcomes that rows of the odds panel give chances for, and checks whether they happened."""

from collections.abc import Sequence
from typing import ClassVar

from game.core.contract.values import Event, Happening, Seat
from game.core.happenings import first
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules.causes import Action, DiceCause
from game.games.dragon_farkle.rules.content import Companion

_CHANGED = (ev.DieRerolled, ev.DieFlipped, ev.EventChanged)
_SCORED = (ev.DiceSetAside, ev.SoldiersEaten, ev.DragonEvaded, ev.DamageDone, ev.SoldiersLost)
_FARKLED = (ev.Farkle, ev.FarkleIgnored)


# --- the next throw -------------------------------------------------------------------------------


class _NextThrow(Happening, frozen=True):
    """Happening: the next roll is of `dice` dice, and its first result is one of `ends`.

    Undecided if a card changes the roll.
    """

    dice: int
    ends: ClassVar[tuple[type[Event], ...]]

    def came_true(self, events: Sequence[Event]) -> bool | None:
        thrown = False
        for event in events:
            match event:
                case ev.DiceRolled(faces=faces) if not thrown:
                    if len(faces) != self.dice:
                        return None
                    thrown = True
                case ev.ActionEnded() | ev.BrawlScored() if not thrown:
                    return None
                case _ if thrown and isinstance(event, _CHANGED):
                    return None
                case _ if thrown and isinstance(event, (*_SCORED, *_FARKLED)):
                    return isinstance(event, self.ends)
        return None


class Farkle(_NextThrow, frozen=True):
    """Happening: none of `dice` dice scores, and the Event die does not help."""

    ends = _FARKLED


class Scores(_NextThrow, frozen=True):
    """Happening: a roll of `dice` dice scores, and the Event die is no Dragon."""

    ends = (ev.DiceSetAside,)


class Eaten(_NextThrow, frozen=True):
    """Happening: a roll of `dice` dice scores, and the dragon eats it."""

    ends = (ev.SoldiersEaten,)


class Evaded(_NextThrow, frozen=True):
    """Happening: none of `dice` dice scores, and the Dragon side makes that no Farkle."""

    ends = (ev.DragonEvaded,)


class Nudge(Happening, frozen=True):
    """Happening: a die that shows `face` is re-rolled by Hiccup, and the roll is a Farkle."""

    face: int

    def came_true(self, events: Sequence[Event]) -> bool | None:
        nudged = False
        for event in events:
            match event:
                case ev.DieRerolled(old=old, cause=cause) if not nudged:
                    if (old, cause) != (self.face, DiceCause.HICCUP):
                        return None
                    nudged = True
                case ev.Farkle():
                    return True if nudged else None
                case _ if nudged and isinstance(event, _CHANGED):
                    return None
                case _ if isinstance(event, _SCORED):
                    return False if nudged else None
        return None


# --- an action ------------------------------------------------------------------------------------


class _Battle(Happening, frozen=True):
    """Happening: the Final Battle of this turn goes on to its end, with an event of kind `end`."""

    end: ClassVar[type[Event]]

    def came_true(self, events: Sequence[Event]) -> bool | None:
        for index, event in enumerate(events):
            match event:
                case ev.ActionChosen(action=chosen) if chosen is not Action.BATTLE:
                    return None
                case ev.ActionEnded() | ev.GameWon():
                    return first(events[: index + 1], self.end) is not None
        return None


class Slay(_Battle, frozen=True):
    """Happening: the dragon is defeated in this turn."""

    end = ev.GameWon


class Repelled(_Battle, frozen=True):
    """Happening: a Farkle ends the Final Battle."""

    end = ev.Farkle


class Destroyed(_Battle, frozen=True):
    """Happening: the Final Battle costs the whole army."""

    end = ev.ArmyDestroyed


class Asked(Happening, frozen=True):
    """Happening: this Companion is used with success."""

    companion: Companion

    def came_true(self, events: Sequence[Event]) -> bool | None:
        for event in events:
            match event:
                case ev.CompanionUsed(companion=self.companion, success=well):
                    return well
                case ev.ActionEnded():
                    return None
        return None


# --- a Brawl --------------------------------------------------------------------------------------


class Brawl(Happening, frozen=True):
    """Happening: the active seat brawls this one and wins."""

    target: Seat

    def came_true(self, events: Sequence[Event]) -> bool | None:
        result = _result(events)
        return result.winner == result.seat if result and result.target == self.target else None


class Hold(Happening, frozen=True):
    """Happening: the target of a call wins the Brawl, or it is a draw."""

    def came_true(self, events: Sequence[Event]) -> bool | None:
        result = _result(events)
        return None if result is None else result.winner != result.seat


class Beat(Happening, frozen=True):
    """Happening: the defender wins."""

    def came_true(self, events: Sequence[Event]) -> bool | None:
        result = _result(events)
        return None if result is None else result.winner == result.target


class Beaten(Happening, frozen=True):
    """Happening: the attacker stops at this score and loses."""

    score: int

    def came_true(self, events: Sequence[Event]) -> bool | None:
        stopped = first(events, ev.BrawlScored, unless=(ev.DiceRolled,))
        result = _result(events)
        if stopped is None or stopped.score != self.score or result is None:
            return None
        return result.winner == result.target


def _result(events: Sequence[Event]) -> ev.BrawlResult | None:
    """Return how the Brawl of this turn ended; None if there was none, or it goes on."""
    return first(events, ev.BrawlResult, unless=(ev.BrawlRefused, ev.ActionEnded))
