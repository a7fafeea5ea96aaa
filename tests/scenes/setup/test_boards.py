"""Boards of one's own in New match: made, watched while Tiled saves them, tried out and used."""

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.assets import maps_path
from game.core.boards.boards_files import Fault
from game.core.boards.own_boards import check_board, template_path
from game.core.contract.spec import AnySpec, complete_setup
from game.core.contract.values import Setup
from game.core.measure.certificates import MATCHES, Certificate
from game.core.storage.settings import Settings
from game.games.registry import GAMES, find
from game.scenes.match.scene import MatchScene
from game.scenes.parts.dialog import QuestionScene
from game.scenes.setup.boards.page import BoardScene
from game.scenes.setup.boards.pictures import paint_board, size_in
from game.scenes.setup.boards.shelf import BoardsScene
from game.scenes.setup.boards.words import certificate_said, fault_said, minutes_said
from game.scenes.setup.new_match import NewMatchScene
from game.table.previews import elsewhere
from game.table.previews.elsewhere import Key, Painted, paint
from game.table.previews.model import Model
from game.ui.inputs import Dropped
from tests.lantern import SPEC as LANTERN
from tests.patience import until
from tests.playing import often
from tests.scenes.stage import Stage, staging

GAME = find("quazos_gambit")
OWN = [spec for spec in GAMES if spec.boards is not None]
SECOND = 1.0


@pytest.fixture(params=[100, 200], ids=["near", "large"])
def stage(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Stage]:
    with staging(tmp_path, settings=Settings(text_size=request.param)) as stage:
        stage.open(NewMatchScene(stage.services, GAME))
        yield stage


def new_match(stage: Stage) -> NewMatchScene:
    return next(s for s in stage.services.stack.scenes if isinstance(s, NewMatchScene))


def board_page(stage: Stage) -> BoardScene:
    return stage.at(BoardScene)


def open_new(stage: Stage) -> Path:
    """Make a new board and open its page."""
    stage.click("button:boards").frame()
    assert isinstance(stage.top, BoardsScene)
    stage.click("button:new").frame()
    return board_page(stage).board.path


def save(path: Path, old: str = "", new: str = "") -> None:
    """Save a board as Tiled does: a new file takes the place of the old one."""
    drawn = template_path(GAME.key).read_text()
    assert old in drawn
    fresh = path.with_suffix(".new")
    fresh.write_text(drawn.replace(old, new, 1))
    fresh.replace(path)


def test_a_new_board_is_a_file_beside_the_matches(stage: Stage, tmp_path: Path) -> None:
    path = open_new(stage)
    assert path.parent == tmp_path / "boards"
    assert path.read_text() == template_path(GAME.key).read_text()
    assert (path.parent / "tavern.tiled-project").exists()
    stage.press(pygame.K_ESCAPE).frame()
    assert [board.path for board in stage.at(BoardsScene).boards] == [path]


def test_what_tiled_saves_is_shown_within_a_second(stage: Stage) -> None:
    path = open_new(stage)
    page = board_page(stage)
    save(path, 'type="marked"', 'type="tile"')
    stage.watch(60)
    assert [fault.what for fault in page.board.faults] == ["19 cells are marked"]
    assert not stage.is_live("button:use")
    save(path, 'value="My board"', 'value="Hill"')
    stage.watch(60)
    assert page.board.title == "Hill"
    assert stage.is_live("button:use")


def test_a_board_that_is_deleted_says_so(stage: Stage) -> None:
    path = open_new(stage)
    path.unlink()
    stage.watch(60)
    assert "there is no such file" in board_page(stage).board.faults[0].what


