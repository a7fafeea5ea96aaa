"""The table of Dragon Farkle in each of its forms: everything has its place, words fit."""

from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest
from msgspec.structs import replace

from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.content import Companion, Item
from game.games.dragon_farkle.view.beats import duel_size
from game.games.dragon_farkle.view.faces_duel import Duel, Side
from game.games.dragon_farkle.view.table import DragonFarkleTable
from game.table.animation import Piece
from game.table.forms.form import Form
from game.table.table import Place
from tests.games.dragon_farkle.position import ANN, BEN, deciding, play, position, rolled
from tests.games.dragon_farkle.seen import board, matches
from tests.playing import COLOURS, at_random, play_on
from tests.scenes.recorder import recording
from tests.table.laid_in_forms import FOLDED, crowded, easel, misfits, misplaced, unseen
from tests.ui.bench import canvas

_NAMES = ("Maren", "Old Brass", "Tobias", "Ines", "Pip")
_EACH, _PLIES = 9, 120  # from look to look, and in all
_IN_TRAY = ("words:throw", "words:event", "words:cup", "cup", "cast:", "sides", "group:")
_CARDS = ("companion:", "item:", "back:", "eye", "shown:")


def _name(form: Form) -> str:
    return form.name.lower()


def new_table(seats: int, form: Form) -> DragonFarkleTable:
    places = [Place(_NAMES[seat], COLOURS[seat]) for seat in range(seats)]
    table = DragonFarkleTable(board(), places, lambda name: None)
    table.look(replace(table.perspective, viewer=ANN))
    table.lay_on(form)
    return table


_kept = cache(new_table)


def laid(state: st.State, form: Form) -> DragonFarkleTable:
    """Return a table that shows a state; cached by the number of seats and the form."""
    table = _kept(len(state.camps), form)
    table.show(state)
    return table


def rare() -> Iterator[st.State]:
    """Moments that are seldom reached by chance."""
    yield position("0", "0", phase=st.Hiring(ANN, (Companion.UGH, Companion.SKREE), False))
    yield position("0", "0", phase=st.Spoils(ANN, (Item.DINNER_BELL, Item.WHITE_FLAG)))
    yield position("0 ugh tooth bell powder plan", "0", phase=st.ItemLimit(ANN))
    yield position("0 bartleby tooth sandwich sack", "0 skree tooth", phase=st.Called(BEN))
    yield rolled(position("1100 ugh key", "12900 percy"), "2 3 4 6 B", st.Brawling(BEN), aside=500)
    yield rolled(position("12000 ugh toothpick", "900"), "1 1 5 5 2 R", aside=2500)
    yield deciding(position("4900 gruel clock", "5000", "2500 keep"), aside=1350, hand=3)
    yield position("9950", "5000 keep", "0 fallen", "800 clouded", rules=st.HouseRules(entry=3000))


@cache
def moments() -> tuple[st.State, ...]:
    first, *_ = matches(1)
    played = (now.state for now in islice(play_on(first, at_random(4)), 0, _PLIES, _EACH))
    return (*rare(), *played)


@pytest.mark.parametrize("form", Form, ids=_name)
def test_words_fit_in_every_form(form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    canvas, told = easel(form), set[object]()
    for state in moments():
        pieces = unseen(laid(state, form).pieces, told)
        assert not list(misfits(canvas, pieces, monkeypatch)), state.phase


@pytest.mark.parametrize("form", FOLDED, ids=_name)
def test_everything_is_on_the_table_without_overlaps(form: Form) -> None:
    for state in moments():
        table = laid(state, form)
        assert not misplaced(table, state, _IN_TRAY), state.phase
        assert not crowded(table, ("die:", "cast:", "words:throw", "words:event")), state.phase
        assert not crowded(table, _CARDS), state.phase


@pytest.mark.parametrize("form", Form, ids=_name)
def test_two_armies_face_to_face_are_read_in_every_form(
    form: Form, monkeypatch: pytest.MonkeyPatch
) -> None:
    canvas, table = easel(form), laid(position("0", "0"), form)
    ground = table._ground
    sides = (Side("ember", "Maren", "12,500", "soldiers"), Side("moss", "Old Brass", "0", "attack"))
    face = Duel(*sides, "A Brawl!", "The winner takes the difference, plus 500", 1)
    duel = Piece("duel", face, *ground.region("lanes").centre, *duel_size(ground))
    assert not list(misfits(canvas, {"duel": duel}, monkeypatch))


@pytest.mark.parametrize("form", Form, ids=_name)
def test_the_value_of_dice_is_shown_in_every_form(
    form: Form, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a page of the book, or in the place of the short log."""
    canvas, state = easel(form), rolled(position("0", "0", "0"), "1 1 5 5 2 R")
    table = laid(state, form)
    pages = table.background.pages(state)
    assert bool(pages) == form.has_tabs
    box = table.skeleton.side if pages else table.skeleton.log
    assert box is not None
    with recording(monkeypatch) as lines:
        if pages:
            table.background.paint_page(canvas, state, pages[0].key, box)
        else:
            table.background.paint_listing(canvas, state, box)
    texts = {line.text for line in lines}
    assert "2,000" in texts
    assert texts & {"three pairs", "3 pairs"}
    assert all(box.x < line.box.x and line.box.right < box.right for line in lines)
    assert all(box.y < line.box.y and line.box.bottom < box.bottom for line in lines)
    assert not any(
        one.box.overlaps(other.box) for one in lines for other in lines if one is not other
    )


@pytest.mark.parametrize("form", Form, ids=_name)
def test_a_row_states_the_whole_fate_of_its_dice(
    monkeypatch: pytest.MonkeyPatch, form: Form
) -> None:
    throw = "1 1 4 4 4 5 R"
    for camp, reward in (("0", "double"), ("0", "item"), ("0 yorick", "both")):
        view = play(rolled(position(camp, "500"), throw), f"set_aside 0,1,2,3,4 {reward}").state
        lane = laid(view, form).pieces["lane:0"]
        for page in (canvas(), easel(form)):  # words of the usual size, and as large as they get
            with recording(monkeypatch) as lines:
                lane.face.paint(page, lane.box)
            said = " ".join(line.text for line in lines)
            assert "…" not in said
            assert ("doubled" in said or "×2" in said) == (reward != "item"), said
            assert ("item" in said) == (reward != "double"), said
