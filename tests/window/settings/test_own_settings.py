"""At a table everybody plays by their own settings, from their turn on and not longer."""

from pathlib import Path

import pygame

from game.core.controls.actions import Action
from game.core.storage.own_settings import FILE, Own, OwnSettings
from game.core.storage.personal_settings import NOBODY
from game.core.storage.settings import OddsHelper, Palette, Settings, Speed
from game.scenes.parts.dialog import QuestionScene
from game.ui.theme import HIGH_CONTRAST, TAVERN
from tests.pilot import Pilot, piloting

GAME = "dragon_farkle"
MAREN, TOBIAS = "Player 1", "Player 2"  # as the command line calls them


def own(pilot: Pilot, person: str, **settings: object) -> None:
    pilot.app.services.wishes.own.keep(person, Own(**settings))


def holds(pilot: Pilot, speed: Speed) -> bool:
    return pilot.app.services.settings.animation is speed


def turn_of(pilot: Pilot) -> str:
    director = pilot.table.director
    return director.person_of(director.acting_seat()) or ""


def play_until(pilot: Pilot, person: str) -> None:
    for _ in range(60):
        if turn_of(pilot) == person:
            return
        pilot.table.play(pilot.match.legal_moves()[0])
        pilot.settle()
    raise AssertionError(f"{person} is never asked")


def test_alone_at_a_table_it_looks_as_one_has_it_and_the_title_as_everybody_has(
    pilot: Pilot,
) -> None:
    own(pilot, MAREN, text_size=150, palette=Palette.HIGH_CONTRAST)
    pilot.start(GAME, "human", "easy")
    look = pilot.app.canvas.look
    assert (look.menu_text, look.palette) == (1.5, HIGH_CONTRAST)
    pilot.press(pygame.K_ESCAPE).frame().click("button:leave").frame(3)
    assert pilot.app.services.company is NOBODY
    look = pilot.app.canvas.look
    assert (look.menu_text, look.palette) == (1.0, TAVERN)


def test_somebody_elses_table_is_as_everybody_has_it(pilot: Pilot) -> None:
    own(pilot, "Somebody else", text_size=200, odds_helper=OddsHelper.OFF)
    pilot.start(GAME, "human", "easy")
    assert pilot.app.services.settings == Settings(animation=Speed.OFF)


def test_where_two_play_text_is_as_large_as_one_needs_it_and_odds_go_with_the_turn(
    pilot: Pilot,
) -> None:
    own(pilot, MAREN, text_size=150, odds_helper=OddsHelper.OFF)
    pilot.start(GAME, "human", "human")
    for person in (MAREN, TOBIAS, MAREN):
        play_until(pilot, person)
        assert pilot.app.canvas.look.menu_text == 1.5
        shown = pilot.table.view.said.odds is not None
        assert shown == (person == TOBIAS)
        assert pilot.table.table.perspective.tells_odds == (person == TOBIAS)


def test_keys_are_those_of_the_deciding_person_and_so_are_the_caps(pilot: Pilot) -> None:
    own(pilot, TOBIAS, keys={Action.LOG: ("f9",)})
    pilot.start(GAME, "human", "human")
    play_until(pilot, MAREN)
    pilot.press(pygame.K_F9)
    assert not pilot.table.view.log.open
    play_until(pilot, TOBIAS)
    assert pilot.app.canvas.look.caps.bindings.keys_of(Action.LOG) == ("f9",)
    pilot.press(pygame.K_F9)
    assert pilot.table.view.log.open


def test_a_computer_in_between_takes_nobodys_settings_away(pilot: Pilot) -> None:
    own(pilot, MAREN, animation=Speed.DOUBLE, text_size=125)
    pilot.start(GAME, "human", "easy")
    pilot.table.presenter.sit()
    assert pilot.app.services.company.asked in (MAREN, "")
    assert pilot.app.services.settings.animation is Speed.DOUBLE


def test_settings_come_and_go_with_their_persons(
    pilot: Pilot,
) -> None:
    own(pilot, TOBIAS, captions=True)
    pilot.start(GAME, "human", "human")
    assert pilot.app.services.settings.captions
    pilot.press(pygame.K_ESCAPE).frame().click("chair:1:computer").frame()
    pilot.press(pygame.K_ESCAPE).frame(3)
    assert not pilot.app.services.settings.captions


def test_the_speed_that_somebody_sets_at_the_table_is_theirs_if_they_have_anything_own(
    pilot: Pilot, tmp_path: Path
) -> None:
    own(pilot, MAREN, text_size=125)
    pilot.start(GAME, "human", "human")
    play_until(pilot, MAREN)
    pilot.click("tool:speed")
    assert holds(pilot, Speed.NORMAL)
    play_until(pilot, TOBIAS)
    assert holds(pilot, Speed.OFF)
    assert pilot.table.table.perspective.speed == 0
    kept = OwnSettings(tmp_path / FILE).of(MAREN)
    assert kept == Own(text_size=125, animation=Speed.NORMAL)


def test_an_invalid_file_is_reported_at_the_start_and_kept_beside(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("{")
    with piloting(tmp_path) as pilot:
        pilot.frame(3)
        assert isinstance(pilot.scene, QuestionScene)
        assert "settings" in pilot.scene._heading
    assert (tmp_path / f"{FILE}.bad").read_text() == "{"
