"""The rule that applies now, and its figures."""

import pytest

from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.content import Companion, EventSide, Item
from game.games.dragon_farkle.words.current_rule import current_rule
from tests.games.dragon_farkle.position import ANN, BEN, battle, deciding, position, rolled

BRAWL = st.Brawling(BEN, attack_score=650)


@pytest.mark.parametrize(
    ("state", "rule", "line"),
    [
        (
            position("4950", "0"),
            "DF-4.2",
            "{seat:0} began the turn with 4,950; the Keep needs 5,000",
        ),
        (
            position("5000", "0"),
            "DF-8.1",
            "{seat:0} began the turn with 5,000; the Keep needs 5,000",
        ),
        (position("50 keep", "0"), "DF-8.6", "{seat:0} is in the Keep with 50 soldiers"),
        (
            rolled(position(), "1 2 B", aside=300),
            "DF-2.12",
            "{seat:0} has 300 and can set aside up to 100 more",
        ),
        (
            rolled(position(), "1 5 R"),
            "DF-3.10",
            "{seat:0} can set aside up to 150",
        ),
        (rolled(position(), "2 3 B", aside=300), "DF-5.7", "{seat:0} rolled a Farkle: 300 lost"),
        (
            rolled(position("0 percy"), "2 3 B", aside=450),
            "DF-5.7",
            "{seat:0} rolled a Farkle: 300 saved, 150 lost",
        ),
        (rolled(position(), "2 3 R", aside=300), "DF-3.14", "{seat:0} rolled a Farkle: 300 lost"),
        (
            rolled(position(), "1 3 D", aside=300),
            "DF-3.4",
            "{seat:0} gets nothing for one die but keeps 300 from before",
        ),
        (rolled(position(), "2 3 D", aside=300), "DF-3.7", "{seat:0} keeps 300 from before"),
        (
            rolled(position(), "2 3 B", BRAWL, aside=300),
            "DF-6.8",
            "{seat:0} rolled a Farkle: score 0",
        ),
        (
            rolled(position(), "1 2 D", battle(1)),
            "DF-7.3",
            "{seat:0} does 1 damage: 2 of 3",
        ),
        (
            rolled(position(), "1 2 R", battle()),
            "DF-7.4",
            "{seat:0} does 2 damage: 2 of 3",
        ),
        (rolled(position(), "1 2 B", battle()), "DF-7.5", "{seat:0} loses 100 soldiers"),
        (rolled(position(), "2 3 B", battle(2)), "DF-7.8", "{seat:0} has done 2 of 3 damage"),
        (
            deciding(position(), aside=300, hand=2),
            "DF-5.3",
            "{seat:0} has 300 at risk and two dice left to roll",
        ),
        (
            deciding(position(), battle(1), hand=1),
            "DF-7.12",
            "{seat:0} has done 1 of 3 damage, one die left to roll",
        ),
        (
            position("1000", "550", phase=st.Called(BEN)),
            "DF-10.5",
            "{seat:1} can lose an army of 550",
        ),
        (
            position(phase=st.Defending(BRAWL, st.Side(BEN, 5, 5))),
            "DF-6.12",
            "{seat:1} has to beat 650 with five dice",
        ),
        (
            position(phase=st.Nudging(BRAWL, st.Side(ANN, 5, 6, 200), (1, 2, 3), EventSide.BLANK)),
            "DF-9.12",
            "{seat:0} has 200 set aside before this roll",
        ),
        (
            position(phase=st.Hiring(BEN, (Companion.SIDIA, Companion.UGH), True)),
            "DF-13.6",
            "{seat:1} keeps Sidia or Ugh",
        ),
        (
            position(phase=st.Spoils(BEN, (Item.WHITE_FLAG, Item.DINNER_BELL))),
            "DF-6.18",
            "{seat:1} won 2 items and keeps one",
        ),
        (
            position("0", "0 flag bell", phase=st.ItemLimit(BEN)),
            "DF-10.7",
            "{seat:1} has 2 items and may keep 1",
        ),
    ],
)
def test_each_decision_has_its_rule_and_its_figures(state: st.State, rule: str, line: str) -> None:
    now = current_rule(state, ANN)
    assert (now.rule, now.line) == (rule, line)
