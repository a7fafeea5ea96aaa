"""Which pictures are looked at: all of them for a release, a sample in between."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product
from typing import Final

import pygame
from msgspec import Struct

from game.core.contract.spec import AnySpec
from game.core.storage.settings import Palette
from game.ui.theme import PLAYER_COLOURS
from tools.audit.contrast import Rgb, Sight, apart, rgb
from tools.audit.goals import Measure
from tools.audit.lines import Pixels
from tools.audit.looking import Look, Looking, Subject
from tools.audit.rooms import rooms
from tools.audit.tables import look_at_state, look_for_flashes, states
from tools.audit.tally import Finding, Tally
from tools.audit.visit import Visit, new_match, visiting

Show = Callable[[str], None]

SIZES: Final = ((1280, 720), (1920, 1080), (1024, 768), (3440, 1440))
TEXTS: Final = (100, 125, 150, 200)
STATES: Final = 100
_BAND = 3  # logical pixels in from the edge of a plaque, where only its colour is
_SIDE = 64  # pixels of the emblems that are laid on each other


class Plan(Struct, frozen=True):
    """Record: how many scenes and looks are measured."""

    sizes: tuple[tuple[int, int], ...]
    texts: tuple[int, ...]  # of scenes; per cent
    states: int  # of each table
    every: int = 1  # scene: one in this many


ALL: Final = Plan(SIZES, TEXTS, STATES)
SAMPLE: Final = Plan(((1280, 720), (1920, 1080)), (100, 200), 4, every=4)


def sweep(games: Sequence[AnySpec], plan: Plan, show: Show) -> tuple[Tally, int]:
    """Look at everything in a plan; return the findings and the number of pictures."""
    tally, drawn = Tally(), 0
    for turn, size in enumerate(plan.sizes):
        with visiting(size) as visit:
            looking = Looking(size, tally, visit.app.canvas.pictures)
            for said in _scenes(visit, looking, games, plan, size, turn):
                show(said)
            for said in _tables(visit, looking, games, plan, size):
                show(said)
            if turn == 0:
                plain = Look(size)
                look_at_colours(visit, games[0], plain, tally)
                look_at_emblems(visit, tally)
                for spec in games:
                    look_for_flashes(visit, spec, plain, tally)
            drawn += looking.drawn
    show("")
    return tally, drawn


def _scenes(
    visit: Visit,
    looking: Looking,
    games: Sequence[AnySpec],
    plan: Plan,
    size: tuple[int, int],
    turn: int,
) -> Iterator[str]:
    looks = [Look(size, palette, text) for text, palette in product(plan.texts, Palette)]
    for number, room in enumerate(rooms(games)):
        if (number + turn) % plan.every:
            continue
        visit.look_as(looks[0])
        room.go(visit)
        mine = looks if plan.every == 1 else (looks[number % 2], looks[-1 - number % 2])
        for look in mine:
            visit.look_as(look)
            visit.rest()
            subject = Subject(room.name, room.place)
            looking.at(visit.app.stack, visit.settings, subject, look)
        looking.turn_page()
        yield f"{looking.drawn} pictures of {size[0]}x{size[1]}, {room.name}"


def table_looks(size: tuple[int, int]) -> tuple[Look, ...]:
    """Return the looks of a table: all combinations of text size, couch, palette and keys."""
    text = [(100, False), (200, False), (100, True)]
    return tuple(
        Look(size, palette, percent, couch, keys)
        for (percent, couch), palette, keys in product(text, Palette, (False, True))
    )


def _tables(
    visit: Visit,
    looking: Looking,
    games: Sequence[AnySpec],
    plan: Plan,
    size: tuple[int, int],
) -> Iterator[str]:
    looks = table_looks(size)
    for spec in games:
        step = len(looks) // plan.states + 1 if plan.states < len(looks) else 1
        for number, match in enumerate(states(spec, plan.states)):
            look = looks[number * step % len(looks)]
            look_at_state(visit, looking, spec, match, look)
            yield f"{looking.drawn} pictures of {size[0]}x{size[1]}, {spec.name}"
        looking.turn_page()


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
            found = Finding(distance, f"{one} and {other}", f"player colours, {sight}")
            tally.measured(Measure.COLOURS, None, found)


def look_at_emblems(visit: Visit, tally: Tally) -> None:
    """Measure for each two emblems the share of ink that is not common to both, in per cent."""
    shapes: dict[str, pygame.Mask] = {}
    for colour in PLAYER_COLOURS.values():
        picture = visit.app.canvas.pictures.get(f"emblem_{colour.key}", _SIDE, _SIDE)
        shapes[colour.emblem] = pygame.mask.from_surface(picture)
    for one, other in combinations(sorted(shapes), 2):
        both = shapes[one].overlap_area(shapes[other], (0, 0))
        either = shapes[one].count() + shapes[other].count() - both
        share = round(100 * (1 - both / either), 1)
        tally.measured(Measure.EMBLEMS, None, Finding(share, f"{one} and {other}", "emblems"))
