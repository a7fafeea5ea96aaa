"""What every test stands on: no display, no sound card, and nobody's own matches."""

import gc
import os
import tempfile
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from tests import kept_bytecode

kept_bytecode.keep()  # before anything large is imported

from hypothesis import HealthCheck, settings  # noqa: E402
from hypothesis.internal.conjecture import providers  # noqa: E402
from hypothesis.internal.constants_ast import Constants  # noqa: E402

from game.core.missing import Missing  # noqa: E402
from game.core.storage.disk import HOME  # noqa: E402
from tests import impolite  # noqa: E402
from tests.core import empty_archive  # noqa: E402

# Before anything imports pygame: SDL reads these when it starts.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

_MEMORY, _ROOM_BYTES = Path("/dev/shm"), 1 << 30


def _write_to_memory() -> None:
    """Put temporary files into memory where the system has a folder for it.

    A database waits for the disk at each commit, and thousands of tests open one.
    """
    if "TMPDIR" in os.environ or not os.access(_MEMORY, os.W_OK):
        return
    found = os.statvfs(_MEMORY)
    is_large = found.f_bavail * found.f_frsize >= _ROOM_BYTES
    if is_large and not found.f_flag & os.ST_NOEXEC:
        os.environ["TMPDIR"] = tempfile.tempdir = str(_MEMORY)


_write_to_memory()

# A test that forgets to say where it writes must not find a player's matches and settings.
_home = tempfile.TemporaryDirectory(prefix="tavern-table-tests-")
os.environ[HOME] = _home.name

# Machines that run the suite for everybody are slow and shared: examples are counted, not timed,
# and the same every time, so that a red run is red again.
settings.register_profile("default", deadline=None)
settings.register_profile(
    "ci",
    deadline=None,
    derandomize=True,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ci" if os.environ.get("CI") else "default")

if not os.environ.get("TAVERN_TABLE_DEEP"):
    # Examples out of constants of the program: each worker would read a thousand modules for them.
    providers._get_local_constants = Constants


_LONGEST = {"test_whole_matches.py", "test_monkey.py"}
_IS_SECOND = os.environ.get("PYTEST_XDIST_WORKER", "gw0")[-1] in "13579"


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Every second worker reads the folders from their end.

    In a fresh copy each file has to be compiled, with what its assertions say: that takes half a
    minute in all. Workers that begin at two ends find the rest done by the other one.
    """
    report = yield
    if _IS_SECOND and isinstance(collector, pytest.Session | pytest.Directory):
        report.result.reverse()
    return report


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One order for all workers: the longest first, so that in the end no processor waits."""
    items.sort(key=lambda item: (item.path.name not in _LONGEST, str(item.path)))


def pytest_collection_finish() -> None:
    """What has been imported stays: the collector of garbage need not look at it ever again.

    Nor as often at what thousands of tests leave behind: that took a twentieth of all their time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


@pytest.fixture(scope="session", autouse=True)
def nothing_is_missing() -> Iterator[None]:
    """A misspelt picture, sound or font fails whichever test meets it."""

    def fail(self: Missing, what: str, name: str, why: object) -> None:
        raise AssertionError(f"there is no {what} {name!r} ({why})")

    noted, Missing.note = Missing.note, fail  # type: ignore[method-assign]
    yield
    Missing.note = noted  # type: ignore[method-assign]


@pytest.fixture(scope="session", autouse=True)
def _pictures_are_rasterised_once(nothing_is_missing: None) -> Iterator[None]:
    from tests import album

    with pytest.MonkeyPatch.context() as patch:
        album.share(patch)
        yield


@pytest.fixture(scope="session", autouse=True)
def _tables_are_made_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        empty_archive.share(patch, tmp_path_factory.mktemp("empty"))
        yield


_NOTED = Missing.note


@pytest.fixture
def forgiving(monkeypatch: pytest.MonkeyPatch) -> None:
    """Things may be missing, as at a player's."""
    monkeypatch.setattr(Missing, "note", _NOTED)


@pytest.fixture(scope="session", autouse=True)
def _no_process_waits_for_its_neighbours() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        impolite.share(patch)
        yield


@pytest.fixture
def polite(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes beside the window let others go first, as in the program."""
    impolite.be_polite(monkeypatch)


_LAID_OUT = {"scenes", "window"}


@pytest.fixture(autouse=True)
def _is_only_laid_out(request: pytest.FixtureRequest) -> Iterator[None]:
    """Scenes and windows are laid out and not painted, but for tests marked as `painted`.

    In a deep run all are painted.
    """
    from tests.playing import often

    folder = request.path.relative_to(Path(__file__).parent).parts[0]
    is_painted = request.node.get_closest_marker("painted") or often(0, deep=1)
    if folder not in _LAID_OUT or is_painted:
        yield
        return
    from tests.unpainted import unpainted

    with pytest.MonkeyPatch.context() as patch, unpainted(patch):
        yield
