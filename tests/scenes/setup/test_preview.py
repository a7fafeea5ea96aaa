"""The preview of a set-up: on the new-match page, dealt again, known by a code."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.core.contract.spec import AnySpec
from game.core.contract.values import Option, OptionValue, Setup
from game.core.storage.settings import Settings
from game.scenes.match.scene import MatchScene
from game.scenes.setup.new_match import NewMatchScene
from game.scenes.setup.preview import PreviewScene, estimate_said
from game.table.preview import Described, Estimate, Estimator, Preview
from game.ui.canvas import Canvas
from game.ui.viewport import Box
from tests.lantern_table import LANTERN
from tests.patience import until
from tests.scenes.stage import Stage, staging


def through_the_mist(setup: Setup, seed: int) -> Iterator[Estimate]:
    for matches in (4, 8):
        yield Estimate(matches, 0.5, (0.25, 0.75))


class Mist(Preview):
    """Nothing to see but a number, which the code names."""

    name = "the mist"
    option = "mist"
    drawn = 0

    def settle(self, setup: Setup, seed: int) -> Mapping[str, OptionValue]:
        wished = str(setup.option("mist"))
        return {"mist": f"M{seed}" if wished == "any" else wished}

    def describe(self, setup: Setup) -> Described:
        return Described("Thick", str(setup.option("mist")), ("Nobody sees a thing.",))

    def estimator(self) -> Estimator | None:
        return through_the_mist

    def draw(self, canvas: Canvas, box: Box, setup: Setup, colours: Sequence[str]) -> None:
        Mist.drawn += 1
        assert len(colours) == setup.seats
        canvas.fill(box, "#808080")


def _problem(text: str) -> str | None:
    known = text[:1] == "M" and text[1:].isdecimal()
    return None if known else "A mist is an M and a number."


def misty() -> AnySpec:
    """The test game with a mist that is shown before it is dealt."""
    choice = LANTERN.options[0].values[:0]
    mist = Option("mist", "The mist", "How thick.", "any", choice, check=_or_any)
    return replace(LANTERN, options=(*LANTERN.options, mist), preview=Mist)


def _or_any(text: str) -> str | None:
    return None if text == "any" else _problem(text)


@pytest.fixture(params=[100, 150], ids=["near", "large"])
def stage(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Stage]:
    spec, seeds = misty(), iter(range(100, 200))
    settings = Settings(text_size=request.param)
    Mist.drawn = 0
    with staging(tmp_path, games=(spec,), settings=settings) as stage:
        stage.services.new_seed = lambda: next(seeds)
        stage.open(NewMatchScene(stage.services, spec))
        yield stage


def page(stage: Stage) -> NewMatchScene:
    found = [s for s in stage.services.stack.scenes if isinstance(s, NewMatchScene)]
    return found[-1]


def code(stage: Stage) -> str:
    field = page(stage)._shown
    assert field is not None
    return str(field.settled(page(stage).plan.setup()).options["mist"])


def test_the_match_is_dealt_as_it_was_shown(stage: Stage) -> None:
    shown = code(stage)
    assert shown.startswith("M1")
    assert Mist.drawn > 0
    stage.click("button:deal").frame()
    assert stage.at(MatchScene).match.setup.options["mist"] == shown


def test_another_can_be_dealt_and_kept(stage: Stage) -> None:
    before = code(stage)
    stage.click("button:look_closer")
    assert isinstance(stage.top, PreviewScene)
    stage.click("button:another")
    after = code(stage)
    assert after != before
    stage.press(pygame.K_a)
    assert code(stage) != after
    stage.click("button:keep")
    assert isinstance(stage.top, NewMatchScene)


def test_a_code_can_be_typed_in_and_half_of_one_waits(stage: Stage) -> None:
    stage.click("button:look_closer").click("field:code")
    before = code(stage)
    stage.type("X")
    assert code(stage) == before
    stage.click("field:code").type("M")
    assert code(stage) == before
    stage.type("5")
    assert code(stage) == "M5"
    stage.press(pygame.K_ESCAPE)
    assert page(stage).plan.options["mist"] == "M5"
    stage.click("button:look_closer").click("button:another")
    assert page(stage).plan.options["mist"] == "any"


def test_the_rate_of_a_party_is_computed_elsewhere_and_shown_later(stage: Stage) -> None:
    stage.click("button:look_closer")
    scene = stage.at(PreviewScene)
    until(lambda: "8 tried" in said(stage.frame()), "eight matches were tried")
    assert "Hard computer players win about 50 of 100 matches" in said(stage)
    stage.click("button:another")
    assert estimate_said(None) in said(stage)
    stage.press(pygame.K_ESCAPE)
    assert scene._reckoning is None


def said(stage: Stage) -> str:
    return " ".join(stage.read())


def test_a_table_that_cannot_be_dealt_shows_nothing(stage: Stage) -> None:
    page(stage).plan.options["mist"] = "fog"
    stage.click("button:look_closer")
    assert isinstance(stage.top, PreviewScene)
    stage.click("button:another")
    assert code(stage).startswith("M")


def test_games_without_a_picture_have_none(tmp_path: Path) -> None:
    with staging(tmp_path, games=(LANTERN,)) as stage:
        stage.open(NewMatchScene(stage.services, LANTERN))
        assert "button:look_closer" not in stage.names()
