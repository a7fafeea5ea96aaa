"""Why a computer player does what it does, in one line for a hint. Seats appear as {seat:0}."""

from collections.abc import Sequence

from game.core.chance import NoChance
from game.core.contract.values import Seat, Unknown
from game.core.naming import seat_name
from game.core.wording import capital, counted, per_cent
from game.games.quazos_gambit.analysis import odds
from game.games.quazos_gambit.players.reasons import decided, others
from game.games.quazos_gambit.rules import moves as mv
from game.games.quazos_gambit.rules.battle import attack_edges, defence_edges
from game.games.quazos_gambit.rules.board import cell_name
from game.games.quazos_gambit.rules.content import DOMESTIC_BONUS, GOLD_VALUE, ROUNDS
from game.games.quazos_gambit.rules.distances import homeward
from game.games.quazos_gambit.rules.names import ABILITY_NAMES, jewels
from game.games.quazos_gambit.rules.paths import Walk, moves_of, reach
from game.games.quazos_gambit.rules.piles import from_bank, from_inventory
from game.games.quazos_gambit.rules.robbing import attempts, owner_beside
from game.games.quazos_gambit.rules.rules import apply
from game.games.quazos_gambit.rules.state import Player, Robbing, Spreading, State

_LETTERS = 90  # of a reason at most


def first_walk(view: State, plan: Sequence[mv.Move]) -> tuple[mv.Move, ...]:
    """Return the moves that one click on a far cell makes; () if the plan begins otherwise.

    The longest beginning of the plan that is the walk to its cell, as the table walks there.
    """
    walk = _walk(view, plan)
    return () if walk is None else moves_of(walk)


def _walk(view: State, plan: Sequence[mv.Move]) -> Walk | None:
    walks = reach(view, past_bonus=False).values()
    made = (walk for walk in walks if tuple(plan[: walk.cost]) == moves_of(walk))
    return max(made, key=lambda walk: walk.cost, default=None)


def reason(view: State, plan: Sequence[mv.Move]) -> str:
    """Return why a player makes the first of the moves that it has in mind for its turn.

    In a reason of more than `_LETTERS` the chance of a battle or robbery leaves out the rival.
    """
    step, line = _step(view, plan), _line(view, plan)
    if step and len(step) + len(line) >= _LETTERS:
        line = _goal(view, plan, brief=True)
    return f"{step} {capital(line)}".lstrip()


def goal(view: State, plan: Sequence[mv.Move]) -> str:
    """Return what comes after the first walk of a plan: "For 2 jewels from Mia", "To reach B4".

    "" if nothing does.
    """
    walk = first_walk(view, plan)
    if not walk or walk[-1] == mv.EnterBank():
        return ""
    state, deed = _carried_out(view, plan)
    match deed:
        case mv.Battle(target=target):
            return f"For {_carried(state, target)} from {seat_name(target)}"
        case mv.Rob():
            return f"For {_robbed(state)}"
        case mv.EnterBank():
            return "For your bank"
    before, after = view.players[view.active], state.players[view.active]
    if walk[-1] == mv.Step(after.cell):
        return ""
    if after.gold > before.gold and view.golden is not None:
        return f"For the Golden Jewel at {cell_name(view.golden)}"
    if after.cell in view.jewels and after.red > before.red:
        return f"For {jewels(after.red - before.red, 0)} on the way to {cell_name(after.cell)}"
    return f"To reach {cell_name(after.cell)}"


def _step(view: State, plan: Sequence[mv.Move]) -> str:
    """Return what the first walk of a plan is good for, if it is a step to a goal; else ""."""
    walk = _walk(view, plan)
    if walk is None or not goal(view, plan):
        return ""
    place, following = cell_name(walk.cells[-1]), plan[walk.cost]
    match following:
        case mv.Battle(target=target):
            return f"From {place} you can battle {seat_name(target)}."
        case mv.Rob():
            return f"From {place} you can rob that bank."
    if isinstance(following, mv.AbilityMove):
        return f"From {place} you can use {ABILITY_NAMES[following.ability]}."
    if walk.bonus_at:
        return f"{place} gives {DOMESTIC_BONUS} more movements."
    return f"{place} is on the way."


