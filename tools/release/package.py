"""Builds the packages that people install, from a clean checkout, with one command.

    python3 -m tools.release.package                       all packages of this system, into dist/
    python3 -m tools.release.package deb run               only these
    python3 -m tools.release.package --program dist/tavern-table deb
                                                   out of a program folder that is there already
    python3 -m tools.release.package folder                the program folder alone
    python3 -m tools.release.package nsis --program D
                                                   the Windows installer of a program folder made
                                                   on Windows (Linux and macOS can do this)

On Linux: deb, tar, run, flatpak (a manifest that names the tar by its hash). On Windows: nsis. On
macOS: dmg. Needs Python 3.11 with venv; what else is missing is named. The program folder is built
in an environment of its own out of what packaging/release.lock lists, and stays in
build/package/dist. Beside the packages goes the list of their parts.
"""

import platform
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.release import archives, deb, flatpak, macos, parts, program, windows
from tools.release.identity import ROOT, Release, releases
from tools.release.shell import Failed, parser, tells_failure

WORK = ROOT / "build" / "package"
USUAL = {"linux": ("deb", "tar", "run", "flatpak"), "win32": ("nsis",), "darwin": ("dmg",)}
KINDS = ("deb", "tar", "run", "flatpak", "nsis", "dmg", "folder")


def build(
    kinds: Sequence[str], folder: Path, out: Path, history: tuple[Release, ...]
) -> list[Path]:
    """Build packages of these kinds out of a program folder; return the paths.   Raises: Failed."""
    out.mkdir(parents=True, exist_ok=True)
    newest, made = history[0], []
    if "deb" in kinds:
        made.append(deb.build(folder, WORK, out, history))
    if {"tar", "run", "flatpak"} & set(kinds):
        root = archives.lay_out(folder, WORK, newest, platform.machine())
        if {"tar", "flatpak"} & set(kinds):
            made.append(archives.build_tar(root, out, newest))
        if "flatpak" in kinds:
            made.append(flatpak.build(made[-1], out, newest))
        if "run" in kinds:
            made.append(archives.build_run(root, out, newest))
    if "nsis" in kinds:
        made.append(windows.build(folder, WORK, out, newest))
    if "dmg" in kinds:
        made.append(macos.build(folder, WORK, out, newest))
    if (listed := parts.place_of(folder)).is_file():
        made.append(Path(shutil.copy(listed, parts.beside(program.system(), out))))
    return made


@tells_failure
def main(arguments: Sequence[str] | None = None) -> int:
    """Build the packages of the command line; return 1 with a sentence if that fails."""
    asked = parser(__doc__)
    usual = USUAL.get(sys.platform, ())
    asked.add_argument(
        "kind", nargs="*", metavar="KIND", help=f"of: {', '.join(KINDS)} (default: this system's)"
    )
    asked.add_argument("--program", type=Path, help="use this program folder, build none")
    asked.add_argument(
        "--untried", action="store_true", help="do not test the new program; it is tested elsewhere"
    )
    asked.add_argument("--out", type=Path, default=ROOT / "dist", help="where the packages go")
    chosen = asked.parse_args(arguments)
    if unknown := sorted(set(chosen.kind) - set(KINDS)):
        asked.error(f"unknown: {', '.join(unknown)}. Choose from: {', '.join(KINDS)}")
    history = releases()
    folder = chosen.program or program.build(WORK, history[0], tried=not chosen.untried)
    if not folder.is_dir():
        raise Failed(f"{folder} is not a folder")
    made = build(chosen.kind or usual, folder.absolute(), chosen.out.absolute(), history)
    for path in made:
        print(f"{path}  {path.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
