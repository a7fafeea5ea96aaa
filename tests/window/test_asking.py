"""Confirmations at the window: when, how they are answered, and that haste does nothing."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.contract.spec import AnySpec
from game.core.contract.values import Refusal, Setup
from game.core.match.match import Match
from game.core.match.undo import foresees_final
from game.core.storage.settings import OddsHelper, Speed
from game.games.registry import GAMES, find
from game.games.yahtzee_challenge.rules.claims import claimable
from game.games.yahtzee_challenge.rules.state import Rerolling
from game.launch_match import seated
from game.scenes.home.confirmations import ConfirmationsScene
from game.scenes.match.open_match import open_new
from game.table.chrome import FINAL
from game.table.question import GO_ON, STAY, SWITCH
from game.table.skeleton import ACTIONS, BOARD, ODDS, TRAY
from game.ui.inputs import PointerDown, PointerMoved, PointerUp
from game.ui.viewport import SCREEN, Box
from tests.pilot import Pilot, piloting
from tests.playing import at_random, often

SMALL = (640, 360)
KIND = "yahtzee_challenge.stop"


def nothing_thrown(seed: int = 2) -> Match:
    """Return a match in which the dice on the table win nothing, with a roll left."""
    match = Match(find("yahtzee_challenge"), Setup(2), seed, seated(("human", "human")))
    while True:
        state = match.state
        phase = state.phase
        if isinstance(phase, Rerolling) and not claimable(state, phase.mission, state.dice):
            return match
        actor = match.to_act
        assert actor is not None
        match.play(match.legal_moves()[0], actor)


def throw_nothing(pilot: Pilot) -> None:
    """Open a match in which the dice on the table win nothing, with a roll left."""
    services = pilot.app.services
    pilot.app.apply_settings(replace(services.settings, animation=Speed.OFF))
    open_new(services, nothing_thrown())
    pilot.settle().frame(2)


def asked(pilot: Pilot) -> str:
    return pilot.asked


def press_at_once(pilot: Pilot, name: str) -> None:
    """Press a button that nobody has looked at for long."""
    x, y = pilot.hotspot(name).box.centre
    for signal in (PointerMoved(x, y), PointerDown(x, y), PointerUp(x, y)):
        pilot.table.handle(signal)


# --- asking ---------------------------------------------------------------------------------------


def test_stopping_with_nothing_won_asks_and_says_what_is_still_to_gain(pilot: Pilot) -> None:
    throw_nothing(pilot)
    ply = pilot.match.ply
    pilot.click("button:stop").frame(3)
    assert asked(pilot) == "Stop without a tile?"
    question = pilot.table.asking.question
    assert question is not None
    assert question.confirmation.lost == (
        "You can still steal Fours for 10 with two rolls: this works 84 of 100 times."
    )
    assert pilot.match.ply == ply


def test_chances_are_not_shown_where_the_table_covers_them(pilot: Pilot) -> None:
    pilot.app.apply_settings(replace(pilot.app.services.settings, odds_helper=OddsHelper.OFF))
    throw_nothing(pilot)
    pilot.click("button:stop").frame(3)
    question = pilot.table.asking.question
    assert question is not None
    assert "of 100" not in question.confirmation.lost


@pytest.mark.parametrize(
    "answer",
    [
        lambda pilot: pilot.click(STAY),
        lambda pilot: pilot.press(pygame.K_RETURN),
        lambda pilot: pilot.press(pygame.K_SPACE),
        lambda pilot: pilot.press(pygame.K_ESCAPE),
        lambda pilot: pilot.press(pygame.K_TAB).press(pygame.K_ESCAPE),
    ],
    ids=["click", "Enter", "Space", "Esc and pad B", "Esc after Tab"],
)
def test_the_safe_answer_changes_nothing(pilot: Pilot, answer: Callable[[Pilot], Pilot]) -> None:
    throw_nothing(pilot)
    ply, live = pilot.match.ply, pilot.table.live()
    pilot.click("button:stop").frame(3)
    answer(pilot).frame(3)
    assert asked(pilot) == ""
    assert (pilot.match.ply, pilot.table.live()) == (ply, live)
    assert pilot.scene is pilot.table, "the menu stays shut"


def test_the_second_answer_does_what_was_clicked(pilot: Pilot) -> None:
    throw_nothing(pilot)
    ply = pilot.match.ply
    pilot.click("button:stop").go_on().settle()
    assert pilot.match.ply > ply
    assert asked(pilot) == ""


def test_haste_answers_nothing(pilot: Pilot) -> None:
    """Neither the button itself again, nor its key, nor the other answer within 0.3 s."""
    throw_nothing(pilot)
    ply = pilot.match.ply
    pilot.click("button:stop")
    hand = pilot.table.attention.hand
    assert GO_ON in hand.quiet, "it is seen to sleep"
    pilot.frame(12)
    press_at_once(pilot, GO_ON)
    pilot.frame(12)
    assert GO_ON in hand.quiet, "whoever hammers has to pause"
    assert asked(pilot)
    assert pilot.match.ply == ply
    pilot.click("button:stop").press(pygame.K_s).press(pygame.K_s).frame(20)
    assert asked(pilot), "however late"
    assert GO_ON not in hand.quiet
    pilot.click(GO_ON).frame(2)
    assert pilot.match.ply > ply


def test_the_table_stays_free_and_another_choice_ends_the_question(pilot: Pilot) -> None:
    throw_nothing(pilot)
    pilot.click("button:stop").frame(15)
    question = pilot.table.asking.question
    assert question is not None
    assert question.box is not None
    room = pilot.table.table.skeleton.talk_room
    assert (question.box.w, question.box.bottom) == (room.w, room.bottom)
    assert not any(question.box.overlaps(box) for box in (BOARD, TRAY, ACTIONS, ODDS))
    pilot.click("die:0").frame(2)
    assert asked(pilot) == ""
    assert pilot.table.choosing.selected == {"die:0"}


def test_all_of_it_goes_by_keyboard(pilot: Pilot) -> None:
    throw_nothing(pilot)
    ply = pilot.match.ply
    while pilot.table.attention.focused != "button:stop":
        pilot.press(pygame.K_TAB)
    pilot.press(pygame.K_RETURN).frame(20)
    assert pilot.table.attention.focused == STAY
    pilot.press(pygame.K_DOWN)
    assert pilot.table.attention.focused == GO_ON
    pilot.press(pygame.K_TAB)
    assert pilot.table.attention.focused == SWITCH
    pilot.press(pygame.K_UP).press(pygame.K_UP)
    assert pilot.table.attention.focused == STAY
    pilot.press(pygame.K_DOWN).press(pygame.K_RETURN).frame(2)
    assert pilot.match.ply > ply


def test_the_switch_keeps_the_focus_when_it_is_switched(pilot: Pilot) -> None:
    throw_nothing(pilot)
    pilot.click("button:stop").frame(20)
    while pilot.table.attention.focused != SWITCH:
        pilot.press(pygame.K_TAB)
    for unasked in ((KIND,), ()):
        pilot.press(pygame.K_RETURN).frame(2)
        assert asked(pilot), "this one is still to be answered"
        assert pilot.table.attention.focused == SWITCH
        assert pilot.app.services.settings.unasked == unasked


# --- switching it off -----------------------------------------------------------------------------


def test_the_switch_ends_this_kind_of_question_for_good(pilot: Pilot) -> None:
    throw_nothing(pilot)
    ply = pilot.match.ply
    pilot.click("button:stop").frame(2).click(SWITCH).frame(2)
    assert pilot.app.services.settings.unasked == (KIND,)
    assert asked(pilot), "this one is still to be answered"
    pilot.click(STAY).frame(2).click("button:stop").frame(2)
    assert asked(pilot) == ""
    assert pilot.match.ply > ply


def test_the_master_switch_ends_all(pilot: Pilot) -> None:
    pilot.app.apply_settings(replace(pilot.app.services.settings, confirm_risky=False))
    throw_nothing(pilot)
    ply = pilot.match.ply
    pilot.click("button:stop").frame(2)
    assert pilot.match.ply > ply


def test_the_settings_list_every_kind_of_question(pilot: Pilot) -> None:
    services = pilot.app.services
    services.stack.push(ConfirmationsScene(services))
    pilot.frame(2)
    kinds = [kind for spec in GAMES for kind in spec.asks]
    names = {spot.name for spot in pilot.scene.hotspots()}
    assert {f"ask:{kind.key}" for kind in kinds} <= names
    assert len({kind.key for kind in kinds}) == len(kinds)
    pilot.click(f"ask:{KIND}").frame(2)
    assert services.settings.unasked == (KIND,)
    pilot.click(f"ask:{KIND}").frame(2)
    assert not services.settings.unasked


# --- its place ------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("text", "couch"), [(100, False), (150, False), (200, False), (200, True)])
def test_its_words_fit_at_every_size_of_text(
    tmp_path: Path, size: tuple[int, int], text: int, couch: bool
) -> None:
    with piloting(tmp_path, size) as pilot:
        services = pilot.app.services
        pilot.app.apply_settings(replace(services.settings, text_size=text, couch_layout=couch))
        throw_nothing(pilot)
        pilot.click("button:stop").frame(15)
        question = pilot.table.asking.question
        assert question is not None
        assert question.box is not None
        assert SCREEN.contains(question.box.x, question.box.y)
        laid = pilot.table.table.skeleton
        room = laid.talk_room
        high = room.h if laid.has_tabs else question.box.h  # it is the open page of a book
        assert high <= room.h
        assert question.box == Box(room.x, room.bottom - high, room.w, high)
        around = laid.frame.inset(1), laid.tray, laid.actions, laid.sign
        assert not any(question.box.overlaps(box) for box in around)
        boxes = [spot.box for spot in question.hotspots()]
        assert all(_inside(box, question.box) and box.h >= 32 for box in boxes)
        assert not any(a.overlaps(b) for a in boxes for b in boxes if a is not b)


def _inside(inner: Box, outer: Box) -> bool:
    return outer.x <= inner.x and inner.right <= outer.right and inner.bottom <= outer.bottom


def test_another_size_of_the_window_keeps_the_question(pilot: Pilot) -> None:
    throw_nothing(pilot)
    pilot.click("button:stop").frame(5)
    pilot.app.apply_settings(replace(pilot.app.services.settings, couch_layout=True))
    pilot.frame(3).click(STAY).frame(2)
    assert asked(pilot) == ""


# --- what cannot be taken back --------------------------------------------------------------------


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
@settings(max_examples=often(2, deep=3), deadline=None)
@given(seed=st.integers(0, 999))
def test_a_button_or_a_card_is_marked_exactly_if_undo_would_refuse(
    spec: AnySpec, seed: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with piloting(tmp_path_factory.mktemp("home"), SMALL) as pilot, pilot.glancing():
        pilot.start(spec.key, "human", *["easy"] * (spec.seats[0] - 1), seed=seed)
        match, view = pilot.match, pilot.table.view
        pick = at_random(seed)
        for _ in range(25):
            actor = match.to_act
            if actor is None:
                break
            if pilot.table.director.person_of(actor) is not None:
                pilot.show()
                shown = {spot.name for spot in pilot.table.hotspots()}
                marked = {b.hotspot for b in view.said.buttons if b.final} | view.said.final_cards
                for gesture in pilot.table.choosing.gestures():
                    if len(gesture.picks) > 1 or gesture.toggles:
                        continue
                    name = gesture.picks[0]
                    if not (name.startswith("button:") or view.table.is_card(name)):
                        continue
                    if name not in shown:  # "All" is offered once fewer are picked
                        continue
                    plan = (gesture.move, *gesture.then)
                    assert (name in marked) == foresees_final(spec, match.view(actor), plan)
            assert not isinstance(match.play(pick(match.legal_moves()), actor), Refusal)


def test_the_tip_says_that_a_throw_cannot_be_taken_back(pilot: Pilot) -> None:
    throw_nothing(pilot)
    assert pilot.hotspot("button:roll").tip == FINAL
    assert pilot.hotspot("button:stop").tip == ""


# --- undo -----------------------------------------------------------------------------------------


def test_undo_is_dim_and_says_why_before_it_is_clicked(pilot: Pilot) -> None:
    pilot.start("yahtzee_challenge", "human", "human", seed=5)
    assert not pilot.hotspot("tool:undo").live
    assert pilot.hotspot("tool:undo").tip == "Undo {key:undo}\nThere is nothing to undo yet."
    pilot.click("button:roll").settle()
    why = "The dice have been rolled. You can undo this only if all agree."
    assert pilot.hotspot("tool:undo").tip == f"Undo {{key:undo}}\n{why}"
    pilot.click("tool:undo").frame(2)
    pilot.click("answer:safe").settle()
    assert pilot.match.ply == 1


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_undo_is_dim_exactly_if_it_would_refuse(spec: AnySpec, tmp_path: Path) -> None:
    with piloting(tmp_path, SMALL) as pilot, pilot.glancing():
        pilot.start(spec.key, *["human"] * spec.seats[0], seed=4)
        pick = at_random(4)
        for _ in range(30):
            match, director = pilot.match, pilot.table.director
            actor = match.to_act
            if actor is None:
                break
            match.play(pick(match.legal_moves()), actor)
            live = {spot.name: spot.live for spot in pilot.table.hotspots()}["tool:undo"]
            last, ply = match.steps[-1], match.ply
            reached = match.undo(director.undoer())
            assert live == isinstance(reached, int)
            if live:
                assert not isinstance(match.play(last.move, actor), Refusal)  # type: ignore[arg-type]
                assert match.ply == ply
