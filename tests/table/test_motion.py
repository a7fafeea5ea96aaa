"""Movements that every table shares end exactly at their targets."""

from collections.abc import Callable, Iterable
from itertools import pairwise

import pytest

from game.table.animation import Cue, Piece, Timeline
from game.table.dice import SETTLE_S, TUMBLE_S, Die, Thrown, owned_die, spins, tumble
from game.table.faces import Face, Picture
from game.table.motion import FLIGHT_S, PATH_S, STEADY_PATH_S, arc, become
from game.table.stage import Stage
from game.ui.theme import PLAYER_COLOURS

FRAME_S = 1 / 60
both = pytest.mark.parametrize("reduced", [False, True])


FRONT, BACK = Picture("front"), Picture("back")


def piece(key: str = "a", x: float = 0.0, y: float = 0.0, face: Face = FRONT) -> Piece:
    return Piece(key, face, x, y, 40, 40)


def played(pieces: dict[str, Piece], cues: Iterable[Cue]) -> list[dict[str, Piece]]:
    """Copies of the pieces in every frame; the same again, skipped, must end the same."""
    line = Timeline(pieces, lambda name: None)
    line.add(cues)
    frames = []
    while line.busy:
        line.update(FRAME_S)
        frames.append({key: Piece(**vars(each)) for key, each in pieces.items()})
    return frames


def test_arc_is_a_wave_that_is_slow_at_the_top() -> None:
    heights = [1 - abs(2 * arc(t / 10) - 1) for t in range(11)]
    assert heights == pytest.approx([4 * t / 10 * (1 - t / 10) for t in range(11)])


def test_become_sets_the_layout_with_pieces_of_its_own() -> None:
    pieces = {"old": piece("old")}
    layout = {"a": piece(x=5)}
    become(pieces, layout)()
    assert pieces == layout
    pieces["a"].x = 99
    assert layout["a"].x == 5


