"""Why a move is not legal, in the words of section 11 of the rules of record.

Sentences name seats as {seat:0}; whoever shows them fills in their names.
"""

from game.core.contract import values
from game.core.contract.values import Refusal, Seat
from game.games.yoz.rules import deed_refusals, jump_refusals, share_refusals, step_refusals
from game.games.yoz.rules.content import DRAGONS, Dragon
from game.games.yoz.rules.moves import (
    Attack,
    Choose,
    ChooseDragon,
    Dig,
    Draw,
    End,
    Fight,
    Give,
    Jump,
    LastChance,
    Leave,
    PickUp,
    Rest,
    Return,
    SetOut,
    Skip,
    SpecialJump,
    Step,
    Stop,
    Take,
    Walk,
)
from game.games.yoz.rules.state import (
    Acting,
    Battling,
    DragonPick,
    Drawing,
    Ending,
    Flights,
    InCastle,
    LastStand,
    Looking,
    Moving,
    Over,
    Picking,
    Starting,
    State,
    guests,
    perch_of,
)

LOOK_FIRST = Refusal(
    "YOZ-3.13", "Look as long as you like, then set out.", "Not on the road yet", instead=(SetOut,)
)
ON_THE_ROAD = Refusal("YOZ-3.12", "The party is on the road already.", "Long gone")
NO_SUCH_SEAT = Refusal(
    "YOZ-3.12", "Choose one of the party to go first.", "Nobody there", instead=(SetOut,)
)
GUEST = Refusal("YOZ-14.5", "In the castle one rests, or leaves for a full turn.", "Safe inside")
NOT_INSIDE = Refusal("YOZ-14.5", "You are outside the castle, so this is a full turn.", "Outside")
CIRCLE_CHOSEN = Refusal("YOZ-6.5", "The circle has chosen. There is no refusing it.", "No way back")
NO_CIRCLES = Refusal("YOZ-6.6", "No two circles wait to be chosen from.", "Nothing to choose")
CHANCE_FIRST = Refusal(
    "YOZ-15.2",
    "The thief is on the doorstep: roll the last chance.",
    "No time for that",
    instead=(LastChance,),
)
NO_LAST_CHANCE = Refusal("YOZ-15.2", "The thief is not at the castle yet.", "Not needed")
NAMED_FIRST = Refusal(
    "YOZ-10.8", "The dragon is named first, then the die flies.", "Too late to choose"
)
NAME_ONE = Refusal(
    "YOZ-10.7", "Choose the dragon that takes off.", "Wings first", instead=(ChooseDragon,)
)
NO_BATTLE = Refusal(
    "YOZ-11.5", "No battle is on. A dragon within three spaces can be attacked.", "All quiet"
)
CARD_NOT_YET = Refusal(
    "YOZ-4.1", "The card ends your turn. Finish your move first.", "Not yet", instead=(Walk,)
)
CARD_FIRST = Refusal("YOZ-4.7", "Every turn outside the castle ends with a card.", "Draw it")
STOP_INSTEAD = Refusal(
    "YOZ-5.2",
    "The die is rolled. Walk on, or stop here.",
    "You are walking",
    instead=(
        Step,
        Stop,
    ),
)
NO_SUCH_MOVE = Refusal("YOZ-4.1", "There is no such move in this game.", "No such move")


def decider(state: State) -> Seat | None:
    """The seat that decides; None when the game is over (section 3).

    Where several may act it is the first of them in the order of turns.
    """
    phase = state.phase
    match phase:
        case Battling():
            return phase.leaders[0]
        case LastStand():
            return guests(state)[0]
        case Looking():
            return phase.first or 0
        case Over():
            return None
        case _:
            return state.active


def may_act(state: State, by: Seat) -> bool:
    """Whether a seat may act now: anybody sets out, any guest rolls the last chance (YOZ-15.6)."""
    match state.phase:
        case Looking():
            return 0 <= by < len(state.heroes)
        case LastStand():
            return by in guests(state)
        case _:
            return by == decider(state)


def wrong_seat(state: State, by: Seat) -> Refusal:
    """Why a seat that is not to act may not act now."""
    seat = decider(state)
    if seat is None:
        return game_over(state)
    phase = state.phase
    if isinstance(phase, LastStand):
        return Refusal("YOZ-15.6", "Only those inside the castle can roll this die.", "Outside")
    if isinstance(phase, Battling) and isinstance(phase.then, Flights):
        name = DRAGONS[phase.dragon].name
        why = f"{name} has landed on {{seat:{seat}}}, who must roll."
        return Refusal("YOZ-11.4", why, "Hold your breath")
    why = f"It is {{seat:{seat}}}'s turn, but do tell them your plan!"
    return Refusal("YOZ-17.3", why, "Patience")


def game_over(state: State) -> Refusal:
    """Nothing can be done any more."""
    if isinstance(state.phase, Over) and state.phase.ending is not Ending.ALL_INSIDE:
        return Refusal("YOZ-15.1", "The thief has the gold. Try again?", "The game is over")
    return Refusal("YOZ-1.3", "The gold is safe. Another evening?", "The game is over")


