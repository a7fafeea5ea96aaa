"""The names in lesson, worked examples and rulebook are those of `rules.names`."""

import re
from collections.abc import Iterator

import pytest

from game.core.assets import asset_path
from game.games.dragon_farkle.rules.names import (
    ACTIONS,
    COMBINATIONS,
    COMPANIONS,
    ITEMS,
    SIDES,
    SOLDIER_TABLES,
    Term,
)
from game.games.dragon_farkle.rules.options import OPTIONS
from tests.games.spoken import rule_lines, spoken

CARDS = [*COMPANIONS.values(), *ITEMS.values()]
CAPITALS = {
    *Term,
    *SIDES.values(),
    *SOLDIER_TABLES.values(),
    *(name for action in ACTIONS.values() for name in action),
    *(name for card in CARDS for name in card),
}
OTHERS = {"Dragon Farkle", "Dragon of Legend", "Wannabe", "Yon", "Ann", "Ben", "Pip"}
"""Capitals that are no names of things: people, places, the game and its variant."""
VERBS = {"Dragon", "Fight the dragon"}
"""Names that are small where the beast is meant, or somebody says what they do."""
SYNONYMS = (
    r"\b\w+ alike\b",
    r"\bbrawl(s|ing)? against\b",
    r"\bevade[sd]? a Farkle\b",
    r"\bface the dragon\b",
    r"\bfriends?\b",
    r"\bgates?\b",
    r"\bhands?\b",
    r"\bsouvenirs?\b",
    r"\bslain|slays?|fells?\b",
    r"\bthrow(s|n|ing)?\b",
    r"\bthrew\b",
    r"\btriples?\b",
    r"\bwounds?\b",
)


def plural(name: str) -> str:
    """A name that may stand in the plural or the genitive, as a pattern."""
    if name.endswith(" die"):
        return f"{re.escape(name[:-4])} (?:die|dice)"
    return f"{re.escape(name)}(?:s|ed|'s)?"


def known(names: set[str]) -> re.Pattern[str]:
    """Any of these names, the longest first."""
    longest = sorted(names, key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(plural, longest))})(?!\w)")


def sentences() -> Iterator[str]:
    """Every sentence of lesson, examples and rulebook, without its marks."""
    for line in (*spoken("dragon_farkle"), *rule_lines("dragon_farkle")):
        plain = re.sub(r"\{[^}]*\}|\*\*|DF-[\d.]+|^> [\d., ]*:?|^## .*|^# .*|^- ", "", line)
        yield from filter(None, (part.strip() for part in re.split(r"(?<=[.?!:])\s", plain)))


SENTENCES = tuple(sentences())


def test_every_capital_inside_a_sentence_belongs_to_a_name() -> None:
    names = known(CAPITALS | OTHERS)
    for sentence in SENTENCES:
        # A button is named as it is labelled.
        rest = names.sub("", re.sub(r"“[^”]+”", "", sentence))
        assert not re.search(r"[A-Z]\w", rest[1:]), (sentence, rest)


def test_names_have_their_capitals() -> None:
    phrases = {name for name in CAPITALS if " " in name}
    for name in sorted({*phrases, *Term, *SIDES.values()} - VERBS):
        small = re.compile(rf"(?<![-\w]){plural(name)}(?![-\w])", re.IGNORECASE)
        article = re.compile(rf"\b(?:a|an|the|your|his|her) ({small.pattern})", re.IGNORECASE)
        for sentence in SENTENCES:
            found = small.findall(sentence) if " " in name else article.findall(sentence)
            for one in found:
                assert one[0].isupper(), (sentence, name)


@pytest.mark.parametrize("synonym", SYNONYMS)
def test_nothing_has_a_second_name(synonym: str) -> None:
    for sentence in SENTENCES:
        assert not re.search(synonym, sentence, re.IGNORECASE), sentence


def test_every_card_has_its_rule_under_its_name() -> None:
    text = asset_path("rules/dragon_farkle.md").read_text("utf-8")
    told = set(re.findall(r"\*\*([^*]+):\*\*", text))
    assert told == {
        *(card.short for card in COMPANIONS.values()),
        *(card.name for card in ITEMS.values()),
        *SOLDIER_TABLES.values(),
    }


def test_options_and_combinations_are_named_as_in_the_table() -> None:
    table = next(option for option in OPTIONS if option.key == "table")
    assert {value.value: value.label for value in table.values} == SOLDIER_TABLES
    rules = asset_path("rules/dragon_farkle.md").read_text("utf-8").lower()
    assert all(name in rules for name in COMBINATIONS.values() if "–" not in name)
