"""The end of a match, and the pause in it."""

from functools import partial
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.contract.values import Level, Outcome, Setup
from game.core.match.accounts import honours_of
from game.core.match.codes import decoded
from game.core.match.inline_thinker import InlineThinker
from game.core.match.match import Chair, Match
from game.games.registry import GAMES
from game.scenes.books.rulebook import RulebookScene
from game.scenes.home.settings import SettingsScene
from game.scenes.home.title import TitleScene
from game.scenes.match import pause
from game.scenes.match.journal import Journal
from game.scenes.match.open_match import open_new, resume_match
from game.scenes.match.pause import PauseScene
from game.scenes.match.scene import MatchScene
from game.scenes.parts.dialog import QuestionScene
from game.scenes.parts.fold import FOLD
from game.scenes.records import results
from game.scenes.records.result_page import lay_picture
from game.scenes.records.result_page_data import told
from game.scenes.records.result_picture import keep_picture
from game.scenes.records.results import ResultsScene, next_round
from game.scenes.records.victory import VictoryScene
from game.scenes.review.look_back import LookBackScene
from game.scenes.setup.new_match import NewMatchScene
from game.table.gestures import ButtonSeat
from game.ui.inputs import PointerDown, PointerMoved, PointerUp
from tests.lantern import SPEC as LANTERN
from tests.playing import at_random, new_match, play
from tests.scenes.recorder import recording
from tests.scenes.stage import CHAIRS, SPEC, Stage
from tools.soak.monkey import decide


@pytest.fixture
def stage(stage: Stage) -> Stage:
    return stage.open(TitleScene(stage.services))


def over(seed: int = 3) -> Match:
    return play(Match(SPEC, Setup(seats=3), seed, CHAIRS), at_random(seed))


def sat_down(stage: Stage) -> MatchScene:
    table = open_new(stage.services, over())
    stage.frame()
    assert stage.top is table
    return table


def at_the_end(stage: Stage) -> MatchScene:
    table = sat_down(stage)
    table.dialogs.open_results()
    stage.frame().click("button:full")
    assert isinstance(stage.top, ResultsScene)
    return table


@pytest.mark.parametrize("seed", range(4))
def test_cards_add_up_to_the_total_and_the_order_is_by_place(seed: int) -> None:
    match = over(seed)
    page, outcome = told(match), match.outcome
    assert outcome is not None
    assert [outcome.places[result.seat] for result in page.seats] == sorted(outcome.places)
    for result in page.seats:
        assert result.total == outcome.total(result.seat)
        assert result.total == sum(line.points for line in result.card.worth)
    winners = [CHAIRS[seat].name for seat in outcome.winners]
    assert all(name in page.headline for name in winners)
    assert {result.seat for result in page.seats if result.won} == set(outcome.winners)


def test_below_a_name_stands_its_place_among_rivals_and_its_character_in_a_party() -> None:
    assert told(over()).seats[0].note.split(". ")[0] == "First"
    (party_game,) = (spec for spec in GAMES if spec.together)
    chairs = (CHAIRS[0], Chair("Old Brass", "harbour", level=Level.HARD))
    page = told(play(Match(party_game, Setup(seats=2), 3, chairs), at_random(3)))
    knight, runner = party_game.roles[:2]
    assert [result.note for result in page.seats] == [knight.name, f"{runner.name}. Computer, hard"]
    assert page.party is not None
    assert [result.total for result in page.seats] == [None, None]


def test_a_match_that_goes_on_has_no_results(stage: Stage) -> None:
    match = Match(SPEC, Setup(seats=3), 1, CHAIRS)
    with pytest.raises(ValueError, match="not over"):
        ResultsScene(stage.services, match, lambda: None, lambda: None)


