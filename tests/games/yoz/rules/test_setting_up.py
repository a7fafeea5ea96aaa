"""Party and setting up (YOZ-1, YOZ-3, YOZ-16) and the options (section 12)."""

import pytest

from game.core.chance import Stream
from game.core.contract.values import BadInput, Level, OptionValue
from game.core.match.match import Chair
from game.games.yoz.rules.content import CARDS, CHARACTERS, Card, Character, Dragon, Gem
from game.games.yoz.rules.dealing import setup
from game.games.yoz.rules.events import DeckReshuffled, GameStarted, PartySetOut, TurnEnded
from game.games.yoz.rules.rules import legal_moves, may_act, outcome, to_act
from game.games.yoz.rules.state import Looking, Starting, State
from game.games.yoz.spec import SPEC
from tests.games.yoz.position import (
    FIRST,
    SECOND,
    THIRD,
    legal,
    moves,
    phase_of,
    play,
    position,
    set_up,
    why_not,
)
from tests.playing import at_random, new_match, play_on
from tests.playing import play as play_match


def begin(seats: int = 2, seed: int = 1, **options: OptionValue) -> State:
    return setup(set_up(seats, **options), Stream(seed))[0]


@pytest.mark.rule("YOZ-1.1", "YOZ-3.1")
def test_one_to_four_characters_each_once() -> None:
    assert [hero.character for hero in begin(4).heroes] == list(Character)
    chosen = setup(set_up(("miner", "wizard")), Stream(1))[0]
    assert [hero.character for hero in chosen.heroes] == [Character.MINER, Character.WIZARD]
    for roles in (("miner", "miner"), ("miner", "dragon")):
        with pytest.raises(BadInput):
            set_up(roles)
    for seats in (0, 5):
        with pytest.raises(BadInput):
            set_up(seats)


@pytest.mark.rule("YOZ-1.4")
def test_the_chest_is_a_story() -> None:
    # The state knows no chest, and every place of the thief's road but the last ends nothing.
    assert "chest" not in State.__struct_fields__
    state = position(thief=42, cards="soft_boots")
    assert outcome(play(state, "skip; draw").state) is None


@pytest.mark.rule("YOZ-1.5", "YOZ-16.3")
@pytest.mark.parametrize(("seats", "stone"), [(1, 34), (2, 26), (3, 18), (4, 10)])
def test_characters_count_not_people(seats: int, stone: int) -> None:
    match = new_match(SPEC, 1, seats)
    for seat in range(seats):
        match.reseat(seat, Chair("Maren", "ember", person="Maren"))
    assert match.state.thief == stone


@pytest.mark.rule("YOZ-1.6")
def test_a_computer_follows_the_same_rules() -> None:
    match = new_match(SPEC, 3)
    match.reseat(SECOND, Chair("Bot", "moss", level=Level.EASY))
    for before in play_on(match, at_random(3), 30):
        actor = before.to_act
        assert actor is not None
        view = before.view(actor)
        choice = SPEC.choose(view, actor, Level.EASY, Stream(1), None)
        assert choice.move in legal_moves(before.state)


@pytest.mark.rule("YOZ-3.6", "YOZ-3.7")
def test_cottages_and_gems() -> None:
    state, events = setup(set_up(("runner", "miner")), Stream(1))
    assert [hero.space for hero in state.heroes] == ["windrun_moor_51", "copper_fell_11"]
    assert all(hero.own == () and hero.foreign is None for hero in state.heroes)
    assert state.gems == (Gem.M1, Gem.M2, Gem.M3, Gem.R1, Gem.R2, Gem.R3)
    (started,) = events
    assert isinstance(started, GameStarted)
    assert started.gems == state.gems
    assert [placed.cottage for placed in started.heroes] == [h.space for h in state.heroes]


