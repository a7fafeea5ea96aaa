"""What tells players apart: the colours of their seats, and their emblems where colours fail."""

from itertools import combinations

import pygame

from game.core.contract.spec import AnySpec
from game.ui.theme import PLAYER_COLOURS
from tools.audit.colours import Rgb, Sight, apart, rgb
from tools.audit.goals import Measure
from tools.audit.lines import Pixels
from tools.audit.looking import Look
from tools.audit.tally import Finding, Tally
from tools.audit.visit import Visit, new_match

_BAND = 3  # logical pixels in from the edge of a plaque, where only its colour is
_SIDE = 64  # pixels of the emblems that are laid on each other


def look_at_colours(visit: Visit, spec: AnySpec, look: Look, tally: Tally) -> None:
    """Compare the player colours on the seats of a table in pairs, for every colour vision."""
    visit.look_as(look)
    seen: dict[str, Rgb] = {}
    for seed in range(len(PLAYER_COLOURS)):
        table = visit.sit_down(new_match(spec, spec.seats[1], seed))
        pixels = Pixels(visit.app.surface)
        for chair, box in zip(table.match.chairs, table.view.seats.boxes, strict=True):
            left, top = visit.app.canvas.view.point(box.x + _BAND, box.y + box.h / 2)
            seen.setdefault(chair.colour, rgb(pixels.at(left, top)))
    for sight in Sight:
        if sight is Sight.GREY:
            continue  # there the emblems say it
        for one, other in combinations(sorted(seen), 2):
            distance = round(apart(seen[one], seen[other], sight), 1)
            tally.look(Measure.COLOURS, None)
            tally.add(
                Measure.COLOURS,
                None,
                Finding(distance, f"{one} and {other}", f"player colours, {sight}"),
            )


def look_at_emblems(visit: Visit, tally: Tally) -> None:
    """How much of two emblems is ink of one alone, of all that is ink of either: in per cent."""
    shapes: dict[str, pygame.Mask] = {}
    for colour in PLAYER_COLOURS.values():
        picture = visit.app.canvas.pictures.get(f"emblem_{colour.key}", _SIDE, _SIDE)
        shapes[colour.emblem] = pygame.mask.from_surface(picture)
    for one, other in combinations(sorted(shapes), 2):
        both = shapes[one].overlap_area(shapes[other], (0, 0))
        either = shapes[one].count() + shapes[other].count() - both
        share = round(100 * (1 - both / either), 1)
        tally.look(Measure.EMBLEMS, None)
        tally.add(Measure.EMBLEMS, None, Finding(share, f"{one} and {other}", "emblems"))
