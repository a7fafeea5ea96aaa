"""Action cards, the thief, the castle and the last chance (YOZ-13, YOZ-14, YOZ-15)."""

import pytest
from msgspec.structs import replace

from game.core.chance import NoChance
from game.core.contract.values import Unknown
from game.core.text import parse
from game.games.yoz.rules import events as ev
from game.games.yoz.rules import state as st
from game.games.yoz.rules.content import CARDS, Card
from game.games.yoz.rules.moves import MOVES
from game.games.yoz.rules.observation import pile
from game.games.yoz.rules.rules import apply, may_act, observe, outcome, to_act, wrong_seat
from tests.games.yoz.position import (
    FIRST,
    SECOND,
    THIRD,
    legal,
    moves,
    phase_of,
    play,
    position,
    why_not,
)

IN_ORDER = " ".join(map(str, range(20)))


@pytest.mark.rule("YOZ-13.1", "YOZ-13.2")
def test_the_top_card_is_followed_and_discarded() -> None:
    story = play(position(thief=20, cards="stolen_mule"), "skip; draw")
    assert story.one(ev.CardDrawn) == ev.CardDrawn(FIRST, Card.STOLEN_MULE, 19)
    assert story.state.thief == 22
    assert story.state.discards == (Card.STOLEN_MULE,)
    assert story.state.last is Card.STOLEN_MULE


@pytest.mark.rule("YOZ-13.9", "YOZ-13.14", "YOZ-13.15")
@pytest.mark.parametrize("card", list(Card))
def test_every_card(card: Card) -> None:
    effect = CARDS[card]
    state = play(position(thief=20, cards=card), "skip").state
    story = play(state, "draw", "7 8 9" if effect.dragons == 3 else "")
    assert story.state.thief == 20 + effect.thief
    assert story.one(ev.ThiefMoved) == ev.ThiefMoved(20, 20 + effect.thief, effect.thief)
    due = story.state.phase.flights.due if isinstance(story.state.phase, st.DragonPick) else 0
    assert due + len(story.all(ev.DragonFlew)) == effect.dragons


@pytest.mark.rule("YOZ-13.3", "YOZ-13.6")
def test_all_cards_are_shuffled_together() -> None:
    state = position("knight", rotation=3, cards="soft_boots")
    story = play(state, "skip; draw", IN_ORDER)
    assert story.one(ev.DeckReshuffled).cause is ev.Shuffle.ROTATION
    assert story.state.deck == tuple(Card)
    assert story.state.discards == ()


@pytest.mark.rule("YOZ-13.5")
def test_a_rotation_counts_resting_slots() -> None:
    state = position("runner", "knight k1 k2 k3 castle", cards="soft_boots")
    story = play(state, "skip; draw; rest")
    assert [ended.rotation for ended in story.all(ev.TurnEnded)] == [0, 1]
    every_fourth = position("runner", "knight k1 k2 k3 castle", rotation=3, cards="soft_boots")
    assert play(every_fourth, "skip; draw; rest", IN_ORDER).all(ev.DeckReshuffled)


@pytest.mark.rule("YOZ-13.4", "YOZ-1.5", "YOZ-13.5")
def test_characters_in_the_castle_count_for_the_rhythm_of_shuffles() -> None:
    # Three are in play, two of them rest: still every other rotation, not every fourth.
    party = ("runner", "knight k1 k2 k3 castle", "wizard w1 w2 w3 castle")
    first = position(*party, cards="soft_boots hay_cart")
    second = play(first, "skip; draw; rest; rest")
    assert second.all(ev.DeckReshuffled) == []
    third = play(second.state, "skip; draw; rest; rest", IN_ORDER)
    assert third.one(ev.DeckReshuffled).cause is ev.Shuffle.ROTATION


@pytest.mark.rule("YOZ-13.7")
def test_an_empty_pile_is_shuffled_first() -> None:
    state = replace(position(), deck=(), discards=tuple(Card))
    story = play(state, "skip; draw", IN_ORDER)
    assert story.one(ev.DeckReshuffled).cause is ev.Shuffle.EMPTY_PILE
    assert story.one(ev.CardDrawn).card is list(Card)[-1]
    assert len(story.state.deck) == 19


