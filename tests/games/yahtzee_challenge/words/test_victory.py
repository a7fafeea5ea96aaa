"""The words of the victory picture: points, the ladder of YC-13, the lead."""

import pytest
from msgspec.structs import replace

from game.games.yahtzee_challenge.rules.state import Over, State
from game.games.yahtzee_challenge.spec import SPEC
from game.games.yahtzee_challenge.words.victory import margin, words
from tests.ending import ended
from tests.games.yahtzee_challenge.position import ANN, BEN, in_the_finale, position


def over(*tiles: str, shield: str | None = None) -> State:
    return position(*tiles, shield=shield, phase=Over(), finale=in_the_finale(0))


@pytest.mark.rule("YC-13.2", "YC-13.3", "YC-13.4", "YC-13.5")
@pytest.mark.parametrize(
    ("tiles", "shield", "note"),
    [
        (("sixes@2 Ann 3", "chance@6 Ben"), None, "40 points in 1 tile, 10 ahead of {seat:0}"),
        (
            ("sixes@2 Ann 4", "ones@3 Ben 2", "twos@4 Ben 2"),
            None,
            "Level with {seat:0} at 40 points, but with more tiles",
        ),
        (
            ("sixes@2 Ann 4", "chance@6 Ben"),
            "chance",
            "Level with {seat:0} at 40 points and 1 tile, but with the Yahtzee shield",
        ),
    ],
    ids=["points", "tiles", "shield"],
)
def test_the_note_says_what_decided(tiles: tuple[str, ...], shield: str | None, note: str) -> None:
    said = words(ended(SPEC, over(*tiles, shield=shield)))
    assert (said.line, said.note) == ("{seat:1} wins", note)


@pytest.mark.rule("YC-13.8")
def test_points_of_a_head_start_are_not_in_tiles() -> None:
    state = replace(over("sixes@2 Ann 3", "chance@6 Ben"), ahead=ANN, head_start=20)
    note = words(ended(SPEC, state)).note
    assert note == "50 points with the head start, 10 ahead of {seat:1}"


@pytest.mark.rule("YC-13.5")
def test_a_shared_win_names_all_of_them() -> None:
    said = words(ended(SPEC, over("sixes@2 Ann 4", "chance@6 Ben")))
    assert said.line == "{seat:0} and {seat:1} share the win"
    assert said.note == "40 points each, and as many tiles"
    assert said.standing == ("40", "40", "0")


def test_a_computer_is_compared_with_the_best_person() -> None:
    tiles = "sixes@2 Ann 4", "ones@3 Ben 3", "twos@4 Cy 2"
    said = words(ended(SPEC, over(*tiles), ANN, BEN))
    assert said.note == "A hard computer: 40 points, {seat:2} is 20 behind"


def test_the_margin_is_the_lead_before_and_after() -> None:
    before, after = over("sixes@2 Ann 4"), over("sixes@2 Ben 4", "ones@3 Ben 1")
    assert margin(before, after, BEN) == "−40 → +50"
    assert margin(before, before, BEN) == ""
