"""What explains a result: armies, the ladder of DF-12, soldiers and items that changed sides."""

import pytest

from game.core.contract.account import Account, Fact, Transfer, Worth
from game.core.ladders import rung_said
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules.causes import Action, Cause
from game.games.dragon_farkle.rules.content import Item
from game.games.dragon_farkle.rules.state import HouseRules, Over
from game.games.dragon_farkle.words.account import account
from tests.games.dragon_farkle.position import ANN, BEN, CY, position

LAST = HouseRules(last_orders=5)


def of(
    *camps: str,
    winner: int | None = None,
    rules: HouseRules | None = None,
    events: tuple[ev.Event, ...] = (),
) -> Account:
    return account(position(*camps, phase=Over(winner), rules=rules), events)


def said(found: Account) -> list[str]:
    return [
        rung_said(rung, needed=number <= found.decided) for number, rung in enumerate(found.ladder)
    ]


@pytest.mark.rule("DF-12.1")
def test_the_slayer_stands_on_the_first_rung_whatever_the_armies() -> None:
    found = of("9000", "300 keep", "5000", winner=BEN)
    assert said(found) == ["{seat:1}", "not needed", "not needed"]
    assert found.cards[BEN].worth == (Worth("Soldiers", 300, 1),)
    assert Fact("At the end", "in the Keep") in found.cards[BEN].facts


@pytest.mark.rule("DF-13.5", "DF-12.3")
def test_last_orders_weigh_armies_then_the_keep_then_share() -> None:
    assert said(of("9000", "300", rules=LAST)) == ["nobody", "{seat:0}", *["not needed"] * 2]
    keep = of("900", "900 keep", "100", rules=LAST)
    assert said(keep) == ["nobody", "{seat:0} and {seat:1} tied", "{seat:1}", "not needed"]
    shared = of("900", "900", "100 keep", rules=LAST)
    assert said(shared)[2:] == ["nobody", "{seat:0} and {seat:1} tied"]
    assert shared.story.endswith("The largest armies are equal: a shared win.")


@pytest.mark.rule("DF-6.16", "DF-6.17", "DF-10.24", "DF-10.30")
def test_what_changed_sides_and_no_bonus() -> None:
    ledger = of(
        "900",
        "900",
        "900",
        winner=ANN,
        events=(
            ev.BrawlResult(ANN, BEN, 300, 700, BEN, 400, 500),
            ev.ArmyChanged(ANN, 1300, 900, Cause.BRAWL, BEN),
            ev.ArmyChanged(BEN, 0, 400, Cause.BRAWL, ANN),
            ev.ArmyChanged(BEN, 400, 900, Cause.BONUS, None),
            ev.BrawlResult(ANN, CY, 300, 300, None, 0, 0),
            ev.ItemStolen(CY, ANN, 0, Item.UNMELTED_CHEESE, (), False),
            ev.ClockRang(BEN, CY, 4),
            ev.ArmyChanged(ANN, 900, 650, Cause.SKREE, None),
        ),
    ).ledger
    assert ledger is not None
    assert ledger.dealings == (
        Transfer(BEN, ANN, "brawl"),
        Transfer(BEN, ANN, "soldier", 400),
        Transfer(CY, ANN, "item"),
        Transfer(CY, BEN, "clock"),
    )
    assert (
        ledger.note
        == "250 soldiers were lost to Skree and the Dinner Bell. 1 Brawl ended in a draw."
    )


@pytest.mark.rule("DF-7.2", "DF-4.4")
def test_facts_of_a_card_come_from_its_own_events() -> None:
    events = (
        ev.TurnStarted(ANN, 1, 1, 6),
        ev.Farkle(ANN, 1250, 0, 0),
        ev.Farkle(BEN, 50, 0, 0),
        ev.ActionChosen(ANN, Action.BRAWL, BEN),
        ev.Farkle(ANN, 300, 0, 0),
        ev.DamageDone(ANN, 2, 2, 3),
        ev.DamageDone(ANN, 1, 1, 3),
    )
    found = of("0 fallen", "0", winner=BEN, events=events)
    assert found.cards[ANN].facts == (
        Fact("At the end", "destroyed by the dragon"),
        Fact("Most damage in one battle", "2 of 3"),
        Fact("Turns", "1"),
        Fact("Farkles", "2, 1,250 soldiers lost"),
    )