@pytest.mark.parametrize(
    ("won", "said"), [(True, "You win together"), (False, "You lost together")]
)
def test_together_everybody_wins_or_nobody(stage: Stage, won: bool, said: str) -> None:
    class Ended(Match):
        @property
        def outcome(self) -> Outcome:
            return Outcome((1, 1) if won else (2, 2), "LN-1.1", "So it went.", party_won=won)

    match = Ended(LANTERN, Setup(seats=2), 1, CHAIRS[:2])
    scene = stage.opened(ResultsScene(stage.services, match, lambda: None, lambda: None))
    assert scene.told.headline == said
    assert scene.told.won_by == (("ember", "harbour") if won else ())


def test_honours_are_those_of_the_game(stage: Stage) -> None:
    honours = honours_of(over())
    assert honours
    assert all(honour.count >= 1 and honour.seats for honour in honours)


def test_play_again_rotates_the_seats_and_keeps_the_rules(stage: Stage) -> None:
    table = at_the_end(stage)
    before = table.match
    stage.click("button:again")
    after = stage.at(MatchScene).match
    assert after is not before
    assert after.ply == 0
    assert after.chairs == (*before.chairs[1:], before.chairs[0])
    assert after.setup == before.setup
    assert len(stage.services.stack.scenes) == 2


def test_enter_plays_again(stage: Stage) -> None:
    before = at_the_end(stage).match
    stage.press(pygame.K_RETURN)
    assert stage.at(MatchScene).match is not before


def test_roles_go_round_with_their_players(stage: Stage) -> None:
    match = new_match(LANTERN, 1)
    after = next_round(match, match.chairs, 5)
    assert after.setup.roles == (*match.setup.roles[1:], match.setup.roles[0])


def test_a_head_start_moves_with_its_player(stage: Stage) -> None:
    for seat, after in ((0, 0), (1, 3), (2, 1), (3, 2), (4, 4)):
        match = new_match(SPEC, 1, 3, {"head_start": seat})
        assert next_round(match, match.chairs, 5).setup.options["head_start"] == after


def test_other_ways_on_from_the_results(stage: Stage) -> None:
    at_the_end(stage)
    stage.click("button:table")
    assert isinstance(stage.top, MatchScene)
    at_the_end(stage)
    stage.click("button:options")
    assert isinstance(stage.top, NewMatchScene)
    for key in (False, True):
        at_the_end(stage)
        stage.press(pygame.K_ESCAPE) if key else stage.click("button:title")
        assert not isinstance(stage.top, MatchScene | ResultsScene)


def test_a_review_goes_over_the_results_and_back(stage: Stage) -> None:
    for key in (False, True):
        table = at_the_end(stage)
        stage.press(pygame.K_v) if key else stage.click("button:review")
        assert stage.at(LookBackScene).ply == table.match.ply
        stage.press(pygame.K_ESCAPE)
        assert isinstance(stage.top, ResultsScene)


def test_the_rule_that_decided_opens_in_the_book(stage: Stage) -> None:
    at_the_end(stage)
    stage.click("button:rule")
    assert isinstance(stage.top, RulebookScene)
    stage.press(pygame.K_ESCAPE)
    assert isinstance(stage.top, ResultsScene)


def test_from_the_table_the_pause_leads_back_to_the_results(stage: Stage) -> None:
    table = at_the_end(stage)
    stage.click("button:table")
    assert stage.top is table
    stage.press(pygame.K_ESCAPE)
    assert isinstance(stage.top, PauseScene)
    stage.click("button:results")
    assert isinstance(stage.top, ResultsScene)
    stage.click("button:table")
    assert stage.top is table


def test_a_finished_table_leads_back_to_the_results_where_its_brass_button_was(
    stage: Stage,
) -> None:
    table = sat_down(stage)
    stage.watch(60, 0.1).click("button:full")
    for way in ("button:results", pygame.K_RETURN, pygame.K_SPACE):
        stage.click("button:table")
        assert stage.top is table
        stage.watch(200, 0.1)
        assert stage.top is table, "whoever looks at the table is left alone with it"
        (button,) = table.view.said.buttons
        assert (button.label, button.key) == ("Results", "Enter")
        spot = next(spot for spot in table.hotspots() if spot.name == button.hotspot)
        assert spot.live
        assert spot.box == table.view.skeleton.button_box(ButtonSeat.UPPER)
        press_table(stage, way)
        assert isinstance(stage.top, ResultsScene)


