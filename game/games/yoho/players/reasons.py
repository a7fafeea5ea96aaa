"""The reason for a plan, against the next best one: the term that makes the difference."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.core.wording import listed, many, number, per_cent, with_article
from game.games.yoho.analysis.beneath import warnings
from game.games.yoho.analysis.chart import Chart, chart, place_of, reached
from game.games.yoho.players.evaluation import Judge, Terms
from game.games.yoho.players.plans import Answer, Plan
from game.games.yoho.rules import moves as mv
from game.games.yoho.rules.content import Kind
from game.games.yoho.rules.names import CANNONBALL, CARDS, COIN, GIFTS, LIFE, OBJECTS, TokenName
from game.games.yoho.rules.state import Captain, State

_EQUAL = 0.05  # points: what differs by less decides nothing
_LOOKED_AT = 12  # ways compared with, the next best first
_SEEN = 0.02  # a chance that differs by less is not worth a word
_LIKELY = 0.5
_MOST = 90  # letters of a reason: the room for it is small
_NEVER = 1e-9  # chances are sums of floats: what is this close to 0 or 1 is certain
_WANTED: tuple[tuple[Kind, Callable[[Chart], int]], ...] = (
    (Kind.GOLD_CHEST, lambda sea: sea.gold),
    (Kind.CLOSED_CHEST, lambda sea: sea.closed),
    (Kind.ISLAND, lambda sea: sea.islands),
    (Kind.CANNONBALL, lambda sea: sea.balls),
    (Kind.RUM, lambda sea: sea.rum),
    (Kind.BOTTLE, lambda sea: sea.bottles),
)


def decided(view: State, judge: Judge, best: Plan, others: Sequence[Plan]) -> str | None:
    """Return why the best plan, and not the next that is any worse; `others`: the best first.

    None if no plan is any worse, or what tells them apart is not to be put into words.
    """
    mine = _terms(judge, best)
    for other in others[:_LOOKED_AT]:
        found = _differences(
            judge, mine, _terms(judge, other), _Pair(view, view.active, best, other)
        )
        gain, say, pair = max(found, key=lambda difference: difference[0])
        if gain >= _EQUAL:
            return say(pair)
    return None


def _differences(
    judge: Judge, mine: Terms, theirs: Terms, pair: "_Pair"
) -> "Iterator[tuple[float, _Say, _Pair]]":
    """Yield how much better each term of the best plan is, and which function says so."""
    yield mine.own - theirs.own, _own, pair
    yield mine.ahead - theirs.ahead, _ahead, pair
    yield mine.kept - theirs.kept, _kept, pair
    for n, rival in enumerate(judge.rivals):
        about = pair._replace(seat=rival, place=n)
        yield mine.rivals[n] - theirs.rivals[n], _hurt, about
        if about.answers:
            here, there = about.answers
            yield here.worth - there.worth, _answer, about
        else:
            yield mine.threats[n] - theirs.threats[n], _threat, about


def _terms(judge: Judge, plan: Plan) -> Terms:
    """Return a plan's average terms; what it may still win this turn counts as `ahead`."""
    ends = [(chance, judge.terms(state)) for chance, state in plan.ends]
    rivals = tuple(
        sum(chance * terms.rivals[n] for chance, terms in ends) for n in range(len(judge.rivals))
    )
    threats = tuple(
        sum(chance * terms.threats[n] for chance, terms in ends) for n in range(len(judge.rivals))
    )
    own = sum(chance * terms.own for chance, terms in ends)
    kept = sum(chance * terms.kept for chance, terms in ends)
    return Terms(own, plan.worth - own - kept - sum(rivals) - sum(threats), kept, rivals, threats)


# --- in words -------------------------------------------------------------------------------------


