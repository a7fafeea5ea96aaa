"""What the keys of the odds panel's rows stand for, and whether it happened.

    win              the go ends with a success
    show fives 3     the final dice show at least three fives, or a yahtzee
    show yahtzee     the final dice are five alike
    land wild        the movement ends on a Wild (or "free", "rival", "own")
    on win           the seat moves on, and the go ends with a success
    stay fives 3     the seat stays, and the final dice show at least three fives, or a yahtzee

A tile that is no number tile has the level 0: "show chance 0".
"""

from collections.abc import Sequence

from game.core.contract.values import Event
from game.games.yahtzee_challenge.rules.content import TILES, Tile
from game.games.yahtzee_challenge.rules.dice import is_yahtzee, level_shown
from game.games.yahtzee_challenge.rules.moves import (
    DiceFinal,
    GoEnded,
    Landed,
    Landing,
    LongStrode,
    Result,
    Stayed,
    StepRolled,
)

WIN = "win"
YAHTZEE = "show yahtzee"
ON_WIN = "on win"


def show(tile: Tile, level: int) -> str:
    """The key for final dice that win a tile at a level."""
    return f"show {tile} {level}"


def stay(tile: Tile, level: int) -> str:
    """The key for staying on an own tile and raising it to a level."""
    return f"stay {tile} {level}"


def land(kind: Landing) -> str:
    """The key for a kind of square."""
    return f"land {kind}"


def came_true(key: str, events: Sequence[Event]) -> bool | None:
    """Did it happen in the events since the chance was shown?

    None while it is open, and for good if the player did something else than the key supposes.
    Raises: ValueError for a key that is none of this panel.
    """
    match key.split(" "):
        case ["win"]:
            return _success(events)
        case ["show", "yahtzee"]:
            final = _final(events)
            return None if final is None else is_yahtzee(final)
        case ["show", tile, level] if tile in TILES:
            return _shows(Tile(tile), int(level), events)
        case ["stay", tile, level] if tile in TILES:
            stayed = any(isinstance(event, Stayed) for event in _own_go(events))
            return _shows(Tile(tile), int(level), events) if stayed else None
        case ["land", kind] if kind in tuple(Landing):
            landed = next((event for event in events if isinstance(event, Landed)), None)
            return None if landed is None else landed.kind is Landing(kind)
        case ["on", "win"]:
            walked = isinstance(next(iter(events), None), StepRolled | LongStrode)
            return _success(events) if walked else None
    raise ValueError(f"{key!r} is no key of the odds panel")


def _own_go(events: Sequence[Event]) -> Sequence[Event]:
    """The events up to the end of the go in which the chance was shown."""
    for index, event in enumerate(events):
        if isinstance(event, GoEnded):
            return events[: index + 1]
    return events


def _success(events: Sequence[Event]) -> bool | None:
    ended = next((event for event in events if isinstance(event, GoEnded)), None)
    return None if ended is None else ended.result is Result.SUCCESS


def _final(events: Sequence[Event]) -> tuple[int, ...] | None:
    final = next((event for event in events if isinstance(event, DiceFinal)), None)
    return None if final is None else final.faces


def _shows(tile: Tile, level: int, events: Sequence[Event]) -> bool | None:
    final = _final(events)
    if final is None:
        return None
    return is_yahtzee(final) or level_shown(tile, final) >= max(1, level)
