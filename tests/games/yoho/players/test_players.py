"""The computer players: legal, repeatable, blind to secrets, and not foolish (chapter 14)."""

from collections.abc import Iterator
from time import process_time
from typing import NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from game.core.chance import NoChance, Stream
from game.core.contract.values import LEVELS, Level, Move, OptionValue, Seat
from game.core.text import parse, text
from game.games.yoho.players.choose import choose
from game.games.yoho.players.hints import reason
from game.games.yoho.rules.moves import MOVES
from game.games.yoho.rules.rules import apply, imagine, legal_moves, observe, setup, to_act
from game.games.yoho.rules.state import ChoosingGift, Discarding, HouseRules, State, Turn
from game.games.yoho.spec import SPEC
from tests.all_games.test_every_game import other_options
from tests.games.yoho.position import ANN, position, set_up, written
from tests.patience import pace
from tests.playing import often

SMALL = 120
ANSWERED = 600  # enough for the hard player to think of its rivals' answers


class Decision(NamedTuple):
    """A position with the seat to act."""

    state: State
    seat: Seat
    number: int


def decisions(
    seed: int, levels: tuple[Level, ...], options: dict[str, OptionValue] | None = None
) -> Iterator[Decision]:
    """Every decision of a match between computer players, before it is taken."""
    chance, thinking = Stream(f"{seed}/cards"), Stream(f"{seed}/thinking")
    state, _ = setup(set_up(len(levels), **(options or {})), chance)
    number = 0
    while (seat := to_act(state)) is not None and number < 4000:
        yield Decision(state, seat, number)
        move = choose(observe(state, seat), seat, levels[seat], thinking, SMALL).move
        state, _ = apply(state, move, chance)
        number += 1
    assert to_act(state) is None


def answer(view: State, seat: Seat, level: Level, seed: int = 1) -> bytes:
    return msgspec.json.encode(choose(view, seat, level, Stream(seed), ANSWERED))


