"""The tension of the music follows what everybody at the table can see, and no secret."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.contract.spec import AnySpec
from game.core.contract.values import Setup
from game.core.match.match import Match
from game.games.dragon_farkle.rules.content import Companion
from game.games.dragon_farkle.rules.state import Battling, Deciding, Side
from game.games.quazos_gambit.rules.state import Robbing
from game.games.registry import GAMES, find
from game.games.yahtzee_challenge.rules.state import Finale, Holding
from game.games.yoz.rules.state import LastStand
from game.launch_match import seated


def start(key: str, **options: Any) -> tuple[AnySpec, Any]:
    """A game and its state when the first decision of a match is open."""
    spec = find(key)
    seats = spec.seats[0]
    match = Match(spec, Setup(seats, options), 7, seated(["easy"] * seats))
    return spec, match.state


def tense(spec: AnySpec, state: Any, **changes: Any) -> bool:
    assert spec.tense is not None
    return spec.tense(replace(state, **changes))


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_it_is_calm_when_a_match_begins(spec: AnySpec) -> None:
    _, state = start(spec.key)
    assert not tense(spec, state)


def test_the_end_of_a_yahtzee_challenge() -> None:
    spec, state = start("yahtzee_challenge", bell="standard")
    claimed = tuple(Holding(0, square) for square in range(1, len(state.holdings)))
    assert tense(spec, state, holdings=(Holding(), *claimed))
    assert not tense(spec, state, holdings=(Holding(), Holding(), *claimed[1:]))
    assert tense(spec, state, finale=Finale(0))
    assert tense(spec, state, rounds_done=state.bell - 1)
    assert not tense(spec, state, rounds_done=state.bell - 2)
    assert not tense(spec, state, rounds_done=71, bell=0)


def test_an_army_before_the_keep() -> None:
    spec, state = start("dragon_farkle")
    entry = state.rules.entry
    first, *others = state.camps

    def with_army(army: int, companion: Companion | None) -> bool:
        camp = replace(first, army=army, companion=companion)
        return tense(spec, state, camps=(camp, *others))

    assert with_army(entry, None)
    assert not with_army(entry - 50, None)
    assert with_army(entry - 500, Companion.UGH)
    assert tense(spec, state, phase=Deciding(Battling(1000), Side(0, 6, 6)))
    rules = replace(state.rules, last_orders=4)
    assert tense(spec, state, rules=rules, round_no=4)
    assert not tense(spec, state, rules=rules, round_no=3)


def test_the_last_round_and_robberies_of_quazos_gambit() -> None:
    spec, state = start("quazos_gambit")
    assert tense(spec, state, round=10)
    assert not tense(spec, state, round=9)
    assert tense(spec, state, phase=Robbing(1, 0))


def test_one_coin_short_of_winning_yoho() -> None:
    spec, state = start("yoho")
    first, *others = state.captains
    for coins in range(state.rules.coins_to_win):
        captains = (replace(first, coins=coins), *others)
        assert tense(spec, state, captains=captains) == (coins == state.rules.coins_to_win - 1)
    assert tense(spec, state, round_no=25)
    assert not tense(spec, state, round_no=24)


@pytest.mark.parametrize(("stone", "near"), [(35, False), (36, True), (43, True)])
def test_the_thief_of_yoz_is_near(stone: int, near: bool) -> None:
    spec, state = start("yoz")
    assert tense(spec, state, thief=stone) == near
    assert tense(spec, state, thief=44, phase=LastStand(0))
