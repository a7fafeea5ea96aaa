"""What programs of Linux need from the system they run on."""

import re
from dataclasses import dataclass
from pathlib import Path

from tools.release.folders import files_of, plain_files
from tools.release.shell import need, run

Version = tuple[int, ...]
_ELF = b"\x7fELF"


@dataclass(frozen=True)
class Needs:
    """Record: libraries a folder needs from outside, and the least version of the C library."""

    libraries: frozenset[str]
    glibc: Version

    @property
    def glibc_text(self) -> str:
        """The needed version of glibc, as a version is written."""
        return ".".join(str(number) for number in self.glibc)


def needs(folder: Path) -> Needs:
    """Return the libraries and the glibc that the files below a folder need from outside."""
    files = plain_files(folder, _ELF)
    said = run("objdump", "-p", *files, environment={"LC_ALL": "C"})
    brought = {path.name for path in files_of(folder)}
    wanted = set(re.findall(r"^ +NEEDED +(\S+)$", said, re.MULTILINE))
    versions = re.findall(r" GLIBC_(\d+(?:\.\d+)+)$", said, re.MULTILINE)
    glibc = max((tuple(int(n) for n in text.split(".")) for text in versions), default=())
    return Needs(frozenset(wanted - brought), glibc)


def forget_build_paths(folder: Path) -> None:
    """Take the building machine's folders out of the search paths.   Raises: Failed."""
    for path in plain_files(folder, _ELF):
        said = run("objdump", "-p", path, environment={"LC_ALL": "C"})
        paths = re.findall(r"^ +(?:RPATH|RUNPATH) +(.*)$", said, re.MULTILINE)
        if any(not part.startswith("$ORIGIN") for text in paths for part in text.split(":")):
            need({"chrpath": "chrpath"})
            run("chrpath", "-d", path)
