"""The value of a party's position, from the turns that each character still needs."""

from collections.abc import Sequence

from game.games.yoz.players.winning_chance import Clock, chance_of_all


class ChanceJudge:
    """The chance of the whole party to be inside before the thief."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock

    def worth(self, turns: Sequence[float]) -> float:
        """From 0 to 1, nearly: among equal chances fewer turns are better."""
        return chance_of_all(turns, self._clock) - 1e-4 * sum(turns)
