"""Writes into docs/command_line.md what more processors bring, out of docs/scaling.json.

    python -m tools.docs.scaling               write it between its marks
    python -m tools.docs.scaling --check       say whether it is up to date, and write nothing

`python -m tools.measure.scaling` measures it. Ends with 1 if it is out of date, or without marks.
"""

import sys
from pathlib import Path
from textwrap import fill

from game.games.registry import find
from tools.docs.generated import ROOT, marked, write_or_check
from tools.measure.scaling import Scaling, read

PAGE = ROOT / "docs" / "command_line.md"
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


def files() -> list[tuple[Path, str]]:
    """Return the page, and what must stand in it.   Raises: BadInput if a mark is missing."""
    return [marked(PAGE, "scaling", told(read()))]


if __name__ == "__main__":
    sys.exit(write_or_check(__doc__, "scaling", files))
