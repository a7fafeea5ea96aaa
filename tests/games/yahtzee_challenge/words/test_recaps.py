"""Recaps: your tiles, and those of the others."""

from game.core.contract.recapping import Told, Weight
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.content import Tile
from game.games.yahtzee_challenge.words.recaps import retell
from tests.games.yahtzee_challenge.position import ANN, BEN, position


def test_a_stolen_tile_is_in_the_recap_of_its_owner_and_news_to_others() -> None:
    stolen = Told(7, BEN, mv.TileStolen(BEN, ANN, Tile.FIVES, 3, 4))
    (mine,) = retell([stolen], ANN, position())
    assert mine.weight is Weight.TO_YOU
    assert (mine.said, mine.more) == ("{seat:1} stole your Fives", "worth 30 points now")
    assert (mine.thing, mine.averted, mine.ply) == ("tile:fives", False, 7)
    (news,) = retell([stolen], 2, position())
    assert news.weight is Weight.LARGE


def test_a_miss_on_a_tile_of_yours_is_good_news() -> None:
    missed = Told(9, BEN, mv.Missed(BEN, mv.Aim.RIVAL, Tile.FIVES))
    (deed,) = retell([missed], ANN, position("fives@8 Ann 2"))
    assert deed.weight is Weight.TO_YOU
    assert deed.averted
    assert not [*retell([missed], 2, position("fives@8 Ann 2"))]


def test_a_shield_that_leaves_your_tile_changes_something_for_you() -> None:
    gone = Told(9, BEN, mv.ProtectionRemoved(Tile.FIVES))
    (deed,) = retell([gone], ANN, position("fives@8 Ann 2"))
    assert deed.weight is Weight.FOR_YOU
