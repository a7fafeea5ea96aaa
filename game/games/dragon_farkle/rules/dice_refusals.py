"""Why dice cannot be set aside, accepted or thrown on (DF-2, DF-3, DF-7, section 11)."""

from game.core.contract.values import Refusal
from game.games.dragon_farkle.rules import groups
from game.games.dragon_farkle.rules.cards import can_draw_item
from game.games.dragon_farkle.rules.content import EventSide
from game.games.dragon_farkle.rules.moves import Accept, Reward, Roll, SetAside, Stop
from game.games.dragon_farkle.rules.state import Battling, Deciding, Rolled, State
from game.games.dragon_farkle.rules.throws import BOTH, is_choice, rewards

PICK_ONE = Refusal(
    "DF-2.13", "Pick at least one scoring die first.", "Pick a die", instead=(SetAside,)
)
SCORED_ALREADY = Refusal(
    "DF-2.15", "Those dice have already scored. Only this roll counts now.", "Already scored"
)
NO_SUMS = Refusal("DF-2.14", "Dice do not add up: only a 5 counts as a 5.", "No sums")
IN_ORDER = Refusal(
    "DF-2.9", "Name the dice from left to right, each once.", "Wrong order", instead=(SetAside,)
)
NOTHING_SCORES = Refusal("DF-5.6", "No die of this roll scores.", "A Farkle")
EATEN = Refusal("DF-3.4", "The dragon takes all scoring dice of this roll.", "The dragon eats")
NO_CHOICE = Refusal("DF-7.5", "In the Keep you have to set all scoring dice aside.", "In the Keep")
SETS_FIRST = Refusal(
    "DF-2.13",
    "Set at least one die aside first: this roll scores.",
    "First this roll",
    instead=(SetAside,),
)
SETTLE_FIRST = Refusal("DF-4.10", "Accept this roll first.", "First this roll", instead=(Accept,))
NO_RALLY = Refusal("DF-3.10", "Only a Rally side gives a reward.", "No Rally")
ONE_REWARD = Refusal("DF-3.10", "You get only one of the two: double or an item.", "Choose one")
NO_ITEMS_LEFT = Refusal(
    "DF-3.15", "No Magic Items are left, so you can only double.", "No items left"
)
NO_ITEMS = Refusal(
    "DF-13.7", "Magic Items are switched off, so you can only double.", "Switched off"
)
BOTH_REWARDS = Refusal("DF-9.17", "With Yorick you get both rewards.", "You get both")


def nothing_to_accept(phase: Deciding) -> Refusal:
    """Return the refusal to accept when no roll is on the table (DF-4.10)."""
    if isinstance(phase.action, Battling):
        return Refusal(
            "DF-4.10",
            "There is no roll to deal with: roll the dice.",
            "Roll first",
            instead=(Roll,),
        )
    why = "There is no roll to deal with: roll or stop."
    return Refusal("DF-4.10", why, "Roll first", instead=(Roll, Stop))


def no_stopping(phase: Deciding | Rolled) -> Refusal:
    """Return why the Final Battle cannot be left (DF-7.12)."""
    why = "You cannot stop here: roll until you win, Farkle or lose your army."
    onward = (Roll,) if isinstance(phase, Deciding) else (Accept,)
    return Refusal("DF-7.12", why, "In the Keep", instead=onward)


def in_order(dice: tuple[int, ...], count: int) -> bool:
    """Return whether these are places of a throw, each once, from left to right."""
    last = -1
    for place in dice:
        if not last < place < count:
            return False
        last = place
    return True


def refuse_set_aside(
    state: State, rolled: Rolled, dice: tuple[int, ...], reward: Reward
) -> Refusal | None:
    """Return why these dice cannot be set aside for that reward; None if allowed."""
    if isinstance(rolled.action, Battling):
        return NO_CHOICE
    if not is_choice(state, rolled):
        return EATEN if rolled.event is EventSide.DRAGON else NOTHING_SCORES
    if not dice:
        return PICK_ONE
    faces = rolled.faces
    if not in_order(dice, len(faces)):
        outside = any(not 0 <= place < len(faces) for place in dice)
        return SCORED_ALREADY if outside else IN_ORDER
    if groups.worth(faces, dice, state.rules.table) is None:
        return _scores_nothing(state, faces, tuple([faces[place] for place in dice]))
    if reward not in rewards(state, rolled):
        return _refuse_reward(state, rolled, reward)
    return None


def _scores_nothing(state: State, faces: tuple[int, ...], group: tuple[int, ...]) -> Refusal:
    """Return why a group of these dice is no set-aside: what its first idle face would need."""
    scoring, _ = groups.all_scoring(group, state.rules.table)
    idle = [face for place, face in enumerate(group) if place not in scoring]
    if sorted(idle) == [2, 3]:
        return NO_SUMS
    face = idle[0]
    count = faces.count(face)
    if state.rules.table.three is None or face in [group[place] for place in scoring]:
        why = f"The {face} does not score with these dice."
    elif count >= 3:
        why = f"Choose at least three {face}s: fewer score nothing."
        return Refusal("DF-2.9", why, "No score", instead=(SetAside,))
    elif count == 2:
        why = f"Two {face}s alone score nothing: you need three."
    else:
        why = f"One {face} alone scores nothing: you need three."
    return Refusal("DF-2.9", why, "No score")


def _refuse_reward(state: State, rolled: Rolled, reward: Reward) -> Refusal:
    if rolled.event is not EventSide.RALLY:
        return NO_RALLY
    if rewards(state, rolled) == BOTH:
        return BOTH_REWARDS
    if reward in (Reward.ITEM, Reward.BOTH) and not can_draw_item(state):
        return NO_ITEMS_LEFT if state.rules.items else NO_ITEMS
    return ONE_REWARD


def refuse_going_on(state: State, rolled: Rolled) -> Refusal:
    """Return why other moves have to wait until the roll on the table is dealt with."""
    return SETS_FIRST if is_choice(state, rolled) else SETTLE_FIRST
