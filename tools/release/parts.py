"""What a program folder is made of: every work, its version, and the hashes of its files."""

import importlib.metadata
import platform
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tools.release.folders import sha256
from tools.release.lock import plain
from tools.release.works import LICENCES, Work, by_work, check_texts, inner, works

FILE = "sbom.cdx.json"
"""Its name in every package, in the folder of the licences."""


@dataclass(frozen=True)
class Part:
    """Record: a work in a program folder, with its version and files."""

    work: Work
    version: str | None
    files: tuple[tuple[str, str], ...]  # path below the folder, SHA-256 of the content

    @property
    def address(self) -> str:
        """The package URL by which other tools find the part."""
        kind = "pypi" if self.work.package else "generic"
        name = plain(self.work.package or self.work.name.split(" (")[0].replace(" ", "-"))
        return f"pkg:{kind}/{name}" + (f"@{self.version}" if self.version else "")


def place_of(folder: Path) -> Path:
    """Return the path of the list of parts in a program folder."""
    return inner(folder) / LICENCES / FILE


def beside(system: str, out: Path) -> Path:
    """Return the path of the list beside the packages of a system, such as linux-x86_64."""
    return out / f"sbom-{system}.cdx.json"


def parts(folder: Path) -> tuple[Part, ...]:
    """Return the works in a program folder, with their versions and files.

    Raises: Failed if a native file is of nobody, or a licence is missing.
    """
    found = by_work(folder, works())
    check_texts(folder, found)
    versions = _versions()
    return tuple(
        Part(
            work,
            versions.get(work.name) or packaged(work.package),
            tuple((path.relative_to(folder).as_posix(), sha256(path)) for path in files),
        )
        for work, files in found.items()
    )


def packaged(package: str | None) -> str | None:
    """Return the installed version of a package in this Python; None for no package."""
    return None if package is None else importlib.metadata.version(package)


def _versions() -> Mapping[str, str]:
    """Return the versions of libraries that this Python and its pygame report."""
    import pygame
    import pygame.freetype
    import pygame.mixer

    numbers = {
        "SDL": pygame.get_sdl_version(),
        "SDL_image": pygame.image.get_sdl_image_version(),
        "SDL_mixer": pygame.mixer.get_sdl_mixer_version(),
        "SDL_ttf": pygame.font.get_sdl_ttf_version(),
        "FreeType": pygame.freetype.get_version(),
    }
    told = {name: ".".join(map(str, three)) for name, three in numbers.items() if three}
    return {"Python": platform.python_version(), **told}
