"""Another running copy of the program in the same home, which needs no window."""

import random
from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec.structs import replace

from game.core.contract.spec import AnySpec
from game.core.contract.values import Level, Refusal, Setup
from game.core.match.match import Chair, Match
from game.core.match.record import COLOURS
from game.core.storage.archive import FILE, Archive, MatchId
from game.core.storage.learned import FILE as LESSONS
from game.core.storage.learned import Learned, Progress
from game.core.storage.leases import NotOurs
from game.core.storage.settings import FILE as SETTINGS
from game.core.storage.settings import read_settings, write_settings
from tools.proof.broken import Broken, hold
from tools.proof.playing import actor_of

_PERSON = "Visitor"
_PAD = "0300other"  # the make of a pad that nobody else has
_MOVES = 6
_PLIES = 300  # after which it begins another match


class OtherCopy:
    """A second copy of the program: writes its own lesson, pad and match, and tries the first's.

    Nobody at the first copy meets its person or its pad, so nobody there changes what it keeps.
    """

    def __init__(self, spec: AnySpec, home: Path, luck: random.Random) -> None:
        self._spec, self._home, self._luck = spec, home, luck
        self._archive = Archive.open(home / FILE)
        self._learned = Learned.open(home)
        self._settings = read_settings(home / SETTINGS).settings
        self._progress = self._learned.of(_PERSON, spec.key)
        self._match: Match | None = None
        self._match_id: MatchId | None = None

    def act(self, playing: Sequence[MatchId]) -> str:
        """Do one thing; return what. `playing`: the first copy's matches.   Raises: Broken."""
        doings: dict[str, Callable[[], None]] = {
            "notes a lesson": self._learn,
            "teaches a pad": self._teach,
            "plays": self._play,
            "is ended while it writes": self._leave_half_written,
            "reaches for a match": lambda: self._reach_for(playing),
        }
        said = self._luck.choice(tuple(doings))
        doings[said]()
        return said

    def check(self) -> None:
        """Check that all that this copy wrote can be read by others.   Raises: Broken."""
        progress = Learned.open(self._home).of(_PERSON, self._spec.key)
        hold(progress == self._progress, "a lesson that another copy noted is lost")
        taught = read_settings(self._home / SETTINGS).settings.learnt.get(_PAD)
        hold(taught == self._settings.learnt.get(_PAD), "a pad that another copy taught is lost")
        if self._match is not None and self._match_id is not None:
            loaded = self._archive.load(self._match_id, {self._spec.key: self._spec}.__getitem__)
            same = loaded.match.steps == self._match.steps
            hold(same, "moves that another copy played are lost")

    def close(self) -> None:
        """Close the archive of this copy."""
        self._archive.close()

    # --- what it does -------------------------------------------------------------------------

    def _learn(self) -> None:
        beat = 0 if self._progress is None else self._progress.beat + 1
        self._progress = Progress(beat % 1000)
        self._learned.note(_PERSON, self._spec.key, self._progress)
        left = list(self._home.glob(f".{LESSONS}.*[!k]"))
        hold(not left, "what an ended copy left half written is still there")

    def _teach(self) -> None:
        before, taught = self._settings, {"pad a": f"button {self._luck.randrange(100)}"}
        pads = {**before.learnt, _PAD: taught}
        self._settings = replace(before, learnt=pads)
        write_settings(self._settings, self._home / SETTINGS, since=before)

    def _play(self) -> None:
        match = self._match
        if match is None or match.outcome is not None or match.ply > _PLIES:
            seats = self._spec.seats[0]
            chairs = [Chair(f"V{n}", COLOURS[n], level=Level.EASY) for n in range(seats)]
            match = self._match = Match(
                self._spec, Setup(seats), self._luck.getrandbits(48), chairs
            )
            self._match_id = self._archive.new_match(match)
        assert self._match_id is not None
        for _ in range(_MOVES):
            if match.outcome is not None:
                return
            actor = actor_of(self._spec, match.state)
            played = match.play(self._luck.choice(match.legal_moves()), actor)
            hold(not isinstance(played, Refusal), "a legal move is refused")
            step = match.steps[-1]
            self._archive.append(self._match_id, match.ply, step, match.standing, match.outcome)

    def _leave_half_written(self) -> None:
        (self._home / f".{LESSONS}.left").touch()

    def _reach_for(self, playing: Sequence[MatchId]) -> None:
        for match_id in playing:
            hold(not self._archive.claim(match_id), "two copies play the same match")
            try:
                self._archive.delete(match_id)
            except NotOurs:
                continue
            raise Broken("a match was deleted while another copy plays it")
