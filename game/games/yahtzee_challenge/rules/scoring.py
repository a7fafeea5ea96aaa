"""Points, places and ties (YC-13)."""

from game.core.contract.seats import places
from game.core.contract.values import Outcome, ScoreLine, Seat
from game.core.naming import seat_name
from game.core.wording import dice_said, listed
from game.games.yahtzee_challenge.rules.content import NUMBER, Tile, points
from game.games.yahtzee_challenge.rules.moves import TieBreak
from game.games.yahtzee_challenge.rules.names import NAMES
from game.games.yahtzee_challenge.rules.state import Over, State


def score(state: State, seat: Seat) -> int:
    """Return the points of a seat so far (YC-13.7)."""
    return state.points_of(seat)


def strength(state: State, seat: Seat) -> tuple[int, int, bool]:
    """Return the sort key of the ranking: points, tiles, shield (YC-13.2 to YC-13.4)."""
    return state.points_of(seat), len(state.tiles_of(seat)), state.shield_owner == seat


def winners(state: State) -> tuple[Seat, ...]:
    """Return the seats that lead; several share (YC-13.5)."""
    strengths = [strength(state, seat) for seat in range(state.seats)]
    best = max(strengths)
    return tuple(seat for seat, strength in enumerate(strengths) if strength == best)


def tie_break(state: State) -> TieBreak:
    """Return how a tie in points for the lead was settled (YC-13.3 to YC-13.5)."""
    strengths = sorted((strength(state, seat) for seat in range(state.seats)), reverse=True)
    first, second = strengths[:2]
    if first[0] != second[0]:
        return TieBreak.NONE
    if first[1] != second[1]:
        return TieBreak.TILES
    return TieBreak.TOKEN if first != second else TieBreak.SHARED


def _line(tile: Tile, level: int) -> ScoreLine:
    label = f"{NAMES[tile]}, {dice_said(level)}" if tile in NUMBER else NAMES[tile]
    return ScoreLine(label, points(tile, level))


def _lines(state: State, seat: Seat) -> tuple[ScoreLine, ...]:
    start = state.start_of(seat)
    lines = tuple(_line(tile, state.holding(tile).level) for tile in state.tiles_of(seat))
    return (ScoreLine("Head start", start), *lines) if start else lines


def outcome(state: State) -> Outcome | None:
    """Return how the match ended; None while it goes on (section 8)."""
    if not isinstance(state.phase, Over):
        return None
    strengths = [strength(state, seat) for seat in range(state.seats)]
    best = winners(state)
    first = seat_name(best[0])
    total, tiles, _ = strengths[best[0]]
    match tie_break(state):
        case TieBreak.NONE:
            rule, how = "YC-13.2", ""
            reason = f"{first} wins with {total} points."
        case TieBreak.TILES:
            rule, how = "YC-13.3", f"The points are equal, so the most tiles win: {tiles}."
            reason = f"{first} wins with {total} points and the most tiles, {tiles}."
        case TieBreak.TOKEN:
            rule, how = "YC-13.4", "Points and tiles are equal, so the Yahtzee shield decides."
            reason = f"{first} wins with {total} points and the Yahtzee shield."
        case TieBreak.SHARED:
            rule = "YC-13.5"
            how = "Points and tiles are equal, and neither has the shield: the win is shared."
            names = listed([seat_name(seat) for seat in best])
            reason = f"{names} share the win with {total} points each."
    return Outcome(
        places=places(strengths),
        rule=rule,
        reason=reason,
        scores=tuple(_lines(state, seat) for seat in range(state.seats)),
        tie_break=how,
    )
