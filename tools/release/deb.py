"""The package for Debian, Ubuntu and their relatives."""

import gzip
import hashlib
import shutil
from pathlib import Path
from textwrap import TextWrapper

from tools.release.desktop import LINUX, MANUAL, share_files
from tools.release.elf import Needs, forget_build_paths, needs
from tools.release.folders import (
    copy_program,
    date_everything,
    files_of,
    fresh,
    plain_files,
    reproducible,
    write,
    write_all,
)
from tools.release.identity import HOMEPAGE, NAME, PROGRAM, PUBLISHER, SUMMARY, Release
from tools.release.shell import Failed, need, run

C_LIBRARY = {
    "ld-linux-x86-64.so.2",
    "ld-linux-aarch64.so.1",
    "libc.so.6",
    "libdl.so.2",
    "libm.so.6",
    "libpthread.so.0",
    "librt.so.1",
    "libutil.so.1",
}
LOADED_LATER = ("libx11-6", "libxext6")
"""What SDL asks for by name once it runs; without them there is no window."""

RECOMMENDED = (
    "libasound2 | libasound2t64",
    "libpulse0",
    "libxcursor1",
    "libxfixes3",
    "libxi6",
    "libxrandr2",
)
_BULLET = TextWrapper(width=78, initial_indent="  * ", subsequent_indent="    ")
_TOOLS = {"dpkg-deb": "dpkg", "objdump": "binutils"}
_EMAIL = "taverntable@users.noreply.github.com"


def build(program: Path, work: Path, out: Path, releases: tuple[Release, ...]) -> Path:
    """Make the package out of a program folder and return its path.   Raises: Failed."""
    need(_TOOLS)
    root, newest = fresh(work / "deb"), releases[0]
    home = root / "usr/lib" / PROGRAM
    copy_program(program, home)
    forget_build_paths(home)
    link = root / "usr/games" / PROGRAM
    link.parent.mkdir(parents=True)
    link.symlink_to(f"../lib/{PROGRAM}/{PROGRAM}")
    files = share_files()
    files[f"{MANUAL}.gz"] = packed(files.pop(MANUAL))
    files[f"doc/{PROGRAM}/copyright"] = (LINUX / "copyright").read_bytes()
    files[f"doc/{PROGRAM}/changelog.gz"] = packed(changelog(releases).encode())
    files[f"lintian/overrides/{PROGRAM}"] = (LINUX / "lintian-overrides").read_bytes()
    write_all(root / "usr/share", files)
    architecture = run("dpkg", "--print-architecture").strip()
    size = sum(_on_disk(path) for path in files_of(root))
    control_text = control(newest.version, architecture, size, needs(program))
    sums = md5sums(root)
    write(root / "DEBIAN/control", control_text)
    write(root / "DEBIAN/md5sums", sums)
    date_everything(root, newest)
    package = out / f"{PROGRAM}_{newest.version}_{architecture}.deb"
    run(
        *("dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, package),
        environment=reproducible(newest),
    )
    shutil.rmtree(root)
    return package


def _on_disk(path: Path) -> int:
    """Return the size in KiB, as dpkg counts sizes."""
    return 1 if path.is_symlink() else -(-path.stat().st_size // 1024)


def packed(data: bytes) -> bytes:
    """Return data compressed by gzip, with neither name nor time."""
    return gzip.compress(data, 9, mtime=0)


def control(version: str, architecture: str, size_kib: int, needed: Needs) -> str:
    """Return the control file of the package.   Raises: Failed for an unknown library."""
    if unknown := sorted(needed.libraries - C_LIBRARY):
        raise Failed(f"these libraries are in no known package: {', '.join(unknown)}")
    depends = ", ".join((f"libc6 (>= {needed.glibc_text})", *LOADED_LATER))
    return f"""\
Package: {PROGRAM}
Version: {version}
Section: games
Priority: optional
Architecture: {architecture}
Maintainer: {PUBLISHER} <{_EMAIL}>
Installed-Size: {size_kib}
Depends: {depends}
Recommends: {", ".join(RECOMMENDED)}
Homepage: {HOMEPAGE}
Description: {SUMMARY[0].lower()}{SUMMARY[1:]}
 {NAME} has five tabletop games in one window, for friends on one couch
 and computer players in the empty seats. Play with the mouse, the keyboard
 or game pads.
 .
 Every move is saved at once, every refused click says why, and nothing is
 sent anywhere.
"""


def changelog(releases: tuple[Release, ...]) -> str:
    """Return the changes in the format of a Debian changelog."""
    entries = []
    for release in releases:
        changes = "\n".join(_BULLET.fill(change) for change in release.changes)
        day = release.moment.strftime("%a, %d %b %Y %H:%M:%S +0000")
        entries.append(
            f"{PROGRAM} ({release.version}) stable; urgency=low\n\n{changes}\n\n"
            f" -- {PUBLISHER} <{_EMAIL}>  {day}\n"
        )
    return "\n".join(entries)


def md5sums(root: Path) -> str:
    """Return the checksums by which the package manager notices changed files."""
    lines = []
    for path in plain_files(root):
        digest = hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()
        lines.append(f"{digest}  {path.relative_to(root).as_posix()}\n")
    return "".join(lines)
