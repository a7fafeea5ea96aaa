"""The measured table of the documents speaks of every goal, and of none that is gone."""

import re
from pathlib import Path

from tools.audit.goals import GOALS, Measure
from tools.audit.tally import Row
from tools.audit.telling import as_markdown

PAGE = (Path(__file__).parents[3] / "docs/accessibility.md").read_text(encoding="utf-8")
ONLY_IN_ALL = (Measure.INK_SMALL_WINDOW,)
"""Goals that a sample does not come to."""


def rows(text: str) -> list[list[str]]:
    """The cells of each row of the table, without its head."""
    found = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in found[2:]]


def test_every_goal_has_its_row_with_its_limit() -> None:
    measured = {tuple(cells[:3]) for cells in rows(PAGE.partition("## Measured")[2])}
    goals = {
        goal: tuple(rows(as_markdown([Row(goal, goal.limit, 1, 0, ())]))[0][:3]) for goal in GOALS
    }
    assert measured <= set(goals.values())
    missing = {goal.measure for goal, cells in goals.items() if cells not in measured}
    assert missing <= {*ONLY_IN_ALL, Measure.TARGET_SNAP, Measure.INK_COUCH}


def test_no_row_is_below_its_goal() -> None:
    verdicts = {cells[-1] for cells in rows(PAGE.partition("## Measured")[2])}
    assert verdicts <= {"reached", "not yet"}


def test_a_worst_case_names_its_scene_and_the_window() -> None:
    where = [cells[4] for cells in rows(PAGE.partition("## Measured")[2])]
    named = [place for place in where if re.search(r"\d+x\d+, (tavern|high contrast), ", place)]
    assert len(named) > len(where) // 2
