"""The visible contents of the table of Yoz.

What a phase adds to the table (chips, dice, reach) is not included, because some phases begin
without an event.
"""

from dataclasses import dataclass, replace
from typing import Any

from msgspec.structs import replace as changed

from game.core.contract.values import Event, Seat
from game.games.yoz.rules import events as ev
from game.games.yoz.rules.content import GATE, Card, Dragon, Gem
from game.games.yoz.rules.heroes import placed, with_gem
from game.games.yoz.rules.land.land import Land, Layout, land_of
from game.games.yoz.rules.reach import Lairs, lairs_of
from game.games.yoz.rules.state import Hero, Looking, State


@dataclass(frozen=True)
class Tableau:
    """Record: the table at one moment. Seats count from 0, stones and circles from 1."""

    layout: Layout
    figures: tuple[Hero, ...]  # without failed tries and way back, which are not seen
    dragons: tuple[Dragon, ...]  # that came into the land
    lairs: Lairs  # of those that live
    gems: tuple[Gem, ...]  # on their spots
    thief: int
    cards: int  # in the pile
    last: Card | None
    active: Seat | None  # None until the party sets out

    @staticmethod
    def of(view: State) -> "Tableau":
        """Return the tableau of a view."""
        return Tableau(
            layout=view.layout,
            figures=tuple(placed(hero, hero.space) for hero in view.heroes),
            dragons=tuple(Dragon)[: view.rules.dragons],
            lairs=lairs_of(view),
            gems=view.gems,
            thief=view.thief,
            cards=len(view.deck),
            last=view.last,
            active=None if isinstance(view.phase, Looking) else view.active,
        )

    @property
    def land(self) -> Land:
        """The land of this layout: roads and areas."""
        return land_of(self.layout)

    def after(self, event: Event) -> "Tableau":
        """Return the tableau after an event."""
        match event:
            case ev.PartySetOut(order=order):
                return replace(self, active=order[0])
            case ev.TurnEnded(following=following):
                return replace(self, active=following)
            case ev.CastleLeft(seat=seat):
                return self._with(seat, space=GATE)
            case (
                ev.Stepped(seat=seat, end=end)
                | ev.Jumped(seat=seat, end=end)
                | ev.SpecialTried(seat=seat, end=end)
                | ev.Returned(seat=seat, end=end)
                | ev.TunnelPassed(seat=seat, end=end)
                | ev.SentHome(seat=seat, end=end)
            ):
                return self._with(seat, space=end)
            case ev.GemTaken(seat=seat, gem=gem, own=own):
                lying = replace(self, gems=tuple(g for g in self.gems if g is not gem))
                return lying._owned(seat, gem) if own else lying._with(seat, foreign=gem)
            case ev.GemPassed(gem=gem, giver=giver, receiver=receiver):
                return self._with(giver, foreign=None)._owned(receiver, gem)
        return self._after_cards(event)

    def _after_cards(self, event: Event) -> "Tableau":
        match event:
            case ev.CardDrawn(card=card, left=left):
                return replace(self, last=card, cards=left)
            case ev.DeckReshuffled(cards=cards):
                return replace(self, cards=cards)
            case ev.ThiefMoved(end=end) | ev.ThiefBeatenBack(end=end):
                return replace(self, thief=end)
            case ev.DragonSlain(dragon=dragon):
                return replace(self, lairs=tuple(p for p in self.lairs if p[0] is not dragon))
            case ev.DragonFlew(dragon=dragon, end=end):
                moved = tuple((d, end if d is dragon else space) for d, space in self.lairs)
                return replace(self, lairs=moved)
        return self

    def _with(self, seat: Seat, **fields: Any) -> "Tableau":
        return self._put(seat, changed(self.figures[seat], **fields))

    def _owned(self, seat: Seat, gem: Gem) -> "Tableau":
        return self._put(seat, with_gem(self.figures[seat], gem))

    def _put(self, seat: Seat, hero: Hero) -> "Tableau":
        return replace(self, figures=(*self.figures[:seat], hero, *self.figures[seat + 1 :]))
