"""The hotspots on the table of Yoz, and their tooltips."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations

from game.core.contract.values import Seat
from game.core.wording import capital, listed, per_cent
from game.games.yoz.analysis import thief_clock
from game.games.yoz.rules import odds
from game.games.yoz.rules import state as st
from game.games.yoz.rules.battle import win_chance
from game.games.yoz.rules.content import (
    CARDS,
    CASTLE,
    CASTLE_STONE,
    CHARACTERS,
    DRAGON_FLAVOURS,
    OWNER,
    TILE_FLAVOURS,
    Gem,
    Space,
)
from game.games.yoz.rules.land.tiles import Kind, tile_of, tiles
from game.games.yoz.rules.names import (
    ACTION_CARDS,
    CARD_NAMES,
    CHARACTER_NAMES,
    DRAGON_NAMES,
    LANDMARKS,
    SPACE_NAMES,
    THIEF,
    TILE_NAMES,
    circle_name,
    cottage_name,
)
from game.games.yoz.rules.observation import thief_steps
from game.games.yoz.rules.reach import Road, lairs_of, roads_from
from game.games.yoz.rules.state import State
from game.games.yoz.rules.step_refusals import NO_ROAD
from game.games.yoz.rules.walking import bonus
from game.games.yoz.view.layout import Setting, castle_box
from game.games.yoz.words.log import gem_way, road_said
from game.table.magnifier.glass import SMALL
from game.table.motion import Layout
from game.table.table import Place
from game.ui.hotspots import Hotspot
from game.ui.viewport import Box

_SPOT = 20.0
_THIEF_ROOM = 2.0  # px within his picture on a page, where it is large
_GUEST_TIP = "In the castle\nRests automatically. Click to leave next turn, or click again to stay."
_SIZES = ("", "Alone", "Two", "Three", "All four")


def guests_to_ask(view: st.State, places: Sequence[Place]) -> list[Seat]:
    """Return the persons' seats in the castle that may ask to leave with their next turn."""
    if not view.rules.auto_rest or isinstance(view.phase, st.InCastle | st.Over):
        return []
    return [
        seat
        for seat, hero in enumerate(view.heroes)
        if hero.in_castle and not places[seat].computer
    ]


class Spots:
    """Finder of the hotspots."""

    def __init__(self, view: st.State, layout: Layout, setting: Setting) -> None:
        self._view, self._layout, hero = view, layout, view.hero
        self._ground, self._places = setting.ground, setting.places
        self._tells_odds = setting.perspective.tells_odds
        self._roads: Mapping[Space, Road] = {}
        if not hero.in_castle and isinstance(view.phase, st.Moving | st.Starting):
            self._roads = roads_from(view.land, hero.space, lairs_of(view))

    def all(self) -> Iterator[Hotspot]:
        """Yield all hotspots; where two overlap the later one is on top."""
        field, unit = self._ground.field(self._view.layout), self._ground.unit
        for space in self._view.land.links:
            x, y = field.at(space)
            box = Box.around(x, y, _SPOT * unit, _SPOT * unit)
            if space == CASTLE:
                box = castle_box((x, y), unit).inset(12 * unit, 10 * unit)
            tip = self._space_tip(space)
            yield Hotspot(f"space:{space}", box, tip=tip, snap=True, radius=box.w / 2)
        yield from self._cards()
        for gem in self._view.gems:
            tip = self._gem_tip(gem)
            yield Hotspot(
                f"gem:{gem}", self._box(f"gem:{gem}"), tip=tip, snap=True, radius=11 * unit
            )
        if isinstance(self._view.phase, st.Acting | st.Battling | st.DragonPick):
            yield from self._heroes()  # whom it is about stands in front
            yield from self._dragons()
        else:
            yield from self._dragons()
            yield from self._heroes()

    def _box(self, key: str) -> Box:
        return self._layout[key].box

    def _cards(self) -> Iterator[Hotspot]:
        view, ground = self._view, self._ground
        steps = thief_steps(view)
        on = sum(many for step, many in steps.items() if step > 0)
        back = sum(many for step, many in steps.items() if step < 0)
        head = f"{ACTION_CARDS[0]}: {len(view.deck)} in the draw pile"
        tip = f"{head}\n{on} move the thief closer, {back} move him back."
        yield Hotspot("deck", ground.at("deck"), tip=tip, radius=9)
        if view.last is not None:
            card = CARDS[view.last]
            tip = f"{CARD_NAMES[view.last]}\n{card.story}"
            yield Hotspot("fate", ground.at("card:last"), live=False, tip=tip, radius=9)
        where = LANDMARKS.get(view.thief, f"Space {view.thief} of his road")
        lines = [THIEF[0], f"{where}."]
        outside = sum(not hero.in_castle for hero in view.heroes)
        if self._tells_odds and outside and view.thief < CASTLE_STONE:
            soon = sum(thief_clock.clock(view, outside * 2))
            lines.append(f"{per_cent(soon)} to arrive within 2 rounds.")
        tip = "\n".join(lines)
        yield Hotspot(
            "thief",
            self._box("thief").inset(_THIEF_ROOM if ground.is_folded else -7),
            live=False,
            tip=tip,
            radius=20,
        )
        for seat, hero in enumerate(view.heroes):
            if hero.foreign is not None:
                tip = (
                    f"The {CHARACTER_NAMES[OWNER[hero.foreign]]}'s gem\n"
                    f"{self._places[seat].name} carries it."
                )
                box = ground.plaque(seat).carried.inset(-8)
                yield Hotspot(f"carried:{seat}", box, tip=tip, radius=12)

    def _dragons(self) -> Iterator[Hotspot]:
        for perch in self._view.dragons:
            name = f"dragon:{perch.dragon}"
            tip = self._dragon_tip(perch)
            yield Hotspot(name, self._box(name), tip=tip, snap=True, radius=18 * self._ground.unit)

    def _heroes(self) -> Iterator[Hotspot]:
        view = self._view
        for seat, hero in enumerate(view.heroes):
            card = CHARACTERS[hero.character]
            numbers = listed(card.numbers)
            head = f"{self._places[seat].name}, {CHARACTER_NAMES[hero.character]}"
            tip = f"{head}\n{card.power}\nDefeats dragons on {numbers}."
            box = self._box(f"hero:{seat}")
            # A near miss must not roll the die, nor end a walk.
            snap = seat != view.active or not isinstance(
                view.phase, st.Starting | st.Moving | st.Acting
            )
            yield Hotspot(f"hero:{seat}", box, tip=tip, snap=snap, radius=box.w / 2)
        for seat in guests_to_ask(view, self._places):
            word = self._ground.plaque(seat).power  # in low plaques a narrow line
            box = Box.around(*word.centre, max(word.w, SMALL), max(word.h, SMALL))
            yield Hotspot(f"guest:{seat}", box, live=False, tip=_GUEST_TIP, radius=8)

    # --- tips -----------------------------------------------------------------------------------

    def _dragon_tip(self, perch: st.Perch) -> str:
        """Return the tip of a dragon: its circle, then the chances against it or a flavour text."""
        said = groups_said(self._view) if self._tells_odds else DRAGON_FLAVOURS[perch.dragon]
        return f"{DRAGON_NAMES[perch.dragon]}, on circle {perch.circle}\n{said}"

    def _space_tip(self, space: Space) -> str:
        said = list(_about(space))
        if self._tells_odds and space in self._view.land.tunnels:
            usual, miner = (
                odds.tunnel(tiles().tunnels[space].numbers, m, 1) for m in (False, True)
            )
            said.append(f"{per_cent(usual)} a try, {per_cent(miner)} for the Miner.")
        name, *facts = *said, self._how_far(space)
        return f"{name}\n{' '.join(facts)}"

    def _how_far(self, space: Space) -> str:
        road = self._roads.get(space)
        if road is None:
            return NO_ROAD.why if self._roads else TILE_FLAVOURS[tile_of(space)]
        if not road.steps:
            return "You stand here."
        said = road_said(road, "from here")
        if isinstance(self._view.phase, st.Starting) and self._tells_odds and not road.past:
            chance = odds.move(road.steps, bonus(self._view.hero.character))
            if chance:
                return f"{said}: {per_cent(chance)} with one roll."
        return f"{said}."

    def _gem_tip(self, gem: Gem) -> str:
        view = self._view
        seat = st.owner_seat(view, gem)
        where, whose = TILE_NAMES[tile_of(view.land.gems[gem])], CHARACTER_NAMES[OWNER[gem]]
        if seat is None:
            return f"A gem of the {whose}\n{where}. Not in play."
        head = f"Gem for {self._places[seat].name}, {whose}"
        if view.heroes[seat].in_castle:
            return f"{head}\n{where}."
        way = gem_way(view, view.heroes[seat].space, gem, "for its owner")
        return f"{head}\n{where}. {capital(way)}."


