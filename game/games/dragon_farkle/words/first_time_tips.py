"""First-time tips: shown when something happens to a player for the first time."""

from collections.abc import Sequence
from typing import Final

from game.core.contract.guidance import FirstTimeTip, happens, mine, now
from game.core.contract.values import Seat
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules import moves as mv
from game.games.dragon_farkle.rules import refusals
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.content import Companion, EventSide
from game.games.dragon_farkle.rules.legal import legal_moves
from game.games.dragon_farkle.rules.throws import is_choice
from game.games.dragon_farkle.words.goals import chooses, damage_of, decides, dice_of, throws_for

_NEAR = 1000  # soldiers to the gate
_MUCH = 450  # aside
_FEW = 2  # dice
_HELPERS = (Companion.SIDIA, Companion.UGH, Companion.SKREE, Companion.GRUEL)


def _may_ask_companion(view: st.State, seat: Seat) -> bool:
    if not chooses(view, seat) or view.camps[seat].companion not in _HELPERS:
        return False
    return any(isinstance(move, mv.Predict | mv.Scare | mv.Use) for move in legal_moves(view))


def _rallies(view: st.State, seat: Seat) -> bool:
    phase = view.phase
    if not isinstance(phase, st.Rolled) or phase.side.roller != seat:
        return False
    return phase.event is EventSide.RALLY and is_choice(view, phase)


def _dares(view: st.State, seat: Seat) -> bool:
    phase = view.phase
    if not isinstance(phase, st.Deciding) or not isinstance(phase.action, st.Recruiting):
        return False
    side = phase.side
    percy = view.camps[seat].companion is Companion.PERCY
    return side.roller == seat and side.aside >= _MUCH and side.dice <= _FEW and not percy


def _farkled(events: Sequence[ev.Event], seat: Seat) -> bool:
    """Whether a Farkle outside a Brawl lost all soldiers at risk."""
    lost = any(isinstance(e, ev.Farkle) and e.seat == seat and not e.kept for e in events)
    return lost and not any(isinstance(e, ev.BrawlScored) and e.seat == seat for e in events)


def _near_the_gate(view: st.State, seat: Seat) -> bool:
    camp, gate = view.camps[seat], view.rules.entry
    return not camp.in_keep and gate - _NEAR <= camp.army < gate


def _rival_at_the_gate(view: st.State, seat: Seat) -> bool:
    gate = view.rules.entry
    if view.camps[seat].army >= gate or not view.rules.brawls or not chooses(view, seat):
        return False
    return any(
        other != seat and not camp.in_keep and camp.army >= gate
        for other, camp in enumerate(view.camps)
    )


def _may_enter(view: st.State, seat: Seat) -> bool:
    outside = chooses(view, seat) and not view.camps[seat].in_keep
    return outside and refusals.refuse_battle(view) is None


def _lost_a_brawl(event: ev.Event, seat: Seat) -> bool:
    if not isinstance(event, ev.BrawlResult) or event.winner is None:
        return False
    return seat in (event.seat, event.target) and event.winner != seat


FIRSTS: Final[tuple[FirstTimeTip[st.State, ev.Event], ...]] = (
    FirstTimeTip(
        "destroyed",
        "Your army and your Companion are lost. Next turn you start outside the Keep; you "
        "keep your items.",
        "DF-8.13",
        when=mine(ev.ArmyDestroyed),
    ),
    FirstTimeTip(
        "thrown_back",
        "A Farkle: the dragon heals. You stay in the Keep and may fight again next turn "
        "with any army.",
        "DF-8.6",
        when=lambda events, view, seat: view.camps[seat].in_keep and _farkled(events, seat),
    ),
    FirstTimeTip(
        "in_the_keep",
        "You now roll until you do {damage} or Farkle. A Dragon side does one, a Rally two; "
        "scoring dice cost you soldiers.",
        "DF-7.12",
        when=now(lambda view, seat: throws_for(view, seat, st.Battling)),
        words=damage_of,
        due=True,
    ),
    FirstTimeTip(
        "may_fight",
        "Press Dragon to enter the Keep. There you cannot stop: do {damage} in one turn, before "
        "a Farkle or the loss of your army.",
        "DF-8.1",
        when=now(_may_enter),
        words=damage_of,
        due=True,
    ),
    FirstTimeTip(
        "called",
        "Play a card now, or let the Brawl begin and defend with {dice}.",
        "DF-6.10",
        when=now(decides(st.Called)),
        words=dice_of,
    ),
    FirstTimeTip(
        "defend",
        "Beat their score: you then take the difference from their army, plus 500 new soldiers.",
        "DF-6.20",
        when=now(decides(st.Defending)),
    ),
    FirstTimeTip(
        "brawl_lost",
        "You lost the Brawl: the winner takes the difference, but never more than you have.",
        "DF-6.16",
        when=happens(_lost_a_brawl),
    ),
    FirstTimeTip(
        "farkle",
        "A Farkle: no die scores, so you lose the soldiers at risk. You keep your army and the "
        "items you hold.",
        "DF-5.9",
        when=lambda events, view, seat: not view.camps[seat].in_keep and _farkled(events, seat),
    ),
    FirstTimeTip(
        "eaten",
        "The Dragon takes the scoring dice of this roll: they bring nothing. What you set aside "
        "before stays. Roll again or stop.",
        "DF-3.5",
        when=mine(ev.SoldiersEaten),
    ),
    FirstTimeTip(
        "evaded",
        "Roll the same dice again, or stop: nothing scores, but the Dragon side prevents "
        "the Farkle.",
        "DF-3.7",
        when=mine(ev.DragonEvaded),
    ),
    FirstTimeTip(
        "hot_dice",
        "Every die has scored, so you may roll them all again. The soldiers at risk stay at risk.",
        "DF-4.6",
        when=mine(ev.HotDice),
    ),
    FirstTimeTip(
        "rally",
        "A Rally: double what you set aside, or take the normal value and draw a Magic Item.",
        "DF-3.10",
        when=now(_rallies),
    ),
    FirstTimeTip(
        "item_limit",
        "Choose an item to discard: you may keep only one at the end of a turn.",
        "DF-10.2",
        when=now(decides(st.ItemLimit)),
    ),
    FirstTimeTip(
        "item_drawn",
        "You get this item when you stop; a Farkle loses it. Point at it to read when it works.",
        "DF-3.13",
        when=mine(ev.ItemDrawn),
    ),
    FirstTimeTip(
        "dare",
        "Stop now: with this much at risk it is the better bet. Two dice Farkle 37 times in 100, "
        "one die 56.",
        "DF-5.6",
        when=now(_dares),
    ),
    FirstTimeTip(
        "rival_at_the_gate",
        "A rival can enter the Keep next turn. A Brawl now would hurt them most.",
        "DF-6.2",
        when=now(_rival_at_the_gate),
    ),
    FirstTimeTip(
        "near_the_gate",
        "You are close to the Keep. Only soldiers you have at the start of your turn count.",
        "DF-8.2",
        when=now(_near_the_gate),
    ),
    FirstTimeTip(
        "actions",
        "Choose one action per turn: recruit, brawl or, with enough soldiers, fight the dragon. "
        "Cards are extra.",
        "DF-4.2",
        when=now(chooses),
    ),
    FirstTimeTip(
        "companion",
        "Click your Companion's card before you roll: it helps once in each of your turns.",
        "DF-9.2",
        when=now(_may_ask_companion),
    ),
)
