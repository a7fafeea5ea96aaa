"""The rule that applies now, and its figures."""

import pytest

from game.games.yoho.rules import state as st
from game.games.yoho.rules.content import MapCard
from game.games.yoho.words.current_rule import current_rule
from tests.games.yoho.position import ANN, at, position

ROAD = "10 ~EW, 11 ~EW"
SPENT = st.Turn(plays_left=0, net=False, movement=False, front=(MapCard.SWING,))


@pytest.mark.parametrize(
    ("state", "rule", "line"),
    [
        (
            position(ROAD, phase=st.PlacingLair()),
            "YOHO-2.15",
            "{seat:0} 2 of 2 lairs placed, one on each side",
        ),
        (position(ROAD, "W1", "E1"), "YOHO-3.2", "{seat:0} 3 more to play, 0 of 3 coins"),
        (
            position(ROAD, "W1 at 10", "E1 at 10"),
            "YOHO-9.1",
            "{seat:0} has 1 cannonball, {seat:1} is on the same card",
        ),
        (
            position("10 ~EW, 11 C:EWN", "W1 at 11", "E1"),
            "YOHO-7.9",
            "{seat:0} on a closed chest with 1 cannonball",
        ),
        (
            position("10 ~EW, 11 G:EWN", "W1 at 11 coins 1", "E1"),
            "YOHO-6.7",
            "{seat:0} 1 of 3 coins, 4 coins in the reserve",
        ),
        (
            position("10 ~EW, 11 G:EWN", "W1 at 11", "E1", reserve=0),
            "YOHO-6.8",
            "{seat:0} 0 of 3 coins, 0 coins in the reserve",
        ),
        (
            position(ROAD, "W1 at 10", "E1", turn=SPENT),
            "YOHO-3.10",
            "{seat:0} 3 cards played, 0 of 3 coins",
        ),
        (
            position(ROAD, "W1", "E1", turn=st.Turn(plays_left=0, extra_maps=2)),
            "YOHO-3.18",
            "{seat:0} 2 extra map cards to play",
        ),
        (
            position(ROAD, "W1", "E1", phase=st.Refilling(at("32"))),
            "YOHO-10.10",
            "{seat:0} fills row 4, column 3",
        ),
        (
            position(ROAD, "W1 at 10", "E1", phase=st.ChoosingGift(at("10"))),
            "YOHO-6.15",
            "{seat:0} has 1 cannonball and 1 life",
        ),
        (
            position(ROAD, "W1 swing flip", "E1", phase=st.Discarding()),
            "YOHO-3.12",
            "{seat:0} has 2 map cards and draws up to 3",
        ),
    ],
)
def test_each_decision_has_its_rule_and_its_figures(state: st.State, rule: str, line: str) -> None:
    now = current_rule(state, ANN)
    assert (now.rule, now.line) == (rule, line)
