"""The confirmations of Quazo's Gambit."""

import pytest

from game.core.contract.confirmations import Confirmation
from game.games.quazos_gambit.analysis.panel import odds
from game.games.quazos_gambit.rules.moves import EndTurn, Stop
from game.games.quazos_gambit.rules.state import Robbing, State, Turn
from game.games.quazos_gambit.view.confirmations import confirmation
from tests.games.quazos_gambit.position import TWO, position


def ending(view: State) -> Confirmation | None:
    return confirmation(view, (EndTurn(),), None)


@pytest.mark.rule("QG-5.14", "QG-5.15")
def test_steps_won_are_not_given_away_by_a_slip() -> None:
    won = position("cat c3", "frog h6", turn=Turn(steps=3, allowance=6, bonus=True))
    found = ending(won)
    assert found is not None
    assert found.lost == "You gained 3 movements this turn. You have 3 movements left."
    used = position("cat c3", "frog h6", turn=Turn(steps=6, allowance=6, bonus=True))
    assert ending(used) is None


@pytest.mark.rule("QG-5.14")
def test_a_jewel_in_reach_is_named_with_its_distance() -> None:
    near = position("cat c3", "frog h6", jewels="c5", turn=Turn(steps=1))
    found = ending(near)
    assert found is not None
    assert found.lost == "You have 2 movements left, and 1 jewel is 2 movements away."
    assert ending(position("cat c3", "frog h6", jewels="c6", turn=Turn(steps=1))) is None
    home = position("cat c3", "frog h6", jewels="c6", turn=Turn(steps=1), tiles="c5 city")
    found = ending(home)
    assert found is not None
    assert found.lost == (
        "You have 2 movements left, and 1 jewel is 3 movements away, over a home tile (3 more)."
    )


@pytest.mark.rule("QG-6.3", "QG-6.13")
def test_jewels_are_not_left_outside_a_bank_in_reach_by_a_slip() -> None:
    found = ending(position("cat e6 r2 g", "frog h6", turn=Turn(steps=2)))
    assert found is not None
    assert found.lost.startswith("You could deposit the Golden Jewel and ")
    assert found.lost.endswith("2 jewels: your bank is 1 movement away.")
    assert ending(position("cat e6", "frog h6", turn=Turn(steps=2))) is None
    assert ending(position("cat e7 r2", "frog h6", turn=Turn(steps=2))) is None
    just_left = Turn(steps=1, left_bank=True)
    assert ending(position("cat e6 r2", "frog h6", turn=just_left)) is None


@pytest.mark.rule("QG-9.3")
def test_free_tries_are_not_given_up_by_a_slip() -> None:
    robbing = position("cat e6", "frog k2", phase=Robbing(TWO, 2))
    found = confirmation(robbing, (Stop(),), odds(robbing, robbing.active))
    assert found is not None
    assert "You have 2 free rolls left" in found.lost
    assert found.lost.endswith("Doubles come in 31 of 100.")
    paid = position("cat e6 r2", "frog k2", phase=Robbing(TWO, 0))
    assert confirmation(paid, (Stop(),), None) is None
