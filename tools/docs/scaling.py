"""Writes into docs/command_line.md what more processors bring, out of docs/scaling.json.

    python -m tools.docs.scaling               write it between its marks
    python -m tools.docs.scaling --check       say whether it is up to date, and write nothing

`python -m tools.measure.scaling` measures it. Ends with 1 if it is out of date, or without marks.
"""

import argparse
import sys
from textwrap import fill

from game.games.registry import find
from tools.docs.strengths import ROOT
from tools.measure.scaling import Scaling, read

PAGE = ROOT / "docs" / "command_line.md"
BEGIN = "<!-- scaling: written by python -m tools.docs.scaling -->"
END = "<!-- end of scaling -->"
_WIDE = 104


def told(found: Scaling | None) -> str:
    """What was measured, in a sentence or two."""
    if found is None:
        return "`python -m tools.measure.scaling` measures what processors and Dask bring here."
    levels = ", ".join(found.levels)
    load = f"{found.load:.1f}"
    return fill(
        f"With {found.jobs} processes, {found.matches:,} matches of {find(found.game).name}"
        f" ({levels}) are done {found.gain:.2f} times as fast as with one. A Dask cluster of"
        f" {found.jobs} workers"
        f" on the same machine takes {found.overhead:.2f} times as long as these processes"
        f" (median of {len(found.rounds)} rounds; load of the machine before: {load})."
        " `python -m tools.measure.scaling` measures it again.",
        _WIDE,
    )


def written(page: str, new: str) -> str:
    """The page with it.   Raises: ValueError if a mark is missing."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(
            f"docs/command_line.md lacks the marks {BEGIN} and {END}; put them in their place."
        )
    return f"{before}{BEGIN}\n\n{new}\n\n{END}{after}"


def main() -> int:
    """Write or check."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    page = PAGE.read_text(encoding="utf-8")
    try:
        new = written(page, told(read()))
    except ValueError as wrong:
        print(wrong, file=sys.stderr)
        return 1
    if not check:
        PAGE.write_text(new, encoding="utf-8")
    elif new != page:
        print("docs/command_line.md is out of date: python -m tools.docs.scaling", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
