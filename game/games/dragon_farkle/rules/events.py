"""The events of Dragon Farkle (section 3.5 of the rules of record).

Numbers of soldiers are given before and after, dice by position from the left. A card is None
where the viewer may not see it; `shown` says that hands are open to all.
"""

from typing import ClassVar, TypeAlias

from game.core.contract import values
from game.core.contract.values import Seat
from game.games.dragon_farkle.rules.causes import Action, Cause, Deck, DiceCause
from game.games.dragon_farkle.rules.content import Companion, EventSide, Item
from game.games.dragon_farkle.rules.moves import Reward

# --- cards ----------------------------------------------------------------------------------------


class CompanionDealt(values.SeatEvent, frozen=True):
    """Event: one Companion is dealt, or two to choose from (DF-1.7, DF-13.6)."""

    companions: tuple[Companion, ...]
    reveals: ClassVar[str] = "The Companions have been dealt"


class CompanionDrawn(values.SeatEvent, frozen=True):
    """Event: Companions were turned up during the match: one for a return, two for the Sign."""

    companions: tuple[Companion, ...]
    reveals: ClassVar[str] = "A Companion has been turned up"


class CompanionKept(values.SeatEvent, frozen=True):
    """Event: one of two Companions is kept; the other goes, and so does one given up, if any."""

    companion: Companion
    dismissed: Companion
    given_up: Companion | None


class CompanionUsed(values.SeatEvent, frozen=True):
    """Event: a Companion was used; die 0: none was rolled."""

    companion: Companion
    number: int  # Sidia's prediction, otherwise 0
    target: Seat | None
    die: int
    success: bool
    reveals: ClassVar[str] = "A Companion has been asked"


class ItemDealt(values.SeatEvent, frozen=True):
    """Event: the first item of a hand is dealt (DF-1.8)."""

    item: Item | None
    shown: bool
    reveals: ClassVar[str] = "The Magic Items have been dealt"


class ItemDrawn(values.SeatEvent, frozen=True):
    """Event: an item is drawn as a Rally reward, and set aside face down (DF-3.12)."""

    item: Item | None
    shown: bool
    reveals: ClassVar[str] = "A Magic Item has been drawn"


class ItemsKept(values.SeatEvent, frozen=True):
    """Event: items that were aside join the hand (DF-5.5, DF-6.18)."""

    items: tuple[Item | None, ...]
    shown: bool


class ItemPlayed(values.SeatEvent, frozen=True):
    """Event: an item is played, face up."""

    item: Item
    target: Seat | None
    dice: tuple[int, ...]
    known_to: tuple[Seat, ...]  # who besides its owner knew the card, in the hand it left
    reveals: ClassVar[str] = "A Magic Item has been shown"


class ItemStolen(values.SeatEvent, frozen=True):
    """Event: the Glove took an item; `known_to` are those besides the thief who know the card."""

    victim: Seat
    position: int  # in the victim's hand
    item: Item | None
    known_to: tuple[Seat, ...]
    shown: bool
    reveals: ClassVar[str] = "A Magic Item has been stolen"


class ItemsDiscarded(values.SeatEvent, frozen=True):
    """Event: items go to the discard pile face up (DF-11.8), from aside or from the hand."""

    items: tuple[Item, ...]
    from_aside: bool
    known_to: tuple[Seat, ...] = ()  # who besides its owner knew the card, in a hand
    reveals: ClassVar[str] = "A Magic Item has been shown"


class SackShown(values.SeatEvent, frozen=True):
    """Event: a seat showed its Sack to keep more than one card (DF-10.10)."""

    position: int  # in its hand
    reveals: ClassVar[str] = "The Sack has been shown"


class DeckReshuffled(values.Event, frozen=True):
    """Event: a discard pile, or a card turned down, was shuffled into the deck."""

    deck: Deck
    size: int
    reveals: ClassVar[str] = "The deck has been shuffled"


# --- turns ----------------------------------------------------------------------------------------


class TurnStarted(values.SeatEvent, frozen=True):
    """Event: a turn begins."""

    turn: int
    round: int
    full_set: int


class Reincarnated(values.SeatEvent, frozen=True):
    """Event: a seat whose army was destroyed in the Keep is back (DF-8.13)."""


class ActionChosen(values.SeatEvent, frozen=True):
    """Event: a seat chose the action of its turn."""

    action: Action
    target: Seat | None


class KeepEntered(values.SeatEvent, frozen=True):
    """Event: a seat walks into the Keep."""


class KeepLeft(values.SeatEvent, frozen=True):
    """Event: a seat leaves the Keep (DF-8.7)."""


class ClockRang(values.SeatEvent, frozen=True):
    """Event: the Alarm Clock wakes the dragon (DF-10.30)."""

    owner: Seat
    needed: int


class CloudLifted(values.SeatEvent, frozen=True):
    """Event: the Rain Cloud leaves a mat (DF-4.8)."""


