"""A second, slow reading of the rulebook of Yoho!, to hold the rules to.

It shares nothing with them but the deal and the words of moves. Arms are the letters of the sides
they reach; a ship is at a cell, or in its lair (`HOME`).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations

HOME = -1
AWAY = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
FACING = {"N": "S", "E": "W", "S": "N", "W": "E"}
SHAPES = {"straight": "NS", "bend": "NE", "tee": "NES", "cross": "NESW"}
MAPS = ("swing", "swap", "slide", "flip", "remove", "movement", "net", "catch_throw")
FLOATING = ("rum", "bottle", "cannonball", "gold_chest")  # YOHO-5.30


def beside(cell: int, side: str) -> int | None:
    row, column = cell // 4 + AWAY[side][0], cell % 4 + AWAY[side][1]
    return 4 * row + column if 0 <= row < 4 and 0 <= column < 4 else None


def neighbours(cell: int) -> list[int]:
    return [other for side in AWAY if (other := beside(cell, side)) is not None]


def serving(side: str, slot: int) -> int:
    return {"N": slot, "S": 12 + slot, "W": 4 * slot, "E": 4 * slot + 3}[side]


def kind(face: str) -> str:
    for shape in SHAPES:
        face = face.removesuffix(f"_{shape}")
    return face


def arms(face: str, rotation: int) -> set[str]:
    printed = SHAPES.get(face.rpartition("_")[2], "")
    return {"NESW"[("NESW".index(arm) + rotation) % 4] for arm in printed}


def different(face: str) -> list[int]:
    """The rotations that differ, the lowest of each (YOHO-10.14)."""
    looks = [arms(face, rotation) for rotation in range(4)]
    return [rotation for rotation in range(4) if looks.index(looks[rotation]) == rotation]


@dataclass
class Card:
    face: str
    back: str
    rotation: int
    known: bool = False
    compass: tuple[str, str] = ("", "")  # its rotation in the pile

    def __post_init__(self) -> None:
        self.compass = (self.face, self.back)


@dataclass
class Captain:
    hand: list[str]
    life: int
    balls: int = 1
    coins: int = 0
    ship: int = HOME
    side: str = ""
    slot_cell: int = HOME


@dataclass
class Reading:
    """A match as the rulebook has it."""

    captains: list[Captain]
    grid: list[Card | None]
    pile: list[tuple[str, str]]  # next card last
    map_pile: list[str]
    first: int
    coins_to_win: int
    round_limit: int
    friendly: bool
    strict: bool
    reserve: int
    active: int = 0
    round_no: int = 0
    phase: str = "lairs"
    hole: int = 0
    island: int = 0
    waiting_chest: Card | None = None
    winner: int | None = None
    plays: int = 3
    extra: int = 0
    basics: set[str] = field(default_factory=lambda: {"net", "movement"})
    front: list[str] = field(default_factory=list)
    discards: list[Card] = field(default_factory=list)
    map_discards: list[str] = field(default_factory=list)
    orders: Iterator[tuple[int, ...]] = field(default_factory=lambda: iter(()))

    @property
    def me(self) -> Captain:
        return self.captains[self.active]

    def at(self, cell: int) -> Card:
        card = self.grid[cell]
        assert card is not None
        return card

    def shows(self, cell: int) -> str:
        return kind(self.at(cell).face)

    # --- what may be done -------------------------------------------------------------------------

    def legal(self) -> set[str]:
        match self.phase:
            case "lairs":
                taken = [captain.side for captain in self.captains]
                free = [s for s in ("north", "east", "south", "west") if s[0].upper() not in taken]
                return {f"place_lair {side} {slot}" for side in free for slot in range(4)}
            case "refill":
                return {f"refill {rotation}" for rotation in different(self.pile[-1][0])}
            case "island":
                return {f"choose_gift {gift}" for gift in ("cannonball", "rum", "bottle")}
            case "discard":
                return set(self._discards())
            case "main":
                return {"end_turn", *self._basics(), *self._shaping(), *self._fighting()}
        return set()

    def _discards(self) -> Iterator[str]:
        hand = self.me.hand
        for size in range(max(0, len(hand) - 3), len(hand) + 1):
            for thrown in combinations(hand, size):
                cards = sorted(thrown, key=MAPS.index)
                yield f"discard {cards[0]}," if size == 1 else f"discard {','.join(cards) or '()'}"

    def _can_play(self, card: str, source: str = "map") -> bool:
        if source == "basic":
            return card in self.basics and self.plays > 0
        return card in self.me.hand and self.plays + self.extra > 0

    def _basics(self) -> Iterator[str]:
        ship = self.me.ship
        netted = ship != HOME and self.shows(ship) in (*FLOATING, "island")
        for source in ("basic", "map"):
            if self._can_play("movement", source):
                for place in self._sailable() - {ship}:
                    yield f"movement {source} {'-' if place == HOME else place}"
            if netted and self._can_play("net", source):
                yield f"net {source}"

    def _sailable(self) -> set[int]:
        me = self.me
        found, queue = {me.ship}, [me.ship]
        for place in queue:
            onward = []
            if place == HOME:
                card = self.at(me.slot_cell)
                onward = [me.slot_cell] if me.side in arms(card.face, card.rotation) else []
            else:
                card = self.at(place)
                for side in arms(card.face, card.rotation):
                    other = beside(place, side)
                    if place == me.slot_cell and side == me.side:
                        onward.append(HOME)
                    elif other is not None:
                        there = self.at(other)
                        if FACING[side] in arms(there.face, there.rotation):
                            onward.append(other)
            queue += [new for new in onward if new not in found]
            found.update(onward)
        return found

    def _shaping(self) -> Iterator[str]:
        for cell in range(16):
            if self._can_play("swing"):
                yield from (f"swing {cell} cw", f"swing {cell} ccw")
            if self._can_play("flip"):
                yield from (f"flip {cell} v", f"flip {cell} h")
            if self._can_play("remove"):
                yield f"remove {cell}"
            if self._can_play("swap"):
                yield from (f"swap {cell} {other}" for other in neighbours(cell) if cell < other)
        if self._can_play("slide"):
            for push in ("north", "east", "south", "west"):
                upright = push in ("north", "south")
                if self.strict and upright != (self.me.side in "NS"):
                    continue
                for index in range(4):
                    for rotation in different(self.pile[-1][0]):
                        yield f"slide {push} {index} {rotation}"

    def _fighting(self) -> Iterator[str]:
        me, rivals = self.me, [n for n in range(len(self.captains)) if n != self.active]
        if me.balls and me.ship != HOME:
            if self.shows(me.ship) == "closed_chest":
                yield "shoot_chest"
            for rival in rivals:
                if self.captains[rival].ship == me.ship and not self.friendly:
                    yield f"shoot_ship {rival}"
        if not self._can_play("catch_throw"):
            return
        for cell in range(16):
            near = me.ship != HOME and cell in neighbours(me.ship)
            if self.shows(cell) in FLOATING and (near or cell == me.slot_cell):
                yield f"catch {cell}"
            if self.shows(cell) == "barrel":
                for rival in rivals:
                    if self.captains[rival].ship in neighbours(cell):
                        yield f"throw_at_ship {cell} {rival}"
                    if self.captains[rival].slot_cell == cell:
                        yield f"throw_at_lair {cell} {rival}"
                for chest in neighbours(cell):
                    if self.shows(chest) == "closed_chest":
                        yield f"throw_at_chest {cell} {chest}"

    # --- what comes of it -------------------------------------------------------------------------

    def play(self, move: str, orders: Iterable[tuple[int, ...]]) -> None:
        """Play a move; `orders`: the order of the cards after each shuffle of this move."""
        self.orders = iter(orders)
        me = self.me
        match move.split():
            case ["place_lair", side, slot]:
                me.side = side[0].upper()
                me.slot_cell = serving(me.side, int(slot))
                self._next_seat()
            case ["refill", rotation]:
                self.grid[self.hole] = self._from_pile(int(rotation))
                self._settle()
            case ["choose_gift", gift]:
                self._gain(gift, self.island)
            case ["movement", source, to]:
                self._pay("movement", source)
                me.ship = HOME if to == "-" else int(to)
            case ["net", source]:
                self._pay("net", source)
                self._take(me.ship)
            case ["catch", cell]:
                self._pay("catch_throw")
                self._take(int(cell))
            case ["throw_at_ship" | "throw_at_lair", barrel, victim]:
                self._pay("catch_throw")
                self._hit(int(victim))
                self._close(int(barrel))
            case ["throw_at_chest", barrel, chest]:
                self._pay("catch_throw")
                self.waiting_chest = self.at(int(chest))
                self._close(int(barrel))
            case ["shoot_chest"]:
                me.balls -= 1
                self._turn_over(me.ship, "v")
            case ["shoot_ship", victim]:
                me.balls -= 1
                self._hit(int(victim), thief=me)
            case ["end_turn"]:
                self.map_discards += self.front
                self.phase, self.plays, self.extra, self.front = "discard", 3, 0, []
                self.basics = {"net", "movement"}
            case ["discard", cards]:
                self._end_turn([card for card in cards.split(",") if card in MAPS])
            case words:
                self._pay(words[0])
                self._shape(words)
        assert next(self.orders, None) is None

    def _shape(self, words: list[str]) -> None:
        match words:
            case ["swing", cell, spin]:
                card = self.at(int(cell))
                card.rotation = (card.rotation + (1 if spin == "cw" else -1)) % 4
            case ["swap", one, other]:
                a, b = int(one), int(other)
                self.grid[a], self.grid[b] = self.grid[b], self.grid[a]
                for captain in self.captains:
                    captain.ship = {a: b, b: a}.get(captain.ship, captain.ship)
            case ["flip", cell, axis]:
                self._turn_over(int(cell), axis)
            case ["remove", cell]:
                self._close(int(cell))
            case ["slide", push, index, rotation]:
                self._slide(push[0].upper(), int(index), int(rotation))

    def _slide(self, push: str, index: int, rotation: int) -> None:
        line = [serving(FACING[push], index)]
        while (following := beside(line[-1], push)) is not None:
            line.append(following)
        moved = [self.at(cell) for cell in line]
        new = self.pile.pop()
        for cell, card in zip(line, [Card(*new, rotation), *moved], strict=False):
            self.grid[cell] = card
        goes = dict(zip(line, [*line[1:], HOME], strict=True))
        for captain in self.captains:
            captain.ship = goes.get(captain.ship, captain.ship)
        self.discards.append(moved[-1])
        self._restock()

    def _pay(self, card: str, source: str = "map") -> None:
        if source == "basic":
            self.basics.remove(card)
            self.plays -= 1
            return
        self.me.hand.remove(card)
        self.front.append(card)
        if self.extra:
            self.extra -= 1
        else:
            self.plays -= 1

    def _take(self, cell: int) -> None:
        if self.shows(cell) == "island":
            self.phase, self.island = "island", cell
        else:
            self._gain(self.shows(cell), cell)

    def _gain(self, what: str, cell: int) -> None:
        me = self.me
        if what == "gold_chest" and self.reserve:
            self.reserve -= 1
            me.coins += 1
            if me.coins == self.coins_to_win:
                self.phase, self.winner = "over", self.active
                return
        elif what == "cannonball":
            me.balls = min(2, me.balls + 1)
        elif what == "rum":
            me.life = min(2, me.life + 1)
        elif what == "bottle":
            self._draw()
            self.extra += 1
        self._close(cell)

    def _hit(self, seat: int, thief: Captain | None = None) -> None:
        hurt = self.captains[seat]
        if hurt.life:
            hurt.life -= 1
        elif hurt.coins:
            hurt.coins -= 1
            if thief is None:
                self.reserve += 1
            else:
                thief.coins += 1
                if thief.coins == self.coins_to_win:
                    self.phase, self.winner = "over", self.active
        else:
            hurt.ship = HOME

    def _hit_all(self, cell: int) -> None:
        for seat, captain in enumerate(self.captains):
            if captain.ship == cell:
                self._hit(seat)

    def _close(self, gap: int) -> None:
        self.discards.append(self.at(gap))
        far = FACING[self.me.side]
        while (following := beside(gap, far)) is not None:
            self.grid[gap] = self.grid[following]
            for captain in self.captains:
                # Ships waiting in the gap were there before: they are not moved on.
                if captain.ship == following:
                    captain.ship = gap
            gap = following
        self.grid[gap] = None
        self.phase, self.hole = "refill", gap

    def _turn_over(self, cell: int, axis: str) -> None:
        card = self.at(cell)
        card.face, card.back, card.known = card.back, card.face, True
        card.rotation = ((4 if axis == "v" else 6) - card.rotation) % 4
        if kind(card.face) == "trapped_chest":
            self._hit_all(cell)
            self._close(cell)
        else:
            self._settle()

    def _settle(self) -> None:
        for cell in {captain.ship for captain in self.captains} - {HOME}:
            if self.shows(cell) == "barrel":
                self._hit_all(cell)
                self._close(cell)
                return
        self.phase, chest = "main", self.waiting_chest
        if chest is not None:
            self.waiting_chest = None
            (cell,) = [place for place, card in enumerate(self.grid) if card is chest]
            self._turn_over(cell, "v")

    # --- piles and turns --------------------------------------------------------------------------

    def _from_pile(self, rotation: int) -> Card:
        card = Card(*self.pile.pop(), rotation)
        self._restock()
        return card

    def _restock(self) -> None:
        if not self.pile:
            order = next(self.orders)
            self.pile = [self.discards[place].compass for place in order]
            self.discards = []

    def _draw(self) -> None:
        if not self.map_pile and self.map_discards:
            self.map_pile = [self.map_discards[place] for place in next(self.orders)]
            self.map_discards = []
        if self.map_pile:
            self.me.hand.append(self.map_pile.pop())

    def _end_turn(self, thrown: list[str]) -> None:
        for card in thrown:
            self.me.hand.remove(card)
        self.map_discards += thrown
        for _ in range(3 - len(self.me.hand)):
            self._draw()
        self._next_seat()

    def _next_seat(self) -> None:
        following = (self.active + 1) % len(self.captains)
        if self.phase == "lairs" and following != self.first:
            self.active = following
            return
        if following == self.first:
            if self.phase == "discard" and self.round_no == self.round_limit:
                self.phase = "over"
                return
            self.round_no += 1
        self.active, self.phase = following, "main"

    def places(self) -> tuple[int, ...]:
        keys = [
            (seat == self.winner, captain.coins, captain.life, captain.balls)
            for seat, captain in enumerate(self.captains)
        ]
        return tuple(1 + sum(other > key for other in keys) for key in keys)
