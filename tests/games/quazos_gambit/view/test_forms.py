"""The table of Quazo's Gambit in each of its forms: everything has its place, words fit."""

from collections.abc import Iterator

import pytest

from game.core.match.match import Match
from game.games.quazos_gambit.view.table import QuazosGambitTable
from game.table.forms.form import Form
from game.table.table import Place
from tests.games.quazos_gambit.seen import board, matches, moments
from tests.playing import COLOURS
from tests.table.laid_in_forms import FOLDED, crowded, easel, misfits, misplaced, unseen

_NAMES = ("Maren", "Tobias", "Old Brass", "Ines")
_EACH = 17  # plies from look to look
_ASIDE = ("purse:", "mana:", "effects:", "round:", "ability:", "words:golden")
_IN_TRAY = ("die:mana", "words:mana", "steps", "words:steps", "ability:", "words:reach")
_ON_PANEL = ("deposit:", "jewel:gold", "panel:words", "die:rob", "lamps", "pot", "safe:shut")
each_form = pytest.mark.parametrize("form", FOLDED, ids=lambda form: form.name.lower())


def laid(match: Match, form: Form) -> QuazosGambitTable:
    """A table in a form, with the decision open."""
    seats = len(match.state.players)
    places = [Place(_NAMES[seat], COLOURS[seat]) for seat in range(seats)]
    made = QuazosGambitTable(board(), places, lambda name: None)
    made.lay_on(form)
    made.show(match.state)
    made.toggle(match.state, frozenset())
    made.skip()
    return made


def looks() -> Iterator[Match]:
    """Matches of two to four seats, now and then."""
    for number, now in enumerate(moments(3)):
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
        assert not misplaced(shown, now.state), now.ply
        for together in (_ASIDE, _ON_PANEL):
            assert not crowded(shown, together), now.ply
        if "panel" not in shown.pieces:
            assert not crowded(shown, _IN_TRAY), now.ply


@each_form
def test_cards_beside_the_board_are_a_page_in_a_book_and_stay_elsewhere(form: Form) -> None:
    match = next(iter(matches(1)))
    shown = laid(match, form)
    assert [page.key for page in shown.background.pages(match.state)] == (
        ["homes"] if form.has_book else []
    )
    cards = [piece for key, piece in shown.pieces.items() if key.startswith("ability:")]
    assert len(cards) == 2
    assert all(piece.box.right <= shown.skeleton.size[0] for piece in cards)  # they never fold
