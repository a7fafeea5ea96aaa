"""The way to the lead: compared with all outcomes of the rules themselves."""

from itertools import combinations, combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.chance import NoChance
from game.games.yahtzee_challenge.analysis.overtaking import Prospect, Way, prospect, puts_ahead
from game.games.yahtzee_challenge.rules.content import BLANKS, LEVEL_MAX, NUMBER, TILES, Tile
from game.games.yahtzee_challenge.rules.dice import is_yahtzee
from game.games.yahtzee_challenge.rules.moves import Aim, Claim, LeaveShield, PlaceShield
from game.games.yahtzee_challenge.rules.rules import apply, legal_moves
from game.games.yahtzee_challenge.rules.scoring import winners
from game.games.yahtzee_challenge.rules.state import (
    Claiming,
    Finale,
    Holding,
    Mission,
    Protecting,
    State,
)
from tests.games.yahtzee_challenge.position import ANN, BEN, position
from tests.playing import often

THROWS = tuple(combinations_with_replacement(range(1, 7), 5))


# --- by hand -------------------------------------------------------------------------------------


@pytest.mark.rule("YC-13.2")
def test_who_has_the_most_points_is_ahead() -> None:
    state = position("fives@2 Ann 4", "chance@3 Ben", "ones@4 Cy 1", "twos@6 Ann 1")
    assert prospect(state, ANN) == Prospect(leads=True)


NUMBERS = ("ones@2", "twos@3", "threes@4", "fours@6", "fives@7", "sixes@8")


def numbers(owner: str, *levels: int) -> list[str]:
    """All number tiles of one seat."""
    return [f"{laid} {owner} {level}" for laid, level in zip(NUMBERS, levels, strict=True)]


@pytest.mark.rule("YC-8.8", "YC-13.3")
def test_where_points_and_tiles_are_level_any_theft_does_it() -> None:
    """Both have 240 points and six tiles."""
    found = prospect(position(*numbers("Ann", 4, 4, 4, 4, 4, 4), seats=2, rest=BEN), ANN)
    assert (found.leads, found.wins, found.any_tile) == (False, 1, True)
    assert len(found.ways) == 6


@pytest.mark.rule("YC-8.8")
def test_tiles_worth_enough_may_do() -> None:
    """150 against 240: a theft counts twice, so 50 make 200 against 190, and 40 fall short."""
    found = prospect(position(*numbers("Ann", 4, 4, 4, 1, 1, 1), seats=2, rest=BEN), ANN)
    assert (found.wins, found.any_tile, found.least) == (1, False, 50)
    assert found.ways == (Way(Tile.FOUR_OF_A_KIND, 0), Way(Tile.LARGE_STRAIGHT, 0))


def test_every_tile_of_one_rival_may_do() -> None:
    """Ben leads Ann by 190 to 150, and has no tile below 40; Cy's are worth 20 and 30."""
    cys = ("three_of_a_kind@10 Cy", "small_straight@11 Cy")
    found = prospect(position(*numbers("Ann", 4, 4, 4, 1, 1, 1), *cys, rest=BEN), ANN)
    assert (found.loser, found.least, found.any_tile) == (BEN, 0, False)


@pytest.mark.rule("YC-9.6", "YC-12.9")
def test_raising_an_own_tile_may_do_too() -> None:
    state = position("ones@2 Ann 1", "twos@3 Ann 2", "chance@4 Ben", seats=2)
    ways = prospect(state, ANN).ways
    assert Way(Tile.ONES, 2) in ways  # 20 and 20 are 40 too, and two tiles
    assert Way(Tile.TWOS, 3) in ways  # and so are 10 and 30
    assert prospect(state, ANN).least == 0


@pytest.mark.rule("YC-13.3", "YC-13.4")
def test_equal_points_are_settled_as_the_rules_say() -> None:
    """30 and 10 against 40: two tiles against one win."""
    state = position("ones@2 Ann 1", "chance@3 Ben", seats=2)
    assert Way(Tile.SMALL_STRAIGHT, 0) in prospect(state, ANN).ways
    assert puts_ahead(state, ANN, Tile.TWOS, 3)
    assert not puts_ahead(state, ANN, Tile.TWOS, 2)
    three = position("ones@2 Ann 1", "full_house@3 Ben", "twos@4 Cy 1", "threes@6 Ben 1")
    by_shield = Way(Tile.ONES, 4, only_yahtzee=True)
    assert by_shield not in prospect(three, ANN).ways  # 40 against 50
    tied = position("ones@2 Ann 1", "full_house@3 Ben", "twos@4 Cy 1")
    assert by_shield in prospect(tied, ANN).ways  # 40 each, one tile each, and the shield


def test_more_than_one_win_may_be_needed() -> None:
    rich = ("large_straight@2 Ben", "four_of_a_kind@3 Ben", "chance@4 Ben", "full_house@6 Ben")
    found = prospect(position(*rich), ANN)
    assert (found.ways, found.wins) == ((), 2)
    # 480 to 0: the five best tiles are 230 of it.
    assert prospect(position(rest=BEN, seats=2), ANN).wins == 6


