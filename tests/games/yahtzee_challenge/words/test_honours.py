"""The honours of section 6.6, counted from the events of a match."""

from game.core.contract.values import Event, Honour
from game.games.yahtzee_challenge.rules.content import TILES, Tile
from game.games.yahtzee_challenge.rules.moves import (
    Aim,
    DiceFinal,
    Landed,
    Landing,
    Missed,
    RunEnd,
    RunEnded,
    TileClaimed,
    TileStolen,
)
from game.games.yahtzee_challenge.words.honours import honours
from tests.games.yahtzee_challenge.position import ANN, BEN, CY


def given(*events: Event) -> dict[str, Honour]:
    return {honour.name: honour for honour in honours(events, 3)}


def test_a_match_without_deeds_has_no_honours() -> None:
    assert honours([], 3) == ()


def test_most_thefts_and_most_tiles_from_the_supply() -> None:
    found = given(
        TileClaimed(ANN, Tile.ONES, 1, 2),
        TileClaimed(ANN, Tile.TWOS, 1, 3),
        TileClaimed(BEN, Tile.CHANCE, 0, 4),
        TileStolen(CY, ANN, Tile.ONES, 1, 2),
    )
    assert (found["Homesteader"].seats, found["Homesteader"].count) == ((ANN,), 2)
    assert (found["Light Fingers"].seats, found["Light Fingers"].count) == ((CY,), 1)


def test_ties_are_shared() -> None:
    found = given(Landed(ANN, 5, Landing.WILD), Landed(CY, 9, Landing.WILD))
    assert found["Wild Child"].seats == (ANN, CY)


def test_landing_elsewhere_is_not_wild() -> None:
    assert given(Landed(ANN, 2, Landing.FREE), Landed(ANN, 3, Landing.OWN)) == {}


def test_a_run_counts_from_three_successes() -> None:
    assert "Long Run" not in given(RunEnded(ANN, 2, RunEnd.MISS))
    found = given(RunEnded(ANN, 3, RunEnd.GUARD), RunEnded(BEN, 4, RunEnd.MISS))
    assert (found["Long Run"].seats, found["Long Run"].count) == ((BEN,), 4)


def test_only_final_yahtzees_count() -> None:
    assert given(DiceFinal(ANN, (5, 5, 5, 5, 1))) == {}
    assert given(DiceFinal(ANN, (5, 5, 5, 5, 5)))["Five Alive"].seats == (ANN,)


def test_failed_attempts_count_for_the_owner_of_that_moment() -> None:
    found = given(
        TileClaimed(ANN, Tile.ONES, 1, 2),
        Missed(CY, Aim.RIVAL, Tile.ONES),
        TileStolen(BEN, ANN, Tile.ONES, 1, 2),
        Missed(CY, Aim.RIVAL, Tile.ONES),
        Missed(ANN, Aim.RIVAL, Tile.ONES),
        Missed(BEN, Aim.IMPROVE, Tile.ONES),  # his own attempt is nobody's
        Missed(CY, Aim.WILD, None),
    )
    assert (found["Iron Grip"].seats, found["Iron Grip"].count) == ((BEN,), 2)
    assert (found["Nearly"].seats, found["Nearly"].count) == ((CY,), 3)


def test_a_clean_sweep_is_all_twelve_at_some_moment() -> None:
    claims = [TileClaimed(ANN, tile, 1, square) for square, tile in enumerate(TILES[:11], 2)]
    assert "Clean Sweep" not in given(*claims)
    last = TileClaimed(BEN, TILES[11], 0, 16)
    stolen = TileStolen(ANN, BEN, TILES[11], 0, 16)
    back = TileStolen(BEN, ANN, TILES[11], 0, 16)
    assert "Clean Sweep" not in given(*claims, last)
    assert given(*claims, last, stolen, back)["Clean Sweep"].seats == (ANN,)
