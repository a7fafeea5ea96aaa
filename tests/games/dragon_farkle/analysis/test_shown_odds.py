"""What the odds panel showed can be checked against what happened."""

from math import sqrt

import pytest
from msgspec.structs import replace

from game.core.chance import Stream
from game.core.contract.values import Happening
from game.games.dragon_farkle.analysis import outcomes
from game.games.dragon_farkle.analysis.panel import prepare
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.content import Companion
from game.games.dragon_farkle.rules.moves import Battle
from game.games.dragon_farkle.rules.rules import apply, legal_moves
from game.games.dragon_farkle.rules.scoring import MILLER, RECORD
from tests.games.dragon_farkle.panel_rows import shown
from tests.games.dragon_farkle.position import (
    ANN,
    BEN,
    SIDES,
    Story,
    deciding,
    play,
    position,
)
from tests.games.panels import labels, row

# --- what was shown and what happened -------------------------------------------------------------


@pytest.mark.parametrize(
    ("throw", "then", "happened"),
    [
        ("2 3 B", "accept", True),
        ("2 3 D", "accept", False),
        ("1 3 B", "set_aside 0, none", False),
        ("1 3 D", "accept", False),
    ],
)
def test_the_next_throw_tells_about_the_farkle(throw: str, then: str, happened: bool) -> None:
    story = play(deciding(position(), aside=300, hand=2), f"roll; {then}", throw)
    assert outcomes.Farkle(2).came_true(story.events) is happened
    assert outcomes.Farkle(3).came_true(story.events) is None
    assert outcomes.Farkle(2).came_true(story.events[:1]) is None


@pytest.mark.parametrize(
    ("throw", "then", "way"),
    [
        ("2 3 B", "accept", outcomes.Farkle(2)),
        ("2 3 R", "accept", outcomes.Farkle(2)),
        ("2 3 D", "accept", outcomes.Evaded(2)),
        ("1 3 B", "set_aside 0, none", outcomes.Scores(2)),
        ("1 3 R", "set_aside 0, double", outcomes.Scores(2)),
        ("1 3 D", "accept", outcomes.Eaten(2)),
    ],
)
def test_a_throw_went_one_of_the_four_ways(throw: str, then: str, way: Happening) -> None:
    story = play(deciding(position(), aside=300, hand=2), f"roll; {then}", throw)
    ways = (outcomes.Scores(2), outcomes.Farkle(2), outcomes.Eaten(2), outcomes.Evaded(2))
    assert [one.came_true(story.events) for one in ways] == [one == way for one in ways]


def test_stopping_leaves_the_farkle_open() -> None:
    story = play(deciding(position(), aside=300, hand=2), "stop")
    assert outcomes.Farkle(2).came_true(story.events) is None


def test_a_card_leaves_the_farkle_open_and_the_tooth_does_not() -> None:
    flipped = play(
        deciding(position("0 heavy"), aside=300, hand=2), "roll; flip 0; set_aside 0, none", "2 3 B"
    )
    assert outcomes.Farkle(2).came_true(flipped.events) is None
    ignored = play(
        deciding(position("0 tooth"), aside=300, hand=2), "roll; play lucky_dragons_tooth", "2 3 B"
    )
    assert outcomes.Farkle(2).came_true(ignored.events) is True


def test_the_end_of_the_action_tells_about_the_battle() -> None:
    won = play(position("5000"), "battle; accept; roll; accept", "2 3 3 4 6 6 R 2 3 3 4 6 6 R")
    assert outcomes.Slay().came_true(won.events) is True
    assert outcomes.Repelled().came_true(won.events) is False
    lost = play(position("5000"), "battle; accept", "2 3 3 4 6 6 B")
    assert outcomes.Slay().came_true(lost.events) is False
    assert outcomes.Repelled().came_true(lost.events) is True
    assert outcomes.Destroyed().came_true(lost.events) is False
    burnt = play(position("50 keep"), "battle; accept", "1 2 3 4 6 6 B")
    assert outcomes.Destroyed().came_true(burnt.events) is True
    away = play(position("5000"), "recruit; accept", "2 3 3 4 6 6 B")
    assert outcomes.Slay().came_true(away.events) is None


def brawled(attack: str, defence: str) -> Story:
    """Ann calls Ben; each takes all of one throw."""
    line = f"brawl 1; set_aside {attack} none; stop; roll; set_aside {defence} none; stop"
    return play(position("500", "2000"), line, "1 1 2 3 4 6 B 1 2 3 4 6 B")


