"""Boards of players' own, of every game: what is wrong with one, and matches on the others."""

import random
import re
import shutil
from pathlib import Path

import pytest

from game.core.assets import maps_path
from game.core.boards.board_text import TEXT_MAX
from game.core.boards.boards_files import FILE_MAX
from game.core.boards.own_boards import (
    CheckedBoard,
    check_board,
    game_of,
    template_path,
)
from game.core.contract.spec import AnySpec, complete_setup
from game.core.contract.values import BadInput, Setup
from game.core.match.checking import decode
from game.core.match.codes import code_of, decoded
from game.core.match.match import Match
from game.core.match.record import encode
from game.games.registry import GAMES, find
from tests.playing import at_random, chairs_for, often, play
from tests.test_maps import tiled

OWN = [spec for spec in GAMES if spec.boards is not None]
EXAMPLES = [
    (spec, path) for spec in OWN for path in sorted(maps_path("boards").glob(f"{spec.key}*.tmx"))
]
every_game = pytest.mark.parametrize("spec", OWN, ids=lambda spec: spec.key)
every_example = pytest.mark.parametrize(
    ("spec", "path"), EXAMPLES, ids=[path.stem for _, path in EXAMPLES]
)


def checked(spec: AnySpec, path: Path) -> CheckedBoard:
    assert spec.boards is not None
    return check_board(path, spec.key, spec.boards())


def on_board(spec: AnySpec, text: str, seats: int) -> Setup:
    assert spec.boards is not None
    return complete_setup(spec, Setup(seats, {spec.boards().option: text}))


# --- sound boards -----------------------------------------------------------------------------


@every_game
def test_there_is_a_template_and_an_example(spec: AnySpec) -> None:
    paths = [path for one, path in EXAMPLES if one is spec]
    assert template_path(spec.key) in paths
    assert len(paths) >= 2


@every_example
def test_a_board_names_its_game_and_has_no_mistakes(spec: AnySpec, path: Path) -> None:
    assert game_of(path, [one.key for one in GAMES]) == spec.key
    board = checked(spec, path)
    assert board.faults == ()
    assert 0 < len(board.text.encode()) <= TEXT_MAX


@pytest.mark.parametrize("key", ["yahtzee_challenge", "dragon_farkle", "quazos_gambit"])
def test_a_judge_does_not_speak_of_boards_it_was_not_measured_on(key: str) -> None:
    spec = find(key)
    assert spec.judge is not None
    for text in (checked(one, path).text for one, path in EXAMPLES if one is spec):
        assert not spec.judge().fits(on_board(spec, text, 2))


@every_example
def test_tiled_keeps_a_board_as_it_is(spec: AnySpec, path: Path, tmp_path: Path) -> None:
    shutil.copytree(maps_path(), tmp_path / "maps")
    original = tmp_path / "maps" / "boards" / path.name
    exported = original.with_name(f"out_{path.name}")
    tiled("tiled", "--export-map", "tmx", original, exported)
    assert checked(spec, exported).text == checked(spec, original).text


@every_example
def test_a_match_needs_no_file_of_its_board(spec: AnySpec, path: Path, tmp_path: Path) -> None:
    """Played to its end with undo; its record and code hold the board when the file is gone."""
    copy = tmp_path / path.name
    shutil.copy(path, copy)
    seats = min(3, spec.seats[1])
    match = Match(spec, on_board(spec, checked(spec, copy).text, seats), 5, chairs_for(spec, seats))
    copy.unlink()
    luck, pick = random.Random(3), at_random(3)
    undone = 0
    while match.outcome is None:
        play(match, pick, luck.randint(1, 12))
        by = match.last_by
        if luck.random() < 0.3 and by is not None and match.undo_refusal(by) is None:
            match.undo(by)
            undone += 1
    assert undone
    loaded = decode(encode(match), find)
    assert loaded.problem is None
    assert loaded.match.steps == match.steps
    assert loaded.match.state == match.state
    found = decoded(code_of(spec, match.setup, match.seed), GAMES)
    assert (found.spec, found.setup, found.seed) == (spec, match.setup, match.seed)


@every_example
def test_a_board_is_called_by_its_name(spec: AnySpec, path: Path) -> None:
    assert spec.boards is not None
    board, option = checked(spec, path), spec.option(spec.boards().option)
    said = option.name_of(board.text)
    assert said
    assert len(said) <= 40
    assert "{" not in said


# --- boards with a mistake --------------------------------------------------------------------

