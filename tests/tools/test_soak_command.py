"""`python -m tools.soak`: what it counts, what it prints, and that nothing stops it."""

import json
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from game.cli import progress
from game.core.jobs.processes import Processes
from game.core.jobs.worker_pool import WorkerPool
from game.games.registry import GAMES
from tests.cli.test_cli import process, run_tool
from tools.proof.soak import Fault, Soaked
from tools.soak import __main__ as soak
from tools.soak import tasks as soaking
from tools.soak.tasks import Task, soaked

GAME = GAMES[0].key


@pytest.fixture(autouse=True)
def _no_minute_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a minute would pass, and the lines of each minute are not tested here."""
    monkeypatch.setattr(progress, "_LINE_EVERY_S", float("inf"))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("--game nope", "There is no game called 'nope'"),
        ("--minutes 0", "--minutes must be more than 0."),
        ("--minutes nan", "--minutes must be more than 0."),
        ("--matches 0", "--matches must be more than 0."),
        ("--jobs -1", "--jobs must be 1 or more."),
        ("--jobs 2 --scheduler tcp://somewhere:1", "--jobs does not work with --scheduler"),
        ("--window --jobs 2", "--jobs does not work with --window."),
        ("--first -1", "--first must be 0 or more."),
        ("--minutes 1 --matches 1", "--minutes does not work with --matches or --inputs"),
        ("--window --matches 3", "--matches does not work with --window."),
        ("--inputs 3", "--inputs needs --window."),
    ],
)
def test_bad_usage_is_one_sentence_and_code_2(
    arguments: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_tool(soak.main, *arguments.split()) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert said in told.err
    assert told.err.count("\n") == 1


def soak_json(capsys: pytest.CaptureFixture[str], *more: str) -> dict[str, Any]:
    assert run_tool(soak.main, "--seed", "5", "--json", *more) == 0
    told = capsys.readouterr()
    assert told.err == "", "no line where nobody looks"
    report: dict[str, Any] = json.loads(told.out)
    return report


def test_the_number_of_jobs_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    three = ("--game", GAME, "--matches", "3", "--jobs")
    one, two = (soak_json(capsys, *three, jobs) for jobs in ("1", "3"))
    assert one.pop("minutes") >= 0
    assert two.pop("minutes") >= 0
    assert one == two
    assert one["plies"] > 0
    assert (one["first"], one["next"], one["faults"]) == (0, 3, [])


def test_every_game_is_played_as_often(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def soaked(tasks: Iterator[Task], crew: WorkerPool) -> Iterator[Soaked | None]:
        for task in tasks:
            yield Soaked(task.game, task.number, 10 + task.number, 5)

    monkeypatch.setattr(soaking, "soaked", soaked)
    found = soak_json(capsys, "--matches", "2")
    assert [game["game"] for game in found["games"]] == [spec.key for spec in GAMES]
    assert {game["matches"] for game in found["games"]} == {2}
    assert found["plies"] == sum(game["plies"] for game in found["games"]) == 21 * len(GAMES)


def test_it_goes_on_where_it_was(capsys: pytest.CaptureFixture[str]) -> None:
    whole = soak_json(capsys, "--game", GAME, "--matches", "2", "--jobs", "1")
    parts = [
        soak_json(capsys, "--game", GAME, "--matches", n, "--first", first, "--jobs", "1")
        for first, n in (("0", "1"), ("1", "1"))
    ]
    assert sum(part["plies"] for part in parts) == whole["plies"]
    assert [part["next"] for part in parts] == [1, 2]


def test_it_loads_no_screen() -> None:
    program = (
        "import sys; from tools.soak.__main__ import main;"
        f"main(['--matches', '1', '--game', {GAME!r}, '--jobs', '1', '--json']);"
        "print('pygame' in sys.modules)"
    )
    assert process("-c", program).stdout.splitlines()[-1] == "False"


# --- faults and interruptions ---------------------------------------------------------------------

FAULT = Fault(GAME, 5, 7, 12, "It is not so.", "here.py:1 there", "2 seats (easy, hard)")


def told_by(monkeypatch: pytest.MonkeyPatch, *told: Soaked | type[BaseException]) -> None:
    """Let the processes say this, and no process be started."""

    def soaked(tasks: Iterator[Task], crew: WorkerPool) -> Iterator[Soaked | None]:
        for one in told:
            if isinstance(one, type):
                raise one
            yield one

    monkeypatch.setattr(soaking, "soaked", soaked)


def test_a_fault_is_reported_with_the_command_that_repeats_it_and_code_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told_by(monkeypatch, Soaked(GAME, 0, 10, 5), Soaked(GAME, 7, 12, 3, FAULT))
    assert run_tool(soak.main, "--game", GAME, "--seed", "5") == 1
    told = capsys.readouterr().out
    assert f"Bug in {GAME}, match 7, after 12 moves: It is not so." in told
    assert f"python -m tools.soak --game {GAME} --seed 5 --first 7 --matches 1" in told
    assert "2 seats (easy, hard)" in told
    assert "2 matches, 22 moves, 8 checks" in told
    assert "1 bug\n" in told


def test_ctrl_c_keeps_the_count(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told_by(monkeypatch, Soaked(GAME, 0, 10, 5), Soaked(GAME, 2, 10, 5), KeyboardInterrupt)
    assert run_tool(soak.main, "--game", GAME, "--seed", "5") == 130
    told = capsys.readouterr().out
    assert "2 matches, 20 moves" in told
    assert f"Continue with: python -m tools.soak --game {GAME} --seed 5 --first 1" in told


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_sigterm_prints_the_count_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def soaked(tasks: Iterator[Task], crew: WorkerPool) -> Iterator[Soaked | None]:
        yield Soaked(GAME, 0, 10, 5)
        os.kill(os.getpid(), signal.SIGTERM)
        yield None

    before = signal.getsignal(signal.SIGTERM)
    monkeypatch.setattr(soaking, "soaked", soaked)
    assert run_tool(soak.main, "--game", GAME, "--seed", "5") == 130
    assert "1 match, 10 moves" in capsys.readouterr().out
    assert signal.getsignal(signal.SIGTERM) is before


def test_ctrl_c_after_a_fault_is_still_code_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told_by(monkeypatch, Soaked(GAME, 7, 12, 3, FAULT), KeyboardInterrupt)
    assert run_tool(soak.main, "--game", GAME, "--seed", "5", "--json") == 1
    report = json.loads(capsys.readouterr().out)
    assert report["faults"][0]["what"] == "It is not so."


# --- the processes --------------------------------------------------------------------------------


def dies_at_two(task: Task) -> Soaked:
    if task.number == 2:
        os._exit(3)
    return Soaked(task.game, task.number, 1, 1)


def test_a_process_that_dies_is_a_fault_of_its_match_and_the_others_go_on() -> None:
    tasks = iter([Task(GAME, 1, number) for number in range(4)])
    with closing(Processes(2)) as crew:
        told = [one for one in soaked(tasks, crew, dies_at_two) if one is not None]
    assert sorted(one.number for one in told) == [0, 1, 2, 3]
    (fault,) = (one.fault for one in told if one.fault is not None)
    assert (fault.number, fault.what) == (2, "the process ended")


def test_on_a_terminal_it_says_how_far_it_is() -> None:
    tally = soak._Tally(GAMES[:1], 5, 0, total=4, minutes=10)
    tally.add(Soaked(GAME, 0, 10, 5))
    assert tally.line().startswith("[#####               ] 1 of 4 matches, 0:0")
    assert tally.line().endswith(" left, 10 moves, no bugs")
