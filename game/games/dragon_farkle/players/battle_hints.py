"""Why the hard player plays a card in the Keep: how often the dragon falls with it, and without."""

from game.core.chance import NoChance
from game.core.contract.values import Seat
from game.core.wording import per_cent
from game.games.dragon_farkle.analysis.again import event_again, thrown_again
from game.games.dragon_farkle.analysis.battle_odds import final_battle
from game.games.dragon_farkle.rules import groups
from game.games.dragon_farkle.rules.content import DAMAGE, Companion, Item
from game.games.dragon_farkle.rules.moves import Flip, Move, Play, ThrowAgain, Use
from game.games.dragon_farkle.rules.rules import apply
from game.games.dragon_farkle.rules.state import Battling, Deciding, Over, Rolled, State
from game.games.dragon_farkle.rules.throws import is_farkle

_SURE = 1e-9


def in_the_keep(view: State, seat: Seat, move: Move) -> str | None:
    """How often the dragon falls with a card, and without."""
    match move:
        case Play() | Flip():
            after = _slain(apply(view, move, NoChance())[0])
        case ThrowAgain(dice=dice, event_die=event_die):
            after = thrown_again(view, dice, event_die, _slain)
        case Use(companion=Companion.MILDEW):
            after = event_again(view, _slain)
        case _:
            return None
    before = _slain(view)
    if after > 1 - _SURE:
        return "With it you defeat the dragon at once."
    with_it, without = per_cent(after), per_cent(before)
    if isinstance(view.phase, Rolled) and is_farkle(view, view.phase):
        return f"This Farkle would end the battle; with the card you win {with_it} of the time."
    if after > before and with_it != without:
        return f"With it you win {with_it} of the time, without it {without}."
    if move == Play(Item.FIREPROOF_LONG_JOHNS) and isinstance(view.phase, Rolled):
        _, value = groups.all_scoring(view.phase.faces, view.rules.table)
        return f"{min(value, view.camps[seat].army):,} soldiers survive, and you keep the dice."
    return None


def _slain(state: State) -> float:
    """The chance that the dragon falls in the battle that goes on."""
    phase = state.phase
    if isinstance(phase, Over):
        return 1.0
    if not isinstance(phase, Rolled | Deciding) or not isinstance(phase.action, Battling):
        return 0.0
    side, table = phase.side, state.rules.table
    army, dice = state.camps[side.roller].army, side.dice
    to_do = phase.action.needed - phase.action.damage
    if isinstance(phase, Rolled):
        to_do -= DAMAGE[phase.event]
        if to_do <= 0:
            return 1.0
        gone, value = groups.all_scoring(phase.faces, table)
        if is_farkle(state, phase) or value >= army:
            return 0.0
        army, dice = army - value, dice - len(gone) or side.full_set
    return final_battle(army, to_do, dice, table, side.full_set).win
