"""What is said when something happens to somebody in Dragon Farkle for the first time."""

from collections.abc import Sequence
from typing import Final

from game.core.contract.guidance import First, happens, mine
from game.core.contract.values import Seat
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules import moves as mv
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.content import Companion, EventSide
from game.games.dragon_farkle.rules.legal import legal_moves
from game.games.dragon_farkle.rules.throws import is_choice
from game.games.dragon_farkle.words.goals import dice_of

_NEAR = 1000  # soldiers to the gate
_MUCH = 450  # aside
_FEW = 2  # dice
_HELPERS = (Companion.SIDIA, Companion.UGH, Companion.SKREE, Companion.GRUEL)


def _chooses(view: st.State, seat: Seat) -> bool:
    return isinstance(view.phase, st.Choosing) and view.active == seat


def _may_ask_companion(events: Sequence[ev.Event], view: st.State, seat: Seat) -> bool:
    if not _chooses(view, seat) or view.camps[seat].companion not in _HELPERS:
        return False
    return any(isinstance(move, mv.Predict | mv.Scare | mv.Use) for move in legal_moves(view))


def _rallies(events: Sequence[ev.Event], view: st.State, seat: Seat) -> bool:
    phase = view.phase
    if not isinstance(phase, st.Rolled) or phase.side.roller != seat:
        return False
    return phase.event is EventSide.RALLY and is_choice(view, phase)


def _dares(events: Sequence[ev.Event], view: st.State, seat: Seat) -> bool:
    phase = view.phase
    if not isinstance(phase, st.Deciding) or not isinstance(phase.action, st.Recruiting):
        return False
    side = phase.side
    percy = view.camps[seat].companion is Companion.PERCY
    return side.roller == seat and side.aside >= _MUCH and side.dice <= _FEW and not percy


def _farkled(events: Sequence[ev.Event], seat: Seat) -> bool:
    """Whether all that lay aside is lost, other than in a Brawl."""
    lost = any(isinstance(e, ev.Farkle) and e.seat == seat and not e.kept for e in events)
    return lost and not any(isinstance(e, ev.BrawlScored) and e.seat == seat for e in events)


def _near_the_gate(events: Sequence[ev.Event], view: st.State, seat: Seat) -> bool:
    camp, gate = view.camps[seat], view.rules.entry
    return not camp.in_keep and gate - _NEAR <= camp.army < gate


def _rival_at_the_gate(events: Sequence[ev.Event], view: st.State, seat: Seat) -> bool:
    gate = view.rules.entry
    if view.camps[seat].army >= gate or not view.rules.brawls:
        return False
    return any(
        other != seat and not camp.in_keep and camp.army >= gate
        for other, camp in enumerate(view.camps)
    )


def _lost_a_brawl(event: ev.Event, seat: Seat) -> bool:
    if not isinstance(event, ev.BrawlResult) or event.winner is None:
        return False
    return seat in (event.seat, event.target) and event.winner != seat


FIRSTS: Final[tuple[First[st.State, ev.Event], ...]] = (
    First(
        "destroyed",
        "All gone, your Companion too. Next turn you start outside again, cards in hand.",
        "DF-8.13",
        when=mine(ev.ArmyDestroyed),
    ),
    First(
        "thrown_back",
        "Thrown back, and the dragon heals. You stay inside and may fight again with any army.",
        "DF-8.6",
        when=lambda events, view, seat: view.camps[seat].in_keep and _farkled(events, seat),
    ),
    First(
        "in_the_keep",
        "In the Keep scoring dice kill your own soldiers; only the Event die wounds the dragon.",
        "DF-7.5",
        when=mine(ev.DamageDone, ev.SoldiersLost),
    ),
    First(
        "called",
        "Somebody wants your army. Play a card now if you have one, or defend with {dice}.",
        "DF-6.10",
        when=lambda events, view, seat: (
            isinstance(view.phase, st.Called) and view.phase.target == seat
        ),
        words=dice_of,
    ),
    First(
        "defend",
        "Beat their score. Win, and you take the difference from them and 500 on top.",
        "DF-6.20",
        when=lambda events, view, seat: (
            isinstance(view.phase, st.Defending) and view.phase.side.roller == seat
        ),
    ),
    First(
        "brawl_lost",
        "Lost: the difference walks over, but never more than you have.",
        "DF-6.16",
        when=happens(_lost_a_brawl),
    ),
    First(
        "farkle",
        "A Farkle: what lay aside goes home. Your army and the cards in your hand stay.",
        "DF-5.9",
        when=lambda events, view, seat: not view.camps[seat].in_keep and _farkled(events, seat),
    ),
    First(
        "eaten",
        "The dragon eats this throw's scoring dice. What lay aside before is safe; stop or go on.",
        "DF-3.5",
        when=mine(ev.SoldiersEaten),
    ),
    First(
        "evaded",
        "Nothing scores, but the Dragon side spares you the Farkle: same dice again, or stop.",
        "DF-3.7",
        when=mine(ev.DragonEvaded),
    ),
    First(
        "hot_dice",
        "Every die has scored, so all of them come back. What lies aside is still at risk.",
        "DF-4.6",
        when=mine(ev.HotDice),
    ),
    First(
        "rally",
        "A Rally: double what you set aside, or take its plain value and draw an item.",
        "DF-3.10",
        when=_rallies,
    ),
    First(
        "item_limit",
        "One card is all you may keep at the end of a turn. Drop the one you would forget.",
        "DF-10.2",
        when=lambda events, view, seat: (
            isinstance(view.phase, st.ItemLimit) and view.phase.seat == seat
        ),
    ),
    First(
        "item_drawn",
        "The card waits aside and joins your hand when you stop. Point at it to read when it"
        " works.",
        "DF-3.13",
        when=mine(ev.ItemDrawn),
    ),
    First(
        "dare",
        "Two dice fail 37 times in 100, one die 56. With this much aside, stopping is the better"
        " bet.",
        "DF-5.6",
        when=_dares,
    ),
    First(
        "rival_at_the_gate",
        "A rival can enter the Keep next turn. A Brawl before that would hurt the most.",
        "DF-6.2",
        when=lambda events, view, seat: (
            _chooses(view, seat) and _rival_at_the_gate(events, view, seat)
        ),
    ),
    First(
        "near_the_gate",
        "Not far now. The gate counts what you have at the START of your turn.",
        "DF-8.2",
        when=_near_the_gate,
    ),
    First(
        "actions",
        "One action a turn: recruit, brawl, or the dragon. Cards and Companions come on top.",
        "DF-4.2",
        when=lambda events, view, seat: _chooses(view, seat),
    ),
    First(
        "companion",
        "Your Companion helps once in each of your turns. Click the card before you throw.",
        "DF-9.2",
        when=_may_ask_companion,
    ),
)
