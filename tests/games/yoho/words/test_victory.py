"""The words of the victory picture: coins, the round limit, the robbed."""

import pytest

from game.games.yoho.rules.state import Over, State
from game.games.yoho.spec import SPEC
from game.games.yoho.words.victory import margin, words
from tests.ending import ended
from tests.games.yoho.position import ANN, BEN, position


def over(*captains: str, winner: int | None = None) -> State:
    return position("10 ~EW", *captains, phase=Over(winner), round_no=12)


@pytest.mark.rule("YOHO-13.1", "YOHO-13.6", "YOHO-13.7")
@pytest.mark.parametrize(
    ("captains", "winner", "line", "note"),
    [
        (
            ("N0 coins 3", "S1 coins 1"),
            ANN,
            "{seat:0} wins",
            "Three gold coins in round 12, two more than anybody else",
        ),
        (
            ("N0 coins 1 life 2", "S1 coins 1 life 1"),
            None,
            "{seat:0} wins",
            "Level with {seat:1} at 1 coin, but with more lives",
        ),
        (
            ("N0 coins 2 balls 1", "S1 coins 2 balls 2"),
            None,
            "{seat:1} wins",
            "Level with {seat:0} at 2 coins, but with more cannonballs",
        ),
        (
            ("N0 coins 1", "S1 coins 1"),
            None,
            "{seat:0} and {seat:1} share the win",
            "One gold coin each, and as many lives and cannonballs",
        ),
    ],
    ids=["coins", "lives", "cannonballs", "shared"],
)
def test_the_note_says_what_decided(
    captains: tuple[str, ...], winner: int | None, line: str, note: str
) -> None:
    said = words(ended(SPEC, over(*captains, winner=winner)))
    assert (said.line, said.note) == (line, note)


def test_a_computer_is_compared_with_a_person() -> None:
    said = words(ended(SPEC, over("N0 coins 3", "S1 coins 0", winner=ANN), ANN))
    assert said.note == "A hard computer: three gold coins, {seat:1} has none"


def test_the_margin_is_the_winners_coins_else_what_the_robbed_has_left() -> None:
    before = over("N0 coins 1", "S1 coins 2")
    assert margin(before, over("N0 coins 2", "S1 coins 1"), ANN) == "1 → 2 coins"
    assert margin(before, over("N0 coins 1", "S1 coins 1"), ANN) == "2 → 1 coin"
    assert margin(before, over("N0 coins 2", "S1 coins 2"), ANN) == "1 → 2 coins"
    assert margin(before, before, BEN) == ""
