"""The confirmations of Yoz."""

import pytest

from game.core.contract.values import Odds
from game.games.yoz.rules.content import CASTLE, Gem
from game.games.yoz.rules.moves import Draw, End, Stop
from game.games.yoz.rules.state import Acting, Drawing, Moving, Spent, State, Way
from game.games.yoz.view.confirmations import confirmation
from tests.games.yoz.position import L0_DRAGONS, position

WALKED = Spent(Way.WALKED, 5)


def walking(*heroes: str, points: int, dragons_on: str = L0_DRAGONS) -> State:
    return position(*heroes, phase=Moving(points, 9), dragons_on=dragons_on)


@pytest.mark.rule("YOZ-5.2")
def test_stopping_with_steps_left_and_nothing_to_do_asks() -> None:
    view = walking("knight kingsmead_11", points=1)
    found = confirmation(view, (Stop(),), None)
    assert found is not None
    assert found.lost == "You have 1 step left, and there is nothing to fight or dig here."
    unmoved = position("knight kingsmead_11", phase=Moving(1, 1), dragons_on=L0_DRAGONS)
    found = confirmation(unmoved, (Stop(),), None)
    assert found is not None
    assert found.lost.startswith("You have not moved yet, and there is nothing")


@pytest.mark.rule("YOZ-5.2", "YOZ-14.3")
def test_a_gem_or_the_castle_within_the_steps_left_is_named_with_its_distance() -> None:
    land = position("knight").land
    beside = next(iter(land.links[land.gems[Gem.K1]]))
    found = confirmation(walking(f"knight {beside}", points=3, dragons_on=""), (Stop(),), None)
    assert found is not None
    assert found.lost == "You have 3 steps left, and your gem is 1 step away."
    gate = next(iter(land.links[CASTLE]))
    ready = walking(f"knight {gate} k1 k2 k3", points=3, dragons_on="")
    found = confirmation(ready, (Stop(),), None)
    assert found is not None
    assert found.lost == "You have 3 steps left, and the castle is 1 step away."


@pytest.mark.rule("YOZ-11.1", "YOZ-12.4")
def test_stopping_beside_a_dragon_or_at_a_tunnel_needs_no_confirmation() -> None:
    land = walking("knight kingsmead_11", points=2).land
    mouth = next(iter(land.tunnels))
    beside = next(space for space in land.near[5] if space not in land.tunnels)
    for space in (mouth, beside):
        view = walking(f"knight {space}", points=1, dragons_on="ember 5")
        assert confirmation(view, (Stop(),), None) is None


@pytest.mark.rule("YOZ-12.4")
def test_a_try_at_a_tunnel_costs_nothing_and_is_not_left_by_a_slip() -> None:
    land = position("knight kingsmead_11").land
    mouth = next(iter(land.tunnels))
    view = position(f"knight {mouth}", phase=Acting(WALKED))
    found = confirmation(view, (End(),), None)
    assert found is not None
    assert found.asked == "Skip the tunnel?"
    assert "of 100" not in found.lost


@pytest.mark.rule("YOZ-11.1")
def test_only_a_fight_that_is_likelier_won_than_lost_is_not_left_by_a_slip() -> None:
    land = position("knight kingsmead_11").land
    beside = next(space for space in land.near[5] if space not in land.tunnels)
    hard = position(f"runner {beside}", phase=Acting(WALKED), dragons_on="ember 5")
    assert confirmation(hard, (End(),), None) is None
    easy = position(f"knight {beside}", phase=Acting(WALKED), dragons_on="ember 5")
    found, told = (confirmation(easy, (End(),), odds) for odds in (None, Odds("", ())))
    assert found is not None
    assert (found.asked, found.lost) == (
        "Skip the fight with Ember?",
        "Ember is near enough to fight.",
    )
    assert told is not None
    assert told.lost == "You would win 56 of 100 times."


@pytest.mark.rule("YOZ-9.8")
def test_a_gem_beside_its_owner_is_not_forgotten() -> None:
    met = position("knight kingsmead_11", "runner kingsmead_11 r1 r2 k1", phase=Drawing(WALKED))
    found = confirmation(met, (Draw(),), None)
    assert found is not None
    assert found.lost.startswith("{seat:1} is here with your gem")
    apart = position("knight kingsmead_11", "runner r1 r2 k1", phase=Drawing(WALKED))
    assert confirmation(apart, (Draw(),), None) is None
