"""The rules compared with a second implementation from the rulebook, through whole matches.

What chapters do to each other, such as mud before a bank or a dragged thief with the gold, comes up
by itself here.
"""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.chance import Recording, Stream
from game.core.contract.values import OptionValue
from game.core.text import text
from game.games.quazos_gambit.rules.content import Ability, Character
from game.games.quazos_gambit.rules.rules import apply, legal_moves, outcome, setup
from game.games.quazos_gambit.rules.state import (
    Acting,
    Depositing,
    Leaving,
    Mud,
    Over,
    PlacingGold,
    Robbing,
    Spreading,
    State,
)
from tests.every_game import seeds
from tests.games.quazos_gambit import second_reading
from tests.games.quazos_gambit.position import set_up
from tests.games.quazos_gambit.rules.test_properties import (
    a_table,
    cast_of_four,
    lively,
    some_way_on,
)
from tests.games.quazos_gambit.second_reading import Reading, Thief, Turn
from tests.playing import often, written

PHASES = {
    PlacingGold: "gold",
    Leaving: "leave",
    Acting: "act",
    Depositing: "deposit",
    Robbing: "rob",
    Spreading: "lay",
    Over: "over",
}


def in_full_swing(state: State, chance: Stream) -> State:
    """The same match later, with abilities at work and grudges held."""
    state = some_way_on(state, chance)
    players = list(state.players)
    for seat, player in enumerate(players):
        if seat != state.active:
            rounds = [max(0, state.round - chance.roll("grudge", 4)) for _ in players]
            players[seat] = replace(
                player,
                stealth=player.character is Character.CAT and chance.roll("stealth", 2) == 1,
                wing_guard=player.character is Character.SWAN and chance.roll("guard", 2) == 1,
                attacks=tuple(0 if other == seat else at for other, at in enumerate(rounds)),
            )
    state = replace(state, players=tuple(players))
    frogs = [seat for seat, p in enumerate(players) if p.character is Character.FROG]
    if frogs and chance.roll("mud", 2) == 1:
        cells = tuple(sorted({chance.pick(state.terrain.tiles) for _ in range(3)}))
        state = replace(state, mud=Mud(frogs[0], cells, state.round + 1))
    return state


def begun(state: State) -> Reading:
    """Return the table at the beginning of a turn."""
    mud = state.mud
    return Reading(
        thieves=[
            Thief(
                player.place,
                str(player.character),
                player.cell,
                player.red,
                player.gold,
                player.bank_red,
                player.bank_gold,
                player.mana,
                player.stealth,
                player.wing_guard,
                {seat: at for seat, at in enumerate(player.attacks) if at},
            )
            for player in state.players
        ],
        biomes=[str(biome or "") for biome in state.biomes],
        marked=list(state.marked),
        jewels=set(state.jewels),
        first=state.first,
        active=state.active,
        round_no=state.round,
        gold_safe=state.rules.gold_safe,
        minimum=state.rules.minimum,
        golden=state.golden,
        mud=None if mud is None else second_reading.Mud(mud.seat, mud.cells, mud.until),
        phase=PHASES[type(state.phase)],
    )


def as_played(state: State) -> Iterator[object]:
    """Yield everything on the table, as the rules have it."""
    phase = state.phase
    yield PHASES[type(phase)], state.round, state.golden, set(state.jewels)
    for player in state.players:
        yield player.cell, player.red, player.gold, player.bank_red, player.bank_gold, player.mana
        yield player.stealth, player.wing_guard, player.battles_won, player.robberies_won
        yield {seat: at for seat, at in enumerate(player.attacks) if at}
    yield state.mud and (state.mud.seat, state.mud.cells, state.mud.until)
    match phase:
        case PlacingGold(seat=seat, cells=cells):
            yield seat, list(cells)
        case Robbing(owner=owner, free_left=free, pot=pot):
            yield owner, free, pot
        case Spreading(pot=pot, cells=cells):
            yield pot, list(cells)
    if result := outcome(state):
        yield list(result.places)
    elif not isinstance(phase, PlacingGold):
        turn = state.turn
        cracker = turn.used is Ability.SAFECRACKER
        halted = turn.halted is not None
        yield state.active
        yield Turn(turn.steps, turn.allowance, halted, turn.left_bank, cracker, turn.dragged)


def as_read(reading: Reading) -> Iterator[object]:
    """The same as the second reading has it."""
    yield reading.phase, reading.round_no, reading.golden, reading.jewels
    for thief in reading.thieves:
        yield thief.cell, thief.red, thief.gold, thief.bank_red, thief.bank_gold, thief.mana
        yield thief.stealth, thief.wing_guard, thief.battles_won, thief.robberies_won
        yield thief.attacked
    yield reading.mud and (reading.mud.seat, reading.mud.cells, reading.mud.until)
    match reading.phase:
        case "gold":
            yield reading.chooser, reading.choices
        case "rob":
            yield reading.victim, reading.free, reading.pot
        case "lay":
            yield reading.pot, reading.choices
    if reading.phase == "over":
        yield reading.ranks
    elif reading.phase != "gold":
        yield reading.active
        yield reading.turn


@pytest.mark.rule("QG-5.32", "QG-7.11", "QG-8.10", "QG-9.23", "QG-10.9", "QG-10.12", "QG-10.17")
@settings(max_examples=often(60, deep=120), deadline=None)
@given(
    seed=seeds,
    roles=st.integers(2, 4).flatmap(lambda n: cast_of_four.map(lambda keys: tuple(keys[:n]))),
    options=a_table,
)
def test_every_match_goes_as_a_second_reader_of_the_rulebook_has_it(
    seed: int, roles: tuple[str, ...], options: dict[str, OptionValue]
) -> None:
    chance = Stream(seed)
    state, _ = setup(set_up(roles, **options), chance)
    if seed % 4:
        state = in_full_swing(state, chance)
    reading = begun(state)
    while True:
        legal = legal_moves(state)
        assert written(legal) == reading.legal()
        if not legal:
            break
        move = lively(chance, legal)
        recording = Recording(chance)
        state, _ = apply(state, move, recording)
        reading.play(text(move), recording.outcomes)
        assert list(as_read(reading)) == list(as_played(state)), text(move)
