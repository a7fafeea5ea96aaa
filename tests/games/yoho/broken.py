"""What each rule cited in a refusal checks: whether a move, or a click, breaks it."""

from collections.abc import Callable

from game.games.yoho.rules import moves as mv
from game.games.yoho.rules import state as st
from game.games.yoho.rules.content import CATCHABLE, TAKEABLE, Kind, MapCard, in_map_order
from game.games.yoho.rules.legal import may_push
from game.games.yoho.rules.reach import is_near, kind_at
from game.games.yoho.rules.sailing import arms_at, ways
from game.games.yoho.rules.sea import ARM, NEIGHBOURS, ROTATIONS
from game.games.yoho.words.click_refusals import cell_of as named_cell
from tests.breaking import What, in_phase


def me(state: st.State) -> st.Captain:
    return state.captains[state.active]


def kind_of(state: st.State, cell: int | None) -> Kind | None:
    return kind_at(state, cell) if cell is not None and 0 <= cell < 16 else None


def sails_to(state: st.State, what: What) -> tuple[int | None, ...]:
    """Where the ship was to sail, None for home; empty if nowhere."""
    match what:
        case mv.Movement(to=to):
            return (to,)
        case str() if what == f"lair:{state.active}":
            return (None,)
        case str() if what.startswith("sea:"):
            return (named_cell(what.removeprefix("sea:")),)
    return ()


def cells_of(state: st.State, what: What) -> list[int | None]:
    """The cards of the sea that were meant."""
    match what:
        case mv.Movement(to=to):
            return [to]
        case mv.Catch(cell) | mv.Flip(cell=cell) | mv.Remove(cell) | mv.Swing(cell=cell):
            return [cell]
        case mv.Swap(a, b) | mv.ThrowAtChest(a, b):
            return [a, b]
        case mv.ThrowAtShip(barrel=barrel) | mv.ThrowAtLair(barrel=barrel):
            return [barrel]
        case str() if what.startswith("sea:"):
            return [named_cell(what.removeprefix("sea:"))]
    return []


def seat_of(what: What) -> int | None:
    if isinstance(what, mv.ShootShip | mv.ThrowAtShip | mv.ThrowAtLair):
        return what.seat
    kind, _, name = what.partition(":") if isinstance(what, str) else ("", "", "")
    return int(name) if kind in ("ship", "lair", "hand") else None


def card_of(what: What) -> MapCard | None:
    """The map card that a move takes."""
    return None if isinstance(what, str) else mv.CARD_OF.get(type(what))


def hand(state: st.State) -> list[MapCard | None]:
    return [held.card for held in me(state).hand]


def _not_held(state: st.State, what: What) -> bool:
    if isinstance(what, mv.Discard):
        return any(what.cards.count(card) > hand(state).count(card) for card in what.cards)
    return card_of(what) not in hand(state)


def _under(state: st.State) -> Kind | None:
    ship = me(state).ship
    return None if ship is None else kind_at(state, ship)


def _closed(state: st.State, what: What) -> bool:
    """Somewhere the ship cannot sail."""
    meant = cells_of(state, what)
    known = ways(state, state.active)
    return len(known) < 2 or not meant or meant[0] not in known


def _quay_shut(state: st.State) -> bool:
    lair = state.lair(state.active)
    return not arms_at(state, lair.cell) & ARM[lair.side]


def _far_from(state: st.State, what: What) -> bool:
    """The target is not next to the barrel."""
    match what:
        case mv.ThrowAtChest(barrel, chest):
            return chest not in NEIGHBOURS[barrel]
        case mv.ThrowAtLair(barrel, seat):
            return state.lair(seat).cell != barrel
        case mv.ThrowAtShip(barrel, seat):
            return state.captains[seat].ship not in NEIGHBOURS[barrel]
    return False


def _no_seat(state: st.State, what: What) -> bool:
    seat = seat_of(what)
    return seat is not None and not 0 <= seat < len(state.captains)


def _no_turn(state: st.State, what: What) -> bool:
    """The top card cannot have this rotation."""
    top = state.sea_pile[-1]
    rotation = what.rotation if isinstance(what, mv.Refill | mv.Slide) else None
    return top is not None and rotation not in ROTATIONS[top.compass]


def _order(state: st.State, what: What) -> bool:
    if isinstance(what, mv.Discard) and isinstance(state.phase, st.Discarding):
        return list(what.cards) != sorted(what.cards, key=in_map_order)
    return isinstance(state.phase, st.Discarding) != isinstance(what, mv.Discard)


def _taken(state: st.State, what: What) -> bool:
    """Another lair is on the chosen side."""
    side = (
        what.side
        if isinstance(what, mv.PlaceLair)
        else str(what).removeprefix("slot:").partition(",")[0]
    )
    return side in [captain.lair.side for captain in state.captains if captain.lair is not None]


def _used(state: st.State, what: What) -> bool:
    """The basic action that is meant has been used."""
    match what:
        case mv.Net(source=mv.Source.BASIC) | "basic:net":
            return not state.turn.net
        case mv.Movement(source=mv.Source.MAP):
            return False
    sails = what == "basic:movement" or sails_to(state, what)
    return bool(sails) and not state.turn.movement


def clicked(*names: str) -> Callable[[st.State, What], bool]:
    """Only a click says this, and only on these."""
    return lambda state, what: isinstance(what, str) and what.startswith(names)


