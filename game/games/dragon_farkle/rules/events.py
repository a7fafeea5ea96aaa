"""The events of Dragon Farkle (section 3.5 of the rules of record).

Numbers of soldiers are given before and after, dice by position from the left. A card is None
where the viewer may not see it; `shown` says that hands are open to all.
"""

from typing import ClassVar

from game.core.contract import values
from game.core.contract.values import Seat
from game.games.dragon_farkle.rules.causes import Action, Cause, Deck, DiceCause
from game.games.dragon_farkle.rules.content import Companion, EventSide, Item
from game.games.dragon_farkle.rules.moves import Reward


class Event(values.Event, frozen=True):
    """An event of Dragon Farkle."""


# --- cards ----------------------------------------------------------------------------------------


class CompanionDealt(Event, frozen=True):
    """Event: one Companion is dealt, or two to choose from (DF-1.7, DF-13.6)."""

    seat: Seat
    companions: tuple[Companion, ...]
    reveals: ClassVar[str] = "The Companions have been dealt"


class CompanionDrawn(Event, frozen=True):
    """Event: Companions were turned up during the match: one for a return, two for the Sign."""

    seat: Seat
    companions: tuple[Companion, ...]
    reveals: ClassVar[str] = "A Companion has been turned up"


class CompanionKept(Event, frozen=True):
    """Event: one of two Companions is kept; the other goes, and so does one given up, if any."""

    seat: Seat
    companion: Companion
    dismissed: Companion
    given_up: Companion | None


class CompanionUsed(Event, frozen=True):
    """Event: a Companion was used; die 0: none was rolled."""

    seat: Seat
    companion: Companion
    number: int  # Sidia's prediction, otherwise 0
    target: Seat | None
    die: int
    success: bool
    reveals: ClassVar[str] = "A Companion has been asked"


class ItemDealt(Event, frozen=True):
    """Event: the first item of a hand is dealt (DF-1.8)."""

    seat: Seat
    item: Item | None
    shown: bool
    reveals: ClassVar[str] = "The Magic Items have been dealt"


class ItemDrawn(Event, frozen=True):
    """Event: an item is drawn as a Rally reward, and set aside face down (DF-3.12)."""

    seat: Seat
    item: Item | None
    shown: bool
    reveals: ClassVar[str] = "A Magic Item has been drawn"


class ItemsKept(Event, frozen=True):
    """Event: items that were aside join the hand (DF-5.5, DF-6.18)."""

    seat: Seat
    items: tuple[Item | None, ...]
    shown: bool


class ItemPlayed(Event, frozen=True):
    """Event: an item is played, face up."""

    seat: Seat
    item: Item
    target: Seat | None
    dice: tuple[int, ...]
    known_to: tuple[Seat, ...]  # who besides its owner knew the card, in the hand it left
    reveals: ClassVar[str] = "A Magic Item has been shown"


class ItemStolen(Event, frozen=True):
    """Event: the Glove took an item; `known_to` are those besides the thief who know the card."""

    seat: Seat
    victim: Seat
    position: int  # in the victim's hand
    item: Item | None
    known_to: tuple[Seat, ...]
    shown: bool
    reveals: ClassVar[str] = "A Magic Item has been stolen"


class ItemsDiscarded(Event, frozen=True):
    """Event: items go to the discard pile face up (DF-11.8), from aside or from the hand."""

    seat: Seat
    items: tuple[Item, ...]
    from_aside: bool
    known_to: tuple[Seat, ...] = ()  # who besides its owner knew the card, in a hand
    reveals: ClassVar[str] = "A Magic Item has been shown"


class SackShown(Event, frozen=True):
    """Event: a seat showed its Sack to keep more than one card (DF-10.10)."""

    seat: Seat
    position: int  # in its hand
    reveals: ClassVar[str] = "The Sack has been shown"


class DeckReshuffled(Event, frozen=True):
    """Event: a discard pile, or a card turned down, was shuffled into the deck."""

    deck: Deck
    size: int
    reveals: ClassVar[str] = "The deck has been shuffled"


# --- turns ----------------------------------------------------------------------------------------


class TurnStarted(Event, frozen=True):
    """Event: a turn begins."""

    seat: Seat
    turn: int
    round: int
    full_set: int


class Reincarnated(Event, frozen=True):
    """Event: a seat whose army was destroyed in the Keep is back (DF-8.13)."""

    seat: Seat


class ActionChosen(Event, frozen=True):
    """Event: a seat chose the action of its turn."""

    seat: Seat
    action: Action
    target: Seat | None


class KeepEntered(Event, frozen=True):
    """Event: a seat walks into the Keep."""

    seat: Seat


class KeepLeft(Event, frozen=True):
    """Event: a seat leaves the Keep (DF-8.7)."""

    seat: Seat


class ClockRang(Event, frozen=True):
    """Event: the Alarm Clock wakes the dragon (DF-10.30)."""

    seat: Seat
    owner: Seat
    needed: int


class CloudLifted(Event, frozen=True):
    """Event: the Rain Cloud leaves a mat (DF-4.8)."""

    seat: Seat


