"""Turns window input at a table into actions of the match scene.

While a move is seen, a click or a key ends that movement and does no more. While dice only give way
to a choice, it counts at once. A press for another question than the one that was seen is refused.
"""

from collections.abc import Sequence

import pygame

from game.core.contract.values import Refusal
from game.core.controls.actions import Action
from game.scenes.match.layers.all_layers import TableLayers
from game.scenes.match.seating import is_anothers
from game.scenes.match.table_context import PlayContext
from game.scenes.match.under_glass.magnifier import Magnifying
from game.scenes.parts.services import Services
from game.table.chrome import TOOL_ACTIONS
from game.table.focus.regions import Region, Regions
from game.table.gestures import primary
from game.ui.hotspots import Hotspot, beneath
from game.ui.inputs import Key, PointerDown, Signal

_SILENT = (  # modifier keys
    pygame.K_LSHIFT,
    pygame.K_RSHIFT,
    pygame.K_LCTRL,
    pygame.K_RCTRL,
    pygame.K_LALT,
    pygame.K_RALT,
    pygame.K_LMETA,
    pygame.K_RMETA,
    pygame.K_CAPSLOCK,
    pygame.K_NUMLOCK,
)
_TOO_SOON = Refusal("", "Look first, then press again.", "This just changed")


class TableInput:
    """Turns window input into actions of the match scene."""

    def __init__(
        self, services: Services, scene: PlayContext, layers: TableLayers, magnifier: Magnifying
    ) -> None:
        self._services = services
        self._scene, self._layers, self._magnifier = scene, layers, magnifier
        self._left: dict[Region, str] = {}  # what had the focus in a part when it was left

    def take(self, signal: Signal) -> None:
        """Handle a signal while no other scene covers the table."""
        scene = self._scene
        if isinstance(signal, Key) and signal.key in _SILENT:
            return
        if self._layers.moments.swallows(signal):
            return
        if isinstance(signal, Key) and self._turns_page(signal):
            scene.touch()
            return
        if self._magnifier.hears(signal):
            return
        signal = self._magnifier.led(signal)
        if any(layer.hears(signal) for layer in self._layers):
            self._layers.aloud.point()
            return
        if isinstance(signal, PointerDown | Key):
            hidden = isinstance(signal, PointerDown) and scene.view.hides(signal.x, signal.y)
            if scene.view.talk.dismiss(signal):
                scene.touch()
            if hidden or self._ends_movement(signal) or not scene.presenter.catch_up():
                return
            if isinstance(signal, Key) and self._is_anothers(signal):
                return
        if isinstance(signal, PointerDown) and signal.button == 3:
            if signal.shift:
                scene.choices.mark(scene.attention.hovered)
            elif not scene.cancel():
                self._layers.explaining.explain(self._layers.explaining.under(signal.x, signal.y))
        elif scene.view.scroll(signal, scene.attention):
            scene.touch()
        elif isinstance(signal, Key) and signal.means(Action.PART_AFTER, Action.PART_BEFORE):
            self._steps_on(1 if signal.means(Action.PART_AFTER) else -1)
        elif not (isinstance(signal, Key) and self._shortcut(signal)):
            self._point(signal)

    def _turns_page(self, key: Key) -> bool:
        """Whether a key turned an open page; on a pad the triggers do, unlike elsewhere."""
        scene = self._scene
        return scene.view.pages(key, scene.attention) or (
            key.pad and self._layers.in_words.turns(key)
        )

    def _is_anothers(self, key: Key) -> bool:
        """Refuse a key of another person's pad, where each has their own; False if it is none."""
        scene, seat = self._scene, self._scene.director.decider
        if not key.pad or seat is None or not (key.confirms or key.letter or _changes(key)):
            return False
        if not is_anothers(self._services, scene.director, seat, key):
            return False
        said = Refusal("", f"{{seat:{seat}}} chooses now, with another gamepad.", "Not your turn")
        scene.say(said, f"seat:{seat}")
        return True

    def _ends_movement(self, signal: PointerDown | Key) -> bool:
        """Whether a click or key of choice ended the movement under way; then it does no more."""
        scene = self._scene
        match signal:
            case PointerDown(y=y) if y < scene.table.skeleton.bar.bottom:
                return False  # the tools work at any time
            case Key() if _is_tool(signal):
                return False
        if self._aims_at(signal) in scene.live():
            return False
        if isinstance(signal, Key):
            scene.attention.hand.strikes(signal.key)
        return scene.presenter.end_movement() or scene.go_on()

    def _aims_at(self, signal: PointerDown | Key) -> str | None:
        """Return the hotspot that a click or a key is for; None if there is none."""
        if isinstance(signal, Key):
            return self._meant(signal)
        under = beneath(self._scene.hotspots(), signal.x, signal.y)
        return None if under is None else under.name

    def _point(self, signal: Signal) -> None:
        """Handle the pointer and the focus ring."""
        scene, attention = self._scene, self._scene.attention
        if isinstance(signal, PointerDown) and signal.button == 1:
            self._layers.explaining.hold(signal.x, signal.y)
        before = scene.presenter.pointed()
        attention.hand.begin()
        pick, changed = attention.handle(signal, self._reached(signal))
        if changed:
            scene.touch()
        scene.presenter.follow_pointer(before)
        self._magnifier.follows(signal)
        for layer in self._layers:
            layer.point()
        if attention.hand.refused is not None:
            self._refuse(attention.hand.refused)
        elif pick is not None:
            scene.pick(pick)
        elif isinstance(signal, Key) and not changed:
            self._say_what_is_due(signal)

    def _reached(self, signal: Signal) -> list[Hotspot]:
        """Return the hotspots that a signal can reach: keys skip those under a paper.

        The first step goes to the natural first stop, and a stick stays on the board.
        """
        spots, attention = self._scene.hotspots(), self._scene.attention
        if not isinstance(signal, Key) or (signal.way is None and not signal.step):
            return spots
        spots = self._scene.view.above(self._scene.view.loupe.under(spots))
        here = self._focus(spots)
        stops = [spot for spot in spots if spot.tab]
        if here is None and stops and not attention.ring and signal.way is not None:
            return [self._regions.first_stop(stops)]
        if here is not None and signal.way is not None:
            return self._regions.within_reach(spots, here, signal.way, stays=signal.pad)
        return spots

    @property
    def _regions(self) -> Regions:
        return Regions(self._scene.table.skeleton)

    def _focus(self, spots: Sequence[Hotspot]) -> Hotspot | None:
        name = self._scene.attention.focused
        return next((spot for spot in spots if spot.tab and spot.name == name), None)

    def _steps_on(self, step: int) -> None:
        """Move the focus to the next part of the table (1), or to the one before (-1)."""
        scene, before = self._scene, self._scene.presenter.pointed()
        stops = [spot for spot in scene.view.above(scene.hotspots()) if spot.tab]
        if stops:
            here = self._focus(stops)
            if here is not None:
                self._left[self._regions.of(here)] = here.name
            scene.attention.focus_by_key(self._regions.entry(stops, here, step, self._left).name)
            scene.presenter.follow_pointer(before)
            scene.touch()

    def _say_what_is_due(self, key: Key) -> None:
        """Say who has to choose, or what, after a key that chose nothing."""
        scene = self._scene
        seat = scene.director.decider
        if seat is None or key.control:
            return
        if scene.director.person_of(seat) is None:
            if key.confirms or key.letter or len(pygame.key.name(key.key)) == 1:
                scene.say(Refusal("", f"{{seat:{seat}}} is thinking.", "Not yet"), f"seat:{seat}")
        elif key.confirms:
            _, asked, note = scene.view.said.prompt
            what = f"{asked}, {note}." if note else f"{asked}."
            scene.say(Refusal("", what, "Choose on the table"), f"seat:{seat}")

    # --- keys -----------------------------------------------------------------------------------

    def _shortcut(self, key: Key) -> bool:
        """Run the action of a shortcut key; False if it has none."""
        scene, attention = self._scene, self._scene.attention
        if key.control:
            return False
        name = self._meant(key)
        if self._layers.asking.answers(key, name) or self._layers.recaps.repeats(key):
            return True
        if key.means(Action.BACK):
            if not scene.cancel() and not self._layers.recaps.close():
                scene.open_menu()
            return True
        if name is not None:
            spot = self._spot(name)
            if spot is not None and attention.hand.refuses_key(key.key, spot):
                self._refuse(name)
            else:
                scene.pick(name)
        elif key.means(Action.PIN):
            return scene.choices.mark(attention.focused or attention.hovered) or key.pad
        return name is not None

    def _meant(self, key: Key) -> str | None:
        """Return the hotspot that a key picks; None if it picks none."""
        scene, attention = self._scene, self._scene.attention
        tool = next((tool for action, tool in TOOL_ACTIONS.items() if key.means(action)), None)
        name = tool or scene.choosing.shortcut(_called(key))
        main = key.pad and key.key == pygame.K_SPACE  # two buttons at once mean nothing else
        on_ring = attention.ring and attention.focused and not main
        if name is None and key.confirms and not on_ring:
            live = scene.live()
            name = primary([b for b in scene.view.said.buttons if b.hotspot in live])
        return name

    def _spot(self, name: str) -> Hotspot | None:
        """Return the hotspot of a name, an action button first; None if there is none."""
        named = [spot for spot in self._scene.hotspots() if spot.name == name]
        return max(named, key=lambda spot: spot.button, default=None)

    def _refuse(self, name: str) -> None:
        """Refuse a press too soon after a change: a thing says so, a button only sounds."""
        spot = self._spot(name)
        if spot is not None and not spot.button:
            self._scene.say(_TOO_SOON, name)
        else:
            self._services.sounds.play("refusal")
            self._scene.touch()


def _called(key: Key) -> str:
    """Return the name of a key on the games' buttons; Space always means the primary button."""
    main = key.confirms and key.key == pygame.K_SPACE
    return "space" if main else key.letter


def _changes(key: Key) -> bool:
    return key.means(Action.UNDO, Action.HINT, Action.PIN)


def _is_tool(key: Key) -> bool:
    """Return whether a key is of a tool (or Back), which works even while a move is shown."""
    return key.control or key.means(Action.BACK, *TOOL_ACTIONS)
