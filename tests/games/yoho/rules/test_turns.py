"""The turn, the hand and the map pile (chapter 3, YOHO-11.5 to YOHO-11.8)."""

import pytest
from msgspec.structs import replace

from game.games.yoho.rules import events as ev
from game.games.yoho.rules.refusals import wrong_seat
from game.games.yoho.rules.rules import observe, seen_by, to_act
from game.games.yoho.rules.state import Acting, Discarding, HouseRules, Refilling, Turn
from tests.games.yoho.position import (
    ANN,
    BEN,
    CY,
    legal,
    maps,
    moves,
    phase_of,
    play,
    position,
    ships,
    why_not,
)

OPEN_SEA = "10 ~NESW, 11 ~NESW, 12 ~NESW, 13 ~NESW"


@pytest.mark.rule("YOHO-3.2", "YOHO-3.3")
def test_up_to_three_cards_in_any_order_and_mix() -> None:
    state = position(OPEN_SEA, "W1 swing swap swing", "E3")
    after = play(state, "swing @00 cw; movement basic @12; swap @00 @01").state
    assert after.turn.plays_left == 0
    assert why_not(after, "swing @00 cw").rule == "YOHO-3.2"
    assert moves(after) == ["end_turn"]
    assert legal(state, "end_turn"), "no card at all"


@pytest.mark.rule("YOHO-3.1")
def test_a_card_must_be_in_the_hand() -> None:
    state = position("", "W1 swing", "E1")
    assert why_not(state, "flip @00 v").rule == "YOHO-3.1"
    assert why_not(state, "net map").rule == "YOHO-3.1"


@pytest.mark.rule("YOHO-3.4", "YOHO-3.10")
def test_played_cards_stay_in_front_until_the_turn_ends() -> None:
    state = position(OPEN_SEA, "W1 swing swap", "E3", map_discards="flip")
    after = play(state, "swing @00 cw; swap @00 @01").state
    assert after.turn.front == maps("swing swap")
    assert after.map_discards == maps("flip")
    ended = play(after, "end_turn")
    assert ended.one(ev.MapsDiscarded).cards == maps("swing swap")
    assert ended.state.map_discards == maps("flip swing swap")
    assert ended.state.turn.front == ()


@pytest.mark.rule("YOHO-3.5", "YOHO-10.13")
def test_a_card_takes_full_effect_before_the_next() -> None:
    state = position("11 r:NE", "W1 at 11 swing", "E1")
    waiting = play(state, "net basic").state
    assert why_not(waiting, "swing @00 cw").rule == "YOHO-10.13"
    assert why_not(waiting, "end_turn").rule == "YOHO-10.13"
    assert why_not(waiting, "shoot_chest").rule == "YOHO-10.13"


@pytest.mark.rule("YOHO-3.6", "YOHO-6.6")
def test_a_card_needs_a_target_but_the_sea_can_always_be_reshaped() -> None:
    state = position("10 ~NS", "W1 swing swap slide flip remove net movement catch_throw", "E1")
    assert {move.split()[0] for move in moves(state)} == {
        "swing",
        "swap",
        "slide",
        "flip",
        "remove",
        "end_turn",
    }
    counts = [len(moves(state, kind)) for kind in ("swing", "swap", "slide", "flip", "remove")]
    assert counts == [32, 24, 32, 32, 16]


@pytest.mark.rule("YOHO-3.7", "YOHO-9.3")
def test_a_shot_plays_no_card() -> None:
    state = position("11 ~NS", "W1 at 11 balls 2 swing swing swing", "E1 at 11 life 2")
    after = play(state, "shoot_ship 1; swing @00 cw; swing @00 cw; swing @00 cw").state
    assert after.turn.plays_left == 0
    assert legal(after, "shoot_ship 1")


@pytest.mark.rule("YOHO-3.8", "YOHO-1.16", "YOHO-9.6")
def test_only_the_active_player_acts() -> None:
    state = position("11 r:NE, 12 B", "W1 at 11", "E1 at 11 life 2", active=ANN)
    for moves_so_far in ("net basic", "net basic; refill 0"):
        assert to_act(play(state, moves_so_far).state) == ANN
    refused = wrong_seat(state, BEN)
    assert refused.rule == "YOHO-3.8"
    assert "{seat:0}" in refused.why


