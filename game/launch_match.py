"""The match that the command line describes, and who sits on its chairs."""

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.chance import DiceDue
from game.core.contract.spec import AnySpec, check_levels
from game.core.contract.values import ALL_LEVELS, BadInput, Level, Setup
from game.core.match.entry import Entry
from game.core.match.guests import PREFIX, is_guest, names_of
from game.core.match.match import Chair, Mark, Match
from game.core.naming import COMPUTER_NAMES
from game.games.registry import find
from game.launch import Launch
from game.ui.theme import PLAYER_COLOURS

HAND = "hand"
PERSONS = ("human", HAND)
"""Words for a person; the second rolls real dice."""


def seated(seats: Sequence[str]) -> tuple[Chair, ...]:
    """Return the chairs for "human", "hand", "easy", "plugin:my_player" and so on.

    A guest has the chair of an easy player with the guest's name.
    Raises: BadInput for any other word.
    """
    guests = names_of(seats)
    colours = list(PLAYER_COLOURS.values())
    chairs: list[Chair] = []
    for seat, who in enumerate(seats):
        colour = colours[seat % len(colours)]
        if who in PERSONS:
            name = f"Player {seat + 1}"
            chairs.append(Chair(name, colour.key, person=name, by_hand=who == HAND))
        elif is_guest(who):
            chairs.append(Chair(guests[seat], colour.key, level=Level.EASY))
        elif who in set(Level) - {Level.RANDOM}:
            name = COMPUTER_NAMES[seat % len(COMPUTER_NAMES)]
            chairs.append(Chair(name, colour.key, level=Level(who)))
        else:
            known = ", ".join((*PERSONS, *ALL_LEVELS[1:], f"{PREFIX}MODULE"))
            raise BadInput(f"There is no player {who!r}. Choose from: {known}.")
    return tuple(chairs)


class Launched(NamedTuple):
    """A match that the command line describes, before the dice of its set-up are known."""

    spec: AnySpec
    chairs: tuple[Chair, ...]
    seed: int
    mark: frozenset[Mark]

    def match(self, rolled: Sequence[int] = ()) -> Match:
        """Return the match. `rolled`: dice of its set-up that were rolled by hand.

        Raises: BadInput; DiceDue if there are more.
        """
        setup = Setup(seats=len(self.chairs))
        match = Match(self.spec, setup, self.seed, self.chairs, rolled=rolled)
        match.marks |= self.mark
        return match


def launched(launch: Launch) -> Launched:
    """Return what the command line describes.   Raises: BadInput."""
    spec = find(launch.game or "")
    who = launch.seats or ("human", *["normal"] * (spec.default_seats - 1))
    if launch.autoplay:
        who = tuple("normal" if seat in PERSONS else seat for seat in who)
    seed = launch.seed if launch.seed is not None else random.SystemRandom().getrandbits(48)
    chairs = seated(who)
    check_levels(spec, [chair.level for chair in chairs])
    mark = frozenset({Mark.CODE} if launch.seed is not None else ())
    return Launched(spec, chairs, seed, mark)


def launch_match(launch: Launch, rolled: Callable[[Entry], Sequence[int]] | None = None) -> Match:
    """Return the match that the command line describes.   Raises: BadInput.

    `rolled` asks for the dice of the set-up that are rolled by hand; without it, DiceDue is raised.
    """
    found, faces = launched(launch), list[int]()
    while True:
        try:
            return found.match(faces)
        except DiceDue as due:
            if rolled is None:
                raise
            faces += rolled(Entry.of(found.spec, due.roll))
