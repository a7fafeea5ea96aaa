"""Moments leave every piece as they found it, watched or skipped, and are none with less motion."""

from collections.abc import Callable

import pytest

from game.table.animation import Cue, Piece, Timeline
from game.table.faces import Face, Picture
from game.table.moments import FLYER, WORDS, Flyer, Moments, together

FRAME_S = 1 / 60


class Number(Face, frozen=True):
    value: int

    def paint(self, canvas: object, box: object) -> None:
        raise NotImplementedError


def laid() -> dict[str, Piece]:
    return {
        key: Piece(key, Picture(key), x, 20, 40, 40, z) for key, x, z in (("a", 5, 8), ("b", 90, 3))
    }


BEATS: dict[str, Callable[[Moments], list[Cue]]] = {
    "still": lambda moments: moments.still(0.3),
    "shiver": lambda moments: moments.shiver(["a", "nobody"]),
    "in turn": lambda moments: moments.in_turn(["a", "b"], 10),
    "ringed": lambda moments: moments.ringed(["a", "nobody"]),
    "flock": lambda moments: moments.flock([Flyer(Picture("c"), (0, 0), (9, 9), (20, 20))] * 3),
    "shown": lambda moments: moments.shown(Picture("d"), 0.6, (80, 40)),
    "together": lambda moments: [
        together(*moments.ringed(["a"]), *moments.shiver(["b"]), Cue(0.05))
    ],
    "words": lambda moments: moments.words("Out", "with two wins"),
}
every_beat = pytest.mark.parametrize("beat", BEATS.values(), ids=BEATS.keys())


@every_beat
def test_a_beat_is_seen_and_leaves_all_as_it_was(beat: Callable[[Moments], list[Cue]]) -> None:
    pieces = laid()
    line = Timeline(pieces, lambda name: None)
    line.add(beat(Moments(pieces)))
    frames = 0
    while line.busy:
        line.update(FRAME_S)
        frames += 1
    assert frames > 5
    assert pieces == laid()


@every_beat
@pytest.mark.parametrize("watched", [0, 1, 9, 14])
def test_a_beat_that_is_skipped_leaves_all_as_it_was(
    beat: Callable[[Moments], list[Cue]], watched: int
) -> None:
    pieces = laid()
    line = Timeline(pieces, lambda name: None)
    line.add(beat(Moments(pieces)))
    for _ in range(watched):
        line.update(FRAME_S)
    line.skip()
    assert pieces == laid()


@every_beat
def test_less_motion_has_no_beats(beat: Callable[[Moments], list[Cue]]) -> None:
    pieces = laid()
    cues = beat(Moments(pieces, reduced=True))
    # Changes that a beat makes in the dark are made all the same.
    assert sum(cue.seconds for cue in cues) <= 0.1
    Timeline(pieces, lambda name: None).add(cues)
    assert pieces == laid()


def test_a_shiver_goes_to_both_sides() -> None:
    pieces = laid()
    line = Timeline(pieces, lambda name: None)
    line.add(Moments(pieces).shiver(["a"], by=6))
    xs = []
    while line.busy:
        line.update(FRAME_S)
        xs.append(pieces["a"].x)
    assert min(xs) < 2
    assert max(xs) > 8


def test_words_stand_over_everything_for_as_long_as_was_said() -> None:
    pieces = laid()
    line = Timeline(pieces, lambda name: None)
    line.add(Moments(pieces).words("Out", seconds=1.5))
    line.update(1.45)
    assert pieces[WORDS].z == max(piece.z for piece in pieces.values())
    line.update(0.1)
    assert not line.busy


@pytest.mark.parametrize(("first", "last"), [(0, 40), (120, 80), (2, 5)])
def test_a_number_runs_from_the_first_to_the_last_in_few_steps(first: int, last: int) -> None:
    pieces = {"sum": Piece("sum", Number(first), 0, 0, 40, 40)}
    line = Timeline(pieces, lambda name: None)
    line.add(Moments(pieces).counted("sum", first, last, Number))
    seen = [first]
    while line.busy:
        line.update(FRAME_S / 2)
        face = pieces["sum"].face
        assert isinstance(face, Number)
        seen.append(face.value)
    assert seen == sorted(seen, reverse=last < first)
    assert seen[-1] == last
    assert 3 < len(set(seen)) <= 15
    assert not Moments(pieces).counted("sum", 3, 3, Number)


def test_a_number_that_is_skipped_shows_its_last() -> None:
    pieces = {"sum": Piece("sum", Number(7), 0, 0, 40, 40)}
    line = Timeline(pieces, lambda name: None)
    line.add(Moments(pieces).counted("sum", 7, 1000, Number))
    line.skip()
    assert pieces["sum"].face == Number(1000)


def test_a_flock_sets_out_one_by_one_and_all_arrive() -> None:
    pieces = laid()
    line = Timeline(pieces, lambda name: None)
    flyers = [Flyer(Picture("c"), (0.0, 0.0), (100.0, 0.0), (20, 20))] * 3
    line.add(Moments(pieces).flock(flyers))
    line.update(0.25)
    xs = [pieces[f"{FLYER}{n}"].x for n in range(3)]
    assert xs == sorted(xs, reverse=True)
    assert xs[0] > xs[2] + 10
