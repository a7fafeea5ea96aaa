"""What explains a result: cards, the ladder of chapter 4, loot."""

import pytest

from game.core.contract.account import Account, Fact, Transfer, Worth
from game.core.ladders import rung_said
from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.words.account import account
from tests.games.quazos_gambit.position import FOUR, ONE, TWO, play, position


def of(*seats: str, rolls: str = "") -> Account:
    """The last turn of round 10 ends."""
    story = play(position(*seats, number=10, active=len(seats) - 1), "end_turn", rolls)
    return account(story.state, story.events)


def said(found: Account) -> list[str]:
    return [
        rung_said(rung, needed=number <= found.decided) for number, rung in enumerate(found.ladder)
    ]


@pytest.mark.rule("QG-4.2", "QG-4.3", "QG-4.4", "QG-4.5")
def test_a_card_counts_red_and_gold_and_what_is_carried_for_nothing() -> None:
    found = of("cat c3 k3 r9 g", "frog k2 kg", "swan a5 r1 k8", "fish b6 g")
    assert found.cards[TWO].worth == (Worth("Red jewels", 2, 1), Worth("Golden Jewel", 1, 7))
    assert found.cards[TWO].facts == (Fact("Still carried", "nothing"),)
    assert found.cards[FOUR].facts == (Fact("Still carried", "gold, no points"),)
    assert found.cards[ONE].facts == (Fact("Still carried", "9 and gold, no points"),)
    assert said(found) == ["{seat:1}", "not needed", "not needed"]
    assert found.story == "1 point ahead when Quazo closed the bank."


@pytest.mark.rule("QG-4.6", "QG-4.7")
def test_level_in_the_bank_the_second_rung_weighs_purses() -> None:
    found = of("cat c3 k4 r6", "frog c4 k4 g", "swan k1", "fish")
    assert said(found) == ["{seat:0} and {seat:1} tied", "{seat:1} 7, {seat:0} 6", "not needed"]
    assert found.ladder[found.decided].rule == "QG-4.6"


@pytest.mark.rule("QG-4.8", "QG-4.9")
def test_the_last_rung_shows_every_throw() -> None:
    found = of("cat c3 k4", "frog c4 k4", "swan k4", "fish", rolls="6 6 1 2 3 4 5 1 1 1 2 6")
    assert found.decided == 2
    assert found.ladder[2].said[:3] == ("6 2 5 1", "6 3 1 2", "1 4 1 6")
    assert found.ladder[2].said[FOUR] == ""


@pytest.mark.rule("QG-7.9", "QG-9.5", "QG-9.16")
def test_loot_is_counted_without_the_robbers_own_pot() -> None:
    story = play(position("cat k3", "frog k2", number=10, active=TWO), "end_turn")
    events = (
        ev.BattleWon(ONE, TWO, 2, 1, 2, 1, 3, 0),
        ev.RobberyWon(TWO, ONE, 3, 0, 2, 5, 0, 3, 0),
        ev.RobberyEnded(ONE, TWO, 4, True),
    )
    ledger = account(story.state, events).ledger
    assert ledger is not None
    assert ledger.dealings == (
        Transfer(ONE, TWO, "red", 2),
        Transfer(ONE, TWO, "gold", 1),
        Transfer(TWO, ONE, "red", 3),
    )
    assert ledger.note == "1 robbery and 1 battle won. 4 jewels were gambled and lost."
