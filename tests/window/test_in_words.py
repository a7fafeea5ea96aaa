"""The text view at the real window: F2, names and numbers, and no secrets for another viewer."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.contract.spec import AnySpec
from game.core.in_words import page
from game.games.registry import GAMES, find
from game.scenes.lessons.lesson import LessonScene
from game.scenes.match.curtain import CurtainScene
from game.scenes.match.in_words.beside import LEDGE_BESIDE, PAPER
from game.scenes.match.in_words.sheet import CLOSE, WordsSheet
from game.ui.viewport import SCREEN
from tests.lantern_table import LANTERN
from tests.pilot import Pilot, piloting

SPECS = (*GAMES, LANTERN)
every_game = pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.key)
PLIES = 12  # that are played by typed numbers


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with piloting(tmp_path, games=SPECS) as at_the_window:
        yield at_the_window


def sheet(pilot: Pilot) -> WordsSheet:
    found = pilot.table.view.words
    assert found is not None, "no page lies there"
    return found


def field(pilot: Pilot, heading: str) -> str:
    found = [" ".join(told.lines) for told in sheet(pilot).told if told.heading == heading]
    return found[0] if found else ""


def whole(pilot: Pilot) -> str:
    return " ".join(line for told in sheet(pilot).told for line in told.lines)


def type_in(pilot: Pilot, text: str) -> Pilot:
    for letter in text:
        pilot.press(pygame.K_SPACE if letter == " " else pygame.key.key_code(letter))
    return pilot


def with_page(pilot: Pilot, game: str, *who: str, seed: int = 5) -> Pilot:
    pilot.start(game, *who, seed=seed).settle()
    return pilot.press(pygame.K_F2).settle()


# --- opening and closing --------------------------------------------------------------------------


@every_game
def test_f2_lays_the_page_beside_the_table_and_takes_it_away(pilot: Pilot, spec: AnySpec) -> None:
    pilot.start(spec.key, "human", "human", seed=5).settle()
    before = {spot.name: spot.box for spot in pilot.table.hotspots()}
    pilot.press(pygame.K_F2).settle()
    assert [told.heading for told in sheet(pilot).told][:2] == ["Here", "Now"]
    for spot in pilot.table.hotspots():
        assert SCREEN.contains(*spot.box.centre)
        if not spot.name.startswith(("tool:", "words:", "seat:")):
            assert not PAPER.overlaps(spot.box), f"{spot.name} lies under the page"
            assert not LEDGE_BESIDE.overlaps(spot.box)
    pilot.press(pygame.K_F2).settle()
    assert pilot.table.view.words is None
    assert {spot.name: spot.box for spot in pilot.table.hotspots()} == before


def test_escape_and_the_tag_close_it_too(pilot: Pilot) -> None:
    with_page(pilot, "quazos_gambit", "human", "human")
    pilot.press(pygame.K_ESCAPE).settle()
    assert pilot.table.view.words is None
    pilot.press(pygame.K_F2).settle().click(CLOSE).settle()
    assert pilot.table.view.words is None


def test_the_log_and_the_page_take_turns(pilot: Pilot) -> None:
    with_page(pilot, "quazos_gambit", "human", "human")
    pilot.click("tool:log").settle()
    assert pilot.table.view.words is None
    assert pilot.table.view.log.open
    pilot.press(pygame.K_F2).settle()
    assert not pilot.table.view.log.open


# --- what it says ---------------------------------------------------------------------------------


def test_here_follows_the_pointer_and_the_ring(pilot: Pilot) -> None:
    with_page(pilot, "quazos_gambit", "human", "human")
    assert field(pilot, "Here").startswith("A1")
    spot = pilot.hotspot("cell:b1")
    at = pilot.app.canvas.view.point(*spot.box.centre)
    move = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    pygame.event.post(move)
    pilot.frame(2)
    assert field(pilot, "Here").startswith("B1")
    type_in(pilot, "a2")
    assert field(pilot, "Here").startswith("A2")
    assert pilot.table.attention.focused == "cell:a2"
    assert pilot.table.attention.ring


def test_only_changes_of_the_pointed_thing_are_read_again(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot.start("yoz", "human", "human", seed=3)
    pilot.press(pygame.K_F2)
    told: list[str] = []
    described = page.described

    def noted(*of: object) -> object:
        told.append("all of it")
        return described(*of)  # type: ignore[arg-type]

    monkeypatch.setattr(page, "described", noted)
    heres = set()
    for spot in [spot for spot in pilot.table.hotspots() if spot.name.startswith("space:")][:9]:
        pos = pilot.app.canvas.view.point(*spot.box.centre)
        event = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        pygame.event.post(event)
        pilot.frame()
        assert pilot.table.view.words is not None
        heres.add(pilot.table.view.words.told[0].lines)
    assert len(heres) >= 6  # one may be beneath a dragon
    assert told == []


def test_a_click_on_the_smaller_board_plays_what_is_under_it(pilot: Pilot) -> None:
    with_page(pilot, "quazos_gambit", "human", "human")
    pilot.click("cell:b1").settle()
    assert pilot.match.ply == 1
    assert field(pilot, "Here").startswith("B1") or "B1" in field(pilot, "You")
    assert "on B1" in field(pilot, "You")


def test_letters_are_for_names_while_it_is_open(pilot: Pilot) -> None:
    """E ends the turn at this table, U takes back, L opens the log: here they spell."""
    with_page(pilot, "quazos_gambit", "human", "human")
    type_in(pilot, "eul")
    assert sheet(pilot).typed == "eul"
    assert pilot.match.ply == 0
    assert not pilot.table.view.log.open
    pilot.press(pygame.K_BACKSPACE)
    assert sheet(pilot).typed == "eu"
    pilot.press(pygame.K_ESCAPE)
    assert sheet(pilot).typed == ""
    assert pilot.table.view.words is not None


def test_a_name_and_enter_walk_there(pilot: Pilot) -> None:
    with_page(pilot, "quazos_gambit", "human", "human")
    type_in(pilot, "b2").press(pygame.K_RETURN).settle()
    assert pilot.match.ply == 2
    assert sheet(pilot).typed == ""


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("h8", "You cannot move there now."),
        ("xyz", 'Nothing here is called "xyz".'),
        ("99", "Type a number from 1 to "),
        ("move", "moves. Type the number of one."),
    ],
)
def test_what_cannot_be_done_is_answered(pilot: Pilot, typed: str, answer: str) -> None:
    with_page(pilot, "quazos_gambit", "human", "human")
    type_in(pilot, typed).press(pygame.K_RETURN).settle()
    assert answer in sheet(pilot).answer
    assert pilot.match.ply == 0


@every_game
def test_a_match_is_played_by_numbers_alone(pilot: Pilot, spec: AnySpec) -> None:
    """Take the first offer again and again; confirmations are accepted."""
    with pilot.glancing():
        with_page(pilot, spec.key, "human", "human", seed=4)
        for _ in range(PLIES):
            if isinstance(pilot.scene, CurtainScene):
                pilot.click("button:ready").settle()
            if pilot.match.outcome is not None:
                return
            ply = pilot.match.ply
            assert field(pilot, "You can"), "nothing is offered"
            type_in(pilot, "1").press(pygame.K_RETURN).settle()
            if pilot.asked:
                assert not pilot.table.view.is_beside, "a question has the table whole"
                pilot.go_on().settle()
            assert pilot.match.ply > ply, sheet(pilot).answer


def test_a_long_page_scrolls_and_starts_at_the_top_for_the_next_decision(pilot: Pilot) -> None:
    with_page(pilot, "quazos_gambit", "human", "human")
    down = sheet(pilot)
    assert down.scroll(0) is False
    pilot.press(pygame.K_PAGEDOWN)
    moved = down._down
    pilot.press(pygame.K_PAGEUP)
    assert moved > 0
    assert down._down == 0


def test_another_window_size_gives_a_new_layout(tmp_path: Path) -> None:
    for size in ((640, 360), (1024, 768), (1920, 1080)):
        with piloting(tmp_path, games=SPECS, size=size) as pilot:
            with_page(pilot, "quazos_gambit", "human", "human")
            pilot.click("cell:b1").settle()
            assert pilot.match.ply == 1


def test_a_number_leads_to_what_can_be_done_and_a_name_to_what_is_there(pilot: Pilot) -> None:
    with_page(pilot, "quazos_gambit", "human", "human")
    page = sheet(pilot)
    type_in(pilot, "1")
    assert page._down == page._most > 0
    assert page.answer.startswith("Move to B1")
    pilot.press(pygame.K_BACKSPACE)
    type_in(pilot, "c6")
    assert page._down == 0


# --- secrets --------------------------------------------------------------------------------------


def test_a_hand_is_described_only_to_its_owner(pilot: Pilot) -> None:
    """Two persons: closed hands are face down on the page as they are on the table."""
    pilot.start("yoho", "human", "human", seed=3).settle()
    pilot.press(pygame.K_F2).settle()
    seen_open = 0
    for _ in range(16):
        if isinstance(pilot.scene, CurtainScene):
            assert "In hand: " not in whole(pilot), "told behind the curtain"
            pilot.click("button:ready").settle()
        viewer = pilot.table.director.viewer
        told = "In hand: " in whole(pilot)
        seen_open += told
        captains = pilot.match.state.captains
        assert told == (viewer is not None and bool(captains[viewer].hand)), "shut and told, or not"
        type_in(pilot, "1").press(pygame.K_RETURN).settle()
        pilot.go_on().settle()
    assert seen_open


def test_a_lesson_has_no_page(pilot: Pilot) -> None:
    """The barkeep speaks there, and shows what he speaks of."""
    pilot.app.stack.push(pilot.app.services.routes.learn(find("quazos_gambit")))
    pilot.frame(3).click("lesson:quazos_gambit").frame(3)
    assert isinstance(pilot.scene, LessonScene)
    pilot.press(pygame.K_F2).frame(2)
    assert pilot.table.view.words is None
