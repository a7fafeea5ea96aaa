"""How the gentle computer player throws and claims: like the easy one, but it overlooks things."""

from collections.abc import Sequence

from game.core.chance import Oversights
from game.games.yahtzee_challenge.analysis.throw_tables import Dice
from game.games.yahtzee_challenge.players.easy import SimpleMind, most_frequent
from game.games.yahtzee_challenge.rules.claims import claimable
from game.games.yahtzee_challenge.rules.content import Tile
from game.games.yahtzee_challenge.rules.state import Mission, Protecting, State


class GentleMind(SimpleMind):
    """Now and then keeps what is most alike, or stops with anything, and overlooks tiles."""

    def __init__(self, unseen: Oversights) -> None:
        self._unseen = unseen

    def keeps(self, view: State, mission: Mission, rolls_left: int) -> Dice:
        """Return the faces to keep, sorted; all five mean stop."""
        if not self._unseen.overlooks(f"keep {rolls_left} {view.dice}"):
            return super().keeps(view, mission, rolls_left)
        dice = tuple(sorted(view.dice))
        return dice if claimable(view, mission, dice) else most_frequent(dice)

    def claims(self, view: State, legal: Sequence[Tile]) -> Tile:
        """Return the tile with the most points among those the player sees."""
        seen = [tile for tile in legal if not self._unseen.overlooks(f"tile {tile}")]
        return super().claims(view, seen or legal)

    def moves_shield(self, view: State, choice: Protecting) -> bool:
        """Return whether the player thinks of the shield, and the new tile has more points."""
        return not self._unseen.overlooks("shield") and super().moves_shield(view, choice)
