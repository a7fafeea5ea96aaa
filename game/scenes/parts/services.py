"""Services that every scene is given: games, stack, settings, sounds, archive and routes."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Protocol

from msgspec.structs import replace

from game.core.contract.present import CurrentRule
from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput, OptionValue
from game.core.controls.devices import Family
from game.core.controls.holding import Holding
from game.core.match.checking import Loaded
from game.core.match.match import Match
from game.core.match.worker import Thinker
from game.core.reports import ReportContext
from game.core.review.curve import Curve
from game.core.review.sharpening import Sharpening
from game.core.review.split import Split
from game.core.storage.archive import Archive, MatchId
from game.core.storage.archive_writer import ArchiveWriter
from game.core.storage.boards_folder import BoardsFolder
from game.core.storage.learned import Learned
from game.core.storage.personal_settings import NOBODY, PersonalSettings, Seating
from game.core.storage.settings import Between, ComputerSpeed, Settings, Speed
from game.scenes.parts.playback_speed import PlaybackSpeed
from game.scenes.parts.stack import Scene, SceneStack
from game.ui.canvas import DrawSettings
from game.ui.devices.caps import Caps
from game.ui.devices.pads import Device, Pads
from game.ui.sound import Sounds
from game.ui.theme import COUCH_TEXT, PALETTES
from game.ui.viewport import Box
from game.ui.voice import Voice


class TableBroke(Exception):
    """A table could not be opened: its match, which is safe in the archive, and the fault."""

    def __init__(self, laid: ReportContext, broken: Exception) -> None:
        super().__init__(str(broken))
        self.laid, self.broken = laid, broken


class Damaged(BadInput):
    """A stored match is damaged; `loaded`: its sound part."""

    def __init__(self, loaded: Loaded) -> None:
        super().__init__(loaded.problem or "")
        self.loaded = loaded


@dataclass(frozen=True)
class TableNow:
    """The rule of the present decision, the colours of the seats, the options of the match."""

    now: CurrentRule | None = None
    colours: tuple[str, ...] = ()
    options: Mapping[str, OptionValue] = field(default_factory=dict)


class Applies(Protocol):
    """Saves settings, and lays out the window again if the current ones changed."""

    def __call__(self, settings: Settings, person: str | None = None) -> None:
        """Apply `settings`, the new ones of a person; "" is everybody.

        None: the current ones, with one value changed at the table without opening the page of
        settings.
        """


class Routes(Protocol):
    """Opens scenes of other areas. Only `scenes.routes` imports them all."""

    def title(self) -> Scene:
        """Return the title, created but not yet opened, like all pages here."""

    def settings(self) -> Scene:
        """Return the page of settings."""

    def text_and_colours(self, *, first: bool = False) -> Scene:
        """Return the page of text size and colours; `first`: shown at the first start."""

    def new_match(self, spec: AnySpec | None = None) -> Scene:
        """Return the page that sets up a match, of a game or of the one played last."""

    def import_file(self, add: Callable[[Path], str], ending: str, what: str) -> Scene:
        """Return the page that chooses a file with an ending; `what` it holds: "a board".

        `add`: called with the chosen file; returns the outcome in a sentence.   Raises: BadInput.
        """

    def take_board(self, path: Path) -> None:
        """Add a map to the player's boards, and open its page in New match."""

    def past_matches(self, person: str = "") -> Scene:
        """Return the stored matches; only those with `person` if one is named."""

    def people(self, name: str = "") -> Scene:
        """Return the page of the players with their figures, opened at a person."""

    def rulebooks(self) -> Scene:
        """Return the page on which a rulebook is chosen."""

    def rulebook(
        self,
        spec: AnySpec,
        *,
        at: str = "",
        drawer: bool = False,
        table: TableNow | None = None,
        pages: Callable[[], Box | None] | None = None,
    ) -> Scene:
        """Return the rulebook of a game, at a rule if one is named; as a drawer beside the table.

        `table`: the match at the table; without a rule named the book opens at the one that applies
        now. `pages`: the box of the pages of the table's book, which the rulebook then uses; None
        without such a book.
        """

    def learn(self, spec: AnySpec | None = None) -> Scene:
        """Return the page on which a lesson is chosen, with a game's lesson in front."""

    def look_back(
        self,
        match: Match,
        *,
        way_back: str,
        at: int | None = None,
        stretch: tuple[int, int] | None = None,
    ) -> Scene:
        """Return the replay of a match; `way_back`: label of the button that leaves.

        `at`: the ply shown first, else the last. `stretch`: the first and last of some plies that
        are played once.
        """

    def luck_and_skill(self, match: Match, *, way_back: str, reviews: bool = True) -> Scene:
        """Return the page of luck and skill; `reviews`: whether the page offers the replay."""

    def results(self, match: Match, table: Scene) -> Scene:
        """Return the results of a finished match, shown over its table."""

    def victory(self, match: Match, table: Scene, curve: Curve | None = None) -> Scene:
        """Return the victory picture of a finished match, shown over its table.

        `curve`: the chances of winning, from which the decisive moment is taken.
        """

    def teach_pad(self, device: Device) -> Scene:
        """Return the page that maps an unknown gamepad."""

    def who_holds(self, match: Match, gone: Mapping[str, str]) -> Scene:
        """Return the page for persons whose pads are gone. `gone`: the pads' names."""

    def check_table(self, spec: AnySpec) -> None:
        """Check that a table can be loaded.   Raises: BadInput that says why."""

    def open_new(self, match: Match, *, clicked: str = "") -> None:
        """Store a new match and open its table.   Raises: BadInput, with nothing stored.

        `clicked`: the hotspot that is picked there first.
        """

    def resume(self, match_id: MatchId) -> None:
        """Continue a stored match.   Raises: BadInput with a sentence; `Damaged` if damaged."""

    def go_on_with(self, loaded: Loaded) -> None:
        """Continue a copy of a damaged match after its last sound step; the original stays.

        Raises: BadInput if the copy cannot be stored or its table cannot be loaded.
        """

    def sit_down(self, match: Match, match_id: MatchId, *, introduces: bool = False) -> None:
        """Open the table of a match that is in the archive and leased to this program.

        `introduces`: players who are new to the game first see an introduction.

        Raises: BadInput if its map is not sound; TableBroke for anything else.
        """

    def replay(self, match_id: MatchId, *, at: int | None = None) -> None:
        """Open the replay of a stored match at a ply, else at the last.

        Raises: BadInput if even its set-up is damaged.
        """


