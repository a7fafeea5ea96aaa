"""Pictures of the tables of stored matches in the match history."""

import time

import pygame
import pytest
from msgspec.structs import replace

from game.core.contract.spec import AnySpec, complete_setup
from game.core.contract.values import Setup
from game.core.match.match import Match
from game.core.match.record import record_of
from game.games.registry import GAMES
from game.scenes.records.archive import ArchiveScene
from game.scenes.records.reckoning import packed
from game.scenes.records.table_pictures import paint_table
from game.table.previews import elsewhere
from game.table.previews.elsewhere import BEGINS_AFTER_S, Key, Painted, paint
from game.table.previews.model import Model
from tests.patience import PATIENCE_S
from tests.playing import at_random, play
from tests.scenes.stage import CHAIRS, Stage

pytestmark = pytest.mark.painted

_SIZE = 145, 100


def played(spec: AnySpec, plies: int | None, seed: int = 3) -> Match:
    setup = complete_setup(spec, Setup(seats=3))
    return play(Match(spec, setup, seed, CHAIRS), at_random(seed), plies)


def drawn(match: Match) -> bytes | None:
    key = Key((1, match.ply), _SIZE, _SIZE, "tavern")
    (found,) = paint(paint_table, [(key, packed(record_of(match)))])
    assert found.key == key
    return found.rows


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_the_board_of_every_game_is_drawn_small_as_it_is_now(spec: AnySpec) -> None:
    now, later = drawn(played(spec, 6)), drawn(played(spec, 60))
    assert now is not None
    assert later is not None
    assert len(now) == 4 * _SIZE[0] * _SIZE[1]
    assert set(now[3::4]) == {255}, "it is drawn all over"
    assert now != later
    assert len(set(now)) > 30, "it has colours"


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_the_model_of_a_picture_gets_the_public_view(
    spec: AnySpec, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[tuple[object, int | None]] = []
    match = played(spec, 40)
    show = Model.show

    def watched(model: Model, view: object, viewer: int | None = None) -> None:
        shown.append((view, viewer))
        show(model, view, viewer)

    monkeypatch.setattr(Model, "show", watched)
    drawn(match)
    assert shown == [(match.view(None), None)]


def test_a_damaged_record_has_no_picture() -> None:
    lost = packed(replace(record_of(played(GAMES[0], 3)), game="nine_pins"))
    key = Key((1, 3), _SIZE, _SIZE, "tavern")
    assert list(paint(paint_table, [(key, lost)])) == [Painted(key, None)]


class Instant:
    """In place of the other process: has drawn everything at once."""

    started = 0

    def __init__(
        self, work: object, painter: object, wanted: tuple[tuple[Key, bytes], ...]
    ) -> None:
        type(self).started += 1
        self._found = [Painted(key, bytes(4 * key.pixels[0] * key.pixels[1])) for key, _ in wanted]
        self.running = True

    def harvest(self) -> list[Painted]:
        self.running = False
        return self._found

    def close(self) -> None:
        self.running = False


def test_pictures_in_sight_are_drawn_once_and_only_after_a_rest(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Instant, "started", 0)
    monkeypatch.setattr(elsewhere, "Background", Instant)
    for seed in range(2):
        stage.store(9, seed=seed)
    scene = stage.opened(ArchiveScene(stage.services))
    assert scene.restless
    stage.watch(dt_s=BEGINS_AFTER_S / 2)
    assert Instant.started == 0
    stage.watch(8, dt_s=BEGINS_AFTER_S)
    assert Instant.started == 1
    pictures = scene._pictures
    assert not pictures.waits
    stage.frame().watch(8, dt_s=BEGINS_AFTER_S)
    assert Instant.started == 1, "they are kept"


def test_what_cannot_be_drawn_is_not_asked_for_again(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Dead(Instant):
        def harvest(self) -> list[Painted]:
            super().harvest()
            return []

    monkeypatch.setattr(Instant, "started", 0)
    monkeypatch.setattr(elsewhere, "Background", Dead)
    stage.store(9, seed=77)
    scene = ArchiveScene(stage.services)
    stage.open(scene).watch(8, dt_s=BEGINS_AFTER_S).frame().watch(8, dt_s=BEGINS_AFTER_S)
    assert Dead.started == 1
    assert not scene._pictures.waits


def test_the_other_process_draws_a_match(stage: Stage) -> None:
    stage.store(9, seed=78)
    scene = ArchiveScene(stage.services)
    stage.open(scene).watch(4, dt_s=BEGINS_AFTER_S)
    until = time.monotonic() + PATIENCE_S
    while scene._pictures.waits and time.monotonic() < until:
        stage.watch()
        pygame.time.wait(10)
    assert not scene._pictures.waits
    assert not scene._pictures._hopeless
    stage.services.stack.pop(scene)
    stage.frame()