class ActionEnded(Event, frozen=True):
    """Event: the action of a turn is over; hands are counted next (DF-4.8)."""

    seat: Seat


class TurnEnded(Event, frozen=True):
    """Event: a turn is over."""

    seat: Seat


class LastOrders(Event, frozen=True):
    """Event: the last round is over (DF-13.5); places by seat."""

    places: tuple[int, ...]


class GameWon(Event, frozen=True):
    """Event: the dragon is defeated (DF-12.1); places by seat."""

    seat: Seat
    places: tuple[int, ...]


# --- dice -----------------------------------------------------------------------------------------


class DiceRolled(Event, frozen=True):
    """Event: dice were rolled."""

    seat: Seat
    faces: tuple[int, ...]
    side: EventSide
    action: Action
    reveals: ClassVar[str] = "The dice have been rolled"


class DieRerolled(Event, frozen=True):
    """Event: one Soldier die was rolled again."""

    seat: Seat  # whose throw it is
    die: int
    old: int
    new: int
    cause: DiceCause
    owner: Seat
    reveals: ClassVar[str] = "A die has been rolled again"


class DieFlipped(Event, frozen=True):
    """Event: one Soldier die was turned to its opposite face."""

    seat: Seat
    die: int
    old: int
    new: int


class EventChanged(Event, frozen=True):
    """Event: the Event die shows another side, or the same again after a re-roll."""

    seat: Seat
    old: EventSide
    new: EventSide
    cause: DiceCause
    reveals: ClassVar[str] = "The Event die has been rolled again"


class DiceSetAside(Event, frozen=True):
    """Event: scoring dice were set aside."""

    seat: Seat
    dice: tuple[int, ...]
    value: int  # undoubled
    reward: Reward
    aside: int  # afterwards
    left: int  # dice in hand, before a full set comes back


class HotDice(Event, frozen=True):
    """Event: no die was left, so the full set is back (DF-4.6)."""

    seat: Seat
    dice: int


class SecondWind(Event, frozen=True):
    """Event: the roller got its full set of dice back (DF-10.17)."""

    seat: Seat
    dice: int


class AsideRaised(Event, frozen=True):
    """Event: an item raised a Brawl score (DF-10.20)."""

    seat: Seat
    aside: int  # afterwards


class FullSetChanged(Event, frozen=True):
    """Event: a side has one die fewer for this Brawl, or has it back (DF-10.22)."""

    seat: Seat
    full_set: int


class SoldiersEaten(Event, frozen=True):
    """Event: the dragon took all scoring dice (DF-3.4)."""

    seat: Seat
    dice: tuple[int, ...]
    value: int  # not gained
    left: int


class DragonEvaded(Event, frozen=True):
    """Event: a Dragon side without scoring dice: no Farkle (DF-3.7)."""

    seat: Seat


class Farkle(Event, frozen=True):
    """Event: no die scores; what was aside is lost, but for what Percy keeps."""

    seat: Seat
    soldiers: int  # lost
    items: int  # lost
    kept: int  # by Percy


class FarkleIgnored(Event, frozen=True):
    """Event: the Tooth holds a Farkle off (DF-10.12)."""

    seat: Seat


class ArmyChanged(Event, frozen=True):
    """Event: soldiers join or leave an army; `other` is the army they walk from or to."""

    seat: Seat
    before: int
    after: int
    cause: Cause
    other: Seat | None


# --- Brawls and the Keep --------------------------------------------------------------------------


class BrawlCalled(Event, frozen=True):
    """Event: a seat calls another to a Brawl."""

    seat: Seat
    target: Seat


class BrawlRefused(Event, frozen=True):
    """Event: the target waves the White Flag (DF-10.21)."""

    seat: Seat  # the attacker
    target: Seat


class BrawlScored(Event, frozen=True):
    """Event: one side of a Brawl has its final score."""

    seat: Seat
    score: int


class BrawlResult(Event, frozen=True):
    """Event: the scores are compared (DF-6.14); no winner: a draw."""

    seat: Seat  # the attacker
    target: Seat
    attack: int
    defence: int
    winner: Seat | None
    taken: int
    bonus: int


class DamageDone(Event, frozen=True):
    """Event: the Event die did damage to the dragon."""

    seat: Seat
    amount: int
    total: int
    needed: int


class DragonHealed(Event, frozen=True):
    """Event: the dragon's damage was reset (DF-7.16)."""

    seat: Seat
    amount: int


class SoldiersLost(Event, frozen=True):
    """Event: the scoring dice of a throw in the Keep cost soldiers (DF-7.5)."""

    seat: Seat
    dice: tuple[int, ...]
    value: int
    before: int
    after: int
    left: int  # dice in hand, before a full set comes back


class ArmyDestroyed(Event, frozen=True):
    """Event: an army in the Keep was destroyed (DF-8.12, DF-8.16)."""

    seat: Seat
    cause: Cause
    companion: Companion | None


EVENTS: tuple[type[Event], ...] = tuple(Event.__subclasses__())
