"""The exact chance of one tile that a player points at, and the dice to keep for it."""

from collections.abc import Collection, Sequence

from msgspec import Struct
from msgspec.structs import replace

from game.core.contract.values import NOT_WEIGHED, Odds, OddsRow, Seat, Weighing
from game.core.odds_rows import gain
from game.core.wording import counted, dice_said, per_cent
from game.games.yahtzee_challenge.analysis.odds import aim
from game.games.yahtzee_challenge.analysis.panel import Dice, goals, how_good, way_keeping
from game.games.yahtzee_challenge.analysis.throw_tables import NEARLY, Plan
from game.games.yahtzee_challenge.rules.content import DICE, LEVEL_MAX, NUMBER, ROLLS, Tile, points
from game.games.yahtzee_challenge.rules.movement import targets
from game.games.yahtzee_challenge.rules.moves import Reroll, Target
from game.games.yahtzee_challenge.rules.names import NAMES
from game.games.yahtzee_challenge.rules.state import FirstRoll, Rerolling, State


class Aimed(Struct, frozen=True):
    """Record of the panel for a tile that the dice of this turn may win.

    `keep`: the positions of the dice that best play for it keeps, rising; () before the first roll,
    and where the dice already win all of it.
    """

    odds: Odds
    keep: tuple[int, ...] = ()


def aims(view: State) -> tuple[Tile, ...]:
    """Return the tiles that this turn's rolls are for."""
    match view.phase:
        case FirstRoll(mission=mission) | Rerolling(mission=mission):
            return tuple(target.tile for target in targets(view, mission))
    return ()


def aimed(
    view: State,
    seat: Seat,
    tile: Tile,
    kept: Collection[int] = (),
    weighing: Weighing = NOT_WEIGHED,
) -> Aimed | None:
    """Return the chances of a seat for a tile in this turn, with best play for that tile alone.

    `kept`: positions of the dice that are kept so far, preferred among equal faces. With a weighing
    the hint's dice are advised where it plays for this tile, and the note compares by the match.
    None if the seat does not roll, or this turn is not for that tile (YC-7.1, YC-8.2, YC-10.1).
    """
    dice: tuple[int, ...] = ()
    left = ROLLS
    match view.phase:
        case FirstRoll(mission=mission):
            pass
        case Rerolling(mission=mission, rolls_used=used):
            dice, left = view.dice, ROLLS - used
        case _:
            return None
    target = next((t for t in targets(view, mission) if t.tile is tile), None)
    if target is None or seat != view.active:
        return None
    levels = _levels(target, Dice(dice, left))
    rows = tuple(row for row, _ in levels)
    title = f"{NAMES[tile]} with {counted(left, 'roll')}"
    if not dice:
        return Aimed(Odds(title, rows, "Roll first, then keep the dice that help."))
    open_ones = [plan for row, plan in levels if row.chance < 1 - NEARLY]
    if not open_ones:
        worth = points(tile, LEVEL_MAX) if tile in NUMBER else points(tile, 0)
        return Aimed(Odds(title, rows, f"These dice win it for {worth}."))
    faces = open_ones[0].best_keep(dice, left)
    hint = weighing.ways[0] if weighing.ways else None
    if hint is not None and isinstance(hint.move, Reroll) and hint.thing == f"tile:{tile}":
        faces = tuple(sorted(hint.move.kept(dice)))
        if hint.aim is not None:
            rows = (replace(hint.aim, label="By best play for the match"), *rows)
    keep = _positions(dice, faces, kept)
    note = _advice(dice, keep, kept, open_ones[0], left)
    way = way_keeping(view, faces, weighing)
    if way is not None:
        note = f"{note} {how_good(way, weighing)}"
    return Aimed(Odds(title, rows, note), keep)


def _levels(target: Target, dice: Dice) -> list[tuple[OddsRow, Plan]]:
    """Return a row and a plan for each level that the target's tile may be won at."""
    if target.only_yahtzee:
        plan = aim(frozenset())
        return [(gain("A yahtzee, past the shield", dice.worth(plan)), plan)]
    found = []
    for goal in goals(target, dice):
        label = f"For {points(goal.tile, goal.level)}"
        if goal.tile in NUMBER and goal.level < LEVEL_MAX:
            label = f"For {points(goal.tile, goal.level)} or more"
        found.append((goal.row(label, dice), goal.plan))
    return found


def _advice(
    dice: Sequence[int], keep: Sequence[int], kept: Collection[int], plan: Plan, left: int
) -> str:
    """Return which dice to keep, and what those are worth that are kept now, if they are others."""
    faces = " ".join(str(dice[position]) for position in keep)
    thrown = DICE - len(keep)
    said = f"Best: keep {faces}, roll {dice_said(thrown)}." if keep else "Best: roll all five."
    now = sorted(dice[position] for position in kept)
    if not kept or len(kept) == DICE or now == sorted(dice[position] for position in keep):
        return said
    chance = plan.worth_keeping(now, left)
    if chance >= plan.worth_keeping(sorted(dice[position] for position in keep), left) - NEARLY:
        return f"{said} Your choice is just as good."
    return f"{said} With what you keep now: {per_cent(chance)}."


def _positions(dice: Sequence[int], faces: Sequence[int], kept: Collection[int]) -> tuple[int, ...]:
    """Return positions that show just these faces, rising; of equal faces those that are kept."""
    wanted, found = list(faces), []
    for position in sorted(range(len(dice)), key=lambda place: place not in kept):
        if dice[position] in wanted:
            wanted.remove(dice[position])
            found.append(position)
    return tuple(sorted(found))
