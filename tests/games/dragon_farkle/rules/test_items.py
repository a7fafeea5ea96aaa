"""Magic Items, decks and who knows what (DF-10, DF-11, section 7)."""

import pytest
from msgspec.structs import replace

from game.core.chance import Keyed, NoChance, Stream
from game.core.contract.values import Unknown
from game.core.text import parse
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.content import Companion, EventSide, Item
from game.games.dragon_farkle.rules.moves import MOVES, Accept, Pass, SetAside
from game.games.dragon_farkle.rules.rules import apply, imagine, observe, private, seen_by, setup
from tests.games.dragon_farkle.position import (
    ANN,
    BEN,
    CY,
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
    set_up,
)

FARKLE = "2 2 3 3 4 6 B"


@pytest.mark.rule("DF-10.4", "DF-10.14", "DF-11.8")
def test_the_poster() -> None:
    story = play(position("100 poster", "0"), "play recruiting_poster")
    assert story.armies == [500, 0]
    assert story.state.camps[ANN].hand == ()
    assert story.state.item_discards == (Item.RECRUITING_POSTER,)


@pytest.mark.rule("DF-10.5", "DF-10.15")
def test_the_heavy_die_shows_its_other_side() -> None:
    thrown = rolled(position("0 heavy", "0"), "2 3 6 B")
    story = play(thrown, "flip 2")
    assert phase_of(story.state, st.Rolled).faces == (2, 3, 1)
    assert "set_aside 2, none" in moves(story.state)
    defence = deciding(position("0", "500 heavy"), st.Brawling(BEN))
    side = replace(phase_of(defence, st.Deciding).side, roller=BEN)
    own = play(replace(defence, phase=st.Deciding(st.Brawling(BEN), side)), "roll", FARKLE).state
    assert legal(own, "flip 0")


@pytest.mark.rule("DF-10.16")
def test_second_thoughts_about_any_dice() -> None:
    thrown = rolled(position("0 thoughts", "0"), "2 3 6 B")
    story = play(thrown, "throw_again 0,2 true", "1 5 R")
    assert phase_of(story.state, st.Rolled).faces == (1, 3, 5)
    assert phase_of(story.state, st.Rolled).event is EventSide.RALLY
    assert len([move for move in moves(thrown) if move.startswith("throw_again")]) == 15
    assert legal(thrown, "throw_again () true")
    assert not legal(thrown, "throw_again () false")


@pytest.mark.rule("DF-10.17")
def test_the_second_wind() -> None:
    story = play(deciding(position("0 wind", "0"), aside=300, hand=2), "play jar_of_second_wind")
    assert (dice_of(story.state), aside_of(story.state)) == (6, 300)


@pytest.mark.rule("DF-10.19")
def test_cheese_in_the_keep_needs_no_scoring_dice() -> None:
    thrown = rolled(position("900 keep cheese", "0"), "2 3 D", battle())
    story = play(thrown, "play unmelted_cheese; accept")
    assert phase_of(story.state, st.Deciding).action == battle(2)


@pytest.mark.rule("DF-10.20")
def test_the_sandwich_counts_for_the_score() -> None:
    before = deciding(position("0 sandwich", "500"), st.Brawling(BEN), aside=100, hand=3)
    assert aside_of(play(before, "play knuckle_sandwich").state) == 500


@pytest.mark.rule("DF-10.23")
def test_the_rain_cloud_waits_for_the_next_turn() -> None:
    story = play(position("0 cloud", "0"), "play_at pocket_rain_cloud 1; recruit; accept", FARKLE)
    assert story.state.turn.full_set == 5
    assert story.state.camps[BEN].clouded
    assert story.state.item_discards == ()
    end = play(story.state, "recruit; accept", "2 3 4 6 6 B").state
    assert not end.camps[BEN].clouded
    assert end.item_discards == (Item.POCKET_RAIN_CLOUD,)


