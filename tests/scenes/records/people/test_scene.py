"""The page of people: who and what stands on it, and where a click leads."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.core.statistics.page import Listed, Page
from game.core.storage.database import Trouble
from game.core.storage.settings import Settings
from game.core.storage.statistics import Uncounted
from game.games.registry import GAMES
from game.scenes.parts.dialog import PickScene, QuestionScene
from game.scenes.parts.fold import FOLD
from game.scenes.records import summing
from game.scenes.records.archive import ArchiveScene
from game.scenes.records.people.band_rows import BandRowsScene
from game.scenes.records.people.scene import PeopleScene
from game.scenes.review.look_back import LookBackScene
from game.scenes.setup.new_match import NewMatchScene
from tests.scenes.recorder import pictured
from tests.scenes.records.people import made
from tests.scenes.stage import CHAIRS, Stage, staging


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    with staging(tmp_path, now=lambda: made.NOW) as stage:
        yield stage


def opened(stage: Stage, source: made.Made | None = None, name: str = "") -> Stage:
    return stage.open(PeopleScene(stage.services, name, source or made.Made()))


def said(stage: Stage) -> str:
    return " | ".join(stage.frame().read())


# --- who ------------------------------------------------------------------------------------------


def test_the_way_there_leads_over_past_matches_and_back(stage: Stage) -> None:
    stage.open(ArchiveScene(stage.services)).click("button:people")
    assert isinstance(stage.top, PeopleScene)
    stage.press(pygame.K_ESCAPE)
    assert isinstance(stage.top, ArchiveScene)


def test_everybody_is_listed_and_the_first_is_shown(stage: Stage) -> None:
    words = said(opened(stage))
    for listed in made.FOUR:
        assert f"{listed.name} | won {listed.wins:.0f} of {listed.matches}" in words
    assert "since 12 September, colour: Ember" in words


def test_a_click_on_a_name_opens_their_page(stage: Stage) -> None:
    opened(stage).click("person:Ines")
    assert "Ines's matches" in said(stage)


def test_somebody_s_page_may_be_opened_at_once(stage: Stage) -> None:
    assert "Tobias's matches" in said(opened(stage, name="Tobias"))


def test_of_forty_people_the_last_can_be_reached(stage: Stage) -> None:
    opened(stage, made.Made(made.crowd(40))).click("person:Guest 40")
    assert "Guest 40's matches" in said(stage)


def test_with_large_text_only_a_few_names_stand_before_the_sheet(stage: Stage) -> None:
    stage.services.settings = Settings(text_size=150)
    opened(stage, made.Made(made.crowd(40)), "Guest 33")
    shown = [name for name in stage.names() if name.startswith("person:")]
    assert len(shown) == 8
    assert "person:Guest 33" in shown, "whoever is shown is among them"
    stage.click("button:everybody")
    assert len([name for name in stage.names() if name.startswith("person:")]) == 40


def test_a_game_changes_sheet_and_list(stage: Stage) -> None:
    source = made.Made()
    opened(stage, source).click("game:yoz")
    assert source.asked[-1] == ("page", "Maren", "yoz")
    words = said(stage)
    assert "Tobias | won 1 of 3" in words
    assert "Ines | no match yet" in words


def test_of_a_game_they_have_not_played_nothing_is_made_up(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing = replace(made.MAREN, colour="", matches=0, evenings=0, dice=(), fortunes=(), held=())
    with pictured(monkeypatch) as pictures:
        opened(stage, made.Made(pages=(nothing,))).click("game:yoz")
    assert "badge_ember" in [picture.name for picture in pictures]
    assert "badge_" not in [picture.name for picture in pictures]
    assert "Maren has not finished a match of Yoz yet." in said(stage)


# --- what -----------------------------------------------------------------------------------------


def test_everything_known_of_a_person_is_shown(stage: Stage) -> None:
    words = said(opened(stage))
    assert "Is Maren getting better?" in words
    assert "Maren wins more often than before: 17 wins in the last 31 matches" in words
    assert "Normal for fair dice." not in words
    words = said(stage.click(FOLD))
    for line in (
        "14 evenings, 38 hours",
        "wins in 100",
        "usual in 61 matches: 4.6 wins",
        "15 : 12 | Tobias",
        "4,806 dice rolled in matches",
        "+25",
        "Normal for fair dice.",
        "line: 801 expected; band: usual range (95 in 100)",
        "Dragon Farkle, 19 matches",
        "Normal luck:",
        "shown 30 % | came true 29 ± 2 % | as expected | 640 times",
        "shown 95 % | too few to tell | 22 times",
    ):
        assert line in words, line


def test_under_twenty_matches_there_are_tiles_and_what_the_rest_waits_for(stage: Stage) -> None:
    source = made.Made(made.FOUR[3:], pages=(made.BEGINNER,))
    words = said(opened(stage, source))
    assert "Too few matches to tell: 9 of 20." in words
    assert "wins" not in stage.names()
    words += said(stage.click(FOLD))
    assert "The rest appears after 20 matches: 11 to go." in words
    assert "3 matches are still being analysed" in words
    assert "said" not in words.replace("What was said", "")
    assert not [name for name in stage.names() if name.startswith(("band:", "luck"))]


@pytest.mark.parametrize("who", ["", "Pip", "house"])
def test_the_curve_draws_itself_once_and_then_nothing_moves(stage: Stage, who: str) -> None:
    source = made.Made(pages=(made.MAREN, made.BEGINNER))
    scene = stage.opened(PeopleScene(stage.services, "" if who == "house" else who, source))
    if who == "house":
        stage.click("house")
    assert (scene.drawing.share < 1) is (who == ""), "where there is a curve"
    stage.watch(60, 0.1)
    assert scene.drawing.share == 1
    assert not scene.restless


def test_several_kinds_of_dice_are_looked_at_one_by_one(stage: Stage) -> None:
    opened(stage, made.Made(pages=(made.ODD,))).click(FOLD)
    assert "4,806 dice" in said(stage)
    stage.click("dice:12")
    words = said(stage)
    assert "416 dice" in words
    assert "Unusual: 1 in 300 with fair dice." in words


def test_without_dice_luck_or_chances_it_says_so(stage: Stage) -> None:
    bare = replace(made.MAREN, dice=(), fortunes=(), held=())
    words = said(opened(stage, made.Made(pages=(bare,))).click(FOLD))
    for line in ("No dice have been rolled", "No match has been analysed", "No chances were shown"):
        assert line in words


def test_the_page_of_all_players_has_everybody_and_all_chances(stage: Stage) -> None:
    words = said(opened(stage).click("house"))
    assert "74 matches, 17 evenings, 46 hours" in words
    assert "Who wins most?" in words
    assert "Maren has most wins: 27 in 61 matches." in words
    assert "Pip | won 2 of 9" in words.partition("Maren has most wins")[2]
    words = said(stage.click(FOLD))
    assert "40–60 %: shown 45 % | came true 50 % | 4 times" in words


def test_before_the_first_match_the_page_says_what_to_do(stage: Stage) -> None:
    stage.open(PeopleScene(stage.services))
    assert "Nobody has finished a match yet." in said(stage)
    assert stage.names() == ["button:back", "button:new_match", "tool:close"]
    stage.press(pygame.K_RETURN)
    assert isinstance(stage.top, NewMatchScene)


def test_of_a_finished_match_that_counts_for_nobody_it_says_why(stage: Stage) -> None:
    empty = replace(made.NOBODY, uncounted=Uncounted.COMPUTER)
    words = said(opened(stage, made.Made(people=(), services=empty)))
    assert "No finished match counts yet." in words
    assert Uncounted.COMPUTER in words.replace(" | ", " ")
    assert "Nobody has finished" not in words


def test_of_a_game_in_which_no_match_counts_it_says_why(stage: Stage) -> None:
    class Uncounting(made.Made):
        def people(self, game: str) -> tuple[Listed, ...]:
            return ()

        def page(self, name: str, game: str | None) -> Page:
            empty = replace(super().page(name, game), matches=0, results=())
            return empty if game else super().page(name, game)

        def uncounted(self, game: str | None) -> str:
            return Uncounted.COMPUTER if game == "yoz" else ""

    opened(stage, Uncounting()).click("game:yoz")
    for who in ("person:Maren", "house"):
        words = said(stage.click(who)).replace(" | ", " ")
        assert Uncounted.COMPUTER in words
        assert "has not finished" not in words
        assert "Nobody has finished" not in words


def test_trouble_with_the_archive_is_reported(stage: Stage) -> None:
    class Broken(made.Made):
        def house(self) -> Any:
            raise Trouble("The archive is busy.", passing=True)

    assert "The archive is busy." in said(opened(stage, Broken()))


# --- where clicks lead ----------------------------------------------------------------------------


def test_the_brass_button_leads_to_their_matches_and_back(stage: Stage) -> None:
    stage.store(None)
    opened(stage).click("button:matches")
    assert stage.at(ArchiveScene).sign == "Matches with Maren"
    assert "button:people" not in stage.names(), "the way back is the way back"
    stage.press(pygame.K_ESCAPE)
    assert isinstance(stage.top, PeopleScene)


def test_a_record_opens_its_match(stage: Stage) -> None:
    match = stage.store(None)
    services = replace(made.HOUSE, turnaround=replace(made.TURNAROUND, match=match))
    opened(stage, made.Made(services=services)).click("fact:turnaround")
    assert isinstance(stage.top, LookBackScene)


def test_a_deleted_match_is_reported(stage: Stage) -> None:
    opened(stage).click("fact:closest")
    assert isinstance(stage.top, QuestionScene)


def test_a_band_lists_its_rows_and_each_opens_its_match(stage: Stage) -> None:
    match = stage.store(None)
    source = made.Made(rows=[replace(row, match=match) for row in made.ROWS])
    opened(stage, source).click(FOLD).click("band:2")
    assert source.asked[-1] == ("rows", "Maren", None, 0.4, 0.6)
    assert isinstance(stage.top, BandRowsScene)
    words = said(stage)
    assert "Maren: 571 chances of 40–60 %" in words
    assert "shown 47 % | came true | Dragon Farkle, 7 November | move 37" in words
    stage.click("row:1")
    assert stage.at(LookBackScene).ply == 3
    stage.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert isinstance(stage.top, PeopleScene)


def test_a_match_of_the_luck_is_found_by_keys_and_opened(stage: Stage) -> None:
    match = stage.store(None)
    luck = replace(made.LUCK, matches=(*range(17), match, 18))
    opened(stage, made.Made(pages=(replace(made.MAREN, fortunes=(luck,)),))).click(FOLD)
    attention = stage.menu.page.attention
    attention.focus_by_key("luck")
    stage.press(pygame.K_LEFT, pygame.K_RETURN)
    assert isinstance(stage.top, LookBackScene)


@pytest.mark.parametrize("form", ["csv", "json"])
def test_all_of_it_is_saved_as_a_table(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    monkeypatch.setenv("TAVERN_TABLE_HOME", str(tmp_path))
    opened(stage).click("button:save").click(f"answer:{form}")
    (file,) = tmp_path.glob(f"people-*.{form}")
    text = file.read_text(encoding="utf-8")
    assert all(listed.name in text for listed in made.FOUR)


def test_the_safe_answer_saves_nothing(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAVERN_TABLE_HOME", str(tmp_path))
    opened(stage).click("button:save").press(pygame.K_RETURN)
    assert isinstance(stage.top, PickScene), "Enter chooses no format"
    stage.press(pygame.K_ESCAPE)
    assert not list(tmp_path.glob("people-*"))
    assert isinstance(stage.top, PeopleScene)


# --- by keys --------------------------------------------------------------------------------------


def test_the_keys_go_as_one_reads(stage: Stage) -> None:
    opened(stage)
    order = [name.partition(":")[0] for name in stage.names()]
    groups = list(dict.fromkeys(order))
    assert groups == ["person", "house", "fact", "game", FOLD, "button", "tool"]
    stage.click(FOLD)
    groups = list(dict.fromkeys(name.partition(":")[0] for name in stage.names()))
    assert groups == ["person", "house", "fact", "game", FOLD, "luck", "band", "button", "tool"]


def test_page_down_moves_the_sheet_when_it_is_long(stage: Stage) -> None:
    stage.services.settings = Settings(text_size=150)
    opened(stage).press(pygame.K_END)
    sheet = next(view for view in stage.menu._views() if view.name == "sheet")
    assert sheet.offset == sheet.most > 0


# --- out of the archive ---------------------------------------------------------------------------


class AtOnce:
    """A computation that has finished at the first poll."""

    def __init__(self, reckon: Callable[..., Iterator[object]], *args: Any) -> None:
        self._found: Sequence[object] = list(reckon(*args))
        self.running = True

    def harvest(self) -> Sequence[object]:
        self.running = False
        return self._found

    def close(self) -> None:
        pass


def test_matches_nobody_has_looked_at_yet_are_looked_at_and_come_in(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(summing, "Background", AtOnce)
    monkeypatch.setattr(summing, "split", lambda *_: None)  # luck takes seconds
    stage.services.games = GAMES
    stage.store(None)
    stage.store(None, seed=6)
    stage.store(9, seed=7)  # goes on
    stage.open(PeopleScene(stage.services))
    assert "2 matches are still being analysed" in said(stage)
    for _ in range(12):
        stage.frame(0.3)
        stage.services.writer.flush()
    words = said(stage.frame(1.0))
    assert "2 matches played here" in words
    for chair in CHAIRS:
        assert (f"person:{chair.name}" in stage.names()) is bool(chair.person), chair.name
    assert "looked at" not in words


def test_leaving_does_not_wait_for_the_rest(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[bool] = []
    monkeypatch.setattr(summing.CatchingUp, "close", lambda _: closed.append(True))
    monkeypatch.setattr(summing.CatchingUp, "update", lambda _: False)
    stage.store(None)
    stage.open(PeopleScene(stage.services)).watch(3)
    stage.press(pygame.K_ESCAPE).frame()
    assert closed
