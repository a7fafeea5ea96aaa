"""The rules beside a slow second reading of them, move by move and die by die."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance import Recording, Stream
from game.core.contract.values import OptionValue
from game.core.text import text
from game.games.yoz.rules.content import Character, Tile
from game.games.yoz.rules.dealing import setup
from game.games.yoz.rules.land.code import code_of
from game.games.yoz.rules.land.land import land_of
from game.games.yoz.rules.rules import apply, legal_moves, outcome, to_act
from game.games.yoz.rules.state import Looking, Moving, State
from tests.every_game import seeds
from tests.games.yoz import second_reading
from tests.games.yoz.position import CUT_OFF, L1, set_up
from tests.games.yoz.rules.test_properties import a_party, a_table, lively, some_way_on
from tests.games.yoz.second_reading import Game, House, Walker
from tests.playing import often

PHASES = {
    "Looking": "LOOK", "InCastle": "CASTLE", "Starting": "TURN", "Moving": "MOVE",
    "Picking": "WIZARD_PICK", "Acting": "ACT", "Battling": "BATTLE", "Drawing": "DRAW",
    "LastStand": "LAST_CHANCE", "DragonPick": "DRAGON_PICK", "Over": "OVER",
}  # fmt: skip


def read_again(state: State) -> Game:
    """The same position for the second reading."""
    looking = isinstance(state.phase, Looking)
    rules = state.rules
    game = Game(
        state.layout,
        [Walker(h.character, h.space, set(h.own), h.foreign) for h in state.heroes],
        House(rules.free_swap, rules.special_most == 4, rules.stop_on_gem),
        gems={str(gem) for gem in state.gems},
        dragons={str(perch.dragon): perch.circle for perch in state.dragons},
        deck=[str(card) for card in state.deck],
        thief=state.thief,
        first=state.phase.first if isinstance(state.phase, Looking) else state.first,
    )
    if not looking:
        game.phase, game.active = "TURN", state.active
    return game


def compare(state: State, game: Game) -> None:
    """Both readings stand at the same point."""
    assert PHASES[type(state.phase).__name__] == game.phase
    assert (to_act(state), state.rotation, state.thief) == (game.actor(), game.rotation, game.thief)
    for hero, walker in zip(state.heroes, game.party, strict=True):
        assert (hero.space, set(hero.own), hero.foreign) == (
            walker.space,
            walker.own,
            walker.foreign,
        )
        assert (hero.fails, hero.return_to) == (walker.fails, walker.back)
    assert set(state.gems) == game.gems
    assert {perch.dragon: perch.circle for perch in state.dragons} == game.dragons
    assert (list(state.deck), list(state.discards)) == (game.deck, game.discards)
    if isinstance(state.phase, Moving):
        assert state.phase.points == game.points
    assert {text(move) for move in legal_moves(state)} == game.legal()
    result = outcome(state)
    assert (result.party_won if result else None) == game.won


@pytest.mark.rule(
    "YOZ-4.1", "YOZ-5.3", "YOZ-6.6", "YOZ-7.3", "YOZ-7.4", "YOZ-7.9", "YOZ-8.2", "YOZ-9.8",
    "YOZ-10.9", "YOZ-11.15", "YOZ-11.19", "YOZ-12.9", "YOZ-13.5", "YOZ-14.8", "YOZ-15.8",
)  # fmt: skip
@settings(max_examples=often(50, deep=100), deadline=None)
@given(
    seed=seeds,
    party=a_party,
    options=a_table,
    land=st.sampled_from(["any", "any", code_of(L1), code_of(CUT_OFF)]),  # lost gems are rare
)
def test_both_readings_of_the_rules_agree_on_every_move(
    seed: int, party: tuple[Character, ...], options: dict[str, OptionValue], land: str
) -> None:
    chance = Stream(seed)
    state, _ = setup(set_up(party, **{**options, "layout": land}), chance)
    if seed % 3:
        state = some_way_on(state, chance)
    game = read_again(state)
    compare(state, game)
    for _ in range(400):
        if to_act(state) is None:
            break
        luck = Recording(chance)
        move = lively(chance, legal_moves(state))
        state, _ = apply(state, move, luck)
        game.play(text(move), luck.outcomes)
        compare(state, game)


@pytest.mark.rule("YOZ-2.3", "YOZ-2.4", "YOZ-2.5", "YOZ-14.2")
@settings(max_examples=often(20, deep=40), deadline=None)
@given(dealt=st.permutations(list(Tile)).map(tuple))
def test_both_readings_join_the_tiles_alike(dealt: tuple[Tile, ...]) -> None:
    links = {space: set(onward) for space, onward in land_of(dealt).links.items()}
    assert links == second_reading.roads(dealt)
