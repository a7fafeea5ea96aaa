"""The text view of a table: its fields, in reading order."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from game.core.contract.describing import Spot
from game.core.contract.spec import AnySpec
from game.core.contract.things import Thing
from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.core.wording import capital, counted, per_cent

_FEW: Final = 8  # names in one sentence


class Field(StrEnum):
    """Enum of the fields of a page, in their order; the board has a heading of the game's own."""

    HERE = "Here"
    NOW = "Now"
    YOU = "You"
    OTHERS = "Others"
    BOARD = "Board"
    CAN = "You can"


class Description(Struct, frozen=True):
    """Record of a state in sentences, by the fields of its page; `heading`: that of the board.

    `you`: about the seat that reads; `others`: at least one sentence for every other seat.
    """

    now: tuple[str, ...]
    you: tuple[str, ...]
    others: tuple[str, ...]
    board: tuple[str, ...]
    heading: str


def described(spec: AnySpec, view: Any, seat: Seat | None, seats: int) -> Description:
    """Describe a state in words for a seat (None: for spectators), from a view.

    `seats`: the number of seats at the table.
    """
    game = spec.describing
    players = [game.player(view, each) or _score(spec, view, each) for each in range(seats)]
    you = () if seat is None else (players[seat], game.own(view, seat))
    return Description(
        now=(*_sign(spec, view), *game.now(view)),
        you=tuple(filter(None, you)),
        others=tuple(said for each, said in enumerate(players) if each != seat),
        board=game.board(view),
        heading=game.heading,
    )


def _sign(spec: AnySpec, view: Any) -> tuple[str, ...]:
    """Return where the match stands, and what the prompt sign asks for."""
    outcome = spec.outcome(view)
    if outcome is not None:
        ties = (sentence(outcome.tie_break),) if outcome.tie_break else ()
        return (sentence(outcome.reason), *ties)
    actor, prompt = spec.to_act(view), spec.words.prompt(view)
    asked = f"{prompt.text}; {prompt.note}" if prompt.note else prompt.text
    who = "" if actor is None else f"{seat_name(actor)}: "
    return sentence(spec.words.standing(view)), sentence(f"{who}{asked}")


def _score(spec: AnySpec, view: Any, seat: Seat) -> str:
    score = spec.score(view, seat)
    return f"{seat_name(seat)}." if score is None else f"{seat_name(seat)}: {score}."


def here(
    spec: AnySpec, view: Any, seat: Seat | None, thing: str, *, odds: bool = True
) -> tuple[str, ...]:
    """Return sentences about a place or a thing; none if there is no description.

    `odds`: include its chances.
    """
    own = spec.describing.here(view, seat, thing)
    if own:
        return own
    found = spec.thing(view, thing)
    if found is None:
        return ()
    return told(found if odds else replace(found, chances=()))


def told(thing: Thing) -> tuple[str, ...]:
    """Return a thing's description as sentences: its name, state, kind and chances."""
    chances = tuple(f"{row.label}: {per_cent(row.chance)}." for row in thing.chances)
    now = (sentence(thing.now),) if thing.now else ()
    counted = () if thing.sum is None else (thing.sum.line, sentence(thing.sum.result))
    return (sentence(thing.heading), *now, sentence(thing.sentence), *chances, *counted)


def sentence(said: str) -> str:
    """Return words with a capital and a stop; a placeholder at their beginning is unchanged."""
    said = capital(said)
    return said if said.endswith((".", "!", "?", ":")) else f"{said}."


# --- names that can be typed ----------------------------------------------------------------------


def spots_called(spots: Sequence[Spot], typed: str) -> tuple[Spot, ...]:
    """Return the spots of a name: the exact match, or else all whose names begin so."""
    wanted = plain(typed)
    if not wanted:
        return ()
    names = [(spot, tuple(plain(name) for name in (spot.name, *spot.also))) for spot in spots]
    exact = tuple(spot for spot, known in names if wanted in known)
    if exact:
        return exact[:1]
    return tuple(spot for spot, known in names if any(n.startswith(wanted) for n in known))


def plain(typed: str) -> str:
    """Return a name without capitals, blanks and stops: "Copper Fell 3" is "copperfell3"."""
    return "".join(letter for letter in typed.casefold() if letter.isalnum())


def example(spots: Sequence[Spot]) -> str:
    """Return a name that could be typed; "" where none is known."""
    return spots[len(spots) // 3].name if spots else ""


def too_many(spots: Sequence[Spot], typed: str) -> str:
    """Return one sentence for a name that means several things."""
    names = ", ".join(spot.name for spot in spots[:_FEW])
    if len(spots) > _FEW:
        more = counted(len(spots) - _FEW, "other")
        return f'"{typed}" may mean {names} and {more}. Say which.'
    return f'"{typed}" may mean {names}. Say which.'
