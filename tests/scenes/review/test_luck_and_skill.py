"""The page of luck and skill: what it shows, what it folds over, and that nothing is kept."""

from functools import cache
from pathlib import Path
from typing import Any, ClassVar

import pygame
import pytest
from msgspec.structs import replace

from game.core.contract.values import Level, Setup
from game.core.match.match import Chair, Match
from game.core.review.split import Split
from game.core.review.splitting import split
from game.core.review.verdict import Grade
from game.games.registry import find
from game.scenes.parts.fold import FOLD
from game.scenes.parts.places import places_of
from game.scenes.records.reckoning import digest_of, sent
from game.scenes.records.splits import Found, split_sent
from game.scenes.review import luck_and_skill
from game.scenes.review.branch_panel import BACK
from game.scenes.review.look_back import LookBackScene
from game.scenes.review.luck.decision_card import FOLDED
from game.scenes.review.luck.luck_page_data import retries_of
from game.scenes.review.luck_and_skill import LuckAndSkillScene
from game.scenes.review.try_again import TryAgainScene
from tests.playing import at_random, chairs_for, play
from tests.scenes.review.luck.made_up import made_up, made_up_decisions
from tests.scenes.stage import CHAIRS, Stage, files_of

UNJUDGED = ("quazos_gambit", "yoho", "yoz")
TURNED = "Where the match turned", "Two turning points", "Three turning points"


@cache
def finished(key: str, seats: int = 2, seed: int = 3) -> Match:
    spec = find(key)
    chairs = CHAIRS[:seats] if seats <= len(CHAIRS) else chairs_for(spec, seats)
    return play(Match(spec, Setup(seats), seed, chairs), at_random(seed))


@cache
def known(match: Match) -> Split:
    """Its split; one that is made up where choices are not judged, as no decision depends on it."""
    assert match.spec.judge is not None
    judge = match.spec.judge()
    if judge.weigh is None:
        return made_up(1, match.setup.seats, together=match.spec.together, judged=False)
    return split(judge, match.spec, match)


def opened(stage: Stage, match: Match, **more: Any) -> LuckAndSkillScene:
    """Return the page of a match that has been computed before."""
    stage.services.splits[digest_of(match)] = known(match)
    scene = LuckAndSkillScene(stage.services, match, way_back="Back to the results", **more)
    stage.open(scene)
    return scene


# --- reckoning ------------------------------------------------------------------------------------


class Slow:
    """A computation with results set by the test."""

    begun: ClassVar[list["Slow"]] = []

    def __init__(self, reckon: object, *args: object) -> None:
        self.found: list[Found] = []
        self.running = True
        self.begun.append(self)

    def poll(self) -> Found | None:
        return self.found.pop(0) if self.found else None

    def close(self) -> None:
        self.running = False


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> list[Slow]:
    begun: list[Slow] = []
    monkeypatch.setattr(Slow, "begun", begun)
    monkeypatch.setattr(luck_and_skill, "Background", Slow)
    return begun


def begin(stage: Stage, match: Match) -> LuckAndSkillScene:
    return stage.opened(LuckAndSkillScene(stage.services, match, way_back="Back to the results"))


def test_a_reckoning_tells_how_far_it_is_and_ends_with_the_split() -> None:
    match = finished("yahtzee_challenge")
    heard = list(split_sent(sent(match)))
    shares = [found.share for found in heard]
    assert shares == sorted(shares)
    assert len(heard) > 20
    assert [found.split is None for found in heard] == [True] * (len(heard) - 1) + [False]
    assert heard[-1].split == known(match), "there as here"


def test_progress_is_shown_and_then_the_page(stage: Stage, slow: list[Slow]) -> None:
    match = finished("yahtzee_challenge")
    scene = begin(stage, match)
    assert scene.reckons
    assert scene.restless, "the window goes on looking"
    assert "0 %" in stage.read()
    slow[0].found = [Found(0.4)]
    stage.watch()
    assert "40 %" in stage.read()
    assert "button:try" not in stage.names()
    slow[0].found = [Found(1.0, known(match))]
    stage.watch(2)
    assert not scene.reckons
    assert not slow[0].running
    stage.watch(40)
    assert not scene.restless
    assert {"show:0", "again:0", "button:try"} <= {*stage.names()}


