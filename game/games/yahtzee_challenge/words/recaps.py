"""The recap of Yahtzee Challenge: what the others did since a player's last turn."""

from collections.abc import Iterator, Sequence

from game.core.contract.recapping import Deed, Told, Weight
from game.core.contract.reviewing import large
from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.content import NUMBER, Tile, points
from game.games.yahtzee_challenge.rules.names import NAMES
from game.games.yahtzee_challenge.rules.state import State
from game.games.yahtzee_challenge.words.key_moments import key_moment
from game.games.yahtzee_challenge.words.log import log_line


def retell(stretch: Sequence[Told], you: Seat, view: State) -> Iterator[Deed]:
    """Yield thefts and attempts on your tiles, changes of the shield, and wins of the others."""
    for told in stretch:
        deed = _to_you(told, you, view) or _won(told) or large(told, key_moment, log_line)
        if deed is not None:
            yield deed


def _to_you(told: Told, you: Seat, view: State) -> Deed | None:
    ply, event = told.ply, told.event
    match event:
        case mv.TileStolen(seat=seat, loser=loser, tile=tile, level=level) if loser == you:
            said = f"{seat_name(seat)} stole your {NAMES[tile]}"
            return _deed(
                ply, Weight.TO_YOU, tile, said, f"worth {points(tile, level)} points now", seat
            )
        case mv.Missed(seat=seat, tile=Tile() as tile) if view.owner(tile) == you != seat:
            said = f"{seat_name(seat)} tried for your {NAMES[tile]}"
            return _deed(ply, Weight.TO_YOU, tile, said, "failed: it is still yours", seat)
        case mv.ProtectionRemoved(tile=tile) if view.owner(tile) == you:
            said = f"Your {NAMES[tile]} can be stolen again"
            more = "the shield moved to another tile"
            return Deed(ply, Weight.FOR_YOU, "shield_y", said, more, told.by, f"tile:{tile}")
        case _:
            return None


def _won(told: Told) -> Deed | None:
    """Return the recap of a tile that a rival has won; None for other events."""
    match told.event:
        case mv.TileClaimed(seat=seat, tile=tile) | mv.TileStolen(seat=seat, tile=tile):
            said = log_line(told.event) or ""
            return _deed(told.ply, Weight.LARGE, tile, said, "", seat)
        case _:
            return None


def _deed(ply: int, weight: Weight, tile: Tile, said: str, more: str, seat: Seat) -> Deed:
    vain = more.startswith("failed")
    return Deed(ply, weight, _picture(tile), said, more, seat, f"tile:{tile}", averted=vain)


def _picture(tile: Tile) -> str:
    """Return the name of a tile's picture; a number tile is shown as one die."""
    return f"die_{NUMBER[tile]}" if tile in NUMBER else "icon_dice"