BROKEN: dict[str, Callable[[st.State, What], bool]] = {
    "YOHO-1.1": _no_seat,
    "YOHO-2.2": lambda s, w: any(c is not None and not 0 <= c < 16 for c in cells_of(s, w)),
    "YOHO-2.7": clicked("pile:maps"),
    "YOHO-2.13": in_phase(st.PlacingLair, mv.PlaceLair),
    "YOHO-2.15": _taken,
    "YOHO-2.16": lambda s, w: isinstance(w, mv.PlaceLair) and not 0 <= w.slot < 4,
    "YOHO-2.19": lambda s, w: (
        isinstance(w, mv.PlaceLair) and not isinstance(s.phase, st.PlacingLair)
    ),
    "YOHO-2.23": clicked("backs"),
    "YOHO-3.1": _not_held,
    "YOHO-3.2": lambda s, w: not s.turn.plays_left and not s.turn.extra_maps,
    "YOHO-3.6": clicked("sea:", "lair:", "push:", "card:"),
    "YOHO-3.9": _used,
    "YOHO-3.12": _order,
    "YOHO-3.13": lambda s, w: isinstance(s.phase, st.Discarding) and str(w).startswith("basic:"),
    "YOHO-3.15": lambda s, w: isinstance(s.phase, st.Discarding) and len(me(s).hand) > 3,
    "YOHO-3.18": lambda s, w: not s.turn.plays_left and s.turn.extra_maps > 0,
    "YOHO-3.25": lambda s, w: not s.rules.open_hands and seat_of(w) != s.active,
    "YOHO-4.3": _closed,
    "YOHO-4.5": lambda s, w: me(s).ship in sails_to(s, w),
    "YOHO-4.6": lambda s, w: me(s).ship is None and _quay_shut(s),
    "YOHO-4.7": lambda s, w: me(s).ship is not None and _quay_shut(s),
    "YOHO-4.8": lambda s, w: seat_of(w) not in (None, s.active),
    "YOHO-4.9": lambda s, w: any(kind_of(s, cell) is Kind.REEF for cell in cells_of(s, w)),
    "YOHO-4.10": lambda s, w: any(kind_of(s, cell) is Kind.BARREL for cell in cells_of(s, w)),
    "YOHO-4.15": lambda s, w: _under(s) is Kind.REEF,
    "YOHO-5.4": lambda s, w: isinstance(w, mv.Swap) and w.a > w.b,
    "YOHO-5.5": lambda s, w: isinstance(w, mv.Swap) and w.b not in NEIGHBOURS[w.a],
    "YOHO-5.9": lambda s, w: isinstance(w, mv.Slide) and not 0 <= w.index < 4,
    "YOHO-5.29": lambda s, w: isinstance(w, mv.Catch) and not is_near(s, w.cell),
    "YOHO-5.31": lambda s, w: isinstance(w, mv.Catch) and kind_of(s, w.cell) not in CATCHABLE,
    "YOHO-5.32": lambda s, w: (
        isinstance(w, mv.Catch) and w.cell == me(s).ship and _under(s) in TAKEABLE
    ),
    "YOHO-5.38": lambda s, w: (
        isinstance(w, mv.ThrowAtShip | mv.ThrowAtLair | mv.ThrowAtChest)
        and kind_of(s, w.barrel) is not Kind.BARREL
    ),
    "YOHO-5.40": lambda s, w: (
        isinstance(w, mv.ThrowAtChest) and kind_of(s, w.chest) is not Kind.CLOSED_CHEST
    ),
    "YOHO-5.41": _far_from,
    "YOHO-5.44": lambda s, w: seat_of(w) == s.active,
    "YOHO-5.47": lambda s, w: isinstance(w, mv.ThrowAtShip) and s.captains[w.seat].ship is None,
    "YOHO-6.2": lambda s, w: me(s).ship is None,
    "YOHO-6.4": lambda s, w: _under(s) is Kind.CLOSED_CHEST,
    "YOHO-6.5": lambda s, w: _under(s) in (Kind.REEF, Kind.BARREL),
    "YOHO-6.6": lambda s, w: _under(s) not in TAKEABLE,
    "YOHO-6.7": clicked("reserve"),
    "YOHO-6.15": lambda s, w: (
        isinstance(w, mv.ChooseGift | str)
        and (
            not isinstance(s.phase, st.ChoosingGift)
            or getattr(w, "gift", None) not in (Kind.CANNONBALL, Kind.RUM, Kind.BOTTLE)
        )
    ),
    "YOHO-6.17": in_phase(st.ChoosingGift, mv.ChooseGift),
    "YOHO-7.2": clicked("back:", "pile:"),
    "YOHO-7.4": clicked("back:"),
    "YOHO-7.9": lambda s, w: _under(s) is not Kind.CLOSED_CHEST,
    "YOHO-9.1": lambda s, w: not me(s).balls,
    "YOHO-9.5": lambda s, w: (
        me(s).ship is None
        or ((seat := seat_of(w)) is not None and s.captains[seat].ship != me(s).ship)
    ),
    "YOHO-9.7": lambda s, w: seat_of(w) == s.active,
    "YOHO-10.9": lambda s, w: not isinstance(s.phase, st.Refilling),
    "YOHO-10.13": in_phase(st.Refilling, mv.Refill),
    "YOHO-10.14": _no_turn,
    "YOHO-11.2": clicked("discards:sea"),
    "YOHO-11.5": clicked("discards:maps"),
    "YOHO-13.3": lambda s, w: isinstance(s.phase, st.Over),
    "YOHO-14.2": lambda s, w: s.rules.friendly and not isinstance(w, mv.ShootChest),
    "YOHO-14.4": lambda s, w: (
        isinstance(w, mv.Slide | str)
        and s.rules.strict
        and not (isinstance(w, mv.Slide) and may_push(s, w.push))
    ),
    "YOHO-14.5": lambda s, w: s.rules.open_hands and isinstance(w, str),
    "YOHO-14.6": lambda s, w: not s.rules.marks,
}
"""The broken rules by number; for a rule with several parts any of them."""
