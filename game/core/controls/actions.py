"""All actions of keys and gamepad buttons, with their names.

What they do, where, by which keys and buttons at first, and in which words: menus, caps on buttons,
tips, the page of settings and the README all ask here. Nobody else knows a key by name.
"""

from enum import Enum, StrEnum, auto
from typing import NamedTuple

from game.core import page_names


class Action(StrEnum):
    """Enum of all actions of the player. The values are in the settings and must not change."""

    CHOOSE = "choose"
    BACK = "back"
    UNDO = "undo"
    HINT = "hint"
    PIN = "pin"
    WHAT = "what"
    WHO = "who"
    IN_WORDS = "in_words"
    SAY_AGAIN = "say_again"
    SILENCE = "silence"
    LOG = "log"
    ODDS = "odds"
    RULEBOOK = "rulebook"
    SPEED = "speed"
    AGAIN = "again"
    FULL_RESULTS = "full_results"
    LOOK_BACK = "look_back"
    LUCK = "luck"
    ANOTHER = "another"
    UP = "up"
    LEFT = "left"
    DOWN = "down"
    RIGHT = "right"
    NEXT = "next"
    PREVIOUS = "previous"
    PART_AFTER = "part_after"
    PART_BEFORE = "part_before"
    PAGE_UP = "page_up"
    PAGE_DOWN = "page_down"
    FIRST = "first"
    LAST = "last"
    FULL_SCREEN = "full_screen"
    NUMBER_1 = "number_1"
    NUMBER_2 = "number_2"
    NUMBER_3 = "number_3"
    NUMBER_4 = "number_4"
    NUMBER_5 = "number_5"
    NUMBER_6 = "number_6"
    NUMBER_7 = "number_7"
    NUMBER_8 = "number_8"
    NUMBER_9 = "number_9"
    PLAY = "play"
    TURN_BEFORE = "turn_before"
    TURN_AFTER = "turn_after"
    MARK_BEFORE = "mark_before"
    MARK_AFTER = "mark_after"
    TEMPO = "tempo"
    EYES = "eyes"
    WHAT_IF = "what_if"
    BUTTON_A = "button_a"
    BUTTON_B = "button_b"
    BUTTON_C = "button_c"
    BUTTON_D = "button_d"
    BUTTON_E = "button_e"
    BUTTON_F = "button_f"
    BUTTON_G = "button_g"
    BUTTON_I = "button_i"
    BUTTON_J = "button_j"
    BUTTON_R = "button_t"  # kept so since its key was T
    BUTTON_S = "button_s"
    BUTTON_T = "button_take"
    BUTTON_V = "button_v"


class Pad(StrEnum):
    """A button of a gamepad, or a stick or trigger used like one.

    A and B are the buttons labelled so; X is the left of the four and Y the top one. The values are
    stored in the settings; no key has such a name.
    """

    A = "pad a"
    B = "pad b"
    X = "pad x"
    Y = "pad y"
    MINUS = "pad minus"  # back, select, share
    PLUS = "pad plus"  # start, options
    LEFT_SHOULDER = "pad left shoulder"
    RIGHT_SHOULDER = "pad right shoulder"
    LEFT_TRIGGER = "pad left trigger"
    RIGHT_TRIGGER = "pad right trigger"
    LEFT_STICK = "pad left stick"  # pressed
    RIGHT_STICK = "pad right stick"  # pressed
    UP = "pad up"  # the cross or the left stick
    LEFT = "pad left"
    DOWN = "pad down"
    RIGHT = "pad right"
    HELD_A = "pad held a"  # A with the right trigger held, and so on
    HELD_B = "pad held b"
    HELD_X = "pad held x"
    HELD_Y = "pad held y"
    HELD_UP = "pad held up"  # of the cross: the stick walks on
    HELD_LEFT = "pad held left"
    HELD_DOWN = "pad held down"
    HELD_RIGHT = "pad held right"
    HELD_LEFT_SHOULDER = "pad held left shoulder"
    HELD_RIGHT_SHOULDER = "pad held right shoulder"
    HELD_MINUS = "pad held minus"
    HELD_PLUS = "pad held plus"
    HELD_LEFT_STICK = "pad held left stick"
    HELD_RIGHT_STICK = "pad held right stick"
    FLICK_1 = "pad flick 1"  # the right stick flicked to the left, then on clockwise
    FLICK_2 = "pad flick 2"
    FLICK_3 = "pad flick 3"
    FLICK_4 = "pad flick 4"
    FLICK_5 = "pad flick 5"
    FLICK_6 = "pad flick 6"
    FLICK_7 = "pad flick 7"
    FLICK_8 = "pad flick 8"


