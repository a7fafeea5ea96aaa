"""Weighs every way of a decision by the chance to win the match, and says what each plays for.

What a throw plays for is the tile that best play after it claims most often; its chance is exact
under that same play. Of choices shown as equal, the player takes the one that wins its tile
most often, or whose tile is hardest to steal.
"""

from collections.abc import Sequence
from functools import lru_cache

from game.core.contract.values import EQUAL, NOT_WEIGHED, OddsRow, Way, Weighing
from game.core.odds_rows import compared, gain, loss
from game.core.wording import per_cent
from game.games.yahtzee_challenge.analysis.evaluation import SuccessJudge, WinJudge
from game.games.yahtzee_challenge.analysis.odds import steal
from game.games.yahtzee_challenge.analysis.panel import YAHTZEE_ROW, goal_label
from game.games.yahtzee_challenge.analysis.throw_solver import ExactMind, Walk, keeping, walk
from game.games.yahtzee_challenge.analysis.throw_tables import Dice, Followed, Plan, finals, subsets
from game.games.yahtzee_challenge.players.runs import LastRunMind, in_last_run
from game.games.yahtzee_challenge.rules import moves as mv
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
    points,
)
from game.games.yahtzee_challenge.rules.dice import is_yahtzee
from game.games.yahtzee_challenge.rules.movement import targets
from game.games.yahtzee_challenge.rules.names import NAMES
from game.games.yahtzee_challenge.rules.rules import legal_moves

NEAR = 0.1
"""A runner-up that plays for something else gives away no more than this to the best one."""
SHIELD = "shield"
WIN_A_TILE = "Move on and win a tile"


def weighed(view: st.State, budget: int) -> Weighing:
    """Return the ways of the active seat's decision, the chosen one first; none without a choice.

    `budget`: goes looked at in the last run.
    """
    if len(legal_moves(view)) < 2:
        return NOT_WEIGHED
    mind = LastRunMind(budget) if in_last_run(view) else ExactMind(WinJudge)
    match view.phase:
        case st.Rerolling() as phase:
            return _throwing(view, phase, mind)
        case st.Claiming():
            return _claiming(view, mind)
        case st.OwnSquare() as own:
            return _own_square(view, own, mind)
        case st.Protecting() as choice:
            return _shielding(view, choice)
    return NOT_WEIGHED


def _ranked(ways: Sequence[Way]) -> tuple[Way, ...]:
    """Return the ways: the chosen one, a near one with another aim if there is one, the others."""
    best = max(ways, key=lambda way: way.wins).wins
    chosen = max(
        (way for way in ways if way.wins >= best - EQUAL), key=lambda way: (_hope(way), way.wins)
    )
    others = sorted((way for way in ways if way is not chosen), key=lambda way: -way.wins)
    near = [way for way in others if way.wins > others[0].wins - NEAR]
    hopes = [way for way in others if way.aim]
    second = next((way for way in near if way.aim and way.thing != chosen.thing), None)
    second = second or (hopes or others)[0]
    return (chosen, second, *(way for way in others if way is not second))


def _hope(way: Way) -> float:
    """Return the chance of what a way plays for; for a tile that may be lost, that it is kept."""
    if way.aim is None:
        return 0.0
    return 1 - way.aim.chance if isinstance(way.move, mv.Claim) else way.aim.chance


# --- throws ---------------------------------------------------------------------------------------


def _throwing(view: st.State, phase: st.Rerolling, mind: ExactMind) -> Weighing:
    plan, left = mind.plan(view, phase.mission), ROLLS - phase.rolls_used
    ways = _ranked(
        [_keeping(view, phase.mission, plan, k, left) for k in subsets(tuple(sorted(view.dice)))]
    )
    stop = next(way for way in ways if isinstance(way.move, mv.Stop))
    rolls = [way for way in ways if way is not stop]
    again = rolls[0].wins if rolls[0] is ways[0] else max(way.wins for way in rolls)
    if stop.aim is None:
        note = f"These dice win nothing yet. Chance of winning if you roll: {per_cent(again)}."
    else:
        note = compared("stop", stop.wins, "roll again", again)
    return Weighing(ways, note)


def _keeping(view: st.State, mission: st.Mission, plan: Plan, kept: Dice, left: int) -> Way:
    """Return the way of keeping just these faces and throwing the other dice."""
    move = keeping(view.dice, kept)
    wins = plan.worth_keeping(kept, left)
    ends = []
    for index in {index for index, _ in plan.claims if index >= 0}:
        level = level_sought(view, mission, TILES[index], kept)
        if level is not None:
            ends.append((plan.claiming(index, level).worth_keeping(kept, left), index, level))
    chance, index, level = max(ends, default=(0.0, -1, 0))
    if chance == 0:
        if isinstance(move, mv.Stop):
            return Way(move, wins)
        # Nothing more of any tile is wanted, so it is the shield that comes with five alike.
        five = _yahtzee(plan).worth_keeping(kept, left)
        return Way(move, wins, gain(YAHTZEE_ROW, five) if five else None, SHIELD if five else "")
    tile = TILES[index]
    return Way(move, wins, gain(goal_label(view, tile, level), chance), f"tile:{tile}")


