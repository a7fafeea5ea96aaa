"""Big moments weigh more than small ones, and end where the plain change does."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace as replace_place
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from game.core.contract import values
from game.games.yahtzee_challenge.rules.moves import OrderRolled
from game.games.yahtzee_challenge.rules.state import State
from game.games.yahtzee_challenge.spec import SPEC
from game.games.yahtzee_challenge.view.faces_stage import EmptyRack, Field, Flame, Run
from game.games.yahtzee_challenge.view.table import YahtzeeTable
from game.table.animation import Piece
from game.table.dice import RolledDie
from tests.games.yahtzee_challenge.position import (
    ANN,
    BEN,
    CY,
    faces,
    land,
    play,
    position,
)
from tests.games.yahtzee_challenge.seen import places, table
from tests.games.yahtzee_challenge.view.test_stage import finale
from tests.playing import at_random, new_match, play_on

FRAME_S = 1 / 60
Frames = list[dict[str, Piece]]


def seen(
    before: State,
    events: Sequence[values.Event],
    *,
    reduced: bool = False,
    heard: Callable[[str], None] = lambda name: None,
) -> tuple[YahtzeeTable, Frames]:
    """Return a table with the pieces of each frame while it shows some events."""
    shown = table(before, on_sound=heard)
    shown.look(replace(shown.perspective, reduced_motion=reduced))
    shown.tell(events)
    frames: Frames = []
    while shown.busy:
        shown.update(FRAME_S)
        frames.append({key: piece.copy() for key, piece in shown.pieces.items()})
    return shown, frames


class Moment(NamedTuple):
    """The state before it, what happens, and the state after it."""

    before: State
    events: Sequence[values.Event]
    after: State


def won(state: State, square: int, dice: str, claim: str) -> Moment:
    """The moment of a claim, and what follows it."""
    due = play(land(state, square), "roll; stop", faces(dice)).state
    story = play(due, f"claim {claim}")
    return Moment(due, story.events, story.state)


def missed(state: State, square: int, dice: str) -> Moment:
    """The moment of the last throw, and what follows it."""
    due = play(land(state, square), "roll", faces(dice)).state
    story = play(due, "stop")
    return Moment(due, story.events, story.state)


RIVALS = position("fives@8 Ben 2", "large_straight@7 Ben", "ones@3 Ann 1", shield="ones")
STORIES: dict[str, Moment] = {
    "miss": missed(position(rest=CY, free=("ones",)), 16, "2 3 3 4 6"),
    "miss of a rival's": missed(RIVALS, 8, "5 1 2 3 3"),
    "claim": won(position(), 2, "5 5 5 2 1", "fives"),
    "theft": won(RIVALS, 8, "5 5 2 3 3", "fives"),
    "dear theft": won(RIVALS, 7, "2 3 4 5 6", "large_straight"),
    "run extended": won(finale(), 11, "1 2 3 4 6", "small_straight"),
    "lead changes": won(finale(), 15, "2 2 2 2 3", "four_of_a_kind"),
    "run ended": missed(finale(), 10, "1 1 3 4 6"),
    "the end": missed(finale(2), 10, "1 1 3 4 6"),
    "challenge": won(position(rest=CY, free=("ones",)), 16, "1 1 2 3 3", "ones"),
}
every_story = pytest.mark.parametrize("story", STORIES.values(), ids=STORIES.keys())


@every_story
@pytest.mark.parametrize("reduced", [False, True], ids=["", "reduced"])
def test_a_moment_ends_where_a_fresh_table_is(story: Moment, reduced: bool) -> None:
    before, events, after = story
    shown, _ = seen(before, events, reduced=reduced)
    assert shown.pieces == table(after).pieces
    skipped = table(before)
    skipped.tell(events)
    for _ in range(20):
        skipped.update(FRAME_S)
    skipped.skip()
    assert skipped.pieces == table(after).pieces


def lasts(name: str, *, reduced: bool = False) -> float:
    story = STORIES[name]
    return len(seen(story.before, story.events, reduced=reduced)[1]) * FRAME_S


def test_moments_differ_in_weight() -> None:
    assert lasts("the end") > lasts("run ended") + 0.4


@every_story
def test_with_reduced_motion_there_is_the_plain_change_alone(
    story: Moment,
) -> None:
    _, frames = seen(story.before, story.events, reduced=True)
    assert len(frames) * FRAME_S < 1.6
    lifts = {piece.lift for frame in frames for piece in frame.values()}
    assert lifts <= {0.0}


# --- one by one ----------------------------------------------------------------------------------


def column(frames: Frames, key: str) -> Iterator[Piece]:
    return (frame[key] for frame in frames if key in frame)


@pytest.mark.rule("YC-8.11")
def test_a_rivals_tile_that_is_missed_shakes_and_stays() -> None:
    before, events, _ = STORIES["miss of a rival's"]
    heard: list[str] = []
    shown, frames = seen(before, events, heard=heard.append)
    rest = table(before).pieces["tile:fives"]
    aside = [abs(piece.x - rest.x) for piece in column(frames, "tile:fives")]
    assert max(aside) > 2
    assert aside[-1] == 0
    assert min(piece.lift for piece in column(frames, f"pawn:{ANN}")) < -3
    assert "bad" in heard
    assert [sign for event in events if (sign := shown.highlights.toast(event))] == [
        "Not stolen: Fives"
    ]


def test_a_miss_elsewhere_shakes_nothing() -> None:
    before, events, _ = STORIES["miss"]
    shown, frames = seen(before, events)
    tiles = {key for frame in frames for key in frame if key.startswith("tile:")}
    for key in tiles:
        assert len({piece.x for piece in column(frames, key)}) == 1
    assert "No tile this turn" in {shown.highlights.toast(event) for event in events}


def test_a_dear_theft_and_a_yahtzee_are_bold_in_the_log() -> None:
    bold = {
        name: [
            type(event).__name__
            for event in story.events
            if table(story.before).highlights.weighs(event)
        ]
        for name, story in STORIES.items()
    }
    assert bold["dear theft"] == ["TileStolen"]
    assert bold["lead changes"] == ["TileStolen"]  # four of a kind, for 50
    assert bold["theft"] == bold["claim"] == []
    rolled = play(land(position(), 2), "roll", [3] * 5)
    assert any(table(rolled.state).highlights.weighs(event) for event in rolled.events)


def full_size(free: str, last: str, *, computer: bool = False, reduced: bool = False) -> float:
    """Return for how many seconds the dice of Ann's third roll stay at rest and in full size."""
    landed = land(position(rest=CY, free=(free,)), 16)
    due = play(landed, "roll; reroll 0,1,2,3,4", faces("2 3 3 4 6 2 3 3 4 6")).state
    story = play(due, "reroll 0,1,2,3,4", faces(last))
    seating = [
        replace_place(place, computer="Computer, easy" if computer else "")
        for place in places(due.seats)
    ]
    shown = table(due, seating=seating)
    shown.look(replace(shown.perspective, reduced_motion=reduced))
    rest = {key: piece for key, piece in shown.pieces.items() if key.startswith("die:")}
    shown.tell(story.events)
    faces_now = [int(face) for face in last.split(" ")]
    frames = 0
    while shown.busy:
        shown.update(FRAME_S)
        dice = [shown.pieces.get(f"die:{place}") for place in range(len(faces_now))]
        frames += all(
            die is not None
            and isinstance(die.face, RolledDie)
            and die.face.number == face
            and (die.x, die.w) == (rest[die.key].x, rest[die.key].w)
            for die, face in zip(dice, faces_now, strict=True)
        )
    return frames * FRAME_S