HOLDS = Pad.RIGHT_TRIGGER
"""The button held while a second one is pressed; released alone it does its own action."""

HELD = {Pad[pad.name.removeprefix("HELD_")]: pad for pad in Pad if pad.name.startswith("HELD_")}
"""The combined button, by the second one."""
ALONE = {both: second for second, both in HELD.items()}
"""The second button, by the combined one."""


class Mouse(Enum):
    """Fixed uses of the mouse that replace an action."""

    LEFT = auto()
    RIGHT = auto()
    SHIFT_RIGHT = auto()
    WHEEL = auto()


class Where(Enum):
    """Enum of where an action applies. Two actions that share no place may have the same key."""

    TABLE = auto()
    REVIEW = auto()  # looking back
    PAGES = auto()  # menus, books, lists
    SHEET = auto()  # what has happened since your last turn
    RESULTS = auto()
    VICTORY = auto()  # the picture after a match


EVERYWHERE = frozenset(Where)
_TABLE = frozenset({Where.TABLE})
_REVIEW = frozenset({Where.REVIEW})
_PAGED = frozenset({Where.TABLE, Where.PAGES, Where.RESULTS})


class Known(NamedTuple):
    """An action: where it applies, and its default keys and buttons.

    `keys` are called as pygame calls them, with "shift+" before a key pressed with Shift. `words`:
    its name; "": that of its `Row`.
    """

    where: frozenset[Where]
    keys: tuple[str, ...] = ()
    pad: tuple[Pad, ...] = ()
    mouse: tuple[Mouse, ...] = ()
    words: str = ""


_HELD_FOR = {  # the most frequent ones are under the thumb
    Action.BUTTON_S: Pad.HELD_B,
    Action.BUTTON_R: Pad.HELD_X,
    Action.BUTTON_C: Pad.HELD_Y,
    Action.BUTTON_E: Pad.HELD_RIGHT,
    Action.BUTTON_A: Pad.HELD_DOWN,
    Action.BUTTON_B: Pad.HELD_LEFT,
    Action.BUTTON_D: Pad.HELD_UP,
    Action.BUTTON_F: Pad.HELD_LEFT_SHOULDER,
    Action.BUTTON_G: Pad.HELD_RIGHT_SHOULDER,
    Action.BUTTON_J: Pad.HELD_LEFT_STICK,
    Action.BUTTON_I: Pad.HELD_PLUS,
    Action.BUTTON_V: Pad.HELD_MINUS,
    Action.BUTTON_T: Pad.HELD_RIGHT_STICK,
}

