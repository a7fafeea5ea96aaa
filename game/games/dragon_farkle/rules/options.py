"""The options of Dragon Farkle that rules read (section 12 of the rules of record)."""

from collections.abc import Sequence

import msgspec

from game.core.contract.values import ON_OFF, Option, Setup, Value
from game.games.dragon_farkle.rules import keep_board
from game.games.dragon_farkle.rules.dealing import soldier_table
from game.games.dragon_farkle.rules.names import SOLDIER_TABLES, Term
from game.games.dragon_farkle.rules.scoring import problems


def table_problem(text: str) -> str | None:
    """Return what is wrong with a custom Soldier table; None if it can be played (DF-2.17)."""
    try:
        table = soldier_table(text)
    except msgspec.MsgspecError as wrong:
        return f"This is no Soldier table: {wrong}."
    found = problems(table)
    return found[0] if found else None


OPTIONS = (
    Option(
        key="first",
        label="Who begins",
        help="At random, or the player you choose.",
        default="random",
        values=(Value("random", "At random"), *[Value(n, f"Seat {n}") for n in range(1, 6)]),
        rule="DF-1.6",
    ),
    Option(
        key="table",
        label=Term.SOLDIER_TABLE,
        help="What dice are worth. A game with Classic is about one round longer.",
        default="record",
        values=tuple(Value(key, name) for key, name in SOLDIER_TABLES.items()),
        rule="DF-2.18",
        check=table_problem,
    ),
    Option(
        key="dragon",
        label="Dragon",
        help="How much damage you have to do in one turn.",
        default=3,
        values=(Value(3, "Three"), Value(4, "Four (Legend)"), Value(5, "Five (Legend)")),
        rule="DF-13.1",
    ),
    Option(
        key="entry",
        label="Army for the Keep",
        help="How many soldiers you need to enter the Keep.",
        default=5000,
        values=(Value(3000, "3,000 (quick)"), Value(5000, "5,000"), Value(7000, "7,000 (long)")),
        rule="DF-8.1",
    ),
    Option(
        key="brawls",
        label="Brawls",
        help="Switch off for a peaceful game. Their cards are left out.",
        default=True,
        values=ON_OFF,
        rule="DF-13.7",
    ),
    Option(
        key="items",
        label=f"{Term.MAGIC_ITEM}s",
        help="If off, a Rally always doubles your dice, and Yorick is left out.",
        default=True,
        values=ON_OFF,
        rule="DF-13.7",
    ),
    Option(
        key="companions",
        label=f"{Term.COMPANION}s",
        help="One dealt to each player, one chosen out of two, or none.",
        default="dealt",
        values=(
            Value("dealt", "Dealt"),
            Value("choice", "Choose one of two"),
            Value("off", "Off"),
        ),
        rule="DF-13.6",
    ),
    Option(
        key="hands",
        label="Hands",
        help="Are Magic Items hidden from the others or open to all?",
        default="hidden",
        values=(Value("hidden", "Hidden"), Value("open", "Open")),
        rule="DF-10.1",
    ),
    Option(
        key="last_orders",
        label=Term.LAST_ORDERS,
        help="The game ends after this many rounds, and the largest army wins.",
        default=0,
        values=(Value(0, "Off"), *[Value(n, f"{n} rounds") for n in (10, 15, 20)]),
        rule="DF-13.5",
    ),
    Option(
        key="head_start",
        label="Head start",
        help="This player begins with 1,000 soldiers. Among equal players for two, that wins 57 of"
        " 100 matches.",
        default=0,
        values=(Value(0, "Nobody"), *[Value(n, f"Seat {n}") for n in range(1, 6)]),
        rule="DF-13.8",
        of_player=True,
    ),
    Option(
        key="board",
        label="Board",
        help="The usual Keep, or a board of your own.",
        default=keep_board.USUAL,
        values=(Value(keep_board.USUAL, "Usual"),),
        rule="DF-8.1",
        check=keep_board.READER.problem,
        named=keep_board.READER.name,
    ),
)


def option_problems(setup: Setup) -> Sequence[str]:
    """Return what is wrong with a set-up, as sentences."""
    if setup.option("board") == keep_board.USUAL:
        return ()
    clash = [o for o in OPTIONS if o.key in keep_board.KIND.decides]
    return [
        f"Set {option.label} to {option.name_of(option.default)}: your board decides it."
        for option in clash
        if setup.option(option.key) != option.default
    ]
