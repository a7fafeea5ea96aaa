"""The rivals that the active seat meets, here or after a walk, and the exact chances to win."""

from collections.abc import Collection, Iterator

from msgspec.structs import replace

from game.core.contract.seats import put
from game.core.contract.values import Happening, OddsRow, Seat
from game.core.naming import seat_name
from game.core.odds_rows import gain
from game.games.quazos_gambit.analysis import odds, outcomes
from game.games.quazos_gambit.rules.battle import attack_edges, defence_edges
from game.games.quazos_gambit.rules.content import COOLDOWN_ROUNDS
from game.games.quazos_gambit.rules.moves import GreatLeap, Move, Step, TakeFlight, Undertow
from game.games.quazos_gambit.rules.names import jewels
from game.games.quazos_gambit.rules.paths import Walk, reach
from game.games.quazos_gambit.rules.piles import from_bank, from_inventory
from game.games.quazos_gambit.rules.robbing import attempts, owner_beside
from game.games.quazos_gambit.rules.state import ACTING, State, Turn
from game.games.quazos_gambit.rules.theft_refusals import battle_targets, refuse_rob

_VERBS: dict[type[Move], str] = {Step: "Move", GreatLeap: "Leap", TakeFlight: "Fly"}


def battle_chance(view: State, target: Seat) -> float:
    """Return the chance of the active seat to win a battle where it stands (QG-7.4 to QG-7.7)."""
    return odds.battle(bool(attack_edges(view, target)), bool(defence_edges(view, target)))


def rob_chance(view: State) -> float:
    """Return the chance of a robbery with all its free attempts (QG-9.2)."""
    return odds.robbery(free=attempts(view))


def pull_chance(view: State, target: Seat) -> float | None:
    """Return the chance to win a battle against a target that Undertow brought here (QG-10.24).

    None if no battle could follow: nothing to take, or it was attacked a round ago (QG-7.18).
    """
    player, other = view.players[view.active], view.players[target]
    last = player.attacks[target]
    rested = not last or view.round - last >= COOLDOWN_ROUNDS
    if not rested or not from_inventory(view.rules, other).pieces:
        return None
    return odds.battle(True, bool(defence_edges(view, target)))


def arrived(view: State, walk: Walk) -> State:
    """Return the state at the end of a walk, exact only in what battles and robberies need."""
    player, turn = view.players[view.active], view.turn
    player = replace(
        player, cell=walk.cells[-1], red=player.red + walk.red, gold=player.gold + walk.gold
    )
    turn = Turn(turn.steps + walk.cost, turn.allowance, used=turn.used, dragged=turn.dragged)
    players = put(view.players, view.active, player)
    return replace(view, players=players, turn=turn, phase=ACTING)


def battle_label(view: State, target: Seat, came_by: type[Move] | None = None) -> str:
    """Return the label of a battle; `came_by`: the kind of move that brought the pawn there."""
    loot = from_inventory(view.rules, view.players[target])
    what = jewels(loot.red, loot.gold)
    if came_by is None:
        return f"Win {what} from {seat_name(target)}"
    if came_by is Undertow:
        return f"Drag {seat_name(target)} and win {what}"
    return f"{_VERBS[came_by]} to {seat_name(target)} and win {what}"


def rob_label(view: State, owner: Seat, came_by: type[Move] | None = None) -> str:
    """Return the label of a robbery; `came_by`: the kind of move that led there, or None."""
    loot = from_bank(view.rules, view.players[owner])
    what = jewels(loot.red, loot.gold)
    if came_by is None:
        return f"Rob {what} in {attempts(view)} free rolls"
    return f"{_VERBS[came_by]} to {seat_name(owner)}'s bank and rob {what}"


def at_the_end(view: State, walk: Walk, came_by: type[Move] = Step) -> Iterator[OddsRow]:
    """Yield the battles and robberies possible at the end of a walk or jump."""
    if walk.into_bank:
        return
    there, cell = arrived(view, walk), walk.cells[-1]
    for target in battle_targets(there):
        label = battle_label(there, target, came_by)
        happening = outcomes.Walk(cell, outcomes.Battle(target))
        yield gain(label, battle_chance(there, target), happening)
    owner = owner_beside(there)
    if owner is not None and refuse_rob(there) is None:
        label = rob_label(there, owner, came_by)
        happening = outcomes.Walk(cell, outcomes.Rob(owner, attempts(there)))
        yield gain(label, rob_chance(there), happening)


def in_reach(view: State, besides: Collection[Happening | None]) -> Iterator[OddsRow]:
    """Yield the battles and robberies that a walk of this turn can reach, the nearest first.

    `besides`: those possible without a walk, which are left out.
    """
    told = set(besides)
    for walk in reach(view).values():
        for found in at_the_end(view, walk):
            assert isinstance(found.happening, outcomes.Walk)
            what = found.happening.then
            if what not in told:  # a bank has two doors: the nearer one tells it all
                told.add(what)
                yield found
