"""What the odds panel showed can be checked against what happened."""

from collections.abc import Sequence
from math import sqrt

import pytest
from msgspec.structs import replace

from game.core.chance import Stream
from game.core.contract import values
from game.core.contract.values import OddsRow
from game.games.dragon_farkle.analysis.panel import came_true, odds, prepare
from game.games.dragon_farkle.rules.moves import Battle
from game.games.dragon_farkle.rules.rules import apply, legal_moves
from game.games.dragon_farkle.rules.soldiers import MILLER, RECORD
from game.games.dragon_farkle.rules.state import (
    Brawling,
    HouseRules,
    Nudging,
    Side,
)
from game.games.dragon_farkle.spec import SPEC
from tests.games.dragon_farkle.panel_rows import row, shown
from tests.games.dragon_farkle.position import (
    ANN,
    BEN,
    SIDES,
    Story,
    deciding,
    play,
    position,
)
from tests.playing import at_random, new_match, play_on

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
    assert came_true("farkle 2", story.events) is happened
    assert came_true("farkle 3", story.events) is None
    assert came_true("farkle 2", story.events[:1]) is None


@pytest.mark.parametrize(
    ("throw", "then", "way"),
    [
        ("2 3 B", "accept", "farkle 2"),
        ("2 3 R", "accept", "farkle 2"),
        ("2 3 D", "accept", "evaded 2"),
        ("1 3 B", "set_aside 0, none", "scores 2"),
        ("1 3 R", "set_aside 0, double", "scores 2"),
        ("1 3 D", "accept", "eaten 2"),
    ],
)
def test_a_throw_went_one_of_the_four_ways(throw: str, then: str, way: str) -> None:
    story = play(deciding(position(), aside=300, hand=2), f"roll; {then}", throw)
    ways = ("scores 2", "farkle 2", "eaten 2", "evaded 2")
    assert [came_true(one, story.events) for one in ways] == [one == way for one in ways]


def test_stopping_leaves_the_farkle_open() -> None:
    story = play(deciding(position(), aside=300, hand=2), "stop")
    assert came_true("farkle 2", story.events) is None


def test_a_card_leaves_the_farkle_open_and_the_tooth_does_not() -> None:
    flipped = play(
        deciding(position("0 heavy"), aside=300, hand=2), "roll; flip 0; set_aside 0, none", "2 3 B"
    )
    assert came_true("farkle 2", flipped.events) is None
    ignored = play(
        deciding(position("0 tooth"), aside=300, hand=2), "roll; play lucky_dragons_tooth", "2 3 B"
    )
    assert came_true("farkle 2", ignored.events) is True


def test_the_end_of_the_action_tells_about_the_battle() -> None:
    won = play(position("5000"), "battle; accept; roll; accept", "2 3 3 4 6 6 R 2 3 3 4 6 6 R")
    assert came_true("slay", won.events) is True
    assert came_true("repelled", won.events) is False
    lost = play(position("5000"), "battle; accept", "2 3 3 4 6 6 B")
    assert came_true("slay", lost.events) is False
    assert came_true("repelled", lost.events) is True
    assert came_true("destroyed", lost.events) is False
    burnt = play(position("50 keep"), "battle; accept", "1 2 3 4 6 6 B")
    assert came_true("destroyed", burnt.events) is True
    away = play(position("5000"), "recruit; accept", "2 3 3 4 6 6 B")
    assert came_true("slay", away.events) is None


def test_the_army_tells_whether_the_keep_was_reached() -> None:
    view = deciding(position("4500"), aside=450, hand=2)
    there = play(view, "roll; set_aside 0, none; stop", "1 3 B")
    assert came_true("reach 5000", there.events) is True
    assert came_true("reach 5000", play(view, "stop").events) is False
    assert came_true("reach 5000", play(view, "roll", "1 3 B").events) is None


def brawled(attack: str, defence: str) -> Story:
    """Ann calls Ben; each takes all of one throw."""
    line = f"brawl 1; set_aside {attack} none; stop; roll; set_aside {defence} none; stop"
    return play(position("500", "2000"), line, "1 1 2 3 4 6 B 1 2 3 4 6 B")


