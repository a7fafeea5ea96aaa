"""Recaps: hits, where the ship was carried, coins."""

from msgspec.structs import replace

from game.core.contract.recapping import Told, Weight
from game.games.registry import find
from game.games.yoho.rules import events as ev
from game.games.yoho.rules.sea import Spin
from game.games.yoho.words.recaps import retell
from tests.games.yoho.position import position
from tests.playing import new_match

YOU, RIVAL, THIRD = 0, 1, 2
VIEW = new_match(find("yoho"), 1, 3).state


def hit(loss: ev.Loss, thief: int | None = None) -> Told:
    return Told(8, RIVAL, ev.ShipHit(YOU, ev.Cause.SHOT, loss, thief, 3, 0, 1, 6))


def test_a_stolen_coin_names_the_thief() -> None:
    (deed,) = retell([hit(ev.Loss.COIN_STOLEN, THIRD)], YOU, VIEW)
    assert (deed.weight, deed.seat) == (Weight.TO_YOU, THIRD)
    assert (deed.said, deed.more) == ("{seat:2} stole a coin from you", "a cannonball, one left")


def test_each_loss_is_in_the_recap_and_no_loss_is_good_news() -> None:
    told = {loss: next(iter(retell([hit(loss)], YOU, VIEW))) for loss in ev.Loss}
    assert [loss for loss, deed in told.items() if deed.averted] == [ev.Loss.NOTHING]
    assert told[ev.Loss.LIFE].more == "a cannonball, none left"
    assert len({deed.said for deed in told.values()}) == len(told) - 1  # two ways to lose a coin


def test_a_ship_that_was_carried_is_in_the_recap_once_in_a_turn() -> None:
    swung = [Told(ply, RIVAL, ev.CardSwung(3, Spin.CW, 1, (YOU,))) for ply in (5, 6)]
    (deed,) = retell(swung, YOU, VIEW)
    assert (deed.weight, deed.ply) == (Weight.FOR_YOU, 6)
    assert not [*retell(swung, THIRD, VIEW)]


def test_a_rivals_last_life_and_gold_left_open_matter_to_you() -> None:
    lost = ev.ShipHit(RIVAL, ev.Cause.BLAST, ev.Loss.LIFE, None, 3, 0, 1, 6)
    (deed,) = retell([Told(8, RIVAL, lost)], YOU, VIEW)
    assert (deed.weight, deed.thing) == (Weight.FOR_YOU, f"ship:{RIVAL}")
    (kept,) = retell([Told(8, RIVAL, replace(lost, life=1))], YOU, VIEW)
    assert kept.weight is Weight.LARGE
    opened = [Told(9, RIVAL, ev.ChestOpened(5, True))]
    (gold,) = retell(opened, YOU, position("11 G:NES", "W1", "E1"))
    assert (gold.weight, gold.thing, gold.more) == (Weight.FOR_YOU, "sea:1,1", "row 2, column 2")
    assert not [*retell(opened, YOU, position("11 G:NES", "W1", "E1", reserve=0))]
    assert not [*retell(opened, YOU, position("11 ~NS", "W1", "E1"))], "it has been taken"
