"""The lesson, the examples and the rulebook of Yoho! spell every name as `rules/names` does."""

import re
from collections.abc import Iterator
from typing import Final

import pytest

from game.games.yoho.rules.content import Kind, MapCard
from game.games.yoho.rules.names import CANNONBALL, CARDS, COIN, FLIPS, GIFTS, LIFE, OBJECTS
from game.games.yoho.words.things import thing
from tests.games.spoken import rule_lines, spoken
from tests.games.yoho.position import position

_PEOPLE: Final = {"Ann", "Ben", "Pip", "Black", "Sam"}
_BUTTONS: Final = {"Fire", "Keep"}
_PRINTED: Final = {"Treasure", "Map"}  # what the box calls map cards
_CARDS: Final = {name for card in CARDS.values() for name in card[:2]}
_NAMES: Final = _CARDS | {f"{name}s" for name in _CARDS} | {flip.button for flip in FLIPS.values()}
_CAPITAL: Final = re.compile(r"(?<![.!?:] )(?<!/)(?<!^)\b[A-Z][\w/]*")
_PICTURE: Final = re.compile(r"\{yoho/(\w+)\} \**([\w/ ]+)")


def _rulebook() -> list[str]:
    pattern = r"^\*\*YOHO-[\d.]+\*\* |^> (?:[\d., ]+: )?|^- "
    return [re.sub(pattern, "", line) for line in rule_lines("yoho", "#")]


def _sentences() -> Iterator[str]:
    yield from spoken("yoho")
    for line in _rulebook():
        yield re.sub(r"\{[^}]*\} ?|\*\*", "", line)


def test_every_capitalised_name_is_one_of_the_table() -> None:
    known = _NAMES | _PEOPLE | _BUTTONS | _PRINTED
    found = {name: line for line in _sentences() for name in _CAPITAL.findall(line)}
    assert {name: line for name, line in found.items() if name not in known} == {}


def test_what_the_lesson_says_to_click_first_is_a_card_or_a_button() -> None:
    lines = spoken("yoho", "lessons")
    clicked = {name for line in lines for name in re.findall(r"\b[Cc]lick ([A-Z][\w/]*)", line)}
    assert clicked
    assert clicked <= _CARDS | _BUTTONS


@pytest.mark.parametrize("card", MapCard)
def test_beside_the_picture_of_a_card_stands_its_name(card: MapCard) -> None:
    pictures = (f"card_{card}", f"basic_{card}")
    found = [
        said for line in _rulebook() for key, said in _PICTURE.findall(line) if key in pictures
    ]
    assert found
    assert [said for said in found if not said.startswith(CARDS[card].name)] == []


@pytest.mark.parametrize("kind", [kind for kind in Kind if kind is not Kind.CURRENT])
def test_beside_the_picture_of_an_object_stands_its_name(kind: Kind) -> None:
    names = [OBJECTS[kind].title, OBJECTS[kind].noun]
    names += {Kind.RUM: [LIFE.one], Kind.CANNONBALL: [CANNONBALL.one]}.get(kind, [])
    found = [said for line in _rulebook() for key, said in _PICTURE.findall(line) if key == kind]
    found = [said for said in found if not said.startswith(COIN.one)]
    wrong = [said for said in found if not said.lower().startswith(tuple(map(str.lower, names)))]
    # "gold or a trap" is what a closed chest holds.
    assert [said for said in wrong if not said.startswith("gold or a")] == []


@pytest.mark.parametrize(
    "other",
    [
        r"explosive barrels?",
        r"rum bottles?|bottles? of rum",
        r"trapped chests?",
        r"treasure chests?|gold chests?",
        r"sea currents?",
        r"crossings?",
        r"cells?",
        r"tiles?",
        r"sideways like|top to bottom|head over",
        r"north|south|east|west",
        r"plays left|extra plays?",
        r"guns?|shots? left",
        r"quays?|anchors",
        r"voyages?",
        r"chairs?",
        r"turned up|springs open",
        r"behind|beneath|below the",
    ],
)
def test_nothing_has_a_second_name(other: str) -> None:
    spoken = re.compile(rf"\b(?:{other})\b", re.IGNORECASE)
    assert [line for line in _sentences() if spoken.search(line)] == []


def test_what_is_chosen_is_called_as_on_its_picture() -> None:
    """A lesson tells what to click by these names."""
    view = position("10 ~EW", "W1 at 10", "E1")
    chosen = {f"gift:{kind}": gift.button for kind, gift in GIFTS.items()}
    chosen |= {f"axis:{axis}": flip.button for axis, flip in FLIPS.items()}
    for name, button in chosen.items():
        said = thing(view, name)
        assert said is not None
        assert said.heading == button
