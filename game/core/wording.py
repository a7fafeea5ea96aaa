"""Wordings that all games share: numbers, lists, chances."""

import re
from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

Said: TypeAlias = tuple[str, str]
"""A line, and a note below it."""

COUNTS: Final = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
)
"""Small numbers as words."""


def number(count: int, none: str = "no") -> str:
    """Return a small number as a word, a larger one in figures; `none`: the text for 0."""
    if count == 0:
        return none
    return COUNTS[count] if count <= 3 else str(count)


def many(count: int, one: str) -> str:
    """Return a small number of things in words: "two cards"."""
    return f"{number(count)} {one if count == 1 else f'{one}s'}"


def counted(count: int, one: str, more: str = "") -> str:
    """Return a number of things: "1 step", "1,234 steps"; `more`: an irregular plural."""
    return f"{count:,} {one if count == 1 else more or f'{one}s'}"


_SIDED: Final = {4: "four-sided ", 6: "", 8: "eight-sided ", 10: "ten-sided "}


def changed(was: int, now: int) -> str:
    """Return a number before and after a change: "900 → 2,100"."""
    return f"{was:,} → {now:,}"


MINUS: Final = "\N{MINUS SIGN}"


def signed(count: int) -> str:
    """Return a gain or a loss with its sign: "+11", "−22", "0"; the minus is a true one."""
    return f"+{count:,}" if count > 0 else minus(count)


def minus(count: int) -> str:
    """Return a number in figures, with a true minus if it is negative."""
    return f"{MINUS if count < 0 else ''}{abs(count):,}"


def dice_said(count: int, sides: int = 6) -> str:
    """Return dice in words: "two dice", "one eight-sided die", "no dice"."""
    kind = _SIDED.get(sides, f"{sides}-sided ")
    some = COUNTS[count] if count < len(COUNTS) else str(count)
    return f"{some} {kind}die" if count == 1 else f"{some} {kind}dice"


def with_article(thing: str) -> str:
    """Return one thing with its article: "a coin", "an extra card"."""
    return f"{'an' if thing[0].lower() in 'aeiou' else 'a'} {thing}"


def capital(words: str) -> str:
    """Return words with a capital first letter; all others stay as they are."""
    return words[:1].upper() + words[1:]


def listed(names: Sequence[object], word: str = "and") -> str:
    """Return names or numbers in a sentence: "2, 3 or 6"; "" for none. `word`: such as "or"."""
    said = [str(name) for name in names]
    return f"{', '.join(said[:-1])} {word} {said[-1]}" if len(said) > 1 else "".join(said)


def faces_said(dice: Iterable[int]) -> str:
    """Return the faces of dice, in the order given: "1 4 4"."""
    return " ".join(str(face) for face in dice)


def per_cent(chance: float) -> str:
    """Return a chance in per cent, "64 %"; never 100 if it can fail, or 0 if it can happen."""
    if 0 < chance < 0.01:
        return "<1 %"
    if 0.99 < chance < 1:
        return ">99 %"
    return f"{round(chance * 100)} %"


_OBJECT = re.compile(r"\b(with|to|for|leaves|suits|battle|drag) you\b")
_YOURS = re.compile(r"\b([Yy])our(s?)\b")
_YOU = re.compile(r"\b[Yy]ou\b")


def in_first_person(why: str) -> str:
    """Return a hint's reason in the first person: "You gain 30" becomes "I gain 30"."""
    said = _OBJECT.sub(r"\1 me", why)
    said = _YOURS.sub(_mine, said)
    return _YOU.sub("I", said)


def _mine(found: re.Match[str]) -> str:
    large, many_things = found[1] == "Y", bool(found[2])
    word = "mine" if many_things else "my"
    return word.capitalize() if large else word
