"""The table of Dragon Farkle in words, for those who do not see it."""

from game.core.contract.describing import Describing, Spot
from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.core.wording import counted, faces_said, listed, many
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.content import Item
from game.games.dragon_farkle.rules.moves import Move, Reward
from game.games.dragon_farkle.rules.names import COMPANIONS, ITEMS, SIDES, Term

CLOCK = "The next other player to fight the dragon needs one more damage."


# --- the action -----------------------------------------------------------------------------------


def _now(view: st.State) -> tuple[str, ...]:
    match view.phase:
        case (
            st.Rolled(side=side, faces=faces, event=event)
            | st.Nudging(side=side, faces=faces, event=event)
        ):
            dice = faces_said(faces)
            thrown = f"{seat_name(side.roller)} rolled {dice}. The Event die shows {SIDES[event]}."
            return thrown, *_action(view, side)
        case st.Deciding(side=side) | st.Defending(side=side):
            return _action(view, side)
        case st.Spoils(items=items):
            return (f"To choose from: {_items(items)}.",)
    return ()


def _action(view: st.State, side: st.Side) -> tuple[str, ...]:
    action = getattr(view.phase, "action", None)
    match action:
        case st.Brawling(target=target, attack_score=score):
            said = [f"{seat_name(view.active)} attacks {seat_name(target)}."]
            if score:
                said.append(f"The attack score is {score:,}.")
            said.append(f"Score so far: {side.aside:,}.")
        case st.Battling(damage=damage, needed=needed):
            said = [f"{damage} of {needed} damage done."]
        case _ if isinstance(view.phase, st.Deciding):
            said = []  # the prompt names what is at risk
        case _:
            said = [f"{counted(side.aside, 'soldier')} at risk."]
    if isinstance(view.phase, st.Deciding | st.Defending):
        said.append(f"Dice left to roll: {side.dice}.")
    if side.items:
        said.append(f"Items at risk: {_items(side.items)}.")
    lost = isinstance(action, st.Battling)
    said += [f"Roll {n}: {_laid(laid, lost=lost)}" for n, laid in enumerate(side.laid, start=1)]
    return tuple(said)


def _laid(laid: st.Laid, *, lost: bool) -> str:
    """Return an earlier roll of this action in words; `lost`: its soldiers were lost (DF-7.5)."""
    taken = faces_said([laid.faces[place] for place in laid.taken])
    if not taken:
        return f"nothing set aside from {faces_said(laid.faces)}."
    if not laid.soldiers:
        return f"{taken} set aside, for nothing."
    if lost:
        return f"{taken} set aside, {laid.soldiers:,} soldiers lost."
    match laid.reward:
        case Reward.DOUBLE:
            return f"{taken} set aside, doubled to {laid.soldiers:,}."
        case Reward.ITEM:
            return f"{taken} set aside for {laid.soldiers:,} and an item."
        case Reward.BOTH:
            return f"{taken} set aside, doubled to {laid.soldiers:,}, and an item."
        case _:
            return f"{taken} set aside for {laid.soldiers:,}."


# --- armies and cards -----------------------------------------------------------------------------


def _camp(view: st.State, seat: Seat) -> str:
    camp = view.camps[seat]
    place = "outside the Keep"
    if camp.fallen:
        place = "army destroyed, back next turn"
    elif camp.in_keep:
        place = "in the Keep"
    parts = [f"{camp.army:,} soldiers", place]
    if camp.companion is not None:
        parts.append(f"with {COMPANIONS[camp.companion].name}")
    parts.append(_items(tuple(held.item for held in camp.hand)) if camp.hand else "no items")
    if camp.clouded:
        when = "this" if seat == view.active else "next"
        parts.append(f"only five dice {when} turn (Rain Cloud)")
    return f"{seat_name(seat)}: {'; '.join(parts)}."


def _items(items: tuple[Item | None, ...]) -> str:
    """Return Magic Items by name as far as they are seen: "the Tooth and one face down"."""
    known = [f"the {ITEMS[item].name}" for item in items if item is not None]
    hidden = len(items) - len(known)
    if hidden:
        known.append(f"{many(hidden, 'item')} face down")
    return listed(known)


def _board(view: st.State) -> tuple[str, ...]:
    rules = view.rules
    said = [
        f"{seat_name(view.active)} needs {st.entry_requirement(view):,} soldiers at the start of "
        "the turn to enter the Keep.",
        f"{rules.damage} damage in one turn defeats the dragon.",
    ]
    if view.clock is not None:
        said.append(f"{seat_name(view.clock)} played the Alarm Clock.")
        said.append(CLOCK)
    if rules.items:
        said.append(f"{counted(len(view.item_deck), 'item')} left in the deck.")
        if view.item_discards:
            gone = listed([ITEMS[item].name for item in view.item_discards])
            said.append(f"Items discarded: {gone}.")
    if rules.companions:
        left = counted(len(view.companion_deck), "Companion")
        said.append(f"{left} left in the deck.")
    return tuple(said)


# --- one thing ------------------------------------------------------------------------------------


def _faces(view: st.State) -> tuple[int, ...]:
    phase = view.phase
    return phase.faces if isinstance(phase, st.Rolled | st.Nudging) else ()


def _spots(view: st.State) -> tuple[Spot, ...]:
    dice = tuple(Spot(f"Die {n + 1}", f"die:{n}") for n in range(len(_faces(view))))
    fixed = (
        Spot("The dragon", "dragon", ("dragon",)),
        Spot(f"The {Term.KEEP}", "keep", ("keep",)),
        Spot("What dice score", "scores", ("scores",)),
        Spot(f"The {Term.EVENT_DIE}", "event", ("event die",)),
    )
    camps = [camp.companion for camp in view.camps]
    companions = tuple(
        Spot(COMPANIONS[who].name, f"companion:{who}", (COMPANIONS[who].short,))
        for who in camps
        if who is not None
    )
    seen = dict.fromkeys(held.item for camp in view.camps for held in camp.hand)
    items = tuple(
        Spot(ITEMS[item].name, f"item:{item}", (ITEMS[item].short,)) for item in seen if item
    )
    return (*dice, *fixed, *companions, *items)


def _here(view: st.State, seat: Seat | None, thing: str) -> tuple[str, ...]:
    kind, _, which = thing.partition(":")
    faces = _faces(view)
    if kind != "die" or not which.isdecimal() or int(which) >= len(faces):
        return ()
    return (f"Die {int(which) + 1} shows {faces[int(which)]}.",)


DESCRIBING: Describing[st.State, Move] = Describing(
    now=_now, player=_camp, board=_board, heading="Table", spots=_spots, here=_here
)
