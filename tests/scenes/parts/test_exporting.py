"""Whatever is exported goes where it can be written; if nowhere, the cure fits what is wrong."""

import errno
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.core.storage import archive, disk
from game.scenes.parts import exporting
from game.scenes.parts.dialog import QuestionScene
from game.scenes.parts.exporting import export_match
from game.scenes.records.results import ResultsScene
from tests.scenes import openers
from tests.scenes.recorder import recording
from tests.scenes.stage import SPEC, Stage, staging


@pytest.fixture
def stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    monkeypatch.setenv(disk.HOME, str(tmp_path / "data"))
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    with staging(tmp_path) as stage:
        yield stage


def a_match(stage: Stage) -> None:
    export_match(stage.services, stage.store(None), SPEC.key)
    stage.frame()


def a_picture(stage: Stage) -> None:
    match = stage.services.archive.load(stage.store(None), lambda key: SPEC).match
    stage.open(ResultsScene(stage.services, match, lambda: None, lambda: None))
    stage.click("button:keep")


def the_figures(stage: Stage) -> None:
    openers.people(stage)
    stage.click("button:save").click("answer:csv")


EXPORTS = {"json": a_match, "png": a_picture, "csv": the_figures}
every_export = pytest.mark.parametrize(("ending", "export"), EXPORTS.items(), ids=EXPORTS)


def said(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the text of the notice on top."""
    assert isinstance(stage.top, QuestionScene)
    with recording(monkeypatch) as lines:
        stage.frame()
    return " ".join(line.text for line in lines)


@every_export
def test_it_goes_to_the_home_folder_where_its_own_cannot_be_written(
    stage: Stage,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    ending: str,
    export: Callable[[Stage], None],
) -> None:
    (tmp_path / "data").touch()
    export(stage)
    assert len(list((tmp_path / "home").glob(f"*.{ending}"))) == 1
    assert "aved as" in said(stage, monkeypatch)


@every_export
@pytest.mark.parametrize(
    ("number", "cure"), [(errno.ENOSPC, "Free some space."), (errno.EACCES, "Allow writing there.")]
)
def test_a_read_only_place_is_reported_with_a_remedy(
    stage: Stage,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    ending: str,
    export: Callable[[Stage], None],
    number: int,
    cure: str,
) -> None:
    def refused(path: Path, data: bytes) -> None:
        raise OSError(number, "Refused")

    for module in (archive, exporting):
        monkeypatch.setattr(module, "write_whole", refused)
    export(stage)
    words = said(stage, monkeypatch)
    assert cure in words
    assert "data cannot be written (Refused)" in words.replace("\n", " ")
    assert not list(tmp_path.rglob(f"*.{ending}"))
