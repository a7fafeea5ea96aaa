"""The easy player: to the nearest own gem, then to the castle, one thing at a time (section 14).

It digs and fights only where its road demands it, and jumps only if no road leads on.
"""

from collections.abc import Sequence
from math import inf

from game.core.contract.values import Choice
from game.core.wording import capital, counted
from game.games.yoz.players.hints import goal_name
from game.games.yoz.rules import moves as mv
from game.games.yoz.rules import state as st
from game.games.yoz.rules.content import CASTLE, GEMS_TO_ENTER, Space
from game.games.yoz.rules.heroes import is_own, own_spots
from game.games.yoz.rules.land import roads
from game.games.yoz.rules.land.roads import Ways, ways_of
from game.games.yoz.rules.names import DRAGON_NAMES
from game.games.yoz.rules.reach import lair_circles, lairs


def decide(view: st.State, legal: Sequence[mv.Move]) -> Choice:
    """Return one of several legal moves, and why."""
    hero = view.hero
    ways = ways_of(view.land, hero.character, lair_circles(view))
    goal = goal_of(view, ways)
    way = roads.route(view.land, hero.space, goal, hero.character, lairs(view))
    match view.phase:
        case st.Starting():
            return _start(view, legal, goal, way)
        case st.Moving():
            return _step(view, goal, way)
        case st.Picking(circles=circles):
            best = min(circles, key=lambda n: ways.leg(view.land.circles[n], goal, True))
            return Choice(mv.Choose(best), f"Circle {best} is closest to {named(view, goal)}.")
        case st.Acting():
            return _act(view, legal, way)
        case _:
            return Choice(legal[0], "It makes no difference here.")


def goal_of(view: st.State, ways: Ways) -> Space:
    """Return the space to go to: the nearest own gem, a partner to exchange with, or the castle."""
    hero = view.hero
    spots = own_spots(view, view.active)
    if spots:
        return min(sorted(spots), key=lambda spot: _way_to(spot, hero.space, ways))
    owner = None if hero.foreign is None else st.owner_seat(view, hero.foreign)
    if owner is not None:
        return view.heroes[owner].space
    if len(hero.own) < GEMS_TO_ENTER:
        carriers = (o for o in view.heroes if o.foreign is not None and is_own(hero, o.foreign))
        return next((other.space for other in carriers if not other.in_castle), hero.space)
    return CASTLE


def _way_to(spot: Space, start: Space, ways: Ways) -> tuple[float, float]:
    """Return a sort key of a gem's spot: turns on foot (inf without a road), then by jumps."""
    return ways.to(spot).get(start, inf), ways.by_jump(spot)


def named(view: st.State, goal: Space) -> str:
    """Return a goal of the active character within a sentence (`hints.goal_name`)."""
    return goal_name(goal, own_spots(view, view.active))


def _start(view: st.State, legal: Sequence[mv.Move], goal: Space, way: tuple[Space, ...]) -> Choice:
    hero = view.hero
    if not way and goal != hero.space:
        for move in legal:
            if isinstance(move, mv.Return):
                return Choice(move, "A road leads on from there.")
            if isinstance(move, mv.SpecialJump) and view.land.gems[move.gem] == goal:
                return Choice(move, f"Nothing else gets to {named(view, goal)}.")
        if mv.Jump() in legal:
            return Choice(mv.Jump(), f"No road leads to {named(view, goal)}.")
    if not way or view.land.links[hero.space].count(way[0]) == 0:
        return Choice(
            mv.Skip(), "The way leads through this tunnel." if way else "It is best to wait here."
        )
    far = counted(len(way), "step")
    return Choice(mv.Walk(), f"{capital(named(view, goal))} is {far} away.")


def _step(view: st.State, goal: Space, way: tuple[Space, ...]) -> Choice:
    hero = view.hero
    if not way or way[0] not in view.land.links[hero.space]:
        return Choice(
            mv.Stop(), "The way leads through this tunnel." if way else "It is best to wait here."
        )
    dragon = st.dragon_on(view, way[0])
    if dragon is not None:
        return Choice(mv.Stop(), f"{DRAGON_NAMES[dragon]} is in the way.")
    return Choice(mv.Step(way[0]), f"It is on the way to {named(view, goal)}.")


def _act(view: st.State, legal: Sequence[mv.Move], way: tuple[Space, ...]) -> Choice:
    if way and way[0] not in view.land.links[view.hero.space] and mv.Dig() in legal:
        return Choice(mv.Dig(), "The way leads through this tunnel.")
    ahead = st.dragon_on(view, way[0]) if way else None
    if ahead is not None:
        return Choice(mv.Attack(ahead), f"{DRAGON_NAMES[ahead]} is in the way.")
    return Choice(mv.End(), "Nothing here is in the way.")
