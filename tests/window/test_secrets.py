"""Secrets, curtains and plans through the real window, with the test game that has them."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.scenes.match.curtain import CurtainScene
from game.table.faces import Face
from tests.lantern_parts import moves as mv
from tests.lantern_table import BACK, LANTERN
from tests.pilot import Pilot, piloting
from tests.playing import often
from tests.unpainted import unpainted

pytestmark = pytest.mark.painted


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with piloting(tmp_path, games=(LANTERN,)) as at_the_window:
        yield at_the_window


def faces(pilot: Pilot, seat: int) -> set[Face]:
    """What the cards of a seat show on the screen."""
    pieces = pilot.table.table.pieces
    return {piece.face for key, piece in pieces.items() if key.startswith(f"card:{seat}:")}


def until_a_shade_comes(pilot: Pilot) -> int:
    """End turns until a decision needs somebody's own hand; that seat."""
    pilot.click("button:light").settle()
    while not pilot.match.spec.private(pilot.match.state):
        pilot.click("button:endturn").settle()
    for _ in range(3):
        pilot.frame()
    seat = pilot.match.to_act
    assert seat is not None
    return seat


def test_one_person_sees_their_own_cards_and_backs(pilot: Pilot) -> None:
    pilot.start("lantern", "human", "easy", seed=3)
    assert BACK not in faces(pilot, 0)
    assert faces(pilot, 1) == {BACK}


def test_two_persons_see_backs_until_a_hand_is_opened(pilot: Pilot) -> None:
    pilot.start("lantern", "human", "human", seed=3)
    assert faces(pilot, 0) == faces(pilot, 1) == {BACK}


def test_a_curtain_falls_before_a_decision_that_needs_a_hand(pilot: Pilot) -> None:
    pilot.start("lantern", "human", "human", seed=3)
    seat = until_a_shade_comes(pilot)
    assert isinstance(pilot.scene, CurtainScene)
    assert [spot.name for spot in pilot.scene.hotspots()] == ["button:ready"]
    pilot.click("button:ready").frame(2)
    assert not pilot.table.director.needs_curtain
    assert BACK not in faces(pilot, seat)
    assert faces(pilot, 1 - seat) == {BACK}


def test_nothing_of_the_table_shows_through_the_curtain(pilot: Pilot) -> None:
    """Two matches that differ in every hand give the same curtain, pixel for pixel."""
    pictures = []
    for seed in (3, 4):
        pilot.start("lantern", "human", "human", seed=seed)
        while until_a_shade_comes(pilot) != 1:
            pilot.click("button:ready").frame(2)
            pilot.click("button:pass").settle()
        pilot.frame(3)
        pictures.append(pygame.image.tobytes(pilot.app.surface, "RGB"))
        pilot.app.stack.pop(pilot.table)
        pilot.frame(2)
    assert pictures[0] == pictures[1]


def test_the_hand_shuts_again_when_the_other_person_acts(pilot: Pilot) -> None:
    pilot.start("lantern", "human", "human", seed=3)
    seat = until_a_shade_comes(pilot)
    pilot.click("button:ready").frame(2)
    pilot.click("button:pass").settle()
    while pilot.match.to_act == seat:
        pilot.click("button:endturn").settle()
    assert faces(pilot, 0) == faces(pilot, 1) == {BACK}


def test_one_click_walks_far_and_one_undo_walks_back(pilot: Pilot) -> None:
    pilot.start("lantern", "human", "easy", seed=3)
    pilot.click("button:light").settle()
    ply = pilot.match.ply
    pilot.click("cell:2").settle()
    assert pilot.match.state.cells[0] == 2
    assert pilot.moves[ply:] == (mv.Step(1), mv.Step(2))
    pilot.press(pygame.K_u).settle()
    assert pilot.match.ply == ply
    assert pilot.match.state.cells[0] == 0


def test_a_quiet_click_is_refused_with_its_rule_beside_the_thing(pilot: Pilot) -> None:
    pilot.start("lantern", "human", "easy", seed=3)
    pilot.click("button:light").settle()
    pilot.click("cell:6")
    bubble = pilot.table.view.talk.paper
    assert bubble is not None
    assert bubble.rule == "LN-4"
    assert "Cell 6" in bubble.text
    assert bubble.target == pilot.hotspot("cell:6").box


def test_a_gesture_that_no_move_expresses_is_refused_too(pilot: Pilot) -> None:
    pilot.start("lantern", "human", "easy", seed=3)
    pilot.click("button:light").settle()
    pilot.click("hand:1")
    assert pilot.table.view.talk.paper is not None
    assert pilot.table.view.talk.paper.rule == "LN-3"


@pytest.mark.parametrize("seed", range(often(3, deep=6)))
def test_the_table_after_telling_equals_a_fresh_one(
    pilot: Pilot, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pilot.glancing(), unpainted(monkeypatch):
        pilot.start("lantern", "human", "easy", seed=seed)
        pilot.click("button:light").settle()
        for _ in range(25):
            if pilot.match.outcome is not None:
                break
            live = [s.name for s in pilot.table.hotspots() if s.name in pilot.table.live()]
            pilot.click(live[(pilot.match.ply + seed) % len(live)]).settle()
            told = dict(pilot.table.table.describe())
            pilot.table.table.show(pilot.match.view(pilot.table.director.viewer))
            assert told == dict(pilot.table.table.describe())


def test_the_player_to_act_turns_the_own_cards_up_and_down_by_a_click(pilot: Pilot) -> None:
    pilot.start("lantern", "human", "human", seed=3)
    seat = pilot.match.to_act
    assert seat is not None
    pilot.click(f"hand:{seat}").settle()
    assert BACK not in faces(pilot, seat)
    assert faces(pilot, 1 - seat) == {BACK}
    pilot.click(f"hand:{seat}").settle()
    assert faces(pilot, seat) == {BACK}


def test_nobody_peeks_at_a_rivals_cards(pilot: Pilot) -> None:
    pilot.start("lantern", "human", "human", seed=3)
    pilot.click("button:light").settle()
    seat = pilot.match.to_act
    assert seat is not None
    pilot.click(f"hand:{1 - seat}")
    assert faces(pilot, 1 - seat) == {BACK}
    assert pilot.table.view.talk.paper is not None
    assert pilot.table.view.talk.paper.rule == "LN-3"


def test_a_choice_of_two_picks_can_be_taken_back_by_a_button(pilot: Pilot) -> None:
    pilot.start("lantern", "human", "easy", seed=3)
    pilot.click("button:light").settle()
    give = next(name for name in pilot.table.live() if name.startswith("give:"))
    pilot.click(give)
    assert pilot.hotspot("button:cancel").live
    assert pilot.hotspot("hand:1").live
    pilot.click("button:cancel")
    assert give in pilot.table.live()


def test_a_hint_that_may_speak_of_hidden_cards_waits_until_they_are_turned_up(
    pilot: Pilot,
) -> None:
    pilot.start("lantern", "human", "human", seed=3)
    pilot.click("button:light").settle()
    seat = pilot.match.to_act
    pilot.press(pygame.K_h)
    assert pilot.table.view.talk.paper is not None
    assert "Look at your cards first" in pilot.table.view.talk.paper.text
    pilot.click(f"hand:{seat}").settle()
    pilot.press(pygame.K_h)
    bubble = pilot.table.view.talk.paper
    assert bubble is None or "Look at your cards first" not in bubble.text
