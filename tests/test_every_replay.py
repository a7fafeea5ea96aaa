"""What holds for every game: previews, taking back, replays, the same in every process."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.chance import Keyed, NoChance, Recording, Stream
from game.core.checking import Finding, Verdict, decode, verdict_of, verify
from game.core.kernel import Refusal, Unknown
from game.core.match import AnySpec, Match
from game.core.packing import pack, unpack
from game.core.record import encode, header_hash, record_of
from tests.every_game import ALL, a_match, every_game, few, find_game, seeds
from tests.playing import actor_of, at_random, digest, new_match, play, play_on, seen

# --- previews and time ----------------------------------------------------------------------------


@every_game
@few
@given(seed=seeds)
def test_a_preview_never_differs_from_the_result(spec: AnySpec, seed: int) -> None:
    match = new_match(spec, seed)
    foreseen = 0
    for before in play_on(match, at_random(seed), 60):
        actor = actor_of(spec, before.state)
        for move in before.legal_moves()[:12]:
            after, events = spec.apply(before.state, move, Keyed(before.seed, before.ply + 1))
            try:
                preview = before.preview(move, actor)
                _, told = spec.apply(before.view(actor), move, NoChance())
            except Unknown:
                continue
            foreseen += 1
            assert preview == spec.observe(after, actor)
            assert seen(spec, told, actor) == seen(spec, events, actor)
    assert foreseen, "no move at all could be foreseen"


@every_game
@few
@given(seed=seeds)
def test_undoing_and_redoing_leads_to_the_same(spec: AnySpec, seed: int) -> None:
    match = a_match(spec, seed, 60)
    played, states = match.steps, [match.state_at(ply) for ply in range(match.ply + 1)]
    while match.ply > 0:
        by = match.steps[-1].by
        assert by is not None
        reached = match.undo(by, agreed=True)
        assert reached == match.ply
        assert match.state is states[match.ply]
    for step in played[1:]:
        assert step.move is not None
        assert step.by is not None
        match.play(step.move, step.by, joined=step.joined)
    assert match.steps == played
    assert [match.state_at(ply) for ply in range(match.ply + 1)] == states


@every_game
@few
@given(seed=seeds)
def test_a_plain_undo_takes_back_a_choice_and_no_knowledge(spec: AnySpec, seed: int) -> None:
    match = new_match(spec, seed)
    for ply, _ in enumerate(play_on(match, at_random(seed), 60)):
        if ply == 0:
            continue
        last = match.steps[-1]
        assert last.by is not None
        told = any(event.reveals for event in match.events_at(ply, None))
        before = match.state_at(ply - 1)
        reached = match.undo(last.by)
        if last.drawn or told or not isinstance(reached, int):
            assert match.ply == ply
            assert getattr(reached, "why", "")
        else:
            assert match.state is before
            assert last.move is not None
            match.play(last.move, last.by)


@every_game
@few
@given(seed=seeds)
def test_a_replay_equals_the_play(spec: AnySpec, seed: int) -> None:
    match = a_match(spec, seed)
    again = Match(spec, match.setup, seed + 1, match.seating, match.steps[0].drawn)
    for step in match.steps[1:]:
        assert step.move is not None
        again.restore(step.move, step.drawn, step.by, step.joined)
    assert again.steps == match.steps
    for ply in range(match.ply + 1):
        assert again.state_at(ply) == match.state_at(ply)
        assert again.events_at(ply, 0) == match.events_at(ply, 0)


@every_game
def test_a_record_holds_a_whole_match(spec: AnySpec) -> None:
    match = play(new_match(spec, 4, spec.seats[1]), at_random(4))
    loaded = decode(encode(match), find_game)
    assert loaded.problem is None
    assert loaded.match.state == match.state
    assert verify(encode(match), find_game).match.outcome == match.outcome


class Luckier:
    """Luck that is too good: each die is thrown twice, and the higher one counts."""

    def __init__(self, seed: int) -> None:
        self._luck = Stream(seed)

    def roll(self, label: str, sides: int) -> int:
        return max(self._luck.dice(label, 2, sides))

    def dice(self, label: str, count: int, sides: int) -> tuple[int, ...]:
        return tuple(self.roll(label, sides) for _ in range(count))

    def order(self, label: str, count: int) -> tuple[int, ...]:
        return self._luck.order(label, count)


def lucky(spec: AnySpec, seed: int, honest: int, plies: int) -> Match:
    """A match that is honest for some plies and lucky after them, whatever its seed has."""
    match = play(new_match(spec, seed), at_random(seed), honest)
    pick, dice = at_random(seed + 1), Luckier(seed)
    while (actor := match.to_act) is not None and match.ply < plies:
        move, luck = pick(match.legal_moves()), Recording(dice)
        spec.apply(match.state, move, luck)
        match.restore(move, luck.outcomes, actor, joined=False)
    return match


@every_game
@few
@given(seed=seeds, honest=st.integers(0, 30))
def test_a_match_of_luck_alone_is_legal_and_not_its_seeds(
    spec: AnySpec, seed: int, honest: int
) -> None:
    """Its hashes fit, and each step can be played."""
    match = lucky(spec, seed, honest, honest + 60)
    loaded = verify(encode(match), find_game)
    again = new_match(spec, seed)
    strays = []
    for ply, step in enumerate(match.steps):
        if ply and step.move is not None and step.by is not None:
            honestly = again.play(step.move, step.by)
            assert not isinstance(honestly, Refusal)
            if honestly.step.drawn != step.drawn:
                strays.append(ply)
            again.rewind(ply - 1)
            again.restore(step.move, step.drawn, step.by, step.joined)
    first = Verdict(Finding.OTHER_DICE, strays[0]) if strays else Verdict(Finding.SEED)
    assert loaded.verdict == verdict_of(match) == first
    assert all(stray > honest for stray in strays)


@every_game
def test_luck_that_is_too_good_is_found_early(spec: AnySpec) -> None:
    match = lucky(spec, 5, 0, 60)
    assert any(step.drawn for step in match.steps[1:])
    assert verify(encode(match), find_game).verdict.finding is Finding.OTHER_DICE


@every_game
@few
@given(seed=seeds)
def test_a_match_played_here_follows_from_its_seed(spec: AnySpec, seed: int) -> None:
    """Moves that were taken back, with dice or without, change nothing in that."""
    match = a_match(spec, seed, 40)
    match.rewind(match.ply // 2)
    play(match, at_random(seed + 1), 60)
    loaded = verify(encode(match), find_game)
    assert loaded.verdict == verdict_of(match) == Verdict(Finding.SEED)


@every_game
def test_packed_steps_of_a_whole_match_are_the_same_and_few_bytes(spec: AnySpec) -> None:
    match = play(new_match(spec, 4, spec.seats[1]), at_random(4), 500)
    record = record_of(match)
    header = header_hash(record.game, record.rules, record.setup, record.seed)
    packed = pack(record.steps)
    assert unpack(packed, header, len(record.steps)) == record.steps
    assert len(packed) < 24 * len(record.steps) + 600, "three times what it was, and more"


@every_game
def test_dice_follow_from_seed_and_ply_alone(spec: AnySpec) -> None:
    one, two = (play(new_match(spec, 9), at_random(9), 50) for _ in range(2))
    assert one.steps == two.steps
    other = play(new_match(spec, 10), at_random(9), 50)
    assert [step.drawn for step in other.steps] != [step.drawn for step in one.steps]


@pytest.mark.parametrize("spec", ALL, ids=lambda spec: spec.key)
def test_hash_seeds_change_nothing(spec: AnySpec) -> None:
    program = (
        "from tests.playing import digest; from tests.every_game import find_game;"
        f"print(digest(find_game({spec.key!r})))"
    )
    outputs = [
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            cwd=Path(__file__).parents[1],
            capture_output=True,
            text=True,
            check=True,
            timeout=120,
        ).stdout.strip()
        for hash_seed in ("1", "77")
    ]
    assert outputs == [digest(spec)] * 2
