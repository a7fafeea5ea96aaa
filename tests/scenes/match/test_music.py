"""What the scenes ask of the music: the title's piece, each game's own, and tension at its time."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.contract.spec import AnySpec
from game.games.registry import GAMES
from game.games.yoz.rules.state import Ending, Over
from game.scenes.home.settings import SettingsScene
from game.scenes.review.look_back import LookBackScene
from game.ui.music.player import Music
from tests.pilot import piloting
from tests.scenes.match.evening_table import sat_down
from tests.scenes.stage import staging


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_each_table_has_its_own_piece_also_under_a_page_and_in_the_replay(
    spec: AnySpec, tmp_path: Path
) -> None:
    with staging(tmp_path) as stage:
        stack = stage.services.stack
        assert stack.music == Music("title")
        evening = sat_down(stage, spec.key, *["Ann"] * spec.seats[0], plies=2)
        assert stack.music == Music(spec.key)
        for page in (
            SettingsScene(stage.services),
            LookBackScene(stage.services, evening.match),
        ):
            stack.push(page)
            stack.settle()
            assert stack.music == Music(spec.key)


def test_tension_comes_in_when_the_state_is_shown(tmp_path: Path) -> None:
    with staging(tmp_path) as stage:
        evening = sat_down(stage, "yoz", "Ann", plies=4)
        match, presenter = evening.match, evening.scene.presenter
        near = replace(match.state, thief=40)
        match._states[-1] = near
        assert stage.services.stack.music == Music("yoz")
        presenter.show_now()
        assert stage.services.stack.music == Music("yoz", tense=True)
        match._states[-1] = replace(near, phase=Over(Ending.CASTLE_EMPTY))
        presenter.show_now()
        assert stage.services.stack.music == Music("yoz")


def test_the_window_asks_for_the_music_in_every_frame(tmp_path: Path) -> None:
    with piloting(tmp_path) as pilot:
        asked: list[Music] = []
        player = pilot.app.services.sounds.music
        player.follow = asked.append  # type: ignore[assignment,method-assign]
        pilot.frame(1)
        assert set(asked) == {Music("title")}
        pilot.start("yoho", "human", "human", seed=4)
        pilot.frame(2)
        assert asked[-1] == Music("yoho")
