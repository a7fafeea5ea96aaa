"""The outcomes that rows of the odds panel give chances for, and checks whether they happened."""

from collections.abc import Sequence

from game.core.contract.values import Event, Happening
from game.core.happenings import first
from game.games.yoz.rules import events as ev
from game.games.yoz.rules.content import CARDS, CASTLE_STONE, LAST_CHANCE_LOST, Dragon, Gem

_LATER = (
    ev.MoveRolled,
    ev.JumpRolled,
    ev.SpecialTried,
    ev.Returned,
    ev.BattleRolled,
    ev.TunnelPassed,
    ev.TunnelFailed,
    ev.CardDrawn,
    ev.TurnEnded,
)
"""Each of these tells what the turn was used for: whatever else was shown for it stays open."""


# --- in a turn ------------------------------------------------------------------------------------


class Points(Happening, frozen=True):
    """Happening: the move roll of this turn gives `steps` steps or more."""

    steps: int

    def came_true(self, events: Sequence[Event]) -> bool | None:
        rolled = first(events, ev.MoveRolled, unless=_LATER)
        return None if rolled is None else rolled.points >= self.steps


class Jump(Happening, frozen=True):
    """Happening: the dice of the next jump show one of these circles."""

    circles: tuple[int, ...]  # ascending

    def came_true(self, events: Sequence[Event]) -> bool | None:
        rolled = first(events, ev.JumpRolled, unless=_LATER)
        return None if rolled is None else any(die in self.circles for die in rolled.dice)


class Lair(Happening, frozen=True):
    """Happening: the dice of the next jump show nothing but these circles."""

    circles: tuple[int, ...]  # ascending

    def came_true(self, events: Sequence[Event]) -> bool | None:
        rolled = first(events, ev.JumpRolled, unless=_LATER)
        return None if rolled is None else all(die in self.circles for die in rolled.dice)


class Special(Happening, frozen=True):
    """Happening: the special jump to this gem works."""

    gem: Gem

    def came_true(self, events: Sequence[Event]) -> bool | None:
        tried = first(events, ev.SpecialTried, unless=_LATER)
        return tried.worked if tried and tried.gem == self.gem else None


class Tunnel(Happening, frozen=True):
    """Happening: the next try at the tunnel succeeds, and the mouth was not left before."""

    def came_true(self, events: Sequence[Event]) -> bool | None:
        others = (*_LATER, ev.BattleStarted)
        if first(events, ev.TunnelPassed, unless=others):
            return True
        return False if first(events, ev.TunnelFailed, unless=others) else None


class Slay(Happening, frozen=True):
    """Happening: the next roll against this dragon hits."""

    dragon: Dragon

    def came_true(self, events: Sequence[Event]) -> bool | None:
        started = first(events, ev.BattleStarted, unless=_LATER)
        if started is not None and started.dragon is not self.dragon:
            return None
        rolled = first(events, ev.BattleRolled, unless=_LATER)
        return None if rolled is None else rolled.hit


# --- the card, the thief, the dragons -------------------------------------------------------------


class Thief(Happening, frozen=True):
    """Happening: the thief is at the castle within `cards` cards.

    Heroes who enter the castle meanwhile do not end the count: they only change when the cards are
    shuffled. Leaving such matches out would leave out those in which he came too late.
    """

    cards: int

    def came_true(self, events: Sequence[Event]) -> bool | None:
        moves = [event for event in events if isinstance(event, ev.ThiefMoved)][: self.cards]
        if any(move.end == CASTLE_STONE for move in moves):
            return True
        return False if len(moves) == self.cards else None


class Nearer(Happening, frozen=True):
    """Happening: the next card moves the thief on."""

    def came_true(self, events: Sequence[Event]) -> bool | None:
        moved = first(events, ev.ThiefMoved, unless=(ev.CastleEntered,))
        return None if moved is None else moved.end > moved.start


class Back(Happening, frozen=True):
    """Happening: the next card moves the thief back."""

    def came_true(self, events: Sequence[Event]) -> bool | None:
        moved = first(events, ev.ThiefMoved, unless=(ev.CastleEntered,))
        return None if moved is None else moved.end < moved.start


class Flight(Happening, frozen=True):
    """Happening: the next card makes a dragon fly."""

    def came_true(self, events: Sequence[Event]) -> bool | None:
        drawn = first(events, ev.CardDrawn, unless=(ev.CastleEntered,))
        return None if drawn is None else CARDS[drawn.card].dragons > 0


class Land(Happening, frozen=True):
    """Happening: `dragon` flies now and lands on a character."""

    dragon: Dragon

    def came_true(self, events: Sequence[Event]) -> bool | None:
        flew = first(events, ev.DragonFlew)
        return bool(flew.landed_on) if flew and flew.dragon == self.dragon else None


class Saved(Happening, frozen=True):
    """Happening: the last-chance roll hits."""

    def came_true(self, events: Sequence[Event]) -> bool | None:
        rolled = first(events, ev.LastChanceRolled)
        return None if rolled is None else rolled.die > LAST_CHANCE_LOST