def refusal(state: State, move: values.Move) -> Refusal | None:
    """Why the seat to act may not make this move; None if it may."""
    phase = state.phase
    match phase:
        case Starting() | Moving() | Acting() | Drawing():
            return _in_turn(state, move)
        case Battling():
            return None if isinstance(move, Fight) else _fight_first(phase)
        case DragonPick():
            return _pick_dragon(state, phase, move)
        case InCastle():
            return _inside(move)
        case Picking():
            return _pick_circle(phase, move)
        case LastStand():
            return None if isinstance(move, LastChance) else CHANCE_FIRST
        case Looking():
            return _set_out(state, phase, move)
        case Over():
            return game_over(state)


def _in_turn(state: State, move: values.Move) -> Refusal | None:
    """Moves of the active character outside the castle, by kind."""
    match move:
        case Step(space=space):
            return step_refusals.refuse_step(state, space)
        case Stop():
            return step_refusals.refuse_stop(state)
        case Walk():
            return step_refusals.refuse_walk(state)
        case Skip():
            return _skip(state)
        case Jump():
            return jump_refusals.refuse_jump(state)
        case SpecialJump(gem=gem):
            return jump_refusals.refuse_special(state, gem)
        case Return():
            return jump_refusals.refuse_return(state)
        case Attack(dragon=dragon):
            return deed_refusals.refuse_attack(state, dragon)
        case Dig():
            return deed_refusals.refuse_dig(state)
        case End():
            return deed_refusals.refuse_end(state)
        case Draw():
            return _draw(state)
        case Give(to=to):
            return share_refusals.refuse_give(state, to)
        case Take(source=source):
            return share_refusals.refuse_take(state, source)
        case PickUp(gem=gem):
            return share_refusals.refuse_pick_up(state, gem)
        case SetOut():
            return ON_THE_ROAD
        case Rest() | Leave():
            return NOT_INSIDE
        case Choose():
            return NO_CIRCLES
        case Fight():
            return NO_BATTLE
        case ChooseDragon():
            return NAMED_FIRST
        case LastChance():
            return NO_LAST_CHANCE
    return NO_SUCH_MOVE


def _skip(state: State) -> Refusal | None:
    match state.phase:
        case Starting():
            return None
        case Moving():
            return STOP_INSTEAD
        case Acting():
            why = f"You have moved. {deed_refusals.deeds(state)}."
            return Refusal("YOZ-4.4", why, "Next, please", instead=(End,))
        case _:
            return CARD_FIRST


def _draw(state: State) -> Refusal | None:
    match state.phase:
        case Drawing():
            return None
        case Acting():
            why = f"{deed_refusals.deeds(state)}; then comes the card."
            return Refusal("YOZ-4.1", why, "Not yet", instead=(End,))
        case Moving():
            return STOP_INSTEAD
        case _:
            return CARD_NOT_YET


# --- phases with one kind of move -----------------------------------------------------------------


def _fight_first(battle: Battling) -> Refusal:
    name, leader = DRAGONS[battle.dragon].name, battle.leaders[0]
    rule = "YOZ-11.4" if isinstance(battle.then, Flights) else "YOZ-11.3"
    why = f"{{seat:{leader}}} faces {name}: roll the battle die."
    return Refusal(rule, why, "A fight is on", instead=(Fight,))


def _pick_dragon(state: State, pick: DragonPick, move: values.Move) -> Refusal | None:
    if not isinstance(move, ChooseDragon):
        return NAME_ONE
    if move.dragon in pick.flights.rested:
        return None
    return not_flying(state, move.dragon)


def not_flying(state: State, dragon: Dragon) -> Refusal:
    """A dragon that cannot be chosen: it has flown on this card, or it is gone."""
    name = DRAGONS[dragon].name
    if perch_of(state, dragon) is None:
        return Refusal("YOZ-10.11", f"{name} is out of the game.", "Gone for good")
    return Refusal(
        "YOZ-10.9",
        f"{name} has flown on this card. Choose another.",
        "One flight each",
        instead=(ChooseDragon,),
    )


def _inside(move: values.Move) -> Refusal | None:
    if isinstance(move, Rest | Leave):
        return None
    if isinstance(move, Give | Take | PickUp):
        return share_refusals.NO_TRADING
    return GUEST


def _pick_circle(picking: Picking, move: values.Move) -> Refusal | None:
    if not isinstance(move, Choose):
        return CIRCLE_CHOSEN
    if move.circle in picking.circles:
        return None
    rolled = " and ".join(str(circle) for circle in picking.circles)
    return Refusal(
        "YOZ-6.6", f"The dice say {rolled}; take one of them.", "Not rolled", instead=(Choose,)
    )


def _set_out(state: State, looking: Looking, move: values.Move) -> Refusal | None:
    if not isinstance(move, SetOut):
        return LOOK_FIRST
    if not 0 <= move.first < len(state.heroes):
        return NO_SUCH_SEAT
    if looking.first in (None, move.first):
        return None
    why = f"{{seat:{looking.first}}} goes first in this game."
    return Refusal("YOZ-3.12", why, "It is settled")
