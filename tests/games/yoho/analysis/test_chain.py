"""Chest, open, net: which step a captain is at, and what it costs."""

import pytest
from msgspec.structs import replace

from game.core.chance import Stream
from game.core.text import text
from game.games.yoho.analysis.chain import Link, chain
from game.games.yoho.analysis.panel import odds
from game.games.yoho.rules import moves as mv
from game.games.yoho.rules.rules import imagine, legal_moves, observe
from game.games.yoho.rules.state import Acting, State, Turn
from game.games.yoho.spec import SPEC
from tests.games.yoho.position import ANN, at, position
from tests.playing import at_random, new_match, play_on

ROAD = "10 ~EW, 11 ~EW, 12 C:NSW"
ALL_USED = Turn(plays_left=0, net=False, movement=False)


def told(state: State) -> tuple[Link, str, str]:
    found = chain(observe(state, ANN))
    assert found is not None
    return found.link, f"{found.cell // 4}{found.cell % 4}", found.costs


@pytest.mark.rule("YOHO-4.3", "YOHO-7.8")
def test_a_chest_at_the_end_of_a_current_is_sailed_to_first() -> None:
    assert told(position(ROAD, "W1 at 10", "E1")) == (
        Link.REACH,
        "12",
        "Row 2, column 3 is one Movement away (1 card). A cannonball or a Flip opens it.",
    )
    used = position(ROAD, "W1 at 10", "E1", turn=Turn(2, movement=False))
    assert told(used)[2].startswith("Row 2, column 3 is one Movement away, and you have none.")


@pytest.mark.rule("YOHO-7.8", "YOHO-7.9")
@pytest.mark.parametrize(
    ("seat", "costs"),
    [
        ("W1 at 11", "1 cannonball opens it. Netting it takes 1 card more."),
        ("W1 at 11 balls 2", "1 cannonball opens it. Netting it takes 1 card more."),
        (
            "W1 at 11 flip",
            "1 cannonball or a Flip (1 card) opens it. Netting it takes 1 card more.",
        ),
        ("W1 at 11 balls 0 flip", "A Flip (1 card) opens it. Netting it takes 1 card more."),
        (
            "W1 at 11 balls 0",
            "You need a cannonball or a Flip and have neither. Netting it takes 1 card more.",
        ),
    ],
)
def test_a_chest_under_the_ship_is_opened(seat: str, costs: str) -> None:
    assert told(position("11 C:NES", seat, "E1")) == (Link.OPEN, "11", costs)


@pytest.mark.rule("YOHO-7.4")
def test_of_a_chest_that_was_shut_again_all_know_that_it_holds_gold() -> None:
    told_of = told(position("11 C:NES/G!", "W1 at 11", "E1"))
    assert told_of[2].endswith("1 card more. Everybody saw that it holds gold.")


@pytest.mark.rule("YOHO-6.2", "YOHO-6.7", "YOHO-5.29")
def test_gold_is_caught_in_place_from_the_next_cell_or_by_sailing() -> None:
    here = position("11 G:NES", "W1 at 11", "E1")
    assert told(here) == (Link.NET, "11", "Netting it takes 1 card.")
    late = position("11 G:NES", "W1 at 11", "E1", turn=Turn(1, net=False))
    assert told(late)[2] == "You have no Net left: netting it takes another turn."
    over = position("11 G:NES", "W1 at 11", "E1", turn=ALL_USED)
    assert told(over)[2] == "Netting it takes another turn."
    beside = position("11 ~NS, 12 G:NES", "W1 at 11 catch_throw", "E1")
    assert told(beside) == (Link.NET, "12", "You can catch the gold at row 2, column 3 (1 card).")
    along = position("10 ~EW, 11 G:NSW", "W1 at 10", "E1")
    assert (
        told(along)[2] == "Row 2, column 2 is one Movement away (1 card). Netting it takes 1 card."
    )


@pytest.mark.rule("YOHO-4.3", "YOHO-5.17")
def test_without_a_road_it_says_so() -> None:
    assert told(position("22 G:NES", "W1", "E1"))[0] is Link.NET
    assert told(position("22 C:NES", "W1", "E1"))[2].startswith(
        "No current leads to row 3, column 3."
    )
    assert told(position("22 C:NES", "W1 flip", "E1"))[2].startswith(
        "A Flip (1 card) opens row 3, column 3 from"
    )


@pytest.mark.rule("YOHO-6.8", "YOHO-7.4")
def test_what_brings_no_coin_is_no_step() -> None:
    assert chain(position("", "W1", "E1")) is None
    assert chain(position("11 G:NES", "W1 at 11", "E1", reserve=0)) is None
    assert chain(position("11 C:NES/T!", "W1 at 11", "E1")) is None
    both = position("11 C:NES/T!, 22 C:NE", "W1 at 11", "E1")
    assert told(both)[1] == "22", "a trap that all have seen is no way to gold"


def test_the_panel_is_headed_by_the_step() -> None:
    view = observe(position(ROAD, "W1 at 10", "E1"), ANN)
    panel = odds(view, ANN)
    assert panel is not None
    assert panel.title == "A chest to sail to"
    assert panel.note.startswith("Row 2, column 3 is one Movement away (1 card).")


@pytest.mark.parametrize("seed", [2, 5])
def test_what_it_offers_is_legal_and_nothing_hidden_changes_it(seed: int) -> None:
    looked_at = set()
    for before in play_on(new_match(SPEC, seed), at_random(seed), 400):
        state = before.state
        if not isinstance(state.phase, Acting) or before.ply % 3:
            continue
        view = observe(state, state.active)
        found = chain(view)
        other = observe(imagine(view, state.active, Stream(f"{before.ply}")), state.active)
        assert chain(other) == found
        if found is None:
            continue
        looked_at.add(found.link)
        legal = legal_moves(view)
        kinds = {type(move) for move in legal}
        ship = state.captains[state.active].ship
        if found.costs.startswith("Netting it takes 1 card."):
            assert ship == found.cell, "only what lies under the ship is netted"
            assert mv.Net in kinds
        if found.costs.startswith("Fire"):
            assert mv.ShootChest in kinds
        if found.costs.startswith("Catch"):
            assert mv.Catch(found.cell) in legal, text(mv.Catch(found.cell))
        if found.costs.startswith("Sail") and ": one card." in found.costs.partition(".")[0]:
            assert mv.Movement in kinds
    assert looked_at == set(Link)


def test_a_used_map_changes_the_price() -> None:
    state = position(ROAD, "W1 at 10 movement", "E1", turn=Turn(0, 1, movement=False))
    assert told(state)[2].startswith("Row 2, column 3 is one Movement away (1 card).")
    assert at("12") == 6
    assert told(replace(state, turn=ALL_USED))[2].startswith(
        "Row 2, column 3 is one Movement away, and"
    )
