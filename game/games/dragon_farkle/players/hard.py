"""How the hard computer player decides: by its chance to win the match (section 14, "strong").

Every move is weighed by what the position after it is worth (`judge`): actions, set-asides, rolling
or stopping, and each card with all that can come of it. A card stays in the hand unless playing it
now brings more than what it may still bring.
"""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from game.core.chance import NoChance, Scripted
from game.core.contract.values import Seat
from game.games.dragon_farkle.analysis.again import Worth, event_again, rerolled, thrown_again
from game.games.dragon_farkle.analysis.brawl_spread import leads
from game.games.dragon_farkle.players import prices, stakes
from game.games.dragon_farkle.players.evaluation import Judge
from game.games.dragon_farkle.players.race import Race, Standing
from game.games.dragon_farkle.rules import brawl, groups
from game.games.dragon_farkle.rules import moves as mv
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.cards import with_camp
from game.games.dragon_farkle.rules.content import UNIT, Companion, EventSide, Item
from game.games.dragon_farkle.rules.rules import apply

_A_TURN = 700  # soldiers that a recruiting turn brings
_SURE = 1e-9
_EQUAL = 1e-6  # chance to win: what differs by less decides nothing
_SKREE_SINGS_WELL = 6
_ONCE_A_TURN = 0.005  # chance to win for which a Companion is not yet asked: it helps but once
_WEIGHED = frozenset({Companion.TABBY, Companion.MILDEW})
_ANYTIME = frozenset(
    {
        Item.RECRUITING_POSTER,
        Item.DRAGONS_ALARM_CLOCK,
        Item.POCKET_RAIN_CLOUD,
        Item.BETTER_DENTAL_PLAN,
        Item.STICKY_FINGERS_GLOVE,
        Item.DINNER_BELL,
    }
)
"""Items of the own turn that dice do not matter to: looked at before the first throw, and in the
Keep, where soldiers can save an army."""


def ranked(view: st.State, seat: Seat, legal: Sequence[mv.Move]) -> Sequence[mv.Move]:
    """Return the move with the best chance to win the match, then the worse ones, best first."""
    phase = view.phase
    match phase:
        case st.Called():
            return _ranked(answers(view, seat, phase, legal))
        case st.Nudging():
            return _ranked(_nudges(view, phase, legal))
        case st.Hiring(drawn=drawn):
            near = prices.near_the_keep(view, seat)
            kept = max(drawn, key=lambda one: prices.companion_price(one, near))
            return (mv.KeepCompanion(kept),)
        case st.Spoils(items=items):
            held = [item for item in items if item is not None]
            return (mv.Pick(max(held, key=prices.item_price)),)
        case st.ItemLimit():
            hand = [held.item for held in view.camps[seat].hand if held.item is not None]
            return (mv.Discard(prices.dropped(hand)),)
        case _:
            return _ranked(considered(view, seat, legal))


def _ranked(weighed: Iterable[tuple[mv.Move, float]]) -> Sequence[mv.Move]:
    """Return the first of the best moves; a later one must be better by more than rounding.

    Then all that are worse, the best first.
    """
    best, most = None, float("-inf")
    found = list(weighed)
    for move, worth in found:
        if worth > most + _SURE:
            best, most = move, worth
    assert best is not None
    worse = [(move, worth) for move, worth in found if worth < most - _EQUAL]
    worse.sort(key=lambda one: -one[1])
    return (best, *(move for move, _ in worse))


# --- the own throw --------------------------------------------------------------------------------


def considered(
    view: st.State, seat: Seat, legal: Sequence[mv.Move]
) -> Iterator[tuple[mv.Move, float]]:
    """Yield moves of the own turn with the chance to win by each, dice before cards."""
    free = [move for move in legal if _is_free(move)]
    if free:
        yield free[0], 1.0
        return
    judge = Judge(view, seat)
    yield from _with_dice(view, judge)
    for move in _looked_at(view, legal):
        worth = _card(view, seat, judge, move)
        if worth is not None:
            yield move, worth


def _is_free(move: mv.Move) -> bool:
    """Return whether a Companion's help costs nothing; Tabby's and Mildew's can be had once.

    Sidia, Ugh and Gruel can only gain soldiers with their die, in any position.
    """
    match move:
        case mv.Predict():
            return True
        case mv.Use(companion=companion):
            return companion not in _WEIGHED
        case _:
            return False


