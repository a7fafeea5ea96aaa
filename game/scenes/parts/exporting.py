"""Exports a match to a file in the player's documents."""

import os
from datetime import datetime
from pathlib import Path

import platformdirs

from game.core.contract.values import BadInput
from game.core.storage.archive import MatchId
from game.core.storage.disk import HOME, data_folder, free_name
from game.scenes.parts.notice import notice
from game.scenes.parts.services import Services

_TELLS = "It is not over: the file lets anyone work out the coming dice and cards."


def export_folder() -> Path:
    """Where exported matches go: the player's documents, or beside the archive.

    Whoever keeps everything in one folder of their choice finds them there too.
    """
    if os.environ.get(HOME):
        return data_folder()
    documents = Path(platformdirs.user_documents_dir())
    return documents if documents.is_dir() else data_folder()


def export_match(
    services: Services, match_id: MatchId, game: str, folder: Path | None = None
) -> None:
    """Write a match to a file of its own and say where it is.

    In `folder`, or else in the first folder of the player's that can be written.
    """
    day = datetime.fromtimestamp(services.now())
    refused: dict[Path, str] = {}
    for place in [folder] if folder else dict.fromkeys((export_folder(), Path.home())):
        try:
            place.mkdir(parents=True, exist_ok=True)
            path = free_name(place / f"{game}-{day:%Y-%m-%d}.json")
            services.writer.flush()
            tells = services.archive.export(match_id, path)
        except OSError as wrong:
            refused[place] = wrong.strerror or str(wrong)
        except BadInput as wrong:
            notice(services, "Not exported", str(wrong))
            return
        else:
            said = f"Your match is saved as {path}."
            notice(services, "Exported", f"{said} {_TELLS}" if tells else said)
            return
    place, why = next(iter(refused.items()))
    notice(services, "Not exported", f"{place} cannot be written ({why}). Allow writing there.")
