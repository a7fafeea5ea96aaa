""" "What is this?" at the real window, by mouse, keys and gamepad, at every table."""

from collections.abc import Hashable, Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.chance import Stream
from game.core.contract.spec import AnySpec
from game.core.contract.things import SIGN
from game.core.controls.actions import Pad
from game.core.lessons.script import has_lesson
from game.core.storage.settings import OddsHelper
from game.games.registry import GAMES
from game.scenes.books.rulebook import RulebookScene
from game.scenes.match.layers.what_is_this import HELD_S
from game.table.ledge import Paper
from game.ui.viewport import SCREEN
from tests.lantern_table import LANTERN
from tests.pilot import Pilot, piloting
from tests.playing import often, play
from tests.ui.devices import fake_pads as pads

SPECS = (*GAMES, LANTERN)
LOOKS = ("plain", "couch", "large")
STEP, POSITIONS = 9, 4  # plies from one position to the next, and how many are looked at


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with piloting(tmp_path, games=SPECS) as at_the_window:
        yield at_the_window


def at_the_dice(pilot: Pilot) -> Pilot:
    """Play on until dice can be kept."""
    pilot.start("yahtzee_challenge", "human", "human", seed=5)
    while "die:0" not in pilot.table.live():
        pilot.press(pygame.K_SPACE).settle()
    return pilot


def pointer(pilot: Pilot, kind: int, name: str, button: int) -> Pilot:
    at = pilot.app.canvas.view.point(*pilot.hotspot(name).box.centre)
    post = pygame.event.post
    post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    if kind != pygame.MOUSEMOTION:
        post(pygame.event.Event(kind, pos=at, button=button))
    return pilot.frame()


def ask(pilot: Pilot, name: str) -> Pilot:
    """By a right click."""
    pilot.look()
    pointer(pilot, pygame.MOUSEBUTTONDOWN, name, 3)
    return pointer(pilot, pygame.MOUSEBUTTONUP, name, 3)


def pad(pilot: Pilot, button: Pad) -> Pilot:
    pilot.look()
    pads.post(button)
    return pilot.frame()


def plate(pilot: Pilot) -> Paper:
    found = pilot.table.explaining.answer
    assert found is not None, "nothing is said"
    return found


def test_a_right_click_on_a_live_die_says_what_it_is_and_plays_nothing(pilot: Pilot) -> None:
    at_the_dice(pilot)
    ply, live = pilot.match.ply, pilot.table.live()
    ask(pilot, "die:0")
    assert plate(pilot).headline == "A die"
    assert plate(pilot).rule == "YC-5.2"
    assert pilot.match.ply == ply
    assert not pilot.table.choosing.selected
    assert pilot.table.live() == live


def test_what_the_odds_play_for_says_why_it_is_ringed(pilot: Pilot) -> None:
    pilot.start("yoho", "human", "easy", seed=5)
    plain = pilot.table.explaining.thing("sea:0,0")
    pilot.table.table.aim = "sea:0,0"
    ringed, other = (pilot.table.explaining.thing(name) for name in ("sea:0,0", "sea:1,0"))
    assert plain is not None
    assert ringed is not None
    assert other is not None
    assert ringed.sentence.startswith(plain.sentence)
    assert "ring marks" in ringed.sentence
    assert "ring" not in other.sentence


def test_it_stays_until_something_else_is_done(pilot: Pilot) -> None:
    at_the_dice(pilot)
    ask(pilot, "die:0").frame(60, dt_s=1.0)
    assert plate(pilot).box is not None
    pilot.click("die:1")
    assert pilot.table.explaining.answer is None
    assert pilot.table.choosing.selected == {"die:1"}


def test_enter_opens_its_rule(pilot: Pilot) -> None:
    at_the_dice(pilot)
    ply = pilot.match.ply
    ask(pilot, "die:0").press(pygame.K_RETURN).frame(2)
    assert isinstance(pilot.scene, RulebookScene)
    assert pilot.match.ply == ply


def test_the_tag_opens_it_too(pilot: Pilot) -> None:
    at_the_dice(pilot)
    ask(pilot, "die:0").click("rule:YC-5.2").frame(2)
    assert isinstance(pilot.scene, RulebookScene)


def test_where_no_rule_speaks_of_it_enter_only_puts_it_away(pilot: Pilot) -> None:
    at_the_dice(pilot)
    ply = pilot.match.ply
    ask(pilot, "tool:speed").press(pygame.K_RETURN)
    assert pilot.scene is pilot.table
    assert pilot.table.explaining.answer is None
    assert pilot.match.ply == ply


