"""The moves that can be made now, in words: numbered, folded, and found by name."""

import re
from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Any, Final

from msgspec import Struct

from game.core.contract.spec import AnySpec
from game.core.contract.values import Move
from game.core.text import kind_name

LONG = 20
"""The length of a list of offers above which frequent kinds are folded into one line."""
MANY = 8
"""Up to this many offers of a kind are listed one by one in a long list, too."""
_FILLING = frozenset(("a", "an", "and", "at", "by", "for", "on", "the", "to", "with", "your"))
_WORD = re.compile(r"\w+")


class Offer(Struct, frozen=True):
    """Record of an offered action: a move with those that follow automatically, and its words."""

    moves: tuple[Move, ...]
    line: str
    kind: str


class Folded(Struct, frozen=True):
    """Record of offers of one kind, in a row. `first`: the number of the first, from 1."""

    kind: str
    first: int
    offers: tuple[Offer, ...]

    @property
    def last(self) -> int:
        """The number of the last offer."""
        return self.first + len(self.offers) - 1

    @property
    def called(self) -> str:
        """The words that all of them begin with, "Walk to", "Mud Trap on"; else the kind."""
        columns = zip(*(offer.line.split() for offer in self.offers), strict=False)
        alike = [words[0] for words in takewhile(lambda words: len(set(words)) == 1, columns)]
        name = takewhile(lambda word: word[0].isupper() or word in _FILLING, alike)
        return " ".join(name) or self.kind


def offers_of(
    spec: AnySpec, view: Any, moves: Sequence[Move], plans: Iterable[tuple[Move, ...]] = ()
) -> tuple[Offer, ...]:
    """Return every legal move in words, grouped by kind, each in the order of the rules.

    Moves that a player cannot tell apart (which of two equal dice) are one offer. `plans`: walks of
    several steps; one is offered if it leads where no single move does.
    """
    found: dict[str, Offer] = {}
    for move in moves:
        line = line_of(spec, view, move)
        found.setdefault(line, Offer((move,), line, kind_of(move)))
    for plan in plans:
        line = line_of(spec, view, plan[-1])
        if len(plan) > 1 and line not in found and type(plan[0]) is type(plan[-1]):
            found[line] = Offer(plan, f"{line}, {len(plan)} steps", kind_of(plan[-1]))
    kinds = list(dict.fromkeys(offer.kind for offer in found.values()))
    return tuple(sorted(found.values(), key=lambda offer: kinds.index(offer.kind)))


def line_of(spec: AnySpec, view: Any, move: Move) -> str:
    """Return a move in words for a player who does not see the table."""
    return spec.describing.line(view, move) or spec.words.move_line(view, move)


def kind_of(move: Move) -> str:
    """Return the name of moves of this kind in a long list: "Mud trap"."""
    return kind_name(type(move)).replace("_", " ").capitalize()


def folded(offers: Sequence[Offer]) -> tuple[Folded, ...]:
    """Return the lines of a list of offers; a long list folds frequent kinds into one line."""
    found: list[Folded] = []
    for number, offer in enumerate(offers, start=1):
        if found and found[-1].kind == offer.kind:
            before = found.pop()
            found.append(Folded(offer.kind, before.first, (*before.offers, offer)))
        else:
            found.append(Folded(offer.kind, number, (offer,)))
    if len(offers) > LONG:
        return tuple(part for group in found for part in _opened(group, len(group.offers) > MANY))
    return tuple(part for group in found for part in _opened(group, shut=False))


def _opened(group: Folded, shut: bool) -> tuple[Folded, ...]:
    if shut:
        return (group,)
    return tuple(
        Folded(offer.kind, number, (offer,))
        for number, offer in enumerate(group.offers, start=group.first)
    )


def called(offers: Sequence[Offer], lines: Sequence[str], typed: str) -> tuple[int, ...]:
    """Return the places, from 0, of the offers that typed words mean; none, one or several.

    `lines`: those of the offers with everybody's names in them. Filler words may be left out. An
    exact match takes precedence over a partial one.
    """
    wanted = _words(typed)
    if not wanted:
        return ()
    said = [_words(line) for line in lines]
    exact = tuple(n for n, words in enumerate(said) if words == wanted)
    if exact:
        return exact[:1]
    kinds = tuple(n for n, offer in enumerate(offers) if _words(offer.kind) == wanted)
    found = kinds or tuple(n for n, words in enumerate(said) if _holds(words, wanted))
    figures = sorted(filter(str.isdecimal, wanted))
    same = [n for n in found if sorted(filter(str.isdecimal, said[n])) == figures]
    return tuple(same) if figures and len(same) == 1 else found


# --- answers to what was typed --------------------------------------------------------------------


NO_MOVE_THERE: Final = "You cannot move there now."


def no_such_number(offers: Sequence[Offer]) -> str:
    """Return the answer to a number that no offer has."""
    return f"Type a number from 1 to {len(offers)}."


def no_such_name(typed: str) -> str:
    """Return the answer to words that name neither a move nor a place."""
    return f'Nothing here is called "{typed}".'


def several(typed: str, count: int) -> str:
    """Return the answer to words that mean several moves."""
    return f'"{typed}" fits {count} moves. Type the number of one.'


def _holds(words: Sequence[str], wanted: Sequence[str]) -> bool:
    """Whether all wanted words are among these, each as often as it is wanted."""
    left = list(words)
    for word in wanted:
        if word not in left:
            return False
        left.remove(word)
    return True


def _words(line: str) -> list[str]:
    return [word for word in _WORD.findall(line.casefold()) if word not in _FILLING]
