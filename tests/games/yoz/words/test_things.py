""" "What is this?" and the text view: each text is true in the position."""

import pytest

from game.games.yoz.rules.content import Gem
from game.games.yoz.rules.reach import GemRoad, gem_road
from game.games.yoz.rules.state import HouseRules, State
from game.games.yoz.words.describing import DESCRIBING
from game.games.yoz.words.things import thing
from tests.games.yoz.position import FIRST, position


def said(view: State, name: str) -> str:
    found = thing(view, name)
    assert found is not None
    return found.sentence


@pytest.mark.rule("YOZ-10.11", "YOZ-3.9")
def test_a_defeated_dragon_differs_from_one_that_never_came() -> None:
    alive = "ember 6 gloom 5"
    assert "defeated" in said(position(dragons_on=alive), "dragon:verdigris")
    two = position(dragons_on="ember 6", rules=HouseRules(dragons=2))
    assert "defeated" in said(two, "dragon:gloom")
    assert "not in play" in said(two, "dragon:verdigris")


@pytest.mark.rule("YOZ-7.6", "YOZ-7.8")
def test_the_special_jump_tells_the_dice_and_numbers_of_this_match() -> None:
    assert "roll of 1 to 2" in said(position("knight"), "button:special")
    gentle = HouseRules(special_most=4)
    assert "roll of 1 to 4" in said(position("knight", rules=gentle), "button:special")
    assert "two dice: it works if one shows 1 to 4" in said(
        position("wizard", rules=gentle), "button:special"
    )


@pytest.mark.rule("YOZ-6.6")
def test_a_jump_of_the_wizard_has_two_dice() -> None:
    assert "the die" in said(position("knight"), "button:jump")
    assert "two dice" in said(position("wizard"), "button:jump")


@pytest.mark.rule("YOZ-12.1")
def test_the_text_view_says_that_a_tunnel_leads_to_a_gem() -> None:
    view = position("knight")
    gem = next(
        gem
        for gem in (Gem.K1, Gem.K2, Gem.K3)
        if gem_road(view.land, view.hero.space, gem) is GemRoad.TUNNEL
    )
    told = DESCRIBING.player(view, FIRST)
    assert gem in view.gems
    assert "by road and tunnel" in told
    assert "no road leads there" not in told
