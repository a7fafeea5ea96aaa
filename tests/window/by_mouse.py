"""Legal moves as a person makes them: by clicks on what the screen shows."""

import random
from collections.abc import Callable

import pygame

from game.core.contract.values import Move
from game.scenes.match.curtain import CurtainScene
from game.table.gestures import HAND, Gesture
from tests.pilot import Pilot


def play_by_mouse(pilot: Pilot, luck: random.Random) -> None:
    """Play a random legal move by clicks."""
    lift_curtain(pilot)
    before = pilot.match.ply
    gesture = gesture_to_play(pilot, luck)
    for name in gesture.clicks(pilot.table.choosing.selected):
        pilot.click(name)
    answer_question(pilot)
    pilot.settle()
    assert pilot.match.ply > before, f"{gesture} did nothing"


def gesture_to_play(
    pilot: Pilot, luck: random.Random, pick: Callable[[Pilot, str], object] = Pilot.click
) -> Gesture:
    """A way to make a random legal move with what is on the screen; `pick` turns up a card."""
    moves = pilot.match.legal_moves()
    move = moves[luck.randrange(len(moves))]
    gestures = _ways(pilot, move)
    if not gestures:
        # It takes a face-down card: its owner has to look first.
        pick(pilot, f"{HAND}{pilot.match.to_act}")
        gestures = _ways(pilot, move)
    assert gestures, f"no click makes {move}"
    return gestures[luck.randrange(len(gestures))]


def _ways(pilot: Pilot, move: Move) -> list[Gesture]:
    shown = {spot.name for spot in pilot.table.hotspots()}
    return [
        g
        for g in pilot.table.choosing.gestures()
        if g.move == move and shown.issuperset((*(g.toggles or ()), g.picks[0]))
    ]


def answer_question(pilot: Pilot) -> None:
    if pilot.asked:
        pilot.go_on().settle()


def lift_curtain(pilot: Pilot) -> None:
    """Let the next person confirm that they are alone with the screen."""
    if isinstance(pilot.scene, CurtainScene):
        pilot.press(pygame.K_RETURN).settle()
