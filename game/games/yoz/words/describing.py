"""The land of Yoz in words, for those who do not see it.

Every space has a name: its tile, and its number on it, from the top left as one reads.
"""

from collections.abc import Mapping
from functools import cache

from game.core.contract.describing import Describing, Spot
from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.core.wording import counted, listed
from game.games.yoz.rules import moves as mv
from game.games.yoz.rules import state as st
from game.games.yoz.rules.content import (
    CARDS,
    CASTLE,
    CASTLE_STONE,
    CHARACTERS,
    GEMS_TO_ENTER,
    Gem,
    Space,
)
from game.games.yoz.rules.land.tiles import WAYS_OUT, Kind, cell_of, tile_of, tiles
from game.games.yoz.rules.names import (
    CARD_NAMES,
    CHARACTER_NAMES,
    DRAGON_NAMES,
    LAST_CARD,
    TILE_NAMES,
    bare,
)
from game.games.yoz.rules.reach import lairs_of, roads_from
from game.games.yoz.words.log import (
    card_effect,
    gem_name,
    gem_way,
    pile_said,
    place_name,
    road_said,
)


@cache
def _names() -> Mapping[Space, str]:
    """Return the name of every space of every tile: "Copper Fell 3"."""
    found = {}
    for tile, spaces in tiles().spaces.items():
        in_order = sorted(spaces, key=lambda space: tuple(reversed(cell_of(space))))
        for number, space in enumerate(in_order, start=1):
            found[space] = f"{bare(TILE_NAMES[tile])} {number}"
    return {**found, CASTLE: TILE_NAMES[tile_of(CASTLE)]}


def space_name(space: Space) -> str:
    """Return the name of a space, as shown and as typed: "Copper Fell 3"."""
    return _names()[space]


def _now(view: st.State) -> tuple[str, ...]:
    said = [f"The thief is on space {view.thief} of {CASTLE_STONE}."]
    if view.last is not None:
        card = CARDS[view.last]
        effect = card_effect(card.thief, card.dragons)
        said.append(f"{LAST_CARD[0]}: {CARD_NAMES[view.last]}. {effect}")
    if isinstance(view.phase, st.Moving):
        said.append(f"{counted(view.phase.points, 'step')} left.")
    return tuple(said)


# --- heroes ---------------------------------------------------------------------------------------


def _hero(view: st.State, seat: Seat) -> str:
    hero = view.heroes[seat]
    name = CHARACTER_NAMES[hero.character]
    where = "in the castle" if hero.in_castle else f"on {_space(view, hero.space)}"
    said = [f"{seat_name(seat)}, {name}, {where}; {len(hero.own)} of {GEMS_TO_ENTER} gems."]
    missing = [gem for gem in CHARACTERS[hero.character].gems if gem not in hero.own]
    if missing and not hero.in_castle:
        said.append(f"Missing: {'; '.join(_to_fetch(view, seat, gem) for gem in missing)}.")
    if hero.foreign is not None:
        said.append(f"Carries {gem_name(hero.foreign)}.")
    return " ".join(said)


def _to_fetch(view: st.State, seat: Seat, gem: Gem) -> str:
    carrier = next((s for s, other in enumerate(view.heroes) if other.foreign is gem), None)
    if carrier is not None:
        return f"a gem that {seat_name(carrier)} carries"
    spot = view.land.gems[gem]
    start = view.heroes[seat].space
    way = "" if start == spot else gem_way(view, start, gem)
    return ", ".join(filter(None, (f"a gem at {space_name(spot)}", way)))


def _steps(view: st.State, seat: Seat, space: Space) -> str:
    """Return how far a space is on foot: "5 steps, past Ember"; "" for the own space or a guest."""
    hero = view.heroes[seat]
    if hero.in_castle or hero.space == space:
        return ""
    road = roads_from(view.land, hero.space, lairs_of(view)).get(space)
    return "no road leads there" if road is None else road_said(road)


def _begins(view: st.State, seat: Seat, space: Space) -> str:
    """Return how the road to a space begins: "first east to Copper Fell 4"; "" without a road."""
    start, lairs = view.heroes[seat].space, lairs_of(view)
    if view.heroes[seat].in_castle or space not in roads_from(view.land, start, lairs):
        return ""
    beside = [
        (roads_from(view.land, other, lairs)[space], other)
        for other in view.land.links[start]
        if space in roads_from(view.land, other, lairs)
    ]
    _, first = min(beside, key=lambda way: (len(way[0].past), way[0].steps))
    return f"first {_road(start, first)}"


# --- the land -------------------------------------------------------------------------------------


