"""What is asked first: a turn for nothing, a Farkle that a card averts, and what a Brawl is for."""

from collections.abc import Sequence

from game.core.asking import Caution, Side, Stakes, of_hundred
from game.core.kernel import Move, Odds, Seat
from game.core.naming import seat_name
from game.games.dragon_farkle.asks import BRAWL, FARKLE, STOP
from game.games.dragon_farkle.brawl_chances import CHANCES
from game.games.dragon_farkle.brawls import defence_set
from game.games.dragon_farkle.captions import COUNTS
from game.games.dragon_farkle.content import BRAWL_BONUS, ITEMS, Item
from game.games.dragon_farkle.item_refusals import refuse_item
from game.games.dragon_farkle.moves import Accept, Brawl, Stop
from game.games.dragon_farkle.soldiers import TABLES, score
from game.games.dragon_farkle.state import Brawling, Deciding, Rolled, State, items_of
from game.games.dragon_farkle.story import dice_words
from game.games.dragon_farkle.throw_odds import farkle
from game.games.dragon_farkle.throws import is_farkle

RULE = "DF-6.20"


def caution(view: State, plan: Sequence[Move], odds: Odds | None) -> Caution | None:
    """The question before a plan; chances are told where there are odds."""
    told = odds is not None
    match plan[0]:
        case Stop() if isinstance(view.phase, Deciding) and not view.phase.side.aside:
            return _stopping(view, view.phase, told=told)
        case Accept() if isinstance(view.phase, Rolled) and is_farkle(view, view.phase):
            return _farkle(view, view.phase)
        case Brawl(target=target):
            return _brawl(view, target, told=told)
    return None


def _stopping(view: State, phase: Deciding, *, told: bool) -> Caution:
    """Nothing is aside, so nothing can be lost by throwing on (DF-5.4, DF-6.7)."""
    dice = phase.side.dice
    lost = f"Nothing is set aside, so a Farkle costs nothing: {dice_words(dice)} are to be thrown"
    if dice == 1:
        lost = "Nothing is set aside, so a Farkle costs nothing: one die is to be thrown"
    chance = 1 - farkle(dice, view.rules.table)
    lost += f" and score in {of_hundred(chance)}." if told else "."
    asked = "Attack with a score of 0?" if isinstance(phase.action, Brawling) else "Stop with 0?"
    return Caution(STOP, asked, lost, "Stop all the same")


def _farkle(view: State, phase: Rolled) -> Caution | None:
    """A card in the hand that lies open averts it for sure (DF-10.11, DF-10.15)."""
    seat, aside = phase.side.roller, phase.side.aside
    if refuse_item(view, seat, Item.LUCKY_DRAGONS_TOOTH) is None:
        lost = "Your Tooth would hold this Farkle off."
    elif aside and _turned_over(view, phase):  # a card is seldom worth an empty throw
        name = ITEMS[Item.SUSPICIOUSLY_HEAVY_DIE].name
        lost = f"Your {name} can turn a die over so that this throw scores."
    else:
        return None
    if aside:
        lost += f" {aside:,} are set aside."
    return Caution(FARKLE, "Take the Farkle?", lost, "Take it all the same")


def _turned_over(view: State, phase: Rolled) -> bool:
    seat, item = phase.side.roller, Item.SUSPICIOUSLY_HEAVY_DIE
    if item not in items_of(view.camps[seat]) or refuse_item(view, seat, item) is not None:
        return False
    faces, table = phase.faces, view.rules.table
    return any(
        score((*faces[:die], 7 - face, *faces[die + 1 :]), table).dice
        for die, face in enumerate(faces)
    )


def _brawl(view: State, target: Seat, *, told: bool) -> Caution:
    """Both armies, the dice of each, and what changes hands (DF-6.14 to DF-6.17)."""
    me = view.active
    mine, theirs = view.turn.full_set, defence_set(view, target)
    name = next((name for name, known in TABLES.items() if known == view.rules.table), None)
    chance = CHANCES[name][mine, theirs] if told and name is not None else None
    against = None if chance is None else 1 - chance
    you, they = seat_name(me), seat_name(target)
    sides = (
        _side(view, me, mine, chance, _wins(view, they, target)),
        _side(view, target, theirs, against, _wins(view, you, me), "wins or draws"),
    )
    terms = f"{COUNTS[mine].capitalize()} dice for you, {COUNTS[theirs]} for {they}."
    stakes = Stakes(
        sides,
        f"{terms} The higher score wins.",
        "icon_swords",
        f"{BRAWL_BONUS} more",
        RULE,
    )
    lost = f"{terms} Who loses pays the difference of the scores; the winner gets 500 more."
    return Caution(BRAWL, f"Call {they} out?", lost, "Call them out", "Think again", True, stakes)


def _side(
    view: State, seat: Seat, dice: int, chance: float | None, wins: str, ends: str = "wins"
) -> Side:
    camp = view.camps[seat]
    friend = camp.companion
    portrait = f"dragon_farkle/companion_{friend}" if friend is not None else ""
    return Side(seat, f"{camp.army:,}", "soldiers", dice, chance, wins, ends, portrait)


def _wins(view: State, loser: str, seat: Seat) -> str:
    """What one side wins of the other."""
    if not view.camps[seat].army:
        return f"{BRAWL_BONUS}: {loser} has no soldiers to lose"
    return f"the difference from {loser}, and {BRAWL_BONUS}"