def _with_dice(view: st.State, judge: Judge) -> Iterator[tuple[mv.Move, float]]:
    phase = view.phase
    match phase:
        case st.Choosing():
            for move, worth in judge.actions().items():
                yield move, worth + judge.hand(1 - worth)
        case st.Deciding(action=st.Battling()):
            yield mv.Roll(), judge.value()
        case st.Deciding(action=action, side=side):
            stop, on = judge.stopped(action, side), judge.rolled_on(action, side)
            yield mv.Stop(), stop + judge.hand(1 - stop)
            yield mv.Roll(), on + judge.hand(1 - on)
        case st.Rolled():
            asides = [] if isinstance(phase.action, st.Battling) else _asides(view, phase, judge)
            yield from asides or [(mv.Accept(), judge.value())]


def _asides(view: st.State, rolled: st.Rolled, judge: Judge) -> list[tuple[mv.Move, float]]:
    """Return the ways to set dice aside, the most soldiers first, each with the chance to win."""
    if rolled.event is EventSide.DRAGON:
        return []
    table = view.rules.table
    found = [
        (move, worth + judge.hand(1 - worth), groups.worth(rolled.faces, move.dice, table) or 0)
        for move, worth in judge.set_asides(rolled)
    ]
    found.sort(key=lambda way: -way[2])
    return [(move, worth) for move, worth, _ in found]


def _looked_at(view: st.State, legal: Sequence[mv.Move]) -> Iterator[mv.Move]:
    """Yield the plays of cards that are worth evaluating."""
    phase = view.phase
    any_time = isinstance(phase, st.Choosing) or (
        isinstance(phase, st.Rolled | st.Deciding) and isinstance(phase.action, st.Battling)
    )
    for move in legal:
        match move:
            case mv.Play(item=item) | mv.PlayAt(item=item):
                if any_time or item not in _ANYTIME:
                    yield move
            case mv.ThrowAgain(dice=dice):
                if _worth_a_throw(view, dice):
                    yield move
            case mv.Use() | mv.Flip() | mv.Reroll() | mv.Scare():
                yield move


def _worth_a_throw(view: st.State, dice: tuple[int, ...]) -> bool:
    """Return whether the dice are all, the idle ones, the scoring ones, or the Event die alone."""
    phase = view.phase
    assert isinstance(phase, st.Rolled)
    scoring, _ = groups.all_scoring(phase.faces, view.rules.table)
    everything = tuple(range(len(phase.faces)))
    idle = tuple([die for die in everything if die not in scoring])
    return dice in ((), everything, scoring, idle)


def _card(view: st.State, seat: Seat, judge: Judge, move: mv.Move) -> float | None:
    """Return the mean chance to win after playing a card; None where that is not known."""
    match move:
        case mv.ThrowAgain(dice=dice, event_die=event_die):
            spent = _without(view, seat, Item.BOTTLED_SECOND_THOUGHTS)
            return thrown_again(spent, dice, event_die, _valued(seat))
        case mv.Reroll(die=die):
            return rerolled(view, die, _valued(seat))
        case mv.Use(companion=Companion.MILDEW):
            return event_again(view, _valued(seat)) - _ONCE_A_TURN
        case mv.Use():
            return Judge(apply(view, move, NoChance())[0], seat).value() - _ONCE_A_TURN
        case mv.Scare():
            sung, _ = apply(view, move, Scripted(_SKREE_SINGS_WELL))
            return (judge.value() + Judge(sung, seat).value()) / 2 + _SURE * 2
        case mv.PlayAt(item=Item.STICKY_FINGERS_GLOVE, target=target):
            return _stolen(view, seat, target)
        case mv.PlayAt(item=Item.POCKET_RAIN_CLOUD, target=target):
            return _rained_on(view, seat, target)
        case mv.Play(item=Item.HELP_WANTED_SIGN):
            return _hired(view, seat)
        case mv.Play(item=Item.DRAGONS_ALARM_CLOCK):
            # It rings for the first seat to come, so it does as much on the table as in the hand.
            return judge.value() + _SURE * 2
        case _:
            return Judge(apply(view, move, NoChance())[0], seat).value()


def _valued(seat: Seat) -> Worth:
    """Return a function of a state: the chance of a seat to win."""
    return lambda state: Judge(state, seat).value()


