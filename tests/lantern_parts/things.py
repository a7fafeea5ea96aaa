"""Lantern: what its things are."""

from game.core.contract.things import LOG, ODDS, SIGN, STANDINGS, TITLE, Glossary, Thing
from tests.lantern_parts.moves import INN
from tests.lantern_parts.state import State


def _cell(view: State, which: str) -> Thing:
    here = sum(cell == int(which) for cell in view.cells)
    name = "The inn" if int(which) == INN else f"Cell {which}"
    return Thing(name, "A step of the lane.", "LN-4", f"{here} stand here")


def _walker(view: State, which: str) -> Thing:
    return Thing(
        f"{{seat:{which}}}", "One of the party.", "LN-2", f"On cell {view.cells[int(which)]}"
    )


def _hand(view: State, which: str) -> Thing:
    seat = int(which.partition(":")[0])
    known = [card for card in view.hands[seat] if card is not None]
    now = ", ".join(known) if known else f"{len(view.hands[seat])} face down"
    return Thing(f"{{seat:{seat}}}'s hand", "Only its owner looks.", "LN-3", now)


thing = Glossary[State](
    {
        "cell": _cell,
        "walker": _walker,
        "seat": _walker,
        "hand": _hand,
        "card": _hand,
        "give": Thing("A gift", "A card for somebody on your cell.", "LN-3"),
        "button": Thing("A deed", "What can be done now.", "LN-1"),
        "lane": Thing("The lane", "A dark way to the inn.", "LN-4"),
        TITLE: Thing("The oil", "When it is gone, all is dark.", "LN-1"),
        SIGN: Thing("The sign", "What can be done now.", "LN-1"),
        ODDS: Thing("The odds", "What may come.", "LN-5"),
        STANDINGS: Thing("The party", "Together or not at all.", "LN-1"),
        LOG: Thing("The log", "What happened.", "LN-1"),
    }
)
