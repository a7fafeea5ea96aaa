"""Reasons below the rules, marks at their edge, and the house rules that change them."""

from itertools import pairwise
from pathlib import Path

import pytest

from game.core.contract.present import CurrentRule, Figure
from game.core.contract.spec import AnySpec, complete_setup
from game.core.contract.values import Setup, Tone
from game.core.rulebook import Block, Ruling
from game.core.storage.settings import Settings
from game.games.registry import GAMES
from game.scenes.books.flow import figures_of
from game.scenes.books.opened import rulebook_of
from game.scenes.books.reasons import Reason, option_of, settings_said
from game.scenes.books.rulebook import RulebookScene
from game.scenes.parts.rule_text import ORIGINAL, OURS, RuleBlock
from game.scenes.parts.services import TableNow
from game.ui.scroll import ScrollView
from game.ui.widget import Widget
from tests.scenes.recorder import pictured, recording
from tests.scenes.stage import SPEC, Stage, staging

every_book = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
GROUP = "YC-4.8"  # the last of four rules with one reason
FIRST = "YC-4.4"


def column(stage: Stage, at: str, spec: AnySpec = SPEC) -> list[Widget]:
    scene = RulebookScene(stage.services, spec, at=at, drawer=True)
    scene.lay_out(stage.canvas())
    (view,) = (w for w in scene.page.widgets if isinstance(w, ScrollView))
    return view.widgets


def before_reasons(widgets: list[Widget]) -> list[str]:
    """The rules that a reason stands below."""
    found = []
    for above, below in pairwise(widgets):
        if isinstance(below, Reason) and isinstance(above, RuleBlock):
            found.append(above.block.rule)
    return found


def rulings(spec: AnySpec) -> list[tuple[Block, Ruling]]:
    blocks = [b for chapter in rulebook_of(spec.key).chapters for b in chapter.blocks]
    return [(block, block.ruling) for block in blocks if block.ruling is not None]


def test_the_reason_of_several_rules_stands_below_the_last(stage: Stage) -> None:
    found = before_reasons(column(stage, "YC-4.1"))
    assert GROUP in found
    assert FIRST not in found


def test_it_stands_below_the_one_in_the_light_too(stage: Stage) -> None:
    found = before_reasons(column(stage, FIRST))
    assert GROUP in found
    assert FIRST in found


def test_marks_tell_our_rulings_from_the_original(stage: Stage) -> None:
    blocks = [w for w in column(stage, FIRST) if isinstance(w, RuleBlock)]
    assert {block.dress.origin for block in blocks} == {ORIGINAL, OURS}
    for block in blocks:
        assert (block.dress.origin == OURS) == (block.block.ruling is not None)


def test_marks_stay_as_large_with_large_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for text in (100, 200):
        with staging(tmp_path / str(text), settings=Settings(text_size=text)) as stage:
            stage.open(RulebookScene(stage.services, SPEC, at=FIRST, drawer=True))
            with pictured(monkeypatch) as shown:
                stage.frame()
                stage.menu.page.draw(stage.canvas())
            marks = [picture.box for picture in shown if picture.name in (ORIGINAL, OURS)]
            assert marks
            assert {(box.w, box.h) for box in marks} == {(17.0, 17.0)}


@every_book
def test_every_ruling_names_a_house_rule_that_the_game_has_or_says_that_none_does(
    stage: Stage, spec: AnySpec
) -> None:
    found = rulings(spec)
    assert found
    for _, ruling in found:
        assert (option_of(spec, ruling) is not None) == bool(ruling.option), ruling


@every_book
def test_a_house_rule_is_shown_with_its_choices_and_the_present_one(spec: AnySpec) -> None:
    set_to = complete_setup(spec, Setup(spec.default_seats)).options
    for key in {ruling.option for _, ruling in rulings(spec)} - {""}:
        option = spec.option(key)
        said = settings_said(option, set_to)
        assert option.label in said
        for choice in option.choices():
            assert choice.label in said
        usual = {choice.value: choice.label for choice in option.choices()}
        assert said.endswith(f"In this match: {usual.get(option.default, option.default)}.")
        assert "In this match" not in settings_said(option, {})


def test_what_applies_now_is_lit_with_its_figures(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    figures = (Figure("holds it with 2,", 1, Tone.BAD), Figure("shows 2: it fits", 0, Tone.GOOD))
    table = TableNow(CurrentRule("YC-8.5", figures), ("ember", "harbour"))
    scene = stage.opened(RulebookScene(stage.services, SPEC, drawer=True, table=table))
    assert scene.at == "YC-8.5"
    with recording(monkeypatch) as lines:
        scene.page.draw(stage.canvas())
    assert any("shows 2: it fits" in line.text for line in lines)
    badges = [piece.picture for piece in figures_of(table.now, table.colours) if piece.picture]
    assert badges == ["badge_harbour", "badge_ember"]


def test_a_rule_that_is_asked_for_goes_before_the_one_that_applies_now(stage: Stage) -> None:
    table = TableNow(CurrentRule("YC-8.5", (Figure("shows 2: it fits", 0),)), ("ember",))
    scene = stage.opened(RulebookScene(stage.services, SPEC, at="YC-5.2", drawer=True, table=table))
    assert scene.at == "YC-5.2"
    assert all(not w.dress.figures for w in column(stage, "YC-5.2") if isinstance(w, RuleBlock))