@cache  # some two hundred of them, after every move
def _about(space: Space) -> tuple[str, ...]:
    """Return the tile of a space, and a sentence on what the space is, if it is special."""
    drawn, kind, tile = tiles(), tiles().kinds[space], TILE_NAMES[tile_of(space)]
    match kind:
        case Kind.CIRCLE:
            return tile, f"{circle_name(drawn.circle_at[space])}."
        case Kind.MOUTH:
            low, high = drawn.tunnels[space].numbers
            return tile, f"{SPACE_NAMES[kind]}: roll {low} or {high} to get through."
        case Kind.COTTAGE:
            owners = {at: character for character, at in drawn.cottages.items()}
            return tile, f"{cottage_name(owners[space])}."
        case Kind.GEM | Kind.GATE:
            return tile, f"{SPACE_NAMES[kind]}."
        case Kind.CASTLE:
            return tile, "Bring your three gems to enter."
    return (tile,)


def groups_said(view: State) -> str:
    """Return a line for each size of group, the best first; guests of the castle do not count.

    "Alone: Knight 56 %; Runner, Wizard 33 %", then "Two: Knight and Wizard 89 %; ..." (YOZ-11.12).
    """
    party = [seat for seat, hero in enumerate(view.heroes) if not hero.in_castle]
    return "\n".join(_line(view, party, size) for size in range(1, len(party) + 1))


def _line(view: State, party: Sequence[Seat], size: int) -> str:
    by_chance: dict[float, list[str]] = {}
    for group in combinations(party, size):
        chance = win_chance(view, group)
        by_chance.setdefault(round(chance, 9), []).append(_named(view, party, group))
    if size == len(party) > 2:
        return f"{_SIZES[4] if size == 4 else 'All three'}: {per_cent(next(iter(by_chance)))}"
    best_first = sorted(by_chance.items(), reverse=True)
    said = []
    for chance, names in best_first:
        among = ", ".join(names)
        often = per_cent(chance)
        said.append(f"without {among} {often}" if size > 2 else f"{among} {often}")
    return f"{_SIZES[size]}: {'; '.join(said)}"


def _named(view: State, party: Sequence[Seat], group: Sequence[Seat]) -> str:
    names = {seat: CHARACTER_NAMES[view.heroes[seat].character] for seat in party}
    missing = [names[seat] for seat in party if seat not in group]
    if len(group) > 2 and missing:
        return missing[0]  # of four, three are named by who is not there
    return listed([names[seat] for seat in group])
