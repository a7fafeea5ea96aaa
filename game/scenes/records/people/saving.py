"""Exports all figures of the players page as CSV or JSON."""

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from game.core.statistics.export import as_csv, as_json
from game.core.statistics.page import HouseRecords, Page
from game.core.storage.disk import write_whole
from game.scenes.parts.dialog import Answer, PickScene, explained, notice
from game.scenes.parts.exporting import export_file
from game.scenes.parts.services import Services


def ask_for_table(
    services: Services,
    pages: Callable[[], Sequence[Page]],
    whole: Callable[[], HouseRecords | None],
    folder: Path | None = None,
) -> None:
    """Ask for the format of the file, then write it and say where it is."""

    def csv() -> None:
        _keep(services, "csv", lambda: as_csv(pages()), folder)

    def json() -> None:
        _keep(services, "json", lambda: as_json(pages(), whole()), folder)

    PickScene(
        services,
        "Export all figures?",
        "All figures of all players in one file: CSV for a spreadsheet, JSON for a program of"
        " your own.",
        Answer("safe", "Cancel"),
        Answer("csv", "CSV", csv),
        Answer("json", "JSON", json),
    ).push()


def _keep(services: Services, ending: str, text: Callable[[], str], folder: Path | None) -> None:
    """Write the file where exported matches go, under a name that is free."""
    day = datetime.fromtimestamp(services.now())
    with explained(services, "Not saved"):
        data = text().encode()
        name = f"people-{day:%Y-%m-%d}.{ending}"
        path, _ = export_file(name, lambda path: write_whole(path, data), folder)
        notice(services, "Saved", f"Your figures are saved as {path}.")
