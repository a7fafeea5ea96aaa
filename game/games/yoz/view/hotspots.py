"""What can be clicked on the table of Yoz, and what the pointer is told about it."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from game.core.contract.values import Seat
from game.core.wording import counted, per_cent
from game.games.yoz.analysis import thief_clock
from game.games.yoz.rules import odds
from game.games.yoz.rules import state as st
from game.games.yoz.rules.content import (
    CARDS,
    CASTLE,
    CHARACTERS,
    DRAGONS,
    LANDMARKS,
    OWNER,
    TILES,
    Gem,
    Space,
)
from game.games.yoz.rules.land.tiles import Kind, tile_of, tiles
from game.games.yoz.rules.observation import thief_steps
from game.games.yoz.rules.reach import GemRoad, Road, gem_road, lairs_of, roads_from
from game.games.yoz.rules.walking import bonus
from game.games.yoz.view.battle_tips import groups_said
from game.games.yoz.view.layout import carried_at, castle_box
from game.games.yoz.view.places import Ground
from game.games.yoz.words.log import gem_name
from game.table.loupe.glass import SMALL
from game.table.motion import Layout
from game.table.table import Place
from game.ui.hotspots import Hotspot
from game.ui.viewport import Box

_SPOT = 20.0
_THIEF_ROOM = 2.0  # px within his picture on a page, where it is large
_GUEST_TIP = (
    "In the castle\nRests without being asked. Click to leave next turn, or to stay after all."
)
_WAYS = {
    GemRoad.TUNNEL: "By road and tunnel.",
    GemRoad.CIRCLE: "Only by a jump.",
    GemRoad.LOST: "Only by a special jump.",
}


def spots(
    view: st.State, layout: Layout, ground: Ground, places: Sequence[Place], *, tells_odds: bool
) -> tuple[Hotspot, ...]:
    """Every hotspot; where two overlap the later one is on top."""
    return tuple(_Spots(view, layout, ground, places, tells_odds).all())


def guests_to_ask(view: st.State, places: Sequence[Place]) -> list[Seat]:
    """Persons' guests who rest by themselves, and may say beforehand that they will leave."""
    if not view.rules.auto_rest or isinstance(view.phase, st.InCastle | st.Over):
        return []
    return [
        seat
        for seat, hero in enumerate(view.heroes)
        if hero.in_castle and not places[seat].computer
    ]


class _Spots:
    def __init__(
        self,
        view: st.State,
        layout: Layout,
        ground: Ground,
        places: Sequence[Place],
        tells_odds: bool,
    ) -> None:
        self._view = view
        self._layout = layout
        self._ground = ground
        self._places = places
        self._tells_odds = tells_odds
        hero = view.hero
        self._roads: Mapping[Space, Road] = {}
        if not hero.in_castle and isinstance(view.phase, st.Moving | st.Starting):
            self._roads = roads_from(view.land, hero.space, lairs_of(view))

    def all(self) -> Iterator[Hotspot]:
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
        tip = f"Action cards: {len(view.deck)} in the draw pile\n"
        tip += f"{on} move the thief closer, {back} move him back."
        yield Hotspot("deck", ground.at("deck"), tip=tip, radius=9)
        if view.last is not None:
            card = CARDS[view.last]
            tip = f"{card.name}\n{card.story}"
            yield Hotspot("fate", ground.at("card:last"), live=False, tip=tip, radius=9)
        stone = view.thief
        at = LANDMARKS.get(stone, f"Space {stone} of his road")
        tip = f"The thief\n{at}."
        if self._tells_odds:
            outside = sum(not hero.in_castle for hero in view.heroes)
            soon = sum(thief_clock.clock(view, outside * 2)) if outside else 0.0
            tip += f" {per_cent(soon)} to arrive within 2 rounds."
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
                    f"{gem_name(hero.foreign).capitalize()}\nCarried by {self._places[seat].name}."
                )
                box = carried_at(ground, seat).inset(-8)
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
            numbers = ", ".join(str(number) for number in card.numbers)
            tip = f"{self._places[seat].name}, {card.name}\n{card.power} Hits dragons on {numbers}."
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
        """Where it sits, and the chance of everybody against it, alone and together."""
        card = DRAGONS[perch.dragon]
        head = f"{card.name}, on circle {perch.circle}\n"
        return head + (groups_said(self._view) if self._tells_odds else card.flavour)

    def _space_tip(self, space: Space) -> str:
        said = _about(space)
        if self._tells_odds and space in self._view.land.tunnels:
            usual, miner = (
                odds.tunnel(tiles().tunnels[space].numbers, m, 1) for m in (False, True)
            )
            said += f"{per_cent(usual)} a try, {per_cent(miner)} for the Miner. "
        return f"{said}{self._how_far(space)}"

    def _how_far(self, space: Space) -> str:
        road = self._roads.get(space)
        if road is None:
            return (
                "No road leads there from here." if self._roads else TILES[tile_of(space)].flavour
            )
        if not road.steps:
            return "You stand here."
        said = road_said(road)
        if isinstance(self._view.phase, st.Starting) and self._tells_odds and not road.past:
            chance = odds.move(road.steps, bonus(self._view.hero.character))
            if chance:
                said += f": {per_cent(chance)} with one roll"
        return f"{said}."

    def _gem_tip(self, gem: Gem) -> str:
        view = self._view
        seat = st.owner_seat(view, gem)
        owner = self._places[seat].name if seat is not None else "Nobody"
        card = CHARACTERS[OWNER[gem]]
        hero = view.heroes[seat if seat is not None else 0]
        way = "" if hero.in_castle else self._gem_way(hero.space, gem)
        return f"Gem for {owner}, {card.name}\n{TILES[tile_of(view.land.gems[gem])].name}. {way}"

    def _gem_way(self, start: Space, gem: Gem) -> str:
        land = self._view.land
        how = gem_road(land, start, gem)
        if how is not GemRoad.ROAD:
            return _WAYS[how]
        road = roads_from(land, start, lairs_of(self._view))[land.gems[gem]]
        return f"{road_said(road, 'for its owner')}."


@cache  # some two hundred of them, after every move
def _about(space: Space) -> str:
    """Its tile, and what it is: the same in every land."""
    drawn, said = tiles(), ""
    match drawn.kinds[space]:
        case Kind.CIRCLE:
            said = f"Circle {drawn.circle_at[space]}. "
        case Kind.MOUTH:
            low, high = drawn.tunnels[space].numbers
            said = f"Tunnel: dig on {low} or {high}. "
        case Kind.COTTAGE:
            owners = {at: character for character, at in drawn.cottages.items()}
            said = f"The {CHARACTERS[owners[space]].name}'s cottage. "
        case Kind.GEM:
            said = "Gem spot. "
        case Kind.GATE:
            said = "The castle gate. "
        case Kind.CASTLE:
            said = "Bring your three gems to enter. "
    return f"{TILES[tile_of(space)].name}\n{said}"


def road_said(road: Road, whence: str = "from here") -> str:
    """How far it is on foot, and whom one would have to get past."""
    said = f"{counted(road.steps, 'step')} {whence}"
    return ", past ".join((said, *(DRAGONS[dragon].name for dragon in road.past)))