@pytest.mark.parametrize("text", [100, 150])
def test_progress_keeps_every_widget(stage: Stage, slow: list[Slow], text: int) -> None:
    """A new widget would drop what a player drags or presses, hundreds of times in an analysis."""
    stage.apply(replace(stage.services.settings, text_size=text))
    scene = begin(stage, finished("yahtzee_challenge"))
    stage.watch()
    before = list(scene.page.widgets)
    slow[0].found = [Found(0.4)]
    stage.watch()
    assert "40 %" in stage.read()
    assert scene.page.widgets == before


def test_it_is_reckoned_once_in_a_visit(stage: Stage, slow: list[Slow]) -> None:
    match = finished("yahtzee_challenge")
    begin(stage, match)
    slow[0].found = [Found(1.0, known(match))]
    stage.watch(2)
    stage.press(pygame.K_ESCAPE)
    assert not begin(stage, match).reckons
    assert len(slow) == 1


def test_a_page_that_is_only_made_ready_reckons_nothing(stage: Stage, slow: list[Slow]) -> None:
    match = finished("yahtzee_challenge")
    page = stage.services.routes.luck_and_skill(match, way_back="Back")
    page.lay_out(stage.canvas())
    assert not slow


def test_leaving_ends_the_reckoning(stage: Stage, slow: list[Slow]) -> None:
    begin(stage, finished("yahtzee_challenge"))
    stage.press(pygame.K_ESCAPE)
    assert not slow[0].running


def test_a_reckoning_that_breaks_off_says_so(stage: Stage, slow: list[Slow]) -> None:
    scene = begin(stage, finished("yahtzee_challenge"))
    slow[0].close()
    stage.watch(2)
    assert not scene.reckons
    assert "The analysis stopped. Open this page again to restart it." in stage.read()


def test_where_the_judge_was_never_tried_there_are_no_numbers(
    stage: Stage, slow: list[Slow]
) -> None:
    spec = find("yahtzee_challenge")
    setup = Setup(2, {"bell": "short"})
    match = play(Match(spec, setup, 3, CHAIRS[:2]), at_random(3))
    scene = begin(stage, match)
    assert not slow
    assert not scene.reckons
    lines = stage.read()
    assert "Luck and skill are not measured for these house rules." in lines
    assert not any(line.endswith("%") for line in lines)


# --- what it shows --------------------------------------------------------------------------------


def test_the_best_is_folded_over_until_it_is_shown(stage: Stage) -> None:
    scene = opened(stage, finished("yahtzee_challenge"))
    first = scene.retries[0]
    lines = stage.read()
    assert lines.count(FOLDED) == len(scene.retries) == 3
    assert first.done in lines
    assert first.best not in lines
    stage.click("show:0")
    lines = stage.read()
    assert lines.count(FOLDED) == 2
    assert first.best in lines
    assert "show:0" not in stage.names()


@pytest.mark.parametrize(
    ("chance", "best", "lost", "word"),
    [
        (0.41, 0.425, 1, None),
        (0.40, 0.42, 2, Grade.SLIP),
        (0.41, 0.454, 4, Grade.SLIP),
        (0.414, 0.463, 5, Grade.MISTAKE),  # as the two numbers beside it are
        (0.30, 0.39, 9, Grade.MISTAKE),
        (0.23, 0.33, 10, Grade.BLUNDER),
    ],
)
def test_the_word_for_a_decision_fits_the_numbers_beside_it(
    chance: float, best: float, lost: int, word: Grade | None
) -> None:
    match = finished("yahtzee_challenge")
    decision = replace(made_up_decisions(match)[0], chance=chance, best=best)
    found = made_up(1, decisions=(decision, decision))
    (retry,) = retries_of(match, found, places_of(match))
    assert (retry.lost, retry.grade) == (lost, word)


def test_a_person_tries_decisions_of_their_own_again() -> None:
    match = finished("yahtzee_challenge", 3)
    decisions = tuple(
        replace(made_up_decisions(match)[0], ply=ply, seat=step.by)
        for ply, step in enumerate(match.steps)
        if step.move is not None and step.by is not None
    )
    found = made_up(1, 3, decisions=decisions)
    retries = retries_of(match, found, places_of(match))
    assert retries
    assert {match.chairs[retry.decision.seat].level for retry in retries} == {None}


