"""A claim is shown before it is made: the tile in one's colour, and the points of everybody."""

import pytest

from game.games.yahtzee_challenge.rules.content import Tile
from game.games.yahtzee_challenge.rules.state import State
from game.table.aids import OVER
from game.table.previews.move_preview import GHOST_ALPHA, NOTHING, MovePreview
from tests.games.yahtzee_challenge.position import ANN, BEN, faces, land, play, position
from tests.games.yahtzee_challenge.seen import table


def foretold(state: State, pointed: str) -> MovePreview:
    return table(state).preview(state, pointed)


def thrown(state: State, dice: str) -> State:
    return play(state, "roll", faces(dice)).state


def changes(seen: MovePreview) -> list[tuple[int, str]]:
    return [(change.seat, change.text) for change in seen.seats]


@pytest.mark.rule("YC-7.2", "YC-6.2")
def test_a_free_tile_flies_to_the_square_where_it_will_lie() -> None:
    state = thrown(land(position("sixes@8 Ben 1"), 2), "5 5 6 6 5")
    seen = foretold(state, "tile:fives")
    ghost = next(piece for piece in seen.pieces if piece.key == f"{OVER}ghost:tile:fives")
    assert ghost.alpha == GHOST_ALPHA
    after = play(state, "stop; claim fives").state
    laid = table(after).pieces["tile:fives"]
    assert (ghost.x, ghost.y) == (laid.x, laid.y)
    assert ghost.face == laid.face
    assert [pill.text for pill in seen.pills] == ["yours: 30"]
    assert len(seen.arrows) == 1
    assert changes(seen) == [(ANN, "+30")]


@pytest.mark.rule("YC-8.4", "YC-8.9")
def test_a_stolen_tile_has_my_colour_and_its_owner_loses_the_points() -> None:
    held = position("fives@8 Ben 2")
    sure = foretold(thrown(land(held, 8), "5 5 5 6 6"), "tile:fives")
    assert [pill.text for pill in sure.pills] == ["yours: 30"]
    assert changes(sure) == [(ANN, "+30"), (BEN, "-20")]
    hoped = foretold(thrown(land(held, 8), "5 6 6 6 6"), "tile:fives")
    assert [pill.text for pill in hoped.pills] == ["would be yours: 20"]
    assert changes(hoped) == [(ANN, "+20"), (BEN, "-20")]


@pytest.mark.rule("YC-10.8")
def test_a_pawn_that_leaps_to_the_tile_is_a_ghost_there() -> None:
    state = thrown(land(position("fives@8 Ben 2"), 5), "5 5 5 6 6")
    seen = foretold(state, "tile:fives")
    pawn = next(piece for piece in seen.pieces if piece.key.endswith("pawn:0"))
    after = table(play(state, "stop; claim fives").state)
    assert abs(pawn.x - after.pieces["pawn:0"].x) < 12
    assert abs(pawn.y - after.pieces["pawn:0"].y) < 12


@pytest.mark.rule("YC-11.17")
def test_the_shield_that_moves_is_a_ghost_on_its_tile() -> None:
    state = position("twos@3 Ann 4", shield="twos", pawns={ANN: 1})
    state = play(land(state, 2), "roll; stop; claim sixes", faces("6 6 6 6 6")).state
    seen = foretold(state, "button:place")
    shield = next(piece for piece in seen.pieces if piece.key.endswith("shield"))
    there = table(play(state, "place_shield").state).pieces["shield"]
    assert (shield.x, shield.y) == (there.x, there.y)
    assert foretold(state, "button:leave") == NOTHING


def test_a_tile_that_this_turn_cannot_win_shows_nothing() -> None:
    state = thrown(land(position("fives@8 Ben 2", "ones@3 Ben 4"), 8), "5 5 5 6 6")
    assert foretold(state, "tile:ones") == NOTHING
    assert foretold(state, f"tile:{Tile.CHANCE}") == NOTHING
    assert foretold(state, "die:2") == NOTHING
