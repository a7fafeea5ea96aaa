"""The curve grows sharper while it is looked at, in a process that ends with the page."""

from typing import Any

import pygame
import pytest

from game.core.contract.values import Level, Setup
from game.core.match.match import Chair, Match
from game.core.review.playouts import Estimate
from game.core.review.sharpening import BATCH, Sharp, Sharpening, key_of, sharpened
from game.core.review.turning import turning_points
from game.games.registry import find
from game.scenes.parts.chances import curve_of
from game.scenes.records import curve_refiner
from game.scenes.records.curve_refiner import BEGINS_AFTER_S, LASTS_S, SHOWS_EVERY_S, CurveRefiner
from game.scenes.records.results import ResultsScene, results_of
from game.scenes.review.look_back import LookBackScene
from game.scenes.review.timeline_bar import BAR_NAME
from tests.patience import until
from tests.playing import at_random, play
from tests.scenes.stage import Stage

FARKLE = find("dragon_farkle")
CHAIRS = (Chair("Maren", "ember", "Maren"), Chair("Old Brass", "honey", "", Level.HARD))


@pytest.fixture(scope="module")
def match() -> Match:
    return play(Match(FARKLE, Setup(seats=2), 4, CHAIRS), at_random(4))


@pytest.fixture(scope="module")
def found(match: Match) -> tuple[Sharpening, ...]:
    """The judge's word, something between, and what the process ends with, all made up."""
    assert FARKLE.judge is not None
    first = next(sharpened(FARKLE.judge(), match))
    return (first, played(first, 200), played(first, 5000, done=True))


def played(first: Sharpening, playouts: int, *, done: bool = False) -> Sharpening:
    points = tuple(
        Sharp(p.ply, p.judged, p.exact, p.steep, None if p.exact else known(p, playouts))
        for p in first.points
    )
    return Sharpening(first.judge, points, playouts, done)


def known(point: Sharp, playouts: int) -> Estimate:
    return Estimate(tuple(0.9 * c + 0.05 for c in point.judged), (0.01, 0.01), playouts)


class Process:
    """A process whose results are set by the test."""

    begun: list["Process"]

    def __init__(self, reckon: Any, data: bytes, known: Sharpening | None) -> None:
        Process.begun.append(self)
        self.known, self.running = known, True
        self.says: list[Sharpening] = []

    def poll(self) -> Sharpening | None:
        return self.says.pop(0) if self.says else None

    def close(self) -> None:
        self.running = False


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch) -> list[Process]:
    Process.begun = []
    monkeypatch.setattr(curve_refiner, "Background", Process)
    return Process.begun


def asking(match: Match, kept: dict[str, Sharpening] | None = None) -> CurveRefiner:
    assert FARKLE.judge is not None
    return CurveRefiner({} if kept is None else kept, match, FARKLE.judge())


# --- asking ---------------------------------------------------------------------------------------


def test_passing_by_starts_no_process(match: Match, processes: list[Process]) -> None:
    asked = asking(match)
    asked.update(BEGINS_AFTER_S - 0.1)
    asked.rest()
    asked.update(BEGINS_AFTER_S - 0.1)
    assert not processes
    asked.update(0.1)
    assert len(processes) == 1


def test_what_is_found_is_shown_now_and_then_and_kept_for_the_visit(
    match: Match, processes: list[Process], found: tuple[Sharpening, ...]
) -> None:
    assert FARKLE.judge is not None
    kept: dict[str, Sharpening] = {}
    asked = asking(match, kept)
    asked.update(BEGINS_AFTER_S)
    assert asked.known is None
    processes[0].says = list(found[:2])
    assert asked.update(0.01)
    assert asked.known == found[0]
    assert not asked.update(0.01), "not with every frame"
    assert asked.known == found[0]
    assert asked.update(SHOWS_EVERY_S)
    assert asked.known == found[1]
    assert kept == {key_of(match, FARKLE.judge()): found[1]}
    again = asking(match, kept)
    assert again.known == found[1]
    again.update(BEGINS_AFTER_S)
    assert processes[1].known == found[1], "it goes on from there"


def test_the_process_ends_when_all_is_sharp_and_none_begins_again(
    match: Match, processes: list[Process], found: tuple[Sharpening, ...]
) -> None:
    kept: dict[str, Sharpening] = {}
    asked = asking(match, kept)
    asked.update(BEGINS_AFTER_S)
    processes[0].says = [found[2]]
    assert asked.update(SHOWS_EVERY_S)
    assert not processes[0].running
    for one in (asked, asking(match, kept)):
        assert not one.update(100)
    assert len(processes) == 1


def test_or_after_twenty_seconds_with_what_was_found_by_then(
    match: Match, processes: list[Process], found: tuple[Sharpening, ...]
) -> None:
    asked = asking(match)
    asked.update(BEGINS_AFTER_S)
    asked.update(LASTS_S - 0.1)
    assert processes[0].running
    processes[0].says = [found[1]]
    asked.update(0.2)
    assert asked.known == found[1]
    assert not processes[0].running


