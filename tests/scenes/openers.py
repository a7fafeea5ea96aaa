"""Opens every scene of the program, some in several states."""

from collections.abc import Callable
from inspect import isfunction

import pygame

from game.core.contract.present import CurrentRule, Figure
from game.core.contract.values import Setup
from game.core.match.match import Match
from game.core.storage.learned import Progress
from game.core.storage.people import LastTable
from game.games.registry import GAMES
from game.scenes.books.rulebook import RulebookScene
from game.scenes.books.rulebooks import ShelfScene
from game.scenes.faults.parts import Told
from game.scenes.faults.screen import FaultScene, Way
from game.scenes.home.confirmations import ConfirmationsScene
from game.scenes.home.credits import CreditsScene
from game.scenes.home.settings import SettingsScene
from game.scenes.home.title import TitleScene
from game.scenes.lessons.shelf import LearnScene
from game.scenes.match.dialogs import MeetCharacterScene
from game.scenes.match.journal import ArchiveJournal
from game.scenes.match.pause import PauseScene
from game.scenes.match.scene import MatchScene
from game.scenes.parts.chances import curve_of
from game.scenes.parts.dialog import Answer, DialogScene, QuestionScene, notice
from game.scenes.parts.fold import FOLD
from game.scenes.parts.services import TableNow
from game.scenes.records.archive import ArchiveScene
from game.scenes.records.importing import ImportScene
from game.scenes.records.people.band_rows import BandRowsScene
from game.scenes.records.people.scene import PeopleScene
from game.scenes.records.reckoning import digest_of
from game.scenes.records.results import ResultsScene, results_of
from game.scenes.records.victory import victory_of
from game.scenes.review.look_back import LookBackScene
from game.scenes.review.luck_and_skill import LuckAndSkillScene
from game.scenes.setup.new_match import NewMatchScene
from game.table.table import Place
from tests.lantern import SPEC as LANTERN
from tests.playing import at_random, new_match, play
from tests.scenes.records.people import made
from tests.scenes.review.luck.made_up import made_up, made_up_decisions
from tests.scenes.stage import CHAIRS, SPEC, Stage, played

Opener = Callable[[Stage], None]


def title(stage: Stage) -> None:
    stage.open(TitleScene(stage.services))


def title_with_a_match(stage: Stage) -> None:
    stage.store()
    stage.open(TitleScene(stage.services))


def learning(stage: Stage) -> None:
    stage.services.learned.note("Guest", SPEC.key, Progress(3))
    stage.open(LearnScene(stage.services))


def somebody_new_learns(stage: Stage) -> None:
    stage.store()
    stage.open(LearnScene(stage.services)).click("button:new_person")


def title_with_two_games(stage: Stage) -> None:
    stage.services.games = (SPEC, LANTERN)
    stage.open(TitleScene(stage.services))


def new_match_page(stage: Stage) -> None:
    stage.open(NewMatchScene(stage.services))


def new_match_full(stage: Stage) -> None:
    stage.store()
    scene = NewMatchScene(stage.services, SPEC)
    stage.open(scene)
    scene.plan.add()
    scene.plan.name(0, "Old Brass")  # two of that name: there is something to say
    scene.changed()


def playing_a_code(stage: Stage) -> None:
    new_match_page(stage)
    stage.frame().click("tool:code").type("7K2M").press(pygame.K_RETURN)


def kept_tables(stage: Stage) -> None:
    new_match_page(stage)
    seated = LastTable(Setup(seats=3), CHAIRS)
    for name in ("Sunday with the kids", "A table with a very long name, W"):
        stage.services.archive.people.keep_table(name, SPEC.key, seated)
    stage.services.archive.people.keep_table("Gone", "nine_pins", seated)
    stage.frame().click("tool:tables")


def no_kept_tables(stage: Stage) -> None:
    new_match_page(stage)
    stage.frame().click("tool:tables")


def naming_a_match(stage: Stage) -> None:
    stage.store()
    stage.open(ArchiveScene(stage.services)).frame().click("match:0:rename")


def new_match_with_roles(stage: Stage) -> None:
    stage.services.games = (SPEC, LANTERN)
    stage.open(NewMatchScene(stage.services, LANTERN))


def house_rules(stage: Stage) -> None:
    stage.services.games = GAMES
    stage.open(NewMatchScene(stage.services, GAMES[1])).click("button:house_rules").frame()


def _choosing(stage: Stage, key: str, turns: int = 0) -> None:
    stage.services.games = GAMES
    spec = next(spec for spec in GAMES if spec.key == key)
    stage.open(NewMatchScene(stage.services, spec)).click("chair:0:role").frame()
    stage.press(*[pygame.K_RIGHT] * turns)


def choosing_a_character(stage: Stage) -> None:
    _choosing(stage, "quazos_gambit", 1)


