"""The figures of computer players: tours in turns, and the party's chance against the thief."""

from itertools import accumulate, pairwise, permutations

import pytest

from game.games.yoz.analysis import thief_clock
from game.games.yoz.analysis.errands import all_turns, errands_of
from game.games.yoz.players.winning_chance import chance_of_all, clock_of, staying
from game.games.yoz.rules.content import CASTLE, CHARACTERS, Character
from game.games.yoz.rules.land.land import L0, Layout, land_of
from game.games.yoz.rules.land.roads import tour_from_home, ways_of
from game.games.yoz.rules.reach import lair_circles
from tests.games.yoz.position import FIRST, L1, SECOND, position


@pytest.mark.parametrize("tiles", [L0, L1])
@pytest.mark.parametrize("character", Character)
def test_the_best_tour_is_that_of_the_best_order(tiles: Layout, character: Character) -> None:
    land = land_of(tiles)
    spots, home = [land.gems[gem] for gem in CHARACTERS[character].gems], land.cottages[character]
    ways, found = ways_of(land, character, ()), []
    for order in permutations(spots):
        legs = pairwise((home, *order, CASTLE))
        found.append(sum(ways.leg(one, other, one != home) for one, other in legs))
    assert ways.tour(home, frozenset(spots), False) == pytest.approx(min(found))
    assert tour_from_home(tiles, character) == ways.tour(home, frozenset(spots), False)


def test_a_dragon_on_the_road_makes_it_longer() -> None:
    land = land_of(L0)
    free, blocked = (ways_of(land, Character.MINER, lairs) for lairs in ((), (12,)))
    start = land.circles[7]
    assert blocked.leg(start, CASTLE, False) > free.leg(start, CASTLE, False) + 1


def test_the_tour_begins_where_nearest_says() -> None:
    land = land_of(L0)
    ways = ways_of(land, Character.KNIGHT, ())
    home = land.cottages[Character.KNIGHT]
    ends = frozenset(land.gems[gem] for gem in CHARACTERS[Character.KNIGHT].gems)
    first = ways.nearest(home, ends, False)
    rest = ways.tour(first, ends - {first}, True)
    assert ways.leg(home, first, False) + rest == pytest.approx(ways.tour(home, ends, False))
    assert ways.nearest(home, frozenset(), True) == CASTLE


def test_who_waits_for_a_gem_needs_as_long_as_its_carrier() -> None:
    view = position("miner m1 m2 m3 castle_of_yoz_34 k1", "knight k2 k3 kingsmead_11")
    miner, knight = all_turns(view, lair_circles(view))
    assert miner == knight > 2
    lairs = lair_circles(view)
    assert errands_of(view, FIRST, lairs).meetings == {"kingsmead_11"}
    assert errands_of(view, SECOND, lairs).meetings == {"castle_of_yoz_34"}


@pytest.mark.parametrize("thief", [20, 34, 40])
def test_the_quick_clock_is_near_the_exact_one(thief: int) -> None:
    view = position("knight", "runner", thief=thief)
    clock = clock_of(view)
    arrived = accumulate(thief_clock.clock(view, 8))
    for cards, exactly in enumerate(arrived, start=1):
        assert 1 - staying(clock, cards) == pytest.approx(exactly, abs=0.06)


def test_a_guest_slows_the_thief_down() -> None:
    empty = clock_of(position("knight", "runner", thief=41))
    guarded = clock_of(position("knight k1 k2 k3 castle", "runner", active=SECOND, thief=41))
    for cards in range(3, 12):
        assert staying(guarded, cards) > staying(empty, cards)


def test_the_partys_chance_falls_with_every_turn_that_is_left() -> None:
    clock = clock_of(position("knight", "runner", thief=36))
    chances = [chance_of_all((4.0, turns), clock) for turns in range(0, 30, 2)]
    assert all(after <= before for before, after in pairwise(chances))
    assert chances[0] > 0.7
    assert chances[-1] < 0.1
    assert chance_of_all((0.0, 0.0), clock) == 1
