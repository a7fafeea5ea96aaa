"""What is this? The words for a thing at the table, with the exact chances of it."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.contract.things import MOST_CHANCES, Thing
from game.core.contract.values import OddsRow
from game.core.odds_rows import gain
from game.games.yoho.analysis.chest_sum import EXPLAINED, NO_SUM, chest_sum, seen_open
from game.games.yoho.analysis.draw_chances import next_sea_chances
from game.games.yoho.analysis.panel import odds_of_card
from game.games.yoho.rules.content import KIND, Kind
from game.games.yoho.rules.memory import gold_chance
from game.games.yoho.rules.names import OBJECTS
from game.games.yoho.rules.state import State
from game.games.yoho.words import things

_PILE = ("pile:sea", "stack:sea", "count:sea")


def thing(view: State, name: str) -> Thing | None:
    """Return what a thing is, with its chances if the rules mark known cards.

    None if there is no text for the thing.
    """
    said = things.thing(view, name)
    if said is None or not view.rules.marks:
        return said
    chances = tuple(_chances(view, name)[:MOST_CHANCES])
    cell = None if name.startswith("back:") else things.cell_named(view, name)
    counted = None if cell is None else chest_sum(view, cell)
    if counted is not None:
        return replace(said, sentence=EXPLAINED, chances=chances, sum=counted)
    card = None if cell is None else view.grid[cell]
    if card is None or KIND[card.face] is not Kind.CLOSED_CHEST:
        return replace(said, chances=chances)
    if card.known:
        return replace(said, now=seen_open(card), chances=chances)
    return replace(said, sentence=NO_SUM, chances=chances)


def _chances(view: State, name: str) -> Sequence[OddsRow]:
    if name in _PILE:
        chances = next_sea_chances(view)
        likely = sorted(chances, key=lambda kind: -chances[kind])
        return [gain(f"After it: {OBJECTS[kind].a}", chances[kind]) for kind in likely]
    cell = things.cell_named(view, name)
    if cell is None or name.startswith("over:"):
        return ()
    if name.startswith("back:"):
        odds = odds_of_card(view, cell)
        return () if odds is None else odds.rows
    card = view.grid[cell]
    if card is not None and KIND[card.face] is Kind.CLOSED_CHEST:
        label = "Gold, as everybody saw" if card.known else "Gold inside"
        return [gain(label, gold_chance(view, card))]
    return ()
