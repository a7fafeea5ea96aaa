"""Whole matches through the real window, by mouse, by keyboard and by pad."""

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pygame
import pytest

from game.core.contract.spec import AnySpec
from game.core.contract.values import OptionValue
from game.core.controls.actions import Pad
from game.core.match.match import Match
from game.games.registry import GAMES
from game.table.question import GO_ON
from tests.pilot import Pilot, piloting
from tests.playing import News, often
from tests.unpainted import unpainted
from tests.window.by_mouse import gesture_to_play, lift_curtain, play_by_mouse
from tests.window.pads import by_pad

pytestmark = pytest.mark.painted

MATCHES = often(1, deep=5)
PAINTED = 2
KNOWN = 2
"""A kind of move or event is met this often at the window; what brings no other is played beside.

In a deep run everything is played at the window.
"""
LARGE, SMALL, HIGH = (1280, 720), (640, 360), (512, 384)


def size_for(seed: int) -> tuple[int, int]:
    """A large window for the first match; in a small one the same is done with fewer pixels.

    Every other one of those is little wider than high: seats stand in a row above the board there.
    """
    if not seed:
        return LARGE
    return HIGH if seed % 2 else SMALL


@contextmanager
def eyes_for(seed: int, pilot: Pilot) -> Iterator[None]:
    """Draw the state before each press; in a deep run every frame of the first match.

    From the third on it is laid out and not painted: only what a click needs.
    """
    with ExitStack() as stack:
        if seed or often(1, deep=0):
            stack.enter_context(pilot.glancing())
        if seed >= PAINTED:
            stack.enter_context(unpainted(stack.enter_context(pytest.MonkeyPatch.context())))
        yield


@pytest.mark.parametrize("seed", range(MATCHES))
@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_a_whole_match_by_mouse(spec: AnySpec, seed: int, tmp_path: Path) -> None:
    least, most = spec.seats
    seats = ["human"] * (least + seed % (most - least + 1))
    with piloting(tmp_path, size_for(seed)) as pilot, eyes_for(seed, pilot):
        pilot.start(spec.key, *seats, seed=seed)
        luck, news = random.Random(seed), News(KNOWN)
        while pilot.match.outcome is None:
            lift_curtain(pilot)
            pilot.pass_over(news, luck)
            if pilot.match.outcome is None:  # else a last move without a choice has ended it
                play_by_mouse(pilot, luck)
        assert pilot.match.outcome is not None
        _stored_as_played(pilot)


def _stored_as_played(pilot: Pilot) -> None:
    """The archive holds the very match that was played."""
    services = pilot.app.services
    assert pilot.app.writer.flush()
    rows = services.archive.matches()
    assert len(rows) == 1
    assert rows[0].over
    loaded = services.archive.load(rows[0].match_id, services.find_game)
    assert loaded.problem is None
    _same(loaded.match, pilot.match)


def _same(one: Match, other: Match) -> None:
    assert one.steps == other.steps
    assert one.state == other.state


def _confirm_by_keyboard(pilot: Pilot) -> None:
    """Press Tab until the accepting answer of an open confirmation."""
    if pilot.table.asking.question is None:
        return
    pilot.tab_to(GO_ON).press(pygame.K_RETURN)


Device = Callable[[Pilot, random.Random], None]


def _move_by_keyboard(pilot: Pilot, luck: random.Random) -> None:
    lift_curtain(pilot)
    gesture = gesture_to_play(pilot, luck)
    for name in gesture.clicks(pilot.table.choosing.selected):
        pilot.tab_to(name).press(pygame.K_RETURN)
    _confirm_by_keyboard(pilot)


def _move_by_pad(pilot: Pilot, luck: random.Random) -> None:
    if pilot.scene is not pilot.table:
        by_pad.press(pilot, Pad.A).settle()  # the next person is ready
    gesture = gesture_to_play(pilot, luck, by_pad.pick)
    for name in gesture.clicks(pilot.table.choosing.selected):
        by_pad.pick(pilot, name)
    if pilot.table.asking.question is not None:
        by_pad.pick(pilot, GO_ON)


SEATS_BY: dict[str, tuple[Device, ...]] = {
    "keyboard-and-pad": (_move_by_keyboard, _move_by_pad),
    "keyboard": (_move_by_keyboard,),
    "pad": (_move_by_pad,),
}
"""What each seat plays with, in turn; each device alone only in deep runs, as that takes long."""


SHORT: dict[str, dict[str, OptionValue]] = {
    "yahtzee_challenge": {"bell": "short"},
    "dragon_farkle": {"entry": 3000},
    "yoho": {"round_limit": 15},
}
"""Options of a short match. Each click takes many keys, and matches by mouse are usual ones."""


@pytest.mark.parametrize("devices", [*SEATS_BY][: often(1, deep=3)])
@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_a_whole_match_without_a_mouse(spec: AnySpec, devices: str, tmp_path: Path) -> None:
    """Laid out and not painted, as the later ones by mouse.

    A kind of move or event is met once.
    """
    by = SEATS_BY[devices]
    with piloting(tmp_path, HIGH) as pilot, eyes_for(PAINTED, pilot):
        seats, options = max(spec.seats[0], len(by)), SHORT.get(spec.key, {})
        pilot.start(spec.key, *["human"] * seats, seed=100, options=options)
        luck, news, devices_used = random.Random(0), News(1), set[Device]()
        while pilot.match.outcome is None:
            if pilot.scene is pilot.table:
                pilot.pass_over(news, luck)
            before, actor = pilot.match.ply, pilot.match.to_act
            if actor is None:
                break  # a last move without a choice has ended it
            move = by[actor % len(by)]
            move(pilot, luck)
            pilot.settle()
            assert pilot.match.ply > before, f"seat {actor} did nothing"
            devices_used.add(move)
        assert devices_used == set(by)


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_computer_players_play_a_match_to_its_end(spec: AnySpec, tmp_path: Path) -> None:
    """Laid out and not painted; looked at in the end."""
    with piloting(tmp_path, SMALL) as pilot, eyes_for(PAINTED, pilot):
        pilot.start(spec.key, *["easy"] * spec.seats[0], seed=3)
        while pilot.match.outcome is None:
            pilot.settle()
        _stored_as_played(pilot)