@pytest.mark.parametrize("reduced", [False, True], ids=["", "reduced"])
def test_the_own_last_roll_can_be_read_before_the_dice_are_put_away(reduced: bool) -> None:
    missed_it = full_size("ones", "2 3 4 4 6", reduced=reduced)
    assert missed_it > 1.1
    assert missed_it > full_size("ones", "2 3 4 4 6", computer=True, reduced=reduced) + 0.7
    one_tile = full_size("ones", "1 3 4 4 6", reduced=reduced)
    assert one_tile > full_size("ones", "1 3 4 4 6", computer=True, reduced=reduced) + 0.7
    # A yahtzee wins any tile: the dice wait for the choice.
    chosen = full_size("ones", "2 2 2 2 2", reduced=reduced)
    assert chosen == full_size("ones", "2 2 2 2 2", computer=True, reduced=reduced)


@pytest.mark.rule("YC-11.3")
def test_a_yahtzee_lights_what_it_can_take() -> None:
    due = land(position("fives@8 Ben 2", "ones@2 Ann 4", shield="ones"), 6)
    story = play(due, "roll", [3] * 5)
    shown, frames = seen(due, story.events)
    (moment,) = shown.great_moments.find(story.events, due, story.state)
    assert "tile:fives" in moment.cast
    assert "tile:ones" not in moment.cast
    jumps = [max(die.lift for die in column(frames, f"die:{n}")) for n in range(5)]
    assert min(jumps) > 8
    assert shown.pieces == table(story.state).pieces


