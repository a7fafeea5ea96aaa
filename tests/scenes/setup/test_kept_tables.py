"""Tables that are kept by name: loaded with one press, and removed."""

import pygame
import pytest

from game.core.contract.values import Level, Setup
from game.core.match.match import Chair
from game.core.storage.people import LONGEST_TABLE, LastTable
from game.games.registry import GAMES
from game.scenes.parts.dialog import NameScene
from game.scenes.setup.kept_tables import KeptTablesScene
from game.scenes.setup.new_match import NewMatchScene
from tests.scenes.recorder import recording
from tests.scenes.stage import Stage

YAHTZEE, QUAZO = (
    next(spec for spec in GAMES if spec.key == key)
    for key in ("yahtzee_challenge", "quazos_gambit")
)


@pytest.fixture
def stage(stage: Stage) -> Stage:
    stage.services.games = GAMES
    return stage.open(NewMatchScene(stage.services, YAHTZEE))


def page(stage: Stage) -> NewMatchScene:
    return stage.at(NewMatchScene)


def keep(stage: Stage, name: str) -> None:
    stage.click("tool:tables").click("button:keep").type(name).press(pygame.K_RETURN)


def test_a_table_is_kept_with_players_levels_and_options_and_comes_back(stage: Stage) -> None:
    stage.click("chair:0:name").type("Maren")
    stage.click("button:house_rules").click("option:bell:short").click("button:done")
    kept = page(stage).plan
    kept.seat_level(1, Level.HARD)
    chairs, setup = kept.chairs(), kept.setup()
    keep(stage, "Sunday")
    stage.press(pygame.K_ESCAPE).click(f"game:{QUAZO.key}")
    assert page(stage).plan.spec is QUAZO
    stage.click("tool:tables").click("table:0")
    plan = page(stage).plan
    assert plan.spec is YAHTZEE
    assert plan.chairs() == chairs
    assert plan.setup() == setup
    assert plan.options["bell"] == "short"


def test_a_kept_table_is_listed_and_removed(stage: Stage) -> None:
    keep(stage, "Sunday")
    stage.press(pygame.K_ESCAPE)
    keep(stage, "Friday")
    stage.frame()
    texts = stage.read()
    assert texts.index("Friday") < texts.index("Sunday")
    stage.click("table:0:remove").press(pygame.K_RETURN)
    assert len(stage.services.archive.people.kept_tables()) == 2, "Enter keeps it"
    stage.click("table:0:remove").click("answer:other").frame()
    (left,) = stage.services.archive.people.kept_tables()
    assert left.name == "Sunday"
    assert "table:1" not in stage.names()


def test_the_same_name_replaces_after_a_question_and_an_empty_one_is_refused(stage: Stage) -> None:
    people = stage.services.archive.people
    keep(stage, "Sunday")
    stage.press(pygame.K_ESCAPE).click(f"game:{QUAZO.key}")
    keep(stage, "Sunday ")
    assert "Replace “Sunday”? You lose the table of that name. Yahtzee" in stage.menu.spoken()
    assert people.kept_tables()[0].game == YAHTZEE.key, "nothing is replaced yet"
    stage.press(pygame.K_RETURN)
    assert isinstance(stage.top, NameScene), "the name can be changed"
    stage.click("answer:save").click("answer:other")
    (kept,) = people.kept_tables()
    assert kept.game == QUAZO.key
    stage.click("button:keep").press(pygame.K_RETURN)
    assert not isinstance(stage.top, KeptTablesScene), "a notice says why"
    assert len(stage.services.archive.people.kept_tables()) == 1


def test_what_does_not_fit_any_more_can_only_be_removed(stage: Stage) -> None:
    people = stage.services.archive.people
    chairs = (Chair("Ann", "ember", "Ann"), Chair("Ben", "harbour", "Ben"))
    people.keep_table("Old", YAHTZEE.key, LastTable(Setup(2, {"bell": "never heard of"}), chairs))
    people.keep_table("Gone", "nine_pins", LastTable(Setup(2), chairs))
    with recording(pytest.MonkeyPatch()) as lines:
        stage.click("tool:tables")
    assert {"table:0:remove", "table:1:remove"} <= set(stage.names())
    said = {line.text for line in lines}
    assert "Its game is not installed." in said
    assert f"{YAHTZEE.name}. It does not fit the rules of today." in said
    assert not {"table:0", "table:1"} & set(stage.names())
    for _ in range(2):
        stage.click("table:0:remove").click("answer:other").frame()
    assert people.kept_tables() == ()


def test_names_are_one_short_clean_line(stage: Stage) -> None:
    people = stage.services.archive.people
    chairs = (Chair("Ann", "ember", "Ann"), Chair("Ben", "harbour", "Ben"))
    people.keep_table(" a\nb" + 90 * "x", YAHTZEE.key, LastTable(Setup(2), chairs))
    (kept,) = people.kept_tables()
    assert kept.name == ("a b" + 90 * "x")[:LONGEST_TABLE]
    assert kept.table == LastTable(Setup(2), chairs)


def test_a_table_that_cannot_start_is_not_kept(stage: Stage) -> None:
    stage.click("chair:0:name").press(pygame.K_BACKSPACE, pygame.K_ESCAPE)
    stage.click("tool:tables")
    assert not stage.is_live("button:keep")


def test_a_name_that_fills_its_field_says_so(stage: Stage) -> None:
    stage.click("tool:tables").click("button:keep")
    for typed, note in ((26, ""), (4, "2 left"), (2, "Full"), (3, "Full")):
        stage.type(typed * "x")
        said = {*stage.read()} & {"2 left", "Full"}
        assert said == ({note} if note else set())
    stage.press(pygame.K_RETURN)
    (kept,) = stage.services.archive.people.kept_tables()
    assert kept.name == LONGEST_TABLE * "x"
