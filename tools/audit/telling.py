"""Reports of the audit: plain text, a Markdown table, and JSON."""

from collections.abc import Sequence

import msgspec

from tools.audit.goals import Goal
from tools.audit.tally import Row

_HEAD = "| Measure | Where | Goal | Worst | Worst place | Result |"


def as_text(rows: Sequence[Row], drawn: int) -> str:
    """Return a table for the terminal, with the three worst places of each row below its goal."""
    lines = []
    for row in rows:
        goal = row.goal
        lines.append(
            f"{row.verdict:<8} {goal.said:<63} {_of(goal):<20}"
            f" {_figure(row.value, goal):>9}, goal {_figure(goal.limit, goal)}"
            f"  ({row.measured:,} measured)"
        )
        shown = () if row.verdict == "reached" else row.worst[:3]
        lines += [f"         {_figure(one.value, goal):>9}  {one.where()}" for one in shown]
    lines.append(f"{drawn:,} pictures")
    return "\n".join(lines)


def as_markdown(rows: Sequence[Row]) -> str:
    """Return the table for docs/accessibility.md."""
    lines = [_HEAD, "|---|---|---|---|---|---|"]
    for row in rows:
        where = row.worst[0].where() if row.worst else ""
        lines.append(
            f"| {row.goal.said} | {_of(row.goal)} | {_figure(row.goal.limit, row.goal)} |"
            f" {_figure(row.value, row.goal)} | {where.replace('|', '/')} | {row.verdict} |"
        )
    return "\n".join(lines)


def as_json(rows: Sequence[Row], drawn: int) -> str:
    """Return all figures as JSON, with the worst places of each row; `drawn`: how many pictures."""
    facts = [
        {
            "measure": row.goal.measure,
            "place": row.goal.place or "",
            "goal": row.goal.limit,
            "value": row.value,
            "verdict": row.verdict,
            "measured": row.measured,
            "below": row.below,
            "source": row.goal.source,
            "worst": row.worst,
        }
        for row in rows
    ]
    made = msgspec.json.encode({"pictures": drawn, "rows": facts})
    return msgspec.json.format(made, indent=2).decode()


def _of(goal: Goal) -> str:
    return goal.place or "all"


def _figure(value: float, goal: Goal) -> str:
    return f"{value:g} {goal.unit}".strip()
