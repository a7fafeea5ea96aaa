"""Each group's chance against a dragon, in few words."""

from collections.abc import Sequence
from itertools import combinations

from game.core.contract.values import Seat
from game.core.wording import listed, per_cent
from game.games.yoz.rules import odds
from game.games.yoz.rules.battles import numbers_of, rolls_of
from game.games.yoz.rules.names import CHARACTER_NAMES
from game.games.yoz.rules.state import State

_SIZES = ("", "Alone", "Two", "Three", "All four")


def groups_said(view: State) -> str:
    """Return a line for each size of group, the best first; guests of the castle do not count.

    "Alone: Knight 56 %; Runner, Wizard 33 %", then "Two: Knight and Wizard 89 %; ..." (YOZ-11.12).
    """
    party = [seat for seat, hero in enumerate(view.heroes) if not hero.in_castle]
    return "\n".join(_line(view, party, size) for size in range(1, len(party) + 1))


def _line(view: State, party: Sequence[Seat], size: int) -> str:
    by_chance: dict[float, list[str]] = {}
    for group in combinations(party, size):
        chance = odds.battle(numbers_of(view, group), rolls_of(view, group))
        by_chance.setdefault(round(chance, 9), []).append(_named(view, party, group))
    if size == len(party) > 2:
        return f"{_SIZES[4] if size == 4 else 'All three'}: {per_cent(next(iter(by_chance)))}"
    best_first = sorted(by_chance.items(), reverse=True)
    said = []
    for chance, names in best_first:
        among = ", ".join(names)
        often = per_cent(chance)
        said.append(f"without {among} {often}" if size > 2 else f"{among} {often}")
    return f"{_SIZES[size]}: {'; '.join(said)}"


def _named(view: State, party: Sequence[Seat], group: Sequence[Seat]) -> str:
    names = {seat: CHARACTER_NAMES[view.heroes[seat].character] for seat in party}
    missing = [names[seat] for seat in party if seat not in group]
    if len(group) > 2 and missing:
        return missing[0]  # of four, three are named by who is not there
    return listed([names[seat] for seat in group])
