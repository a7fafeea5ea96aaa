"""What a move brings is painted while it is seen, so that its last frame is quick."""

from math import inf
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.contract.spec import AnySpec
from game.core.storage.settings import Speed
from game.games.registry import GAMES
from game.scenes.match.around import prerender
from game.table.sprites import prepare
from tests.scenes.match.evening_table import sat_down
from tests.scenes.stage import staging

pytestmark = pytest.mark.painted


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_faces_that_come_with_a_move_are_ready_before_it_has_been_seen(
    tmp_path: Path, spec: AnySpec, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prerender, "_likeliest_last", lambda table: [])  # what is seen early
    with staging(tmp_path) as stage:
        moving = replace(stage.services.settings, animation=Speed.NORMAL, confirm_risky=False)
        stage.services.settings = moving
        evening = sat_down(stage, spec.key, "Ann", "", seed=5, plies=16)
        table, view = evening.scene.table, evening.scene.view
        stage.frame()
        assert not list(table.coming())  # all is seen
        brought = 0
        for _ in range(12):
            evening.decide()
            stage.services.stack.update(0.0)
            if table.telling:
                coming = list(table.coming())
                brought += len(coming)
                view.painter.warm(inf)
                canvas = view.canvas
                assert canvas is not None
                made = canvas.pictures.taken
                prepare(canvas, coming)
                assert canvas.pictures.taken == made
            table.skip()
            stage.frame().frame()
        assert brought
