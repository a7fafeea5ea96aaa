"""What a decision of Yahtzee Challenge was about, for a card that shows it without the table."""

from game.core.contract.position import Detail, Position
from game.core.contract.values import Move
from game.core.naming import seat_name
from game.core.wording import many
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules import state as st
from game.games.yahtzee_challenge.rules.content import DICE, NUMBER, ROLLS, Tile, points
from game.games.yahtzee_challenge.rules.movement import targets
from game.games.yahtzee_challenge.rules.names import NAMES

_ALL = tuple(range(DICE))


def poses(state: st.State, move: Move) -> Position | None:
    """Return what a decision was made from: dice and aim, or the own tile; None for others."""
    who = seat_name(state.active)
    match state.phase:
        case st.Rerolling(mission=mission, rolls_used=used):
            again = move.positions if isinstance(move, mv.Reroll) else ()
            kept = tuple(place for place in _ALL if place not in again)
            left = Detail("icon_dice", "", f"{many(ROLLS - used, 'roll')} left")
            details = (_sought(state, mission), left)
            return Position(f"which dice does {who} keep?", state.dice, kept, details)
        case st.Claiming(mission=mission):
            sought = (_sought(state, mission),)
            return Position(f"which tile does {who} choose?", state.dice, details=sought)
        case st.OwnSquare(tile=tile):
            return Position(f"does {who} stay or move on?", details=(_owned(state, tile),))
        case st.Protecting(claimed=claimed):
            new = (_owned(state, claimed),)
            old = () if state.shielded is None else (_owned(state, state.shielded),)
            return Position(f"where does {who} put the shield?", details=(*new, *old))
        case _:
            return None


def _sought(state: st.State, mission: st.Mission) -> Detail:
    """Return the detail that the dice are thrown for, and what they must show."""
    tile = mission.tile
    if tile is None:
        if mission.aim is mv.Aim.WILD:
            return Detail("wild_star", "", "any tile but your own")
        return Detail("", f"{len(state.available())}", "unclaimed tiles")
    target = targets(state, mission)[0]
    if target.only_yahtzee:
        return Detail("", NAMES[tile], "only with a yahtzee")
    return Detail("", NAMES[tile], f"{target.level} or more" if tile in NUMBER else "")


def _owned(state: st.State, tile: Tile) -> Detail:
    worth = points(tile, state.holding(tile).level)
    return Detail("", f"{worth}", NAMES[tile])
