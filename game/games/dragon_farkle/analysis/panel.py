"""What the odds panel shows, all of it exact (section 13, "Odds helper").

Every row assumes best play with the dice for just what it names, and no card. Slow results are
precomputed (`outlook`), because the panel is due between two frames.
"""

from collections.abc import Collection

from msgspec.structs import replace

from game.core.contract.seats import put
from game.core.contract.values import Odds, OddsRow, Seat
from game.core.naming import seat_name
from game.core.odds_rows import ROWS, gain, loss
from game.core.wording import dice_said
from game.games.dragon_farkle.analysis import outcomes
from game.games.dragon_farkle.analysis.battle_odds import FinalBattle, final_battle
from game.games.dragon_farkle.analysis.brawl_odds import beat
from game.games.dragon_farkle.analysis.odds_rows import farkle_row, goal, next_throw
from game.games.dragon_farkle.analysis.outlook import battle_ahead, brawl_won, defence, recruits
from game.games.dragon_farkle.analysis.throw_odds import farkle
from game.games.dragon_farkle.rules import groups
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.brawl import defence_dice, defence_set
from game.games.dragon_farkle.rules.content import (
    BRAWL_BONUS,
    DAMAGE,
    DEFENCE_SET,
    FULL_SET,
    ROLL_SUCCEEDS,
    UNIT,
    EventSide,
    Item,
)
from game.games.dragon_farkle.rules.moves import Reward
from game.games.dragon_farkle.rules.names import COMPANIONS
from game.games.dragon_farkle.rules.recruiting import kept_of_farkle
from game.games.dragon_farkle.rules.refusals import decider, refuse_battle, refuse_brawl
from game.games.dragon_farkle.rules.scoring import FACES, SoldierTable, score
from game.games.dragon_farkle.rules.throws import is_choice, is_farkle, rewards


def odds(view: st.State, seat: Seat) -> Odds | None:
    """Return the panel for a seat's decision; None if it is another's, or without chance."""
    if seat != decider(view):
        return None
    phase = view.phase
    match phase:
        case st.Choosing():
            return _choosing(view)
        case st.Called():
            return _called(view, phase)
        case st.Nudging():
            return _nudging(view, phase)
        case st.Rolled():
            if is_choice(view, phase):
                everything, _ = groups.all_scoring(phase.faces, view.rules.table)
                return odds_after_set_aside(view, seat, everything)
            return _forced(view, phase)
        case st.Deciding() | st.Defending():
            title = f"Chances with {dice_said(phase.side.dice)}"
            return _throwing(view, phase.action, phase.side, title)
        case _:
            return None


def odds_after_set_aside(view: st.State, seat: Seat, dice: Collection[int]) -> Odds | None:
    """Return the panel after dice are set aside, doubled under a Rally; `dice`: their places.

    None if the seat has no dice to choose now, or these are no legal set-aside.
    """
    phase = view.phase
    if seat != decider(view) or not isinstance(phase, st.Rolled) or not is_choice(view, phase):
        return None
    places = tuple(sorted(set(dice)))
    if not places or places[0] < 0 or places[-1] >= len(phase.faces):
        return None
    value = groups.worth(phase.faces, places, view.rules.table)
    if value is None:
        return None
    if Reward.NONE not in rewards(view, phase):
        value *= 2
    side = phase.side
    left = side.dice - len(places) or side.full_set
    after = st.Side(side.roller, left, side.full_set, side.aside + value)
    title = f"After setting {value:,} aside: {dice_said(left)} left"
    found = _throwing(view, phase.action, after, title)
    if isinstance(phase.action, st.Brawling) and side.roller != phase.action.target:
        found = replace(found, note=f"If you stop with these dice, your score is {after.aside:,}.")
    # Only the next throw is the same after any other choice that leaves as many dice.
    same = {row.happening for row in next_throw(view, left, after.aside)}
    rows = [row if row.happening in same else replace(row, happening=None) for row in found.rows]
    return replace(found, rows=tuple(rows))


def rival_meant(view: st.State, hotspot: str | None) -> Seat | None:
    """Return the rival that a click on a hotspot would attack; None if it would attack nobody."""
    if hotspot is None or not isinstance(view.phase, st.Choosing) or not view.rules.brawls:
        return None
    may = [seat for seat in range(len(view.camps)) if refuse_brawl(view, seat) is None]
    kind, _, name = hotspot.partition(":")
    if kind in ("brawl", "army") and name.isdecimal():
        return next((seat for seat in may if seat == int(name)), None)
    return may[0] if hotspot == "button:brawl" and len(may) == 1 else None


def odds_of_brawl(view: st.State, seat: Seat, rival: Seat) -> Odds | None:
    """Return the panel for a Brawl with a rival; None for a custom Soldier table."""
    mine = view.turn.full_set
    chance = brawl_won(view, rival, mine)
    if chance is None or seat != decider(view):
        return None
    rows = (
        gain("You win the Brawl", chance, outcomes.Brawl(rival)),
        loss(f"{seat_name(rival)} wins or draws", 1 - chance),
    )
    dice = f"{dice_said(mine).capitalize()} against {dice_said(defence_set(view, rival))}."
    note = f"{dice} The winner takes the difference of the scores, plus {BRAWL_BONUS}."
    return Odds("Chances in this Brawl", rows, note)


