"""What every test stands on: no display, no sound card, and nobody's own matches."""

import os
import tempfile
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from game.core.match import background, worker
from game.core.missing import Missing
from game.core.storage.disk import HOME
from tests import impolite

# Before anything imports pygame: SDL reads these when it starts.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

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


@pytest.fixture(scope="session", autouse=True)
def nothing_is_missing() -> Iterator[None]:
    """A misspelt picture, sound or font fails whichever test meets it."""

    def fail(self: Missing, what: str, name: str, why: object) -> None:
        raise AssertionError(f"there is no {what} {name!r} ({why})")

    noted, Missing.note = Missing.note, fail  # type: ignore[method-assign]
    yield
    Missing.note = noted  # type: ignore[method-assign]


_NOTED = Missing.note


@pytest.fixture
def forgiving(monkeypatch: pytest.MonkeyPatch) -> None:
    """Things may be missing, as at a player's."""
    monkeypatch.setattr(Missing, "note", _NOTED)


@pytest.fixture(autouse=True)
def _no_process_waits_for_its_neighbours(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    if "polite" not in request.keywords:
        monkeypatch.setattr(worker, "_work", impolite.work)
        monkeypatch.setattr(background, "_reckon", impolite.reckon)
