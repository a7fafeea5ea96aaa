"""The thief's clock: the figures of the rules of record, and slow second readings."""

from collections import Counter, defaultdict
from functools import cache
from itertools import pairwise, permutations

import pytest

from game.core.chance import Stream
from game.games.yoz.analysis.stretches import (
    MIDDLE,
    STRETCHES,
    WHOLE,
    near_an_end,
    reckoned,
    stretch,
)
from game.games.yoz.analysis.thief_clock import EACH, arrival, arrivals, clock, likely_round
from game.games.yoz.rules.content import CARDS, CASTLE_STONE, RESHUFFLE_EVERY, Card, Dragon
from game.games.yoz.rules.rules import apply, legal_moves, outcome
from game.games.yoz.rules.state import Battling, Drawing, Flights, InCastle, LastStand, Spent, Way
from tests.games.yoz.position import play, position


def counted(stone: int, steps: tuple[int, ...], cards: int) -> list[float]:
    """Every order of a small pile, one by one, without a shuffle."""
    came = [0] * cards
    orders = list(permutations(steps))
    for order in orders:
        here = stone
        for place, step in enumerate(order[:cards]):
            here = max(1, here + step)
            if here >= 44:
                came[place] += 1
                break
    return [number / len(orders) for number in came]


@pytest.mark.rule("YOZ-13.10", "YOZ-13.11")
@pytest.mark.parametrize("stone", [1, 2, 39, 41, 43])
@pytest.mark.parametrize("steps", [(1, 1, 2, -1, 0, 3, -2), (3, 2, 2, 1, -1, 0), (-1, -2, 1)])
def test_the_thief_in_every_order_of_a_pile(stone: int, steps: tuple[int, ...]) -> None:
    pile = {step: steps.count(step) for step in steps}
    found = arrivals(stone, pile, len(steps), 4, len(steps))
    assert found == pytest.approx(counted(stone, steps, len(steps)))


@pytest.mark.rule("YOZ-13.3", "YOZ-13.6", "YOZ-13.7")
def test_the_thief_after_a_shuffle() -> None:
    # The pile is one card that moves him to 43; then twelve of twenty bring him in.
    found = arrivals(42, {1: 1}, 1, 4, 2)
    assert found == pytest.approx((0, 12 / 20))
    # An empty pile is shuffled although no shuffle is due yet (YOZ-13.7).
    assert arrivals(43, {}, 1, 4, 1) == pytest.approx((12 / 20,))
    # With two cards between shuffles: nothing (0) twice, or back and ahead again, and so on.
    steps = [card.thief for card in CARDS.values()]
    pairs = list(permutations(range(20), 2))
    second = sum(43 + steps[one] < 44 <= 43 + steps[one] + steps[two] for one, two in pairs)
    assert arrivals(43, {}, 0, 2, 2)[1] == pytest.approx(second / len(pairs))


@pytest.mark.rule("YOZ-13.10", "YOZ-13.11")
@pytest.mark.parametrize("stone", [1, 2, 3, 20])
def test_the_thief_from_the_rear_end_of_his_road(stone: int) -> None:
    # A second reading: two cards after another, each pair as likely as any other, then a shuffle.
    steps = [card.thief for card in CARDS.values()]
    pairs = Counter(permutations(steps, 2))
    places, came = {stone: 1.0}, [0.0] * 80
    for drawn in range(0, 80, 2):
        ahead: defaultdict[int, float] = defaultdict(float)
        for here, chance in places.items():
            for pair, number in pairs.items():
                part, end = chance * number / pairs.total(), here
                for card, step in enumerate(pair):
                    end = max(1, end + step)
                    if end >= 44:
                        came[drawn + card] += part
                        break
                else:
                    ahead[end] += part
        places = dict(ahead)
    assert arrivals(stone, FULL, 2, 2, 80) == pytest.approx(came)


def test_all_arrivals_add_up() -> None:
    far = arrivals(34, {card.thief: 0 for card in CARDS.values()}, 0, 4, 160)
    assert sum(far) == pytest.approx(1, abs=1e-6)
    mean = sum(chance * cards for cards, chance in enumerate(far, start=1))
    assert 14 < mean < 18  # ten stones at 0.6 a card


@pytest.mark.rule("YOZ-13.4", "YOZ-13.8")
def test_the_clock_knows_when_cards_are_shuffled() -> None:
    # Three characters, one of them a guest: two cards a rotation, a shuffle every other rotation.
    party = ("runner", "knight k1 k2 k3 castle", "miner")
    state = position(*party, thief=40)
    full = dict.fromkeys((-2, -1, 0, 1, 2, 3), 0)
    for card in CARDS.values():
        full[card.thief] += 1
    assert clock(state, 9) == arrivals(40, full, 4, 4, 9)
    resting = position(*party, thief=40, active=1, phase=InCastle())
    assert clock(resting, 9) == arrivals(40, full, 3, 4, 9)
    second = position(*party, thief=40, active=2, rotation=1)
    assert clock(second, 9) == arrivals(40, full, 1, 4, 9)
    chance = position(*party, thief=44, active=2, rotation=1, phase=LastStand(0))
    assert clock(chance, 9) == arrivals(42, full, 0, 4, 9)
    alone = position("runner", thief=40, phase=Drawing(Spent(Way.SKIPPED)), rotation=6)
    assert clock(alone, 9) == arrivals(40, full, 2, 4, 9)
    inside = position("runner r1 r2 r3 castle", phase=InCastle())
    assert clock(inside, 3) == (0, 0, 0)
    # The Miner leads the order of turns: a rotation is its turn, the Runner's, the Knight's rest.
    led = position(*party, thief=40, first=2)
    assert clock(led, 9) == arrivals(40, full, 3, 4, 9)
    # A dragon that landed on somebody came with the card of this turn; one attacked comes before.
    landed, attacked = Flights(0, ()), Spent(Way.SKIPPED)
    for then, cards in ((landed, 3), (attacked, 4)):
        fight = position(*party, thief=40, phase=Battling(Dragon.EMBER, (0,), then))
        assert clock(fight, 9) == arrivals(40, full, cards, 4, 9)


