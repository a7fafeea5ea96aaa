"""A real cluster on this machine: a scheduler and two workers, one of which is killed."""

import json
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from game.core.contract.values import BadInput, Level
from game.core.jobs import cluster
from game.core.jobs.cluster import Cluster
from game.core.jobs.worker_pool import HERE, WorkerPool
from game.core.measure.strength import Tally, measure, read
from game.games.registry import GAMES, find
from game.version import __version__
from tests.patience import PATIENCE_S
from tests.playing import often
from tools.measure.scaling import Machines
from tools.soak.__main__ import main as soak

pytest.importorskip("distributed")

GAME, MATCHES = GAMES[0].key, often(60, deep=120)


@pytest.fixture(scope="module")
def machines(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machines]:
    with closing(Machines(tmp_path_factory.mktemp("cluster"))) as found:
        yield found


def played(file: Path, crew: WorkerPool, progress: Any = lambda tally: None) -> Tally:
    spec = find(GAME)
    levels, asked = (Level.EASY, Level.RANDOM), {"matches": MATCHES, "progress": progress}
    measure(spec, *levels, file, crew=crew, find=find, **asked)
    (tally,) = read(file).tallies
    return tally


def test_a_scheduler_without_workers_says_so(machines: Machines) -> None:
    with pytest.raises(
        BadInput, match=rf"{machines.address} has no workers\. Start some with `dask"
    ):
        Cluster(machines.address)


def test_a_worker_that_is_killed_in_the_middle_changes_nothing(
    machines: Machines, tmp_path: Path
) -> None:
    machines.let_work(2, PATIENCE_S)
    at_first: list[int] = []

    def kill_one(tally: Tally) -> None:
        """As soon as something is done; both have more to do by then."""
        if tally.done and not at_first:
            at_first.append(tally.done)
            machines.workers[0].kill()

    with closing(Cluster(machines.address)) as crew:
        assert crew.width == 4
        far = played(tmp_path / "far.json", crew, kill_one)
        assert crew.width == 2, "one of them has gone"
    here = played(tmp_path / "here.json", HERE)
    assert at_first[0] < far.done == MATCHES // 2
    assert (far.results, far.decisions) == (here.results, here.decisions)


def test_commands_hand_their_matches_to_a_cluster(
    machines: Machines, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["simulate", GAME, "--matches", "30", "--seed", "4", "--json"]
    reports = []
    for where in (["--scheduler", machines.address], ["--jobs", "1"]):
        assert main([*command, *where]) == 0
        told = capsys.readouterr()
        assert told.err == ""
        reports.append(json.loads(told.out))
    for report in reports:
        assert report.pop("cpu_s") > 0
        assert report.pop("moves_per_s") > 0
    assert reports[0] == reports[1]
    again = ["--game", GAME, "--matches", "2", "--seed", "5", "--json"]
    assert soak([*again, "--scheduler", machines.address]) == 0
    assert json.loads(capsys.readouterr().out)["matches"] == 2


def test_errors_of_a_worker_are_reported_here(machines: Machines) -> None:
    with closing(Cluster(machines.address)) as crew:
        future = crew.submit(find, "chess")
        with pytest.raises(BadInput, match="There is no game called 'chess'"):
            crew.result(future)


# --- no cluster at all ----------------------------------------------------------------------------


def test_an_address_at_which_nobody_answers_gets_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Cluster.__init__, "__defaults__", (0.01,))
    assert main(["simulate", GAME, "--scheduler", "tcp://127.0.0.1:1"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("No Dask scheduler answers at tcp://127.0.0.1:1. Start one with")
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("address", ["nonsense", "http://there:80", "tcp://there", "tcp:// :1"])
def test_what_is_no_address_is_not_tried(address: str) -> None:
    with pytest.raises(BadInput, match=r"must be such as tcp://10\.0\.0\.7:8786, not"):
        Cluster(address)


def test_without_dask_the_message_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(BadInput, match=r"pip install 'tavern-table\[cluster\]'"):
        Cluster("tcp://127.0.0.1:1")


def test_a_worker_of_another_version_plays_nothing() -> None:
    assert cluster._work(__version__, abs, -2) == 2
    with pytest.raises(BadInput, match=f"has Tavern Table {__version__}, but this is 0.0.1"):
        cluster._work("0.0.1", abs, -2)
