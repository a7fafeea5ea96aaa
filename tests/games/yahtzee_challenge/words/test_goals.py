"""Goal lines for beginners in Yahtzee Challenge: when, and until when."""

import pytest

from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules import state as st
from game.games.yahtzee_challenge.rules.content import Tile
from game.games.yahtzee_challenge.spec import SPEC
from tests.games.yahtzee_challenge.position import (
    ANN,
    BEN,
    Story,
    go,
    in_the_finale,
    land,
    play,
    position,
)

GUIDE = SPEC.guidance
BLANK, WILD = st.Mission(mv.Aim.BLANK), st.Mission(mv.Aim.WILD)
FIVES = "fives@8 Ben 2"


def goal(state: st.State, seat: int = ANN, *known: str) -> str:
    found = GUIDE.goal(state, seat, known)
    return found.id if found else ""


def reached(story: Story, seat: int = ANN) -> frozenset[str]:
    return GUIDE.reached(story.events, story.state, seat)


def first(story: Story, seat: int = ANN, *known: str) -> str:
    found = GUIDE.first(story.events, story.state, seat, known)
    return found.id if found else ""


def still(state: st.State) -> Story:
    return Story(state, ())


GUARDED_BEFORE = position(FIVES, shield="fives")
RIVAL = land(position(FIVES), 8)
GUARDED = land(position(FIVES, shield="fives"), 8)
OWN = land(position("fives@8 Ann 2"), 8)


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (position(phase=st.OrderRoll((), ((0, 1, 2),), (0, 0, 0))), "order"),
        (position(), "first_tile"),
        (position(rest=BEN, free=("ones", "twos", "threes", "fours", "fives")), "lasting_tile"),
        (position(rest=BEN, free=("ones",)), "last_tile"),
        (position(phase=st.FirstRoll(BLANK)), "blank"),
        (position(phase=st.Rerolling(WILD, 1), dice="1 2 3 4 6"), "wild"),
        (RIVAL, "rival"),
        (GUARDED, "guarded"),
        (OWN, "own_square"),
        (play(OWN, "stay").state, "improve"),
        (position(phase=st.Claiming(BLANK), dice="5 5 5 4 4"), "choose"),
        (position(phase=st.Claiming(BLANK), dice="5 5 5 5 5"), "choose"),
        (position(FIVES, phase=st.Protecting(Tile.SIXES, mv.Result.SUCCESS)), "shield"),
        (position(rest=BEN, finale=in_the_finale(BEN)), "run"),
        (position(rest=BEN, finale=in_the_finale(BEN), phase=st.Over()), ""),
    ],
)
def test_each_part_has_its_aim(state: st.State, expected: str) -> None:
    assert goal(state) == expected
    assert goal(state, BEN) == "", "only whoever acts aims at something"
    assert not expected or goal(state, ANN, expected) != expected, "once reached it is gone"


def test_each_aim_is_reached_by_what_it_names() -> None:
    assert {"first_tile", "blank", "choose"} <= reached(go(position(), 3, "5 5 5 4 4", "fives"))
    stolen = go(position(FIVES), 8, "5 5 5 4 1", "fives")
    assert "rival" in reached(stolen)
    assert "rival" not in reached(go(position(FIVES), 8, "1 2 3 4 6"))
    raised = play(OWN, "stay; roll; stop; claim fives", (5, 5, 5, 4, 1))
    assert {"own_square", "improve"} <= reached(raised)
    won = go(position(), 5, "5 5 5 4 4", "fives")
    assert "wild" in reached(won)
    assert "wild" not in reached(go(position(), 3, "5 5 5 4 4", "fives")), "not from a Wild"
    assert "lasting_tile" in reached(still(position("chance@3 Ann")))
    assert "lasting_tile" not in reached(still(position("fives@8 Ann 2")))
    last = go(position(rest=BEN, free=("fives",)), 5, "5 5 5 4 1", "fives")
    assert "last_tile" in reached(last)
    assert "guarded" in reached(go(GUARDED_BEFORE, 8, "5 5 5 5 5", "fives"))


@pytest.mark.parametrize(
    ("story", "seat", "expected"),
    [
        (still(position()), ANN, "walk"),
        (still(RIVAL), ANN, "rivals_tile"),
        (still(GUARDED), ANN, "at_the_shield"),
        (still(OWN), ANN, "may_stay"),
        (still(land(position("chance@8 Ann"), 8)), ANN, "must_walk"),
        (still(position(phase=st.FirstRoll(WILD))), ANN, "wild"),
        (still(position(phase=st.Rerolling(BLANK, 2), dice="1 1 2 4 6")), ANN, ""),
        (still(play(RIVAL, "roll; reroll 0,1", (1, 2, 3, 4, 6, 1, 2)).state), ANN, "last_throw"),
        (go(position(FIVES), 8, "1 2 3 4 6"), ANN, "missed"),
        (go(position(), 3, "5 1 2 6 6", "fives"), ANN, "one_die"),
        (go(position(FIVES), 8, "5 5 5 4 1", "fives"), ANN, "theft"),
        (go(position(FIVES), 8, "5 5 5 4 1", "fives"), BEN, "robbed"),
        (play(position(phase=st.FirstRoll(BLANK)), "roll", (5, 5, 5, 5, 5)), ANN, "yahtzee"),
        (go(position(rest=BEN, free=("fives",)), 5, "5 5 5 4 1", "fives"), ANN, "challenge"),
        (still(position(rest=BEN, free=("fives", "ones"))), ANN, "two_left"),
        (still(position(rounds=19)), BEN, "bell_soon"),
    ],
)
def test_first_times(story: Story, seat: int, expected: str) -> None:
    assert first(story, seat) == expected
    assert first(story, seat, expected) != expected or not expected


def test_a_run_has_a_beginning_and_an_end() -> None:
    finale = position("ones@2 Ann 1", rest=BEN, finale=in_the_finale(BEN, runs_done=1))
    missed = go(finale, 5, "2 3 4 6 6")
    assert first(missed) == "run_over"
    assert first(missed, BEN) == "run_began"
    won = go(finale, 5, "5 5 5 5 5", "fives")
    assert "run" in reached(won)
    assert "run" not in reached(missed)
