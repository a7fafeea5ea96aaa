"""What holds in every match of Yahtzee Challenge, played at random."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance import Stream
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.content import (
    BLANKS,
    LEVEL_MAX,
    MOVE_ROLLS_MAX,
    NUMBER,
    TILES,
    points,
)
from game.games.yahtzee_challenge.rules.rules import (
    legal_moves,
    outcome,
    refusal,
    setup,
)
from game.games.yahtzee_challenge.rules.state import Over, State
from game.games.yahtzee_challenge.spec import SPEC
from tests.every_game import seeds
from tests.games.stories import Ply, plies
from tests.games.yahtzee_challenge.position import set_up
from tests.playing import often

BELLS = ("standard", "short", "off")
GOES_TO_THE_BELL = 72
GOES_IN_A_RUN = 31

EVERY_MOVE: tuple[mv.Move, ...] = (
    mv.RollOrder(), mv.RollStep(), mv.Stay(), mv.MoveOn(), mv.LongStride(), mv.Roll(), mv.Stop(),
    mv.PlaceShield(), mv.LeaveShield(), *(mv.Claim(tile) for tile in TILES),
    *(mv.Reroll(p) for p in [(), (0,), (4,), (0, 0), (1, 0), (5,), (0, 2, 4), (0, 1, 2, 3, 4)]),
)  # fmt: skip


Turn = Ply[State, mv.Move, mv.Event]


def match(seed: int, seats: int, bell: str) -> Iterator[Turn]:
    """A whole match of random legal moves; of claims the supply's first, so that it ends soon."""
    chance = Stream(seed)
    state, _ = setup(set_up(seats, bell=bell), chance)

    def pick(state: State, legal: tuple[mv.Move, ...]) -> mv.Move:
        claims = [m for m in legal if isinstance(m, mv.Claim) and state.owner(m.tile) is None]
        return claims[0] if claims and bell == "off" else chance.pick(legal)

    return plies(SPEC, state, chance, pick)


tables = st.integers(2, 4)


@pytest.mark.rule("YC-1.6", "YC-1.7", "YC-1.9", "YC-1.14", "YC-1.15", "YC-1.16", "YC-3.6")
@settings(max_examples=often(12, deep=25), deadline=None)
@given(seed=seeds, seats=tables, bell=st.sampled_from(BELLS))
def test_tiles_stay_where_they_are_and_never_get_weaker(seed: int, seats: int, bell: str) -> None:
    for ply in match(seed, seats, bell):
        taken = [held.square for held in ply.after.holdings if held.owner is not None]
        assert len(taken) == len(set(taken))
        assert set(taken) <= set(BLANKS)
        assert len(BLANKS) - len(taken) == len(ply.after.available())
        for tile, old, new in zip(TILES, ply.before.holdings, ply.after.holdings, strict=True):
            if old.owner is not None:
                assert new.owner is not None
                assert new.square == old.square
                assert new.level >= old.level
            assert new.level <= (LEVEL_MAX if tile in NUMBER else 0)
            assert (new.level > 0) is (tile in NUMBER and new.owner is not None)


@pytest.mark.rule("YC-1.8", "YC-1.13", "YC-8.8", "YC-13.1", "YC-13.6")
@settings(max_examples=often(12, deep=25), deadline=None)
@given(seed=seeds, seats=tables, bell=st.sampled_from(BELLS))
def test_points_come_from_tiles_alone(seed: int, seats: int, bell: str) -> None:
    for ply in match(seed, seats, bell):
        laid = sum(
            points(tile, held.level)
            for tile, held in zip(TILES, ply.after.holdings, strict=True)
            if held.owner is not None
        )
        assert sum(ply.after.points_of(seat) for seat in range(seats)) == laid <= 480


@pytest.mark.rule("YC-3.5", "YC-11.15", "YC-11.20", "YC-11.24")
@settings(max_examples=often(12, deep=25), deadline=None)
@given(seed=seeds, seats=tables, bell=st.sampled_from(BELLS))
def test_one_tile_a_go_and_one_shield_moved_by_yahtzees_only(
    seed: int, seats: int, bell: str
) -> None:
    won = 0
    for ply in match(seed, seats, bell):
        for event in ply.events:
            if isinstance(event, mv.GoBegan):
                won = 0
            won += isinstance(event, mv.TileClaimed | mv.TileStolen)
            assert won <= 1
        moved = any(isinstance(e, mv.ProtectionPlaced | mv.ProtectionRemoved) for e in ply.events)
        assert moved is (ply.before.shielded is not ply.after.shielded)
        if moved:
            assert len(set(ply.before.dice)) == 1
            assert ply.after.shielded is not None
            assert ply.after.owner(ply.after.shielded) == ply.before.active


@pytest.mark.rule("YC-9.11", "YC-12.5", "YC-12.18", "YC-12.20", "YC-14.1")
@settings(max_examples=often(12, deep=25), deadline=None)
@given(seed=seeds, seats=tables, bell=st.sampled_from(BELLS[:2]))
def test_every_match_ends_within_its_bound(seed: int, seats: int, bell: str) -> None:
    goes, steps, runs = 0, 0, []
    for ply in match(seed, seats, bell):
        for event in ply.events:
            if isinstance(event, mv.GoBegan):
                goes, steps = goes + 1, 0
            steps += isinstance(event, mv.StepRolled)
            assert steps <= MOVE_ROLLS_MAX
            if isinstance(event, mv.RunEnded):
                runs.append(event.seat)
                assert event.wins < GOES_IN_A_RUN
        end = ply.after
    assert isinstance(end.phase, Over)
    assert sorted(runs) == list(range(seats))
    assert goes <= GOES_TO_THE_BELL + GOES_IN_A_RUN * seats


@settings(max_examples=often(5, deep=10), deadline=None)
@given(seed=seeds, seats=tables)
def test_refusal_and_legal_moves_agree(seed: int, seats: int) -> None:
    for ply in match(seed, seats, "short"):
        legal = legal_moves(ply.before)
        assert len(set(legal)) == len(legal) > 0
        assert all(refusal(ply.before, move) is None for move in legal)
        for move in EVERY_MOVE:
            assert (refusal(ply.before, move) is None) is (move in legal), move


@pytest.mark.rule("YC-12.20", "YC-13.2")
def test_every_match_ends_with_a_winner() -> None:
    winners = [0, 0, 0, 0]
    for seed in range(often(500, deep=2000)):
        seats = 2 + seed % 3
        for ply in match(seed, seats, "short"):
            end = ply.after
        result = outcome(end)
        assert result is not None
        best = max(end.points_of(seat) for seat in range(seats))
        assert all(end.points_of(seat) == best for seat in result.winners)
        for seat in result.winners:
            winners[seat] += 1
    assert min(winners) > 0
