"""Before the first move the deal is seen, and who begins; a click ends it and presses nothing."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.contract.values import Setup
from game.core.match.match import Match
from game.core.storage.settings import Speed
from game.games.dragon_farkle.spec import SPEC
from game.launch_match import seated
from game.scenes.match.open_match import open_new
from game.table.moments import WORDS
from tests.pilot import Pilot, piloting


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with piloting(tmp_path) as at_the_window:
        at_the_window.app.apply_settings(
            replace(at_the_window.app.services.settings, animation=Speed.NORMAL)
        )
        yield at_the_window


def begin(pilot: Pilot, seed: int = 5) -> Pilot:
    match = Match(SPEC, Setup(seats=2, options={"first": 1}), seed, seated(("human", "easy")))
    open_new(pilot.app.services, match)
    return pilot.frame(2)


@pytest.mark.rule("DF-1.6")
def test_a_new_match_opens_with_who_begins_and_then_asks(pilot: Pilot) -> None:
    begin(pilot)
    assert not pilot.table.live()
    seen = False
    while pilot.table.table.busy:
        pilot.frame(5)
        seen = seen or WORDS in pilot.table.table.pieces
    assert seen
    pilot.frame(2)
    assert "button:recruit" in pilot.table.live()
    pilot.click("button:recruit")
    assert pilot.match.ply == 1


def test_a_click_ends_it_and_does_nothing_else(pilot: Pilot) -> None:
    begin(pilot)
    lies = {key: piece for key, piece in pilot.table.table.pieces.items() if ":" in key}
    pilot.click("cup").frame(2)
    assert not pilot.table.table.busy
    assert pilot.match.ply == 0
    assert "button:recruit" in pilot.table.live()
    assert lies.keys() >= {key for key in pilot.table.table.pieces if ":" in key}


def test_with_less_motion_the_table_is_ready_at_once(pilot: Pilot) -> None:
    pilot.app.apply_settings(replace(pilot.app.services.settings, reduced_motion=True))
    begin(pilot)
    assert not pilot.table.table.busy
    pilot.press(pygame.K_r)
    assert pilot.match.ply == 1
