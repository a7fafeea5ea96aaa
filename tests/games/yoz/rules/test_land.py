"""The land (YOZ-2): tiles, roads, tunnels, and the code of a layout."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance import Stream
from game.core.contract.values import BadInput
from game.games.yoz.rules.content import CASTLE, GATE, Character, Gem, Tile
from game.games.yoz.rules.dealing import setup
from game.games.yoz.rules.land.code import code_of, code_problem, layout_of
from game.games.yoz.rules.land.deals import Deal, deal, is_friendly, temper_of
from game.games.yoz.rules.land.land import L0, Land, land_of
from game.games.yoz.rules.land.roads import tour_from_home
from game.games.yoz.rules.land.tiles import Kind, Side, tile_of, tiles
from game.games.yoz.rules.reach import GemRoad, gem_road
from tests.games.yoz.position import CUT_OFF, L1, layout, legal, position, set_up, walk
from tests.playing import often

layouts = st.permutations(list(Tile)).map(tuple)
PARTY = tuple(Character)


@pytest.mark.rule("YOZ-2.1")
@settings(max_examples=often(15, deep=30), deadline=None)
@given(seed=st.integers(0, 10**6), kind=st.sampled_from(["any", "friendly"]))
def test_all_sixteen_tiles_are_dealt_each_once(seed: int, kind: str) -> None:
    state, _ = setup(set_up(2, layout=kind), Stream(seed))
    assert sorted(state.layout) == sorted(Tile)


@pytest.mark.rule("YOZ-2.2", "YOZ-2.5")
@settings(max_examples=often(10, deep=20), deadline=None)
@given(dealt=layouts)
def test_a_tile_is_never_turned_and_joins_its_neighbours_cells(dealt: tuple[Tile, ...]) -> None:
    land, drawn = land_of(dealt), tiles()
    for tile in Tile:
        for one, other in combinations(drawn.spaces[tile], 2):
            (x, y), (u, v) = drawn.cells[one], drawn.cells[other]
            assert (other in land.links[one]) == (abs(x - u) + abs(y - v) == 1)


@pytest.mark.rule("YOZ-2.3", "YOZ-2.4")
def test_roads_cross_an_edge_where_both_tiles_have_one() -> None:
    land = land_of(L0)
    assert "windrun_moor_13" in land.links["kingsmead_53"]
    assert "kingsmead_53" in land.links["windrun_moor_13"]
    # Kingsmead's northern road meets the rim, and so do all along it.
    assert land.links["kingsmead_31"] == ("kingsmead_32",)
    # Dragon's Teeth has no eastern exit, so the Abbey's neighbour to the west is a wall.
    assert Side.EAST not in tiles().exits[Tile.DRAGONS_TEETH]
    across = {s for s in land.links["dragons_teeth_33"] if tile_of(s) is Tile.RUINED_ABBEY}
    assert across == set()
    # The Orchard has no southern exit and no southern road.
    south_of_orchard = layout(
        "castle_of_yoz burnt_orchard windrun_moor elderwood "
        "copper_fell hollow_hill rat_warren mirror_lake "
        "old_mine sunken_crypt frostgate toadmire "
        "dragons_teeth ruined_abbey ferry_ford kingsmead"
    )
    below = land_of(south_of_orchard).links["hollow_hill_31"]
    assert {tile_of(space) for space in below} == {Tile.HOLLOW_HILL}


@pytest.mark.rule("YOZ-2.3")
def test_crossing_an_edge_costs_one_step() -> None:
    story = walk(position("knight kingsmead_53"), "windrun_moor_13", die=1)
    assert story.hero.space == "windrun_moor_13"


@pytest.mark.rule("YOZ-2.7")
def test_spots_of_the_absent_are_ordinary_spaces() -> None:
    story = walk(position("knight windrun_moor_52"), "windrun_moor_51 windrun_moor_52")
    assert story.hero.space == "windrun_moor_52"
    assert story.state.gems == (Gem.K1, Gem.K2, Gem.K3)
    over_a_bare_spot = walk(position("knight kingsmead_54"), "55 54 55")
    assert over_a_bare_spot.hero.own == ()


@pytest.mark.rule("YOZ-2.8", "YOZ-12.1")
def test_both_mouths_of_a_tunnel_are_on_one_tile() -> None:
    found = tiles().tunnels
    assert len(found) == 12
    for mouth, tunnel in found.items():
        assert tile_of(mouth) is tile_of(tunnel.other)
        assert found[tunnel.other].other == mouth
        assert found[tunnel.other].numbers == tunnel.numbers
    numbers = {tile_of(mouth): tunnel.numbers for mouth, tunnel in found.items()}
    assert numbers == {
        Tile.HOLLOW_HILL: (2, 5),
        Tile.RAT_WARREN: (1, 4),
        Tile.MIRROR_LAKE: (3, 6),
        Tile.OLD_MINE: (2, 6),
        Tile.SUNKEN_CRYPT: (3, 5),
        Tile.FROSTGATE: (1, 6),
    }


@pytest.mark.rule("YOZ-2.5")
def test_the_tiles_hold_what_the_table_of_contents_says() -> None:
    drawn = tiles()
    kinds = list(drawn.kinds.values())
    counted = {kind: kinds.count(kind) for kind in Kind}
    assert len(kinds) == 190
    assert counted == {
        Kind.SPOT: 148,
        Kind.CIRCLE: 12,
        Kind.GEM: 12,
        Kind.MOUTH: 12,
        Kind.COTTAGE: 4,
        Kind.GATE: 1,
        Kind.CASTLE: 1,
    }
    assert len(drawn.roads) == 168
    exits = [side for found in drawn.exits.values() for side in found]
    assert {side: exits.count(side) for side in Side} == dict.fromkeys(Side, 15)
    assert (drawn.kinds[CASTLE], drawn.kinds[GATE]) == (Kind.CASTLE, Kind.GATE)
    assert land_of(L0).links[CASTLE] == (GATE,)


@settings(max_examples=often(25, deep=50), deadline=None)
@given(dealt=layouts)
def test_roads_lead_both_ways_and_areas_are_what_they_join(dealt: tuple[Tile, ...]) -> None:
    land = Land(dealt)
    for space, onward in land.links.items():
        assert len(set(onward)) == len(onward)
        assert all(space in land.links[other] for other in onward)
        assert all(land.areas[space] == land.areas[other] for other in onward)
    for mouth, tunnel in land.tunnels.items():
        assert land.areas[mouth] == land.areas[tunnel.other]
    for start in land.cottages.values():
        assert all(land.road_areas[space] == land.road_areas[start] for space in land.walk(start))
        far = land.walk(start)
        assert [far[space] for space in far] == sorted(far.values())


# --- codes ----------------------------------------------------------------------------------------


@settings(max_examples=often(50, deep=100), deadline=None)
@given(dealt=layouts)
def test_a_code_leads_back_to_its_land(dealt: tuple[Tile, ...]) -> None:
    code = code_of(dealt)
    assert layout_of(code) == dealt
    assert layout_of(code.lower().replace("-", " ").replace("0", "o").replace("1", "l")) == dealt


@settings(max_examples=often(30, deep=60), deadline=None)
@given(
    dealt=layouts, place=st.integers(0, 9), sign=st.sampled_from("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
)
def test_a_typing_error_is_detected(dealt: tuple[Tile, ...], place: int, sign: str) -> None:
    code = code_of(dealt).replace("-", "")
    wrong = code[:place] + sign + code[place + 1 :]
    # Numbers that differ by 29 share the check sign.
    if wrong != code and code_problem(wrong) is None:
        assert abs(_value(sign) - _value(code[place])) == 29


def _value(sign: str) -> int:
    return "0123456789ABCDEFGHJKMNPQRSTVWXYZ".index(sign)


def test_swapped_signs_are_detected() -> None:
    told = swapped = 0
    for seed in range(200):
        code = code_of(deal("any", PARTY, Stream(seed))).replace("-", "")
        for place, (one, other) in enumerate(pairwise(code)):
            if one != other:
                wrong = code[:place] + other + one + code[place + 2 :]
                swapped += 1
                told += code_problem(wrong) is not None
    assert told > 0.95 * swapped


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("", "10 letters and digits. This one has 0"),
        ("K7QD2", "This one has 5"),
        ("K7QD2-MX9U4", 'the sign "U"'),
        ("ZZZZZ-ZZZZZ", "not a layout code"),
    ],
)
def test_what_is_no_code_is_refused(code: str, why: str) -> None:
    assert why in (code_problem(code) or "")
    with pytest.raises(BadInput, match="code"):
        set_up(2, layout=code)


@pytest.mark.rule("YOZ-2.1")
def test_a_code_fixes_the_tiles_and_nothing_else() -> None:
    code = code_of(L1)
    matches = [setup(set_up(2, layout=code), Stream(seed))[0] for seed in range(8)]
    assert {state.layout for state in matches} == {L1}
    assert len({state.dragons for state in matches}) > 1
    assert len({state.deck for state in matches}) > 1


# --- kinds of land --------------------------------------------------------------------------------


def test_a_friendly_land_cuts_nobody_off() -> None:
    assert is_friendly(land_of(L0), PARTY)
    assert not is_friendly(land_of(CUT_OFF), PARTY)  # the Miner is stranded
    assert not is_friendly(land_of(L1), PARTY)  # the Runner's third gem is lost
    assert is_friendly(land_of(L1), (Character.KNIGHT, Character.WIZARD))
    for seed in range(30):
        land = land_of(deal("friendly", PARTY, Stream(seed)))
        for character in PARTY:
            home = land.areas[land.cottages[character]]
            assert home == land.areas[CASTLE]
        assert not land.lost_gems
        assert legal(position("miner", tiles=land.layout), "walk")


@pytest.mark.parametrize(
    ("code", "cut_off"),
    [
        ("C6Y0X-F6YYE", Character.RUNNER),  # a wall of dead ends around the castle
        ("61T60-RNBKB", Character.WIZARD),  # at home with the castle, and with no gem of its own
        ("7QABG-3ZMB9", Character.KNIGHT),  # one gem is where no circle is
    ],
)
def test_each_reason_alone_makes_a_land_unfriendly(code: str, cut_off: Character) -> None:
    land = land_of(layout_of(code))
    assert not is_friendly(land, (cut_off,))
    assert not is_friendly(land, PARTY)


@pytest.mark.parametrize("kind", [Deal.CALM, Deal.NORMAL, Deal.CRUEL])
def test_a_land_of_a_temper_can_be_chosen(kind: Deal) -> None:
    for party in (PARTY, PARTY[:1], PARTY[1:3]):
        for seed in range(5):
            assert temper_of(deal(kind, party, Stream(seed)), party) is kind


def test_a_quarter_of_all_lands_is_calm_and_a_quarter_cruel() -> None:
    for party in (PARTY, PARTY[2:]):
        found = [temper_of(deal("any", party, Stream(seed)), party) for seed in range(160)]
        for kind in (Deal.CALM, Deal.CRUEL):
            assert 0.12 < found.count(kind) / len(found) < 0.40


def test_how_gems_are_reached_and_how_long_the_ways_are() -> None:
    land = land_of(L1)
    home = land.cottages[Character.RUNNER]
    assert gem_road(land, home, Gem.R3) is GemRoad.LOST
    assert gem_road(land, home, Gem.R1) is GemRoad.ROAD
    for character in (Character.RUNNER, Character.MINER):
        assert 5 < tour_from_home(L1, character) < 30


def test_distances_of_gems_have_the_expected_frequencies() -> None:
    # Section 15 of the rules of record, 20 000 lands: by road 71.6 %, with tunnels 27.3 %, by
    # circle 0.7 %, lost 0.4 %; a lost gem somewhere in 4.4 %, a cottage cut off in 1.7 %.
    chance, ways, lost, cut_off = Stream(1), [], 0, 0
    for _ in range(1500):
        land = Land(deal("any", PARTY, chance))
        notes = [
            land.areas[land.cottages[c]] == land.areas[land.gems[g]]
            for c in PARTY
            for g in Gem
            if g[0] == c[0]
        ]
        ways += notes
        lost += bool(land.lost_gems)
        cut_off += any(land.areas[land.cottages[c]] != land.areas[CASTLE] for c in PARTY)
    assert 0.983 < sum(ways) / len(ways) < 0.994
    assert 0.028 < lost / 1500 < 0.062
    assert 0.008 < cut_off / 1500 < 0.030
