"""The goal card: shown before a person's first match of a game, and on request."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.contract.spec import AnySpec
from game.core.contract.values import Level, Setup
from game.core.match.match import Chair, Match
from game.core.storage.learned import Met, Progress
from game.games.registry import GAMES
from game.scenes.lessons.shelf import LearnScene
from game.scenes.match.goal_card import GoalCardScene
from game.scenes.match.pause import PauseScene
from game.scenes.match.scene import MatchScene
from game.table.skeleton import TRAY
from game.ui.scroll import ScrollView
from game.ui.viewport import Box
from game.ui.widget import PartWidget
from tests.every_game import GUIDED
from tests.lantern_table import LANTERN
from tests.playing import at_random, play
from tests.scenes.stage import Stage, staging

MAREN, TOBIAS = Chair("Maren", "ember", "Maren"), Chair("Tobias", "harbour", "Tobias")
BRASS = Chair("Old Brass", "honey", level=Level.HARD)
every_game = pytest.mark.parametrize("spec", GUIDED, ids=lambda spec: spec.key)
LOOKS = {"usual": (100, False), "large text": (170, False), "couch": (100, True)}


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    with staging(tmp_path) as stage:
        yield stage


def sit_down(stage: Stage, spec: AnySpec, *chairs: Chair) -> Match:
    """As the page of a new match does."""
    match = Match(spec, Setup(len(chairs)), 1, chairs)
    services = stage.services
    services.routes.sit_down(match, services.writer.new_match(match), introduces=True)
    stage.frame()
    return match


def table_of(stage: Stage) -> MatchScene:
    return next(scene for scene in stage.services.stack.scenes if isinstance(scene, MatchScene))


def overlap(one: Box, other: Box) -> bool:
    across = one.x < other.right and other.x < one.right
    return across and one.y < other.bottom and other.y < one.bottom


@every_game
def test_a_first_match_begins_with_the_card_and_the_second_does_not(
    stage: Stage, spec: AnySpec
) -> None:
    sit_down(stage, spec, MAREN, BRASS)
    assert isinstance(stage.top, GoalCardScene)
    stage.click("button:begin").frame()
    assert isinstance(stage.top, MatchScene)
    met = stage.services.learned.met("Maren", spec.key)
    assert met is not None
    assert not met.needs_none
    sit_down(stage, spec, MAREN, BRASS)
    assert isinstance(stage.top, MatchScene)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_enter_and_escape_begin(stage: Stage, key: int) -> None:
    sit_down(stage, GAMES[0], MAREN, BRASS)
    stage.press(key).frame()
    assert isinstance(stage.top, MatchScene)
    assert stage.services.learned.met("Maren", GAMES[0].key) is not None


def test_nobody_plays_while_it_is_read(stage: Stage) -> None:
    match = sit_down(stage, GAMES[0], BRASS, MAREN)
    stage.watch(60, 0.1)
    assert isinstance(stage.top, GoalCardScene)
    assert match.ply == 0


@every_game
@pytest.mark.parametrize("look", LOOKS)
def test_the_card_is_beside_the_board_and_all_of_it_can_be_reached(
    stage: Stage, spec: AnySpec, look: str
) -> None:
    text, couch = LOOKS[look]
    stage.services.settings = replace(stage.services.settings, text_size=text, couch_layout=couch)
    sit_down(stage, spec, MAREN, TOBIAS)
    card, table = stage.menu, table_of(stage)
    board = table.table.frame
    scrolls = any(isinstance(widget, ScrollView) for widget in card.page.widgets)
    assert scrolls == (look != "usual"), "at the usual size all of it is in sight"
    begin = next(spot for spot in card.hotspots() if spot.name == "button:begin")
    assert begin.box.right == table.table.skeleton.actions.right
    for widget in card.page.widgets:
        assert not overlap(widget.box, board), widget
        assert widget.box.bottom <= 720
        assert widget.box.right <= 1280
        assert not overlap(widget.box, TRAY) or board.right < TRAY.right, widget
    paper = next(n for n, widget in enumerate(card.page.widgets) if isinstance(widget, PartWidget))
    reached = [one for one in card.page.widgets[paper + 1 :] if not isinstance(one, PartWidget)]
    for one, other in pairwise(reached):
        assert one.box.bottom <= other.box.y + 1, "nothing lies over anything else"
    stage.click("switch:coach")
    assert not stage.services.learned.is_coached("Maren")
    assert not stage.services.learned.is_coached("Tobias")


def test_several_persons_read_it_once_and_all_of_them_know(stage: Stage) -> None:
    spec = GAMES[0]
    stage.services.learned.introduce("Maren", spec.key)
    sit_down(stage, spec, MAREN, TOBIAS, BRASS)
    assert isinstance(stage.top, GoalCardScene), "Tobias is new"
    stage.click("button:begin").frame()
    assert stage.services.learned.met("Tobias", spec.key) == Met()


def test_the_lesson_instead_leads_to_the_shelf_and_back_to_the_card(stage: Stage) -> None:
    sit_down(stage, GAMES[0], MAREN, BRASS)
    stage.click("button:learn").frame()
    assert isinstance(stage.top, LearnScene)
    stage.press(pygame.K_ESCAPE).frame()
    assert isinstance(stage.top, GoalCardScene)
    assert stage.services.learned.met("Maren", GAMES[0].key) is None


def test_a_player_who_finished_the_lesson_needs_no_card(stage: Stage) -> None:
    key = GAMES[0].key
    stage.services.learned.note("Maren", key, Progress(3, done=True))
    sit_down(stage, GAMES[0], MAREN, BRASS)
    assert isinstance(stage.top, MatchScene)


def test_a_player_who_finished_the_lesson_is_not_sent_there(stage: Stage) -> None:
    key = GAMES[0].key
    stage.services.learned.note("Maren", key, Progress(3, done=True))
    sit_down(stage, GAMES[0], MAREN, BRASS)
    table_of(stage).dialogs.open_goal_card()
    stage.frame()
    assert "button:learn" not in stage.names()
    stage.press(pygame.K_ESCAPE)
    sit_down(stage, GAMES[0], MAREN, TOBIAS, BRASS)
    assert "button:learn" in stage.names(), "Tobias has not"


def test_an_experienced_player_needs_no_card(stage: Stage) -> None:
    for seed in range(3):
        stage.store(None, seed)
    spec = stage.services.games[0]
    sit_down(stage, spec, Chair("Maren", "ember", "Maren"), BRASS)
    assert isinstance(stage.top, MatchScene)
    met = stage.services.learned.met("Maren", spec.key)
    assert met is not None
    assert met.needs_none
    assert table_of(stage).guide.aim == ""
    sit_down(stage, spec, Chair("Ines", "moss", "Ines"), BRASS)
    assert isinstance(stage.top, GoalCardScene), "Ines has not played at all"


def test_with_the_switch_off_no_card_comes(stage: Stage) -> None:
    stage.services.learned.coach("Maren", False)
    sit_down(stage, GAMES[0], MAREN, BRASS)
    assert isinstance(stage.top, MatchScene)


def test_computers_get_no_card(stage: Stage) -> None:
    sit_down(stage, GAMES[0], BRASS, Chair("Ada", "moss", level=Level.EASY))
    assert isinstance(stage.top, MatchScene)


def test_a_game_that_says_nothing_of_itself_has_no_card(stage: Stage) -> None:
    sit_down(stage, LANTERN, MAREN, BRASS)
    assert isinstance(stage.top, MatchScene)
    table_of(stage).open_menu()
    stage.frame()
    assert "button:about" not in stage.names()


def test_a_match_gone_to_directly_has_no_card(stage: Stage) -> None:
    stage.services.routes.open_new(Match(GAMES[0], Setup(2), 1, (MAREN, BRASS)))
    stage.frame()
    assert isinstance(stage.top, MatchScene)
    assert stage.top.guide.aim == "", "nobody has introduced the game"


@every_game
def test_it_can_be_read_again_from_the_pause(stage: Stage, spec: AnySpec) -> None:
    match = play(Match(spec, Setup(2), 3, (MAREN, TOBIAS)), at_random(3), 12)
    stage.services.routes.open_new(match)
    stage.frame()
    table = table_of(stage)
    table.open_menu()
    stage.frame()
    assert isinstance(stage.top, PauseScene)
    stage.click("button:about").frame()
    assert isinstance(stage.top, GoalCardScene)
    assert "button:learn" not in stage.names(), "the match is under way"
    stage.press(pygame.K_RETURN).frame()
    assert [
        scene for scene in stage.services.stack.scenes if isinstance(scene, GoalCardScene)
    ] == []
    assert stage.services.learned.met("Maren", spec.key) is not None