def test_escape_puts_it_away_and_opens_no_menu(pilot: Pilot) -> None:
    at_the_dice(pilot)
    ask(pilot, "die:0").press(pygame.K_ESCAPE).frame(2)
    assert pilot.scene is pilot.table
    assert pilot.table.explaining.answer is None


def test_f1_asks_about_what_has_the_focus(pilot: Pilot) -> None:
    at_the_dice(pilot)
    pilot.press(pygame.K_TAB)
    focused = pilot.table.attention.focused
    assert focused is not None
    pilot.press(pygame.K_F1)
    assert plate(pilot).target == pilot.hotspot(focused).box


def test_with_nothing_in_the_focus_f1_asks_about_the_sign(pilot: Pilot) -> None:
    at_the_dice(pilot)
    pilot.press(pygame.K_F1)
    said = pilot.table.explaining.thing(SIGN)
    assert said is not None
    assert plate(pilot).text == said.sentence


def test_a_pad_asks_by_y_and_opens_the_rule_by_a(pilot: Pilot) -> None:
    at_the_dice(pilot)
    pilot.press(pygame.K_TAB)
    pad(pilot, Pad.RIGHT_TRIGGER)
    assert plate(pilot).rule
    pad(pilot, Pad.A).frame(2)
    assert isinstance(pilot.scene, RulebookScene)


def test_arrows_go_on_to_the_neighbour(pilot: Pilot) -> None:
    at_the_dice(pilot)
    ask(pilot, "die:0")
    first = plate(pilot).target
    pilot.press(pygame.K_RIGHT)
    then = plate(pilot).target
    assert first is not None
    assert then is not None
    assert then.centre[0] > first.centre[0]
    assert not pilot.table.attention.ring


def test_a_press_that_is_held_asks_and_its_release_plays_nothing(pilot: Pilot) -> None:
    at_the_dice(pilot)
    ply = pilot.match.ply
    pilot.look()
    pointer(pilot, pygame.MOUSEBUTTONDOWN, "button:roll", 1)
    pilot.frame(dt_s=HELD_S * 0.9)
    assert pilot.table.explaining.answer is None
    pilot.frame(dt_s=HELD_S)
    assert plate(pilot).target == pilot.hotspot("button:roll").box
    pointer(pilot, pygame.MOUSEBUTTONUP, "button:roll", 1).frame(5)
    assert pilot.match.ply == ply
    assert plate(pilot).rule


def test_a_press_that_wanders_off_asks_nothing(pilot: Pilot) -> None:
    at_the_dice(pilot)
    pilot.look()
    pointer(pilot, pygame.MOUSEBUTTONDOWN, "die:0", 1)
    at = pilot.app.canvas.view.point(*pilot.hotspot("die:3").box.centre)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(9, 0), buttons=(1, 0, 0)))
    pilot.frame().frame(dt_s=2 * HELD_S)
    assert pilot.table.explaining.answer is None


def test_what_is_not_clickable_can_be_asked_about(pilot: Pilot) -> None:
    at_the_dice(pilot)
    pilot.look()
    lamp = pilot.table.table.pieces["lamp:0"].box
    at = pilot.app.canvas.view.point(*lamp.centre)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=3))
    pilot.frame()
    assert plate(pilot).headline == "Rolls"
    assert plate(pilot).now


def test_a_pick_is_taken_back_before_anything_is_explained(pilot: Pilot) -> None:
    pilot.start("lantern", "human", "easy", seed=3)
    pilot.click("button:light").settle()
    give = next(name for name in pilot.table.live() if name.startswith("give:"))
    pilot.click(give)
    ask(pilot, give)
    assert give in pilot.table.live()
    assert not pilot.table.choosing.selected
    assert pilot.table.explaining.answer is None
    ask(pilot, give)
    assert plate(pilot).headline == "A gift"


def test_in_yoz_p_and_shift_pin_and_a_right_click_explains(pilot: Pilot) -> None:
    pilot.start("yoz", "human", "human", seed=3)
    space = next(s.name for s in pilot.table.hotspots() if s.name.startswith("space:"))
    ask(pilot, space)
    assert plate(pilot).rule
    assert "pin:0" not in pilot.table.table.pieces
    pointer(pilot, pygame.MOUSEMOTION, space, 0)
    pilot.press(pygame.K_p)
    assert "pin:0" in pilot.table.table.pieces
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0, unicode=""))
    ask(pilot, space)
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_LSHIFT, mod=0))
    pilot.frame()
    assert "pin:0" not in pilot.table.table.pieces
    assert "pin:1" in pilot.table.table.pieces