def _without(view: st.State, seat: Seat, item: Item) -> st.State:
    """Return the view with a card spent."""
    camp = view.camps[seat]
    hand = tuple([held for held in camp.hand if held.item is not item])
    return with_camp(view, seat, replace(camp, hand=hand))


# --- what chance may bring ------------------------------------------------------------------------


def _stolen(view: st.State, seat: Seat, target: Seat) -> float:
    """Return the value (chance to win) of the Glove: it is exchanged for a card of the target."""
    spent = _without(view, seat, Item.STICKY_FINGERS_GLOVE)
    hand = view.camps[target].hand
    total = 0.0
    for place, held in enumerate(hand):
        mine = replace(spent.camps[seat], hand=(*spent.camps[seat].hand, held))
        poorer = replace(spent.camps[target], hand=hand[:place] + hand[place + 1 :])
        # A rival without a card is as good as one with fewer soldiers.
        lost = min(poorer.army, prices.item_price(held.item))
        poorer = replace(poorer, army=poorer.army - lost)
        after = with_camp(with_camp(spent, seat, mine), target, poorer)
        total += Judge(after, seat).value()
    return total / len(hand)


def _rained_on(view: st.State, seat: Seat, target: Seat) -> float | None:
    """Return the value of the Rain Cloud: it costs the target `CLOUD_COSTS` soldiers.

    None if the target is in the Keep or has enough soldiers to enter.
    """
    camp = view.camps[target]
    if camp.in_keep or camp.army >= view.rules.entry:
        return None
    spent = _without(view, seat, Item.POCKET_RAIN_CLOUD)
    poorer = replace(camp, army=max(0, camp.army - prices.CLOUD_COSTS))
    return Judge(with_camp(spent, target, poorer), seat).value()


def _hired(view: st.State, seat: Seat) -> float:
    """Return the value of the Sign: the better of two Companions, as soldiers gained or lost."""
    near = prices.near_the_keep(view, seat)
    camp = view.camps[seat]
    gain = prices.best_of_two(view, near) - prices.companion_price(camp.companion, near)
    spent = _without(view, seat, Item.HELP_WANTED_SIGN)
    richer = replace(spent.camps[seat], army=max(0, camp.army + round(gain / UNIT) * UNIT))
    return Judge(with_camp(spent, seat, richer), seat).value()


# --- in another seat's turn -----------------------------------------------------------------------


def answers(
    view: st.State, seat: Seat, called: st.Called, legal: Sequence[mv.Move]
) -> Iterator[tuple[mv.Move, float]]:
    """Yield the answers to a called Brawl with the chance to win by each."""
    standing = Standing.of(view)
    attacker = view.active
    result = stakes.brawl_result(standing, seat, attacker, seat)
    attack = view.turn.full_set - called.powdered

    def fought(dice: int) -> float:
        usual = leads(dice, brawl.defence_set(view, seat), view.rules.table)
        return sum(chance * result(lead) for lead, chance in usual)

    let = fought(attack)
    yield mv.Pass(), let + Judge(view, seat).hand(1 - let)
    for move in legal:
        if isinstance(move, mv.Play) and move.item is Item.WHITE_FLAG:
            richer = {attacker: view.camps[attacker].army + _A_TURN}
            spared = Race(standing, seat, richer).win(view.camps[seat].army, False)
            spent = _without(view, seat, move.item)
            yield move, spared + Judge(spent, seat).hand(1 - spared)
        elif isinstance(move, mv.Play):
            itching = fought(attack - 1)
            yield move, itching + Judge(_without(view, seat, move.item), seat).hand(1 - itching)


def _nudges(
    view: st.State, nudging: st.Nudging, legal: Sequence[mv.Move]
) -> Iterator[tuple[mv.Move, float]]:
    """Yield Hiccup's answers with values: the roller's chance counts against the own seat."""
    roller = nudging.side.roller
    assert st.opponent(view, nudging.action, roller) != roller
    stands = st.Rolled(nudging.action, nudging.side, nudging.faces, nudging.event)
    yield mv.Pass(), -Judge(replace(view, phase=stands), roller).value()
    for move in legal:
        if isinstance(move, mv.Reroll):
            yield move, -rerolled(view, move.die, _valued(roller))