def choosing_a_captain(stage: Stage) -> None:
    _choosing(stage, "yoho", 2)


def choosing_a_hero(stage: Stage) -> None:
    _choosing(stage, "yoz")


def meeting_a_character(stage: Stage) -> None:
    stage.services.games = GAMES
    spec = next(spec for spec in GAMES if spec.key == "quazos_gambit")
    roles = [role.key for role in spec.roles][:3]
    places = [Place(chair.name, chair.colour) for chair in CHAIRS]
    stage.open(MeetCharacterScene(stage.services, spec, roles, places, 1))


def settings(stage: Stage) -> None:
    stage.open(SettingsScene(stage.services))


def settings_of_somebody(stage: Stage) -> None:
    stage.store()
    stage.open(SettingsScene(stage.services)).click("whose:person:Maren").click("setting:mono")


def text_and_colours(stage: Stage) -> None:
    stage.services.wishes.set_for("", stage.services.settings)  # it looks as it is set
    stage.open(stage.services.routes.text_and_colours(first=True))


def asks(stage: Stage) -> None:
    stage.services.games = GAMES
    stage.open(ConfirmationsScene(stage.services))


def credits_page(stage: Stage) -> None:
    stage.open(CreditsScene(stage.services))


def rulebook(stage: Stage) -> None:
    stage.open(RulebookScene(stage.services, SPEC, at="YC-8.5"))


def rulebook_drawer(stage: Stage) -> None:
    stage.open(RulebookScene(stage.services, SPEC, at="YC-8.5", drawer=True))


def rulebook_search(stage: Stage) -> None:
    scene = RulebookScene(stage.services, SPEC, drawer=True)
    stage.open(scene)
    scene.search("yahtzee")


def rulebook_list(stage: Stage) -> None:
    scene = RulebookScene(stage.services, SPEC, at="YC-8.5", drawer=True)
    stage.open(scene)
    scene.show_all()


def rulebook_with_an_example(stage: Stage) -> None:
    figures = (Figure("holds it with 2,", 1), Figure("shows 2: it fits", 0))
    table = TableNow(CurrentRule("YC-8.5", figures), ("ember", "harbour"))
    stage.open(RulebookScene(stage.services, SPEC, drawer=True, table=table))
    stage.watch(2)


def rulebook_with_a_house_rule(stage: Stage) -> None:
    table = TableNow(None, ("ember", "harbour"), {"bell": "short"})
    scene = RulebookScene(stage.services, SPEC, at="YC-14.1", drawer=True, table=table)
    stage.open(scene)
    scene.reading.explained.add(("YC-14.1", "bell"))
    scene.changed()


def shelf(stage: Stage) -> None:
    stage.services.games = GAMES
    stage.open(ShelfScene(stage.services))


def archive_empty(stage: Stage) -> None:
    stage.open(ArchiveScene(stage.services))


def archive(stage: Stage) -> None:
    stage.store()
    stage.store(None)
    stage.open(ArchiveScene(stage.services))


def archive_with_one_person(stage: Stage) -> None:
    stage.store()
    stage.open(ArchiveScene(stage.services, "Maren"))


def people_empty(stage: Stage) -> None:
    stage.open(PeopleScene(stage.services))


def people(stage: Stage) -> None:
    stage.services.games = GAMES
    stage.open(PeopleScene(stage.services, source=made.Made()))


def people_of_one_match(stage: Stage) -> None:
    stage.services.games = GAMES
    source = made.Made(made.FOUR[3:], pages=(made.BEGINNER,))
    stage.open(PeopleScene(stage.services, source=source))


def people_with_odd_dice(stage: Stage) -> None:
    stage.services.games = GAMES
    source = made.Made(made.crowd(40), pages=(made.ODD,))
    stage.open(PeopleScene(stage.services, source=source)).click(FOLD).click("dice:12")


def people_in_a_game(stage: Stage) -> None:
    people(stage)
    stage.click(f"game:{GAMES[-1].key}")


def people_with_figures(stage: Stage) -> None:
    people(stage)
    stage.click(FOLD)


def people_of_the_house(stage: Stage) -> None:
    people(stage)
    stage.click("house").click(FOLD)


def chances_of_a_band(stage: Stage) -> None:
    stage.services.games = GAMES
    stage.open(BandRowsScene(stage.services, "Maren", made.HELD[2], made.ROWS))


def importing(stage: Stage) -> None:
    stage.open(ImportScene(stage.services, lambda path: "Every move was checked."))


def dialog(stage: Stage) -> None:
    text = "You cannot undo this."
    stage.open(
        DialogScene(stage.services, "Delete this match?", text, "Keep", "Delete", lambda: None)
    )


def long_notice(stage: Stage) -> None:
    notice(stage.services, "Not imported", "This file is not what it seems to be. " * 12)
    stage.frame()