ACTIONS: dict[Action, Known] = {
    Action.CHOOSE: Known(
        EVERYWHERE, ("return", "space", "enter"), (Pad.A, Pad.HELD_A), (Mouse.LEFT,), words="Choose"
    ),
    Action.BACK: Known(EVERYWHERE, ("escape",), (Pad.B,), words="Back"),
    Action.UNDO: Known(_TABLE, ("u",), (Pad.X,)),
    Action.HINT: Known(_TABLE, ("h",), (Pad.Y,)),
    Action.PIN: Known(_TABLE, ("p",), (Pad.LEFT_TRIGGER,), (Mouse.SHIFT_RIGHT,), words="Plan"),
    Action.WHAT: Known(_TABLE, ("f1",), (Pad.RIGHT_TRIGGER,), (Mouse.RIGHT,)),
    Action.WHO: Known(_TABLE, ("w",), (Pad.RIGHT_STICK,)),
    Action.IN_WORDS: Known(_TABLE, ("f2",), (Pad.MINUS,)),
    Action.SAY_AGAIN: Known(_TABLE, ("f3",), words="Read again"),
    Action.SILENCE: Known(_TABLE, ("f4",), words="Stop reading"),
    Action.LOG: Known(_TABLE | _REVIEW, ("l",), (Pad.LEFT_STICK,)),
    Action.ODDS: Known(_TABLE, ("o",)),
    Action.RULEBOOK: Known(_TABLE, ("f5",), (Pad.PLUS,)),
    Action.SPEED: Known(_TABLE),
    Action.AGAIN: Known(frozenset({Where.SHEET}), ("b",), words="Show again"),
    Action.FULL_RESULTS: Known(frozenset({Where.VICTORY}), ("f",), (Pad.X,), words="Full results"),
    Action.LOOK_BACK: Known(frozenset({Where.RESULTS}), ("v",), (Pad.X,), words=page_names.REPLAY),
    Action.LUCK: Known(frozenset({Where.RESULTS, Where.REVIEW}), ("k",), (Pad.PLUS,)),
    Action.ANOTHER: Known(frozenset({Where.PAGES}), ("a",), (Pad.X,), words="Another"),
    Action.UP: Known(EVERYWHERE, ("up",), (Pad.UP,), words="Up"),
    Action.LEFT: Known(EVERYWHERE, ("left",), (Pad.LEFT,), words="Left"),
    Action.DOWN: Known(EVERYWHERE, ("down",), (Pad.DOWN,), words="Down"),
    Action.RIGHT: Known(EVERYWHERE, ("right",), (Pad.RIGHT,), words="Right"),
    Action.NEXT: Known(EVERYWHERE, ("tab",), (Pad.RIGHT_SHOULDER,), words="Next"),
    Action.PREVIOUS: Known(EVERYWHERE, ("shift+tab",), (Pad.LEFT_SHOULDER,), words="Previous"),
    Action.PART_AFTER: Known(_TABLE, ("f6",), (Pad.RIGHT_SHOULDER,), words="Next area"),
    Action.PART_BEFORE: Known(_TABLE, ("shift+f6",), (Pad.LEFT_SHOULDER,), words="Previous area"),
    Action.PAGE_UP: Known(
        _PAGED, ("page up",), (Pad.LEFT_TRIGGER,), (Mouse.WHEEL,), words="Scroll up"
    ),
    Action.PAGE_DOWN: Known(
        _PAGED, ("page down",), (Pad.RIGHT_TRIGGER,), (Mouse.WHEEL,), words="Scroll down"
    ),
    Action.FIRST: Known(EVERYWHERE, ("home",), words="First"),
    Action.LAST: Known(EVERYWHERE, ("end",), words="Last"),
    Action.FULL_SCREEN: Known(EVERYWHERE, ("f11",)),
    **{
        Action(f"number_{n}"): Known(
            _TABLE, (f"{n}",), (Pad(f"pad flick {n}"),), words=f"Number {n}"
        )
        for n in range(1, 9)
    },
    Action.NUMBER_9: Known(_TABLE, ("9",), words="Number 9"),
    Action.PLAY: Known(_REVIEW, ("space",), (Pad.A,)),
    Action.TURN_BEFORE: Known(_REVIEW, ("page up",), (Pad.LEFT_SHOULDER,), words="Previous turn"),
    Action.TURN_AFTER: Known(_REVIEW, ("page down",), (Pad.RIGHT_SHOULDER,), words="Next turn"),
    Action.MARK_BEFORE: Known(
        _REVIEW, ("shift+m",), (Pad.LEFT_TRIGGER,), words="Previous key moment"
    ),
    Action.MARK_AFTER: Known(_REVIEW, ("m",), (Pad.RIGHT_TRIGGER,), words="Next key moment"),
    Action.TEMPO: Known(_REVIEW, ("s",), (Pad.MINUS,)),
    Action.EYES: Known(_REVIEW, ("v",), (Pad.Y,)),
    Action.WHAT_IF: Known(_REVIEW, ("w",), (Pad.X,)),
    **{
        action: Known(_TABLE, (action.name.removeprefix("BUTTON_").lower(),), (pad,))
        for action, pad in _HELD_FOR.items()
    },
}
"""The place and the default keys and buttons of each action."""


class Row(NamedTuple):
    """Actions shown in one line, in the settings and in the README."""

    words: str
    actions: tuple[Action, ...]


_NUMBERS = tuple(action for action in Action if action.value.startswith("number_"))

