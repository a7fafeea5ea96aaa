"""What is this? The words for a thing at the table, with the exact chances of it."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.contract.things import MOST_CHANCES, Thing
from game.core.contract.values import OddsRow
from game.core.odds_rows import gain
from game.games.yoho.analysis.draw_chances import next_sea_chances
from game.games.yoho.analysis.panel import gold_below, odds_of_card
from game.games.yoho.rules.content import KIND, Kind
from game.games.yoho.rules.memory import prospects
from game.games.yoho.rules.names import OBJECTS
from game.games.yoho.rules.state import GridCard, State
from game.games.yoho.words import things

_PILE = ("pile:sea", "stack:sea", "count:sea")


def thing(view: State, name: str) -> Thing | None:
    """Return what a thing is, with its present chances if the rules mark known cards."""
    said = things.thing(view, name)
    if said is None or not view.rules.marks:
        return said
    return replace(said, chances=tuple(_chances(view, name)[:MOST_CHANCES]))


def _chances(view: State, name: str) -> Sequence[OddsRow]:
    if name in _PILE:
        if not view.sea_pile or view.sea_pile[-1] is None:
            return ()
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
        return [gain(_gold_inside(view, card), gold_below(view, card))]
    return ()


def _gold_inside(view: State, card: GridCard) -> str:
    """What the chance of gold is made of, as long as everybody can count the unopened chests.

    Nobody can once opened chests have been shuffled into the pile again.
    """
    found = prospects(view, card.face)
    hidden = found[0].rest
    if card.known or len(found) > 1 or found[0].remembered or len(hidden) < 2:
        return "Gold inside"
    gold = sum(KIND[back] is Kind.GOLD_CHEST for back in hidden)
    return f"Gold inside: {gold} of {len(hidden)} such chests"
