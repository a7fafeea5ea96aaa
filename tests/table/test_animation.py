"""Cues and tweens: watched or skipped, they end at the same place."""

from functools import partial

import pytest

from game.table.animation import (
    Cue,
    Easing,
    Piece,
    Timeline,
    Tween,
    ease_in_out,
    ease_out,
    ease_out_quart,
)
from game.table.dice import Die


def piece(key: str = "pawn") -> Piece:
    return Piece(key, Die(1), 0, 0, 10, 10)


def timeline(*keys: str, speed: float = 1.0) -> tuple[Timeline, list[str]]:
    heard: list[str] = []
    pieces = {key: piece(key) for key in keys or ("pawn",)}
    return Timeline(pieces, heard.append, speed), heard


def linear(t: float) -> float:
    return t


@pytest.mark.parametrize("easing", [linear, ease_out, ease_in_out, ease_out_quart])
def test_an_easing_goes_from_0_to_1(easing: Easing) -> None:
    assert easing(0) == pytest.approx(0)
    assert easing(1) == pytest.approx(1)


def test_a_tween_goes_from_where_the_piece_is_to_its_end() -> None:
    line, _ = timeline()
    line.add([Cue(1.0, (Tween("pawn", "x", 100.0, linear),))])
    assert line.update(0.25)
    assert line.pieces["pawn"].x == pytest.approx(25)
    line.update(0.75)
    assert line.pieces["pawn"].x == 100
    assert not line.busy
    assert not line.update(1.0)


def test_a_wave_comes_back() -> None:
    line, _ = timeline()
    line.add([Cue(1.0, (Tween("pawn", "lift", 8.0, linear, wave=True),))])
    line.update(0.5)
    assert line.pieces["pawn"].lift == pytest.approx(8)
    line.update(0.5)
    assert line.pieces["pawn"].lift == 0


def test_cues_follow_one_another_and_time_left_over_goes_to_the_next() -> None:
    line, _ = timeline()
    line.add([Cue(0.5, (Tween("pawn", "x", 10.0, linear),))])
    line.add([Cue(0.5, (Tween("pawn", "x", 20.0, linear),))])
    line.update(0.75)
    assert line.pieces["pawn"].x == pytest.approx(15)


def test_tweens_of_one_cue_run_side_by_side() -> None:
    line, _ = timeline("a", "b")
    line.add([Cue(1.0, (Tween("a", "x", 10.0, linear), Tween("b", "y", 20.0, linear)))])
    line.update(0.5)
    assert (line.pieces["a"].x, line.pieces["b"].y) == (5, 10)


def test_begin_and_end_run_once_each_watched_or_skipped() -> None:
    for skipped in (True, False):
        line, heard = timeline()
        log: list[str] = []
        begin, end = partial(log.append, "begin"), partial(log.append, "end")
        cue = Cue(1.0, (Tween("pawn", "x", 5.0),), begin, end, sound="claim")
        line.add([cue])
        if skipped:
            line.skip()
        else:
            for _ in range(90):
                line.update(1 / 60)
        assert log == ["begin", "end"]
        assert line.pieces["pawn"].x == 5
        assert heard == ([] if skipped else ["claim"])


def test_an_action_during_a_cue_gets_its_progress() -> None:
    line, _ = timeline()
    seen: list[float] = []
    line.add([Cue(1.0, during=seen.append)])
    for _ in range(4):
        line.update(0.25)
    assert seen == pytest.approx([0.25, 0.5, 0.75])
    line.add([Cue(1.0, during=seen.append)])
    line.skip()
    assert len(seen) == 3


def test_twice_as_fast_takes_half_the_time() -> None:
    line, _ = timeline(speed=2.0)
    line.add([Cue(1.0, (Tween("pawn", "x", 10.0, linear),))])
    line.update(0.25)
    assert line.pieces["pawn"].x == pytest.approx(5)


def test_switched_off_everything_is_at_once() -> None:
    line, heard = timeline(speed=0)
    line.add([Cue(1.0, (Tween("pawn", "x", 10.0),), sound="claim"), Cue(1.0)])
    assert not line.busy
    assert line.pieces["pawn"].x == 10
    assert heard == []


def test_switched_off_in_the_middle_nothing_hangs() -> None:
    line, _ = timeline()
    line.add([Cue(1.0, (Tween("pawn", "x", 10.0),))])
    line.update(0.5)
    line.speed = 0
    assert line.update(0.01)
    assert not line.busy
    assert line.pieces["pawn"].x == 10


def test_a_cue_may_bring_a_piece_and_one_may_take_it_away() -> None:
    line, _ = timeline()

    def come() -> None:
        line.pieces["new"] = piece("new")

    def go() -> None:
        del line.pieces["pawn"]

    line.add([Cue(0.2, (Tween("new", "x", 3.0),), begin=come)])
    line.add([Cue(end=go)])
    line.update(0.2)
    assert set(line.pieces) == {"new"}
    assert line.pieces["new"].x == 3


def test_clear_forgets_what_waits() -> None:
    line, _ = timeline()
    line.add([Cue(1.0, (Tween("pawn", "x", 10.0),)), Cue(1.0)])
    line.update(0.5)
    there = line.pieces["pawn"].x
    line.clear()
    assert not line.busy
    assert line.pieces["pawn"].x == there


def test_a_piece_is_described_by_its_face_and_place() -> None:
    assert Piece("die", Die(5), 10.4, 20.6, 60, 60, angle=7.2).describe() == (Die(5), 10, 21, 7)
