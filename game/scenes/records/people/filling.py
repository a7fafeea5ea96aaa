"""Finished matches that nobody has looked at yet are taken apart in a process of their own.

The window hands over their records, a few at a time, and keeps what comes back.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TypeAlias

from game.core.contract.values import BadInput
from game.core.evenings.summary import Summary, summarised
from game.core.match.background import Background
from game.core.review.splitting import split
from game.scenes.parts.services import House
from game.scenes.records.reckoning import received

Done: TypeAlias = tuple[tuple[int, Summary | None], ...]
"""Matches by their number, and what they leave behind; None: they do not hold any more."""

_AT_ONCE = 6  # matches in one process
_PAUSE_S = 0.2  # between two looks at what has come back


def looked_at(sent: Sequence[tuple[int, bytes]]) -> Iterator[Done]:
    """All that has been found so far, after every match."""
    done: list[tuple[int, Summary | None]] = []
    for number, data in sent:
        done.append((number, _summary(data)))
        yield tuple(done)


def _summary(data: bytes) -> Summary | None:
    try:
        match = received(data)
    except BadInput:
        return None
    if match.outcome is None:
        return None  # today's rules refuse one of its moves
    spec = match.spec
    judge = None if spec.judge is None else spec.judge()
    if judge is None or not judge.fits(match.setup):
        return summarised(match, None, judge)
    return summarised(match, split(judge, spec, match), judge)


class Filling:
    """Works off what is missing as long as the page is open; `update` is asked every frame."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._unasked = [spec for spec in house.games if spec.judge is not None]
        self._judges: dict[str, int] = {}  # versions, by game
        self._given_up: set[int] = set()  # matches that cannot be looked at
        self._kept: set[int] = set()  # out of those that are in the process now
        self._working: Background[Done] | None = None
        self._wait_s = 0.0
        self.done = False

    @property
    def left_out(self) -> int:
        """How many matches cannot be looked at."""
        return len(self._given_up)

    def update(self, dt_s: float) -> bool:
        """Let time pass; True if something is known now that was not before."""
        if self.done:
            return False
        if self._unasked:  # their weights are read, one game a frame
            spec = self._unasked.pop()
            if spec.judge is not None:
                self._judges[spec.key] = spec.judge().version
            return False
        self._wait_s -= dt_s
        if self._wait_s > 0:
            return False
        self._wait_s = _PAUSE_S
        if self._working is None:
            return self._begin()
        return self._take()

    def _begin(self) -> bool:
        """Hand over the next matches; at the end there are none."""
        store = self._house.archive.evenings
        sent: list[tuple[int, bytes]] = []
        try:
            for one in store.missing(self._judges):
                if one.match_id in self._given_up or one.game not in self._games:
                    continue
                with suppress(BadInput):  # it has just been deleted
                    sent.append((one.match_id, self._house.archive.written(one.match_id)))
                if len(sent) == _AT_ONCE:
                    break
        except BadInput:
            sent = []
        if sent:
            self._kept = set()
            self._working = Background(looked_at, tuple(sent))
            self._given_up |= {number for number, _ in sent}  # until it has come back
            return False
        self.done = True
        return bool(self._given_up)

    @property
    def _games(self) -> set[str]:
        return {spec.key for spec in self._house.games}

    def _take(self) -> bool:
        """Keep what has come back since the last time."""
        assert self._working is not None
        found = self._working.poll() or ()
        news = [(number, told) for number, told in found if number not in self._kept]
        for number, summary in news:
            self._kept.add(number)
            if summary is None:
                continue
            try:
                self._house.archive.evenings.keep(number, summary)
            except BadInput:
                self.done = True  # an archive that cannot be written stays as it is
                continue
            self._given_up.discard(number)
        if not self._working.running:
            self._working = None
        return bool(news)

    def close(self) -> None:
        """Let the process go, whatever it is doing."""
        self.done = True
        if self._working is not None:
            self._working.close()
            self._working = None
