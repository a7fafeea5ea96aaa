"""The options of Yahtzee Challenge (section 12); its other ones are settings of the table."""

from game.core.contract.values import Option, Value
from game.games.yahtzee_challenge.rules import ring_board

OPTIONS = (
    Option(
        key="order",
        label="Order of play",
        help="Roll two dice to decide it, or go by the order of the seats.",
        default="rolled",
        values=(Value("rolled", "Rolled"), Value("seating", "By seat")),
        rule="YC-2.2",
    ),
    Option(
        key="bell",
        label="Closing bell",
        help="The Challenge Rounds begin after 72 turns (36 if short), even if tiles are left.",
        default="standard",
        values=(Value("standard", "Standard"), Value("short", "Short"), Value("off", "Off")),
        rule="YC-14.1",
    ),
    Option(
        key="two_player_start",
        label="Second player's start",
        help="With two players: the second starts on the second Wild (usually Wild 5), or on the"
        " third (usually Wild 9).",
        default="source",
        values=(Value("source", "Second Wild"), Value("opposite", "Third Wild")),
        rule="YC-2.8",
    ),
    Option(
        key="head_start",
        label="Head start",
        help="This player's score begins with points. Among equal players for two, 20 points win 54"
        " of 100 matches and 40 win 58.",
        default=0,
        values=(Value(0, "Nobody"), *[Value(n, f"Seat {n}") for n in range(1, 5)]),
        rule="YC-13.8",
        of_player=True,
    ),
    Option(
        key="head_start_points",
        label="Points of the head start",
        help="What the score begins with, if somebody has a head start.",
        default=20,
        values=(Value(20, "20"), Value(40, "40")),
        rule="YC-13.9",
    ),
    Option(
        key="board",
        label="Board",
        help="The usual Wilds in the corners, or a board of your own.",
        default=ring_board.USUAL,
        values=(Value(ring_board.USUAL, "Usual"),),
        rule="YC-1.2",
        check=ring_board.READER.problem,
        named=ring_board.READER.name,
    ),
)