@pytest.mark.rule("YOZ-13.8", "YOZ-14.5", "YOZ-14.6")
def test_guests_take_no_turns_and_no_cards() -> None:
    state = position("knight k1 k2 k3 castle", "runner", phase=st.InCastle())
    assert moves(state) == ["rest", "leave"]
    story = play(state, "rest")
    assert story.all(ev.CardDrawn) == []
    assert story.state.active == SECOND


@pytest.mark.rule("YOZ-13.10", "YOZ-13.11")
@pytest.mark.parametrize(
    ("stone", "card", "end"),
    [(1, "barking_dog", 1), (2, "sheriffs_net", 1), (43, "long_run", 44), (42, "stolen_mule", 44)],
)
def test_both_ends_of_the_road(stone: int, card: str, end: int) -> None:
    assert play(position(thief=stone, cards=card), "skip; draw").state.thief == end


@pytest.mark.rule("YOZ-13.12")
def test_first_the_thief_then_the_dragons() -> None:
    story = play(position(cards="under_the_shadow"), "skip; draw; choose_dragon ember", "9")
    kinds = story.kinds()
    assert kinds.index("ThiefMoved") < kinds.index("DragonFlew")


@pytest.mark.rule("YOZ-13.13")
def test_nothing_is_rolled_for_a_card() -> None:
    for card in Card:
        if CARDS[card].dragons < 3:
            play(position(cards=card), "skip; draw")  # no die may be asked for


def test_the_order_of_the_pile_is_hidden_and_its_make_up_open() -> None:
    state = play(position(cards="stolen_mule"), "skip; draw").state
    for viewer in (None, FIRST, SECOND):
        view = observe(state, viewer)
        assert set(view.deck) == {None}
        assert sorted(pile(view)) == sorted(filter(None, state.deck))
    waiting = play(state, "skip").state
    with pytest.raises(Unknown):
        apply(observe(waiting, SECOND), parse(MOVES, "draw"), NoChance())


# --- the castle -----------------------------------------------------------------------------------

AT_THE_GATE = "castle_of_yoz_34"


@pytest.mark.rule("YOZ-14.1", "YOZ-14.2", "YOZ-14.3")
def test_three_gems_open_the_gate_and_no_exact_count_is_needed() -> None:
    for gems in ("", "k1", "k1 k2"):
        state = play(position(f"knight {AT_THE_GATE} {gems}", "runner"), "walk", "9").state
        assert why_not(state, "step castle_of_yoz_33").rule == "YOZ-14.3"
    state = position(f"knight {AT_THE_GATE} k1 k2 k3", "runner")
    story = play(state, "walk; step castle_of_yoz_33", "9")
    assert story.state.heroes[FIRST].in_castle


@pytest.mark.rule("YOZ-14.4")
def test_entering_ends_the_turn_without_a_card() -> None:
    state = position(f"knight {AT_THE_GATE} k1 k2 k3", "runner")
    story = play(state, "walk; step castle_of_yoz_33", "9")
    assert story.kinds() == ["MoveRolled", "Stepped", "CastleEntered", "TurnEnded"]
    assert story.state.active == SECOND


@pytest.mark.rule("YOZ-14.7", "YOZ-14.8")
def test_leaving_is_a_full_turn_from_the_gate() -> None:
    state = position(
        "knight k1 k2 k3 castle", "runner", phase=st.InCastle(), dragons_on="ember 12",
        cards="soft_boots",
    )  # fmt: skip
    out = play(state, "leave")
    assert out.hero.space == AT_THE_GATE
    phase_of(out.state, st.Starting)
    assert legal(play(out.state, "skip").state, "attack ember")
    assert play(out.state, "skip; end; draw").all(ev.CardDrawn)
    again = play(out.state, "walk; step castle_of_yoz_33", "2")
    assert again.all(ev.CardDrawn) == []


@pytest.mark.rule("YOZ-14.9")
def test_there_is_room_for_all() -> None:
    state = position(
        "knight k1 k2 k3 castle", "runner r1 r2 r3 castle", "wizard w1 w2 w3 castle",
        f"miner {AT_THE_GATE} m1 m2 m3", active=3,
    )  # fmt: skip
    story = play(state, "walk; step castle_of_yoz_33", "1")
    assert story.one(ev.GameWon).thief == 20