def test_of_three_and_more_a_click_chooses_whose_rows_they_are(stage: Stage) -> None:
    match = finished("yahtzee_challenge", 3)
    stage.services.splits[digest_of(match)] = made_up(5, 3)
    scene = stage.opened(LuckAndSkillScene(stage.services, match, way_back="Back to the results"))
    for seat, chair in enumerate(CHAIRS):
        stage.click(f"person:{seat}")
        lines = stage.read()
        assert next(line for line in lines if line.endswith("'s luck")) == f"{chair.name}'s luck"
    assert scene.chosen == len(CHAIRS) - 1


def test_of_two_nobody_is_chosen(stage: Stage) -> None:
    opened(stage, finished("yahtzee_challenge"))
    assert not any(name.startswith("person:") for name in stage.names())


@pytest.mark.parametrize("key", UNJUDGED)
def test_where_no_choice_is_judged_turning_points_lead_to_their_moments(
    stage: Stage, key: str
) -> None:
    match = finished(key)
    scene = opened(stage, match)
    lines = stage.read()
    assert f"In {match.spec.name}, choices are not judged." in lines
    assert any(heading in lines for heading in TURNED)
    assert not any(name.startswith(("show:", "again:", "button:try")) for name in stage.names())
    stage.click("look:0")
    back = stage.at(LookBackScene)
    assert back.match is match
    assert 0 < back.ply <= match.ply
    stage.press(pygame.K_ESCAPE)
    assert stage.top is scene


def test_answer_and_chart_come_first_and_the_figures_are_behind_a_fold(stage: Stage) -> None:
    scene = opened(stage, finished("yahtzee_challenge"))
    lines = stage.read()
    assert "Who was lucky?" in lines
    assert scene.said.answer in " ".join(lines)
    assert "Maren's luck" in lines
    assert "Mistakes cost" not in lines
    stage.click(FOLD)
    lines = stage.read()
    assert "Mistakes cost" in lines
    assert scene.said.judge in " ".join(lines)
    stage.click(FOLD)
    assert "Mistakes cost" not in stage.read()


def test_a_party_has_its_luck_and_no_rivals(stage: Stage) -> None:
    opened(stage, finished("yoz"))
    lines = stage.read()
    assert "The party's luck" in lines
    stage.click(FOLD)
    assert "The party" in stage.read()
    assert not any("played better" in line for line in lines)


# --- trying again ---------------------------------------------------------------------------------


def tried(stage: Stage) -> TryAgainScene:
    return stage.at(TryAgainScene)


def test_try_again_opens_what_if_at_the_ply_and_then_the_card_shows_the_best(stage: Stage) -> None:
    scene = opened(stage, finished("yahtzee_challenge"))
    retry = scene.retries[1]
    stage.click("again:1").watch(2)
    table = tried(stage)
    assert table.match.ply == retry.decision.ply - 1
    assert table.match.seed == scene.match.seed, "the same luck"
    assert table.director.asks
    assert retry.best not in stage.read()
    table.play(retry.decision.better)
    stage.watch(10, 0.1)
    assert "You found it. Nothing is saved." in stage.read()
    table.pick(BACK)
    stage.watch(2)
    assert stage.top is scene
    assert retry.best in stage.read()
    assert "show:1" not in stage.names()


def test_leaving_without_a_choice_is_no_try(stage: Stage) -> None:
    scene = opened(stage, finished("yahtzee_challenge"))
    stage.click("again:0").watch(2)
    stage.press(pygame.K_ESCAPE).watch(2)
    assert stage.top is scene
    assert "show:0" in stage.names()


def test_enter_tries_one_after_the_other(stage: Stage) -> None:
    scene = opened(stage, finished("yahtzee_challenge"))
    for retry in scene.retries:
        stage.press(pygame.K_RETURN).watch(2)
        table = tried(stage)
        assert table.match.ply == retry.decision.ply - 1
        table.play(table.match.legal_moves()[0])
        stage.watch(2)
        table.leave()
        stage.watch(2)
    assert scene.tried == frozenset(range(3))
    assert "Try again" in stage.read()