class _Pair(NamedTuple):
    """Two plans, and the captain that a term is about. `place`: of a rival in `Judge.rivals`."""

    view: State
    seat: Seat
    best: Plan
    other: Plan
    place: int = 0

    @property
    def instead(self) -> str:
        """What the other plan begins with: "Flip", "another Swap"."""
        this, other = _card(self.best.move), _card(self.other.move)
        return f"another {other}" if this == other and other in _CARD_NAMES else other

    @property
    def answers(self) -> tuple[Answer, Answer] | None:
        """The rival's answers to both plans; None if they were not played out."""
        here, there = self.best.answers, self.other.answers
        return (here[self.place], there[self.place]) if here and there else None

    def outcomes(self, of: Callable[[Captain], int]) -> "tuple[_Outcome, _Outcome]":
        """Return what the captain has of something in the end, by either plan."""
        return self._outcome(self.best, of), self._outcome(self.other, of)

    def _outcome(self, plan: Plan, of: Callable[[Captain], int]) -> "_Outcome":
        before = of(self.view.captains[self.seat])
        changes = [(chance, of(end.captains[self.seat]) - before) for chance, end in plan.ends]
        gained = sum(chance * change for chance, change in changes)
        more = sum(chance for chance, change in changes if change > 0)
        return _Outcome(gained, more, sum(chance for chance, change in changes if change < 0))


def followed_by(plan: Plan) -> str:
    """Return what follows the first move of a plan, in a sentence; "" for nothing."""
    return f"Follow with {listed([_card(move) for move in plan.then])}." if plan.then else ""


def _card(move: mv.Move) -> str:
    """Return the name of a move's card, or a word or two for another move."""
    card = mv.CARD_OF.get(type(move))
    if card is not None:
        return CARDS[card].name
    match move:
        case mv.ShootChest() | mv.ShootShip():
            return "a shot"
        case mv.ChooseGift(gift=gift):
            return GIFTS[gift].a
        case mv.Refill():
            return "the card turned"
        case _:
            return "no card"


_CARD_NAMES = frozenset(card.name for card in CARDS.values())


class _Outcome(NamedTuple):
    """Record of what a captain gains of something in a turn, and the chances of more and fewer."""

    gained: float  # on average
    more: float  # the chance to have more
    fewer: float


_Say: TypeAlias = Callable[[_Pair], str | None]


def _with_next(chance: str, here: float, there: float, pair: _Pair) -> str:
    """Return a chance and what follows the move; less of both if the text is too long."""
    said = f"{chance} is {_but(here, there, pair)}."
    then = followed_by(pair.best)
    wordings = (f"{said} {then}", f"{chance} is {per_cent(here)}. {then}") if then else ()
    return next((wording for wording in wordings if len(wording) <= _MOST), said)


def _own(pair: _Pair) -> str | None:
    """Return the reason in what the turn gains or saves for its own seat; None without one."""
    captain = pair.view.captains[pair.seat]
    wins = captain.coins + 1 >= pair.view.rules.coins_to_win
    for token, of in _HELD:
        here, there = pair.outcomes(of)
        if here.gained - there.gained <= _NEVER:
            continue
        if here.more - there.more > _NEVER:
            what = "the winning coin" if wins and token is COIN else with_article(token.one)
            return _with_next(f"Your chance of {what}", here.more, there.more, pair)
        if there.fewer - here.fewer <= _NEVER:
            return f"You gain more {token.more} than with {pair.instead}."
        chances = _but(here.fewer, there.fewer, pair)
        return f"Your risk of losing {with_article(token.one)} is {chances}."
    return None


def _hurt(pair: _Pair) -> str | None:
    """Return the reason in what the turn takes from a rival or denies it; None without one."""
    name = seat_name(pair.seat)
    beneath = [said for said in warnings(pair.view, pair.best.move) if name in said]
    if beneath:
        return beneath[0]
    for token, of in _HELD:
        here, there = pair.outcomes(of)
        if there.gained - here.gained <= _NEVER:
            continue
        if here.fewer - there.fewer > _NEVER:
            loses = f"The chance that {name} loses {with_article(token.one)}"
            return _with_next(loses, here.fewer, there.fewer, pair)
        if there.more - here.more <= _NEVER:
            return f"{name} is left with fewer {token.more} than with {pair.instead}."
        chances = _but(here.more, there.more, pair)
        return f"The chance that {name} gets {with_article(token.one)} is {chances}."
    return None


def _but(here: float, there: float, pair: _Pair) -> str:
    """Return the chance of something by both plans, as part of a sentence."""
    return f"{per_cent(here)}, against {per_cent(there)} with {pair.instead}"