@pytest.mark.rule("YOZ-3.8", "YOZ-3.16")
@pytest.mark.parametrize(
    ("difficulty", "stones"),
    [("easy", (32, 23, 14, 6)), ("normal", (34, 26, 18, 10)), ("hard", (36, 29, 22, 14))],
)
def test_the_thief_starts_on_a_white_stone(difficulty: str, stones: tuple[int, ...]) -> None:
    started = tuple(begin(seats, difficulty=difficulty).thief for seats in range(1, 5))
    assert started == stones


@pytest.mark.rule("YOZ-3.9", "YOZ-3.10", "YOZ-3.15", "YOZ-10.1")
def test_dragons_start_on_any_circle() -> None:
    circles = set()
    for seed in range(60):
        state = begin(seed=seed)
        assert [perch.dragon for perch in state.dragons] == list(Dragon)
        circles |= {perch.circle for perch in state.dragons}
    assert circles == set(range(1, 13))  # also 12, before the gate


@pytest.mark.rule("YOZ-3.11", "YOZ-13.15")
def test_the_cards_are_shuffled() -> None:
    decks = {begin(seed=seed).deck for seed in range(5)}
    assert len(decks) == 5
    assert all(sorted(filter(None, deck)) == sorted(Card) for deck in decks)


@pytest.mark.rule("YOZ-3.12", "YOZ-3.13")
def test_the_party_looks_and_decides_who_goes_first() -> None:
    state = begin(3)
    assert state.phase == Looking(None)
    assert moves(state) == ["set_out 0", "set_out 1", "set_out 2"]
    assert [may_act(state, seat) for seat in range(4)] == [True, True, True, False]
    assert why_not(state, "walk").rule == "YOZ-3.13"
    story = play(state, "set_out 2")
    assert story.one(PartySetOut).order == (THIRD, FIRST, SECOND)
    assert to_act(story.state) == THIRD
    phase_of(story.state, Starting)
    assert why_not(story.state, "set_out 0").rule == "YOZ-3.12"


@pytest.mark.rule("YOZ-3.12")
def test_the_first_seat_or_a_random_one_goes_first() -> None:
    assert {begin(3, seed, first_player="seat").phase for seed in range(5)} == {Looking(0)}
    drawn = {begin(3, seed, first_player="random").phase for seed in range(30)}
    assert drawn == {Looking(0), Looking(1), Looking(2)}
    fixed = position("knight", "runner", phase=Looking(1))
    assert to_act(fixed) == SECOND
    assert moves(fixed) == ["set_out 1"]
    assert "{seat:1}" in why_not(fixed, "set_out 0").why


@pytest.mark.rule("YOZ-3.14")
def test_turns_go_round_in_the_seating_order() -> None:
    cards = "soft_boots hay_cart unlocked_gate false_pilgrim"
    state = position("knight", "runner", "miner", first=2, active=2, cards=cards)
    story = play(state, "; ".join(["skip; draw"] * 4))
    assert [ended.seat for ended in story.all(TurnEnded)] == [2, 0, 1, 2]
    assert [ended.rotation for ended in story.all(TurnEnded)] == [0, 0, 1, 1]


@pytest.mark.rule("YOZ-3.2", "YOZ-3.3", "YOZ-3.4", "YOZ-3.5", "YOZ-11.7")
def test_what_stands_on_the_cards() -> None:
    assert {c: CHARACTERS[c].numbers for c in Character} == {
        Character.KNIGHT: (3, 6, 9, 12),
        Character.RUNNER: (2, 5, 8, 12),
        Character.WIZARD: (1, 4, 7, 8),
        Character.MINER: (4, 6, 10, 11),
    }
    powers = [CHARACTERS[c].power for c in Character]
    for word, power in zip(("twice", "two extra", "two dice", "7 or 8"), powers, strict=True):
        assert word in power
    everybody = {n for c in Character for n in CHARACTERS[c].numbers}
    assert everybody == set(range(1, 13))


