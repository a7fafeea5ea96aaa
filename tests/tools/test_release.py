"""A release: complete, or nothing with one sentence that says why."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from tests.keep_version import EXPORTED, SQL
from tests.patience import PATIENCE_S, printed
from tools.release import identity, release
from tools.release.identity import ROOT, releases
from tools.release.shell import Failed

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="needs git")

NEXT = "7.0.0"
TODAY = date(2030, 2, 1)
GOLDEN = f"tests/golden/versions/{NEXT}"
NEEDED = ("game", "maps", "assets/tables", "tools/release", "tests/golden/versions")
"""What is read where a release is made; one that is refused needs the few files of LITTLE."""
LITTLE = ("game/version.py", "game/app.py", f"tests/golden/versions/0.1.0/{SQL}")
ALONE = {
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_NOSYSTEM": "1",
    **{f"GIT_{who}_NAME": "Pip" for who in ("AUTHOR", "COMMITTER")},
    **{f"GIT_{who}_EMAIL": "pip@example.org" for who in ("AUTHOR", "COMMITTER")},
}
BEGUN = "## Unreleased\n\n- A sixth game, which takes\n  two lines.\n- Snow.\n\n"


def git(folder: Path, *words: str) -> str:
    """What git prints, with nobody's settings."""
    return printed("git", *words, cwd=folder, **ALONE)


@pytest.fixture(scope="module")
def little(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A repository in which no release can be made, but everything before that."""
    folder = tmp_path_factory.mktemp("little")
    for name in LITTLE:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    return with_changes(folder)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A repository with what a release needs of the tree."""
    folder = tmp_path_factory.mktemp("origin")
    for name in NEEDED:
        unwanted = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / name, folder / name, ignore=unwanted)
    for name in ("tools/__init__.py", "tests/__init__.py", "tests/keep_version.py"):
        shutil.copy(ROOT / name, folder / name)
    return with_changes(folder)


making_one = pytest.mark.parametrize("clone", ["whole"], indirect=True)


def with_changes(folder: Path) -> Path:
    """Make a repository of a folder, with two changes that are unreleased."""
    (folder / ".gitignore").write_text("__pycache__/\n")
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    released = re.sub(r"^## Unreleased\n(?:(?!## ).*\n)*", "", text, flags=re.MULTILINE)
    begun = released.replace("## ", f"{BEGUN}## ", 1)
    (folder / "CHANGELOG.md").write_text(begun, encoding="utf-8")
    git(folder, "init", "--quiet", "--initial-branch=main")
    git(folder, "add", ".")
    commit(folder, "All of it")
    return folder


def commit(folder: Path, said: str) -> None:
    git(folder, "commit", "--quiet", "--all", "--message", said)


