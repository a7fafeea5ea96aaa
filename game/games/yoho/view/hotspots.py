"""The hotspots on the table of Yoho!, and their tooltips."""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from game.core.contract.values import Seat
from game.core.wording import counted
from game.games.yoho.analysis.chest_sum import chest_sum, seen_open
from game.games.yoho.rules.content import ALL_CHESTS, CELLS, GIFTS, KIND, KINDS, MAPS, Kind, MapCard
from game.games.yoho.rules.names import CARDS, OBJECTS, PILES
from game.games.yoho.rules.sea import Side
from game.games.yoho.rules.state import State
from game.games.yoho.view.controller import TURNS, card_of
from game.games.yoho.view.layout import Setting, occupied, within_reach
from game.games.yoho.view.tableau import Stage, Tableau
from game.games.yoho.words.click_refusals import cell_hotspot, cell_of
from game.games.yoho.words.log import maps_named
from game.games.yoho.words.things import holds
from game.table.gestures import HAND
from game.ui.hotspots import Hotspot
from game.ui.viewport import Box

_CHESTS = f"Of the {ALL_CHESTS.total()} chests in the game {ALL_CHESTS[Kind.GOLD_CHEST]} hold gold."
_SAID_BESIDE = "slot:", "basic:", "card:", "gift:"  # things that the side panel describes
FINGER = 40.0  # no target is smaller
_ASIDE = 27.0
_CORNER = 46.0  # of a ship that shares its card; the middle of the card is not covered


def without_tip(found: tuple[Hotspot, ...], pointed: str | None) -> tuple[Hotspot, ...]:
    """Return the hotspots, the live one pointed at without its tip if the panel says the same."""
    if pointed is None or not pointed.startswith(_SAID_BESIDE):
        return found
    return tuple(replace(spot, tip="") if spot.name == pointed else spot for spot in found)


def turning(selected: frozenset[str]) -> tuple[int, tuple[str, str]] | None:
    """Return the cell picked to be swung or flipped, and the two ways; None if none is picked."""
    ways = next((TURNS[c] for c in map(card_of, selected) if c in TURNS), None)
    cells = [cell_of(name.removeprefix("sea:")) for name in selected if name.startswith("sea:")]
    return (cells[0], ways) if ways and cells and cells[0] is not None else None


def beside(box: Box, number: int) -> Box:
    """Return the place of the button left (0) or right (1) of a card."""
    left = Box(box.x - box.w / 2, box.y, box.w / 2, box.h).inset(4, 24)
    return left.moved(number * 1.5 * box.w, 0)