def test_a_rivals_hand_says_no_more_than_how_many_cards_it_has(pilot: Pilot) -> None:
    pilot.start("lantern", "human", "easy", seed=3)
    pilot.click("button:light").settle()
    ask(pilot, "hand:1")
    assert plate(pilot).now == f"{len(pilot.match.state.hands[1])} face down"
    mine = pilot.match.state.hands[0]
    ask(pilot, "hand:0")
    assert plate(pilot).now == ", ".join(mine)


def test_with_odds_covered_no_chance_is_shown(pilot: Pilot) -> None:
    at_the_dice(pilot)
    free = next(s.name for s in pilot.table.hotspots() if s.name.startswith("tile:"))
    ask(pilot, free)
    assert plate(pilot).chances
    settings = pilot.app.services.settings
    pilot.app.apply_settings(replace(settings, odds_helper=OddsHelper.OFF))
    pilot.table.settings_changed()
    ask(pilot.frame(), free)
    assert not plate(pilot).chances


def test_a_row_of_the_odds_says_its_chance(pilot: Pilot) -> None:
    at_the_dice(pilot).frame()
    odds = pilot.table.view.said.odds
    assert odds is not None
    assert len(pilot.table.view.column.odds_panel.rows) == len(odds.rows)
    row = pilot.table.explaining.thing("panel:row:1")
    assert row is not None
    assert row.chances == (odds.rows[1],)


def looked_at(pilot: Pilot, look: str) -> None:
    settings = pilot.app.services.settings
    if look == "couch":
        pilot.app.apply_settings(replace(settings, couch_layout=True))


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.key)
def test_a_plate_never_covers_its_thing_nor_leaves_the_window(
    tmp_path: Path, spec: AnySpec, look: str
) -> None:
    size = (1920, 1080) if look == "large" else (1280, 720)
    with (
        piloting(tmp_path, size, games=SPECS) as pilot,
        pilot.glancing(),
    ):
        looked_at(pilot, look)
        pilot.start(spec.key, *("human",) * spec.seats[1], seed=7)
        chance, scene, known = Stream("plates"), pilot.table, set[Hashable]()
        for _ in range(POSITIONS if look == "plain" else often(2, deep=POSITIONS)):
            play(scene.match, chance.pick, STEP - 1)
            pilot.show().settle()
            for again in (True, False):
                if pilot.scene is not scene:
                    pilot.click("button:ready").settle()
                if again and scene.match.outcome is None:
                    scene.play(chance.pick(scene.match.legal_moves()))
                    pilot.settle()
            pilot.frame().look()
            everything_has_its_plate(pilot, known)


def everything_has_its_plate(pilot: Pilot, known: set[Hashable]) -> None:
    """Lay out the plate of each thing that is not `known`: elsewhere, or with other words."""
    explaining, canvas = pilot.table.explaining, pilot.app.canvas
    for spot in explaining.spots():
        thing = explaining.thing(spot.name)
        assert thing is not None, f"nobody says what {spot.name} is"
        assert explaining.explain(spot)
        said = plate(pilot)
        ledge, room = pilot.table.view.talk_places
        what = (
            spot.box,
            said.headline,
            said.text,
            said.now,
            said.chances,
            said.sum,
            said.rule,
            ledge,
            room,
        )
        if what in known:
            continue
        known.add(what)
        box = said.lay_out(canvas, ledge, room)
        assert room.x <= box.x <= box.right <= room.right, spot.name
        assert room.y <= box.y <= box.bottom <= room.bottom, spot.name
        assert SCREEN.x <= box.x, spot.name
        assert SCREEN.y <= box.y, spot.name
        assert box.right <= SCREEN.right, spot.name
        assert box.bottom <= SCREEN.bottom, spot.name
    pilot.table.view.talk.hush()


@pytest.mark.parametrize("spec", [s for s in GAMES if has_lesson(s.key)], ids=lambda spec: spec.key)
def test_in_a_lesson_it_is_answered_too(pilot: Pilot, spec: AnySpec) -> None:
    pilot.app.stack.push(pilot.app.services.routes.learn(spec))
    pilot.frame(2).click("button:begin").frame(30, dt_s=0.1)
    everything_has_its_plate(pilot, set())
    coach = next(s for s in pilot.table.explaining.spots() if s.name == "panel:coach")
    at = pilot.app.canvas.view.point(*coach.box.centre)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=3))
    pilot.look().frame()
    assert plate(pilot).headline == "The barkeep"
