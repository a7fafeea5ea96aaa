"""The options of Yoho! that rules read (chapter 12 of the rules of record)."""

from game.core.contract.values import ON_OFF, Option, Value
from game.games.yoho.rules import sea_board

OPTIONS = (
    Option(
        key="first",
        label="Who begins",
        help="At random, or the player you choose.",
        default="random",
        values=(Value("random", "At random"), *[Value(n, f"Seat {n}") for n in range(1, 5)]),
        rule="YOHO-2.11",
    ),
    Option(
        key="coins",
        label="Coins to win",
        help="With two a match lasts three or four rounds.",
        default=3,
        values=(Value(2, "Two, short"), Value(3, "Three")),
        rule="YOHO-14.1",
    ),
    Option(
        key="round_limit",
        label="Round limit",
        help="After this round the most coins win. Off: only the winning coin ends the match.",
        default=25,
        values=(Value(0, "Off"), *[Value(n, f"{n} rounds") for n in (15, 25, 40)]),
        rule="YOHO-13.5",
    ),
    Option(
        key="friendly",
        label="Friendly seas",
        help="Cannonballs only open chests and never hit ships. Matches last a little longer.",
        default=False,
        values=ON_OFF,
        rule="YOHO-14.2",
    ),
    Option(
        key="lives",
        label="Starting lives",
        help="How many lives everybody starts with. Nobody ever holds more than two.",
        default=1,
        values=(Value(1, "One"), Value(2, "Two")),
        rule="YOHO-14.3",
    ),
    Option(
        key="strict",
        label="Strict slides",
        help="Slide only rows or columns that run away from your own lair.",
        default=False,
        values=ON_OFF,
        rule="YOHO-14.4",
    ),
    Option(
        key="hands",
        label="Hands",
        help="Whether everybody sees all map cards. Open hands are good for learning.",
        default="hidden",
        values=(Value("hidden", "Hidden"), Value("open", "Open")),
        rule="YOHO-14.5",
    ),
    Option(
        key="marks",
        label="Marks on known cards",
        help="A folded corner marks cards that were turned. Off: remember them; no odds are shown.",
        default=True,
        values=ON_OFF,
        rule="YOHO-14.6",
    ),
    Option(
        key="board",
        label="Sea",
        help="Dealt at random, or a board of your own.",
        default=sea_board.DEALT,
        values=(Value(sea_board.DEALT, "Dealt"),),
        rule="YOHO-2.2",
        check=sea_board.READER.problem,
        named=sea_board.READER.name,
    ),
)
