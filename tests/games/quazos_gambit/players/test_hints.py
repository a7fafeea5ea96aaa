"""A hint names what decided: the term that the next best place to end the turn lacks."""

import pytest

from game.core.chance import NoChance
from game.core.contract.values import Level
from game.games.quazos_gambit.players.choose import choose
from game.games.quazos_gambit.players.evaluation import Outlook
from game.games.quazos_gambit.rules.board import cell_name
from game.games.quazos_gambit.rules.moves import Step
from game.games.quazos_gambit.rules.paths import moves_of, reach
from game.games.quazos_gambit.rules.rules import apply
from game.games.quazos_gambit.rules.state import Acting, State
from game.games.quazos_gambit.spec import SPEC
from tests.games.quazos_gambit.position import position
from tests.games.quazos_gambit.seen import moments


def why(view: State) -> str:
    return choose(view, view.active, Level.NORMAL, NoChance(), 40).why


def test_the_terms_of_a_place_add_up_to_what_it_is_worth() -> None:
    for now in moments(2):
        view = now.state
        if not isinstance(view.phase, Acting):
            continue
        look, player = Outlook(view), view.players[view.active]
        for cell in view.terrain.tiles[::5]:
            worth = look.worth(cell, player.red, player.gold)
            assert sum(look.terms(cell, player.red, player.gold)) == pytest.approx(worth)


@pytest.mark.parametrize(
    ("pawn", "lies", "said"),
    [
        (
            "cat f2",
            {"golden": "c4", "jewels": "a8"},
            "C2 is 2 movements from the Golden Jewel, D2 is 3.",
        ),
        (
            "cat f2",
            {"golden": "c5", "jewels": "a8"},
            "C2 is 3 movements from the Golden Jewel, D2 is 4.",
        ),
        ("cat b1 r1", {"golden": "f1"}, "E1 is beside the Golden Jewel."),
        ("cat c7 r1", {}, "E6 is 1 movement from your bank; from D6 it would be 2."),
        (
            "cat a4 r1",
            {"golden": "b1"},
            "C5 is 4 movements from your bank; from B2 it would be 8.",
        ),
        ("cat a1", {"jewels": "b1 f2 f3 g2"}, "D1 has 1 jewel within 3 movements, C1 none."),
        ("cat a1", {"jewels": "f2 f3 g2"}, "D1 has 1 jewel within 3 movements, C1 none."),
    ],
)
def test_a_hint_names_what_the_next_best_place_lacks(
    pawn: str, lies: dict[str, str], said: str
) -> None:
    golden, jewels = lies.get("golden", ""), lies.get("jewels", "")
    assert why(position(pawn, "frog h8", number=7, golden=golden, jewels=jewels)) == said


def title(view: State) -> str:
    """What a hint is headed with: where its click leads."""
    hint = choose(view, view.active, Level.NORMAL, NoChance(), 40)
    return hint.heading(SPEC.words.move_line(view, (hint.move, *hint.then)[-1]))


def test_a_hint_is_headed_with_the_place_its_reason_speaks_of() -> None:
    view = position("cat f2", "frog h8", number=7, golden="c4", jewels="a8")
    assert title(view) == "Move to C2"
    assert why(view).startswith("C2 is ")


def test_the_goal_is_named_first_and_then_the_first_step_to_it() -> None:
    view = position("cat f2", "frog h8", number=7, golden="b5", jewels="a8", tiles="e2 d2 c2 city")
    assert title(view) == "To reach B4: move to C2 first"
    assert why(view).startswith("C2 gives 3 more movements. B4 is beside ")


def test_a_step_to_a_battle_names_the_battle_first() -> None:
    view = position("cat f2 r1", "frog d2 r2", number=7)
    assert title(view) == "For 1 jewel from {seat:1}: move to D2 first"
    assert why(view) == (
        "From D2 you can battle {seat:1}. The chance of 1 jewel in a battle with {seat:1} is 42 %."
    )


def test_whenever_a_goal_lies_beyond_the_first_step_a_sentence_speaks_of_that_step() -> None:
    steps = 0
    for now in moments(4):
        view = now.state
        if not isinstance(view.phase, Acting):
            continue
        hint = choose(view, view.active, Level.NORMAL, NoChance(), 40)
        if hint.goal:
            (last,) = (hint.move, *hint.then)[-1:]
            assert isinstance(last, Step)
            first, _, rest = hint.why.partition(". ")
            assert cell_name(last.cell) in first
            assert rest
            steps += 1
    assert steps > 5


def test_a_hint_goes_no_other_way_than_its_click() -> None:
    walked = 0
    for now in moments(3):
        view = now.state
        if not isinstance(view.phase, Acting):
            continue
        hint = choose(view, view.active, Level.NORMAL, NoChance(), 40)
        assert not hint.goal or isinstance(hint.move, Step)
        if not hint.then:
            continue
        walks = [moves_of(walk) for walk in reach(view, past_bonus=False).values()]
        assert (hint.move, *hint.then) in walks
        state = view
        for move in (hint.move, *hint.then):
            assert isinstance(move, Step) or move is hint.then[-1]
            state, _ = apply(state, move, NoChance())
        walked += 1
    assert walked
