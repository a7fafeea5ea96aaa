"""Who knows what: only the order of the draw pile is hidden, and from everybody (section 7)."""

from collections import Counter

from msgspec.structs import replace

from game.core.chance import Chance, shuffled
from game.core.contract.values import Seat
from game.games.yoz.rules.content import CARDS, Card
from game.games.yoz.rules.state import State


def observe(state: State, viewer: Seat | None) -> State:
    """The state as any seat may know it: the pile face down."""
    return replace(state, deck=(None,) * len(state.deck))


def imagine(view: State, seat: Seat, chance: Chance) -> State:
    """A full state that fits a view: the pile in any order."""
    return replace(view, deck=shuffled(chance, "imagined pile", pile(view)))


def pile(view: State) -> tuple[Card, ...]:
    """The cards of the draw pile in the order of their list: all that are not discarded."""
    gone = set(view.discards)
    return tuple([card for card in Card if card not in gone])


def thief_steps(view: State) -> Counter[int]:
    """How many cards of the pile move the thief by how many stones."""
    return Counter(CARDS[card].thief for card in pile(view))
