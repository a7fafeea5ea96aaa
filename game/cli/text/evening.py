"""Connects the command line to a terminal table: opens the archive, begins or resumes a match."""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from game.cli.text.rolling import ask_dice
from game.cli.text.table import TextTable
from game.cli.text.terminal import Console, Terminal
from game.cli.text.thinking import Patiently, decide
from game.core.contract.values import BadInput
from game.core.match.entry import Entry
from game.core.match.inline_thinker import InlineThinker
from game.core.match.match import Match
from game.core.match.thinks import Thinks
from game.core.match.worker import Thinker
from game.core.storage.archive import Archive, MatchId
from game.core.storage.archive_writer import ArchiveWriter
from game.core.storage.own_settings import OwnSettings
from game.core.storage.personal_settings import PersonalSettings
from game.core.storage.settings import read_settings
from game.games import registry
from game.launch import Launch
from game.scenes.match.journal import ArchiveJournal


def play(match: Match, guests: Mapping[str, str], new_seed: Callable[[], int]) -> None:
    """Play a new match in the terminal; every step is stored as it is made.

    `guests`: modules of guest players, by the names of their chairs. `new_seed`: makes the seeds of
    computer players.   Raises: BadInput.
    """
    with _archive() as (_, writer):
        _sit_down(match, writer.new_match(match), writer, guests, new_seed)


def rolled(entry: Entry) -> list[int]:
    """Return dice of a set-up, asked in the terminal.   Raises: BadInput if somebody leaves."""
    console = Console()
    faces = ask_dice(console, entry, console.say)
    if faces is None:
        raise BadInput("The match was not started: its first dice are missing.")
    return faces


def go_on(key: str) -> None:
    """Resume a game's last unfinished match.   Raises: BadInput if there is none to play on."""
    spec = registry.find(key)
    with _archive() as (archive, writer):
        row = archive.listing.left_last((key,))
        if row is None:
            raise BadInput(
                f"There is no unfinished match of {spec.name}. Leave out --resume to start one."
            )
        if not writer.resume(row.match_id):
            raise BadInput("This match is open in another copy of the program. Continue it there.")
        loaded = archive.load(row.match_id, registry.find)
        if loaded.problem is not None:
            writer.release(row.match_id)
            raise BadInput(f"{loaded.problem} The window can continue with the good part of it.")
        _sit_down(loaded.match, row.match_id, writer, {}, Launch().seeds())


def _sit_down(
    match: Match,
    match_id: MatchId,
    writer: ArchiveWriter,
    guests: Mapping[str, str],
    new_seed: Callable[[], int],
) -> None:
    journal = ArchiveJournal(writer, match_id)
    writer.keep(match_id, match)
    lines, wishes = Console(), PersonalSettings(read_settings().settings, OwnSettings.open())
    try:
        with _minds(match, guests, lines) as minds:
            TextTable(match, journal, lines, wishes, new_seed, minds).run()
    finally:
        journal.leave()


@contextmanager
def _minds(match: Match, guests: Mapping[str, str], lines: Terminal) -> Iterator[Thinks]:
    """Yield what chooses the moves: a worker if there are guests, else this process."""
    if not guests:
        yield InlineThinker(decide)
        return
    thinker = Thinker()
    try:
        yield Patiently(thinker, match, guests, lines.say)
    finally:
        thinker.close()


@contextmanager
def _archive() -> Iterator[tuple[Archive, ArchiveWriter]]:
    """Open the archive and its writer; print what could not be written at the end."""
    archive = Archive.open()
    if archive.notice:
        print(archive.notice, file=sys.stderr)
    writer = ArchiveWriter(archive)
    try:
        yield archive, writer
    finally:
        written = writer.close()
        for said in writer.messages():
            print(said, file=sys.stderr)
        archive.close()
        if not written:
            print("The last moves could not be saved to the disk.", file=sys.stderr)
