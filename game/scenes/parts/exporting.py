"""Exports files to the player's documents."""

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import platformdirs

from game.core.contract.values import BadInput
from game.core.storage.archive import MatchId
from game.core.storage.disk import HOME, cure_of, data_folder, free_name, write_whole
from game.scenes.parts.dialog import explained, notice
from game.scenes.parts.services import Services

T = TypeVar("T")
_TELLS = "It is not over: the file lets anyone work out the coming dice and cards."


def export_folder() -> Path:
    """Return the folder of exports: of `HOME`, the player's documents, or beside the archive."""
    if os.environ.get(HOME):
        return data_folder()
    documents = Path(platformdirs.user_documents_dir())
    return documents if documents.is_dir() else data_folder()


def export_file(
    name: str, write: Callable[[Path], T], folder: Path | None = None
) -> tuple[Path, T]:
    """Write a file under a free name; return where it is and what `write` returned.

    In `folder`, or else in the first folder of the player's that can be written.
    Raises: BadInput with what to do if none can; whatever else `write` raises.
    """
    refused = ""
    for place in [folder] if folder else dict.fromkeys((export_folder(), Path.home())):
        try:
            place.mkdir(parents=True, exist_ok=True)
            path = free_name(place / name)
            return path, write(path)
        except OSError as wrong:
            why = f"{place} cannot be written ({wrong.strerror or wrong})."
            refused = refused or f"{why} {cure_of(wrong)}"
    raise BadInput(refused)


def export_match(
    services: Services, match_id: MatchId, game: str, folder: Path | None = None
) -> None:
    """Write a match to a file of its own and say where it is; `folder` as in `export_file`."""
    services.writer.flush()
    with explained(services, "Not exported"):
        name = f"{game}-{services.local_now:%Y-%m-%d}.json"
        write = partial(services.archive.export, match_id)
        path, tells = export_file(name, write, folder)
        said = f"Your match is saved as {path}."
        notice(services, "Exported", f"{said} {_TELLS}" if tells else said)


def save_file(services: Services, name: str, made: Callable[[], bytes], said: str) -> None:
    """Write what `made` returns, and say where it is: `said` and the path; or why it is not.

    `name`: of the file, with "{day}" for the date of today.
    """
    with explained(services, "Not saved"):
        data = made()
        name = name.format(day=f"{services.local_now:%Y-%m-%d}")
        path, _ = export_file(name, lambda path: write_whole(path, data))
        notice(services, "Saved", f"{said} {path}.")
