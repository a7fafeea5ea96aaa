"""The aids of the player who has to choose: reach, targets, paths and chances."""

from collections.abc import Iterator, Sequence

from game.core.contract.values import Seat
from game.games.quazos_gambit.rules import state as st
from game.games.quazos_gambit.rules.abilities import can_land, leap_cells, mud_cells
from game.games.quazos_gambit.rules.ability_refusals import refuse_pull
from game.games.quazos_gambit.rules.board import PLACES
from game.games.quazos_gambit.rules.board_file import NUMBERS
from game.games.quazos_gambit.rules.content import ABILITIES, DOMESTIC_BONUS, Ability
from game.games.quazos_gambit.rules.legal import legal_moves
from game.games.quazos_gambit.rules.moves import AbilityMove
from game.games.quazos_gambit.rules.paths import Walk, reach
from game.games.quazos_gambit.rules.robbing import owner_beside
from game.games.quazos_gambit.rules.theft_refusals import refuse_battle, refuse_rob
from game.games.quazos_gambit.view import faces
from game.games.quazos_gambit.view.faces_tray import Nobody, OfferChip
from game.games.quazos_gambit.view.layout import Setting
from game.games.quazos_gambit.view.places import BoardPlaces
from game.games.quazos_gambit.view.targets import (
    BATTLES,
    PULLS,
    Offer,
    OfferKind,
    chip_boxes,
    offers,
)
from game.table.aids import OVER
from game.table.animation import Piece
from game.table.laying import piece_in
from game.table.motion import Layout
from game.table.naming import named
from game.table.table import Place
from game.ui.viewport import Box

DIM, REACH, TAG = 8.0, 9.0, 40.0
JUMPS = (Ability.GREAT_LEAP, Ability.TAKE_FLIGHT)
GUARDED = 10.0  # the ring of Wing Guard, on both sides
UNDER = 0.005  # a ring is just below its own pawn
MORE = 28.0, 18.0
_UNDER_RING = 8.0  # px from the edge of a tile: the ring of the next one leaves the number free
TAG_W, TAG_H = 42.0, 20.0
NOBODY = Nobody("Nobody to battle or rob here", "Nobody")
FIRST_OUT = Nobody("Leave the bank first", "Leave first")


def aim_of(selected: frozenset[str]) -> Ability | None:
    """Return the ability whose card is picked; None if none is."""
    cards = [name for name in selected if name.startswith("ability:")]
    return Ability(cards[0].removeprefix("ability:")) if cards else None


def lit_cells(view: st.State, selected: frozenset[str]) -> tuple[int, ...]:
    """Return the cells that can be chosen now."""
    match view.phase:
        case st.Spreading(cells=cells) | st.PlacingGold(cells=cells):
            return cells
        case st.Acting() | st.Leaving():
            return _in_a_turn(view, selected)
    return ()


def _in_a_turn(view: st.State, selected: frozenset[str]) -> tuple[int, ...]:
    here = view.players[view.active].cell
    if BATTLES in selected:
        return ()  # the pawns on the own tile
    match aim_of(selected):
        case Ability.MUD_TRAP:
            return mud_cells(view.board, here)
        case Ability.GREAT_LEAP:
            return leap_cells(view.board, here)
        case Ability.TAKE_FLIGHT:
            return tuple(cell for cell in view.terrain.tiles if can_land(view, cell))
        case Ability.UNDERTOW:
            cells = [player.cell for player in view.players]
            pulled = [seat for seat in range(len(cells)) if refuse_pull(view, seat) is None]
            # Where several stand a click on the tile would not say whom it means.
            return tuple(sorted(cells[seat] for seat in pulled if cells.count(cells[seat]) == 1))
    return tuple(reach(view, past_bonus=False))


