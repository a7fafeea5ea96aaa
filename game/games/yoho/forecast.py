"""What a card does and what a click would bring, for the side panel."""

from game.core.kernel import Odds
from game.games.yoho.content import MAPS
from game.games.yoho.controller import card_of
from game.games.yoho.moves import Move
from game.games.yoho.state import State


def forecast(
    view: State, move: Move | None, selected: frozenset[str], pointed: str | None
) -> Odds | None:
    """The panel while a card is picked or pointed at; None while none is."""
    names = [name for name in (pointed, *sorted(selected)) if name is not None]
    card = next((found for found in map(card_of, names) if found is not None), None)
    if card is None:
        return None
    printed = MAPS[card]
    return Odds(printed.name, (), printed.effect)
