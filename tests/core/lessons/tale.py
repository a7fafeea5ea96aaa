"""A first match of the race that tests play: two tables, three beats, two ways and two trials."""

from typing import Any

import msgspec

from game.core.contract.values import Level
from game.core.lessons.course import Course
from game.core.lessons.script import Lesson
from game.core.match.match import Chair
from game.core.rulebook import Rulebook, parse_rulebook
from tests.core.sample import SPEC

RULES: Rulebook = parse_rulebook(
    "# Race\n\nRun.\n\n## 1 All\n\n**RC-1.1** Roll first.\n\n**RC-1.2** Then keep, or give.\n",
    "race.md",
)

ROLL: dict[str, Any] = {
    "id": "roll",
    "name": "The die",
    "say": "Roll the die.",
    "point": ["die"],
    "rules": ["RC-1.1"],
    "parts": [
        {
            "choices": [
                {
                    "id": "roll",
                    "moves": [{"move": "roll", "drawn": [4]}],
                    "answer": "A four.",
                    "point": ["face"],
                }
            ]
        }
    ],
}
WHOSE: dict[str, Any] = {
    "id": "whose",
    "name": "Keep or give",
    "say": "Is it yours, or his?",
    "rules": ["RC-1.2"],
    "odds": True,
    "parts": [
        {
            "id": "points",
            "choices": [
                {"id": "mine", "moves": [{"move": "keep"}], "answer": "Yours."},
                {
                    "id": "his",
                    "moves": [{"move": "give 1"}],
                    "parts": [
                        {
                            "say": "He thanks you, and rolls.",
                            "point": ["pip"],
                            "acts": [{"move": "roll", "drawn": [1], "by": 1}],
                        }
                    ],
                },
            ],
        },
        {"after": {"points": "mine"}, "acts": [{"move": "roll", "drawn": [2], "by": 1}]},
        {"say": "He keeps his own.", "acts": [{"move": "keep", "by": 1, "joined": True}]},
    ],
}
LATER: dict[str, Any] = {
    "id": "later",
    "name": "Later that evening",
    "say": "He is ahead by six.",
    "rules": ["RC-1.1", "RC-1.2"],
    "table": "later",
    "parts": [
        {
            "say": "Roll, and keep it.",
            "point": ["die"],
            "choices": [
                {
                    "id": "give",
                    "moves": [{"move": "roll", "drawn": [5]}, {"move": "give 1"}],
                    "answer": "And now he is ahead by eleven.",
                    "back": True,
                },
                {
                    "id": "keep",
                    "moves": [{"move": "roll", "drawn": [5]}, {"move": "keep"}],
                },
            ],
        }
    ],
}
TALE: dict[str, Any] = {
    "game": "race",
    "rules_version": 1,
    "minutes": 1,
    "friend": {"name": "Pip", "seat": 1, "level": "easy"},
    "story": "Two run.",
    "aim": "Get to twenty first.",
    "tables": {
        "first": {"setup": {"seats": 2}, "drawn": [0, 1]},
        "later": {
            "setup": {"seats": 2},
            "drawn": [1, 0],
            "hidden": [{"move": "roll", "drawn": [6], "by": 1}, {"move": "keep", "by": 1}],
        },
    },
    "beats": [ROLL, WHOSE, LATER],
    "triumph": "Well run.",
    "hand_over": "Run on.",
}
CHAIRS = (Chair("Ann", "ember", "Ann"), Chair("Pip", "harbour", level=Level.EASY))


def written(tale: dict[str, Any]) -> bytes:
    """Return the tale as the bytes of its file."""
    return msgspec.json.encode(tale)


def lesson(tale: dict[str, Any] = TALE) -> Lesson:
    return msgspec.json.decode(written(tale), type=Lesson)


def course(tale: dict[str, Any] = TALE, seed: int = 7) -> Course:
    return Course(lesson(tale), SPEC, CHAIRS, seed)
