"""The table in words: what it promises can come."""

from msgspec.structs import replace

from game.core.in_words import page
from game.games.quazos_gambit.rules import state as st
from game.games.quazos_gambit.rules.content import BONUS_STEP
from game.games.quazos_gambit.spec import SPEC
from tests.playing import at_random, new_match, play_on

PROMISE = "gives 3 more"


def described(state: st.State, seat: int) -> page.Description:
    return page.described(SPEC, state, seat, len(state.players))


def acting() -> st.State:
    """A turn in which somebody may move and has not yet."""
    match = new_match(SPEC, 5)
    for before in play_on(match, at_random(5)):
        state: st.State = before.state
        if isinstance(state.phase, st.Acting) and state.turn.steps == 0:
            return state
    raise AssertionError("nobody moves")


def now(state: st.State, **turn: object) -> str:
    state = replace(state, turn=replace(state.turn, **turn))
    return " ".join(described(state, state.active).now)


def test_three_more_movements_are_promised_as_long_as_the_third_is_to_come() -> None:
    state = acting()
    assert PROMISE in now(state)
    assert PROMISE not in now(state, steps=BONUS_STEP, allowance=6)
    assert PROMISE not in now(state, steps=4, allowance=6)
    assert PROMISE not in now(state, allowance=BONUS_STEP - 1)


def test_the_carrier_of_the_golden_jewel_is_promised_nothing() -> None:
    state = acting()
    players = list(state.players)
    players[state.active] = replace(players[state.active], gold=1)
    assert PROMISE not in now(replace(state, players=tuple(players)))
