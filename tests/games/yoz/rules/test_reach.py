"""Where a character can go now, the road ahead, and how fast that is known."""

from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.games.yoz.rules.content import CASTLE, Character, Dragon, Gem, Tile
from game.games.yoz.rules.land.land import L0, land_of
from game.games.yoz.rules.land.roads import COSTS, route, tour_from_home, turns_to, ways_of
from game.games.yoz.rules.moves import Step
from game.games.yoz.rules.reach import (
    GemRoad,
    gem_road,
    lairs,
    lairs_of,
    reach,
    roads_from,
    walk_to,
)
from game.games.yoz.rules.rules import legal_moves
from game.games.yoz.rules.state import Battling, Moving, State
from tests.games.yoz.position import FIRST, L1, play, position
from tests.patience import pace
from tests.playing import often

layouts = st.permutations(list(Tile)).map(tuple)


def walked(state: State, points: int) -> dict[str, int]:
    """A second, slow reading: every walk of legal steps, one by one."""
    found = {state.heroes[FIRST].space: 0}
    layer = [play(state, "walk", str(points)).state]
    for steps in range(1, points + 1):
        ahead = {}
        for here in layer:
            if not isinstance(here.phase, Moving):
                continue
            for move in legal_moves(here):
                if isinstance(move, Step) and move.space not in found:
                    found[move.space] = steps
                    ahead[move.space] = play(here, f"step {move.space}").state
        layer = list(ahead.values())
    return found


@pytest.mark.rule("YOZ-5.1", "YOZ-5.7", "YOZ-5.8")
@settings(max_examples=often(20, deep=40), deadline=None)
@given(
    dealt=layouts,
    points=st.integers(1, 12),
    circles=st.permutations(range(1, 13)),
    gems=st.sampled_from(["", "k1 k2 k3"]),
    place=st.integers(0, 10**6),
)
def test_reach_is_what_legal_steps_reach(
    dealt: tuple[Tile, ...], points: int, circles: list[int], gems: str, place: int
) -> None:
    land = land_of(dealt)
    dragons_on = f"ember {circles[0]} gloom {circles[1]} verdigris {circles[2]}"
    taken = {land.circles[circle] for circle in circles[:3]} | {CASTLE, *land.gems.values()}
    free = [space for space in land.links if space not in taken]
    space = free[place % len(free)]
    state = position(f"knight {space} {gems}", "runner", tiles=dealt, dragons_on=dragons_on)
    found = reach(state, FIRST, points)
    assert dict(found.steps) == walked(state, points)
    for end in found.steps:
        way = walk_to(state, FIRST, end, points)
        assert len(way) == found.steps[end]
        assert not way or way[-1] == end
        assert not set(way[:-1]) & set(lairs(state))
        for one, other in zip((space, *way), way, strict=False):
            assert other in land.links[one]


@pytest.mark.rule("YOZ-5.7")
def test_blocking_dragons_are_listed() -> None:
    state = position("knight kingsmead_33", dragons_on="ember 2 gloom 5 verdigris 1")
    found = reach(state, FIRST, 3)
    assert found.blocking == {"kingsmead_43": Dragon.EMBER}
    assert "kingsmead_53" not in found.steps
    walking = play(state, "walk; step 34", "3").state
    assert max(reach(walking, FIRST).steps.values()) == 2
    assert walk_to(walking, FIRST, "castle_of_yoz_11") == ()
    assert isinstance(play(walking, "step 33; step 43").state.phase, Battling)


@pytest.mark.rule("YOZ-5.7")
@pytest.mark.parametrize(("start", "end"), [("21", "45"), ("41", "25")])
def test_of_two_ways_as_long_the_one_without_a_dragon_is_walked(start: str, end: str) -> None:
    # Half round the castle it is eight steps either way, and Ember sits before the gate.
    state = position(f"knight castle_of_yoz_{start}", dragons_on="ember 12")
    way = walk_to(state, FIRST, f"castle_of_yoz_{end}", 12)
    assert len(way) == 8
    assert "castle_of_yoz_35" not in way


@pytest.mark.rule("YOZ-5.7")
def test_far_roads_lead_round_the_dragons_or_tell_whom_they_pass() -> None:
    home = position("knight kingsmead_33", dragons_on="ember 2")
    roads = roads_from(home.land, "kingsmead_33", lairs_of(home))
    free = home.land.walk("kingsmead_33", blocked=lairs(home))
    assert roads["kingsmead_43"] == (1, ())  # one can walk up to it, and fight
    assert all(roads[space] == (steps, ()) for space, steps in free.items())
    around = position("knight castle_of_yoz_25", dragons_on="ember 12")
    south = roads_from(around.land, "castle_of_yoz_25", lairs_of(around))
    assert south["castle_of_yoz_45"] == (14, ())  # not the two steps over circle 12
    assert south[CASTLE] == (3, (Dragon.EMBER,))
    here = position("knight castle_of_yoz_35", dragons_on="ember 12")
    assert roads_from(here.land, "castle_of_yoz_35", lairs_of(here))[CASTLE] == (2, ())


