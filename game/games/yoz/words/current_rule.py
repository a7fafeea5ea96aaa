"""The rule that applies now, with its present figures: where the rulebook of Yoz opens."""

from typing import assert_never

from game.core.contract.present import CurrentRule, Figure, rule_now
from game.core.contract.values import Seat, Tone
from game.core.wording import counted, listed, per_cent
from game.games.yoz.rules import odds
from game.games.yoz.rules import state as st
from game.games.yoz.rules.battle import numbers_of, rolls_of, team_of, win_chance
from game.games.yoz.rules.content import (
    CASTLE,
    D8,
    GEMS_TO_ENTER,
    GEMS_TO_FETCH,
    GEMS_TO_JUMP,
    TUNNEL_FAILS,
    Dragon,
)
from game.games.yoz.rules.jumps import is_stranded, targets
from game.games.yoz.rules.names import DRAGON_NAMES
from game.games.yoz.rules.reach import reach
from game.games.yoz.rules.tunnels import passing
from game.games.yoz.words.log import pile_said, thief_said

_SIDES = 12


def current_rule(view: st.State, seat: Seat) -> CurrentRule:
    """Return the rule of the current phase, with gems and permits, hits, or the thief's stones."""
    phase, by = view.phase, view.active
    match phase:
        case st.Looking():
            rule = "YOZ-3.12" if phase.first is None and len(view.heroes) > 1 else "YOZ-3.13"
            return rule_now(rule, thief_said(view))
        case st.InCastle():
            return rule_now("YOZ-14.7", f"is in the castle, {thief_said(view)}", by)
        case st.Starting():
            return _start(view)
        case st.Moving():
            return _move(view, phase.points)
        case st.Picking():
            circles = listed(phase.circles, "or")
            return rule_now("YOZ-6.6", f"rolled {circles}", by)
        case st.Acting():
            return _act(view)
        case st.Battling():
            return CurrentRule("YOZ-11.5", _odds_of(view, phase.dragon))
        case st.Drawing():
            return rule_now("YOZ-13.1", f"{pile_said(view)}, {thief_said(view)}")
        case st.LastStand():
            inside = sum(hero.in_castle for hero in view.heroes)
            chance = per_cent(odds.last_chance())
            return rule_now("YOZ-15.4", f"{inside} in the castle, 8 or more saves you: {chance}")
        case st.DragonPick():
            due, rested = phase.flights.due, phase.flights.rested
            said = f"{counted(due, 'dragon')} to fly, {len(rested)} to choose from"
            return rule_now("YOZ-10.7" if due == 1 else "YOZ-10.9", said, by)
        case st.Over():
            rule = {
                st.Ending.ALL_INSIDE: "YOZ-15.9",
                st.Ending.CASTLE_EMPTY: "YOZ-15.1",
                st.Ending.CHANCE_MISSED: "YOZ-15.3",
            }[phase.ending]
            return CurrentRule(rule, tuple(_gems(hero, s) for s, hero in enumerate(view.heroes)))
    assert_never(phase)


def _gems(hero: st.Hero, seat: Seat) -> Figure:
    return Figure(f"holds {counted(len(hero.own), 'gem')}", seat)


def _start(view: st.State) -> CurrentRule:
    """Return the rule at the start of a turn, by the gems held; a gem out of reach comes first."""
    hero, by = view.hero, view.active
    gems = _gems(hero, by)
    if is_stranded(view, hero):
        return rule_now("YOZ-7.4", "cannot reach any gem", by, Tone.BAD)
    if hero.return_to is not None:
        return CurrentRule("YOZ-7.10", (gems,))
    if targets(view):
        held, far = (counted(number, "gem") for number in (len(hero.own), len(targets(view))))
        return rule_now("YOZ-7.6", f"holds {held}, {far} out of reach", by)
    match len(hero.own):
        case n if n >= GEMS_TO_ENTER:
            return rule_now("YOZ-14.1", f"holds all {n} gems", by, Tone.GOOD)
        case n if n >= GEMS_TO_FETCH:
            return CurrentRule("YOZ-8.5", (gems,))
        case n if n >= GEMS_TO_JUMP:
            return CurrentRule("YOZ-8.4", (gems,))
    return rule_now("YOZ-8.3", "holds no gem yet", by)


def _move(view: st.State, points: int) -> CurrentRule:
    by, left = view.active, counted(points, "step")
    if CASTLE in reach(view, by).steps:
        return rule_now("YOZ-14.2", f"has {left} left, enough for the castle", by, Tone.GOOD)
    return rule_now("YOZ-5.2", f"has {left} left", by)


def _act(view: st.State) -> CurrentRule:
    """Return the rule of phase two: of a tunnel here, else of the first dragon near by."""
    hero, land, by = view.hero, view.land, view.active
    tunnel = land.tunnels.get(hero.space)
    if tunnel is not None:
        tries = counted(hero.fails, "failed try", "failed tries")
        if hero.fails >= TUNNEL_FAILS:
            return rule_now("YOZ-12.8", f"has {tries}: the next one works", by)
        numbers = passing(tunnel, hero)
        through = listed(numbers, "or")
        chance = per_cent(len(numbers) / D8)
        return rule_now("YOZ-12.4", f"gets through on {through} ({chance}), {tries} so far", by)
    near = st.dragons_near(view, hero.space)
    if not near:
        return rule_now("YOZ-4.4", "nothing to fight or dig here", by)
    return CurrentRule("YOZ-11.1", _odds_of(view, near[0].dragon))


def _odds_of(view: st.State, dragon: Dragon) -> tuple[Figure, ...]:
    """Return a figure: how many numbers of the die hit a dragon, and the chance to win."""
    team = team_of(view, dragon)
    hits, chance = len(numbers_of(view, team)), per_cent(win_chance(view, team))
    name = DRAGON_NAMES[dragon]
    said = f"{name}: {hits} of {_SIDES} numbers win ({chance})"
    if rolls_of(view, team) > 1:
        said = f"{name}: two rolls, {hits} of {_SIDES} numbers win ({chance})"
    return (Figure(said, tone=Tone.GOOD if 2 * hits >= _SIDES else Tone.MIXED),)
