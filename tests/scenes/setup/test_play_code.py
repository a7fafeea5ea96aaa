"""A table dealt with the luck of a code, or of today."""

from datetime import date

import pygame
import pytest

from game.core.contract.spec import AnySpec, complete_setup
from game.core.contract.values import Setup
from game.core.match.codes import code_of, decoded, seed_of_day
from game.core.match.match import Chair, Mark, Match
from game.games.registry import GAMES
from game.scenes.match.scene import MatchScene
from game.scenes.setup.given_luck import results_of_today
from game.scenes.setup.new_match import NewMatchScene
from game.scenes.setup.play_code import PlayCodeScene
from tests.playing import at_random, play
from tests.scenes.stage import NOON, Stage

QUAZO = next(spec for spec in GAMES if spec.key == "quazos_gambit")
YAHTZEE = next(spec for spec in GAMES if spec.key == "yahtzee_challenge")


@pytest.fixture
def stage(stage: Stage) -> Stage:
    stage.services.games = GAMES
    return stage.open(NewMatchScene(stage.services, YAHTZEE))


def page(stage: Stage) -> NewMatchScene:
    return stage.at(NewMatchScene)


def typed(stage: Stage, code: str) -> Stage:
    stage.click("tool:code")
    assert isinstance(stage.top, PlayCodeScene)
    return stage.type(code)


def dealt(stage: Stage) -> Match:
    stage.click("button:deal").frame()
    table = next(s for s in stage.services.stack.scenes if isinstance(s, MatchScene))
    return table.match


def test_a_code_sets_game_chairs_rules_characters_and_luck(stage: Stage) -> None:
    roles = tuple(role.key for role in QUAZO.roles)[::-1][:3]
    setup = complete_setup(QUAZO, Setup(3, {"gold_in_bank": "safe"}, roles))
    typed(stage, code_of(QUAZO, setup, 4711)).press(pygame.K_RETURN)
    match = dealt(stage)
    assert (match.spec.key, match.setup, match.seed) == (QUAZO.key, setup, 4711)
    assert match.marks == {Mark.CODE}


def test_another_house_rule_than_that_of_the_code_has_fresh_luck(stage: Stage) -> None:
    setup = complete_setup(YAHTZEE, Setup(2))
    typed(stage, code_of(YAHTZEE, setup, 4711)).click("answer:take")
    stage.click("button:house_rules").click("option:bell:short").click("button:done")
    assert page(stage).said().text == "Changed: your match code no longer applies."
    match = dealt(stage)
    assert match.setup.options["bell"] == "short"
    assert match.seed != 4711
    assert match.marks == frozenset()


def test_today_has_the_same_luck_with_any_house_rules(stage: Stage) -> None:
    stage.click("tool:code").click("answer:today")
    stage.click("button:house_rules").click("option:bell:short").click("button:done")
    assert page(stage).said().text == "Today's match."
    match = dealt(stage)
    assert match.seed == seed_of_day(YAHTZEE, date.fromtimestamp(NOON))
    assert match.marks == {Mark.DAY}


def test_the_luck_of_today_is_that_of_its_game(stage: Stage) -> None:
    stage.click("tool:code").click("answer:today").click(f"game:{QUAZO.key}")
    assert dealt(stage).seed not in {seed_of_day(s, date.fromtimestamp(NOON)) for s in GAMES}


def finish_today(stage: Stage, spec: AnySpec, chairs: tuple[Chair, ...], luck: int) -> Match:
    """A match of today that was played to its end at random."""
    seed = seed_of_day(spec, date.fromtimestamp(NOON))
    setup = complete_setup(spec, Setup(seats=len(chairs)))
    match = play(Match(spec, setup, seed, chairs), at_random(luck), None)
    archive = stage.services.archive
    archive.release(archive.new_match(match))
    return match


def test_the_results_of_today_are_kept_and_shown_best_first(stage: Stage) -> None:
    people = (Chair("Ann", "ember", "Ann"), Chair("Ben", "harbour", "Ben"))
    stage.click("tool:code")
    assert "Played here today:" not in stage.read()
    stage.press(pygame.K_ESCAPE)
    played = [finish_today(stage, YAHTZEE, people, luck) for luck in range(3)]
    finish_today(stage, QUAZO, people, 1)
    best = max(
        outcome.total(seat)
        for match in played
        if (outcome := match.outcome) is not None
        for seat in range(2)
    )
    assert results_of_today(stage.services, YAHTZEE)[0].split(", ")[0].endswith(f" {best:,}")
    assert len(results_of_today(stage.services, YAHTZEE)) == 3
    stage.click("tool:code")
    texts = stage.read()
    at = texts.index("Played here today:")
    assert tuple(texts[at + 1 : at + 4]) == results_of_today(stage.services, YAHTZEE)


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_every_games_result_names_everybody_or_the_winners(stage: Stage, spec: AnySpec) -> None:
    people = (Chair("Ann", "ember", "Ann"), Chair("Ben", "harbour", "Ben"))
    match = finish_today(stage, spec, people, 2)
    (said,) = results_of_today(stage.services, spec)
    assert match.outcome is not None
    for seat in match.outcome.winners:
        assert match.chairs[seat].name in said


def test_a_wrong_code_is_reported_and_the_table_stays(stage: Stage) -> None:
    before = list(page(stage).plan.places)
    typed(stage, "7K2M").press(pygame.K_RETURN)
    assert isinstance(stage.top, PlayCodeScene)
    stage.press(pygame.K_ESCAPE)
    assert list(page(stage).plan.places) == before


def test_people_stay_on_their_chairs(stage: Stage) -> None:
    stage.click("chair:0:name").type("Maren")
    setup = complete_setup(YAHTZEE, Setup(4))
    typed(stage, code_of(YAHTZEE, setup, 1)).press(pygame.K_RETURN)
    assert page(stage).plan.places[0].name == "Maren"
    assert len(page(stage).plan.places) == 4


def test_the_code_of_a_board_alone_is_taken_and_explained(stage: Stage) -> None:
    """Older versions showed it; a match code has the board in it."""
    yoz = next(spec for spec in GAMES if spec.key == "yoz")
    preview = yoz.preview() if yoz.preview else None
    assert preview is not None
    plain = complete_setup(yoz, Setup(2, roles=tuple(role.key for role in yoz.roles)[:2]))
    settled = preview.settle(plain, 5)
    board = str(settled[preview.option])
    typed(stage, f" {board.lower()} ").press(pygame.K_RETURN)
    shown = page(stage)
    assert shown.plan.options[preview.option] == board
    assert shown.said().text == "The board of your code, with new dice and cards."
    setup = Setup(2, {**plain.options, **settled}, plain.roles)
    coded = decoded(code_of(yoz, setup, 3), GAMES)
    assert coded.setup.options[preview.option] == board, "a match code carries it"