def _space(view: st.State, space: Space) -> str:
    """Return the name of a space and what it is: "Copper Fell 3, circle 7"."""
    drawn, name = tiles(), space_name(space)
    match drawn.kinds[space]:
        case Kind.CIRCLE:
            return f"{name}, circle {drawn.circle_at[space]}"
        case Kind.MOUTH:
            low, high = drawn.tunnels[space].numbers
            return (
                f"{name}, a tunnel to {space_name(drawn.tunnels[space].other)} on {low} or {high}"
            )
        case Kind.COTTAGE:
            return f"{name}, a cottage"
        case Kind.GEM if drawn.gem_at[space] in view.gems:
            return f"{name}, with {gem_name(drawn.gem_at[space])}"
        case Kind.GATE:
            return f"{name}, the gate"
    return name


def _board(view: st.State) -> tuple[str, ...]:
    circles = view.land.circles
    sit = [
        f"{DRAGON_NAMES[dragon]} on circle {circle}, {space_name(circles[circle])}"
        for dragon, circle in ((perch.dragon, perch.circle) for perch in view.dragons)
    ]
    said = [f"Dragons: {'; '.join(sit)}." if sit else "No dragons are left."]
    rows = [view.layout[at : at + 4] for at in range(0, len(view.layout), 4)]
    for number, row in enumerate(rows, start=1):
        names = ", ".join(bare(TILE_NAMES[tile]) for tile in row)
        said.append(f"Row {number} from the west: {names}.")
    said.append(f"{pile_said(view)}.")
    return tuple(said)


def _spots(view: st.State) -> tuple[Spot, ...]:
    circles = tiles().circle_at
    return tuple(
        Spot(
            space_name(space),
            f"space:{space}",
            (f"Circle {circles[space]}",) if space in circles else (),
        )
        for tile in view.layout
        for space in tiles().spaces[tile]
    )


def _here(view: st.State, seat: Seat | None, thing: str) -> tuple[str, ...]:
    kind, _, space = thing.partition(":")
    if kind != "space" or space not in view.land.links:
        return ()
    said = [f"{_space(view, space)}."]
    dragon = st.dragon_on(view, space)
    if dragon is not None:
        said.append(f"{DRAGON_NAMES[dragon]} sits here.")
    heroes = [seat_name(s) for s, hero in enumerate(view.heroes) if hero.space == space]
    if heroes:
        said.append(f"{listed(heroes)} {'stands' if len(heroes) == 1 else 'stand'} here.")
    if seat is not None and view.heroes[seat].space != space:
        away = _steps(view, seat, space)
        if away:
            way = ", ".join(filter(None, (away, _begins(view, seat, space))))
            said.append(f"For {seat_name(seat)}: {way}.")
    roads = [_road(space, other) for other in view.land.links[space]]
    if roads:
        said.append(f"Roads lead {'; '.join(roads)}.")
    return tuple(said)


def _road(space: Space, other: Space, said: str = "") -> str:
    """Return the direction and end of a road: "east to Copper Fell 4"; `said`: the end in words."""
    said = said or space_name(other)
    if tile_of(space) is tile_of(other):
        (x, y), (u, v) = cell_of(space), cell_of(other)
        side = next(side for side, way in WAYS_OUT.items() if way == (u - x, v - y))
    else:
        side = next(side for side, out in tiles().exits[tile_of(space)].items() if out == space)
    return f"{side} to {said}"


# --- moves ----------------------------------------------------------------------------------------


def _line(view: st.State, move: mv.Move) -> str:
    """Return a move in words that name its space: one tile has several; "" for other moves."""
    match move:
        case mv.Step(space=space) if space != CASTLE:
            dragon = st.dragon_on(view, space)
            where = f"to {_space(view, space)}"
            if space in view.land.links[view.hero.space]:
                where = _road(view.hero.space, space, _space(view, space))
            if dragon is None:
                return f"Walk {where}"
            return f"Walk {where} and fight {DRAGON_NAMES[dragon]}"
        case mv.SpecialJump(gem=gem):
            return f"Special jump to {gem_name(gem)} at {space_name(view.land.gems[gem])}"
        case mv.Choose(circle=circle):
            spot = view.land.circles[circle]
            return f"Choose circle {circle}, {space_name(spot)}"
        case mv.Return() if view.hero.return_to is not None:
            return f"Go back to {place_name(view.hero.return_to)}"
    return ""


def _stands(view: st.State, seat: Seat) -> str:
    return f"space:{view.heroes[seat].space}"


DESCRIBING: Describing[st.State, mv.Move] = Describing(
    now=_now, player=_hero, board=_board, spots=_spots, here=_here, stands=_stands, line=_line
)
