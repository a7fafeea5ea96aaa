"""Why computer players did what they did: under the line of the log, and beside their piece."""

import re

import pygame
from msgspec.structs import replace

from game.core.storage.settings import Speed
from game.core.wording import in_first_person
from game.games.yoz.rules.moves import Skip, Walk
from game.table.ledge import Paper
from game.table.naming import named
from tests.scenes.match.evening_table import Evening, sat_down
from tests.scenes.stage import Stage


def until_reasoned(evening: Evening, frames: int = 2000) -> Paper:
    """Let the person play on until a computer player gives a reason."""
    for _ in range(frames):
        reason = evening.scene.view.talk.reasoned
        if reason is not None:
            return reason
        if evening.scene.at_rest and evening.scene.director.asks:
            evening.decide()
        evening.wait()
    raise AssertionError("nobody says why")


def test_a_reason_stands_under_the_line_of_its_step(stage: Stage) -> None:
    evening = sat_down(stage, "yahtzee_challenge", "Ann", "", plies=20, weighs=True)
    stage.services.settings = replace(stage.services.settings, animation=Speed.OFF)
    evening.scene.settings_changed()
    evening.round()
    lines = [line for line in evening.scene.view.log.lines if line.why]
    assert lines
    assert {evening.match.steps[line.ply].by for line in lines} == {1}
    places = evening.scene.view.places
    whys = [named(in_first_person(evening.match.reason_at(line.ply, 0)), places) for line in lines]
    assert whys == [line.why for line in lines]
    assert evening.scene.view.talk.reasoned is None, "who sees all at once reads it in the log"


def test_a_reason_stands_under_no_line_of_somebody_else(stage: Stage) -> None:
    evening = sat_down(stage, "quazos_gambit", "Ann", "", plies=40, weighs=True)
    stage.services.settings = replace(stage.services.settings, animation=Speed.OFF)
    evening.scene.settings_changed()
    for _ in range(3):
        evening.round()
    match, places = evening.match, evening.scene.view.places
    given = {
        (step.by, named(in_first_person(match.reason_at(ply, 0)), places))
        for ply, step in enumerate(match.steps)
    }
    lines = [line for line in evening.scene.view.log.lines if line.why and line.seat is not None]
    assert lines
    assert {(line.seat, line.why) for line in lines} <= given


def test_the_ledge_says_it_for_two_and_a_half_seconds(stage: Stage) -> None:
    evening = sat_down(stage, "yahtzee_challenge", "Ann", "", plies=20, weighs=True)
    reason = until_reasoned(evening)
    stage.frame(0.001)
    assert reason.box is not None
    ledge = evening.scene.table.skeleton.ledge
    assert ledge.y <= reason.box.y
    assert reason.box.bottom == ledge.bottom
    said, passed = reason, 0.0
    while evening.scene.view.talk.reasoned is said and passed < 3:
        evening.wait()
        passed += 0.1
    assert passed <= 2.5 + 0.2


def test_the_next_input_sends_it_away(stage: Stage) -> None:
    evening = sat_down(stage, "yahtzee_challenge", "Ann", "", plies=20, weighs=True)
    until_reasoned(evening)
    stage.press(pygame.K_TAB)
    assert evening.scene.view.talk.reasoned is None


def test_the_short_log_has_room_for_the_newest_reason_and_the_drawer_for_all(stage: Stage) -> None:
    evening = sat_down(stage, "quazos_gambit", "Ann", "", plies=40, weighs=True)
    until_reasoned(evening)
    evening.until_asked()
    log = evening.scene.view.log
    drawn: list[str] = []
    canvas = stage.canvas()
    paragraph = canvas.paragraph

    def noted(text: str, *args: object, **named: object) -> float:
        drawn.append(text)
        return paragraph(text, *args, **named)  # type: ignore[arg-type]

    whys = {line.why for line in log.lines if line.why}
    for opens, least, most in ((False, 0, 1), (True, 1, 99)):
        log.open = opens
        drawn.clear()
        object.__setattr__(canvas, "paragraph", noted)
        log.draw(canvas)
        assert least <= len(whys & set(drawn)) <= most


def test_a_hint_names_the_runner_up_and_what_decided(stage: Stage) -> None:
    evening = sat_down(stage, "yoz", "Ann", "", plies=12, weighs=True)
    while not isinstance(evening.match.legal_moves()[0], Skip | Walk):
        evening.decide()
        evening.until_asked()
    evening.scene.ask_hint()
    evening.wait(3)
    bubble = evening.scene.view.talk.paper
    assert bubble is not None
    assert re.search(r"Chance of winning: \d+ %\. [A-Z].*: \d+ %\.$", bubble.text)