def test_where_no_process_can_run_the_judge_alone_speaks(
    match: Match, processes: list[Process]
) -> None:
    asked = asking(match)
    asked.update(BEGINS_AFTER_S)
    processes[0].running = False
    assert not asked.update(1)
    assert not asked.update(100)
    assert asked.known is None
    assert len(processes) == 1


def test_a_real_process_finds_what_the_same_playouts_would_find_here(match: Match) -> None:
    assert FARKLE.judge is not None
    asked = asking(match)
    asked.update(BEGINS_AFTER_S)
    until(lambda: asked.update(0.02) and asked.known and asked.known.playouts, "it found something")
    asked.rest()
    assert asked.known is not None
    here = sharpened(FARKLE.judge(), match)
    same = next(one for one in here if one.playouts == asked.known.playouts)
    assert same == asked.known
    assert same.playouts % BATCH == 0


# --- on the pages ---------------------------------------------------------------------------------


def test_leaving_the_results_or_the_bar_ends_it(
    stage: Stage, match: Match, processes: list[Process]
) -> None:
    for scene in (
        results_of(stage.services, match, stage.services.routes.title()),
        LookBackScene(stage.services, match),
    ):
        processes.clear()
        stage.open(stage.services.routes.title())
        stage.services.stack.push(scene)
        stage.watch(2, BEGINS_AFTER_S)
        assert [process.running for process in processes] == [True]
        stage.services.stack.pop(scene)
        stage.frame()
        assert [process.running for process in processes] == [False]


def test_the_results_stay_while_they_are_read_and_show_bands_when_they_are_opened_again(
    stage: Stage, match: Match, processes: list[Process], found: tuple[Sharpening, ...]
) -> None:
    scene = stage.opened(results_of(stage.services, match, stage.services.routes.title()))
    stage.watch(2, BEGINS_AFTER_S)
    assert isinstance(scene, ResultsScene)
    assert scene._curve is not None
    before = scene._curve.picture
    assert "Pale bands" not in scene._curve.tip
    spots = list(stage.menu.hotspots())
    processes[0].says = [found[2]]
    stage.watch(2, SHOWS_EVERY_S)
    stage.watch(40, 1.0)
    assert scene._curve.picture is before
    assert stage.menu.hotspots() == spots
    stage.press(pygame.K_v)
    stage.press(pygame.K_ESCAPE)
    assert stage.top is scene
    after = scene._curve
    assert after.picture is not before
    assert any(point.halves and max(point.halves) > 0 for point in after.picture.points)
    assert all(
        ", give or take " in turned.said for turned in after.turned if turned.ply < match.ply
    )
    tip = next(spot.tip for spot in stage.menu.hotspots() if spot.name == "judged")
    assert "5,000 tries of the next 4 turns" in tip
    assert "Shown " in tip


def test_the_bar_names_its_judge_and_how_it_fared(
    stage: Stage, match: Match, processes: list[Process], found: tuple[Sharpening, ...]
) -> None:
    stage.open(LookBackScene(stage.services, match))
    tip = bar_tip(stage)
    assert "Judged by who is closest to the dragon" in tip
    assert "When it said 69 %, the win came 70 times in 100 (2,000 matches)" in tip
    assert "Pale bands" not in tip
    stage.watch(2, BEGINS_AFTER_S)
    processes[0].says = [found[2]]
    stage.watch(2, SHOWS_EVERY_S)
    assert "Pale bands" in bar_tip(stage)


def bar_tip(stage: Stage) -> str:
    return next(spot.tip for spot in stage.menu.hotspots() if spot.name == BAR_NAME)


def test_the_panel_of_a_turn_says_how_surely_its_chances_are_known(
    stage: Stage, match: Match, processes: list[Process], found: tuple[Sharpening, ...]
) -> None:
    scene = stage.opened(LookBackScene(stage.services, match))
    stage.watch(2, BEGINS_AFTER_S)
    curve = curve_of(match)
    assert curve is not None
    point = turning_points(curve, scene.timeline, found[2])[0]
    scene.turn_to(point.turn.last, animated=False)
    assert scene._panel.told.surely == ""
    processes[0].says = [found[2]]
    stage.watch(2, SHOWS_EVERY_S)
    told = scene._panel.told
    assert told.surely == "Give or take 2 %."
    assert told.swings[point.seat].after == pytest.approx(point.after)


def test_the_results_under_the_bar_show_what_the_bar_found(
    stage: Stage, match: Match, processes: list[Process], found: tuple[Sharpening, ...]
) -> None:
    scene = stage.opened(results_of(stage.services, match, stage.services.routes.title()))
    stage.watch(2, BEGINS_AFTER_S)
    stage.press(pygame.K_v)
    assert not processes[0].running, "one page is looked at, and one process reckons"
    stage.watch(2, BEGINS_AFTER_S)
    processes[-1].says = [found[2]]
    stage.watch(2, SHOWS_EVERY_S)
    stage.press(pygame.K_ESCAPE)
    assert stage.top is scene
    assert isinstance(scene, ResultsScene)
    assert scene._curve is not None
    assert "Pale bands" in scene._curve.tip
