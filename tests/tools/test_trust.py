"""What a release can be trusted by: its lock, the forge's permissions, what travels, and proofs."""

import hashlib
import json
import platform
import re
import tomllib
from pathlib import Path, PurePosixPath

import pytest

from tools.release import lock, notes, parts, program, shell, works
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
    monkeypatch.setattr("tools.release.shell.importlib.util.find_spec", lambda name: None)
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


def test_signing_publishing_and_building_are_separate_jobs() -> None:
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


# --- what travels, and its licences ---------------------------------------------------------------

ELF = b"\x7fELF and more"
WORKS = works.works()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program folder as PyInstaller lays it out, with the licences of everything."""
    monkeypatch.setattr(parts, "packaged", lambda name: None if name is None else "1.2")
    made = tmp_path / "tavern-table"
    for place in ("tavern-table", "_internal/libpython3.11.so.1.0", "_internal/libz.so.1"):
        (made / place).parent.mkdir(parents=True, exist_ok=True)
        (made / place).write_bytes(ELF)
    for text in {text for work in WORKS for text in work.texts}:
        licence = made / "_internal" / works.LICENCES / text
        licence.parent.mkdir(parents=True, exist_ok=True)
        licence.write_text("You may.")
    return made


def owner(name: str) -> str | None:
    """Whose a file of a program folder is."""
    place = PurePosixPath(name)
    named = [work for work in WORKS if work.is_named(place)]
    homes = [work for work in WORKS if work.is_home_of(place)]
    return next((work.name for work in named or homes), None)


@pytest.mark.parametrize(
    ("file", "work"),
    [
        ("tavern-table", "PyInstaller's loader"),
        ("tavern-table.exe", "PyInstaller's loader"),
        ("libpython3.12.so.1.0", "Python"),
        ("python3.11/lib-dynload/_zlib.cpython-311-x86_64-linux-gnu.so", "Python"),
        ("_socket.pyd", "Python"),
        ("python312.dll", "Python"),
        ("Python.framework/Versions/3.12/Python", "Python"),
        ("VCRUNTIME140.dll", "Microsoft C runtime"),
        ("pygame/base.cpython-311-x86_64-linux-gnu.so", "pygame-ce"),
        ("pygame/base.cp312-win_amd64.pyd", "pygame-ce"),
        ("pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10", "SDL"),
        ("pygame_ce.libs/libSDL2_image-2-d6906c81.0.so.0.800.12", "SDL_image"),
        ("pygame/SDL2.dll", "SDL"),
        ("pygame/.dylibs/libSDL2-2.0.0.dylib", "SDL"),
        ("pygame/.dylibs/libz.1.3.1.zlib-ng.dylib", "zlib"),
        ("pygame_ce.libs/libopus-ddd6afb9.so.0.11.1", "Opus"),
        ("pygame_ce.libs/libopusfile-96d7a9c0.so.0.4.5", "Opusfile"),
        ("pygame/freetype.dll", "FreeType"),
        ("msgspec/_core.cp312-win_amd64.pyd", "msgspec"),
        ("libnew.so.1", None),
        ("numpy.libs/libopenblas.so", None),
    ],
)
def test_every_native_file_is_somebodys(file: str, work: str | None) -> None:
    assert owner(file) == work


def test_only_what_is_native_is_asked_for_its_owner(folder: Path) -> None:
    (folder / "_internal" / "data.bin").write_bytes(b"just data")
    (folder / "_internal" / "link.so").symlink_to("libz.so.1")
    found = works.by_work(folder, WORKS)
    assert {work.name: len(files) for work, files in found.items() if files} == {
        "Python": 1,
        "PyInstaller's loader": 1,
        "zlib": 1,
    }
    assert {work.package for work in found if work.package} >= {"pygame-ce", "pytmx", "msgspec"}


def test_a_library_of_nobody_stops_the_build(folder: Path) -> None:
    (folder / "_internal" / "libnew.so.1").write_bytes(ELF)
    with pytest.raises(Failed, match=r"works\.toml does not list these: libnew\.so\.1$"):
        works.by_work(folder, WORKS)


def test_a_licence_that_is_missing_stops_the_build(folder: Path) -> None:
    works.check_texts(folder, WORKS)
    (folder / "_internal" / works.LICENCES / "zlib.txt").unlink()
    with pytest.raises(Failed, match=r"licences are missing .* zlib\.txt \(zlib\)"):
        works.check_texts(folder, [work for work in WORKS if work.name == "zlib"])


def test_the_licences_are_there_or_come_with_their_package() -> None:
    brought = {"pytmx", "msgspec", "platformdirs", ".."}  # by build.spec, out of the package
    own = {text for work in WORKS for text in work.texts if text.split("/")[0] not in brought}
    kept = {path.name for path in (ROOT / "packaging" / "licenses").iterdir()}
    assert kept == own | {"NOTICE.txt"}
    spec = (ROOT / "build.spec").read_text(encoding="utf-8")
    assert '("PyTMX", "msgspec", "platformdirs")' in spec


def test_the_notice_tells_every_work() -> None:
    assert works.NOTICE.read_text(encoding="utf-8") == works.notice()
    assert max(len(line) for line in works.notice().splitlines()) <= 100


def test_every_package_that_travels_is_a_work_and_is_locked() -> None:
    packages = {lock.plain(work.package) for work in WORKS if work.package}
    wanted = {lock.plain(re.split(r"[>=<]", name)[0]) for name in PROJECT["dependencies"]}
    assert packages == wanted | {"pyinstaller"}
    assert packages <= set(lock.locked(LOCK))


def test_no_two_works_have_one_name_and_each_licence_is_one() -> None:
    assert len({work.name for work in WORKS}) == len(WORKS)
    for work in WORKS:
        assert work.texts, work.name
        assert re.fullmatch(r"[\w.-]+( (AND|OR|WITH) [\w.-]+)*", work.licence), work.name
        assert work.home.startswith("http"), work.name


# --- what it is made of ---------------------------------------------------------------------------


def test_the_contents_of_a_folder_are_listed_with_versions_and_hashes(folder: Path) -> None:
    found = {part.work.name: part for part in parts.parts(folder)}
    (place, digest), *more = found["zlib"].files
    assert (place, more) == ("_internal/libz.so.1", [])
    assert digest == hashlib.sha256(ELF).hexdigest()
    assert found["zlib"].address == "pkg:generic/zlib"  # nobody can tell its version
    assert found["Python"].address == f"pkg:generic/python@{platform.python_version()}"
    assert found["pytmx"].address == "pkg:pypi/pytmx@1.2"


def test_the_list_is_with_the_licences_and_beside_the_packages(folder: Path) -> None:
    assert parts.place_of(folder) == folder / "_internal" / works.LICENCES / "sbom.cdx.json"
    assert parts.beside("linux-x86_64", folder).name == "sbom-linux-x86_64.cdx.json"
    forge = (ROOT / ".github" / "workflows" / "packages.yml").read_text(encoding="utf-8")
    named = set(re.findall(r"sbom-path: packages/(\S+)", forge))
    systems = ("linux-x86_64", "windows-amd64", "macos-arm64", "macos-x86_64")
    assert named == {parts.beside(system, folder).name for system in systems}


def test_the_list_is_the_same_every_time(folder: Path) -> None:
    pytest.importorskip("cyclonedx", reason="the environment of releases has it")
    from tools.release.sbom import written

    travelling = parts.parts(folder)
    text = written(travelling, "linux-x86_64", releases()[0])
    assert written(travelling, "linux-x86_64", releases()[0]) == text
    told = json.loads(text)
    assert (told["bomFormat"], told["specVersion"]) == ("CycloneDX", "1.6")
    assert {part["name"] for part in told["components"]} == {p.work.name for p in travelling}


@pytest.mark.parametrize(
    ("machine", "platform_name", "system"),
    [
        ("x86_64", "linux", "linux-x86_64"),
        ("AMD64", "win32", "windows-amd64"),
        ("arm64", "darwin", "macos-arm64"),
    ],
)
def test_a_system_has_one_name(
    monkeypatch: pytest.MonkeyPatch, machine: str, platform_name: str, system: str
) -> None:
    monkeypatch.setattr("tools.release.program.platform.machine", lambda: machine)
    monkeypatch.setattr("tools.release.program.sys.platform", platform_name)
    assert program.system() == system
