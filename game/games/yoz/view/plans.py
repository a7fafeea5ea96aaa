"""What players plan on the table of Yoz: pins on spaces, and leaving the castle next turn."""

from collections.abc import Callable, Mapping, Sequence

from game.core.contract.values import Event, Seat
from game.games.yoz.rules import events as ev
from game.games.yoz.rules.content import CASTLE, Space
from game.games.yoz.rules.moves import Leave, Move, Rest
from game.games.yoz.rules.state import InCastle, Over, State
from game.games.yoz.view.hotspots import guests_to_ask
from game.games.yoz.view.tableau import Tableau
from game.games.yoz.view.ways import pointed_space
from game.table.hooks import PreMoveMarks
from game.table.table import GameTable


class Plans(PreMoveMarks):
    """Marks of all seats' plans; `lay_again` lays the pieces again whose keys start with a text."""

    def __init__(self, table: GameTable, lay_again: Callable[[State, str], None]) -> None:
        self._table, self._lay_again = table, lay_again
        self.pins: dict[Seat, Space] = {}
        self._leaving: frozenset[Seat] = frozenset()  # guests who want out with their next turn
        self._resting: frozenset[Seat] = frozenset()  # guests who rest until they say so

    @property
    def doors(self) -> Mapping[Seat, bool]:
        """Whether the character of each person's seat leaves the castle with its next turn."""
        return {seat: seat in self._leaving for seat in self._resting}

    def begin(self, view: State) -> None:
        """Decide which seats can mark to leave the castle: those of persons, with `auto_rest`."""
        shut = not view.rules.auto_rest or isinstance(view.phase, Over)
        persons = (s for s, place in enumerate(self._table.places) if not place.computer)
        self._resting = frozenset() if shut else frozenset(persons)

    def follow(self, event: Event, now: Tableau) -> None:
        """Remove what an event has settled, before its tableau `now` is laid."""
        # A hero who has arrived needs no pin.
        self.pins = {s: at for s, at in self.pins.items() if now.figures[s].space != at}
        if isinstance(event, ev.GameWon | ev.GameLost):
            self._resting = frozenset()
        self._leaving &= {s for s, figure in enumerate(now.figures) if figure.space == CASTLE}

    def mark(self, view: State, hotspot: str, seats: Sequence[Seat]) -> bool:
        """Put the first person's pin on a space; repeated, the next person's, finally none."""
        space = pointed_space(view, hotspot)
        if space is None:
            return False
        here = [seat for seat in seats if self.pins.get(seat) == space]
        following = 0
        if here:
            del self.pins[here[-1]]
            following = seats.index(here[-1]) + 1
        if following < len(seats):
            self.pins[seats[following]] = space
        self._lay_again(view, "pin:")
        return True

    def automatic_move(self, view: State) -> Move | None:
        """Return Rest or Leave for a guest; None for others (section 12, `auto_rest`)."""
        if not isinstance(view.phase, InCastle) or not view.rules.auto_rest:
            return None
        return Leave() if view.active in self._leaving else Rest()

    def wishing(self, view: State) -> Mapping[str, Seat]:
        """Return the hotspots on the plaques of guests that can ask to leave in advance."""
        return {f"guest:{seat}": seat for seat in guests_to_ask(view, self._table.places)}

    def wish(self, view: State, seat: Seat) -> None:
        """Toggle whether a guest leaves with its next turn."""
        self._leaving ^= {seat}
        self._lay_again(view, f"power:{seat}")
