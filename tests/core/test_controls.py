"""What can be done by a key or a button, and which one does it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import convert

from game.core.controls.actions import (
    ACTIONS,
    GROUPS,
    Action,
    Pad,
    Where,
    action_named,
    letter_of,
    words_of,
)
from game.core.controls.bindings import USUAL, Bindings, Clash, may_be_key
from game.core.controls.devices import Family, button_said, family_of, key_said

EVERY = tuple(Action)
NAMES = st.sampled_from(
    [*"abcdefghu123", "f1", "space", "return", "escape", "tab", "shift+m", "left"]
)


def test_every_action_stands_in_one_row_of_the_settings() -> None:
    rows = [action for group in GROUPS for row in group.rows for action in row.actions]
    assert sorted(rows) == sorted(EVERY)
    assert all(words_of(action) for action in EVERY)


def test_nothing_clashes_as_it_is_at_first() -> None:
    assert not USUAL.faults()
    for action in EVERY:
        for name in (*USUAL.keys_of(action), *USUAL.pad_of(action)):
            assert USUAL.clash(action, name) is None, (action, name)


def test_every_function_of_a_table_has_a_button_or_can_be_picked_with_the_focus() -> None:
    """What has no button of its own stands on a button of the table, or in a list."""
    without = {a for a in EVERY if Where.TABLE in ACTIONS[a].where and not ACTIONS[a].pad}
    assert without == {
        Action.NUMBER_9,
        Action.FIRST,
        Action.LAST,
        Action.FULL_SCREEN,
        Action.SPEED,  # a tool of the bar
        Action.ODDS,  # a tab, or the panel itself
        Action.SAY_AGAIN,  # for people who hear more than they see; it can be given a button
        Action.SILENCE,
    }


def test_a_key_in_use_is_reported() -> None:
    assert USUAL.clash(Action.HINT, "u") == Clash("u", Action.UNDO)
    assert USUAL.clash(Action.HINT, "k") is None
    assert USUAL.clash(Action.HINT, Pad.X) == Clash(Pad.X, Action.UNDO)


def test_two_that_never_listen_in_one_place_may_share_a_key() -> None:
    assert USUAL.by_key("w") == {Action.WHO, Action.WHAT_IF}
    assert USUAL.clash(Action.WHAT_IF, "u") is None, "nothing is taken back while looking back"
    assert USUAL.clash(Action.LOG, "m") == Clash("m", Action.MARK_AFTER), "the log is there too"


def test_swapped_each_has_what_the_other_had() -> None:
    after = USUAL.swapped(Action.HINT, "u", "h")
    assert (after.keys_of(Action.HINT), after.keys_of(Action.UNDO)) == (("u",), ("h",))
    assert not after.faults()
    back = after.swapped(Action.HINT, "h", "u")
    assert back == USUAL, "what is as at first is not kept"


def test_taken_the_other_is_left_without() -> None:
    after = USUAL.taken(Action.HINT, "u", "h")
    assert after.keys_of(Action.UNDO) == ()
    assert after.by_key("h") == frozenset()


def test_choose_and_back_are_never_left_without() -> None:
    assert USUAL.taken(Action.HINT, "escape", "h").lacking() == (Action.BACK,)
    assert USUAL.taken(Action.HINT, Pad.A, Pad.Y).lacking() == (Action.CHOOSE,)
    assert USUAL.taken(Action.HINT, "space", "h").lacking() == (), "Enter is left"


@given(st.lists(st.tuples(st.sampled_from(EVERY), NAMES), max_size=6))
def test_whatever_is_swapped_no_two_share_a_key_and_all_can_be_undone(
    wishes: list[tuple[Action, str]],
) -> None:
    bindings = USUAL
    for action, name in wishes:
        keys = bindings.keys_of(action)
        after = bindings.swapped(action, name, keys[0] if keys else "")
        if not after.faults():
            bindings = after
    assert bindings.usual(*EVERY) == USUAL
    for action in EVERY:
        for name in bindings.keys_of(action):
            assert action in bindings.by_key(name.removeprefix("shift+"), shift="+" in name)


@pytest.mark.parametrize("name", ["left shift", "caps lock", "", "x" * 40, "shift+escape"])
def test_some_keys_mean_nothing_by_themselves(name: str) -> None:
    assert not may_be_key(name)


def test_games_call_their_buttons_by_the_key_of_the_beginning() -> None:
    assert action_named("Space") is Action.CHOOSE
    assert action_named("Esc") is Action.BACK
    assert letter_of(action_named("S")) == "s"
    assert letter_of(Action.UNDO) == ""
    with pytest.raises(KeyError):
        action_named("Q")


def test_a_key_that_rolled_in_older_settings_still_rolls() -> None:
    """Its own key was T then; what is kept of it is still called so."""
    bindings = Bindings(keys=convert({"button_t": ["x"]}, dict[Action, tuple[str, ...]]))
    (action,) = bindings.by_key("x")
    assert letter_of(action) == "r"
    assert words_of(action) == "Roll, recruit, rob"


@pytest.mark.parametrize(
    ("name", "family"),
    [
        ("Xbox 360 Controller", Family.XBOX),
        ("PS5 Controller", Family.PLAYSTATION),
        ("Wireless Controller", Family.PLAYSTATION),
        ("8BitDo Wireless Controller for Xbox", Family.XBOX),
        ("Nintendo Switch Pro Controller", Family.SWITCH),
        ("Joy-Con (L/R)", Family.SWITCH),
        ("No Name Gamepad", Family.XBOX),
    ],
)
def test_a_pad_says_what_it_is(name: str, family: Family) -> None:
    assert family_of(name) is family


def test_what_stands_on_keys_and_buttons() -> None:
    assert [key_said(k) for k in ("return", "u", "shift+tab", "[5]", "f11", "left", "ä")] == [
        *("Enter", "U", "Shift+Tab", "Num 5", "F11", "←", "Ä")
    ]
    said = [button_said(Pad.Y, family) for family in Family]
    assert said == ["Y", "Y", "Triangle", "X", "Top"]
    assert button_said(Pad.HELD_X, Family.PLAYSTATION) == "R2 + Square"
    for family in Family:
        said = [button_said(button, family) for button in Pad]
        assert len(set(said)) == len(said), family
