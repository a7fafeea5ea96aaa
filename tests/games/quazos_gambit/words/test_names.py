"""Lesson, examples and rulebook call everything by the names of the table."""

import re
from typing import Final

import pytest

from game.games.quazos_gambit.rules.names import (
    ABILITY_NAMES,
    BIOME_NAMES,
    CHARACTER_NAMES,
    Term,
)
from game.games.quazos_gambit.rules.options import OPTIONS
from tests.games.spoken import rule_lines, spoken

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


def texts() -> list[str]:
    """Everything that is written about the game, a line each."""
    rules = (
        re.sub(r"\{[^}]*\} ?|\*\*QG-[\d.]+\*\* |^#+ [\d ]*|[*>]", "", line)
        for line in rule_lines("quazos_gambit")
    )
    return [*spoken("quazos_gambit"), *filter(str.strip, rules)]


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
