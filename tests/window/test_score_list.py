"""What dice bring hangs beside the table of Dragon Farkle, in the short log's place."""

import pygame
import pytest
from msgspec.structs import replace

from game.table.skeleton import ODDS, SHORT_LOG
from tests.pilot import Pilot


def names(pilot: Pilot) -> set[str]:
    return {spot.name for spot in pilot.table.hotspots()}


@pytest.mark.rule("DF-2.18")
def test_the_list_is_in_the_logs_place_and_the_log_keeps_its_drawer(pilot: Pilot) -> None:
    pilot.start("dragon_farkle", "human", "human", "human", "human", seed=4)
    assert pilot.hotspot("scores").box == SHORT_LOG
    assert "panel:log" not in names(pilot)
    pilot.press(pygame.K_l).frame(2)
    assert pilot.hotspot("scores").box == SHORT_LOG  # the drawer lies on the odds alone
    assert pilot.hotspot("panel:log").box == ODDS
    pilot.press(pygame.K_l).frame(2)
    assert pilot.hotspot("scores").box == SHORT_LOG
    assert "panel:log" not in names(pilot)


def test_an_aim_on_a_couch_takes_its_room_from_the_odds_alone(pilot: Pilot) -> None:
    pilot.app.apply_settings(replace(pilot.app.services.settings, couch_layout=True))
    pilot.start("dragon_farkle", "human", "human", seed=4)
    pilot.click("button:recruit").settle().click("tab:odds").settle()  # the log is open first
    view, canvas = pilot.table.view, pilot.app.canvas
    for aim in ("", "Goal: soldiers aside, and dice left to throw; you need not take all."):
        view.said = replace(view.said, aim=aim)
        view.refresh()
        pilot.table.draw(canvas)
        assert view.column.odds_panel.rows
        assert all(row.bottom < view.skeleton.side.bottom for row in view.column.odds_panel.rows)


@pytest.mark.rule("DF-2.18")
def test_on_a_couch_the_list_has_a_page_of_its_own(pilot: Pilot) -> None:
    pilot.app.apply_settings(replace(pilot.app.services.settings, couch_layout=True))
    pilot.start("dragon_farkle", "human", "human", seed=4)
    assert "scores" not in names(pilot)
    pilot.click("tab:scores").frame(2)
    page = pilot.table.view.column.book.open
    assert page is not None
    assert page.title == "Scores"


def test_what_is_new_on_the_table_says_what_it_is(pilot: Pilot) -> None:
    pilot.start("dragon_farkle", "human", "human", seed=4)
    pilot.click("button:recruit").settle()
    spots = {spot.name for spot in pilot.table.explaining.spots()}
    for name, rule in (("scores", "DF-2.18"), ("sides", "DF-3.1"), ("group:0", "DF-2.9")):
        assert name in spots
        thing = pilot.table.explaining.thing(name)
        assert thing is not None
        assert thing.rule == rule


def test_another_table_keeps_its_short_log(pilot: Pilot) -> None:
    pilot.start("yahtzee_challenge", "human", "human", seed=4)
    assert pilot.hotspot("panel:log").box == SHORT_LOG
    assert pilot.table.view.column.shown_list is None


@pytest.mark.rule("DF-2.12")
def test_a_click_on_a_bracket_marks_its_dice_and_enter_on_it_too(pilot: Pilot) -> None:
    for seed in range(1, 20):
        pilot.start("dragon_farkle", "human", "human", seed=seed)
        pilot.click("button:recruit").settle()
        if {"group:0", "group:1"} <= pilot.table.live():
            break
    every = pilot.table.choosing.selected  # all that score are chosen at first
    pilot.click("group:1").settle()
    chosen = pilot.table.choosing.selected
    assert chosen
    assert chosen < every
    assert all(name.startswith("die:") for name in chosen)
    pilot.click("group:1").settle()
    assert pilot.table.choosing.selected == every
    for name in sorted(every):
        if name in pilot.table.choosing.selected:
            pilot.click(name).settle()
    assert not pilot.table.choosing.selected
    pilot.click("group:0").settle()
    chosen = pilot.table.choosing.selected
    for name in sorted(chosen):
        pilot.click(name).settle()
    assert not pilot.table.choosing.selected
    first = sorted(chosen)[0]
    pilot.click(first).settle()
    assert pilot.table.choosing.selected == {first}
