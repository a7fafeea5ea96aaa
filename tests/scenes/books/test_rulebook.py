"""Reading the rules."""

from pathlib import Path

import pygame
import pytest

from game.core.contract.spec import AnySpec
from game.core.controls.actions import Action, Pad
from game.core.rulebook import Block, Kind, Span
from game.core.storage.settings import Settings
from game.games.registry import GAMES
from game.scenes.books.flow import Flow
from game.scenes.books.opened import rulebook_of
from game.scenes.books.rulebook import RulebookScene
from game.scenes.books.vignettes import HIGH, Head
from game.scenes.home.title import TitleScene
from game.scenes.parts.rule_text import RuleBlock, marked
from game.table.skeleton import RULEBOOK
from game.ui.canvas import LARGE, Canvas
from game.ui.inputs import PointerDown, Typed, key_for
from game.ui.parts import Text, walk
from game.ui.scroll import ScrollView
from game.ui.theme import BODY_BOLD
from game.ui.viewport import SCREEN
from game.ui.widget import PartButton
from tests.lantern import SPEC as LANTERN
from tests.scenes.recorder import recording
from tests.scenes.stage import SPEC, Stage, staging


@pytest.fixture
def stage(stage: Stage) -> Stage:
    return stage.open(TitleScene(stage.services))


def opened(stage: Stage, *, at: str = "", drawer: bool = True) -> RulebookScene:
    return stage.opened(RulebookScene(stage.services, SPEC, at=at, drawer=drawer))


def view(scene: RulebookScene) -> ScrollView:
    return next(w for w in scene.page.widgets if isinstance(w, ScrollView) and w.name == "rules")


@pytest.mark.parametrize("drawer", [True, False])
@pytest.mark.parametrize("rule", rulebook_of(SPEC.key).rule_ids[::7])
def test_a_rule_can_be_jumped_to_and_is_in_sight(stage: Stage, rule: str, drawer: bool) -> None:
    scene = opened(stage, at=rule, drawer=drawer)
    shown = view(scene)
    lit = next(w for w in shown.widgets if isinstance(w, RuleBlock) and w.dress.lit)
    assert shown.box.y <= lit.box.y - shown.offset
    assert lit.box.bottom - shown.offset <= shown.box.bottom


def test_a_rule_that_is_not_there_opens_the_book_at_its_beginning(stage: Stage) -> None:
    scene = opened(stage, at="YC-99.1")
    assert view(scene).offset == 0


def test_the_drawer_leaves_the_table_in_sight_unless_the_text_is_large(tmp_path: Path) -> None:
    with staging(tmp_path) as stage:
        assert not opened(stage).covers
        assert opened(stage, drawer=False).covers
        stage.services.settings = type(stage.services.settings)(text_size=150)
        assert opened(stage).covers


def test_typing_searches_at_once_and_counts(stage: Stage) -> None:
    scene = opened(stage)
    stage.type("shield")
    assert scene.hits
    assert len([name for name in stage.names() if name.startswith("hit:")]) == len(scene.hits)
    stage.press(pygame.K_BACKSPACE)
    assert scene.reading.words == "shiel"
    stage.type("x")
    assert scene.hits == ()


def test_no_letter_is_a_command(stage: Stage) -> None:
    scene = opened(stage)
    stage.type("rulh")
    assert stage.top is scene
    assert scene.reading.words == "rulh"


def test_the_letter_that_opens_the_book_is_not_searched_for(stage: Stage) -> None:
    scene = RulebookScene(stage.services, SPEC, drawer=True)
    stage.services.stack.push(scene)
    stage.services.stack.settle()
    stage.services.stack.handle(Typed("r"))
    stage.frame()
    assert scene.reading.words == ""
    stage.type("r")
    assert scene.reading.words == "r"


def test_a_space_is_not_searched_for_by_itself(stage: Stage) -> None:
    scene = opened(stage)
    stage.type("  ")
    assert not scene.reading.lists_hits
    stage.type("two dice")
    assert scene.reading.words == "two dice"


def test_something_found_is_a_click_away_and_lit(stage: Stage) -> None:
    scene = opened(stage)
    stage.type("8.5")
    stage.click("hit:0")
    assert scene.at == "YC-8.5"
    assert not [name for name in stage.names() if name.startswith("hit:")]


def test_enter_opens_the_best_and_typing_then_looks_for_something_else(stage: Stage) -> None:
    scene = opened(stage)
    stage.type("8.5").press(pygame.K_RETURN)
    assert scene.at == "YC-8.5"
    stage.type("b")
    assert scene.reading.words == "b"


def test_arrows_walk_over_what_was_found(stage: Stage) -> None:
    scene = opened(stage)
    stage.type("8.5").press(pygame.K_TAB)
    while scene.page.attention.focused != "hit:0":
        stage.press(pygame.K_DOWN)
    stage.press(pygame.K_RETURN)
    assert scene.at == "YC-8.5"


