"""The page of results: every game, every number of seats, large text, and with a curve to come."""

from dataclasses import replace as changed
from functools import cache
from itertools import combinations

import pygame
import pytest
from msgspec.structs import replace

from game.core.chance import Stream
from game.core.contract.account import Account, Kind, Ledger, Transfer
from game.core.contract.spec import AnySpec
from game.core.contract.values import Level, Setup
from game.core.match.match import Chair, Match
from game.core.measure.simulate import computers_play
from game.games.registry import GAMES
from game.scenes.parts.fold import FOLD
from game.scenes.records.result_curve import CurveBox, result_curve
from game.scenes.records.result_ledger import (
    chips,
    names_said,
    way_said,
)
from game.scenes.records.result_page import PageActions, ResultFigure, lay_page
from game.scenes.records.result_page_data import ResultPageData, Step, told
from game.scenes.records.results import ResultsScene
from game.table.table import Place
from game.ui.inputs import Key, PointerDown, Wheel
from game.ui.viewport import SCREEN, Box
from game.ui.widget import Widget
from tests.playing import COLOURS, at_random, play
from tests.scenes.recorder import Line, recording
from tests.scenes.stage import Stage
from tests.scenes.test_every_scene import check_lines

LONG = (
    "Maximiliane-Charlotte",
    "Bartholomew the Elder",
    "Wilhelmina",
    "Old Brass of the Bar",
    "Jo",
)
BY_KEY = {spec.key: spec for spec in GAMES}
ENDS = [(spec, seats) for spec in GAMES for seats in sorted({*spec.seats, 2})]
LARGE = [(spec, spec.seats[1], 150) for spec in GAMES]


@cache
def ended(spec: AnySpec, seats: int, seed: int = 5) -> Match:
    """A match of people with long names, and one computer."""
    chairs = [Chair(LONG[seat], COLOURS[seat], LONG[seat]) for seat in range(seats)]
    chairs[-1] = Chair(LONG[seats - 1], COLOURS[seats - 1], level=Level.HARD)
    return play(Match(spec, Setup(seats), seed, chairs), at_random(seed))


def page_of(stage: Stage, match: Match, text: int = 100) -> ResultsScene:
    stage.services.settings = replace(stage.services.settings, text_size=text)
    nothing = lambda: None  # noqa: E731 (a callback that is never called)
    return stage.opened(ResultsScene(stage.services, match, nothing, nothing, nothing))


def lines_of(stage: Stage, scene: ResultsScene) -> list[Line]:
    with recording(pytest.MonkeyPatch()) as lines:
        scene.page.draw(stage.canvas())
    return lines


def each_box(stage: Stage, page: ResultPageData, ways: PageActions) -> list[Widget]:
    (_, *widgets), bottom = lay_page(stage.canvas(), page, Box(12, 12, 1256, 634), ways)
    assert max(widget.box.bottom for widget in widgets) <= bottom + 0.01
    for widget in widgets:
        assert widget.box.right <= SCREEN.right
    return widgets


def overlap(widgets: list[Widget]) -> list[tuple[str, str]]:
    parts = [widget for widget in widgets if widget.name != "button:rule"]  # it is on the sign
    return [
        (type(one).__name__, type(other).__name__)
        for one, other in combinations(parts, 2)
        if one.box.inset(0.5).overlaps(other.box.inset(0.5))
    ]


@pytest.mark.parametrize(
    ("spec", "seats", "text"),
    [*((*end, 100) for end in ENDS), *LARGE],
    ids=lambda part: getattr(part, "key", str(part)),
)
def test_every_game_is_shown_in_full_with_long_names(
    stage: Stage, spec: AnySpec, seats: int, text: int
) -> None:
    scene = page_of(stage, ended(spec, seats), text)
    check_lines(lines_of(stage, scene), scene)
    assert not overlap(each_box(stage, scene.told, PageActions()))


@pytest.mark.parametrize("text", [100, 150])
def test_an_untouched_page_can_be_scrolled_to_every_part(stage: Stage, text: int) -> None:
    scene = page_of(stage, ended(BY_KEY["dragon_farkle"], 5), text)
    (view,) = scene._views()
    view.scroll_to(view.most)
    check_lines(lines_of(stage, scene), scene)
    last = max(view.widgets, key=lambda widget: widget.box.bottom)
    assert last.box.bottom - view.offset <= view.box.bottom + 0.01


