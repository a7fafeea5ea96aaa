"""What is asked first at Dragon Farkle, and what is not."""

import pytest

from game.core.asking import Caution
from game.core.kernel import Move
from game.games.dragon_farkle.cautions import caution
from game.games.dragon_farkle.moves import Accept, Brawl, Stop
from game.games.dragon_farkle.panel import odds
from game.games.dragon_farkle.rules import observe
from game.games.dragon_farkle.state import State
from tests.games.dragon_farkle.position import BEN, deciding, position, rolled


def asked(view: State, move: Move) -> Caution | None:
    return caution(view, (move,), odds(view, view.active))


@pytest.mark.rule("DF-5.4")
def test_stopping_with_nothing_aside_asks_and_with_something_does_not() -> None:
    found = asked(deciding(position("0", "500"), hand=3), Stop())
    assert found is not None
    assert found.lost == (
        "Nothing is set aside, so a Farkle costs nothing: three dice are to be thrown"
        " and score in 72 of 100."
    )
    assert asked(deciding(position("0", "500"), aside=50, hand=3), Stop()) is None


@pytest.mark.rule("DF-10.15")
def test_a_heavy_die_that_saves_what_is_aside_is_not_forgotten() -> None:
    found = asked(rolled(position("0 heavy", "500"), "2 3 4 6 B", aside=650), Accept())
    assert found is not None
    assert found.lost.endswith("650 are set aside.")
    assert asked(rolled(position("0 heavy", "500"), "2 3 4 6 B"), Accept()) is None


@pytest.mark.rule("DF-6.14", "DF-6.17", "DF-6.20")
def test_a_brawl_shows_both_sides_first() -> None:
    view = position("2000", "1000 gruel")
    found = asked(view, Brawl(BEN))
    assert found is not None
    assert found.stakes is not None
    mine, theirs = found.stakes.sides
    assert (mine.holds, mine.dice, theirs.holds, theirs.dice) == ("2,000", 6, "1,000", 6)
    assert mine.chance is not None
    assert theirs.chance is not None
    assert mine.chance + theirs.chance == pytest.approx(1)
    assert (found.stay, found.danger) == ("Think again", True)
    covered = caution(view, (Brawl(BEN),), None)
    assert covered is not None
    assert covered.stakes is not None
    assert [side.chance for side in covered.stakes.sides] == [None, None]


@pytest.mark.rule("DF-10.1")
def test_a_question_tells_nobody_what_a_hand_holds() -> None:
    view = observe(rolled(position("0 tooth heavy", "500"), "2 3 4 6 B", aside=650), None)
    assert caution(view, (Accept(),), None) is None
