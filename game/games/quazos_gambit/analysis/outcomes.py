"""The outcomes that rows of the odds panel give chances for, and checks whether they happened.

All except the mana refer to the turn in which they were shown.
"""

from collections.abc import Sequence

from game.core.contract.values import Event, Happening, Seat
from game.core.happenings import first
from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules.content import MANA_MAX, SAFECRACKER_ATTEMPTS, Ability

_ELSEWHERE = (ev.Stepped, ev.Jumped, ev.AbilityUsed, ev.TurnEnded)
"""After these a battle or a robbery is another one than was shown."""

_NO_WALK = (ev.Jumped, ev.AbilityUsed, ev.BattleRolled, ev.RobberyBegan, ev.TurnEnded)


class Battle(Happening, frozen=True):
    """Happening: the active seat battles another as things stand, and wins."""

    target: Seat

    def came_true(self, events: Sequence[Event]) -> bool | None:
        rolled = first(events, ev.BattleRolled, unless=_ELSEWHERE)
        if rolled is None or rolled.target != self.target:
            return None
        return first(events, ev.BattleWon, unless=(ev.TurnEnded,)) is not None


class Pull(Happening, frozen=True):
    """Happening: Undertow pulls `target` here, and the battle against it is won."""

    target: Seat

    def came_true(self, events: Sequence[Event]) -> bool | None:
        return Battle(self.target).came_true(_after(Ability.UNDERTOW, self.target, events))


class Rob(Happening, frozen=True):
    """Happening: one of the next `attempts` attempts at a bank cracks it."""

    owner: Seat
    attempts: int

    def came_true(self, events: Sequence[Event]) -> bool | None:
        tries = 0
        for event in events:
            match event:
                case ev.RobberyBegan(owner=robbed) if robbed != self.owner:
                    return None
                case ev.RobRolled(dice=dice):
                    tries += 1
                    if dice[0] == dice[1]:
                        return True
                    if tries == self.attempts:
                        return False
                case _ if isinstance(event, _ELSEWHERE):
                    return None
        return None


class Crack(Happening, frozen=True):
    """Happening: with Safecracker a free attempt at a bank cracks it."""

    owner: Seat

    def came_true(self, events: Sequence[Event]) -> bool | None:
        tries = Rob(self.owner, SAFECRACKER_ATTEMPTS)
        return tries.came_true(_after(Ability.SAFECRACKER, None, events))


class Walk(Happening, frozen=True):
    """Happening: the active seat walks to a cell by steps alone, and `then` happens there."""

    cell: int
    then: Battle | Rob

    def came_true(self, events: Sequence[Event]) -> bool | None:
        for index, event in enumerate(events):
            match event:
                case ev.Stepped(end=self.cell):
                    return self.then.came_true(events[index + 1 :])
                case _ if isinstance(event, _NO_WALK):
                    return None
        return None


class Mana(Happening, frozen=True):
    """Happening: a seat has all its mana when its next turn begins."""

    seat: Seat

    def came_true(self, events: Sequence[Event]) -> bool | None:
        for event in events:
            match event:
                case ev.ManaGained(seat=self.seat, mana=now):
                    return now == MANA_MAX
                case ev.AbilityUsed(seat=self.seat):
                    return None
        return None


def _after(ability: Ability, target: Seat | None, events: Sequence[Event]) -> Sequence[Event]:
    """Return the events after an ability was used on a target; () if another use came first."""
    for index, event in enumerate(events):
        match event:
            case ev.AbilityUsed(ability=used, target=aim) if used is ability and aim == target:
                return events[index + 1 :]
            case _ if isinstance(event, _ELSEWHERE):
                return ()
    return ()
