"""The words of the victory picture: all in the castle, or what was missing."""

import pytest

from game.games.yoz.rules.state import Ending, Over, State
from game.games.yoz.spec import SPEC
from game.games.yoz.words.victory import margin, words
from tests.ending import ended
from tests.games.yoz.position import position


def over(*heroes: str, ending: Ending = Ending.ALL_INSIDE, thief: int = 42) -> State:
    return position(*heroes, phase=Over(ending), thief=thief)


@pytest.mark.rule("YOZ-1.3")
def test_a_party_that_won_hears_how_near_the_thief_was() -> None:
    said = words(ended(SPEC, over("knight castle k1 k2 k3", "runner castle r1 r2 r3")))
    assert said.line == "You are all in the castle"
    assert said.note == "Everybody reached the castle in round 1, the thief was 2 spaces away"
    assert said.standing == ("3 gems", "3 gems")
    alone = words(ended(SPEC, over("knight castle k1 k2 k3")))
    assert alone.line == "You are in the castle"
    assert alone.note.startswith("You reached the castle in round 1")


@pytest.mark.rule("YOZ-15.1", "YOZ-15.3")
@pytest.mark.parametrize(
    ("heroes", "ending", "note"),
    [
        (
            ("knight k1 k2", "runner r1"),
            Ending.CASTLE_EMPTY,
            "3 gems short when he came in round 1",
        ),
        (
            ("knight k1 k2 k3", "runner r1 r2 r3"),
            Ending.CASTLE_EMPTY,
            "All gems were found, and the thief came in round 1",
        ),
        (
            ("knight castle k1 k2 k3", "runner"),
            Ending.CHANCE_MISSED,
            "The last die was too low, with {seat:1} still on the road",
        ),
    ],
    ids=["gems", "way", "last chance"],
)
def test_a_party_that_lost_hears_what_was_missing_and_blames_nobody(
    heroes: tuple[str, ...], ending: Ending, note: str
) -> None:
    said = words(ended(SPEC, over(*heroes, ending=ending, thief=44)))
    assert (said.line, said.note) == ("The thief got away", note)
    assert said.standing == tuple("inside" if "castle" in hero else "outside" for hero in heroes)


def test_the_margin_is_how_far_the_thief_fell_back() -> None:
    assert margin(over("knight", thief=30), over("knight", thief=27), 0) == "3 spaces"
    assert margin(over("knight", thief=27), over("knight", thief=30), 0) == ""
