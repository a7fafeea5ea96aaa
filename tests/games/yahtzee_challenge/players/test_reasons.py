"""Each sentence that a computer player gives as its reason is implied by the position."""

from collections import Counter
from collections.abc import Iterator

import pytest

from game.core.chance import NoChance, Scripted, Stream
from game.core.contract.values import Level
from game.games.yahtzee_challenge.players.choose import choose
from game.games.yahtzee_challenge.players.hints import reason
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules import state as st
from game.games.yahtzee_challenge.rules.content import DICE, Tile
from game.games.yahtzee_challenge.rules.rules import apply, legal_moves
from tests.games.yahtzee_challenge.position import (
    ANN,
    BEN,
    in_the_finale,
    land,
    play,
    position,
    position_with,
)
from tests.games.yahtzee_challenge.reasons import PATTERNS, RARE, is_true
from tests.games.yahtzee_challenge.seen import moments
from tests.playing import often


def sampled(view: st.State) -> Iterator[mv.Move]:
    """Yield every legal move, but of many re-rolls a few."""
    found = legal_moves(view)
    spread = Stream(hash((view.dice, view.pawns)) & 0xFFFF)
    for move in found:
        if not isinstance(move, mv.Reroll) or spread.roll("move", 8) == 1:
            yield move


def with_yahtzees(view: st.State) -> Iterator[st.State]:
    """Yield a state, and what a yahtzee leads to there, at times with an own shield."""
    yield view
    if not isinstance(view.phase, st.FirstRoll):
        return
    own = view.tiles_of(view.active)
    if own and view.rounds_done % 2:
        view = position_with(view, shielded=own[0])
    rolled, _ = apply(view, mv.Roll(), Scripted(*[view.pawns[view.active] % 6 + 1] * DICE))
    final, _ = apply(rolled, mv.Stop(), NoChance())
    yield from (rolled, final)
    for move in legal_moves(final):
        claimed, _ = apply(final, move, NoChance())
        if isinstance(claimed.phase, st.Protecting):
            yield claimed


def test_every_reason_of_every_legal_move_is_true() -> None:
    seen: Counter[str | None] = Counter()
    for now in moments(often(6, 24)):
        for view in with_yahtzees(now.state):
            for move in sampled(view):
                seen[is_true(view, move, reason(view, move))] += 1
    assert set(PATTERNS) - RARE <= set(seen)


@pytest.mark.parametrize("level", [Level.GENTLE, Level.EASY, Level.NORMAL, Level.HARD])
def test_every_reason_of_a_computers_choice_is_true(level: Level) -> None:
    luck, seen = Stream(3), 0
    for place, now in enumerate(moments(often(4, 12))):
        legal = legal_moves(now.state)
        if len(legal) < 2 or (level is Level.HARD and place % 5):
            continue
        choice = choose(now.state, now.state.active, level, luck, 4)
        move = legal[legal.index(choice.move)]
        seen += is_true(now.state, move, choice.why, choice.weighing) is not None
    assert seen > (5 if level is Level.HARD else 100)


@pytest.mark.rule("YC-12.4")
def test_the_last_unclaimed_tile_decides_who_plays_last_only_before_the_challenge_rounds() -> None:
    before = position(rest=BEN, free=("ones",))
    due = play(land(before, 16), "roll; stop", [1, 2, 3, 3, 6]).state
    said = reason(due, mv.Claim(Tile.ONES))
    assert is_true(due, mv.Claim(Tile.ONES), said) in RARE
    later = position(rest=BEN, free=("ones",), finale=in_the_finale(ANN, 2))
    due = play(land(later, 16), "roll; stop", [1, 2, 3, 3, 6]).state
    said = reason(due, mv.Claim(Tile.ONES))
    assert said == "Ones for 10; these dice win nothing else."
    is_true(due, mv.Claim(Tile.ONES), said)


@pytest.mark.rule("YC-12.8", "YC-9.6")
def test_staying_is_no_free_try_in_a_run() -> None:
    own = "fours@11 Ann 2"
    for finale in (None, in_the_finale(ANN, 2)):
        view = land(position(own, rest=BEN, finale=finale), 11)
        said = reason(view, mv.Stay())
        assert ("a miss ends your run" in said) == (finale is not None)
        is_true(view, mv.Stay(), said)


@pytest.mark.rule("YC-8.13")
def test_for_a_shielded_tile_no_number_counts() -> None:
    view = play(land(position("fives@8 Ben 2", shield="fives"), 8), "roll", [5, 5, 1, 2, 3]).state
    move = mv.Reroll((2, 3, 4))
    assert is_true(view, move, reason(view, move)) == "Only a yahtzee wins here"


def test_a_pair_is_no_start_of_a_straight() -> None:
    free = ("small_straight", "large_straight")
    view = play(land(position(rest=BEN, free=free), 16), "roll", [4, 4, 1, 2, 6]).state
    pair = mv.Reroll((2, 3, 4))
    assert is_true(view, pair, reason(view, pair)) == "Rolling again may win a tile"
