"""The four captains as they introduce themselves. They differ in name and colour (YOHO-1.9)."""

from game.core.contract.characters import CharacterSheet, Cost, Gift, Layer, Sketch
from game.games.yoho.rules.names import CAPTAIN_NAMES

_EVERY_TURN = Cost("every captain has it, every turn")
_SEA = Layer("yoho/sea_cross")
_SHIP = Layer("yoho/ship_{colour}", 0.8)
_BASIC_CARDS = (
    Gift(
        "Movement",
        "yoho/basic_movement",
        _EVERY_TURN,
        "Sail as far as the currents join, and stop where you like.",
        "Good after a map card has opened a way.",
        "YOHO-4.1",
        Sketch(((_SEA, _SHIP), (_SEA,), (_SEA,), (_SEA,)), "as far as currents join", (0, 3)),
    ),
    Gift(
        "Net",
        "yoho/basic_net",
        _EVERY_TURN,
        "Take what lies under your ship: gold, a cannonball, a life or one more map card.",
        "Good as the last card of a turn, right after sailing there.",
        "YOHO-6.1",
        Sketch(
            tuple(
                (_SEA, Layer(f"yoho/{thing}", 0.62))
                for thing in ("gold_chest", "cannonball", "rum", "bottle")
            ),
            "gold, cannonball, life or map card",
        ),
    ),
)
_TOLD = {  # manner, tale
    "draken": (
        "takes the long way if it is the windy one",
        "Third of his line to be born on a deck and the first to complain about the calm. He will "
        "sink you without hard feelings and then send your hat back, because he said he would. "
        "His crew fear him by day and lend him money by night.",
    ),
    "searose": (
        "knows what everything costs, and who will pay",
        "She grew up counting other people's barrels and found the sums more interesting with a "
        "flag. Harbour masters remember her charm, their clerks remember the missing ledger. "
        "Those who thought that was all she carried remember the sabre.",
    ),
    "nightshade": (
        "arrives last, leaves first",
        "Ask in any tavern and the room becomes very interested in its beer. She is said to turn "
        "up at the worst moment, always somebody else's, and no one agrees about the colour of "
        "her eyes. The few who looked closely are not available.",
    ),
    "mordrake": (
        "has already thought of that",
        "Nobody knows his harbour, his age or how he came by nine ships without a shot. He "
        "prefers that others do the fighting and the paying, in that order. If he looks past "
        "you, turn round: it is what he is looking at that matters.",
    ),
}


def _sheet(key: str) -> CharacterSheet:
    name = CAPTAIN_NAMES[key]
    short = name.split()[-1]
    manner, tale = _TOLD[key]
    return CharacterSheet(
        key=key,
        name=name,
        short=short,
        called=short,
        manner=manner,
        portrait=f"yoho/captain_{key}",
        tale=tale,
        gifts=_BASIC_CARDS,
    )


CHARACTER_SHEETS = tuple(_sheet(key) for key in CAPTAIN_NAMES)