@pytest.mark.rule("YOZ-13.9", "YOZ-13.15")
def test_the_make_up_of_the_deck() -> None:
    steps = [card.thief for card in CARDS.values()]
    assert {step: steps.count(step) for step in set(steps)} == {
        1: 8, 2: 3, 3: 1, -1: 3, -2: 1, 0: 4,
    }  # fmt: skip
    assert sum(steps) / len(steps) == 0.6
    flights = [card.dragons for card in CARDS.values() if card.dragons]
    assert sorted(flights) == [1, 1, 1, 1, 2, 2, 3]


@pytest.mark.rule("YOZ-16.1")
def test_alone() -> None:
    match = play_match(new_match(SPEC, 5, 1), at_random(5))
    assert match.outcome is not None
    assert {step.by for step in match.steps[1:]} == {0}


@pytest.mark.rule("YOZ-16.2", "YOZ-16.3", "YOZ-13.4")
def test_one_person_with_three_characters() -> None:
    # Each has a slot of its own, and help between them works.
    cards = "soft_boots hay_cart unlocked_gate false_pilgrim market_crowd moonless_hour"
    state = position("wizard w1 w2 m2", "miner elderwood_51", "knight", thief=5, cards=cards)
    story = play(state, "give 1; skip; draw; skip; draw; skip; draw")
    assert story.state.heroes[SECOND].own == (Gem.M2,)
    assert story.state.rotation == 1
    order = " ".join(map(str, range(20)))
    story = play(story.state, "skip; draw; skip; draw; skip; draw", order)
    assert len(story.all(DeckReshuffled)) == 1


# --- options --------------------------------------------------------------------------------------


@pytest.mark.rule("YOZ-3.9", "YOZ-10.10")
def test_with_two_dragons_verdigris_stays_in_the_box() -> None:
    state = begin(dragon_count=2)
    assert [perch.dragon for perch in state.dragons] == [Dragon.EMBER, Dragon.GLOOM]
    assert why_not(play(state, "set_out 0; skip").state, "attack verdigris").rule == "YOZ-10.11"


@pytest.mark.rule("YOZ-9.5")
def test_long_arms_reach_the_neighbouring_space() -> None:
    apart = position("wizard w1 w2 m2", "miner elderwood_52")
    assert not legal(apart, "give 1")
    arms = position("wizard w1 w2 m2", "miner elderwood_52", rules=begin(free_swap=True).rules)
    assert play(arms, "give 1").state.heroes[SECOND].own == (Gem.M2,)
    further = position("wizard w1 w2 m2", "miner elderwood_53", rules=begin(free_swap=True).rules)
    assert why_not(further, "give 1").rule == "YOZ-9.5"
    inside = position(
        "wizard castle_of_yoz_34 w1 w2 m3",
        "miner castle m1 m2",
        rules=begin(free_swap=True).rules,
    )
    assert not legal(inside, "give 1")
    assert why_not(inside, "give 1").rule == "YOZ-14.10"


def test_automatic_rest_is_a_plan_for_the_table() -> None:
    assert begin().rules.auto_rest
    assert not begin(auto_rest=False).rules.auto_rest


@pytest.mark.rule("YOZ-8.2", "YOZ-9.3")
def test_stop_for_gems() -> None:
    rules = begin(stop_on_gem=True).rules
    state = position("runner kingsmead_54", rules=rules)
    passing = play(state, "walk; step 55; step 54", "3")
    assert passing.hero.own == ()
    assert passing.state.gems == (Gem.R1, Gem.R2, Gem.R3)
    stopped = play(state, "walk; step 55; stop", "3")
    assert stopped.hero.own == (Gem.R1,)
    exact = play(position("knight copper_fell_45", rules=rules), "walk; step 55", "1")
    assert exact.hero.own == (Gem.K1,)
    fetching = position("wizard kingsmead_54 w1 w2", "runner", rules=rules)
    walking = play(fetching, "walk; step 55", "3").state
    assert why_not(walking, "pick_up r1").rule == "YOZ-9.3"
    assert legal(play(walking, "stop").state, "pick_up r1")
