"""What a player can do at a table besides playing: undo, hint, rulebook, chairs, refusals."""

import pygame
import pytest
from msgspec.structs import replace

from game.core.storage.settings import OddsHelper, Speed
from game.games.yahtzee_challenge.rules.moves import MoveOn, RollStep, Stop
from game.games.yahtzee_challenge.rules.state import Claiming, Rerolling
from game.scenes.books.rulebook import RulebookScene
from game.scenes.match.pause import PauseScene
from game.scenes.parts.dialog import DialogScene
from tests.patience import until
from tests.pilot import Pilot


def until_a_stop_leaves_a_choice(pilot: Pilot) -> None:
    """Play on by the brass button until stopping leaves tiles of equal worth to choose from."""
    spec = pilot.match.spec
    while True:
        stops = "button:stop" in pilot.table.live()
        if stops and isinstance(pilot.match.state.phase, Rerolling):
            after = pilot.match.preview(Stop(), pilot.match.to_act)
            if isinstance(after.phase, Claiming) and len(spec.legal_moves(after)) > 1:
                return
        pilot.press(pygame.K_SPACE).settle()
        pilot.go_on().settle()
        claims = [name for name in pilot.table.live() if name.startswith("tile:")]
        if isinstance(pilot.match.state.phase, Claiming) and claims:
            pilot.click(sorted(claims)[0]).settle()


def test_a_choice_is_taken_back_and_a_roll_is_not(pilot: Pilot) -> None:
    pilot.start("yahtzee_challenge", "human", "human", seed=5)
    until_a_stop_leaves_a_choice(pilot)
    ply = pilot.match.ply
    pilot.press(pygame.K_s).settle()
    assert isinstance(pilot.match.state.phase, Claiming)
    pilot.press(pygame.K_u).settle()
    assert pilot.match.ply == ply
    pilot.press(pygame.K_u)
    assert pilot.match.ply == ply
    assert isinstance(pilot.app.stack.top, DialogScene), "the others are asked"
    pilot.press(pygame.K_ESCAPE).settle()
    assert pilot.match.ply == ply


def test_a_refusal_names_its_rule_and_the_tag_opens_it(pilot: Pilot) -> None:
    pilot.start("yahtzee_challenge", "human", "human", seed=5)
    while not isinstance(pilot.match.legal_moves()[0], RollStep):
        pilot.press(pygame.K_SPACE).settle()
    pilot.click("tile:fives")
    bubble = pilot.table.view.talk.paper
    assert bubble is not None
    assert bubble.rule.startswith("YC-")
    pilot.frame(2).click(f"rule:{bubble.rule}").frame(3)
    assert isinstance(pilot.scene, RulebookScene)
    assert pilot.scene.at == bubble.rule
    pilot.press(pygame.K_ESCAPE).frame(3)
    assert pilot.app.stack.top is pilot.table


def test_a_hint_lights_a_legal_choice(pilot: Pilot) -> None:
    pilot.start("yahtzee_challenge", "human", "easy", seed=5)
    pilot.press(pygame.K_h)
    until(lambda: pilot.frame(dt_s=0.01).table.view.said.hinted, "a hint was given")
    assert pilot.table.view.said.hinted <= pilot.table.live()


def test_a_chair_is_handed_to_a_computer_and_back(pilot: Pilot) -> None:
    pilot.start("yahtzee_challenge", "human", "human", seed=5)
    before = pilot.match.ply
    pilot.press(pygame.K_ESCAPE).frame(3)
    assert isinstance(pilot.scene, PauseScene)
    pilot.click("chair:0:computer").frame(3)
    pilot.press(pygame.K_ESCAPE).frame(3)
    assert pilot.match.chairs[0].level is not None
    pilot.settle()
    assert pilot.match.ply > before
    assert pilot.match.to_act == 1
    pilot.press(pygame.K_ESCAPE).frame(3).click("chair:0:human").frame(3)
    pilot.press(pygame.K_ESCAPE).frame(3)
    assert pilot.match.chairs[0].level is None
    assert [change.seat for change in pilot.match.chair_changes] == [0, 0]


def test_keys_open_and_close_things_beside_the_table(pilot: Pilot) -> None:
    pilot.start("yahtzee_challenge", "human", "human", seed=5)
    pilot.press(pygame.K_l)
    assert pilot.table.view.log.open
    pilot.press(pygame.K_ESCAPE)
    assert not pilot.table.view.log.open
    pilot.press(pygame.K_F5).frame(3)
    assert isinstance(pilot.scene, RulebookScene)
    pilot.press(pygame.K_ESCAPE).frame(3)
    assert pilot.scene is pilot.table


def test_a_click_skips_what_moves_and_ends_where_the_state_says(pilot: Pilot) -> None:
    pilot.start("yahtzee_challenge", "human", "human", seed=5, speed=Speed.NORMAL)
    while not isinstance(pilot.match.legal_moves()[0], RollStep | MoveOn):
        pilot.press(pygame.K_SPACE).settle()
    pilot.press(pygame.K_SPACE).frame(3)
    assert pilot.table.table.busy
    ply = pilot.match.ply
    pilot.click("square:1").frame()
    assert not pilot.table.table.busy
    assert pilot.match.ply == ply
    told = dict(pilot.table.table.describe())
    pilot.table.table.show(pilot.match.view(None))
    assert told == dict(pilot.table.table.describe())


def test_the_sign_asks_for_nothing_while_a_move_is_seen(pilot: Pilot) -> None:
    pilot.start("yahtzee_challenge", "human", "human", seed=5, speed=Speed.NORMAL)
    while not isinstance(pilot.match.legal_moves()[0], RollStep | MoveOn):
        pilot.press(pygame.K_SPACE).settle()
    asked = pilot.table.view.said.prompt
    pilot.press(pygame.K_SPACE).frame(3)
    assert pilot.table.table.busy
    mover = pilot.table.view.places[0]
    assert pilot.table.view.said.prompt == (mover.colour, f"{mover.name} plays", "")
    pilot.settle()
    assert ":" in asked[1], "before and after it says what can be done"
    assert ":" in pilot.table.view.said.prompt[1]


def test_a_table_opened_without_odds_tells_none(pilot: Pilot) -> None:
    settings = pilot.app.services.settings
    pilot.app.apply_settings(replace(settings, odds_helper=OddsHelper.OFF))
    pilot.start("yahtzee_challenge", "human", "human", seed=5)
    assert not pilot.table.table.tells_odds
    pilot.app.apply_settings(replace(settings, odds_helper=OddsHelper.ALWAYS))
    pilot.table.settings_changed()
    assert pilot.table.table.tells_odds


@pytest.mark.parametrize("leaving", [True, False], ids=["continue", "menu"])
def test_clicks_in_one_slow_frame_open_a_thing_once(pilot: Pilot, *, leaving: bool) -> None:
    """A match open twice would be closed once, and its later moves be lost."""
    pilot.start("yahtzee_challenge", "human", "human")
    name = "tool:menu"
    if leaving:
        pilot.click("tool:menu").click("button:leave")
        name = "button:continue"
    x, y = pilot.look().app.canvas.view.point(*pilot.hotspot(name).box.centre)
    before = len(pilot.app.stack.scenes)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) * 3:
        pygame.event.post(pygame.event.Event(kind, pos=(x, y), button=1))
    pilot.frame()
    assert len(pilot.app.stack.scenes) == before + 1
