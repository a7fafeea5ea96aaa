"""Makes a release from a clean checkout of main, or prints in one sentence why it cannot.

    python -m tools.release.release 0.2.0 --dry-run    say what would be done
    python -m tools.release.release 0.2.0              do it

It sets the version, puts the unreleased entries of CHANGELOG.md under it with today's date, stores
the files that this version writes as test data for later ones, and commits and tags all that.
Nothing leaves this machine: pushing the tag publishes the release.
"""

import re
import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from tools.release import identity
from tools.release.identity import ROOT, UNRELEASED, Release, releases
from tools.release.shell import Failed, need, parser, run, tells_failure

VERSION, CHANGELOG = "game/version.py", "CHANGELOG.md"
VERSIONS = "tests/golden/versions"
MAIN = "main"


@dataclass(frozen=True)
class Plan:
    """Record: a release that can be made, and the changelog that describes the release."""

    before: str  # the version it follows
    release: Release
    changelog: str

    @property
    def version(self) -> str:
        """The version that is released."""
        return self.release.version

    @property
    def kept(self) -> str:
        """The folder with what this version writes to disk."""
        return f"{VERSIONS}/{self.version}"

    @property
    def tag(self) -> str:
        """The name of the release's tag in Git."""
        return f"v{self.version}"

    @property
    def steps(self) -> tuple[str, ...]:
        """The steps of the release, in order."""
        changes, heading = len(self.release.changes), f"{self.version} ({self.release.day})"
        noun = "change" if changes == 1 else "changes"
        return (
            f"{VERSION}: {self.before} becomes {self.version}",
            f'{CHANGELOG}: "{UNRELEASED}" becomes "{heading}", {changes} {noun}',
            f"{self.kept}: sample files of this version, for tests of later ones",
            f'a commit "Version {self.version}", and its tag {self.tag}',
        )


# --- may it be made -------------------------------------------------------------------------------


def plan(version: str, today: date) -> Plan:
    """Return the plan of a release.   Raises: Failed, with a cure, if it cannot be made."""
    before = identity.version()
    if _numbers(version) <= _numbers(before):
        raise Failed(f"{version} is not newer than the present version, {before}.")
    need({"git": "git"})
    _check_checkout()
    if run("git", "tag", "--list", f"v{version}", cwd=ROOT).strip():
        raise Failed(f"The tag v{version} already exists. Choose the next version.")
    if (ROOT / VERSIONS / version).exists():
        raise Failed(f"{VERSIONS}/{version} already exists. Choose the next version.")
    return _told(before, version, today)


def _numbers(version: str) -> tuple[int, ...]:
    if not re.fullmatch(r"(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}", version):
        raise Failed(f"{version!r} is not a version. Use three numbers, such as 0.2.0.")
    return tuple(int(number) for number in version.split("."))


def _check_checkout() -> None:
    branch = run("git", "branch", "--show-current", cwd=ROOT).strip()
    if branch != MAIN:
        here = f"This is the branch {branch}." if branch else "No branch is checked out."
        raise Failed(f"{here} Releases are made on {MAIN}: git switch {MAIN}")
    changed = run("git", "status", "--porcelain", cwd=ROOT).splitlines()
    if changed:
        first, others = changed[0][3:], len(changed) - 1
        if others:
            raise Failed(f"Not everything is committed: {first} and {others} more.")
        raise Failed(f"Not everything is committed: {first}.")


def _told(before: str, version: str, today: date) -> Plan:
    """Return the plan with the changelog as the release will change it."""
    text = (ROOT / CHANGELOG).read_text(encoding="utf-8")
    first = re.search(r"^## (.*)\n((?:(?!## ).*\n)*)", text, re.MULTILINE)
    if first is None or first[1].strip() != UNRELEASED or "\n- " not in first[2]:
        section = f'"## {UNRELEASED}"'
        raise Failed(f"{CHANGELOG} does not begin with {section} and a list of changes.")
    changelog = f"{text[: first.start(1)]}{version} ({today}){text[first.end(1) :]}"
    try:
        newest, *older = releases(changelog)
    except ValueError as wrong:
        raise Failed(str(wrong)) from wrong
    if older and today < older[0].day:
        last = f"the last release, {older[0].version}, was on {older[0].day}"
        raise Failed(f"Today is {today}, but {last}. Set the clock.")
    return Plan(before, newest, changelog)


# --- making it ------------------------------------------------------------------------------------


def make(planned: Plan) -> None:
    """Make the release.   Raises: Failed, with everything as it was before."""
    head = run("git", "rev-parse", "HEAD", cwd=ROOT).strip()
    try:
        _write(VERSION, _versioned(planned.version))
        _write(CHANGELOG, planned.changelog)
        run(sys.executable, "-m", "tests.keep_version", cwd=ROOT)
        run("git", "add", "--", VERSION, CHANGELOG, planned.kept, cwd=ROOT)
        said = f"Version {planned.version}"
        run("git", "commit", "--quiet", f"--message={said}", cwd=ROOT)
        run("git", "tag", "--annotate", f"--message={said}", planned.tag, cwd=ROOT)
    except BaseException:
        _take_back(planned, head)
        raise


def _versioned(version: str) -> str:
    text = (ROOT / VERSION).read_text(encoding="utf-8")
    return re.sub(r'^__version__ = ".*"$', f'__version__ = "{version}"', text, flags=re.MULTILINE)


def _write(file: str, text: str) -> None:
    (ROOT / file).write_text(text, encoding="utf-8", newline="\n")


def _take_back(planned: Plan, head: str) -> None:
    """Restore the history, the version, the changelog and the folder of the version."""
    run("git", "reset", "--quiet", head, cwd=ROOT)
    run("git", "checkout", "--quiet", "--", VERSION, CHANGELOG, cwd=ROOT)
    shutil.rmtree(ROOT / planned.kept, ignore_errors=True)


@tells_failure
def main(arguments: Sequence[str] | None = None) -> int:
    """Make the release; return 1 with a sentence if it cannot be made."""
    asked = parser(__doc__)
    asked.add_argument("version", help="three numbers, such as 0.2.0")
    asked.add_argument("--dry-run", action="store_true", help="only say what would be done")
    chosen = asked.parse_args(arguments)
    planned = plan(chosen.version, date.today())
    if not chosen.dry_run:
        make(planned)
    print("Would be done:" if chosen.dry_run else "Done:", *planned.steps, sep="\n  ")
    if not chosen.dry_run:
        print(f"Now: .ci/run, and then git push origin {MAIN} {planned.tag}, which publishes it.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
