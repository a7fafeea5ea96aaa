"""The match that the command line describes, and who sits on its chairs."""

import random
from collections.abc import Sequence

from game.core.contract.spec import check_levels
from game.core.contract.values import ALL_LEVELS, BadInput, Level, Setup
from game.core.match.guests import PREFIX, is_guest, names_of
from game.core.match.match import Chair, Mark, Match
from game.core.naming import COMPUTER_NAMES
from game.games.registry import find
from game.launch import Launch
from game.ui.theme import PLAYER_COLOURS


def seated(seats: Sequence[str]) -> tuple[Chair, ...]:
    """Return the chairs for "human", "easy", "plugin:my_player" and so on.

    A guest has the chair of an easy player with the guest's name.
    Raises: BadInput for any other word.
    """
    guests = names_of(seats)
    colours = list(PLAYER_COLOURS.values())
    chairs: list[Chair] = []
    for seat, who in enumerate(seats):
        colour = colours[seat % len(colours)]
        if who == "human":
            name = f"Player {seat + 1}"
            chairs.append(Chair(name, colour.key, person=name))
        elif is_guest(who):
            chairs.append(Chair(guests[seat], colour.key, level=Level.EASY))
        elif who in set(Level) - {Level.RANDOM}:
            name = COMPUTER_NAMES[seat % len(COMPUTER_NAMES)]
            chairs.append(Chair(name, colour.key, level=Level(who)))
        else:
            known = ", ".join(("human", *ALL_LEVELS[1:], f"{PREFIX}MODULE"))
            raise BadInput(f"There is no player {who!r}. Choose from: {known}.")
    return tuple(chairs)


def launch_match(launch: Launch) -> Match:
    """Return the match that the command line describes.   Raises: BadInput."""
    spec = find(launch.game or "")
    who = launch.seats or ("human", *["normal"] * (spec.default_seats - 1))
    if launch.autoplay:
        who = tuple("normal" if seat == "human" else seat for seat in who)
    seed = launch.seed if launch.seed is not None else random.SystemRandom().getrandbits(48)
    chairs = seated(who)
    check_levels(spec, [chair.level for chair in chairs])
    match = Match(spec, Setup(seats=len(who)), seed, chairs)
    if launch.seed is not None:
        match.marks |= {Mark.CODE}
    return match
