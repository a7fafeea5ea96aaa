"""The table of Yahtzee Challenge in each of its forms: everything has its place, words fit."""

import pytest

from game.core.match.match import Match
from game.games.yahtzee_challenge.view.table import YahtzeeTable
from game.table.forms.form import Form
from game.table.table import Place
from tests.games.yahtzee_challenge.seen import board, matches
from tests.playing import COLOURS, at_random, often, play_on
from tests.table.laid_in_forms import FOLDED, easel, misfits, misplaced, unseen

_NAMES = ("Maren", "Old Brass", "Tobias", "Ines")
_EACH = 18 // often(1, deep=2)  # plies from look to look
_IN_TRAY = ("die:", "step", "cup", "words:note", "words:dice", "words:spent", "goal", "lamp:")


def laid(match: Match, form: Form) -> YahtzeeTable:
    places = [Place(_NAMES[seat], COLOURS[seat]) for seat in range(match.state.seats)]
    table = YahtzeeTable(board(), places, lambda name: None)
    table.lay_on(form)
    table.show(match.state)
    return table


@pytest.mark.parametrize("form", Form, ids=lambda form: form.name.lower())
def test_words_fit_in_every_form(form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    canvas, told = easel(form), set[object]()
    for seed, match in enumerate(matches(3)):
        for now in play_on(match, at_random(seed)):
            if now.ply % _EACH and now.state.finale is None:
                continue
            pieces = unseen(laid(now, form).pieces, told)
            assert not list(misfits(canvas, pieces, monkeypatch)), (seed, now.ply)


@pytest.mark.parametrize("form", FOLDED, ids=lambda form: form.name.lower())
def test_everything_is_on_the_table_without_overlaps(form: Form) -> None:
    for seed, match in enumerate(matches(3)):
        for now in play_on(match, at_random(seed)):
            if now.ply % _EACH:
                continue
            table = laid(now, form)
            assert not misplaced(table, now.state, _IN_TRAY), (seed, now.ply)
