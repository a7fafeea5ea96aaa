"""Why a move is not legal (section 11 of the rules of record). Seats appear as {seat:0}."""

from game.core.contract import values
from game.core.contract.values import Refusal, Seat
from game.core.wording import listed
from game.games.yoz.rules import deed_refusals, jump_refusals, share_refusals, step_refusals
from game.games.yoz.rules import moves as mv
from game.games.yoz.rules import state as st
from game.games.yoz.rules.content import Dragon
from game.games.yoz.rules.names import DRAGON_NAMES

LOOK_FIRST = Refusal(
    "YOZ-3.13",
    "Press Set out first. Look as long as you like.",
    "Not started yet",
    instead=(mv.SetOut,),
)
ON_THE_ROAD = Refusal("YOZ-3.12", "You have already set out.", "Already started")
NO_SUCH_SEAT = Refusal(
    "YOZ-3.12",
    "Choose one of the characters in play to go first.",
    "Nobody there",
    instead=(mv.SetOut,),
)
GUEST = Refusal(
    "YOZ-14.5",
    "In the castle you can only rest or leave.",
    "In the castle",
    instead=(mv.Rest, mv.Leave),
)
NOT_INSIDE = Refusal("YOZ-14.5", "You can do this only in the castle.", "Outside the castle")
CIRCLE_CHOSEN = Refusal(
    "YOZ-6.5",
    "Choose one of the circles you rolled. You must take one.",
    "Already rolled",
    instead=(mv.Choose,),
)
NO_CIRCLES = Refusal("YOZ-6.6", "There are no circles to choose from now.", "Nothing to choose")
CHANCE_FIRST = Refusal(
    "YOZ-15.2",
    "Roll for the last chance first: the thief is at the castle.",
    "Last chance",
    instead=(mv.LastChance,),
)
NO_LAST_CHANCE = Refusal("YOZ-15.2", "The thief is not at the castle yet.", "Not needed")
NAMED_FIRST = Refusal(
    "YOZ-10.8", "You can choose a dragon only when a card makes one fly.", "Not now"
)
NAME_ONE = Refusal(
    "YOZ-10.7",
    "Choose a dragon first. The card makes it fly.",
    "A dragon must fly",
    instead=(mv.ChooseDragon,),
)
NO_BATTLE = Refusal(
    "YOZ-11.5", "There is no fight now. You can fight a dragon within three spaces.", "No fight"
)
CARD_NOT_YET = Refusal(
    "YOZ-4.1", "Move first, or press Stay. The card ends your turn.", "Not yet", instead=(mv.Walk,)
)
CARD_FIRST = Refusal(
    "YOZ-4.7",
    "Draw a card now. Every turn outside the castle ends with one.",
    "Draw a card",
    instead=(mv.Draw,),
)
STOP_INSTEAD = Refusal(
    "YOZ-5.2",
    "Walk on or press Stop here. You have already rolled.",
    "You are walking",
    instead=(
        mv.Step,
        mv.Stop,
    ),
)
NO_SUCH_MOVE = Refusal("YOZ-4.1", "There is no such move in this game.", "No such move")


def decider(state: st.State) -> Seat | None:
    """Return the seat that has to decide; None when the game is over (section 3).

    Where several may act it is the first of them in the order of turns.
    """
    phase = state.phase
    match phase:
        case st.Battling():
            return phase.leaders[0]
        case st.LastStand():
            return st.guests(state)[0]
        case st.Looking():
            return phase.first or 0
        case st.Over():
            return None
        case _:
            return state.active


def may_act(state: st.State, by: Seat) -> bool:
    """Whether a seat may act now: anybody sets out, any guest rolls the last chance (YOZ-15.6)."""
    match state.phase:
        case st.Looking():
            return 0 <= by < len(state.heroes)
        case st.LastStand():
            return by in st.guests(state)
        case _:
            return by == decider(state)


def wrong_seat(state: st.State, by: Seat) -> Refusal:
    """Return why a seat that may not act has to wait."""
    seat = decider(state)
    if seat is None:
        return game_over(state)
    phase = state.phase
    if isinstance(phase, st.LastStand):
        return Refusal(
            "YOZ-15.6", "Only a character in the castle can roll this die.", "Not in the castle"
        )
    if isinstance(phase, st.Battling) and isinstance(phase.then, st.Flights):
        name = DRAGON_NAMES[phase.dragon]
        why = f"{{seat:{seat}}} must roll first: {name} has landed there."
        return Refusal("YOZ-11.4", why, "A fight is on")
    why = f"It is {{seat:{seat}}}'s turn. You can tell them your plan."
    return Refusal("YOZ-17.3", why, "Not your turn")


def game_over(state: st.State) -> Refusal:
    """Return why no move is possible after the end of the match."""
    if isinstance(state.phase, st.Over) and state.phase.ending is not st.Ending.ALL_INSIDE:
        return Refusal("YOZ-15.1", "The thief took the gold. Try again?", "The match is over")
    return Refusal("YOZ-1.3", "You won. Another match?", "The match is over")


