"""Reading the rules."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.rulebook import Block, Kind, Span
from game.core.storage.settings import Settings
from game.scenes.books.rulebook import RulebookScene, rulebook_of
from game.scenes.home.title import TitleScene
from game.scenes.parts.rule_text import marked
from game.ui.inputs import PointerDown
from game.ui.label import Label
from game.ui.scroll import ScrollView
from tests.lantern import SPEC as LANTERN
from tests.scenes.stage import SPEC, Stage, staging


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    with staging(tmp_path) as stage:
        yield stage.open(TitleScene(stage.house))


def opened(stage: Stage, *, at: str = "", drawer: bool = True) -> RulebookScene:
    scene = RulebookScene(stage.house, SPEC, at=at, drawer=drawer)
    stage.open(scene)
    return scene


def view(scene: RulebookScene) -> ScrollView:
    return next(w for w in scene.page.widgets if isinstance(w, ScrollView) and w.name == "rules")


@pytest.mark.parametrize("drawer", [True, False])
@pytest.mark.parametrize("rule", rulebook_of(SPEC.key).rule_ids[::7])
def test_a_rule_can_be_jumped_to_and_is_in_sight(stage: Stage, rule: str, drawer: bool) -> None:
    scene = opened(stage, at=rule, drawer=drawer)
    shown = view(scene)
    lit = next(w for w in shown.widgets if getattr(w, "_lit", False))
    assert shown.box.y <= lit.box.y - shown.offset
    assert lit.box.bottom - shown.offset <= shown.box.bottom


def test_a_rule_that_is_not_there_opens_the_book_at_its_beginning(stage: Stage) -> None:
    scene = opened(stage, at="YC-99.1")
    assert view(scene).offset == 0


def test_the_drawer_leaves_the_table_in_sight_unless_the_text_is_large(tmp_path: Path) -> None:
    with staging(tmp_path) as stage:
        assert not opened(stage).covers
        assert opened(stage, drawer=False).covers
        stage.house.settings = type(stage.house.settings)(text_size=150)
        assert opened(stage).covers


def test_typing_searches_and_counts(stage: Stage) -> None:
    scene = opened(stage)
    stage.click("field:search").type("shield")
    assert scene.hits
    assert len([name for name in stage.names() if name.startswith("hit:")]) == len(scene.hits)
    stage.type("x")
    assert scene.hits == ()


def test_something_found_is_a_click_away_and_lit(stage: Stage) -> None:
    scene = opened(stage)
    stage.click("field:search").type("8.5")
    assert scene.hits[0].rule == "YC-8.5"
    stage.click("hit:0")
    assert scene.at == "YC-8.5"
    assert not [name for name in stage.names() if name.startswith("hit:")]


def test_escape_ends_the_search_and_then_closes_the_book(stage: Stage) -> None:
    opened(stage)
    stage.click("field:search").type("shield").press(pygame.K_ESCAPE)
    assert isinstance(stage.top, RulebookScene)
    assert stage.top.hits == ()
    stage.press(pygame.K_ESCAPE)
    assert isinstance(stage.top, TitleScene)


def test_letters_are_typed_and_not_taken_for_keys(stage: Stage) -> None:
    opened(stage)
    stage.click("field:search").type("r")
    assert isinstance(stage.top, RulebookScene)


def test_r_closes_the_drawer_that_r_opened(stage: Stage) -> None:
    opened(stage)
    stage.press(pygame.K_r)
    assert isinstance(stage.top, TitleScene)


def test_a_click_beside_the_drawer_closes_it(stage: Stage) -> None:
    opened(stage)
    stage.house.stack.handle(PointerDown(200, 300))
    stage.frame()
    assert isinstance(stage.top, TitleScene)


def test_chapters_are_tabs_and_pages_turn_by_keys(stage: Stage) -> None:
    scene = opened(stage, drawer=False)
    stage.click("chapter:12")
    assert view(scene).most > 0
    stage.press(pygame.K_PAGEDOWN)
    first = view(scene).offset
    assert first > 0
    stage.press(pygame.K_PAGEUP)
    assert view(scene).offset < first


def test_before_and_after_turn_the_chapters(stage: Stage) -> None:
    opened(stage)
    assert "button:before" not in stage.names()
    for _ in rulebook_of(SPEC.key).chapters:
        stage.click("button:after")
    assert "button:after" not in stage.names()
    stage.click("button:before")
    assert "button:after" in stage.names()


def test_a_game_without_a_rulebook_says_so(stage: Stage) -> None:
    assert "cannot be opened" in rulebook_of(LANTERN.key).intro[0].text


def test_marks_cut_the_words_where_they_begin_and_end() -> None:
    block = Block(Kind.PARAGRAPH, (Span("Roll the "), Span("shield", True), Span(" now.")))
    spans = marked(block, ((5, 12),))
    assert [(s.text, s.bold, s.mark) for s in spans] == [
        ("Roll ", False, False),
        ("the ", False, True),
        ("shi", True, True),
        ("eld", True, False),
        (" now.", False, False),
    ]
    assert "".join(span.text for span in spans) == block.text


@pytest.mark.parametrize("text_size", [100, 120])
def test_the_title_of_the_drawer_stands_in_one_line(tmp_path: Path, text_size: int) -> None:
    with staging(tmp_path, settings=Settings(text_size=text_size)) as stage:
        title = next(w for w in opened(stage).page.widgets if isinstance(w, Label))
        assert isinstance(title.text, str)
        canvas = stage.canvas()
        assert canvas.type.width(title.text, title.size) <= title.box.w