def prepare(view: st.State) -> None:
    """Calculate in advance what would delay the first panels of a match: 0.1 s at most."""
    for seat, camp in enumerate(view.camps):
        for full_set in (FULL_SET, DEFENCE_SET):  # a defender's five, or five in the rain
            _keep_up(view, camp.army, full_set)
        recruits(view, seat, 0, view.turn.full_set)


def _keep_up(view: st.State, army: int, full_set: int) -> None:
    """Compute the Final Battle chances up to the present army, with the Alarm Clock and without.

    Done in each turn, this never takes long.
    """
    needed = view.rules.damage
    for damage in (needed, needed + 1) if view.rules.items else (needed,):
        final_battle(max(UNIT, army), damage, full_set, view.rules.table, full_set)


# --- before the first throw -----------------------------------------------------------------------


def _choosing(view: st.State) -> Odds:
    seat, full_set = view.active, view.turn.full_set
    camp = view.camps[seat]
    rows = [farkle_row(view, "Nothing scores: a Farkle", full_set)]
    may_fight = refuse_battle(view) is None
    _keep_up(view, camp.army, full_set)
    if may_fight:
        rows = ends_of_battle(view)
        note = "In the Keep, only a Blank without scoring dice is a Farkle."
    else:
        rows += goal(view, seat, 0, full_set)
        mean = recruits(view, seat, 0, full_set).roll
        note = f"Recruiting brings {mean:,.0f} soldiers on average."
    rows += _brawls(view, ROWS - len(rows))
    chance = ROLL_SUCCEEDS.get(camp.companion) if camp.companion is not None else None
    if chance is not None and camp.companion is not None and camp.companion not in view.turn.used:
        label = f"{COMPANIONS[camp.companion].short}'s roll works"
        rows.append(gain(label, chance, outcomes.Asked(camp.companion)))
    return Odds("Chances this turn", tuple(rows[:ROWS]), note)


def ends_of_battle(view: st.State) -> list[OddsRow]:
    """Return the rows for the ends of a Final Battle that the active seat begins now."""
    return _ends(battle_ahead(view, view.active))


def _brawls(view: st.State, room: int) -> list[OddsRow]:
    """Return rows for at most `room` rivals who can be brawled, the largest armies first."""
    targets = [seat for seat in range(len(view.camps)) if refuse_brawl(view, seat) is None]
    targets.sort(key=lambda seat: -view.camps[seat].army)
    rows = [brawl_row(view, seat) for seat in targets[:room]]
    return [row for row in rows if row is not None]


def brawl_row(view: st.State, rival: Seat) -> OddsRow | None:
    """Return the row for winning a Brawl with a rival; None for a custom Soldier table."""
    chance = brawl_won(view, rival, view.turn.full_set)
    if chance is None:
        return None
    return gain(f"Win a Brawl with {seat_name(rival)}", chance, outcomes.Brawl(rival))


def _called(view: st.State, called: st.Called) -> Odds | None:
    dice = view.turn.full_set - called.powdered
    lost = brawl_won(view, called.target, dice)
    if lost is None:
        return None
    rows = [gain("Win or draw the Brawl", 1 - lost, outcomes.Hold())]
    hand = st.items_of(view.camps[called.target])
    if Item.ITCHING_POWDER in hand and not called.powdered:
        itching = brawl_won(view, called.target, dice - 1)
        if itching is not None:
            rows.append(gain("Win or draw with the Powder", 1 - itching))
    theirs, mine = view.camps[view.active].army, view.camps[called.target].army
    note = f"They can lose up to {theirs:,} soldiers, you up to {mine:,}."
    return Odds(f"Attack with {dice_said(dice)}", tuple(rows), note)


def _nudging(view: st.State, nudging: st.Nudging) -> Odds | None:
    """Return the chances that re-rolling a die makes the roll a Farkle; None if none can."""
    if nudging.event is EventSide.DRAGON:
        return None
    rows = []
    for face in dict.fromkeys(nudging.faces):
        chance = _blank_after(nudging.faces, nudging.faces.index(face), view.rules.table)
        if chance:
            label = f"Re-roll the {face}: a Farkle"
            rows.append(gain(label, chance, outcomes.Nudge(face)))
    rows.sort(key=lambda row: -row.chance)
    return Odds("Chances with Hiccup", tuple(rows[:ROWS])) if rows else None


def _blank_after(faces: tuple[int, ...], die: int, table: SoldierTable) -> float:
    """Return the chance that a roll does not score after one die is rolled again."""
    blank = sum(not score(put(faces, die, face), table).dice for face in FACES)
    return blank / len(FACES)


# --- throws ---------------------------------------------------------------------------------------


