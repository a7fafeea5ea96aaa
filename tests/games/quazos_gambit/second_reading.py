"""A second, slow reading of the rulebook of Quazo's Gambit, to hold the rules to.

It shares nothing with them but the deal and the words of moves.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations

CORNERS = (0, 7, 63, 56)
SECTIONS = (36, 35, 27, 28)
DOORS = ((37, 44), (34, 43), (19, 26), (20, 29))
GOLDEN = ((55, 62), (48, 57), (1, 8), (6, 15))
TILES = [cell for cell in range(64) if cell not in (*CORNERS, *SECTIONS)]
BIOMES = ("city", "swamp", "water", "sky")
HOMES = {"cat": "city", "frog": "swamp", "swan": "sky", "fish": "water"}


def apart(one: int, other: int) -> int:
    return abs(one // 8 - other // 8) + abs(one % 8 - other % 8)


def in_line(one: int, other: int) -> bool:
    return one // 8 == other // 8 or one % 8 == other % 8


@dataclass
class Thief:
    place: int
    character: str
    cell: int
    red: int = 0
    gold: int = 0
    bank_red: int = 0
    bank_gold: int = 0
    mana: int = 0
    stealth: bool = False
    wing_guard: bool = False
    attacked: dict[int, int] = field(default_factory=dict)  # the round of the last, by seat
    battles_won: int = 0
    robberies_won: int = 0

    @property
    def inside(self) -> bool:
        return self.cell == SECTIONS[self.place]

    @property
    def points(self) -> int:
        return self.bank_red + 7 * self.bank_gold

    @property
    def pockets(self) -> int:
        return self.red + 7 * self.gold


@dataclass
class Mud:
    seat: int
    cells: tuple[int, ...]
    until: int


@dataclass
class Turn:
    steps: int = 0
    allowance: int = 3
    over: bool = False  # no more movement
    left_bank: bool = False
    cracker: bool = False
    dragged: int | None = None


@dataclass
class Reading:
    """A match as the rulebook has it."""

    thieves: list[Thief]
    biomes: list[str]
    marked: list[int]
    jewels: set[int]
    first: int
    active: int
    round_no: int
    gold_safe: bool
    minimum: bool
    golden: int | None = None
    mud: Mud | None = None
    turn: Turn = field(default_factory=Turn)
    phase: str = "act"
    victim: int = 0  # of a robbery
    free: int = 0
    pot: int = 0
    choices: list[int] = field(default_factory=list)  # cells for a jewel
    chooser: int = 0
    ranks: list[int] = field(default_factory=list)
    dice: Iterator[int] = field(default_factory=lambda: iter(()))

    @property
    def me(self) -> Thief:
        return self.thieves[self.active]

    @property
    def rivals(self) -> list[int]:
        return [seat for seat in range(len(self.thieves)) if seat != self.active]

    def counts_as(self, cell: int) -> str:
        return "swamp" if self.is_mud(cell) else self.biomes[cell]

    def is_mud(self, cell: int) -> bool:
        return self.mud is not None and cell in self.mud.cells

    def half(self, red: int, gold: int) -> tuple[int, int]:
        """What is taken of a pile: red jewels, and the Golden Jewel first (QG-7.10, QG-7.11)."""
        if gold:
            return max(0, (red + 1) // 2 - 1), 1
        return (1 if self.minimum and red == 1 else red // 2), 0

    def purse(self, seat: int) -> tuple[int, int]:
        return self.half(self.thieves[seat].red, self.thieves[seat].gold)

    def vault(self, seat: int) -> tuple[int, int]:
        owner = self.thieves[seat]
        return self.half(owner.bank_red, 0 if self.gold_safe else owner.bank_gold)

    # --- what may be done -------------------------------------------------------------------------

    def legal(self) -> set[str]:
        me = self.me
        match self.phase:
            case "gold":
                return {f"place_golden {cell}" for cell in self.choices}
            case "lay":
                return {f"place {cell}" for cell in self.choices}
            case "leave":
                return {f"step {door}" for door in DOORS[me.place]}
            case "deposit":
                kept = [(r, g) for r in range(me.red + 1) for g in range(me.gold + 1) if r or g]
                return {f"deposit {red} {gold}" for red, gold in kept}
            case "rob":
                return {"stop", "try_free" if self.free else "stake"}
            case "act":
                return {"end_turn", *self._walking(), *self._thieving(), *self._abilities()}
        return set()

    def _walking(self) -> Iterator[str]:
        me, turn = self.me, self.turn
        if turn.over or turn.steps >= turn.allowance:
            return
        yield from (f"step {tile}" for tile in TILES if apart(me.cell, tile) == 1)
        if me.cell in DOORS[me.place] and not turn.left_bank and (me.red or me.gold):
            yield "enter_bank"

    def _thieving(self) -> Iterator[str]:
        me = self.me
        for seat in self.rivals:
            rival = self.thieves[seat]
            rested = self.round_no - me.attacked.get(seat, -9) >= 2
            if rival.cell == me.cell and not rival.stealth and rested and any(self.purse(seat)):
                yield f"battle {seat}"
            if self._can_rob(seat):
                yield "rob"

    def _can_rob(self, seat: int) -> bool:
        owner = self.thieves[seat]
        return self.me.cell in DOORS[owner.place] and not owner.inside and any(self.vault(seat))

    def _abilities(self) -> Iterator[str]:
        me, turn = self.me, self.turn
        if me.mana < 3:
            return
        on_tile, free = me.cell in TILES, not me.gold and not turn.over
        match me.character:
            case "cat":
                if not me.gold or turn.steps <= 2:
                    yield "stealth"
                if any(self._can_rob(seat) for seat in self.rivals):
                    yield "safecracker"
            case "swan":
                yield "wing_guard"
                skies = [c for c in TILES if self.biomes[c] == "sky" and not self.is_mud(c)]
                yield from (f"take_flight {c}" for c in skies if free and c != me.cell)
            case "frog":
                near = [tile for tile in TILES if apart(me.cell, tile) <= 2]
                for size in (1, 2, 3) if on_tile else ():
                    for cells in combinations(near, size):
                        end = "," if size == 1 else ""
                        yield f"mud_trap {','.join(map(str, cells))}{end}"
                lands = [c for c in TILES if in_line(me.cell, c) and 1 <= apart(me.cell, c) <= 4]
                yield from (f"great_leap {cell}" for cell in lands if free)
            case "fish":
                if free:
                    yield "jet_stream"
                if on_tile and not turn.steps:
                    yield from (f"undertow {seat}" for seat in self.rivals if self._in_pull(seat))

    def _in_pull(self, seat: int) -> bool:
        rival = self.thieves[seat]
        away = apart(self.me.cell, rival.cell)
        return rival.cell in TILES and not rival.stealth and 1 <= away <= 5

    # --- what comes of it -------------------------------------------------------------------------

    def play(self, move: str, dice: Iterable[int]) -> None:
        """`dice`: what fell in this move, in order."""
        self.dice = iter(dice)
        me, turn = self.me, self.turn
        match move.split():
            case ["step", cell]:
                self._step(int(cell))
            case ["enter_bank"]:
                turn.steps += 1
                me.cell, self.phase = SECTIONS[me.place], "deposit"
            case ["deposit", red, gold]:
                me.red, me.bank_red = me.red - int(red), me.bank_red + int(red)
                me.gold, me.bank_gold = me.gold - int(gold), me.bank_gold + int(gold)
                self._end_turn()
            case ["battle", seat]:
                self._battle(int(seat))
            case ["rob"]:
                (self.victim,) = [seat for seat in self.rivals if self._can_rob(seat)]
                self.phase, self.free, self.pot = "rob", 3 if turn.cracker else 1, 0
                self._attempt()
            case ["try_free"]:
                self.free -= 1
                self._attempt()
            case ["stake"]:
                me.red, self.pot = me.red - 1, self.pot + 1
                self._attempt()
            case ["stop"]:
                self._lose_pot()
            case ["place", cell]:
                self.jewels.add(int(cell))
                self.pot -= 1
                self._lose_pot()
            case ["place_golden", cell]:
                self.golden = int(cell)
                self._begin_turn(self.first)
            case ["end_turn"]:
                self._end_turn()
            case [ability, *aim]:
                me.mana = 0
                self._use(ability, aim)
        assert next(self.dice, None) is None

    def _step(self, cell: int) -> None:
        turn = self.turn
        turn.left_bank |= self.phase == "leave"
        turn.steps += 1
        self.phase = "act"
        self._arrive(cell)
        domestic = self.counts_as(cell) == HOMES[self.me.character]
        if turn.steps == 3 and domestic and not turn.over and not self.me.gold:
            turn.allowance += 3

    def _arrive(self, cell: int) -> None:
        me = self.me
        me.cell = cell
        if cell in self.jewels:
            self.jewels.remove(cell)
            me.red += 1
        if cell == self.golden:
            self.golden, me.gold, self.turn.over = None, 1, True
        if self.is_mud(cell) and me.character != "frog" and not me.stealth:
            self.turn.over = True

    def _use(self, ability: str, aim: list[str]) -> None:
        me, turn = self.me, self.turn
        match ability, aim:
            case "stealth", _:
                me.stealth = True
                turn.allowance = 2 if me.gold else turn.allowance
            case "safecracker", _:
                turn.cracker = True
            case "wing_guard", _:
                me.wing_guard = True
            case "jet_stream", _:
                turn.allowance += 3
            case "mud_trap", [cells]:
                muddy = tuple(int(cell) for cell in cells.split(",") if cell)
                self.mud = Mud(self.active, muddy, self.round_no + 2)
            case "great_leap" | "take_flight", [cell]:
                self._arrive(int(cell))
            case "undertow", [seat]:
                self.thieves[int(seat)].cell = me.cell
                turn.over, turn.dragged = True, int(seat)

    def _battle(self, seat: int) -> None:
        me, rival = self.me, self.thieves[seat]
        ground = self.counts_as(me.cell)
        bold = me.stealth or me.wing_guard or self.turn.dragged == seat
        mine = self._highest(2 if bold or ground == HOMES[me.character] else 1)
        guarded = rival.wing_guard or ground == HOMES[rival.character]
        theirs = self._highest(2 if guarded else 1)
        me.attacked[seat] = self.round_no
        if mine > theirs:
            red, gold = self.purse(seat)
            rival.red, rival.gold = rival.red - red, rival.gold - gold
            me.red, me.gold = me.red + red, me.gold + gold
            me.battles_won += 1
        self._end_turn()

    def _highest(self, dice: int) -> int:
        return max(next(self.dice) for _ in range(dice))

    # --- robberies --------------------------------------------------------------------------------

    def _attempt(self) -> None:
        me, owner = self.me, self.thieves[self.victim]
        if next(self.dice) == next(self.dice):
            red, gold = self.vault(self.victim)
            owner.bank_red, owner.bank_gold = owner.bank_red - red, owner.bank_gold - gold
            me.red, me.gold = me.red + red + self.pot, me.gold + gold
            me.robberies_won += 1
            self._end_turn()
        elif not (self.free or me.red):
            self._lose_pot()

    def _lose_pot(self) -> None:
        if not self.pot:
            self._end_turn()
            return
        biome = BIOMES[next(self.dice) - 1]
        bare = [cell for cell in self.marked if cell not in self.jewels]
        pawns = {thief.cell for thief in self.thieves}
        clear = [cell for cell in bare if cell not in pawns]
        fitting = [cell for cell in clear if self.biomes[cell] == biome]
        self.phase, self.choices = "lay", fitting or clear or bare

    # --- turns and rounds -------------------------------------------------------------------------

    def _end_turn(self) -> None:
        following = (self.active + 1) % len(self.thieves)
        if following != self.first:
            self._begin_turn(following)
        elif self.round_no == 10:
            self._finish()
        else:
            self.round_no += 1
            if self.round_no == 6:
                self._golden()
            else:
                self._begin_turn(self.first)

    def _begin_turn(self, seat: int) -> None:
        self.active, self.turn = seat, Turn()
        me = self.me
        me.stealth = me.wing_guard = False
        if self.mud is not None and (self.mud.seat, self.mud.until) == (seat, self.round_no):
            self.mud = None
        me.mana = min(3, me.mana + (2 if next(self.dice) in (1, 6) else 1))
        self.phase = "leave" if me.inside else "act"

    def _golden(self) -> None:
        left = list(range(len(self.thieves)))
        while True:
            has = {seat: self.thieves[seat].red + self.thieves[seat].bank_red for seat in left}
            self.chooser = self._roll_off([s for s in left if has[s] == min(has.values())])
            pair = GOLDEN[self.thieves[self.chooser].place]
            pawns = {thief.cell for thief in self.thieves}
            self.choices = [cell for cell in pair if cell not in pawns]
            if self.choices:
                break
            left.remove(self.chooser)
        if len(self.choices) == 2:
            self.phase = "gold"
        else:
            self.golden = self.choices[0]
            self._begin_turn(self.first)

    def _throw(self, seats: list[int]) -> list[int]:
        """Who has the highest die."""
        thrown = {seat: next(self.dice) for seat in seats}
        return [seat for seat in seats if thrown[seat] == max(thrown.values())]

    def _roll_off(self, seats: list[int]) -> int:
        while len(seats) > 1:
            seats = self._throw(seats)
        return seats[0]

    def _finish(self) -> None:
        seats, thieves = len(self.thieves), self.thieves
        order = [(self.first + turn) % seats for turn in range(seats)]
        order.sort(key=lambda seat: (-thieves[seat].points, -thieves[seat].pockets))
        best = thieves[order[0]]
        tied = [
            seat
            for seat in order
            if (thieves[seat].points, thieves[seat].pockets) == (best.points, best.pockets)
        ]
        won = dict.fromkeys(tied, 0)
        while len(tied) > 1 and max(won.values()) < 2:
            highest = self._throw(tied)
            if len(highest) == 1:
                won[highest[0]] += 1
        winner = max(tied, key=lambda seat: won[seat])
        order.remove(winner)
        self.phase = "over"
        self.ranks = [1 + [winner, *order].index(seat) for seat in range(seats)]