def many_answers(stage: Stage) -> None:
    answers = [Answer(f"player:{n}", f"Somebody {n}") for n in range(8)]
    safe = Answer("safe", "Cancel")
    stage.open(QuestionScene(stage.services, "Who plays here?", "They know it.", safe, *answers))


def results(stage: Stage) -> None:
    match = played(3)
    nothing = lambda: None  # noqa: E731 (a callback that is never called)
    stage.open(ResultsScene(stage.services, match, nothing, nothing, nothing))


def results_with_a_curve(stage: Stage) -> None:
    match = played(3)
    stage.open(results_of(stage.services, match, stage.services.routes.title()))


def victory(stage: Stage) -> None:
    match = played(3)
    stage.open(victory_of(stage.services, match, stage.services.routes.title(), curve_of(match)))


def victory_together(stage: Stage) -> None:
    (spec,) = (spec for spec in GAMES if spec.together)
    match = play(new_match(spec, 4, 4), at_random(4))
    stage.open(victory_of(stage.services, match, stage.services.routes.title()))


def results_with_figures(stage: Stage) -> None:
    results_with_a_curve(stage)
    stage.click(FOLD)


def results_together(stage: Stage) -> None:
    match = play(new_match(LANTERN, 4), at_random(4))
    nothing = lambda: None  # noqa: E731
    stage.open(ResultsScene(stage.services, match, nothing, nothing))


def pause(stage: Stage) -> None:
    match_id = stage.store()
    services = stage.services
    services.writer.resume(match_id)
    match = services.archive.load(match_id, services.find_game).match
    table = MatchScene(services, match, ArchiveJournal(services.writer, match_id))
    stage.open(table)
    stage.open(PauseScene(services, table))


def looking_back(stage: Stage) -> None:
    match = played(3, plies=40)
    stage.open(LookBackScene(stage.services, match, "The rest of it is damaged."))


def looking_back_on_a_turn(stage: Stage) -> None:
    match = played(3)
    stage.open(LookBackScene(stage.services, match, at=40)).click(FOLD)


def _luck_of(stage: Stage, match: Match, *, judged: bool) -> None:
    spec, seats = match.spec, match.setup.seats
    decisions = made_up_decisions(match) if judged else ()
    found = made_up(2, seats, together=spec.together, judged=judged, decisions=decisions)
    stage.services.splits[digest_of(match)] = found
    stage.open(LuckAndSkillScene(stage.services, match, way_back="Back to the results"))


def luck_and_skill(stage: Stage) -> None:
    _luck_of(stage, played(3, CHAIRS[:2]), judged=True)


def luck_and_skill_of_three(stage: Stage) -> None:
    _luck_of(stage, played(3), judged=True)


def luck_and_skill_with_figures(stage: Stage) -> None:
    luck_and_skill_of_three(stage)
    stage.click(FOLD)


def luck_of_a_party(stage: Stage) -> None:
    yoz = next(spec for spec in GAMES if spec.key == "yoz")
    _luck_of(stage, play(new_match(yoz, 3), at_random(3)), judged=False)
    stage.click(FOLD)


def fault(stage: Stage) -> None:
    told = Told(
        heading="Something broke at the table",
        said="Quazo's Gambit stopped while answering a key or a click. You did nothing wrong.",
        safe_heading="Your match is safe",
        safe="All 140 moves are saved. Press Continue to open the table again.",
        where="Tavern Table, reports, 21 November 23.41",
        what="version 0.1.0, Quazo's Gambit, after move 140",
        fault="FileNotFoundError: there is no file " + "of_a_very_long_name_" * 9,
    )
    nothing = lambda: None  # noqa: E731
    ways = (Way("on", "Continue", nothing), Way("title", "Main menu", nothing))
    done = lambda: "/home/somebody/.local/share/tavern-table/reports"  # noqa: E731
    scene = FaultScene(stage.services, KeyError("x"), told, ways, open_folder=done, copy=done)
    stage.open(scene)


def second_fault(stage: Stage) -> None:
    told = Told(
        heading="Something broke",
        said="Past matches stopped while drawing. You did nothing wrong.",
        safe_heading="3 moves are not saved",
        safe="37 of 40 moves are saved. You can continue from there.",
        where="not saved: /a/folder/that/cannot/be/written cannot be written (No space left)",
        what="version 0.1.0",
        fault="KeyError while drawing",
        all_safe=False,
        repeated="It broke twice in a row.",
    )
    ways = (Way("title", "Main menu", lambda: None),)
    scene = FaultScene(
        stage.services, KeyError("x"), told, ways, open_folder=None, copy=lambda: "Not copied"
    )
    stage.open(scene)


SCENES: tuple[Opener, ...] = tuple(
    opener
    for name, opener in list(globals().items())
    if isfunction(opener) and opener.__module__ == __name__ and not name.startswith("_")
)
"""Every function above; those that help others begin with "_"."""
