"""The options of Yoz that rules read (section 12 of the rules of record)."""

from game.core.contract.values import Option, Role, Value
from game.games.yoz.rules.content import CHARACTERS, Character
from game.games.yoz.rules.land.code import code_problem

ROLES = tuple(
    Role(character, CHARACTERS[character].name, CHARACTERS[character].power)
    for character in Character
)

_ON_OFF = (Value(True, "On"), Value(False, "Off"))

OPTIONS = (
    Option(
        key="difficulty",
        label="The thief",
        help="How much of his road the thief has left when you set out.",
        default="normal",
        values=(Value("easy", "Sleepy"), Value("normal", "Wide awake"), Value("hard", "Hurried")),
        rule="YOZ-3.8",
    ),
    Option(
        key="layout",
        label="The land",
        help="Any deal, a friendly one that cuts nobody off, a kind of land, or a code typed in.",
        default="any",
        values=(
            Value("any", "Any deal"),
            Value("friendly", "Friendly deal"),
            Value("calm", "Calm land"),
            Value("normal", "Normal land"),
            Value("cruel", "Cruel land"),
        ),
        rule="YOZ-2.1",
        check=code_problem,
    ),
    Option(
        key="first_player",
        label="Who goes first",
        help="Named by the party when it sets out, the first chair, or drawn at random.",
        default="chosen",
        values=(
            Value("chosen", "The party decides"),
            Value("seat", "The first chair"),
            Value("random", "At random"),
        ),
        rule="YOZ-3.12",
    ),
    Option(
        key="auto_rest",
        label="Rest by itself",
        help="Whoever is in the castle rests without being asked, until they want to leave.",
        default=True,
        values=_ON_OFF,
        rule="YOZ-14.5",
    ),
    Option(
        key="free_swap",
        label="Long arms",
        help="House rule: gems can be handed over between neighbouring spaces too.",
        default=False,
        values=_ON_OFF,
        rule="YOZ-9.5",
    ),
    Option(
        key="dragon_count",
        label="Dragons",
        help="House rule: with two, Verdigris stays in the box.",
        default=3,
        values=(Value(2, "Two"), Value(3, "Three")),
        rule="YOZ-3.9",
    ),
    Option(
        key="gentle_gem",
        label="Gentle special jump",
        help="House rule: the special jump works on 1 to 4 instead of 1 and 2.",
        default=False,
        values=_ON_OFF,
        rule="YOZ-7.6",
    ),
    Option(
        key="stop_on_gem",
        label="Stop for gems",
        help="House rule: a walk takes gems only on the space where it ends.",
        default=False,
        values=_ON_OFF,
        rule="YOZ-8.2",
    ),
)