def test_many_saves_in_a_row_while_everything_is_pressed(stage: Stage) -> None:
    path = open_new(stage)
    page, luck = board_page(stage), random.Random(4)
    changes = [
        ("", ""),
        ('type="marked"', 'type="tile"'),
        ('type="tile"', 'type="mark"'),
        ('name="cell:c3"', 'name="cell:c4"'),
        ('x="448"', 'x="9e99"'),
        ("</map>", ""),
        ('value="My board"', 'value=""'),
    ]
    for number in range(often(2 * len(changes), deep=40)):
        save(path, *changes[number % len(changes)])
        for _ in range(3):
            stage.watch(5, 0.1)  # half a second
            if stage.top is page:
                live = [spot.name for spot in stage.menu.hotspots() if spot.live]
                usable = [name for name in live if name not in ("tool:close", "button:back")]
                stage.click(luck.choice(usable))
            else:
                stage.press(pygame.K_ESCAPE).frame()
        while stage.top is not page:
            stage.press(pygame.K_ESCAPE).frame()
    save(path)
    stage.watch(60)
    assert page.board.faults == ()


def test_a_board_is_used_and_laid(stage: Stage) -> None:
    open_new(stage)
    text = board_page(stage).board.text
    stage.click("button:use").frame()
    assert isinstance(stage.top, QuestionScene)  # it was not tried out
    stage.click("answer:use").frame().frame()
    assert new_match(stage).plan.options["board"] == text
    assert "My board" in new_match(stage).said().text
    stage.click("button:deal").frame()
    table = next(scene for scene in stage.services.stack.scenes if isinstance(scene, MatchScene))
    assert table.match.setup.options["board"] == text
    assert table.match.state.board.name == "My board"


def test_the_list_follows_the_folder(stage: Stage) -> None:
    made = [stage.services.boards.make(GAME.key) for _ in range(3)]
    stage.click("button:boards").frame()
    page = stage.at(BoardsScene)
    assert page.restless, "nothing else wakes the window when a board is saved"
    made[0].unlink()
    stage.watch(3, SECOND)
    assert [board.path for board in page.boards] == made[1:]


@pytest.mark.painted
@pytest.mark.parametrize("spec", OWN, ids=lambda spec: spec.key)
def test_the_other_process_paints_the_whole_of_a_board(spec: AnySpec) -> None:
    assert spec.boards is not None
    board = check_board(template_path(spec.key), spec.key, spec.boards())
    setup = complete_setup(spec, Setup(spec.default_seats, {spec.boards().option: board.text}))
    wide, high = size_in(spec, 300, 150)
    assert wide == pytest.approx(300) or high == pytest.approx(150)
    size = round(wide), round(high)
    key = Key(board, size, size, "tavern")
    wanted = [(key, (spec.key, board, setup)), (key, (spec.key, board, None))]
    table, sketch = (one.rows for one in paint(paint_board, wanted))
    assert table is not None
    assert sketch is not None
    assert table != sketch
    assert len(table) == 4 * size[0] * size[1]
    below = table[-4 * size[0] * 2 :: 4 * 7]  # in its last two lines
    assert any(below), "nothing is left empty below a board"


