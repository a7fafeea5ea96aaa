"""The honours of the final screen, counted from the events of a match."""

from game.core.contract.values import Event, Honour
from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.words.honours import DEEDS, honours
from tests.games.quazos_gambit.position import ONE, THREE, TWO


def given(*events: Event) -> dict[str, Honour]:
    return {honour.name: honour for honour in honours(events, 3)}


def test_battles_count_for_the_one_who_wins_them() -> None:
    found = given(
        ev.BattleWon(ONE, TWO, 1, 0, 1, 0, 1, 0),
        ev.BattleLost(ONE, THREE, 1, 0, 4, 0),
        ev.BattleLost(TWO, THREE, 1, 0, 4, 0),
    )
    assert (found["Sharp Elbows"].seats, found["Sharp Elbows"].count) == ((ONE,), 1)
    assert (found["Hard to Rob"].seats, found["Hard to Rob"].count) == ((THREE,), 2)


def test_robberies_and_what_they_cost() -> None:
    found = given(
        ev.RobberyWon(TWO, ONE, 2, 0, 1, 3, 0, 2, 0),
        ev.RobberyEnded(ONE, TWO, 3, True),
        ev.RobberyEnded(THREE, TWO, 0, True),
    )
    assert found["Master Thief"].seats == (TWO,)
    assert (found["High Roller"].seats, found["High Roller"].count) == ((ONE,), 3)


def test_gold_counts_however_it_is_taken() -> None:
    assert "Gold Fever" not in given(ev.GoldenCollected(ONE, 3))
    found = given(ev.GoldenCollected(ONE, 3), ev.BattleWon(ONE, TWO, 0, 1, 0, 1, 0, 0))
    assert (found["Gold Fever"].seats, found["Gold Fever"].count) == ((ONE,), 2)
    robbed = given(ev.GoldenCollected(TWO, 3), ev.RobberyWon(TWO, ONE, 0, 1, 0, 0, 1, 0, 0))
    assert robbed["Gold Fever"].seats == (TWO,)


def test_a_long_way_is_shared_by_all_who_went_it() -> None:
    found = given(ev.Stepped(ONE, 1, 2, 1, 3), ev.Stepped(THREE, 1, 2, 1, 3))
    assert found["Long Legs"].seats == (ONE, THREE)


def test_bankers_homebodies_and_bathers() -> None:
    found = given(
        *[ev.Deposited(ONE, 1, 0, 0, 0, 1, 0)] * 2,
        *[ev.BonusGranted(TWO, 3, 6)] * 2,
        ev.MudStopped(THREE, 3),
    )
    assert [found[name].seats for name in ("Regular Customer", "Home Turf", "Mud Bath")] == [
        (ONE,),
        (TWO,),
        (THREE,),
    ]
    assert list(found) == [deed.name for deed in DEEDS if deed.name in found]
