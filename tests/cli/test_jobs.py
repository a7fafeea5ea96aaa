"""Commands that play many matches: the same with any number of jobs, and after Ctrl-C."""

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.jobs.dispatch import by_number
from game.core.jobs.processes import Processes
from game.core.jobs.worker_pool import WorkerPool
from game.core.measure import contests
from game.games.registry import GAMES
from tests.cli.test_cli import run as run_program
from tests.cli.test_cli import run_tool
from tools.bench.__main__ import main as bench

AGAINST = next(spec.key for spec in GAMES if not spec.together)
TOGETHER = next(spec.key for spec in GAMES if spec.together)
ROLES = TOGETHER  # whose parties are soon played
COMMANDS = {
    "simulate": f"simulate {AGAINST} --seats easy,random --matches 12",
    "strength": f"bench --strength easy,random --game {AGAINST} --matches 12",
    "parties": f"bench --strength random --game {TOGETHER} --seats 2 --matches 12",
    "roles": f"bench --roles random --game {ROLES} --seats 2 --matches 12",
}
EVERY_COMMAND = pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
OF_THE_CLOCK = ("seconds", "cpu_s")


def run(command: str, *more: str) -> int:
    """The exit code of a command of the program, or of `python -m tools.bench`."""
    name, *arguments = command.split()
    if name == "bench":
        return run_tool(bench, *arguments, *more)
    return run_program(name, *arguments, *more)


def counted(file: Path) -> dict[str, Any]:
    """What a file keeps, but for how long it took."""
    kept: dict[str, Any] = json.loads(file.read_bytes())
    (tally,) = kept["tallies"]
    for name in OF_THE_CLOCK:
        tally.pop(name, None)
    return kept


@EVERY_COMMAND
def test_the_number_of_jobs_changes_nothing(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Processes.__init__, "__defaults__", (0.0,))  # nothing is played alone
    found = []
    for jobs in ("1", "2"):
        file = tmp_path / f"{jobs}.json"
        assert run(command, "--jobs", jobs, "--out", str(file)) in (0, 1)
        found.append(counted(file))
    assert found[0] == found[1]


@EVERY_COMMAND
def test_ctrl_c_keeps_what_is_done_and_the_same_command_goes_on(
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def until_ctrl_c(
        crew: WorkerPool, play: Callable[[int], Any], numbers: Iterable[int]
    ) -> Iterator[tuple[int, Any] | None]:
        """The first waits for its turn still when it comes."""
        todo = list(numbers)
        yield from by_number(crew, play, [todo[2], todo[0]])
        raise KeyboardInterrupt

    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    assert run(command, "--jobs", "1", "--out", str(whole)) in (0, 1)
    again = (*command.split(), "--jobs", "1", "--out", str(parts))
    capsys.readouterr()
    with monkeypatch.context() as patch:
        patch.setattr(contests, "by_number", until_ctrl_c)
        assert run(*again) == 130
    told = capsys.readouterr()
    assert told.out, "what is known so far is said"
    assert "Stopped after " in told.err
    assert told.err.endswith("To continue, run the same command again.\n")
    (tally,) = json.loads(parts.read_bytes())["tallies"]
    assert list(tally["early"]) == ["2"]
    assert run(*again) in (0, 1)
    assert counted(parts) == counted(whole)


def test_a_simulation_without_a_file_prints_its_result_only(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def until_ctrl_c(crew: WorkerPool, play: Callable[[int], Any], numbers: Iterable[int]) -> Any:
        yield from by_number(crew, play, [0, 1])
        raise KeyboardInterrupt

    monkeypatch.setattr(contests, "by_number", until_ctrl_c)
    assert run("simulate", AGAINST, "--matches", "12", "--jobs", "1", "--json") == 130
    told = capsys.readouterr()
    assert json.loads(told.out)["matches"] == 2
    assert told.err == "Stopped after 2 of 12 matches. To continue later, use --out FILE.\n"


def test_a_process_that_cannot_start_is_reported_with_advice(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(self: Processes, work: Any, piece: Any) -> Any:
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(Processes, "submit", refuse)
    monkeypatch.setattr(Processes.__init__, "__defaults__", (0.0,))
    assert run("simulate", AGAINST, "--matches", "9", "--jobs", "2") == 2
    told = capsys.readouterr().err
    assert told == (
        "No process could be started (Resource temporarily unavailable). Try --jobs 1.\n"
    )


def test_no_more_processes_than_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    class Noted(Processes):
        def __init__(self, jobs: int) -> None:
            asked.append(jobs)
            super().__init__(jobs)

    monkeypatch.setattr("game.core.jobs.processes.Processes", Noted)
    assert run("simulate", AGAINST, "--matches", "3", "--jobs", "64") == 0
    assert asked == [3]