def test_the_window_paints_no_board_itself(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("a table is painted in the window's process")

    monkeypatch.setattr(Model, "picture", refuse)
    monkeypatch.setattr(elsewhere, "Background", Idle)
    path = open_new(stage)
    stage.watch(60)
    save(path, 'value="My board"', 'value="Hill"')
    stage.watch(60).press(pygame.K_ESCAPE).frame().watch(60)
    assert isinstance(stage.top, BoardsScene)


class Idle:
    """In place of the other process: never comes to an end."""

    running = True

    def __init__(self, *_: object) -> None: ...

    def harvest(self) -> list[Painted]:
        return []

    def close(self) -> None: ...


def test_a_picture_of_a_board_comes_from_the_other_process(stage: Stage) -> None:
    stage.services.boards.make(GAME.key)
    stage.click("button:boards").frame()
    page = stage.at(BoardsScene)

    def drawn() -> bool:
        stage.frame()
        return not page._pictures.waits

    stage.frame()
    assert page._pictures.waits
    until(drawn, "the board is drawn")
    assert not page._pictures._hopeless


def test_the_usual_board_comes_back(stage: Stage) -> None:
    plan = new_match(stage).plan
    open_new(stage)
    stage.click("button:use").frame().click("answer:use").frame().frame()
    stage.click("button:boards").frame().click("board:usual").frame()
    assert plan.options["board"] == GAME.option("board").default


def test_a_board_turns_off_what_it_decides(stage: Stage) -> None:
    new_match(stage).plan.options["even_deal"] = True
    open_new(stage)
    stage.click("button:use").frame().click("answer:use").frame().frame()
    assert new_match(stage).plan.problems() == ()


def test_a_trial_runs_in_the_background_and_is_cancelled(stage: Stage) -> None:
    open_new(stage)
    page = board_page(stage)
    stage.click("button:try")

    def heard() -> bool:
        stage.frame()
        return page.played > 0

    until(heard, "some matches are played")
    stage.click("button:cancel")
    assert page.played == 0
    assert page.certificate is None


@pytest.mark.parametrize("button", ["button:back", "button:use"])
def test_a_page_is_not_left_in_a_trial_without_asking(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, button: str
) -> None:
    monkeypatch.setattr("game.scenes.setup.boards.page.Background", Endless)
    open_new(stage)
    page = board_page(stage)
    stage.click("button:try").frame().click(button).frame()
    question = stage.at(QuestionScene)
    assert "Matches played: 4 of 400." in question.spoken()
    stage.press(pygame.K_ESCAPE).frame()
    assert stage.top is page
    assert page.played == 4, "the trial goes on"
    stage.click(button).frame().click("answer:stop").frame().frame()
    assert stage.top is not page
    assert page.played == 0


def test_a_trial_without_a_match_is_left_without_asking(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.scenes.setup.boards.page.Background", Beginning)
    open_new(stage)
    page = board_page(stage)
    stage.click("button:try").frame().click("button:use").frame()
    assert "No match has been played yet." in stage.menu.spoken()
    stage.press(pygame.K_ESCAPE).frame().click("button:back").frame().frame()
    assert page not in stage.services.stack.scenes
    assert not isinstance(stage.top, QuestionScene), "nothing would be lost"


class Beginning(Idle):
    """In place of a trial: no match has been played yet."""

    def poll(self) -> None: ...


class Endless(Idle):
    """In place of a trial: its first four matches are played."""

    def poll(self) -> Certificate:
        return Certificate(4, 4, (0.25,) * 4, 130.0)


def test_a_certificate_is_kept_with_the_board(stage: Stage) -> None:
    open_new(stage)
    page = board_page(stage)
    setup = page.setup
    assert setup is not None
    stage.services.boards.certify(GAME, setup, Certificate(MATCHES, MATCHES, (0.25,) * 4, 130.0))
    stage.click("button:use").frame().frame()  # it asks nothing now
    assert stage.top is new_match(stage)
    again = type(stage.services.boards)(stage.services.boards.path)
    assert again.certificate(GAME, setup) == Certificate(MATCHES, MATCHES, (0.25,) * 4, 130.0)


@pytest.mark.parametrize("where", ["new match", "boards", "title", "history"])
def test_a_map_that_is_dropped_is_taken_in_and_opened(
    stage: Stage, tmp_path: Path, where: str
) -> None:
    path = tmp_path / "Ring of mine.tmx"
    path.write_text((maps_path("boards") / "quazos_gambit_ring.tmx").read_text())
    if where == "boards":
        stage.click("button:boards").frame()
    elif where == "title":
        stage.open(stage.services.routes.title())
    elif where == "history":
        stage.open(stage.services.routes.past_matches())
    stage.services.stack.handle(Dropped(str(path)))
    stage.frame().frame()
    assert board_page(stage).board.title == "Ring road"
    assert board_page(stage).board.path == tmp_path / "boards" / path.name


@pytest.mark.parametrize("named", ['value="chess"', 'value=""'])
def test_a_dropped_map_of_no_game_is_listed_with_what_is_wrong(
    stage: Stage, tmp_path: Path, named: str
) -> None:
    path = tmp_path / "mine.tmx"
    path.write_text(template_path(GAME.key).read_text().replace(f'value="{GAME.key}"', named, 1))
    stage.services.stack.handle(Dropped(str(path)))
    stage.frame().frame()
    (fault,) = board_page(stage).board.faults
    assert fault.cure == f'Set the map property "game" to {GAME.key}'
    stage.press(pygame.K_ESCAPE).frame()
    assert [board.path.name for board in stage.at(BoardsScene).boards] == ["mine.tmx"]
    stage.open(stage.services.routes.title())
    stage.services.stack.handle(Dropped(str(path)))
    stage.frame()
    assert isinstance(stage.top, QuestionScene), "no page says which game it is for"


def test_a_file_that_is_no_map_is_refused_in_words(stage: Stage, tmp_path: Path) -> None:
    path = tmp_path / "bad.tmx"
    path.write_text('<!DOCTYPE map [<!ENTITY a "b">]><map/>')
    stage.services.stack.handle(Dropped(str(path)))
    stage.frame()
    assert isinstance(stage.top, QuestionScene)
    assert not (tmp_path / "boards").exists()


def test_a_game_without_boards_takes_none(tmp_path: Path) -> None:
    path = tmp_path / f"{LANTERN.key}.tmx"
    path.write_bytes(template_path(GAME.key).read_bytes().replace(GAME.key.encode(), b"lantern"))
    with staging(tmp_path, games=(GAME, LANTERN)) as stage:
        stage.open(NewMatchScene(stage.services, LANTERN))
        stage.services.stack.handle(Dropped(str(path)))
        stage.frame()
        assert isinstance(stage.top, QuestionScene)
    assert not (tmp_path / "boards").exists()


def test_a_board_is_imported_from_the_list_of_files(stage: Stage, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    path = tmp_path / "elsewhere" / "quazos_gambit_ring.tmx"
    path.write_text((maps_path("boards") / path.name).read_text())
    stage.click("button:boards").frame()
    shelf = stage.at(BoardsScene)
    stage.click("button:import").frame()
    stage.services.stack.handle(Dropped(str(path)))
    stage.frame().click("answer:safe").frame()
    assert [board.title for board in shelf.boards] == ["Ring road"]


def test_a_certificate_in_words() -> None:
    names = ("Ann", "Ben", "Cid", "Dot")
    fair = Certificate(400, 400, (0.27, 0.24, 0.23, 0.26), 110.0)
    assert [*certificate_said(fair, names)] == [
        "In 400 quick matches each seat won 25 % ± 4.",
        "Nobody was cut off: every match ended.",
    ]
    assert minutes_said(fair, 17.0) == "A match takes about 31 minutes."
    unfair = Certificate(400, 398, (0.37, 0.24, 0.13, 0.26), 110.0)
    assert [*certificate_said(unfair, names)] == [
        "The seats are not equal. In 400 quick matches: Ann 37 %, Ben 24 %, Cid 13 % and Dot 26 %,"
        " ± 4.",
        "2 matches did not end: somebody may be cut off.",
    ]
    together = Certificate(400, 400, (0.34, 0.34), 110.0, together=True)
    assert next(certificate_said(together, names)) == (
        "In 400 quick matches the party won 34 % ± 5."
    )


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (
            Fault("a.tmx", "the board's name does not fit", "Shorten it"),
            "The board's name does not fit. Shorten it.",
        ),
        (
            Fault("a.tmx", "is an empty board", "Draw one"),
            "This file is an empty board. Draw one.",
        ),
        (
            Fault("a.tmx", 'is of type "lava"', "Change it", "spaces", 'object 4 "cell:d1"'),
            'Layer "spaces", object 4 "cell:d1" is of type "lava". Change it.',
        ),
        (
            Fault("a.tmx", "19 cells are marked", "Mark 20", "spaces"),
            'Layer "spaces": 19 cells are marked. Mark 20.',
        ),
    ],
)
def test_a_mistake_is_told_in_whole_sentences(fault: Fault, said: str) -> None:
    assert fault_said(fault) == said
