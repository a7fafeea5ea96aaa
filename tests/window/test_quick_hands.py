"""Quick hands: nothing that is clicked or typed is lost or goes astray because something moves."""

import random
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.core.contract.spec import AnySpec
from game.core.contract.values import Level, Setup
from game.core.match.match import Chair, Match
from game.games.dragon_farkle.rules.moves import Predict
from game.games.dragon_farkle.rules.state import Choosing, Deciding
from game.games.registry import find
from game.games.yahtzee_challenge.rules.state import Rerolling
from game.scenes.match.curtain import CurtainScene
from game.scenes.parts.dialog import DialogScene
from game.table.gestures import primary
from game.ui.inputs import PointerDown, PointerMoved, PointerUp
from tests.lantern_table import LANTERN
from tests.playing import at_random, often, play_on
from tests.scenes.stage import Stage, staging
from tests.window.quick_table import (
    SPECS,
    Act,
    Table,
    a_match,
    a_table,
    an_act,
    at_gaps,
    click,
    key,
    on,
    opened,
)

CONFIRMS = pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER
FRAMES_S = 1 / 60, 1 / 25
SEQUENCES, INPUTS = often(5, deep=10), 14


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    with staging(tmp_path_factory.mktemp("home"), games=SPECS) as services:
        yield services


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.key)
def test_quick_inputs_do_what_slow_ones_do_or_are_seen_not_to(stage: Stage, spec: AnySpec) -> None:
    for seed in range(SEQUENCES):
        dice = random.Random(f"{spec.key}/{seed}")
        quick = a_table(stage, spec, seed)
        last: Act | None = None
        done: list[tuple[Act, bool]] = []
        frame_s, owed_s = dice.choice(FRAMES_S), 0.0
        for _ in range(INPUTS):
            last = an_act(quick, dice, last)
            done.append((last, quick.do(last)))
            owed_s += dice.uniform(0.02, 0.1)
            while owed_s >= frame_s:  # of a table at rest the frames are long: inputs share them
                quick.frame(frame_s)
                owed_s -= frame_s
        quick.rest()
        slow = a_table(stage, spec, seed)
        for act, refused in done:
            if not refused:
                slow.do(act)
                slow.rest()
        story = [f"{act.said}{' (refused)' * refused}" for act, refused in done]
        assert quick.state() == slow.state(), f"seed {seed}: {story}"


# --- cases that were seen in play -----------------------------------------------------------------


def first_throw_made(match: Match) -> bool:
    phase = match.state.phase
    return isinstance(phase, Rerolling) and phase.rolls_used == 1


def throw_or_stop(match: Match) -> bool:
    """With dice left in the tray that have not scored."""
    phase = match.state.phase
    return isinstance(phase, Deciding) and 0 < phase.side.dice < phase.side.full_set


@pytest.mark.parametrize("gap_s", [0.0, 0.03, 0.1])
def test_digits_1_to_5_all_count_however_quickly_they_come(stage: Stage, gap_s: float) -> None:
    table = opened(stage, a_match("yahtzee_challenge", first_throw_made))
    at_gaps(table, gap_s, *(key(pygame.K_1 + number) for number in range(5)))
    assert table.scene.choosing.selected == {f"die:{number}" for number in range(5)}


def test_two_quick_clicks_keep_the_two_dice_that_were_seen(stage: Stage) -> None:
    table = opened(stage, a_match("yahtzee_challenge", first_throw_made))
    places = [table.spot(f"die:{number}").box.centre for number in (0, 2)]
    at_gaps(table, 0.04, *(click(*place) for place in places))
    assert table.scene.choosing.selected == {"die:0", "die:2"}


def test_two_quick_clicks_choose_the_two_dice_that_were_seen_in_dragon_farkle(stage: Stage) -> None:
    def two_choices(match: Match) -> bool:
        gestures = find("dragon_farkle").table().controller.gestures
        chosen = {
            name
            for g in gestures(match.view(None), match.legal_moves())
            for name in g.toggles or ()
            if name.startswith("die:")
        }
        return match.state.phase.__class__.__name__ == "Rolled" and len(chosen) > 1

    table = opened(stage, a_match("dragon_farkle", two_choices))
    dice = sorted(name for name in table.scene.live() if name.startswith("die:"))[:2]
    before = table.scene.choosing.selected  # all that score
    at_gaps(table, 0.04, *(click(*table.spot(name).box.centre) for name in dice))
    assert table.scene.choosing.selected == before ^ set(dice)