_OBJECT = r'<object id="3" name="([^"]*)" type="([^"]*)" x="([^"]*)"'
BROKEN = {
    "no XML": (r"</map>", "", "is not well-formed XML"),
    "an entity": (r"<map ", '<!DOCTYPE map [<!ENTITY a "b">]><map ', "has a DOCTYPE or entities"),
    "a tileset elsewhere": (
        r" <objectgroup",
        ' <tileset firstgid="1" source="../../x.tsx"/><objectgroup',
        "outside the folder of the map",
    ),
    "no end of columns": (r'infinite="0"', 'infinite="1"', "is an infinite map"),
    "another size": (r'width="16"', 'width="17"', "is 17x9 tiles"),
    "no name": (r'name="title" value="[^"]*"', 'name="title" value=" "', "has no name"),
    "a long name": (
        r'name="title" value="[^"]*"',
        f'name="title" value="{"x" * 41}"',
        "the board's name does not fit",
    ),
    "another layer": (r'name="spaces"', 'name="places"', "is not a layer of a board"),
    "no type": (_OBJECT, r'<object id="3" name="\1" x="\3"', "has no type"),
    "an unknown type": (_OBJECT, r'<object id="3" name="\1" type="x" x="\3"', 'of type "x"'),
    "a foreign type": (_OBJECT, r'<object id="3" name="\1" type="owl" x="\3"', 'of type "owl"'),
    "an odd name": (_OBJECT, r'<object id="3" name="A B" type="\2" x="\3"', "its name has"),
    "a double name": (
        r'(<object id="2" name="([^"]*)"[\s\S]*?)' + _OBJECT,
        "DOUBLE",
        "is named like object 2",
    ),
    "outside": (_OBJECT, r'<object id="3" name="\1" type="\2" x="-70"', "reaches outside the map"),
    "moved": (_OBJECT, r'<object id="3" name="\1" type="\2" x="1"', "Move it to"),
    "turned": (_OBJECT, r'<object id="3" rotation="9" name="\1" type="\2" x="\3"', "is turned"),
    "a strange place": (_OBJECT, r'<object id="3" name="zz:9" type="\2" x="\3"', "elete it"),
    "no number": (_OBJECT, r'<object id="3" name="\1" type="\2" x="nan"', "not made of numbers"),
}
"""A change to any template, and what is said of it."""
PLACED = {"no type", "an unknown type", "a double name", "moved", "turned", "a strange place"}


def broken(spec: AnySpec, folder: Path, old: str, new: str) -> CheckedBoard:
    drawn = template_path(spec.key).read_text()
    if new == "DOUBLE":
        new = r'\1<object id="3" name="\2" type="\4" x="\5"'
    changed, count = re.subn(old, new, drawn, count=1)
    assert count == 1
    assert changed != drawn
    path = folder / "mine.tmx"
    path.write_text(changed)
    return checked(spec, path)


@every_game
@pytest.mark.parametrize("how", BROKEN)
def test_a_mistake_is_said_with_its_cure(spec: AnySpec, how: str, tmp_path: Path) -> None:
    old, new, said = BROKEN[how]
    board = broken(spec, tmp_path, old, new)
    assert board.text == ""
    assert any(said.lower() in str(fault).lower() for fault in board.faults), board.faults
    assert all(fault.cure for fault in board.faults)
    if how in PLACED:
        assert any(board.place_of(fault) is not None for fault in board.faults)


@every_game
def test_a_missing_place_is_ringed_where_it_belongs(spec: AnySpec, tmp_path: Path) -> None:
    drawn = template_path(spec.key).read_text()
    whole = checked(spec, template_path(spec.key)).drawn[2]
    board = broken(spec, tmp_path, re.escape(_object(drawn, 3)), "")
    missing = [fault for fault in board.faults if "is missing" in fault.what]
    assert [board.place_of(fault) for fault in missing] == [whole.rect]
    assert all(fault.rule for fault in missing)


def _object(drawn: str, number: int) -> str:
    found = re.search(rf'  <object id="{number}" [^>]*?(/>|[^/]>[\s\S]*?</object>)\n', drawn)
    assert found
    return found[0]


