"""Honours for the final screen, counted from the events of a whole match (section 6.6)."""

from collections import Counter
from collections.abc import Iterable

from game.core.contract import values
from game.core.contract.values import Honour, Seat
from game.core.honours import Deed, best
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.content import TILES, Tile
from game.games.yahtzee_challenge.rules.dice import is_yahtzee

DEEDS = (
    Deed("Light Fingers", "Most tiles stolen. The board is lighter now."),  # thefts
    Deed("Homesteader", "Most tiles claimed. First there plants the flag."),  # from the supply
    Deed("Long Run", "Longest run. Somebody stop them.", 3),  # successes of the longest run
    Deed("Five Alive", "Most yahtzees. All together now."),  # yahtzees among final dice
    Deed(
        "Iron Grip", "Rivals failed most often here. They tried."
    ),  # failed attempts at one's tiles
    Deed("Clean Sweep", "All twelve tiles at once. Not a crumb left."),  # all tiles at some moment
    Deed("Wild Child", "Most landings on Wilds. Corners are for parties."),  # landings on Wilds
    Deed("Nearly", "Most misses. The dice owe you a drink."),  # misses
)


def honours(events: Iterable[values.Event], seats: int) -> tuple[Honour, ...]:
    """Return the honours of a match, in a fixed order; one that nobody earned is left out."""
    counts: dict[str, Counter[Seat]] = {deed.name: Counter() for deed in DEEDS}
    owners: dict[Tile, Seat] = {}
    for event in events:
        match event:
            case mv.TileClaimed(seat=seat, tile=tile):
                counts["Homesteader"][seat] += 1
                _owns(owners, tile, seat, counts)
            case mv.TileStolen(seat=seat, tile=tile):
                counts["Light Fingers"][seat] += 1
                _owns(owners, tile, seat, counts)
            case mv.RunEnded(seat=seat, wins=wins):
                counts["Long Run"][seat] = wins
            case mv.DiceFinal(seat=seat, faces=faces) if is_yahtzee(faces):
                counts["Five Alive"][seat] += 1
            case mv.Landed(seat=seat, kind=mv.Landing.WILD):
                counts["Wild Child"][seat] += 1
            case mv.Missed(seat=seat, aim=aim, tile=missed):
                counts["Nearly"][seat] += 1
                if aim is mv.Aim.RIVAL and missed is not None:
                    counts["Iron Grip"][owners[missed]] += 1
    return best(DEEDS, counts, seats)


def _owns(
    owners: dict[Tile, Seat], tile: Tile, seat: Seat, counts: dict[str, Counter[Seat]]
) -> None:
    owners[tile] = seat
    if len(owners) == len(TILES) and set(owners.values()) == {seat}:
        counts["Clean Sweep"][seat] = 1
