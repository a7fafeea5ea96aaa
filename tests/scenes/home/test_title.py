"""The title and where it leads."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from game.core.storage.archive import Archive
from game.core.storage.learned import Progress
from game.games.registry import GAMES
from game.scenes.books.rulebook import RulebookScene
from game.scenes.books.rulebooks import ShelfScene
from game.scenes.home.settings import SettingsScene
from game.scenes.home.title import TitleScene
from game.scenes.match.scene import MatchScene
from game.scenes.parts.dialog import QuestionScene
from game.scenes.records.archive import ArchiveScene
from game.scenes.setup.new_match import NewMatchScene
from game.ui.theme import BODY
from game.ui.viewport import SCREEN
from tests.lantern import SPEC as LANTERN
from tests.scenes.stage import SPEC, Stage, staging


@pytest.fixture
def stage(stage: Stage) -> Stage:
    return stage.open(TitleScene(stage.services))


@pytest.mark.parametrize(
    ("button", "scene"),
    [
        ("button:new_match", NewMatchScene),
        ("button:past_matches", ArchiveScene),
        ("button:rulebooks", ShelfScene),
        ("button:settings", SettingsScene),
        (f"game:{SPEC.key}", NewMatchScene),
    ],
)
def test_each_button_leads_somewhere_and_escape_leads_back(
    stage: Stage, button: str, scene: type
) -> None:
    stage.click(button)
    assert isinstance(stage.top, scene)
    stage.press(pygame.K_ESCAPE)
    assert isinstance(stage.top, TitleScene)


def test_the_rulebook_of_each_game_is_one_click_further(stage: Stage) -> None:
    for spec in stage.services.games:
        stage.click("button:rulebooks").click(f"game:{spec.key}")
        assert isinstance(stage.top, RulebookScene)
        stage.press(pygame.K_ESCAPE)
        assert isinstance(stage.top, ShelfScene), "another one can be taken down"
        stage.press(pygame.K_ESCAPE)
        assert isinstance(stage.top, TitleScene)


@pytest.mark.parametrize("page", ["title", "rulebooks"])
@pytest.mark.parametrize("games", [2, len(GAMES), 6, 9])
def test_however_many_games_there_are_each_is_whole_on_the_page(
    tmp_path: Path, games: int, page: str
) -> None:
    more = [replace(GAMES[0], key=f"{GAMES[0].key}_{number}") for number in range(games)]
    shelf = (*GAMES[:games], *more[len(GAMES) :])
    with staging(tmp_path, games=shelf) as stage:
        stage.open(TitleScene(stage.services))
        if page == "rulebooks":
            stage.click("button:rulebooks")
        boxes = [spot.box for spot in stage.menu.hotspots() if spot.name.startswith("game:")]
        assert len(boxes) == games
        assert all(box.x >= SCREEN.x and box.right <= SCREEN.right for box in boxes)
        for one, other in pairwise(boxes):
            assert other.x >= one.right or other.y >= one.bottom, "no box lies on another"


def test_quit_quits_at_once(stage: Stage) -> None:
    stage.click("button:leave")
    assert stage.services.stack.top is None


def test_escape_asks_before_it_quits(stage: Stage) -> None:
    stage.press(pygame.K_ESCAPE)
    assert isinstance(stage.top, QuestionScene)
    stage.press(pygame.K_ESCAPE)
    assert isinstance(stage.top, TitleScene)
    stage.press(pygame.K_ESCAPE).click("answer:quit")
    assert stage.services.stack.top is None


def test_without_a_match_there_is_nothing_to_continue_and_enter_sets_a_table(stage: Stage) -> None:
    stage.services.learned.note("Guest", SPEC.key, Progress(9, done=True))
    stage.open(TitleScene(stage.services))
    assert "button:continue" not in stage.names()
    stage.press(pygame.K_RETURN)
    assert isinstance(stage.top, NewMatchScene)


@pytest.mark.parametrize("text", [100, 150])
def test_the_exits_have_the_same_places_for_everybody(tmp_path: Path, text: int) -> None:
    """Nobody clicks one for another because a match was left, or a lesson taken."""
    with staging(tmp_path) as stage:
        stage.apply(structs.replace(stage.services.settings, text_size=text))
        stage.open(TitleScene(stage.services))
        seen = []
        for change in (
            lambda: None,
            lambda: stage.services.learned.note("Guest", SPEC.key, Progress(9, done=True)),
            lambda: stage.store(9),
        ):
            change()
            stage.menu.resumed()
            stage.frame()
            spots = stage.top.hotspots()
            seen.append({s.name: s.box for s in spots if s.name.startswith("button:")})
        assert "button:continue" in seen[-1]
        del seen[-1]["button:continue"]
        assert seen[0] == seen[1] == seen[2]


def test_continue_opens_the_last_unfinished_match_where_it_was_left(stage: Stage) -> None:
    stage.store(None)  # over: not to be continued
    stage.store(9)
    stage.menu.resumed()
    stage.frame().click("button:continue")
    assert stage.at(MatchScene).match.ply == 9


def test_a_damaged_match_is_continued_from_where_it_holds(stage: Stage) -> None:
    match_id = stage.store(30)
    with stage.services.archive._database.writing() as sql:
        sql.execute("DELETE FROM step WHERE match = ? AND ply > 12", (match_id,))
    stage.open(TitleScene(stage.services))
    stage.frame().click("button:continue").click("answer:other")
    assert stage.at(MatchScene).match.ply == 12


def test_what_was_played_meanwhile_can_be_continued(stage: Stage) -> None:
    stage.click("button:new_match").click("button:deal").click("button:begin")
    table = stage.frame().top
    assert isinstance(table, MatchScene)
    stage.services.stack.pop(table)
    stage.frame().frame()
    assert isinstance(stage.top, TitleScene)
    assert "button:continue" in stage.names()


def test_a_match_that_another_copy_plays_is_not_offered(stage: Stage, tmp_path: Path) -> None:
    match_id = stage.store(9)
    other = Archive.open(tmp_path / "matches.sqlite")
    assert other.claim(match_id)
    stage.menu.resumed()
    stage.frame()
    assert "button:continue" not in stage.names()
    other.close()


def test_several_games_have_a_box_each_and_rulebooks_to_choose_from(tmp_path: Path) -> None:
    with staging(tmp_path, games=(SPEC, LANTERN)) as stage:
        stage.open(TitleScene(stage.services))
        assert {f"game:{SPEC.key}", "game:lantern"} <= set(stage.names())
        stage.click("button:rulebooks")
        assert isinstance(stage.top, ShelfScene)
        stage.click(f"game:{SPEC.key}")
        assert isinstance(stage.top, RulebookScene)


def test_what_the_boxes_say_of_their_games_stands_in_two_lines(tmp_path: Path) -> None:
    # A third line would push that box's words out of the row. The cover of a narrow one is lower.
    with staging(tmp_path, games=GAMES) as stage:
        stage.open(TitleScene(stage.services))
        boxes = {spot.name: spot.box for spot in stage.top.hotspots()}
        canvas = stage.canvas()
        for spec in GAMES:
            wide = boxes[f"game:{spec.key}"].w
            lines = 2 if wide > 200 else 3
            assert canvas.height(spec.tagline, BODY, wide - 20) <= lines * BODY.line_height, (
                spec.name
            )
