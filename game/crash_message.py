"""Reports a crash where the window cannot: at start-up, or when the fault screen fails."""

import sys
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from game.core.reports import FOLDER, Activity, keep_report, report_text, title_of
from game.core.storage.disk import data_folder
from game.exit_codes import BROKEN


def show_crash(fault: Exception, home: Path | None = None, *, box: bool = True) -> int:
    """Keep a report, say so on stderr and in a message box, and return the exit code."""
    folder = (home or data_folder()) / FOLDER
    try:
        report = keep_report(folder, report_text(fault, Activity.OPENING), datetime.now())
        where = f"The report is in {report}."
    except OSError as wrong:
        where = f"No report could be saved in {folder} ({wrong.strerror})."
    said = (
        f"Tavern Table has to close ({title_of(fault)})."
        f" Every move is saved: start it again to continue your match. {where}"
    )
    with suppress(OSError, ValueError):  # stderr may be closed
        print(said, file=sys.stderr)
    if box:
        show_box(said)
    return BROKEN


def show_box(said: str) -> None:
    """Show the system's own message box, where there is one."""
    with suppress(Exception):  # pygame itself may be what is broken; stderr has it already
        import pygame

        pygame.display.message_box("Tavern Table", said, message_type="error", buttons=("Close",))