@pytest.mark.rule("DF-10.24")
@pytest.mark.parametrize(("army", "after"), [("800", [300, 500]), ("200", [200, 0])])
def test_the_dental_plan(army: str, after: list[int]) -> None:
    assert play(position("0 plan", army), "play_at better_dental_plan 1").armies == after


@pytest.mark.rule("DF-10.25")
def test_the_glove_takes_a_random_card_known_to_two() -> None:
    before = position("0 glove", "0 key bell", "0")
    story = play(before, "play_at sticky_fingers_glove 1", "2")
    stolen = story.one(ev.ItemStolen)
    assert stolen.item is Item.DINNER_BELL
    assert st.items_of(story.state.camps[BEN]) == (Item.BACK_DOOR_KEY,)
    assert st.items_of(observe(story.state, BEN).camps[ANN]) == (Item.DINNER_BELL,)
    assert st.items_of(observe(story.state, CY).camps[ANN]) == (None,)
    assert seen_by(stolen, CY) == replace(stolen, item=None)
    assert seen_by(stolen, BEN) == stolen
    assert seen_by(stolen, None) == replace(stolen, item=None)


@pytest.mark.rule("DF-10.26")
def test_the_bell_calls_the_dragon_to_the_largest_army_outside() -> None:
    state = position("0 bell", "700", "900 keep", "700", "600")
    assert [move for move in moves(state) if "bell" in move] == [
        "play_at dinner_bell 1",
        "play_at dinner_bell 3",
    ]
    assert play(state, "play_at dinner_bell 3").armies == [0, 700, 900, 200, 600]
    assert play(position("0 bell", "300"), "play_at dinner_bell 1").armies == [0, 0]


@pytest.mark.rule("DF-10.27", "DF-7.9")
def test_the_toothpick_rescues_a_farkle() -> None:
    thrown = rolled(position("900 keep toothpick", "0"), "2 3 B", battle(1))
    story = play(thrown, "play dragonbane_toothpick; accept")
    assert story.armies == [900, 0]
    assert phase_of(story.state, st.Deciding).action == battle(2)


@pytest.mark.rule("DF-10.28")
def test_the_long_johns_may_win() -> None:
    thrown = rolled(position("50 keep johns", "0"), "1 1 D", battle(2))
    story = play(thrown, "play fireproof_long_johns")
    assert moves(story.state) == []


@pytest.mark.rule("DF-10.30")
def test_the_clocks_owner_does_not_wake_the_dragon() -> None:
    story = play(position("5000 clock", "0"), "play dragons_alarm_clock; battle", FARKLE)
    assert story.state.clock == ANN
    assert story.state.item_discards == ()
    assert phase_of(story.state, st.Rolled).action == battle(0, 3)


# --- decks ----------------------------------------------------------------------------------------


@pytest.mark.rule("DF-11.1", "DF-11.2", "DF-11.3")
def test_an_empty_deck_is_reshuffled_when_a_card_is_drawn() -> None:
    before = position("0 poster", "0 clouded", deck="", discards="key bell")
    story = play(before, "recruit; set_aside 0, item", "1 2 3 4 6 6 R 1 0")
    assert story.one(ev.DeckReshuffled).size == 2
    assert story.one(ev.ItemDrawn).item is Item.BACK_DOOR_KEY
    assert story.state.item_deck == (Item.DINNER_BELL,)
    assert story.state.item_discards == ()


@pytest.mark.rule("DF-11.7")
def test_card_draws_do_not_depend_on_the_dice() -> None:
    state, _ = setup(set_up(2), Stream(9))
    rally = rolled(state, "1 1 1 R")
    drawn = []
    for dice in ((0,), (0, 1), (0, 1, 2)):
        line = f"set_aside {','.join(map(str, dice))}{',' if len(dice) == 1 else ''} item"
        after, events = apply(rally, parse(MOVES, line), Keyed(1, 1))
        drawn.append([event for event in events if isinstance(event, ev.ItemDrawn)])
        assert len(after.item_deck) == len(state.item_deck) - 1
    assert drawn[0] == drawn[1] == drawn[2]


