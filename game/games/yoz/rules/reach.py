"""Where a character can go now, and how its gems can be reached (YOZ-5, YOZ-6, YOZ-7)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from game.core.contract.values import Seat
from game.games.yoz.rules.content import CASTLE, GEMS_TO_ENTER, Dragon, Gem, Space
from game.games.yoz.rules.land.land import Land
from game.games.yoz.rules.state import Moving, State, dragon_on


@dataclass(frozen=True)
class Reach:
    """Record of the spaces that a walk can reach, and of the dragons it meets there."""

    steps: Mapping[Space, int]  # to each space, nearest first; the own space needs none
    blocking: Mapping[Space, Dragon]  # dragons at the end of those roads: one can step on to fight


def reach(view: State, seat: Seat, points: int | None = None) -> Reach:
    """Return where a character can walk with `points` steps (None: with those left of its roll).

    Through no dragon (YOZ-5.7), through no tunnel (YOZ-5.6), into the castle only with three gems
    (YOZ-14.3).
    """
    hero = view.heroes[seat]
    if points is None:
        points = view.phase.points if isinstance(view.phase, Moving) else 0
    open_gate = len(hero.own) >= GEMS_TO_ENTER
    steps = view.land.walk(hero.space, points, lairs(view), castle=open_gate)
    met = ((space, dragon_on(view, space)) for space in steps)
    return Reach(steps, {space: dragon for space, dragon in met if dragon is not None})


def lairs(view: State) -> tuple[Space, ...]:
    """Return the spaces that dragons sit on."""
    circles = view.land.circles
    return tuple([circles[perch.circle] for perch in view.dragons])


def lair_circles(view: State) -> tuple[int, ...]:
    """Return the circles that dragons sit on, rising."""
    return tuple(sorted(perch.circle for perch in view.dragons))


def walk_to(view: State, seat: Seat, end: Space, points: int | None = None) -> tuple[Space, ...]:
    """Return the steps of a shortest walk to `end`, without the start; empty if out of reach."""
    return way_within(view.land, reach(view, seat, points), end)


def way_within(land: Land, found: Reach, end: Space) -> tuple[Space, ...]:
    """Return the steps of a shortest walk to a space, from a known reach."""
    if end not in found.steps:
        return ()
    links, steps = land.links, found.steps
    way = [end]
    while steps[way[-1]] > 1:
        here = way[-1]
        way.append(
            next(
                space
                for space in links[here]
                if steps.get(space) == steps[here] - 1
                and space not in found.blocking
                and space != CASTLE
            )
        )
    return tuple(reversed(way)) if steps[end] else ()


# --- far ways -------------------------------------------------------------------------------------

Lairs: TypeAlias = tuple[tuple[Dragon, Space], ...]
"""The living dragons and the spaces they sit on."""


class Road(NamedTuple):
    """Record of a road on foot: the number of steps, and the dragons to pass, nearest first."""

    steps: int
    past: tuple[Dragon, ...]


def lairs_of(view: State) -> Lairs:
    """Return the living dragons, each with its space."""
    circles = view.land.circles
    return tuple([(perch.dragon, circles[perch.circle]) for perch in view.dragons])


@lru_cache(maxsize=512)  # every plaque asks after every event, and few spaces change
def roads_from(land: Land, start: Space, sitting: Lairs) -> Mapping[Space, Road]:
    """Return the road to each space: around dragons, else past those on the shortest road."""
    dragons = {space: dragon for dragon, space in sitting}
    found = {s: Road(steps, ()) for s, steps in land.walk(start, blocked=dragons).items()}
    shortest = land.walk(start)
    met: dict[Space, tuple[Dragon, ...]] = {start: ()}
    for space, steps in shortest.items():
        if space == start:
            continue
        before = next(other for other in land.links[space] if shortest.get(other) == steps - 1)
        met[space] = met[before]
        if before in dragons and before != start:
            met[space] += (dragons[before],)
        found.setdefault(space, Road(steps, met[space]))
    return found


class GemRoad(StrEnum):
    """Enum of the easiest ways to reach a gem from a space; dragons are ignored."""

    ROAD = "road"
    TUNNEL = "tunnel"  # by road and tunnel
    CIRCLE = "circle"  # only by transport
    LOST = "lost"  # only by special transport


def gem_road(land: Land, start: Space, gem: Gem) -> GemRoad:
    """Return the easiest way to reach a gem on its spot from a space."""
    spot = land.gems[gem]
    if land.road_areas[start] == land.road_areas[spot]:
        return GemRoad.ROAD
    if land.areas[start] == land.areas[spot]:
        return GemRoad.TUNNEL
    return GemRoad.LOST if gem in land.lost_gems else GemRoad.CIRCLE