def test_no_secret_makes_a_difference() -> None:
    for state, seat, number in decisions(5, (Level.NORMAL, Level.NORMAL, Level.EASY)):
        if number % (24 // often(1, deep=2)):
            continue
        for level in LEVELS:
            said = answer(observe(state, seat), seat, level)
            for luck in range(2):
                other = imagine(observe(state, seat), seat, Stream(f"{number}/{luck}"))
                assert answer(observe(other, seat), seat, level) == said


@pytest.mark.parametrize("options", [o for o in other_options(SPEC) if "first" not in o], ids=str)
def test_matches_end_with_every_option(options: dict[str, OptionValue]) -> None:
    last = [*decisions(1, (Level.HARD, Level.EASY, Level.NORMAL)[: often(2, deep=3)], options)][-1]
    assert last.number > 10


@pytest.mark.parametrize("seed", range(often(1, deep=3)))
def test_hard_players_do_not_wait_for_each_other_for_ever(seed: int) -> None:
    levels = (Level.HARD, Level.HARD)
    last = [*decisions(seed, levels, {"round_limit": 0, "lives": 2})][-1]
    assert last.state.round_no < 150


def test_a_voyage_without_end_in_sight_asks_for_new_maps() -> None:
    hands = ("W1 at 10 flip catch_throw slide", "E1")
    state = position("10 ~EW", *hands, phase=Discarding(), round_no=26)
    assert first(state) == "discard ()"
    endless = msgspec.structs.replace(state, rules=HouseRules(round_limit=0))
    assert first(endless) == "discard slide,flip,catch_throw"


def timed(state: State, seat: Seat, level: Level) -> tuple[Move, float]:
    """Return the move of a player, and the seconds that it took."""
    began = process_time()
    move = choose(observe(state, seat), seat, level, Stream(1), None).move
    return move, process_time() - began


LIMITS = {Level.EASY: 0.1, Level.NORMAL: 0.3, Level.HARD: 1.0}


@pytest.mark.parametrize("seats", [2, 4][: often(1, deep=2)])
def test_a_hard_turn_takes_some_three_seconds_at_most(seats: int) -> None:
    state, _ = setup(set_up(seats), Stream(f"{seats} seats"))
    times: dict[Level, list[float]] = {level: [] for level in LEVELS}
    turn, longest, slowed = 0.0, 0.0, pace()
    while state.round_no < often(2, deep=3) and (seat := to_act(state)) is not None:
        spent = {level: timed(state, seat, level) for level in LEVELS}
        before, slowed = slowed, pace()  # a machine's pace changes from second to second
        for level, (_, seconds) in spent.items():
            took = seconds / max(before, slowed)
            if took >= LIMITS[level]:  # the same work again: a neighbour may have had the memory
                took = min(took, timed(state, seat, level)[1] / max(slowed, pace()))
            times[level].append(took)
        turn += times[Level.HARD][-1]
        state, _ = apply(state, spent[Level.HARD][0], Stream(f"{state.round_no} {seat}"))
        if state.active != seat:
            turn, longest = 0.0, max(longest, turn)
    assert longest < 4  # 2.6 by itself; who shares memory with others is slowed by more than pace
    for level in LEVELS:
        assert sorted(times[level])[len(times[level]) * 95 // 100] < LIMITS[level]


# --- positions with a best move -------------------------------------------------------------------


def plan(state: State, level: Level = Level.HARD) -> list[str]:
    """Return the moves of the seat to act until its turn ends, with the real faces below."""
    seat, done, chance = state.active, [], Stream(1)
    while state.active == seat and to_act(state) is not None:
        move = choose(observe(state, seat), seat, level, chance, None).move
        done.append(text(move))
        state, _ = apply(state, move, chance)
    return done


def first(state: State, level: Level = Level.HARD) -> str:
    return plan(state, level)[0]


@pytest.mark.parametrize("level", LEVELS)
def test_everybody_takes_the_winning_coin(level: Level) -> None:
    in_reach = position("10 ~EW, 11 G:NEW, 12 ~EW", "W1 at 10 coins 2", "E1 coins 2")
    assert plan(in_reach, level) == [written("movement basic @11"), "net basic"]
    beside = position("01 ~NS, 11 G:NES", "W1 at 01 coins 2 catch_throw", "E1")
    assert plan(beside, level) == [written("catch @11")]


@pytest.mark.parametrize("level", LEVELS)
def test_everybody_robs_the_winning_coin(level: Level) -> None:
    sea = "10 ~EW, 11 ~EW, 12 ~EW"
    state = position(sea, "W1 at 10 coins 2 balls 2", "E1 at 12 life 1 coins 1")
    assert plan(state, level) == [written("movement basic @12"), "shoot_ship 1", "shoot_ship 1"]


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_puts_the_winning_coin_off_for_a_drink_or_a_shot(level: Level) -> None:
    sea = "11 r:NE, 12 G:NEW, 21 ~NS"
    rum_first = position(sea, "W1 at 11 life 0 coins 2 catch_throw", "E1 at 21 life 0 coins 1")
    assert first(rum_first, level) == written("catch @12")
    prey = "E1 at 11 life 0 coins 0"
    shot_first = position(sea, "W1 at 11 life 0 balls 2 coins 2 catch_throw flip", prey)
    assert first(shot_first, level) == written("catch @12")


@pytest.mark.parametrize(
    ("sea", "card", "begins"),
    [
        ("10 ~NS, 11 G:NEW, 12 ~EW", "swing", "swing @10"),
        ("10 ~EW, 12 G:NEW", "swap", "swap @11 @12"),
        ("10 ~EW, 12 G:NEW", "remove", "remove @11"),
        ("10 ~EW, 11 C:NES/G!", "flip", "flip @11 h"),
        ("10 G:NES/~, 11 ~EW", "catch_throw", "catch @10"),
    ],
)
def test_hard_plays_the_card_that_brings_the_winning_coin(sea: str, card: str, begins: str) -> None:
    state = position(sea, f"W1 coins 2 balls 0 {card}", "E0")
    done = plan(state)
    assert done[0].startswith(written(begins))
    assert done[-1] in ("net basic", done[0])
    assert len(done) <= 4


def test_hard_takes_two_coins_in_one_turn() -> None:
    """The second chest slides under the ship when the first is netted."""
    sea = "10 G:NEW, 11 G:NEW, 12 ~EW"
    assert plan(position(sea, "W1 at 10 coins 1 net", "E1"))[-1] == "net map"
    assert plan(position(sea, "W1 at 10 coins 1 catch_throw", "E1"))[-1] == written("catch @10")


def test_hard_keeps_the_extra_play_for_a_map_card() -> None:
    turn = Turn(plays_left=1, extra_maps=1)
    sea = "10 ~EW, 11 G:NEW, 12 ~EW"
    done = plan(position(sea, "W1 at 10 coins 2 net", "E1", turn=turn))
    assert done == [written("movement basic @11"), "net map"]


def test_hard_leaves_a_known_trap_and_opens_known_gold() -> None:
    sea = "10 ~EW, 11 C:NEW/T!, 12 C:NEW/G!, 13 ~EW"
    done = plan(position(sea, "W1 at 10 coins 2 balls 1", "E1"))
    assert done == [written("movement basic @12"), "shoot_chest", "net basic"]


def test_hard_opens_a_doubtful_chest_from_afar() -> None:
    """With a Flip the trap hurts nobody."""
    sea = "10 ~EW, 11 C:NEW/T, 12 ~EW"
    state = position(sea, "W1 at 10 balls 1 flip coins 1 life 0", "E1")
    assert first(state).startswith(written("flip @11"))


def test_hard_shuts_or_bars_the_gold_that_would_win_for_a_rival() -> None:
    sea = "10 ~NS, 22 G:NES, 23 ~EW"
    state = position(sea, "W1 remove", "E2 coins 2 balls 0")
    assert first(state).startswith("remove")
    barred = position(sea, "W1 flip", "E2 coins 2 balls 0")
    assert first(barred).startswith("flip")


def test_hard_throws_at_the_leader() -> None:
    state = position("03 B, 10 ~EW", "W1 at 10 catch_throw", "E0 coins 2 life 0", "S1 coins 0")
    assert first(state) == written("throw_at_lair @03 1")


def test_hard_runs_from_loaded_guns() -> None:
    sea = "10 ~EW, 11 ~EW, 12 ~EW, 13 ~EW"
    state = position(sea, "W1 at 12 coins 2 life 0 balls 0", "E1 balls 2 coins 2 life 2")
    assert first(state) == "movement basic -"


def test_hard_does_not_haul_a_barrel_under_its_own_ship() -> None:
    state = position("10 r:EW, 11 B, 12 ~EW", "W1 at 10 life 1 coins 2", "E2")
    assert "net basic" not in plan(state)


@pytest.mark.parametrize(
    ("captain", "gift"),
    [("coins 2 life 0 balls 2", "rum"), ("coins 0 life 2 balls 0", "cannonball")],
)
def test_hard_takes_from_an_island_what_it_misses(captain: str, gift: str) -> None:
    phase = ChoosingGift(4)
    state = position("10 i:NES", f"W1 at 10 {captain}", "E2 balls 2", phase=phase)
    assert first(state) == f"choose_gift {gift}"


def test_a_reason_names_its_figure() -> None:
    state = position("11 C:NES, 22 ~NS", "W1 at 11 balls 1 flip", "E1 at 22")
    view = observe(state, ANN)
    said = {text(move): reason(view, move) for move in legal_moves(view)}
    assert said["shoot_chest"] == "The chance of gold in the chest is 60 %."
    assert said[written("flip @22 v")] == "The chance of a reef on the other side is 33 %."
    gold = position("11 G:NES", "W1 at 11 coins 2", "E1")
    assert choose(gold, ANN, Level.HARD, NoChance()).why == "Coin number 3 wins the match."


def test_a_reason_says_what_is_certain_without_a_figure() -> None:
    lone = "G:NE/C G:NE/C"  # both golds of the bends are out
    state = position("11 C:NE/T, 12 C:NES/G!", "W1 at 11 balls 1 flip", "E1", discards=lone)
    view = observe(state, ANN)
    said = {text(move): reason(view, move) for move in legal_moves(view)}
    assert said["shoot_chest"] == "The chest holds a trap for sure."
    assert said[written("flip @12 v")] == "The chest holds gold for sure."
    reefs = position("", "W1 flip", "E1", discards="#/b!")  # of the two only this one hides that
    flip = parse(MOVES, written("flip @11 v"))
    assert reason(observe(reefs, ANN), flip) == "The other side is a current for sure."


@pytest.mark.rule("YOHO-14.2")
def test_in_friendly_seas_nobody_is_promised_a_shot_at_a_rival() -> None:
    state = position("11 o:NES", "W1 at 11", "E1")
    friendly = replace(state, rules=replace(state.rules, friendly=True))
    net = parse(MOVES, "net basic")
    assert reason(state, net) == "Two cannonballs to fire at a chest or a rival."
    assert reason(friendly, net) == "Two cannonballs to fire at a chest."


@pytest.mark.rule("YOHO-8.7")
def test_a_captain_at_home_with_nothing_is_not_said_to_be_sent_there() -> None:
    throw = parse(MOVES, written("throw_at_lair @13 1"))
    at_sea = position("13 B", "W1 catch_throw", "E1 at 33 life 0")
    assert reason(at_sea, throw) == "It sends {seat:1} home."
    at_home = position("13 B", "W1 catch_throw", "E1 life 0")
    assert reason(at_home, throw) == "{seat:1} has nothing to lose, but the barrel is gone."
