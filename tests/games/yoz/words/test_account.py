"""What explains the party's fate: its mark, its conditions, who helped whom."""

import pytest

from game.core.contract.account import Account, Fact, Transfer, Worth
from game.core.ladders import rung_said
from game.games.yoz.rules import events as ev
from game.games.yoz.rules.content import Card, Dragon, Gem
from game.games.yoz.rules.state import Ending, Over
from game.games.yoz.words.account import account
from tests.games.yoz.position import FIRST, SECOND, THIRD, position

SPACE = "elderwood_51"


def of(
    *heroes: str,
    ending: Ending = Ending.ALL_INSIDE,
    thief: int = 42,
    dragons_on: str = "ember 6",
    events: tuple[ev.Event, ...] = (),
) -> Account:
    state = position(*heroes, phase=Over(ending), thief=thief, dragons_on=dragons_on)
    return account(state, events)


def conditions(found: Account) -> list[str]:
    return [rung_said(rung, needed=False) for rung in found.ladder]


@pytest.mark.rule("YOZ-1.3", "YOZ-15.9")
def test_the_mark_of_a_won_game() -> None:
    found = of("knight castle k1 k2 k3", "runner castle r1 r2 r3")
    assert found.party is not None
    assert found.party.worth == (
        Worth("All in the castle", 1, 100, single=True),
        Worth("Spaces the thief had to go", 2, 5),
        Worth("Dragons defeated", 2, 10),
    )
    assert found.party.points == 130
    assert conditions(found) == ["2 of 2 in the castle", "he did not arrive", "not needed"]
    assert found.ladder[found.decided].rule == "YOZ-1.3"


@pytest.mark.rule("YOZ-15.1")
def test_an_empty_castle_is_the_second_condition() -> None:
    found = of("knight k1 k2", "runner r1", ending=Ending.CASTLE_EMPTY, thief=44)
    assert found.party is not None
    assert found.party.worth[0] == Worth("Gems collected", 3, 10)
    assert conditions(found)[1:] == ["he arrived", "nobody was in the castle to roll"]
    assert found.ladder[found.decided].rule == "YOZ-15.1"


@pytest.mark.rule("YOZ-15.2", "YOZ-15.3", "YOZ-15.4", "YOZ-15.7")
def test_last_chances_show_what_was_thrown_and_needed() -> None:
    thrown = (ev.LastChanceRolled(FIRST, 9), ev.LastChanceRolled(FIRST, 5))
    heroes = ("knight castle k1 k2 k3", "runner")
    found = of(*heroes, ending=Ending.CHANCE_MISSED, thief=44, events=thrown)
    assert conditions(found)[2] == "rolled 9 and 5; needed 8 or more"
    assert found.ladder[found.decided].rule == "YOZ-15.3"


@pytest.mark.rule("YOZ-9.5", "YOZ-11.12")
def test_help_has_two_ends() -> None:
    ledger = of(
        "knight castle",
        "runner castle",
        "wizard castle",
        events=(
            ev.GemPassed(Gem.K1, SECOND, FIRST, SPACE),
            ev.BattleStarted(
                Dragon.EMBER, SPACE, FIRST, (FIRST, SECOND, THIRD), (3,), ev.Cause.ATTACK
            ),
        ),
    ).ledger
    assert ledger is not None
    assert ledger.dealings == (
        Transfer(SECOND, FIRST, "gem"),
        Transfer(SECOND, FIRST, "fight"),
        Transfer(THIRD, FIRST, "fight"),
    )


@pytest.mark.rule("YOZ-1.1")
def test_who_is_alone_helps_nobody() -> None:
    assert of("knight castle k1 k2 k3").ledger is None


@pytest.mark.rule("YOZ-12.8", "YOZ-13.1", "YOZ-14.5")
def test_facts_of_a_hero_come_from_its_own_events() -> None:
    events = (
        ev.CardDrawn(FIRST, Card.LONG_RUN, 9),
        ev.BattleRolled(FIRST, (3,), True),
        ev.BattleRolled(FIRST, (1, 2), False),
        ev.TunnelFailed(FIRST, SPACE, 2, 1),
        ev.TunnelPassed(FIRST, SPACE, SPACE, 7),
        ev.Rested(SECOND),
    )
    found = of("knight castle k1 k2 k3", "runner castle r1 r2 r3", events=events)
    assert found.cards[FIRST].facts == (
        Fact("Gems", "3"),
        Fact("Cards drawn", "1"),
        Fact("Fights won", "1 of 2"),
        Fact("Tunnels dug", "1 of 2"),
        Fact("Turns rested", "0"),
    )
    assert Fact("Turns rested", "1") in found.cards[SECOND].facts
