"""The options of Yoho! that rules read, and its captains (chapter 12 of the rules of record)."""

from game.core.contract.values import Option, Role, Value
from game.games.yoho.rules.content import CAPTAINS

_ON_OFF = (Value(True, "On"), Value(False, "Off"))

OPTIONS = (
    Option(
        key="first",
        label="Who begins",
        help="Drawn at random, or the chair you name, counted on round the table.",
        default="random",
        values=(Value("random", "At random"), *[Value(n, f"Chair {n}") for n in range(1, 5)]),
        rule="YOHO-2.11",
    ),
    Option(
        key="coins",
        label="Coins to win",
        help="Two make a short voyage of three or four rounds.",
        default=3,
        values=(Value(2, "Two, short"), Value(3, "Three")),
        rule="YOHO-14.1",
    ),
    Option(
        key="round_limit",
        label="Round limit",
        help="After so many rounds the most coins win. Off: only the winning coin ends the game.",
        default=25,
        values=(Value(0, "Off"), *[Value(n, f"{n} rounds") for n in (15, 25, 40)]),
        rule="YOHO-13.5",
    ),
    Option(
        key="friendly",
        label="Friendly seas",
        help="Cannonballs open chests only, and never hit ships. A little longer.",
        default=False,
        values=_ON_OFF,
        rule="YOHO-14.2",
    ),
    Option(
        key="lives",
        label="Starting lives",
        help="Two are stout hulls. Nobody ever holds more than two.",
        default=1,
        values=(Value(1, "One"), Value(2, "Two, stout hulls")),
        rule="YOHO-14.3",
    ),
    Option(
        key="strict",
        label="Strict slides",
        help="Only the lines that run away from your own lair may be pushed.",
        default=False,
        values=_ON_OFF,
        rule="YOHO-14.4",
    ),
    Option(
        key="hands",
        label="Hands",
        help="Hidden from the others, or open to all for learning.",
        default="hidden",
        values=(Value("hidden", "Hidden"), Value("open", "Open")),
        rule="YOHO-14.5",
    ),
    Option(
        key="marks",
        label="Marks on known cards",
        help="A folded corner marks cards that were turned. Off: remember them, without odds.",
        default=True,
        values=_ON_OFF,
        rule="YOHO-14.6",
    ),
)

ROLES = tuple(Role(key, captain.name, captain.flavour) for key, captain in CAPTAINS.items())
"""The captains differ in name and colour only (YOHO-1.9)."""
