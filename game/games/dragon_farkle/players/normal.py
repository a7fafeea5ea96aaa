"""How the normal computer player decides: by rules of thumb (section 14, "decent")."""

from collections.abc import Sequence

from game.core.contract.values import Seat
from game.games.dragon_farkle.players import prices
from game.games.dragon_farkle.rules import groups
from game.games.dragon_farkle.rules import moves as mv
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.content import DAMAGE, Companion, EventSide, Item
from game.games.dragon_farkle.rules.scoring import SoldierTable, score
from game.games.dragon_farkle.rules.throws import is_farkle

RECRUITS = (300, 300, 450, 900, 2000)
"""Soldiers aside with which it stops recruiting, by dice left from one to five."""
SCORES = (300, 300, 400, 750, 2950)
"""The same for the score of an attack."""

_RICH = 1200  # an army worth a Brawl
_POORER = 0.6  # of the rival's army: who has no more than that has little to lose
_DEAR = 500  # soldiers whose loss is worth an item
_SMALL = 250  # a Rally that brings no more is spent on an item
_MANY_DICE = 4  # dice left, from which on small dice are not worth taking
_FEW_DICE = 2
_AT_ONCE = (
    Item.RECRUITING_POSTER,
    Item.BETTER_DENTAL_PLAN,
    Item.DINNER_BELL,
    Item.STICKY_FINGERS_GLOVE,
    Item.POCKET_RAIN_CLOUD,
    Item.DRAGONS_ALARM_CLOCK,
    Item.BACK_DOOR_KEY,
)


def decide(view: st.State, seat: Seat, legal: Sequence[mv.Move]) -> mv.Move:
    """Return the move that rules of thumb choose among several."""
    phase = view.phase
    match phase:
        case st.Choosing():
            return _choose_action(view, seat, legal)
        case st.Rolled():
            return _helped(view, phase, legal) or _dealt_with(view, phase, legal)
        case st.Deciding():
            return _between_throws(view, phase, legal)
        case st.Called():
            return _answer(view, seat, legal)
        case st.Nudging():
            return _nudge(view, phase)
        case st.Hiring(drawn=drawn):
            return mv.KeepCompanion(max(drawn, key=lambda one: prices.COMPANION_PRICES[one]))
        case st.Spoils(items=items):
            return mv.Pick(max(filter(None, items), key=prices.item_price))
        case st.ItemLimit():
            hand = [held.item for held in view.camps[seat].hand if held.item is not None]
            return mv.Discard(prices.dropped(hand))
        case _:
            return legal[0]


# --- actions --------------------------------------------------------------------------------------


def _choose_action(view: st.State, seat: Seat, legal: Sequence[mv.Move]) -> mv.Move:
    helps = [move for move in legal if isinstance(move, mv.Predict | mv.Use)]
    aimed = [move for move in legal if isinstance(move, mv.Scare) or _is_play(move, *_AT_ONCE)]
    if helps:
        return helps[0]
    if aimed:
        return max(aimed, key=lambda move: _aim(view, move))
    if mv.Battle() in legal:
        return mv.Battle()
    targets = [
        move.target
        for move in legal
        if isinstance(move, mv.Brawl) and view.camps[move.target].companion is not Companion.GRUEL
    ]
    richest = max(targets, key=lambda target: view.camps[target].army, default=None)
    if richest is not None:
        army = view.camps[richest].army
        if army >= _RICH and view.camps[seat].army < _POORER * army:
            return mv.Brawl(richest)
    return mv.Recruit()


def _is_play(move: mv.Move, *items: Item) -> bool:
    return isinstance(move, mv.Play | mv.PlayAt) and move.item in items


def _aim(view: st.State, move: mv.Move) -> int:
    """Return the army that a card is aimed at; a number above all armies if it has no target."""
    if isinstance(move, mv.PlayAt | mv.Scare):
        return view.camps[move.target].army
    return 10**6


# --- a throw on the table -------------------------------------------------------------------------


def _helped(view: st.State, rolled: st.Rolled, legal: Sequence[mv.Move]) -> mv.Move | None:
    """Return a card to play on this throw; None if none is worth playing."""
    if isinstance(rolled.action, st.Battling):
        return _helped_in_the_keep(view, rolled, rolled.action, legal)
    if rolled.event is EventSide.DRAGON:
        eaten = groups.all_scoring(rolled.faces, view.rules.table)[1]
        return next((move for move in legal if isinstance(move, mv.Use) and eaten > 100), None)
    if not is_farkle(view, rolled) or rolled.side.aside < _DEAR:
        return None
    return _saved(view, rolled, legal)


def _saved(view: st.State, rolled: st.Rolled, legal: Sequence[mv.Move]) -> mv.Move | None:
    """Return the move that averts a Farkle; None if there is none."""
    best, brings = None, 0
    for move in legal:
        if _is_play(move, Item.LUCKY_DRAGONS_TOOTH):
            return move
        if isinstance(move, mv.Flip):
            flipped = groups.flipped(rolled.faces, move.die)
            worth = groups.all_scoring(flipped, view.rules.table)[1]
            if worth > brings:
                best, brings = move, worth
    if best is not None:
        return best
    everything = tuple(range(len(rolled.faces)))
    again = mv.ThrowAgain(everything, False)
    if again in legal:
        return again
    return next((move for move in legal if isinstance(move, mv.Reroll | mv.Use)), None)


