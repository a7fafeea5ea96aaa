"""The table of Yoz in each of its forms: everything has its place, words fit."""

from collections.abc import Iterator

import pytest

from game.core.match.match import Match
from game.games.yoz.view.table import YozTable
from game.table.forms.form import Form
from game.table.table import Place
from tests.games.yoz.seen import board, matches, moments
from tests.playing import COLOURS
from tests.table.laid_in_forms import FOLDED, easel, misfits, misplaced, unseen

_NAMES = ("Maren", "Tobias", "Old Brass", "Ines")
_EACH = 41  # plies from look to look
_ASIDE = ("held:", "way:", "permit:", "power:", "carried:", "stone:", "deck", "fate", "count:")
_IN_TRAY = ("tray:chip", "tray:label:dice", "tray:battle", "tray:clock", "over:die", "over:points")
each_form = pytest.mark.parametrize("form", FOLDED, ids=lambda form: form.name.lower())


def laid(match: Match, form: Form) -> YozTable:
    """A table in a form, with the decision open."""
    seats = len(match.state.heroes)
    places = [Place(_NAMES[seat], COLOURS[seat]) for seat in range(seats)]
    made = YozTable(board(), places, lambda name: None)
    made.lay_on(form)
    made.show(match.state)
    made.toggle(match.state, frozenset())
    made.skip()
    return made


def looks() -> Iterator[Match]:
    """Matches of one to four seats, now and then."""
    for number, now in enumerate(moments(4, 230)):
        if number % _EACH == 0:
            yield now


@pytest.mark.parametrize("form", Form, ids=lambda form: form.name.lower())
def test_words_fit_in_every_form(form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    canvas, told = easel(form), set[object]()
    for now in looks():
        pieces = unseen(laid(now, form).pieces, told)
        assert not list(misfits(canvas, pieces, monkeypatch)), now.ply


@each_form
def test_everything_is_on_the_table_without_overlaps(form: Form) -> None:
    for now in looks():
        shown = laid(now, form)
        assert not misplaced(shown, now.state, _ASIDE, _IN_TRAY), now.ply


@each_form
def test_folded_things_are_on_a_page_with_a_tab(form: Form) -> None:
    match = next(iter(matches(1)))
    shown = laid(match, form)
    pages = {page.region for page in shown.background.pages(match.state) if page.region}
    assert set(shown.page_regions()) >= pages
    assert bool(pages) is form.has_tabs
    if form.has_book:
        assert shown.background.pages(match.state)[0].badge == str(44 - match.state.thief)