OF_ITS_GAME = [
    (
        "yahtzee_challenge",
        {'"square:5" type="wild"': '"square:5" type="blank"'},
        "3 squares are of type wild",
        "YC-1.2",
    ),
    (
        "yahtzee_challenge",
        {'"square:6" type="blank"': '"square:6" type="wild"'},
        "5 squares are of type wild",
        "YC-1.2",
    ),
    ("quazos_gambit", {'type="marked"': 'type="tile"'}, "19 cells are marked", "QG-3.1"),
    (
        "quazos_gambit",
        {'name="place" type="int" value="1"': 'name="place" type="int" value="5"'},
        "is not the spawn of place 1",
        "QG-3.1",
    ),
    ("dragon_farkle", {'value="5000"': 'value="5020"'}, 'its property "army" is 5020', "DF-8.1"),
    ("dragon_farkle", {'value="5000"': 'value="900"'}, 'its property "army" is 900', "DF-8.1"),
    (
        "dragon_farkle",
        {'"wound:1" type="wound"': '"wound:1" type="no_wound"'},
        "2 places are of type wound",
        "DF-13.1",
    ),
    (
        "dragon_farkle",
        {'"wound:1" type="wound"': '"wound:1" type="keep"'},
        'is of type "keep"',
        "DF-7.2",
    ),
    ("dragon_farkle", {'"keep" type="keep"': '"keep" type="wound"'}, "army", ""),
    (
        "yoho",
        {'value="current_straight"': 'value="kraken"'},
        'its property "face" is "kraken"',
        "YOHO-2.1",
    ),
    (
        "yoho",
        {'value="current_straight"': 'value="gold_chest_bend"'},
        'its property "face" is "gold_chest_bend"',
        "YOHO-2.1",
    ),
    (
        "yoho",
        {'value="current_straight"': 'value="island_tee"', 'value="barrel"': 'value="island_tee"'},
        'is one "island_tee" too many: there are 2',
        "YOHO-2.1",
    ),
    (
        "yoho",
        {'name="turn" type="int" value="1"': 'name="turn" type="int" value="4"'},
        'its property "turn" is 4',
        "YOHO-2.3",
    ),
    (
        "yoho",
        {'name="turn" type="int" value="1"': 'name="turn" value="1"'},
        "is of type string",
        "",
    ),
    (
        "yoz",
        {'value="kingsmead"': 'value="toadmire"'},
        '"toadmire" is at "land:1" already',
        "YOZ-2.1",
    ),
    (
        "yoz",
        {'value="kingsmead"': 'value="atlantis"'},
        'its property "tile" is "atlantis"',
        "YOZ-2.1",
    ),
]
"""Changes to the template of a game, what is said of the mistake, and its rule."""


@pytest.mark.parametrize(("game", "changes", "said", "rule"), OF_ITS_GAME)
def test_a_mistake_of_one_game(
    game: str, changes: dict[str, str], said: str, rule: str, tmp_path: Path
) -> None:
    drawn = template_path(game).read_text()
    for old, new in changes.items():
        assert old in drawn
        drawn = drawn.replace(old, new, 1)
    path = tmp_path / "mine.tmx"
    path.write_text(drawn)
    found = [fault for fault in checked(find(game), path).faults if said in fault.what]
    assert [fault.rule for fault in found] == [rule]


@pytest.mark.parametrize("number", range(often(3, deep=6)))
@every_game
def test_any_legal_board_is_played_to_its_end(spec: AnySpec, number: int, tmp_path: Path) -> None:
    """A template with its types and properties changed at random, as often as it stays legal."""
    assert spec.boards is not None
    luck = random.Random(number)
    path = tmp_path / "mine.tmx"
    best = template_path(spec.key).read_text()
    for _ in range(often(40, deep=60)):
        path.write_text(_shuffled(best, luck))
        if checked(spec, path).faults == ():
            best = path.read_text()
    path.write_text(best)
    board = checked(spec, path)
    assert board.faults == ()
    seats = luck.randint(*spec.seats)
    match = Match(spec, on_board(spec, board.text, seats), number, chairs_for(spec, seats))
    play(match, at_random(number))
    assert match.outcome is not None
    assert decode(encode(match), find).match.state == match.state


def _shuffled(drawn: str, luck: random.Random) -> str:
    """Return a map in which two values or types have changed places, or a number is another."""
    what = luck.choice(
        (r'(?<=propertytype)="\w+" value="([^"]*)"', r' type="(\w+)" x=', r'"int" value="(\d+)"')
    )
    found = list(re.finditer(what, drawn))
    if len(found) < 2:
        return drawn.replace('value="5000"', f'value="{luck.randrange(500, 11_000, 50)}"')
    one, other = sorted(luck.sample(found, 2), key=lambda hit: hit.start())
    return (
        drawn[: one.start(1)]
        + other[1]
        + drawn[one.end(1) : other.start(1)]
        + one[1]
        + drawn[other.end(1) :]
    )


@every_game
def test_a_file_that_is_too_large_is_not_read(spec: AnySpec, tmp_path: Path) -> None:
    path = tmp_path / "mine.tmx"
    path.write_text(template_path(spec.key).read_text() + " " * FILE_MAX)
    assert "is larger than" in checked(spec, path).faults[0].what


@every_game
def test_a_text_of_a_board_from_elsewhere_is_checked(spec: AnySpec) -> None:
    assert spec.boards is not None
    text = checked(spec, template_path(spec.key)).text
    option = spec.option(spec.boards().option)
    for wrong in ("", text[:-1], text * 2, "{}", "null", "x" * (TEXT_MAX + 1)):
        assert option.problem(wrong)
        with pytest.raises(BadInput):
            on_board(spec, wrong, spec.seats[0])
