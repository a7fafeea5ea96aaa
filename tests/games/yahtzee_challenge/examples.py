"""What the worked examples have in common."""

from game.games.yahtzee_challenge.rules.content import BLANKS
from game.games.yahtzee_challenge.rules.state import (
    Mission,
    State,
)

OPTIONS = {"order": "rolled", "bell": "standard", "two_player_start": "source"}


def mission_of(state: State) -> Mission:
    mission = getattr(state.phase, "mission", None)
    assert isinstance(mission, Mission)
    return mission


def free_squares(state: State) -> list[int]:
    return [square for square in BLANKS if state.tile_at(square) is None]
