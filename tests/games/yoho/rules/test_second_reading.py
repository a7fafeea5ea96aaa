"""The rules compared with a second implementation from the rulebook, through whole matches.

What chapters do to each other, a bottle that ends a pile or a blast that frees a stuck ship, comes
up by itself here.
"""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance import Chance, Stream
from game.core.contract.values import OptionValue, Seat
from game.core.text import text
from game.games.yoho.rules.content import CELLS
from game.games.yoho.rules.moves import Catch, Flip, Move, Net, ShootChest, ShootShip, ThrowAtShip
from game.games.yoho.rules.rules import apply, legal_moves, outcome, setup
from game.games.yoho.rules.state import (
    Acting,
    ChoosingGift,
    Discarding,
    Over,
    PlacingLair,
    Refilling,
    State,
)
from tests.every_game import seeds
from tests.games.yoho.position import set_up
from tests.games.yoho.rules.test_properties import a_table
from tests.games.yoho.second_reading import HOME, Captain, Card, Reading
from tests.playing import often, written

PHASES = {
    PlacingLair: "lairs",
    Acting: "main",
    Refilling: "refill",
    ChoosingGift: "island",
    Discarding: "discard",
    Over: "over",
}
RARE = (Catch, Flip, Net, ShootChest, ShootShip, ThrowAtShip)


class Overheard:
    """A chance that notes how cards were shuffled."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.orders: list[tuple[int, ...]] = []

    def order(self, label: str, count: int) -> tuple[int, ...]:
        self.orders.append(self._chance.order(label, count))
        return self.orders[-1]

    def roll(self, label: str, sides: int, by: Seat | None = None) -> int:
        raise AssertionError(f"after the deal nothing is rolled: {label}")

    def dice(self, label: str, count: int, sides: int, by: Seat | None = None) -> tuple[int, ...]:
        raise AssertionError(f"there are no dice: {label}")


def dealt(state: State) -> Reading:
    """Return the table before the first lair is placed."""
    rules, seats = state.rules, len(state.captains)
    return Reading(
        captains=[Captain([str(h.card) for h in c.hand], rules.lives) for c in state.captains],
        grid=[Card(*two_sides(state, cell), state.card(cell).rotation) for cell in range(CELLS)],
        pile=[(str(card.compass), str(card.reverse)) for card in state.sea_pile if card],
        map_pile=[str(card) for card in state.map_pile],
        first=state.first,
        active=state.first,
        coins_to_win=rules.coins_to_win,
        round_limit=rules.round_limit,
        friendly=rules.friendly,
        strict=rules.strict,
        reserve=2 * seats,
    )


def two_sides(state: State, cell: int) -> tuple[str, str]:
    card = state.card(cell)
    return str(card.face), str(card.back)


def as_played(state: State) -> Iterator[object]:
    """Yield everything on the table, as the rules have it."""
    yield PHASES[type(state.phase)], state.reserve
    for captain in state.captains:
        ship = HOME if captain.ship is None else captain.ship
        yield ship, captain.life, captain.balls, captain.coins
        yield [str(held.card) for held in captain.hand]
    for card in (*state.grid, *state.sea_discards):
        yield card and (str(card.face), str(card.back), card.rotation, card.known)
    yield [(str(card.compass), str(card.reverse)) for card in state.sea_pile if card]
    yield [str(card) for card in state.map_pile], [str(card) for card in state.map_discards]
    if isinstance(state.phase, Refilling):
        yield state.phase.hole
    if result := outcome(state):
        yield result.places
    else:
        turn = state.turn
        yield state.active, state.round_no, turn.plays_left, turn.extra_maps
        yield turn.net, turn.movement, [str(card) for card in turn.front]


def as_read(reading: Reading) -> Iterator[object]:
    """The same as the second reading has it."""
    yield reading.phase, reading.reserve
    for captain in reading.captains:
        yield captain.ship, captain.life, captain.balls, captain.coins
        yield captain.hand
    for card in (*reading.grid, *reading.discards):
        yield card and (card.face, card.back, card.rotation, card.known)
    yield reading.pile
    yield reading.map_pile, reading.map_discards
    if reading.phase == "refill":
        yield reading.hole
    if reading.phase == "over":
        yield reading.places()
    else:
        yield reading.active, reading.round_no, reading.plays, reading.extra
        yield "net" in reading.basics, "movement" in reading.basics, reading.front


def lively(chance: Stream, moves: tuple[Move, ...]) -> Move:
    """Mostly a kind of move that seldom can be made, so that much comes together."""
    rare = [move for move in moves if isinstance(move, RARE)]
    return chance.pick(rare if rare and chance.roll("rare", 3) > 1 else moves)


@pytest.mark.rule("YOHO-3.5", "YOHO-10.1", "YOHO-11.3", "YOHO-12.5", "YOHO-13.3")
@settings(max_examples=often(12, deep=24), deadline=None)
@given(seed=seeds, seats=st.integers(2, 4), options=a_table)
def test_every_match_goes_as_a_second_reader_of_the_rulebook_has_it(
    seed: int, seats: int, options: dict[str, OptionValue]
) -> None:
    chance = Stream(seed)
    state, _ = setup(set_up(seats, **options), chance)
    reading = dealt(state)
    for _ in range(400):
        legal = legal_moves(state)
        assert written(legal) == reading.legal()
        if not legal:
            break
        move = lively(chance, legal)
        overheard = Overheard(chance)
        state, _ = apply(state, move, overheard)
        reading.play(text(move), overheard.orders)
        assert list(as_read(reading)) == list(as_played(state)), text(move)