def test_the_result_tells_about_the_brawl() -> None:
    won = brawled("0,1", "0,")
    assert outcomes.Brawl(1).came_true(won.events) is True
    assert outcomes.Brawl(2).came_true(won.events) is None
    assert outcomes.Hold().came_true(won.events) is False
    assert outcomes.Beat().came_true(won.events) is False
    drawn = brawled("0,", "0,")
    assert outcomes.Brawl(1).came_true(drawn.events) is False
    assert outcomes.Hold().came_true(drawn.events) is True
    assert outcomes.Beat().came_true(drawn.events) is False


def test_a_score_is_beaten_only_if_the_attack_stopped_there() -> None:
    view = deciding(position("500", "2000"), st.Brawling(BEN), aside=50, hand=5)
    story = play(view, "stop; roll; set_aside 0, none; stop", "1 2 3 4 6 B")
    assert outcomes.Beaten(50).came_true(story.events) is True
    assert outcomes.Beaten(100).came_true(story.events) is None
    on = play(view, "roll", "1 2 3 4 6 B")
    assert outcomes.Beaten(50).came_true(on.events) is None


def test_a_die_tells_about_a_companion() -> None:
    story = play(position("0 sidia", "0"), "predict 3", "3")
    assert outcomes.Asked(Companion.SIDIA).came_true(story.events) is True
    assert outcomes.Asked(Companion.UGH).came_true(story.events) is None


def test_a_nudge_tells_about_the_throw_that_is_left() -> None:
    nudging = st.Nudging(st.Brawling(BEN), st.Side(ANN, 4, 6, 700), (2, 3, 5, 4), SIDES["B"])
    view = replace(position("500", "2000 hiccup"), phase=nudging)
    story = play(view, "reroll 2; accept", "4")
    assert outcomes.Nudge(5).came_true(story.events) is True
    assert outcomes.Nudge(3).came_true(story.events) is None
    saved = play(view, "reroll 2; set_aside 2, none", "1")
    assert outcomes.Nudge(5).came_true(saved.events) is False
    passed = play(view, "pass; set_aside 2, none")
    assert outcomes.Nudge(5).came_true(passed.events) is None
    triple = replace(view, phase=replace(nudging, faces=(2, 2, 2, 4)))
    last = play(triple, "reroll 2; accept", "3")
    assert outcomes.Nudge(2).came_true(last.events) is True
    thinking = replace(position("500 thoughts", "2000 hiccup"), phase=nudging)
    again = play(thinking, "pass; throw_again 2, false; accept", "4")
    assert outcomes.Nudge(5).came_true(again.events) is None


def test_a_final_battle_is_won_as_often_as_shown() -> None:
    view = position("2000 keep", "0")
    said = row(shown(view), "Defeat the dragon").chance
    chance, battles, won = Stream("calibration"), 1500, 0
    for _ in range(battles):
        state, events = apply(view, Battle(), chance)
        happened = list(events)
        while outcomes.Slay().came_true(happened) is None:
            state, events = apply(state, legal_moves(state)[0], chance)
            happened += events
        won += outcomes.Slay().came_true(happened) is True
    assert abs(won / battles - said) < 3 * sqrt(said * (1 - said) / battles)


def test_what_is_prepared_is_what_is_shown() -> None:
    view = position("0 fallen", "5200 keep", "900 percy", active=BEN)
    before = shown(view, BEN)
    prepare(view)
    assert shown(view, BEN) == before


def test_tables_have_their_own_odds() -> None:
    miller = shown(position("0", "1000", rules=st.HouseRules(table=MILLER)))
    record = shown(position("0", "1000", rules=st.HouseRules(table=RECORD)))
    assert miller.rows[0].chance == record.rows[0].chance  # section 1: the same for all tables
    assert miller.rows[1].chance != record.rows[1].chance
    assert miller.note != record.note


@pytest.mark.rule("DF-9.12")
def test_equal_dice_that_hiccup_can_re_roll_have_one_row() -> None:
    nudging = st.Nudging(st.Brawling(BEN), st.Side(ANN, 4, 6, 700), (2, 5, 2, 4), SIDES["B"])
    found = shown(replace(position("500", "2000 hiccup"), phase=nudging), BEN)
    assert labels(found) == ["Re-roll the 5: a Farkle"]
    triple = replace(nudging, faces=(2, 2, 2, 4))
    found = shown(replace(position("500", "2000 hiccup"), phase=triple), BEN)
    assert labels(found) == ["Re-roll the 2: a Farkle"]
