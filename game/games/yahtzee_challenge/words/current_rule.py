"""The rule that applies now, with its present figures: where the rulebook of Yahtzee opens."""

from typing import assert_never

from game.core.contract.present import CurrentRule, Figure, rule_now
from game.core.contract.values import Seat, Tone
from game.core.wording import counted, listed
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules import state as st
from game.games.yahtzee_challenge.rules.claims import winning, worth_now
from game.games.yahtzee_challenge.rules.content import MOVE_ROLLS_MAX, NUMBER, Tile, points
from game.games.yahtzee_challenge.rules.dice import is_yahtzee, level_shown
from game.games.yahtzee_challenge.rules.movement import stride_path
from game.games.yahtzee_challenge.rules.names import NAMES, PATTERNS, dice_of, square_name

_MOST_NAMED = 3  # tiles in a line


def current_rule(view: st.State, seat: Seat) -> CurrentRule:
    """Return the rule of the current phase; on a rival's tile with its level and the dice."""
    phase = view.phase
    match phase:
        case st.OrderRoll():
            return _order(phase, view.active)
        case st.StepRoll():
            return _step(view)
        case st.OwnSquare():
            return _own(view, phase)
        case st.FirstRoll():
            return _aim(view, phase.mission, ())
        case st.Rerolling():
            if is_yahtzee(view.dice):
                said = "has a yahtzee: choose any tile"
                return rule_now("YC-11.22", said, view.active, Tone.GOOD)
            return _aim(view, phase.mission, view.dice)
        case st.Claiming():
            return _claim(view, phase.mission)
        case st.Protecting():
            now = NAMES[view.shielded] if view.shielded else "no tile"
            said = f"can leave the shield on {now} or move it to {NAMES[phase.claimed]}"
            return rule_now("YC-11.17", said, view.active)
        case st.Over():
            scores = (Figure(f"{view.points_of(s)}", s) for s in range(view.seats))
            return CurrentRule("YC-13.2", tuple(scores))
    assert_never(phase)


def _order(phase: st.OrderRoll, active: Seat) -> CurrentRule:
    rolled = zip(phase.groups[0], phase.totals, strict=False)
    figures = [Figure(f"rolled {total}", seat) for seat, total in rolled]
    tied = phase.latest[active]
    if tied:
        return CurrentRule("YC-2.4", (*figures, Figure(f"rolls again, tied at {tied}", active)))
    return CurrentRule("YC-2.2", (*figures, Figure("rolls now", active)))


def _step(view: st.State) -> CurrentRule:
    here = square_name(view.pawns[view.active], view.starts)
    if view.finale is None:
        return rule_now("YC-4.1", f"stands on {here}", view.active)
    wins = counted(view.finale.run_wins, "win")
    return rule_now("YC-12.7", f"has {wins} in this run and stands on {here}", view.active)


def _own(view: st.State, phase: st.OwnSquare) -> CurrentRule:
    tile, level, seat = phase.tile, view.holding(phase.tile).level, view.active
    stays = view.can_improve(tile)
    left = MOVE_ROLLS_MAX - phase.move_rolls
    if not left:
        goal = square_name(stride_path(view)[-1], view.starts)
        rule = "YC-9.13" if stays else "YC-9.12"
        return rule_now(rule, f"has no movement roll left: the long stride goes to {goal}", seat)
    if stays:
        return rule_now("YC-9.1", f"holds {NAMES[tile]}, worth {points(tile, level)}", seat)
    rolls = counted(left, "movement roll")
    return rule_now("YC-9.3", f"owns {NAMES[tile]} and has {rolls} left", seat)


def _aim(view: st.State, mission: st.Mission, dice: tuple[int, ...]) -> CurrentRule:
    """Return the rule of what the dice are for, with their progress; no dice before a throw."""
    tile = mission.tile
    if tile is None:
        wild = mission.aim is mv.Aim.WILD
        rule = ("YC-10.3" if dice else "YC-10.1") if wild else ("YC-7.2" if dice else "YC-7.1")
        if dice:
            return CurrentRule(rule, (_fitting(view),))
        free = counted(len(view.available()), "tile")
        return rule_now(rule, f"{free} unclaimed")
    if mission.aim is mv.Aim.IMPROVE:
        return _improve(view, tile, dice)
    owner = view.owner(tile)
    if tile is view.shielded:
        return rule_now("YC-8.13", "holds it with the shield: only a yahtzee wins it", owner)
    if tile in NUMBER:
        level = view.holding(tile).level
        holds = Figure(f"holds it with {dice_of(tile, level)}", owner, Tone.BAD)
        return CurrentRule("YC-8.5", (holds, *_shows(view, tile, level, dice)))
    if tile is Tile.CHANCE:
        holds = Figure(f"holds it: {PATTERNS[tile]} steals it", owner)
        return CurrentRule("YC-8.7", (holds, *_shows(view, tile, 1, dice)))
    holds = Figure(f"holds {NAMES[tile]}", owner)
    return CurrentRule("YC-8.6", (holds, *_shows(view, tile, 1, dice)))


def _shows(view: st.State, tile: Tile, need: int, dice: tuple[int, ...]) -> tuple[Figure, ...]:
    """Return the figure of what the dice show of a rival's tile; () without dice."""
    if not dice:
        return ()
    count = level_shown(tile, dice)
    fits = count >= need
    shown = f"shows {count}" if tile in NUMBER else f"shows {' '.join(map(str, sorted(dice)))}"
    if tile is Tile.CHANCE:
        shown = f"shows {sum(dice)}"
    told = f"{shown}: {'enough' if fits else 'not enough' if tile in NUMBER else 'not yet'}"
    return (Figure(told, view.active, Tone.GOOD if fits else Tone.BAD),)


def _improve(view: st.State, tile: Tile, dice: tuple[int, ...]) -> CurrentRule:
    level = view.holding(tile).level
    worth, more = points(tile, level), dice_of(tile, level + 1)
    need = Figure(f"{NAMES[tile]} is worth {worth}: at least {more} improve it")
    if not dice:
        return CurrentRule("YC-9.6", (need,))
    count = level_shown(tile, dice)
    tone = Tone.GOOD if count > level else Tone.BAD
    return CurrentRule("YC-9.6", (need, Figure(f"shows {count}", view.active, tone)))


def _fitting(view: st.State) -> Figure:
    """Return the figure that names the tiles the dice can win."""
    found = winning(view)
    if not found:
        return Figure("wins nothing with these dice", view.active, Tone.BAD)
    named = [NAMES[tile] for tile in found[:_MOST_NAMED]]
    more = len(found) - _MOST_NAMED
    if more > 0:
        named.append(f"{more} more")
    return Figure(f"can win {listed(named, 'or')}", view.active, Tone.GOOD)


def _claim(view: st.State, mission: st.Mission) -> CurrentRule:
    seat, found = view.active, winning(view)
    if is_yahtzee(view.dice):
        return rule_now("YC-11.3", f"has a yahtzee and {len(found)} tiles to choose from", seat)
    if len(found) > 1:
        rule = "YC-10.6" if mission.aim is mv.Aim.WILD else "YC-7.3"
        return CurrentRule(rule, (_fitting(view),))
    tile = found[0]
    rule = {
        mv.Aim.BLANK: "YC-7.4",
        mv.Aim.WILD: "YC-10.6",
        mv.Aim.RIVAL: "YC-8.8",
        mv.Aim.IMPROVE: "YC-9.6",
    }[mission.aim]
    return rule_now(rule, f"wins {NAMES[tile]} for {worth_now(view, tile)}", seat, Tone.GOOD)
