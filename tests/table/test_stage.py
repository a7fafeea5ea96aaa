"""What the verbs of the stage leave behind, watched or skipped."""

from collections.abc import Iterable

import pytest

from game.table.animation import Cue, Piece, Timeline
from game.table.dice import Die
from game.table.motion import FADE_S
from game.table.stage import SETTLE_S, Stage

ABOVE = 60.0


def piece(key: str, x: float = 0.0) -> Piece:
    return Piece(key, Die(1), x, 0, 40, 40)


def laid(*pieces: Piece) -> dict[str, Piece]:
    return {one.key: one for one in pieces}


def play(stage: Stage, cues: Iterable[Cue]) -> None:
    line = Timeline(stage.pieces, lambda name: None)
    line.add(cues)
    while line.busy:
        line.update(0.05)


def test_nothing_happens_between_equal_layouts_unless_it_is_heard() -> None:
    stage, here = Stage({}), laid(piece("a"))
    assert stage.changed(here, here) == stage.ends(here, here) == []
    assert [cue.sound for cue in stage.changed(here, here, sound="waves")] == ["waves"]


@pytest.mark.parametrize(("reduced", "seconds"), [(False, SETTLE_S), (True, FADE_S)])
def test_with_reduced_motion_nothing_takes_longer_than_a_fade(
    reduced: bool, seconds: float
) -> None:
    before, after = laid(piece("a")), laid(piece("a", 90))
    (cue,) = Stage({}, reduced).changed(before, after)
    assert cue.seconds == seconds


def test_a_pawn_goes_above_all_and_others_of_its_kind_make_room() -> None:
    before = laid(piece("pawn:0"), piece("pawn:1", 90), piece("tile:1", 90))
    after = laid(piece("pawn:0", 80), piece("pawn:1", 100), piece("tile:1", 120))
    stage = Stage({})
    stage.laying(*before.values())()
    cues = stage.moved("pawn:0", stage.walk("pawn:0", [(80, 0)]), before, after, ABOVE)
    assert {tween.piece for cue in cues for tween in cue.tweens} == {"pawn:0", "pawn:1"}
    begin = cues[0].begin
    assert begin is not None
    begin()
    assert stage.pieces["pawn:0"].z == ABOVE
    play(stage, cues)
    assert stage.pieces == after


def test_what_is_laid_is_a_copy_and_goes_when_it_is_cleared() -> None:
    stage, jewel = Stage({}), piece("jewel")
    stage.laying(jewel)()
    stage.pieces["jewel"].x = 50
    assert jewel.x == 0
    stage.clearing("jewel", "never there")()
    assert not stage.pieces


def test_a_piece_shows_another_face_and_depth_for_a_while() -> None:
    stage = Stage(laid(piece("owl")))
    stage.showing("owl", Die(2))()
    stage.lifting("owl", ABOVE)()
    assert (stage.pieces["owl"].face, stage.pieces["owl"].z) == (Die(2), ABOVE)
