"""One thing, one name: lesson, worked examples and rulebook call everything as the table does."""

import re

import pytest

from game.games.yahtzee_challenge.rules.content import RING, TILES, WILDS
from game.games.yahtzee_challenge.rules.names import NAMES, TILE_NAMES, Term, square_name
from tests.games.spoken import rule_lines, spoken

GAME = "yahtzee_challenge"
PEOPLE = {"Pip", "Ann", "Ben", "Cy", "Dee"}
OTHER_CAPITALS = {
    *{f"Player {number}" for number in range(1, 5)},
    *{"Stop", "Yahtzee Challenge"},
    *{"Tab", "Enter", "Space", "Esc", "I", "U", "H", "F5", "L"},
}
"""Players by number, buttons and keys: no things of the game."""

SYNONYMS = (
    *("throw", "throws", "threw", "thrown", "a go", "each go", "chair", "supply"),
    *("free tile", "free tiles", "empty square", "available", "finale", "guard", "guarded"),
    *("token", "protection", "small die", "Three alike", "Four alike", "3 alike", "4 alike"),
    *("Small str", "Large str", "Wild Rose", "Wild Oats", "Wild Goose", "Rose Lane", "whoever"),
)
"""Words that once stood for what has another name in the table."""


def texts() -> list[str]:
    """Every paragraph and line that is printed, without honours, codes and pictures."""
    found = [*spoken(GAME), *rule_lines(GAME, "#", "- **")]
    return [re.sub(r"\{\w+\}|\*\*|YC-[\d.]+", "", text) for text in found]


def known() -> set[str]:
    squares = {square_name(square, WILDS) for square in range(1, RING + 1)}
    shield, plural = Term.SHIELD.split(" ")[0], f"{Term.WILD}s"
    return {*NAMES.values(), *map(str, Term), *squares, shield, plural, *PEOPLE, *OTHER_CAPITALS}


def unknown(text: str) -> list[str]:
    """Words with a capital letter inside a sentence that begin no known name."""
    longest_first = sorted(known(), key=len, reverse=True)
    rest = re.sub(rf"\b(?:{'|'.join(map(re.escape, longest_first))})\b", "x", text)
    return re.findall(r"(?<=[a-z0-9,;] )[A-Z]\w*", rest)


def test_lesson_examples_and_rulebook_are_read() -> None:
    assert len(texts()) > 300
    assert any("Challenge Rounds" in text for text in texts())


@pytest.mark.parametrize("word", SYNONYMS)
def test_no_second_word_stands_for_a_thing(word: str) -> None:
    wrong = re.compile(rf"\b{re.escape(word)}\b", re.IGNORECASE)
    assert [text for text in texts() if wrong.search(text)] == []


def test_every_name_with_a_capital_letter_is_in_the_table() -> None:
    assert {text: unknown(text) for text in texts() if unknown(text)} == {}


@pytest.mark.parametrize("wrong", ["claim Large street for 60", "the Challenge Phase begins"])
def test_a_name_that_is_not_in_the_table_is_found(wrong: str) -> None:
    assert unknown(wrong)


def test_a_tile_of_several_words_is_spelled_as_in_the_table() -> None:
    """With a capital where the tile is meant and small where dice are, never with both."""
    for text in texts():
        for tile in TILES:
            name = NAMES[tile]
            for found in re.findall(re.escape(name), text, re.IGNORECASE):
                assert found in (name, name.lower()), text
        for short in {form for forms in TILE_NAMES.values() for form in forms[1:]}:
            if short not in NAMES.values() and " " in short:
                assert short not in text, "the short form is for narrow places"


def test_terms_are_spelled_as_in_the_table() -> None:
    for term in (Term.CHALLENGE_ROUNDS, Term.SHIELD):
        for text in texts():
            for found in re.findall(re.escape(term), text, re.IGNORECASE):
                assert found == term, text
    for text in texts():
        for square in map(int, re.findall(r"\bWild (\d+)", text)):
            assert square in WILDS, text
