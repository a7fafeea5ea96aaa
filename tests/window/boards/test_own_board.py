"""A match on a board of one's own, from a dropped map to its results, by clicks."""

import random
from pathlib import Path

import pygame

from game.core.assets import maps_path
from game.core.match.match import Match
from game.scenes.parts.dialog import QuestionScene
from game.scenes.parts.stack import Scene
from game.scenes.records.results import ResultsScene
from game.scenes.records.victory import VictoryScene
from game.scenes.setup.boards.page import BoardScene
from game.scenes.setup.new_match import NewMatchScene
from tests.patience import until
from tests.pilot import Pilot, piloting
from tests.playing import at_random, play
from tests.window.by_mouse import play_by_mouse

BY_MOUSE = 6  # of the last plies
STARTS = (3, 7, 11, 15)  # of the map


def test_from_a_dropped_map_to_the_results_without_its_file(tmp_path: Path) -> None:
    home, drawn = tmp_path / "home", tmp_path / "Diamond.tmx"
    drawn.write_bytes((maps_path("boards") / "yahtzee_challenge_diamond.tmx").read_bytes())
    with piloting(home, (640, 360)) as pilot:
        pilot.app.services.new_seed = lambda: 5
        begin(pilot, drawn)
        for path in (drawn, *(home / "boards").glob("*.tmx")):
            path.unlink()
        assert pilot.match.state.starts == STARTS
        play_almost_all(pilot)
        luck = random.Random(2)
        while pilot.match.outcome is None:
            play_by_mouse(pilot, luck)
        until(
            lambda: isinstance(pilot.frame(dt_s=0.05).scene, VictoryScene),
            "the picture of the victory is shown",
        )
        pilot.frame(60).click("button:full").frame(3)
        assert isinstance(pilot.scene, ResultsScene)
        services = pilot.app.services
        assert pilot.app.writer.flush()
        (row,) = services.archive.matches()
        kept = services.archive.load(row.match_id, services.find_game)
        assert kept.problem is None
        assert kept.match.state == pilot.match.state
        assert kept.match.state.starts == STARTS


def test_damaged_certificates_are_reported_when_a_board_is_opened(tmp_path: Path) -> None:
    kept = tmp_path / "boards" / "certificates.json"
    kept.parent.mkdir()
    kept.write_text("[")
    with piloting(tmp_path, (640, 360)) as pilot:
        told = dropped(pilot, maps_path("boards") / "yahtzee_challenge_diamond.tmx")
        assert isinstance(told, QuestionScene)
        assert "boards have to be tried out again" in told.spoken()
        pilot.press(pygame.K_RETURN).frame(9)
        assert isinstance(pilot.scene, BoardScene)


def dropped(pilot: Pilot, drawn: Path) -> Scene:
    """Drop a map on the title; return what is on top then."""
    assert pilot.scene  # which takes what is dropped once it has been drawn
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(drawn)))
    return pilot.frame(3).scene


def begin(pilot: Pilot, drawn: Path) -> None:
    """Drop a map on the title, use it, and start a match of two people."""
    assert isinstance(dropped(pilot, drawn), BoardScene)
    pilot.click("button:use").frame(3).click("answer:use").frame(3)
    page = pilot.scene
    assert isinstance(page, NewMatchScene)
    while len(page.plan.places) > 2:
        pilot.click(f"chair:{len(page.plan.places) - 1}:remove").frame(3)
    page.plan.seat_level(1, None)
    page.plan.name(1, "Ben")
    page.plan.options["bell"] = "short"
    pilot.click("button:deal").settle()
    while pilot.scene is not pilot.table:
        pilot.press(pygame.K_ESCAPE).settle()


def play_almost_all(pilot: Pilot) -> None:
    """Play what another match of the same seed has shown, up to its last plies."""
    match = pilot.match
    whole = Match(match.spec, match.setup, match.seed, match.chairs)
    play(whole, at_random(1))
    play(match, at_random(1), whole.ply - BY_MOUSE)
    assert match.outcome is None
    pilot.show().settle()
