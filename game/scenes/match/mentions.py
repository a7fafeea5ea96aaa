"""Finds the things on the table that a sentence names."""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final

from game.ui.hotspots import Hotspot

_NOT_ON_THE_TABLE: Final = ("button:", "tool:", "panel:", "rule:")
_ANY_OF_ITS_KIND: Final = ("A ", "An ")
_END: Final = re.compile("[\n,:]")


def mentioned(said: str, spots: Iterable[Hotspot]) -> frozenset[str]:
    """Return the hotspots whose names occur in a sentence.

    A name is the head of a tip, "B7" of "B7, Swamp". A name of several things counts for none.
    """
    heads = {
        spot.name: _END.split(spot.tip, maxsplit=1)[0]
        for spot in spots
        if not spot.name.startswith(_NOT_ON_THE_TABLE)
    }
    often = Counter(heads.values())
    return frozenset(
        name
        for name, head in heads.items()
        if often[head] == 1 and not head.startswith(_ANY_OF_ITS_KIND) and _stands_in(head, said)
    )


def _stands_in(head: str, said: str) -> bool:
    """Whether a heading occurs in a sentence as whole words.

    "The dragon" is found inside a sentence too, "Chance" not in "Chance of winning".
    """
    if not head or head[1:] not in said:
        return False  # without a pattern for each of many heads
    pattern = re.escape(head)
    if head.startswith("The "):
        pattern = f"[Tt]{pattern[1:]}"
    return re.search(rf"(?<!\w){pattern}(?!\w| of | a )", said) is not None