def overlay(view: st.State, setting: Setting, laid: Layout) -> Iterator[Piece]:
    """Yield every piece of the overlay."""
    ground, selected = setting.ground, setting.selected
    lit = lit_cells(view, selected)
    if lit or selected & {BATTLES, PULLS}:
        yield from _veil(view, ground, lit)
    if not selected:
        yield from _bonuses(view, ground)
    yield from _cards(view, ground, selected)
    chosen = sorted(NUMBERS[name] for name in selected if name in NUMBERS)
    for cell in chosen:
        box = ground.cells[cell].inset(2)
        yield piece_in(box, f"{OVER}chosen:{cell}", faces.ChosenTile(), REACH + 0.5)
    if isinstance(view.phase, st.Acting | st.Leaving):
        found = offers(view, selected)
        if found:
            yield from _chips(setting, found)
        elif not selected and not ground.has_book:
            inside = isinstance(view.phase, st.Leaving) and not setting.perspective.led
            nobody = FIRST_OUT if inside else _nobody(view, setting.places)
            yield piece_in(ground.at("reach"), f"{OVER}nobody", nobody, TAG)
        yield from _tags(view, ground, found)
        yield from _targets(view, ground, laid, found)


def _cards(view: st.State, ground: BoardPlaces, selected: frozenset[str]) -> Iterator[Piece]:
    """Yield a ring around each card that can be used, and around the one that is picked."""
    usable = {move.ability for move in legal_moves(view) if isinstance(move, AbilityMove)}
    aimed = aim_of(selected)
    for number, ability in enumerate(ABILITIES[view.players[view.active].character]):
        if ability is aimed or (ability in usable and not selected):
            box = ground.at(f"card:{number}")
            ring = faces.PICKED if ability is aimed else faces.USABLE
            yield piece_in(box, f"{OVER}card:{ability}", ring, REACH)


def _veil(view: st.State, ground: BoardPlaces, lit: Sequence[int]) -> Iterator[Piece]:
    bright = set(lit)
    if isinstance(view.phase, st.Acting | st.Leaving):
        bright.add(view.players[view.active].cell)
    for cell, box in enumerate(ground.cells):
        if cell in lit:
            yield piece_in(box.inset(1.5), f"{OVER}reach:{cell}", faces.Reach(), REACH)
        elif cell not in bright and view.terrain.is_tile[cell]:
            yield piece_in(box.inset(1.5), f"{OVER}dim:{cell}", faces.DIM, DIM)


def _bonuses(view: st.State, ground: BoardPlaces) -> Iterator[Piece]:
    """Yield marks on the tiles of home where a walk earns more movements (QG-5.15)."""
    for cell, walk in reach(view, past_bonus=False).items():
        if walk.bonus_at:
            box = ground.cells[cell]
            tag = _clear_corner(ground, box, *(side * ground.letters for side in MORE))
            yield piece_in(tag, f"{OVER}more:{cell}", faces.MoreMoves(DOMESTIC_BONUS), REACH + 0.6)


def _clear_corner(ground: BoardPlaces, box: Box, wide: float, high: float) -> Box:
    """Return a box at the corner of a tile, above the count of a bank if one hangs there."""
    right, low = box.right - wide - 4, box.bottom - high - _UNDER_RING
    corners = [
        Box(x, y, wide, high) for y in (low, box.y + _UNDER_RING) for x in (right, box.x + 4)
    ]
    counts = [ground.count(place) for place in range(PLACES)]
    free = [corner for corner in corners if not any(corner.overlaps(count) for count in counts)]
    return (free or corners)[0]


# --- chances -------------------------------------------------------------------------------------


def _chips(setting: Setting, found: Sequence[Offer]) -> Iterator[Piece]:
    """Yield a chip in the tray for each seat that can be attacked, robbed or dragged."""
    ground, ringed = setting.ground, not setting.perspective.led
    boxes = chip_boxes(ground, len(found))
    if ground.has_book:
        # In a book they cover the text about movements.
        top, foot = boxes[0].y, boxes[-1].bottom
        area = Box(boxes[0].x, top, ground.at("reach").w, foot - top).inset(-5)
        yield piece_in(area, f"{OVER}under", faces.UNDER_CHIPS, TAG - 1)
    for offer, box in zip(found, boxes, strict=True):
        place = setting.places[offer.seat]
        face = OfferChip(offer.kind, place.colour, place.name, offer.chance, offer.loot, ringed)
        yield piece_in(box, f"{OVER}{offer.hotspot}", face, TAG)


