"""At the real window: what a tile would take, by mouse, by keys and by a pad."""

import pygame
import pytest
from msgspec.structs import replace

from game.core.contract.things import ODDS
from game.core.controls.actions import Pad
from game.core.storage.settings import OddsHelper
from game.games.yahtzee_challenge.rules.state import Rerolling
from game.table.aids import OVER
from game.table.skeleton import SIDE
from tests.patience import until
from tests.pilot import Pilot
from tests.ui.devices import fake_pads as pads


def at_the_dice(pilot: Pilot) -> Pilot:
    pilot.start("yahtzee_challenge", "human", "human", seed=5)
    while not isinstance(pilot.match.state.phase, Rerolling):
        pilot.press(pygame.K_SPACE).settle()
    # Advice that comes later would lay the panel again, from its first row.
    until(lambda: pilot.frame().table.director.advice is not None, "the decision was weighed")
    return pilot


def hover(pilot: Pilot, name: str) -> Pilot:
    at = pilot.app.canvas.view.point(*pilot.hotspot(name).box.centre)
    motion = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    pygame.event.post(motion)
    return pilot.frame()


def title(pilot: Pilot) -> str:
    odds = pilot.table.view.said.odds
    return odds.title if odds is not None else ""


def quiet(pilot: Pilot) -> str:
    """A tile of this go that the dice do not win yet."""
    return min(pilot.table.stops() - pilot.table.live())


def outlined(pilot: Pilot) -> bool:
    return any(key.startswith(f"{OVER}keep:") for key in pilot.table.table.pieces)


def test_a_tile_under_the_pointer_tells_its_chance_and_what_to_keep(pilot: Pilot) -> None:
    name = quiet(at_the_dice(pilot))
    before = title(pilot)
    hover(pilot, name)
    assert title(pilot) != before
    assert title(pilot).endswith("2 rolls")
    assert outlined(pilot)
    assert not pilot.table.choosing.selected
    hover(pilot, "square:1")
    assert title(pilot) == before
    assert not outlined(pilot)


def test_keys_go_there_and_enter_says_why_it_is_not_won_yet(pilot: Pilot) -> None:
    name = quiet(at_the_dice(pilot))
    for _ in range(40):
        pilot.press(pygame.K_TAB)
        if pilot.table.attention.focused == name:
            break
    assert outlined(pilot)
    assert title(pilot).endswith("2 rolls")
    ply = pilot.match.ply
    pilot.press(pygame.K_RETURN)
    assert pilot.match.ply == ply
    assert pilot.table.view.talk.paper is not None


def test_a_pad_goes_there_too(pilot: Pilot) -> None:
    at_the_dice(pilot)
    pilot.table.attention.focus_by_key("die:0")
    for _ in range(6):
        pilot.look()
        pads.post(Pad.UP)
        pilot.frame()
        if pilot.table.attention.focused in pilot.table.stops():
            break
    assert pilot.table.attention.focused in pilot.table.stops()
    assert title(pilot).endswith("2 rolls")


def test_where_odds_are_shown_on_request_pointing_asks(pilot: Pilot) -> None:
    settings = pilot.app.services.settings
    pilot.app.apply_settings(replace(settings, odds_helper=OddsHelper.ON_REQUEST))
    name = quiet(at_the_dice(pilot))
    hover(pilot, "square:1")
    assert pilot.table.view.said.odds is None
    hover(pilot, name)
    assert title(pilot).endswith("2 rolls")


# --- all chances, and how one scrolls to them ----------------------------------------------------


def rows_in_sight(pilot: Pilot) -> list[int]:
    boxes = pilot.table.view.column.odds_panel.rows
    return [number for number, box in enumerate(boxes) if box.h > 0]


def wheel(pilot: Pilot, notches: int, monkeypatch: pytest.MonkeyPatch) -> Pilot:
    x, y = SIDE.centre
    at = pilot.app.canvas.view.point(x, y)
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: at)
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notches, flipped=False))
    return pilot.frame()


def test_the_wheel_scrolls_to_chances_that_are_out_of_sight(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_the_dice(pilot).frame()
    odds = pilot.table.view.said.odds
    assert odds is not None
    first = rows_in_sight(pilot)
    assert first[0] == 0
    assert len(first) < len(odds.rows) == len(pilot.table.view.column.odds_panel.rows)
    wheel(pilot, -40, monkeypatch)
    assert rows_in_sight(pilot)[-1] == len(odds.rows) - 1
    assert all(box.bottom <= SIDE.bottom for box in pilot.table.view.column.odds_panel.rows)
    pilot.click("die:0")  # other chances: from the top again
    assert rows_in_sight(pilot)[0] == 0


def test_keys_and_a_pad_scroll_too(pilot: Pilot) -> None:
    at_the_dice(pilot).frame()
    pilot.press(pygame.K_PAGEDOWN)
    down = rows_in_sight(pilot)[0]
    assert down > 0
    pilot.press(pygame.K_PAGEUP)
    assert rows_in_sight(pilot)[0] == 0
    pilot.table.attention.focus_by_key(ODDS)
    for button in [Pad.DOWN] * 3:
        pilot.look()
        pads.post(button)
        pilot.frame()
    assert rows_in_sight(pilot)[0] > 0
    assert pilot.table.attention.focused == ODDS
    ply = pilot.match.ply
    for _ in range(9):
        pilot.press(pygame.K_RETURN)  # on to the end, and back to the top
    assert pilot.match.ply == ply
    pilot.press(pygame.K_HOME).press(pygame.K_UP)
    assert pilot.table.attention.focused != ODDS  # at the top the focus goes on


def test_a_row_that_was_scrolled_to_says_what_it_is(pilot: Pilot) -> None:
    at_the_dice(pilot).frame()
    pilot.press(pygame.K_END)
    odds = pilot.table.view.said.odds
    assert odds is not None
    last = pilot.table.view.column.odds_panel.rows[-1]
    asked = pilot.table.explaining.under(*last.centre)
    assert asked is not None
    assert asked.name == f"panel:row:{len(odds.rows) - 1}"


def test_a_greyed_button_says_under_the_pointer_why_it_does_nothing(pilot: Pilot) -> None:
    pilot.start("dragon_farkle", "human", "human", seed=5)
    assert pilot.match.to_act is not None
    name = pilot.table.view.places[1 - pilot.match.to_act].name
    assert "button:brawl" not in pilot.table.live()
    assert pilot.hotspot("button:brawl").tip == f"{name} has no army left to fight."
    assert "5,000 soldiers at the start" in pilot.hotspot("button:battle").tip
    assert pilot.hotspot("button:recruit").tip.startswith("Roll for new soldiers.")
    ply = pilot.match.ply
    pilot.click("button:brawl")
    paper = pilot.table.view.talk.paper
    assert paper is not None
    assert pilot.hotspot("button:brawl").tip in paper.text
    assert pilot.match.ply == ply
