"""Opens scenes of one area from another. The one module that imports them all.

Scenes are loaded when somebody goes there: the tables of all games hang on the match scene, and the
title need not wait for them.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from game.core.contract.spec import AnySpec, complete_setup
from game.core.contract.values import Setup
from game.core.match.checking import Loaded
from game.core.match.match import Match
from game.core.review.curve import Curve
from game.core.storage.archive import MatchId
from game.scenes.parts.services import Services, TableNow
from game.scenes.parts.stack import Scene
from game.ui.devices.pads import Device
from game.ui.viewport import Box


@dataclass(frozen=True)
class HouseRoutes:
    """Creates the scenes and opens them; `services.Routes` describes each method."""

    services: Services

    # --- pages, made and not yet opened -----------------------------------------------------------

    def title(self) -> Scene:
        from game.scenes.home.title import TitleScene

        return TitleScene(self.services)

    def settings(self) -> Scene:
        from game.scenes.home.settings import SettingsScene

        return SettingsScene(self.services)

    def text_and_colours(self, *, first: bool = False) -> Scene:
        from game.scenes.home.text_and_colours.page import TextAndColoursScene

        return TextAndColoursScene(self.services, first=first)

    def new_match(self, spec: AnySpec | None = None) -> Scene:
        from game.scenes.setup.new_match import NewMatchScene

        return NewMatchScene(self.services, spec)

    def import_file(self, add: Callable[[Path], str], ending: str, what: str) -> Scene:
        from game.scenes.records.importing import ImportScene

        return ImportScene(self.services, add, ending, what)

    def take_board(self, path: Path) -> None:
        from game.scenes.setup.boards.page import taken_in
        from game.scenes.setup.new_match import NewMatchScene

        found = taken_in(self.services, path)
        if found is not None:
            page = NewMatchScene(self.services, self.services.find_game(found[1]))
            self.services.stack.push(page)
            page.open_board(*found)

    def past_matches(self, person: str = "") -> Scene:
        from game.scenes.records.archive import ArchiveScene

        return ArchiveScene(self.services, person)

    def people(self, name: str = "") -> Scene:
        from game.scenes.records.people.scene import PeopleScene

        return PeopleScene(self.services, name)

    def rulebooks(self) -> Scene:
        from game.scenes.books.rulebooks import ShelfScene

        return ShelfScene(self.services)

    def rulebook(
        self,
        spec: AnySpec,
        *,
        at: str = "",
        drawer: bool = False,
        table: TableNow | None = None,
        pages: Callable[[], Box | None] | None = None,
    ) -> Scene:
        from game.scenes.books.rulebook import RulebookScene

        return RulebookScene(self.services, spec, at=at, drawer=drawer, table=table, pages=pages)

    def learn(self, spec: AnySpec | None = None) -> Scene:
        from game.scenes.lessons.shelf import LearnScene

        return LearnScene(self.services, spec)

    def results(self, match: Match, table: Scene) -> Scene:
        from game.scenes.records.results import results_of

        return results_of(self.services, match, table)

    def victory(self, match: Match, table: Scene, curve: Curve | None = None) -> Scene:
        from game.scenes.records.victory import victory_of

        return victory_of(self.services, match, table, curve)

    def look_back(
        self,
        match: Match,
        *,
        way_back: str,
        at: int | None = None,
        stretch: tuple[int, int] | None = None,
    ) -> Scene:
        from game.scenes.review.look_back import LookBackScene

        return LookBackScene(self.services, match, way_back=way_back, at=at, stretch=stretch)

    def luck_and_skill(self, match: Match, *, way_back: str, reviews: bool = True) -> Scene:
        from game.scenes.review.luck_and_skill import LuckAndSkillScene

        return LuckAndSkillScene(self.services, match, way_back=way_back, reviews=reviews)

    def teach_pad(self, device: Device) -> Scene:
        from game.scenes.home.keys.teach import TeachScene

        return TeachScene(self.services, device)

    def who_holds(self, match: Match, gone: Mapping[str, str]) -> Scene:
        from game.scenes.setup.pads.page import seats_over

        return seats_over(self.services, match, gone)

    # --- to a table -------------------------------------------------------------------------------

    def check_table(self, spec: AnySpec) -> None:
        from game.scenes.match.open_match import check_table

        check_table(spec)

    def open_new(self, match: Match, *, clicked: str = "") -> None:
        from game.scenes.match.open_match import open_new

        open_new(self.services, match, clicked=clicked)

    def resume(self, match_id: MatchId) -> None:
        from game.scenes.match.open_match import resume_match

        resume_match(self.services, match_id)

    def go_on_with(self, loaded: Loaded) -> None:
        from game.scenes.match.open_match import go_on_with

        go_on_with(self.services, loaded)

    def sit_down(self, match: Match, match_id: MatchId, *, introduces: bool = False) -> None:
        from game.scenes.match.open_match import sit_down

        sit_down(self.services, match, match_id, introduces=introduces)

    def replay(self, match_id: MatchId, *, at: int | None = None) -> None:
        from game.scenes.review.look_back import look_at

        look_at(self.services, match_id, at)


def load_pages() -> None:
    """Import the modules of other pages while the title is on screen."""
    with suppress(Exception):  # the error is reported when the page is opened
        import game.scenes.books.rulebooks
        import game.scenes.home.settings
        import game.scenes.lessons.shelf
        import game.scenes.records.archive
        import game.scenes.records.people.scene
        import game.scenes.setup.new_match  # noqa: F401
        from game.games.registry import GAMES
        from game.scenes.setup.preview import Shown

        for spec in GAMES:
            spec.table()
            # Boards and lands of its page are read here, and not in the first frame of the page.
            setup = complete_setup(spec, Setup(spec.default_seats))
            shown = Shown.of(spec, lambda: 0)
            if shown is not None:
                shown.preview.describe(shown.settled(setup))
