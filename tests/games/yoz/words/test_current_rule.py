"""The rule that applies now, and its figures."""

import pytest

from game.games.yoz.rules import state as st
from game.games.yoz.rules.content import Dragon
from game.games.yoz.words.current_rule import current_rule
from tests.games.yoz.position import FIRST, position

SKIPPED = st.Spent(st.Way.SKIPPED)
ALL = (Dragon.EMBER, Dragon.GLOOM, Dragon.VERDIGRIS)


@pytest.mark.parametrize(
    ("state", "rule", "part"),
    [
        (position(phase=st.Looking(None)), "YOZ-3.12", "the thief has"),
        (position(phase=st.Looking(FIRST)), "YOZ-3.13", "the thief has"),
        (position(), "YOZ-8.3", "{seat:0} holds no gem yet"),
        (position("knight k1"), "YOZ-8.4", "{seat:0} holds 1 gem"),
        (position("knight k1 k2"), "YOZ-8.5", "{seat:0} holds 2 gems"),
        (position("knight k1 k2 k3"), "YOZ-14.1", "{seat:0} holds all 3 gems"),
        (position(phase=st.Moving(5, 9)), "YOZ-5.2", "{seat:0} has 5 steps left"),
        (position("wizard w1", phase=st.Picking((3, 12))), "YOZ-6.6", "{seat:0} rolled 3 or 12"),
        (position(phase=st.Acting(SKIPPED)), "YOZ-4.4", "nothing to fight or dig here"),
        (
            position(phase=st.Battling(Dragon.EMBER, (FIRST,), SKIPPED)),
            "YOZ-11.5",
            "of 12 numbers win",
        ),
        (position(phase=st.Drawing(SKIPPED)), "YOZ-13.1", "cards in the draw pile, the thief has"),
        (
            position(phase=st.DragonPick(st.Flights(1, ALL))),
            "YOZ-10.7",
            "1 dragon to fly, 3 to choose",
        ),
        (
            position(phase=st.DragonPick(st.Flights(2, ALL))),
            "YOZ-10.9",
            "2 dragons to fly, 3 to choose",
        ),
        (
            position("knight castle k1 k2 k3", phase=st.InCastle()),
            "YOZ-14.7",
            "{seat:0} is in the castle,",
        ),
        (
            position("knight castle k1 k2 k3", phase=st.LastStand(0)),
            "YOZ-15.4",
            "1 in the castle, 8 or more",
        ),
    ],
)
def test_each_decision_has_its_rule_and_its_figures(state: st.State, rule: str, part: str) -> None:
    now = current_rule(state, FIRST)
    assert now.rule == rule
    assert part in now.line
