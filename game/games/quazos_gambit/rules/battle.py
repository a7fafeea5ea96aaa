"""Battles (chapter 7)."""

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract.seats import put
from game.core.contract.values import Seat
from game.games.quazos_gambit.rules.content import BATTLE_DIE
from game.games.quazos_gambit.rules.events import BattleLost, BattleRolled, BattleWon, Edge, Log
from game.games.quazos_gambit.rules.piles import from_inventory
from game.games.quazos_gambit.rules.state import State, biome_at
from game.games.quazos_gambit.rules.turns import end_turn


def attack_edges(state: State, target: Seat) -> tuple[Edge, ...]:
    """Return why the active seat would roll with advantage; one reason is enough (QG-7.23)."""
    player = state.players[state.active]
    edges = [Edge.HOME] if biome_at(state, player.cell) is player.home else []
    if player.stealth:
        edges.append(Edge.STEALTH)
    if player.wing_guard:
        edges.append(Edge.WING_GUARD)
    if state.turn.dragged == target:
        edges.append(Edge.UNDERTOW)
    return tuple(edges)


def defence_edges(state: State, target: Seat) -> tuple[Edge, ...]:
    """Return why the target would roll with advantage where the active seat stands (QG-7.5)."""
    player = state.players[target]
    cell = state.players[state.active].cell
    edges = [Edge.HOME] if biome_at(state, cell) is player.home else []
    if player.wing_guard:
        edges.append(Edge.WING_GUARD)
    return tuple(edges)


def battle(state: State, target: Seat, chance: Chance, log: Log) -> State:
    """Return the state after a battle: the higher roll wins, else the defender (QG-7.4, 7.7)."""
    seat = state.active
    ours, theirs = attack_edges(state, target), defence_edges(state, target)
    attack = chance.dice("battle attack", 2 if ours else 1, BATTLE_DIE, seat)
    defence = chance.dice("battle defence", 2 if theirs else 1, BATTLE_DIE, target)
    cell = state.players[seat].cell
    log.append(BattleRolled(seat, target, cell, attack, defence, ours, theirs))
    attacker, defender = state.players[seat], state.players[target]
    attacker = replace(attacker, attacks=put(attacker.attacks, target, state.round))
    if max(attack) > max(defence):
        red, gold = from_inventory(state.rules, defender)
        attacker = replace(
            attacker,
            red=attacker.red + red,
            gold=attacker.gold + gold,
            battles_won=attacker.battles_won + 1,
        )
        defender = replace(defender, red=defender.red - red, gold=defender.gold - gold)
        inventories = (attacker.red, attacker.gold, defender.red, defender.gold)
        log.append(BattleWon(seat, target, red, gold, *inventories))
    else:
        inventories = (attacker.red, attacker.gold, defender.red, defender.gold)
        log.append(BattleLost(seat, target, *inventories))
    players = put(put(state.players, seat, attacker), target, defender)
    return end_turn(replace(state, players=players), chance, log)
