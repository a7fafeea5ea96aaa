"""What holds for every game: previews, taking back, replays, the same in every process."""

import json
import sys
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from game.core.chance import Recording, Stream
from game.core.contract.spec import AnySpec
from game.core.contract.values import Refusal, Seat
from game.core.match.checking import Finding, Verdict, verdict_of, verify
from game.core.match.match import Match
from game.core.match.packing import pack, unpack
from game.core.match.record import encode, header_hash, record_of
from tests.every_game import ALL, a_match, every_game, few, find_game, seeds
from tests.patience import printed
from tests.playing import at_random, digest, new_match, often, play, play_on
from tools.proof import of_replays

# --- previews and time ----------------------------------------------------------------------------


@every_game
@few
@given(seed=seeds)
def test_a_preview_never_differs_from_the_result(spec: AnySpec, seed: int) -> None:
    match = new_match(spec, seed)
    foreseen = 0
    for before in play_on(match, at_random(seed), 60):
        foreseen += of_replays.a_preview_never_differs_from_the_result(before)
    assert foreseen, "no move at all could be foreseen"


@every_game
@few
@given(seed=seeds)
def test_undoing_and_redoing_leads_to_the_same(spec: AnySpec, seed: int) -> None:
    of_replays.undoing_and_redoing_leads_to_the_same(a_match(spec, seed, 60))


@every_game
@few
@given(seed=seeds)
def test_a_plain_undo_takes_back_a_choice_and_no_knowledge(spec: AnySpec, seed: int) -> None:
    for before in play_on(new_match(spec, seed), at_random(seed), 60):
        of_replays.a_plain_undo_takes_back_a_choice_and_no_knowledge(before)


@every_game
@few
@given(seed=seeds)
def test_a_replay_equals_the_play(spec: AnySpec, seed: int) -> None:
    of_replays.a_replay_equals_the_play(a_match(spec, seed))


@every_game
def test_a_record_holds_a_whole_match(spec: AnySpec) -> None:
    match = play(new_match(spec, 4, spec.seats[1]), at_random(4))
    of_replays.a_record_holds_the_match(match)


class Luckier:
    """Luck that is too good: each die is thrown twice, and the higher one counts."""

    def __init__(self, seed: int) -> None:
        self._luck = Stream(seed)

    def roll(self, label: str, sides: int, by: Seat | None = None) -> int:
        return max(self._luck.dice(label, 2, sides))

    def dice(self, label: str, count: int, sides: int, by: Seat | None = None) -> tuple[int, ...]:
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
    """Undone moves, with dice or without, change nothing in that."""
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


def digests(hash_seed: str) -> dict[str, str]:
    """The fingerprint of every game in a process with that seed."""
    program = (
        "import json; from tests.playing import digest; from tests.every_game import ALL;"
        "print(json.dumps({spec.key: digest(spec) for spec in ALL}))"
    )
    root = Path(__file__).parents[2]
    told = printed(sys.executable, "-c", program, cwd=root, PYTHONHASHSEED=hash_seed)
    found: dict[str, str] = json.loads(told)
    return found


def test_hash_seeds_change_nothing() -> None:
    here = {spec.key: digest(spec) for spec in ALL}
    for hash_seed in ("77", "1")[: often(1, deep=2)]:
        assert digests(hash_seed) == here