@pytest.mark.rule("YOHO-3.9", "YOHO-3.11")
def test_a_basic_action_serves_once_a_turn() -> None:
    state = position(OPEN_SEA, "W1", "E3")
    story = play(state, "movement basic @12")
    assert story.one(ev.BasicPlayed).plays_left == 2
    assert why_not(story.state, "movement basic @11").rule == "YOHO-3.9"
    back = play(story.state, "end_turn; discard ()", ()).state
    assert back.turn == Turn()
    assert back.active == BEN


@pytest.mark.rule("YOHO-3.12", "YOHO-3.13", "YOHO-3.14")
def test_unplayed_map_cards_may_be_thrown_away_and_three_are_drawn_up_to() -> None:
    state = position("", "W1 swing swap flip", "E1", map_pile="net remove slide")
    ending = play(state, "end_turn").state
    assert moves(ending) == [
        "discard ()",
        "discard swing,",
        "discard swap,",
        "discard flip,",
        "discard swing,swap",
        "discard swing,flip",
        "discard swap,flip",
        "discard swing,swap,flip",
    ]
    story = play(ending, "discard swing,flip")
    assert story.one(ev.MapsThrown).places == (0, 2)
    assert story.one(ev.HandRefilled).cards == maps("net remove")
    assert [held.card for held in story.state.captains[ANN].hand] == list(maps("swap net remove"))
    assert why_not(ending, "discard movement,").rule == "YOHO-3.1"
    nothing = play(ending, "discard ()")
    assert nothing.kinds()[:2] == ["TurnEnded", "TurnStarted"]


@pytest.mark.rule("YOHO-3.12")
def test_equal_cards_are_one_choice_and_the_oldest_goes() -> None:
    state = position("", "W1 swing swap swing", "E1")
    ending = play(state, "end_turn").state
    assert len(moves(ending)) == 6
    story = play(ending, "discard swing,")
    assert story.one(ev.MapsThrown).places == (0,)
    played = play(state, "swing @00 cw")
    assert played.one(ev.CardPlayed).place == 0


@pytest.mark.rule("YOHO-3.15")
def test_more_than_three_may_not_stay() -> None:
    state = position("", "W1 swing swap flip net remove", "E1", phase=Discarding())
    refused = why_not(state, "discard net,")
    assert refused.rule == "YOHO-3.15"
    assert "one more" in refused.why
    assert "hold 5" in refused.why
    after = play(state, "discard swap,flip").state
    assert [held.card for held in after.captains[ANN].hand] == list(maps("swing net remove"))


@pytest.mark.rule("YOHO-3.16", "YOHO-11.5", "YOHO-11.6")
def test_cards_are_thrown_before_the_first_is_drawn() -> None:
    state = position(
        "", "W1 swing swap flip", "E1", map_pile="", map_discards="net", phase=Discarding()
    )
    story = play(state, "discard swing,swap", (1, 2, 0))
    assert story.one(ev.MapReshuffled).size == 3
    assert story.kinds()[:3] == ["MapsThrown", "MapReshuffled", "HandRefilled"]
    drawn = story.one(ev.HandRefilled)
    assert drawn.cards == maps("net swap")
    assert drawn.pile == 1
    assert story.state.map_discards == ()


@pytest.mark.rule("YOHO-11.6")
def test_an_empty_map_pile_waits_until_somebody_draws() -> None:
    state = position("", "W1 swing swap", "E1", map_pile="net", map_discards="remove")
    story = play(state, "end_turn; discard ()")
    assert story.state.map_pile == ()
    assert story.state.map_discards == maps("remove")
    assert story.all(ev.MapReshuffled) == []


@pytest.mark.rule("YOHO-3.17", "YOHO-3.19", "YOHO-6.14")
def test_bottles_add_up() -> None:
    state = position("11 b:NES, 12 b:NES", "W1 at 11 net swing", "E1", map_pile="flip remove slide")
    story = play(state, "net basic; refill 0; net map; refill 0")
    assert [event.extra_maps for event in story.all(ev.ExtraPlayGained)] == [1, 1]
    assert story.all(ev.CardPlayed)[0].extra, "the map Net used the extra play"
    assert (story.state.turn.plays_left, story.state.turn.extra_maps) == (2, 1)
    both = replace(state, turn=Turn(extra_maps=2))
    after = play(both, "swing @00 cw; net basic; refill 0").state
    assert (after.turn.plays_left, after.turn.extra_maps) == (2, 2)


@pytest.mark.rule("YOHO-3.18")
def test_a_basic_action_never_uses_an_extra_play() -> None:
    state = position(OPEN_SEA, "W1", "E3", turn=Turn(plays_left=1, extra_maps=1))
    assert play(state, "movement basic @12").state.turn.extra_maps == 1
    spent = replace(state, turn=Turn(plays_left=0, extra_maps=1))
    assert why_not(spent, "movement basic @12").rule == "YOHO-3.18"