def test_results_opened_early_are_shown_once(stage: Stage) -> None:
    table = sat_down(stage)
    stage.watch(6, 0.1)
    press_table(stage, "button:results")
    assert isinstance(stage.top, VictoryScene)
    stage.click("button:full").click("button:table").watch(200, 0.1)
    assert stage.services.stack.scenes[-1] is table


def test_a_match_that_goes_on_offers_no_results(stage: Stage) -> None:
    match = play(Match(SPEC, Setup(seats=3), 3, CHAIRS), at_random(3), 40)
    table = stage.opened(MatchScene(stage.services, match, Journal()))
    stage.watch(30, 0.1)
    assert "button:results" not in {spot.name for spot in table.hotspots()}


def press_table(stage: Stage, way: str | int) -> None:
    """Click a hotspot of the table, or press a key."""
    table, stack = stage.top, stage.services.stack
    if isinstance(way, int):
        stage.press(way)
        return
    x, y = next(spot.box for spot in table.hotspots() if spot.name == way).centre
    for signal in (PointerMoved(x, y), PointerDown(x, y), PointerUp(x, y)):
        stack.handle(signal)
    stage.frame()


def test_the_code_of_a_match_sets_its_table_again(stage: Stage) -> None:
    match = at_the_end(stage).match
    stage.click("button:code")
    lines = stage.read()
    end = next(n for n, line in enumerate(lines) if line.startswith(("It is copied", "Type it")))
    code = "".join(lines[lines.index("Match code") + 1 : end])
    found = decoded(code, [SPEC])
    assert (found.setup, found.seed) == (match.setup, match.seed)


@pytest.mark.parametrize("text", [100, 150, 200])
def test_the_longest_code_fits_its_dialog(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, text: int
) -> None:
    stage.apply(replace(stage.services.settings, text_size=text))
    monkeypatch.setattr(results, "code_of", lambda *_: "-".join(["WMWM"] * 16))
    at_the_end(stage)
    stage.click("button:code")
    with recording(monkeypatch) as lines:
        stage.top.draw(stage.canvas())
    sheet = stage.menu.page.widgets[0].box
    code = [line for line in lines if "WMWM" in line.text]
    assert len(code) > 1
    assert all(sheet.x < line.box.x and line.box.right < sheet.right for line in code)


def test_all_honours_are_among_the_figures(stage: Stage) -> None:
    at_the_end(stage)
    names = {honour.name for honour in honours_of(over())}
    assert len(names) > 4
    stage.click(FOLD)
    for view in stage.menu._views():
        view.scroll_to(view.most)
    shown = " ".join(stage.read())
    assert all(name in shown for name in names)


