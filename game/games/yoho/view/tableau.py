"""The contents of the table of Yoho! that a viewer can see."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum

from game.core.contract.values import Seat
from game.games.yoho.analysis.preview import Preview
from game.games.yoho.rules import state as st
from game.games.yoho.rules.content import BASICS, KIND, SHAPE, Face, Kind, MapCard, Shape
from game.games.yoho.rules.hands import basic_left
from game.games.yoho.rules.sea import ROTATIONS


class Stage(Enum):
    """Enum of what the active seat is doing."""

    PLACING = "placing"  # its lair
    ACTING = "acting"
    REFILLING = "refilling"  # a new sea card hangs over the hole
    GIFT = "gift"  # of an island
    DISCARDING = "discarding"
    OVER = "over"


@dataclass(frozen=True)
class Laid:
    """Record of a sea card of the grid, as shown."""

    face: Face
    rotation: int
    compass: bool  # does the compass side show?
    known: bool  # is it marked as known to all on both sides?
    serial: int
    bare: bool = False  # what was on it is in the air, or taken

    @property
    def kind(self) -> Kind:
        """The kind of the visible face."""
        return Kind.CURRENT if self.bare else KIND[self.face]

    @property
    def shape(self) -> Shape:
        """The currents of the visible face."""
        return SHAPE[self.face]

    @staticmethod
    def of(card: st.GridCard, marks: bool) -> "Laid":
        """Return a sea card as shown; `marks`: are cards known on both sides marked (an option)?"""
        known = card.known and marks
        return Laid(card.face, card.rotation, card.compass, known, card.serial)


@dataclass(frozen=True)
class Crew:
    """Record of a captain as everybody sees it, and of the hand as far as the viewer sees it."""

    lair: st.Lair | None
    ship: int | None
    life: int
    balls: int
    coins: int
    hand: tuple[MapCard | None, ...]

    @staticmethod
    def of(captain: st.Captain) -> "Crew":
        """Return the captain as a view has it."""
        hand = tuple([held.card for held in captain.hand])
        return Crew(captain.lair, captain.ship, captain.life, captain.balls, captain.coins, hand)


@dataclass(frozen=True)
class Tableau:
    """Record of the table at one moment. Cells: 0 to 15 from the top left; seats: from 0."""

    rules: st.HouseRules
    stage: Stage
    active: Seat
    crews: tuple[Crew, ...]
    grid: tuple[Laid | None, ...]  # None: a hole
    reserve: int
    top: Face | None  # of the sea pile; None: it has run out
    sea_left: int
    sea_out: tuple[Laid, ...]  # the discards, last one on top
    maps_left: int
    maps_out: tuple[MapCard, ...]
    entered: int
    turn: st.Turn
    hole: int | None = None  # where the new card goes
    swept: tuple[Seat, ...] = ()  # whose ships are outside of the grid

    @staticmethod
    def of(view: st.State) -> "Tableau":
        """Return the tableau of a view."""
        pile, phase, marks = view.sea_pile, view.phase, view.rules.marks
        return Tableau(
            rules=view.rules,
            stage=_STAGES[type(phase)],
            active=view.active,
            crews=tuple([Crew.of(captain) for captain in view.captains]),
            grid=tuple([None if card is None else Laid.of(card, marks) for card in view.grid]),
            reserve=view.reserve,
            top=pile[-1].compass if pile and pile[-1] is not None else None,
            sea_left=len(pile),
            sea_out=tuple([Laid.of(card, marks) for card in view.sea_discards]),
            maps_left=len(view.map_pile),
            maps_out=view.map_discards,
            entered=view.entered,
            turn=view.turn,
            hole=phase.hole if isinstance(phase, st.Refilling) else None,
        )

    # --- what follows from it -------------------------------------------------------------------

    @property
    def played(self) -> tuple[MapCard, ...]:
        """The cards laid down this turn, basic actions first."""
        basics = [card for card in BASICS if not basic_left(self.turn, card)]
        return (*basics, *self.turn.front)

    @property
    def rotations(self) -> tuple[int, ...]:
        """The rotations that the top sea card can have."""
        return () if self.top is None else ROTATIONS[self.top]

    def basics(self, seat: Seat) -> tuple[MapCard, ...]:
        """Return the basic actions in the hand of a seat."""
        waits = seat != self.active
        return tuple([card for card in BASICS if waits or basic_left(self.turn, card)])

    def card(self, cell: int) -> Laid:
        """Return the card in a cell that is not a hole."""
        card = self.grid[cell]
        assert card is not None
        return card

    def ships_on(self, cell: int) -> tuple[Seat, ...]:
        """Return the seats whose ships are in a cell."""
        crews = enumerate(self.crews)
        return tuple([s for s, crew in crews if crew.ship == cell and s not in self.swept])

    def with_crew(self, seat: Seat, **fields: object) -> "Tableau":
        """Return the tableau with other values of some fields of a captain."""
        crew = replace(self.crews[seat], **fields)  # type: ignore[arg-type]  # fields of Crew
        return replace(self, crews=(*self.crews[:seat], crew, *self.crews[seat + 1 :]))

    def with_card(self, cell: int, card: Laid | None) -> "Tableau":
        """Return the tableau with another card, or none, in a cell."""
        return replace(self, grid=(*self.grid[:cell], card, *self.grid[cell + 1 :]))

    def shifted(self, shifts: Mapping[int, int]) -> "Tableau":
        """Return the tableau with cards moved from cell to cell, without their ships."""
        grid = [None if cell in shifts else card for cell, card in enumerate(self.grid)]
        for start, end in shifts.items():
            grid[end] = self.grid[start]
        return replace(self, grid=tuple(grid))

    def entering(self, cell: int, face: Face, rotation: int) -> "Tableau":
        """Return the tableau with the top sea card in a cell; `top` is not changed."""
        card = Laid(face, rotation, compass=True, known=False, serial=self.entered)
        return replace(self.with_card(cell, card), entered=self.entered + 1)


_STAGES = {
    st.PlacingLair: Stage.PLACING,
    st.Acting: Stage.ACTING,
    st.Refilling: Stage.REFILLING,
    st.ChoosingGift: Stage.GIFT,
    st.Discarding: Stage.DISCARDING,
    st.Over: Stage.OVER,
}


def foreseen(now: Tableau, preview: Preview) -> Tableau:
    """Return the tableau after a previewed move, as far as the preview knows."""
    turned = preview.turned
    shown = now
    if preview.leaves is not None:
        shown = shown.with_card(preview.leaves, None)
    shown = shown.shifted(dict(preview.shifts))
    if turned is not None:
        card = shown.grid[turned.cell]
        if card is not None:
            face = turned.face or card.face
            shown = shown.with_card(turned.cell, replace(card, face=face, rotation=turned.rotation))
        elif turned.face is not None:
            shown = shown.entering(turned.cell, turned.face, turned.rotation)
            shown = replace(shown, sea_left=now.sea_left - 1, top=None)
    for ride in preview.rides:
        shown = shown.with_crew(ride.seat, ship=ride.end)
    for seat in preview.overboard:
        shown = shown.with_crew(seat, ship=None)
    return shown
