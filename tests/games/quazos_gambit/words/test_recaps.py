"""Walks in one line, and recaps."""

from game.core.contract.recapping import Told, Weight
from game.core.contract.values import Event
from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.words.log import joined
from game.games.quazos_gambit.words.recaps import retell
from tests.games.quazos_gambit.position import CELL, ONE, THREE, TWO, position


def story(*events: Event) -> list[Told]:
    return [Told(ply, TWO, event) for ply, event in enumerate(events, start=5)]


def test_a_walk_is_one_line_that_says_where_and_what() -> None:
    way: list[ev.Event] = [ev.Stepped(TWO, CELL["a1"], CELL["a2"], 1, 3)]
    assert joined(way) == "{seat:1} moved to A2"
    way.append(ev.JewelCollected(TWO, CELL["a2"], 4))
    way.append(ev.Stepped(TWO, CELL["a2"], CELL["b2"], 2, 3))
    assert joined(way) == "{seat:1} moved to B2 and took 1 jewel"
    assert joined([*way, ev.Stepped(ONE, CELL["c1"], CELL["c2"], 1, 3)]) is None
    assert joined([ev.TurnEnded(TWO)]) is None


def test_your_safe_is_in_the_recap_whether_it_held_or_not() -> None:
    held = ev.RobberyEnded(TWO, ONE, 1, stopped=False)
    broken = ev.RobberyWon(TWO, ONE, 2, 0, 0, 2, 0, 0, 0)
    vain, stolen = retell(story(held, broken), ONE, position())
    assert (vain.said, vain.averted) == ("{seat:1} failed to rob your bank", True)
    assert (stolen.said, stolen.averted) == ("{seat:1} took 2 jewels from your bank", False)
    assert vain.thing == stolen.thing
    (news,) = retell(story(held, broken), THREE, position())
    assert (news.weight, news.ply) == (Weight.LARGE, 6)


def test_a_battle_tells_its_dice() -> None:
    dice = ev.BattleRolled(TWO, ONE, CELL["c3"], (6,), (2, 5), (), ())
    won = ev.BattleWon(TWO, ONE, 3, 0, 3, 0, 1, 0)
    (deed,) = retell(story(dice, won), ONE, position())
    assert (deed.weight, deed.more) == (Weight.TO_YOU, "in a battle, 6 against 2 and 5")


def test_mud_of_your_own_is_no_news() -> None:
    mud = ev.MudLaid(TWO, (CELL["c3"],), 9)
    assert [deed.weight for deed in retell(story(mud), ONE, position())] == [Weight.FOR_YOU]
    assert not [*retell(story(mud), TWO, position())]