@pytest.mark.rule("YOZ-14.3")
def test_the_castle_is_in_reach_with_three_gems_only() -> None:
    for gems, inside in (("k1 k2", False), ("k1 k2 k3", True)):
        state = position(f"knight castle_of_yoz_35 {gems}", dragons_on="ember 6")
        assert (CASTLE in reach(state, FIRST, 5).steps) is inside


@pytest.mark.rule("YOZ-7.1", "YOZ-7.2", "YOZ-7.3")
def test_how_gems_are_reached() -> None:
    land = land_of(L1)
    assert gem_road(land, "windrun_moor_51", Gem.R3) is GemRoad.LOST
    assert gem_road(land, "ferry_ford_55", Gem.R3) is GemRoad.ROAD
    assert gem_road(land, "ferry_ford_55", Gem.R2) is GemRoad.CIRCLE
    mine = land_of(L0)
    assert gem_road(mine, "old_mine_12", Gem.W2) in (GemRoad.ROAD, GemRoad.TUNNEL)
    assert gem_road(mine, "old_mine_31", Gem.W2) is GemRoad.ROAD


def test_reach_takes_no_time() -> None:
    state = position("knight kingsmead_33 k1 k2 k3", "runner", "wizard", "miner")
    reach(state, FIRST, 14)
    began = process_time()
    for _ in range(100):
        reach(state, FIRST, 200)
        for gem in Gem:
            gem_road(state.land, "kingsmead_33", gem)
    assert (process_time() - began) / 100 < 0.002 * pace()  # seconds


# --- roads weighed in turns -----------------------------------------------------------------------


@settings(max_examples=often(7, deep=15), deadline=None)
@given(dealt=layouts, character=st.sampled_from(list(Character)))
def test_turns_are_what_the_route_costs(dealt: tuple[Tile, ...], character: Character) -> None:
    land, costs = land_of(dealt), COSTS[character]
    sitting = (land.circles[1], land.circles[7], land.circles[12])
    for end in (CASTLE, land.gems[Gem.K2]):
        turns = turns_to(land, end, character, sitting)
        for start in list(land.links)[::17]:
            way = route(land, start, end, character, sitting)
            assert (start in turns) == bool(way or start == end)
            paid = 0.0
            for one, other in zip((start, *way), way, strict=False):
                through = land.tunnels.get(one)
                dug = through is not None and through.other == other
                paid += costs.tunnel if dug and other not in land.links[one] else costs.step
                paid += costs.dragon * (other in sitting)
            if way:
                assert paid == pytest.approx(turns[start])


def test_a_road_around_a_dragon_is_taken_if_it_is_short() -> None:
    # Round the castle: south-west to south-east passes circle 12, or the long way round.
    land = land_of(L0)
    straight = route(land, "castle_of_yoz_25", "castle_of_yoz_45", Character.RUNNER)
    assert straight == ("castle_of_yoz_35", "castle_of_yoz_45")
    around = route(
        land, "castle_of_yoz_25", "castle_of_yoz_45", Character.RUNNER, ("castle_of_yoz_35",)
    )
    assert len(around) == 14
    gate = route(land, "castle_of_yoz_25", CASTLE, Character.RUNNER, ("castle_of_yoz_35",))
    assert "castle_of_yoz_35" in gate  # there is no other way in
    assert route(land_of(L1), "ferry_ford_55", CASTLE, Character.RUNNER) == ()


def test_a_tour_fetches_all_gems_and_ends_in_the_castle() -> None:
    land = land_of(L0)
    home = land.cottages[Character.KNIGHT]
    walk_in = turns_to(land, CASTLE, Character.KNIGHT)[home]
    tour = ways_of(land, Character.KNIGHT, ()).tour
    assert tour(home, frozenset(), False) == pytest.approx(walk_in)
    first = frozenset({land.gems[Gem.K1]})
    one = tour(home, first, False)
    all_three = tour_from_home(L0, Character.KNIGHT)
    assert walk_in < one < all_three
    assert tour(home, first, True) <= one
    spot = frozenset({land.gems[Gem.R3]})
    lost = ways_of(land_of(L1), Character.RUNNER, ()).tour("windrun_moor_51", spot, True)
    assert lost > 6  # a special jump takes six tries
