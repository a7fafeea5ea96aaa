"""What each seat can see: everything but the order of the draw pile (section 7)."""

from collections import Counter

from msgspec.structs import replace

from game.core.chance import Chance, shuffled
from game.core.contract.values import Seat
from game.games.yoz.rules.content import CARDS, Card
from game.games.yoz.rules.state import State


def observe(state: State, viewer: Seat | None) -> State:
    """Return the state that every seat may see: all but the order of the draw pile."""
    return replace(state, deck=(None,) * len(state.deck))


def imagine(view: State, seat: Seat, chance: Chance) -> State:
    """Return a full state that fits a view, with the pile in a random order."""
    return replace(view, deck=shuffled(chance, "imagined pile", pile(view)))


def pile(view: State) -> tuple[Card, ...]:
    """Return the cards that are not discarded, in the fixed order of all cards."""
    gone = set(view.discards)
    return tuple([card for card in Card if card not in gone])


def thief_steps(view: State) -> Counter[int]:
    """Return the number of cards in the pile, by the stones they move the thief."""
    return Counter(CARDS[card].thief for card in pile(view))
