"""Planning a whole turn: what the cards in hand could come to, by expectation over hidden sides.

A plan is searched on a dream: a view in which what nobody can know is left open or plain. Where a
hidden card turns, every side that it may have is followed with its exact chance. Nothing hidden is
ever read, for a view holds none of it.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from game.core.chance import Chance, NoChance
from game.core.contract.values import Seat
from game.games.yoho.players.evaluation import Judge
from game.games.yoho.rules import moves as mv
from game.games.yoho.rules import reach, rules
from game.games.yoho.rules.content import KIND, SHAPE, Face, Kind, MapCard, SeaCard, Shape
from game.games.yoho.rules.memory import back_chances
from game.games.yoho.rules.sea import Spin
from game.games.yoho.rules.state import Acting, ChoosingGift, Refilling, State

_PLAIN_SEA = (SeaCard(Face.CURRENT_STRAIGHT, None),) * 24
_PLAIN_MAPS = (MapCard.SWING,) * 8
_LEAST = 10  # nodes for which it is worth looking further
_WIDTH = 10
_FADE = 0.72  # share of the previous way's budget that each further way gets
_NO_CHANCE = NoChance()


Sight: TypeAlias = Callable[[Sequence[mv.Move]], Iterable[mv.Move]]
"""Of the moves that shape the sea, those that a player thinks of."""


Ends: TypeAlias = Sequence[tuple[float, State]]
"""What may come of something, with the chance of each."""


class Answer(NamedTuple):
    """Record of what a rival's next turn changes on average after a plan: points, coins, lives."""

    worth: float = 0.0  # of the plan, in points
    coins: float = 0.0  # that the rival has more
    lost_coins: float = 0.0  # of the seat that plans
    lost_lives: float = 0.0

    def plus(self, other: "Answer", share: float) -> "Answer":
        """Return the sum with a share of another answer."""
        return Answer(*(mine + share * more for mine, more in zip(self, other, strict=True)))


class Plan(NamedTuple):
    """A move with what the turn comes to after it, and the positions it may end with.

    `then`: the moves meant to follow it where the likeliest comes of them, without choices on the
    way. `answers`: of each rival, by `Judge.rivals`, where they were played out. `with_answers`:
    the worth with these instead of the guessed threats.
    """

    worth: float
    move: mv.Move
    ends: Ends
    then: tuple[mv.Move, ...] = ()
    answers: tuple[Answer, ...] = ()
    with_answers: float | None = None

    @property
    def line(self) -> tuple[mv.Move, ...]:
        """The move and those that follow it; none for the end of the turn."""
        return () if isinstance(self.move, mv.EndTurn) else (self.move, *self.then)

    @property
    def judged(self) -> float:
        """The value by which plans are ranked, in points."""
        return self.worth if self.with_answers is None else self.with_answers


class Way(NamedTuple):
    """A move with a first estimate, and its possible results with their chances."""

    move: mv.Move
    looks: float
    ends: Ends


