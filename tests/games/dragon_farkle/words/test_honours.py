"""The honours of section 8, counted from the events of a match."""

from game.core.contract.values import Event, Honour
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules.causes import Action, Cause
from game.games.dragon_farkle.rules.content import Companion, Item
from game.games.dragon_farkle.words.honours import honours
from tests.games.dragon_farkle.position import ANN, BEN, CY


def given(*events: Event) -> dict[str, Honour]:
    return {honour.name: honour for honour in honours(events, 3)}


def recruited(seat: int, before: int, after: int) -> ev.ArmyChanged:
    return ev.ArmyChanged(seat, before, after, Cause.RECRUITED, None)


def test_the_largest_haul_of_one_turn_counts() -> None:
    found = given(
        recruited(ANN, 0, 900),
        recruited(ANN, 900, 1600),
        recruited(BEN, 0, 1250),
        ev.ArmyChanged(CY, 0, 3000, Cause.BRAWL, ANN),  # won, not recruited
    )
    assert (found["Standing Ovation"].seats, found["Standing Ovation"].count) == ((BEN,), 1250)
    assert "Standing Ovation" not in given(recruited(ANN, 0, 950))


def test_either_side_of_a_brawl_can_be_its_champion() -> None:
    found = given(
        ev.BrawlResult(ANN, BEN, 650, 100, ANN, 300, 500),
        ev.BrawlResult(CY, BEN, 0, 700, BEN, 400, 500),
        ev.BrawlResult(CY, ANN, 0, 0, None, 0, 0),
    )
    assert (found["Bar Champion"].seats, found["Bar Champion"].count) == ((ANN, BEN), 1)


def test_soldiers_eaten_and_fallen_feed_the_dragon() -> None:
    found = given(
        ev.SoldiersEaten(ANN, (0,), 600, 5),
        ev.SoldiersLost(ANN, (0, 1, 2), 1000, 400, 0, 3),  # no more than the army had
        ev.SoldiersLost(BEN, (0, 1, 2), 1000, 5000, 4000, 3),
    )
    assert (found["Chef's Favourite"].seats, found["Chef's Favourite"].count) == ((ANN, BEN), 1000)


def test_attempts_farkles_hot_dice_and_evaded_dragons_are_counted() -> None:
    battles = [ev.ActionChosen(ANN, Action.BATTLE, None)] * 2
    recruits = [ev.ActionChosen(BEN, Action.RECRUIT, None)] * 5
    farkles = [ev.Farkle(BEN, 0, 0, 0)] * 4
    found = given(
        *battles, *recruits, *farkles, *[ev.HotDice(CY, 6)] * 4, *[ev.DragonEvaded(CY)] * 2
    )
    assert {name: (honour.seats, honour.count) for name, honour in found.items()} == {
        "Back for More": ((ANN,), 2),
        "Coffee Spiller": ((BEN,), 4),
        "Hot Hands": ((CY,), 4),
        "Nothing to Eat": ((CY,), 2),
    }


def test_thieves_and_good_company() -> None:
    stolen = ev.ItemStolen(ANN, BEN, 0, Item.DINNER_BELL, (BEN,), False)
    lucky = ev.CompanionUsed(BEN, Companion.SIDIA, 3, None, 3, True)
    unlucky = ev.CompanionUsed(CY, Companion.SIDIA, 3, None, 4, False)
    without_a_die = ev.CompanionUsed(CY, Companion.TABBY, 0, None, 0, True)
    found = given(stolen, lucky, lucky, unlucky, unlucky, without_a_die, without_a_die)
    assert found["Light Fingers"].seats == (ANN,)
    assert (found["Good Company"].seats, found["Good Company"].count) == ((BEN,), 2)
