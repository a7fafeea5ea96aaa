"""Invariants of every scene, in two windows and at three sizes of text."""

from collections.abc import Callable, Iterator
from itertools import combinations

import pygame
import pytest
from msgspec.structs import replace

from game.core.contract.present import CurrentRule, Figure
from game.core.contract.values import Setup
from game.core.match.match import Match
from game.core.storage.learned import Progress
from game.core.storage.settings import Palette, Settings
from game.games.registry import GAMES
from game.scenes.books.rulebook import RulebookScene
from game.scenes.books.rulebooks import ShelfScene
from game.scenes.faults.parts import Told
from game.scenes.faults.screen import FaultScene, Way
from game.scenes.home.asks import AsksScene
from game.scenes.home.credits import CreditsScene
from game.scenes.home.settings import SettingsScene
from game.scenes.home.title import TitleScene
from game.scenes.lessons.shelf import LearnScene
from game.scenes.match.dialogs import MeetCharacterScene
from game.scenes.match.journal import ArchiveJournal
from game.scenes.match.pause import PauseScene
from game.scenes.match.scene import MatchScene
from game.scenes.parts.dialog import Answer, DialogScene, QuestionScene
from game.scenes.parts.menu import MenuScene
from game.scenes.parts.notice import notice
from game.scenes.parts.table_now import TableNow
from game.scenes.records.archive import ArchiveScene
from game.scenes.records.importing import ImportScene
from game.scenes.records.people.band_rows import BandRowsScene
from game.scenes.records.people.scene import PeopleScene
from game.scenes.records.reckoning import digest_of
from game.scenes.records.results import ResultsScene
from game.scenes.review.look_back import LookBackScene
from game.scenes.review.luck_and_skill import LuckAndSkillScene
from game.scenes.setup.new_match import NewMatchScene
from game.table.table import Place
from game.ui.hotspots import Hotspot
from game.ui.inputs import Key
from game.ui.text_field import TextField
from game.ui.viewport import SCREEN
from tests.lantern import SPEC as LANTERN
from tests.playing import at_random, new_match, play
from tests.scenes.recorder import Line, recording
from tests.scenes.records.people import made
from tests.scenes.review.luck.made_up import made_up, made_up_decisions
from tests.scenes.stage import CHAIRS, SPEC, Stage, staging
from tests.unpainted import unpainted

SIZES = ((1280, 720), (1920, 1080))
TEXTS = (100, 150, 200)


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


def new_match_with_roles(stage: Stage) -> None:
    stage.services.games = (SPEC, LANTERN)
    stage.open(NewMatchScene(stage.services, LANTERN))


def choosing(stage: Stage, key: str, turns: int = 0) -> None:
    stage.services.games = GAMES
    spec = next(spec for spec in GAMES if spec.key == key)
    stage.open(NewMatchScene(stage.services, spec)).click("chair:0:role").frame()
    stage.press(*[pygame.K_RIGHT] * turns)


def choosing_a_character(stage: Stage) -> None:
    choosing(stage, "quazos_gambit", 1)


def choosing_a_captain(stage: Stage) -> None:
    choosing(stage, "yoho", 2)


def choosing_a_hero(stage: Stage) -> None:
    choosing(stage, "yoz")


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
    stage.open(AsksScene(stage.services))


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
    stage.open(PeopleScene(stage.services, source=source)).click("dice:12")


def people_in_a_game(stage: Stage) -> None:
    people(stage)
    stage.click(f"game:{GAMES[-1].key}")


def people_of_the_house(stage: Stage) -> None:
    people(stage)
    stage.click("house")


def chances_of_a_band(stage: Stage) -> None:
    stage.services.games = GAMES
    stage.open(BandRowsScene(stage.services, "Maren", made.HELD[2], made.ROWS))


