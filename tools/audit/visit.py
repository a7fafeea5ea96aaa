"""A house without a display, and ways to the scenes that are looked at."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec.structs import replace

from game.app import App
from game.cli.shot import seated
from game.core.chance import Stream
from game.core.contract.spec import AnySpec
from game.core.contract.values import Level, Setup
from game.core.match.match import Match
from game.core.storage.settings import Settings
from game.scenes.match.curtain import CurtainScene
from game.scenes.match.open_match import open_new
from game.scenes.match.scene import MatchScene
from game.scenes.parts.menu import MenuScene
from game.scenes.parts.stack import Scene
from tools.audit.looking import Look

_STEP_S = 0.05
_MOST_FRAMES = 200


class Visit:
    """Opens scenes and waits until nothing moves."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.services = app.services

    @property
    def settings(self) -> Settings:
        """The settings that the picture is drawn with."""
        return self.services.settings

    @property
    def top(self) -> Scene:
        """The topmost scene.   Raises: TypeError if there is none."""
        top = self.app.stack.top
        if top is None:
            raise TypeError("no scene is open")
        return top

    def look_as(self, look: Look) -> None:
        """Let the window follow a look; its size is that of the app."""
        settings = replace(
            self.settings, palette=look.palette, text_size=look.text, couch_layout=look.couch
        )
        if settings != self.settings:
            self.app.apply_settings(settings)
            self.rest()

    def open(self, scene: Scene) -> "Visit":
        """Replace all scenes by one, wait until it rests, and return this visit."""
        self.app.stack.replace(scene)
        return self.rest()

    def lay(self, scene: Scene) -> "Visit":
        """Push a scene on top, wait until it rests, and return this visit."""
        self.app.stack.push(scene)
        return self.rest()

    def rest(self) -> "Visit":
        """Let time pass until nothing moves any more; return the visit."""
        for _ in range(_MOST_FRAMES):
            if not self.app.frame((), _STEP_S):
                break
        return self

    def pick(self, *names: str) -> "Visit":
        """Click named hotspots in turn; return this visit.   Raises: TypeError where nothing is."""
        for name in names:
            if not isinstance(self.top, MenuScene):
                raise TypeError(f"{name} leads nowhere")
            self.top.page.pick(name)
            self.rest()
        return self

    def leave(self) -> None:
        """Close every scene: an open table would play on."""
        while self.app.stack.scenes:
            self.app.stack.pop(self.app.stack.scenes[0])
            self.app.stack.settle()

    def sit_down(self, match: Match) -> MatchScene:
        """Open the table of a match, lift its curtain, and return the table."""
        self.leave()
        table = open_new(self.services, match)
        self.rest()
        while isinstance(self.top, CurtainScene):
            self.top.pick("button:ready")
            self.rest()
        return table


@contextmanager
def visiting(size: tuple[int, int]) -> Iterator[Visit]:
    """Yield a visit to the program with a temporary home folder, removed afterwards."""
    with tempfile.TemporaryDirectory(prefix="tavern-table-audit-") as home:
        app = App(home=Path(home), size=size)
        try:
            yield Visit(app)
        finally:
            app.close()


def new_match(spec: AnySpec, seats: int, seed: int) -> Match:
    """Return a match of persons and one computer player; the seed rotates the colours."""
    return Match(spec, Setup(seats=seats), seed, seated(seats, seed))


def play_on(match: Match, plies: int) -> Match:
    """Play `plies` moves and on until a person decides or the match ends; return the match."""
    luck = Stream(match.setup.seats + match.ply)
    left = plies
    while (seat := match.to_act) is not None and (left > 0 or match.chairs[seat].level):
        choice = match.spec.choose(match.view(seat), seat, Level.EASY, luck, None)
        match.play(choice.move, seat)
        left -= 1
    return match
