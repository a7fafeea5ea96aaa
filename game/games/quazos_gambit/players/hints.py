"""Why a computer player does what it does, in one line for a hint. Seats appear as {seat:0}."""

from collections.abc import Sequence

from game.core.chance import NoChance
from game.core.contract.values import Seat, Unknown
from game.core.naming import seat_name
from game.core.wording import counted, per_cent
from game.games.quazos_gambit.analysis import odds
from game.games.quazos_gambit.players.reasons import decided, others
from game.games.quazos_gambit.rules import moves as mv
from game.games.quazos_gambit.rules.ability_refusals import ABILITY_OF
from game.games.quazos_gambit.rules.battles import attack_edges, defence_edges
from game.games.quazos_gambit.rules.board import cell_name
from game.games.quazos_gambit.rules.content import GOLD_VALUE, ROUNDS
from game.games.quazos_gambit.rules.names import ABILITY_NAMES, jewels
from game.games.quazos_gambit.rules.paths import moves_of, reach
from game.games.quazos_gambit.rules.piles import from_bank, from_inventory
from game.games.quazos_gambit.rules.robbing import attempts, owner_beside
from game.games.quazos_gambit.rules.rules import apply
from game.games.quazos_gambit.rules.state import Player, Robbing, Spreading, State
from game.games.quazos_gambit.rules.ways import homeward


def first_walk(view: State, plan: Sequence[mv.Move]) -> tuple[mv.Move, ...]:
    """The moves of a plan that one click on a far cell makes; () if its first move is no step.

    The longest beginning of the plan that is the walk to its cell, as the table walks there.
    """
    walks = [moves_of(walk) for walk in reach(view, past_bonus=False).values()]
    made = (walk for walk in walks if tuple(plan[: len(walk)]) == walk)
    return max(made, key=len, default=())


def reason(view: State, plan: Sequence[mv.Move]) -> str:
    """One line for the first of the moves that a player has in mind for its turn."""
    line = _line(view, plan)
    return line if line.startswith("{") else line[0].upper() + line[1:]


def _line(view: State, plan: Sequence[mv.Move]) -> str:
    move = plan[0]
    match move:
        case mv.Deposit(red=red, gold=gold):
            points = counted(red + gold * GOLD_VALUE, "point")
            return f"this puts {points} into your bank, where only a robbery can take them."
        case mv.TryFree() | mv.Stake() | mv.Stop():
            return _why_rob_on(view, move)
        case mv.Place(cell=cell):
            return _why_there(view, cell)
        case mv.PlaceGolden(cell=cell):
            return f"The Golden Jewel on {cell_name(cell)} suits you best."
    ability = next((one for one in plan if type(one) in ABILITY_OF), None)
    if ability is not None and move == ability and ability != plan[-1]:
        return f"{ABILITY_NAMES[ABILITY_OF[type(ability)]]}: {_goal(view, plan)}"
    return _goal(view, plan)


def _why_there(view: State, cell: int) -> str:
    assert isinstance(view.phase, Spreading)
    tiles = len(view.phase.cells)
    if tiles == 1:
        return f"{cell_name(cell)} is the only tile for it."
    return f"Of {tiles} tiles {cell_name(cell)} suits you best."


def _why_rob_on(view: State, move: mv.Move) -> str:
    robbing = view.phase
    assert isinstance(robbing, Robbing)
    loot = from_bank(view.rules, view.players[robbing.owner])
    prize = jewels(loot.red, loot.gold)
    chance = per_cent(float(odds.DOUBLES))
    match move:
        case mv.TryFree():
            return f"The chance of {prize} is {chance} in this free roll."
        case mv.Stake() if robbing.pot:
            number = robbing.pot + 1
            return f"The chance of {prize} is {chance}: worth gambling jewel number {number}."
        case mv.Stake():
            return f"The chance of {prize} is {chance}: worth gambling a jewel."
    if robbing.pot:
        return f"The chance of {prize} is {chance}: not worth gambling another jewel."
    return f"The chance of {prize} is {chance}: not worth gambling a jewel."


def _goal(view: State, plan: Sequence[mv.Move]) -> str:
    """What a plan for the turn is good for, with the figures that matter."""
    before = view.players[view.active]
    state = view
    try:
        for move in plan:
            match move:
                case mv.Battle(target=target):
                    return _battle(state, target)
                case mv.Rob():
                    return _robbery(state)
                case mv.EnterBank():
                    return _banking(state)
            ahead, _ = apply(state, move, NoChance())
            state = ahead
    except Unknown:
        pass  # the turn ends, and the next one begins with a die
    after = state.players[view.active]
    place = cell_name(after.cell)
    if after.gold > before.gold:
        return f"the Golden Jewel lies on {place}: {GOLD_VALUE} points once it is in your bank."
    elsewhere = max((stand.red for stand in others(view, after.cell)[:1]), default=0)
    if after.red - before.red > elsewhere:
        what = "more jewel" if view.turn.steps else "jewel"
        return f"you take {counted(after.red - before.red, what)} on the way to {place}."
    guard = _guarded(plan, after)
    if guard:
        return guard
    why = decided(view, state)
    if why is not None:
        led = first_walk(view, plan)
        if not led or led[-1] == mv.Step(after.cell):
            return why
        return f"the goal is {place}. {why[0].upper()}{why[1:]}"
    if after.red or after.gold:
        away = homeward(view.board, after.place)[after.cell]
        carried, steps = jewels(after.red, after.gold), counted(away, "movement")
        return f"you carry {carried}, and {place} is {steps} from your bank."
    if after.cell == before.cell:
        return f"no place within {view.turn.allowance} movements is better than {place}."
    return f"{place} is a good place for the last {_rounds(view)}."


def _rounds(view: State) -> str:
    left = ROUNDS - view.round + 1
    return "round" if left == 1 else f"{left} rounds"


def _guarded(plan: Sequence[mv.Move], thief: Player) -> str:
    purse = jewels(thief.red, thief.gold) if thief.red or thief.gold else ""
    for move in plan:
        match move:
            case mv.Stealth():
                safe = f"battle you for {purse}" if purse else "battle or drag you"
                return f"nobody can {safe} until your next turn."
            case mv.WingGuard():
                if not purse:
                    return "it gives advantage in every battle until your next turn."
                return f"advantage in every battle protects {purse}."
            case mv.MudTrap():
                return "the mud stops rivals who come near."
    return ""


def _battle(state: State, target: Seat) -> str:
    loot = from_inventory(state.rules, state.players[target])
    chance = odds.battle(bool(attack_edges(state, target)), bool(defence_edges(state, target)))
    prize = jewels(loot.red, loot.gold)
    return f"the chance of {prize} in a battle with {seat_name(target)} is {per_cent(chance)}."


def _robbery(state: State) -> str:
    owner = owner_beside(state)
    assert owner is not None  # the rules let it rob here
    loot = from_bank(state.rules, state.players[owner])
    chance = odds.robbery(free=attempts(state))
    prize = jewels(loot.red, loot.gold)
    return f"the chance of {prize} from {seat_name(owner)}'s bank is {per_cent(chance)}."


def _banking(state: State) -> str:
    player = state.players[state.active]
    return f"you can deposit {jewels(player.red, player.gold)} this turn."
