"""The honours of section 6.6, counted from the events of a match."""

from game.core.contract.values import Event, Honour
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.content import TILES, Tile
from game.games.yahtzee_challenge.words.honours import honours
from tests.games.yahtzee_challenge.position import ANN, BEN, CY


def given(*events: Event) -> dict[str, Honour]:
    return {honour.name: honour for honour in honours(events, 3)}


def test_most_thefts_and_most_tiles_from_the_supply() -> None:
    found = given(
        mv.TileClaimed(ANN, Tile.ONES, 1, 2),
        mv.TileClaimed(ANN, Tile.TWOS, 1, 3),
        mv.TileClaimed(BEN, Tile.CHANCE, 0, 4),
        mv.TileStolen(CY, ANN, Tile.ONES, 1, 2),
    )
    assert (found["Homesteader"].seats, found["Homesteader"].count) == ((ANN,), 2)
    assert (found["Light Fingers"].seats, found["Light Fingers"].count) == ((CY,), 1)


def test_ties_are_shared() -> None:
    found = given(mv.Landed(ANN, 5, mv.Landing.WILD), mv.Landed(CY, 9, mv.Landing.WILD))
    assert found["Wild Child"].seats == (ANN, CY)


def test_landing_elsewhere_is_not_wild() -> None:
    assert given(mv.Landed(ANN, 2, mv.Landing.FREE), mv.Landed(ANN, 3, mv.Landing.OWN)) == {}


def test_a_run_counts_from_three_successes() -> None:
    assert "Long Run" not in given(mv.RunEnded(ANN, 2, mv.RunEnd.MISS))
    found = given(mv.RunEnded(ANN, 3, mv.RunEnd.GUARD), mv.RunEnded(BEN, 4, mv.RunEnd.MISS))
    assert (found["Long Run"].seats, found["Long Run"].count) == ((BEN,), 4)


def test_only_final_yahtzees_count() -> None:
    assert given(mv.DiceFinal(ANN, (5, 5, 5, 5, 1))) == {}
    assert given(mv.DiceFinal(ANN, (5, 5, 5, 5, 5)))["Five Alive"].seats == (ANN,)


def test_failed_attempts_count_for_the_owner_of_that_moment() -> None:
    found = given(
        mv.TileClaimed(ANN, Tile.ONES, 1, 2),
        mv.Missed(CY, mv.Aim.RIVAL, Tile.ONES),
        mv.TileStolen(BEN, ANN, Tile.ONES, 1, 2),
        mv.Missed(CY, mv.Aim.RIVAL, Tile.ONES),
        mv.Missed(ANN, mv.Aim.RIVAL, Tile.ONES),
        mv.Missed(BEN, mv.Aim.IMPROVE, Tile.ONES),  # his own attempt is nobody's
        mv.Missed(CY, mv.Aim.WILD, None),
    )
    assert (found["Iron Grip"].seats, found["Iron Grip"].count) == ((BEN,), 2)
    assert (found["Nearly"].seats, found["Nearly"].count) == ((CY,), 3)


def test_a_clean_sweep_is_all_twelve_at_some_moment() -> None:
    claims = [mv.TileClaimed(ANN, tile, 1, square) for square, tile in enumerate(TILES[:11], 2)]
    assert "Clean Sweep" not in given(*claims)
    last = mv.TileClaimed(BEN, TILES[11], 0, 16)
    stolen = mv.TileStolen(ANN, BEN, TILES[11], 0, 16)
    back = mv.TileStolen(BEN, ANN, TILES[11], 0, 16)
    assert "Clean Sweep" not in given(*claims, last)
    assert given(*claims, last, stolen, back)["Clean Sweep"].seats == (ANN,)
