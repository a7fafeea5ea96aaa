"""Parts of files that a program writes: it replaces them, or says whether they are up to date."""

import argparse
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from game.core.contract.values import BadInput

ROOT = Path(__file__).resolve().parents[2]


def marks(name: str) -> tuple[str, str]:
    """Return the lines before and after the part that `python -m tools.docs.<name>` writes."""
    return f"<!-- {name}: written by python -m tools.docs.{name} -->", f"<!-- end of {name} -->"


def marked(page: Path, name: str, new: str) -> tuple[Path, str]:
    """Return a page and its text with a new part.   Raises: BadInput if a mark is missing."""
    begin, end = marks(name)
    before, begins, rest = page.read_text(encoding="utf-8").partition(begin)
    _, ends, after = rest.partition(end)
    if not begins or not ends:
        raise BadInput(f"{page.name} lacks the marks {begin} and {end}; put them in their place.")
    return page, f"{before}{begin}\n\n{new}\n\n{end}{after}"


def write_or_check(
    about: str | None, name: str, files: Callable[[], Iterable[tuple[Path, str]]]
) -> int:
    """Write the files with these contents; with --check print those that differ, and return 1.

    `about`: the docstring of the program `tools.docs.<name>`. Returns 1 if `files` raises BadInput.
    """
    parser = argparse.ArgumentParser(description=about.splitlines()[0] if about else None)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    try:
        found = [*files()]
    except BadInput as wrong:
        print(wrong, file=sys.stderr)
        return 1
    changed = [(file, new) for file, new in found if file.read_text(encoding="utf-8") != new]
    for file, new in changed:
        if check:
            said = f"{file.relative_to(ROOT)} is out of date: python -m tools.docs.{name}"
            print(said, file=sys.stderr)
        else:
            file.write_text(new, encoding="utf-8")
    return int(check and bool(changed))