def kind_of(widget: Widget) -> str:
    return widget.kind if isinstance(widget, ResultFigure) else ""


@pytest.mark.parametrize(("spec", "seats"), ENDS, ids=lambda end: getattr(end, "key", str(end)))
def test_figures_are_behind_a_fold_unless_there_is_no_curve(
    stage: Stage, spec: AnySpec, seats: int
) -> None:
    match = ended(spec, seats)
    page, live = told(match), result_curve(stage.services, match, lambda ply: None)
    plain = each_box(stage, page, PageActions())
    assert live is not None or any(isinstance(widget, ResultFigure) for widget in plain)
    if live is None:
        return
    closed = each_box(stage, page, PageActions(curve=live))
    assert not any(isinstance(widget, ResultFigure) for widget in closed)
    (curve,) = (widget for widget in closed if isinstance(widget, CurveBox))
    assert curve.box.w >= 640
    assert curve.box.h >= 200, "it has all the room that is left"
    opened = each_box(stage, page, PageActions(curve=live, opened=True))
    assert not overlap(closed)
    assert not overlap(opened)

    shown = [kind_of(widget) for widget in opened]
    assert list(filter(None, shown)) == list(filter(None, map(kind_of, plain)))
    assert shown.count("honour") == len(page.honours)


def test_an_account_that_fails_does_not_spoil_the_end(stage: Stage) -> None:
    def broken(state: object, events: object) -> Account:
        raise KeyError("nobody")

    match = ended(BY_KEY["yahtzee_challenge"], 3)
    match.spec = changed(match.spec, account=broken)
    page = told(match)
    assert match.outcome is not None
    assert page.story.startswith(LONG[match.outcome.winners[0]])
    assert page.ladder == ()
    assert [result.total for result in page.seats] == [
        match.outcome.total(result.seat) for result in page.seats
    ]
    assert not overlap(each_box(stage, page, PageActions()))


@pytest.mark.parametrize("text", [100, 150, 200])
def test_sentence_and_picture_come_first_and_a_click_shows_the_figures(
    stage: Stage, text: int
) -> None:
    nothing = lambda: None  # noqa: E731
    stage.services.settings = replace(stage.services.settings, text_size=text)
    match = ended(BY_KEY["yoho"], 3)
    curve = result_curve(stage.services, match, lambda ply: None)
    assert curve is not None
    scene = stage.opened(ResultsScene(stage.services, match, nothing, nothing, curve=curve))
    (view,) = scene._views()
    assert [widget.name for widget in view.widgets if isinstance(widget, CurveBox)] == ["curve"]
    lines = lines_of(stage, scene)
    check_lines(lines, scene)
    said = " ".join(line.text for line in lines)
    assert curve.sentence in said
    assert "What decided it" not in said
    for result in scene.told.seats:
        assert f"{result.total:,}" in said
    stage.click(FOLD)
    lines = lines_of(stage, scene)
    check_lines(lines, scene)
    assert "Figures" in {line.text for line in lines}, "the figures are scrolled into sight"
    (view,) = scene._views()
    assert any(kind_of(widget) == "ladder" for widget in view.widgets)
    stage.click(FOLD)
    (view,) = scene._views()
    assert not any(kind_of(widget) == "ladder" for widget in view.widgets)


def test_only_the_curve_draws_itself_and_any_input_ends_that(stage: Stage) -> None:
    nothing = lambda: None  # noqa: E731
    match = ended(BY_KEY["yoho"], 3)
    for signal in (None, Key(pygame.K_TAB), PointerDown(1, 1), Wheel(1, 1, -1)):
        curve = result_curve(stage.services, match, lambda ply: None)
        assert curve is not None
        scene = stage.opened(ResultsScene(stage.services, match, nothing, nothing, curve=curve))
        assert curve.drawing.share < 1
        assert scene.restless
        first = [line for line in lines_of(stage, scene) if len(line.text) > 1]
        if signal is None:
            stage.watch(7, 0.1)
        else:
            stage.services.stack.handle(signal)
        assert curve.drawing.share == 1
        last = [line for line in lines_of(stage, scene) if len(line.text) > 1]
        texts = [{line.text for line in some} for some in (first, last)]
        assert texts[0] == texts[1], "no figure changes"
        stage.services.stack.pop(scene)
        stage.frame()
    stage.services.settings = replace(stage.services.settings, reduced_motion=True)
    still = result_curve(stage.services, match, lambda ply: None)
    assert still is not None
    stage.open(ResultsScene(stage.services, match, nothing, nothing, curve=still))
    assert still.drawing.share == 1


