"""Turns, the Event die and Recruiting (DF-3, DF-4, DF-5)."""

import pytest

from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules.content import Item
from game.games.dragon_farkle.rules.state import Deciding, ItemLimit, Rolled, items_of
from tests.games.dragon_farkle.position import (
    ANN,
    BEN,
    aside_of,
    battle,
    deciding,
    dice_of,
    legal,
    moves,
    phase_of,
    play,
    position,
    rolled,
)

FARKLE = "2 2 3 3 4 6 B"


@pytest.mark.rule("DF-3.12", "DF-3.13", "DF-3.18")
def test_a_drawn_item_stays_aside_until_the_stop() -> None:
    story = play(position(deck="wind"), "recruit; set_aside 0, item", "1 2 3 3 4 6 R")
    assert story.one(ev.ItemDrawn).item is Item.JAR_OF_SECOND_WIND
    assert aside_of(story.state) == 100
    assert story.state.camps[ANN].hand == ()
    assert not legal(story.state, "play jar_of_second_wind")
    kept = play(story.state, "stop").state
    assert items_of(kept.camps[ANN]) == (Item.JAR_OF_SECOND_WIND,)


@pytest.mark.rule("DF-3.11", "DF-2.12")
def test_one_of_three_ones_may_be_doubled() -> None:
    story = play(position(), "recruit; set_aside 0, double", "1 1 1 2 3 4 R")
    assert (aside_of(story.state), dice_of(story.state)) == (200, 5)


@pytest.mark.rule("DF-3.15")
def test_without_items_a_rally_only_doubles() -> None:
    thrown = rolled(position(deck=""), "1 2 R")
    assert moves(thrown) == ["set_aside 0, double"]


@pytest.mark.rule("DF-3.16", "DF-7.18")
def test_in_the_keep_the_event_die_only_hurts() -> None:
    story = play(deciding(position("900 keep", "0"), battle(), hand=2), "roll; accept", "1 2 R")
    assert story.armies == [800, 0]
    assert phase_of(story.state, Deciding).side.aside == 0
    assert story.all(ev.ItemDrawn) == []


@pytest.mark.rule("DF-4.4")
@pytest.mark.parametrize("action", ["recruit", "brawl 1", "battle"])
def test_every_action_starts_with_six_dice(action: str) -> None:
    thrown = play(position("5000", "500"), action, FARKLE).state
    assert len(phase_of(thrown, Rolled).faces) == 6


@pytest.mark.rule("DF-4.8", "DF-10.8", "DF-10.23")
def test_the_end_of_a_turn_in_its_order() -> None:
    before = position("0 clouded key bell", "0 plan flag", "0")
    story = play(before, "recruit; accept", "2 2 3 4 6 B")
    assert story.one(ev.CloudLifted).seat == ANN
    assert Item.POCKET_RAIN_CLOUD in story.state.item_discards
    assert phase_of(story.state, ItemLimit).seat == ANN
    second = play(story.state, "discard dinner_bell").state
    assert phase_of(second, ItemLimit).seat == BEN
    end = play(second, "discard white_flag")
    assert end.one(ev.TurnEnded).seat == ANN
    assert end.one(ev.TurnStarted).seat == BEN


@pytest.mark.rule("DF-4.9", "DF-10.3", "DF-10.6")
def test_cards_do_not_use_up_the_action() -> None:
    before = position("0 ugh poster plan", "800")
    played = "play recruiting_poster; play_at better_dental_plan 1; use ugh"
    story = play(before, played, "6")
    assert story.armies == [800, 500]
    assert "recruit" in moves(story.state)


@pytest.mark.rule("DF-4.10")
def test_a_farkle_waits_for_a_rescue() -> None:
    thrown = rolled(position("0 heavy", "0"), "2 3 4 B", aside=300)
    assert moves(thrown) == ["accept", "flip 0", "flip 1", "flip 2"]


@pytest.mark.rule("DF-4.11")
def test_rounds_are_counted_from_the_first_wannabe() -> None:
    state = position("0", "0")
    started = []
    for _ in range(4):
        story = play(state, "recruit; accept", FARKLE)
        started.append(story.one(ev.TurnStarted))
        state = story.state
    assert [(event.turn, event.round) for event in started] == [(2, 1), (3, 2), (4, 2), (5, 3)]


@pytest.mark.rule("DF-5.3", "DF-5.11")
def test_after_setting_aside_one_may_stop_with_fifty() -> None:
    story = play(position(), "recruit; set_aside 5, none", "2 2 3 3 4 5 B")
    assert moves(story.state) == ["roll", "stop"]
    assert play(story.state, "stop").armies == [50, 0, 0]


@pytest.mark.rule("DF-5.8", "DF-5.9", "DF-11.8")
def test_a_farkle_takes_only_what_was_aside() -> None:
    before = deciding(position("700 bell", "0"), aside=300, hand=2, items="wind")
    story = play(before, "roll; accept", "2 3 R")
    assert (story.one(ev.Farkle).soldiers, story.one(ev.Farkle).items) == (300, 1)
    assert story.one(ev.ItemsDiscarded).items == (Item.JAR_OF_SECOND_WIND,)
    assert story.state.item_discards == (Item.JAR_OF_SECOND_WIND,)
    assert story.armies == [700, 0]
    assert items_of(story.state.camps[ANN]) == (Item.DINNER_BELL,)


@pytest.mark.rule("DF-5.10")
def test_stopping_with_nothing_after_a_dragon() -> None:
    story = play(position("250", "0"), "recruit; accept; stop", "2 2 3 3 4 6 D")
    assert story.armies == [250, 0]
    assert story.state.active == BEN
