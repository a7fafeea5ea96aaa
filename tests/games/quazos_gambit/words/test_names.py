"""Lesson, examples and rulebook call everything by the names of the table."""

import json
import re
from collections.abc import Iterator
from typing import Final

import pytest

from game.core.assets import asset_path
from game.games.quazos_gambit.rules.names import (
    ABILITY_NAMES,
    BIOME_NAMES,
    CHARACTER_NAMES,
    Term,
)
from game.games.quazos_gambit.rules.options import OPTIONS

NAMES: Final = frozenset(
    (
        *ABILITY_NAMES.values(),
        *BIOME_NAMES.values(),
        *CHARACTER_NAMES.values(),
        *Term,
    )
)
OTHERS: Final = frozenset(
    (
        *("Ann", "Ben", "Pip", "Quazo", "Avalon", "Tiled", "Quazo's Gambit"),
        *("Here", "Lay", "Rob", "To"),  # what stands on the table
        *(option.label for option in OPTIONS),
        *("Classic", "Crossroads"),
    )
)
"""People, places, labels of the table, options and boards."""
SYNONYMS: Final = (
    r"steps? (?:on|onto|to)|walks?|walking",  # movement
    r"pull(?:s|ed)?",  # drag
    r"attacks?|attacked|duels?",  # battle
    r"attempts?|tries|throws?",  # roll
    r"domestic tiles?|homeland|abroad",  # home tile
    r"sections?|vaults?|safes",  # bank
    r"purses?|pockets?",  # what is carried
    r"stakes?|staked",  # gamble
    r"collects?|collected|pick(?:s|ed)? up",  # take
    r"cells?",  # space
    r"loose jewels?|golden one",
    r"biome die|jewel die|small die",  # mana die, four-sided die
)
FLAVOUR: Final = ("they are in his purse now",)
CELL: Final = re.compile(r"[A-H][1-8]")


def said(value: object) -> Iterator[str]:
    """The sentences of a lesson or of examples."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key in ("say", "answer", "story", "aim", "triumph", "hand_over", "title", "name"):
                yield from (part,) if isinstance(part, str) else ()
            yield from said(part)
    elif isinstance(value, list):
        for part in value:
            yield from said(part)


def texts() -> list[str]:
    """Everything that is written about the game, a line each."""
    found = [
        line
        for folder in ("lessons", "examples")
        for line in said(json.loads(asset_path(folder, "quazos_gambit.json").read_text("utf-8")))
    ]
    book = asset_path("rules", "quazos_gambit.md").read_text("utf-8")
    rules = (
        re.sub(r"\{[^}]*\} ?|\*\*QG-[\d.]+\*\* |^#+ [\d ]*|[*>]", "", line)
        for line in book.splitlines()
    )
    return [*found, *filter(str.strip, rules)]


def strangers(line: str) -> list[str]:
    """Words with a capital letter that neither begin a sentence nor belong to a name."""
    for name in sorted(NAMES | OTHERS, key=len, reverse=True):
        if name[0].isupper():
            line = re.sub(rf"\b{name}(?:s\b|\b)", "_", line)
    return [found for found in re.findall(r"(?<=[\w,;)] )[A-Z]\w*", line) if not CELL.match(found)]


def test_every_name_is_one_of_the_table() -> None:
    assert [(found, line) for line in texts() for found in strangers(line)] == []


def test_names_are_spelled_with_the_letters_of_the_table() -> None:
    named = [name for name in (*ABILITY_NAMES.values(), *Term) if " " in name and name[0].isupper()]
    wrong = {
        (found[0], line)
        for line in texts()
        for name in named
        for found in re.finditer(name, line, re.IGNORECASE)
        if found[0] != name
    }
    assert not wrong


@pytest.mark.parametrize("synonym", SYNONYMS)
def test_nothing_has_a_second_name(synonym: str) -> None:
    pattern = re.compile(rf"\b(?:{synonym})\b", re.IGNORECASE)
    found = [line for line in texts() if pattern.search(line)]
    assert [line for line in found if not any(joke in line for joke in FLAVOUR)] == []