@pytest.mark.rule("YOHO-3.20")
def test_unused_plays_are_lost() -> None:
    state = position("", "W1", "E1", turn=Turn(plays_left=3, extra_maps=2), map_pile="")
    after = play(state, "end_turn; discard ()").state
    assert after.turn == Turn()
    again = play(after, "end_turn; discard ()").state
    assert again.active == ANN
    assert again.turn == Turn()


@pytest.mark.rule("YOHO-3.21", "YOHO-3.22")
def test_rounds_are_counted_from_the_first_player() -> None:
    hands = "swing swing swing"
    state = position("", f"W1 {hands}", f"E1 {hands}", f"N1 {hands}")
    story = play(state, "; ".join(["end_turn; discard ()"] * 4))
    assert [event.seat for event in story.all(ev.TurnEnded)] == [0, 1, 2, 0]
    assert [(event.seat, event.round) for event in story.all(ev.TurnStarted)] == [
        (1, 1),
        (2, 1),
        (0, 2),
        (1, 2),
    ]


@pytest.mark.rule("YOHO-3.23")
def test_a_ship_sent_home_in_its_own_turn_plays_on() -> None:
    state = position("01 o:NS", "S1 at 01 life 0 swing", "E1", pile="B ~NS ~NS")
    after = play(state, "net basic; refill 0; refill 0").state
    assert ships(after)[ANN] == "lair"
    assert isinstance(after.phase, Acting)
    assert after.active == ANN
    assert legal(after, "swing @00 cw")


@pytest.mark.rule("YOHO-3.24")
def test_discarded_map_cards_are_open_to_all() -> None:
    state = position("", "W1 swing swap flip", "E1", map_discards="net", phase=Discarding())
    after = play(state, "discard swap,").state
    for viewer in (None, ANN, BEN):
        assert observe(after, viewer).map_discards == maps("net swap")


@pytest.mark.rule("YOHO-3.25")
def test_hands_are_visible_to_their_owners_only() -> None:
    state = position("11 b:NES", "W1 at 11 swing", "E1 flip", "N1", map_pile="net swap slide flip")
    for viewer in (None, BEN, CY):
        assert {held.card for held in observe(state, viewer).captains[ANN].hand} == {None}
    assert observe(state, ANN).captains[ANN] == state.captains[ANN]
    story = play(state, "net basic; refill 0; end_turn; discard ()")
    drawn, refilled = story.one(ev.MapDrawn), story.one(ev.HandRefilled)
    assert drawn.card == "net"
    assert seen_by(drawn, BEN) == replace(drawn, card=None)
    assert seen_by(refilled, None) == replace(refilled, cards=(None,))
    assert seen_by(refilled, ANN) == refilled


@pytest.mark.rule("YOHO-11.7")
def test_cards_in_front_are_not_shuffled_in() -> None:
    state = position(
        "11 b:NES", "W1 at 11 swing swap", "E1", map_pile="", map_discards="net remove"
    )
    story = play(state, "swing @00 cw; net basic", (0, 1))
    assert story.one(ev.MapReshuffled).size == 2
    assert story.state.turn.front == maps("swing")
    assert story.one(ev.MapDrawn).card == "remove"


@pytest.mark.rule("YOHO-11.8")
def test_without_any_map_card_the_extra_play_stays() -> None:
    state = position("11 b:NES", "W1 at 11", "E1", map_pile="")
    story = play(state, "net basic")
    assert story.all(ev.MapDrawn) == []
    assert story.state.turn.extra_maps == 1
    assert isinstance(story.state.phase, Refilling)


@pytest.mark.rule("YOHO-13.5")
def test_the_last_seat_of_the_limit_round_ends_the_voyage() -> None:
    hand = "swing swing swing"
    rules = HouseRules(round_limit=15)
    state = position("", f"W1 {hand}", f"E1 {hand}", rules=rules, round_no=15)
    going_on = play(state, "end_turn; discard ()")
    assert phase_of(going_on.state, Acting) == Acting()
    over = play(going_on.state, "end_turn; discard ()")
    assert over.kinds() == ["BasicsReturned", "TurnEnded", "GameOver"]
    endless = replace(going_on.state, rules=HouseRules(round_limit=0))
    assert play(endless, "end_turn; discard ()").state.round_no == 16
