"""The rivals that the active seat can battle, rob or drag now, and the exact chance of each.

The tray shows an offer as a chip that can be clicked, which also names each of several pawns on one
tile clearly.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from game.core.contract.values import Seat
from game.games.quazos_gambit.analysis.meetings import battle_chance, pull_chance, rob_chance
from game.games.quazos_gambit.rules.ability_refusals import refuse_card, refuse_pull
from game.games.quazos_gambit.rules.battle import attack_edges, defence_edges
from game.games.quazos_gambit.rules.content import Ability
from game.games.quazos_gambit.rules.events import Edge
from game.games.quazos_gambit.rules.names import ABILITY_NAMES, Term
from game.games.quazos_gambit.rules.piles import NOTHING, Loot, from_bank, from_inventory
from game.games.quazos_gambit.rules.robbing import owner_beside
from game.games.quazos_gambit.rules.state import Acting, State
from game.games.quazos_gambit.rules.theft_refusals import battle_targets, refuse_rob
from game.games.quazos_gambit.view.places import BoardPlaces
from game.table.forms.form import Form
from game.ui.viewport import Box

BATTLES = "button:battle"
PULLS = f"ability:{Ability.UNDERTOW}"
CHIP_GAP = 8.0  # their halos need room
ROW = 2  # chips side by side
CHIP = 44.0  # high
_LEAST_ROW = 180.0  # px: a narrower place has one column

EDGES = {
    Edge.HOME: Term.HOME_TILE,
    Edge.STEALTH: ABILITY_NAMES[Ability.STEALTH],
    Edge.WING_GUARD: ABILITY_NAMES[Ability.WING_GUARD],
    Edge.UNDERTOW: ABILITY_NAMES[Ability.UNDERTOW],
}


class OfferKind(StrEnum):
    """Enum of the kinds of action against a rival."""

    BATTLE = "battle"
    ROB = "rob"
    PULL = "pull"


@dataclass(frozen=True)
class Offer:
    """Record of one rival and the possible gain from that rival."""

    kind: OfferKind
    seat: Seat
    chance: float | None  # None: dragging it here is all, a battle would not follow
    loot: Loot

    @property
    def hotspot(self) -> str:
        """The key of the hotspot of its chip in the tray."""
        return f"{self.kind}:{self.seat}"


def offers(view: State, selected: frozenset[str] = frozenset()) -> tuple[Offer, ...]:
    """Return at most four offers; with an ability or battle picked only its targets."""
    if not isinstance(view.phase, Acting):
        return ()
    if PULLS in selected:
        return tuple(_pulls(view))
    if BATTLES in selected:
        return tuple(_battles(view))
    return () if selected else (*_battles(view), *_robbery(view))


def _battles(view: State) -> Iterator[Offer]:
    for seat in battle_targets(view):
        loot = from_inventory(view.rules, view.players[seat])
        yield Offer(OfferKind.BATTLE, seat, battle_chance(view, seat), loot)


def _robbery(view: State) -> Iterator[Offer]:
    owner = owner_beside(view)
    if owner is not None and refuse_rob(view) is None:
        loot = from_bank(view.rules, view.players[owner])
        yield Offer(OfferKind.ROB, owner, rob_chance(view), loot)


def _pulls(view: State) -> Iterator[Offer]:
    if refuse_card(view, Ability.UNDERTOW) is not None:
        return
    for seat, rival in enumerate(view.players):
        if refuse_pull(view, seat) is None:
            chance = pull_chance(view, seat)
            loot = NOTHING if chance is None else from_inventory(view.rules, rival)
            yield Offer(OfferKind.PULL, seat, chance, loot)


def dice_said(view: State, target: Seat) -> str:
    """Return how many dice either side of a battle rolls, and why (QG-7.5 to QG-7.7)."""
    ours = _dice_of(attack_edges(view, target))
    theirs = _dice_of(defence_edges(view, target))
    return f"You roll {ours}, the defender {theirs}. The defender wins a tie."


def _dice_of(edges: Sequence[Edge]) -> str:
    return f"two dice ({EDGES[edges[0]]})" if edges else "one die"


def chip_boxes(ground: BoardPlaces, count: int) -> tuple[Box, ...]:
    """Return the places of `count` chips, in rows of two; a second row covers the heading."""
    area, heading = ground.at("reach"), ground.at("label:reach")
    row = ROW if area.w >= _LEAST_ROW else 1
    rows = -(-count // row)
    top = area.y + CHIP_GAP if rows < 2 else heading.y if row == ROW else area.y
    most = CHIP
    if ground.has_book:
        top, most = (area.y if rows < 2 else heading.y), area.h
    elif ground.form is Form.PANEL:
        most = area.h
    wide = (area.w - CHIP_GAP * (row - 1)) / row
    high = min(most, (area.bottom - top - CHIP_GAP * (rows - 1)) / max(rows, 1))
    return tuple(
        Box(area.x + n % row * (wide + CHIP_GAP), top + n // row * (high + CHIP_GAP), wide, high)
        for n in range(count)
    )
