"""A pad for each chair: a button pressed on it takes the chair, and nobody plays for another."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.controls.actions import Pad
from game.core.controls.devices import Family
from game.core.controls.holding import KEYS, Holding
from game.scenes.setup.pads.page import PadSeatsScene
from game.scenes.setup.pads.parts import CapsTray
from game.scenes.setup.pads.rows import HolderRow
from game.scenes.setup.pads.sitting import Sitter
from game.ui.devices.pads import Pads
from game.ui.scroll import ScrollView
from tests.pilot import Pilot, piloting
from tests.ui.devices.fake_pads import FakePad, Shelf, came, post, went

SITTERS = (
    Sitter("Maren", "ember", "Player 1"),
    Sitter("Pip", "harbour", ""),
    Sitter("Tobias", "honey", "Player 2"),
)


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with piloting(tmp_path) as pilot:
        shelf = Shelf({0: FakePad(0, "Xbox pad"), 1: FakePad(1, "PS5 Controller")})
        pilot.app.services.pads = Pads(shelf.opens, shelf.none)
        for index in (0, 1):
            pygame.event.post(came(index))
        pilot.frame(3)
        yield pilot


def opened(pilot: Pilot) -> list[str]:
    dealt: list[str] = []
    scene = PadSeatsScene(pilot.app.services, SITTERS, lambda: dealt.append("dealt"))
    pilot.app.stack.push(scene)
    pilot.frame(3)
    return dealt


def page(pilot: Pilot) -> PadSeatsScene:
    assert isinstance(pilot.scene, PadSeatsScene)
    return pilot.scene


def press(pilot: Pilot, button: Pad, number: int) -> None:
    pilot.look()
    post(button, number)
    pilot.frame()


def test_any_button_of_a_free_pad_takes_the_chair_that_waits(pilot: Pilot) -> None:
    dealt = opened(pilot)
    assert page(pilot).waiting == "Player 1"
    press(pilot, Pad.B, 1)
    assert page(pilot).waiting == "Player 2", "a computer player needs none"
    press(pilot, Pad.LEFT_TRIGGER, 0)
    assert page(pilot).waiting is None
    assert page(pilot).holding.who(1) == "Player 1"
    press(pilot, Pad.A, 0)
    assert dealt == ["dealt"]
    assert pilot.app.services.holding.who(0) == "Player 2"


def test_the_same_pad_again_gives_it_back(pilot: Pilot) -> None:
    opened(pilot)
    press(pilot, Pad.A, 0)
    press(pilot, Pad.A, 0)
    assert page(pilot).waiting == "Player 1"
    press(pilot, Pad.A, 0)
    pilot.click("holder:0:away")
    assert page(pilot).waiting == "Player 1"


def test_next_waits_until_all_hold_something_and_keys_do(pilot: Pilot) -> None:
    dealt = opened(pilot)
    assert not pilot.hotspot("button:deal").live
    assert pilot.hotspot("button:deal").tip == "Maren has not chosen yet"
    pilot.press(pygame.K_RETURN).press(pygame.K_RETURN)
    assert page(pilot).holding.of("Player 2") == KEYS
    pilot.press(pygame.K_RETURN)
    assert dealt == ["dealt"]


def test_one_thing_is_handed_round(pilot: Pilot) -> None:
    dealt = opened(pilot)
    press(pilot, Pad.A, 0)
    pilot.click("how:round")
    assert page(pilot).waiting is None
    pilot.click("button:deal")
    assert dealt == ["dealt"]
    assert pilot.app.services.holding == Holding()


def test_keys_and_mouse_are_for_everybody_at_once(pilot: Pilot) -> None:
    opened(pilot)
    pilot.click("how:keys").click("button:deal")
    assert pilot.app.services.holding.of("Player 1") == KEYS
    assert pilot.app.services.holding.of("Player 2") == KEYS


def test_later_goes_on_with_what_has_been_chosen(pilot: Pilot) -> None:
    dealt = opened(pilot)
    press(pilot, Pad.A, 0)
    pilot.click("button:later")
    assert dealt == ["dealt"]
    holding = pilot.app.services.holding
    assert holding.who(0) == "Player 1"
    assert holding.is_anothers(1, "Player 2") is None, "a free pad is for whoever takes it"


def test_a_pad_that_goes_is_held_by_nobody_and_its_chair_says_so(pilot: Pilot) -> None:
    opened(pilot)
    press(pilot, Pad.A, 0)
    pygame.event.post(went(0))
    pilot.frame(2)
    assert page(pilot).waiting == "Player 1"
    assert page(pilot).held_by(SITTERS[0]).gone
    assert pilot.app.devices.word.text != "Xbox gamepad disconnected", "the page says so itself"
    pygame.event.post(came(0))
    pilot.frame(2)
    assert page(pilot).holding.who(0) == "Player 1", "it is plugged in again"
    assert not page(pilot).held_by(SITTERS[0]).gone


def shown_in_the_tray(pilot: Pilot) -> list[Family]:
    tray = next(w for w in page(pilot).page.widgets if isinstance(w, CapsTray))
    return [family for family, _ in tray.shown(pilot.app.canvas)]


def test_the_tray_shows_the_caps_of_every_device_that_is_here(pilot: Pilot) -> None:
    opened(pilot)
    assert shown_in_the_tray(pilot) == [Family.XBOX, Family.PLAYSTATION, Family.KEYS]
    press(pilot, Pad.A, 1)
    assert shown_in_the_tray(pilot)[0] is Family.PLAYSTATION, "what is held comes first"


@pytest.mark.parametrize("percent", [100, 125, 150, 200])
def test_a_waiting_person_is_visible_at_every_text_size(pilot: Pilot, percent: int) -> None:
    pilot.app.apply_settings(replace(pilot.app.services.settings, text_size=percent))
    opened(pilot)
    press(pilot, Pad.A, 0)
    scene, box = page(pilot), next(row.box for row in rows(pilot) if row.held.waits)
    assert box.bottom <= min(w.box.y for w in scene.page.widgets if w.name == "button:later")
    names = {spot.name for spot in scene.hotspots()}
    assert {"how:each", "how:round", "how:keys", "setting:rumble", "button:teach"} <= names


def rows(pilot: Pilot) -> list[HolderRow]:
    widgets = list(page(pilot).page.widgets)
    inside = [w for view in widgets if isinstance(view, ScrollView) for w in view.widgets]
    return [w for w in widgets + inside if isinstance(w, HolderRow)]


def at_a_table(pilot: Pilot) -> tuple[str, str]:
    """Two persons with a pad each: who is to choose, and the other."""
    pilot.start("yahtzee_challenge", "human", "human", seed=5)
    director = pilot.table.director
    assert director.decider is not None
    mine = director.person_of(director.decider)
    assert mine is not None
    other = next(person for person in director.persons if person != mine)
    pilot.app.services.holding = Holding().taken(mine, 0).taken(other, 1)
    return mine, other


def test_over_a_match_the_chair_whose_pad_is_gone_waits_for_it(pilot: Pilot) -> None:
    _, other = at_a_table(pilot)
    pygame.event.post(went(1))
    pilot.frame(2)
    assert page(pilot).waiting == other, "though the pad was not the one used last"
    assert [row.held.gone for row in rows(pilot)].count(True) == 1
    assert not pilot.hotspot("button:deal").live
    pygame.event.post(came(1))
    pilot.frame(2).click("button:deal").frame(2)
    assert pilot.scene is pilot.table
    assert pilot.app.services.holding.who(1) == other


def test_over_a_match_somebody_goes_on_without_a_pad(pilot: Pilot) -> None:
    mine, other = at_a_table(pilot)
    ply = pilot.match.ply
    pygame.event.post(went(1))
    pilot.frame(2).press(pygame.K_ESCAPE).frame(2)
    assert pilot.scene is pilot.table
    assert pilot.match.ply == ply
    assert pilot.app.services.holding.of(mine) == 0
    assert pilot.app.services.holding.of(other) is None


def test_a_pad_without_a_person_at_the_table_is_only_announced(pilot: Pilot) -> None:
    at_a_table(pilot)
    pilot.app.services.holding = Holding().taken("Somebody of last night", 1)
    pygame.event.post(went(1))
    pilot.frame(2)
    assert pilot.scene is pilot.table


def test_new_match_asks_only_where_several_persons_and_a_pad_are(pilot: Pilot) -> None:
    services = pilot.app.services
    pilot.app.stack.push(services.routes.new_match(services.find_game("yahtzee_challenge")))
    pilot.frame(3).click("button:deal").frame(3)
    assert pilot.table.match.ply == 0, "one person needs no question"


def test_nobody_chooses_with_the_pad_of_another(pilot: Pilot) -> None:
    pilot.start("yahtzee_challenge", "human", "human", seed=5)
    persons = pilot.table.director.persons
    seat = pilot.table.director.decider
    assert seat is not None
    mine = pilot.table.director.person_of(seat)
    other = next(person for person in persons if person != mine)
    assert mine is not None
    pilot.app.services.holding = Holding().taken(mine, 0).taken(other, 1)
    ply = pilot.match.ply
    press(pilot, Pad.A, 1)
    assert pilot.match.ply == ply
    assert pilot.table.view.talk.paper is not None, "and it is said whose turn it is"
    press(pilot, Pad.A, 0)
    press(pilot, Pad.A, 0)
    assert pilot.match.ply > ply


NAMES = st.sampled_from(["Ann", "Ben", "Cleo"])


@given(st.lists(st.tuples(NAMES, st.integers(-1, 2)), max_size=9))
def test_no_pad_is_ever_held_by_two(deeds: list[tuple[str, int]]) -> None:
    holding = Holding()
    for person, device in deeds:
        holding = holding.taken(person, device)
        assert holding.of(person) == device
        pads = [number for number in holding.held.values() if number != KEYS]
        assert len(set(pads)) == len(pads)
        if device != KEYS:
            assert holding.who(device) == person
            assert holding.is_anothers(device, person) is None
            assert holding.is_anothers(device, "Dora") == person
