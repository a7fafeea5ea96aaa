"""The foreseeable effects of a move, which a table shows in advance.

Unlike `apply` on a view, nothing here raises Unknown: what is hidden is left out.
"""

from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from game.core.contract.values import Move, Seat
from game.core.wording import listed
from game.games.yoho.rules import moves as mv
from game.games.yoho.rules.content import REVERSES, Face, Kind
from game.games.yoho.rules.events import Loss, Ride
from game.games.yoho.rules.gaps import carried, closing_line
from game.games.yoho.rules.hits import loss_of
from game.games.yoho.rules.memory import back_chances
from game.games.yoho.rules.names import SIDES
from game.games.yoho.rules.reach import kind_at
from game.games.yoho.rules.sailing import path, ways
from game.games.yoho.rules.sea import ARM, ARMS, PUSHED, Side, swung, turned_over
from game.games.yoho.rules.state import ChoosingGift, State


class Turned(Struct, frozen=True):
    """Record of a card that will be rotated or turned over."""

    cell: int
    face: Face | None  # None: hidden from the viewer, or not marked (YOHO-14.6)
    rotation: int


class Preview(Struct, frozen=True):
    """Record of the certain effects of a move. Cells are 0 to 15 from the top left."""

    path: tuple[int | None, ...] = ()  # of the own ship; None: the lair
    shifts: tuple[tuple[int, int], ...] = ()  # from and to: cards that move
    rides: tuple[Ride, ...] = ()  # ships that move with them
    turned: Turned | None = None  # the card that is swung, turned over or pushed in
    leaves: int | None = None  # the cell whose card goes to the discard pile
    overboard: tuple[Seat, ...] = ()  # ships that go home
    hole: int | None = None  # where a new card will be laid
    beneath: tuple[int, Face] | None = None  # a cell with ships, and what comes under them

    @property
    def exploding(self) -> int | None:
        """The cell where a barrel comes under a ship; None if none does."""
        return self.beneath[0] if self.beneath and self.beneath[1] is Face.BARREL else None


def preview(view: State, move: Move) -> Preview:
    """Return the certain effects of a legal move; empty if no card moves."""
    match move:
        case mv.Movement(to=to):
            return Preview(path=path(view, view.active, to))
        case mv.Swing(cell=cell, spin=spin):
            card = view.card(cell)
            return Preview(turned=Turned(cell, card.face, swung(card.rotation, spin)))
        case mv.Swap(a=a, b=b):
            shifts = ((a, b), (b, a))
            _, rides = carried(view.captains, dict(shifts))
            return Preview(shifts=shifts, rides=rides)
        case mv.Slide():
            return _slide(view, move)
        case mv.Flip(cell=cell, axis=axis):
            card = view.card(cell)
            seen = card.back if view.rules.marks else None
            turned = Turned(cell, seen, turned_over(card.rotation, axis))
            return Preview(turned=turned, beneath=_beneath(view, cell, seen))
        case mv.Remove(cell=cell):
            return gap(view, cell)
        case mv.Catch(cell=cell):
            return _taking(view, cell)
        case mv.Net():
            return _taking(view, view.at_sea(view.active))
        case mv.ChooseGift() if isinstance(view.phase, ChoosingGift):
            return gap(view, view.phase.cell)
        case mv.ThrowAtShip(barrel=barrel, seat=seat):
            return _sinking(view, barrel, seat)
        case mv.ThrowAtLair(barrel=barrel, seat=seat):
            return _sinking(view, barrel, seat)
        case mv.ThrowAtChest(barrel=barrel):
            return gap(view, barrel)
        case _:
            return Preview()


def hidden_sides(view: State, cell: int) -> tuple[Face, ...]:
    """Return all that the other side of a card may be, as far as the rules mark what was seen."""
    card = view.card(cell)
    if view.rules.marks:
        return tuple(back_chances(view, card))
    return REVERSES[card.face] if card.compass else ()


def opening(view: State, move: mv.Flip) -> str:
    """Return where a turned card will have arms, in a sentence; "" if its other side is unsure."""
    rotation = turned_over(view.card(move.cell).rotation, move.axis)
    shown = {ARMS[back][rotation] for back in hidden_sides(view, move.cell)}
    if len(shown) != 1:
        return ""
    arms = shown.pop()
    sides = [SIDES[side] for side in Side if arms & ARM[side]]
    if not sides:
        return "No current leads onto it then."
    where = "on all sides" if len(sides) == len(Side) else f"at the {listed(sides)}"
    return f"It then opens {where}."


def destinations(view: State) -> tuple[int | None, ...]:
    """Return every place the active ship could sail to, nearest first; None is its lair."""
    start = view.captains[view.active].ship
    return tuple(place for place in ways(view, view.active) if place != start)


def gap(view: State, cell: int) -> Preview:
    """Return how the line closes when the card of a cell leaves, in the active seat's turn.

    A ship waiting in the gap is shown at the card that comes under it: it does not move.
    """
    cells = closing_line(view, view.active, cell)
    shifts = tuple((far, near) for near, far in pairwise(cells))
    _, rides = carried(view.captains, dict(shifts))
    # Only a ship in the gap gets another card under it, for all others ride along. At the far end
    # that is the new card (YOHO-10.11).
    coming = view.card(cells[1]).face if len(cells) > 1 else view.top_card.compass
    return Preview(
        shifts=shifts,
        rides=rides,
        leaves=cell,
        hole=cells[-1],
        beneath=_beneath(view, cell, coming),
    )


def _beneath(view: State, cell: int, coming: Face | None) -> tuple[int, Face] | None:
    """Return what turns up under ships on a cell; `coming` None: an unknown side."""
    ships = any(captain.ship == cell for captain in view.captains)
    return (cell, coming) if ships and coming is not None else None


def _taking(view: State, cell: int) -> Preview:
    """Return the preview of taking an object: a gap, none after the winning coin (YOHO-13.3)."""
    coins = view.captains[view.active].coins + 1
    gold = kind_at(view, cell) is Kind.GOLD_CHEST and view.reserve > 0
    return Preview() if gold and coins >= view.rules.coins_to_win else gap(view, cell)


def _sinking(view: State, barrel: int, victim: Seat) -> Preview:
    """Return the preview of a throw: a gap; a ship with nothing to lose goes home (YOHO-5.49)."""
    if loss_of(view.captains[victim]) is not Loss.HOME:
        return gap(view, barrel)
    gone = view.with_captain(victim, ship=None)
    return replace(gap(gone, barrel), overboard=(victim,))


def _slide(view: State, move: mv.Slide) -> Preview:
    cells = PUSHED[move.push][move.index]
    shifts = tuple(pairwise(cells))
    _, rides = carried(view.captains, dict(shifts))
    ships = tuple(s for s, captain in enumerate(view.captains) if captain.ship == cells[-1])
    entering = Turned(cells[0], view.top_card.compass, move.rotation)
    return Preview(shifts=shifts, rides=rides, turned=entering, leaves=cells[-1], overboard=ships)
