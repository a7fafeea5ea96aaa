"""What puts a seat ahead of all others, exactly: which tiles, held with how many dice, how many.

Ahead is who would win alone if the match ended now: points, then tiles, then the shield (YC-13.2 to
YC-13.4). A win is what goes on with a run (YC-12.8, YC-12.9): a tile taken from the supply or from
a rival, or an own number tile raised.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from game.core.contract.values import Seat
from game.games.yahtzee_challenge.rules.content import LEVEL_MAX, NUMBER, TILES, Tile, points
from game.games.yahtzee_challenge.rules.scoring import winners
from game.games.yahtzee_challenge.rules.state import Holding, State


class Way(Struct, frozen=True):
    """Record of a tile that puts a seat ahead when won with `level` dice of its number or more.

    `level`: 0 for a fixed tile. `only_yahtzee`: nothing but five alike does it.
    """

    tile: Tile
    level: int
    only_yahtzee: bool = False

    @property
    def worth(self) -> int:
        """Return the points of the tile at this level."""
        return points(self.tile, self.level)


class Prospect(Struct, frozen=True):
    """Record of whether a seat leads, and which single wins would put it ahead.

    `leads`: it is ahead already. `ways`: the tiles of which one win puts it ahead, in the order of
    TILES. `wins`: the fewest wins to get ahead; 0 if it leads. `any_tile`: any claim or theft puts
    it ahead. `least`: if not, those wins do that are worth this many points or more, and no others;
    0: points alone do not decide. `loser`: every tile of this seat does, and no other.
    """

    leads: bool
    ways: tuple[Way, ...] = ()
    wins: int = 0
    any_tile: bool = False
    least: int = 0
    loser: Seat | None = None


def prospect(view: State, seat: Seat) -> Prospect:
    """Return what would put a seat ahead; pawns and the active seat make no difference."""
    bare = State(
        seats=view.seats,
        order=(),
        active=seat,
        pawns=(),
        holdings=tuple(Holding(held.owner, 0, held.level) for held in view.holdings),
        shielded=view.shielded,
    )
    return _prospect(bare, seat)


@lru_cache(maxsize=256)
def _prospect(view: State, seat: Seat) -> Prospect:
    if winners(view) == (seat,):
        return Prospect(leads=True)
    ways = tuple(way for tile in TILES if (way := _way(view, seat, tile)) is not None)
    if not ways:
        return Prospect(leads=False, wins=_wins_needed(view, seat))
    by_tile = {way.tile: way for way in ways}
    others = [tile for tile in TILES if view.owner(tile) != seat]
    lowest = {tile: _least(view, seat, tile) for tile in others}
    for_all = all(tile in by_tile and _is_least(by_tile[tile], lowest[tile]) for tile in others)
    found = Prospect(False, ways, 1, any_tile=for_all and bool(others))
    if for_all:
        return found
    losers = {view.owner(tile) for tile in by_tile if tile in lowest}
    if len(losers) == 1 and None not in losers and all(way.tile in lowest for way in ways):
        (loser,) = losers
        theirs = [tile for tile in others if view.owner(tile) == loser]
        if all(t in by_tile and _is_least(by_tile[t], lowest[t]) for t in theirs):
            return replace(found, loser=loser)
    return replace(found, least=_points_that_do(view, seat, others, by_tile))


def after_win(view: State, seat: Seat, tile: Tile, level: int, *, yahtzee: bool) -> State:
    """Return the state after a seat has won a tile; the pawns do not move."""
    index, held = view.find(tile)
    won = view.with_holding(index, Holding(seat, held.square, level))
    return replace(won, shielded=tile) if yahtzee else won


def puts_ahead(view: State, seat: Seat, tile: Tile, level: int, *, yahtzee: bool = False) -> bool:
    """Whether the seat is ahead of all others once it has won this tile like this."""
    return winners(after_win(view, seat, tile, level, yahtzee=yahtzee)) == (seat,)


def _levels(view: State, seat: Seat, tile: Tile) -> Sequence[int]:
    """Return the levels at which dice that are not five alike win a tile, rising (section 3.7)."""
    held = view.holding(tile)
    if held.owner == seat:
        return range(held.level + 1, LEVEL_MAX + 1) if tile in NUMBER else ()
    if tile is view.shielded:
        return ()
    return range(max(1, held.level), LEVEL_MAX + 1) if tile in NUMBER else (0,)


def _least(view: State, seat: Seat, tile: Tile) -> Way:
    """Return the smallest win of a rival's or free tile."""
    levels = _levels(view, seat, tile)
    if levels:
        return Way(tile, levels[0])
    return Way(tile, LEVEL_MAX if tile in NUMBER else 0, only_yahtzee=True)


