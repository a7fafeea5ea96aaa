"""What explains a result: coins, the ladder of YOHO-13, hits and coins taken."""

import pytest

from game.core.contract.account import Account, Fact, Transfer, Worth
from game.core.ladders import rung_said
from game.games.yoho.rules import events as ev
from game.games.yoho.rules.state import Over
from game.games.yoho.words.account import account
from tests.games.yoho.position import ANN, BEN, CY, position


def of(*captains: str, winner: int | None = None, events: tuple[ev.Event, ...] = ()) -> Account:
    state = position("10 ~EW", *captains, phase=Over(winner), round_no=25)
    return account(state, events)


def said(found: Account) -> list[str]:
    return [
        rung_said(rung, needed=number <= found.decided) for number, rung in enumerate(found.ladder)
    ]


@pytest.mark.rule("YOHO-13.1", "YOHO-13.2")
def test_the_winning_coin_is_the_first_rung() -> None:
    found = of("N0 coins 3", "S1 coins 1", winner=ANN)
    assert said(found) == ["{seat:0}", *["not needed"] * 4]
    assert found.cards[ANN].worth == (Worth("Gold coins", 3, 1),)
    assert "{seat:0} was first to hold three coins" in found.story, "coins may be left"


@pytest.mark.rule("YOHO-13.5", "YOHO-13.6")
def test_after_the_storm_coins_then_lives_then_cannonballs() -> None:
    assert said(of("N0 coins 1", "S1 coins 2"))[:2] == ["nobody", "{seat:1}"]
    level = "{seat:0} and {seat:1} tied"
    lives = of("N0 coins 1 life 2", "S1 coins 1 life 1")
    assert said(lives) == ["nobody", level, "{seat:0}", *["not needed"] * 2]
    balls = of("N0 coins 1 balls 1", "S1 coins 1 balls 2")
    assert said(balls)[2:4] == [level, "{seat:1}"]
    assert balls.story.endswith(
        "{seat:0} and {seat:1} are tied in coins; {seat:1} has more cannonballs."
    )


@pytest.mark.rule("YOHO-13.7")
def test_level_in_everything_is_a_shared_win() -> None:
    found = of("N0 coins 1", "S1 coins 1", "W2")
    assert (found.decided, found.ladder[-1].best) == (4, (ANN, BEN))
    assert found.story.endswith("Tied in coins, lives and cannonballs: a shared win.")


@pytest.mark.rule("YOHO-8.3", "YOHO-8.5", "YOHO-8.6", "YOHO-8.7")
def test_hits_belong_to_the_turn_they_fall_in() -> None:
    def hit(seat: int, loss: ev.Loss, thief: int | None = None) -> ev.ShipHit:
        return ev.ShipHit(seat, ev.Cause.SHOT, loss, thief, 3, 0, 0, 4)

    ledger = of(
        "N0",
        "S1",
        "W2",
        winner=BEN,
        events=(
            ev.TurnStarted(BEN, 1),
            hit(ANN, ev.Loss.COIN_STOLEN, BEN),
            hit(BEN, ev.Loss.LIFE),
            ev.TurnStarted(CY, 1),
            hit(ANN, ev.Loss.COIN_RESERVE),
            hit(BEN, ev.Loss.HOME),
            ev.ShipHome(BEN, 3, ev.WayHome.HIT),
            hit(ANN, ev.Loss.NOTHING),
            ev.ShipHome(ANN, 3, ev.WayHome.SLIDE),
        ),
    ).ledger
    assert ledger is not None
    assert ledger.dealings == (
        Transfer(BEN, ANN, "hit"),
        Transfer(BEN, ANN, "coin"),
        Transfer(CY, ANN, "hit"),
        Transfer(CY, BEN, "hit"),
        Transfer(CY, BEN, "home"),
        Transfer(CY, ANN, "home"),
    )
    assert ledger.note == "1 hit in players' own turns."


@pytest.mark.rule("YOHO-7.9")
def test_chests_count_for_the_turn_they_open_in() -> None:
    events = (
        ev.TurnStarted(BEN, 1),
        ev.ChestOpened(3, True),
        ev.ChestOpened(4, False),
        ev.ChestOpened(5, False),
    )
    found = of("N0 life 2", "S1", winner=ANN, events=events)
    assert Fact("Chests", "1 with gold, 2 traps") in found.cards[BEN].facts
    assert found.cards[ANN].facts == (
        Fact("Lives", "2"),
        Fact("Cannonballs", "1"),
        Fact("Chests", "none"),
    )
