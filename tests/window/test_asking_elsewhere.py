"""Ask first at the other tables: beside a piece, with the stakes of a Brawl, with hands closed."""

import re
from collections.abc import Callable

import pygame
import pytest
from msgspec.structs import replace

from game.core.match.match import Match
from game.games.dragon_farkle.rules.moves import Brawl
from game.games.yoz.rules.moves import Stop
from game.scenes.match.curtain import CurtainScene
from game.table.question import STAY
from game.table.skeleton import ACTIONS
from game.table.stakes import StakesQuestion
from tests.pilot import FRAME_S, Pilot
from tests.playing import at_random


def play_until(pilot: Pilot, game: str, wanted: Callable[[Match], bool], *seats: str) -> None:
    """A table at a moment that is wanted, by random moves."""
    for seed in range(1, 60):
        pilot.start(game, *(seats or ("human", "human")), seed=seed)
        pick = at_random(seed)
        for _ in range(150):
            if pilot.match.to_act is None:
                break
            if wanted(pilot.match):
                pilot.show()
                pilot.settle()
                return
            pilot.match.play(pick(pilot.match.legal_moves()), pilot.match.to_act)
    raise AssertionError("it never came to that")


def may_brawl(match: Match) -> bool:
    brawls = [move for move in match.legal_moves() if isinstance(move, Brawl)]
    return match.ply > 20 and len(brawls) == 1


def point_at(pilot: Pilot, name: str) -> None:
    at = pilot.app.canvas.view.point(*pilot.hotspot(name).box.centre)
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    pygame.event.post(moved)
    pilot.frame(3)


# --- brawls ---------------------------------------------------------------------------------------


@pytest.mark.rule("DF-6.1")
@pytest.mark.parametrize("clicked", ["button:brawl", "brawl:", "army:"])
def test_a_brawl_with_one_target_shows_its_stakes_and_can_be_taken_back(
    pilot: Pilot, clicked: str
) -> None:
    play_until(pilot, "dragon_farkle", may_brawl)
    match = pilot.match
    target = next(m.target for m in match.legal_moves() if isinstance(m, Brawl))
    name = clicked if clicked.startswith("button") else f"{clicked}{target}"
    ply, live = match.ply, pilot.table.live()
    pilot.click(name).frame(3)
    question = pilot.table.asking.question
    assert isinstance(question, StakesQuestion)
    assert question.box == pilot.table.table.stakes_at
    assert (
        question.prompt[1] == f"Player {(match.to_act or 0) + 1}: brawl with Player {target + 1}?"
    )
    assert pilot.asked == f"Brawl with Player {target + 1}?"
    assert {side.seat for side in question.stakes.sides} == {match.to_act, target}
    pilot.press(pygame.K_b).click("button:brawl").press(pygame.K_ESCAPE).frame(2)
    assert pilot.asked == ""
    assert (match.ply, pilot.table.live()) == (ply, live)
    pilot.click(name).go_on().settle()
    assert isinstance(match.steps[ply + 1].move, Brawl)


def test_without_questions_pointing_at_a_rival_shows_both_chances(pilot: Pilot) -> None:
    pilot.app.apply_settings(replace(pilot.app.services.settings, confirm_risky=False))
    play_until(pilot, "dragon_farkle", may_brawl)
    ply = pilot.match.ply
    point_at(pilot, "button:brawl")
    odds = pilot.table.view.said.odds
    assert odds is not None
    assert odds.title == "Chances in this Brawl"
    assert sum(row.chance for row in odds.rows) == pytest.approx(1)
    pilot.click("button:brawl").frame(2)
    assert pilot.match.ply > ply


# --- beside a piece -------------------------------------------------------------------------------


@pytest.mark.rule("YOZ-5.2")
def test_a_click_on_the_board_asks_beside_the_piece(pilot: Pilot) -> None:
    def walks(match: Match) -> bool:
        stops = Stop() in match.legal_moves()
        return stops and match.spec.confirmation(match.state, (Stop(),), None) is not None

    play_until(pilot, "yoz", walks)
    ply, hero = pilot.match.ply, f"hero:{pilot.match.state.active}"
    piece = pilot.hotspot(hero).box
    pilot.click(hero).frame(2)
    question = pilot.table.asking.question
    assert question is not None
    assert question.box is not None
    assert not question.box.overlaps(piece)
    pilot.click(STAY).frame(2).press(pygame.K_s).frame(2)
    question = pilot.table.asking.question
    assert question is not None
    assert question.box is not None, "by its button it grows out of the action column"
    assert question.box.right == ACTIONS.right
    pilot.press(pygame.K_s).press(pygame.K_s).frame(20)
    assert pilot.match.ply == ply, "S is the key of the button itself"


# --- secrets --------------------------------------------------------------------------------------


def test_a_hand_that_closes_takes_its_question_with_it(pilot: Pilot) -> None:
    """With several persons a confirmation stays open only for the same viewer."""
    play_until(pilot, "dragon_farkle", may_brawl, "human", "human", "human")
    pilot.click("button:brawl").frame(3)
    if not pilot.asked:  # several targets
        pilot.click(next(n for n in pilot.table.live() if n.startswith("brawl:"))).frame(3)
    assert pilot.asked
    hand = f"hand:{pilot.match.to_act}"
    assert hand in pilot.table.live()
    pilot.click(hand).frame(2)
    assert pilot.asked == ""


def test_no_question_stays_when_the_turn_has_passed(pilot: Pilot) -> None:
    pilot.start("yoho", "human", "human", seed=3)
    for _ in range(400):
        if isinstance(pilot.scene, CurtainScene):
            pilot.press(pygame.K_RETURN).settle()
        if "button:end" in pilot.table.live():
            break
        pilot.table.play(pilot.match.legal_moves()[0])
        pilot.settle()
    pilot.click("button:end").frame(3)
    assert pilot.asked == "End your turn?"
    question = pilot.table.asking.question
    assert question is not None
    assert not re.search(r"swing|swap|slide|flip|remove|catch", question.confirmation.lost.lower())
    pilot.go_on().settle()
    assert pilot.asked == ""
    pilot.frame(5, FRAME_S)
    assert pilot.asked == ""
