"""The text view: figures as they are for the seat to act."""

from msgspec.structs import replace

from game.core.in_words import page
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.content import Companion
from game.games.dragon_farkle.spec import SPEC
from tests.playing import new_match


def described(state: st.State, seat: int) -> page.Description:
    return page.described(SPEC, state, seat, len(state.camps))


def camp_changed(state: st.State, seat: int, **fields: object) -> st.State:
    camps = list(state.camps)
    camps[seat] = replace(camps[seat], **fields)
    return replace(state, camps=tuple(camps))


def test_the_keep_opens_earlier_with_ugh() -> None:
    state = camp_changed(new_match(SPEC, 5).state, 0, companion=Companion.UGH)
    state = replace(state, active=0)
    board = " ".join(described(state, 0).board)
    assert f"needs {st.entry_requirement(state):,} soldiers" in board
    assert st.entry_requirement(state) < state.rules.entry


def test_rain_counts_in_this_turn_for_the_acting_seat_and_in_the_next_for_others() -> None:
    state = replace(new_match(SPEC, 5).state, active=0)
    mine = camp_changed(state, 0, clouded=True)
    assert "five dice this turn" in " ".join(described(mine, 0).you)
    others = camp_changed(state, 1, clouded=True)
    assert "five dice next turn" in " ".join(described(others, 0).others)
