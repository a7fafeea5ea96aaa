"""The packages: what they say of the program, what they carry, and what they leave at home."""

import configparser
import gzip
import hashlib
import re
import shutil
import struct
import tarfile
import time
import tomllib
from pathlib import Path, PurePosixPath
from xml.etree import ElementTree

import pygame
import pytest

from game.cli.command_line import COMMANDS
from game.core.storage.disk import HOME
from game.scenes.home.title import NAME as SHOWN_NAME
from game.version import __version__
from tests.patience import printed
from tools.art import bake_icons
from tools.release import (
    archives,
    check,
    deb,
    desktop,
    flatpak,
    identity,
    package,
    program,
    windows,
)
from tools.release.elf import Needs, forget_build_paths, needs
from tools.release.folders import plain_files
from tools.release.identity import APP_ID, HOMEPAGE, NAME, PROGRAM, ROOT, releases
from tools.release.shell import Failed

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NEWEST = releases()[0]
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)


def needs_program(name: str, package: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(name) is None, reason=f"needs {name} ({package})")


@pytest.fixture(scope="module")
def share(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A `share` folder as packages install it."""
    folder = tmp_path_factory.mktemp("share")
    for name, data in desktop.share_files().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


@pytest.fixture
def stand_in(tmp_path: Path) -> Path:
    """A program folder that is made in no time: a real program of the system, and some files."""
    folder = tmp_path / "made" / PROGRAM
    (folder / "_internal" / "game").mkdir(parents=True)
    shutil.copy("/bin/true", folder / PROGRAM)
    (folder / "_internal" / "game" / "a file.txt").write_text("x" * 3000)
    (folder / "_internal" / "link.so").symlink_to("game/a file.txt")
    return folder


# --- one version, one name ------------------------------------------------------------------------


def test_the_changelog_begins_with_the_version_of_the_program() -> None:
    assert NEWEST.version == identity.version() == __version__
    days = [release.day for release in releases()]
    assert days == sorted(days, reverse=True)


@pytest.mark.parametrize(
    "text", ["# Changes\n", "## 1.0\n\n- one\n", "## 1.0 (2026-01-02)\n\nnothing\n"]
)
def test_a_changelog_that_says_too_little_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"CHANGELOG\.md"):
        releases(text)


def test_changes_may_take_several_lines() -> None:
    (release,) = releases("# C\n\n## 1.0 (2026-01-02)\n\n- one\n  and more\n- two\n")
    assert release.changes == ("one and more", "two")
    assert release.moment.isoformat() == "2026-01-02T00:00:00+00:00"


def test_what_is_not_released_yet_belongs_to_no_version() -> None:
    (release,) = releases("# C\n\n## Unreleased\n\n- more\n\n## 1.0 (2026-01-02)\n\n- one\n")
    assert (release.version, release.changes) == ("1.0", ("one",))
    with pytest.raises(ValueError, match="Unreleased"):
        releases("# C\n\n## 1.0 (2026-01-02)\n\n- one\n\n## Unreleased\n\n- more\n")


def test_every_file_calls_the_program_the_same() -> None:
    assert SHOWN_NAME == NAME
    assert list(PROJECT["scripts"]) == [PROGRAM] == [PROJECT["name"]]
    assert PROJECT["urls"]["Homepage"] == HOMEPAGE
    spec = (ROOT / "build.spec").read_text(encoding="utf-8")
    assert f'bundle_identifier="{APP_ID}"' in spec
    assert f'name="{PROGRAM}"' in spec
    for script in ("install.sh", "uninstall.sh"):
        text = (desktop.LINUX / script).read_text(encoding="utf-8")
        assert PROGRAM in text
    assert f"\nid={APP_ID}\n" in (desktop.LINUX / "install.sh").read_text(encoding="utf-8")


# --- what a free desktop shows --------------------------------------------------------------------


def test_the_desktop_entry_starts_the_program_and_knows_its_window(share: Path) -> None:
    reader = configparser.RawConfigParser()
    reader.read(share / desktop.ENTRY, encoding="utf-8")
    entry = reader["Desktop Entry"]
    assert (entry["Name"], entry["Exec"], entry["TryExec"]) == (NAME, PROGRAM, PROGRAM)
    assert entry["Icon"] == APP_ID
    window = (ROOT / "game" / "ui" / "devices" / "window.py").read_text(encoding="utf-8")
    assert f'"SDL_VIDEO_X11_WMCLASS": "{entry["StartupWMClass"]}"' in window


def test_the_description_tells_every_release_and_shows_pictures_that_exist(share: Path) -> None:
    tree = ElementTree.parse(share / desktop.METAINFO).getroot()
    assert tree.findtext("id") == APP_ID
    assert tree.findtext("launchable") == f"{APP_ID}.desktop"
    assert tree.findtext("url[@type='homepage']") == HOMEPAGE
    assert tree.findtext("project_license") == PROJECT["license"]
    told = [(r.get("version"), r.get("date")) for r in tree.iterfind("releases/release")]
    assert told == [(r.version, r.day.isoformat()) for r in releases()]
    assert [item.text for item in tree.iterfind("releases/release[1]//li")] == list(NEWEST.changes)
    developer = tree.find("developer")
    assert developer is not None
    assert APP_ID.startswith(f"{developer.get('id')}.")
    assert developer.findtext("name") == identity.PUBLISHER
    rated = {a.get("id"): a.text for a in tree.iterfind("content_rating/content_attribute")}
    assert {kind for kind, how in rated.items() if how != "none"} == {
        *("violence-cartoon", "violence-fantasy", "drugs-alcohol")
    }
    pictures = list(tree.iterfind("screenshots/screenshot/image"))
    assert len(pictures) == 6
    for picture in pictures:
        address, _, file = str(picture.text).partition(f"/v{__version__}/")
        assert address.endswith("/taverntable/taverntable")
        size = pygame.image.load(ROOT / file).get_size()
        assert size == (int(picture.get("width", 0)), int(picture.get("height", 0)))


@pytest.mark.parametrize("place", check.OF_DESKTOPS)
def test_what_desktops_show_passes_without_a_word(share: Path, place: str) -> None:
    validator = check.OF_DESKTOPS[place]
    if shutil.which(validator.name) is None:
        pytest.skip(f"needs {validator.name} ({validator.package})")
    assert check.says(validator, share / place) == ""


def test_the_manual_page_names_every_command_and_the_version() -> None:
    page = desktop.manual()
    documented = re.findall(r"^\.TP\n\.B (\S+)$", page, re.MULTILINE)
    names = [name.replace("\\-", "-") for name in documented]
    assert [name for name in names if name in COMMANDS] == list(COMMANDS)
    assert HOME in names
    assert page.startswith(f'.TH TAVERN-TABLE 6 "{NEWEST.day}" "{NAME} {__version__}"')


def test_icons_of_every_size_are_there(share: Path) -> None:
    hicolor = share / "icons" / "hicolor"
    found = {
        path.relative_to(hicolor).as_posix() for path in hicolor.rglob("*.*") if path.is_file()
    }
    wanted = {f"{n}x{n}/apps/{APP_ID}.png" for n in SIZES}
    assert found == wanted | {f"scalable/apps/{APP_ID}.svg"}
    for n in SIZES:
        assert pygame.image.load(hicolor / f"{n}x{n}/apps/{APP_ID}.png").get_size() == (n, n)


def test_the_icons_are_what_their_drawings_show() -> None:
    assert bake_icons.differing() == []


def test_the_icon_of_windows_holds_its_pictures_one_after_the_other() -> None:
    data = (desktop.ICONS / "tavern-table.ico").read_bytes()
    _, kind, count = struct.unpack("<HHH", data[:6])
    assert (kind, count) == (1, 6)
    at = 6 + 16 * count
    for number in range(count):
        entry = data[6 + 16 * number : 22 + 16 * number]
        side, _, _, _, _, depth, length, offset = struct.unpack("<BBBBHHII", entry)
        assert (depth, offset) == (32, at)
        assert (data[at : at + 4] == b"\x89PNG") == (side == 0)
        at += length
    assert at == len(data)


def test_the_icon_of_macos_holds_its_pictures_one_after_the_other() -> None:
    data = (desktop.ICONS / "tavern-table.icns").read_bytes()
    assert data[:8] == b"icns" + struct.pack(">I", len(data))
    at, sides = 8, []
    while at < len(data):
        (length,) = struct.unpack(">I", data[at + 4 : at + 8])
        assert data[at + 8 : at + 12] == b"\x89PNG"
        sides.append(struct.unpack(">I", data[at + 24 : at + 28])[0])
        at += length
    assert at == len(data)
    assert set(sides) == {16, 32, 64, 128, 256, 512}


# --- what travels ---------------------------------------------------------------------------------


def test_only_what_the_program_needs_to_run_may_travel() -> None:
    names = [re.split(r"[>=<]", name)[0] for name in PROJECT["dependencies"]]
    imported = {name.replace("pygame-ce", "pygame").replace("-", "_") for name in names}
    assert {"game", *imported} == program.OURS


def test_strangers_among_the_modules_are_found() -> None:
    fine = ["game.app", "pygame.font", "sqlite3.dbapi2", "pyimod01_archive", "__main__"]
    assert program.strangers(fine) == []
    bad = ["numpy.core", "pytest", "setuptools", "hypothesis.control", "_pytest.main"]
    assert program.strangers([*fine, *bad]) == [
        *("_pytest", "hypothesis", "numpy", "pytest", "setuptools")
    ]


def test_a_library_of_the_sdl_that_is_there_twice_is_found(tmp_path: Path) -> None:
    for name in ("pygame/SDL2.dll", "pygame/SDL2_ttf.dll", "SDL2_ttf.dll", "freetype.dll"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert program.second_sdl(tmp_path) == ["SDL2_ttf.dll"]


def test_the_modules_are_read_from_what_pyinstaller_notes(tmp_path: Path) -> None:
    table = tmp_path / "PYZ-00.toc"
    table.write_text("('/x/PYZ-00.pyz',\n [('game.app', '/y/app.py', 'PYMODULE')],\n None)\n")
    assert program.modules_of(table) == ["game.app"]


# --- the .deb -------------------------------------------------------------------------------------


def test_the_deb_depends_on_the_c_library_and_on_what_opens_windows() -> None:
    text = deb.control("1.2.3", "amd64", 40_000, Needs(frozenset({"libc.so.6"}), (2, 35)))
    fields = dict(re.findall(r"^([\w-]+): (.*)$", text, re.MULTILINE))
    assert fields["Depends"] == "libc6 (>= 2.35), libx11-6, libxext6"
    assert (fields["Version"], fields["Installed-Size"]) == ("1.2.3", "40000")
    assert all(len(line) <= 80 for line in text.partition("Description:")[2].splitlines())


def test_a_library_that_nobody_has_thought_of_stops_the_deb() -> None:
    with pytest.raises(Failed, match=r"in no known package: libnew\.so\.1"):
        deb.control("1.2.3", "amd64", 1, Needs(frozenset({"libc.so.6", "libnew.so.1"}), (2, 35)))


def test_the_changes_are_written_as_debian_writes_them() -> None:
    text = deb.changelog(releases())
    assert text.startswith(f"{PROGRAM} ({__version__}) stable; urgency=low\n\n  * ")
    assert re.search(r"^ -- .+ <.+@.+>  \w{3}, \d\d \w{3} \d{4} 00:00:00 \+0000$", text, re.M)
    changes = [line for line in text.splitlines() if not line.startswith(" -- ")]
    assert max(len(line) for line in changes) <= 80


@needs_program("dpkg-deb", "dpkg")
@needs_program("objdump", "binutils")
def test_the_deb_puts_everything_where_debian_expects_it(stand_in: Path, tmp_path: Path) -> None:
    package = deb.build(stand_in, tmp_path / "work", tmp_path, releases())
    listed = printed("dpkg-deb", "-c", package)
    paths = {line.split(maxsplit=5)[5].split(" -> ")[0] for line in listed.splitlines()}
    assert f"./usr/lib/{PROGRAM}/_internal/game/a file.txt" in paths
    assert {f"./usr/share/doc/{PROGRAM}/{name}" for name in ("copyright", "changelog.gz")} <= paths
    assert f"./usr/share/{desktop.MANUAL}.gz" in paths
    assert f"./usr/share/{desktop.ENTRY}" in paths
    assert f"./usr/games/{PROGRAM} -> ../lib/{PROGRAM}/{PROGRAM}" in listed
    owners = {line.split()[1] for line in listed.splitlines()}
    assert owners == {"root/root"}
    first = package.read_bytes()
    assert deb.build(stand_in, tmp_path / "again", tmp_path, releases()).read_bytes() == first


# --- for any Linux --------------------------------------------------------------------------------


@needs_program("objdump", "binutils")
def test_the_tar_has_one_folder_and_is_the_same_every_time(stand_in: Path, tmp_path: Path) -> None:
    packages = []
    for place in ("one", "other"):
        (tmp_path / place).mkdir()
        root = archives.lay_out(stand_in, tmp_path / place, NEWEST, "x86_64")
        packages.append(archives.build_tar(root, tmp_path / place, NEWEST))
    assert packages[0].read_bytes() == packages[1].read_bytes()
    with tarfile.open(packages[0]) as tar:
        entries = {entry.name: entry for entry in tar}
    top = f"{PROGRAM}-{__version__}-linux-x86_64"
    assert {PurePosixPath(name).parts[0] for name in entries} == {top}
    assert entries[f"{top}/{PROGRAM}/{PROGRAM}"].mode == 0o755
    assert entries[f"{top}/install.sh"].mode == 0o755
    assert entries[f"{top}/{PROGRAM}/_internal/game/a file.txt"].mode == 0o644
    assert {(e.uid, e.gid, e.mtime) for e in entries.values()} == {
        (0, 0, int(NEWEST.moment.timestamp()))
    }


@needs_program("makeself", "makeself")
@needs_program("objdump", "binutils")
def test_the_run_file_is_the_same_wherever_and_whenever_it_is_made(
    stand_in: Path, tmp_path: Path
) -> None:
    made = []
    for place in ("one", "another place"):
        (tmp_path / place).mkdir()
        root = archives.lay_out(stand_in, tmp_path / place, NEWEST, "x86_64")
        made.append(archives.build_run(root, tmp_path / place, NEWEST).read_bytes())
        time.sleep(1.1)  # nor does it matter when
    assert made[0] == made[1]
    assert str(tmp_path).encode() not in made[0]


@needs_program("objdump", "binutils")
def test_what_a_program_needs_from_the_system_is_found(stand_in: Path) -> None:
    assert plain_files(stand_in, b"\x7fELF") == [stand_in / PROGRAM]
    found = needs(stand_in)
    assert "libc.so.6" in found.libraries
    assert found.glibc > (2, 0)
    (stand_in / "libc.so.6").write_text("brought along")
    assert "libc.so.6" not in needs(stand_in).libraries


@needs_program("gcc", "gcc")
@needs_program("chrpath", "chrpath")
@needs_program("objdump", "binutils")
def test_the_folders_of_the_building_machine_are_forgotten(tmp_path: Path) -> None:
    (tmp_path / "empty.c").write_text("int nothing;\n")
    for name, path in (("built.so", "/home/somebody/lib"), ("own.so", "$ORIGIN/../libs")):
        link = f"-Wl,-rpath,{path}"
        printed("gcc", "-shared", tmp_path / "empty.c", "-o", tmp_path / name, link)
    forget_build_paths(tmp_path)
    assert "PATH" not in printed("objdump", "-p", tmp_path / "built.so")
    assert "$ORIGIN/../libs" in printed("objdump", "-p", tmp_path / "own.so")


def test_packed_files_carry_no_time() -> None:
    assert deb.packed(b"x" * 100)[4:8] == bytes(4)
    assert gzip.decompress(deb.packed(b"x" * 100)) == b"x" * 100


def test_the_flatpak_is_the_archive_by_its_hash_and_may_do_little(tmp_path: Path) -> None:
    archive = tmp_path / "some.tar.gz"
    archive.write_bytes(b"packed")
    text = flatpak.build(archive, tmp_path, NEWEST).read_text(encoding="utf-8")
    assert "@" not in text
    assert f"sha256: '{hashlib.sha256(b'packed').hexdigest()}'" in text
    assert f"url: {HOMEPAGE}/releases/download/v{__version__}/some.tar.gz\n" in text
    assert re.search(rf"^id: {re.escape(APP_ID)}$", text, re.MULTILINE)
    assert f"command: {PROGRAM}\n" in text
    allowed = re.findall(r"^  - --(\S+)", text, re.MULTILINE)
    assert allowed == [
        *("share=ipc", "socket=x11", "socket=pulseaudio", "device=input"),
        "require-version=1.16.0",
    ]


@needs_program("objdump", "binutils")
def test_the_manifest_names_the_archive_that_is_built_with_it(
    stand_in: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(package, "WORK", tmp_path / "work")
    made = package.build(["flatpak"], stand_in, tmp_path / "out", releases())
    assert [path.suffix for path in made] == [".gz", ".yml"]
    digest = hashlib.sha256(made[0].read_bytes()).hexdigest()
    assert digest in made[1].read_text(encoding="utf-8")


# --- Windows --------------------------------------------------------------------------------------

NAMES = [PurePosixPath(n) for n in ("a/b/c $1.txt", "a/d.txt", "tavern-table.exe")]


def test_the_installer_removes_exactly_what_it_installs() -> None:
    place, installed = "", []
    for line in windows.install_list(Path("/made"), NAMES).splitlines():
        verb, value = re.fullmatch(r'(\w+) "(.+)"', line).groups()  # type: ignore[union-attr]
        if verb == "SetOutPath":
            place = value
        else:
            installed.append(f"{place}\\{Path(value).name.replace('$', '$$')}")
    lines = windows.uninstall_list(NAMES).splitlines()
    assert [f'Delete "{name}"' for name in installed] == lines[: len(NAMES)]
    assert lines[len(NAMES) :] == ['RMDir "$INSTDIR\\a\\b"', 'RMDir "$INSTDIR\\a"']


@pytest.mark.parametrize(
    ("version", "numbers"), [("0.1.0", "0.1.0.0"), ("1.2", "1.2.0.0"), ("1.2.3rc4", "1.2.3.4")]
)
def test_a_version_has_four_numbers_on_windows(version: str, numbers: str) -> None:
    assert windows.four_numbers(version) == numbers


def test_a_program_folder_of_linux_is_no_windows_program(stand_in: Path, tmp_path: Path) -> None:
    with pytest.raises(Failed, match=r"tavern-table\.exe is missing"):
        windows.build(stand_in, tmp_path, tmp_path, NEWEST)


def test_shortcuts_start_the_program_that_opens_no_console() -> None:
    for_terminals, for_shortcuts = windows.PROGRAMS
    assert (for_terminals, for_shortcuts) == (f"{PROGRAM}.exe", f"{NAME}.exe")
    script = windows.SCRIPT.read_text(encoding="utf-8")
    assert '!define EXE "${NAME}.exe"' in script
    assert 'CreateShortcut "${SHORTCUT}" "$INSTDIR\\${EXE}"' in script
    spec = (ROOT / "build.spec").read_text(encoding="utf-8")
    assert "program(NAME, console=False)" in spec


@needs_program("makensis", "nsis")
def test_the_installer_compiles_without_a_warning(stand_in: Path, tmp_path: Path) -> None:
    (stand_in / "_internal" / "link.so").unlink()
    for name in windows.PROGRAMS:
        shutil.copy(stand_in / PROGRAM, stand_in / name)
    (stand_in / "_internal" / "Würfel $5").mkdir()
    (stand_in / "_internal" / "Würfel $5" / "é.txt").write_text("x")
    installer = windows.build(stand_in, tmp_path / "work", tmp_path, NEWEST)
    assert installer.read_bytes()[:2] == b"MZ"


# --- what builds and tells of them ----------------------------------------------------------------


def test_the_forge_builds_on_all_three_systems() -> None:
    text = (ROOT / ".github" / "workflows" / "packages.yml").read_text(encoding="utf-8")
    assert {"ubuntu", "windows", "macos"} <= set(re.findall(r"\b(ubuntu|windows|macos)-", text))
    assert text.count("python -m tools.release.package") == 3
