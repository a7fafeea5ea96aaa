"""Refines a match's curve of chances in another process while it is shown.

Nothing here needs a screen, since that process loads this module too.
"""

from collections.abc import Iterator, MutableMapping

from game.core.contract.judging import AnyJudge
from game.core.match.background import Background
from game.core.match.match import Match
from game.core.review.sharpening import Sharpening, key_of, sharpened
from game.scenes.records.reckoning import received, sent

BEGINS_AFTER_S = 1.0
"""No process is started for a player who leaves the page within this time."""
LASTS_S = 20.0
"""Time limit of refining on one page."""
SHOWS_EVERY_S = 0.5


def reckon(data: bytes, known: Sharpening | None) -> Iterator[Sharpening]:
    """Yield refined chances of a match; runs in the other process."""
    match = received(data)
    assert match.spec.judge is not None
    return sharpened(match.spec.judge(), match, known)


class CurveRefiner:
    """Refines the curve of one match in another process.

    `kept`: results of all matches of this visit, by `key_of`, from which a page opened again
    continues. The process pauses while `update` is not called.
    """

    def __init__(
        self, kept: MutableMapping[str, Sharpening], match: Match, judge: AnyJudge
    ) -> None:
        self._kept, self._match = kept, match
        self._key = key_of(match, judge)
        self._process: Background[Sharpening] | None = None
        self._heard: Sharpening | None = None
        self._waited, self._left = 0.0, LASTS_S
        self.known = kept.get(self._key)

    def update(self, dt_s: float) -> bool:
        """Let time pass; True if the curve has been refined further."""
        if self._ended:
            return False
        self._waited += dt_s
        if self._process is None:
            if self._waited >= BEGINS_AFTER_S:
                self._process = Background(reckon, sent(self._match), self.known)
            return False
        self._left -= dt_s
        self._heard = self._process.poll() or self._heard
        if not self._process.running:
            self._left = 0.0
        shows = self._heard is not None and (self._waited >= SHOWS_EVERY_S or self._left <= 0)
        if shows and self._heard is not None:
            self._waited = 0.0
            self.known = self._kept[self._key] = self._heard
            self._heard = None
        if self._ended:
            self.rest()
        return shows

    @property
    def _ended(self) -> bool:
        return self._left <= 0 or (self.known is not None and self.known.done)

    def resume(self) -> None:
        """Continue from results that another page may have found."""
        self.rest()
        self.known = self._kept.get(self._key, self.known)

    def rest(self) -> None:
        """Stop the process; its results are kept."""
        if self._process is not None:
            self._process.close()
            self._process = None
        self._waited, self._heard = 0.0, None
