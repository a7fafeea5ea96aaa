"""Worked examples of the race that tests play, and a table of it that can be looked at."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from game.core.examples.script import Examples
from game.core.match.match import Match
from game.core.rulebook import Rulebook, parse_rulebook
from tests.core.sample import State

RULES: Rulebook = parse_rulebook(
    "# Race\n\nRun.\n\n## 1 All\n\n**RC-1.1** Roll first.\n\n**RC-1.2** Get to 20.\n\n"
    "## End\n\nSo.\n",
    "race.md",
)
TALE: dict[str, Any] = {
    "game": "race",
    "rules_version": 1,
    "starts": {"first": {"setup": {"seats": 2}, "drawn": [0, 1]}},
    "examples": [
        {
            "id": "gift",
            "rule": "RC-1.1",
            "title": "A gift",
            "way": ["roll <- 6", "keep"],
            "steps": [
                {"say": "Ann has 6. Ben rolls.", "cut": ["lane:0"], "ring": ["lane:0"]},
                {
                    "say": "A 4! He gives it to Ann: 10, half of 20.",
                    "moves": ["roll <- 4", "give 0"],
                    "cut": ["lane:0", "lane:1"],
                    "dice": ["die"],
                    "count": ["die"],
                    "holds": {"points.0": 10, "goal": 20},
                },
            ],
        }
    ],
    "chapters": {
        "introduction": {"cut": ["lane:0"], "start": "first"},
        "1": {"cut": ["die"], "example": "gift", "step": 0, "ring": ["lane:1"]},
        "End": {"cut": ["lane:1"], "example": "gift", "step": 2},
    },
}


def written(tale: dict[str, Any]) -> bytes:
    """Return the tale as the bytes of its file."""
    return msgspec.json.encode(tale)


def examples(tale: dict[str, Any] = TALE) -> Examples:
    return msgspec.json.decode(written(tale), type=Examples)


@dataclass(frozen=True)
class Part:
    w: float
    h: float


@dataclass(frozen=True)
class Pip:
    number: int


class Track:
    """The race as a table: a lane for each seat, and the die while it shows a face."""

    def __init__(self, match: Match) -> None:
        self._seats = len(match.chairs)
        self._view: State | None = None

    def show(self, view: State, viewer: int | None = None) -> None:
        self._view = view

    def boxes(self) -> Mapping[str, Part]:
        return {
            **{f"lane:{seat}": Part(200, 100) for seat in range(self._seats)},
            "die": Part(9, 9),
        }

    def cut(self, names: Iterable[str]) -> Part:
        boxes = [self.boxes()[name] for name in names]
        return Part(sum(box.w for box in boxes), max(box.h for box in boxes))

    def piece(self, name: str) -> object | None:
        return self.dice().get(name)

    def dice(self) -> Mapping[str, Pip]:
        face = self._view.face if self._view else 0
        return {"die": Pip(face)} if face else {}
