"""Every scene of the house but plain tables: what it is called, and how one comes to it."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from msgspec import Struct

from game.cli.auditing.goals import Place
from game.cli.auditing.visit import Visit, new_match, play_on
from game.core.contract.spec import AnySpec
from game.core.controls.holding import Holding
from game.core.lessons.script import has_lesson
from game.core.match.match import Match
from game.core.review.splitting import split
from game.scenes.faults.parts import Told
from game.scenes.faults.screen import FaultScene, Way
from game.scenes.match.curtain import CurtainScene
from game.scenes.match.scene import MatchScene
from game.scenes.parts.dialog import DialogScene
from game.scenes.parts.notice import notice
from game.scenes.records.reckoning import digest_of
from game.scenes.setup.pads.page import PadSeatsScene
from game.scenes.setup.pads.sitting import Sitter

_PLIES = 40  # of a match that is under way
_MANY = 100_000  # more than any match has
_SENTENCE = "Once it is gone nothing brings it back. "


class Room(Struct, frozen=True):
    """A scene, and the way to it. `place`: a table that is seen in it counts as one."""

    name: str
    go: Callable[[Visit], object]
    place: Place = Place.PAGES


def rooms(games: Sequence[AnySpec]) -> Iterator[Room]:
    """All of them, those with tables game by game."""
    yield from _menus()
    yield from _dialogs()
    for spec in games:
        yield from _of_game(spec)
        yield from _over_table(spec)
        yield from _after(spec)
    yield Room("Keys and buttons", _keys)
    for spec in games:
        yield Room(f"{spec.name}: luck and skill", partial(_luck, spec))
    yield Room("Who holds what", _pads)


# --- pages -----------------------------------------------------------------------------------


def _menus() -> Iterator[Room]:
    def title(visit: Visit) -> Visit:
        return visit.open(visit.house.routes.title())

    def past(visit: Visit) -> Visit:
        return visit.open(visit.house.routes.past_matches())

    def settings(visit: Visit) -> Visit:
        return visit.open(visit.house.routes.settings())

    yield Room("Title, the first time", title)
    yield Room("Learn, the first time", lambda visit: visit.open(visit.house.routes.learn()))
    yield Room("Past matches, none", past)
    yield Room("New match", lambda visit: visit.open(visit.house.routes.new_match()))
    yield Room("Settings", settings)
    yield Room("What is asked", lambda visit: settings(visit).pick("button:asks"))
    yield Room("Credits", lambda visit: settings(visit).pick("button:credits"))
    yield Room("Rulebooks", lambda visit: visit.open(visit.house.routes.rulebooks()))


def _dialogs() -> Iterator[Room]:
    def asked(visit: Visit) -> None:
        visit.open(visit.house.routes.past_matches())
        visit.lay(
            DialogScene(
                visit.house,
                "Let this match go?",
                _SENTENCE,
                "Keep it",
                "Delete",
                _nothing,
                danger=True,
            )
        )

    def noticed(visit: Visit) -> None:
        visit.open(visit.house.routes.title())
        notice(visit.house, "Not taken in", _SENTENCE * 8)
        visit.rest()

    yield Room("A question", asked)
    yield Room("A notice", noticed)
    yield Room("Past matches, take in", _importing)
    yield Room("Something broke", lambda visit: _broken(visit, safe=True))
    yield Room("Something broke, not safe", lambda visit: _broken(visit, safe=False))


def _importing(visit: Visit) -> None:
    visit.open(visit.house.routes.past_matches()).pick("button:import")


def _broken(visit: Visit, *, safe: bool) -> None:
    told = Told(
        heading="Something broke at the table",
        said="Quazo's Gambit stopped while answering a key or a click. You did nothing wrong.",
        safe_heading="Your match is safe" if safe else "3 moves are not saved",
        safe="All 140 moves are in the archive. Go on sets the table anew from them.",
        where="Tavern Table, reports, 21 November 23.41",
        what="version 0.1.0, Quazo's Gambit, after move 140",
        fault="KeyError while drawing",
        all_safe=safe,
        repeated="" if safe else "It broke twice in a row.",
    )
    ways = (Way("on", "Go on", _nothing), Way("title", "To the title", _nothing))
    scene = FaultScene(
        visit.house,
        KeyError("x"),
        told,
        ways,
        open_folder=lambda: "the reports",
        copy=lambda: "Copied",
    )
    visit.open(visit.house.routes.title()).lay(scene)


def _nothing() -> None:
    """What a button does that nobody presses."""


def _of_game(spec: AnySpec) -> Iterator[Room]:
    name = spec.name
    yield Room(f"{name}: new match", lambda visit: visit.open(visit.house.routes.new_match(spec)))
    yield Room(f"{name}: rulebook", lambda visit: visit.open(visit.house.routes.rulebook(spec)))
    if spec.roles:
        yield Room(f"{name}: who is who", lambda visit: _choosing(visit, spec))
    if has_lesson(spec.key):
        yield Room(f"{name}: first match", lambda visit: _lesson(visit, spec), Place.TABLES)


def _choosing(visit: Visit, spec: AnySpec) -> None:
    visit.open(visit.house.routes.new_match(spec)).pick("chair:0:role")


def _lesson(visit: Visit, spec: AnySpec) -> None:
    visit.open(visit.house.routes.learn(spec)).pick("button:begin")


# --- over a table ----------------------------------------------------------------------------


def _over_table(spec: AnySpec) -> Iterator[Room]:
    def at_table(do: Callable[[MatchScene], object]) -> Callable[[Visit], None]:
        def go(visit: Visit) -> None:
            do(visit.sit_down(_under_way(spec)))
            visit.rest()

        return go

    def curtain(visit: Visit) -> None:
        table = visit.sit_down(_under_way(spec))
        visit.lay(CurtainScene(visit.house, table.view.places[0], _nothing))

    yield Room(f"{spec.name}: hint", at_table(MatchScene.ask_hint), Place.TABLES)
    yield Room(f"{spec.name}: refusal", at_table(_ask_in_vain), Place.TABLES)
    yield Room(f"{spec.name}: log", at_table(MatchScene.toggle_log), Place.TABLES)
    yield Room(f"{spec.name}: words", at_table(lambda t: t.in_words.toggle()), Place.BESIDE)
    drawer = at_table(MatchScene.open_rulebook)
    yield Room(f"{spec.name}: rulebook beside it", drawer, Place.BESIDE)
    yield Room(f"{spec.name}: menu", at_table(MatchScene.open_menu))
    yield Room(f"{spec.name}: goal", at_table(MatchScene.open_goal_card), Place.TABLES)
    yield Room(f"{spec.name}: curtain", curtain)
    if spec.roles:
        yield Room(f"{spec.name}: character", at_table(lambda table: table.meet(0)))


def _under_way(spec: AnySpec) -> Match:
    return play_on(new_match(spec, spec.default_seats, 1), _PLIES)


def _ask_in_vain(table: MatchScene) -> None:
    quiet = [s.name for s in table.hotspots() if not s.live and not s.name.startswith("tool:")]
    if quiet:
        table.pick(quiet[len(quiet) // 2])


# --- when it is over -------------------------------------------------------------------------


def _after(spec: AnySpec) -> Iterator[Room]:
    ended: list[Match] = []  # played when it is first asked for

    def over() -> Match:
        if not ended:
            ended.append(play_on(new_match(spec, spec.seats[0], 2), _MANY))
        return ended[0]

    def results(visit: Visit) -> None:
        visit.open(visit.house.routes.title())
        visit.lay(visit.house.routes.results(over(), visit.top))

    def back(visit: Visit) -> None:
        visit.open(visit.house.routes.look_back(over(), way_back="Back to the results", at=12))

    def archived(visit: Visit) -> Visit:
        if not visit.house.archive.matches():
            for match in (over(), _under_way(spec)):
                visit.house.archive.release(visit.house.archive.new_match(match))
        return visit.open(visit.house.routes.past_matches())

    def people(visit: Visit) -> None:
        archived(visit)
        visit.open(visit.house.routes.people())

    yield Room(f"{spec.name}: results", results)
    yield Room(f"{spec.name}: look back", back, Place.BESIDE)
    yield Room("Past matches", archived)
    yield Room("People", people)
    yield Room("Title", lambda visit: visit.open(visit.house.routes.title()))


def _pads(visit: Visit) -> None:
    """Somebody holds a pad, somebody has lost theirs, somebody has none yet."""
    sitters = (
        Sitter("Maren", "ember", "Maren"),
        Sitter("Tobias", "harbour", "Tobias"),
        Sitter("Ines", "honey", "Ines"),
        Sitter("Old Brass", "moss", ""),
    )
    holding, gone = Holding({"Maren": 0}), {"Tobias": "Wireless Controller"}
    visit.open(PadSeatsScene(visit.house, sitters, _nothing, holding=holding, gone=gone))


def _keys(visit: Visit) -> None:
    visit.open(visit.house.routes.settings()).pick("button:keys")


def _luck(spec: AnySpec, visit: Visit) -> None:
    """The page with all that is reckoned for it, so that nobody has to wait."""
    match = play_on(new_match(spec, spec.seats[0], 2), _MANY)
    if spec.judge is not None:
        visit.house.splits[digest_of(match)] = split(spec.judge(), spec, match)
    visit.open(visit.house.routes.luck_and_skill(match, way_back="Back"))
