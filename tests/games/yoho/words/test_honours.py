"""The honours, counted from the events of a match."""

from game.core.contract.values import Event, Honour
from game.games.yoho.rules import events as ev
from game.games.yoho.rules.content import Kind, MapCard
from game.games.yoho.words.honours import honours
from tests.games.yoho.position import ANN, BEN, CY


def given(*events: Event) -> dict[str, Honour]:
    return {honour.name: honour for honour in honours(events, 3)}


def hit(seat: int, loss: ev.Loss, thief: int | None = None) -> ev.ShipHit:
    cause = ev.Cause.BLAST if thief is None else ev.Cause.SHOT
    return ev.ShipHit(seat, cause, loss, thief, 5, 0, 0, 4)


def played(seat: int, card: MapCard) -> ev.CardPlayed:
    return ev.CardPlayed(seat, card, 0, 0, False, 2, 0, False)


def test_coins_of_the_wreck_and_coins_of_others_are_two_things() -> None:
    found = given(
        ev.CoinGained(ANN, 5, 1, 3),
        ev.CoinGained(ANN, 5, 2, 2),
        ev.CoinGained(BEN, 5, 1, 1),
        hit(ANN, ev.Loss.COIN_STOLEN, CY),
        hit(ANN, ev.Loss.COIN_RESERVE),
    )
    assert (found["Black Sam's Heir"].seats, found["Black Sam's Heir"].count) == ((ANN,), 2)
    assert found["Highwayman of the Waves"].seats == (CY,)


def test_traps_count_for_the_seat_that_opened_them() -> None:
    trap, gold = ev.ChestOpened(5, False), ev.ChestOpened(5, True)
    found = given(ev.TurnStarted(BEN, 1), trap, gold, ev.TurnStarted(CY, 1), trap, trap)
    assert (found["Trap Taster"].seats, found["Trap Taster"].count) == ((CY,), 2)


def test_a_ship_that_bears_hits_is_a_cork_and_one_sent_home_is_not() -> None:
    borne = [hit(BEN, ev.Loss.LIFE), hit(BEN, ev.Loss.LIFE), hit(BEN, ev.Loss.COIN_RESERVE)]
    home = [hit(ANN, ev.Loss.HOME), ev.ShipHome(ANN, 5, ev.WayHome.HIT)] * 2
    found = given(*borne, *home, hit(ANN, ev.Loss.NOTHING))
    assert (found["Cork"].seats, found["Cork"].count) == ((BEN,), 3)
    assert (found["Driftwood"].seats, found["Driftwood"].count) == ((ANN,), 2)


def test_barrels_maps_miles_and_objects_are_counted() -> None:
    barrels = [ev.BarrelThrown(ANN, 5, ev.Target.LAIR, BEN, None)] * 2
    shaped = [played(BEN, MapCard.SWING)] * 8
    other = [played(CY, MapCard.NET)] * 9
    sailed = [ev.ShipMoved(CY, (None, 0, 1, 2, 3, 7))] * 4
    hauled = [ev.ObjectTaken(BEN, 5, Kind.RUM, ev.How.NET)] * 4
    found = given(*barrels, *shaped, *other, *sailed, *hauled)
    assert {name: (honour.seats, honour.count) for name, honour in found.items()} == {
        "Powder Monkey": ((ANN,), 2),
        "Sea Shaper": ((BEN,), 8),
        "Long Haul": ((CY,), 20),
        "Beachcomber": ((BEN,), 4),
    }


def test_an_honour_is_shared_by_all_who_did_as_much() -> None:
    found = given(*[ev.ShipHome(seat, 5, ev.WayHome.SLIDE) for seat in (ANN, ANN, CY, CY, BEN)])
    assert found["Driftwood"].seats == (ANN, CY)