class ActionEnded(values.SeatEvent, frozen=True):
    """Event: the action of a turn is over; hands are counted next (DF-4.8)."""


class TurnEnded(values.SeatEvent, frozen=True):
    """Event: a turn is over."""


class LastOrders(values.Event, frozen=True):
    """Event: the last round is over (DF-13.5); `places`: the rank of each seat, 1 for the first."""

    places: tuple[int, ...]


class GameWon(values.SeatEvent, frozen=True):
    """Event: the dragon is defeated (DF-12.1); `places`: the rank of each seat, 1 for the first."""

    places: tuple[int, ...]


# --- dice -----------------------------------------------------------------------------------------


class DiceRolled(values.SeatEvent, frozen=True):
    """Event: dice were rolled."""

    faces: tuple[int, ...]
    side: EventSide
    action: Action
    reveals: ClassVar[str] = "The dice have been rolled"


class DieRerolled(values.SeatEvent, frozen=True):
    """Event: one Soldier die in the throw of a seat was rolled again."""

    die: int
    old: int
    new: int
    cause: DiceCause
    owner: Seat
    reveals: ClassVar[str] = "A die has been rolled again"


class DieFlipped(values.SeatEvent, frozen=True):
    """Event: one Soldier die was turned to its opposite face."""

    die: int
    old: int
    new: int


class EventChanged(values.SeatEvent, frozen=True):
    """Event: the Event die shows another side, or the same again after a re-roll."""

    old: EventSide
    new: EventSide
    cause: DiceCause
    reveals: ClassVar[str] = "The Event die has been rolled again"


class DiceSetAside(values.SeatEvent, frozen=True):
    """Event: scoring dice were set aside."""

    dice: tuple[int, ...]
    value: int  # undoubled
    reward: Reward
    aside: int  # afterwards
    left: int  # dice in hand, before a full set comes back


class HotDice(values.SeatEvent, frozen=True):
    """Event: no die was left, so the full set is back (DF-4.6)."""

    dice: int


class SecondWind(values.SeatEvent, frozen=True):
    """Event: the roller got its full set of dice back (DF-10.17)."""

    dice: int


class AsideRaised(values.SeatEvent, frozen=True):
    """Event: an item raised a Brawl score (DF-10.20)."""

    aside: int  # afterwards


class FullSetChanged(values.SeatEvent, frozen=True):
    """Event: a side has one die fewer for this Brawl, or has it back (DF-10.22)."""

    full_set: int


class SoldiersEaten(values.SeatEvent, frozen=True):
    """Event: the dragon took all scoring dice (DF-3.4)."""

    dice: tuple[int, ...]
    value: int  # not gained
    left: int


class DragonEvaded(values.SeatEvent, frozen=True):
    """Event: a Dragon side without scoring dice: no Farkle (DF-3.7)."""


class Farkle(values.SeatEvent, frozen=True):
    """Event: no die scores; what was aside is lost, but for what Percy keeps."""

    soldiers: int  # lost
    items: int  # lost
    kept: int  # by Percy


class FarkleIgnored(values.SeatEvent, frozen=True):
    """Event: the Tooth cancels a Farkle (DF-10.12)."""


class ArmyChanged(values.SeatEvent, frozen=True):
    """Event: soldiers join or leave an army; `other` is the army they walk from or to."""

    before: int
    after: int
    cause: Cause
    other: Seat | None


# --- Brawls and the Keep --------------------------------------------------------------------------


class BrawlCalled(values.SeatEvent, frozen=True):
    """Event: a seat calls another to a Brawl."""

    target: Seat


class BrawlRefused(values.SeatEvent, frozen=True):
    """Event: the target waves the White Flag at the attacking seat (DF-10.21)."""

    target: Seat


class BrawlScored(values.SeatEvent, frozen=True):
    """Event: one side of a Brawl has its final score."""

    score: int


class BrawlResult(values.SeatEvent, frozen=True):
    """Event: the scores of attacking seat and target are compared (DF-6.14); no winner: a draw."""

    target: Seat
    attack: int
    defence: int
    winner: Seat | None
    taken: int
    bonus: int


class DamageDone(values.SeatEvent, frozen=True):
    """Event: the Event die did damage to the dragon."""

    amount: int
    total: int
    needed: int


class DragonHealed(values.SeatEvent, frozen=True):
    """Event: the dragon's damage was reset (DF-7.16)."""

    amount: int


class SoldiersLost(values.SeatEvent, frozen=True):
    """Event: the scoring dice of a throw in the Keep cost soldiers (DF-7.5)."""

    dice: tuple[int, ...]
    value: int
    before: int
    after: int
    left: int  # dice in hand, before a full set comes back


class ArmyDestroyed(values.SeatEvent, frozen=True):
    """Event: an army in the Keep was destroyed (DF-8.12, DF-8.16)."""

    cause: Cause
    companion: Companion | None


Event: TypeAlias = values.Event
Log: TypeAlias = values.Log
EVENTS = values.declared(__name__)
