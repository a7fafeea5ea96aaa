"""The monkey uses the window of every game, finds no fault, and finds planted ones."""

import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from game.core.contract.spec import AnySpec
from game.core.storage.archive_writer import ArchiveWriter
from game.core.storage.kept_file import KeptFile
from game.core.storage.learned import Progress
from game.games.registry import GAMES
from game.scenes.match.scene import MatchScene
from game.scenes.review.look_back import LookBackScene
from game.table.table import Kit
from tests.cli.test_cli import run_tool
from tests.playing import often
from tools.proof.broken import Broken
from tools.soak import window as soak_window
from tools.soak.__main__ import main as soak
from tools.soak.handles import few_handles, open_handles
from tools.soak.monkey import Monkey

INPUTS = often(40, deep=60)
SEEDS = (9, 11)[: often(1, deep=2)]
SPEC = GAMES[0]


@pytest.mark.painted
@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_nothing_is_found_at_any_table(spec: AnySpec, tmp_path: Path) -> None:
    visits = [visit(spec, seed, tmp_path / str(seed)) for seed in SEEDS]
    assert sum(monkey.plies for monkey in visits) > 0
    assert sum(monkey.compared for monkey in visits) > 0


def visit(spec: AnySpec, seed: int, home: Path, inputs: int = INPUTS) -> Monkey:
    monkey = Monkey(spec, seed, home)
    with closing(monkey):
        for _ in range(inputs):
            monkey.act()
        monkey.leave()
    return monkey


def test_the_same_seed_does_the_same(tmp_path: Path) -> None:
    told = []
    for name in ("one", "two"):
        monkey = visit(SPEC, 8, tmp_path / name, often(25, deep=60))
        told.append((tuple(monkey.inputs), monkey.plies, monkey.visits, monkey.compared))
    assert told[0] == told[1]


# --- what it must find ----------------------------------------------------------------------------


def told(capsys: pytest.CaptureFixture[str], inputs: int = 200) -> str:
    """Return the output of a command that must find something."""
    assert (
        run_tool(soak, "--window", "--game", SPEC.key, "--seed", "3", "--inputs", str(inputs)) == 1
    )
    return capsys.readouterr().out


def test_a_failing_scene_is_reported_with_seed_and_inputs_and_can_be_repeated(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stumble(scene: MatchScene, name: str) -> None:
        raise ZeroDivisionError("no pick")

    monkeypatch.setattr(MatchScene, "pick", stumble)
    said = told(capsys)
    assert f"Bug in {SPEC.key}, seed 3, input " in said
    assert "ZeroDivisionError: no pick" in said
    assert "last inputs:" in said
    inputs = said.rpartition("--inputs ")[2].split()[0]
    again = told(capsys, int(inputs))
    assert "ZeroDivisionError: no pick" in again
    assert f"input {inputs}: " in again


def test_a_table_that_lags_behind_the_match_is_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kit: Kit = SPEC.table()
    monkeypatch.setattr(kit.table, "tell", lambda table, *told: None)
    monkeypatch.setattr(kit.table, "rearrange", lambda table, view: ())
    assert "a newly drawn one as" in told(capsys)


def test_a_step_that_is_not_written_is_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    plain = ArchiveWriter.append

    def append(writer: ArchiveWriter, match_id: int, ply: int, *more: Any) -> None:
        if ply % 5:
            plain(writer, match_id, ply, *more)

    monkeypatch.setattr(ArchiveWriter, "append", append)
    assert "does not follow the stored steps" in told(capsys)


def test_a_match_that_is_stored_otherwise_than_played_is_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for kind in ("append", "chair_change", "truncate"):
        monkeypatch.setattr(ArchiveWriter, kind, lambda *facts: None)
    # So early the match is still open when the monkey leaves.
    assert "the moves in the archive differ from those at the table" in told(capsys, 40)


@pytest.fixture
def seated_monkey(tmp_path: Path) -> Iterator[Monkey]:
    """A monkey that has just sat down at a table."""
    monkey = Monkey(SPEC, 3, tmp_path)
    monkey._sit_down(monkey._app)
    monkey._pass(4, 0.1)
    yield monkey
    monkey.close()


def test_a_replay_that_stumbles_is_found(
    seated_monkey: Monkey, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(scene: LookBackScene, ply: int) -> None:
        raise ZeroDivisionError("no table")

    seated_monkey._replay()
    assert isinstance(seated_monkey._app.stack.top, LookBackScene)
    monkeypatch.setattr(LookBackScene, "turn_to", stumble)
    with pytest.raises(ZeroDivisionError, match="no table"):
        seated_monkey._replay()


def test_a_change_of_chair_that_is_not_kept_is_found(
    seated_monkey: Monkey, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ArchiveWriter, "chair_change", lambda *facts: None)
    *_, (_, match) = seated_monkey._open_matches()
    for _ in range(40):
        seated_monkey._hand_over()
        seated_monkey._pass(4, 0.1)
        if match.chair_changes:
            break
    assert match.chair_changes
    with pytest.raises(Broken, match="the players in the archive differ"):
        seated_monkey.leave()


def test_a_copy_that_forgets_what_another_one_kept_is_found(
    seated_monkey: Monkey, monkeypatch: pytest.MonkeyPatch
) -> None:
    learned = seated_monkey._app.services.learned
    for _ in range(20):
        seated_monkey._other_copy()
    learned.note("Ann", SPEC.key, Progress(1))
    assert seated_monkey._other is not None
    seated_monkey._other._learn()
    seated_monkey._other.check()
    monkeypatch.setattr(KeptFile, "_present", lambda file, path: {})
    learned.note("Ann", SPEC.key, Progress(2))
    with pytest.raises(Broken, match="a lesson that another copy noted is lost"):
        seated_monkey.leave()


@pytest.mark.skipif(not open_handles(), reason="open files cannot be counted on this system")
def test_a_window_with_too_many_open_files_is_found(seated_monkey: Monkey) -> None:
    seated_monkey._check()
    with ExitStack() as opened:
        for _ in range(97):
            opened.enter_context(Path(os.devnull).open())
        with pytest.raises(Broken, match="open files"):
            seated_monkey._check()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no such limit")
def test_the_monkey_has_as_few_open_files_as_macos_allows() -> None:
    from resource import RLIMIT_NOFILE, getrlimit

    before = getrlimit(RLIMIT_NOFILE)
    with few_handles():
        assert getrlimit(RLIMIT_NOFILE)[0] == 256
    assert getrlimit(RLIMIT_NOFILE) == before


def test_a_number_of_inputs_is_one_round_and_nothing_is_left_behind(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert soak_window.soak_window((SPEC,), 3, 1.0, 20, as_json=True) == 0
    said = capsys.readouterr().out
    assert '"inputs":20' in said
    assert '"seeds":[3,3]' in said
