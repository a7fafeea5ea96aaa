"""Settings for one person: whose page it is, what is on it, and what it leaves alone."""

import pygame
from msgspec.structs import replace

from game.core.controls.actions import Action
from game.core.storage.own_settings import NOTHING, PERSONAL, Own
from game.core.storage.personal_settings import Seating
from game.core.storage.settings import Palette, Settings, Speed
from game.scenes.home.settings import SettingsScene
from game.scenes.home.whose import _CALLED
from tests.scenes.stage import Stage


def opened(stage: Stage) -> Stage:
    stage.store()  # Maren and Tobias have played here
    return stage.open(SettingsScene(stage.services))


def said(stage: Stage) -> str:
    stage.frame()
    return " ".join(stage.read())


def test_where_nobody_has_played_there_is_nobody_to_choose(stage: Stage) -> None:
    stage.open(SettingsScene(stage.services))
    assert not [name for name in stage.names() if name.startswith("whose")]


def test_what_is_set_for_somebody_is_theirs_and_the_page_says_so(stage: Stage) -> None:
    opened(stage).click("whose:person:Maren")
    assert "For Maren at every table. So far the same as for everybody." in said(stage)
    stage.click("setting:text_size:150").click("setting:palette:high contrast")
    stage.click("setting:captions")
    assert stage.services.wishes.own.of("Maren") == Own(
        text_size=150, palette=Palette.HIGH_CONTRAST, captions=True
    )
    assert stage.services.wishes.common == Settings()
    assert "Different from everybody: captions, colours and text size." in said(stage)


def test_the_page_looks_as_it_is_set_while_it_is_somebodys(stage: Stage) -> None:
    opened(stage).click("whose:person:Maren").click("setting:text_size:150")
    assert stage.services.settings.text_size == 150
    stage.click("whose:everybody")
    assert stage.services.settings.text_size == 100
    stage.click("whose:person:Maren").press(pygame.K_ESCAPE)
    assert stage.services.settings.text_size == 100


def test_what_is_the_computers_is_not_on_somebodys_page(stage: Stage) -> None:
    of_all = {name.split(":")[1] for name in opened(stage).names() if name.startswith("setting:")}
    stage.click("whose:person:Maren")
    hers = {name.split(":")[1] for name in stage.names() if name.startswith("setting:")}
    assert hers < of_all
    elsewhere = {"unasked", "keys", "pad"}  # those have pages of their own
    assert (hers - {"on_pictures"}) | elsewhere == set(PERSONAL)


def test_every_setting_of_a_person_is_called_something() -> None:
    assert set(_CALLED) == set(PERSONAL)


def test_questions_and_keys_are_set_for_the_same_person(stage: Stage) -> None:
    opened(stage).click("whose:person:Tobias").click("button:asks")
    asked = next(name for name in stage.names() if name.startswith("ask:"))
    stage.click(asked).press(pygame.K_ESCAPE)
    stage.click("button:keys").click("key:hint:h").press(pygame.K_F9)
    his = stage.services.wishes.own.of("Tobias")
    assert his["unasked"] == (asked.removeprefix("ask:"),)
    assert his["keys"] == {Action.HINT: ("f9",)}
    assert stage.services.wishes.common == Settings()


def test_somebody_can_go_back_to_what_everybody_has_and_is_asked_first(stage: Stage) -> None:
    opened(stage).click("whose:person:Maren")
    assert not stage.is_live("button:as_everybody")
    stage.click("setting:mono").click("button:as_everybody").press(pygame.K_ESCAPE)
    assert stage.services.wishes.own.of("Maren") == Own(mono=True)
    stage.click("button:as_everybody").click("answer:other")
    assert stage.services.wishes.own.of("Maren") == NOTHING
    assert not stage.services.settings.mono


def test_defaults_for_everybody_leave_each_persons_own(stage: Stage) -> None:
    opened(stage).click("whose:person:Maren").click("setting:mono").click("whose:everybody")
    stage.click("setting:free_undo").click("button:defaults").click("answer:other")
    assert stage.services.wishes.common == Settings()
    assert stage.services.wishes.own.of("Maren") == Own(mono=True)


def test_at_a_table_it_opens_for_the_deciding_person_with_own_settings(
    stage: Stage,
) -> None:
    services = stage.services
    services.wishes.set_for("Maren", replace(Settings(), animation=Speed.OFF))
    both = "Maren", "Tobias"
    services.set_seating(Seating(both, "Maren"))
    opened(stage)
    assert "For Maren" in said(stage)
    stage.press(pygame.K_ESCAPE)
    services.set_seating(Seating(both, "Tobias"))
    stage.open(SettingsScene(services))
    assert "For everybody at this computer." in said(stage)


def test_what_everybody_has_is_set_at_a_table_too_and_the_table_keeps_what_somebody_needs(
    stage: Stage,
) -> None:
    services = stage.services
    services.wishes.set_for("Maren", replace(Settings(), text_size=200))
    at_table = Seating(("Maren", "Tobias"), "Tobias")
    services.set_seating(at_table)
    stage.open(SettingsScene(services)).click("setting:text_size:125")
    assert services.wishes.common.text_size == 125
    assert services.settings.text_size == 200
    stage.press(pygame.K_ESCAPE)
    assert services.company is at_table
