"""The packages for any Linux: a folder to unpack, and a file that installs itself."""

import gzip
import io
import shutil
import tarfile
from pathlib import Path

from tools.release.desktop import LINUX, share_files
from tools.release.elf import forget_build_paths, needs
from tools.release.folders import (
    copy_program,
    date_everything,
    fresh,
    reproducible,
    write,
    write_all,
)
from tools.release.identity import NAME, PROGRAM, ROOT, Release
from tools.release.shell import need, run


def lay_out(program: Path, work: Path, release: Release, machine: str) -> Path:
    """Return the new folder for .tar.gz and .run: program, desktop files, how to install it."""
    root = fresh(work / "archive") / f"{PROGRAM}-{release.version}-linux-{machine}"
    copy_program(program, root / PROGRAM)
    forget_build_paths(root / PROGRAM)
    write_all(root / "share", share_files())
    for script in ("install.sh", "uninstall.sh"):
        write(root / script, (LINUX / script).read_bytes(), 0o755)
    read_me = (LINUX / "README.txt").read_text(encoding="utf-8")
    read_me = read_me.replace("@VERSION@", release.version)
    write(root / "README.txt", read_me.replace("@GLIBC@", needs(program).glibc_text))
    write(root / "LICENSE", (ROOT / "LICENSE").read_bytes())
    date_everything(root, release)
    return root


def build_tar(root: Path, out: Path, release: Release) -> Path:
    """Pack the folder and return the .tar.gz; the same folder gives the same bytes."""
    package = out / f"{root.name}.tar.gz"
    inside = io.BytesIO()
    with tarfile.open(fileobj=inside, mode="w", format=tarfile.GNU_FORMAT) as tar:
        for path in (root, *sorted(root.rglob("*"))):
            name = path.relative_to(root.parent).as_posix()
            tar.add(path, name, recursive=False, filter=_of_nobody)
    package.write_bytes(gzip.compress(inside.getvalue(), 9, mtime=int(release.moment.timestamp())))
    return package


def _of_nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    return entry


def build_run(root: Path, out: Path, release: Release) -> Path:
    """Pack the folder and return a file that unpacks and installs itself.   Raises: Failed."""
    need({"makeself": "makeself"})
    package = out / f"{root.name}.run"
    when = int(release.moment.timestamp())
    # gzip notes the time of the file it packs without the option n: no name, no time.
    squeeze = ("--gzip", "--complevel", "9n")
    alike = f"--owner=0 --group=0 --numeric-owner --sort=name --mtime=@{when}"
    run(
        *("makeself", *squeeze, "--sha256", "--nox11", "--tar-quietly", "--tar-extra", alike),
        *("--packaging-date", release.moment.strftime("%a %b %e %H:%M:%S UTC %Y")),
        *(root.name, package.name, f"{NAME} {release.version}", "sh", "./install.sh"),
        cwd=root.parent,  # the file tells how it was made, and need not tell where
        environment=reproducible(release),
    )
    shutil.move(root.parent / package.name, package)
    package.chmod(0o755)
    return package