@pytest.mark.parametrize("by", ["click", "space"])
def test_three_impatient_presses_throw_once_and_kept_dice_stay_kept(stage: Stage, by: str) -> None:
    table = opened(stage, a_match("yahtzee_challenge", first_throw_made))
    at_gaps(table, 0.05, key(pygame.K_2))
    table.rest()
    place = table.spot("button:roll").box.centre
    press = click(*place) if by == "click" else key(pygame.K_SPACE)
    ply = table.scene.match.ply
    assert at_gaps(table, 0.08, press, press, press) == [False, True, True]
    assert table.scene.match.ply == ply + 1
    assert table.scene.attention.hand.quiet == {"button:roll"}, "it shows that it takes no press"
    table.rest()
    assert table.scene.choosing.selected == {"die:1"}
    assert at_gaps(table, 0.08, press) == [False]
    assert table.scene.match.ply == ply + 2


def where_another_button_follows(stage: Stage, spec: AnySpec, name: str) -> Table:
    """A table where a button, once it is pressed, makes room for one that means something else."""
    for seed in range(45):
        table = a_table(stage, spec, seed)
        if name not in table.scene.live():
            continue
        place, ply = table.spot(name).box.centre, table.scene.match.ply
        table.do(click(*place))
        table.rest()
        if table.scene.match.ply == ply:
            continue  # asked first
        spots = table.scene.hotspots() if stage.top is table.scene else []
        if any(spot.button and spot.live and spot.box.contains(*place) for spot in spots):
            return a_table(stage, spec, seed)
    raise AssertionError("no table comes there")


@pytest.mark.parametrize(
    ("spec", "name"),
    [
        (find("dragon_farkle"), "button:roll"),  # then: which dice to set aside
        (find("quazos_gambit"), "button:end"),
        (LANTERN, "button:endturn"),
    ],
    ids=lambda value: value if isinstance(value, str) else value.key,
)
def test_six_impatient_presses_do_one_thing_and_choose_nothing_more(
    stage: Stage, spec: AnySpec, name: str
) -> None:
    table = where_another_button_follows(stage, spec, name)
    press, ply = on(table.spot(name)), table.scene.match.ply
    assert at_gaps(table, 0.08, *[press] * 6) == [False, *[True] * 5]
    table.rest()
    assert table.scene.match.ply == ply + 1


def test_where_a_movement_was_ended_the_next_choice_stands_at_once(stage: Stage) -> None:
    """A click in the same frame is too soon: it changes nothing, and gets a refusal."""
    table = opened(stage, a_match("yahtzee_challenge", first_throw_made))
    at_gaps(table, 0.05, key(pygame.K_2))
    table.rest()
    die = on(table.spot("die:1"))
    table.do(on(table.spot("button:roll")))
    table.frame(0.02)
    assert table.do(key(pygame.K_5)), "it ends the movement"
    assert table.scene.choosing.selected == {"die:1"}
    assert table.do(die)
    assert table.scene.choosing.selected == {"die:1"}


def test_a_plan_that_is_cut_short_leaves_the_next_choice_open(stage: Stage) -> None:
    for seed in range(45):
        table = a_table(stage, LANTERN, seed)
        director, before = table.scene.director, table.scene.match.ply
        walks = [gesture for gesture in table.scene.choosing.gestures() if gesture.then]
        if not walks:
            continue
        table.do(on(table.spot(walks[-1].picks[0])))
        table.rest()
        if director.asks and table.scene.match.ply <= before + len(walks[-1].then):
            assert table.scene.choosing.live()
            return
    raise AssertionError("no walk is cut short")


class Ponders:
    """Thinks for ever."""

    def ask(self, *asked: Any, **how: Any) -> None: ...
    def poll(self) -> None: ...
    def cancel(self) -> None: ...


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.key)
def test_a_choice_key_is_answered_with_the_thinking_computer(
    stage: Stage, spec: AnySpec, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stage.services, "thinker", Ponders())
    chairs = Chair("Maren", "ember", "Maren"), Chair("Pip", "honey", "", Level.EASY)
    match = Match(spec, Setup(seats=2), 3, chairs)
    for _ in play_on(match, at_random(3), 120):
        if match.to_act == 1:
            break
    table = opened(stage, match)
    ply = match.ply
    for code in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_1):
        assert table.do(key(code))
        bubble = table.scene.view.talk.paper
        assert bubble is not None
        assert bubble.text == "Pip is thinking."
    table.do(key(pygame.K_LEFT))
    assert table.scene.view.talk.paper is None, "whoever only looks around is told nothing"
    assert match.ply == ply


