"""The check of packages: validators that must be silent, licences, and the list of parts."""

import hashlib
import json
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tools.release import archives, check, desktop, parts, works
from tools.release.check import Validator
from tools.release.identity import PROGRAM, releases
from tools.release.shell import Failed

pytestmark = pytest.mark.skipif(
    shutil.which("objdump") is None or shutil.which("tar") is None, reason="needs Linux's tools"
)
Tell = Callable[..., Validator]


@pytest.fixture
def tell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tell:
    """Make validators with output set by the test."""
    tools = tmp_path / "tools"
    tools.mkdir()
    monkeypatch.setenv("PATH", f"{tools}:{os.environ['PATH']}")

    def made(name: str, says: str, ends: int = 0, forgiven: str = "", aside: str = "") -> Validator:
        script = f"#!/bin/sh\nprintf '%b' '{says}'\nprintf '%b' '{aside}' >&2\nexit {ends}\n"
        (tools / name).write_text(script)
        (tools / name).chmod(0o755)
        return Validator(name, "a-package", (), forgiven)

    return made


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A program folder with its licences and the list of its one part."""
    made = tmp_path / "made" / PROGRAM
    inside = made / "_internal"
    inside.mkdir(parents=True)
    shutil.copy("/bin/true", made / PROGRAM)
    for text in {text for work in works.works() for text in work.texts}:
        place = inside / works.LICENCES / text
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text("You may.")
    digest = hashlib.sha256((made / PROGRAM).read_bytes()).hexdigest()
    file = {"name": PROGRAM, "hashes": [{"alg": "SHA-256", "content": digest}]}
    told = {"components": [{"name": "the loader", "components": [file]}, {"name": "pytmx"}]}
    parts.place_of(made).write_text(json.dumps(told))
    return made


def packed(program: Path, tmp_path: Path) -> Path:
    """The folder as a .tar.gz."""
    root = archives.lay_out(program, tmp_path / "work", releases()[0], "x86_64")
    return archives.build_tar(root, tmp_path, releases()[0])


# --- validators -----------------------------------------------------------------------------------


def test_a_validator_that_says_nothing_is_content(tell: Tell, tmp_path: Path) -> None:
    assert check.says(tell("silent", ""), tmp_path) == ""


@pytest.mark.parametrize("where", ["says", "aside"])
def test_every_word_counts_at_any_place(tell: Tell, tmp_path: Path, where: str) -> None:
    assert check.says(tell("loud", **{"says": "", where: "a hint"}), tmp_path) == "a hint"


def test_a_validator_that_fails_silently_is_reported(tell: Tell, tmp_path: Path) -> None:
    assert check.says(tell("bad", "", ends=3), tmp_path) == "bad ended with 3\n"


def test_an_older_appstreamcli_may_wonder_at_one_word_and_at_no_other(
    tell: Tell, tmp_path: Path
) -> None:
    forgiven = check.OF_DESKTOPS[desktop.METAINFO].forgiven
    known = "I: an.id:8: unknown-tag developer\\n   Found invalid tag.\\n   Or so.\\n\\n"
    fine = "✔ Validation was successful: infos: 1\\n"
    assert check.says(tell("older", known + fine, forgiven=forgiven), tmp_path) == ""
    other = "I: an.id:9: unknown-tag develooper\\n"
    said = check.says(tell("other", known + other + fine, forgiven=forgiven), tmp_path)
    assert said == "I: an.id:9: unknown-tag develooper\n"


def test_a_missing_validator_is_named_with_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tools.release.check.shutil.which", lambda name: None)
    with pytest.raises(Failed, match="apt-get install appstream desktop-file-utils lintian mandoc"):
        check.usable(skip_missing=False)
    assert check.usable(skip_missing=True) == []
    assert "not checked, as it is not installed here: lintian\n" in capsys.readouterr().out


# --- packages -------------------------------------------------------------------------------------


def test_a_whole_package_passes(program: Path, tmp_path: Path) -> None:
    assert check.complaints(packed(program, tmp_path), []) == []


def test_the_validators_are_shown_what_is_in_the_package(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, str]] = []

    def says(validator: Validator, file: Path) -> str:
        asked.append((validator.name, file.read_text(encoding="utf-8")))
        return "oh"

    monkeypatch.setattr(check, "says", says)
    found = check.complaints(packed(program, tmp_path), check.ALL)
    assert found == [f"{place}:\noh" for place in check.OF_DESKTOPS]
    share = desktop.share_files()
    assert asked == [
        (validator.name, share[place].decode()) for place, validator in check.OF_DESKTOPS.items()
    ]


def test_a_file_that_was_changed_after_it_was_listed_is_found(
    program: Path, tmp_path: Path
) -> None:
    with (program / PROGRAM).open("ab") as file:
        file.write(b"more")
    assert check.complaints(packed(program, tmp_path), []) == [
        f"{PROGRAM} is not what sbom.cdx.json says"
    ]


def test_what_is_not_listed_or_not_there_is_found(program: Path, tmp_path: Path) -> None:
    shutil.copy("/bin/true", program / "_internal" / "libz.so.1")
    text = parts.place_of(program).read_text()
    parts.place_of(program).write_text(text.replace(f'"{PROGRAM}"', '"gone.so"'))
    assert set(check.complaints(packed(program, tmp_path), [])) == {
        "_internal/libz.so.1 is not in sbom.cdx.json",
        f"{PROGRAM} is not in sbom.cdx.json",
        "gone.so is in sbom.cdx.json and nowhere else",
    }


def test_a_package_without_its_list_or_a_licence_does_not_pass(
    program: Path, tmp_path: Path
) -> None:
    parts.place_of(program).unlink()
    assert check.complaints(packed(program, tmp_path), []) == ["licenses/sbom.cdx.json is missing"]
    (program / "_internal" / works.LICENCES / "GPL-3.txt").unlink()
    (told,) = check.complaints(packed(program, tmp_path), [])
    assert "GPL-3.txt (pytmx)" in told


def test_the_command_ends_with_one_if_anything_is_wrong(
    program: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], tell: Tell
) -> None:
    for validator in check.ALL:
        tell(validator.name, "")
    package = packed(program, tmp_path)
    assert check.main([str(package)]) == 0
    assert capsys.readouterr().out == f"{package.name}: complaints: 0\n"
    tell("mandoc", "too long\\n", ends=1)
    assert check.main([str(package)]) == 1
    assert "complaints: 1\nman/man6/tavern-table.6:\ntoo long\n" in capsys.readouterr().out


def test_what_is_no_package_of_linux_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        check.main(["setup.exe"])
    assert "not packages for Linux: setup.exe" in capsys.readouterr().err


@pytest.mark.skipif(shutil.which("makeself") is None, reason="needs makeself (makeself)")
def test_a_file_that_installs_itself_is_unpacked_and_not_run(program: Path, tmp_path: Path) -> None:
    root = archives.lay_out(program, tmp_path / "work", releases()[0], "x86_64")
    package = archives.build_run(root, tmp_path, releases()[0])
    assert check.complaints(package, []) == []
    with package.open("r+b") as file:
        file.seek(-1, os.SEEK_END)
        file.write(b"x")
    with pytest.raises(Failed, match="SHA256"):
        check.complaints(package, [])
    assert subprocess.run(["sh", package, "--check"], capture_output=True, check=False).returncode
