"""Prints what players notice in the present version, for the page of its release.

    python -m tools.release.notes

The words are those of CHANGELOG.md; how a download is checked stands below them.
"""

import sys

from tools.release.identity import HOMEPAGE, Release, releases

_CHECK = """\
Check what you downloaded: `sha256sum --check --ignore-missing SHA256SUMS`, and
`gh attestation verify FILE --repo {repository}`. [How, and what it proves]({security}).
"""


def notes(release: Release) -> str:
    """Return the page of a release, as Markdown."""
    changes = "".join(f"- {change}\n" for change in release.changes)
    repository = HOMEPAGE.removeprefix("https://github.com/")
    security = f"{HOMEPAGE}/blob/v{release.version}/SECURITY.md"
    return f"{changes}\n{_CHECK.format(repository=repository, security=security)}"


def main() -> int:
    """Print the page of the present version and return the exit code."""
    print(notes(releases()[0]), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