@pytest.mark.rule("YOZ-14.10")
def test_no_gem_changes_hands_inside() -> None:
    state = position("knight castle k1 k2 k3 r1", "runner castle r2 r3", phase=st.InCastle())
    assert why_not(state, "give 1").rule == "YOZ-14.10"


# --- the last chance ------------------------------------------------------------------------------


def last_stand(card: str = "soft_boots", *guests: str) -> st.State:
    inside = guests or ("knight k1 k2 k3 castle",)
    state = position("runner", *inside, thief=43, cards=card)
    return play(state, "skip; draw").state


@pytest.mark.rule("YOZ-15.1")
def test_an_empty_castle_is_lost() -> None:
    story = play(position(thief=43, cards="soft_boots"), "skip; draw")
    assert phase_of(story.state, st.Over).ending is st.Ending.CASTLE_EMPTY
    result = outcome(story.state)
    assert result is not None
    assert (result.rule, result.places) == ("YOZ-15.1", (2, 2))


@pytest.mark.rule("YOZ-15.2", "YOZ-15.3", "YOZ-15.4", "YOZ-15.5")
@pytest.mark.parametrize("die", range(1, 13))
def test_one_to_seven_lose_and_eight_to_twelve_save(die: int) -> None:
    state = last_stand()
    assert moves(state) == ["last_chance"]
    story = play(state, "last_chance", str(die))
    if die <= 7:
        assert phase_of(story.state, st.Over).ending is st.Ending.CHANCE_MISSED
    else:
        assert story.state.thief == 42
        phase_of(story.state, st.InCastle)


@pytest.mark.rule("YOZ-15.6")
def test_any_guest_rolls_the_one_die() -> None:
    state = last_stand("soft_boots", "knight k1 k2 k3 castle", "miner", "wizard w1 w2 w3 castle")
    assert to_act(state) == SECOND
    assert [may_act(state, seat) for seat in range(4)] == [False, True, False, True]
    assert wrong_seat(state, THIRD).rule == "YOZ-15.6"
    # Who is asked first follows the order of turns, which the Wizard leads here.
    assert to_act(replace(state, first=3)) == 3
    # Neither the Knight's second roll nor the Wizard's second die helps.
    assert play(state, "last_chance", "5").one(ev.LastChanceRolled).die == 5


@pytest.mark.rule("YOZ-15.7")
def test_each_arrival_brings_another_last_chance() -> None:
    state = position("runner", "knight k1 k2 k3 castle", thief=43, cards="soft_boots stolen_mule")
    again = play(state, "skip; draw; last_chance; rest; skip; draw", "9").state
    phase_of(again, st.LastStand)


@pytest.mark.rule("YOZ-15.8")
def test_the_dragons_of_the_card_still_fly() -> None:
    story = play(last_stand("burning_fields"), "last_chance", "12")
    assert phase_of(story.state, st.DragonPick).flights.due == 2


@pytest.mark.rule("YOZ-15.9")
def test_the_last_one_in_wins_before_any_card() -> None:
    state = position(f"runner {AT_THE_GATE} r1 r2 r3", "knight k1 k2 k3 castle", thief=43)
    story = play(state, "walk; step castle_of_yoz_33", "1")
    assert story.all(ev.CardDrawn) == []
    result = outcome(story.state)
    assert result is not None
    assert (result.rule, result.party_won) == ("YOZ-1.3", True)


@pytest.mark.rule("YOZ-1.3")
def test_the_partys_mark() -> None:
    won = position(f"runner {AT_THE_GATE} r1 r2 r3", thief=30, dragons_on="ember 6")
    result = outcome(play(won, "walk; step castle_of_yoz_33", "1").state)
    assert result is not None
    assert result.total(FIRST) == 100 + 5 * 14 + 10 * 2
    # With two dragons in play Verdigris in its box was slain by nobody (option `dragon_count`).
    with_two = replace(won, rules=st.HouseRules(dragons=2))
    result = outcome(play(with_two, "walk; step castle_of_yoz_33", "1").state)
    assert result is not None
    assert result.total(FIRST) == 100 + 5 * 14 + 10
    lost = position("runner r1 r2", "knight k1 r3", thief=43, cards="soft_boots", dragons_on="")
    result = outcome(play(lost, "skip; draw").state)
    assert result is not None
    assert result.total(SECOND) == 10 * 3 + 10 * 3
