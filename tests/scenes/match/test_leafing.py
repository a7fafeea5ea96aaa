"""Pages of the book beside a board: keys turn them, and each person's page is kept."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec import structs
from msgspec.structs import replace

from game.core.contract.values import Odds
from game.core.storage.settings import RecapShown, Speed
from game.table.book.pages import LOG, ODDS, TAB
from tests.scenes.match.evening_table import Evening, sat_down
from tests.scenes.stage import Stage, staging


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    with staging(tmp_path) as stage:
        settings = replace(stage.services.settings, animation=Speed.OFF, confirm_risky=False)
        stage.services.settings = replace(settings, text_size=200, recap=RecapShown.OFF)
        yield stage


def open_page(evening: Evening) -> str:
    page = evening.scene.view.column.book.open
    return "" if page is None else page.key


def laid(stage: Stage, *persons: str, key: str = "yahtzee_challenge") -> Evening:
    evening = sat_down(stage, key, *persons)
    stage.frame()
    evening.wait(4)
    stage.frame()
    return evening


def test_o_leads_through_all_pages_but_the_log_and_comes_round_to_the_odds(stage: Stage) -> None:
    evening = laid(stage, "Ann", "", key="yoz")
    pages = [page.key for page in evening.scene.view.column.book.pages if page.key != LOG]
    assert len(pages) > 1
    seen = [open_page(evening)]
    for _ in pages:
        stage.press(pygame.K_o)
        stage.frame()
        seen.append(open_page(evening))
    assert seen == [*pages, ODDS]


def test_l_leads_to_the_log_and_from_there_o_to_the_odds(stage: Stage) -> None:
    evening = laid(stage, "Ann", "", key="yoz")
    stage.press(pygame.K_l)
    assert open_page(evening) == LOG
    stage.press(pygame.K_o)
    assert open_page(evening) == ODDS


def test_from_the_last_page_o_leads_to_the_odds_at_once(stage: Stage) -> None:
    evening = laid(stage, "Ann", "", key="yoz")
    last = evening.scene.view.column.book.pages[-1].key
    evening.scene.pick(f"{TAB}{last}")
    assert open_page(evening) == last
    stage.press(pygame.K_o)
    assert open_page(evening) == ODDS


def test_the_page_used_last_comes_back_with_its_person(stage: Stage) -> None:
    evening = laid(stage, "Ann", "Ben")
    first = evening.scene.director.decider
    evening.scene.pick(f"{TAB}{LOG}")
    assert open_page(evening) == LOG
    pages = {first: LOG}
    for _ in range(60):
        evening.round()
        stage.frame()
        decider = evening.scene.director.decider
        if evening.match.outcome is not None:
            break
        assert open_page(evening) == pages.setdefault(decider, ODDS)
    assert len(pages) == 2


def test_it_is_kept_for_the_next_table(stage: Stage) -> None:
    laid(stage, "Ann", "").scene.pick(f"{TAB}{LOG}")
    assert open_page(laid(stage, "Ann", "", key="dragon_farkle")) == LOG
    assert open_page(laid(stage, "Ben", "")) == ODDS


def test_with_the_couch_layout_the_log_is_open_first(stage: Stage) -> None:
    stage.apply(replace(stage.services.settings, text_size=100, couch_layout=True))
    assert open_page(laid(stage, "Ann", "")) == LOG


def test_the_tab_is_named_after_what_the_page_shows(stage: Stage) -> None:
    view = laid(stage, "Ann", "").scene.view
    for odds, name in ((Odds("Chances", ()), "Odds"), (None, "Standings")):
        view.said = structs.replace(view.said, odds=odds, odds_note="")
        stage.frame(0.0)
        assert next(page.title for page in view.column.book.pages if page.key == ODDS) == name