# --- who knows what -------------------------------------------------------------------------------


@pytest.mark.rule("DF-10.1", "DF-3.12")
def test_hands_decks_and_items_aside_are_hidden() -> None:
    state = deciding(position("0 key", "0 bell"), items="wind")
    own, other = observe(state, ANN), observe(state, BEN)
    assert st.items_of(own.camps[ANN]) == (Item.BACK_DOOR_KEY,)
    assert st.items_of(own.camps[BEN]) == (None,)
    assert phase_of(own, st.Deciding).side.items == (Item.JAR_OF_SECOND_WIND,)
    assert phase_of(other, st.Deciding).side.items == (None,)
    assert set(own.item_deck) == {None}
    assert set(own.companion_deck) == {None}
    opened = observe(replace(state, rules=st.HouseRules(open_hands=True)), BEN)
    assert st.items_of(opened.camps[ANN]) == (Item.BACK_DOOR_KEY,)
    assert set(opened.item_deck) == {None}


@pytest.mark.rule("DF-10.10")
def test_the_sack_is_shown_with_a_second_card() -> None:
    story = play(position("0 sack key", "0"), "recruit; accept", FARKLE)
    assert story.one(ev.SackShown).seat == ANN
    assert st.items_of(observe(story.state, BEN).camps[ANN]) == (Item.SACK_OF_HOLDING, None)
    alone = play(position("0 sack", "0"), "recruit; accept", FARKLE)
    assert alone.all(ev.SackShown) == []


@pytest.mark.rule("DF-10.10", "DF-10.8", "DF-10.25")
def test_a_stolen_sack_counts_for_its_new_owner() -> None:
    before = position("0 glove key", "0 sack bell plan", "0")
    story = play(before, "play_at sticky_fingers_glove 1; recruit; accept", f"1 {FARKLE}")
    assert phase_of(story.state, st.ItemLimit).seat == BEN
    assert st.items_of(story.state.camps[ANN]) == (Item.BACK_DOOR_KEY, Item.SACK_OF_HOLDING)


def test_what_waits_for_secrets_is_private() -> None:
    assert private(position(phase=st.Called(BEN)))
    assert private(position(phase=st.ItemLimit(BEN)))
    assert private(position(phase=st.Spoils(BEN, ())))
    assert not private(position())
    assert not private(position(phase=st.Called(BEN), rules=st.HouseRules(open_hands=True)))


def test_moves_whose_loneliness_would_tell_keep_the_secret() -> None:
    assert Pass.keeps_secret
    assert Accept.keeps_secret
    assert SetAside.keeps_secret


def test_a_preview_stops_where_a_card_face_down_would_decide() -> None:
    view = observe(rolled(position(), "1 2 R"), ANN)
    with pytest.raises(Unknown):
        apply(view, parse(MOVES, "set_aside 0, item"), NoChance())
    view = observe(position("0 sign", "0"), ANN)
    with pytest.raises(Unknown):
        apply(view, parse(MOVES, "play help_wanted_sign"), NoChance())


def test_an_imagined_world_has_every_card_once() -> None:
    state, _ = setup(set_up(4), Stream(3))
    view = observe(state, 2)
    world = imagine(view, 2, Stream(4))
    cards = [*world.item_deck, *[held.item for camp in world.camps for held in camp.hand]]
    assert sorted(map(str, cards)) == sorted(Item)
    found = {*world.companion_deck, *[camp.companion for camp in world.camps]}
    assert found == set(Companion)
    assert observe(world, 2) == view


def test_a_played_item_is_announced_to_all() -> None:
    played = play(position("0 cloud", "0"), "play_at pocket_rain_cloud 1").one(ev.ItemPlayed)
    assert seen_by(played, None) == played
    assert played.target == BEN