def test_nothing_that_is_tried_reaches_the_disk(stage: Stage, tmp_path: Path) -> None:
    match = finished("yahtzee_challenge")
    stage.services.archive.new_match(match)
    scene = opened(stage, match)
    assert stage.services.writer.flush()
    before, steps = files_of(tmp_path), match.steps
    for which in range(len(scene.retries)):
        stage.click(f"again:{which}").watch(2)
        table = tried(stage)
        table.play(table.match.legal_moves()[-1])
        stage.watch(4, 0.1)
        table.leave()
        stage.watch(2)
    assert stage.services.writer.flush()
    assert files_of(tmp_path) == before
    assert match.steps == steps


# --- ways -----------------------------------------------------------------------------------------


def test_results_and_look_back_lead_here_and_escape_leads_back(stage: Stage) -> None:
    match = finished("yahtzee_challenge")
    stage.services.splits[digest_of(match)] = known(match)
    routes = stage.services.routes
    for below in (routes.results(match, routes.title()), routes.look_back(match, way_back="Back")):
        stage.open(below)
        for by_key in (False, True):
            if by_key:
                stage.press(pygame.K_k)
            else:
                stage.click("button:luck")
            assert isinstance(stage.top, LuckAndSkillScene)
            stage.press(pygame.K_ESCAPE)
            assert stage.top is below


def test_nobody_looks_at_the_luck_of_a_match_that_goes_on(stage: Stage) -> None:
    spec = find("yahtzee_challenge")
    going_on = play(Match(spec, Setup(2), 3, CHAIRS[:2]), at_random(3), 40)
    back = stage.opened(LookBackScene(stage.services, going_on))
    assert "button:luck" not in stage.names()
    stage.press(pygame.K_k)
    assert stage.top is back


@pytest.mark.parametrize(
    ("key", "seats"), [("yahtzee_challenge", 2), ("yahtzee_challenge", 3), ("yoz", 2)]
)
@pytest.mark.parametrize("text", [100, 150])
def test_the_focus_goes_as_one_reads_and_every_target_is_large(
    stage: Stage, key: str, seats: int, text: int
) -> None:
    stage.services.settings = replace(stage.services.settings, text_size=text)
    match = finished(key, seats)
    judged = key not in UNJUDGED
    decisions = made_up_decisions(match) if judged else ()
    found = made_up(1, seats, together=not judged, judged=judged, decisions=decisions)
    stage.services.splits[digest_of(match)] = found
    stage.open(LuckAndSkillScene(stage.services, match, way_back="Back to the results"))
    names = [name for name in stage.names() if name != "tool:close"]
    groups = ("person", "show", "again", "look", "button", FOLD)
    left = [name for name in names if name.startswith(("person:", FOLD))]
    foot = [name for name in names if name.startswith("button:")]
    assert all(name.partition(":")[0] in groups for name in names)
    assert names[: len(left)] == left
    assert names[-len(foot) :] == foot
    cards = [name for name in names if name not in left and name not in foot]
    number = [(name.partition(":")[2], name.startswith("again")) for name in cards]
    assert number == sorted(number), "card after card, the fold before the button"
    for name in names:
        stage.menu.page.reveal(name)
        box = next(spot.box for spot in stage.menu.hotspots() if spot.name == name)
        assert box.h >= 32, name
        assert box.w >= 32, name


def test_hard_computers_are_not_praised_for_losing_nothing(stage: Stage) -> None:
    spec = find("yahtzee_challenge")
    chairs = (CHAIRS[0], Chair("Old Brass", "honey", "", Level.HARD))
    match = play(Match(spec, Setup(2), 3, chairs), at_random(3))
    found = made_up(1)
    flawless = replace(found.seats[1], choices=(0.0, 0.0), decisions=())
    stage.services.splits[digest_of(match)] = replace(found, seats=(found.seats[0], flawless))
    stage.open(LuckAndSkillScene(stage.services, match, way_back="Back")).click(FOLD)
    assert "plays like the judge" in stage.read()
