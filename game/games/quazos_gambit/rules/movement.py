"""Walking and arriving (chapter 5), and going in and out of the bank (chapter 6)."""

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract.seats import put
from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules import state as st
from game.games.quazos_gambit.rules.content import BONUS_STEP, DOMESTIC_BONUS, Character
from game.games.quazos_gambit.rules.turns import end_turn


def step(state: st.State, cell: int, log: ev.Log) -> st.State:
    """Return the state after a step to a tile beside (QG-5.13), or out of the bank (QG-6.12)."""
    seat, turn = state.active, state.turn
    start = state.players[seat].cell
    steps = turn.steps + 1
    log.append(ev.Stepped(seat, start, cell, steps, turn.allowance))
    if isinstance(state.phase, st.Leaving):
        log.append(ev.BankLeft(seat, start, cell))
        turn = replace(turn, steps=steps, left_bank=True)
    else:
        turn = replace(turn, steps=steps)
    state = arrive(state, cell, turn, log)
    return _bonus(state, cell, log) if steps == BONUS_STEP else state


def arrive(state: st.State, cell: int, turn: st.Turn, log: ev.Log) -> st.State:
    """Return the state with a pawn on a cell, jewels taken, mud applied (QG-5.20, 8.14, 10.16)."""
    seat, jewels, golden = state.active, state.jewels, state.golden
    player = state.players[seat]
    red, gold, halted = player.red, player.gold, turn.halted
    if cell in jewels:
        red += 1
        jewels = tuple([other for other in jewels if other != cell])
        log.append(ev.JewelCollected(seat, cell, red))
    if cell == golden:
        gold, golden, halted = 1, None, st.Halt.GOLD
        log.append(ev.GoldenCollected(seat, cell))
    if st.is_mud(state, cell) and not walks_on_mud(player):
        halted = halted or st.Halt.MUD
        log.append(ev.MudStopped(seat, cell))
    if halted is not turn.halted:
        turn = replace(turn, halted=halted)
    return replace(
        state,
        players=put(state.players, seat, replace(player, cell=cell, red=red, gold=gold)),
        jewels=jewels,
        golden=golden,
        turn=turn,
        phase=st.ACTING,
    )


def walks_on_mud(player: st.Player) -> bool:
    """Return whether mud does not stop a pawn: the Frog, or a Cat in Stealth (QG-10.12, 10.16)."""
    return player.character is Character.FROG or player.stealth


def _bonus(state: st.State, cell: int, log: ev.Log) -> st.State:
    """Return the state, with three more movements if the third ended on home (QG-5.15 to 5.19)."""
    turn, player = state.turn, state.players[state.active]
    if turn.halted or player.gold or st.biome_at(state, cell) is not player.home:
        return state
    allowance = turn.allowance + DOMESTIC_BONUS
    log.append(ev.BonusGranted(state.active, cell, allowance))
    return replace(state, turn=replace(turn, allowance=allowance, bonus=True))


def enter_bank(state: st.State, log: ev.Log) -> st.State:
    """Return the state with the pawn in its own section of the bank (QG-6.3)."""
    seat, turn = state.active, state.turn
    player, bank = state.players[seat], st.bank_cell(state, seat)
    turn = replace(turn, steps=turn.steps + 1)
    log.append(ev.BankEntered(seat, player.cell, bank, turn.steps, turn.allowance))
    return replace(
        state,
        players=put(state.players, seat, replace(player, cell=bank)),
        turn=turn,
        phase=st.DEPOSITING,
    )


def deposit(state: st.State, red: int, gold: int, chance: Chance, log: ev.Log) -> st.State:
    """Return the state after putting jewels into the bank, which ends the turn (QG-6.6, 6.9)."""
    return end_turn(put_away(state, red, gold, log), chance, log)


def put_away(state: st.State, red: int, gold: int, log: ev.Log) -> st.State:
    """Return the state with jewels of the active seat moved from inventory to bank (QG-6.6)."""
    seat = state.active
    player = state.players[seat]
    player = replace(
        player,
        red=player.red - red,
        gold=player.gold - gold,
        bank_red=player.bank_red + red,
        bank_gold=player.bank_gold + gold,
    )
    log.append(
        ev.Deposited(seat, red, gold, player.red, player.gold, player.bank_red, player.bank_gold)
    )
    return replace(state, players=put(state.players, seat, player))
