"""Lessons, examples and rulebook call everything by the names in `rules/names.py`."""

import re
from collections.abc import Iterator
from itertools import chain

import pytest

from game.games.yoz.rules import names
from tests.games.spoken import rule_lines, spoken

PEOPLE = ("Ann", "Ben", "Pip")
OTHERS = ("Yoz", "North", "V", "Inside", "A", "An", "The")
FORBIDDEN = (
    r"friends?'s? gems?|borrowed gem|foreign gem",
    r"heroe?s?|knights?|runners?|wizards?|miners?|fighters?",
    r"fate cards?|event cards?|chance cards?|draw deck",
    r"stones?|squares?|fields?|hex(es)?",
    r"magic circles?|special transport|teleports?|portals?",
    r"battles?|slays?|slain|slew|beats? the dragon",
    r"land codes?|code of the land",
    r"thief's (track|path|way)",
)
_ARTICLE = r"(?:The |the |An |an |A |a )?"


def sources() -> Iterator[tuple[str, str]]:
    """Every text with where it stands."""
    for kind in ("lessons", "examples"):
        yield from ((kind, text) for text in spoken("yoz", kind))
    for line in rule_lines("yoz", "#"):
        bare = re.sub(r"\{[^}]*\} ?|\*\*YOZ-[\d.]+\*\* |\*", "", line)
        yield "rules", re.sub(r"^[> -]+", "", bare)


def known() -> set[str]:
    """Every name of the table, and each of its short forms."""
    tables = (
        names.CHARACTER_NAMES.values(),
        names.DRAGON_NAMES.values(),
        names.CARD_NAMES.values(),
        names.TILE_NAMES.values(),
        names.SPACE_NAMES.values(),
        names.LANDMARKS.values(),
        names.LAYOUTS.values(),
        names.DIFFICULTIES.values(),
        names.BUTTONS.values(),
        (short for pair in names.GEM_POWERS.values() for short in pair),
        (short for part in names.TURN_PARTS for short in part),
        PEOPLE,
    )
    return {_bare(name) for name in chain.from_iterable(tables)}


def _bare(name: str) -> str:
    return re.sub(r"^(The|An|A) ", "", name)


def unknown_names(text: str) -> list[str]:
    """Capitalised words within a sentence that no name of the table explains."""
    for name in sorted(known(), key=len, reverse=True):
        text = re.sub(rf"\b{_ARTICLE}{re.escape(name)}\b", "_", text)
    found = re.findall(r"(?<![.!?:\"'] )(?<!^)(?<!\")\b[A-Z][\w']*", text)
    return [word for word in found if word not in OTHERS and not word.startswith("YOZ")]


def other_words(text: str) -> list[str]:
    """Words that stand for something the table calls otherwise."""
    return [
        found.group()
        for pattern in FORBIDDEN
        for found in re.finditer(rf"(?<![\w']){pattern}(?![\w'])", text)
    ]


TEXTS = list(sources())


@pytest.mark.parametrize("kind", ["lessons", "examples", "rules"])
def test_every_name_stands_in_the_table(kind: str) -> None:
    texts = [text for source, text in TEXTS if source == kind]
    assert len(texts) > 20
    wrong = {text: found for text in texts if (found := unknown_names(text) + other_words(text))}
    assert not wrong


def test_every_button_that_is_to_be_clicked_is_called_so() -> None:
    labels = (*names.BUTTONS.values(), *PEOPLE, *names.DRAGON_NAMES.values(), "Inside")
    for _, text in TEXTS:
        for said in re.findall(r"(?:[Cc]lick|[Pp]ress) \"?([A-Z]\w+[\w ]*)", text):
            assert said.startswith(labels), text


@pytest.mark.parametrize(
    "wrong",
    [
        "Walk to the Copper Hill.",
        "Here Emberon blocks the gate.",
        "You carry a friend's gem.",
        "The knight wins on 3.",
        "Draw a fate card.",
    ],
)
def test_another_name_is_found(wrong: str) -> None:
    assert unknown_names(wrong) + other_words(wrong)
