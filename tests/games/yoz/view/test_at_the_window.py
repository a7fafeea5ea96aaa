"""Yoz in the real window: the loupe, pins, near misses, and words for whatever is quiet."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.contract.values import Setup
from game.core.match.match import Match
from game.core.storage.settings import OddsHelper
from game.core.wording import per_cent
from game.games.yoz.rules.content import Dragon
from game.games.yoz.rules.land.code import code_of
from game.games.yoz.rules.moves import Leave, Rest, Step
from game.games.yoz.rules.reach import reach
from game.games.yoz.rules.state import Acting, Battling, Drawing, Moving, Spent, Starting, Way
from game.games.yoz.spec import SPEC
from game.games.yoz.view.faces_tray import Battle
from game.games.yoz.view.table import YozTable
from game.launch_match import seated
from game.scenes.match.open_match import open_new
from game.scenes.setup.new_match import NewMatchScene
from tests.games.yoz.position import FIRST, L1, SECOND, position
from tests.patience import until
from tests.pilot import Pilot, live_names, piloting


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with piloting(tmp_path) as pilot:
        pilot.start("yoz", "human", "human", seed=3)
        yield pilot


def right_click(pilot: Pilot, name: str, *, shift: bool = False) -> None:
    at = pilot.app.canvas.view.point(*pilot.hotspot(name).box.centre)
    post = pygame.event.post
    post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    if shift:
        post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0, unicode=""))
    post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=3))
    post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=3))
    if shift:
        post(pygame.event.Event(pygame.KEYUP, key=pygame.K_LSHIFT, mod=0))
    pilot.frame(3)


def pins(pilot: Pilot) -> list[str]:
    table = pilot.table.table
    assert isinstance(table, YozTable)
    return sorted(key for key in table.pieces if key.startswith("pin:"))


def quiet_space(pilot: Pilot) -> str:
    spots = pilot.table.hotspots()
    return next(s.name for s in spots if s.name.startswith("space:") and not s.live)


def hover(pilot: Pilot, x: float, y: float) -> None:
    at = pilot.app.canvas.view.point(x, y)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    pilot.frame(2)


def dotted(pilot: Pilot) -> bool:
    """Whether a way is drawn."""
    return any(piece.key.startswith("over:dot") for piece in pilot.table.view.foretold.pieces)


@pytest.mark.rule("YOZ-17.1")
def test_everybody_pins_what_they_intend_and_no_move_is_made(pilot: Pilot) -> None:
    name = quiet_space(pilot)
    right_click(pilot, name, shift=True)
    assert pins(pilot) == ["pin:0"]
    right_click(pilot, name, shift=True)
    assert pins(pilot) == ["pin:1"]
    right_click(pilot, name)  # that only asks what it is
    assert pins(pilot) == ["pin:1"]
    pilot.press(pygame.K_p)
    assert pins(pilot) == []
    assert pilot.match.ply == 0


def test_what_cannot_be_chosen_yet_is_measured_all_the_same(pilot: Pilot) -> None:
    pilot.click("button:set_out").settle()
    name = quiet_space(pilot)
    hover(pilot, *pilot.hotspot(name).box.centre)
    assert dotted(pilot)
    steps = {key for key in pilot.table.table.pieces if key.startswith("over:reach:")}
    hover(pilot, *pilot.hotspot("hero:1").box.centre)
    assert {key for key in pilot.table.table.pieces if key.startswith("over:reach:")} != steps


def test_pointing_redraws_nothing_unchanged(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot.click("button:set_out").settle().click("button:walk").settle()
    live = next(name for name in live_names(pilot) if name.startswith("space:"))
    until(lambda: not pilot.frame().app.restless, "the walk was weighed, which changes the words")
    drawn: list[str] = []
    monkeypatch.setattr(pilot.table.view, "refresh", lambda: drawn.append("all of it"))
    for name in ("deck", live, "thief", quiet_space(pilot)):
        hover(pilot, *pilot.hotspot(name).box.centre)
    assert drawn == []
    assert not dotted(pilot)
    hover(pilot, *pilot.hotspot(live).box.centre)
    assert dotted(pilot)


def test_while_computers_decide_the_panel_tells_of_the_thief(pilot: Pilot) -> None:
    app = pilot.app
    open_new(app.services, Match(SPEC, Setup(seats=2), 3, seated(("easy", "easy"))))
    pilot.frame(2)
    odds = pilot.table.view.said.odds
    assert odds is not None
    assert odds.title == "The thief"
    app.apply_settings(replace(app.services.settings, odds_helper=OddsHelper.OFF))
    pilot.table.settings_changed()
    assert pilot.table.view.said.odds is None


def test_a_near_miss_of_the_own_character_neither_rolls_nor_stops(pilot: Pilot) -> None:
    pilot.click("button:set_out").settle()
    own = {spot.name: spot for spot in pilot.table.hotspots()}["hero:0"]
    assert own.live
    assert not own.snap


def test_pins_last_from_turn_to_turn(pilot: Pilot) -> None:
    right_click(pilot, quiet_space(pilot), shift=True)
    pilot.click("button:set_out").settle().click("button:walk").settle()
    assert pins(pilot) == ["pin:0"]


def walking(pilot: Pilot) -> Moving:
    pilot.click("button:set_out").settle().click("button:walk").settle()
    phase = pilot.match.state.phase
    assert isinstance(phase, Moving)
    return phase


@pytest.mark.rule("YOZ-5.1")
def test_one_click_walks_many_steps_and_undo_takes_all_of_them_back(pilot: Pilot) -> None:
    walking(pilot)
    before = pilot.match.ply
    far = [g for g in pilot.table.choosing.gestures() if isinstance(g.move, Step) and g.then][-1]
    pilot.click(far.picks[0]).settle()
    assert pilot.match.ply >= before + 1 + len(far.then)
    hero = pilot.match.state.heroes[0]
    last = far.then[-1]
    assert isinstance(last, Step)
    assert hero.space == last.space
    pilot.press(pygame.K_u).settle()
    assert pilot.match.ply == before


def test_a_near_miss_takes_the_nearest_glowing_spot(pilot: Pilot) -> None:
    walking(pilot)
    before = pilot.match.ply
    live = [s for s in pilot.table.hotspots() if s.live and s.name.startswith("space:")]
    spot = live[-1]
    x, y = spot.box.centre
    near = [
        (x + dx, y + dy)
        for dx in (-16, 16)
        for dy in (-16, 16)
        if not any(
            other is not spot
            and abs(other.box.centre[0] - x - dx) < 24
            and abs(other.box.centre[1] - y - dy) < 24
            for other in live
        )
    ]
    at = pilot.app.canvas.view.point(*near[0])
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=at, button=1))
    pilot.frame().settle()
    assert pilot.match.ply > before
    assert pilot.match.state.heroes[0].space == spot.name.removeprefix("space:")


def test_whatever_is_quiet_says_why(pilot: Pilot) -> None:
    pilot.click("button:set_out").settle()
    for name in ("button:jump", "deck", "dragon:ember", "gem:k1"):
        before = pilot.match.ply
        pilot.click(name)
        bubble = pilot.table.view.talk.paper
        assert bubble is not None, name
        assert bubble.rule.startswith("YOZ-"), name
        assert pilot.match.ply == before
        pilot.press(pygame.K_F7)


def test_a_land_that_was_typed_in_stands_among_the_choices(pilot: Pilot) -> None:
    services, code = pilot.app.services, code_of(L1)
    page = NewMatchScene(services, services.find_game("yoz"))
    services.stack.push(page)
    page.plan.options["layout"] = code
    page.changed()
    pilot.frame(2)
    pilot.click("button:house_rules")
    pilot.hotspot(f"option:layout:{code}")
    pilot.click("option:layout:calm")
    pilot.frame(2)
    assert page.plan.options["layout"] == "calm"
    top = services.stack.top
    assert top is not None
    assert f"option:layout:{code}" not in {spot.name for spot in top.hotspots()}


@pytest.mark.rule("YOZ-14.5", "YOZ-14.7")
def test_a_guest_of_the_castle_rests_or_leaves_automatically_as_planned(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = position(
        "knight castle k1 k2 k3",
        "runner",
        active=SECOND,
        dragons_on="",
        cards="soft_boots hay_cart",
        phase=Drawing(Spent(Way.SKIPPED)),
    )
    toasts: list[str] = []
    for wish, follows in (False, Rest()), (True, Leave()):
        toasts.clear()
        pilot.start("yoz", "human", "human", seed=3)
        pilot.match._states[-1] = inside
        pilot.show()
        pilot.frame(2)
        assert "guest:0" in pilot.table.live()
        if wish:
            pilot.click("guest:0")
        monkeypatch.setattr(pilot.table.view.talk, "add_toast", lambda _, text: toasts.append(text))
        pilot.click("button:draw").settle()
        assert pilot.moves[-1] == follows
        assert wish or "{seat:0}'s turn" not in toasts
        assert pilot.match.to_act == (FIRST if wish else SECOND)


def test_a_hint_for_a_walk_lights_where_it_leads(pilot: Pilot) -> None:
    walking = position("knight kingsmead_33 k1 k2", "runner", phase=Moving(8, 8), dragons_on="")
    pilot.match._states[-1] = walking
    pilot.show()
    pilot.press(pygame.K_h)
    until(lambda: pilot.frame().table.view.said.hinted, "a hint was given")
    (lit,) = pilot.table.view.said.hinted
    assert reach(walking, FIRST).steps[lit.removeprefix("space:")] > 1
    pilot.click(lit).settle()
    assert len(pilot.moves) > 1  # all of the way with one click


@pytest.mark.parametrize("helper", [OddsHelper.OFF, OddsHelper.ALWAYS])
def test_no_chance_is_on_the_table_with_odds_switched_off(pilot: Pilot, helper: OddsHelper) -> None:
    app, walked = pilot.app, Spent(Way.WALKED, 5)
    app.apply_settings(replace(app.services.settings, odds_helper=helper))
    pilot.start("yoz", "human", "human", seed=3)
    for phase in (Acting(walked), Battling(Dragon.EMBER, (FIRST,), walked), Starting()):
        pilot.match._states[-1] = position(
            "knight kingsmead_33", "runner kingsmead_53", dragons_on="ember 2", phase=phase
        )
        pilot.show()
        pilot.frame(2)
        said = [button.said for button in pilot.table.view.said.buttons]
        faces = [piece.face for piece in pilot.table.table.pieces.values()]
        said += [repr(face) for face in faces]
        battles = [face for face in faces if isinstance(face, Battle)]
        said += [per_cent(battle.chance) for battle in battles if battle.chance is not None]
        said += [spot.tip for spot in pilot.table.hotspots()]
        assert any("%" in words for words in said) == (helper is OddsHelper.ALWAYS)
