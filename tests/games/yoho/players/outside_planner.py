"""An independent planner of Yoho!, from chapter 14 of the rules alone, to measure levels by.

It tries every card that shapes the sea (Swing, Swap, Slide, Remove, Flip with exact odds), then a
second one on the best few, and looks for the best rest of the turn on what comes of it: Net, Catch,
throws, shots, sailing, up to what nobody can know. It shares with the game's own players nothing
but the rules, and knows what its seat may know. From the root of the repository:

    python -m game play yoho --seats human,plugin:tests/games/yoho/players/outside_planner.py
    python -m game lab strength yoho --against normal --matches 1000 \
        plugin:tests/games/yoho/players/outside_planner.py
"""

from collections.abc import Sequence
from typing import Final, cast

from msgspec.structs import replace

from game.core.match.guests import Question
from game.games.yoho.rules import moves as mv
from game.games.yoho.rules import state as st
from game.games.yoho.rules.content import Kind, MapCard
from game.games.yoho.rules.sea import Axis
from tests.games.yoho.players.outside_prospects import Means, Outcomes, means_of
from tests.games.yoho.players.outside_sea import BLANK, Sea
from tests.games.yoho.players.outside_turn import Turns

WAYS: Final = 1000
"""The most ways to shape the sea that are tried, at a fixed stride; no position has as many."""

DEEP: Final = 5
"""On this many of the best of them the rest of the turn is searched."""

SECOND: Final = 3
"""On this many of the best of them a second card is tried."""

_KEPT: Final = {
    MapCard.FLIP: 1.0,
    MapCard.SWAP: 0.85,
    MapCard.SLIDE: 0.8,
    MapCard.SWING: 0.6,
    MapCard.REMOVE: 0.6,
    MapCard.CATCH_THROW: 0.55,
    MapCard.NET: 0.5,
    MapCard.MOVEMENT: 0.4,
}
_DRAWN: Final = 0.55  # what a card not seen yet is worth
_COST: Final = 0.15  # of a card played, by its worth


class Planner(Turns):
    """Plans the rest of a turn for the seat to act."""

    def best(self, legal: Sequence[mv.Move]) -> mv.Move:
        """What to do now."""
        sea, means, idle = Sea(self.state), means_of(self.state), not self.state.turn.front
        found: list[tuple[float, mv.Move]] = [(self.outlook(sea, sea.bits), mv.EndTurn())]
        for move, outcomes, after, sailed in self.tactics(sea, means, sailed=False):
            found.append((self.expected(outcomes, after, sailed), move))
        shapes = self.shapes(sea, means)
        for rank, (_, move, outcomes, after, cost) in enumerate(shapes[:DEEP]):
            worth = self.expected(outcomes, after, False)
            if rank < SECOND and len(outcomes) == 1 and after.total:
                later = self.shapes(outcomes[0][1], after)[:2]
                for _, _, last, left, more in later:
                    worth = max(worth, self.expected(last, left, False) - more)
            found.append((worth - cost, move))
        found.sort(key=lambda option: -option[0])
        if isinstance(found[0][1], mv.EndTurn) and idle and shapes:
            return shapes[0][1]  # nothing scores: the sea is stirred
        return next((move for _, move in found if move in legal), legal[-1])

    def shapes(self, sea: Sea, means: Means) -> list[tuple[float, mv.Move, Outcomes, Means, float]]:
        """What the cards that shape can make of the sea, the most promising first."""
        if not means.total:
            return []
        ways = [(card, move) for card in dict.fromkeys(means.hand) for move in self.ways(sea, card)]
        stride = max(1.0, len(ways) / WAYS)
        found = []
        spent = {card: means.without(card) for card in means.hand}
        for index in range(min(len(ways), WAYS)):
            card, move = ways[int(index * stride)]
            outcomes, after, cost = self.shaped(sea, move), spent[card], _COST * _KEPT[card]
            if outcomes:
                worth = sum([chance * self.quick(new, after) for chance, new in outcomes])
                found.append((worth - cost, move, outcomes, after, cost))
        found.sort(key=lambda shape: -shape[0])
        return found

    def refilled(self, move: mv.Refill) -> float:
        """Return the value of the new card with this rotation."""
        phase = self.state.phase
        assert isinstance(phase, st.Refilling)
        sea = Sea(self.state)
        sea.lay(phase.hole, sea.top | move.rotation)
        sea.top = BLANK
        outcomes: Outcomes = [(1.0, self.settled(sea))]
        if phase.chest is not None:
            lying = [(card and card.serial) == phase.chest for card in self.state.grid]
            if True in lying:
                outcomes = self.opened(outcomes[0][1], lying.index(True), Axis.V)
        means = means_of(self.state)
        return max(
            self.expected(outcomes, means, False),
            sum([chance * self.quick(new, means) for chance, new in outcomes]),
        )

    def given(self, move: mv.ChooseGift) -> float:
        """How good a gift of an island is."""
        assert isinstance(self.state.phase, st.ChoosingGift)
        return self.gift(Sea(self.state), self.seat, move.gift)


def choose(question: Question) -> mv.Move:
    """Return its move.   Raises: ValueError if there is nothing to decide."""
    state, legal = cast(st.State, question.view), cast(tuple[mv.Move, ...], question.legal)
    if not legal:
        raise ValueError("nothing is to be decided")
    if len(legal) == 1:
        return legal[0]
    match state.phase:
        case st.PlacingLair():
            return max(legal, key=lambda move: _landing(state, move))
        case st.Discarding():
            return _thrown(state, legal)
        case st.Acting():
            return Planner(state).best(legal)
    planner = Planner(state)
    if isinstance(legal[0], mv.ChooseGift):
        return max(legal, key=lambda move: planner.given(cast(mv.ChooseGift, move)))
    return max(legal, key=lambda move: planner.refilled(cast(mv.Refill, move)))


def _landing(state: st.State, move: mv.Move) -> float:
    """What a lair has within reach, and how far its waters go."""
    assert isinstance(move, mv.PlaceLair)
    captains = [*state.captains]
    captains[state.active] = replace(captains[state.active], lair=st.Lair(move.side, move.slot))
    planner = Planner(replace(state, captains=tuple(captains)))
    sea = Sea(state)
    waters = planner.waters(sea, planner.seat)
    gold = (Kind.GOLD_CHEST, Kind.CLOSED_CHEST)
    chests = sum(1 for cell in range(16) if waters >> cell & 1 and sea.kind(cell) in gold)
    return planner.promise(sea, planner.seat) + 0.2 * waters.bit_count() + chests


def _thrown(state: st.State, legal: Sequence[mv.Move]) -> mv.Move:
    """Cards worth less than what may be drawn go; the second of two alike is worth less."""
    hand = [held.card for held in state.captains[state.active].hand if held.card is not None]

    def kept(move: mv.Move) -> float:
        assert isinstance(move, mv.Discard)
        left = hand[:]
        for card in move.cards:
            left.remove(card)
        worth = sum(_KEPT[card] - _DRAWN for card in left)
        return worth - 0.35 * (len(left) - len(set(left)))

    return max(legal, key=kept)
