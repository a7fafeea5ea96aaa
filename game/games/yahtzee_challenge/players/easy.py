"""How the easy computer player throws and claims: one idea at a time (section 14.5, "Simple")."""

from collections.abc import Callable, Sequence

from game.games.yahtzee_challenge.analysis.evaluation import PointsJudge
from game.games.yahtzee_challenge.analysis.throw_tables import Dice
from game.games.yahtzee_challenge.rules.claims import claimable, level_won
from game.games.yahtzee_challenge.rules.content import NUMBER, TILES, Tile, points
from game.games.yahtzee_challenge.rules.dice import FACES
from game.games.yahtzee_challenge.rules.movement import targets
from game.games.yahtzee_challenge.rules.moves import Aim
from game.games.yahtzee_challenge.rules.state import Mission, OwnSquare, Protecting, State

ENOUGH = 40
"""Points of a claim that it does not try to better."""


class SimpleMind:
    """Keeps and claims by one rule of thumb at a time."""

    def keeps(self, view: State, mission: Mission, rolls_left: int) -> Dice:
        """Return the faces to keep, sorted; all five mean stop."""
        dice = tuple(sorted(view.dice))
        won = claimable(view, mission, dice)
        beaten = mission.aim is Aim.RIVAL and won
        if beaten or any(_points(index, dice) >= ENOUGH for index in won):
            return dice
        tile = _only_target(view, mission)
        if tile is None:
            return most_frequent(dice)
        if tile in NUMBER:
            return tuple(face for face in dice if face == NUMBER[tile])
        return _KEEPS[tile](dice)

    def claims(self, view: State, legal: Sequence[Tile]) -> Tile:
        """Return the tile with the most points, a theft first on equal points."""

        def appeal(tile: Tile) -> tuple[int, bool]:
            index, held = view.find(tile)
            return _points(index, view.dice), held.owner not in (None, view.active)

        return max(legal, key=appeal)

    def stays(self, view: State, own: OwnSquare) -> bool:
        """Return whether the player stays on its own square: never."""
        return False

    def moves_shield(self, view: State, choice: Protecting) -> bool:
        """Return whether the new tile has more points than the shielded one."""
        return PointsJudge(view).moves_shield(choice)


def _points(index: int, dice: Dice) -> int:
    return points(TILES[index], level_won(index, dice))


def _only_target(state: State, mission: Mission) -> Tile | None:
    """Return the one tile of a mission; None if there are several, or a yahtzee is needed."""
    goals = [target for target in targets(state, mission) if not target.only_yahtzee]
    return goals[0].tile if len(goals) == 1 else None


def most_frequent(dice: Dice) -> Dice:
    """Return the dice of the face that came most often, the higher one of two."""
    face = max(dice, key=lambda face: (dice.count(face), face))
    return (face,) * dice.count(face)


def _high(dice: Dice) -> Dice:
    return tuple(face for face in dice if face >= 5)


def _groups(dice: Dice) -> Dice:
    """Return up to two faces that come at least twice, at most three of each."""
    kept: list[int] = []
    for face in sorted(set(dice), key=dice.count, reverse=True)[:2]:
        if dice.count(face) >= 2:
            kept += [face] * min(3, dice.count(face))
    return tuple(sorted(kept))


def _straight(dice: Dice) -> Dice:
    """Return one die of each number in 1 to 5 or in 2 to 6: the span that has more."""
    low, high = (tuple(sorted(set(dice) & set(span))) for span in (FACES[:5], FACES[1:]))
    return max(low, high, key=len)


_KEEPS: dict[Tile, Callable[[Dice], Dice]] = {
    Tile.THREE_OF_A_KIND: most_frequent,
    Tile.FOUR_OF_A_KIND: most_frequent,
    Tile.CHANCE: _high,
    Tile.FULL_HOUSE: _groups,
    Tile.SMALL_STRAIGHT: _straight,
    Tile.LARGE_STRAIGHT: _straight,
}
