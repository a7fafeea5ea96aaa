"""The plug is pulled while the real window plays: no committed step is lost, the match goes on."""

import os
import random
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from game.core.storage.archive import FILE, Archive
from game.core.storage.settings import Settings, Speed, write_settings
from game.games.registry import GAMES, find
from tests.patience import PATIENCE_S, until
from tests.pilot import piloting
from tests.playing import often

ROUNDS = often(1, deep=3)

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")


@pytest.mark.parametrize("round_number", range(ROUNDS))
def test_kill_9_loses_no_step_and_the_match_is_resumed(round_number: int, tmp_path: Path) -> None:
    luck = random.Random(round_number)
    write_settings(Settings(animation=Speed.OFF), tmp_path / "settings.json")
    archive_path = tmp_path / FILE
    game = GAMES[0].key
    command = [sys.executable, "-m", "game", "play", game, "--seats", "easy,easy", "--autoplay"]
    environment = {**os.environ, "TAVERN_TABLE_HOME": str(tmp_path)}
    window = subprocess.Popen(command, env=environment, start_new_session=True)
    try:
        enough = 5 + luck.randrange(20)
        seen = 0
        until(archive_path.exists, "the window has opened its archive")
        with closing(Archive.open(archive_path)) as archive:  # seen from outside

            def played() -> bool:
                nonlocal seen
                assert window.poll() is None, "the window has closed by itself"
                seen = sum(row.plies for row in archive.matches())
                return seen >= enough

            until(played, "the window played")
    finally:
        os.killpg(window.pid, signal.SIGKILL)
        window.wait(PATIENCE_S)
    with closing(Archive.open(archive_path)) as archive:
        (row,) = archive.matches()
        loaded = archive.load(row.match_id, find)
    assert loaded.problem is None
    assert loaded.match.ply >= seen
    with piloting(tmp_path) as pilot:
        pilot.click("button:continue").frame(3)
        assert pilot.match.ply >= seen
        assert pilot.match.steps[: seen + 1] == loaded.match.steps[: seen + 1]
