"""Where one roll decides the match: chances counted by hand, and held to every face of the die."""

import pytest
from msgspec.structs import replace

from game.core.chance import Scripted
from game.games.yoz.players.judging import JUDGE, chances, decided
from game.games.yoz.rules.content import CARDS, CASTLE, D12, Card
from game.games.yoz.rules.endings import outcome
from game.games.yoz.rules.legal import legal_moves
from game.games.yoz.rules.moves import Draw, LastChance, Move, Rest, Step, Walk
from game.games.yoz.rules.rules import apply
from game.games.yoz.rules.state import Acting, Drawing, LastStand, Moving, Spent, State, Way
from tests.games.yoz.position import FIRST, SECOND, position

GATE = "castle_of_yoz_34"  # a step from the castle
THREE_AWAY, SIX_AWAY = "castle_of_yoz_25", "castle_of_yoz_13"
KNIGHT, RUNNER = "k1 k2 k3", "r1 r2 r3"
ONWARDS = (LastChance, Rest, Walk, Draw)
ADVANCING = tuple(card for card in Card if CARDS[card].thief > 0)


def doomed(*heroes: str, **more: object) -> State:
    """A thief one stone short of the castle, and only cards left that bring him on."""
    state = position(*heroes, thief=43, **more)  # type: ignore[arg-type]
    back = tuple(card for card in Card if card not in ADVANCING)
    return replace(state, deck=ADVANCING, discards=back)


def wins(state: State, die: int) -> bool:
    """Is the match won if the die that decides shows this, and everybody makes for the castle?"""
    chance = Scripted(die, *[1] * 20)
    while outcome(state) is None:
        state, _ = apply(state, homeward(state), chance)
    ended = outcome(state)
    return ended is not None and bool(ended.party_won)


def homeward(state: State) -> Move:
    """The next step of the shortest way, or whatever leads on to it."""
    moves = legal_moves(state)
    steps = [move for move in moves if isinstance(move, Step)]
    if steps:
        return min(steps, key=lambda step: state.land.walk(step.space).get(CASTLE, 0))
    return next(move for move in moves if isinstance(move, ONWARDS))


def counted(state: State) -> float:
    return sum(wins(state, die) for die in range(1, D12 + 1)) / D12


def check(state: State, chance: float) -> None:
    assert JUDGE.exact(state)
    assert chances(state)[0] == pytest.approx(chance)


# --- the last chance ------------------------------------------------------------------------------


@pytest.mark.rule("YOZ-15.4")
def test_before_an_open_gate_the_last_chance_is_five_in_twelve() -> None:
    state = position(
        "miner castle", f"knight {GATE} {KNIGHT}", thief=44, active=SECOND, phase=LastStand(0)
    )
    check(state, 5 / 12)
    assert counted(state) == 5 / 12


@pytest.mark.rule("YOZ-5.3")
def test_the_runner_is_sure_of_three_steps() -> None:
    def stand(hero: str) -> State:
        return position("miner castle", hero, thief=44, active=SECOND, phase=LastStand(0))

    check(stand(f"runner {THREE_AWAY} {RUNNER}"), 5 / 12)
    assert decided(stand(f"knight {THREE_AWAY} {KNIGHT}")) is None


@pytest.mark.rule("YOZ-15.8")
def test_dragons_that_still_fly_make_it_uncertain() -> None:
    heroes = "miner castle", f"knight {GATE} {KNIGHT}"
    flown = position(*heroes, thief=44, active=SECOND, phase=LastStand(1))
    assert decided(flown) is None
    assert not JUDGE.exact(flown)
    assert chances(flown)[0] <= 5 / 12
    check(replace(flown, dragons=()), 5 / 12)


def test_who_lacks_a_gem_or_is_not_the_last_is_not_sure() -> None:
    for heroes in (
        ("miner castle", f"knight {GATE} k1 k2"),
        ("miner", f"knight {GATE} {KNIGHT}", "runner castle"),
    ):
        state = position(*heroes, thief=44, active=SECOND, phase=LastStand(0))
        assert decided(state) is None


# --- the last steps -------------------------------------------------------------------------------


@pytest.mark.rule("YOZ-15.9")
def test_the_last_one_out_who_has_rolled_enough_has_won() -> None:
    heroes = "miner castle", f"knight {THREE_AWAY} {KNIGHT}"
    check(position(*heroes, active=SECOND, phase=Moving(3, 8)), 1)
    assert decided(position(*heroes, active=SECOND, phase=Moving(2, 8))) is None
    check(position("miner castle", f"knight {GATE} {KNIGHT}", active=SECOND), 1)


@pytest.mark.rule("YOZ-15.1")
def test_a_lone_hero_before_a_thief_who_surely_comes_has_this_roll_alone() -> None:
    state = doomed(f"knight {SIX_AWAY} {KNIGHT}")
    check(state, 7 / 12)  # 6 to 12
    assert counted(state) == 7 / 12
    check(doomed(f"runner {SIX_AWAY} {RUNNER}"), 9 / 12)  # 4 to 12
    check(replace(state, phase=Moving(5, 5)), 0)
    check(replace(state, phase=Moving(6, 6)), 1)


@pytest.mark.rule("YOZ-5.7")
def test_a_dragon_on_the_only_road_leaves_no_chance() -> None:
    check(doomed(f"knight castle_of_yoz_45 {KNIGHT}", dragons_on="ember 12"), 0)


def test_a_thief_who_may_yet_stumble_leaves_more_than_this_roll() -> None:
    state = position(f"knight {SIX_AWAY} {KNIGHT}", thief=43)
    assert decided(state) is None
    assert chances(state)[0] > 0


@pytest.mark.rule("YOZ-15.1")
@pytest.mark.parametrize("phase", [Drawing(Spent(Way.WALKED)), Acting(Spent(Way.WALKED))])
def test_before_a_card_that_brings_him_to_an_empty_castle_all_is_lost(
    phase: Drawing | Acting,
) -> None:
    heroes = f"knight {GATE} {KNIGHT}", f"runner {THREE_AWAY} {RUNNER}"
    check(replace(doomed(*heroes), phase=phase), 0)
    assert decided(doomed(*heroes)) is None, "one of them may come inside and have a last chance"
    guarded = doomed("miner castle", heroes[0], active=SECOND)
    assert decided(replace(guarded, phase=phase)) is None
    assert guarded.active != FIRST