@dataclass
class Services:
    """The services of the program, made once by `app` and passed to each scene's constructor."""

    games: Sequence[AnySpec]
    stack: SceneStack
    sounds: Sounds
    archive: Archive
    writer: ArchiveWriter
    thinker: Thinker
    settings: Settings  # the current ones, for the persons at the table
    apply_settings: Applies
    new_seed: Callable[[], int]
    now: Callable[[], float]  # seconds since the epoch
    routes_of: Callable[["Services"], Routes]
    wishes: PersonalSettings = field(
        default_factory=PersonalSettings
    )  # everybody's settings, and each person's own
    company: Seating = NOBODY  # who is at the table
    learned: Learned = field(default_factory=Learned)
    boards: BoardsFolder = field(default_factory=BoardsFolder)
    pads: Pads = field(default_factory=Pads)
    family: Family = Family.KEYS  # device used last, which decides how key caps look
    by_mouse: bool = False  # whether the mouse was used last, not the keys
    holding: Holding = field(default_factory=Holding)  # who at the table holds which pad
    voice: Voice = field(default_factory=Voice)
    is_loading: Callable[[], bool] = lambda: False  # whether pages are being loaded just now
    sharpenings: dict[str, Sharpening] = field(default_factory=dict)  # of this visit, by `key_of`
    splits: dict[str, Split] = field(default_factory=dict)  # of matches that were split, by digest
    pages_used: dict[str, str] = field(default_factory=dict)  # beside boards, last, by person
    guests: dict[str, str] = field(default_factory=dict)  # modules that sit at tables, by name

    @property
    def routes(self) -> Routes:
        """Return the routes to scenes of other areas."""
        return self.routes_of(self)

    @property
    def local_now(self) -> datetime:
        """Return the present local time."""
        return datetime.fromtimestamp(self.now())

    def find_game(self, key: str) -> AnySpec:
        """Return the game of a key.   Raises: KeyError."""
        for spec in self.games:
            if spec.key == key:
                return spec
        raise KeyError(key)

    def set_seating(self, company: Seating) -> None:
        """Set the persons at the table, and apply their settings if those are other ones."""
        before, self.company = self.company, company
        if company != before and self.wishes.moves(before, company):
            self.settings = self.wishes.at(company)

    @property
    def pace(self) -> PlaybackSpeed:
        """Return the playback speed and related settings of the match."""
        settings = self.settings
        computers = settings.computer_speed
        return PlaybackSpeed(
            SPEEDS[settings.animation],
            settings.auto_single,
            settings.free_undo,
            _BETWEEN[settings.between_turns],
            None if computers is ComputerSpeed.SAME else SPEEDS[Speed(computers)],
        )

    def set_volumes(self, settings: Settings) -> None:
        """Apply the volumes of settings to the sound card."""
        self.sounds.set_volumes(
            0.0 if settings.mute else settings.volume / 100,
            settings.volume_effects / 100,
            settings.volume_ambience / 100,
            settings.volume_music / 100,
        )
        self.sounds.music.set_own(own=settings.own_music)

    def feel(self, sound: str) -> None:
        """Rumble the pad in use, if rumbling is switched on and the sound has a rumble."""
        if self.settings.rumble and self.family is not Family.KEYS and sound in _FELT:
            self.pads.rumble(*_FELT[sound])

    def next_speed(self) -> str:
        """Switch to the next speed: normal, fast, faster, off, normal; return its name."""
        speed, name = _NEXT_SPEED[self.settings.animation]
        self.apply_settings(replace(self.settings, animation=speed))
        return name


