"""Renews packaging/release.lock: every package a release is made of or made with, by its hashes.

    python -m tools.release.lock             the newest versions that pyproject.toml allows
    python -m tools.release.lock --keep      the versions there are; only what is missing is added

It holds for every system and every Python from the oldest that is supported. The environment that
packages are built in takes nothing else: pip refuses what the file does not list, and a file whose
content is not the one that was locked.
"""

import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tools.release.identity import ROOT
from tools.release.shell import need_module, parser, run, tells_failure

LOCK = ROOT / "packaging" / "release.lock"
EXTRA = "release"
OLDEST_PYTHON = "3.11"

_HEAD = """\
# Every package that a release is made of or made with, and the hashes of its files.
# Written by: python -m tools.release.lock
"""


@dataclass(frozen=True)
class Locked:
    """One package of the lock file."""

    version: str
    marker: str  # where it is needed, such as sys_platform == 'win32'; empty: everywhere
    hashes: tuple[str, ...]  # of its wheels and its source, as sha256:...


def plain(name: str) -> str:
    """Return a package's name as all tools compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def locked(text: str) -> Mapping[str, Locked]:
    """Return the packages of a lock file by plain name.   Raises: ValueError for a strange line."""
    found = {}
    joined = re.sub(r"\\\n\s*", " ", text)
    for line in joined.splitlines():
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        entry = re.fullmatch(r"([\w.-]+)==(\S+)(?: ; (.*?))?((?: +--hash=\S+)+) *", line)
        if entry is None:
            raise ValueError(f"{LOCK.name}: this is no locked package: {line[:60]!r}")
        hashes = tuple(word.removeprefix("--hash=") for word in entry[4].split())
        found[plain(entry[1])] = Locked(entry[2], entry[3] or "", hashes)
    return found


def renew(keep: bool) -> str:
    """Rewrite the lock file, and return a summary.   Raises: Failed."""
    need_module("uv", "uv")
    words = ["--extra", EXTRA, "--universal", "--python-version", OLDEST_PYTHON]
    words += ["--generate-hashes", "--no-build", "--no-header", "--no-annotate", "--quiet"]
    if not keep:
        words.append("--upgrade")
    kept = LOCK.relative_to(ROOT).as_posix()
    command = [sys.executable, "-m", "uv", "pip", "compile", "pyproject.toml", *words]
    run(*command, "--output-file", kept, cwd=ROOT)
    text = _HEAD + LOCK.read_text(encoding="utf-8").removeprefix(_HEAD)
    LOCK.write_text(text, encoding="utf-8", newline="\n")
    packages = locked(text)
    return f"{kept}: {len(packages)} packages"


@tells_failure
def main(arguments: Sequence[str] | None = None) -> int:
    """Renew the lock file; return 0, or 1 with a sentence if that cannot be done."""
    asked = parser(__doc__)
    asked.add_argument("--keep", action="store_true", help="leave the versions as they are")
    chosen = asked.parse_args(arguments)
    print(renew(chosen.keep))
    return 0


if __name__ == "__main__":
    sys.exit(main())
