"""Finished matches that nobody has looked at yet are looked at in a process of their own.

First who won, and with which dice, which is soon told of any number of matches; then luck, which
takes seconds for each. The window hands over records, and keeps what comes back.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TypeAlias

from game.core.contract.values import BadInput
from game.core.evenings.summary import Summary, summarised
from game.core.match.background import Background
from game.core.match.record import to_json
from game.core.review.splitting import split
from game.scenes.parts.services import House
from game.scenes.records.reckoning import received

Done: TypeAlias = tuple[tuple[int, Summary | None], ...]
"""Matches by their number, and what they leave behind; None: they do not hold any more."""

_SOON, _LUCK = 40, 6  # matches in one process
_A_FRAME = 8  # records that are read in one frame
_PAUSE_S = 0.2  # between two looks at what has come back


def looked_at(sent: Sequence[tuple[int, bytes]], luck: bool) -> Iterator[Done]:
    """All that has been found so far, after every match; with `luck`, or without it for now."""
    done: list[tuple[int, Summary | None]] = []
    for number, data in sent:
        done.append((number, summary_of(data, luck=luck)))
        yield tuple(done)


def summary_of(data: bytes, *, luck: bool) -> Summary | None:
    """What a match leaves behind; None if today's rules refuse one of its moves."""
    try:
        match = received(data)
    except BadInput:
        return None
    if match.outcome is None:
        return None
    judge = match.spec.judge() if luck and match.spec.judge is not None else None
    if judge is None or not judge.fits(match.setup):
        return summarised(match, None, judge)
    return summarised(match, split(judge, match.spec, match), judge)


class Filling:
    """Works off what is missing as long as the page is open; `update` is asked every frame."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._unasked = [spec for spec in house.games if spec.judge is not None]
        self._judges: dict[str, int] = {}  # versions, by game
        self._luck = False  # first without
        self._tried: set[tuple[int, bool]] = set()  # matches that were handed over, with luck?
        self._to_send: list[int] = []
        self._sent: list[tuple[int, bytes]] = []
        self._taken: set[int] = set()  # what has come back out of the process of now
        self._working: Background[Done] | None = None
        self._wait_s = 0.0
        self.done = False

    def update(self, dt_s: float) -> bool:
        """Let time pass; True if something is known now that was not before."""
        if self.done:
            return False
        try:
            return self._go_on(dt_s)
        except BadInput:  # an archive that cannot be written or read stays as it is
            self.close()
            return True

    def _go_on(self, dt_s: float) -> bool:
        if self._unasked:  # their weights are read, one game a frame
            spec = self._unasked.pop()
            if spec.judge is not None:
                self._judges[spec.key] = spec.judge().version
            return False
        if self._to_send:
            self._read_some()
            return False
        if self._working is None:
            return self._choose()
        self._wait_s -= dt_s
        if self._wait_s > 0:
            return False
        self._wait_s = _PAUSE_S
        return self._take(self._working)

    def _choose(self) -> bool:
        """Which matches come next; at the end there are none."""
        store = self._house.archive.evenings
        games = {spec.key for spec in self._house.games}
        missing = [
            one.match_id
            for one in store.missing(self._judges)
            if one.game in games and (one.match_id, self._luck) not in self._tried
        ]
        if not self._luck:
            known = {row.match for one in store.people() for row in store.sat(one.name, None)}
            missing = [number for number in missing if number not in known]
        if missing:
            self._to_send = missing[: _LUCK if self._luck else _SOON]
            self._tried |= {(number, self._luck) for number in self._to_send}
        elif not self._luck:
            self._luck = True
        else:
            self.done = True
            return True
        return False

    def _read_some(self) -> None:
        """Read a few records; with the last of them the process begins."""
        some, self._to_send = self._to_send[:_A_FRAME], self._to_send[_A_FRAME:]
        for number in some:
            with suppress(BadInput):  # it has just been let go
                self._sent.append((number, to_json(self._house.archive.record(number))))
        if not self._to_send and self._sent:
            self._taken = set()
            self._working = Background(looked_at, tuple(self._sent), self._luck)
            self._sent = []

    def _take(self, working: Background[Done]) -> bool:
        """Keep what has come back since the last time."""
        store = self._house.archive.evenings
        news = [told for told in working.poll() or () if told[0] not in self._taken]
        for number, summary in news:
            self._taken.add(number)
            if summary is None:
                store.give_up(number)
            else:
                store.keep(number, summary)
        if not working.running:
            self._working = None
        return bool(news)

    def close(self) -> None:
        """Let the process go, whatever it is doing."""
        self.done = True
        if self._working is not None:
            self._working.close()
            self._working = None
