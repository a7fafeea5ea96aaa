"""High contrast: rims that separate things have 3 : 1 against their surroundings.

Measured in the picture without its text, as WCAG 2.2, 1.4.11 asks.
"""

import math
import statistics
from collections.abc import Callable, Iterator, Sequence
from functools import cache

import pygame
import pytest

from game.core.contract.spec import AnySpec
from game.core.storage.settings import Palette
from game.games.registry import GAMES
from game.games.yoho.rules.content import MAX_BALLS
from game.games.yoho.view.faces import Balls
from game.scenes.match.scene import MatchScene
from game.scenes.parts.services import look_of
from game.table.animation import Piece
from game.table.skeleton import LOG, POUCH, SIDE, SIGN, TRAY
from game.ui.canvas import Canvas
from game.ui.pictures import Pictures
from game.ui.viewport import Box, Viewport
from tools.audit.contrast import contrast, luminance
from tools.audit.lettering import Silent
from tools.audit.looking import Look
from tools.audit.tables import states
from tools.audit.visit import Visit, visiting

LEAST = 3.0
SIZE = (1280, 720)
STATES = 3
_REACH = 7  # pixels on either side of an edge that contain its rim
_NEAR = 4  # pixels: things closer than this are side by side
Light = Callable[[float, float], float]
_light = cache(luminance)

FIELDS = {  # hotspots, marks and pieces whose rims mean something, by how their names begin
    "yahtzee_challenge": ("square:", "tile:", "socket:", "rack", "die:", "ahead:"),
    "dragon_farkle": ("aside:", "lane:", "empty:", "wounds", "deck:", "companion:", "die:"),
    "quazos_gambit": ("cell:", "ability:", "mana:", "home:", "legend", "golden_card", "rounds"),
    "yoho": ("sea:", "slot:", "lair:", "card:", "basic:", "pile:", "rotation:", "place:"),
    "yoz": ("deck", "fate", "tunnel:", "permit:", "stone:"),
}
EMPTY = {  # what is not there yet: an outline within its box
    "yahtzee_challenge": ("lamp:",),
    "dragon_farkle": ("wound:",),
    "quazos_gambit": ("mana:", "steps"),
    "yoho": ("coins:", "life:", "balls:"),
    "yoz": ("held:", "permit:"),
}


def best(lights: Sequence[float]) -> float:
    """The most that two pixels side by side differ in."""
    rows = (lights[n : n + 1 + _NEAR] for n in range(max(1, len(lights) - _NEAR)))
    return max(contrast(max(row), min(row)) for row in rows)


def edge(light: Light, box: Box, radius: float) -> float:
    """Return the contrast of a thing against its surroundings; one of its sides may be covered."""
    across = range(-_REACH, _REACH + 1)
    x, y, w, h = box
    if radius >= min(w, h) / 2 - 1 and abs(w - h) < 3:
        (cx, cy), angles = box.centre, [math.tau * part / 24 for part in range(24)]
        around = [
            best(
                [
                    light(cx + (w / 2 + d) * math.cos(a), cy + (w / 2 + d) * math.sin(a))
                    for d in across
                ]
            )
            for a in angles
        ]
        return sorted(around)[len(around) // 4]
    parts = [0.2 + 0.05 * part for part in range(13)]
    sides = [
        [[light(x + w * part, y + d) for d in across] for part in parts],
        [[light(x + w * part, y + h - 1 - d) for d in across] for part in parts],
        [[light(x + d, y + h * part) for d in across] for part in parts],
        [[light(x + w - 1 - d, y + h * part) for d in across] for part in parts],
    ]
    return sorted(statistics.median(map(best, side)) for side in sides)[1]


def inside(light: Light, box: Box) -> float:
    """The clearest line within a box."""
    rows = (box.y + box.h * part for part in (0.25, 0.5, 0.75))
    return max(best([light(box.x + step, y) for step in range(round(box.w))]) for y in rows)


def has_gaps(piece: Piece, begins: tuple[str, ...]) -> bool:
    """Whether something is missing there; iron balls are dark by themselves."""
    return piece.key.startswith(begins) and piece.face != Balls(MAX_BALLS)


def wordless(visit: Visit) -> Canvas:
    """A canvas on which no letter is written."""
    surface, view = pygame.Surface(SIZE, 0, 32), Viewport(*SIZE)
    return Canvas(surface, view, Pictures(), Silent(view.scale), look_of(visit.settings))


def bounded(table: MatchScene, game: str) -> Iterator[tuple[str, Box, float]]:
    """Everything at a table whose rim means something."""
    parts = {"sign": SIGN, "side": SIDE, "log": LOG, "pouch": POUCH, "tray": TRAY}
    yield from ((name, box, 10.0) for name, box in parts.items())
    yield "frame", table.table.frame, 18.0
    begins = (*FIELDS[game], "seat:", "button:")
    for spot in table.hotspots():
        lit = spot.live and not spot.name.startswith(("tool:", "panel:", "recap:", "rule:"))
        if spot.name.startswith(begins) or (lit and table.table.lights(spot.name)):
            yield spot.name, spot.box, spot.radius
    for name, box in table.table.background.marks(table.shown).items():
        if name.startswith(begins):
            yield name, box, 10.0
    for piece in table.table.pieces.values():
        if piece.alpha >= 1 and piece.key.startswith(begins):
            yield piece.key, piece.box, 10.0


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_each_rim_that_means_something_can_be_seen(spec: AnySpec) -> None:
    measured, faint = set[str](), dict[str, float]()
    with visiting(SIZE) as visit:
        visit.look_as(Look(SIZE, palette=Palette.HIGH_CONTRAST))
        canvas = wordless(visit)
        for match in states(spec, STATES):
            table = visit.sit_down(match)
            table.recaps.close()
            visit.app.frame((), 10.0)  # signs over the board have been read
            visit.rest()
            visit.app.stack.draw(canvas)
            picture = canvas.surface

            def light(x: float, y: float, picture=picture) -> float:  # type: ignore[no-untyped-def]
                at = min(max(round(x), 0), SIZE[0] - 1), min(max(round(y), 0), SIZE[1] - 1)
                return _light(picture.get_at_mapped(at) & 0xFFFFFF)

            for name, box, radius in bounded(table, spec.key):
                kind = name.partition(":")[0]
                value = edge(light, box, radius)
                measured.add(kind)
                if value < LEAST:
                    faint[f"{name} at ply {match.ply}"] = round(value, 2)
            for piece in table.table.pieces.values():
                if piece.alpha >= 1 and has_gaps(piece, EMPTY[spec.key]):
                    measured.add(piece.key.partition(":")[0])
                    value = inside(light, piece.box)
                    if value < LEAST:
                        faint[f"{piece.key} at ply {match.ply}"] = round(value, 2)
            visit.leave()
    assert not faint
    assert len(measured) >= 10
