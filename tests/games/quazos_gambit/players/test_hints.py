"""A hint names what decided: the term that the next best place to end the turn lacks."""

import pytest

from game.core.chance import NoChance
from game.core.contract.values import Level
from game.games.quazos_gambit.players.choose import choose
from game.games.quazos_gambit.players.evaluation import Outlook
from game.games.quazos_gambit.rules.state import Acting, State
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
        ("cat c7 r1", {}, "You carry 1 jewel: E6 is 1 movement from your bank, D6 is 2."),
        (
            "cat a4 r1",
            {"golden": "b1"},
            "You carry 1 jewel: C5 is 4 movements from your bank, B2 is 8.",
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