def test_nothing_taken_no_section(stage: Stage) -> None:
    page = told(ended(BY_KEY["yoz"], 1))
    assert page.ledger is None
    kinds = set(map(kind_of, each_box(stage, page, PageActions())))
    assert kinds.isdisjoint({"table", "arrows"})
    assert "party" in kinds


def test_arrows_for_two_a_table_for_more_a_party_on_one_card(stage: Stage) -> None:
    farkle = BY_KEY["dragon_farkle"]
    two = set(map(kind_of, each_box(stage, told(ended(farkle, 2)), PageActions())))
    three = set(map(kind_of, each_box(stage, told(ended(farkle, 3)), PageActions())))
    assert "arrows" in two
    assert "table" in three
    assert {"card"} == (two | three) & {"card", "party"}


def test_a_shared_win_rings_all_its_cards(stage: Stage) -> None:
    matches = (ended(BY_KEY["yoho"], 4, seed) for seed in range(99))
    match = next(m for m in matches if m.outcome and len(m.outcome.winners) > 1)
    page = told(match)
    assert match.outcome is not None
    assert [result.seat for result in page.seats if result.won] == list(match.outcome.winners)
    assert [rung.step for rung in page.ladder][-1] is Step.DECIDED
    assert all(LONG[seat] in page.headline for seat in match.outcome.winners)
    check_lines(lines_of(stage, scene := page_of(stage, match)), scene)


def test_a_party_that_won_has_its_mark_once(stage: Stage) -> None:
    spec = BY_KEY["yoz"]

    def at_ease(seed: int) -> Match:
        return computers_play(Match(spec, Setup(2), seed, ended(spec, 2).seating), Stream(seed))

    match = next(m for m in map(at_ease, range(30)) if m.outcome and m.outcome.party_won)
    scene = page_of(stage, match)
    assert scene.told.party is not None
    said = [line.text for line in lines_of(stage, scene)]
    assert said.count(str(scene.told.party.points)) == 1
    assert "You win together" in said


def test_a_single_line_is_the_total_itself(stage: Stage) -> None:
    scene = page_of(stage, ended(BY_KEY["dragon_farkle"], 3))
    said = [line.text for line in lines_of(stage, scene)]
    for result in scene.told.seats:
        armies = [r.total for r in scene.told.seats]
        assert said.count(f"{result.total:,}") >= armies.count(result.total)
    assert said.count("Soldiers") == 3
    assert "Total" not in said


PLACES = (Place("Maren", "ember"), Place("Tobias", "harbour"))
JEWELS = Ledger(
    (Kind("red", "jewel", picture="gem_{colour}"), Kind("coin", "coin")),
    (Transfer(0, 1, "red", 2), Transfer(0, 1, "coin")),
)


def test_an_arrow_says_what_went_along_it() -> None:
    assert way_said(JEWELS, PLACES, 0, 1) == "Maren took from Tobias: 2 jewels and 1 coin"
    assert way_said(JEWELS, PLACES, 1, 0) == "Tobias took from Maren: nothing"


def test_a_picture_has_the_colour_of_whom_it_was_taken_from() -> None:
    assert [chip.picture for chip in chips(JEWELS, PLACES, 0, 1)] == ["gem_harbour", ""]
    assert chips(JEWELS, PLACES, 1, 0) == []


def test_of_many_names_the_rest_are_counted() -> None:
    assert names_said(("Fives", "Ones"), 3) == "Fives, Ones"
    assert names_said(("Fives", "Ones", "Chance"), 1) == "Fives +2"