def _ahead(pair: _Pair) -> str | None:
    """Return why the best play lets the own seat win more next turn than another play."""
    here, there = _in_reach(pair.best, pair.seat), _in_reach(pair.other, pair.seat)
    if here.rank < there.rank:
        if not there.best:
            return f"You can then reach {here.best}; with {pair.instead} you reach nothing."
        return f"You can then reach {here.best}; with {pair.instead} you reach only {there.best}."
    if here.cells > there.cells:
        cards, rest = many(here.cells, "card"), number(there.cells, none="none")
        return f"You can then reach {cards}, against {rest} with {pair.instead}."
    return f"If you play {pair.instead} instead, you can win less next turn."


def _kept(pair: _Pair) -> str | None:
    """Return the reason in the map cards that stay in the hand; never None."""
    here, there = (len(_likeliest(p).captains[pair.seat].hand) for p in (pair.best, pair.other))
    if here > there:
        cards, rest = many(here, "map card"), f"only {number(there)}" if there else "none"
        return f"You keep {cards}; with {pair.instead} {rest}."
    return f"You keep better map cards than with {pair.instead}."


def _answer(pair: _Pair) -> str | None:
    """Return the reason in what a rival is likely to do next; None without one."""
    assert pair.answers is not None
    name, (here, there) = seat_name(pair.seat), pair.answers
    if there.lost_coins - here.lost_coins > _SEEN:
        what, mine, theirs = "steal a coin of yours", here.lost_coins, there.lost_coins
    elif there.coins - here.coins > _SEEN:
        what, mine, theirs = "win a coin", here.coins, there.coins
    elif there.lost_lives - here.lost_lives > _SEEN:
        what, mine, theirs = "take a life of yours", here.lost_lives, there.lost_lives
    else:
        return _threat(pair)
    if mine > _SEEN:
        return f"{name} is less likely to {what} next than with {pair.instead}."
    # A rival's cards are only imagined, so that nothing is sure.
    if theirs >= _LIKELY:
        return f"With {pair.instead}, {name} will probably {what} next."
    return f"With {pair.instead}, {name} may {what} next."


def _threat(pair: _Pair) -> str | None:
    """Return the reason in what a rival could do next; never None."""
    name = seat_name(pair.seat)
    if _under_fire(pair.other, pair.view.active, pair.seat) and not _under_fire(
        pair.best, pair.view.active, pair.seat
    ):
        return f"Then your ship is out of reach of {name}'s cannon."
    here, there = _in_reach(pair.best, pair.seat), _in_reach(pair.other, pair.seat)
    if there.rank < here.rank:
        if not here.best:
            return f"{name} can then reach nothing, against {there.best} with {pair.instead}."
        return f"{name} can then reach only {here.best}, against {there.best} with {pair.instead}."
    if here.cells < there.cells:
        cards = many(here.cells, "card")
        return f"{name} can then reach {cards}, against {number(there.cells)} with {pair.instead}."
    return f"If you play {pair.instead} instead, {name} can win more next turn."


class _Reach(NamedTuple):
    """Record of what a captain can sail to in the likeliest end of a plan."""

    rank: int  # of the best thing there, 0 the most wanted
    best: str  # empty if there is nothing
    cells: int


def _in_reach(plan: Plan, seat: Seat) -> _Reach:
    end = _likeliest(plan)
    sea = chart(end)
    cells = reached(end, sea, seat)
    rank, best = best_thing(sea, cells)
    return _Reach(rank, best, cells.bit_count())


def best_thing(sea: Chart, cells: int) -> tuple[int, str]:
    """Return the rank and name of the most wanted object in a set of cells; "" if there is none."""
    for rank, (kind, places) in enumerate(_WANTED):
        if places(sea) & cells:
            return rank, OBJECTS[kind].a
    return len(_WANTED), ""


def _under_fire(plan: Plan, ship: Seat, rival: Seat) -> bool:
    """Return whether a rival with a cannonball can reach a ship."""
    end = _likeliest(plan)
    guns = end.captains[rival].balls and not end.rules.friendly
    return bool(guns and reached(end, chart(end), rival) & place_of(end, ship))


def _likeliest(plan: Plan) -> State:
    return max(plan.ends, key=lambda end: end[0])[1]


_HELD: Final[Sequence[tuple[TokenName, Callable[[Captain], int]]]] = (
    (COIN, lambda captain: captain.coins),
    (LIFE, lambda captain: captain.life),
    (CANNONBALL, lambda captain: captain.balls),
)
"""Things that captains win and lose, and how many they have; the most valuable first."""
