"""Checks packages as those do who take them in: every validator is silent, and nothing is missing.

    python3 -m tools.release.check dist/*.deb dist/*.tar.gz dist/*.run
    python3 -m tools.release.check --skip-missing dist/*.deb    do without validators not installed

A .deb by lintian; what each package shows on a desktop by appstreamcli, desktop-file-validate and
mandoc; its licences, and its list of parts against the files that are there. Linux only.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.release import desktop, parts
from tools.release.folders import sha256
from tools.release.identity import PROGRAM
from tools.release.shell import Failed, need, parser, run, tells_failure
from tools.release.works import LICENCES, by_work, check_texts, works

NEWER_WORDS = r"^I: \S+ unknown-tag developer\n(   .*\n)*"
"""What appstreamcli before 1.0 remarks on the word that later ones ask for."""


@dataclass(frozen=True)
class Validator:
    """A program that reads one file and has nothing to say if all is well."""

    name: str
    package: str  # of Debian
    words: tuple[str, ...] = ()
    forgiven: str = ""  # a pattern of its output that is no fault


LINTIAN = Validator("lintian", "lintian", ("--no-cfg", "--profile", "debian"))
OF_DESKTOPS: Mapping[str, Validator] = {
    desktop.ENTRY: Validator("desktop-file-validate", "desktop-file-utils"),
    desktop.METAINFO: Validator(
        "appstreamcli",
        "appstream",
        ("validate", "--no-net", "--pedantic", "--explain", "--no-color"),
        rf"{NEWER_WORDS}|^\s*✔ Validation was successful.*\n|^\s*\n",
    ),
    desktop.MANUAL: Validator("mandoc", "mandoc", ("-T", "lint")),
}
ALL = (LINTIAN, *OF_DESKTOPS.values())


@dataclass(frozen=True)
class Unpacked:
    """A package laid out: where desktops look, and the folder of the program."""

    share: Path
    program: Path


def says(validator: Validator, file: Path) -> str:
    """Return the output of a validator on a file, without accepted lines."""
    done = subprocess.run(
        [validator.name, *validator.words, str(file)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    # There stderr only warns against running as root, which is no fault of the file.
    aside = "" if validator is LINTIAN and done.returncode == 0 else done.stderr
    said = done.stdout + aside
    rest = re.sub(validator.forgiven, "", said, flags=re.MULTILINE) if validator.forgiven else said
    return rest or (f"{validator.name} ended with {done.returncode}\n" if done.returncode else "")


# --- unpacking ------------------------------------------------------------------------------------


def _deb(package: Path, into: Path) -> Unpacked:
    run("dpkg-deb", "-x", package, into)
    share = into / "usr" / "share"
    manual = share / desktop.MANUAL
    run("gzip", "-d", manual.with_name(f"{manual.name}.gz"))
    return Unpacked(share, into / "usr" / "lib" / PROGRAM)


def _tar(package: Path, into: Path) -> Unpacked:
    run("tar", "-xzf", package, "-C", into)
    (top,) = into.iterdir()
    return Unpacked(top / "share", top / PROGRAM)


def _run(package: Path, into: Path) -> Unpacked:
    run("sh", package, "--check")
    run("sh", package, "--noexec", "--quiet", "--nochown", "--target", into)
    return Unpacked(into / "share", into / PROGRAM)


KINDS: Mapping[str, Callable[[Path, Path], Unpacked]] = {".deb": _deb, ".gz": _tar, ".run": _run}


# --- checking -------------------------------------------------------------------------------------


def complaints(package: Path, validators: Sequence[Validator]) -> list[str]:
    """Return what is wrong with a package, by these validators and by its own list of parts.

    Raises: Failed if it cannot be unpacked.
    """
    found = []
    if package.suffix == ".deb" and LINTIAN in validators and (said := says(LINTIAN, package)):
        found.append(f"lintian:\n{said}")
    with tempfile.TemporaryDirectory() as folder:
        there = KINDS[package.suffix](package, Path(folder))
        for place, validator in OF_DESKTOPS.items():
            if validator in validators and (said := says(validator, there.share / place)):
                found.append(f"{place}:\n{said}")
        try:
            present = by_work(there.program, works())
            check_texts(there.program, present)
            natives = [path for files in present.values() for path in files]
            found += of_parts(there.program, natives)
        except Failed as wrong:
            found.append(str(wrong))
    return found


def of_parts(program: Path, natives: Iterable[Path]) -> list[str]:
    """Return where the list of parts and the native files of a folder differ, in sentences."""
    listed = parts.place_of(program)
    if not listed.is_file():
        return [f"{LICENCES}/{listed.name} is missing"]
    told = json.loads(listed.read_text(encoding="utf-8"))
    hashes = {
        file["name"]: file["hashes"][0]["content"]
        for part in told["components"]
        for file in part.get("components", ())
    }
    found = []
    for path in natives:
        place = path.relative_to(program).as_posix()
        digest = hashes.pop(place, None)
        if digest is None:
            found.append(f"{place} is not in {listed.name}")
        elif digest != sha256(path):
            found.append(f"{place} is not what {listed.name} says")
    found += [f"{place} is in {listed.name} and nowhere else" for place in hashes]
    return found


def usable(skip_missing: bool) -> list[Validator]:
    """Return the installed validators.   Raises: Failed if one is missing and may not be."""
    if not skip_missing:
        need({validator.name: validator.package for validator in ALL})
    there = [validator for validator in ALL if shutil.which(validator.name)]
    for validator in ALL:
        if validator not in there:
            print(f"not checked, as it is not installed here: {validator.name}")
    return there


@tells_failure
def main(arguments: Sequence[str] | None = None) -> int:
    """Check packages and print what is wrong; return 1 if anything is, else 0."""
    asked = parser(__doc__)
    asked.add_argument("package", nargs="+", type=Path, help="a .deb, .tar.gz or .run")
    asked.add_argument(
        "--skip-missing", action="store_true", help="skip validators that are not installed"
    )
    chosen = asked.parse_args(arguments)
    if strange := [str(path) for path in chosen.package if path.suffix not in KINDS]:
        asked.error(f"not packages for Linux: {', '.join(strange)}")
    wrong = 0
    validators = usable(chosen.skip_missing)
    for package in chosen.package:
        found = complaints(package, validators)
        wrong += len(found)
        print(f"{package.name}: complaints: {len(found)}")
        print(*found, sep="\n", end="\n" if found else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