def _nobody(view: st.State, places: Sequence[Place]) -> Nobody:
    """Return why the pawn here cannot be battled or the bank robbed; `NOBODY` without any."""
    here = view.players[view.active].cell
    beside = (seat for seat in st.seats_on(view, here) if seat != view.active)
    refused = next(filter(None, (refuse_battle(view, seat) for seat in beside)), None)
    if refused is None and owner_beside(view) is not None:
        refused = refuse_rob(view)
    return Nobody(named(refused.why, places), refused.headline) if refused is not None else NOBODY


def _targets(
    view: st.State, ground: BoardPlaces, laid: Layout, found: Sequence[Offer]
) -> Iterator[Piece]:
    """Yield a light on each pawn or section that a click would battle, drag or rob."""
    for offer in found:
        if offer.kind is OfferKind.ROB:
            box = ground.cells[st.bank_cell(view, offer.seat)].inset(1.5)
            yield piece_in(box, f"{OVER}target:{offer.seat}", faces.Reach(), REACH)
        else:
            pawn = laid[f"pawn:{offer.seat}"]
            guarded = isinstance(pawn.face, faces.Pawn) and pawn.face.wing_guard
            side = pawn.w + (GUARDED if guarded else 0)
            box = Box.around(pawn.x, pawn.y, side, side)
            yield piece_in(box, f"{OVER}aim:{offer.seat}", faces.AIM, pawn.z - UNDER)


def _tags(view: st.State, ground: BoardPlaces, found: Sequence[Offer]) -> Iterator[Piece]:
    for offer in found:
        if offer.chance is None:
            continue
        if offer.kind is OfferKind.ROB:
            bank, (x, _) = ground.cells[st.bank_cell(view, offer.seat)], ground.at("owl").centre
            outward = 10 * ground.unit if bank.centre[0] > x else -10 * ground.unit
            yield _tag(ground, "rob", bank.centre[0] + outward, bank.centre[1], offer.chance)
        elif _alone(view, offer.seat):
            x, y = _beside(view, ground, offer.seat)
            yield _tag(ground, f"{offer.kind}:{offer.seat}", x, y, offer.chance)


def _beside(view: st.State, ground: BoardPlaces, seat: Seat) -> tuple[float, float]:
    """Return the middle of a rival's tag at a corner of its tile, clear of what banks hold."""
    x, y = ground.cells[view.players[seat].cell].centre
    unit = ground.unit
    corners = [(x + dx * unit, y + dy * unit) for dy in (-32, 32) for dx in (26, -26)]
    counts = [ground.count(place) for place in range(PLACES)]
    free = [at for at in corners if not any(_over(at, count, ground.letters) for count in counts)]
    return (free or corners)[0]


def _over(at: tuple[float, float], box: Box, larger: float) -> bool:
    (x, y), wide, high = box.centre, TAG_W * larger, TAG_H * larger
    return abs(at[0] - x) < (wide + box.w) / 2 and abs(at[1] - y) < (high + box.h) / 2


def _alone(view: st.State, seat: Seat) -> bool:
    """Whether no third pawn stands beside a rival; the chips say whose chance is which there."""
    return set(st.seats_on(view, view.players[seat].cell)) <= {seat, view.active}


def _tag(ground: BoardPlaces, key: str, x: float, y: float, chance: float) -> Piece:
    box = Box.around(x, y, TAG_W * ground.letters, TAG_H * ground.letters)
    return piece_in(box, f"{OVER}tag:{key}", faces.Tag(chance), TAG)


# --- the way -------------------------------------------------------------------------------------


def pointed_cell(view: st.State, pointed: str) -> int | None:
    """Return the cell of a hotspot of a cell or a pawn; None for any other."""
    if pointed in NUMBERS:
        return NUMBERS[pointed]
    kind, _, seat = pointed.partition(":")
    return view.players[int(seat)].cell if kind == "pawn" else None


def walk_to(view: st.State, selected: frozenset[str], pointed: str) -> Walk | None:
    """Return the walk that a click would begin; None if it means something else."""
    cell = pointed_cell(view, pointed)
    if selected or cell is None or not isinstance(view.phase, st.Acting | st.Leaving):
        return None
    return reach(view, past_bonus=False).get(cell)
