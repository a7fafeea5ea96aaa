"""The boards that the monkey saves: sound ones and ones with mistakes, of every game."""

import random
from pathlib import Path

import pytest

from game.core.boards.own_boards import check_board, template_path
from game.core.contract.spec import AnySpec
from game.core.storage.boards_folder import FOLDER
from game.games.registry import GAMES
from tools.soak.boards import save_board


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_some_are_sound_and_some_are_saved_over_others(spec: AnySpec, tmp_path: Path) -> None:
    assert spec.boards is not None
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / "mine.tmx").write_bytes(template_path(spec.key).read_bytes())
    luck, saved, faults = random.Random(1), set(), set()
    for _ in range(40):
        path = save_board(spec, tmp_path, luck)
        saved.add(path.name)
        faults.add(
            "".join(fault.what for fault in check_board(path, spec.key, spec.boards()).faults)
        )
    assert saved == {"drawn.tmx", "mine.tmx"}
    assert "" in faults
    assert len(faults) > 4
