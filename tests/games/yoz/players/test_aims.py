"""The aim, which is always to be read."""

import pytest

from game.games.yoz.players.aims import aim_line, hero_aim
from game.games.yoz.rules.state import Acting, Drawing, Looking, Moving, Spent, State, Way
from tests.games.yoz.position import position
from tests.games.yoz.seen import moments

LETTERS = 104  # two lines of the tray


@pytest.mark.rule("YOZ-8.2", "YOZ-5.6")
def test_the_nearest_missing_gem_with_its_place_and_the_steps() -> None:
    view = position("knight", "runner")
    told = hero_aim(view)
    assert told.startswith("Your gem in ")
    steps = [int(word) for word in told.replace(",", "").split() if word.isdigit()]
    assert len(steps) == 1


@pytest.mark.rule("YOZ-8.6", "YOZ-9.5")
def test_with_three_gems_the_castle_and_with_a_borrowed_one_its_owner() -> None:
    assert hero_aim(position("knight k1 k2 k3", "runner")).startswith("Go to the castle: ")
    carrying = position("runner k1 r1 r2 r3", "knight")
    assert hero_aim(carrying) == "Bring {seat:1} the gem you carry."
    waiting = position("knight k2 k3", "runner k1 r1 r2")
    assert hero_aim(waiting) == "Meet {seat:1} to get your gem."


@pytest.mark.rule("YOZ-5.1", "YOZ-12.4", "YOZ-13.1", "YOZ-3.13")
@pytest.mark.parametrize(
    ("view", "begins"),
    [
        (position("knight", phase=Looking(None)), "Look at the board"),
        (
            position("knight", phase=Moving(5, 6)),
            "Walk up to 5 steps or stop earlier. Your gem in ",
        ),
        (position("knight old_mine_12", phase=Acting(Spent(Way.SKIPPED))), "Dig or skip. You get "),
        (position("knight", phase=Drawing(Spent(Way.SKIPPED))), "Draw a card. Most cards "),
    ],
)
def test_each_part_of_a_turn_says_what_it_asks_for(view: State, begins: str) -> None:
    assert aim_line(view).startswith(begins)


def test_in_a_lesson_it_tells_the_facts_alone() -> None:
    dig = position("knight old_mine_12", phase=Acting(Spent(Way.SKIPPED)))
    assert aim_line(dig, led=True).startswith("You get through with ")
    drawing = position("knight", phase=Drawing(Spent(Way.SKIPPED)))
    assert aim_line(drawing, led=True).startswith("Most cards ")
    assert aim_line(position("knight", phase=Moving(5, 6)), led=True).startswith("Your gem in ")
    assert aim_line(position("knight", phase=Looking(None)), led=True) == ""
    assert hero_aim(position("knight k1 k2 k3", "runner"), led=True).startswith("The castle: ")


def test_it_is_always_there_and_never_longer_than_two_lines() -> None:
    for number, now in enumerate(moments(3, 160)):
        if number % 5 == 0:
            said = aim_line(now.state).replace("{seat:", "Seatname")
            assert 0 < len(said) <= LETTERS, said
