"""The contents of the table of Dragon Farkle that a viewer can see."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from msgspec.structs import replace as with_fields

from game.core.contract.seats import put
from game.core.contract.values import Seat
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.cards import limit_of
from game.games.dragon_farkle.rules.causes import Action
from game.games.dragon_farkle.rules.content import (
    FULL_SET,
    Companion,
    EventSide,
    Item,
    dice_of_defender,
)
from game.games.dragon_farkle.rules.dealing import items_in_play
from game.games.dragon_farkle.rules.moves import Reward
from game.games.dragon_farkle.rules.state import Action as ActionState
from game.games.dragon_farkle.rules.throws import action_name, offered


class Stage(Enum):
    """Enum of the stages of a turn that the table shows."""

    HIRING = "hiring"  # two Companions stand at the door
    CHOOSING = "choosing"  # no dice yet: the action is chosen
    CALLED = "called"  # a Brawl is called, nobody has thrown
    THROWN = "thrown"  # a throw waits to be dealt with
    READY = "ready"  # throw on, or stop
    DEFENDING = "defending"  # the defender's first throw waits
    ENDING = "ending"  # hands are counted, souvenirs chosen
    OVER = "over"


@dataclass(frozen=True)
class Tableau:
    """Record of the table at one moment. Seats count from 0, dice from the left."""

    rules: st.HouseRules
    camps: tuple[st.Camp, ...]
    active: Seat
    stage: Stage
    action: Action | None = None
    target: Seat | None = None  # of a Brawl, called or fought
    roller: Seat = 0  # whose mat is in front
    faces: tuple[int, ...] = ()  # of the throw that waits
    event: EventSide | None = None
    dice: int = FULL_SET  # thrown next
    aside: int = 0
    lost: int = 0  # by the Farkle on the table, from when it is accepted
    aside_items: tuple[Item | None, ...] = ()
    laid: tuple[st.Laid, ...] = ()
    damage: int = 0
    needed: int = 0
    powdered: Seat | None = None  # who scratches in this Brawl
    attack: int | None = None  # the score to beat, once it stands
    attack_items: tuple[Item | None, ...] = ()
    clock: Seat | None = None
    hirer: Seat | None = None
    drawn: tuple[Companion, ...] = ()
    spoils: tuple[Item | None, ...] = ()
    spoiler: Seat | None = None  # who chooses among them
    winner: Seat | None = None

    @staticmethod
    def of(view: st.State) -> "Tableau":
        """Return the tableau of a view."""
        base = Tableau(
            rules=view.rules,
            camps=tuple([plain(camp) for camp in view.camps]),
            active=view.active,
            stage=Stage.CHOOSING,
            roller=view.active,
            dice=view.turn.full_set,
            needed=view.rules.damage,
            clock=view.clock,
        )
        phase = view.phase
        match phase:
            case st.Choosing():
                return base
            case st.Hiring(seat=seat, drawn=drawn):
                return replace(base, stage=Stage.HIRING, hirer=seat, drawn=drawn)
            case st.Called(target=target, powdered=powdered):
                itches = view.active if powdered else None
                return replace(base, stage=Stage.CALLED, target=target, powdered=itches)
            case st.Rolled() | st.Nudging():
                thrown = _acting(base, phase.action, phase.side)
                return replace(thrown, stage=Stage.THROWN, faces=phase.faces, event=phase.event)
            case st.Deciding():
                return replace(_acting(base, phase.action, phase.side), stage=Stage.READY)
            case st.Defending():
                return replace(_acting(base, phase.action, phase.side), stage=Stage.DEFENDING)
            case st.Spoils(winner=winner, items=items):
                return replace(base, stage=Stage.ENDING, spoils=items, spoiler=winner)
            case st.ItemLimit():
                return replace(base, stage=Stage.ENDING)
            case st.Over(winner=winner):
                damage = view.rules.damage if winner is not None else 0
                return replace(base, stage=Stage.OVER, winner=winner, damage=damage)

    # --- what follows from it -------------------------------------------------------------------

    @property
    def loose(self) -> tuple[tuple[int, int], ...]:
        """Return (place, face) of the dice left of the last throw; () if others come next."""
        if self.stage is not Stage.READY or not self.laid:
            return ()
        last = self.laid[-1]
        rest = tuple((n, face) for n, face in enumerate(last.faces) if n not in last.taken)
        return rest if len(rest) == self.dice else ()

    @property
    def rewards(self) -> tuple[Reward, ...]:
        """Return the rewards that the Event die of the throw on the table offers."""
        out = sum(len(camp.hand) + camp.clouded for camp in self.camps) + (self.clock is not None)
        out += len(self.aside_items) + len(self.attack_items) + len(self.spoils)
        friend = self.camps[self.roller].companion
        return offered(
            self.event or EventSide.BLANK,
            can_draw=out < len(items_in_play(self.rules)),
            has_yorick=self.roller == self.active and friend is Companion.YORICK,
        )

    @property
    def defence(self) -> int:
        """Return how many dice the target of the Brawl defends with (DF-6.10, DF-10.22)."""
        assert self.target is not None
        powdered = self.powdered == self.target
        return dice_of_defender(self.camps[self.target].companion) - powdered

    @property
    def lanes(self) -> tuple[int, ...]:
        """Return the throws that dice were taken from, by number from 0."""
        return tuple(number for number, laid in enumerate(self.laid) if laid.taken)

    @property
    def over_limit(self) -> Seat | None:
        """Return the seat that has to discard an item before the turn ends (DF-10.7); else None."""
        if self.stage is not Stage.ENDING or self.spoils:
            return None
        seats = (*range(self.active, len(self.camps)), *range(self.active))
        over = (s for s in seats if len(self.camps[s].hand) > limit_of(self.camps[s]))
        return next(over, None)

    def hand(self, seat: Seat) -> tuple[Item | None, ...]:
        """Return a hand in its places: known cards in the order of the rules, then None."""
        return st.items_of(self.camps[seat])

    def with_camp(self, seat: Seat, **changes: Any) -> "Tableau":
        """Return the table with changed fields of a seat's camp."""
        camp = with_fields(self.camps[seat], **changes)
        return replace(self, camps=put(self.camps, seat, camp))


def plain(camp: st.Camp) -> st.Camp:
    """Return a camp with its cards sorted, as no table shows their order."""
    items = [held.item for held in camp.hand]
    shown = [item for item in Item if item in items]
    hand = (*[st.Held(item) for item in shown], *[st.Held(None)] * (len(items) - len(shown)))
    return with_fields(camp, hand=hand)


def _acting(base: Tableau, action: ActionState, side: st.Side) -> Tableau:
    """Return the table with an action under way."""
    acting = replace(
        base,
        action=action_name(action),
        roller=side.roller,
        dice=side.dice,
        aside=side.aside,
        aside_items=side.items,
        laid=side.laid,
    )
    match action:
        case st.Brawling(target=target):
            defended = side.roller == target
            return replace(
                acting,
                target=target,
                powdered=action.powdered,
                attack=action.attack_score if defended else None,
                attack_items=action.attack_items if defended else (),
            )
        case st.Battling(needed=needed, damage=damage):
            return replace(acting, needed=needed, damage=damage)
    return acting
