"""Setting a table on the page."""

from pathlib import Path

import pygame
import pytest

from game.core.chance import Stream
from game.core.contract.spec import AnySpec
from game.core.contract.values import Level, OptionValue, Setup, Value
from game.core.lessons.script import lesson_path, read_lesson
from game.core.match.match import Chair, Match
from game.core.measure.simulate import computers_play
from game.core.storage.learned import Progress
from game.core.storage.own_settings import Own
from game.core.storage.people import Player
from game.core.storage.settings import OddsHelper, Settings
from game.games.registry import GAMES
from game.scenes.books.rulebook import RulebookScene
from game.scenes.home.settings import SettingsScene
from game.scenes.home.title import TitleScene
from game.scenes.match.goal_card import GoalCardScene
from game.scenes.match.scene import MatchScene
from game.scenes.parts.house_rules import _items
from game.scenes.parts.seating import LONGEST_NAME
from game.scenes.setup.house_rules import HouseRulesScene, difference_tip
from game.scenes.setup.new_match import NewMatchScene
from tests.lantern import SPEC as LANTERN
from tests.scenes.recorder import recording
from tests.scenes.stage import CHAIRS, SPEC, Stage, staging


@pytest.fixture
def stage(stage: Stage) -> Stage:
    stage.open(TitleScene(stage.services))
    return stage.open(NewMatchScene(stage.services))


def page(stage: Stage) -> NewMatchScene:
    return stage.at(NewMatchScene)


def set_rule(stage: Stage, name: str) -> None:
    """Choose a house rule in the drawer, and close it."""
    stage.click("button:house_rules")
    assert isinstance(stage.top, HouseRulesScene)
    stage.click(name).click("button:done")


def dealt(stage: Stage) -> MatchScene:
    """The table, once it has been said what the match is about: nobody has played here yet."""
    stage.frame()
    assert isinstance(stage.top, GoalCardScene)
    stage.press(pygame.K_RETURN).frame()
    return stage.at(MatchScene)


def test_deal_us_in_opens_a_match_with_what_was_set(stage: Stage) -> None:
    stage.click("chair:0:name").type("Maren")
    stage.click("chair:1:level:hard").click("chair:2:remove")
    set_rule(stage, "option:bell:short")
    stage.click("button:deal")
    match = dealt(stage).match
    assert match.setup.seats == 2
    assert match.setup.options["bell"] == "short"
    assert match.chairs[0].person == "Maren"
    assert match.chairs[1].level is Level.HARD
    # The page is gone: leaving the match leads to the title.
    assert [type(scene) for scene in stage.services.stack.scenes] == [TitleScene, MatchScene]


def test_enter_deals_and_escape_goes_back(stage: Stage) -> None:
    stage.press(pygame.K_RETURN)
    dealt(stage)


def test_escape_goes_back_to_the_title(stage: Stage) -> None:
    stage.press(pygame.K_ESCAPE)
    assert isinstance(stage.top, TitleScene)


def test_enter_in_a_name_does_not_deal(stage: Stage) -> None:
    stage.click("chair:0:name").type("Ines").press(pygame.K_RETURN)
    assert page(stage).plan.places[0].name == "Ines"


def test_a_table_that_cannot_be_dealt_says_so_and_stays(stage: Stage) -> None:
    stage.click("chair:0:name").press(pygame.K_BACKSPACE)
    stage.click("button:deal")
    assert page(stage).plan.problems()
    stage.type("")
    stage.click("chair:0:name").type("Ines").click("button:deal")
    dealt(stage)


def test_the_last_table_is_proposed_next_time(stage: Stage) -> None:
    stage.click("chair:0:name").type("Maren").click("chair:1:level:easy").click("chair:2:colour")
    set_rule(stage, "option:order:seating")
    wanted = page(stage).plan.chairs()
    stage.click("button:deal")
    stage.services.writer.flush()
    again = stage.opened(NewMatchScene(stage.services))
    assert again.plan.chairs() == wanted
    assert again.plan.options["order"] == "seating"


def test_same_as_last_time_undoes_what_was_changed_since(stage: Stage) -> None:
    assert not stage.is_live("button:same_as_last_time")
    stage.store(chairs=CHAIRS)
    stage.open(NewMatchScene(stage.services))
    stage.click("chair:0:level:easy")
    assert page(stage).plan.chairs() != CHAIRS
    stage.click("button:same_as_last_time")
    assert page(stage).plan.chairs() == CHAIRS


def test_same_as_last_time_says_so_even_if_nothing_changes(stage: Stage) -> None:
    stage.store(chairs=CHAIRS)
    stage.open(NewMatchScene(stage.services))
    assert sign(stage) == ""
    stage.click("button:same_as_last_time")
    assert sign(stage) == "Players and options are as last time."
    stage.click("chair:0:colour")
    assert sign(stage) == ""