def glancing(chance: Chance, part: int, most: int = 1000) -> Sight:
    """Return a filter that keeps one in `part` moves at random, at most `most`."""

    def glance(moves: Sequence[mv.Move]) -> Iterable[mv.Move]:
        order = chance.order("glance", len(moves))
        return [moves[place] for place in order[: min(most, -(-len(moves) // part))]]

    return glance


def dream(view: State) -> State:
    """Return a view on which turns can be searched: unknown cards of both piles are plain ones."""
    return replace(
        view,
        sea_pile=(*_PLAIN_SEA, view.top_card),
        map_pile=_PLAIN_MAPS,
        unseen=(),
    )


class Planner:
    """Plans the rest of a turn for the seat to act.

    `sees`: which of the moves that shape the sea it thinks of at all.
    """

    def __init__(
        self, view: State, seat: Seat, judge: Judge, sees: Sight = lambda moves: moves
    ) -> None:
        self._root = dream(view)
        self._seat = seat
        self._judge = judge
        self._sees = sees

    def ranked(self, budget: int) -> list[Plan]:
        """Return all moves worth a search with what they lead to, the best first.

        `budget`: positions that may be looked at.
        """
        state = self._root
        ways = self._ways(state)
        plans = self._refined(ways, budget - _cost(ways))
        if isinstance(state.phase, Acting):
            plans.append(Plan(self._judge.final(state), mv.EndTurn(), ((1.0, state),)))
        plans.sort(key=lambda plan: -plan.worth)
        return plans

    def _refined(self, ways: list[Way], budget: int) -> list[Plan]:
        """Return plans for the best ways, searched further with what is left of the budget."""
        ways.sort(key=lambda way: -way.looks)
        width = min(len(ways), _WIDTH, max(0, budget) // _LEAST)
        if not width:
            return [Plan(way.looks, way.move, way.ends) for way in ways]
        total = sum(_FADE**place for place in range(width))
        plans = []
        for place, way in enumerate(ways[:width]):
            share = budget * _FADE**place / total
            worth, ends, likely = 0.0, [], 0.0
            then: tuple[mv.Move, ...] = ()
            for chance, state in way.ends:
                plan = self._best(state, int(share * chance))
                worth += chance * plan.worth
                ends += [(chance * more, end) for more, end in plan.ends]
                if chance > likely:
                    likely, then = chance, plan.line
            plans.append(Plan(worth, way.move, ends, then))
        return plans

    def _best(self, state: State, budget: int) -> Plan:
        """Return the best plan from a position in the middle of the turn."""
        judge = self._judge
        stop = Plan(0.0, mv.EndTurn(), ((1.0, state),))
        captain, turn = state.captains[self._seat], state.turn
        if not isinstance(state.phase, Acting) or not (
            turn.plays_left or turn.extra_maps or captain.balls
        ):
            return stop._replace(worth=judge.final(state))
        if budget < _LEAST:
            return stop._replace(worth=judge.hopeful(state))
        stop = stop._replace(worth=judge.final(state))
        ways = self._ways(state)
        return max([stop, *self._refined(ways, budget - _cost(ways))], key=lambda plan: plan.worth)

    # --- what may be done -------------------------------------------------------------------------

    def _ways(self, state: State) -> list[Way]:
        """Return the moves worth a search, with their possible results."""
        found = []
        hopeful = self._judge.hopeful
        for move in self._moves(state):
            ends = self._ends(state, move)
            if ends:
                looks = sum(chance * hopeful(end) for chance, end in ends)
                found.append(Way(move, looks, ends))
        return found

    def _moves(self, state: State) -> Sequence[mv.Move]:
        moves = [move for move in rules.legal_moves(state) if _is_worth_a_look(state, move)]
        shaping = [move for move in moves if shapes(state, move)]
        if not shaping:
            return moves
        seen = set(self._sees(shaping))
        return [move for move in moves if move in seen or not shapes(state, move)]

    def _ends(self, state: State, move: mv.Move) -> list[tuple[float, State]]:
        """Return the results a move may have with their chances, up to the next play of a card."""
        ends: list[tuple[float, State]] = []
        for chance, before in self._sides(state, move):
            after, _ = rules.apply(before, move, _NO_CHANCE)
            ends += [(chance * more, end) for more, end in self._settled(after)]
        return ends

    def _settled(self, state: State) -> list[tuple[float, State]]:
        """Return the ends of the best choices on the way: a card's rotation, an island's gift."""
        if not isinstance(state.phase, Refilling | ChoosingGift):
            return [(1.0, state)]
        best: list[tuple[float, State]] = []
        most = float("-inf")
        for move in rules.legal_moves(state):
            ends = self._ends(state, move)
            value = sum(chance * self._judge.hopeful(end) for chance, end in ends)
            if value > most:
                best, most = ends, value
        return best

    def _sides(self, state: State, move: mv.Move) -> Iterator[tuple[float, State]]:
        """Yield each side that a card turned by a move may have: its chance, and the position."""
        cell = _turned(state, move)
        card = None if cell is None else state.grid[cell]
        if cell is None or card is None or card.back is not None:
            yield 1.0, state
            return
        for back, chance in back_chances(state, card).items():
            yield chance, state.with_card(cell, replace(card, back=back))


def _turned(state: State, move: mv.Move) -> int | None:
    """Return the cell of the card that a move turns over; None if it turns none."""
    match move:
        case mv.Flip(cell=cell):
            return cell
        case mv.ShootChest():
            return state.captains[state.active].ship
        case mv.Refill() if isinstance(state.phase, Refilling) and state.phase.chest is not None:
            return state.cell_of(state.phase.chest)
    return None


def _is_worth_a_look(state: State, move: mv.Move) -> bool:
    """Return whether to search a move: not if it is redundant or turns up a random side."""
    turn = state.turn
    match move:
        case mv.EndTurn():
            return False
        case mv.Movement(source=mv.Source.MAP):
            return not (turn.movement and turn.plays_left) or turn.extra_maps > 0
        case mv.Net(source=mv.Source.MAP):
            return not (turn.net and turn.plays_left) or turn.extra_maps > 0
        case mv.Swing(cell=cell, spin=spin):
            shape = SHAPE[state.card(cell).face]
            if shape is Shape.STRAIGHT:
                return spin is Spin.CW
            return shape is not Shape.CROSS and shape is not Shape.NONE
        case mv.Flip(cell=cell):
            return _is_worth_a_flip(state, cell)
    return True


def _is_worth_a_flip(state: State, cell: int) -> bool:
    card = state.card(cell)
    if card.known or KIND[card.face] is Kind.CLOSED_CHEST:
        return True
    ships = any(captain.ship == cell for captain in state.captains)
    return ships or state.lair(state.active).cell == cell


def shapes(state: State, move: mv.Move) -> bool:
    """Return whether a move changes the sea; opening a chest does not count."""
    if isinstance(move, mv.Flip):
        return reach.kind_at(state, move.cell) is not Kind.CLOSED_CHEST
    return isinstance(move, mv.Swing | mv.Swap | mv.Slide | mv.Remove)


def _cost(ways: Sequence[Way]) -> int:
    """Return how many positions were looked at for some ways."""
    return sum(len(way.ends) for way in ways)