@pytest.mark.rule("YC-11.16")
def test_the_shield_leaves_the_old_tile_before_it_reaches_the_next() -> None:
    state = position("fives@8 Ben 2", "ones@3 Ben 4", shield="ones")
    before, events, _ = won(state, 8, "2 2 2 2 2", "fives")
    _, frames = seen(before, events)
    gone = [frame for frame in frames if "shield" not in frame]
    assert len(gone) * FRAME_S > 0.2


@pytest.mark.rule("YC-12.1")
def test_the_challenge_rounds_are_announced_and_the_rack_turns_over() -> None:
    before, events, _ = STORIES["challenge"]
    _, frames = seen(before, events)
    turning = [piece.face for piece in column(frames, "stage")]
    assert isinstance(turning[0], EmptyRack)
    assert isinstance(turning[-1], Field)
    narrow = [piece for piece in column(frames, "stage") if piece.turn < 0.4]
    assert narrow


@pytest.mark.rule("YC-12.7", "YC-13.7")
def test_a_win_rolls_both_scores_and_lights_a_candle() -> None:
    before, events, _ = STORIES["run extended"]
    _, frames = seen(before, events)
    mine, theirs = ([p.face for p in column(frames, f"run:{seat}")] for seat in (ANN, BEN))
    mine_points = [face.points for face in mine if isinstance(face, Run)]
    theirs_points = [face.points for face in theirs if isinstance(face, Run)]
    assert (mine_points[0], mine_points[-1]) == (150, 180)
    assert (theirs_points[0], theirs_points[-1]) == (240, 210)
    assert mine_points == sorted(mine_points)
    assert len(set(mine_points)) > 4
    wins = [face.wins for face in mine if isinstance(face, Run)]
    assert (wins[0], wins[-1]) == (0, 1)


@pytest.mark.rule("YC-13.2")
def test_the_crown_goes_to_the_present_leader() -> None:
    before, events, _ = STORIES["lead changes"]
    _, frames = seen(before, events)
    crown = [(piece.x, piece.lift) for piece in column(frames, "crown")]
    assert crown[0][0] > crown[-1][0]  # from Ben's plaque to Ann's, which stands before it
    assert max(lift for _, lift in crown) > 10


@pytest.mark.rule("YC-12.11")
def test_the_flame_goes_out_before_the_next_plaque_lights() -> None:
    before, events, _ = STORIES["run ended"]
    shown, frames = seen(before, events)
    flames = [
        (face.flame, other.flame)
        for frame in frames
        if isinstance(face := frame[f"run:{ANN}"].face, Run)
        and isinstance(other := frame[f"run:{BEN}"].face, Run)
    ]
    assert flames[0] == (Flame.RUNNING, Flame.TO_COME)
    assert flames[-1] == (Flame.OUT, Flame.RUNNING)
    assert "{seat:0}'s run is over: 0 wins" in {shown.highlights.toast(event) for event in events}


@pytest.mark.rule("YC-13.1")
def test_in_the_end_points_are_counted_up_and_the_winner_comes_last() -> None:
    before, events, _ = STORIES["the end"]
    shown, frames = seen(before, events)
    counting = [f for f in frames if isinstance(r := f[f"run:{BEN}"].face, Run) and not r.points]
    assert counting
    assert all("stage:score" not in frame and "crown" not in frame for frame in counting)

    def full(seat: int, points: int) -> int:
        """The frame in which a count has come to its end."""
        counted = False
        for number, frame in enumerate(frames):
            face = frame[f"run:{seat}"].face
            assert isinstance(face, Run)
            counted = counted or face.points == 0
            if counted and face.points == points:
                return number
        raise AssertionError(seat)

    assert full(ANN, 150) < full(BEN, 240)
    assert "stage:score" in shown.pieces


@pytest.mark.rule("YC-2.3")
def test_a_sign_says_who_begins_and_why() -> None:
    match = new_match(SPEC, 3, 3, {"order": "rolled", "bell": "standard"})
    shown = table(match.state)
    shown.look(replace(shown.perspective, speed=0.0))
    signs = []
    for now in play_on(match, at_random(3), 12):
        events = now.events_at(now.ply, None) if now.ply else ()
        shown.tell(events)
        signs += [sign for event in events if (sign := shown.highlights.toast(event))]
    (begins,) = [sign for sign in signs if "begins" in sign]
    first = match.state.order[0]
    rolled = [
        sum(event.dice)
        for ply in range(1, match.ply + 1)
        for event in match.events_at(ply, None)
        if isinstance(event, OrderRolled) and event.seat == first
    ]
    assert begins == f"{{seat:{first}}} rolled {rolled[-1]} and begins"
