"""Boards drawn in Tiled: the two that come with the game, and what players may get wrong."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game.cli.command_line import run
from game.core import assets
from game.core.assets import maps_path
from game.core.boards.boards import check_maps
from game.core.contract.values import BadInput
from game.games.quazos_gambit.rules import board_file
from game.games.quazos_gambit.rules.board import CLASSIC, MARKS, READER, fault, terrain
from game.games.quazos_gambit.rules.board_file import NUMBERS, find_boards, map_problems, read

CROSSROADS = "quazos_gambit_crossroads.tmx"
Drawing = Callable[..., Path]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(maps_path(), tmp_path / "maps")
    return tmp_path / "maps"


@pytest.fixture
def drawn(folder: Path) -> Drawing:
    """Draw a board of somebody's own: the crossroads with some things changed."""

    def draw(*changes: tuple[str, str]) -> Path:
        path = folder / "quazos_gambit_mine.tmx"
        drawing = (folder / CROSSROADS).read_text()
        for old, new in changes:
            assert len(re.findall(old, drawing)) == 1, old
            drawing = re.sub(old, new, drawing)
        path.write_text(drawing)
        return path

    return draw


@pytest.mark.rule("QG-1.2", "QG-1.3", "QG-1.12")
def test_the_classic_board_is_that_of_the_rules() -> None:
    assert read(maps_path("quazos_gambit.tmx")) == CLASSIC


@pytest.mark.rule("QG-1.5")
def test_the_crossroads_mark_twenty_tiles_alike_for_every_corner() -> None:
    marks = set(read(maps_path(CROSSROADS)).marks)
    assert len(marks) == MARKS
    turned = {cell % 8 * 8 + 7 - cell // 8 for cell in marks}
    assert turned == marks


def test_boards_to_choose_travel_as_text() -> None:
    boards = find_boards()
    assert [value.label for value in boards] == ["Crossroads"]
    assert [READER.parse(str(value.value)) for value in boards] == [read(maps_path(CROSSROADS))]


def test_a_board_put_into_the_folder_can_be_chosen_and_a_bad_one_cannot(
    drawn: Drawing, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(board_file, "maps_path", lambda: folder)
    path = drawn(("Crossroads", "Mine"))
    assert [value.label for value in find_boards()] == ["Crossroads", "Mine"]
    path.write_text(path.read_text().replace('name="cell:c3"', 'name="cell:c33"'))
    assert [value.label for value in find_boards()] == ["Crossroads"]
    assert assets.maps_path().is_dir()


def cell(name: str) -> str:
    """A pattern of the type of a cell in a map."""
    return f'(?<=name="cell:{name}" type=")\\w+'


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            [('name="title" value="[^"]*"', 'name="title" value=""')],
            'the board has no name. Set the map property "title" to 1 to 40 letters.',
        ),
        (
            [('name="title" value="[^"]*"', f'name="title" value="{"x" * 41}"')],
            'the board\'s name does not fit. Set the map property "title" to 1 to 40 letters.',
        ),
        (
            [('  <object id="19" name="cell:c1"[^/]*/>\n', "")],
            'layer "spaces": "cell:c1" is missing. Copy it from a new board.',
        ),
        (
            [('name="cell:c1"', 'name="cell:c9"')],
            'layer "spaces", object 19 "cell:c9": is no place of this board. Delete it; the'
            ' places are "cell:a1" to "cell:h8".',
        ),
        (
            [(cell("c1"), "socket")],
            'layer "spaces", object 19 "cell:c1": is of type "socket". Make it one of tile, marked,'
            " spawn, bank.",
        ),
        (
            [('(?<=name="cell:c1" type="tile" x=")512', "520")],
            'layer "spaces", object 19 "cell:c1": is not in its place. Move it to 512, 76'
            " with 64x64 pixels.",
        ),
        (
            [(cell("c1"), "marked")],
            'layer "spaces": 21 cells are marked. Mark 20 for the 20 red jewels, or none to let'
            " them start anywhere.",
        ),
        (
            [(cell("b2"), "tile")],
            'layer "spaces": 19 cells are marked. Mark 20 for the 20 red jewels, or none to let'
            " them start anywhere.",
        ),
        (
            [('(name="cell:h1"[^>]*>\\s*<properties>\\s*<property [^>]*value=)"2"', '\\1"5"')],
            'layer "spaces", object 24 "cell:h1": is not the spawn of place 2. Make it spawn,'
            ' with "place" 2.',
        ),
        (
            [('(name="cell:h1"[^>]*>\\s*<properties>\\s*<property [^>]*value=)"2"', '\\1"1"')],
            'layer "spaces", object 24 "cell:h1": is not the spawn of place 2. Make it spawn,'
            ' with "place" 2.',
        ),
        (
            [(cell("c1"), "bank")],
            'layer "spaces", object 19 "cell:c1": is of type "bank". Make it tile or marked.',
        ),
        (
            [
                ('(name="cell:h1"[^>]*>\\s*<properties>\\s*<property [^>]*value=)"2"', '\\1"3"'),
                ('(name="cell:h8"[^>]*>\\s*<properties>\\s*<property [^>]*value=)"3"', '\\1"2"'),
            ],
            'layer "spaces", object 24 "cell:h1": is not the spawn of place 2.'
            ' Make it spawn, with "place" 2.',
        ),
    ],
)
def test_a_bad_board_says_where_and_how_to_mend_it(
    drawn: Drawing, changes: list[tuple[str, str]], said: str
) -> None:
    path = drawn(*changes)
    assert check_maps([path]) == [], "as a map it is sound"
    colon = ", " if said.startswith("layer") else ": "
    assert map_problems(path)[0] == f"quazos_gambit_mine.tmx{colon}{said}"
    with pytest.raises(BadInput, match=re.escape(said)):
        read(path)


def test_several_faults_are_all_reported(drawn: Drawing) -> None:
    path = drawn(('name="cell:c1"', 'name="cell:c9"'), ('name="title" value="[^"]*"', 'name="x"'))
    assert len(map_problems(path)) == 3


@pytest.mark.parametrize("moved", [0, 20, 30])
def test_whatever_passes_the_checks_of_its_map_is_a_board_of_the_rules(
    drawn: Drawing, moved: int
) -> None:
    """Marks on any twenty tiles, or on none."""
    tiles = [name for name, number in NUMBERS.items() if terrain(CLASSIC).is_tile[number]]
    chosen = set(tiles[moved : moved + MARKS]) if moved else set()
    changes = [
        (cell(name.removeprefix("cell:")), "marked" if name in chosen else "tile") for name in tiles
    ]
    board = read(drawn(*changes))
    assert fault(board) is None
    assert set(board.marks) == {NUMBERS[name] for name in chosen}


def test_check_maps_tells_what_the_game_itself_needs(
    drawn: Drawing, capsys: pytest.CaptureFixture[str]
) -> None:
    path = drawn((cell("c1"), "marked"))
    assert run(["check-maps", str(path)]) == 1
    assert "21 cells are marked" in capsys.readouterr().err
    assert run(["check-maps", str(maps_path(CROSSROADS))]) == 0
