"""Writes crash reports: enough to find the fault, and no private data.

No names of players and no folder of this computer. While a match goes on no seed either: the dice
to come follow from it. The match is named by its number in the archive, where its owner finds the
rest, and its last steps are written as everybody at the table saw them.
"""

import re
import traceback
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from enum import StrEnum
from pathlib import Path

from msgspec import Struct

from game.core.contract.values import Seat
from game.core.match.match import Match
from game.core.storage.disk import free_name, write_whole
from game.core.text import text
from game.version import __version__

FOLDER = "reports"
KEPT = 20  # reports; the oldest go
_LAST_STEPS = 8
_MOST_FRAMES = 60  # of a traceback: endless recursion repeats itself
_PACKAGE = Path(__file__).resolve().parent.parent
_SEES_ALL = Match.__init__.__code__.co_filename  # below it rules work on states with every secret


class Activity(StrEnum):
    """Enum of when the program failed, as in "Yoho! stopped while it was drawing"."""

    OPENING = "while it was opening"
    HEARING = "while it waited for a key or a click"
    ANSWERING = "after a key or a click"
    PLAYING = "while it was playing"
    TURNING = "while changing pages"
    DRAWING = "while it was drawing"


class ReportContext(Struct, frozen=True):
    """The match at the table: its number in the archive, and the seat it was drawn for."""

    match: Match
    match_id: int
    viewer: Seat | None = None
    persons: int = 1  # how many look at the same screen

    @property
    def is_open(self) -> bool:
        """Whether nothing of the match is a secret any more."""
        return self.match.outcome is not None


def title_of(fault: BaseException, laid: ReportContext | None = None) -> str:
    """Return the fault in one line: its kind, and its message as far as that may be quoted.

    A message from code that works on the whole state may name any card; a message from a table can
    name those of the hand it is drawn for, which others at the same screen must not see.
    """
    kind = type(fault).__name__
    said = str(fault).strip().partition("\n")[0][:200]
    if not said or not _may_quote(fault, laid):
        return kind
    return f"{kind}: {_without_names(said, laid)}"


def _may_quote(fault: BaseException, laid: ReportContext | None) -> bool:
    if laid is not None and laid.is_open:
        return True
    if laid is not None and laid.persons > 1 and laid.viewer is not None:
        return False
    frames = traceback.extract_tb(fault.__traceback__)
    return all(frame.filename != _SEES_ALL for frame in frames)


def _without_names(said: str, laid: ReportContext | None) -> str:
    said = said.replace(str(Path.home()), "~")
    if laid is None:
        return said
    match = laid.match
    for seat, chair in enumerate(match.chairs):
        for name in {chair.name, chair.person} - {""}:
            said = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", f"seat {seat}", said)
    if laid.is_open:
        return said
    return re.sub(rf"(?<!\d){re.escape(str(match.seed))}(?!\d)", "the seed", said)


def report_text(
    fault: BaseException,
    doing: Activity,
    window: Sequence[str] = (),
    laid: ReportContext | None = None,
) -> str:
    """Return the whole report. `window`: lines about the window and its settings."""
    import platform

    system = f"system: {platform.platform()}, Python {platform.python_version()}"
    lines = ["Tavern Table: crash report", "", f"version: {__version__}", system, *window]
    lines.append(f"stopped: {doing}")
    if laid is not None:
        lines += ["", *_about_match(laid)]
    lines += ["", "Error:", *_about_fault(fault, laid)]
    return "\n".join(lines) + "\n"


def _about_match(laid: ReportContext) -> Iterator[str]:
    match = laid.match
    yield f"game: {match.spec.key}, rules {match.spec.rules_version}, {match.setup.seats} seats"
    yield f"match: number {laid.match_id} in the archive, after move {match.ply}"
    if laid.is_open:
        yield f"seed: {match.seed}"
    levels = (chair.level or "a person" for chair in match.chairs)
    yield f"players: {', '.join(levels)}"
    yield f"drawn for: {'everyone' if laid.viewer is None else f'seat {laid.viewer}'}"
    yield "last moves, as everyone saw them:"
    for ply in range(max(0, match.ply + 1 - _LAST_STEPS), match.ply + 1):
        by = match.steps[ply].by
        yield f"  {ply}. {'set-up' if by is None else f'seat {by}'}: {'; '.join(_seen(laid, ply))}"


def _seen(laid: ReportContext, ply: int) -> list[str]:
    try:
        return [text(event) for event in laid.match.events_at(ply, None)]
    except Exception as broken:  # the game itself may be broken; the report is written anyway
        return [f"events not available ({type(broken).__name__})"]


def _about_fault(fault: BaseException, laid: ReportContext | None) -> Iterator[str]:
    seen: set[int] = set()
    broken: BaseException | None = fault
    while broken is not None and id(broken) not in seen:
        if seen:
            yield "caused by:"
        seen.add(id(broken))
        yield f"  {title_of(broken, laid)}"
        frames = traceback.extract_tb(broken.__traceback__)
        if len(frames) > _MOST_FRAMES:
            half = _MOST_FRAMES // 2
            frames = traceback.StackSummary.from_list([*frames[:half], *frames[-half:]])
        for frame in frames:
            yield f"    {_place(frame.filename)}:{frame.lineno}, in {frame.name}: {frame.line}"
        broken = broken.__cause__ or (None if broken.__suppress_context__ else broken.__context__)


def _place(file: str) -> str:
    """Return the path of a module without the folders above the program's own."""
    path = Path(file)
    with suppress(ValueError):
        return path.relative_to(_PACKAGE.parent).as_posix()
    return "/".join(path.parts[-2:])


def keep_report(folder: Path, told: str, now: datetime) -> Path:
    """Write a report beside the last few older ones; return its path.   Raises: OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    path = free_name(folder / f"report-{now:%Y-%m-%d-%H.%M.%S}.txt")
    write_whole(path, told.encode("utf-8", "backslashreplace"))
    kept = sorted(folder.glob("report-*.txt"), key=lambda found: (found.stat().st_mtime_ns, found))
    for old in kept[:-KEPT]:
        with suppress(OSError):
            old.unlink()
    return path
