"""What the odds panel shows, all of it exact (section 13, "Odds panel")."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from game.core.contract.values import Odds, OddsRow, Seat
from game.core.naming import seat_name
from game.core.odds_rows import gain
from game.core.wording import counted
from game.games.quazos_gambit.analysis import odds as chances
from game.games.quazos_gambit.analysis import outcomes
from game.games.quazos_gambit.analysis.meetings import (
    battle_chance,
    battle_label,
    in_reach,
    pull_chance,
    rob_label,
)
from game.games.quazos_gambit.analysis.way_home import way_home
from game.games.quazos_gambit.rules import moves as mv
from game.games.quazos_gambit.rules import state as st
from game.games.quazos_gambit.rules.ability_refusals import refuse_card, refuse_pull
from game.games.quazos_gambit.rules.board import terrain
from game.games.quazos_gambit.rules.content import (
    ABILITIES,
    COOLDOWN_ROUNDS,
    GOLD_ROUND,
    GOLD_VALUE,
    MANA_MAX,
    ROUNDS,
    SAFECRACKER_ATTEMPTS,
    Ability,
)
from game.games.quazos_gambit.rules.distances import FAR, walks
from game.games.quazos_gambit.rules.names import ABILITY_NAMES, jewels
from game.games.quazos_gambit.rules.piles import Loot, from_bank, from_inventory
from game.games.quazos_gambit.rules.refusals import decider
from game.games.quazos_gambit.rules.robbing import attempts, owner_beside
from game.games.quazos_gambit.rules.theft_refusals import battle_targets, refuse_rob

ROWS, ROWS_WITH_WALKS = 5, 3


def odds(view: st.State, seat: Seat) -> Odds | None:
    """Return the panel for a seat's own decision; None if it has none, or one without chance."""
    if seat != decider(view):
        return None
    match view.phase:
        case st.Acting():
            here = [*_battles(view), *_robberies(view), *_pulls(view)]
            return _turn(view, here, _advised)
        case st.Leaving():
            return _turn(view, [])
        case st.Depositing():
            return _in_the_bank(view)
        case st.Robbing() as robbing:
            return _robbing(view, robbing)
        case _:
            return None


def _turn(
    view: st.State, here: Sequence[OddsRow], advised: Callable[[st.State, bool], str] | None = None
) -> Odds | None:
    """Return the chances of this turn, on the spot first, then after walks; None if none.

    `advised`: makes the note below, from the view and whether anybody can be battled or robbed.
    """
    walks = islice(in_reach(view, {tried.happening for tried in here}), ROWS_WITH_WALKS)
    rows = [*here, *walks][: max(len(here), ROWS_WITH_WALKS)]
    note = advised(view, bool(rows)) if advised else ""
    rows += _mana(view)
    return Odds("This turn", tuple(rows[:ROWS]), note) if rows or note else None


# --- in a turn ------------------------------------------------------------------------------------


def _battles(view: st.State) -> Iterator[OddsRow]:
    """Yield a row for each seat that can be battled where the pawn stands."""
    for target in battle_targets(view):
        label = battle_label(view, target)
        yield gain(label, battle_chance(view, target), outcomes.Battle(target))


def _pulls(view: st.State) -> Iterator[OddsRow]:
    """Yield a row for each seat that Undertow would bring here for a battle (QG-10.24)."""
    player = view.players[view.active]
    if Ability.UNDERTOW not in ABILITIES[player.character]:
        return
    if view.turn.used is not None or refuse_card(view, Ability.UNDERTOW) is not None:
        return
    for target in range(len(view.players)):
        chance = pull_chance(view, target)
        if refuse_pull(view, target) is None and chance is not None:
            label = battle_label(view, target, mv.Undertow)
            yield gain(label, chance, outcomes.Pull(target))


def _robberies(view: st.State) -> Iterator[OddsRow]:
    """Yield rows for the bank beside the pawn: free rolls, every jewel, Safecracker."""
    owner = owner_beside(view)
    if owner is None or refuse_rob(view) is not None:
        return
    free, red = attempts(view), view.players[view.active].red
    loot = from_bank(view.rules, view.players[owner])
    prize = jewels(loot.red, loot.gold)
    yield gain(rob_label(view, owner), chances.robbery(free=free), outcomes.Rob(owner, free))
    if red:
        label = f"Rob {prize}, gambling {counted(red, 'jewel')}"
        yield gain(label, chances.robbery(red, free=free), outcomes.Rob(owner, free + red))
    cat = Ability.SAFECRACKER in ABILITIES[view.players[view.active].character]
    if cat and refuse_card(view, Ability.SAFECRACKER) is None:
        chance = chances.robbery(free=SAFECRACKER_ATTEMPTS)
        yield gain(f"Rob {prize} with Safecracker", chance, outcomes.Crack(owner))


def _mana(view: st.State) -> Iterator[OddsRow]:
    """Yield the chance of full mana in the next turn, if a next turn's die decides about it."""
    seat = view.active
    mana = view.players[seat].mana
    chance = chances.mana_full(mana)
    if mana < MANA_MAX and view.round < ROUNDS and 0 < chance < 1:
        yield gain("3 mana next turn", chance, outcomes.Mana(seat))


