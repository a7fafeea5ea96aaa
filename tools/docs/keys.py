"""Writes the tables of keys in docs/controls.md, out of the same actions that the settings show.

    python -m tools.docs.keys              write them between their marks
    python -m tools.docs.keys --check      say whether they are up to date, and write nothing

Ends with 1 if they are not, or if the marks are missing.
"""

import sys
from collections.abc import Iterable
from pathlib import Path

from game.core.controls.actions import ACTIONS, GROUPS, Group, Mouse, Row
from game.core.controls.devices import Family, button_said, key_said
from game.ui.devices.sticks import FLICKS
from tools.docs.generated import ROOT, marked, write_or_check

PAGE = ROOT / "docs" / "controls.md"

_MOUSE = {
    Mouse.LEFT: "click",
    Mouse.RIGHT: "right click",
    Mouse.SHIFT_RIGHT: "Shift and right click",
    Mouse.WHEEL: "wheel",
}
_MANY = 4
_FLICKED = "flick the right stick"


def tables() -> str:
    """Return all tables, one for each group of the settings."""
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


def files() -> list[tuple[Path, str]]:
    """Return the page's path and the text it must have.   Raises: BadInput if a mark is missing."""
    return [marked(PAGE, "keys", tables())]


if __name__ == "__main__":
    sys.exit(write_or_check(__doc__, "keys", files))