def test_a_picture_to_keep_lands_where_matches_are_exported(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAVERN_TABLE_HOME", str(tmp_path / "kept"))
    at_the_end(stage)
    stage.click("button:keep")
    assert isinstance(stage.top, QuestionScene)
    assert "Saved" in stage.read()
    (path,) = (tmp_path / "kept").glob("*.png")
    picture = pygame.image.load(path)
    assert picture.get_width() == 1920
    assert picture.get_height() > 600
    stage.press(pygame.K_ESCAPE)
    assert isinstance(stage.top, ResultsScene)
    stage.click("button:keep").press(pygame.K_ESCAPE)
    assert len(list((tmp_path / "kept").glob("*.png"))) == 2


@pytest.mark.painted
def test_a_picture_to_keep_leaves_the_pictures_of_the_window_alone(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAVERN_TABLE_HOME", str(tmp_path / "kept"))
    at_the_end(stage)
    assert isinstance(stage.top, ResultsScene)
    canvas = stage.canvas()
    before = canvas.pictures.taken
    keep_picture(stage.services, canvas, partial(lay_picture, stage.top.told), "yoho")
    assert canvas.pictures.taken == before


def test_a_folder_that_cannot_be_written_is_reported(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("TAVERN_TABLE_HOME", str(tmp_path / "file"))
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "file" / "home")
    at_the_end(stage)
    stage.click("button:keep")
    assert isinstance(stage.top, QuestionScene)
    assert "Not saved" in stage.read()


# --- the pause ------------------------------------------------------------------------------------


def paused(stage: Stage) -> MatchScene:
    resume_match(stage.services, stage.store(12))
    stage.frame()
    table = stage.at(MatchScene)
    table.open_menu()
    stage.frame()
    assert isinstance(stage.top, PauseScene)
    return table


@pytest.mark.parametrize("way", ["button:resume", "enter", "escape"])
def test_resume_goes_on(stage: Stage, way: str) -> None:
    table = paused(stage)
    if way.startswith("button"):
        stage.click(way)
    else:
        stage.press(pygame.K_RETURN if way == "enter" else pygame.K_ESCAPE)
    assert stage.top is table


def test_rulebook_and_settings_from_the_pause(stage: Stage) -> None:
    table = paused(stage)
    stage.click("button:settings")
    assert isinstance(stage.top, SettingsScene)
    stage.press(pygame.K_ESCAPE)
    assert isinstance(stage.top, PauseScene)
    stage.click("button:rulebook")
    assert isinstance(stage.top, RulebookScene)
    stage.press(pygame.K_ESCAPE)
    assert stage.top is table


def test_a_chair_is_handed_to_a_computer_and_back_to_its_person(stage: Stage) -> None:
    table = paused(stage)
    stage.click("chair:0:computer")
    levels = [table.match.chairs[0].level]
    stage.click("chair:0:level:hard")
    levels.append(table.match.chairs[0].level)
    assert levels == [Level.NORMAL, Level.HARD]
    assert table.match.chairs[0].name == "Maren"
    stage.click("chair:0:human")
    assert table.match.chairs[0] == CHAIRS[0]


def test_a_person_can_take_over_from_a_computer(stage: Stage) -> None:
    table = paused(stage)
    stage.click("chair:2:human")
    assert table.match.chairs[2].level is None
    assert table.match.chairs[2].person == "Old Brass"


def test_handed_chairs_are_still_handed_after_leaving_and_coming_back(stage: Stage) -> None:
    table = paused(stage)
    stage.click("chair:0:computer").click("button:leave")
    assert isinstance(stage.top, TitleScene)
    stage.click("button:continue")
    assert isinstance(stage.top, MatchScene)
    assert stage.top.match.chairs == table.match.chairs
    assert stage.top.match.ply == table.match.ply


def test_export_from_the_pause(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    exported: list[int] = []
    monkeypatch.setattr(pause, "export_match", lambda services, match_id, game: exported.append(1))
    paused(stage)
    stage.click("button:export")
    assert exported == [1]


def test_nobody_plays_on_while_the_pause_lasts(stage: Stage) -> None:
    robots = tuple(
        Chair(f"Robot {n}", chair.colour, "", Level.EASY) for n, chair in enumerate(CHAIRS)
    )
    stage.services.thinker = InlineThinker(decide)
    table = open_new(stage.services, Match(SPEC, Setup(seats=3), 5, robots))
    stage.frame()
    assert stage.top is table

    def watch(frames: int = 100) -> int:
        start = table.match.ply
        stage.watch(frames, 0.05)
        return table.match.ply - start

    assert watch() > 0
    table.open_menu()
    stage.frame()
    assert isinstance(stage.top, PauseScene)
    assert watch() == 0
    stage.press(pygame.K_ESCAPE)
    assert watch() > 0
