"""What a release can be trusted by: its lock, the forge's permissions, what travels, and proofs."""

import re
import tomllib
from pathlib import Path

import pytest

from tools.release import lock, notes, program, shell
from tools.release.identity import HOMEPAGE, ROOT, releases
from tools.release.shell import Failed

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LOCK = lock.LOCK.read_text(encoding="utf-8")
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
COMMIT = r"[0-9a-f]{40}"


# --- the lock -------------------------------------------------------------------------------------


def asked() -> list[tuple[str, tuple[int, ...]]]:
    """What `pyproject.toml` asks for: names and least versions."""
    wanted = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"][lock.EXTRA]]
    parts = [name.partition(">=") for name in wanted]
    return [(lock.plain(name), numbers(least)) for name, _, least in parts]


def numbers(version: str) -> tuple[int, ...]:
    return tuple(int(number) for number in version.split("."))


def test_the_lock_holds_all_that_a_release_asks_for() -> None:
    packages = lock.locked(LOCK)
    for name, least in asked():
        assert numbers(packages[name].version) >= least, name
    assert len(packages) > len(asked())  # and what these need in turn


def test_every_package_is_locked_by_the_hashes_of_its_files() -> None:
    for name, entry in lock.locked(LOCK).items():
        assert entry.hashes, name
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", one) for one in entry.hashes), name


def test_what_only_other_systems_need_is_locked_as_well() -> None:
    packages = lock.locked(LOCK)
    assert packages["pywin32-ctypes"].marker == "sys_platform == 'win32'"
    assert packages["macholib"].marker == "sys_platform == 'darwin'"
    assert packages["pygame-ce"].marker == ""


def test_the_lock_names_no_place_to_fetch_from() -> None:
    assert "://" not in LOCK


@pytest.mark.parametrize("line", ["pygame-ce>=2.5", "pygame-ce==2.5.8", "--index-url x"])
def test_a_line_that_locks_nothing_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="no locked package"):
        lock.locked(f"# a lock\n{line}\n")


def test_packages_are_built_from_the_lock_and_from_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: list[list[str]] = []
    monkeypatch.setattr(program, "run", lambda *words: done.append([str(w) for w in words]))
    program.environment(ROOT / "build" / "nowhere")
    installs = [words for words in done if "install" in words]
    assert len(installs) == 2
    assert {"--require-hashes", str(lock.LOCK)} <= set(installs[0])
    assert {"--no-index", "--no-deps", "--no-build-isolation"} <= set(installs[1])


def test_without_uv_the_lock_is_not_renewed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shell.importlib.util, "find_spec", lambda name: None)
    assert lock.main([]) == 1
    assert "pip install uv" in capsys.readouterr().err
    assert lock.LOCK.read_text(encoding="utf-8") == LOCK


def test_a_module_that_is_missing_is_named() -> None:
    shell.need_module("json", "json")
    with pytest.raises(Failed, match="pip install nothing-such"):
        shell.need_module("nothing_such", "nothing-such")


# --- the forge ------------------------------------------------------------------------------------


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_every_action_is_one_commit_and_says_which_version_that_is(workflow: Path) -> None:
    text = workflow.read_text(encoding="utf-8")
    used = re.findall(r"uses: (.*)", text)
    assert used
    for action in used:
        assert re.fullmatch(rf"[\w-]+/[\w-]+@{COMMIT} # v\d+\.\d+\.\d+", action), action


def test_one_action_is_the_same_commit_wherever_it_is_used() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in WORKFLOWS)
    used = set(re.findall(r"uses: (\S+)@(\S+)", text))
    assert len(used) == len({name for name, _ in used})


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_nothing_is_allowed_that_a_job_does_not_ask_for(workflow: Path) -> None:
    text = workflow.read_text(encoding="utf-8")
    assert "\npermissions: {}\n" in text
    jobs = re.split(r"^  (?=[\w-]+:$)", text.partition("\njobs:\n")[2], flags=re.MULTILINE)[1:]
    assert jobs
    for job in jobs:
        assert "\n    permissions:\n" in job, job[:20]
        assert "\n    timeout-minutes:" in job, job[:20]
    assert text.count("actions/checkout@") == text.count("persist-credentials: false")


def test_whoever_signs_does_not_publish_and_whoever_builds_does_neither() -> None:
    text = (ROOT / ".github" / "workflows" / "packages.yml").read_text(encoding="utf-8")
    text = text.partition("\njobs:\n")[2]
    jobs = dict(re.findall(r"^  ([\w-]+):\n((?:    .*\n|\n)+)", text, flags=re.MULTILINE))
    may = {
        name: set(re.findall(r"^      ([\w-]+): write", job, re.M)) for name, job in jobs.items()
    }
    assert may == {
        "linux": set(),
        "windows": set(),
        "macos": set(),
        "attest": {"id-token", "attestations"},
        "publish": {"contents"},
    }
    assert "sha256sum -- * >SHA256SUMS" in jobs["publish"]
    assert "needs: attest" in jobs["publish"]


def test_the_page_of_a_release_tells_its_changes_and_how_it_is_checked() -> None:
    newest = releases()[0]
    text = notes.notes(newest)
    assert all(f"- {change}\n" in text for change in newest.changes)
    assert "sha256sum --check" in text
    assert f"{HOMEPAGE}/blob/v{newest.version}/SECURITY.md" in text
    assert "--repo taverntable/taverntable" in text
