"""Turns clicks into moves of Yoho!: a card of the hand first, then its targets.

Targets are a current to sail to, the card to turn and its direction, or the arrow that pushes a
line and the rotation of the new card.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from game.core.contract.values import Move, Refusal, Seat
from game.games.yoho.analysis.beneath import warnings
from game.games.yoho.rules import moves as mv
from game.games.yoho.rules import reach
from game.games.yoho.rules.content import BASICS, GIFTS, MAP_HAND, Kind, MapCard, in_map_order
from game.games.yoho.rules.hands import basic_left
from game.games.yoho.rules.names import CARDS, OBJECTS
from game.games.yoho.rules.sea import ROTATIONS, Axis, Side, Spin
from game.games.yoho.rules.state import Acting, ChoosingGift, Discarding, Refilling, State
from game.games.yoho.rules.sure_gains import can_only_end, sure_robbery
from game.games.yoho.view.pieces import card_names
from game.games.yoho.words.click_refusals import cell_hotspot, cell_of
from game.table.gestures import ActionButton, ButtonSeat, Controller, Gesture

SHOOT, END, NET, DISCARD = "button:shoot", "button:end", "button:net", "button:discard"
_ASKS = {
    MapCard.MOVEMENT: "pick a glowing sea card to sail to",
    MapCard.NET: "take what is under your ship",
    MapCard.SWING: "pick the sea card to turn",
    MapCard.SWAP: "pick the first of two sea cards",
    MapCard.SLIDE: "pick an arrow to push a row or column",
    MapCard.FLIP: "pick the sea card to flip",
    MapCard.REMOVE: "pick the sea card to take away",
    MapCard.CATCH_THROW: "pick an item, or a barrel to throw",
}
_THEN = {
    MapCard.SWING: "turn it left or right?",
    MapCard.SWAP: "pick the sea card beside it",
    MapCard.SLIDE: "pick which way round it lies",
    MapCard.FLIP: "flip it like a page or like a lid?",
    MapCard.CATCH_THROW: "pick what it hits",
}
TURNS: dict[MapCard, tuple[str, str]] = {
    MapCard.SWING: (f"spin:{Spin.CCW}", f"spin:{Spin.CW}"),
    MapCard.FLIP: (f"axis:{Axis.V}", f"axis:{Axis.H}"),
}


class YohoController(Controller):
    """Controller: turns clicks on cards, sea, arrows, ships and buttons into moves."""

    def gestures(self, view: State, moves: Sequence[Move]) -> tuple[Gesture, ...]:
        """Return the gestures of all legal moves; cards that are face down cannot be clicked."""
        return tuple(gesture for move in moves for gesture in _gestures(view, move))

    def buttons(self, view: State, toggled: frozenset[str]) -> tuple[ActionButton, ...]:
        """Return the buttons: the cannon if it can hit something, then the end of the turn."""
        match view.phase:
            case Acting():
                # What can still be done goes first: nobody should end a turn by habit.
                shot = _shot(view)
                played = not (view.turn.plays_left or view.turn.extra_maps)
                done = (played and not shot) or can_only_end(view)
                kind = "primary" if done else "aside"
                end = ActionButton(
                    END,
                    "End turn",
                    ButtonSeat.LOWER,
                    "E",
                    kind,
                    "Then you may discard map cards, and you draw until you hold three.",
                )
                return (*shot, end)
            case Discarding():
                return (_discard_button(view, toggled),)
        return ()

    def confirms(
        self, view: State, picked: tuple[str, ...], toggled: frozenset[str]
    ) -> tuple[ActionButton, ...]:
        """Return the buttons that use a picked Net, or shoot at a picked ship."""
        kind, _, name = picked[0].partition(":")
        if kind == "ship":
            label = "Fire at the chest" if int(name) == view.active else "Fire at this ship"
            return (ActionButton(SHOOT, label, ButtonSeat.UPPER, "F", "danger", short="Fire"),)
        ship = view.captains[view.active].ship
        if card_of(picked[0]) is MapCard.NET and ship is not None:
            caught = reach.kind_at(view, ship)
            label = "Take it" if caught is None else f"Take the {OBJECTS[caught].noun}"
            tip = " ".join(warnings(view, mv.Net(_source(toggled))))
            return (ActionButton(NET, label, ButtonSeat.UPPER, "Space", "primary", tip),)
        return ()

    def asks(self, view: State, picked: tuple[str, ...]) -> str:
        """Return what to choose next for a card or the cannon."""
        card = card_of(picked[0])
        if isinstance(view.phase, Refilling):  # its hole is picked
            return "pick which way round it lies"
        if card is None:
            return "pick what to fire at" if picked[0] == SHOOT else "fire at it?"
        return _ASKS[card] if len(picked) == 1 else _THEN.get(card, "")

    def meant(self, view: State, hotspot: str, toggled: frozenset[str]) -> Move | None:
        """Return the move meant by a click while a card needs a target; None if none is meant."""
        if not isinstance(view.phase, Acting):
            return None
        kind, _, name = hotspot.partition(":")
        if hotspot == NET:
            return mv.Net(_source(toggled))
        card = next((found for found in map(card_of, sorted(toggled)) if found is not None), None)
        if card is None:
            return None
        if kind == "sea":
            cell = cell_of(name)
            return None if cell is None else _aimed(view, card, cell, toggled)
        if kind == "push" and card is MapCard.SLIDE:
            return _pushed(name)
        if kind in ("ship", "lair") and name.isdecimal():
            return _at_rival(view, card, kind, int(name), toggled)
        return None

    def misses(self, view: State, hotspot: str, picked: tuple[str, ...]) -> Refusal | None:
        """Return why a hotspot does not fit the picked card; None if it is no possible target."""
        kind = hotspot.partition(":")[0]
        card = card_of(picked[0])
        if card is None or kind not in ("sea", "ship", "lair", "push"):
            return None
        asked = self.asks(view, picked)
        end = "" if asked.endswith("?") else "."
        return Refusal("YOHO-3.6", f"{CARDS[card].name}: {asked}{end}", "Not with this card")

    def shortcuts(self, view: State, picked: tuple[str, ...] = ()) -> dict[str, str]:
        """Return the keys of the buttons, and numbers for what can be chosen, from the left."""
        keys = super().shortcuts(view, picked)
        if isinstance(view.phase, Acting) and not picked:
            keys.setdefault("f", SHOOT)  # without a shot it says why there is none
        names = _numbered(view, picked)
        return keys | {str(number): name for number, name in enumerate(names[:9], start=1)}


def card_of(hotspot: str) -> MapCard | None:
    """Return the card that a hotspot of the hand names; None for any other hotspot."""
    kind, _, name = hotspot.partition(":")
    return MapCard(name.partition(",")[0]) if kind in ("card", "basic") else None


def _numbered(view: State, picked: tuple[str, ...]) -> Sequence[str]:
    """Return the hotspots chosen by number keys: turns, rotations, gifts, or cards in the tray."""
    card = card_of(picked[0]) if len(picked) > 1 else None
    if card is MapCard.SLIDE or isinstance(view.phase, Refilling):
        return [f"rotation:{rotation}" for rotation in _rotations(view)]
    match view.phase:
        case Acting() | Discarding():
            tray = [name for name in _tray(view) if name is not None]
            return tray if card is None else TURNS.get(card, tray)
        case ChoosingGift():
            return [f"gift:{gift}" for gift in GIFTS]
    return ()


def _tray(view: State) -> Iterator[str | None]:
    turn = view.turn
    if isinstance(view.phase, Acting):
        yield from (f"basic:{card}" for card in BASICS if basic_left(turn, card))
    yield from _hand(view)


def _hand(view: State) -> list[str | None]:
    return card_names([held.card for held in view.captains[view.active].hand])


def _source(toggled: frozenset[str]) -> mv.Source:
    basic = any(name.startswith("basic:") for name in toggled)
    return mv.Source.BASIC if basic else mv.Source.MAP


# --- what was meant -------------------------------------------------------------------------------


def _picked_cells(toggled: frozenset[str]) -> list[int]:
    names = [name.removeprefix("sea:") for name in toggled if name.startswith("sea:")]
    return [cell for cell in map(cell_of, names) if cell is not None]


def _aimed(view: State, card: MapCard, cell: int, toggled: frozenset[str]) -> Move | None:
    picked = _picked_cells(toggled)
    match card:
        case MapCard.MOVEMENT:
            return mv.Movement(_source(toggled), cell)
        case MapCard.SWAP if picked and cell not in picked:
            return mv.Swap(min(cell, picked[0]), max(cell, picked[0]))
        case MapCard.CATCH_THROW:
            if reach.kind_at(view, cell) is Kind.BARREL:
                return mv.ThrowAtShip(cell, (view.active + 1) % len(view.captains))
            return mv.ThrowAtChest(picked[0], cell) if picked else mv.Catch(cell)
    return None


def _pushed(name: str) -> Move:
    push, _, index = name.partition(",")
    return mv.Slide(Side(push), int(index), 0)


def _at_rival(
    view: State, card: MapCard, kind: str, seat: Seat, toggled: frozenset[str]
) -> Move | None:
    if card is MapCard.MOVEMENT and kind == "lair" and seat == view.active:
        return mv.Movement(_source(toggled), None)
    barrels = _picked_cells(toggled)
    if card is not MapCard.CATCH_THROW or not barrels:
        return None
    return mv.ThrowAtShip(barrels[0], seat) if kind == "ship" else mv.ThrowAtLair(barrels[0], seat)


# --- gestures -------------------------------------------------------------------------------------


def _starts(view: State, card: MapCard, source: mv.Source = mv.Source.MAP) -> list[str]:
    """Return the hotspots of the cards with which `card` can be played."""
    if source is mv.Source.BASIC:
        return [f"basic:{card}"]
    return [name for name in _hand(view) if name is not None and card_of(name) is card]


def _gestures(view: State, move: Move) -> Iterator[Gesture]:
    match move:
        case mv.PlaceLair(side=side, slot=slot):
            yield Gesture(move, (f"slot:{side},{slot}",))
        case mv.EndTurn():
            yield Gesture(move, (END,))
        case mv.ChooseGift(gift=gift):
            yield Gesture(move, (f"gift:{gift}",))
        case mv.Refill(rotation=rotation):
            yield from _refills(view, move, rotation)
        case mv.Discard(cards=cards):
            yield from _discards(view, move, cards)
        case mv.ShootChest() | mv.ShootShip():
            yield from _shots(view, move)
        case _:
            for start in _starts(view, mv.CARD_OF[type(move)], mv.source_of(move)):
                for picks in _targets_of(view, move):
                    yield Gesture(move, (start, *picks))


def _targets_of(view: State, move: Move) -> list[tuple[str, ...]]:
    """Return what is picked after the card of a move, in every order that makes the move."""
    match move:
        case mv.Movement(to=None):
            return [(f"lair:{view.active}",)]
        case mv.Movement(to=int() as cell) | mv.Remove(cell=cell) | mv.Catch(cell=cell):
            return [(cell_hotspot(cell),)]
        case mv.Net():
            return [(cell_hotspot(view.at_sea(view.active)),), (NET,)]
        case mv.Swing(cell=cell, spin=spin):
            return [(cell_hotspot(cell), f"spin:{spin}")]
        case mv.Flip(cell=cell, axis=axis):
            return [(cell_hotspot(cell), f"axis:{axis}")]
        case mv.Swap(a=a, b=b):
            pair = cell_hotspot(a), cell_hotspot(b)
            return [pair, pair[::-1]]
        case mv.Slide(push=push, index=index, rotation=rotation):
            arrow = f"push:{push},{index}"
            several = len(_rotations(view)) > 1
            return [(arrow, f"rotation:{rotation}") if several else (arrow,)]
        case mv.ThrowAtShip(barrel=barrel, seat=seat):
            return [(cell_hotspot(barrel), f"ship:{seat}")]
        case mv.ThrowAtLair(barrel=barrel, seat=seat):
            return [(cell_hotspot(barrel), f"lair:{seat}")]
    assert isinstance(move, mv.ThrowAtChest)
    return [(cell_hotspot(move.barrel), cell_hotspot(move.chest))]


def _rotations(view: State) -> tuple[int, ...]:
    """Return the rotations that the top sea card can have."""
    return ROTATIONS[view.top_card.compass]


def _refills(view: State, move: Move, rotation: int) -> Iterator[Gesture]:
    phase = view.phase
    assert isinstance(phase, Refilling)
    hole = cell_hotspot(phase.hole)
    yield Gesture(move, (f"rotation:{rotation}",))
    yield Gesture(move, (hole, f"rotation:{rotation}") if len(_rotations(view)) > 1 else (hole,))


def _discards(view: State, move: Move, cards: Sequence[MapCard]) -> Iterator[Gesture]:
    """Yield the gestures of a discard: equal cards can be thrown away by any of their copies."""
    names = [name for name in _hand(view) if name is not None]
    for chosen in combinations(names, len(cards)):
        kinds = [card for card in map(card_of, chosen) if card is not None]
        if sorted(kinds, key=in_map_order) == list(cards):
            yield Gesture(move, (DISCARD,), frozenset(chosen))


def _shots(view: State, move: mv.ShootChest | mv.ShootShip) -> Iterator[Gesture]:
    aims = target = f"ship:{move.seat if isinstance(move, mv.ShootShip) else view.active}"
    if isinstance(move, mv.ShootChest):
        aims = cell_hotspot(view.at_sea(view.active))
    yield Gesture(move, (SHOOT,) if len(_targets(view)) == 1 else (SHOOT, aims))
    yield Gesture(move, (target, SHOOT))


# --- buttons --------------------------------------------------------------------------------------


def _targets(view: State) -> list[Seat | None]:
    """Return what a cannonball could hit now: seats of ships, and None for the chest below."""
    chest = [None] if reach.can_shoot_chest(view) else []
    return [*chest, *reach.ships_in_range(view)]


def _shot(view: State) -> tuple[ActionButton, ...]:
    targets = _targets(view)
    if not targets:
        return ()
    label = "Fire" if len(targets) > 1 or targets[0] is not None else "Fire at the chest"
    kind = "danger" if sure_robbery(view) is None else "primary"
    return (ActionButton(SHOOT, label, ButtonSeat.UPPER, "F", kind, short="Fire"),)


def _discard_button(view: State, toggled: frozenset[str]) -> ActionButton:
    hand = len(view.captains[view.active].hand)
    thrown = sum(card_of(name) is not None for name in toggled)
    left = hand - thrown
    label = short = f"Keep {left or 'none'}"
    if left > MAP_HAND:
        label = short = f"Keep {MAP_HAND} at most"
    elif left < MAP_HAND:
        label = f"{label}, draw {MAP_HAND - left}"
    tip = "It ends your turn."
    return ActionButton(DISCARD, label, ButtonSeat.LOWER, "Space", "primary", tip, short=short)