def _line(view: State, plan: Sequence[mv.Move]) -> str:
    move = plan[0]
    match move:
        case mv.Deposit(red=red, gold=gold):
            points, player = counted(red + gold * GOLD_VALUE, "point"), view.players[view.active]
            if player.red > red or player.gold > gold:
                kept = jewels(player.red - red, player.gold - gold)
                return f"bank {points}, carry {kept}: one robbery or battle cannot take both."
            return f"this puts {points} into your bank, where only a robbery can take them."
        case mv.TryFree() | mv.Stake() | mv.Stop():
            return _why_rob_on(view, move)
        case mv.Place(cell=cell):
            return _why_there(view, cell)
        case mv.PlaceGolden(cell=cell):
            return f"The Golden Jewel on {cell_name(cell)} suits you best."
    ability = next((one for one in plan if isinstance(one, mv.AbilityMove)), None)
    if ability is not None and move == ability and ability != plan[-1]:
        name, why = ABILITY_NAMES[ability.ability], _goal(view, plan)
        guard = _guarded(plan[:1], view.players[view.active])
        whole = f"{name}: {guard} {capital(why)}"
        if guard and guard != why:
            return whole if len(whole) <= _LETTERS else f"{name}: {guard}"
        return f"{name}: {why}"
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


def _goal(view: State, plan: Sequence[mv.Move], *, brief: bool = False) -> str:
    """Return the purpose of a plan, with the figures that matter. `brief`: no names."""
    state, deed = _carried_out(view, plan)
    match deed:
        case mv.Battle(target=target):
            return _battle(state, target, brief=brief)
        case mv.Rob():
            return _robbery(state, brief=brief)
        case mv.EnterBank():
            return _banking(state)
    before = view.players[view.active]
    after = state.players[view.active]
    place = cell_name(after.cell)
    if after.gold > before.gold:
        return f"the Golden Jewel on {place} is worth {GOLD_VALUE} points in your bank."
    elsewhere = max((stand.red for stand in others(view, after.cell)[:1]), default=0)
    if after.red - before.red > elsewhere:
        what = "more jewel" if view.turn.steps else "jewel"
        return f"you take {counted(after.red - before.red, what)} on the way to {place}."
    guard = _guarded(plan, after)
    if guard:
        return guard
    why = decided(view, state)
    if why is not None:
        return why
    if after.red or after.gold:
        away = homeward(view.board, after.place)[after.cell]
        carried, steps = jewels(after.red, after.gold), counted(away, "movement")
        return f"you carry {carried}, and {place} is {steps} from your bank."
    if after.cell == before.cell:
        return f"no place within {view.turn.allowance} movements is better than {place}."
    return f"{place} is a good place for the last {_rounds(view)}."


def _carried_out(view: State, plan: Sequence[mv.Move]) -> tuple[State, mv.Move | None]:
    """Return the state before the first battle, robbery or deposit of a plan, and that move.

    Without one: the state at the end of the turn, and None.
    """
    state = view
    try:
        for move in plan:
            if isinstance(move, mv.Battle | mv.Rob | mv.EnterBank):
                return state, move
            state, _ = apply(state, move, NoChance())
    except Unknown:
        pass  # the turn ends, and the next one begins with a die
    return state, None


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


def _battle(state: State, target: Seat, *, brief: bool = False) -> str:
    chance = odds.battle(bool(attack_edges(state, target)), bool(defence_edges(state, target)))
    prize, figure = _carried(state, target), per_cent(chance)
    if brief:
        return f"the chance of {prize} is {figure}."
    return f"the chance of {prize} in a battle with {seat_name(target)} is {figure}."


def _robbery(state: State, *, brief: bool = False) -> str:
    chance = odds.robbery(free=attempts(state))
    return f"the chance of {_robbed(state, brief=brief)} is {per_cent(chance)}."


def _carried(state: State, target: Seat) -> str:
    loot = from_inventory(state.rules, state.players[target])
    return jewels(loot.red, loot.gold)


def _robbed(state: State, *, brief: bool = False) -> str:
    """Return what a robbery here is for: "2 jewels from Mia's bank"; `brief`: "2 jewels"."""
    owner = owner_beside(state)
    assert owner is not None  # the rules let it rob here
    loot = from_bank(state.rules, state.players[owner])
    prize = jewels(loot.red, loot.gold)
    return prize if brief else f"{prize} from {seat_name(owner)}'s bank"


def _banking(state: State) -> str:
    player = state.players[state.active]
    return f"you can deposit {jewels(player.red, player.gold)} this turn."
