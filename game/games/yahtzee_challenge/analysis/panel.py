"""What the odds panel shows, all of it exact (section 13, "Odds helper").

Every row assumes best play for just what it names, and counts a yahtzee, which wins any tile. All
aims are there. In sight are those with the most points on average, the most likely one first.
Certain and impossible ones, which decide nothing, come last.
"""

from collections import Counter
from collections.abc import Collection, Sequence

from msgspec import Struct
from msgspec.structs import replace

from game.core.contract.values import NOT_WEIGHED, Odds, OddsRow, Seat, Way, Weighing
from game.core.odds_rows import ROWS, as_weighed, gain, loss, mixed, told_alike
from game.core.wording import COUNTS, counted, faces_said, per_cent
from game.games.yahtzee_challenge.analysis import outcomes, throw_solver
from game.games.yahtzee_challenge.analysis.evaluation import GainJudge, SuccessJudge
from game.games.yahtzee_challenge.analysis.goals import A_YAHTZEE
from game.games.yahtzee_challenge.analysis.odds import aim, any_of, steal
from game.games.yahtzee_challenge.analysis.stop_or_roll import points_now
from game.games.yahtzee_challenge.analysis.throw_tables import Plan, thrown_positions
from game.games.yahtzee_challenge.rules import state as st
from game.games.yahtzee_challenge.rules.claims import claimable, level_won, winning
from game.games.yahtzee_challenge.rules.content import (
    DICE,
    INDEX,
    LEVEL_MAX,
    NUMBER,
    ROLLS,
    TILES,
    Tile,
    ahead,
    points,
)
from game.games.yahtzee_challenge.rules.dice import FACES
from game.games.yahtzee_challenge.rules.movement import landing, targets
from game.games.yahtzee_challenge.rules.moves import Landing, Reroll, Target
from game.games.yahtzee_challenge.rules.names import NAMES

IN_SIGHT = 7
"""Rows that are seen without scrolling where letters have their usual size."""

YAHTZEE_ROW = "Yahtzee (wins any tile)"
_LANDINGS = {
    Landing.WILD: "Land on a Wild",
    Landing.RIVAL: "Land on a rival's tile",
    Landing.FREE: "Land on a free square",
    Landing.OWN: "Land on your own tile",
}


def odds(view: st.State, seat: Seat) -> Odds | None:
    """Return the panel for the decision; None if it is another seat's, or without chances."""
    if seat != view.active:
        return None
    match view.phase:
        case st.StepRoll():
            return _walking(view)
        case st.OwnSquare() as own:
            return _own_square(view, own)
        case st.FirstRoll(mission=mission):
            return _throwing(view, mission, Dice((), ROLLS), "Chances with 3 rolls")
        case st.Rerolling(mission=mission, rolls_used=used):
            left = ROLLS - used
            title = f"Chances with {counted(left, 'roll')}"
            return _throwing(view, mission, Dice(view.dice, left), title)
        case st.Claiming():
            return _claiming(view, winning(view))
        case st.Protecting(claimed=claimed):
            return _shielding(view, claimed)
        case _:
            return None


def odds_after_keep(
    view: st.State, seat: Seat, kept: Collection[int], weighing: Weighing = NOT_WEIGHED
) -> Odds | None:
    """Return the panel if the dice at these positions stay for the next throw, then best play.

    With a weighing, what these dice play for comes first, and the note says how often they win.
    None if the seat may not throw again now, or keeps all five.
    Raises: ValueError for a position that is not 0 to 4.
    """
    phase = view.phase
    if set(kept) - set(range(DICE)):
        raise ValueError(f"dice have the positions 0 to {DICE - 1}, not {sorted(kept)}")
    thrown = DICE - len(set(kept))
    if seat != view.active or not isinstance(phase, st.Rerolling) or thrown == 0:
        return None
    faces = tuple(view.dice[position] for position in sorted(set(kept)))
    if thrown == DICE:
        title = "Chances if you roll all five"
    else:
        title = f"Chances keeping {faces_said(faces)}"
    found = _throwing(view, phase.mission, Dice(faces, ROLLS - phase.rolls_used, True), title)
    way = way_keeping(view, faces, weighing)
    return found if way is None else as_weighed(found, way, how_good(way, weighing))


def way_keeping(view: st.State, faces: Collection[int], weighing: Weighing) -> Way | None:
    """Return the way that keeps just these faces and rolls the others; None if not weighed."""
    move = Reroll(thrown_positions(view.dice, faces))
    return next((way for way in weighing.ways if way.move == move), None)


