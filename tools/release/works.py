"""The works of others that a package carries, and their licences; packaging/works.toml lists them.

python -m tools.release.works        write packaging/licenses/NOTICE.txt, which travels with all
"""

import sys
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path, PurePosixPath

from tools.release.folders import plain_files
from tools.release.identity import NAME, ROOT
from tools.release.shell import Failed

LIST = ROOT / "packaging" / "works.toml"
NOTICE = ROOT / "packaging" / "licenses" / "NOTICE.txt"
LICENCES = "licenses"  # the folder in every package

_NATIVE = (
    b"\x7fELF",
    b"MZ",
    b"\xcf\xfa\xed\xfe",  # of macOS, for one kind of processor
    b"\xca\xfe\xba\xbe",  # of macOS, for several
)


@dataclass(frozen=True)
class Work:
    """Record: a work of other authors that travels with the program."""

    name: str
    licence: str  # as SPDX writes it
    texts: tuple[str, ...]  # files below LICENCES
    files: tuple[str, ...]  # native files that are of it: names, "folder/" or "./name"
    home: str
    package: str | None = None  # what pip calls it
    always: bool = False  # travels even where no file of its own is native

    @property
    def travels_always(self) -> bool:
        """Whether every package contains the work."""
        return self.always or self.package is not None

    def is_named(self, path: PurePosixPath) -> bool:
        """Whether a file is of this work by its name."""
        top = len(path.parts) == 1
        return any(
            fnmatchcase(path.name, pattern.removeprefix("./"))
            for pattern in self.files
            if not pattern.endswith("/") and (top or not pattern.startswith("./"))
        )

    def is_home_of(self, path: PurePosixPath) -> bool:
        """Whether a file is in a folder of this work."""
        folders = (pattern[:-1] for pattern in self.files if pattern.endswith("/"))
        return len(path.parts) > 1 and any(fnmatchcase(path.parts[0], one) for one in folders)


def works() -> tuple[Work, ...]:
    """Return all works in the order of the list."""
    listed = tomllib.loads(LIST.read_text(encoding="utf-8"))["work"]
    for entry in listed:
        entry |= {"texts": tuple(entry["texts"]), "files": tuple(entry["files"])}
    return tuple(Work(**entry) for entry in listed)


def inner(folder: Path) -> Path:
    """Return the folder in a program folder that holds everything but the program itself."""
    below = folder / "_internal"
    return below if below.is_dir() else folder


def by_work(folder: Path, known: Iterable[Work]) -> Mapping[Work, tuple[Path, ...]]:
    """Return the works in a program folder, and the native files of each.

    Raises: Failed, naming the files that are of no known work.
    """
    known = tuple(known)
    found: dict[Work, list[Path]] = {work: [] for work in known if work.travels_always}
    strange = []
    for path in plain_files(folder, *_NATIVE):
        parts = path.relative_to(folder).parts
        place = PurePosixPath(*parts[1:] if parts[0] == "_internal" else parts)
        named = [work for work in known if work.is_named(place)]
        homes = [work for work in known if work.is_home_of(place)]
        if owners := named or homes:
            found.setdefault(owners[0], []).append(path)
        else:
            strange.append(place.as_posix())
    if strange:
        told = LIST.relative_to(ROOT).as_posix()
        raise Failed(f"{told} does not list these: {', '.join(strange)}")
    return {work: tuple(found[work]) for work in known if work in found}


def check_texts(folder: Path, present: Iterable[Work]) -> None:
    """Check that a program folder contains the licences of its works.   Raises: Failed."""
    there = inner(folder) / LICENCES
    wanted = {text: work.name for work in present for text in work.texts}
    if missing := [f"{text} ({wanted[text]})" for text in wanted if not (there / text).is_file()]:
        raise Failed(f"licences are missing in {there}: {', '.join(missing)}")


def notice() -> str:
    """Return a text for people: which works travel with the program, under which licences."""
    lines = [
        f"{NAME} is free software under the MIT licence (see LICENSE).",
        "It travels with these works of others, each under its own licence. A package for one",
        "system need not have all of them; sbom.cdx.json lists those it has. The texts lie beside",
        "this file.",
        "",
    ]
    for work in works():
        texts = ", ".join(text.removeprefix("../") for text in work.texts)
        lines += [f"{work.name}", f"    {work.licence}: {texts}", f"    {work.home}"]
    lines += [
        "",
        "This software is based in part on the work of the Independent JPEG Group.",
        "",
        "The sources of all of them are published by their authors. Every library lies in a file",
        "of its own and may be replaced by another version of it.",
    ]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Write the notice and return the exit code."""
    NOTICE.write_text(notice(), encoding="utf-8", newline="\n")
    print(f"{NOTICE.relative_to(ROOT).as_posix()}: {len(works())} works")
    return 0


if __name__ == "__main__":
    sys.exit(main())
