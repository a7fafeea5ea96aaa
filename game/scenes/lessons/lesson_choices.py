"""What can be chosen at a step of a lesson, and how sign, rings and buttons lead to it."""

import dataclasses
from collections.abc import Sequence
from itertools import chain
from typing import Protocol

from msgspec.structs import replace

from game.core.contract.things import Thing
from game.core.contract.values import Move, Odds
from game.core.lessons.course import Course, Mode
from game.core.wording import listed
from game.scenes.match.layers.what_is_this import WhatIsThisLayer
from game.scenes.match.panels import Panels
from game.scenes.match.shown_odds import odds_for
from game.scenes.match.table_context import TableContext
from game.scenes.parts.services import Services
from game.table.gestures import Gesture

_BUTTON = "button:"
_SHORT = 12  # letters of what is added to the name of one of several dice
_READ = "read, then click “continue”"


class LessonTable(TableContext, Protocol):
    """The interface of a lesson scene for what can be chosen at its table."""

    explaining: WhatIsThisLayer


class LessonChoices:
    """Limits a table to what the course proposes; only the barkeep advises.

    `called`: in words what to click, as the sign says it.
    """

    def __init__(self, services: Services, scene: LessonTable, course: Course) -> None:
        self._services, self._scene, self._course = services, scene, course
        self.called = ""
        self._left_out: set[str] = set()  # buttons that only one of several choices has

    def offers(self, gestures: Sequence[Gesture]) -> Sequence[Gesture]:
        """Return the gestures that carry out most of a plan of the lesson with one click."""
        if self._course.mode is Mode.DONE:
            return gestures
        ways = [_furthest(gestures, plan) for plan in self._course.plans()]
        found = list(chain.from_iterable(ways))
        if not all(any(map(_ends_at_button, way)) for way in ways):
            # A button for some of the choices only would look like advice.
            meant = self._course.points
            ways = [
                [g for g in way if not _ends_at_button(g) or g.picks[-1] in meant] or way
                for way in ways
            ]
        offered = list(dict.fromkeys(chain.from_iterable(ways)))
        buttons = {gesture.picks[-1] for gesture in found if _ends_at_button(gesture)}
        self._left_out = buttons - {gesture.picks[-1] for gesture in offered}
        return offered

    def _asked(self) -> list[tuple[str, ...]]:
        """Return the hotspots that can be clicked next, for each open choice."""
        gestures = self._scene.choosing.gestures()
        ways = [_furthest(gestures, plan) for plan in self._course.plans()]
        asked = [dict.fromkeys(chain(*map(self._scene.choosing.next_for, way))) for way in ways]
        return [tuple(names) for names in asked if names]

    def lead(self, panels: Panels) -> Panels:
        """Return the panels with sign, rings, primary buttons and odds of the beat, and no more."""
        mode = self._course.mode
        if mode is Mode.DONE:
            return _with_primary(panels, frozenset())
        panels = replace(panels, aim="", odds=None, odds_note="")
        place = self._scene.view.places[self._course.lesson.learner]
        if mode is Mode.READ:
            panels = replace(panels, prompt=(place.colour, f"{place.name}: {_READ}", ""))
        if mode is not Mode.CHOOSE or not self._scene.director.asks:
            return _with_primary(panels, frozenset())
        shown = (button for button in panels.buttons if button.hotspot not in self._left_out)
        panels = replace(panels, buttons=tuple(shown))
        buttons = [{name for name in way if name.startswith(_BUTTON)} for way in self._asked()]
        odds, note = self._odds()
        self.called = self._called(panels)
        panels = replace(
            panels,
            prompt=(place.colour, f"{place.name}: click {self.called}", ""),
            hinted=self._scene.choosing.next_clicks(),
            odds=odds,
            odds_note=note,
        )
        return _with_primary(panels, frozenset(chain(*buttons)) if all(buttons) else frozenset())

    def _odds(self) -> tuple[Odds | None, str]:
        """Return the odds of the dice or cards that the beat proposes; (None, "") without odds."""
        if not self._course.has_odds:
            return None, ""
        proposed = [g.toggles for g in self._scene.choosing.gestures() if g.toggles]
        chosen = proposed[0] if proposed else self._scene.choosing.selected
        helper, seat = self._services.settings.odds_helper, self._course.lesson.learner
        spec, table = self._scene.match.spec, self._scene.table
        return odds_for(helper, spec, table, self._scene.shown, seat, chosen, pointed=True)

    def _called(self, panels: Panels) -> str:
        """Return in words what to click: of every choice the thing that is pointed at."""
        buttons = {button.hotspot: f"“{button.label}”" for button in panels.buttons}
        names = []
        for way in self._asked():
            pointed = [name for name in way if name in self._course.points] or list(way)
            name = next((name for name in pointed if name in buttons), pointed[0])
            names.append(buttons.get(name) or self._thing_called(name))
        return listed(list(dict.fromkeys(names)), "or")

    def _thing_called(self, name: str) -> str:
        """Return the name of a thing, with a distinction if others have the same name."""
        thing = self._scene.explaining.thing(name)
        if thing is None:
            return "what has a ring"
        kind, called = name.partition(":")[0], _noun(thing)
        spots = self._scene.table.hotspots(self._scene.shown)
        alike = {spot.name for spot in spots if spot.name.partition(":")[0] == kind} - {name}
        others = map(self._scene.explaining.thing, alike)
        if not any(other and _noun(other) == called for other in others):
            return called
        short = thing.now if 0 < len(thing.now) <= _SHORT else "With a ring"
        return f"{called} ({short[0].lower()}{short[1:]})"


def _furthest(gestures: Sequence[Gesture], plan: Sequence[Move]) -> list[Gesture]:
    """Return the gestures that carry out most of a plan, of those that begin it."""
    begun = [g for g in gestures if (g.move, *g.then) == tuple(plan[: 1 + len(g.then)])]
    most = max((len(g.then) for g in begun), default=0)
    return [g for g in begun if len(g.then) == most]


def _with_primary(panels: Panels, golden: frozenset[str]) -> Panels:
    """Return panels with these as primary buttons; Space is bound only if there is a single one."""
    buttons = tuple(
        button
        if button.key != "Space" or golden == {button.hotspot}
        else dataclasses.replace(button, key="")
        for button in panels.buttons
    )
    return replace(panels, buttons=buttons, golden=golden)


def _ends_at_button(gesture: Gesture) -> bool:
    return gesture.picks[-1].startswith(_BUTTON)


def _noun(thing: Thing) -> str:
    """Return the name of a thing for use inside a sentence."""
    heading = thing.heading.partition(",")[0]
    article, _, noun = heading.partition(" ")
    return f"{article.lower()} {noun}" if article in ("A", "An", "The") and noun else heading
