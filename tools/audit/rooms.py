"""Every scene except plain tables: its name, and how to open it."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from msgspec import Struct

from game.core import page_names
from game.core.contract.spec import AnySpec
from game.core.controls.holding import Holding
from game.core.lessons.script import has_lesson
from game.core.match.match import Match
from game.core.review.splitting import split
from game.scenes.faults.parts import Told
from game.scenes.faults.screen import FaultScene, Way
from game.scenes.match.curtain import CurtainScene
from game.scenes.match.scene import MatchScene
from game.scenes.parts.chances import curve_of
from game.scenes.parts.dialog import DialogScene, notice
from game.scenes.parts.services import Routes
from game.scenes.parts.stack import Scene
from game.scenes.records.reckoning import digest_of
from game.scenes.setup.pads.page import PadSeatsScene
from game.scenes.setup.pads.sitting import Sitter
from tools.audit.goals import Place
from tools.audit.visit import Visit, new_match, play_on

_PLIES = 40  # of a match that is under way
_MANY = 100_000  # more than any match has
_SENTENCE = "You cannot undo this."


class Room(Struct, frozen=True):
    """A scene, and how to open it. `place`: PAGES, unless it shows a table."""

    name: str
    go: Callable[[Visit], object]
    place: Place = Place.PAGES


def rooms(games: Sequence[AnySpec]) -> Iterator[Room]:
    """Yield every room; those with tables game by game."""
    yield from _menus()
    yield from _dialogs()
    for spec in games:
        yield from _of_game(spec)
        yield from _over_table(spec)
        yield from _after(spec)
    yield _page(page_names.KEYS, lambda routes: routes.settings(), "button:keys")
    for spec in games:
        yield Room(f"{spec.name}: luck and skill", partial(_luck, spec))
    yield Room("Game pads", _pads)


# --- pages -----------------------------------------------------------------------------------


def _page(
    name: str, route: Callable[[Routes], Scene], *picks: str, place: Place = Place.PAGES
) -> Room:
    """Return a room that opens a page by a route and then clicks on the hotspots of `picks`."""
    return Room(name, lambda visit: visit.open(route(visit.services.routes)).pick(*picks), place)


def _menus() -> Iterator[Room]:
    yield _page("Title, first start", lambda routes: routes.title())
    yield _page("Learn to play, first start", lambda routes: routes.learn())
    yield _page("Match history, empty", lambda routes: routes.past_matches())
    yield _page(page_names.NEW_MATCH, lambda routes: routes.new_match())
    yield _page(page_names.SETTINGS, lambda routes: routes.settings())
    yield _page(page_names.CONFIRMATIONS, lambda routes: routes.settings(), "button:asks")
    yield _page(page_names.CREDITS, lambda routes: routes.settings(), "button:credits")
    yield _page("Rulebooks", lambda routes: routes.rulebooks())


def _dialogs() -> Iterator[Room]:
    def asked(visit: Visit) -> None:
        visit.open(visit.services.routes.past_matches())
        visit.lay(
            DialogScene(
                visit.services,
                "Delete this match?",
                _SENTENCE,
                "Keep",
                "Delete",
                _nothing,
                danger=True,
            )
        )

    def noticed(visit: Visit) -> None:
        visit.open(visit.services.routes.title())
        notice(visit.services, "This match cannot be opened", " ".join([_SENTENCE] * 16))
        visit.rest()

    yield Room("Question", asked)
    yield Room("Notice", noticed)
    yield _page("Import a match", lambda routes: routes.past_matches(), "button:import")
    yield Room("Crash", lambda visit: _broken(visit, safe=True))
    yield Room("Crash, moves not saved", lambda visit: _broken(visit, safe=False))


def _broken(visit: Visit, *, safe: bool) -> None:
    told = Told(
        heading="Something went wrong at the table",
        said="Quazo's Gambit stopped while answering a key or a click. You did nothing wrong.",
        safe_heading="Your match is safe" if safe else "3 moves are not saved",
        safe="All 140 moves are saved. Press Continue to open the table again.",
        where="Tavern Table, reports, 21 November 23.41",
        what="version 0.1.0, Quazo's Gambit, after move 140",
        fault="KeyError while drawing",
        all_safe=safe,
        repeated="" if safe else "It happened twice in a row.",
    )
    ways = (Way("on", "Continue", _nothing), Way("title", page_names.MAIN_MENU, _nothing))
    scene = FaultScene(
        visit.services,
        KeyError("x"),
        told,
        ways,
        open_folder=lambda: "the reports",
        copy=lambda: "Copied",
    )
    visit.open(visit.services.routes.title()).lay(scene)


def _nothing() -> None:
    """Do nothing: nobody presses these buttons."""


def _of_game(spec: AnySpec) -> Iterator[Room]:
    name = spec.name
    yield _page(f"{name}: new match", lambda routes: routes.new_match(spec))
    yield _page(f"{name}: rules", lambda routes: routes.rulebook(spec))
    if spec.roles:
        role = "chair:0:role"
        yield _page(f"{name}: characters", lambda routes: routes.new_match(spec), role)
    if has_lesson(spec.key):
        lesson, begin = f"{name}: lesson", "button:begin"
        yield _page(lesson, lambda routes: routes.learn(spec), begin, place=Place.TABLES)


# --- over a table ----------------------------------------------------------------------------


def _over_table(spec: AnySpec) -> Iterator[Room]:
    def at_table(do: Callable[[MatchScene], object]) -> Callable[[Visit], None]:
        def go(visit: Visit) -> None:
            do(visit.sit_down(_under_way(spec)))
            visit.rest()

        return go

    def curtain(visit: Visit) -> None:
        table = visit.sit_down(_under_way(spec))
        visit.lay(CurtainScene(visit.services, table.view.places[0], _nothing))

    yield Room(f"{spec.name}: hint", at_table(MatchScene.ask_hint), Place.TABLES)
    yield Room(f"{spec.name}: refusal", at_table(_ask_in_vain), Place.TABLES)
    yield Room(f"{spec.name}: log", at_table(MatchScene.toggle_log), Place.TABLES)
    yield Room(f"{spec.name}: text view", at_table(lambda t: t.in_words.toggle()), Place.BESIDE)
    drawer = at_table(MatchScene.open_rulebook)
    yield Room(f"{spec.name}: rules beside the table", drawer, Place.BESIDE)
    yield Room(f"{spec.name}: pause", at_table(MatchScene.open_menu))
    yield Room(
        f"{spec.name}: goal card",
        at_table(lambda table: table.dialogs.open_goal_card()),
        Place.TABLES,
    )
    yield Room(f"{spec.name}: curtain", curtain)
    if spec.roles:
        yield Room(f"{spec.name}: character", at_table(lambda table: table.dialogs.meet(0)))


def _under_way(spec: AnySpec) -> Match:
    return play_on(new_match(spec, spec.default_seats, 1), _PLIES)


def _ask_in_vain(table: MatchScene) -> None:
    quiet = [s.name for s in table.hotspots() if not s.live and not s.name.startswith("tool:")]
    if quiet:
        table.pick(quiet[len(quiet) // 2])


# --- when it is over -------------------------------------------------------------------------


def _after(spec: AnySpec) -> Iterator[Room]:
    ended: list[Match] = []  # played on first use

    def over() -> Match:
        if not ended:
            ended.append(play_on(new_match(spec, spec.seats[0], 2), _MANY))
        return ended[0]

    def victory(visit: Visit) -> None:
        visit.open(visit.services.routes.title())
        visit.lay(visit.services.routes.victory(over(), visit.top, curve_of(over())))

    def results(visit: Visit) -> None:
        visit.open(visit.services.routes.title())
        visit.lay(visit.services.routes.results(over(), visit.top))

    def back(visit: Visit) -> None:
        visit.open(visit.services.routes.look_back(over(), way_back="Back to results", at=12))

    def archived(visit: Visit) -> Visit:
        if not visit.services.archive.matches():
            for match in (over(), _under_way(spec)):
                visit.services.archive.release(visit.services.archive.new_match(match))
        return visit.open(visit.services.routes.past_matches())

    def people(visit: Visit) -> None:
        archived(visit)
        visit.open(visit.services.routes.people())

    yield Room(f"{spec.name}: victory", victory)
    yield Room(f"{spec.name}: results", results)
    yield Room(f"{spec.name}: replay", back, Place.BESIDE)
    yield Room(page_names.MATCH_HISTORY, archived)
    yield Room(page_names.PLAYERS, people)
    yield _page("Title", lambda routes: routes.title())


def _pads(visit: Visit) -> None:
    """Open the page of pads for four players: one holds a pad, one has lost it, two have none."""
    sitters = (
        Sitter("Maren", "ember", "Maren"),
        Sitter("Tobias", "harbour", "Tobias"),
        Sitter("Ines", "honey", "Ines"),
        Sitter("Old Brass", "moss", ""),
    )
    holding, gone = Holding({"Maren": 0}), {"Tobias": "Wireless Controller"}
    visit.open(PadSeatsScene(visit.services, sitters, _nothing, holding=holding, gone=gone))


def _luck(spec: AnySpec, visit: Visit) -> None:
    """Open the page with its analysis done, so that nothing is left to wait for."""
    match = play_on(new_match(spec, spec.seats[0], 2), _MANY)
    if spec.judge is not None:
        visit.services.splits[digest_of(match)] = split(spec.judge(), spec, match)
    visit.open(visit.services.routes.luck_and_skill(match, way_back="Back"))
