"""The tables: every game in many states of its matches, and a stretch of movement of each."""

from collections.abc import Iterable, Iterator, Sequence

import pygame

from game.app import App
from game.core.contract.spec import AnySpec
from game.core.match.match import Match
from game.scenes.match.curtain import CurtainScene
from game.scenes.match.scene import MatchScene
from tools.audit import occlusion
from tools.audit.contrast import luminance
from tools.audit.goals import Measure, Place
from tools.audit.lines import Pixels
from tools.audit.looking import Look, Looking, Subject
from tools.audit.tally import Finding, Tally
from tools.audit.visit import Visit, new_match, play_on

_PLIES = 7  # between two states: odd, so that every phase of a turn has its time
_FRAME_S = 1 / 30
_FRAMES = 240  # of movement that are looked at for flashes
CELLS = (32, 18)
_CHANGE, _DARK = 0.1, 0.8
_SHARE = 0.25  # of the picture


def states(spec: AnySpec, many: int) -> Iterator[Match]:
    """Yield `many` states, from the first decision to the last, with every number of seats."""
    least, most = spec.seats
    given, seed = 0, 1
    while given < many:
        match = new_match(spec, least + seed % (most - least + 1), seed)
        play_on(match, given % _PLIES)
        while match.outcome is None and given < many:
            yield match
            given += 1
            play_on(match, _PLIES)
        seed += 1


def look_at_state(visit: Visit, looking: Looking, spec: AnySpec, match: Match, look: Look) -> None:
    """Measure one table."""
    visit.look_as(look)
    table = visit.sit_down(match)
    if look.keys:
        _bring_ring(visit, table)
    subject = Subject(f"{spec.name}, {match.setup.seats} players, move {match.ply}", Place.TABLES)
    looking.at(visit.app.stack, visit.settings, subject, look)
    look_under_words(table, looking.tally, f"{subject.name}, {look.said()}")
    visit.leave()


def look_under_words(table: MatchScene, tally: Tally, at: str) -> None:
    """Point at everything in turn, and count what its tip covers.

    Under keys every tip has the same place, so the first one is enough.
    """
    canvas = table.view.canvas
    if canvas is None:
        return
    spots = table.hotspots()
    told = [spot for spot in spots if spot.tip]
    for number, spot in enumerate(told):
        for keys in (False,) if number else (False, True):
            said = occlusion.pointed_at(table, canvas, spot, spots, keys=keys)
            tally.look(Measure.COVERED, Place.TABLES)
            under = occlusion.covered(table, canvas, said, spots)
            if under:
                found = Finding(len(under), f"the tip of {spot.name}", at)
                tally.add(Measure.COVERED, Place.TABLES, found)


def _bring_ring(visit: Visit, table: MatchScene) -> None:
    stops = [spot.name for spot in table.hotspots() if spot.tab]
    if stops:
        table.attention.focus_by_key(stops[table.match.ply % len(stops)])
        table.touch()
        visit.rest()


def look_for_flashes(visit: Visit, spec: AnySpec, look: Look, tally: Tally) -> None:
    """Play on by easy players while the table moves at its usual pace, frame by frame."""
    visit.look_as(look)
    table = visit.sit_down(play_on(new_match(spec, spec.default_seats, 2), 10))
    frames = list(_moving(visit.app, table))
    most = flashes(frames, _FRAME_S)
    tally.look(Measure.FLASHES, Place.TABLES, len(frames))
    at = f"{spec.name}, {look.said()}"
    tally.add(Measure.FLASHES, Place.TABLES, Finding(round(most, 1), "", at))


def _moving(app: App, table: MatchScene) -> Iterator[tuple[float, ...]]:
    for _ in range(_FRAMES):
        if isinstance(app.stack.top, CurtainScene):
            app.stack.top.pick("button:ready")
        elif not table.table.busy and table.match.outcome is None and table.live():
            moves = table.match.legal_moves()
            table.play(moves[table.match.ply % len(moves)])
        app.frame((), _FRAME_S)
        yield lightness(app.surface)


def lightness(surface: pygame.Surface) -> tuple[float, ...]:
    """Return the luminance (0 to 1) of each cell of a picture, row by row."""
    small = Pixels(pygame.transform.smoothscale(surface, CELLS))
    return tuple(luminance(value) for y in range(CELLS[1]) for value in small.row(y, 0, CELLS[0]))


def flashes(frames: Iterable[Sequence[float]], frame_s: float) -> float:
    """Return the most flashes that a quarter of the picture has within any second."""
    changes: list[list[float]] = []  # of each cell: when it turned lighter or darker
    turning: list[_Cell] = []
    for number, frame in enumerate(frames):
        if not turning:
            turning = [_Cell(light) for light in frame]
            changes = [[] for _ in frame]
        for cell, light, times in zip(turning, frame, changes, strict=True):
            if cell.turned(light):
                times.append(number * frame_s)
    most = 0.0
    for start in sorted({time for times in changes for time in times}):
        counts = sorted(
            (sum(start <= time < start + 1 for time in times) for times in changes), reverse=True
        )
        most = max(most, counts[int(_SHARE * len(counts))] / 2)
    return most


class _Cell:
    """Follows how light one cell is and notes when it turns."""

    def __init__(self, light: float) -> None:
        self._low = self._high = light
        self._way = 0  # +1 while it grows lighter, -1 darker, 0 at first

    def turned(self, light: float) -> bool:
        """Whether the cell now grows darker instead of lighter, or lighter instead of darker."""
        self._low, self._high = min(self._low, light), max(self._high, light)
        if self._way <= 0 and light - self._low >= _CHANGE and self._low < _DARK:
            self._way, self._low, self._high = 1, light, light
            return True
        if self._way >= 0 and self._high - light >= _CHANGE and light < _DARK:
            self._way, self._low, self._high = -1, light, light
            return True
        return False
