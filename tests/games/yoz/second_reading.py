"""Yoz read a second time: a slow engine out of the rules of record, to hold the fast one to.

It shares nothing with the program but the text form of moves: the land comes from the pictures, the
phases from the table of section 3. Everything is a plain word here; an outcome that is consumed is
taken from `luck`, and none may be left over.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from tests.games.yoz.drawn import pictures, places

DRAGONS = ("ember", "gloom", "verdigris")
NUMBERS = {
    "knight": {3, 6, 9, 12},
    "runner": {2, 5, 8, 12},
    "wizard": {1, 4, 7, 8},
    "miner": {4, 6, 10, 11},
}
CARDS = {  # stones, flights
    "soft_boots": (1, 0), "hay_cart": (1, 0), "unlocked_gate": (1, 0), "false_pilgrim": (1, 0),
    "market_crowd": (1, 0), "moonless_hour": (1, 0), "stolen_mule": (2, 0),
    "smugglers_path": (2, 0), "forged_letter": (2, 0), "long_run": (3, 0), "barking_dog": (-1, 0),
    "wrong_turning": (-1, 0), "sheriffs_net": (-2, 0), "restless_wing": (0, 1),
    "smoke_on_the_wind": (0, 1), "quarrel_in_the_clouds": (0, 2), "the_brood_rises": (0, 3),
    "under_the_shadow": (1, 1), "singed_cloak": (-1, 1), "burning_fields": (1, 2),
}  # fmt: skip
CASTLE, GATE = "castle_of_yoz_33", "castle_of_yoz_34"
WHERE = places()


def roads(tiles: Sequence[str]) -> dict[str, set[str]]:
    """What is linked to each space: the board as one sheet of 28 x 28 cells (YOZ-2.3 to 2.5)."""
    drawn, cells = pictures(), {}
    for slot, tile in enumerate(tiles):
        for y, row in enumerate(drawn[tile]):
            for x, sign in enumerate(row):
                at = 7 * (slot % 4) + x, 7 * (slot // 4) + y
                cells[at] = sign, f"{tile}_{x}{y}"
    found: dict[str, set[str]] = {name: set() for sign, name in cells.values() if sign not in ".+"}
    for (x, y), (sign, name) in cells.items():
        if sign in ".+":
            continue
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            one, two, three = (cells.get((x + n * dx, y + n * dy), (".", "")) for n in (1, 2, 3))
            if one[0] not in ".+":
                found[name].add(one[1])
            elif one[0] == two[0] == "+":  # a road on both sides of the edge
                found[name].add(three[1])
    for space in found[CASTLE] - {GATE}:  # YOZ-14.2
        found[space].discard(CASTLE)
    found[CASTLE] = {GATE}
    return found


def steps(links: dict[str, set[str]], start: str, *, tunnels: bool) -> dict[str, int]:
    """How far each space is."""
    found, waiting = {start: 0}, [start]
    for here in waiting:
        through = {WHERE.tunnels[here][0]} if tunnels and here in WHERE.tunnels else set()
        for space in links[here] | through:
            if space not in found:
                found[space] = found[here] + 1
                waiting.append(space)
    return found


@dataclass
class Walker:
    """A character."""

    name: str
    space: str
    own: set[str] = field(default_factory=set)
    foreign: str | None = None
    fails: int = 0
    back: str | None = None

    def go(self, space: str) -> None:
        self.space, self.fails, self.back = space, 0, None

    @property
    def inside(self) -> bool:
        return self.space == CASTLE

    def owns(self, gem: str) -> bool:
        return gem[0] == self.name[0]


@dataclass
class House:
    """The options of section 12 that change a rule."""

    free_swap: bool
    gentle_gem: bool
    stop_on_gem: bool


class Game:
    """The state of section 3, changed in place."""

    def __init__(
        self,
        tiles: Sequence[str],
        party: Iterable[Walker],
        services: House,
        *,
        gems: set[str],
        dragons: dict[str, int],
        deck: list[str],
        thief: int,
        first: int | None,
    ) -> None:
        self.links = roads(tiles)
        self.party, self.services = list(party), services
        self.gems, self.dragons, self.deck, self.thief = gems, dragons, deck, thief
        self.discards: list[str] = []
        self.first, self.active, self.rotation, self.phase = first, first or 0, 0, "LOOK"
        self.points, self.due = 0, 0
        self.circles: set[int] = set()  # between which the Wizard chooses
        self.flown: set[str] = set()
        self.foe, self.leaders, self.in_flight = "", [0], False
        self.won: bool | None = None
        self._luck: list[int] = []
        self._far = {n: steps(self.links, at, tunnels=False) for n, at in WHERE.circles.items()}
        self._area: dict[str, str] = {}
        for space in self.links:
            if space not in self._area:
                area = steps(self.links, space, tunnels=True)
                self._area.update(dict.fromkeys(area, space))

    @property
    def hero(self) -> Walker:
        return self.party[self.active]

    def actor(self) -> int | None:
        match self.phase:
            case "OVER":
                return None
            case "BATTLE":
                return self.leaders[0]
            case "LAST_CHANCE":
                return next(s for s in self._round(self.first or 0) if self.party[s].inside)
            case _:
                return self.active

    def _round(self, start: int) -> list[int]:
        return [(start + n) % len(self.party) for n in range(len(self.party))]

    # --- legal moves --------------------------------------------------------------------------

    def legal(self) -> set[str]:
        """Every legal move as text."""
        match self.phase:
            case "LOOK":
                seats = range(len(self.party)) if self.first is None else [self.first]
                return {f"set_out {seat}" for seat in seats}
            case "CASTLE":
                return {"rest", "leave"}
            case "TURN":
                return {"walk", "skip", *self._jumps(), *self._free()}
            case "MOVE":
                open_to = self.links[self.hero.space] - (
                    {CASTLE} if len(self.hero.own) < 3 else set()
                )
                return {"stop", *(f"step {space}" for space in open_to), *self._free()}
            case "WIZARD_PICK":
                return {f"choose {number}" for number in self.circles}
            case "ACT":
                dig = {"dig"} if self.hero.space in WHERE.tunnels else set()
                near = {f"attack {d}" for d in self.dragons if self._near(self.hero, d)}
                return {"end", *dig, *near, *self._free()}
            case "DRAW":
                return {"draw", *self._free()}
            case "DRAGON_PICK":
                return {f"choose_dragon {dragon}" for dragon in self._rested()}
            case "BATTLE":
                return {"fight"}
            case "LAST_CHANCE":
                return {"last_chance"}
            case _:
                return set()

    def _jumps(self) -> Iterator[str]:
        hero = self.hero
        if hero.own:
            yield "jump"
        if hero.back:
            yield "return"
        mine = {gem for gem in self.gems if hero.owns(gem)}
        here, area = self._area[hero.space], {g: self._area[WHERE.gems[g]] for g in self.gems}
        if not hero.own:  # YOZ-7.4
            lost = mine if all(area[gem] != here for gem in mine) else set()
        else:  # YOZ-7.3, YOZ-7.9
            reached = {here, *(self._area[circle] for circle in WHERE.circles.values())}
            wanted = self.gems if len(hero.own) > 1 and not hero.foreign else mine
            lost = {gem for gem in wanted if area[gem] not in reached}
        yield from (f"special_jump {gem}" for gem in lost)

    def _free(self) -> Iterator[str]:
        hero = self.hero
        for seat, other in enumerate(self.party):
            beside = self.services.free_swap and other.space in self.links[hero.space]
            if seat == self.active or other.inside or not (other.space == hero.space or beside):
                continue
            if hero.foreign and other.owns(hero.foreign):
                yield f"give {seat}"
            if other.foreign and hero.owns(other.foreign):
                yield f"take {seat}"
        walking = self.phase == "MOVE" and self.services.stop_on_gem
        if len(hero.own) > 1 and not hero.foreign and not walking:
            here = (gem for gem in self.gems if WHERE.gems[gem] == hero.space)
            yield from (f"pick_up {gem}" for gem in here if not hero.owns(gem))

    def _near(self, walker: Walker, dragon: str) -> bool:
        return self._far[self.dragons[dragon]].get(walker.space, 99) <= 3

    def _rested(self) -> list[str]:
        return [dragon for dragon in DRAGONS if dragon in self.dragons.keys() - self.flown]

    # --- moves ----------------------------------------------------------------------------------

    def play(self, move: str, luck: Iterable[int]) -> None:
        """Make a legal move with the outcomes it consumes."""
        assert move in self.legal()
        self._luck = list(luck)
        word, _, what = move.partition(" ")
        getattr(self, f"_{word}")(*([what] if what else []))
        assert not self._luck, "more was rolled than the rules say"

    def _roll(self) -> int:
        return self._luck.pop(0)

    def _set_out(self, seat: str) -> None:
        self.first = self.active = int(seat)
        self._slot()

    def _slot(self) -> None:
        self.phase = "CASTLE" if self.hero.inside else "TURN"

    def _rest(self) -> None:
        self._end_turn()

    def _leave(self) -> None:
        self.hero.go(GATE)
        self.phase = "TURN"

    def _walk(self) -> None:
        self.points = self._roll() + 2 * (self.hero.name == "runner")
        self.phase = "MOVE"

    def _skip(self) -> None:
        self._act_or_draw()

    def _step(self, space: str) -> None:
        self.points -= 1
        self.hero.go(space)
        if space == CASTLE:
            if all(walker.inside for walker in self.party):
                self.phase, self.won = "OVER", True
            else:
                self._end_turn()
            return
        if not self.points or not self.services.stop_on_gem:
            self._collect()
        if not self._meets_dragon() and not self.points:
            self._act_or_draw()

    def _stop(self) -> None:
        self._collect()  # without the house rule nothing is left to take
        self._act_or_draw()

    def _collect(self) -> None:
        here = {gem for gem in self.gems if WHERE.gems[gem] == self.hero.space}
        mine = {gem for gem in here if self.hero.owns(gem)}
        self.gems -= mine
        self.hero.own |= mine

    def _jump(self) -> None:
        if self.hero.name == "wizard":
            self.circles, self.phase = {self._roll(), self._roll()}, "WIZARD_PICK"
        else:
            self._choose(str(self._roll()))

    def _choose(self, number: str) -> None:
        self._arrive(WHERE.circles[int(number)])

    def _return(self) -> None:
        assert self.hero.back is not None
        self._arrive(self.hero.back)

    def _arrive(self, space: str) -> None:
        self.hero.go(space)
        if not self._meets_dragon():
            self._act_or_draw()

    def _special_jump(self, gem: str) -> None:
        dice = [self._roll() for _ in range(1 + (self.hero.name == "wizard"))]
        if min(dice) <= (4 if self.services.gentle_gem else 2):
            start = self.hero.space
            self.hero.go(WHERE.gems[gem])
            self.hero.back = start
            self._collect()
        self._act_or_draw()

    def _give(self, seat: str) -> None:
        self._pass(self.hero, self.party[int(seat)])

    def _take(self, seat: str) -> None:
        self._pass(self.party[int(seat)], self.hero)

    def _pass(self, giver: Walker, receiver: Walker) -> None:
        assert giver.foreign is not None
        receiver.own.add(giver.foreign)
        giver.foreign = None

    def _pick_up(self, gem: str) -> None:
        self.gems.remove(gem)
        self.hero.foreign = gem

    def _act_or_draw(self) -> None:
        near = any(self._near(self.hero, dragon) for dragon in self.dragons)
        self.phase = "ACT" if near or self.hero.space in WHERE.tunnels else "DRAW"

    def _end(self) -> None:
        self.phase = "DRAW"

    def _dig(self) -> None:
        other, printed = WHERE.tunnels[self.hero.space]
        passing = {*printed, *((7, 8) if self.hero.name == "miner" else ())}
        if self.hero.fails == 2 or self._roll() in passing:
            self.hero.go(other)
        else:
            self.hero.fails += 1
        self.phase = "DRAW"

    # --- battles --------------------------------------------------------------------------------

    def _attack(self, dragon: str) -> None:
        self._battle(dragon, [self.active], in_flight=False)

    def _meets_dragon(self) -> bool:
        for dragon, circle in self.dragons.items():
            if WHERE.circles[circle] == self.hero.space:
                self._battle(dragon, [self.active], in_flight=False)
                return True
        return False

    def _battle(self, dragon: str, leaders: list[int], *, in_flight: bool) -> None:
        self.phase, self.foe, self.leaders, self.in_flight = "BATTLE", dragon, leaders, in_flight

    def _fight(self) -> None:
        team = [w for w in self.party if not w.inside and self._near(w, self.foe)]
        hits = {number for walker in team for number in NUMBERS[walker.name]}
        hit = self._roll() in hits
        if not hit and any(walker.name == "knight" for walker in team):
            hit = self._roll() in hits
        leader = self.party[self.leaders.pop(0)]
        if hit:
            del self.dragons[self.foe]
            self.leaders.clear()
        else:
            leader.go(WHERE.cottages[leader.name])
        if self.leaders:
            return
        if self.in_flight:
            self._flights()
        else:
            self.phase = "DRAW"

    # --- the card -------------------------------------------------------------------------------

    def _draw(self) -> None:
        if not self.deck:
            self._shuffle()
        card = self.deck.pop()
        self.discards.append(card)
        stones, self.due = CARDS[card]
        self.flown = set()
        self.thief = min(44, max(1, self.thief + stones))
        if self.thief < 44:
            self._flights()
        elif any(walker.inside for walker in self.party):
            self.phase = "LAST_CHANCE"
        else:
            self.phase, self.won = "OVER", False

    def _last_chance(self) -> None:
        if self._roll() <= 7:
            self.phase, self.won = "OVER", False
        else:
            self.thief = 42
            self._flights()

    def _flights(self) -> None:
        rested = self._rested()
        due = min(self.due, len(rested))
        if not due:
            self._end_turn()
        elif due == len(rested):
            self._choose_dragon(rested[0])
        else:
            self.phase = "DRAGON_PICK"

    def _choose_dragon(self, dragon: str) -> None:
        self.due -= 1
        self.flown.add(dragon)
        taken = {circle for other, circle in self.dragons.items() if other != dragon}
        while (circle := self._roll()) in taken:
            pass
        self.dragons[dragon] = circle
        there = WHERE.circles[circle]
        met = [seat for seat in self._round(self.active) if self.party[seat].space == there]
        if met:
            self._battle(dragon, met, in_flight=True)
        else:
            self._flights()

    def _end_turn(self) -> None:
        seats = len(self.party)
        self.active = (self.active + 1) % seats
        if self.active == self.first:
            self.rotation += 1
            if self.rotation % (4 if seats <= 2 else 2) == 0:
                self._shuffle()
        self._slot()

    def _shuffle(self) -> None:
        self.deck = [list(CARDS)[self._roll()] for _ in CARDS]
        self.discards = []
