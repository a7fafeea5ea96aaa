"""The chances of the hidden sides for a player who remembers all public cards (chapter 14).

Among the cards of one compass side that came into the grid since the discards were last shuffled,
or are still in the pile, every order of the hidden sides is equally likely. For cards that were in
the grid at that shuffle the state keeps a `Memory`: a table of weights, because sides that were
seen and shuffled in still count, though nobody knows where they are now.

Everything here reads public data only, so a state and every view of it give the same result.
"""

from collections import Counter
from collections.abc import Iterable
from math import fsum, prod

from msgspec import Struct

from game.games.yoho.rules.content import KIND, REVERSES, Face, Kind
from game.games.yoho.rules.state import GridCard, Memory, State, World


class Prospect(Struct, frozen=True):
    """Record of a possible arrangement of hidden sides behind a compass side, with its weight."""

    weight: float  # the weights of all prospects add up to 1
    remembered: tuple[tuple[int, Face], ...]  # serials of older cards in sight, and their backs
    rest: tuple[Face, ...]  # behind all other hidden cards, in any order


def compass_of(card: GridCard) -> Face:
    """Return the compass side of a card: the back if the card has been turned over."""
    if card.compass:
        return card.face
    assert card.back is not None
    return card.back


def reverse_of(card: GridCard) -> Face | None:
    """Return the side opposite the compass side; None if not everybody knows that side."""
    if not card.compass:
        return card.face
    return card.back if card.known else None


def in_sight(state: State) -> tuple[GridCard, ...]:
    """Return the cards of the grid and of the discard pile."""
    return (*[card for card in state.grid if card is not None], *state.sea_discards)


def prospects(state: State, compass: Face) -> tuple[Prospect, ...]:
    """Return all possible arrangements of the hidden sides behind a compass side, with weights."""
    seen = [card for card in in_sight(state) if compass_of(card) is compass]
    turned = {card.serial: back for card in seen if (back := reverse_of(card)) is not None}
    memory = next((kept for kept in state.memories if kept.compass is compass), None)
    if memory is None:
        rest = list(REVERSES[compass])
        for back in turned.values():
            rest.remove(back)
        return (Prospect(1.0, (), tuple(rest)),)
    return _remembered(memory, seen, turned)


def _remembered(
    memory: Memory, seen: list[GridCard], turned: dict[int, Face]
) -> tuple[Prospect, ...]:
    """Return the prospects where some cards were in the grid when the discards were shuffled."""
    newly = Counter(back for serial, back in turned.items() if serial not in memory.serials)
    hidden = {card.serial for card in seen if card.serial not in turned}
    found = []
    for world in memory.worlds:
        backs = tuple(zip(memory.serials, world.backs, strict=True))
        if any(turned.get(serial, back) is not back for serial, back in backs):
            continue
        left = Counter(REVERSES[memory.compass])
        left.subtract(world.backs)
        weight = world.weight * _ways(left, newly)
        if weight:
            left.subtract(newly)
            remembered = tuple((serial, back) for serial, back in backs if serial in hidden)
            found.append(Prospect(weight, remembered, tuple(left.elements())))
    total = fsum(prospect.weight for prospect in found)
    return tuple(
        Prospect(prospect.weight / total, prospect.remembered, prospect.rest) for prospect in found
    )


def _ways(left: Counter[Face], newly: Counter[Face]) -> int:
    """Return the number of ways in which these sides could be drawn from those left."""
    return prod(left[face] - used for face, count in newly.items() for used in range(count))


def back_chances(state: State, card: GridCard) -> dict[Face, float]:
    """Return the chances of the other side of a card in the grid or among the discards."""
    known = card.back if card.known else None
    if known is not None:
        return {known: 1.0}
    return chances_of(prospects(state, compass_of(card)), card.serial)


def kind_chances(state: State, card: GridCard) -> dict[Kind, float]:
    """Return the chances of what the other side of a card shows, the likeliest first."""
    kinds: dict[Kind, float] = {}
    for back, chance in back_chances(state, card).items():
        kinds[KIND[back]] = kinds.get(KIND[back], 0.0) + chance
    return dict(sorted(kinds.items(), key=lambda found: -found[1]))


def gold_chance(state: State, card: GridCard) -> float:
    """Return the chance that the other side of a card is a chest of gold."""
    return kind_chances(state, card).get(Kind.GOLD_CHEST, 0.0)


def top_chances(state: State) -> dict[Face, float]:
    """Return the chances of the reverse of the top sea card."""
    return chances_of(prospects(state, state.top_card.compass), None)


def chances_of(found: Iterable[Prospect], serial: int | None) -> dict[Face, float]:
    """Return the chances of a card's hidden side by these prospects; None: a card of the pile."""
    chances: dict[Face, float] = {}
    for prospect in found:
        remembered = next((back for s, back in prospect.remembered if s == serial), None)
        if remembered is not None:
            chances[remembered] = chances.get(remembered, 0.0) + prospect.weight
            continue
        for back, count in Counter(prospect.rest).items():
            share = prospect.weight * count / len(prospect.rest)
            chances[back] = chances.get(back, 0.0) + share
    return chances


# --- what a shuffle of the discards leaves --------------------------------------------------------


def after_shuffle(state: State) -> tuple[Memory, ...]:
    """Return the memories of the cards in the grid when all discards become the new pile."""
    grid = [card for card in state.grid if card is not None]
    memories = []
    for compass in REVERSES:
        cards = [card for card in grid if compass_of(card) is compass]
        if cards:
            memories.append(_remember(state, compass, cards))
    return tuple(memories)


def _remember(state: State, compass: Face, cards: list[GridCard]) -> Memory:
    worlds: dict[tuple[Face, ...], float] = {}
    for prospect in prospects(state, compass):
        remembered = dict(prospect.remembered)
        known = [reverse_of(card) or remembered.get(card.serial) for card in cards]
        for backs, ways in _filled(known, Counter(prospect.rest)):
            worlds[backs] = worlds.get(backs, 0.0) + prospect.weight * ways
    total = fsum(worlds.values())
    serials = tuple(card.serial for card in cards)
    return Memory(
        compass, serials, tuple(World(backs, weight / total) for backs, weight in worlds.items())
    )


def _filled(
    backs: list[Face | None], left: Counter[Face]
) -> Iterable[tuple[tuple[Face, ...], int]]:
    """Yield each way to fill unknown backs from the sides left, and in how many orders it comes."""
    if not backs:
        yield (), 1
        return
    first, *others = backs
    for face in [first] if first is not None else [face for face in left if left[face] > 0]:
        ways = 1 if first is not None else left[face]
        if first is None:
            left[face] -= 1
        for rest, more in _filled(others, left):
            yield (face, *rest), ways * more
        if first is None:
            left[face] += 1