def test_change_slides_what_stays_and_fades_what_comes_and_goes() -> None:
    before = {"a": piece(), "going": piece("going")}
    after = {"a": piece(x=100), "coming": piece("coming", x=7)}
    pieces = {key: Piece(**vars(each)) for key, each in before.items()}
    frames = played(pieces, [Stage(pieces).change(before, after, 0.2)])
    middle = frames[len(frames) // 2]
    assert 0 < middle["a"].x < 100
    assert 0 < middle["coming"].alpha < 1
    assert 0 < middle["going"].alpha < 1
    assert pieces == after


def test_change_grows_a_piece_on_the_way() -> None:
    before, after = {"a": piece()}, {"a": Piece("a", FRONT, 0, 0, 80, 80)}
    pieces = {"a": piece()}
    frames = played(pieces, [Stage(pieces).change(before, after, 0.2)])
    sizes = [frame["a"].w * frame["a"].scale for frame in frames]
    assert sizes == sorted(sizes)
    assert sizes[0] < 60 < sizes[-1] == 80
    assert pieces == after


@both
def test_a_walk_passes_its_points_and_is_never_too_long(reduced: bool) -> None:
    for steps in (1, 3, 6, 15):
        pieces = {"a": piece()}
        path = [(100.0 * n, 0.0) for n in range(1, steps + 1)]
        cues = Stage(pieces, reduced).walk("a", path)
        seconds = sum(cue.seconds for cue in cues)
        assert seconds <= (STEADY_PATH_S if reduced else PATH_S) + 1e-9
        frames = played(pieces, cues)
        assert (pieces["a"].x, pieces["a"].lift) == (100.0 * steps, 0)
        highest = max(frame["a"].lift for frame in frames)
        assert highest == 0 if reduced else 0 < highest <= 6


@both
def test_a_flight_ends_flat_on_its_place(reduced: bool) -> None:
    pieces = {"a": piece()}
    cue = Stage(pieces, reduced).fly("a", (90, 30))
    assert cue.seconds <= FLIGHT_S
    frames = played(pieces, [cue])
    assert pieces["a"] == piece(x=90, y=30)
    assert (max(frame["a"].lift for frame in frames) > 40) is not reduced


@both
def test_a_flip_shows_the_other_face_from_the_middle_on(reduced: bool) -> None:
    pieces = {"a": piece()}
    frames = played(pieces, [Stage(pieces, reduced).flip("a", BACK, height=30)])
    assert pieces["a"] == piece(face=BACK)
    if not reduced:
        faces = [frame["a"].face for frame in frames]
        assert faces[0] == FRONT
        assert min(frame["a"].turn for frame in frames) < 0.2
        assert frames[faces.index(BACK)]["a"].turn < 0.35


@both
def test_what_falls_lands_and_what_rises_is_gone(reduced: bool) -> None:
    pieces: dict[str, Piece] = {}
    lands = piece(x=12)
    frames = played(pieces, [Stage(pieces, reduced).fall(lands)])
    assert pieces == {"a": lands}
    assert (frames[0]["a"].lift > 20) is not reduced
    played(pieces, [Stage(pieces, reduced).rise("a")])
    assert pieces["a"].alpha == 0


@both
def test_a_hop_leaves_things_where_they_are(reduced: bool) -> None:
    pieces = {"a": piece(), "b": piece("b", x=50)}
    frames = played(pieces, [Stage(pieces, reduced).hop(["a", "b"], 10)])
    assert pieces == {"a": piece(), "b": piece("b", x=50)}
    assert (max(frame["b"].lift for frame in frames) > 8) is not reduced


# --- dice ----------------------------------------------------------------------------------------


def a_throw() -> list[Thrown]:
    return [
        Thrown(
            Piece(f"die:{n}", Die(face), 100 + 80 * n, 50, 60, 60, angle=7 - 5 * n),
            (0.0, 0.0),
            spins(Die(face), n),
        )
        for n, face in enumerate((1, 6, 6, 2, 4))
    ]


@both
def test_dice_settle_exactly_at_their_final_places(reduced: bool) -> None:
    pieces: dict[str, Piece] = {}
    frames = played(pieces, tumble(pieces, a_throw(), reduced=reduced))
    assert pieces == {die.lands.key: die.lands for die in a_throw()}
    shown = {frame["die:0"].face for frame in frames}
    assert len(shown) > 1
    if not reduced:
        assert len({round(frame["die:0"].angle) for frame in frames}) > 10


def test_a_tumble_takes_half_a_second_and_a_little_to_settle() -> None:
    seconds = [cue.seconds for cue in tumble({}, a_throw(), reduced=False)]
    assert seconds == [TUMBLE_S, SETTLE_S] == [0.5, 0.12]
    assert [cue.seconds for cue in tumble({}, a_throw(), reduced=True)] == [0.12]


def skipped(pieces: dict[str, Piece], cues: Iterable[Cue]) -> None:
    line = Timeline(pieces, lambda name: None)
    line.add(cues)
    line.skip()


@both
@pytest.mark.parametrize(
    "make",
    [
        lambda pieces, reduced: tumble(pieces, a_throw(), reduced=reduced),
        lambda pieces, reduced: Stage(pieces, reduced).walk("a", [(9, 9), (20, 9)]),
        lambda pieces, reduced: [Stage(pieces, reduced).fly("a", (90, 30))],
        lambda pieces, reduced: [Stage(pieces, reduced).flip("a", BACK, height=9)],
        lambda pieces, reduced: [Stage(pieces, reduced).fall(piece(x=7))],
        lambda pieces, _: [Stage(pieces).change({"a": piece()}, {"b": piece("b")}, 0.2)],
    ],
    ids=["tumble", "walk", "fly", "flip", "fall", "change"],
)
def test_skipping_ends_where_watching_does(
    make: Callable[[dict[str, Piece], bool], list[Cue]], reduced: bool
) -> None:
    watched, jumped = {"a": piece()}, {"a": piece()}
    played(watched, make(watched, reduced))
    skipped(jumped, make(jumped, reduced))
    assert watched == jumped


def test_a_die_never_shows_one_face_twice_in_a_row_and_always_spins_alike() -> None:
    for position in range(5):
        for face in range(1, 7):
            shown = [*spins(Die(face), position), Die(face)]
            assert len(shown) > 3
            assert all(one != other for one, other in pairwise(shown))
            assert shown[:-1] == list(spins(Die(face), position))
            assert {die.number for die in shown} <= set(range(1, 7))


@pytest.mark.parametrize("colour", PLAYER_COLOURS)
def test_an_owned_die_has_its_pips_in_the_ink_of_its_owner(colour: str) -> None:
    ink = PLAYER_COLOURS[colour].ink
    for face in range(1, 7):
        assert owned_die(60, 60, colour, face).count(f'fill="{ink}"') == face
    assert f'stroke="{ink}"' in owned_die(60, 60, colour, 0)
