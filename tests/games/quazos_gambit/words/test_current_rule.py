"""The rule that applies now, and its figures."""

import pytest

from game.games.quazos_gambit.rules import state as st
from game.games.quazos_gambit.rules.content import Biome
from game.games.quazos_gambit.rules.events import Fallback
from game.games.quazos_gambit.words.current_rule import current_rule
from tests.games.quazos_gambit.position import CELL, ONE, TWO, position

SPOTS = (CELL["b1"], CELL["a2"])


@pytest.mark.parametrize(
    ("state", "rule", "line"),
    [
        (position("cat", "frog"), "QG-5.12", "{seat:0} 0 of 3 movements used"),
        (
            position("cat b2", "frog", turn=st.Turn(steps=2)),
            "QG-5.15",
            "{seat:0} 2 of 3 movements used",
        ),
        (
            position("cat b2", "frog", turn=st.Turn(steps=3)),
            "QG-5.14",
            "{seat:0} 3 of 3 movements used",
        ),
        (
            position("cat b2", "frog", turn=st.Turn(steps=1, halted=st.Halt.GOLD)),
            "QG-8.14",
            "{seat:0} 1 movement used",
        ),
        (
            position("cat b2", "frog", turn=st.Turn(steps=2, halted=st.Halt.MUD)),
            "QG-10.16",
            "{seat:0} 2 movements used",
        ),
        (
            position("cat b2", "frog b2 r5"),
            "QG-7.9",
            "{seat:1} carries 5 jewels, {seat:0} would win 2 jewels",
        ),
        (
            position("cat d3", "frog k4"),
            "QG-9.5",
            "{seat:1} has 4 jewels in the bank, {seat:0} would win 2 jewels",
        ),
        (
            position("cat r2", "frog", phase=st.LEAVING),
            "QG-6.12",
            "{seat:0} 3 movements, this is the first",
        ),
        (position("cat r2", "frog", phase=st.DEPOSITING), "QG-6.6", "{seat:0} carries 2 jewels"),
        (
            position("cat d3", "frog k4", phase=st.Robbing(TWO, 2)),
            "QG-9.3",
            "{seat:0} 2 free rolls left",
        ),
        (
            position("cat d3 r1", "frog k4", phase=st.Robbing(TWO, 0, 2)),
            "QG-9.4",
            "{seat:0} 1 red jewel to gamble, 2 in the pot",
        ),
        (
            position("cat d3", "frog k4", phase=st.Robbing(TWO, 0, 2)),
            "QG-9.14",
            "{seat:0} no red jewel left, 2 in the pot",
        ),
        (
            position("cat", "frog", phase=st.PlacingGold(TWO, SPOTS)),
            "QG-8.6",
            "{seat:1} places it on B1 or A2",
        ),
        (
            position("cat", "frog", phase=st.PlacingGold(TWO, SPOTS[:1])),
            "QG-8.8",
            "{seat:1} places it on B1",
        ),
        (
            position("cat", "frog", phase=st.Spreading(1, Biome.CITY, Fallback.NONE, SPOTS)),
            "QG-9.22",
            "{seat:0} City: 1 jewel to place, 2 tiles to choose from",
        ),
        (
            position("cat", "frog", phase=st.Spreading(1, Biome.CITY, Fallback.ANY_BIOME, SPOTS)),
            "QG-9.23",
            "{seat:0} City: 1 jewel to place, 2 tiles to choose from",
        ),
    ],
)
def test_each_decision_has_its_rule_and_its_figures(state: st.State, rule: str, line: str) -> None:
    now = current_rule(state, ONE)
    assert (now.rule, now.line) == (rule, line)
