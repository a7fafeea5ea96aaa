"""Real dice at a table: what is asked, by keys and clicks, and what waits until it is confirmed."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.contract.dice import no_dice
from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput, Level, Setup
from game.core.match.checking import Finding, verdict_of
from game.core.match.inline_thinker import InlineThinker
from game.core.match.match import Chair, Match
from game.core.storage.settings import Speed
from game.games.registry import GAMES, find
from game.scenes.match.layers.rolling import SEEN_S
from game.scenes.match.pause import PauseScene
from game.scenes.match.scene import MatchScene
from game.scenes.parts.dialog import QuestionScene
from game.scenes.parts.rolling.dice_entry import KEYS, DiceEntryScene, begin_match
from game.scenes.setup.new_match import NewMatchScene
from game.ui.inputs import Key, signals
from game.ui.viewport import Viewport
from tests.scenes.match.evening_table import Evening, decide
from tests.scenes.stage import Stage, staging
from tests.window.quick_table import NoJournal

DICE = tuple(spec for spec in GAMES if spec.thrown is not no_dice)
ANN = Chair("Ann", "ember", "Ann", by_hand=True)
PIP = Chair("Pip", "harbour", level=Level.EASY)


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    with staging(tmp_path) as stage:
        stage.services.settings = replace(stage.services.settings, animation=Speed.OFF)
        yield stage


def sat(stage: Stage, spec: AnySpec, *chairs: Chair, rolled: tuple[int, ...] = ()) -> Evening:
    stage.services.thinker = InlineThinker(decide)
    match = Match(spec, Setup(seats=len(chairs)), 3, chairs, rolled=rolled)
    scene = MatchScene(stage.services, match, NoJournal(stage.services.writer, 0))
    stage.open(scene)
    evening = Evening(stage, scene)
    evening.until_asked()
    return evening


def entry(stage: Stage) -> DiceEntryScene:
    stage.frame()
    assert isinstance(stage.top, DiceEntryScene)
    return stage.top


def asked(evening: Evening) -> DiceEntryScene:
    """The deciding person has chosen, and the dice are asked for."""
    evening.decide()
    evening.wait(3)
    return entry(evening.stage)


@pytest.fixture
def evening(stage: Stage) -> Evening:
    return sat(stage, find("yahtzee_challenge"), ANN, PIP)


def test_keys_enter_the_dice_and_enter_confirms_them(evening: Evening) -> None:
    stage, match = evening.stage, evening.match
    top = asked(evening)
    assert top.entry.prompt == "Roll two dice for the order of play"
    stage.press(pygame.K_RETURN)
    assert match.ply == 0, "there are no dice yet"
    stage.press(pygame.K_5, pygame.K_7)
    assert top.entry.faces == [5], "no die has a seven"
    stage.press(pygame.K_RETURN)
    assert match.ply == 0, "one is missing"
    stage.press(pygame.K_4, pygame.K_BACKSPACE, pygame.K_KP6)
    assert (match.ply, top.entry.faces) == (0, [5, 6])
    stage.press(pygame.K_RETURN)
    assert match.steps[1].drawn == (5, 6)
    assert match.rolled_by_hand == (1,)
    evening.until_asked()
    assert isinstance(stage.top, MatchScene)
    assert any("rolled by hand" in line.text for line in evening.scene.view.log.lines)


def test_the_row_of_digits_is_known_by_its_place_on_a_french_keyboard(evening: Evening) -> None:
    top, stack = asked(evening), evening.stage.services.stack
    for printed, scan in (("&", pygame.KSCAN_1), ("é", pygame.KSCAN_2), ("(", pygame.KSCAN_5)):
        stack.handle(Key(ord(printed), scan=scan))
    assert top.entry.faces == [1, 2], "two dice are asked for"
    stack.handle(Key(pygame.K_BACKSPACE, scan=pygame.KSCAN_BACKSPACE))
    stack.handle(Key(ord("("), scan=pygame.KSCAN_5))
    assert top.entry.faces == [1, 5]
    down = pygame.event.Event(pygame.KEYDOWN, key=ord("&"), mod=0, scancode=pygame.KSCAN_1)
    (key,) = signals([down], Viewport(1280, 720))
    assert isinstance(key, Key)
    assert key.scan == pygame.KSCAN_1


def test_a_computers_last_move_is_seen_before_its_dice_are_asked_for(stage: Stage) -> None:
    evening = sat(stage, find("quazos_gambit"), ANN, PIP, rolled=(6,) * 2)
    director, stack, waits = evening.scene.director, stage.services.stack, 0.0
    for _ in range(200):
        pending = director.pending
        if isinstance(stage.top, DiceEntryScene):
            if pending is not None and director.person_of(pending.by) is None:
                break
            stack.handle(Key(pygame.K_3))
            stack.handle(Key(pygame.K_RETURN))
        elif evening.scene.director.asks and evening.scene.at_rest:
            evening.decide()
        evening.wait(1)
        waits += 0.1 * (director.pending is not None and stage.top is evening.scene)
    assert isinstance(stage.top, DiceEntryScene)
    assert waits >= SEEN_S - 0.2


def test_a_mouse_alone_enters_them_too(evening: Evening) -> None:
    stage, match = evening.stage, evening.match
    top = asked(evening)
    for name in ("face:2", "face:2", "face:6", "answer:take_back", "face:3"):
        stage.click(name)
    assert top.entry.faces == [2, 3]
    stage.click("answer:confirm")
    assert match.steps[1].drawn == (2, 3)


def test_the_choice_may_be_cancelled_before_a_die_is_confirmed(evening: Evening) -> None:
    stage, match = evening.stage, evening.match
    asked(evening)
    stage.press(pygame.K_5, pygame.K_ESCAPE)
    evening.until_asked()
    assert (match.ply, evening.scene.director.pending) == (0, None)
    assert entry_after_choosing_again(evening).entry.faces == []


def entry_after_choosing_again(evening: Evening) -> DiceEntryScene:
    return asked(evening)


def test_it_can_be_switched_off_in_the_pause(evening: Evening) -> None:
    stage, match = evening.stage, evening.match
    evening.scene.open_menu()
    stage.frame()
    assert isinstance(stage.top, PauseScene)
    stage.click("chair:0:dice:program")
    stage.press(pygame.K_ESCAPE)
    evening.decide()
    evening.until_asked()
    assert match.ply > 0
    assert match.rolled_by_hand == ()
    assert verdict_of(match).finding is Finding.SEED


def test_everybody_can_change_at_once(stage: Stage) -> None:
    bea = Chair("Bea", "harbour", "Bea")
    evening = sat(stage, find("yahtzee_challenge"), ANN, bea)
    evening.scene.open_menu()
    stage.frame().click("everybody:dice:hand")
    assert evening.match.hands == {0, 1}
    stage.click("chair:1:dice:program")
    assert evening.match.hands == {0}
    stage.click("everybody:dice:program")
    assert evening.match.hands == set()


@pytest.mark.parametrize("spec", DICE, ids=lambda spec: spec.key)
def test_a_long_way_through_each_game(spec: AnySpec, stage: Stage) -> None:
    """Only Ann's dice are asked for, also when a computer's move makes them fall."""
    evening = sat(stage, spec, ANN, PIP, rolled=(6,) * 2 if spec.key == "quazos_gambit" else ())
    match, faces, others = evening.match, 0, 0
    stack = stage.services.stack
    for turn in range(400):
        if isinstance(stage.top, DiceEntryScene):
            roll, pending = stage.top.entry.roll, evening.scene.director.pending
            assert roll.by == 0
            assert pending is not None
            others += pending.by != 0
            for die in range(roll.count):
                number = (7 * turn + die) % len(stage.top.entry.choices)
                stack.handle(Key(pygame.key.key_code(KEYS[number])))
                faces += 1
            stack.handle(Key(pygame.K_RETURN))
        elif match.outcome is not None:
            break
        elif evening.scene.director.asks and evening.scene.at_rest:
            evening.decide()
        evening.wait(2)
    assert faces >= 5
    assert match.rolled_by_hand
    assert verdict_of(match).finding is Finding.BY_HAND
    if spec.key == "quazos_gambit":
        assert others, "she defends herself, and rolls for the order of play"


def test_the_dice_of_the_set_up_are_asked_for_before_the_match(stage: Stage) -> None:
    spec = find("quazos_gambit")
    scene = NewMatchScene(stage.services, spec)
    stage.open(scene)
    scene.plan.roll_by_hand(None, True)
    scene.confirm()
    top = entry(stage)
    assert top.entry.prompt == "Roll one die for the first turn"
    stage.press(pygame.K_ESCAPE)
    assert stage.top is scene
    scene.confirm()
    for _ in range(9):
        stage.frame()
        if not isinstance(stage.top, DiceEntryScene):
            break
        stage.press(pygame.K_6, pygame.K_RETURN)
    while not isinstance(stage.top, MatchScene):
        stage.press(pygame.K_ESCAPE)
    assert stage.top.match.hands == {0}
    assert 6 in stage.top.match.steps[0].drawn
    assert stage.top.match.rolled_by_hand[0] == 0


def test_a_match_that_cannot_begin_after_its_dice_says_so(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: Match) -> int:
        raise BadInput("The disk is full.")

    spec, page = find("quazos_gambit"), stage.services.routes.title()
    chairs = (ANN, PIP)
    stage.open(page)
    make = partial(Match, spec, Setup(seats=2), 3, chairs, None)
    begin_match(stage.services, page, spec, chairs, make, "Cannot play again now")
    monkeypatch.setattr(stage.services.writer, "new_match", full)
    for _ in range(9):
        stage.frame()
        if not isinstance(stage.top, DiceEntryScene):
            break
        stage.press(pygame.K_6, pygame.K_RETURN)
    assert isinstance(stage.top, QuestionScene)
    assert stage.top.spoken() == "Cannot play again now. The disk is full."
    stage.press(pygame.K_RETURN).frame()
    assert stage.top is page