def importing(stage: Stage) -> None:
    stage.open(ImportScene(stage.services, lambda path: True))


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
    match = play(Match(SPEC, Setup(seats=3), 3, CHAIRS), at_random(3))
    nothing = lambda: None  # noqa: E731 (a callback that is never called)
    stage.open(ResultsScene(stage.services, match, nothing, nothing, nothing))


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
    match = play(Match(SPEC, Setup(seats=3), 3, CHAIRS), at_random(3), 40)
    stage.open(LookBackScene(stage.services, match, "The rest of it is damaged."))


def luck_of(stage: Stage, match: Match, *, judged: bool) -> None:
    spec, seats = match.spec, match.setup.seats
    decisions = made_up_decisions(match) if judged else ()
    found = made_up(2, seats, together=spec.together, judged=judged, decisions=decisions)
    stage.services.splits[digest_of(match)] = found
    stage.open(LuckAndSkillScene(stage.services, match, way_back="Back to the results"))


def luck_and_skill(stage: Stage) -> None:
    luck_of(stage, play(Match(SPEC, Setup(seats=2), 3, CHAIRS[:2]), at_random(3)), judged=True)


def luck_and_skill_of_three(stage: Stage) -> None:
    luck_of(stage, play(Match(SPEC, Setup(seats=3), 3, CHAIRS), at_random(3)), judged=True)


def luck_of_a_party(stage: Stage) -> None:
    yoz = next(spec for spec in GAMES if spec.key == "yoz")
    luck_of(stage, play(new_match(yoz, 3), at_random(3)), judged=False)


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


SCENES = (
    title,
    title_with_a_match,
    title_with_two_games,
    learning,
    somebody_new_learns,
    new_match_page,
    new_match_full,
    playing_a_code,
    new_match_with_roles,
    choosing_a_character,
    choosing_a_captain,
    choosing_a_hero,
    meeting_a_character,
    settings,
    settings_of_somebody,
    text_and_colours,
    asks,
    credits_page,
    rulebook,
    rulebook_drawer,
    rulebook_search,
    rulebook_list,
    rulebook_with_an_example,
    rulebook_with_a_house_rule,
    shelf,
    archive_empty,
    archive,
    archive_with_one_person,
    people_empty,
    people,
    people_of_one_match,
    people_with_odd_dice,
    people_in_a_game,
    people_of_the_house,
    chances_of_a_band,
    importing,
    dialog,
    long_notice,
    many_answers,
    results,
    results_together,
    pause,
    looking_back,
    luck_and_skill,
    luck_and_skill_of_three,
    luck_of_a_party,
    fault,
    second_fault,
)
Opener = Callable[[Stage], None]


@pytest.fixture(params=SCENES, ids=lambda opener: opener.__name__)
def opener(request: pytest.FixtureRequest) -> Opener:
    found: Opener = request.param
    return found


@pytest.fixture
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    with staging(tmp_path_factory.mktemp("home")) as stage:
        yield stage


def opened(stage: Stage, opener: Opener, text: int) -> MenuScene:
    stage.services.settings = replace(stage.services.settings, text_size=text)
    opener(stage)
    stage.watch()
    return stage.menu


def in_sight(spot: Hotspot) -> bool:
    return spot.box.h > 0


