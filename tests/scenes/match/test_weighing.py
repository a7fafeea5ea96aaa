"""At the table: one weighing for hint, panel and aim, and what a hint names is marked."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.contract.values import Choice, Level, Seat
from game.core.storage.settings import OddsHelper, Speed
from game.core.wording import per_cent
from game.games.yahtzee_challenge.rules.moves import Reroll
from game.games.yahtzee_challenge.rules.state import Rerolling
from game.games.yoz.rules.moves import Jump, Skip, Walk
from game.games.yoz.rules.state import Starting
from game.table.gestures import primary
from tests.scenes.match.evening_table import Evening, sat_down
from tests.scenes.stage import Stage


def sitting(stage: Stage, odds: OddsHelper) -> Evening:
    """A person between two rolls who is advised to roll again."""
    evening = sat_down(stage, "yahtzee_challenge", "Ann", "", plies=20, weighs=True)
    settings = stage.services.settings
    stage.services.settings = replace(settings, animation=Speed.OFF, odds_helper=odds)
    evening.scene.settings_changed()
    for _ in range(80):
        if isinstance(evening.match.state.phase, Rerolling) and isinstance(
            advised(evening).move, Reroll
        ):
            break
        evening.decide()
        evening.until_asked()
    evening.wait(3)
    return evening


def advised(evening: Evening) -> Choice:
    """What the strongest player would do."""
    match = evening.match
    actor = match.to_act
    assert actor is not None
    return match.spec.choose(match.view(actor), actor, Level.HARD, _NO_LUCK, None)


_NO_LUCK: Any = None


def test_the_panel_begins_with_what_the_hint_plays_for_before_anybody_asks(stage: Stage) -> None:
    evening = sitting(stage, OddsHelper.ALWAYS)
    way, odds = advised(evening).weighing.ways[0], evening.scene.view.said.odds
    assert way.aim is not None
    assert odds is not None
    assert odds.rows[0].label == way.aim.label
    assert per_cent(way.wins) in odds.note


def test_a_decision_is_weighed_once_for_panel_and_hint(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = sitting(stage, OddsHelper.ALWAYS)
    asked: list[Seat] = []
    director = evening.scene.director
    monkeypatch.setattr(director, "_ask", lambda seat, level, view: asked.append(seat))
    for _ in range(2):
        evening.scene.ask_hint()
        evening.wait(2)
        assert evening.scene.view.talk.paper is not None
    assert asked == []


def test_what_a_hint_names_is_marked_while_its_words_stand_and_is_the_aim(stage: Stage) -> None:
    evening = sitting(stage, OddsHelper.ALWAYS)
    scene, hint = evening.scene, advised(evening)
    scene.ask_hint()
    evening.wait(2)
    bubble, way = scene.view.talk.paper, hint.weighing.ways[0]
    assert bubble is not None
    boxes = {spot.name: spot.box for spot in scene.hotspots()}
    lit = scene.view.said.hinted
    assert {boxes[name] for name in hint.names if name not in lit} <= {*bubble.marks}
    assert scene.presenter.pointed() == way.thing
    odds = scene.view.said.odds
    assert odds is not None
    assert odds.rows[0].chance == pytest.approx(way.aim.chance if way.aim else -1)
    scene.view.talk.hush()
    assert scene.view.talk.paper is None
    scene.play(hint.move)
    assert scene.presenter.pointed() is None


def test_without_a_panel_nothing_is_weighed_before_somebody_asks(stage: Stage) -> None:
    evening = sitting(stage, OddsHelper.OFF)
    assert not evening.scene.table.weighing.ways
    assert not evening.scene.director.thinking
    evening.scene.ask_hint()
    evening.wait(2)
    assert evening.scene.view.talk.paper is not None


def test_the_thing_that_a_hint_plays_for_is_marked_in_every_game_that_names_one(
    stage: Stage,
) -> None:
    evening = sat_down(stage, "yoz", "Ann", "", plies=30, weighs=True)
    for _ in range(20):
        evening.until_asked()
        choice = advised(evening)
        if choice.weighing.ways and choice.weighing.ways[0].thing.startswith("space:"):
            break
        evening.decide()
    evening.scene.ask_hint()
    evening.wait(2)
    bubble, thing = evening.scene.view.talk.paper, choice.weighing.ways[0].thing
    assert bubble is not None
    boxes = {spot.name: spot.box for spot in evening.scene.hotspots()}
    assert boxes[thing] in {*bubble.marks, bubble.target}


def test_the_second_best_way_of_a_hint_has_another_name_than_the_advised_one(
    stage: Stage,
) -> None:
    """Both walks to one tile were listed, in the same words."""
    evening = sat_down(stage, "yoz", "Ann", "", plies=30, weighs=True)
    told = 0
    for _ in range(30):
        evening.until_asked()
        choice, match = advised(evening), evening.match
        evening.scene.ask_hint()
        evening.wait(2)
        bubble = evening.scene.view.talk.paper
        if bubble is not None and len(choice.weighing.ways) > 1 and not choice.weighing.note:
            assert f"{bubble.headline}: " not in bubble.text
            assert f"Just as good: {bubble.headline}." not in bubble.text
            told += 1
        if match.outcome is not None:
            break
        evening.decide()
    assert told > 3


def shown_brass(evening: Evening) -> str | None:
    """The golden button, as the table shows it."""
    return primary([b for b in evening.scene.view.said.buttons if b.hotspot in live(evening)])


def live(evening: Evening) -> frozenset[str]:
    return evening.scene.choosing.live()


def yoz(stage: Stage, odds: OddsHelper) -> Evening:
    """A person who begins a turn of Yoz, and is advised to jump where most people walk."""
    evening = sat_down(stage, "yoz", "Ann", "", plies=30, weighs=True)
    settings = stage.services.settings
    stage.services.settings = replace(settings, animation=Speed.OFF, odds_helper=odds)
    evening.scene.settings_changed()
    for _ in range(200):
        evening.until_asked()
        if isinstance(evening.match.state.phase, Starting) and isinstance(
            advised(evening).move, Jump | Skip
        ):
            return evening
        evening.decide()
    raise AssertionError("nobody is advised to jump or to stay")


def test_the_gold_button_is_the_advised_one(stage: Stage) -> None:
    evening = yoz(stage, OddsHelper.ALWAYS)
    assert shown_brass(evening) in ("button:jump", "button:skip")


def test_with_odds_off_gold_is_the_usual_button_and_nobody_decides_in_the_window(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It named the best move, and took up to 44 ms of a frame to find it."""
    evening = yoz(stage, OddsHelper.OFF)
    asked: list[Any] = []
    monkeypatch.setattr(evening.scene.director, "_ask", lambda *what: asked.append(what))
    monkeypatch.setattr("game.games.yoz.players.hard.decide", lambda *what: asked.append(what))
    evening.scene.presenter.show_now()
    evening.wait(3)
    assert shown_brass(evening) == "button:walk"
    assert asked == []


