"""Keys on the things that they choose, and on the tools."""

from dataclasses import replace

import pytest

from game.core.contract.spec import AnySpec
from game.core.controls.devices import Family
from game.games.registry import GAMES
from game.scenes.match.around.card_marks import shown_keys
from game.table.chrome import draw_tools
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from tests.scenes.match.evening_table import sat_down
from tests.scenes.recorder import recording
from tests.scenes.stage import Stage
from tests.ui.bench import canvas


def using(drawn_on: Canvas, *, family: Family = Family.KEYS, by_mouse: bool = False) -> Canvas:
    caps = replace(drawn_on.look.caps, family=family, by_mouse=by_mouse)
    return replace(drawn_on, look=replace(drawn_on.look, caps=caps))


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_a_key_on_a_thing_picks_that_thing(stage: Stage, spec: AnySpec) -> None:
    evening = sat_down(stage, spec.key, "Ann", *[""] * (spec.seats[0] - 1), plies=0)
    found = 0
    for _ in range(12):
        evening.until_asked()
        scene = evening.scene
        if stage.top is not scene or evening.match.outcome is not None:
            break
        board = scene.view.on_board(scene.hotspots())
        for spot, key in shown_keys(stage.canvas(), scene.view.said, board):
            assert scene.choosing.shortcut(key.lower()) == spot.name
            found += 1
        evening.decide()
    assert found or spec.key == "yoz", "no thing has a key"


def test_keys_are_shown_while_keys_are_used_and_never_for_mouse_or_pad(stage: Stage) -> None:
    evening = sat_down(stage, "yoho", "Ann", "", plies=30)
    evening.until_asked()
    scene, drawn_on = evening.scene, stage.canvas()
    board = scene.view.on_board(scene.hotspots())
    assert [*shown_keys(using(drawn_on), scene.view.said, board)]
    assert not [*shown_keys(using(drawn_on, by_mouse=True), scene.view.said, board)]
    assert not [*shown_keys(using(drawn_on, family=Family.XBOX), scene.view.said, board)]


@pytest.mark.parametrize(("speed", "said"), [(1.0, "1x"), (2.0, "2x"), (0.0, "off")])
def test_tools_show_their_keys_and_speed_its_state(
    monkeypatch: pytest.MonkeyPatch, speed: float, said: str, stage: Stage
) -> None:
    evening = sat_down(stage, "yoho", "Ann", "", plies=0)
    tools = [s for s in evening.scene.hotspots() if s.name.startswith("tool:")]
    shown = {}
    for by_mouse in (False, True):
        with recording(monkeypatch) as lines:
            draw_tools(using(canvas(), by_mouse=by_mouse), tools, Attention(), speed)
        shown[by_mouse] = {line.text for line in lines}
    assert shown[False] == {"Esc", "U", "H", "F5", said, "L"}
    assert shown[True] == {said}


def test_while_a_question_is_open_space_stands_on_its_safe_answer_alone(
    monkeypatch: pytest.MonkeyPatch, stage: Stage
) -> None:
    evening = sat_down(stage, "yoz", "Ann", "", plies=30)
    scene = evening.scene
    for _ in range(60):
        evening.until_asked()
        if "button:stop" in scene.live():
            scene.pick("button:stop")
            if scene.view.question is not None:
                break
        else:
            evening.decide()
    assert scene.view.question is not None, "nothing was asked"
    with recording(monkeypatch) as lines:
        stage.frame(1.0)
    assert [line.text for line in lines].count("Space") == 1
