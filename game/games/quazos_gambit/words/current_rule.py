"""The rule that applies now, with its present figures: where the rulebook of Quazo opens."""

from typing import assert_never

from game.core.contract.present import CurrentRule, Figure, rule_now
from game.core.contract.values import Seat, Tone
from game.core.wording import counted, listed
from game.games.quazos_gambit.rules import state as st
from game.games.quazos_gambit.rules.board import cell_name
from game.games.quazos_gambit.rules.content import MOVES
from game.games.quazos_gambit.rules.events import Fallback
from game.games.quazos_gambit.rules.names import BIOME_NAMES, jewels
from game.games.quazos_gambit.rules.piles import from_bank, from_inventory
from game.games.quazos_gambit.rules.robbing import owner_beside
from game.games.quazos_gambit.rules.theft_refusals import battle_targets, refuse_rob


def current_rule(view: st.State, seat: Seat) -> CurrentRule:
    """Return the rule of the current phase and its figures, such as what a battle may win."""
    phase = view.phase
    match phase:
        case st.PlacingGold():
            rule = "QG-8.6" if len(phase.cells) > 1 else "QG-8.8"
            cells = listed([cell_name(cell) for cell in phase.cells], "or")
            return rule_now(rule, f"places it on {cells}", phase.seat)
        case st.Leaving():
            said = f"{counted(MOVES, 'movement')}, this is the first"
            return rule_now("QG-6.12", said, view.active)
        case st.Acting():
            return _acting(view)
        case st.Depositing():
            player = view.players[view.active]
            with_ = f"carries {jewels(player.red, player.gold)}"
            return rule_now("QG-6.6", with_, view.active)
        case st.Robbing():
            return _robbing(view, phase)
        case st.Spreading():
            biome, left = BIOME_NAMES[phase.biome], counted(phase.pot, "jewel")
            places = f"{counted(len(phase.cells), 'tile')} to choose from"
            rule = "QG-9.22" if phase.fallback is Fallback.NONE else "QG-9.23"
            return rule_now(rule, f"{biome}: {left} to place, {places}", view.active)
        case st.Over():
            scores = (
                Figure(counted(st.points(player), "point"), s)
                for s, player in enumerate(view.players)
            )
            return CurrentRule("QG-4.2", tuple(scores))
    assert_never(phase)


def _acting(view: st.State) -> CurrentRule:
    """Return the rule of the nearest possibility: a robbery, else a battle, else the way."""
    turn, seat = view.turn, view.active
    owner = owner_beside(view)
    if owner is not None and refuse_rob(view) is None:
        loot = from_bank(view.rules, view.players[owner])
        lies = view.players[owner]
        whole = jewels(lies.bank_red, lies.bank_gold)
        has = Figure(f"has {whole} in the bank", owner)
        return CurrentRule("QG-9.5", (has, _wins(seat, jewels(loot.red, loot.gold))))
    rivals = battle_targets(view)
    if rivals:
        carried = view.players[rivals[0]]
        loot = from_inventory(view.rules, carried)
        has = Figure(f"carries {jewels(carried.red, carried.gold)}", rivals[0])
        return CurrentRule("QG-7.9", (has, _wins(seat, jewels(loot.red, loot.gold))))
    left = turn.allowance - turn.steps
    if turn.halted is not None:
        rule = {
            st.Halt.GOLD: "QG-8.14",
            st.Halt.MUD: "QG-10.16",
            st.Halt.UNDERTOW: "QG-10.23",
        }[turn.halted]
        return rule_now(rule, f"{counted(turn.steps, 'movement')} used", seat)
    made = f"{turn.steps} of {counted(turn.allowance, 'movement')} used"
    if not left:
        return rule_now("QG-5.14", made, seat)
    rule = "QG-5.15" if turn.steps == MOVES - 1 and not turn.bonus else "QG-5.12"
    return rule_now(rule, made, seat)


def _wins(seat: Seat, loot: str) -> Figure:
    return Figure(f"would win {loot}", seat, Tone.GOOD)


def _robbing(view: st.State, phase: st.Robbing) -> CurrentRule:
    seat, red = view.active, view.players[view.active].red
    if phase.free_left:
        tries = counted(phase.free_left, "free roll")
        return rule_now("QG-9.3", f"{tries} left", seat)
    if red:
        said = f"{counted(red, 'red jewel')} to gamble, {phase.pot} in the pot"
        return rule_now("QG-9.4", said, seat)
    return rule_now("QG-9.14", f"no red jewel left, {phase.pot} in the pot", seat)