def test_a_decision_is_asked_for_while_the_move_before_it_is_shown(stage: Stage) -> None:
    """So the answer of the worker is there when the buttons are."""
    evening = yoz(stage, OddsHelper.ALWAYS)
    settings = stage.services.settings
    stage.services.settings = replace(settings, animation=Speed.NORMAL)
    evening.scene.settings_changed()
    scene = evening.scene
    scene.play(Walk())
    assert scene.table.telling
    evening.wait(1, 1 / 60)
    assert scene.table.telling
    assert scene.director.advice == advised(evening)
    assert scene.table.weighing != advised(evening).weighing  # the roll is still shown
    evening.until_asked()
    assert scene.table.weighing == advised(evening).weighing


def test_advice_that_comes_late_changes_gold_goal_and_tray(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = yoz(stage, OddsHelper.ALWAYS)
    scene, choice = evening.scene, advised(evening)
    heard = scene.director._listen
    monkeypatch.setattr(scene.director, "_listen", lambda: False)
    scene.director.forget_thoughts()
    scene.presenter.show_now()
    evening.wait(3)
    assert shown_brass(evening) == "button:walk"
    monkeypatch.setattr(scene.director, "_listen", heard)
    evening.wait(1)
    assert scene.director.advice == choice
    assert shown_brass(evening) in ("button:jump", "button:skip")
