"""The honours, counted from the events of a match."""

from game.core.contract.values import Event, Honour
from game.games.yoz.rules import events as ev
from game.games.yoz.rules.content import Card, Dragon, Gem
from game.games.yoz.words.honours import DEEDS, honours
from tests.games.yoz.position import FIRST, SECOND, THIRD

HERE, THERE = "kingsmead_11", "kingsmead_12"


def given(*events: Event) -> dict[str, Honour]:
    return {honour.name: honour for honour in honours(events, 3)}


def test_the_leader_slays_and_the_others_stand_by() -> None:
    found = given(
        ev.BattleRolled(FIRST, (3,), True),
        ev.DragonSlain(Dragon.EMBER, HERE, FIRST, (FIRST, SECOND, THIRD)),
        ev.BattleRolled(SECOND, (5,), False),
        ev.BattleRolled(SECOND, (2,), True),
        ev.DragonSlain(Dragon.GLOOM, HERE, SECOND, (SECOND,)),
    )
    assert found["Dragon's Dentist"].seats == (FIRST, SECOND)
    assert found["Shoulder to Shoulder"].seats == (SECOND, THIRD)
    assert found["Shoulder to Shoulder"].count == 1


def test_ways_are_counted() -> None:
    found = given(
        *[ev.Stepped(FIRST, HERE, THERE, 0)] * 40,
        *[ev.Jumped(SECOND, HERE, THERE, 4)] * 2,
        *[ev.TunnelPassed(THIRD, HERE, THERE, None)] * 3,
        ev.TunnelPassed(FIRST, HERE, THERE, 2),
        *[ev.SentHome(SECOND, HERE, THERE)] * 2,
        ev.GemPassed(Gem.K1, THIRD, FIRST, HERE),
    )
    assert {name: (honour.seats, honour.count) for name, honour in found.items()} == {
        "Long Boots": ((FIRST,), 40),
        "Circle Hopper": ((SECOND,), 2),
        "Mole of the Year": ((THIRD,), 3),
        "The Hard Way Home": ((SECOND,), 2),
        "Courier": ((THIRD,), 1),
    }


def test_only_stones_won_are_the_thiefs_delight() -> None:
    runs = [ev.CardDrawn(FIRST, Card.LONG_RUN, 10)] * 3  # three stones each
    nets = [ev.CardDrawn(FIRST, Card.SHERIFFS_NET, 10)] * 5
    mules = [ev.CardDrawn(SECOND, Card.STOLEN_MULE, 10)] * 4
    found = given(*runs, *nets, *mules)
    assert (found["Thief's Delight"].seats, found["Thief's Delight"].count) == ((FIRST,), 9)
    assert "Thief's Delight" not in given(*mules[:3])


def test_all_who_are_inside_keep_the_door_not_only_who_rolls() -> None:
    found = given(
        *[ev.CastleEntered(seat) for seat in (FIRST, SECOND, THIRD)],
        ev.CastleLeft(THIRD),
        ev.LastChanceRolled(SECOND, 8),
        ev.ThiefBeatenBack(44, 42),
        ev.CastleLeft(SECOND),
        ev.LastChanceRolled(FIRST, 7),
    )
    assert (found["Doorkeeper"].seats, found["Doorkeeper"].count) == ((FIRST, SECOND), 1)


def test_every_honour_has_a_name_of_its_own() -> None:
    assert len({deed.name for deed in DEEDS}) == len(DEEDS)