def test_the_result_tells_about_the_brawl() -> None:
    won = brawled("0,1", "0,")
    assert came_true("brawl 1", won.events) is True
    assert came_true("brawl 2", won.events) is None
    assert came_true("hold", won.events) is False
    assert came_true("beat", won.events) is False
    drawn = brawled("0,", "0,")
    assert came_true("brawl 1", drawn.events) is False
    assert came_true("hold", drawn.events) is True
    assert came_true("beat", drawn.events) is False


def test_a_score_is_beaten_only_if_the_attack_stopped_there() -> None:
    view = deciding(position("500", "2000"), Brawling(BEN), aside=50, hand=5)
    story = play(view, "stop; roll; set_aside 0, none; stop", "1 2 3 4 6 B")
    assert came_true("beaten 50", story.events) is True
    assert came_true("beaten 100", story.events) is None
    on = play(view, "roll", "1 2 3 4 6 B")
    assert came_true("beaten 50", on.events) is None


def test_a_die_tells_about_a_companion() -> None:
    story = play(position("0 sidia", "0"), "predict 3", "3")
    assert came_true("companion sidia", story.events) is True
    assert came_true("companion ugh", story.events) is None


def test_a_nudge_tells_about_the_throw_that_is_left() -> None:
    nudging = Nudging(Brawling(BEN), Side(ANN, 4, 6, 700), (2, 3, 5, 4), SIDES["B"])
    view = replace(position("500", "2000 hiccup"), phase=nudging)
    story = play(view, "reroll 2; accept", "4")
    assert came_true("nudge 2", story.events) is True
    assert came_true("nudge 1", story.events) is None
    assert came_true("nudge 2", play(view, "reroll 2; set_aside 2, none", "1").events) is False
    assert came_true("nudge 2", play(view, "pass; set_aside 2, none").events) is None


@pytest.mark.parametrize("key", ["", "farkle", "farkle x", "claim fives", "companion bob", "reach"])
def test_unknown_keys_are_named(key: str) -> None:
    with pytest.raises(ValueError, match=key or "no key"):
        came_true(key, ())


@pytest.mark.parametrize("seed", range(3))
def test_every_row_is_a_chance_and_is_settled_in_the_end(seed: int) -> None:
    match = new_match(SPEC, seed)
    noted: list[tuple[int, OddsRow]] = []
    for before in play_on(match, at_random(seed), 250):
        actor = before.to_act
        assert actor is not None
        found = odds(before.view(actor), actor)
        rows: Sequence[OddsRow] = found.rows if found else ()
        assert len(rows) <= 5
        assert len({one.label for one in rows}) == len(rows)
        keys = [one.key for one in rows if one.key]
        assert len(set(keys)) == len(keys)
        assert all(0 <= one.chance <= 1 for one in rows)
        noted += [(before.ply, one) for one in rows if one.key]
    assert len(noted) > 100
    settled: dict[str, list[bool | None]] = {}
    for ply, one in noted:
        later: list[values.Event] = []
        for after in range(ply + 1, match.ply + 1):
            later += match.events_at(after, None)
        came = came_true(one.key, later)
        settled.setdefault(one.key.split(" ")[0], []).append(came)
        assert not (came and one.chance == 0)
        assert not (came is False and one.chance == 1)
    assert {True, False} <= set(settled["farkle"])


def test_a_final_battle_is_won_as_often_as_shown() -> None:
    view = position("2000 keep", "0")
    said = row(shown(view), "Defeat the dragon").chance
    chance, battles, won = Stream("calibration"), 1500, 0
    for _ in range(battles):
        state, events = apply(view, Battle(), chance)
        happened = list(events)
        while came_true("slay", happened) is None:
            state, events = apply(state, legal_moves(state)[0], chance)
            happened += events
        won += came_true("slay", happened) is True
    assert abs(won / battles - said) < 3 * sqrt(said * (1 - said) / battles)


def test_what_is_prepared_is_what_is_shown() -> None:
    view = position("0 fallen", "5200 keep", "900 percy", active=BEN)
    before = shown(view, BEN)
    prepare(view)
    assert shown(view, BEN) == before


def test_tables_have_their_own_odds() -> None:
    miller = shown(position("0", "1000", rules=HouseRules(table=MILLER)))
    record = shown(position("0", "1000", rules=HouseRules(table=RECORD)))
    assert miller.rows[0].chance == record.rows[0].chance  # section 1: the same for all tables
    assert miller.rows[1].chance != record.rows[1].chance
    assert miller.note != record.note