_FELT = {"dice_settle": (0.15, 0.5, 90), "your_turn": (0.45, 0.2, 180)}
"""Rumble of each sound: low motor, high motor, milliseconds."""
SPEEDS = {Speed.NORMAL: 1.0, Speed.DOUBLE: 2.0, Speed.QUADRUPLE: 4.0, Speed.OFF: 0.0}
"""Speed of a table's timeline; 0: everything at once."""
_BETWEEN = {Between.NONE: 0.0, Between.MOMENT: 0.7, Between.CLICK: math.inf}
"""Seconds between the turns of two computer players; infinite: until the player goes on."""
_NEXT_SPEED = {
    Speed.NORMAL: (Speed.DOUBLE, "Fast"),
    Speed.DOUBLE: (Speed.QUADRUPLE, "Faster"),
    Speed.QUADRUPLE: (Speed.OFF, "No animation"),
    Speed.OFF: (Speed.NORMAL, "Normal speed"),
}


_STILL_TABLE = 1.3
"""Largest text scale on tables that are only viewed, since they have a single layout."""


def look_of(
    settings: Settings, family: Family = Family.KEYS, *, by_mouse: bool = False
) -> DrawSettings:
    """Return the settings for drawing; `family`: the device in use, `by_mouse`: or the mouse."""
    text = settings.text_size / 100
    still = max(text, COUCH_TEXT) if settings.couch_layout else text
    return DrawSettings(
        palette=PALETTES[settings.palette],
        menu_text=text,
        table_text=min(_STILL_TABLE, still),
        wanted_text=text,
        couch=settings.couch_layout,
        reduced_motion=settings.reduced_motion,
        caps=Caps(settings.bindings, family, by_mouse),
    )
