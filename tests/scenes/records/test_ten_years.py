"""An archive of many evenings is as quick to look at as one of a few, and its list is one list.

What is held is not time, which depends on the machine, but how much sqlite has to do (steps of its
own machine) and how much of a list exists.
"""

import random
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame
import pytest

from game.core.storage.archive import Archive
from game.core.storage.settings import Settings
from game.games.registry import GAMES
from game.scenes.home.title import TitleScene
from game.scenes.parts.menu import MenuScene
from game.scenes.records.archive import ArchiveScene
from game.scenes.records.people.scene import PeopleScene
from game.scenes.review.look_back import LookBackScene
from game.scenes.setup.new_match import NewMatchScene
from game.ui.inputs import Wheel
from game.ui.scroll import ScrollView
from tests.scenes.stage import NOON, Stage, staging
from tools.bench.filling import fill

FEW, MANY = 30, 600
_EVERY = 20  # steps of sqlite's machine between two counts
PAGES: dict[str, Callable[[Stage], MenuScene]] = {
    "title": lambda stage: TitleScene(stage.services),
    "new match": lambda stage: NewMatchScene(stage.services),
    "people": lambda stage: PeopleScene(stage.services),
    "past matches": lambda stage: ArchiveScene(stage.services),
}


@contextmanager
def house_with(
    folder: Path, matches: int, size: tuple[int, int] = (1280, 720), text: int = 100
) -> Iterator[Stage]:
    folder.mkdir(exist_ok=True)
    (folder / "matches.sqlite").write_bytes(filled(matches))
    with staging(folder, size, settings=Settings(text_size=text)) as stage:
        yield stage


@cache
def filled(matches: int) -> bytes:
    """The file of an archive with a number of matches."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "matches.sqlite"
        with closing(Archive.open(path, clock=lambda: NOON)) as archive:
            fill(archive, GAMES, matches, played=1)
        return path.read_bytes()


def steps_of(stage: Stage, page: str) -> int:
    """How much sqlite does until a page has been drawn, in steps of its machine."""
    counted = 0

    def count() -> int:
        nonlocal counted
        counted += _EVERY
        return 0

    sql = stage.services.archive._database.sql
    sql.set_progress_handler(count, _EVERY)
    try:
        stage.open(PAGES[page](stage))
    finally:
        sql.set_progress_handler(None, 0)
    return counted


# Steps of sqlite for each match: for an entry of an index a few, of which ten thousand take a
# millisecond or two; people's pages are sums over rows that each match has left.
FOR_EACH = dict.fromkeys(PAGES, 15) | {"people": 380}


@pytest.mark.parametrize("page", PAGES)
def test_a_page_asks_as_little_of_many_matches_as_of_a_few(page: str, tmp_path: Path) -> None:
    with house_with(tmp_path / "few", FEW) as stage:
        few = steps_of(stage, page)
    with house_with(tmp_path / "many", MANY) as stage:
        many = steps_of(stage, page)
    assert many <= few + FOR_EACH[page] * (MANY - FEW), (few, many)


def plans(stage: Stage, ask: Callable[[], object]) -> list[str]:
    """Return sqlite's query plan."""
    asked: list[str] = []
    sql = stage.services.archive._database.sql
    sql.set_trace_callback(asked.append)
    try:
        ask()
    finally:
        sql.set_trace_callback(None)
    selects = [query for query in asked if query.lstrip().startswith("SELECT")]
    return [row[3] for query in selects for row in sql.execute(f"EXPLAIN QUERY PLAN {query}")]


def test_lists_are_in_order_already_and_no_match_is_read_for_them(tmp_path: Path) -> None:
    with house_with(tmp_path, 5) as stage:
        listing, people = stage.services.archive.listing, stage.services.archive.people
        games = [spec.key for spec in GAMES]
        for ask in (
            listing.numbers,
            lambda: listing.left_last(games),
            lambda: listing.last_game(games),
            people.statistics,
            lambda: people.players(30),
        ):
            found = plans(stage, ask)
            assert found
            for plan in found:
                # The second index holds only what is still going on.
                quick = "COVERING INDEX" in plan or "INDEX match_going_on" in plan
                assert quick or not plan.startswith(("SCAN match", "SCAN step", "SCAN chair")), plan
                assert "TEMP B-TREE FOR ORDER BY" not in plan or "result" in " ".join(found), plan


# --- one list ----------------------------------------------------------------------------------


def view_of(stage: Stage) -> ScrollView:
    (view,) = (widget for widget in stage.menu.page.widgets if isinstance(widget, ScrollView))
    return view


def numbers_seen(stage: Stage) -> list[int]:
    """The places of the matches whose buttons can be seen."""
    seen = {
        int(spot.name.split(":")[1])
        for spot in stage.menu.hotspots()
        if spot.name.startswith("match:") and spot.box.h > 10
    }
    return sorted(seen)


