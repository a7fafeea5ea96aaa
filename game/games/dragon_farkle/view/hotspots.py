"""The hotspots on the table of Dragon Farkle, and their tooltips."""

from collections.abc import Iterator

from game.core.contract.values import Seat
from game.games.dragon_farkle.rules.content import (
    AIMED,
    COMPANION_CARDS,
    ITEM_CARDS,
    Card,
    Companion,
    Item,
)
from game.games.dragon_farkle.rules.names import COMPANIONS, ITEMS, CardName
from game.games.dragon_farkle.rules.state import Choosing, State
from game.games.dragon_farkle.view.cards_layout import front
from game.games.dragon_farkle.view.controller import CUP, DRAGON, EVENT
from game.games.dragon_farkle.view.layout import lay_out
from game.games.dragon_farkle.view.places import Setting, die_key
from game.games.dragon_farkle.view.tableau import Stage, Tableau
from game.games.dragon_farkle.view.tray_layout import SIDIA, lies_at
from game.table.gestures import HAND
from game.ui.hotspots import Hotspot
from game.ui.viewport import Box

FINGER = 40.0  # no target is smaller
_REACH_UP = 8.0  # a bracket can be clicked from so far above its line
_AIMING = (*(f"item:{item}" for item in AIMED), f"companion:{Companion.SKREE}")


