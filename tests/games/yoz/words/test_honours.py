"""The honours, counted from the events of a match."""

from game.core.contract.values import Event, Honour
from game.games.yoz.rules.content import Card, Dragon, Gem
from game.games.yoz.rules.events import (
    BattleRolled,
    CardDrawn,
    DragonSlain,
    GemPassed,
    Jumped,
    LastChanceRolled,
    SentHome,
    Stepped,
    ThiefBeatenBack,
    TunnelPassed,
)
from game.games.yoz.words.honours import DEEDS, honours
from tests.games.yoz.position import FIRST, SECOND, THIRD

HERE, THERE = "kingsmead_11", "kingsmead_12"


def given(*events: Event) -> dict[str, Honour]:
    return {honour.name: honour for honour in honours(events, 3)}


def test_a_match_without_deeds_has_no_honours() -> None:
    assert honours([], 3) == ()


def test_the_leader_slays_and_the_others_stand_by() -> None:
    found = given(
        BattleRolled(FIRST, (3,), True),
        DragonSlain(Dragon.EMBER, HERE, FIRST, (FIRST, SECOND, THIRD)),
        BattleRolled(SECOND, (5,), False),
        BattleRolled(SECOND, (2,), True),
        DragonSlain(Dragon.GLOOM, HERE, SECOND, (SECOND,)),
    )
    assert found["Dragon's Dentist"].seats == (FIRST, SECOND)
    assert found["Shoulder to Shoulder"].seats == (SECOND, THIRD)
    assert found["Shoulder to Shoulder"].count == 1


def test_ways_are_counted() -> None:
    found = given(
        *[Stepped(FIRST, HERE, THERE, 0)] * 40,
        *[Jumped(SECOND, HERE, THERE, 4)] * 2,
        *[TunnelPassed(THIRD, HERE, THERE, None)] * 3,
        TunnelPassed(FIRST, HERE, THERE, 2),
        *[SentHome(SECOND, HERE, THERE)] * 2,
        GemPassed(Gem.K1, THIRD, FIRST, HERE),
    )
    assert {name: (honour.seats, honour.count) for name, honour in found.items()} == {
        "Long Boots": ((FIRST,), 40),
        "Circle Hopper": ((SECOND,), 2),
        "Mole of the Year": ((THIRD,), 3),
        "The Hard Way Home": ((SECOND,), 2),
        "Courier": ((THIRD,), 1),
    }


def test_only_stones_won_are_the_thiefs_delight() -> None:
    runs = [CardDrawn(FIRST, Card.LONG_RUN, 10)] * 3  # three stones each
    nets = [CardDrawn(FIRST, Card.SHERIFFS_NET, 10)] * 5
    mules = [CardDrawn(SECOND, Card.STOLEN_MULE, 10)] * 4
    found = given(*runs, *nets, *mules)
    assert (found["Thief's Delight"].seats, found["Thief's Delight"].count) == ((FIRST,), 9)
    assert "Thief's Delight" not in given(*mules[:3])


def test_who_rolls_the_last_chance_keeps_the_door() -> None:
    found = given(
        LastChanceRolled(SECOND, 8),
        ThiefBeatenBack(44, 42),
        LastChanceRolled(THIRD, 7),
    )
    assert (found["Doorkeeper"].seats, found["Doorkeeper"].count) == ((SECOND,), 1)


def test_every_honour_has_a_name_of_its_own() -> None:
    assert len({deed.name for deed in DEEDS}) == len(DEEDS)
