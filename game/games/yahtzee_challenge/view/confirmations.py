"""The moves that need a confirmation: giving a turn away, and re-rolling dice that already win."""

from collections.abc import Sequence
from itertools import combinations_with_replacement

from game.core.contract.confirmations import Confirmation, ConfirmationKind, of_hundred
from game.core.contract.values import Move, Odds
from game.core.wording import many
from game.games.yahtzee_challenge.analysis.odds import aim
from game.games.yahtzee_challenge.rules.claims import claimable, level_won
from game.games.yahtzee_challenge.rules.content import DICE, NUMBER, ROLLS, TILES, Tile, points
from game.games.yahtzee_challenge.rules.dice import FACES, is_yahtzee
from game.games.yahtzee_challenge.rules.movement import targets
from game.games.yahtzee_challenge.rules.moves import Aim, Reroll, Stop
from game.games.yahtzee_challenge.rules.names import NAMES
from game.games.yahtzee_challenge.rules.state import Mission, Rerolling, State

STOP = ConfirmationKind("yahtzee_challenge.stop", "Stopping without a tile")
AGAIN = ConfirmationKind("yahtzee_challenge.throw_again", "Re-rolling dice that win a tile")
YAHTZEE = ConfirmationKind("yahtzee_challenge.throw_yahtzee", "Re-rolling a yahtzee")

ASKS = (STOP, AGAIN, YAHTZEE)

NOTICED = 20
"""Points that a throw must put at stake on a square where many tiles can be won."""


def confirmation(view: State, plan: Sequence[Move], odds: Odds | None) -> Confirmation | None:
    """Return the question to ask before a plan, with chances if `odds` are given, or None."""
    phase = view.phase
    if not isinstance(phase, Rerolling):
        return None
    match plan[0]:
        case Stop():
            return _stopping(view, phase, told=odds is not None)
        case Reroll() as move:
            return _throwing(view, phase, move.kept(view.dice), told=odds is not None)
    return None


# --- stopping -------------------------------------------------------------------------------------


def _stopping(view: State, phase: Rerolling, *, told: bool) -> Confirmation | None:
    """Return the question before a turn ends though a roll could win (YC-5.4), else None."""
    if claimable(view, phase.mission, view.dice):
        return None
    hope, chance = _hope(view, phase)
    if not chance:
        return None
    rolls = many(ROLLS - phase.rolls_used, "roll")
    lost = f"You can still {hope} with {rolls}."
    if told:
        lost = f"You can still {hope} with {rolls}: this works {of_hundred(chance)} times."
    return Confirmation(STOP, "Stop without a tile?", lost, "Stop anyway")


def _hope(view: State, phase: Rerolling) -> tuple[str, float]:
    """Return what the remaining rolls may do, verb first, and the chance (0 to 1) of that."""
    mission, left = phase.mission, ROLLS - phase.rolls_used
    goals = [goal for goal in targets(view, mission) if not goal.only_yahtzee]
    wanted = frozenset((goal.tile, goal.level or 1) for goal in goals)
    chance = aim(wanted).worth(view.dice, left)
    if not goals:
        return "roll a yahtzee and win any tile", chance
    if len(goals) > 1:
        return "win a tile", chance
    goal = goals[0]
    name, worth = NAMES[goal.tile], points(goal.tile, goal.level)
    if mission.aim is Aim.IMPROVE:
        return f"improve {name} to {worth}", chance
    if view.owner(goal.tile) is None:
        return f"claim {name} for {worth}", chance
    return f"steal {name} for {worth}", chance


# --- throwing again -------------------------------------------------------------------------------


def _throwing(
    view: State, phase: Rerolling, kept: tuple[int, ...], *, told: bool
) -> Confirmation | None:
    """Return the question before winning dice are re-rolled (YC-5.2), else None."""
    if is_yahtzee(view.dice):
        lost = "A yahtzee wins any tile."
        if view.shield_owner == view.active:
            lost = "A yahtzee wins any tile but your own with the shield."
        return Confirmation(YAHTZEE, "Roll these five again?", lost, "Roll them again", "Keep it")
    mission = phase.mission
    now, tile = _best(view, mission, view.dice)
    if tile is None:
        return None
    sure = _sure(view, mission, kept)
    if sure >= now:
        return None
    alone = mission.aim in (Aim.RIVAL, Aim.IMPROVE)
    runs_on = view.finale is not None and not sure  # the first miss ends the run (YC-12.11)
    if not alone and not runs_on and now - sure < NOTICED:
        return None
    level = level_won(TILES.index(tile), view.dice)
    won = f"{NAMES[tile]} for {points(tile, level)}"
    lost = f"These dice win {won}. The dice you keep do not."
    if told:
        needed = frozenset({(tile, level if tile in NUMBER else 1)})
        chance = aim(needed).worth_keeping(tuple(sorted(kept)), ROLLS - phase.rolls_used)
        lost = f"These dice win {won}. The dice you keep win it again {of_hundred(chance)} times."
    return Confirmation(
        AGAIN, "Roll and risk this tile?", lost, "Roll them again", "Keep these dice"
    )


def _best(view: State, mission: Mission, dice: tuple[int, ...]) -> tuple[int, Tile | None]:
    """Return the most points that final dice win, and the tile; (0, None) if they win none."""
    won = claimable(view, mission, dice)
    if not won:
        return 0, None
    return max((points(TILES[place], level_won(place, dice)), TILES[place]) for place in won)


def _sure(view: State, mission: Mission, kept: tuple[int, ...]) -> int:
    """Return the points that the dice kept win with any faces of the others."""
    thrown = combinations_with_replacement(FACES, DICE - len(kept))
    return min(_best(view, mission, (*kept, *faces))[0] for faces in thrown)
