"""The rule that applies now, with its present figures: where the rulebook of Yoho! opens."""

from typing import assert_never

from game.core.contract.present import CurrentRule, Figure, rule_now
from game.core.contract.values import Seat, Tone
from game.core.wording import counted
from game.games.yoho.rules import state as st
from game.games.yoho.rules.content import MAP_HAND, Kind
from game.games.yoho.rules.hands import cards_played
from game.games.yoho.rules.names import place_name
from game.games.yoho.rules.reach import can_net, can_shoot_chest, kind_at, on_reef, ships_in_range

_TAKEN = {
    Kind.CANNONBALL: "YOHO-6.9",
    Kind.RUM: "YOHO-6.11",
    Kind.BOTTLE: "YOHO-6.13",
    Kind.ISLAND: "YOHO-6.15",
}


def current_rule(view: st.State, seat: Seat) -> CurrentRule:
    """Return the rule of the current phase, with what can be taken, opened or shot at the ship."""
    phase, by = view.phase, view.active
    match phase:
        case st.PlacingLair():
            placed = sum(captain.lair is not None for captain in view.captains)
            lairs = f"{placed} of {len(view.captains)} lairs placed, one on each side"
            return rule_now("YOHO-2.15", lairs, by)
        case st.Acting():
            return _acting(view)
        case st.Refilling():
            return rule_now("YOHO-10.10", f"fills {place_name(phase.hole)}", by)
        case st.ChoosingGift():
            captain = view.captains[by]
            balls = counted(captain.balls, "cannonball")
            lives = counted(captain.life, "life", "lives")
            return rule_now("YOHO-6.15", f"has {balls} and {lives}", by)
        case st.Discarding():
            hand = len(view.captains[by].hand)
            rule = "YOHO-3.15" if hand > MAP_HAND else "YOHO-3.12"
            said = f"has {counted(hand, 'map card')} and draws up to {MAP_HAND}"
            return rule_now(rule, said, by)
        case st.Over():
            coins = (
                Figure(counted(captain.coins, "coin"), s) for s, captain in enumerate(view.captains)
            )
            return CurrentRule("YOHO-13.6" if phase.winner is None else "YOHO-13.1", tuple(coins))
    assert_never(phase)


def _acting(view: st.State) -> CurrentRule:
    by, turn = view.active, view.turn
    captain = view.captains[by]
    targets = ships_in_range(view)
    if targets:
        target = targets[0]
        balls = counted(captain.balls, "cannonball")
        shot = Figure(f"has {balls}", by, Tone.GOOD)
        return CurrentRule("YOHO-9.1", (shot, Figure("is on the same card", target)))
    if can_shoot_chest(view):
        balls = counted(captain.balls, "cannonball")
        return rule_now("YOHO-7.9", f"on a closed chest with {balls}", by, Tone.GOOD)
    if captain.ship is not None and can_net(view) and turn.plays_left:
        return _under_ship(view, captain.ship)
    if on_reef(view, by):
        return rule_now("YOHO-4.15", "stuck on a reef", by, Tone.BAD)
    if turn.plays_left:
        plays = f"{turn.plays_left} more to play"
        if turn.extra_maps:
            plays = f"{turn.plays_left} and {turn.extra_maps} extra to play"
        return rule_now("YOHO-3.2", f"{plays}, {_coins(view)}", by)
    if turn.extra_maps:
        more = counted(turn.extra_maps, "extra map card")
        return rule_now("YOHO-3.18", f"{more} to play", by)
    said = f"{counted(cards_played(turn), 'card')} played, {_coins(view)}"
    return rule_now("YOHO-3.10", said, by)


def _coins(view: st.State) -> str:
    return f"{view.captains[view.active].coins} of {view.rules.coins_to_win} coins"


def _under_ship(view: st.State, cell: int) -> CurrentRule:
    """Return the rule of the object under the ship, and what a Net would take."""
    by, kind = view.active, kind_at(view, cell)
    captain = view.captains[by]
    match kind:
        case Kind.CANNONBALL:
            said = f"has {counted(captain.balls, 'cannonball')}"
        case Kind.RUM:
            said = f"has {counted(captain.life, 'life', 'lives')}"
        case Kind.BOTTLE:
            said = f"draws a map card with a Net, {view.turn.plays_left} more to play"
        case Kind.ISLAND:
            said = "can choose one of three"
        case _:
            reserve = counted(view.reserve, "coin")
            rule = "YOHO-6.7" if view.reserve else "YOHO-6.8"
            said = f"{_coins(view)}, {reserve} in the reserve"
            return rule_now(rule, said, by, Tone.GOOD if view.reserve else Tone.BAD)
    return rule_now(_TAKEN[kind], said, by, Tone.GOOD)
