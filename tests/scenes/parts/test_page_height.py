"""Pages in windows of other shapes: all the height is used, and words can be read."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from game.games.registry import GAMES
from game.scenes.books.rulebook import RulebookScene
from game.scenes.home.settings import SettingsScene
from game.scenes.home.title import TitleScene
from game.scenes.match.pause import PauseScene
from game.scenes.parts.menu import MenuScene
from game.scenes.setup.choose_character import ChooseCharacterScene
from game.scenes.setup.new_match import NewMatchScene
from game.table.forms.form import Form
from game.ui.scroll import ScrollView
from game.ui.viewport import Box, page_view
from tests.pilot import Pilot, piloting

HIGH = [(1024, 768), (1600, 1200), (1280, 1024), (1280, 800)]


@pytest.fixture(params=HIGH, ids=str)
def high(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Pilot]:
    with piloting(tmp_path, request.param) as pilot:
        pilot.frame()
        yield pilot


def reach(pilot: Pilot, scene: MenuScene) -> float:
    """How far down the things of a page reach, of the height of the window."""
    view = pilot.view
    bottom = max(widget.box.bottom for widget in scene.page.widgets)
    return view.point(0, bottom)[1] / view.height


@pytest.mark.parametrize("page", [TitleScene, SettingsScene, NewMatchScene])
def test_a_page_reaches_down_to_the_edge_of_its_window(high: Pilot, page: type[MenuScene]) -> None:
    high.app.stack.push(page(high.app.services))
    high.frame(2)
    scene = high.scene
    assert isinstance(scene, page)
    assert 0.9 < reach(high, scene) <= 1.0


def test_what_is_seen_there_is_what_is_clicked(high: Pilot) -> None:
    high.click("button:settings").frame(2)
    assert isinstance(high.scene, SettingsScene)
    high.click("tool:close").frame(2)
    assert isinstance(high.scene, TitleScene)


@pytest.mark.parametrize("size", [(1024, 768), (960, 540), (800, 600)])
def test_in_a_small_window_words_are_larger(tmp_path: Path, size: tuple[int, int]) -> None:
    with piloting(tmp_path, size) as pilot:
        pilot.frame()
        scene = pilot.scene
        assert isinstance(scene, MenuScene)
        text = scene.own(pilot.app.canvas).look.menu_text
        assert text * page_view(*size).scale == pytest.approx(1.0)


def test_in_a_usual_window_text_has_the_size_of_the_settings(tmp_path: Path) -> None:
    with piloting(tmp_path, (1920, 1080)) as pilot:
        pilot.frame()
        scene = pilot.scene
        assert isinstance(scene, MenuScene)
        assert scene.own(pilot.app.canvas) == pilot.app.canvas


def test_a_rulebook_is_in_the_book_of_a_high_table(tmp_path: Path) -> None:
    with piloting(tmp_path, (1600, 1200)) as pilot:
        pilot.start("yoho", "human", "easy").click("tool:rulebook").frame(3)
        book = pilot.scene
        assert isinstance(book, RulebookScene)
        skeleton = pilot.table.table.skeleton
        assert skeleton.form is Form.BOOK_HIGH
        column = skeleton.column.inset(-1)
        for widget in book.page.widgets:
            box = widget.box
            assert column.contains(box.x, box.y), widget.name
            assert column.contains(box.right, box.bottom), widget.name
        pilot.click("button:close").frame(2)
        assert pilot.scene is pilot.table


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1366, 768), (1600, 1200)])
def test_chairs_and_their_choices_stand_side_by_side(tmp_path: Path, size: tuple[int, int]) -> None:
    with piloting(tmp_path, size) as pilot:
        pilot.start("yoho", "human", "easy").click("tool:menu").frame(2)
        scene = pilot.scene
        assert isinstance(scene, PauseScene)
        rows: list[Box] = [w.box for w in scene.page.widgets if w.name.startswith("chair:")]
        assert len(rows) == 3  # a person, and a computer with its level
        for one, other in combinations(rows, 2):
            assert not one.overlaps(other)
        spots = [spot.box for spot in scene.hotspots() if spot.name.startswith("chair:")]
        assert max(box.right for box in spots) <= 1280


@pytest.mark.parametrize("size", [(1280, 800), (1600, 1200)])
def test_characters_to_choose_from_are_below_the_shown_sheet(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with piloting(tmp_path, size) as pilot:
        pilot.frame()
        spec = next(spec for spec in GAMES if spec.key == "quazos_gambit")
        pilot.app.stack.push(NewMatchScene(pilot.app.services, spec))
        pilot.frame(2).click("chair:0:role").frame(2)
        scene = pilot.scene
        assert isinstance(scene, ChooseCharacterScene)
        boxes = {spot.name: spot.box for spot in scene.hotspots()}
        cards = [box for name, box in boxes.items() if name.startswith("character:")]
        assert len(cards) >= 4
        sheet = next(widget.box for widget in scene.page.widgets if isinstance(widget, ScrollView))
        assert all(card.y >= sheet.bottom for card in cards)
        assert reach(pilot, scene) > 0.9