def _advised(view: st.State, prey: bool) -> str:
    """Return a sentence on the way home; on a bare board where to get something instead."""
    player = view.players[view.active]
    if player.red or player.gold:
        return _way_home(view)
    return bare_board(view, prey) or "Take a jewel to enter your bank."


def _way_home(view: st.State) -> str:
    way = way_home(view)
    if view.turn.left_bank:
        far = counted(way.movements, "movement")
        return f"Your bank is {far} away. You can enter it again next turn."
    if way.now:
        return "You can be in your bank this turn."
    far = counted(way.movements, "movement")
    if way.ability is None:
        return f"Your bank is {far} away, through a door."
    ability = ABILITY_NAMES[way.ability]
    if way.now_with_it:
        return f"Your bank is {far} away. With {ability} you can be there this turn."
    return f"Your bank is {far} away, {way.shortened} with {ability}."


# --- in a bank ------------------------------------------------------------------------------------


def _in_the_bank(view: st.State) -> Odds | None:
    rows = list(_mana(view))
    return Odds("In your bank", tuple(rows), "Outside you can be battled.") if rows else None


def _robbing(view: st.State, robbing: st.Robbing) -> Odds:
    """Return the panel for a robbery: one roll more in each row, and how many to gamble."""
    owner, free, red = robbing.owner, robbing.free_left, view.players[view.active].red
    loot = from_bank(view.rules, view.players[owner])
    rows = []
    first = max(free, 1)
    for tries in range(first, min(free + red, first + ROWS - 1) + 1):
        gambled = tries - free
        rows.append(
            gain(
                rolls_label(free, gambled),
                chances.robbery(gambled, free=free),
                outcomes.Rob(owner, tries),
            )
        )
    title = f"Doubles for {jewels(loot.red, loot.gold)}"
    return Odds(title, tuple(rows), _best_gambles(view, robbing))


def rolls_label(free: int, gambled: int) -> str:
    """Return how the next rolls of a robbery are paid for."""
    if free and gambled:
        return f"{counted(free, 'free roll')} and {counted(gambled, 'gamble')}"
    return counted(free, "free roll") if free else counted(gambled, "gamble")


def _best_gambles(view: st.State, robbing: st.Robbing) -> str:
    """Return a sentence on how many jewels to gamble, if each is worth a point (section 14)."""
    red = view.players[view.active].red
    loot = from_bank(view.rules, view.players[robbing.owner])
    if not red:
        return "You have no jewel to gamble."
    best = chances.best_gambles(loot.red + GOLD_VALUE * loot.gold, red, pot=robbing.pot)
    if not best:
        return "On average it does not pay to gamble."
    if robbing.free_left:
        return f"After the free rolls it pays on average to gamble up to {counted(best, 'jewel')}."
    return f"On average it pays to gamble up to {counted(best, 'jewel')}."


class Prey(NamedTuple):
    """Record of jewels that the active seat could take, and how many movements away they are."""

    movements: int
    seat: Seat
    bank: bool  # its bank, from the nearer door; else its pocket, where it stands
    loot: Loot


def bare_board(view: st.State, prey: bool) -> str:
    """Return advice for a board without jewels, else "". `prey`: this turn reaches a rival."""
    if not st.is_bare(view):
        return ""
    if prey:
        return "No jewels on the board: battle or rob for one. Lost gambles put some back."
    said = "No jewels on the board."
    if view.round < GOLD_ROUND:
        said = f"No jewels on the board; the Golden Jewel appears in round {GOLD_ROUND}."
    return f"{said} {_nearest(view)}"


def _nearest(view: st.State) -> str:
    """Return a sentence on the nearest jewels that a rival has."""
    nearest = min(_prey(view), default=None)
    if nearest is None:
        return "No rival has one that you can take now."
    loot = jewels(nearest.loot.red, nearest.loot.gold)
    far, name = counted(nearest.movements, "movement"), seat_name(nearest.seat)
    if nearest.bank:
        return f"Nearest: {loot} in {name}'s bank, {far} away."
    return f"Nearest: {loot} that {name} carries, {far} away."


def _prey(view: st.State) -> Iterator[Prey]:
    """Yield every inventory that may be battled for, and every bank that is not shut."""
    away = walks(view.board)[view.players[view.active].cell]
    attacks = view.players[view.active].attacks
    for seat, rival in enumerate(view.players):
        if seat == view.active or st.in_bank(view, seat):
            continue
        bank = from_bank(view.rules, rival)
        if bank.pieces:
            near = min(away[door] for door in terrain(view.board).doors[rival.place])
            yield Prey(near, seat, True, bank)
        pocket, last = from_inventory(view.rules, rival), attacks[seat]
        rested = not last or view.round - last >= COOLDOWN_ROUNDS
        if pocket.pieces and rested and not rival.stealth and away[rival.cell] < FAR:
            yield Prey(away[rival.cell], seat, False, pocket)
