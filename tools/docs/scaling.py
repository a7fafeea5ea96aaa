"""Writes into the README how much sooner many processors are done, out of docs/scaling.json.

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

README = ROOT / "README.md"
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
        f"{found.matches:,} matches of {find(found.game).name} ({levels}) are done"
        f" {found.gain:.2f} times as soon by {found.jobs} processes as by one; a Dask cluster of"
        f" {found.jobs} workers on the same machine takes {found.overhead:.2f} times as long as"
        f" these (median of {len(found.rounds)} rounds; load of the machine before: {load};"
        " `python -m tools.measure.scaling` measures it again).",
        _WIDE,
    )


def written(readme: str, new: str) -> str:
    """The README with it.   Raises: ValueError if a mark is missing."""
    before, begin, rest = readme.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"README.md lacks the marks {BEGIN} and {END}; put them in their place.")
    return f"{before}{BEGIN}\n\n{new}\n\n{END}{after}"


def main() -> int:
    """Write or check."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    readme = README.read_text(encoding="utf-8")
    try:
        new = written(readme, told(read()))
    except ValueError as wrong:
        print(wrong, file=sys.stderr)
        return 1
    if not check:
        README.write_text(new, encoding="utf-8")
    elif new != readme:
        print("README.md is out of date: python -m tools.docs.scaling", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