def open_list(stage: Stage) -> ScrollView:
    stage.open(ArchiveScene(stage.services))
    return view_of(stage)


@pytest.mark.parametrize("text", [100, 200])
def test_only_what_is_near_exists(tmp_path: Path, text: int) -> None:
    with house_with(tmp_path, MANY, text=text) as stage:
        open_list(stage)
        for keys in ((), (pygame.K_PAGEDOWN,) * 5, (pygame.K_END,), (pygame.K_HOME,)):
            stage.press(*keys)
            assert len(stage.names()) < 80
            assert len(view_of(stage).widgets) < 80


def test_it_ends_with_the_oldest_and_begins_with_the_latest(tmp_path: Path) -> None:
    with house_with(tmp_path, MANY) as stage:
        open_list(stage)
        assert numbers_seen(stage)[0] == 0
        stage.press(pygame.K_END)
        assert numbers_seen(stage)[-1] == MANY - 1
        stage.press(pygame.K_HOME)
        assert numbers_seen(stage)[0] == 0


@pytest.mark.parametrize("text", [100, 150, 200])
def test_page_by_page_every_match_comes_by_once_and_in_order(tmp_path: Path, text: int) -> None:
    with house_with(tmp_path, 90, text=text) as stage:
        view = open_list(stage)
        seen = numbers_seen(stage)
        while view.offset < view.most:
            before = numbers_seen(stage)
            stage.press(pygame.K_PAGEDOWN)
            now = numbers_seen(stage)
            assert now == list(range(now[0], now[-1] + 1)), "no gap inside"
            assert before[0] <= now[0] <= before[-1] + 1, "nothing was skipped"
            seen += now
        assert set(seen) == set(range(90))


def test_the_wheel_moves_what_is_seen_by_a_notch_and_nothing_else(tmp_path: Path) -> None:
    with house_with(tmp_path, 90, text=200) as stage:
        view = open_list(stage)
        luck = random.Random(4)
        for _ in range(60):
            tops = {w.name: w.box.y - view.offset for w in view.widgets if w.name}
            before, notches = view.offset, luck.choice([-1, -1, -1, 1])
            stage.services.stack.handle(Wheel(640, 400, notches))
            after = {w.name: w.box.y - view.offset for w in view.widgets if w.name}
            if view.offset in (0.0, view.most) or before in (0.0, view.most):
                continue
            shifts = {round(after[name] - tops[name], 3) for name in tops.keys() & after.keys()}
            seen = [y for y in after.values() if view.box.y <= y <= view.box.bottom]
            assert seen
            assert shifts == {60.0 * notches}


def test_arrows_walk_on_from_match_to_match(tmp_path: Path) -> None:
    with house_with(tmp_path, 90) as stage:
        open_list(stage)
        stage.menu.page.attention.focused, stage.menu.page.attention.ring = "match:0:look", True
        stage.press(*[pygame.K_DOWN] * 40)
        assert stage.menu.page.attention.focused == "match:40:look"
        assert 40 in numbers_seen(stage)
        # The wheel takes the list away from under the focus; the arrow takes up where it was.
        for _ in range(40):
            stage.services.stack.handle(Wheel(640, 400, 1))
        stage.frame()
        assert 40 not in numbers_seen(stage)
        stage.press(pygame.K_DOWN)
        assert stage.menu.page.attention.focused == "match:41:look"
        assert 41 in numbers_seen(stage)


def test_the_list_keeps_its_place_on_return(tmp_path: Path) -> None:
    with house_with(tmp_path, 90, text=200) as stage:
        open_list(stage)
        stage.press(*[pygame.K_PAGEDOWN] * 9)
        before, offset = numbers_seen(stage), view_of(stage).offset
        stage.click(f"match:{before[0]}:look")
        assert isinstance(stage.top, LookBackScene)
        stage.press(pygame.K_ESCAPE)
        assert (numbers_seen(stage), view_of(stage).offset) == (before, offset)


def test_the_match_that_is_deleted_is_the_one_that_was_clicked(tmp_path: Path) -> None:
    with house_with(tmp_path, 90) as stage:
        open_list(stage)
        stage.press(*[pygame.K_PAGEDOWN] * 4)
        place = numbers_seen(stage)[1]
        before = stage.services.archive.listing.numbers()
        stage.click(f"match:{place}:delete").click("answer:other")
        after = stage.services.archive.listing.numbers()
        assert set(before) - set(after) == {before[place]}
        assert place in numbers_seen(stage), "the list stays where it is"


def test_a_match_that_another_copy_deleted_leaves_a_gap_with_a_word(tmp_path: Path) -> None:
    with house_with(tmp_path, 90) as stage:
        open_list(stage)
        numbers = stage.services.archive.listing.numbers()
        stage.services.archive.delete(numbers[-1])
        stage.press(pygame.K_END)
        assert "This match no longer exists" in " ".join(stage.read())
