"""Moments of Quazo's Gambit: heavier than a step, off with reduced motion, at rest in the end."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from game.core.chance import Scripted
from game.core.contract.values import Event
from game.games.quazos_gambit.rules import moves as mv
from game.games.quazos_gambit.rules.events import FirstRolled
from game.games.quazos_gambit.rules.rules import apply
from game.games.quazos_gambit.rules.state import DEPOSITING, Robbing, State
from game.games.quazos_gambit.view.faces import Gilded, Total
from game.games.quazos_gambit.view.table import QuazosGambitTable
from game.table.aids import OVER
from game.table.faces import Face, SeatRim
from game.table.moments import Words
from tests.games.quazos_gambit.position import ONE, TWO, position
from tests.games.quazos_gambit.seen import after, table, watch


def seen(shown: QuazosGambitTable) -> tuple[set[Face], float, set[str]]:
    """All faces, the seconds it takes, and all keys."""
    found: set[Face] = set()
    keys: set[str] = set()
    frames = 0
    for frame in watch(shown):
        frames += 1
        found |= {piece.face for piece in frame.pieces.values()}
        keys |= set(frame.pieces)
    return found, frames / 30, keys


GOLD_BATTLE = position("cat c3", "frog c3 g r2", number=7)
GOLD_BANKED = position("cat e5 g r1", "frog", number=7, phase=DEPOSITING)
MOMENTS: Sequence[tuple[str, State, mv.Move, tuple[int, ...], tuple[str, ...]]] = (
    (
        "gold won",
        GOLD_BATTLE,
        mv.Battle(TWO),
        (6, 2, 3),
        ("{seat:0} beats {seat:1}, 6 to 2", "{seat:0} has the Golden Jewel now"),
    ),
    (
        "gold banked",
        GOLD_BANKED,
        mv.Deposit(1, 1),
        (3,),
        ("{seat:0} banks the Golden Jewel", "8 points in the bank now"),
    ),
    ("last round", position("cat c3", "frog", number=9, active=TWO), mv.EndTurn(), (3,), ()),
    (
        "the gold drops",
        position("cat c3 r2", "frog", number=5, active=TWO, marked="b2"),
        mv.EndTurn(),
        (),
        (),
    ),
)


@pytest.mark.parametrize(
    ("view", "move", "dice", "said"), [row[1:] for row in MOMENTS], ids=[row[0] for row in MOMENTS]
)
def test_moves_that_may_decide_a_match_are_great_moments(
    view: State, move: mv.Move, dice: tuple[int, ...], said: tuple[str, ...]
) -> None:
    shown, state = after(view, move, *dice)
    _, events = apply(view, move, Scripted(*dice))
    found = shown.great_moments.find(events, view, state)
    assert [words for moment in found for words in (moment.line, moment.note)] == list(said)
    seen(shown)
    assert shown.describe() == table(state).describe()
    steady, _ = after(view, move, *dice, reduced=True)
    faces, seconds, _ = seen(steady)
    assert not [face for face in faces if isinstance(face, Words | Total)]
    assert seconds < 3


def test_a_moment_skipped_at_any_time_ends_where_it_must() -> None:
    for _, view, move, dice, _ in MOMENTS:
        wanted = table(after(view, move, *dice)[1]).describe()
        for frames in range(0, 160, 12):
            shown, _ = after(view, move, *dice)
            for _ in range(frames):
                shown.update(1 / 30)
            shown.skip()
            assert shown.describe() == wanted, (move, frames)


@pytest.mark.rule("QG-9.2")
def test_the_pause_before_the_second_die_does_not_tell_what_it_shows() -> None:
    last = position("cat d3 r2", "frog a7 k10", phase=Robbing(TWO, 1, dice=(1, 2)))
    cues = []
    for dice in ((3, 5), (3, 3, 2)):
        shown, _ = after(last, mv.TryFree(), *dice)
        waiting = [cue.seconds for cue in shown.timeline._waiting]
        cues.append(waiting[:8])
    assert cues[0] == cues[1]


@pytest.mark.rule("QG-8.16", "QG-8.22")
def test_the_carrier_of_the_gold_has_a_golden_rim_until_it_is_banked() -> None:
    carrying = table(position("cat c3 g", "frog", number=7))
    assert isinstance(carrying.pieces["carrier:0"].face, SeatRim)
    banked = table(position("cat c3 kg", "frog", number=7))
    assert "carrier:0" not in banked.pieces
    assert isinstance(banked.pieces["gilded:0"].face, Gilded)


@pytest.mark.rule("QG-5.1")
def test_a_match_opens_with_the_dice_for_the_first_turn() -> None:
    view = position("cat", "frog", number=1)
    events: list[Event] = [FirstRolled(((2, 5),), TWO, (TWO, ONE))]
    shown = table(view)
    shown.timeline.add(shown.opening(view, events))
    faces, _, keys = seen(shown)
    assert {"first:0", "first:1"} <= keys
    assert Words("Ben goes first", "The highest roll: 5") in faces
    lies = {key: face for key, face in shown.describe().items() if not key.startswith(OVER)}
    assert lies == table(view).describe()
    assert len(lies) < len(shown.pieces), "what helps to choose is laid once it has been seen"
    shown.look(replace(shown.perspective, reduced_motion=True))
    shown.timeline.add(shown.opening(view, events))
    assert not shown.busy
