"""The table of Yoho! in each of its forms: everything has its place, words fit."""

from functools import cache
from itertools import pairwise

import pytest
from msgspec.structs import replace

from game.core.match.match import Match
from game.games.yoho.view.places import BoardPlaces
from game.games.yoho.view.table import YohoTable
from game.table.forms.form import Form
from tests.games.yoho.seen import board, matches, places
from tests.playing import at_random, often, play
from tests.table.laid_in_forms import easel, misfits, misplaced, unseen

_EACH = 21 // often(1, deep=3)  # plies from look to look
_ALIKE = ("card:", "basic:", "back:", "rotation:", "gift:")
_FREE = ("words:", "count:")  # stand on the table itself, with nothing around them


@cache
def positions() -> list[tuple[Match, int]]:
    """Some plies of whole matches."""
    played = [play(match, at_random(seed)) for seed, match in enumerate(matches(3))]
    return [(match, ply) for match in played for ply in range(0, match.ply, _EACH)]


@cache
def empty(form: Form, seats: int) -> YohoTable:
    """Return a table in a form."""
    table = YohoTable(board(), places(seats), lambda name: None)
    table.lay_on(form)
    return table


def laid(match: Match, ply: int, form: Form) -> YohoTable:
    """Return the table as the acting seat sees it, ready to choose."""
    state = match.state_at(ply)
    actor = match.spec.to_act(state)
    table = empty(form, len(state.captains))
    table.let_go()
    table.look(replace(table.perspective, viewer=actor))
    table.show(state)
    if actor is not None:
        table.toggle(state, frozenset())
        table.skip()
    return table


@pytest.mark.parametrize("form", Form, ids=lambda form: form.name.lower())
def test_words_fit_and_no_card_overlaps_another_in_every_form(
    form: Form, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And everything is on the table."""
    canvas, told = easel(form), set[object]()
    for match, ply in positions():
        table = laid(match, ply, form)
        assert not misplaced(table, match.state_at(ply), _ALIKE), (match.seed, ply)
        pieces = unseen(table.pieces, told)
        wrong = [
            misfit
            for misfit in misfits(canvas, pieces, monkeypatch)
            if not (misfit.startswith(_FREE) and misfit.endswith("reaches out"))
        ]
        assert not wrong, (match.seed, ply)


@pytest.mark.parametrize("form", Form, ids=lambda form: form.name.lower())
@pytest.mark.parametrize("choosing", [False, True])
def test_any_hand_has_room_in_every_form(form: Form, choosing: bool) -> None:
    table = YohoTable(board(), places(4), lambda name: None)
    table.lay_on(form)
    ground = BoardPlaces(table.board, table.skeleton)
    area = ground.region("hand")
    choices = [ground.choice(number, 4) for number in range(4)] if choosing else []
    for count in range(1, 9):
        cards = [ground.hand(number, count, choosing=choosing) for number in range(count)]
        assert cards[0].x >= area.x - 0.01
        assert cards[-1].right <= area.right + 0.01
        assert not any(left.overlaps(right) for left, right in pairwise(cards))
        assert not any(card.overlaps(choice) for card in cards for choice in choices)