@pytest.mark.rule("YC-11.14")
def test_a_shielded_tile_takes_five_alike() -> None:
    state = position("chance@3 Ben", "ones@2 Ann 1", seats=2, shield="chance")
    assert Way(Tile.CHANCE, 0, only_yahtzee=True) in prospect(state, ANN).ways


# --- by every throw ------------------------------------------------------------------------------


@st.composite
def finales(draw: st.DrawFn) -> State:
    """Tiles anywhere, some in the supply, as a bell may leave them."""
    seats = draw(st.integers(2, 4))
    squares = draw(st.permutations(BLANKS))
    holdings = []
    for tile, square in zip(TILES, squares, strict=True):
        owner = draw(st.integers(-1 if draw(st.booleans()) else 0, seats - 1))
        level = draw(st.integers(1, LEVEL_MAX)) if tile in NUMBER else 0
        holdings.append(Holding() if owner < 0 else Holding(owner, square, level))
    laid = [tile for tile, held in zip(TILES, holdings, strict=True) if held.owner is not None]
    shielded = draw(st.sampled_from([None, *laid]))
    seat = draw(st.integers(0, seats - 1))
    return State(
        seats=seats,
        order=tuple(range(seats)),
        active=seat,
        pawns=(1,) * seats,
        holdings=tuple(holdings),
        shielded=shielded,
        finale=Finale((seat - 1) % seats),
    )


def missions(state: State) -> list[Mission]:
    found = [Mission(Aim.WILD), Mission(Aim.BLANK)]
    for tile in TILES:
        held = state.holding(tile)
        if held.owner == state.active and tile in NUMBER and held.level < LEVEL_MAX:
            found.append(Mission(Aim.IMPROVE, tile))
    return found


def all_wins(state: State) -> dict[tuple[Tile, int, bool], bool]:
    """Every win by every throw: what it is, and whether the rules would call the seat the winner.

    On a Wild and on a free square all that any landing offers can be won, but for raising.
    """
    seat, found = state.active, {}
    for mission in missions(state):
        for dice in THROWS:
            due = replace(state, phase=Claiming(mission), dice=dice)
            for move in legal_moves(due):
                assert isinstance(move, Claim)
                after, _ = apply(due, move, NoChance())
                level, held = after.holding(move.tile).level, state.holding(move.tile)
                if held.owner == seat and held.level == level:
                    continue  # a guard is no win (YC-12.10)
                wins = winners(after) == (seat,)
                if isinstance(after.phase, Protecting):
                    ends = [
                        apply(after, end, NoChance())[0] for end in (PlaceShield(), LeaveShield())
                    ]
                    assert {winners(end) == (seat,) for end in ends} == {wins}
                found[move.tile, level, is_yahtzee(dice)] = wins
    return found


@settings(max_examples=often(6, deep=12), deadline=None)
@given(state=finales())
def test_it_says_what_every_throw_would_bring(state: State) -> None:
    seat = state.active
    told = prospect(state, seat)
    wins = all_wins(state)
    ways = {way.tile: way for way in told.ways}
    if told.leads:
        assert winners(state) == (seat,)
        return
    for (tile, level, yahtzee), wanted in wins.items():
        way = ways.get(tile)
        does = way is not None and level >= way.level and (yahtzee or not way.only_yahtzee)
        assert does == wanted, (tile, level, yahtzee)
    assert (told.wins == 1) == any(wins.values())
    taken = {w: wanted for w, wanted in wins.items() if state.owner(w[0]) != seat}
    plain = {w: wanted for w, wanted in taken.items() if not w[2] or w[0] is state.shielded}
    assert told.any_tile == (bool(taken) and all(plain.values()))
    if told.least:
        for (tile, level, _), wanted in plain.items():
            worth = 10 * level if tile in NUMBER else Way(tile, level).worth
            assert wanted == (worth >= told.least)
    if told.loser is not None:
        for (tile, _, _), wanted in plain.items():
            assert wanted == (state.owner(tile) == told.loser)


@settings(max_examples=often(7, deep=15), deadline=None)
@given(state=finales())
def test_the_least_sufficient_number_of_wins_is_found(state: State) -> None:
    """By trying: all sets of tiles, each won as well as can be, one after the other."""
    seat = state.active
    told = prospect(state, seat)
    if told.leads:
        return
    best = next(
        count
        for count in range(1, len(TILES) + 1)
        if any(_ahead_with(state, seat, chosen) for chosen in combinations(TILES, count))
    )
    assert told.wins == best


def _ahead_with(state: State, seat: int, chosen: tuple[Tile, ...]) -> bool:
    """With five alike for the last tile that may carry the shield."""
    for tile in chosen:
        held = state.holding(tile)
        if held.owner == seat and (tile not in NUMBER or held.level == LEVEL_MAX):
            return False  # nothing is won by it
    index = {tile: place for place, tile in enumerate(TILES)}
    holdings = list(state.holdings)
    shielded = state.shielded
    for tile in chosen:
        held = state.holding(tile)
        own = held.owner == seat
        level = LEVEL_MAX if tile in NUMBER else 0
        holdings[index[tile]] = Holding(seat, held.square, level)
        if not (own and tile is state.shielded):
            shielded = tile
    return winners(replace(state, holdings=tuple(holdings), shielded=shielded)) == (seat,)
