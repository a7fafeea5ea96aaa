"""The stages of a go, and of a match, in which moves and clicks are refused."""

from game.core.chance import Scripted
from game.core.contract.spec import complete_setup
from game.core.contract.values import Setup
from game.games.yahtzee_challenge.rules.rules import setup
from game.games.yahtzee_challenge.rules.state import Over, State
from game.games.yahtzee_challenge.spec import SPEC
from tests.games.yahtzee_challenge.position import (
    BEN,
    CY,
    go,
    in_the_finale,
    land,
    play,
    position,
    throw,
)


def at_the_start(seats: int = 3) -> State:
    return setup(complete_setup(SPEC, Setup(seats)), Scripted())[0]


STEP = position()
WILD = land(position("ones@2 Ben 2", "chance@3 Ann", "sixes@4 Cy 1", shield="sixes"), 5)
RIVAL = land(position("fives@2 Ben 2", "sixes@3 Cy 1"), 2)
FREE = land(position("fives@3 Ben 2"), 2)
OWN = land(position("fours@2 Ann 2"), 2)
STAYED = play(OWN, "stay").state
STAYED_ROLLING = play(OWN, "stay; roll", [4, 4, 4, 1, 2]).state
ROLLING = play(FREE, "roll", [1, 2, 3, 3, 5]).state
THIRD = play(FREE, "roll; reroll 0,; reroll 0,", [1, 2, 3, 3, 5, 1, 1]).state
FOUR_ALIKE = throw(FREE, "6 6 6 6 1").state
WILD_FINAL = throw(WILD, "1 2 3 4 4").state
YAHTZEE = throw(WILD, "2 2 2 2 2").state
OWN_SHIELD = throw(land(position("ones@3 Ann 2", shield="ones"), 5), "2 2 2 2 2").state
PROTECTING = go(position("ones@3 Ann 2", shield="ones"), 5, "2 2 2 2 2", "chance").state
OUT = go(position(rest=BEN, finale=in_the_finale(CY)), 2, "2 2 3 3 4").state
OVER = position(phase=Over())
ORDERING = play(at_the_start(), "roll_order", [3, 4]).state
