"""The board: spawns in the corners, Quazo's bank in the middle, marks where a board wants them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.boards.board_text import text_of
from game.core.contract.values import BadInput
from game.games.quazos_gambit.rules.board import (
    CLASSIC,
    MARKS,
    READER,
    Board,
    cell_name,
    fault,
    places,
    terrain,
)


def cells(names: str) -> tuple[int, ...]:
    """The cells of a line such as "A1 E5"."""
    return tuple((int(name[1:]) - 1) * 8 + ord(name[0]) - ord("A") for name in names.split())


def named(numbers: tuple[int, ...]) -> set[str]:
    return {cell_name(cell) for cell in numbers}


@pytest.mark.rule("QG-1.2", "QG-1.11")
def test_the_spawns_are_the_corners_clockwise() -> None:
    assert CLASSIC.spawns == cells("A1 H1 H8 A8")


@pytest.mark.rule("QG-1.3", "QG-1.12")
def test_each_bank_section_is_diagonally_opposite_its_spawn() -> None:
    assert CLASSIC.banks == cells("E5 D5 D4 E4")


@pytest.mark.rule("QG-1.13")
def test_each_bank_section_borders_two_tiles_of_its_own() -> None:
    doors = [named(pair) for pair in terrain(CLASSIC).doors]
    assert doors == [{"E6", "F5"}, {"D6", "C5"}, {"D3", "C4"}, {"E3", "F4"}]
    assert len(set().union(*doors)) == 8
    for place, pair in enumerate(terrain(CLASSIC).doors):
        assert [terrain(CLASSIC).door_of[door] for door in pair] == [place, place]


@pytest.mark.rule("QG-8.5")
def test_the_golden_cells_touch_the_corner_nearest_to_the_bank() -> None:
    pairs = [named(pair) for pair in terrain(CLASSIC).golden]
    assert pairs == [{"H7", "G8"}, {"A7", "B8"}, {"B1", "A2"}, {"G1", "H2"}]


@pytest.mark.rule("QG-1.1", "QG-1.4")
def test_56_cells_hold_a_tile() -> None:
    assert len(terrain(CLASSIC).tiles) == 56
    assert not set(terrain(CLASSIC).tiles) & {*CLASSIC.spawns, *CLASSIC.banks}


@pytest.mark.rule("QG-5.25", "QG-6.18", "QG-5.13")
def test_steps_lead_to_tiles_beside_and_nowhere_else() -> None:
    assert named(terrain(CLASSIC).steps[0]) == {"A2", "B1"}
    assert named(terrain(CLASSIC).steps[cells("C4")[0]]) == {"B4", "C3", "C5"}
    assert named(terrain(CLASSIC).steps[cells("B1")[0]]) == {"C1", "B2"}


@pytest.mark.rule("QG-2.7")
def test_two_sit_opposite_and_three_leave_the_last_corner() -> None:
    assert [places(seats) for seats in (2, 3, 4)] == [(0, 2), (0, 1, 2), (0, 1, 2, 3)]


# --- boards that travel as text ------------------------------------------------------------------


marks = st.sets(st.sampled_from(terrain(CLASSIC).tiles), min_size=MARKS, max_size=MARKS)


@given(marks=marks)
def test_a_board_travels_as_one_line(marks: set[int]) -> None:
    board = replace(CLASSIC, name="Büne", marks=tuple(sorted(marks)))
    assert fault(board) is None
    assert "\n" not in text_of(board)
    assert READER.parse(text_of(board)) == board


some = terrain(CLASSIC).tiles[:MARKS]


@pytest.mark.parametrize(
    ("board", "said"),
    [
        (replace(CLASSIC, name=" "), "Give the board a name of 1 to 40 letters."),
        (
            replace(CLASSIC, spawns=cells("A1 H1 H8")),
            "The board needs 4 spawns and has 3.",
        ),
        (
            replace(CLASSIC, spawns=cells("A1 H8 H1 A8")),
            "The spawn of place 2 is at H8; move it to H1.",
        ),
        (
            replace(CLASSIC, banks=cells("E5 D5 C4 E4")),
            "The bank of place 3 is at C4; move it to D4.",
        ),
        (
            replace(CLASSIC, marks=some[:-1]),
            "19 cells are marked. Mark 20 for the 20 red jewels, or none to let them start"
            " anywhere.",
        ),
        (
            replace(CLASSIC, marks=(0, *some[1:])),
            "The mark at A1 is not on a tile; only tiles can be marked.",
        ),
        (
            replace(CLASSIC, marks=(*some[:-1], 64)),
            "The mark at number 64, outside the board is not on a tile; only tiles can be marked.",
        ),
        (
            replace(CLASSIC, marks=(*some[:-1], some[0])),
            "List each mark once, from A1 to H8.",
        ),
    ],
)
def test_a_bad_board_is_answered_with_one_sentence(board: Board, said: str) -> None:
    assert fault(board) == said
    assert READER.problem(text_of(board)) == said


@pytest.mark.parametrize(
    "line",
    [
        "",
        "null",
        "[]",
        "{}",
        text_of(CLASSIC)[:-1],
        " " + text_of(CLASSIC),
        "x" * 5000,
        "\ud800",
        "[" * 900,
    ],
)
def test_a_text_that_is_no_board_is_refused(line: str) -> None:
    said = READER.problem(line)
    assert said is not None
    assert said.endswith(".")
    with pytest.raises(BadInput):
        READER.parse(line)
