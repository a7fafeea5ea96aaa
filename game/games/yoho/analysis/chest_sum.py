"""Why a closed chest holds gold in 50, 75 or 100 of 100 cases: the sum of what is known."""

from collections import Counter
from collections.abc import Iterable

from game.core.contract.things import Sum
from game.core.wording import per_cent
from game.games.yoho.rules.content import KIND, REVERSES, SHAPE, Face, Kind, Shape
from game.games.yoho.rules.memory import gold_chance, prospects
from game.games.yoho.rules.state import GridCard, State

EXPLAINED = "Arms tell the kind. Opened chests are counted until the sea is shuffled."
NO_SUM = "Chests that were opened before the sea was shuffled count in part."
_KINDS = {Shape.TEE: "Chests with 3 arms", Shape.BEND: "Corner chests"}


def chest_sum(view: State, cell: int) -> Sum | None:
    """Return the sum for the closed chest of a cell; None where there is none to show.

    There is none for a chest that was seen open, in a match without marks, and where chests that
    were opened before the sea was shuffled count in part: the chance is no plain share then.
    """
    card = view.grid[cell]
    if card is None or KIND[card.face] is not Kind.CLOSED_CHEST or not view.rules.marks:
        return None
    found = prospects(view, card.face)
    if card.known or len(found) > 1 or found[0].remembered:
        return None
    all_of, closed = _gold_and_traps(REVERSES[card.face]), _gold_and_traps(found[0].rest)
    opened = all_of[0] - closed[0], all_of[1] - closed[1]
    chance = per_cent(gold_chance(view, card))
    return Sum(
        f"Why {chance}",
        ("gold", "trap"),
        (
            (_KINDS[SHAPE[card.face]], all_of),
            ("Opened so far", opened),
            ("Still closed", closed),
        ),
        f"{closed[0]} gold of {sum(closed)}: {chance}",
    )


def seen_open(card: GridCard) -> str:
    """Return what everybody saw in a chest that is closed again."""
    gold = card.back is not None and KIND[card.back] is Kind.GOLD_CHEST
    return f"Seen open: {'gold' if gold else 'a trap'}"


def _gold_and_traps(sides: Iterable[Face]) -> tuple[int, int]:
    kinds = Counter(KIND[side] for side in sides)
    return kinds[Kind.GOLD_CHEST], kinds[Kind.TRAPPED_CHEST]
