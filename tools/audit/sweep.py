"""Which pictures are looked at: all of them for a release, a sample in between."""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Final

from msgspec import Struct

from game.core.contract.spec import AnySpec
from game.core.storage.settings import Palette
from tools.audit.looking import Look, Looking, Subject
from tools.audit.marks import look_at_colours, look_at_emblems
from tools.audit.rooms import rooms
from tools.audit.tables import look_at_state, look_for_flashes, states
from tools.audit.tally import Tally
from tools.audit.visit import Visit, visiting

Show = Callable[[str], None]

SIZES: Final = ((1280, 720), (1920, 1080), (1024, 768), (3440, 1440))
TEXTS: Final = (100, 125, 150, 200)
STATES: Final = 100


class Plan(Struct, frozen=True):
    """How much is looked at."""

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
            looking = Looking(size, tally)
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
    """How a table is looked at: the states take turns."""
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
