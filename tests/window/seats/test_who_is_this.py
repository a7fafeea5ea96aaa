"""The characters at the table: everybody's can be met, and the match waits meanwhile."""

import pygame
import pytest

from game.scenes.match.dialogs import MeetCharacterScene
from tests.pilot import Pilot

WITH_CHARACTERS = ("quazos_gambit", "yoho", "yoz")


def sheet(pilot: Pilot) -> MeetCharacterScene:
    pilot.frame(2)
    assert isinstance(pilot.scene, MeetCharacterScene)
    return pilot.scene


@pytest.mark.parametrize("game", WITH_CHARACTERS)
def test_the_bubble_of_every_seat_leads_to_its_sheet(pilot: Pilot, game: str) -> None:
    pilot.start(game, "human", "human", "human", seed=3)
    for seat, role in enumerate(pilot.match.setup.roles):
        pilot.click(f"seat:{seat}")
        bubble = pilot.table.view.talk.paper
        assert bubble is not None
        assert bubble.text  # it still tells what it told
        pilot.frame(2).click(f"who:{seat}")
        assert sheet(pilot).shown == role
        pilot.click("button:close").frame(3)
        assert pilot.app.stack.top is pilot.table


def test_w_opens_the_sheet_of_the_acting_seat_and_arrows_the_others(pilot: Pilot) -> None:
    pilot.start("quazos_gambit", "human", "human", "human", seed=3)
    roles = pilot.match.setup.roles
    acts = pilot.match.to_act
    assert acts is not None
    pilot.press(pygame.K_w)
    assert sheet(pilot).shown == roles[acts]
    pilot.press(pygame.K_RIGHT)
    assert sheet(pilot).shown == roles[(acts + 1) % 3]
    pilot.press(pygame.K_LEFT).press(pygame.K_LEFT)
    assert sheet(pilot).shown == roles[(acts - 1) % 3]
    pilot.press(pygame.K_RETURN).frame(3)
    assert pilot.app.stack.top is pilot.table


def test_the_menu_leads_there_too(pilot: Pilot) -> None:
    pilot.start("yoho", "human", "human", seed=3)
    pilot.press(pygame.K_ESCAPE).frame(2).click("button:who")
    sheet(pilot)
    pilot.press(pygame.K_ESCAPE).frame(3)
    assert pilot.app.stack.top is pilot.table


def test_nobody_plays_on_while_a_sheet_is_read(pilot: Pilot) -> None:
    pilot.start("quazos_gambit", "easy", "easy", seed=3)
    pilot.press(pygame.K_w)
    sheet(pilot)
    ply = pilot.match.ply
    pilot.frame(60)
    assert pilot.match.ply == ply


def test_where_nobody_plays_a_character_w_says_so(pilot: Pilot) -> None:
    pilot.start("yahtzee_challenge", "human", "human", seed=3)
    pilot.click("seat:0").frame(2)
    assert not [spot for spot in pilot.table.hotspots() if spot.name.startswith("who:")]
    pilot.press(pygame.K_w)
    bubble = pilot.table.view.talk.paper
    assert bubble is not None
    assert "has no characters" in bubble.text
