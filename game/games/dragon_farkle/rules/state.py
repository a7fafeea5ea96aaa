"""The state of a match of Dragon Farkle (section 3.1 of the rules of record).

A seat's view is a state too, with None for each card that this seat may not see (section 7).
"""

from typing import TypeAlias

from msgspec import Struct

from game.core.contract.values import Seat
from game.games.dragon_farkle.rules.content import (
    FULL_SET,
    KEY_DISCOUNT,
    UGH_DISCOUNT,
    Companion,
    EventSide,
    Item,
)
from game.games.dragon_farkle.rules.moves import Reward
from game.games.dragon_farkle.rules.scoring import RECORD, SoldierTable


class HouseRules(Struct, frozen=True):
    """Record of the options of section 12 that rules read."""

    table: SoldierTable = RECORD  # DF-2.18
    damage: int = 3  # DF-7.2, DF-13.1
    entry: int = 5000  # DF-8.1
    brawls: bool = True
    items: bool = True
    companions: bool = True
    open_hands: bool = False
    last_orders: int = 0  # rounds; 0: off (DF-13.5)


class Held(Struct, frozen=True):
    """Record of a Magic Item in a hand; cards keep their places, so that known backs stay known."""

    item: Item | None  # None: face down for this viewer
    known_to: tuple[Seat, ...] = ()  # besides its owner: who saw it in a robbery
    shown: bool = False  # all have seen it: the Sack (DF-10.10)


class Camp(Struct, frozen=True):
    """Record of the army, Companion and hand of a seat, and whether it is in the Keep."""

    army: int = 0
    companion: Companion | None = None
    hand: tuple[Held, ...] = ()
    in_keep: bool = False
    fallen: bool = False  # destroyed in the Keep, not back yet (DF-8.17)
    clouded: bool = False  # the Rain Cloud is on the mat (DF-10.23)


class Turn(Struct, frozen=True):
    """Record of facts about the current turn of the active seat."""

    army_at_start: int = 0  # DF-8.2
    full_set: int = FULL_SET
    key: bool = False  # the Back Door Key is in the lock (DF-10.29)
    barred: tuple[Seat, ...] = ()  # raised the White Flag in this turn (DF-10.21)
    used: tuple[Companion, ...] = ()  # the own Companion, once used (DF-9.3)


class Laid(Struct, frozen=True):
    """Record of an earlier roll of this action, shown above the mat to everybody."""

    faces: tuple[int, ...]
    event: EventSide
    taken: tuple[int, ...]  # positions of the dice that left the hand
    soldiers: int = 0  # that it brought, doubled if so, or cost in the Keep
    reward: Reward = Reward.NONE


class Side(Struct, frozen=True):
    """Record of the rolling seat, its dice, and what it has set aside."""

    roller: Seat
    dice: int  # in hand: thrown next
    full_set: int  # what `dice` returns to (DF-4.7)
    aside: int = 0  # soldiers, or the score of a Brawl
    items: tuple[Item | None, ...] = ()  # aside (DF-3.13)
    laid: tuple[Laid, ...] = ()  # the earlier rolls shown above the mat, the latest last


class Recruiting(Struct, frozen=True, tag=True):
    """Record of the action of a turn: recruiting (DF-5)."""


class Brawling(Struct, frozen=True, tag=True):
    """Record of the action of a turn: a Brawl of the active seat against a target (DF-6)."""

    target: Seat
    powdered: Seat | None = None  # the side that itches (DF-10.22)
    hiccup_used: bool = False  # DF-9.11
    attack_score: int = 0
    attack_items: tuple[Item | None, ...] = ()  # wait for the result (DF-6.9)


class Battling(Struct, frozen=True, tag=True):
    """Record of the action of a turn: the Final Battle (DF-7)."""

    needed: int
    damage: int = 0


Action: TypeAlias = Recruiting | Brawling | Battling


class Hiring(Struct, frozen=True, tag=True):
    """Phase: a seat keeps one of two Companions (`companion_choice`)."""

    seat: Seat
    drawn: tuple[Companion, Companion]
    dealing: bool  # before the first turn (DF-13.6), otherwise by the Sign (DF-10.31)


class Choosing(Struct, frozen=True, tag=True):
    """Phase: the active seat chooses its action (`choose_action`)."""


class Called(Struct, frozen=True, tag=True):
    """Phase: the target of a Brawl may play a card before it begins (`brawl_called`)."""

    target: Seat
    powdered: bool = False  # the attacker has lost a die


class Nudging(Struct, frozen=True, tag=True):
    """Phase: the roller's opponent may use Hiccup (`hiccup_window`)."""

    action: Brawling
    side: Side
    faces: tuple[int, ...]
    event: EventSide


class Rolled(Struct, frozen=True, tag=True):
    """Phase: the active seat has rolled and decides what to do with the roll (`rolled`)."""

    action: Action
    side: Side
    faces: tuple[int, ...]
    event: EventSide


class Deciding(Struct, frozen=True, tag=True):
    """Phase: the roller decides to roll on or stop (`decide`)."""

    action: Action
    side: Side


class Defending(Struct, frozen=True, tag=True):
    """Phase: the target of a Brawl has to roll its first roll (`defend_start`)."""

    action: Brawling
    side: Side


class Spoils(Struct, frozen=True, tag=True):
    """Phase: the winner of a Brawl keeps one of several items (`spoils`)."""

    winner: Seat
    items: tuple[Item | None, ...]


class ItemLimit(Struct, frozen=True, tag=True):
    """Phase: a seat holds too many items at the end of a turn (`item_limit`)."""

    seat: Seat


class Over(Struct, frozen=True, tag=True):
    """Phase: no more moves (`game_over`)."""

    winner: Seat | None  # who defeated the dragon; None: Last Orders


Phase: TypeAlias = (
    Hiring | Choosing | Called | Nudging | Rolled | Deciding | Defending | Spoils | ItemLimit | Over
)


class State(Struct, frozen=True):
    """Record of the complete state of a match, or of the part that a seat may know."""

    rules: HouseRules
    camps: tuple[Camp, ...]  # by seat
    first: Seat
    active: Seat
    turn_no: int = 0  # 0: still dealing
    round_no: int = 0
    turn: Turn = Turn()
    phase: Phase = Choosing()
    item_deck: tuple[Item | None, ...] = ()  # next card last
    item_discards: tuple[Item, ...] = ()
    companion_deck: tuple[Companion | None, ...] = ()  # next card last
    companion_discards: tuple[Companion, ...] = ()
    clock: Seat | None = None  # who has set the Alarm Clock (DF-10.30)


def items_of(camp: Camp) -> tuple[Item | None, ...]:
    """Return the cards of a hand, in their places; None for a hidden card."""
    return tuple([held.item for held in camp.hand])


def opponent(state: State, action: Brawling, seat: Seat) -> Seat:
    """Return the other side of a Brawl."""
    return state.active if seat == action.target else action.target


def entry_requirement(state: State) -> int:
    """Return the soldiers the active seat needs to enter the Keep this turn (DF-8.1 to DF-8.4)."""
    need = entry_of(state.rules, state.camps[state.active])
    return need - KEY_DISCOUNT if state.turn.key else need


def entry_of(rules: HouseRules, camp: Camp) -> int:
    """Return the soldiers that a camp needs to enter the Keep without the Key (DF-8.1, DF-8.3)."""
    return rules.entry - (UGH_DISCOUNT if camp.companion is Companion.UGH else 0)