def how_good(way: Way, weighing: Weighing) -> str:
    """Return in words how often a choice wins the match, compared with the best one."""
    best = max(one.wins for one in weighing.ways)
    if told_alike(way.wins, best):
        return f"Chance of winning the match: {per_cent(way.wins)}, as good as any."
    return f"Chance of winning the match: {per_cent(way.wins)}, at best {per_cent(best)}."


class Dice(Struct, frozen=True):
    """Record of dice on the table: final but for the rolls left, or kept for the next roll."""

    faces: tuple[int, ...]
    rolls_left: int
    kept: bool = False

    def pursuing(self, *aims: tuple[Tile, int]) -> outcomes.Pursue:
        """Return the outcome of winning one of these tiles, each at a level, or of a yahtzee."""
        tiles, levels = tuple(tile for tile, _ in aims), tuple(level for _, level in aims)
        return outcomes.Pursue(tiles, levels, self.faces, self.rolls_left)

    def worth(self, plan: Plan) -> float:
        """Return the mean result of best play, in what the plan counts."""
        if self.kept:
            return plan.worth_keeping(self.faces, self.rolls_left)
        return plan.worth(self.faces, self.rolls_left)


def prepare() -> None:
    """Calculate in advance what would delay the first panel of a match.

    Some 0.05 s at most, when a table is opened: what each tile takes, with all throws left.
    """
    for tile in TILES:
        for level in range(1, LEVEL_MAX + 1) if tile in NUMBER else (1,):
            aim(frozenset({(tile, level)})).worth((), ROLLS)


# --- throws ---------------------------------------------------------------------------------------


class Goal(Struct, frozen=True):
    """Record of a tile that the dice may win at a level, and the chance to win it."""

    tile: Tile
    level: int
    chance: float

    @property
    def mean(self) -> float:
        """Return the mean points of best play for the tile."""
        return self.chance * points(self.tile, self.level)

    @property
    def plan(self) -> Plan:
        """Return the best play for the tile."""
        return aim(frozenset({(self.tile, self.level or 1)}))

    def row(self, label: str, dice: Dice) -> OddsRow:
        """Return the row with the chance to win the tile with these dice."""
        return gain(label, self.chance, dice.pursuing((self.tile, self.level or 1)))


def goal_label(view: st.State, tile: Tile, level: int) -> str:
    """Return the row of a tile that the active seat may win at a level."""
    owner, name, worth = view.owner(tile), NAMES[tile], points(tile, level)
    if owner is None or owner == view.active:
        return f"{name} for {worth}"
    if tile in NUMBER:
        return f"Steal {{seat:{owner}}}'s {name} for {worth}"
    return f"Steal {{seat:{owner}}}'s {name}"


def goals(target: Target, dice: Dice) -> Collection[Goal]:
    """Return a tile at each level that the dice may win; of equally likely ones the highest."""
    best: dict[float, Goal] = {}
    for level in range(target.level, LEVEL_MAX + 1) if target.tile in NUMBER else (0,):
        chance = dice.worth(aim(frozenset({(target.tile, level or 1)})))
        best[round(chance, 9)] = Goal(target.tile, level, chance)
    return best.values()


def shown_chance(view: st.State, tile: Tile, row: OddsRow) -> float:
    """Return the chance in the panel's row for a tile, or that of `row` if the panel has none.

    As `odds` has it while dice may be rolled again, without all other rows.
    """
    phase = view.phase
    assert isinstance(phase, st.Rerolling)
    dice = Dice(view.dice, ROLLS - phase.rolls_used)
    aims = [one for one in targets(view, phase.mission) if one.tile is tile]
    found = [goal for one in aims if not one.only_yahtzee for goal in goals(one, dice)]
    shown = (goal.chance for goal in found if goal_label(view, tile, goal.level) == row.label)
    return next(shown, row.chance)


def _throwing(view: st.State, mission: st.Mission, dice: Dice, title: str) -> Odds:
    aims = [target for target in targets(view, mission) if not target.only_yahtzee]
    rows = []
    if len(aims) > 1:
        all_of_them = [(target.tile, target.level or 1) for target in aims]
        anything = dice.worth(aim(frozenset(all_of_them)))
        rows.append(gain("One of these tiles", anything, dice.pursuing(*all_of_them)))
    found = [goal for target in aims for goal in goals(target, dice)]
    yahtzee = gain(YAHTZEE_ROW, dice.worth(aim(frozenset())), dice.pursuing())
    ranked = [
        (goal.mean, goal.row(goal_label(view, goal.tile, goal.level), dice)) for goal in found
    ]
    ranked.append((yahtzee.chance * _most_by_yahtzee(view, mission), yahtzee))
    ranked.sort(key=lambda one: (_decided(one[1]), -round(one[0], 9)))
    by_points = [row for _, row in ranked]
    shown = IN_SIGHT - len(rows)
    rows += sorted(by_points[:shown], key=lambda row: -round(row.chance, 9)) + by_points[shown:]
    rows.sort(key=_decided)
    # What comes of it is noted for those in sight, and of a yahtzee for any.
    rows[ROWS:] = [row if row is yahtzee else replace(row, happening=None) for row in rows[ROWS:]]
    return Odds(title, tuple(rows), _won_now(view, mission, dice))