def level_sought(view: st.State, mission: st.Mission, tile: Tile, kept: Dice) -> int | None:
    """Return the lowest level of a tile that keeping these dice may be for; 0 for a fixed tile.

    A re-roll aims above the level that the dice win already; None if there is no higher one.
    """
    index = INDEX[tile]
    now = index in claimable(view, mission, view.dice)
    if len(kept) == DICE:
        return level_won(index, view.dice) if now else None
    if tile not in NUMBER:
        return None if now else 0
    asked = next((t.level for t in targets(view, mission) if t.tile is tile), LEVEL_MAX)
    level = level_won(index, view.dice) + 1 if now else asked
    return max(level, min(LEVEL_MAX, kept.count(NUMBER[tile]))) if level <= LEVEL_MAX else None


# --- tiles ----------------------------------------------------------------------------------------


def _claiming(view: st.State, mind: ExactMind) -> Weighing:
    valued = mind.claims_valued(view, winning(view))
    ways = []
    for tile, wins in valued.items():
        level = level_won(INDEX[tile], view.dice)
        row = loss(f"{NAMES[tile]} for {points(tile, level)}", steal(tile, level or 1))
        ways.append(Way(mv.Claim(tile), wins, row, f"tile:{tile}"))
    ranked = _ranked(ways)
    (first, one), (second, other) = ((NAMES[tile_of(way)], way.wins) for way in ranked[:2])
    return Weighing(ranked, compared(first, one, second, other))


def tile_of(way: Way) -> Tile:
    """Return the tile that a way plays for.   Raises: ValueError if it is none."""
    return Tile(way.thing.removeprefix("tile:"))


def _own_square(view: st.State, own: st.OwnSquare, mind: ExactMind) -> Weighing:
    tile, (stay, on) = own.tile, mind.staying_or_not(view, own)
    level = view.holding(tile).level + 1
    improved = mind.plan(view, st.Mission(mv.Aim.IMPROVE, tile)).claiming(INDEX[tile])
    row = gain(f"Stay and get {NAMES[tile]} to {points(tile, level)}", improved.worth((), ROLLS))
    won = None
    if not in_last_run(view):  # there each square ahead would need a search of its own
        square = view.pawns[view.active]
        won = gain(WIN_A_TILE, _Succeeding(view).moving_on(square, own.move_rolls))
    move_on = next(move for move in legal_moves(view) if not isinstance(move, mv.Stay))
    ways = _ranked([Way(mv.Stay(), stay, row, f"tile:{tile}"), Way(move_on, on, won)])
    note = compared("move on", on, "stay", stay)
    return Weighing(ways, note)


class _Succeeding(Walk):
    """Calculates how likely a go, played to win the match, wins a tile or improves one."""

    def __init__(self, state: st.State) -> None:
        self._leader = walk(WinJudge, state)
        mind = ExactMind(WinJudge)
        super().__init__(state, lambda mission: _success(state, mind.plan(state, mission)))

    def better(self, square: int, move_rolls: int, stay: float) -> float:
        """Return the value of the leader's choice there, to stay (`stay`) or to move on."""
        on = self._leader.moving_on(square, move_rolls)
        tile = self._state.tile_at(square)
        stays = self._leader.playing(st.Mission(mv.Aim.IMPROVE, tile)) > on
        return stay if stays else self.moving_on(square, move_rolls)


@lru_cache(maxsize=64)
def _yahtzee(plan: Plan) -> Followed:
    return Followed([float(is_yahtzee(dice)) for dice in finals()], plan)


@lru_cache(maxsize=64)
def _success(state: st.State, plan: Plan) -> Followed:
    judge = SuccessJudge(state)
    counts = [0.0 if tile < 0 else judge.worth(tile, level, False) for tile, level in plan.claims]
    return Followed(counts, plan)


def _shielding(view: st.State, choice: st.Protecting) -> Weighing:
    here, there = WinJudge(view).shield_valued(choice)
    now, claimed = view.shielded, choice.claimed
    assert now is not None  # the choice needs a shield on another own tile (YC-11.17)
    moved = Way(mv.PlaceShield(), there, _bare(view, now), f"tile:{claimed}")
    left = Way(mv.LeaveShield(), here, _bare(view, claimed), f"tile:{now}")
    ways = (moved, left) if there > here else (left, moved)
    note = compared(f"shield on {NAMES[now]}", here, f"on {NAMES[claimed]}", there)
    return Weighing(ways, note)


def _bare(view: st.State, tile: Tile) -> OddsRow:
    return loss(f"{NAMES[tile]} without shield", steal(tile, view.holding(tile).level or 1))
