"""Recaps: Brawls, cards turned on you, the clock, large armies."""

import pytest

from game.core.contract.recapping import Told, Weight
from game.core.contract.values import Event
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules.causes import Cause
from game.games.dragon_farkle.rules.content import Item
from game.games.dragon_farkle.words.recaps import retell
from tests.games.dragon_farkle.position import position

YOU, RIVAL, THIRD = 0, 1, 2
VIEW = position("2000", "2000", "2000")


def story(*events: Event) -> list[Told]:
    return [Told(ply, RIVAL, event) for ply, event in enumerate(events, start=5)]


def test_a_brawl_you_won_is_good_news_and_one_you_lost_is_not() -> None:
    for winner, averted in ((YOU, True), (None, True), (RIVAL, False)):
        result = ev.BrawlResult(RIVAL, YOU, 300, 900, winner, 300, 0)
        (deed,) = retell(story(result), YOU, VIEW)
        assert (deed.weight, deed.averted) == (Weight.TO_YOU, averted)


@pytest.mark.rule("DF-6.16", "DF-6.17")
def test_the_recap_of_a_brawl_adds_up_to_what_was_gained() -> None:
    (won,) = retell(story(ev.BrawlResult(RIVAL, YOU, 300, 900, YOU, 600, 500)), YOU, VIEW)
    assert won.more == "900–300: 600 soldiers won, 500 new"
    (lost,) = retell(story(ev.BrawlResult(RIVAL, YOU, 900, 300, RIVAL, 600, 500)), YOU, VIEW)
    assert lost.more == "900–300: 600 soldiers lost"


def test_a_pending_brawl_is_in_the_recap_and_a_finished_one_only_once() -> None:
    called = ev.BrawlCalled(RIVAL, YOU)
    assert [deed.said for deed in retell(story(called), YOU, VIEW)] == [
        "{seat:1} attacks you in a Brawl"
    ]
    result = ev.BrawlResult(RIVAL, YOU, 300, 900, YOU, 300, 0)
    assert len([*retell(story(called, result), YOU, VIEW)]) == 1


def test_a_stolen_item_is_named_only_if_you_know_it() -> None:
    for item, what in ((Item.WHITE_FLAG, "your White Flag"), (None, "one of your items")):
        stolen = ev.ItemStolen(RIVAL, YOU, 0, item, (), shown=False)
        (deed,) = retell(story(stolen), YOU, VIEW)
        assert deed.said.endswith(what) or item is not None


def test_only_large_armies_of_others_are_in_the_recap() -> None:
    few = ev.ArmyChanged(RIVAL, 500, 900, Cause.RECRUITED, None)
    many = ev.ArmyChanged(RIVAL, 500, 1500, Cause.RECRUITED, None)
    (deed,) = retell(story(few, many), YOU, VIEW)
    assert (deed.weight, deed.said) == (Weight.LARGE, "{seat:1} gained 1,000 soldiers")