AT_THE_TABLE = (
    Row("Choose, main button", (Action.CHOOSE,)),
    Row("Back, menu", (Action.BACK,)),
    Row("Undo", (Action.UNDO,)),
    Row("Hint", (Action.HINT,)),
    Row("Plan a move", (Action.PIN,)),
    Row("What is this?", (Action.WHAT,)),
    Row(page_names.CHARACTERS, (Action.WHO,)),
    Row(page_names.TEXT_VIEW, (Action.IN_WORDS,)),
    Row("Read again, stop reading", (Action.SAY_AGAIN, Action.SILENCE)),
    Row(page_names.RULES, (Action.RULEBOOK,)),
    Row(page_names.LOG, (Action.LOG,)),
    Row("Odds, next page", (Action.ODDS,)),
    Row("Speed", (Action.SPEED,)),
)
MOVING_ABOUT = (
    Row("Move the selection", (Action.LEFT, Action.UP, Action.DOWN, Action.RIGHT)),
    Row("Next, previous", (Action.NEXT, Action.PREVIOUS)),
    Row("Next, previous area", (Action.PART_AFTER, Action.PART_BEFORE)),
    Row("Dice and cards 1 to 5", _NUMBERS[:5]),
    Row("Cards 6 to 9", _NUMBERS[5:]),
    Row("Scroll", (Action.PAGE_UP, Action.PAGE_DOWN)),
    Row("First, last", (Action.FIRST, Action.LAST)),
    Row("Full screen", (Action.FULL_SCREEN,)),
    Row("Another board", (Action.ANOTHER,)),
)
LOOKING_BACK = (
    Row("Full results, from the picture", (Action.FULL_RESULTS,)),
    Row("Replay, from the results", (Action.LOOK_BACK,)),
    Row(page_names.LUCK_AND_SKILL, (Action.LUCK,)),
    Row("Play, pause", (Action.PLAY,)),
    Row("Previous, next turn", (Action.TURN_BEFORE, Action.TURN_AFTER)),
    Row("Previous, next key moment", (Action.MARK_BEFORE, Action.MARK_AFTER)),
    Row("Replay speed", (Action.TEMPO,)),
    Row("Whose view", (Action.EYES,)),
    Row(page_names.WHAT_IF, (Action.WHAT_IF,)),
    Row("Show the last turns again", (Action.AGAIN,)),
)
ON_THE_BUTTONS = (
    Row("Roll, recruit, rob", (Action.BUTTON_R,)),
    Row("Stop, stay, skip", (Action.BUTTON_S,)),
    Row("Claim, pick up", (Action.BUTTON_C,)),
    Row("End the turn", (Action.BUTTON_E,)),
    Row("All of it, walk", (Action.BUTTON_A,)),
    Row("Brawl, go back", (Action.BUTTON_B,)),
    Row("Dragon, double, dig, draw", (Action.BUTTON_D,)),
    Row("Fight, fire", (Action.BUTTON_F,)),
    Row("Gamble, hand over a gem", (Action.BUTTON_G,)),
    Row("Jump", (Action.BUTTON_J,)),
    Row("Use an item", (Action.BUTTON_I,)),
    Row("Leave the castle or the shield", (Action.BUTTON_V,)),
    Row("Take yours", (Action.BUTTON_T,)),
)


class Group(NamedTuple):
    """Rows under one heading."""

    heading: str
    rows: tuple[Row, ...]


GROUPS = (
    Group("At the table", AT_THE_TABLE),
    Group("Moving around", MOVING_ABOUT),
    Group(page_names.REPLAY, LOOKING_BACK),
    Group("Game buttons", ON_THE_BUTTONS),
)
"""Every action, as the settings show them."""

NEEDED = (Action.CHOOSE, Action.BACK)
"""Actions that must keep a key: without them nobody could go on, or come back."""

_LETTERS = {
    action: ACTIONS[action].keys[0]
    for action in (*_NUMBERS, *(row.actions[0] for row in ON_THE_BUTTONS))
}
_NAMED = {letter: action for action, letter in _LETTERS.items()} | {
    "space": Action.CHOOSE,
    "enter": Action.CHOOSE,
    "esc": Action.BACK,
}


def letter_of(action: Action) -> str:
    """Return the games' name of one of their buttons or numbers: "s", "3"; "" for others."""
    return _LETTERS.get(action, "")


def action_named(key: str) -> Action:
    """Return the action of a game's button by its default key, "S" or "Esc".   Raises: KeyError."""
    return _NAMED[key.lower()]


def words_of(action: Action) -> str:
    """Return an action in a word or two, with its place in a row of several."""
    rows = (row for group in GROUPS for row in group.rows)
    return ACTIONS[action].words or next(row.words for row in rows if action in row.actions)