@pytest.mark.parametrize("code", CONFIRMS, ids=pygame.key.name)
@pytest.mark.parametrize("name", ["quazos_gambit", "yoho", "yoz"])
def test_without_a_brass_button_its_keys_point_to_the_choice_on_the_table(
    stage: Stage, name: str, code: int
) -> None:
    for seed in range(45):
        table = a_table(stage, find(name), seed)
        scene, live = table.scene, table.scene.live()
        brass = primary([button for button in scene.view.said.buttons if button.hotspot in live])
        if stage.top is scene and brass is None and live:
            before = table.state()
            assert table.do(key(code))
            bubble = scene.view.talk.paper
            assert bubble is not None
            assert bubble.headline == "Choose on the table"
            assert bubble.text.startswith(scene.view.said.prompt[1])
            assert table.state() == before
            return
    raise AssertionError("no table comes there")


def test_a_button_that_means_another_thing_by_now_is_not_pressed_by_letting_go(
    stage: Stage,
) -> None:
    table = opened(stage, a_match("yahtzee_challenge", first_throw_made))
    x, y = table.spot("button:roll").box.centre
    table.do(Act((PointerMoved(x, y), PointerDown(x, y)), "hold"))
    table.do(key(pygame.K_SPACE))
    table.rest()
    ply = table.scene.match.ply
    table.do(Act((PointerUp(x, y),), "let go"))
    assert table.scene.match.ply == ply


@pytest.mark.rule("DF-5.3")
def test_a_click_among_the_dice_neither_throws_nor_stops(stage: Stage) -> None:
    table = opened(stage, a_match("dragon_farkle", throw_or_stop))
    ply = table.scene.match.ply
    for x in range(300, 680, 20):
        table.do(click(float(x), 660.0))
        table.rest()
    assert table.scene.match.ply == ply
    bubble = table.scene.view.talk.paper
    assert bubble is not None
    assert "Press Roll" in bubble.text


@pytest.mark.rule("DF-9.6")
def test_sidia_gets_her_number_by_its_key(stage: Stage) -> None:
    def foreseeing(match: Match) -> bool:
        moves = match.legal_moves()
        return not isinstance(match.state.phase, Choosing) and Predict(4) in moves

    table = opened(stage, a_match("dragon_farkle", foreseeing))
    at_gaps(table, 0.05, on(table.spot("companion:sidia")), key(pygame.K_4))
    assert table.scene.match.steps[-1].move == Predict(4)


def test_a_click_made_for_the_table_answers_no_question_that_comes_up(stage: Stage) -> None:
    table = opened(stage, a_match("yahtzee_challenge", first_throw_made))
    answered: list[str] = []
    box = DialogScene(stage.services, "Really?", "", "No", "Yes", lambda: answered.append("yes"))
    stage.services.stack.push(box)
    table.frame(0.02)
    yes = click(*table.spot("answer:other").box.centre)
    assert at_gaps(table, 0.1, yes, yes, key(pygame.K_RETURN)) == [True, True, True]
    assert not answered
    assert stage.top is box
    table.rest()
    table.do(yes)
    assert answered == ["yes"]


@pytest.mark.parametrize("code", CONFIRMS, ids=pygame.key.name)
def test_a_curtain_does_not_rise_by_a_key_that_was_struck_before_it_fell(
    stage: Stage, code: int
) -> None:
    ready: list[bool] = []
    table = opened(stage, a_match("yahtzee_challenge", first_throw_made))
    place = table.scene.view.places[0]
    stage.services.stack.push(CurtainScene(stage.services, place, lambda: ready.append(True)))
    table.frame(0.02)
    assert at_gaps(table, 0.1, key(code), key(pygame.K_SPACE)) == [True, True]
    assert not ready
    table.rest()
    table.do(key(code))
    assert ready == [True]
