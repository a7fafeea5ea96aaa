"""The options of Yoz that rules read (section 12 of the rules of record)."""

from game.core.contract.values import ON_OFF, Option, Role, Value
from game.games.yoz.rules.content import CHARACTERS, Character
from game.games.yoz.rules.land.code import code_problem
from game.games.yoz.rules.names import CHARACTER_NAMES, DIFFICULTIES, LAYOUTS

ROLES = tuple(
    Role(character, CHARACTER_NAMES[character], CHARACTERS[character].power)
    for character in Character
)

OPTIONS = (
    Option(
        key="difficulty",
        label="The thief starts",
        help="How far from the castle. Far is easier: two normal computers win 68 of 100 matches.",
        default="normal",
        values=tuple(Value(str(level), name) for level, name in DIFFICULTIES.items()),
        rule="YOZ-3.8",
    ),
    Option(
        key="layout",
        label="Board layout",
        help="How the 16 tiles lie. Connected: nobody is cut off. Or type a layout code.",
        default="any",
        values=tuple(Value(str(kind), name) for kind, name in LAYOUTS.items()),
        rule="YOZ-2.1",
        check=code_problem,
    ),
    Option(
        key="first_player",
        label="Who goes first",
        help="The character you choose, the one in the first seat, or a random one.",
        default="chosen",
        values=(
            Value("chosen", "You choose"),
            Value("seat", "First seat"),
            Value("random", "Random"),
        ),
        rule="YOZ-3.12",
    ),
    Option(
        key="auto_rest",
        label="Rest automatically",
        help="Characters in the castle rest without asking you, until you make them leave.",
        default=True,
        values=ON_OFF,
        rule="YOZ-14.5",
    ),
    Option(
        key="free_swap",
        label="Hand over one step away",
        help="House rule: you can also hand over a gem to someone one step away.",
        default=False,
        values=ON_OFF,
        rule="YOZ-9.5",
    ),
    Option(
        key="dragon_count",
        label="Dragons",
        help="House rule: with two dragons, Verdigris is not in play.",
        default=3,
        values=(Value(2, "Two"), Value(3, "Three")),
        rule="YOZ-3.9",
    ),
    Option(
        key="gentle_gem",
        label="Easy special jump",
        help="House rule: the special jump works on 1 to 4 instead of 1 and 2.",
        default=False,
        values=ON_OFF,
        rule="YOZ-7.6",
    ),
    Option(
        key="stop_on_gem",
        label="Stop to take gems",
        help="House rule: you take gems only on the space where your walk ends.",
        default=False,
        values=ON_OFF,
        rule="YOZ-8.2",
    ),
)
