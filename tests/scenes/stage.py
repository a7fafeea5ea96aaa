"""A program with real services in a folder of its own, and its scenes on a stack."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TypeVar

import pygame
import pytest

from game.core.contract.spec import AnySpec
from game.core.contract.values import Level, Setup
from game.core.match.match import Chair, Match
from game.core.match.worker import Thinker
from game.core.storage.archive import Archive, MatchId
from game.core.storage.archive_writer import ArchiveWriter
from game.core.storage.boards_folder import BoardsFolder
from game.core.storage.personal_settings import PersonalSettings
from game.core.storage.settings import Settings
from game.games.registry import GAMES
from game.scenes.parts.menu import MenuScene
from game.scenes.parts.services import Services, look_of
from game.scenes.parts.stack import Scene, SceneStack
from game.scenes.routes import HouseRoutes
from game.ui.canvas import Canvas
from game.ui.inputs import Key, PointerDown, PointerMoved, PointerUp, Resized, Typed
from game.ui.pictures import Pictures
from game.ui.sound import Sounds
from game.ui.typesetter import Typesetter
from tests.playing import at_random, play
from tests.scenes.recorder import recording

NOON = 1_800_000_000.0
SPEC = GAMES[0]
CHAIRS = (
    Chair("Maren", "ember", "Maren"),
    Chair("Tobias", "harbour", "Tobias"),
    Chair("Old Brass", "honey", "", Level.HARD),
)
_PICTURES = Pictures()  # drawn once for all tests

S = TypeVar("S", bound=Scene)


@dataclass
class Stage:
    """Drives the top scene with signals and draws it without a window's loop."""

    services: Services
    size: tuple[int, int]
    applied: list[Settings] = field(default_factory=list)
    _letters: Typesetter | None = None  # of the last frame

    @property
    def top(self) -> Scene:
        """The scene on top."""
        top = self.services.stack.top
        assert top is not None, "no scene is open"
        return top

    @property
    def menu(self) -> MenuScene:
        """The scene on top, which has widgets."""
        assert isinstance(self.top, MenuScene), f"{type(self.top).__name__} has no widgets"
        return self.top

    def at(self, kind: type[S]) -> S:
        """The scene on top, which is of a kind."""
        assert isinstance(self.top, kind), f"{type(self.top).__name__} is on top"
        return self.top

    def apply(self, settings: Settings, person: str | None = None) -> None:
        """What the app does with new settings."""
        services = self.services
        if person is None:
            services.wishes.change(services.settings, settings, services.company)
        else:
            services.wishes.set_for(person, settings)
        services.settings = services.wishes.at(services.company)
        self.applied.append(services.settings)
        self.services.stack.handle(Resized())

    def open(self, scene: Scene) -> "Stage":
        """Push a scene and draw it."""
        self.services.stack.push(scene)
        return self.frame()

    def opened(self, scene: S) -> S:
        """Push a scene and draw it; return it."""
        self.open(scene)
        return scene

    def frame(self, dt_s: float = 1 / 60) -> "Stage":
        """One turn of the loop."""
        stack = self.services.stack
        stack.settle()
        if stack.top is not None:
            stack.update(dt_s)
            stack.shut_s = 0.0  # it has been looked at
            stack.draw(self.canvas())
        return self

    def watch(self, frames: int = 1, dt_s: float = 1 / 60) -> "Stage":
        """Turns of the loop in which nobody does anything: drawn when something has changed."""
        stack = self.services.stack
        for _ in range(frames):
            if self.pass_time(dt_s) and stack.top is not None:
                stack.draw(self.canvas())
        return self

    def pass_time(self, dt_s: float = 1 / 60) -> bool:
        """A turn of the loop without its picture; whether something has changed."""
        stack = self.services.stack
        settled = stack.settle()
        moved = stack.update(dt_s)
        stack.shut_s = 0.0
        return moved or settled

    def canvas(self) -> Canvas:
        """A canvas as large as the window, for the settings at hand."""
        surface = pygame.display.get_surface()
        assert surface is not None
        look = look_of(self.services.settings)
        canvas = Canvas.of(surface, _PICTURES, look, self._letters)
        self._letters = canvas.type
        return canvas

    def read(self) -> list[str]:
        """The lines of text on the top scene."""
        with recording(pytest.MonkeyPatch()) as lines:
            self.top.draw(self.canvas())
        return [line.text for line in lines]

    def names(self) -> list[str]:
        """The hotspots of the top scene."""
        return [spot.name for spot in self.menu.hotspots()]

    def is_live(self, name: str) -> bool:
        """Whether a hotspot does something now."""
        return next(spot.live for spot in self.menu.hotspots() if spot.name == name)

    def click(self, name: str) -> "Stage":
        """Click the middle of a hotspot, brought into sight first."""
        self.menu.page.reveal(name)
        spots = {spot.name: spot for spot in self.menu.hotspots()}
        assert name in spots, f"no hotspot {name!r}; there are: {', '.join(sorted(spots))}"
        x, y = spots[name].box.centre
        for signal in (PointerMoved(x, y), PointerDown(x, y), PointerUp(x, y)):
            self.services.stack.handle(signal)
        return self.frame()

    def press(self, *keys: int) -> "Stage":
        """Press keys one after the other."""
        for key in keys:
            self.services.stack.handle(Key(key))
            self.frame()
        return self

    def type(self, text: str) -> "Stage":
        """Type letters."""
        for letter in text:
            self.services.stack.handle(Key(ord(letter.lower())))
            self.services.stack.handle(Typed(letter))
        return self.frame()

    def store(
        self, plies: int | None = 12, seed: int = 5, chairs: Sequence[Chair] = CHAIRS
    ) -> MatchId:
        """A match in the archive, played so far at random; None: to its end."""
        archive = self.services.archive
        match_id = archive.new_match(played(seed, tuple(chairs), plies))
        archive.release(match_id)
        return match_id


@cache
def played(seed: int, chairs: tuple[Chair, ...] = CHAIRS, plies: int | None = None) -> Match:
    """A match played so far at random, None: to its end; nobody may play it on."""
    return play(Match(SPEC, Setup(seats=len(chairs)), seed, chairs), at_random(seed), plies)


@contextmanager
def staging(
    home: Path,
    size: tuple[int, int] = (1280, 720),
    *,
    settings: Settings | None = None,
    games: Sequence[AnySpec] = GAMES,
    now: Callable[[], float] = lambda: NOON,
) -> Iterator[Stage]:
    """A stage that closes what it opened."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    archive = Archive.open(home / "matches.sqlite", clock=now)
    writer = ArchiveWriter(archive)
    stage: Stage

    def apply(settings: Settings, person: str | None = None) -> None:
        stage.apply(settings, person)

    services = Services(
        games=tuple(games),
        stack=SceneStack(),
        sounds=Sounds(),
        archive=archive,
        writer=writer,
        thinker=Thinker(),
        settings=settings or Settings(),
        apply_settings=apply,
        wishes=PersonalSettings(settings),
        new_seed=lambda: 7,
        now=now,
        routes_of=HouseRoutes,
        boards=BoardsFolder(home / "boards"),
    )
    stage = Stage(services, size)
    try:
        yield stage
    finally:
        services.stack.close()
        writer.close()
        services.thinker.close()
        archive.close()


def files_of(folder: Path) -> dict[str, str]:
    """The digest of each file below a folder."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix != ".sqlite-shm"  # who only reads writes there, too
    }
