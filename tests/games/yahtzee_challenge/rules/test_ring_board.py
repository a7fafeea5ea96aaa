"""A board of one's own: the four Wilds lie elsewhere, and with them the starts."""

import pytest

from game.core.chance import Scripted
from game.core.contract.spec import complete_setup
from game.core.contract.values import OptionValue, Setup
from game.core.match.match import Match
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules import state as st
from game.games.yahtzee_challenge.rules.claims import laying_square
from game.games.yahtzee_challenge.rules.movement import landing
from game.games.yahtzee_challenge.rules.ring_board import READER
from game.games.yahtzee_challenge.spec import SPEC
from game.games.yahtzee_challenge.words.log import log_line
from tests.playing import at_random, chairs_for, play

BOARD = '{"name":"Diamond","wilds":[3,7,11,15]}'


def table(seats: int, **options: OptionValue) -> st.State:
    chosen = complete_setup(SPEC, Setup(seats, {"board": BOARD, "order": "seating", **options}))
    state, _ = SPEC.setup(chosen, Scripted())
    return state


@pytest.mark.rule("YC-2.7", "YC-2.8", "YC-2.9", "YC-2.10")
def test_everybody_starts_on_a_wild_in_the_order_of_play() -> None:
    assert table(4).pawns == (3, 7, 11, 15)
    assert table(2).pawns == (3, 7)
    assert table(2, two_player_start="opposite").pawns == (3, 11)


@pytest.mark.rule("YC-1.2", "YC-1.3", "YC-4.10")
def test_the_corners_are_blank_there_and_the_wilds_are_wild() -> None:
    state = table(3)
    kinds = {square: landing(state, 0, square) for square in range(1, 17)}
    wild = [square for square, kind in kinds.items() if kind is mv.Landing.WILD]
    assert wild == [3, 7, 11, 15]
    assert kinds[1] is kinds[5] is mv.Landing.FREE


@pytest.mark.rule("YC-1.7", "YC-10.9")
def test_a_tile_won_on_a_wild_is_laid_on_the_next_free_square() -> None:
    assert laying_square(table(3)) == 4


def test_the_log_names_the_squares_of_the_board() -> None:
    assert "Wild 7" in str(log_line(mv.Landed(0, 7, mv.Landing.WILD)))
    assert "square 5" in str(log_line(mv.Landed(0, 5, mv.Landing.FREE)))


@pytest.mark.parametrize("number", range(4))
def test_no_tile_ever_lies_on_a_wild(number: int) -> None:
    match = Match(SPEC, Setup(3, {"board": BOARD}), number, chairs_for(SPEC, 3))
    play(match, at_random(number))
    squares = {held.square for held in match.state.holdings if held.owner is not None}
    assert squares
    assert squares.isdisjoint({3, 7, 11, 15})


@pytest.mark.parametrize(
    ("wilds", "said"),
    [
        ("[3,7,11]", "4 Wilds"),
        ("[3,7,11,17]", "4 Wilds"),
        ("[0,7,11,15]", "4 Wilds"),
        ("[3,3,11,15]", "each Wild once"),
        ("[7,3,11,15]", "each Wild once"),
    ],
)
def test_a_wrong_board_is_refused(wilds: str, said: str) -> None:
    assert said in str(READER.problem(f'{{"name":"Diamond","wilds":{wilds}}}'))
