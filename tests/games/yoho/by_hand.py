"""A second, slow reading of what can be known of hidden sides (chapter 14 of the rules of record).

For each compass side a table of weights over the labels of the cards in sight and of those left in
the pile, brought up to date with every card that enters, turns or is shuffled in.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from game.games.yoho.rules.content import REVERSES, Face
from game.games.yoho.rules.events import Event, SeaReshuffled
from game.games.yoho.rules.memory import compass_of, in_sight, reverse_of
from game.games.yoho.rules.state import GridCard, State


class Labels(NamedTuple):
    """One way things may be behind one compass side."""

    seen: tuple[tuple[int, Face], ...]  # serial and back of each card in sight
    pile: tuple[Face, ...]  # sorted backs of the cards in the pile


Change = Callable[[Labels], Iterable[tuple[Labels, float]]]


class Tables:
    """A weight for each way, by compass side."""

    def __init__(self, state: State) -> None:
        self._tables = {
            compass: {Labels((), tuple(sorted(backs))): 1.0} for compass, backs in REVERSES.items()
        }
        self._met: set[int] = set()
        self._enter(in_sight(state))

    def follow(self, after: State, events: Sequence[Event]) -> None:
        """What a step shows: first a card may enter, then the discards go in, then cards turn."""
        cards = in_sight(after)
        known = {
            serial for table in self._tables.values() for way in table for serial, _ in way.seen
        }
        self._enter([card for card in cards if card.serial not in known])
        if any(isinstance(event, SeaReshuffled) for event in events):
            self._shuffle({card.serial for card in cards})
        for card in cards:
            back = reverse_of(card)
            if back is not None:
                self._keep(compass_of(card), (card.serial, back))

    def chances(self, card: GridCard) -> dict[Face, float]:
        found: dict[Face, float] = {}
        for way, weight in self._tables[compass_of(card)].items():
            back = dict(way.seen)[card.serial]
            found[back] = found.get(back, 0.0) + weight
        return found

    def pile_chances(self, compass: Face) -> dict[Face, float]:
        found: dict[Face, float] = {}
        for way, weight in self._tables[compass].items():
            for back in way.pile:
                found[back] = found.get(back, 0.0) + weight / len(way.pile)
        return found

    def _enter(self, cards: Sequence[GridCard]) -> None:
        for card in cards:
            self._met.add(card.serial)
            self._rewrite(compass_of(card), partial(_drawn, serial=card.serial))

    def _shuffle(self, left: set[int]) -> None:
        for compass in self._tables:
            self._rewrite(compass, lambda way: [(_merged(way, left), 1.0)])

    def _keep(self, compass: Face, pair: tuple[int, Face]) -> None:
        self._rewrite(compass, lambda way: [(way, 1.0)] if pair in way.seen else [])

    def _rewrite(self, compass: Face, change: Change) -> None:
        table: dict[Labels, float] = {}
        for way, weight in self._tables[compass].items():
            for new, share in change(way):
                table[new] = table.get(new, 0.0) + weight * share
        total = sum(table.values())
        self._tables[compass] = {way: weight / total for way, weight in table.items()}


def _drawn(way: Labels, serial: int) -> Iterator[tuple[Labels, float]]:
    for index, back in enumerate(way.pile):
        rest = way.pile[:index] + way.pile[index + 1 :]
        yield Labels((*way.seen, (serial, back)), rest), 1 / len(way.pile)


def _merged(way: Labels, left: set[int]) -> Labels:
    back_in = [back for serial, back in way.seen if serial not in left]
    kept = tuple(pair for pair in way.seen if pair[0] in left)
    return Labels(kept, tuple(sorted([*way.pile, *back_in])))
