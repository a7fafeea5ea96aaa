from collections.abc import Sequence
from copy import copy
from dataclasses import fields, replace
from typing import Any

import pytest

from game.core.contract.spec import AnySpec, GameSpec, OnTheBox, complete_setup
from game.core.contract.values import (
    BadInput,
    IllegalMove,
    Option,
    OptionValue,
    Outcome,
    Refusal,
    ScoreLine,
    Setup,
    Value,
)
from tests.lantern import SPEC


def test_a_setup_is_completed_with_defaults_and_roles() -> None:
    assert complete_setup(SPEC, Setup(3)) == Setup(
        3, {"hands": "hidden", "oil": 9}, ("keeper", "scout", "piper")
    )
    chosen = Setup(2, {"oil": 4}, ("piper", "keeper"))
    assert complete_setup(SPEC, chosen).roles == ("piper", "keeper")
    assert complete_setup(SPEC, chosen).option("oil") == 4
    assert complete_setup(SPEC, complete_setup(SPEC, chosen)) == complete_setup(SPEC, chosen)


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        (Setup(1), "Lantern is for 2 to 3 players, not 1."),
        (Setup(4), "Lantern is for 2 to 3 players, not 4."),
        (Setup(2, {"wind": 3}), "Lantern has no option 'wind'; it has: hands, oil."),
        (Setup(2, {"hands": "glass"}), "Hands cannot be 'glass'; choose one of: hidden, open."),
        (Setup(2, {"oil": 0}), "Oil has to be a whole number from 1 to 20."),
        (Setup(2, {"oil": 21}), "Oil has to be a whole number from 1 to 20."),
        (Setup(2, {"oil": True}), "Oil has to be a whole number from 1 to 20."),
        (Setup(2, {"oil": "9"}), "Oil has to be a whole number from 1 to 20."),
        (Setup(2, roles=("keeper",)), "Each seat picks one of keeper, scout, piper, each once."),
        (Setup(2, roles=("keeper", "keeper")), "Each seat picks one of"),
        (Setup(2, roles=("keeper", "thief")), "Each seat picks one of"),
    ],
    ids=str,
)
def test_a_wrong_setup_is_refused_with_the_cure(setup: Setup, said: str) -> None:
    with pytest.raises(BadInput) as refused:
        complete_setup(SPEC, setup)
    assert str(refused.value).startswith(said)


def test_true_is_no_number_among_the_values_of_an_option() -> None:
    rounds = Option("rounds", "Rounds", "How many.", 1, (Value(1, "One"), Value(2, "Two")))
    assert rounds.problem(1) is None
    assert rounds.problem(True) == "Rounds cannot be True; choose one of: 1, 2."


def test_roles_are_only_for_games_that_have_them() -> None:
    with pytest.raises(BadInput, match="no characters to pick"):
        complete_setup(replace(SPEC, roles=()), Setup(2, roles=("keeper", "scout")))


def test_a_game_may_say_what_does_not_go_together() -> None:
    def problems(setup: Setup) -> Sequence[str]:
        return ["Open hands need more oil."] if setup.option("hands") == "open" else []

    spec = replace(SPEC, problems=problems)
    assert complete_setup(spec, Setup(2)).seats == 2
    with pytest.raises(BadInput, match="Open hands need more oil"):
        complete_setup(spec, Setup(2, {"hands": "open"}))


def test_an_option_is_found_by_its_key() -> None:
    assert SPEC.option("oil").most == 20
    with pytest.raises(KeyError):
        SPEC.option("wind")


def even(text: str) -> str | None:
    return None if len(text) % 2 == 0 else "The land must have an even number of letters."


ANY_OR_TYPED = Option("land", "Land", "", "any", (Value("any", "Any"),), check=even)
FOUND = Option("board", "Board", "", "abcd", find=lambda: (Value("abcd", "A"), Value(2, "Two")))
FOUND_OR_CARRIED = Option(
    "board", "Board", "", "abcd", find=lambda: (Value("abcd", "A"),), check=even
)
NOTHING_FOUND = Option("board", "Board", "", "abcd", find=tuple)


@pytest.mark.parametrize(
    ("option", "value", "problem"),
    [
        (ANY_OR_TYPED, "any", None),
        (ANY_OR_TYPED, "ab", None),
        (ANY_OR_TYPED, "abc", "The land must have an even number of letters."),
        (ANY_OR_TYPED, 3, "Land has to be text."),
        (FOUND, "abcd", None),
        (FOUND, 2, None),
        (FOUND, "ab", "Board cannot be 'ab'; choose one of: abcd, 2."),
        (FOUND, True, "Board cannot be True; choose one of: abcd, 2."),
        (FOUND_OR_CARRIED, "from another machine", None),
        (NOTHING_FOUND, 0, "Board cannot be 0: there is nothing to choose from."),
    ],
)
def test_what_an_option_takes(option: Option, value: OptionValue, problem: str | None) -> None:
    assert option.problem(value) == problem


@pytest.mark.parametrize(
    ("outcome", "winners"),
    [
        (Outcome((2, 1, 3), "X-1", ""), (1,)),
        (Outcome((1, 3, 1), "X-1", ""), (0, 2)),
        (Outcome((1, 1), "X-1", "", party_won=True), (0, 1)),
        (Outcome((2, 2), "X-1", "", party_won=False), ()),
    ],
)
def test_who_won(outcome: Outcome, winners: tuple[int, ...]) -> None:
    assert outcome.winners == winners


def test_score_lines_add_up() -> None:
    lines = (ScoreLine("Tiles", 40), ScoreLine("Debt", -15))
    assert Outcome((1, 2), "X-1", "", (lines, ())).total(0) == 25
    assert Outcome((1, 2), "X-1", "", (lines, ())).total(1) == 0
    assert Outcome((1, 2), "X-1", "").total(0) == 0


def test_an_illegal_move_says_why() -> None:
    refusal = Refusal("LN-4", "You have no steps left.")
    raised: Any = IllegalMove(refusal)
    assert raised.refusal is refusal
    assert str(raised) == "LN-4: You have no steps left."


# --- a spec that is loaded later ------------------------------------------------------------------

BOX: OnTheBox = {
    "key": SPEC.key,
    "name": SPEC.name,
    "tagline": SPEC.tagline,
    "seats": SPEC.seats,
}


def test_a_later_spec_knows_its_box_and_takes_the_rest_once() -> None:
    taken: list[AnySpec] = []

    def whole() -> AnySpec:
        taken.append(SPEC)
        return SPEC

    spec = GameSpec.later(BOX, whole)
    assert (spec.key, spec.name, spec.tagline, spec.seats) == tuple(BOX.values())
    assert not spec.together
    assert taken == []
    assert spec.boards is SPEC.boards  # a default of its class too is asked for
    names = [field.name for field in fields(SPEC) if field.init]
    assert [getattr(spec, name) for name in names] == [getattr(SPEC, name) for name in names]
    assert taken == [SPEC]


def test_a_later_spec_is_replaced_and_copied_like_any_other() -> None:
    spec = replace(GameSpec.later(BOX, lambda: SPEC), roles=())
    assert spec.roles == ()
    assert spec.setup is SPEC.setup
    assert copy(GameSpec.later(BOX, lambda: SPEC)).setup is SPEC.setup


@pytest.mark.parametrize("spec", [SPEC, GameSpec.later(BOX, lambda: SPEC)])
def test_a_spec_has_no_misspelt_name(spec: AnySpec) -> None:
    name = "setpu"
    with pytest.raises(AttributeError, match="declares no 'setpu'"):
        getattr(spec, name)
