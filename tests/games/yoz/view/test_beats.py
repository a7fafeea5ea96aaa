"""Moments of Yoz: heavier than a step, off with reduced motion, at rest in the end."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from game.core.contract.values import Event
from game.games.yoz.rules import events as ev
from game.games.yoz.rules.content import Permit
from game.games.yoz.rules.state import Ending, LastStand, State
from game.games.yoz.view.faces import CASTLE, CASTLE_AJAR, PermitKey
from game.games.yoz.view.faces_tray import TwelveSided
from game.games.yoz.view.great_moments import landmark_passed
from game.games.yoz.view.table import YozTable
from game.table.faces import Face
from game.table.trail import Stop
from tests.games.yoz.position import FIRST, play, position
from tests.games.yoz.seen import table


def told(view: State, events: Sequence[Event], *, reduced: bool = False) -> YozTable:
    shown = table(view)
    shown.look(replace(shown.perspective, reduced_motion=reduced))
    shown.tell(events)
    return shown


def seen(shown: YozTable) -> tuple[set[Face], set[str], float]:
    """All faces and keys, and the seconds it takes."""
    faces: set[Face] = set()
    keys: set[str] = set()
    frames = 0
    while shown.busy:
        shown.update(1 / 30)
        frames += 1
        faces |= {piece.face for piece in shown.pieces.values()}
        keys |= set(shown.pieces)
    return faces, keys, frames / 30


def gem_event(view: State) -> tuple[State, ev.GemTaken]:
    """Return the view after the knight took its first gem from its space, and the event."""
    gem = view.gems[0]
    hero = view.heroes[FIRST]
    taken = ev.GemTaken(FIRST, gem, view.land.gems[gem], True)
    richer = replace(hero, own=tuple(sorted((*hero.own, gem))))
    gems = tuple(g for g in view.gems if g is not gem)
    return replace(view, heroes=(richer, *view.heroes[1:]), gems=gems), taken


@pytest.mark.rule("YOZ-8.6", "YOZ-14.1")
def test_the_third_gem_opens_the_gate_a_finger_wide_for_the_whole_game() -> None:
    view = position("knight k2 k3", "runner")
    assert view.heroes[FIRST].own
    state, taken = gem_event(view)
    shown = told(view, [taken])
    assert shown.pieces["castle"].face == CASTLE
    (moment,) = shown.great_moments.find([taken], view, state)
    assert (moment.line, moment.note) == ("{seat:0} may enter the castle", "Three gems of three")
    seen(shown)
    assert shown.pieces["castle"].face == CASTLE_AJAR
    assert shown.pieces["permit:0:gate"].face == PermitKey(Permit.GATE, True)
    assert shown.describe() == table(state).describe()


@pytest.mark.rule("YOZ-8.2")
@pytest.mark.parametrize(("reduced", "grown"), [(False, True), (True, False)])
def test_a_gem_that_is_taken_grows_on_its_way_and_takes_no_longer(
    reduced: bool, grown: bool
) -> None:
    view = position("knight", "runner")
    state, taken = gem_event(view)
    shown = told(view, [taken], reduced=reduced)
    scales = [1.0]
    frames = 0
    while shown.busy:
        shown.update(1 / 30)
        frames += 1
        if f"gem:{taken.gem}" in shown.pieces:
            scales.append(shown.pieces[f"gem:{taken.gem}"].scale)
    assert (max(scales) > 2) == grown
    assert frames / 30 < 1.2
    assert shown.describe() == table(state).describe()


@pytest.mark.rule("YOZ-8.4")
def test_the_first_gem_is_a_moment_that_says_what_it_unlocks() -> None:
    view = position("knight", "runner")
    state, taken = gem_event(view)
    (moment,) = table(view).great_moments.find([taken], view, state)
    assert moment.line == "{seat:0} can jump now"
    assert "Jump" in moment.note
    second = position("knight k2", "runner")
    richer, more = gem_event(second)
    assert table(second).great_moments.find([more], second, richer) == []


@pytest.mark.rule("YOZ-11.8")
@pytest.mark.parametrize(
    ("circles", "note"),
    [
        ("ember 12 gloom 5", "The way to the castle gate is open"),
        ("ember 2 gloom 5", "The road is free for everybody"),
        ("ember 2", "No dragon is left"),
    ],
)
def test_a_won_fight_is_a_moment_in_a_turn_that_had_another(circles: str, note: str) -> None:
    """The last fight at the gate passed without one: a gem had been handed over before it."""
    spot = "castle_of_yoz_35" if "12" in circles else "kingsmead_33"
    given = position(f"knight {spot} k1 k2 k3 r1", f"runner {spot} r2 r3", dragons_on=circles)
    shown = table(given)
    giving = play(given, "give 1")
    assert len(shown.staging.choose(giving.events, given, giving.state)) == 1
    fighting = play(giving.state, "skip; attack ember; fight", "3")
    (moment,) = shown.staging.choose(fighting.events, giving.state, fighting.state)
    assert moment.note == note


@pytest.mark.rule("YOZ-15.3")
def test_the_last_chance_is_waited_for_longer_than_anything_else() -> None:
    view = position("knight castle k1 k2 k3", "runner", thief=44, phase=LastStand(0))
    events = [ev.LastChanceRolled(FIRST, 3), ev.GameLost(Ending.CHANCE_MISSED, 44, 0)]
    (moment,) = table(view).great_moments.find(events, view, view)
    assert (moment.line, moment.times_ms) == ("The thief got away", (1300, 900, 900))
    assert (moment.first, moment.strike) == (0, 1)
    back = [ev.LastChanceRolled(FIRST, 9), ev.ThiefBeatenBack(44, 42)]
    (moment,) = table(view).great_moments.find(back, view, view)
    assert (moment.line, moment.times_ms[0]) == ("The thief moves back 2 spaces", 1350)


@pytest.mark.rule("YOZ-6.2")
def test_the_number_of_a_circle_hangs_over_a_hero_who_has_jumped_there() -> None:
    view = position("knight k1", "runner")
    start, end = view.heroes[FIRST].space, view.land.circles[5]
    shown = told(view, [ev.Jumped(FIRST, start, end, 5)])
    assert Stop("5") in seen(shown)[0]
    assert "circle" not in shown.pieces


@pytest.mark.rule("YOZ-13.14")
def test_a_landmark_of_his_road_is_named_when_the_thief_comes_to_it() -> None:
    assert landmark_passed(24, 26) == landmark_passed(25, 27) == "The Gallows Oak"
    assert landmark_passed(26, 27) == landmark_passed(27, 25) == ""
    view = position("knight", "runner", thief=24)
    find = table(view).great_moments.find
    (moment,) = find([ev.ThiefMoved(24, 26, 2)], view, view)
    assert moment.note == "At the Gallows Oak, 18 left: about one round"
    assert not find([ev.ThiefMoved(26, 27, 1)], view, view)


def test_a_moment_skipped_at_any_time_ends_where_it_must() -> None:
    view = position("knight k2 k3", "runner")
    state, taken = gem_event(view)
    wanted = table(state).describe()
    for frames in range(0, 120, 9):
        shown = told(view, [taken])
        for _ in range(frames):
            shown.update(1 / 30)
        shown.skip()
        assert shown.describe() == wanted, frames


@pytest.mark.rule("YOZ-10.4", "YOZ-10.5")
def test_a_dragon_flies_where_its_die_says() -> None:
    view = position("knight", "runner")
    perch = view.dragons[0]
    start, end = view.land.circles[perch.circle], view.land.circles[9]
    shown = told(view, [ev.DragonFlew(perch.dragon, start, end, (perch.circle, 9), ())])
    faces, _, _ = seen(shown)
    assert TwelveSided(9) in faces
    lands = shown._ground.field(view.layout).at(end)
    assert shown.pieces[f"dragon:{perch.dragon}"].box.contains(*lands)