@pytest.fixture
def clone(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout of the little repository, or of that of a test's own choice."""
    origin = request.getfixturevalue(getattr(request, "param", "little"))
    folder = tmp_path / "clone"
    git(tmp_path, "clone", "--quiet", str(origin), str(folder))
    for name, value in ALONE.items():
        monkeypatch.setenv(name, value)
    for module in (identity, release):
        monkeypatch.setattr(module, "ROOT", folder)
    return folder


def told(clone: Path) -> tuple[str, ...]:
    """All that git knows: where the history ends, what is not committed, and the tags."""
    return git(clone, "rev-parse", "HEAD"), git(clone, "status", "--porcelain"), git(clone, "tag")


@making_one
def test_a_release_is_a_commit_with_version_changes_and_golden_files(clone: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.release.release", NEXT],
        cwd=clone,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(f"git push origin main v{NEXT}, which publishes it.\n")
    assert identity.version() == NEXT
    newest, before = releases()[:2]
    assert newest.changes == ("A sixth game, which takes two lines.", "Snow.")
    assert newest.day >= before.day
    assert "Unreleased" not in (clone / "CHANGELOG.md").read_text(encoding="utf-8")
    assert {SQL, EXPORTED} < {path.name for path in (clone / GOLDEN).iterdir()}
    assert git(clone, "status", "--porcelain") == ""
    assert git(clone, "log", "-1", "--format=%s") == f"Version {NEXT}\n"
    assert git(clone, "cat-file", "-t", f"v{NEXT}") == "tag\n"
    assert git(clone, "rev-parse", f"v{NEXT}^{{commit}}") == git(clone, "rev-parse", "HEAD")
    changed = git(clone, "diff", "--name-only", "HEAD~1").split()
    assert {name for name in changed if not name.startswith(f"{GOLDEN}/")} == {
        "CHANGELOG.md",
        "game/version.py",
    }


def test_a_dry_run_says_what_would_be_done_and_does_nothing(
    clone: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before, version = told(clone), identity.version()
    assert release.main([NEXT, "--dry-run"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Would be done:\n")
    assert f"game/version.py: {version} becomes {NEXT}\n" in said
    assert f'"Unreleased" becomes "{NEXT} (' in said
    assert "2 changes" in said
    assert GOLDEN in said
    assert f"its tag v{NEXT}" in said
    assert told(clone) == before


# --- what is refused ------------------------------------------------------------------------------


def on_a_branch(clone: Path) -> None:
    git(clone, "switch", "--quiet", "--create", "snow")


def detached(clone: Path) -> None:
    git(clone, "checkout", "--quiet", "--detach")


def changed(clone: Path) -> None:
    (clone / "game/app.py").write_text("# later\n")


def not_added(clone: Path) -> None:
    (clone / "notes.txt").write_text("later\n")
    (clone / "more.txt").write_text("later\n")


def tagged(clone: Path) -> None:
    git(clone, "tag", f"v{NEXT}")


def kept(clone: Path) -> None:
    (clone / GOLDEN).mkdir()
    (clone / GOLDEN / "archive.sql").write_text("")
    git(clone, "add", ".")
    commit(clone, "Kept by hand")


def retold(clone: Path, begun: str) -> None:
    path = clone / "CHANGELOG.md"
    path.write_text(path.read_text(encoding="utf-8").replace(BEGUN, begun), encoding="utf-8")
    commit(clone, "Told anew")


def nothing_unreleased(clone: Path) -> None:
    retold(clone, "")


def nothing_told(clone: Path) -> None:
    retold(clone, "## Unreleased\n\nNothing yet.\n\n")


def told_too_late(clone: Path) -> None:
    retold(clone, f"## 0.0.9 (2026-01-01)\n\n- Old.\n\n{BEGUN}")


@pytest.mark.parametrize(
    ("prepare", "why"),
    [
        (on_a_branch, "This is the branch snow. Releases are made on main: git switch main"),
        (detached, "No branch is checked out. Releases are made on main: git switch main"),
        (changed, "Not everything is committed: game/app.py."),
        (not_added, "Not everything is committed: more.txt and 1 more."),
        (tagged, f"The tag v{NEXT} already exists. Choose the next version."),
        (kept, f"{GOLDEN} already exists. Choose the next version."),
        (nothing_unreleased, "CHANGELOG.md does not begin with"),
        (nothing_told, "CHANGELOG.md does not begin with"),
        (told_too_late, "CHANGELOG.md does not begin with"),
    ],
)
def test_what_is_not_ready_is_refused_in_one_sentence(
    clone: Path,
    prepare: Callable[[Path], None],
    why: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    prepare(clone)
    before = told(clone)
    assert release.main([NEXT]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(why)
    assert said.err.count("\n") == 1
    assert told(clone) == before


@pytest.mark.parametrize(
    ("version", "why"),
    [
        ("1.2", "'1.2' is not a version. Use three numbers, such as 0.2.0."),
        ("v1.2.3", "'v1.2.3' is not a version"),
        ("1.02.3", "'1.02.3' is not a version"),
        ("0.0.1", "0.0.1 is not newer than the present version"),
    ],
)
def test_a_version_is_newer_than_the_one_before(clone: Path, version: str, why: str) -> None:
    with pytest.raises(Failed, match=re.escape(why)):
        release.plan(version, TODAY)


def test_the_present_version_is_not_released_twice(clone: Path) -> None:
    with pytest.raises(Failed, match="is not newer"):
        release.plan(identity.version(), TODAY)


def test_a_clock_that_is_wrong_dates_no_release(clone: Path) -> None:
    with pytest.raises(Failed, match=r"^Today is 2001-02-03, but the last release, .* Set the clo"):
        release.plan(NEXT, date(2001, 2, 3))


# --- what fails on the way ------------------------------------------------------------------------


@making_one
def test_a_commit_that_a_hook_refuses_leaves_nothing_behind(
    clone: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hook = clone / ".git/hooks/pre-commit"
    hook.write_text("#!/bin/sh\necho types are wrong\nexit 1\n")
    hook.chmod(0o755)
    before = told(clone)
    assert release.main([NEXT]) == 1
    assert "types are wrong" in capsys.readouterr().err
    assert told(clone) == before
    assert not (clone / GOLDEN).exists()


@making_one
def test_a_tag_that_cannot_be_made_takes_the_commit_back(
    clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = told(clone)
    git(clone, "config", "tag.gpgSign", "true")
    git(clone, "config", "gpg.program", "/bin/false")
    with pytest.raises(Failed, match="git ended with"):
        release.make(release.plan(NEXT, TODAY))
    assert told(clone) == before
    assert not (clone / GOLDEN).exists()
