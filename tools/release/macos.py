"""The disk image for macOS: the application, and the folder it is dragged to."""

import platform
import shutil
import sys
from pathlib import Path

from tools.release import parts
from tools.release.folders import fresh
from tools.release.identity import NAME, PROGRAM, Release
from tools.release.shell import Failed, run


def build(program: Path, work: Path, out: Path, release: Release) -> Path:
    """Return the disk image of the application beside the program folder.   Raises: Failed."""
    if sys.platform != "darwin":
        raise Failed("a disk image can only be made on macOS")
    application = program.with_name(f"{NAME}.app")
    if not application.is_dir():
        raise Failed(f"{application} is missing. Build it on macOS with build.spec.")
    root = fresh(work / "image")
    # `ditto` keeps links and the signature whole.
    run("ditto", application, root / application.name)
    (root / "Applications").symlink_to("/Applications")
    if (listed := parts.place_of(program)).is_file():
        shutil.copy(listed, root)  # not into the application, whose signature it would break
    image = out / f"{PROGRAM}-{release.version}-macos-{platform.machine()}.dmg"
    image.unlink(missing_ok=True)
    run(
        *("hdiutil", "create", "-volname", NAME, "-srcfolder", root, "-fs", "HFS+"),
        *("-format", "UDZO", "-ov", image),
    )
    return image