def _helped_in_the_keep(
    view: st.State, rolled: st.Rolled, battle: st.Battling, legal: Sequence[mv.Move]
) -> mv.Move | None:
    army = view.camps[rolled.side.roller].army
    to_do = battle.needed - battle.damage
    dealt = DAMAGE[rolled.event]
    if dealt >= to_do:
        return None
    falls = groups.all_scoring(rolled.faces, view.rules.table)[1]
    farkle = is_farkle(view, rolled)
    for move in legal:
        if _is_play(move, Item.UNMELTED_CHEESE):
            return move
        if _is_play(move, Item.DRAGONBANE_TOOTHPICK) and (farkle or to_do == 1):
            return move
        if _is_play(move, Item.FIREPROOF_LONG_JOHNS) and (falls >= army or falls > _DEAR):
            return move
        if isinstance(move, mv.Use) and rolled.event is EventSide.BLANK and (farkle or to_do <= 2):
            return move
    return _saved(view, rolled, legal) if farkle else None


def _dealt_with(view: st.State, rolled: st.Rolled, legal: Sequence[mv.Move]) -> mv.Move:
    asides = [move for move in legal if isinstance(move, mv.SetAside)]
    if not asides:
        return mv.Accept()
    dice = _taken(rolled.faces, view.rules.table)
    rewards = {move.reward for move in asides if move.dice == dice}
    value = groups.worth(rolled.faces, dice, view.rules.table) or 0
    wants = (
        mv.Reward.ITEM if value < _SMALL and not _has_an_item(view, rolled) else mv.Reward.DOUBLE
    )
    reward = wants if wants in rewards else next(move.reward for move in asides)
    return mv.SetAside(dice, reward)


def _has_an_item(view: st.State, rolled: st.Rolled) -> bool:
    brawl = isinstance(rolled.action, st.Brawling)
    return brawl or bool(view.camps[rolled.side.roller].hand) or bool(rolled.side.items)


def _taken(faces: tuple[int, ...], table: SoldierTable) -> tuple[int, ...]:
    """Return all scoring dice; of single ones only the most valuable, if many dice are left."""
    everything, _ = groups.all_scoring(faces, table)
    singles = [place for place in everything if score((faces[place],), table).dice]
    if len(singles) < len(everything) or len(faces) - 1 < _MANY_DICE:
        return everything
    if any(faces.count(face) >= 3 for face in set(faces)):
        return everything
    return (max(everything, key=lambda place: score((faces[place],), table).value),)


# --- between throws -------------------------------------------------------------------------------


def _between_throws(view: st.State, deciding: st.Deciding, legal: Sequence[mv.Move]) -> mv.Move:
    side, action = deciding.side, deciding.action
    stops = not isinstance(action, st.Battling) and _has_enough(action, side)
    for move in legal:
        if _is_play(move, Item.KNUCKLE_SANDWICH) and _is_hungry(action, side, stops=stops):
            return move
        if _is_play(move, Item.EARLY_PAYROLL) and side.aside >= _DEAR and not stops:
            return move
        if _is_play(move, Item.ITCHING_POWDER):
            return move
        if _is_play(move, Item.JAR_OF_SECOND_WIND) and _is_out_of_breath(action, side):
            return move
    return mv.Stop() if stops else mv.Roll()


def _has_enough(action: st.Recruiting | st.Brawling, side: st.Side) -> bool:
    dice = side.dice
    if isinstance(action, st.Recruiting):
        return dice <= len(RECRUITS) and side.aside >= RECRUITS[dice - 1]
    if side.roller != action.target:
        return dice <= len(SCORES) and side.aside >= SCORES[dice - 1]
    beaten = side.aside > action.attack_score
    return beaten and (dice < _MANY_DICE or side.aside > action.attack_score + _DEAR)


def _is_hungry(
    action: st.Recruiting | st.Brawling | st.Battling, side: st.Side, *, stops: bool
) -> bool:
    """Return whether a Knuckle Sandwich helps in this Brawl."""
    if not isinstance(action, st.Brawling):
        return False
    if side.roller != action.target:
        return stops
    return side.aside <= action.attack_score < side.aside + 400


def _is_out_of_breath(action: st.Recruiting | st.Brawling | st.Battling, side: st.Side) -> bool:
    few = side.dice <= _FEW_DICE
    return few and (isinstance(action, st.Battling) or side.aside >= _DEAR)


# --- in another seat's turn -----------------------------------------------------------------------


def _answer(view: st.State, seat: Seat, legal: Sequence[mv.Move]) -> mv.Move:
    attacker = view.camps[view.active]
    if attacker.army < view.camps[seat].army:
        for move in legal:
            if isinstance(move, mv.Play):
                return move
    return mv.Pass()


def _nudge(view: st.State, nudging: st.Nudging) -> mv.Move:
    """Return the re-roll of the only scoring die of a roll, or the pass."""
    scoring, _ = groups.all_scoring(nudging.faces, view.rules.table)
    dragon = nudging.event is EventSide.DRAGON
    return mv.Reroll(scoring[0]) if len(scoring) == 1 and not dragon else mv.Pass()