def test_the_clock_agrees_with_thousands_of_piles() -> None:
    start = play(position("knight", "runner", thief=38, cards="long_run"), "skip").state
    expected = clock(start, 6)
    chance, came, games = Stream(4), [0] * 6, 4000
    for _ in range(games):
        deck = chance.order("deck", 20)
        state = position("knight", "runner", thief=38, dragons_on="",
                         cards=" ".join(list(Card)[n] for n in deck))  # fmt: skip
        cards = 0
        while outcome(state) is None and cards < 6:
            move = legal_moves(state)[-1]
            cards += type(move).__name__ == "Draw"
            state, _ = apply(state, move, chance)
        if outcome(state) is not None:
            came[cards - 1] += 1
    for place, number in enumerate(came):
        assert number / games == pytest.approx(expected[place], abs=0.03)


@pytest.mark.rule("YOZ-13.3", "YOZ-13.4")
def test_what_is_baked_of_the_clock_is_what_the_cards_do() -> None:
    # `python -m tools.tables.bake_yoz_stretches` writes it.
    for (cards, stone), known in STRETCHES.items():
        arrives, ends = reckoned(stone, WHOLE, cards)
        assert known.arrives == pytest.approx(arrives)
        parts = enumerate(known.stands, start=known.first)
        assert {place: part for place, part in parts if part} == pytest.approx(dict(ends))


def test_after_a_shuffle_the_clock_is_known_and_needs_no_reckoning() -> None:
    rhythms = {
        rotations * outside
        for seats, rotations in enumerate(RESHUFFLE_EVERY, start=1)
        for outside in range(1, seats + 1)
    }
    for cards in rhythms:
        for stone in range(1, CASTLE_STONE):
            near = near_an_end(stone, WHOLE, cards)
            assert (cards, stone if near else MIDDLE) in STRETCHES
            hits, ends = stretch(stone, WHOLE, cards)
            assert sum(hits) + sum(part for _, part in ends) == pytest.approx(1)


@pytest.mark.parametrize("stone", [1, 6, 7, 20, 30, 31, 43])
@pytest.mark.parametrize("cards", [1, 4, 8])
def test_the_clock_is_the_same_however_it_is_worked_out(stone: int, cards: int) -> None:
    # Far from both ends of the road the answer for one stone is used for all.
    full = arrivals(stone, FULL, cards, 4, 12)
    slow = arrivals(stone, FULL, cards, 4, cards)
    assert full[:cards] == pytest.approx(slow)
    assert slow == pytest.approx(by_hand(stone, cards))


FULL = {step: [card.thief for card in CARDS.values()].count(step) for step in range(-2, 4)}


def by_hand(stone: int, cards: int) -> list[float]:
    """The recursion of section 14, card by card."""

    @cache
    def arrives(here: int, pile: tuple[tuple[int, int], ...], left: int) -> float:
        if here >= 44:
            return 1
        if left == 0:
            return 0
        total = sum(number for _, number in pile)
        chance = 0.0
        for step, number in pile:
            if number:
                rest = tuple((s, n - (s == step)) for s, n in pile)
                chance += number / total * arrives(max(1, here + step), rest, left - 1)
        return chance

    within = [arrives(stone, tuple(FULL.items()), left) for left in range(cards + 1)]
    return [later - sooner for sooner, later in pairwise(within)]


@pytest.mark.rule("YOZ-13.15")
def test_he_has_probably_arrived_by_the_shown_round() -> None:
    for stone in (1, 20, 34, 42):
        view = position(thief=stone, rotation=3)
        by = likely_round(view)
        if by is None:
            assert sum(clock(view, 42)) < 0.5
            continue
        cards = 2 * (by - view.rotation)
        assert sum(clock(view, cards)) >= 0.5 > sum(clock(view, cards - 2))
    inside = position("knight castle k1 k2 k3", phase=InCastle())
    assert likely_round(inside) is None


@pytest.mark.rule("YOZ-13.15")
def test_the_chart_keeps_its_rounds_and_adds_up_the_cards_of_each() -> None:
    """Its rounds changed with every turn, and so did its largest bar."""
    begun = [arrival(position(thief=20, rotation=rotation))[0] for rotation in range(22)]
    assert begun == [1] * 10 + [7] * 6 + [13] * 6
    for rotation, stone in ((0, 26), (5, 30), (9, 40), (12, 38)):
        view = position(thief=stone, rotation=rotation)
        first, bars = arrival(view)
        cards = clock(view, 60)
        for bar, share in enumerate(bars[:-1]):
            rounds = range(first + bar * EACH, first + (bar + 1) * EACH)
            ahead = [number - rotation - 1 for number in rounds if number > rotation]
            counted = sum(sum(cards[2 * n : 2 * n + 2]) for n in ahead)
            assert share == pytest.approx(counted)
        assert sum(bars) == pytest.approx(1)