def refusal(state: st.State, move: values.Move) -> Refusal | None:
    """Return why the seat to act may not make this move; None if it may."""
    phase = state.phase
    match phase:
        case st.Starting() | st.Moving() | st.Acting() | st.Drawing():
            return _in_turn(state, move)
        case st.Battling():
            return None if isinstance(move, mv.Fight) else _fight_first(phase)
        case st.DragonPick():
            return _pick_dragon(state, phase, move)
        case st.InCastle():
            return _inside(move)
        case st.Picking():
            return _pick_circle(phase, move)
        case st.LastStand():
            return None if isinstance(move, mv.LastChance) else CHANCE_FIRST
        case st.Looking():
            return _set_out(state, phase, move)
        case st.Over():
            return game_over(state)


def _in_turn(state: st.State, move: values.Move) -> Refusal | None:
    """Return why the active character may not make this move in its turn; None if it may."""
    match move:
        case mv.Step(space=space):
            return step_refusals.refuse_step(state, space)
        case mv.Stop():
            return None if isinstance(state.phase, st.Moving) else step_refusals.NOTHING_TO_STOP
        case mv.Walk():
            return step_refusals.refuse_walk(state)
        case mv.Skip():
            return _skip(state)
        case mv.Jump():
            return jump_refusals.refuse_jump(state)
        case mv.SpecialJump(gem=gem):
            return jump_refusals.refuse_special(state, gem)
        case mv.Return():
            return jump_refusals.refuse_return(state)
        case mv.Attack(dragon=dragon):
            return deed_refusals.refuse_attack(state, dragon)
        case mv.Dig():
            return deed_refusals.refuse_dig(state)
        case mv.End():
            return deed_refusals.refuse_end(state)
        case mv.Draw():
            return _draw(state)
        case mv.Give(to=to):
            return share_refusals.refuse_passing(state, state.active, to)
        case mv.Take(source=source):
            return share_refusals.refuse_passing(state, source, state.active)
        case mv.PickUp(gem=gem):
            return share_refusals.refuse_pick_up(state, gem)
        case mv.SetOut():
            return ON_THE_ROAD
        case mv.Rest() | mv.Leave():
            return NOT_INSIDE
        case mv.Choose():
            return NO_CIRCLES
        case mv.Fight():
            return NO_BATTLE
        case mv.ChooseDragon():
            return NAMED_FIRST
        case mv.LastChance():
            return NO_LAST_CHANCE
    return NO_SUCH_MOVE


def _skip(state: st.State) -> Refusal | None:
    match state.phase:
        case st.Starting():
            return None
        case st.Moving():
            return STOP_INSTEAD
        case st.Acting():
            why = f"{deed_refusals.deeds(state)}. You have already moved."
            return Refusal("YOZ-4.4", why, "Already moved", instead=(mv.End,))
        case _:
            return CARD_FIRST


def _draw(state: st.State) -> Refusal | None:
    match state.phase:
        case st.Drawing():
            return None
        case st.Acting():
            why = f"{deed_refusals.deeds(state)} first. Then draw a card."
            return Refusal("YOZ-4.1", why, "Not yet", instead=(mv.End,))
        case st.Moving():
            return STOP_INSTEAD
        case _:
            return CARD_NOT_YET


# --- phases with one kind of move -----------------------------------------------------------------


def _fight_first(battle: st.Battling) -> Refusal:
    name, leader = DRAGON_NAMES[battle.dragon], battle.leaders[0]
    rule = "YOZ-11.4" if isinstance(battle.then, st.Flights) else "YOZ-11.3"
    why = f"{{seat:{leader}}} must roll against {name} first."
    return Refusal(rule, why, "A fight is on", instead=(mv.Fight,))


def _pick_dragon(state: st.State, pick: st.DragonPick, move: values.Move) -> Refusal | None:
    if not isinstance(move, mv.ChooseDragon):
        return NAME_ONE
    if move.dragon in pick.flights.rested:
        return None
    return not_flying(state, move.dragon)


def not_flying(state: st.State, dragon: Dragon) -> Refusal:
    """Return why a dragon cannot be chosen: it has flown on this card, or it is gone."""
    name = DRAGON_NAMES[dragon]
    if st.perch_of(state, dragon) is None:
        return Refusal("YOZ-10.11", f"{name} is not on the board.", "Not on the board")
    return Refusal(
        "YOZ-10.9",
        f"Choose another dragon. {name} has already flown on this card.",
        "One flight each",
        instead=(mv.ChooseDragon,),
    )


def _inside(move: values.Move) -> Refusal | None:
    if isinstance(move, mv.Rest | mv.Leave):
        return None
    if isinstance(move, mv.Give | mv.Take | mv.PickUp):
        return share_refusals.NO_TRADING
    return GUEST


def _pick_circle(picking: st.Picking, move: values.Move) -> Refusal | None:
    if not isinstance(move, mv.Choose):
        return CIRCLE_CHOSEN
    if move.circle in picking.circles:
        return None
    rolled = listed(picking.circles, "or")
    return Refusal(
        "YOZ-6.6",
        f"Choose one of the circles you rolled: {rolled}.",
        "Not rolled",
        instead=(mv.Choose,),
    )


def _set_out(state: st.State, looking: st.Looking, move: values.Move) -> Refusal | None:
    if not isinstance(move, mv.SetOut):
        return LOOK_FIRST
    if not 0 <= move.first < len(state.heroes):
        return NO_SUCH_SEAT
    if looking.first in (None, move.first):
        return None
    why = f"{{seat:{looking.first}}} goes first in this match."
    return Refusal("YOZ-3.12", why, "Already chosen")
