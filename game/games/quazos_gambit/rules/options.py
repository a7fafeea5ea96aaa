"""The options of Quazo's Gambit that rules read, and its characters (section 12)."""

from collections.abc import Sequence

from game.core.boards.board_text import text_of
from game.core.contract.values import ON_OFF, BadInput, Option, Role, Setup, Value
from game.games.quazos_gambit.rules.board import CLASSIC, PLACES, READER
from game.games.quazos_gambit.rules.content import ABILITIES, CHARACTERS, HOMES, Character
from game.games.quazos_gambit.rules.names import ABILITY_NAMES, BIOME_NAMES, CHARACTER_NAMES


def _find_boards() -> tuple[Value, ...]:
    # Maps are read when somebody asks what there is to choose, not when the rules are loaded.
    from game.games.quazos_gambit.rules.board_file import find_boards

    return find_boards()


OPTIONS = (
    Option(
        key="board",
        label="Board",
        help="Classic: the 20 jewels start anywhere. Crossroads: on fixed tiles.",
        default=text_of(CLASSIC),
        values=(Value(text_of(CLASSIC), CLASSIC.name),),
        rule="QG-3.1",
        check=READER.problem,
        find=_find_boards,
        named=READER.name,
    ),
    Option(
        key="characters",
        label="Characters",
        help="Your choice, or dealt at random. No two players have the same.",
        default="chosen",
        values=(Value("chosen", "As chosen"), Value("random", "At random", deals_roles=True)),
        rule="QG-2.1",
    ),
    Option(
        key="first",
        label="Who begins",
        help="The highest roll, or the player you choose.",
        default="dice",
        values=(
            Value("dice", "By dice"),
            *[Value(n, f"Seat {n}") for n in range(1, PLACES + 1)],
        ),
        rule="QG-5.1",
    ),
    Option(
        key="even_deal",
        label="Even deal",
        help="Each quarter of the board gets five of the twenty jewels.",
        default=False,
        values=ON_OFF,
        rule="QG-3.1",
    ),
    Option(
        key="gold_in_bank",
        label="Golden Jewel in the bank",
        help="Whether robbers can take it once it is in a bank.",
        default="robbed",
        values=(Value("robbed", "Can be robbed"), Value("safe", "Safe")),
        rule="QG-8.22",
    ),
    Option(
        key="thieves_minimum",
        label="Thieves' minimum",
        help="On: even a single red jewel can be won or robbed.",
        default=False,
        values=ON_OFF,
        rule="QG-7.10",
    ),
)


def _role(character: Character) -> Role:
    home = BIOME_NAMES[HOMES[character]]
    one, two = (ABILITY_NAMES[ability] for ability in ABILITIES[character])
    name = CHARACTER_NAMES[character]
    return Role(str(character), name, f"Home: {home}. Abilities: {one}, {two}.")


ROLES = tuple(_role(character) for character in CHARACTERS)


def problems(setup: Setup) -> Sequence[str]:
    """Return what is wrong with a set-up, as sentences."""
    try:
        marks = READER.parse(str(setup.option("board"))).marks
    except BadInput as wrong:
        return (str(wrong),)
    if marks and setup.option("even_deal") is True:
        return ("This board has fixed jewel tiles: turn Even deal off, or choose another board.",)
    return ()
