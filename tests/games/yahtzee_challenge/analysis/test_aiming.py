"""One tile in mind: its exact chance, and the dice to keep for it."""

from itertools import product

import pytest

from game.games.yahtzee_challenge.analysis.aiming import Aimed, aimed, aims
from game.games.yahtzee_challenge.analysis.odds import any_of, steal
from game.games.yahtzee_challenge.analysis.outcomes import Pursue
from game.games.yahtzee_challenge.analysis.throw_tables import subsets
from game.games.yahtzee_challenge.rules.content import Tile
from game.games.yahtzee_challenge.rules.dice import is_yahtzee, level_shown
from game.games.yahtzee_challenge.rules.state import State
from tests.games.yahtzee_challenge.position import ANN, BEN, faces, land, play, position


def thrown(state: State, dice: str) -> State:
    return play(state, "roll", faces(dice)).state


def of(state: State, tile: str, *kept: int) -> Aimed:
    found = aimed(state, ANN, Tile(tile), kept)
    assert found is not None
    return found


def chances(found: Aimed) -> dict[str, float]:
    return {row.label: row.chance for row in found.odds.rows}


@pytest.mark.rule("YC-5.2", "YC-6.1")
def test_a_number_tile_tells_each_level_and_keeps_its_number() -> None:
    found = of(thrown(land(position("fives@8 Ben 2"), 8), "5 1 5 4 2"), "fives")
    assert found.odds.title == "Fives with 2 rolls"
    assert found.keep == (0, 2)
    assert found.odds.note == "Best: keep 5 5, roll three dice."
    assert set(chances(found)) == {"For 20 or more", "For 30 or more", "For 40"}
    assert chances(found)["For 20 or more"] == 1
    # Section 14.3 of the rules of record: 5 5 kept, three or more with two throws; a yahtzee of
    # another face, which wins too, is out of reach of best play from here but for a hair.
    assert chances(found)["For 30 or more"] == pytest.approx(0.6651, abs=5e-4)


@pytest.mark.rule("YC-8.13")
def test_under_the_shield_only_five_alike_count() -> None:
    state = thrown(land(position("ones@2 Ben 2", shield="ones"), 2), "3 3 3 1 1")
    found = of(state, "ones")
    assert [row.chance for row in found.odds.rows] == [
        pytest.approx(any_of((), (3, 3, 3, 1, 1), 2))
    ]
    assert found.keep == (0, 1, 2)


@pytest.mark.rule("YC-9.6")
def test_staying_needs_one_more_than_it_is_held_with() -> None:
    own = land(position("fours@2 Ann 2"), 2)
    found = of(thrown(play(own, "stay").state, "4 1 4 2 6"), "fours")
    assert set(chances(found)) == {"For 30 or more", "For 40"}
    assert found.keep == (0, 2)


def test_what_the_dice_win_already_needs_no_throw() -> None:
    found = of(thrown(land(position(), 2), "5 5 5 2 2"), "full_house")
    assert (found.keep, found.odds.note) == ((), "These dice win it for 40.")
    assert chances(found) == {"For 40": 1}


def test_before_the_first_throw_nothing_is_kept() -> None:
    found = of(land(position(), 2), "large_straight")
    assert found.keep == ()
    assert chances(found) == {"For 60": pytest.approx(steal(Tile.LARGE_STRAIGHT))}


@pytest.mark.rule("YC-7.1", "YC-8.2", "YC-10.1")
def test_only_the_tiles_of_this_go_are_listed() -> None:
    laid = position("fives@8 Ben 2", "ones@2 Ann 3")
    rival = thrown(land(laid, 8), "5 1 5 4 2")
    assert aims(rival) == (Tile.FIVES,)
    assert aimed(rival, ANN, Tile.SIXES) is None
    assert aimed(rival, BEN, Tile.FIVES) is None
    free = land(laid, 6)
    assert Tile.FIVES not in aims(free)
    assert len(aims(free)) == 10
    wild = land(laid, 9)
    assert Tile.FIVES in aims(wild)
    assert Tile.ONES not in aims(wild)
    assert aims(laid) == ()
    assert aimed(laid, ANN, Tile.SIXES) is None


def test_other_dice_that_are_kept_are_weighed_against_the_best() -> None:
    state = thrown(land(position("fives@8 Ben 3"), 8), "5 1 5 4 2")
    assert (
        of(state, "fives", 0).odds.note
        == "Best: keep 5 5, roll three dice. With what you keep now: 36 %."
    )
    assert of(state, "fives", 0, 2).odds.note == "Best: keep 5 5, roll three dice."
    assert of(state, "fives", 0, 1, 2, 3, 4).keep == (0, 2)


def test_among_equal_dice_those_are_advised_that_are_kept() -> None:
    state = thrown(land(position(), 2), "2 2 5 5 5")
    state = play(state, "reroll 0,1", [5, 5]).state
    assert of(state, "three_of_a_kind").keep == ()
    state = thrown(land(position(), 2), "3 4 5 5 1")
    assert of(state, "small_straight", 3).keep == (0, 1, 3)


@pytest.mark.parametrize("tile", ["threes", "small_straight", "full_house", "chance"])
def test_no_other_keep_is_better_than_the_advised_one(tile: str) -> None:
    """Against a slow reading: the mean over all throws of what is left, for every keep."""
    for dice in ("3 3 5 6 6", "1 2 4 5 5", "6 6 3 3 1"):
        state = play(land(position(), 2), "roll; reroll 0,", [*faces(dice), faces(dice)[0]]).state
        found = of(state, tile)
        row = next(row for row in found.odds.rows if row.chance < 1)
        assert isinstance(row.happening, Pursue)
        worth = {
            keep: by_hand(Tile(tile), row.happening.levels[0] or 1, keep)
            for keep in subsets(tuple(sorted(state.dice)))
        }
        kept = tuple(sorted(state.dice[position] for position in found.keep))
        assert worth[kept] == pytest.approx(max(worth.values()), abs=1e-9)
        assert row.chance == pytest.approx(max(worth.values()), abs=1e-9)


def by_hand(tile: Tile, level: int, keep: tuple[int, ...]) -> float:
    throws = [(*keep, *rest) for rest in product(range(1, 7), repeat=5 - len(keep))]
    won = sum(is_yahtzee(dice) or level_shown(tile, dice) >= level for dice in throws)
    return won / len(throws)