def _throwing(view: st.State, action: st.Action, side: st.Side, title: str) -> Odds:
    """Return the panel for the next roll of an action, and for its goal."""
    if isinstance(action, st.Battling):
        return _battling(view, action, side, title)
    rows = next_throw(view, side.dice, side.aside, kept_of_farkle(view, action, side))
    if isinstance(action, st.Brawling):
        if side.roller == action.target:
            return _defending(view, action, side, title, rows)
        note = f"If you stop, your score is {side.aside:,}."
        return Odds(title, _with(rows, _beaten(view, action, side)), note)
    both = recruits(view, side.roller, side.aside, side.dice)
    note = f"Stop: {both.stop:,.0f} soldiers. Roll again: {both.roll:,.0f} on average."
    return Odds(title, _with(rows, goal(view, side.roller, side.aside, side.dice)), note)


def _with(throw: list[OddsRow], more: list[OddsRow]) -> tuple[OddsRow, ...]:
    """Return the rows of the next roll with the goal of the turn before the rare results."""
    return (*throw[:2], *more, *throw[2:])


def _beaten(view: st.State, action: st.Brawling, side: st.Side) -> list[OddsRow]:
    """Return a row for the chance that the defender beats what the attacker has so far."""
    if not side.aside:
        return []
    against = defence_dice(view, action)
    chance = beat(side.aside, dice=against, table=view.rules.table, full_set=against)
    label = f"{seat_name(action.target)} beats {side.aside:,}"
    return [loss(label, chance, outcomes.Beaten(side.aside))]


def _defending(
    view: st.State, action: st.Brawling, side: st.Side, title: str, rows: list[OddsRow]
) -> Odds:
    rules, target = view.rules, action.attack_score
    more = []
    if side.aside <= target:
        chance = beat(target, side.aside, side.dice, rules.table, side.full_set)
        more.append(gain(f"Beat {target:,}", chance, outcomes.Beat()))
    both = defence(view, action, side)
    note = f"Roll again: {both.roll:+,.0f} soldiers on average."
    if side.aside:
        note = f"Stop now: {both.stop:+,.0f} soldiers. {note}"
    return Odds(title, _with(rows, more), note)


def _battling(view: st.State, battle: st.Battling, side: st.Side, title: str) -> Odds:
    army, to_do = view.camps[side.roller].army, battle.needed - battle.damage
    ends = final_battle(army, to_do, side.dice, view.rules.table, side.full_set)
    rows = [*_ends(ends), farkle_row(view, "Next roll is a Farkle", side.dice, battle=True)]
    return Odds(title, tuple(rows), f"You have {army:,} soldiers and {to_do} damage left to do.")


def _ends(ends: FinalBattle) -> list[OddsRow]:
    return [
        gain("Defeat the dragon", ends.win, outcomes.Slay()),
        loss("Farkle ends the battle", ends.farkle, outcomes.Repelled()),
        loss("Lose your whole army", ends.lost, outcomes.Destroyed()),
    ]


def _forced(view: st.State, rolled: st.Rolled) -> Odds | None:
    """Return the panel for a roll without a choice: what follows or could save it, if any."""
    side, action = rolled.side, rolled.action
    if is_farkle(view, rolled):
        return _rescue(view, rolled)
    dice, value = groups.all_scoring(rolled.faces, view.rules.table)
    left = side.dice - len(dice) or side.full_set
    if isinstance(action, st.Battling):
        return _after_blow(view, action, rolled, left, value)
    after = st.Side(side.roller, left, side.full_set, side.aside)
    return _throwing(view, action, after, f"After this roll: {dice_said(left)} left")


def _after_blow(
    view: st.State, battle: st.Battling, rolled: st.Rolled, left: int, value: int
) -> Odds | None:
    """Return the panel for the battle after this roll; None if the battle ends with the roll."""
    army = view.camps[rolled.side.roller].army - value
    to_do = battle.needed - battle.damage - DAMAGE[rolled.event]
    if army <= 0 or to_do <= 0:
        return None
    ends = final_battle(army, to_do, left, view.rules.table, rolled.side.full_set)
    note = f"You will have {army:,} soldiers and {to_do} damage left to do."
    return Odds("Chances after this roll", tuple(_ends(ends)), note)


def _rescue(view: st.State, rolled: st.Rolled) -> Odds | None:
    """Return the chances that a card of the roller saves this Farkle; None without such a card."""
    hand = st.items_of(view.camps[rolled.side.roller])
    table = view.rules.table
    rows = []
    if Item.BOTTLED_SECOND_THOUGHTS in hand:
        chance = 1 - farkle(len(rolled.faces), table)
        rows.append(gain("Second Thoughts: a die scores", chance))
    if Item.SUSPICIOUSLY_HEAVY_DIE in hand:
        saved = bool(groups.saved_by_a_flip(rolled.faces, table))
        rows.append(gain("Heavy Die: a die scores", float(saved)))
    note = "You can still play a card before you accept it."
    return Odds("Ways to save this Farkle", tuple(rows), note) if rows else None