def _decided(row: OddsRow) -> bool:
    """Whether a row is certain or impossible, but for an error of rounding."""
    return round(row.chance, 9) in (0, 1)


def _most_by_yahtzee(view: st.State, mission: st.Mission) -> int:
    """Return the points of the best tile that five alike win (YC-11.3)."""
    return max(
        points(TILES[index], level_won(index, A_YAHTZEE))
        for index in claimable(view, mission, A_YAHTZEE)
    )


def _won_now(view: st.State, mission: st.Mission, dice: Dice) -> str:
    """Return a sentence with the points the dice win, without comparing it to other choices."""
    if not dice.faces:
        plan = throw_solver.plan(GainJudge, view, mission)
        return f"This turn wins about {round(dice.worth(plan))} points on average."
    now = points_now(view, mission)
    return "These dice win nothing yet." if now is None else f"These dice win {now} points."


# --- walking --------------------------------------------------------------------------------------


def _walking(view: st.State) -> Odds:
    seat = view.active
    walk = throw_solver.walk(SuccessJudge, view)
    square = view.pawns[seat]
    rows = [gain("Win a tile this turn", walk.moving_on(square, 0))]
    kinds = Counter(landing(view, seat, ahead(square, steps)) for steps in FACES)
    rows += [
        mixed(words, kinds[kind] / len(FACES), outcomes.Land(kind))
        for kind, words in _LANDINGS.items()
        if 0 < kinds[kind] < len(FACES)
    ]
    most, count = kinds.most_common(1)[0]
    names = {
        "wild": "Wilds",
        "free": "free squares",
        "rival": "rivals' tiles",
        "own": "your own tiles",
    }
    note = f"Of the next six squares, {COUNTS[count]} are {names[most]}."
    return Odds("Your next move", tuple(rows), note)


def _own_square(view: st.State, own: st.OwnSquare) -> Odds:
    walk = throw_solver.walk(SuccessJudge, view)
    on = walk.moving_on(view.pawns[view.active], own.move_rolls)
    rows = [gain("Move on and win a tile", on)]
    tile, level = own.tile, view.holding(own.tile).level
    if not view.can_improve(tile):
        return Odds("Moving on", tuple(rows), f"{NAMES[tile]} cannot be improved.")
    for higher in range(level + 1, LEVEL_MAX + 1):
        label = f"Stay and get {NAMES[tile]} to {points(tile, higher)}"
        rows.append(gain(label, steal(tile, higher)))
    return Odds("Stay or move on", tuple(rows))


# --- tiles that can be lost -----------------------------------------------------------------------


def _claiming(view: st.State, won: Sequence[Tile]) -> Odds | None:
    """Return the chance that each tile of `won`, once taken, is stolen; None for fewer than two."""
    if len(won) < 2:
        return None
    dice = view.dice
    losses = []
    for tile in won:
        level = level_won(INDEX[tile], dice)
        losses.append((steal(tile, level or 1), f"{NAMES[tile]} for {points(tile, level)}"))
    losses.sort()
    rows = tuple(loss(label, chance) for chance, label in losses[:ROWS])
    return Odds(
        "Chance a rival landing there steals it", rows, f"{losses[0][1]} is hardest to steal."
    )


def _shielding(view: st.State, claimed: Tile) -> Odds:
    """Return how easily each of two tiles is stolen without the shield."""
    shielded = view.shielded
    assert shielded is not None  # the choice needs a shield on another own tile (YC-11.17)
    rows = []
    for tile in (claimed, shielded):
        chance = steal(tile, view.holding(tile).level or 1)
        rows.append(loss(f"{NAMES[tile]} without shield", chance))
    rows.append(loss("Either with the shield", any_of(())))
    easier = claimed if rows[0].chance > rows[1].chance else shielded
    return Odds(
        "Chance a rival landing there steals it",
        tuple(rows),
        f"It is easier to steal {NAMES[easier]}.",
    )