def test_escape_puts_the_list_away_and_then_closes_the_book(stage: Stage) -> None:
    opened(stage)
    stage.type("shield").press(pygame.K_ESCAPE)
    assert stage.at(RulebookScene).hits == ()
    stage.press(pygame.K_ESCAPE)
    assert isinstance(stage.top, TitleScene)


def test_escape_closes_the_book_with_a_search_result_open(stage: Stage) -> None:
    opened(stage)
    stage.type("8.5").press(pygame.K_RETURN).press(pygame.K_ESCAPE)
    assert isinstance(stage.top, TitleScene)


def test_the_button_of_a_pad_that_opens_the_drawer_closes_it(stage: Stage) -> None:
    scene = opened(stage)
    stage.press(pygame.K_r)
    assert stage.top is scene, "it is a letter on the keyboard"
    stage.services.stack.handle(key_for(frozenset({Action.RULEBOOK}), button=Pad.PLUS, device=0))
    stage.frame()
    assert isinstance(stage.top, TitleScene)


def test_a_click_beside_the_drawer_closes_it(stage: Stage) -> None:
    opened(stage)
    stage.services.stack.handle(PointerDown(200, 300))
    stage.frame()
    assert isinstance(stage.top, TitleScene)


def test_chapters_are_listed_and_pages_turn_by_keys(stage: Stage) -> None:
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


# --- how it looks ---------------------------------------------------------------------------------


def label_of(tab: PartButton, canvas: Canvas) -> str:
    parts = walk(tab._part("normal"), canvas, tab.box)
    return next(part.said for part, _ in parts if isinstance(part, Text))


@pytest.mark.parametrize("text_size", [100, 120, 200])
@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: str(spec.key))
def test_chapters_are_called_by_their_names(
    tmp_path: Path, spec: AnySpec, text_size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Above a page without rules: their layout takes long, and has no say in the tabs."""
    monkeypatch.setattr(Flow, "_chapter", lambda flow, width: ())
    chapters, factor = rulebook_of(spec.key).chapters, text_size / 100
    with staging(tmp_path, settings=Settings(text_size=text_size)) as stage:
        canvas, role = stage.canvas(), BODY_BOLD.scaled(factor)
        scene = RulebookScene(stage.services, spec, drawer=True)
        scene.lay_out(canvas)
        whole = RULEBOOK if factor < LARGE else SCREEN
        for number, chapter in enumerate(chapters):
            scene.open_chapter(number)
            scene.update(0.0)
            tabs = {w.name: w for w in scene.page.widgets if isinstance(w, PartButton)}
            labels = {name: label_of(tab, canvas) for name, tab in tabs.items()}
            assert labels["button:here"] == chapter.name
            if number + 1 < len(chapters):
                assert labels["button:after"] == f"{chapters[number + 1].name} ›"
            for name, tab in tabs.items():
                assert canvas.type.width(labels[name], role) <= tab.box.w
                assert whole.x < tab.box.x < tab.box.right < whole.right
            head = next(w for w in scene.page.widgets if isinstance(w, Head))
            assert Head.height(canvas, head.text, head.box.w) <= head.box.h
            assert head.box.h <= max(68.0, (2 * 26 + 17) * factor + 5, HIGH * factor)


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: str(spec.key))
def test_no_line_leaves_the_paper_of_a_drawer_with_larger_text(
    tmp_path: Path, spec: AnySpec, monkeypatch: pytest.MonkeyPatch
) -> None:
    paper = RULEBOOK.inset(11)
    with staging(tmp_path, settings=Settings(text_size=120)) as stage:
        scene = stage.opened(RulebookScene(stage.services, spec, drawer=True))
        canvas = stage.canvas()
        for number in range(0, len(scene.reading.book.chapters), 3):
            scene.open_chapter(number)
            scene.update(0.0)
            scene.page.draw(canvas)  # makes the pictures of tables, which have words of their own
            with recording(monkeypatch) as lines:
                scene.page.draw(canvas)
            assert lines
            for line in lines:
                assert paper.x + 4 <= line.box.x, line
                assert line.box.right <= paper.right - 4, line


def test_all_lists_every_chapter_with_its_name(stage: Stage) -> None:
    scene = opened(stage, at="YC-8.5")
    stage.click("button:all")
    names = [name for name in stage.names() if name.startswith("chapter:")]
    assert len(names) == len(scene.reading.book.chapters) + 1
    stage.click("chapter:14")
    assert scene.reading.here.title == "The closing bell"
    assert scene.at == ""
    stage.click("button:all").click("button:all")
    assert "button:here" in stage.names()
    assert not [name for name in stage.names() if name.startswith("chapter:")]


def test_the_list_beside_the_page_shows_the_open_chapter(stage: Stage) -> None:
    scene = opened(stage, at="YC-14.1", drawer=False)
    names = next(w for w in scene.page.widgets if w.name == "chapters")
    spot = next(spot for spot in names.hotspots() if spot.name == "chapter:14")
    assert spot.box.h > 30