class Spots:
    """Finder of the hotspots."""

    def __init__(self, view: State, setting: Setting) -> None:
        self._view, self._setting, self._ground = view, setting, setting.ground
        self._now = Tableau.of(view)
        self._layout = lay_out(self._now, setting)

    def all(self) -> Iterator[Hotspot]:
        """Yield every hotspot; where two overlap the later one is on top."""
        yield from self._scene()
        yield from self._mat()
        yield from self._tray()
        yield from self._cards()
        yield from self._plaques()

    def _box(self, key: str) -> Box:
        return self._layout[key].box

    # --- the scene ------------------------------------------------------------------------------

    def _scene(self) -> Iterator[Hotspot]:
        rules = self._view.rules
        wounds = self._box("wounds")
        damage = self._now.needed
        tip = f"Damage\n{damage} damage in one turn defeats the dragon."
        yield Hotspot("wounds", wounds, tip=tip, tab=False)
        whole = self._ground.at("dragon")
        tip = (
            f"The dragon\nYou need {rules.entry:,} soldiers at the start of your turn to enter "
            "the Keep."
        )
        body = Box(whole.x, whole.y, whole.w, whole.h - 70 * self._ground.unit)
        yield Hotspot(DRAGON, body, tip=tip, radius=30)
        for seat in sorted(
            range(len(self._view.camps)), key=lambda seat: self._layout[f"pennant:{seat}"].z
        ):
            yield Hotspot(f"army:{seat}", self._box(f"pennant:{seat}"), tip=self._army(seat))

    def _army(self, seat: Seat) -> str:
        camp, name = self._view.camps[seat], self._setting.places[seat].name
        head = f"{name}: {camp.army:,} soldiers"
        if camp.fallen:
            return f"{head}\nDestroyed by the dragon. Back next turn."
        if camp.in_keep:
            return f"{head}\nIn the Keep. It can fight the dragon."
        missing = self._view.rules.entry - camp.army
        said = "Enough to enter the Keep."
        if missing > 0:
            said = f"{missing:,} more soldiers needed for the Keep."
        if not camp.clouded:
            return f"{head}\n{said}"
        when = "this" if seat == self._view.active else "next"
        return f"{head}\n{said} Rain Cloud: only five dice {when} turn."

    # --- mat and tray ---------------------------------------------------------------------------

    def _mat(self) -> Iterator[Hotspot]:
        for throw in range(len(self._now.laid)):
            key = f"lane:{throw}"
            if key in self._layout:
                yield Hotspot(f"aside:{throw}", self._box(key), tab=False)
        for kind, name in (("companions", "Companions"), ("items", "Items")):
            if not getattr(self._view.rules, kind):
                continue
            box = self._ground.at(f"deck:{kind}")
            yield Hotspot(f"deck:{kind}", box, tip=self._deck(kind, name), tab=False)

    def _deck(self, kind: str, name: str) -> str:
        view = self._view
        if kind == "items":
            gone: list[str] = [ITEMS[item].short for item in view.item_discards]
            left = len(view.item_deck)
        else:
            gone = [COMPANIONS[companion].short for companion in view.companion_discards]
            left = len(view.companion_deck)
        return f"{name}, {left} left\nDiscarded: {', '.join(gone) or 'none yet'}."

    def _tray(self) -> Iterator[Hotspot]:
        now, ground = self._now, self._ground
        if SIDIA in self._setting.selected:
            for face in range(1, 7):
                box = self._finger(ground.at(f"number:{face}"))
                yield Hotspot(f"number:{face}", box, radius=11)
            return
        area = ground.throw_area
        if now.stage in (Stage.CHOOSING, Stage.CALLED, Stage.READY, Stage.DEFENDING):
            tip = "" if now.stage is Stage.READY else "The cup\nClick to roll."
            yield Hotspot(CUP, area, tip=tip, tab=False)
        for position, _ in now.loose:
            box = self._finger(self._box(die_key(len(now.laid) - 1, position)))
            yield Hotspot(f"die:{position}", box, radius=box.w * 0.22, tab=False)
        if now.stage is Stage.THROWN:
            number = len(now.laid)
            lies = lies_at(now.faces, now)
            for place in sorted(lies, key=lambda place: lies[place]):
                key = die_key(number, place)
                if key in self._layout:
                    box = self._finger(self._box(key))
                    yield Hotspot(f"die:{place}", box, radius=box.w * 0.22)
            for key in self._layout:
                if key.startswith("group:"):
                    box = self._box(key)
                    reach = Box(box.x, box.y - _REACH_UP, box.w, FINGER)
                    yield Hotspot(
                        key, reach, tip="Dice that score together\nClick to choose them all."
                    )
            if f"cast:{number}" in self._layout:
                box = self._box(f"cast:{number}")
                tip = "The Event die\nOne Dragon, one Rally, four Blank sides."
                yield Hotspot(EVENT, box, tip=tip, radius=box.w * 0.22)

    @staticmethod
    def _finger(box: Box) -> Box:
        return box.inset(-max(0.0, FINGER - box.w) / 2)

    # --- cards ----------------------------------------------------------------------------------

    def _cards(self) -> Iterator[Hotspot]:
        pouch = front(self._now, self._setting)
        backs: list[Box] = []
        for key in self._layout:
            kind, _, name = key.partition(":")
            if kind == "item":
                yield self._card(key, ITEMS[Item(name)], ITEM_CARDS[Item(name)])
            elif kind == "companion":
                who = Companion(name)
                yield self._card(key, COMPANIONS[who], COMPANION_CARDS[who])
            elif kind == "back":
                backs.append(self._box(key))
        if not self._setting.peeking:
            return
        if backs:
            left, right = backs[0], backs[-1]
            whole = Box(left.x, left.y, right.right - left.x, left.h)
            tip = "Magic Items\nClick to see your cards when nobody else is looking."
            yield Hotspot(f"{HAND}{pouch}", whole, tip=tip, radius=8)
        elif "eye" in self._layout:
            tip = "Hide the cards\nTurn them face down again."
            yield Hotspot(f"{HAND}{pouch}", self._box("eye"), tip=tip)

    def _card(self, key: str, name: CardName, card: Card) -> Hotspot:
        window = f" {card.window}" if card.window else ""
        return Hotspot(key, self._box(key), tip=f"{name.name}\n{card.effect}{window}", radius=8)

    # --- rivals ---------------------------------------------------------------------------------

    def _plaques(self) -> Iterator[Hotspot]:
        """Yield hotspots of the plaques: targets while one is chosen, otherwise closed hands."""
        boxes = self._ground.seats
        selected = self._setting.selected
        looking = any(name in selected for name in _AIMING)
        if looking or (isinstance(self._view.phase, Choosing) and self._view.rules.brawls):
            for seat, box in enumerate(boxes):
                if seat != self._now.roller:
                    yield Hotspot(f"brawl:{seat}", box, tip=self._army(seat), radius=12)
            return
        pouch = front(self._now, self._setting)
        for seat, box in enumerate(boxes if self._ground.has_pockets else ()):
            if seat != pouch and self._view.camps[seat].hand and not self._view.rules.open_hands:
                pocket = Box(box.x + 52, box.bottom - FINGER, box.w - 60, FINGER)
                yield Hotspot(f"{HAND}{seat}", pocket, tab=False)
