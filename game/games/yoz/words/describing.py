"""The land of Yoz in words, for those who do not see it.

Every space has a name: its tile, and its number on it, from the top left as one reads.
"""

from collections.abc import Mapping
from functools import cache

from game.core.contract.describing import Describing, Description, Spot
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
    DRAGONS,
    GEMS_TO_ENTER,
    TILES,
    Gem,
    Space,
)
from game.games.yoz.rules.land.tiles import Kind, Side, cell_of, tile_of, tiles
from game.games.yoz.rules.reach import lairs_of, roads_from
from game.games.yoz.words.log import card_effect, gem_name, place_name


@cache
def _names() -> Mapping[Space, str]:
    """The name of every space of every tile: "Copper Fell 3"."""
    found = {}
    for tile, spaces in tiles().spaces.items():
        in_order = sorted(spaces, key=lambda space: tuple(reversed(cell_of(space))))
        for number, space in enumerate(in_order, start=1):
            found[space] = f"{TILES[tile].name.removeprefix('The ')} {number}"
    return {**found, CASTLE: TILES[tile_of(CASTLE)].name}


def space_name(space: Space) -> str:
    """A space as it is said and typed: "Copper Fell 3"."""
    return _names()[space]


def _describe(view: st.State, seat: Seat | None) -> Description:
    seats = range(len(view.heroes))
    return Description(
        now=_now(view),
        you=() if seat is None else (_hero(view, seat),),
        others=tuple(_hero(view, other) for other in seats if other != seat),
        board=_board(view),
        heading="Board",
    )


def _now(view: st.State) -> tuple[str, ...]:
    said = [f"The thief is on space {view.thief} of {CASTLE_STONE}."]
    if view.last is not None:
        card = CARDS[view.last]
        said.append(f"Last card: {card.name}. {card_effect(card.thief, card.dragons)}".strip())
    if isinstance(view.phase, st.Moving):
        said.append(f"{counted(view.phase.points, 'step')} left.")
    return tuple(said)


# --- heroes ---------------------------------------------------------------------------------------


def _hero(view: st.State, seat: Seat) -> str:
    hero = view.heroes[seat]
    card = CHARACTERS[hero.character]
    where = "in the castle" if hero.in_castle else f"on {_space(view, hero.space)}"
    said = [f"{seat_name(seat)}, {card.name}, {where}; {len(hero.own)} of {GEMS_TO_ENTER} gems."]
    missing = [gem for gem in card.gems if gem not in hero.own]
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
    return f"a gem at {space_name(spot)}{_steps(view, seat, spot)}"


def _steps(view: st.State, seat: Seat, space: Space) -> str:
    """How far a space is for somebody on foot: ", 5 steps past Ember"."""
    hero = view.heroes[seat]
    if hero.in_castle or hero.space == space:
        return ""
    road = roads_from(view.land, hero.space, lairs_of(view)).get(space)
    if road is None:
        return ", no road leads there"
    past = f" past {listed([DRAGONS[d].name for d in road.past])}" if road.past else ""
    return f", {counted(road.steps, 'step')}{past}"


def _begins(view: st.State, seat: Seat, space: Space) -> str:
    """Which way the road to a space begins: ", first east to Copper Fell 4"."""
    start, lairs = view.heroes[seat].space, lairs_of(view)
    if view.heroes[seat].in_castle or space not in roads_from(view.land, start, lairs):
        return ""
    beside = [
        (roads_from(view.land, other, lairs)[space], other)
        for other in view.land.links[start]
        if space in roads_from(view.land, other, lairs)
    ]
    _, first = min(beside, key=lambda way: (len(way[0].past), way[0].steps))
    return f", first {_road(start, first)}"


# --- the land -------------------------------------------------------------------------------------


def _space(view: st.State, space: Space) -> str:
    """A space by its name, with what it is: "Copper Fell 3, a tunnel mouth of 2 and 5"."""
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
        f"{DRAGONS[dragon].name} on circle {circle}, {space_name(circles[circle])}"
        for dragon, circle in ((perch.dragon, perch.circle) for perch in view.dragons)
    ]
    said = [f"Dragons: {'; '.join(sit)}." if sit else "No dragons are left."]
    rows = [view.layout[at : at + 4] for at in range(0, len(view.layout), 4)]
    for number, row in enumerate(rows, start=1):
        names = ", ".join(TILES[tile].name for tile in row)
        said.append(f"Row {number} from the west: {names}.")
    said.append(f"{counted(len(view.deck), 'card')} in the draw pile.")
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
        said.append(f"{DRAGONS[dragon].name} sits here.")
    heroes = [seat_name(s) for s, hero in enumerate(view.heroes) if hero.space == space]
    if heroes:
        said.append(f"{listed(heroes)} {'stands' if len(heroes) == 1 else 'stand'} here.")
    if seat is not None and view.heroes[seat].space != space:
        away = _steps(view, seat, space).removeprefix(", ")
        if away:
            said.append(f"For {seat_name(seat)}: {away}{_begins(view, seat, space)}.")
    roads = [_road(space, other) for other in view.land.links[space]]
    if roads:
        said.append(f"Roads lead {'; '.join(roads)}.")
    return tuple(said)


def _road(space: Space, other: Space, said: str = "") -> str:
    """Which way a road leads, and where: "east to Copper Fell 4"."""
    said = said or space_name(other)
    if tile_of(space) is tile_of(other):
        (x, y), (u, v) = cell_of(space), cell_of(other)
        side = {(0, -1): Side.NORTH, (0, 1): Side.SOUTH, (1, 0): Side.EAST}.get((u - x, v - y))
        return f"{side or Side.WEST} to {said}"
    side = next(side for side, out in tiles().exits[tile_of(space)].items() if out == space)
    return f"{side} to {said}"


# --- moves ----------------------------------------------------------------------------------------


def _line(view: st.State, move: mv.Move) -> str:
    """A step by the name of its space: several of a tile are in reach at once."""
    match move:
        case mv.Step(space=space) if space != CASTLE:
            dragon = st.dragon_on(view, space)
            against = "" if dragon is None else f" and fight {DRAGONS[dragon].name}"
            if space in view.land.links[view.hero.space]:
                return f"Walk {_road(view.hero.space, space, _space(view, space))}{against}"
            return f"Walk to {_space(view, space)}{against}"
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


DESCRIBING: Describing[st.State, mv.Move] = Describing(_describe, _spots, _here, _stands, _line)