class Spots:
    """Finder of the hotspots.

    While a card is picked, the table shows what a click would do and the side panel says it: only
    what is known of a chest that it opens is worth a tip.
    """

    def __init__(self, view: State, setting: Setting) -> None:
        self._view, self._setting, self._ground = view, setting, setting.ground
        self._now, self._selected = Tableau.of(view), setting.selected
        self._layout = within_reach(self._now, setting)
        cards = [card for card in map(card_of, sorted(self._selected)) if card is not None]
        self._card = cards[0] if cards and self._now.stage is Stage.ACTING else None

    def all(self) -> Iterator[Hotspot]:
        """Yield every hotspot; where two overlap, the later one is on top."""
        yield from self._tray()
        yield from self._piles()
        yield from self._lairs()
        yield from self._sea()
        if self._ships_stand_out():
            yield from self._ships()
        if self._card is MapCard.SLIDE:
            yield from self._arrows()

    def _box(self, key: str) -> Box:
        return self._layout[key].box

    # --- the sea --------------------------------------------------------------------------------

    def _sea(self) -> Iterator[Hotspot]:
        turn = turning(self._selected) if self._card is not None else None
        for cell in range(CELLS):
            box = self._ground.cells[cell]
            yield Hotspot(cell_hotspot(cell), box, tip=self._tip(cell), radius=9)
            card = self._view.grid[cell]
            if not self._selected and card is not None and self._now.stage is not Stage.PLACING:
                corner = Box(box.right - FINGER, box.y, FINGER, FINGER)
                name = cell_hotspot(cell).replace("sea:", "back:")
                yield Hotspot(name, corner, tip=self._back(cell), tab=False)
        if turn is not None:
            cell, ways = turn
            for number, name in enumerate(ways):
                card_box = self._ground.cells[cell]
                middle = Box.around(*card_box.centre, 0, 0)
                # The button, and half of the card beside it.
                yield Hotspot(name, beside(card_box, number).joined(middle), radius=9)

    def _tip(self, cell: int) -> str:
        card = self._view.grid[cell]
        kind = None if card is None else KIND[card.face]
        opens = self._card in (MapCard.FLIP, MapCard.CATCH_THROW) and kind is Kind.CLOSED_CHEST
        if self._card is not None and not opens:
            return ""
        if card is None or kind is None:
            return "The hole\nThe new card goes here."
        if kind is Kind.CLOSED_CHEST and card.known and self._view.rules.marks:
            return f"{OBJECTS[kind].title}\n{seen_open(card)}."
        counted = chest_sum(self._view, cell) if self._setting.perspective.tells_odds else None
        if counted is not None:
            return f"{counted.title} gold\n{counted.line}"
        return f"{OBJECTS[kind].title}\n{KINDS[kind]}"

    def _back(self, cell: int) -> str:
        card = self._view.card(cell)
        if not self._view.rules.marks:
            return "The other side\nThis match marks no cards: remember what you saw."
        if card.known and card.back is not None:
            return f"The other side\n{OBJECTS[KIND[card.back]].title}, as everybody saw."
        return "The other side\nNobody has seen it yet."

    def _ships_stand_out(self) -> bool:
        """Whether ships can be picked: before a card is chosen, or as targets of a barrel."""
        if self._card is None:
            return True
        barrel = any(name.startswith("sea:") for name in self._selected)
        return self._card is MapCard.CATCH_THROW and barrel

    def _ships(self) -> Iterator[Hotspot]:
        for seat, crew in enumerate(self._now.crews):
            key = f"ship:{seat}"
            if crew.ship is None or key not in self._layout:
                continue
            box = self._box(key)
            shared = len(self._now.ships_on(crew.ship)) > 1 or occupied(self._now, crew.ship)
            if shared:
                x, y = self._ground.cells[crew.ship].centre
                aside, size = _ASIDE * self._ground.unit, _CORNER * self._ground.unit
                dx = aside if box.centre[0] > x else -aside
                dy = aside if box.centre[1] > y else -aside
                box = Box.around(x + dx, y + dy, size, size)
            yield Hotspot(key, box, tip=self._ship(seat), radius=box.w / 2)

    def _ship(self, seat: Seat) -> str:
        if self._card is not None:
            return ""
        return f"{self._setting.places[seat].name}'s ship\n{holds(self._view, seat)}."

    def _arrows(self) -> Iterator[Hotspot]:
        for push in Side:
            for index in range(4):
                box = self._ground.push(push, index)
                yield Hotspot(f"push:{push},{index}", box, radius=22)

    # --- around it ------------------------------------------------------------------------------

    def _lairs(self) -> Iterator[Hotspot]:
        if self._now.stage is Stage.PLACING:
            for side in Side:
                for slot in range(4):
                    box = self._ground.slot(side, slot)
                    tip = "A place for a lair\nThe ship leaves over the card beside it."
                    yield Hotspot(f"slot:{side},{slot}", box, tip=tip, radius=14)
            return
        for seat, crew in enumerate(self._now.crews):
            if crew.lair is not None:
                box = self._ground.slot(crew.lair.side, crew.lair.slot)
                name = self._setting.places[seat].name
                inside = "The ship is inside." if crew.ship is None else "The ship is at sea."
                tip = "" if self._card is not None else f"{name}'s lair\n{inside}"
                yield Hotspot(f"lair:{seat}", box, tip=tip, radius=14)

    def _piles(self) -> Iterator[Hotspot]:
        now = self._now
        said = [] if now.top is None else [f"Next comes {OBJECTS[KIND[now.top]].a}."]
        sea = Counter(OBJECTS[KIND[card.face]].title for card in now.sea_out)
        maps = Counter(CARDS[card].name for card in now.maps_out)
        used = ", ".join(f"{title} {count}" for title, count in sea.items()) or "none yet"
        names = ", ".join(f"{maps[name]} {name}" for name in sorted(maps)) or "none yet"
        tips = {
            "pile:sea": f"{PILES['sea'].title}, {now.sea_left} left\n{' '.join([*said, _CHESTS])}",
            "discards:sea": f"{PILES['sea_out'].title}\n{used}",
            "pile:maps": (
                f"{PILES['maps'].title}, {now.maps_left} left\nFace down until they are drawn."
            ),
            "discards:maps": f"{PILES['maps_out'].title}\n{names}",
            "reserve": f"{PILES['reserve'].title}\n{counted(now.reserve, 'coin')} left.",
        }
        for name, tip in tips.items():
            yield Hotspot(name, self._ground.at(name), tip=tip, tab=False)

    # --- the tray -------------------------------------------------------------------------------

    def _tray(self) -> Iterator[Hotspot]:
        now, setting = self._now, self._setting
        front = setting.front(now.active)
        backs: list[Box] = []
        for key in self._layout:
            if key.startswith("basic:"):
                card = MapCard(key.partition(":")[2])
                effect = MAPS[card]
                tip = f"{CARDS[card].name}, basic action\n{effect} It comes back every turn."
                yield self._held(key, tip)
            elif key.startswith("card:") and (card_of(key) is not None):
                card = MapCard(key.removeprefix("card:").partition(",")[0])
                yield self._held(key, f"{CARDS[card].name}\n{MAPS[card]}")
            elif key.startswith("back:"):
                backs.append(self._box(key))
        if backs:
            left, right = backs[0], backs[-1]
            whole = Box(left.x, left.y, right.right - left.x, left.h)
            mine = front == now.active and now.stage is Stage.PLACING
            tip = "Map cards\nTheir captain sees them when their first turn begins."
            yield Hotspot("backs" if mine else f"{HAND}{front}", whole, tip=tip, tab=False)
        if setting.choosing(now):
            yield from self._choices()
        for seat, crew in enumerate(now.crews):
            if seat != front and crew.hand:
                box = self._ground.purse("cards", seat)
                pocket = Box(box.right - 56, box.centre[1] - FINGER / 2, 56, FINGER)
                tip = f"{setting.places[seat].name}'s map cards\n{maps_named(crew.hand)}"
                open_hand = self._view.rules.open_hands
                yield Hotspot(f"{HAND}{seat}", pocket, tip=tip if open_hand else "", tab=False)

    def _held(self, key: str, tip: str) -> Hotspot:
        """Return the hotspot `key` of a card of the hand."""
        return Hotspot(key, self._box(key), tip=tip, radius=8)

    def _choices(self) -> Iterator[Hotspot]:
        if self._now.stage is Stage.GIFT:
            for number, gift in enumerate(GIFTS):
                box = self._ground.choice(number, len(GIFTS))
                tip = f"{OBJECTS[gift].title}\n{KINDS[gift]}"
                yield Hotspot(f"gift:{gift}", box, tip=tip, radius=10)
            return
        for number, rotation in enumerate(self._now.rotations):
            box = self._ground.choice(number, max(4, len(self._now.rotations)))
            yield Hotspot(f"rotation:{rotation}", box, radius=8)
