"""What is this? What is true of a pawn, its effects and its movements now."""

import pytest

from game.games.quazos_gambit.rules.content import Ability
from game.games.quazos_gambit.rules.state import State, Turn
from game.games.quazos_gambit.words.things import thing
from tests.games.quazos_gambit.position import position


@pytest.mark.parametrize(
    ("state", "rule", "said"),
    [
        (position("cat c3", "frog h6 r4"), "QG-7.9", "Move onto its tile"),
        (position("cat c3", "frog h6 r1"), "QG-7.12", "it carries too little"),
        (position("frog c3", "cat h6 r4 stealth"), "QG-10.11", "under Stealth"),
        (position("cat c3", "frog c6 r4", "swan d4 r4"), "QG-6.17", "in its bank"),
        (position("cat c3", "frog r4"), "QG-5.28", "on its spawn"),
    ],
)
def test_a_pawn_is_offered_for_a_battle_only_where_there_can_be_one(
    state: State, rule: str, said: str
) -> None:
    found = thing(state, f"pawn:{2 if rule == 'QG-6.17' else 1}")
    assert found is not None
    assert found.rule == rule
    assert said in found.sentence


def test_rings_on_movements_say_where_they_come_from() -> None:
    def steps(turn: Turn) -> str:
        found = thing(position("fish c3", "frog h6", turn=turn), "steps")
        assert found is not None
        return found.sentence

    assert "Rings" not in steps(Turn())
    assert "home tile" in steps(Turn(steps=3, allowance=6, bonus=True))
    assert "Jet Stream" in steps(Turn(allowance=6, used=Ability.JET_STREAM))
    both = steps(Turn(steps=3, allowance=9, bonus=True, used=Ability.JET_STREAM))
    assert both == "Rings mark extra movements: 3 from a home tile and 3 from Jet Stream."


@pytest.mark.rule("QG-7.18")
@pytest.mark.parametrize(
    ("number", "now"),
    [
        (5, "{seat:1} cannot battle {seat:0} before round 6"),
        (10, "{seat:1} cannot battle {seat:0} again this match"),
        (7, ""),
    ],
)
def test_crossed_swords_name_the_rival_and_the_round(number: int, now: str) -> None:
    last = 4 if number < 10 else 9
    found = thing(position("cat c3", f"frog h6 hit0@{last}", number=number), "effects:0")
    assert found is not None
    assert found.now == now
