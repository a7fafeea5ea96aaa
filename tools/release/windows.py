"""The installer for Windows: NSIS, for one user, without an administrator.

It can be compiled anywhere; the program folder that goes into it must have been made on Windows.
"""

import re
import shutil
import sys
from pathlib import Path, PurePosixPath

from tools.release.desktop import ICONS
from tools.release.folders import files_of, fresh, reproducible
from tools.release.identity import APP_ID, HOMEPAGE, NAME, PROGRAM, PUBLISHER, ROOT, Release
from tools.release.shell import Failed, need, run

SCRIPT = ROOT / "packaging" / "windows" / "installer.nsi"
PROGRAMS = (f"{PROGRAM}.exe", f"{NAME}.exe")
"""What build.spec makes on Windows: one for terminals, and one for shortcuts, without a console."""

_STUBS = Path("/usr/share/nsis/Stubs")  # Debian's; only there the 64-bit installer exists
_TARGET = "amd64-unicode"


def build(program: Path, work: Path, out: Path, release: Release) -> Path:
    """Build the installer of a program folder; return its path.   Raises: Failed."""
    for name in PROGRAMS:
        if not (program / name).is_file():
            raise Failed(f"{program} is not a program folder for Windows: {name} is missing")
    compiler = _compiler()
    lists = fresh(work / "nsis")
    names = [PurePosixPath(path.relative_to(program).as_posix()) for path in files_of(program)]
    # With the sign at the beginning every makensis knows that it reads UTF-8.
    (lists / "install.nsh").write_text(install_list(program, names), encoding="utf-8-sig")
    (lists / "uninstall.nsh").write_text(uninstall_list(names), encoding="utf-8-sig")
    size = sum(path.stat().st_size for path in files_of(program)) // 1024
    installer = out / f"{PROGRAM}-{release.version}-windows-setup.exe"
    words = {
        "VERSION": release.version,
        "NUMBERS": four_numbers(release.version),
        "APP_ID": APP_ID,
        "NAME": NAME,
        "PROGRAM": PROGRAM,
        "PUBLISHER": PUBLISHER,
        "HOMEPAGE": HOMEPAGE,
        "KIB": str(size),
        "ICON": str(ICONS / "tavern-table.ico"),
        "LISTS": str(lists),
        "OUT": str(installer),
    }
    if any(_STUBS.glob(f"*-{_TARGET}")):
        words["TARGET"] = _TARGET
    defined = [f"-D{key}={value}" for key, value in words.items()]
    run(compiler, "-V2", "-WX", *defined, SCRIPT, environment=reproducible(release))
    return installer


def _compiler() -> str:
    found = shutil.which("makensis")
    usual = Path("C:/Program Files (x86)/NSIS/makensis.exe")
    if found is None and sys.platform == "win32" and usual.is_file():
        return str(usual)
    if sys.platform == "win32" and found is None:
        raise Failed("NSIS is missing. Install it from https://nsis.sourceforge.io")
    need({"makensis": "nsis"})
    return "makensis"


def four_numbers(version: str) -> str:
    """Return a version as Windows wants it: 0.1.0 is 0.1.0.0."""
    numbers = re.findall(r"\d+", version)[:4]
    return ".".join([*numbers, *["0"] * (4 - len(numbers))])


def install_list(program: Path, names: list[PurePosixPath]) -> str:
    """Return a line of NSIS for each file of the program, and one before each folder."""
    lines, folder = [], None
    for name in names:
        if name.parent != folder:
            folder = name.parent
            lines.append(f'SetOutPath "{_there(folder)}"')
        lines.append(f'File "{program / name}"')
    return "\n".join(lines) + "\n"


def uninstall_list(names: list[PurePosixPath]) -> str:
    """Return lines of NSIS that delete the files, then empty folders from the inside out."""
    folders = {folder for name in names for folder in name.parents if folder.name}
    deepest_first = sorted(folders, key=lambda folder: (-len(folder.parts), folder))
    lines = [f'Delete "{_there(name)}"' for name in names]
    lines += [f'RMDir "{_there(folder)}"' for folder in deepest_first]
    return "\n".join(lines) + "\n"


def _there(name: PurePosixPath) -> str:
    r"""Return the place of a file or folder on the player's disk, such as $INSTDIR\_internal."""
    inside = "\\".join(name.parts).replace("$", "$$")
    return f"$INSTDIR\\{inside}" if inside else "$INSTDIR"
