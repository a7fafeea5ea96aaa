"""What a table says covers nothing that is needed, and is gone with its occasion."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.contract.spec import AnySpec
from game.games.registry import GAMES
from game.scenes.match.around.hover_tip import NOBODY, Attended
from game.scenes.match.scene import MatchScene
from game.table.ledge import Kind
from game.ui.hotspots import TIP_DELAY_S, Attention, Hotspot
from game.ui.viewport import Box
from tests.playing import often
from tests.scenes.match.evening_table import Evening, sat_down
from tests.scenes.stage import Stage, staging
from tools.audit.occlusion import covered, is_stale, pointed_at

SIZES = ((1024, 768), (1280, 720), (1366, 768), (1920, 1080), (3440, 1440))
TEXTS = (100, 150, 200)
STATES, STEP = often(1, deep=2), 9
MOST_SPOTS = 40


def looks() -> Iterator[tuple[tuple[int, int], int]]:
    """Every window size and every text size, in five pairs."""
    for number, size in enumerate(SIZES):
        yield size, TEXTS[number % len(TEXTS)]


def some(spots: list[Hotspot]) -> list[Hotspot]:
    step = max(1, len(spots) // MOST_SPOTS)
    return [spot for spot in spots if spot.tip][::step]


def nothing_covered(scene: MatchScene, stage: Stage, attended: Attended, what: str) -> None:
    assert covered(scene, stage.canvas(), attended) == [], what


def at_rest(evening: Evening) -> Iterator[MatchScene]:
    """Yield the scene at a few decisions of its person."""
    for state in range(STATES):
        for _ in range(STEP if state else 0):
            if evening.match.outcome is None and evening.scene.director.asks:
                evening.decide()
                evening.until_asked()
        evening.until_asked()
        if evening.match.outcome is not None:
            return
        yield evening.scene


@pytest.mark.parametrize(("size", "text"), list(looks()), ids=str)
@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_nothing_that_is_said_covers_what_is_needed(
    tmp_path: Path,
    spec: AnySpec,
    size: tuple[int, int],
    text: int,
) -> None:
    with staging(tmp_path, size) as stage:
        stage.apply(replace(stage.services.settings, text_size=text))
        names = ["Ann", *[""] * (spec.seats[SIZES.index(size) % 2] - 1)]
        evening = sat_down(stage, spec.key, *names, plies=0)
        ledges, told = set[Box](), 0
        for scene in at_rest(evening):
            stage.frame()
            ledges.add(scene.view.skeleton.ledge)
            nothing_covered(scene, stage, NOBODY, "at rest")
            for spot in some(scene.hotspots()):
                for keys in (False, True):
                    said = pointed_at(scene, stage.canvas(), spot, keys=keys)
                    told += said.floating is not None or said.said is not None
                    nothing_covered(scene, stage, said, f"the tip of {spot.name}, keys: {keys}")
            for spot in some(scene.explaining.spots())[::4]:
                scene.explaining.explain(spot)
                nothing_covered(scene, stage, NOBODY, f"what is {spot.name}")
            quiet = [s for s in scene.view.on_board(scene.hotspots()) if s.name not in scene.live()]
            for spot in quiet[:8]:
                scene.refuse(spot.name)
                nothing_covered(scene, stage, NOBODY, f"the refusal of {spot.name}")
            scene.view.talk.hush()
        assert told, "some things have tips"
        assert len(ledges) == 1


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_what_was_said_is_gone_with_the_next_move(tmp_path: Path, spec: AnySpec) -> None:
    with staging(tmp_path) as stage:
        evening = sat_down(stage, spec.key, "Ann", *[""] * (spec.seats[0] - 1), plies=0)
        evening.until_asked()
        scene = evening.scene
        scene.refuse("seat:0")
        assert scene.view.talk.paper is not None
        assert scene.view.talk.paper.kind is Kind.REFUSAL
        evening.decide()
        assert scene.view.talk.paper is None
        assert not is_stale(scene)


def test_the_measure_sees_a_tip_over_a_pawn(tmp_path: Path) -> None:
    with staging(tmp_path) as stage:
        evening = sat_down(stage, GAMES[0].key, "Ann", "", plies=6)
        evening.until_asked()
        stage.frame()
        pawn = evening.scene.table.pieces["pawn:0"].box
        over = NOBODY._replace(floating=("Threes", pawn))
        assert (pawn, pawn) in covered(evening.scene, stage.canvas(), over)
        beside = NOBODY._replace(floating=("Threes", pawn._replace(x=pawn.x, y=2000)))
        assert covered(evening.scene, stage.canvas(), beside) == []


def test_a_floating_tip_gives_way_to_a_piece_that_lies_there_after_a_move(tmp_path: Path) -> None:
    with staging(tmp_path, (1920, 1080)) as stage:
        evening = sat_down(stage, GAMES[0].key, "Ann", "", plies=6)
        evening.until_asked()
        stage.frame()
        scene, attention = evening.scene, Attention()
        painter, view = scene.view.painter, scene.view
        for spot in scene.hotspots():
            attention.hovered = spot.name
            attention.update(2 * TIP_DELAY_S)
            floating = painter.attended(stage.canvas(), attention, scene.hotspots()).floating
            if floating is not None:
                break
        else:
            raise AssertionError("no tip floats")
        _, box = floating
        pawn = scene.table.pieces["pawn:0"]
        pawn.x, pawn.y = box.centre
        view.said = replace(view.said, prompt=("", "Another decision", ""))
        said = painter.attended(stage.canvas(), attention, scene.hotspots())
        assert covered(scene, stage.canvas(), said) == []
