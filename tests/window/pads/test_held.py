"""Whatever a game offers by a letter a pad can press, and every button shows how."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from game.core.contract.spec import AnySpec
from game.core.controls.actions import ALONE, Action, Pad
from game.core.controls.devices import Family
from game.games.registry import GAMES
from game.table import chrome
from game.table.gestures import ActionButton, primary
from game.ui.canvas import Canvas
from tests.pilot import Pilot
from tests.window.pads import by_pad
from tests.window.pads.test_focus import at_positions

each_game = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)


def lettered(pilot: Pilot) -> list[ActionButton]:
    """The buttons that a letter presses too."""
    live = pilot.table.live()
    buttons = pilot.table.view.said.buttons
    return [b for b in buttons if b.hotspot in live and b.does not in (None, Action.CHOOSE)]


@pytest.fixture
def picked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is picked at the table, which stays as it is."""
    from game.scenes.match.scene import MatchScene

    names: list[str] = []
    monkeypatch.setattr(MatchScene, "pick", lambda scene, name: names.append(name))
    return names


def capped(pilot: Pilot, patch: pytest.MonkeyPatch) -> list[Action]:
    """What the caps on the buttons of the table stand for, in a frame drawn now."""
    found: list[Action] = []

    def drawn(canvas: Canvas, place: object, does: Action, *_: Any, **__: Any) -> None:
        found.append(does)

    patch.setattr(chrome, "draw_cap", drawn)
    pilot.app.stack.draw(pilot.app.canvas)
    pilot.look()
    return found


@each_game
def test_a_pad_presses_every_button_and_the_brass_one_wherever_the_focus_is(
    spec: AnySpec, tmp_path: Any, picked: list[str]
) -> None:
    brass = 0
    for pilot in _positions(spec, tmp_path):
        for button in lettered(pilot):
            does = button.does
            assert does is not None
            (pad,) = pilot.app.services.settings.bindings.pad_of(does)
            assert pad in ALONE
            picked.clear()
            by_pad.press(pilot, pad)
            assert picked == [button.hotspot]
        first = primary(_live(pilot))
        by_pad.press(pilot, Pad.LEFT)
        if first is None or by_pad.focused(pilot) == first:
            continue
        picked.clear()
        by_pad.press(pilot, Pad.HELD_A)
        assert picked == [first]
        brass += 1
    assert brass or spec.key in ("quazos_gambit", "yoho"), "there was none to press"


def test_caps_follow_the_device_on_every_button(tmp_path: Any) -> None:
    seen: set[Family] = set()
    for pilot in _positions(GAMES[0], tmp_path):
        by_pad.press(pilot, Pad.LEFT)
        with pytest.MonkeyPatch.context() as patch:
            caps = capped(pilot, patch)
        live = _live(pilot)
        first = primary(live)
        for button in live:
            does = Action.CHOOSE if button.hotspot == first else button.does
            assert does is None or does in caps, f"{button.label} shows no button of the pad"
        seen.add(pilot.app.services.family)
    assert seen == {Family.XBOX}


def _live(pilot: Pilot) -> Sequence[ActionButton]:
    live = pilot.table.live()
    return [b for b in pilot.table.view.said.buttons if b.hotspot in live]


def _positions(spec: AnySpec, home: Any) -> Iterator[Pilot]:
    with at_positions(spec, home) as positions:
        yield from positions
