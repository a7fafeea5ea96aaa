"""The player's own music files, in the order of their names."""

from collections.abc import Sequence
from pathlib import Path

KINDS = (".ogg", ".flac", ".mp3")
MUSIC = "music"
"""The name of the folder, beside the archive."""


class OwnFiles:
    """The files of a folder that can be played, one after the other, and those that cannot."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.broken: list[str] = []  # the names of files that could not be played
        self._last = ""

    def paths(self) -> Sequence[Path]:
        """Return the files in the folder, by name; none if it cannot be read."""
        try:
            found = [path for path in self.folder.iterdir() if path.suffix.lower() in KINDS]
        except OSError:
            return ()
        return sorted((path for path in found if path.is_file()), key=lambda path: path.name)

    def next(self) -> Path | None:
        """Return the file after the last one, from the start again at the end; None without any.

        Files that could not be played are left out.
        """
        paths = [path for path in self.paths() if path.name not in self.broken]
        if not paths:
            return None
        later = [path for path in paths if path.name > self._last]
        found = later[0] if later else paths[0]
        self._last = found.name
        return found

    def leave_out(self, path: Path) -> None:
        """Note a file that cannot be played."""
        self.broken.append(path.name)

    def said(self) -> str:
        """Return what a player needs to know: where the files belong, and which are broken."""
        if self.broken:
            return f"Cannot be played: {', '.join(self.broken)}"
        if not self.paths():
            return f"Put .ogg, .flac or .mp3 files into {self.folder}"
        return f"Plays the files in {self.folder}"
