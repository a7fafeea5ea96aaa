"""Texts and pictures around a table are those of the present moment, at rest and in motion."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.chance import Stream
from game.core.contract.spec import AnySpec
from game.core.match.inline_thinker import InlineThinker
from game.core.storage.settings import Speed
from game.games.registry import GAMES
from game.scenes.match.journal import ArchiveJournal
from game.scenes.match.layers.recap_sheet import SLIDES_S
from game.scenes.match.scene import MatchScene
from tests.lantern_table import LANTERN
from tests.pilot import Pilot, piloting
from tests.playing import often
from tools.soak.monkey import decide

pytestmark = pytest.mark.painted

SPECS = (*GAMES, LANTERN)
MOVES = 16
PICTURED = often(3, deep=1)
"""After one of this many moves the pictures are compared too, and not only the words."""
NOWHERE = 0
"""The match that a fresh table would write to; it writes nothing."""


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    # What is drawn on the way is drawn again to be compared.
    with piloting(tmp_path, games=SPECS) as at_the_window, at_the_window.glancing():
        # A panel says more once its decision is weighed: at each table in the same frame.
        at_the_window.app.services.thinker = InlineThinker(decide)
        yield at_the_window


def picture(pilot: Pilot, scene: MatchScene) -> bytes:
    """Return the whole table as drawn, without what comes and goes automatically."""
    scene.view.talk._toasts.clear()  # a sign that has said its piece
    scene.view.talk.hush()
    if scene.view.recap is not None:
        scene.view.recap.update(SLIDES_S)
    scene.view.seats.update(60.0)  # numbers have been counted up
    scene.view.refresh()
    scene.draw(pilot.app.canvas)
    return pygame.image.tobytes(pilot.app.surface, "RGB")


def words(scene: MatchScene) -> dict[str, object]:
    """Everything said around the table."""
    view, table = scene.view, scene.table
    return {
        "sign": view.said.prompt,
        "buttons": view.said.buttons,
        "odds": view.said.odds,
        "note": view.said.odds_note,
        "pouch": view.said.reminder,
        "title": table.title(scene.presenter.shown),
        "plaques": [view.seats.summary(seat) for seat in range(len(view.places))],
        "table": dict(table.describe()),
    }


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.key)
def test_after_a_move_everything_said_is_what_a_fresh_table_says(
    pilot: Pilot, spec: AnySpec
) -> None:
    seats = ("human", "easy", "easy")[: max(2, spec.seats[0])]
    pilot.start(spec.key, *seats, seed=1, speed=Speed.NORMAL)
    chance, scene, services = Stream("words"), pilot.table, pilot.app.services
    for number in range(MOVES):
        if scene.match.outcome is not None:
            break
        if pilot.scene is scene and scene.live():
            fresh = MatchScene(services, scene.match, ArchiveJournal(services.writer, NOWHERE))
            fresh.update(0.0)
            fresh.table.skip()  # dice that are chosen at first lift themselves
            assert words(scene) == words(fresh), f"ply {scene.match.ply}"
            if number % PICTURED == 0:
                assert picture(pilot, scene) == picture(pilot, fresh), f"ply {scene.match.ply}"
            scene.play(chance.pick(scene.match.legal_moves()))
        elif pilot.scene is not scene:
            pilot.click("button:ready")
        settle_watching(pilot)


def settle_watching(pilot: Pilot) -> None:
    """No chance of a turn that has passed stands while the last of it is seen."""
    scene = pilot.table
    for _ in range(4000):
        pilot.frame(dt_s=0.05)
        ply = scene.match.ply
        passed = ply and scene.match.steps[ply].by != scene.match.to_act
        if passed and not scene.presenter.is_current:
            assert scene.view.said.odds is None or scene.view.said.odds == scene.table.watched_odds(
                scene.presenter.shown
            )
        if pilot.is_settled():
            return
    raise AssertionError("the table did not come to rest")
