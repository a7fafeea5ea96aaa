"""Writes the tables of keys in docs/controls.md, out of the same actions that the settings show.

    python -m tools.docs.keys              write them between their marks
    python -m tools.docs.keys --check      say whether they are up to date, and write nothing

Ends with 1 if they are not, or if the marks are missing.
"""

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path

from game.core.controls.actions import ACTIONS, GROUPS, Group, Mouse, Row
from game.core.controls.devices import Family, button_said, key_said
from game.ui.devices.sticks import FLICKS

PAGE = Path(__file__).resolve().parents[2] / "docs" / "controls.md"
BEGIN = "<!-- keys: written by python -m tools.docs.keys -->"
END = "<!-- end of keys -->"

_MOUSE = {
    Mouse.LEFT: "click",
    Mouse.RIGHT: "right click",
    Mouse.SHIFT_RIGHT: "Shift and right click",
    Mouse.WHEEL: "wheel",
}
_MANY = 4
_FLICKED = "flick the right stick"


def tables() -> str:
    """All tables, one for each group of the settings."""
    return "\n\n".join(_table(group) for group in GROUPS)


def _table(group: Group) -> str:
    lines = [f"| {group.heading} | Key | Mouse | Xbox pad |", "|---|---|---|---|"]
    return "\n".join([*lines, *map(_line, group.rows)])


def _line(row: Row) -> str:
    known = [ACTIONS[action] for action in row.actions]
    keys = [key_said(name) for each in known for name in each.keys]
    mouse = dict.fromkeys(_MOUSE[deed] for each in known for deed in each.mouse)
    pad = [button_said(button, Family.XBOX) for each in known for button in each.pad]
    flicked = any(button in FLICKS for each in known for button in each.pad)
    pressed = _FLICKED if flicked else _listed(pad)
    return f"| {row.words} | {_listed(keys)} | {_listed(mouse)} | {pressed} |"


def _listed(names: Iterable[str]) -> str:
    found = list(names)
    return f"{found[0]} to {found[-1]}" if len(found) > _MANY else ", ".join(found)


def written(page: str) -> str:
    """The page with its tables as they must be.   Raises: ValueError if a mark is missing."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        lacks = f"docs/controls.md lacks the marks {BEGIN} and {END};"
        raise ValueError(f"{lacks} put them where the keys belong.")
    return f"{before}{BEGIN}\n\n{tables()}\n\n{END}{after}"


def main() -> int:
    """Write or check."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    page = PAGE.read_text(encoding="utf-8")
    try:
        new = written(page)
    except ValueError as wrong:
        print(wrong, file=sys.stderr)
        return 1
    if not check:
        PAGE.write_text(new, encoding="utf-8")
    elif new != page:
        print(
            "The keys in docs/controls.md are out of date: python -m tools.docs.keys",
            file=sys.stderr,
        )
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