def sign(stage: Stage) -> str:
    return page(stage).said().text


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_after_a_lesson_its_name_colour_character_and_computer_stand_there(
    stage: Stage, spec: AnySpec
) -> None:
    stage.services.learned.note("Mia", spec.key, Progress(3))
    lesson = read_lesson(lesson_path(spec.key))
    stage.services.archive.people.meet(Player("Mia", "moss"))
    plan = NewMatchScene(stage.services, spec).plan
    assert [(p.name, p.level) for p in plan.places] == [("Mia", None), ("Pip", Level.EASY)]
    assert plan.places[0].colour == "moss"
    roles = lesson.tables[lesson.table].setup.roles
    assert not roles or plan.places[0].role == roles[lesson.learner]
    assert plan.problems() == ()


def test_escape_ends_the_typing_of_a_name_and_then_leaves(stage: Stage) -> None:
    stage.click("chair:0:name").type("Ines").press(pygame.K_ESCAPE)
    assert page(stage).plan.places[0].name == "Ines"
    stage.press(pygame.K_ESCAPE)
    assert isinstance(stage.top, TitleScene)


def test_a_full_table_takes_no_more_and_says_why(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    with recording(monkeypatch) as lines:
        stage.click("button:add_chair")
    assert "button:add_chair" not in stage.names()
    assert f"{SPEC.name} seats four; all seats are taken" in [line.text for line in lines]
    assert len(page(stage).plan.places) == 4


def test_a_person_and_the_levels_are_one_choice(stage: Stage) -> None:
    levels = [None, Level.GENTLE, Level.EASY, Level.NORMAL, Level.HARD]
    for level in (*levels, None):
        stage.click(f"chair:0:level:{level or 'player'}")
        assert page(stage).plan.places[0].level is level
        assert (sign(stage) == "Only computers play. You just watch.") == (level is not None)


def test_a_gentle_computer_says_how_it_adapts(stage: Stage) -> None:
    chairs = (Chair("Maren", "ember", "Maren"), Chair("Pip", "harbour", level=Level.GENTLE))
    match = computers_play(Match(SPEC, Setup(2), 11, chairs), Stream("quick"))
    stage.services.archive.new_match(match)
    assert match.outcome is not None
    won = 0 in match.outcome.winners
    stage.open(NewMatchScene(stage.services))
    assert page(stage).plan.places[1].level is Level.GENTLE
    change = "a little harder" if won else "easier"
    assert sign(stage) == f"Gentle, {change} than last time."
    stage.click("button:deal")
    assert dealt(stage).match.chairs[1].level == ("gentle65" if won else "gentle85")


def test_friends_can_be_invited_by_name(stage: Stage) -> None:
    stage.store(chairs=CHAIRS)
    stage.open(NewMatchScene(stage.services))
    stage.click("chair:1:name").type("Zoe").click("chair:1:friends")
    assert "answer:player:Tobias" in stage.names()
    stage.click("answer:player:Tobias")
    assert page(stage).plan.places[1].name == "Tobias"
    assert page(stage).plan.places[1].colour == "harbour"


def test_with_everybody_at_the_table_nobody_is_left_to_invite(stage: Stage) -> None:
    stage.store(chairs=CHAIRS)
    stage.open(NewMatchScene(stage.services))
    stage.click("chair:0:friends")
    assert stage.names() == ["answer:safe"]


def test_house_rules_are_settings_and_kept_at_once(stage: Stage) -> None:
    stage.click("table:free_undo").click("table:odds_helper:off")
    assert stage.services.settings.free_undo
    assert str(stage.services.settings.odds_helper) == "off"
    set_rule(stage, "table:auto_single")
    assert not stage.services.settings.auto_single


def test_what_is_not_as_usual_is_told(stage: Stage) -> None:
    scene = page(stage)
    assert difference_tip(stage.services, scene.plan) == "All as usual"
    set_rule(stage, "option:bell:short")
    stage.click("table:free_undo").click("table:odds_helper:off")
    assert difference_tip(stage.services, scene.plan) == (
        "Not as usual\nFree undo: On, Odds helper: Off, Closing bell: Short"
    )


@pytest.mark.parametrize(
    ("own", "exempt"),
    [(Own(text_size=150), False), (Own(odds_helper=OddsHelper.OFF), True)],
    ids=["text", "odds"],
)
def test_it_says_who_has_house_rules_of_their_own(stage: Stage, own: Own, exempt: bool) -> None:
    stage.services.wishes.own.keep("Ines", own)
    stage.click("chair:0:name").type("Ines").press(pygame.K_RETURN)
    page(stage).changed()
    stage.watch()
    assert ("Ines has personal settings" in " ".join(stage.read())) == exempt


def test_who_begins_is_asked_with_the_players_names() -> None:
    choices = (Value("random", "At random"), *(Value(n, f"Seat {n}") for n in (1, 2, 3, 4)))

    def labels(chosen: OptionValue) -> list[str]:
        return [item.label for item in _items(choices, chosen, ("Maren", "Pip", ""))]

    assert labels("random") == ["At random", "Maren", "Pip", "Seat 3"]
    assert labels(4) == ["At random", "Maren", "Pip", "Seat 3", "Seat 4"]


def test_rulebook_and_settings_open_over_the_page_and_lose_nothing(stage: Stage) -> None:
    stage.click("chair:0:name").type("Ines")
    stage.click("tool:rulebook")
    assert isinstance(stage.top, RulebookScene)
    stage.press(pygame.K_ESCAPE).click("tool:settings")
    assert isinstance(stage.top, SettingsScene)
    stage.press(pygame.K_ESCAPE)
    assert page(stage).plan.places[0].name == "Ines"


def test_another_game_brings_its_own_chairs_options_and_characters(tmp_path: Path) -> None:
    with staging(tmp_path, games=(SPEC, LANTERN)) as stage:
        stage.open(NewMatchScene(stage.services, SPEC))
        stage.click("game:lantern")
        scene = page(stage)
        assert scene.plan.spec is LANTERN
        assert [name for name in stage.names() if name.endswith(":role")]
        option = LANTERN.options[0].key
        stage.click("button:house_rules")
        assert any(name.startswith(f"option:{option}") for name in stage.names())
        stage.click("button:done").click("chair:0:role")
        assert scene.plan.problems() == ()


def test_with_large_text_another_game_is_chosen_in_a_dialog(tmp_path: Path) -> None:
    with staging(tmp_path, games=(SPEC, LANTERN), settings=Settings(text_size=200)) as stage:
        stage.open(NewMatchScene(stage.services, SPEC))
        stage.click("button:other_game").click("answer:game:lantern")
        assert page(stage).plan.spec is LANTERN


def test_the_focus_goes_through_games_seats_and_foot(stage: Stage) -> None:
    stops = [spot.name for spot in page(stage).page.hotspots() if spot.tab]
    groups = list(dict.fromkeys(name.split(":")[0] for name in stops))
    assert groups == ["game", "chair", "button", "table", "tool"]
    assert stops.index("button:add_chair") < stops.index("table:free_undo")
    foot = stops[-stops[::-1].index("button:deal") - 4 :][:4]
    assert foot == ["button:back", "button:boards", "button:same_as_last_time", "button:deal"]


def test_all_of_it_by_keyboard_alone(stage: Stage) -> None:
    def focus(name: str) -> None:
        for _ in range(80):
            if stage.menu.page.attention.focused == name:
                return
            stage.press(pygame.K_TAB)
        raise AssertionError(f"Tab never reached {name}")

    focus("chair:0:name")
    stage.press(pygame.K_HOME)
    stage.type("My ")
    focus("chair:1:level:hard")
    stage.press(pygame.K_SPACE)
    focus("button:house_rules")
    stage.press(pygame.K_RETURN)
    focus("option:bell:off")
    stage.press(pygame.K_RETURN, pygame.K_ESCAPE)
    focus("button:deal")
    stage.press(pygame.K_RETURN)
    match = dealt(stage).match
    assert match.chairs[0].name == "My Player 1"
    assert match.chairs[1].level is Level.HARD
    assert match.setup.options["bell"] == "off"


def test_the_row_below_the_seats_adds_one(stage: Stage) -> None:
    seated = len(page(stage).plan.places)
    stage.click("button:add_chair")
    assert len(page(stage).plan.places) == seated + 1


@pytest.mark.parametrize("text", [100, 125, 150, 200])
@pytest.mark.parametrize("spec", [SPEC, GAMES[-1]], ids=lambda spec: spec.key)
def test_the_longest_names_are_read_whole_on_their_seats(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, spec: AnySpec, text: int
) -> None:
    stage.services.settings = Settings(text_size=text)
    stage.services.archive.people.meet(Player("Somebody else", "ember"))
    scene = NewMatchScene(stage.services, spec)
    names = ("Wilhelmina Wow", "Bartholomew II")
    assert {len(name) for name in names} == {LONGEST_NAME}
    for seat, name in enumerate(names):
        scene.plan.name(seat, name)
    with recording(monkeypatch) as lines:
        stage.open(scene)
    for name in names:
        on_seat = [line for line in lines if line.text == name]
        assert on_seat
        assert all(line.seen.w >= line.box.w - 1 for line in on_seat)