@pytest.mark.parametrize("text", TEXTS)
def test_hotspots_are_on_the_screen_and_do_not_overlap(
    stage: Stage, opener: Opener, text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with unpainted(monkeypatch):
        scene = opened(stage, opener, text)
    spots = [spot for spot in scene.hotspots() if in_sight(spot)]
    assert spots
    for spot in spots:
        box = spot.box
        assert box.x >= SCREEN.x - 0.5, spot
        assert box.y >= SCREEN.y - 0.5, spot
        assert box.right <= SCREEN.right + 0.5, spot
        assert box.bottom <= SCREEN.bottom + 0.5, spot
    for one, other in combinations([spot for spot in spots if spot.live], 2):
        assert not one.box.inset(0.5).overlaps(other.box.inset(0.5)), (one, other)
    # Large enough for a finger: 40 high, 30 beside a drawer, 32 where a match is looked back on, or
    # many evenings.
    small = isinstance(scene, LookBackScene | LuckAndSkillScene | PeopleScene)
    wide, high = (32, 32) if small else (40, 30 if isinstance(scene, RulebookScene) else 40)
    for spot in spots:
        if not cut_off(scene, spot):
            assert spot.box.w >= wide - 0.01, spot
            assert spot.box.h >= high - 0.01, spot


def cut_off(scene: MenuScene, spot: Hotspot) -> bool:
    """Whether a view shows only a part of it."""
    before = spot.box
    scene.page.reveal(spot.name)
    after = next(s.box for s in scene.hotspots() if s.name == spot.name)
    return after.h > before.h


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", TEXTS)
def test_no_text_is_cut_and_none_overlaps_another(
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
    opener: Opener,
    size: tuple[int, int],
    text: int,
) -> None:
    with staging(tmp_path_factory.mktemp("home"), size) as stage:
        with unpainted(monkeypatch), recording(monkeypatch) as lines:
            scene = opened(stage, opener, text)
            lines.clear()
            scene.page.draw(stage.canvas())
        check_lines(lines, scene)


def check_lines(lines: list[Line], scene: MenuScene) -> None:
    assert lines
    seen = [line for line in lines if line.seen.h > 0.5 and line.seen.w > 0.5]
    for line in seen:
        assert SCREEN.x <= line.box.x, line
        assert line.box.right <= SCREEN.right, line
        # Up and down a view may be scrolled; sideways nothing may be cut.
        assert line.seen.x <= line.box.x + 1.5, line
        assert line.seen.right >= line.box.right - 1.5, line
        if line.seen.h == pytest.approx(line.box.h, abs=0.01):
            assert line.box.y >= 0, line
            assert line.box.bottom <= SCREEN.bottom, line
    for one, other in combinations(seen, 2):
        inner = one.seen.inset(0.6)
        apart = inner.h <= 0 or inner.w <= 0 or not inner.overlaps(other.seen.inset(0.6))
        shadow = one.text == other.text and abs(one.box.x - other.box.x) < 3
        assert apart or shadow, (one, other)
    for spot in scene.hotspots():
        for line in seen:
            x, y = line.seen.centre
            if spot.box.contains(x, y):
                assert spot.box.x - 1 <= line.box.x, (spot, line)
                assert line.box.right <= spot.box.right + 1, (spot, line)


def test_tab_reaches_every_stop_and_enter_picks_it(
    stage: Stage, opener: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    with unpainted(monkeypatch):
        scene = opened(stage, opener, 100)
    page, picked = scene.page, list[str]()
    monkeypatch.setattr(page, "pick", picked.append)
    stops = [spot.name for spot in page.hotspots() if spot.tab]
    fields = {widget.name for widget in page.widgets if isinstance(widget, TextField)}
    reached: list[str] = []
    page.attention.focused = None
    for _ in stops:
        page.handle(Key(pygame.K_TAB))
        focused = page.attention.focused
        assert focused is not None
        reached.append(focused)
        spot = next(spot for spot in page.hotspots() if spot.name == focused)
        assert in_sight(spot), f"{focused} has the focus and cannot be seen"
        if focused not in fields:
            page.handle(Key(pygame.K_RETURN))
            assert picked[-1:] == [focused]
    assert sorted(reached) == sorted(stops)


def test_a_page_that_nobody_touches_is_not_drawn_again(stage: Stage, opener: Opener) -> None:
    scene = opened(stage, opener, 100)
    stage.watch(60)  # whatever moves at first comes to rest
    assert not scene.update(1 / 60)
    assert not scene.update(1.0)


def test_high_contrast_and_odd_windows_are_drawn(
    tmp_path_factory: pytest.TempPathFactory, opener: Opener
) -> None:
    wanted = Settings(palette=Palette.HIGH_CONTRAST)
    home = tmp_path_factory.mktemp("home")
    with staging(home, (1720, 720), settings=wanted) as stage:
        opened(stage, opener, 125)
        surface = pygame.display.get_surface()
        assert surface is not None
        # The table fills the strips at the sides.
        for x in (5, 1715):
            assert sum(surface.get_at((x, 400))[:3]) > 0
