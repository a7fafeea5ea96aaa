"""Measured figures with their limits, as a table and as JSON."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass


@dataclass(frozen=True)
class Figure:
    """Record: one measurement, with a limit in the same unit; None: for information only.

    `at_least`: the limit is to be reached; else it is not to be passed.
    """

    name: str
    value: float
    unit: str
    limit: float | None = None
    at_least: bool = False

    @property
    def ok(self) -> bool | None:
        """Whether the limit is kept; None without one."""
        if self.limit is None:
            return None
        return self.value >= self.limit if self.at_least else self.value <= self.limit


def quantile(values: Sequence[float], share: float) -> float:
    """Return the value that `share` (0 to 1) of the values do not exceed.   Raises: ValueError."""
    if not values:
        raise ValueError("no values")
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def as_table(figures: Sequence[Figure]) -> str:
    """Return one line per figure, with a mark for those that miss their limit."""
    wide = max(len(figure.name) for figure in figures)
    lines = []
    for figure in figures:
        line = f"{figure.name:<{wide}}  {figure.value:>12,.2f} {figure.unit:<10}"
        if figure.limit is not None:
            word = ">=" if figure.at_least else "<="
            mark = "ok" if figure.ok else "MISSED"
            line += f" {word} {figure.limit:,.2f}  {mark}"
        lines.append(line.rstrip())
    return "\n".join(lines)


def as_json(figures: Sequence[Figure]) -> str:
    """Return the figures as a JSON list."""
    return json.dumps([{**asdict(figure), "ok": figure.ok} for figure in figures], indent=2)
