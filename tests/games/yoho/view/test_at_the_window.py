"""Yoho! through the real window: cards, previews, curtains and refusals as a player meets them."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.contract.values import Move
from game.core.storage.settings import OddsHelper, Speed
from game.games.yoho.rules.moves import Movement
from game.games.yoho.rules.state import Acting
from game.games.yoho.spec import SPEC
from game.scenes.match.curtain import CurtainScene
from game.table.aids import OVER
from tests.pilot import Pilot, piloting
from tests.playing import at_random


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with piloting(tmp_path, games=(SPEC,)) as at_the_window:
        yield at_the_window


def make(pilot: Pilot, move: Move) -> None:
    """Make a move by clicks."""
    gesture = pilot.table.choosing.gesture_for(move)
    assert gesture is not None
    for name in gesture.clicks(pilot.table.choosing.selected):
        pilot.click(name)
    pilot.go_on().settle()


def lift(pilot: Pilot) -> None:
    if isinstance(pilot.scene, CurtainScene):
        pilot.click("button:ready").settle()


def sail_out(pilot: Pilot, kind: type[Move], seats: tuple[str, ...] = ("human", "easy")) -> None:
    """Play on until a move of a kind can be made, with a card of the hand."""
    pilot.start(SPEC.key, *seats, seed=5)
    pick = at_random(5)
    while True:
        lift(pilot)
        moves = pilot.match.legal_moves()
        acting = isinstance(pilot.match.state.phase, Acting)
        if acting and any(isinstance(move, kind) for move in moves):
            return
        make(pilot, pick(moves))


def point(pilot: Pilot, name: str) -> None:
    pos = pilot.app.canvas.view.point(*pilot.hotspot(name).box.centre)
    pygame.event.post(
        pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    )
    pilot.frame(2)


def aids(pilot: Pilot) -> set[str]:
    shown = pilot.table.view.foretold.over(pilot.table.table.pieces)
    return {key for key in shown if key.startswith(OVER)}


def test_a_card_is_picked_a_way_is_shown_and_a_click_sails_it(pilot: Pilot) -> None:
    sail_out(pilot, Movement)
    moves = [m for m in pilot.match.legal_moves() if isinstance(m, Movement) and m.to is not None]
    gesture = pilot.table.choosing.gesture_for(moves[-1])
    assert gesture is not None
    card, there = gesture.picks
    pilot.click(card).frame(2)
    assert there in pilot.table.live()
    assert pilot.hotspot("button:cancel").live
    point(pilot, there)
    assert any(key.startswith(f"{OVER}dot") for key in aids(pilot))
    pilot.click(there).settle()
    assert pilot.moves[-1] == moves[-1] or moves[-1] in pilot.moves
    assert not any(key.startswith(f"{OVER}dot") for key in aids(pilot))


def test_another_card_is_picked_by_a_click_on_it(pilot: Pilot) -> None:
    sail_out(pilot, Movement)
    cards = [n for n in sorted(pilot.table.live()) if n.startswith(("card:", "basic:"))]
    assert len(cards) >= 2
    pilot.click(cards[0]).frame(2).click(cards[1]).frame(2)
    assert pilot.table.choosing.selected == {cards[1]}
    pilot.press(pygame.K_ESCAPE).frame(2)
    assert not pilot.table.choosing.selected


def test_hands_close_behind_the_curtain_when_the_other_person_acts(pilot: Pilot) -> None:
    pilot.start(SPEC.key, "human", "human", seed=5)
    pick = at_random(5)
    seen: set[int] = set()
    while len(seen) < 2:
        seat = pilot.match.to_act
        assert seat is not None
        if isinstance(pilot.scene, CurtainScene):
            assert [spot.name for spot in pilot.scene.hotspots()] == ["button:ready"]
            lift(pilot)
            assert not pilot.table.view.talk.sign.startswith("Next"), "the curtain has said it"
            seen.add(seat)
            cards = [c.card for c in pilot.match.state.captains[seat].hand]
            shown = [key for key in pilot.table.table.pieces if key.startswith("card:")]
            assert len(shown) == len(cards)
        pilot.frame(10, dt_s=1.0)  # signs have been read
        moves = pilot.match.legal_moves()
        make(pilot, pick(moves))


def test_the_panel_says_what_a_card_does_also_where_chances_are_covered(pilot: Pilot) -> None:
    sail_out(pilot, Movement)
    services = pilot.app.services
    pilot.app.apply_settings(replace(services.settings, odds_helper=OddsHelper.OFF))
    point(pilot, "basic:movement")
    shown = pilot.table.view.said.odds
    assert shown is not None
    assert shown.title == "Movement"
    point(pilot, "pile:maps")
    assert pilot.table.view.said.odds is None
    assert "Odds are off" in pilot.table.view.said.odds_note


def test_a_rivals_hand_is_refused_beside_it(pilot: Pilot) -> None:
    sail_out(pilot, Movement)
    pilot.click("hand:1")
    bubble = pilot.table.view.talk.paper
    assert bubble is not None
    assert bubble.rule == "YOHO-3.25"


def test_a_movement_can_be_skipped_by_a_click(pilot: Pilot) -> None:
    sail_out(pilot, Movement)
    services = pilot.app.services
    services.settings = replace(services.settings, animation=Speed.NORMAL)
    move = next(m for m in pilot.match.legal_moves() if isinstance(m, Movement))
    pilot.table.play(move)
    pilot.frame(3)
    assert pilot.table.table.busy
    pilot.click("pile:sea").frame()
    assert not pilot.table.table.busy
    told = dict(pilot.table.table.describe())
    pilot.table.table.show(pilot.match.view(pilot.table.director.viewer))
    assert told == dict(pilot.table.table.describe())
