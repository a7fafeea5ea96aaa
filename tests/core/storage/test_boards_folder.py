"""The folder of a player's boards: listed by game, each file read only after it was saved."""

import shutil
from pathlib import Path

import pytest

from game.core.boards.own_boards import game_of, template_path
from game.core.contract.spec import complete_setup
from game.core.contract.values import Setup
from game.core.measure.certificates import MATCHES, Certificate
from game.core.storage.boards_folder import BoardsFolder
from game.games.registry import GAMES

KEYS = [spec.key for spec in GAMES]
FILE = "certificates.json"
SPEC = GAMES[0]
SETUP = complete_setup(SPEC, Setup(2))
EVEN = Certificate(MATCHES, MATCHES, (0.5, 0.5), 130.0)


def test_a_board_is_read_again_only_after_it_was_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []

    def counted(path: Path, games: list[str]) -> str:
        read.append(path.name)
        return game_of(path, games)

    monkeypatch.setattr("game.core.boards.own_boards.game_of", counted)
    shutil.copy(template_path("yoz"), tmp_path / "land.tmx")
    (tmp_path / "yoho_torn.tmx").write_text("<map")
    folder = BoardsFolder(tmp_path)
    for _ in range(3):
        assert [file.name for file in folder.files("yoz", KEYS)] == ["land.tmx"]
        assert [file.name for file in folder.files("yoho", KEYS)] == ["yoho_torn.tmx"]
    assert read == ["land.tmx", "yoho_torn.tmx"]
    (tmp_path / "land.tmx").write_bytes(template_path("yoho").read_bytes())
    assert [file.name for file in folder.files("yoho", KEYS)] == ["land.tmx", "yoho_torn.tmx"]
    assert read[2:] == ["land.tmx"]


def test_a_map_that_names_no_game_is_listed_in_every_game(tmp_path: Path) -> None:
    (tmp_path / "mine.tmx").write_text("<map/>")
    folder = BoardsFolder(tmp_path)
    for key in KEYS:
        assert [file.name for file in folder.files(key, KEYS)] == ["mine.tmx"]


# --- certificates ---------------------------------------------------------------------------------


def test_a_certificate_is_there_the_next_time_for_its_set_up_only(tmp_path: Path) -> None:
    BoardsFolder(tmp_path).certify(SPEC, SETUP, EVEN)
    again = BoardsFolder(tmp_path)
    assert again.certificate(SPEC, SETUP) == EVEN
    assert again.messages() == ()
    assert again.certificate(SPEC, complete_setup(SPEC, Setup(3))) is None


@pytest.mark.parametrize(
    "data",
    [
        b"not a word of JSON",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"version": 7}',
        b'{"a": {"matches": 400, "finished": 401, "wins": [0.5, 0.5], "plies": 130}}',
        b'{"a": {"matches": 400, "finished": 400, "wins": [0.5, -0.5], "plies": 130}}',
        b'{"a": {"matches": 400, "finished": 400, "wins": [0.5, 0.5], "plies": 1e300}}',
        b" " * (4 * 1024 * 1024 + 1),
    ],
    ids=lambda data: data[:70].decode("latin-1"),
)
def test_damaged_certificates_are_kept_beside_and_said(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / FILE
    path.write_bytes(data)
    folder = BoardsFolder(tmp_path)
    assert folder.certificate(SPEC, SETUP) is None
    (problem,) = folder.messages()
    assert problem.startswith(f"{path} is damaged (")
    assert "boards have to be tried out again. The old file is certificates.json.bad." in problem
    assert (tmp_path / f"{FILE}.bad").read_bytes() == data
    assert folder.messages() == ()
    folder.certify(SPEC, SETUP, EVEN)
    assert BoardsFolder(tmp_path).certificate(SPEC, SETUP) == EVEN


def test_a_certificate_of_other_seats_counts_for_nothing(tmp_path: Path) -> None:
    BoardsFolder(tmp_path).certify(SPEC, SETUP, Certificate(MATCHES, MATCHES, (0.5,), 130.0))
    assert BoardsFolder(tmp_path).certificate(SPEC, SETUP) is None


def test_a_folder_in_place_of_the_certificates_is_reported(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    folder = BoardsFolder(tmp_path)
    assert folder.certificate(SPEC, SETUP) is None
    (problem,) = folder.messages()
    assert "boards have to be tried out again" in problem