def _is_least(way: Way, least: Way) -> bool:
    return (way.level, way.only_yahtzee) == (least.level, least.only_yahtzee)


def _way(view: State, seat: Seat, tile: Tile) -> Way | None:
    for level in _levels(view, seat, tile):
        if puts_ahead(view, seat, tile, level):
            return Way(tile, level)
    own = view.owner(tile) == seat
    if own and (tile is view.shielded or not _levels(view, seat, tile)):
        return None  # YC-11.5; and a guard wins nothing (YC-12.10)
    level = LEVEL_MAX if tile in NUMBER else 0
    if puts_ahead(view, seat, tile, level, yahtzee=True):
        return Way(tile, level, only_yahtzee=True)
    return None


def _points_that_do(view: State, seat: Seat, others: Sequence[Tile], ways: dict[Tile, Way]) -> int:
    """Return the points from which every win puts the seat ahead; 0 if points do not decide."""
    if any(tile not in others for tile in ways):
        return 0  # an improved own tile is listed by its name
    all_wins = [win for tile in others for win in _wins(view, seat, tile)]
    least = min(way.worth for way in ways.values())
    for win in all_wins:
        way = ways.get(win.tile)
        does = way is not None and win.level >= way.level and way.only_yahtzee == win.only_yahtzee
        if does != (win.worth >= least):
            return 0
    return least


def _wins(view: State, seat: Seat, tile: Tile) -> Iterator[Way]:
    levels = _levels(view, seat, tile)
    if not levels:
        yield _least(view, seat, tile)
    for level in levels:
        yield Way(tile, level)


def _wins_needed(view: State, seat: Seat) -> int:
    """Return the fewest wins with which the seat gets ahead, each of them as good as can be.

    Each tile counts at its best, and the last one may be won with five alike.
    """
    gains: list[tuple[int, int, Seat | None]] = []  # points, points lost, who loses them
    for tile, held in zip(TILES, view.holdings, strict=True):
        best = points(tile, LEVEL_MAX)
        now = 0 if held.owner is None else points(tile, held.level)
        if held.owner != seat:
            gains.append((best, now, held.owner))
        elif best > now:
            gains.append((best - now, 0, seat))
    mine = view.points_of(seat), len(view.tiles_of(seat))
    rivals = {s: (view.points_of(s), len(view.tiles_of(s))) for s in range(view.seats) if s != seat}
    for count in range(2, len(gains) + 1):
        if any(_gets_ahead(chosen, seat, mine, rivals) for chosen in combinations(gains, count)):
            return count
    return len(gains)


def _gets_ahead(
    chosen: Sequence[tuple[int, int, Seat | None]],
    seat: Seat,
    mine: tuple[int, int],
    rivals: dict[Seat, tuple[int, int]],
) -> bool:
    score, tiles = mine
    lost: dict[Seat, tuple[int, int]] = {}
    for gain, loss, owner in chosen:
        score += gain
        tiles += owner != seat
        if owner is not None and owner != seat:
            before = lost.get(owner, (0, 0))
            lost[owner] = before[0] + loss, before[1] + 1
    # At equal points and tiles the shield decides, which five alike bring along.
    return all(
        (score, tiles) >= (theirs - lost.get(rival, (0, 0))[0], held - lost.get(rival, (0, 0))[1])
        for rival, (theirs, held) in rivals.items()
    )
