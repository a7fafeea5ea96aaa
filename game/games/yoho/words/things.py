"""What is this? Every thing at the table of Yoho! in a sentence."""

from collections.abc import Mapping

from game.core.contract.things import LOG, ODDS, POUCH, SIGN, STANDINGS, TITLE, Glossary, Thing
from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.core.wording import counted
from game.games.yoho.rules.content import (
    KIND,
    KINDS,
    MAP_HAND,
    MAPS,
    MAX_BALLS,
    MAX_LIFE,
    SEA_CARDS,
    Face,
    Kind,
    MapCard,
)
from game.games.yoho.rules.state import GridCard, State, place_name
from game.games.yoho.words.captions import DEEDS
from game.games.yoho.words.click_refusals import cell_of

_SEA: Mapping[Kind, tuple[str, str]] = {
    Kind.CURRENT: ("Ships cross it where its arms meet their neighbours'.", "YOHO-4.3"),
    Kind.CLOSED_CHEST: ("Gold or a trap. A Flip opens it, a shot or a thrown barrel.", "YOHO-7.1"),
    Kind.GOLD_CHEST: (
        "One coin for whoever nets it from on top, or catches it from beside it.",
        "YOHO-6.7",
    ),
    Kind.TRAPPED_CHEST: ("It goes off when turned up: each ship on it is hit.", "YOHO-7.13"),
    Kind.BARREL: (
        "Ships cannot pass. Catch/Throw hurls it at a neighbour. It goes off under any ship.",
        "YOHO-4.10",
    ),
    Kind.CANNONBALL: ("Net or catch it for a shot, two at most.", "YOHO-6.9"),
    Kind.BOTTLE: ("Net or catch it: draw a map, and play one map more.", "YOHO-6.13"),
    Kind.RUM: ("Net or catch it for a life, two at most.", "YOHO-6.11"),
    Kind.ISLAND: ("Net it for a cannonball, rum or a bottle, as you choose.", "YOHO-6.15"),
    Kind.REEF: ("Ships cannot pass. One caught on it is stuck until it goes.", "YOHO-4.9"),
}
_MAP_RULES = {
    MapCard.SWING: "YOHO-5.1",
    MapCard.SWAP: "YOHO-5.4",
    MapCard.SLIDE: "YOHO-5.8",
    MapCard.FLIP: "YOHO-5.17",
    MapCard.REMOVE: "YOHO-5.22",
    MapCard.MOVEMENT: "YOHO-5.26",
    MapCard.NET: "YOHO-5.27",
    MapCard.CATCH_THROW: "YOHO-5.51",
}


# --- the sea --------------------------------------------------------------------------------------


def cell_named(view: State, name: str) -> int | None:
    """The cell of a thing that lies in the grid, by its place or by its card's number."""
    kind, _, which = name.removeprefix("over:").partition(":")
    if kind not in ("sea", "back", "thing", "dim", "new"):
        return None
    cell = cell_of(which)
    if cell is not None:
        return cell
    if kind in ("dim", "new"):
        return int(which)
    return next(
        (n for n, card in enumerate(view.grid) if card is not None and str(card.serial) == which),
        None,
    )


def _on_the_sea(view: State, which: str) -> Thing:
    cell = cell_named(view, f"sea:{which}")
    if cell is not None:
        return _cell(view, cell)
    gone = [card for card in view.sea_discards if str(card.serial) == which]
    if gone:
        return _printed(KIND[gone[0].face], "It lies among the used currents")
    top = view.sea_pile[-1] if view.sea_pile else None
    if top is not None and str(view.entered) == which:
        return _printed(KIND[top.compass], "It comes next")
    return _TO_COME


def _cell(view: State, cell: int) -> Thing:
    card = view.grid[cell]
    if card is None:
        said = "The next card goes here, turned as its captain likes."
        return Thing("The hole", said, "YOHO-10.9", _at(cell))
    return _printed(KIND[card.face], _at(cell))


def _at(cell: int) -> str:
    where = place_name(cell)
    return where[0].upper() + where[1:]


def _numbered(view: State, which: str) -> Thing:
    return _cell(view, int(which))


def _printed(kind: Kind, now: str = "") -> Thing:
    said, rule = _SEA[kind]
    return Thing(KINDS[kind].name, said, rule, now)


def _back(view: State, which: str) -> Thing:
    """The corner of a card of the sea; or a map card face down, which has no cell."""
    cell = cell_of(which)
    card = None if cell is None else view.grid[cell]
    if cell is None:
        return _hand(view, which.partition(":")[0])
    if not view.rules.marks:
        said = "No corner is folded at this table: what was seen must be remembered."
        return Thing("The other side", said, "YOHO-14.6", _at(cell))
    if _is_known(card) and card is not None and card.back is not None:
        said = "A folded corner: it was turned before, and everybody knows the other side."
        return Thing("The other side", said, "YOHO-7.4", KINDS[KIND[card.back]].name)
    said = "Nobody has seen it. It may be anything printed behind such a card."
    return Thing("The other side", said, "YOHO-1.3", _at(cell))


def _is_known(card: GridCard | None) -> bool:
    return card is not None and card.known


def _ship(view: State, which: str) -> Thing:
    seat = int(which)
    if seat == view.active:
        said = "It sails by Movement, nets what is under it, and fires at what shares its card."
        return Thing(f"{seat_name(seat)}'s ship", said, "YOHO-4.1", _holds(view, seat))
    said = "A hit costs a life, then a coin. Without either it goes home."
    return Thing(f"{seat_name(seat)}'s ship", said, "YOHO-8.2", _holds(view, seat))


def _holds(view: State, seat: Seat) -> str:
    captain = view.captains[seat]
    life = counted(captain.life, "life", "lives")
    return f"{counted(captain.coins, 'coin')}, {life}, {counted(captain.balls, 'shot')}"


def _lair(view: State, which: str) -> Thing:
    seat = int(which)
    captain = view.captains[seat]
    now = "The ship is in" if captain.ship is None else "The ship is at sea"
    said = "Home for good. The card beside it serves it, and a barrel there can hit it."
    if seat != view.active:
        said = "Only its captain enters. A barrel at its card can be thrown into it."
    rule = "YOHO-2.19" if seat == view.active else "YOHO-4.8"
    return Thing(f"{seat_name(seat)}'s lair", said, rule, now)


# --- piles ----------------------------------------------------------------------------------------


def _sea_pile(view: State, _: str) -> Thing:
    said = "The next card shows its face. When none is left the used ones are shuffled."
    return Thing("Currents", said, "YOHO-2.5", f"{len(view.sea_pile)} left")


def _sea_out(view: State, _: str) -> Thing:
    chests = [card for card in SEA_CARDS if KIND[card.compass] is Kind.CLOSED_CHEST]
    gold = sum(KIND[Face(card.reverse)] is Kind.GOLD_CHEST for card in chests if card.reverse)
    said = f"They lie open: count what is gone. {gold} of {len(chests)} chests hold gold."
    return Thing("Used currents", said, "YOHO-7.7", counted(len(view.sea_discards), "card"))


def _map_pile(view: State, _: str) -> Thing:
    said = "Map cards still to be drawn, face down."
    return Thing("Maps", said, "YOHO-2.7", f"{len(view.map_pile)} left")


def _maps_out(view: State, _: str) -> Thing:
    said = "Open to all: look through them, and count what is gone."
    return Thing("Used maps", said, "YOHO-3.24", counted(len(view.map_discards), "card"))


def _reserve(view: State, _: str) -> Thing:
    said = "Coins still to be won from the sea. At none they can only be stolen."
    return Thing("The wreck's gold", said, "YOHO-2.8", f"{counted(view.reserve, 'coin')} left")


# --- cards and seats ------------------------------------------------------------------------------


def _map_card(view: State, which: str) -> Thing:
    card = MapCard(which.partition(",")[0])
    said = f"{DEEDS[card]}."
    if card is MapCard.CATCH_THROW:
        said = "Catch an item beside your ship or lair, or throw a barrel at its neighbour."
    return Thing(MAPS[card].name, said, _MAP_RULES[card], "One of three plays a turn")


def _basic(view: State, which: str) -> Thing:
    card = MapCard(which)
    said = f"{DEEDS[card]}. Your own: it comes back every turn."
    return Thing(f"{MAPS[card].name}, your own", said, "YOHO-3.9")


def _played(view: State, which: str) -> Thing:
    turn = view.turn
    said = "Cards played in this turn: three at most, and a map more for each bottle."
    now = counted(turn.plays_left + turn.extra_maps, "play") + " left"
    return Thing("Played", said, "YOHO-3.2", now)


def _hand(view: State, which: str) -> Thing:
    held = counted(len(view.captains[int(which)].hand), "map")
    heading = f"{seat_name(int(which))}'s maps"
    if view.rules.open_hands:
        return Thing(heading, "Map cards in hand. At this table they lie open.", "YOHO-14.5", held)
    return Thing(heading, "Map cards in hand: only their captain looks.", "YOHO-3.25", held)


def _whose_hand(view: State, _: str) -> Thing:
    said = f"Map cards, {MAP_HAND} at the end of a turn, and your own two."
    return Thing("The hand", said, "YOHO-3.1")


def _seat(view: State, which: str) -> Thing:
    said = f"A captain: {view.rules.coins_to_win} coins win at once."
    rule = "YOHO-13.1" if view.rules.coins_to_win == 3 else "YOHO-14.1"
    return Thing(f"{seat_name(int(which))}", said, rule, _holds(view, int(which)))


def _coins(view: State, which: str) -> Thing:
    goal = view.rules.coins_to_win
    now = f"{view.captains[int(which)].coins} of {goal}"
    rule = "YOHO-13.1" if goal == 3 else "YOHO-14.1"
    return Thing("Gold", f"Coins won so far. The coin number {goal} wins at once.", rule, now)


def _life(view: State, which: str) -> Thing:
    now = f"{view.captains[int(which)].life} of {MAX_LIFE}"
    return Thing("Lives", "Hits that cost no coin yet, two at most.", "YOHO-8.1", now)


def _balls(view: State, which: str) -> Thing:
    now = f"{view.captains[int(which)].balls} of {MAX_BALLS}"
    return Thing("Shots", "Cannonballs in hand, two at most. A shot never misses.", "YOHO-9.4", now)


def _goal(view: State, _: str) -> Thing:
    goal = view.rules.coins_to_win
    rule = "YOHO-13.1" if goal == 3 else "YOHO-14.1"
    best = max(captain.coins for captain in view.captains)
    return Thing("The aim", f"Whoever holds {goal} coins has won.", rule, f"The best has {best}")


def _gift(view: State, which: str) -> Thing:
    kind = Kind(which)
    return Thing(KINDS[kind].name, f"An island gives it: {KINDS[kind].effect}", "YOHO-6.16")


def _round(view: State, _: str) -> Thing:
    limit = view.rules.round_limit
    if not limit:
        return Thing("The round", "A round is one turn of everybody.", "YOHO-3.22")
    said = "When the last round is over, most coins win."
    return Thing("The round", said, "YOHO-13.5", f"Round {view.round_no} of {limit}")


_TO_COME = Thing(
    "What would come", "How it lies after that click. Nothing is played yet.", "YOHO-3.5"
)
_REST = Thing("What would come", "Shown before you click. Nothing is played yet.", "YOHO-3.5")
_NEW = Thing("The new card", "Choose which way round it lies, then click it.", "YOHO-10.10")
_SPIN = Thing("Which way", "Swing turns the card by a quarter, this way.", "YOHO-5.2")
_AXIS = Thing("Which way", "Flip turns the card over, sideways or head over.", "YOHO-5.18")
_PUSH = Thing("A push", "Slide pushes the new card in here. The last one leaves.", "YOHO-5.9")
_SLOT = Thing("A place for a lair", "One side, one captain. It never moves again.", "YOHO-2.16")
_CHOICE = Thing("What to choose", "What is to be decided, or comes next.", "YOHO-3.5")

thing = Glossary[State](
    {
        "sea": _on_the_sea,
        "thing": _on_the_sea,
        "back": _back,
        "backs": _whose_hand,
        "hole": Thing("The hole", "Here the next card goes, turned as you like.", "YOHO-10.9"),
        "ship": _ship,
        "lair": _lair,
        "badge": _lair,
        "slot": _SLOT,
        "site": _SLOT,
        "pile:sea": _sea_pile,
        "stack:sea": _sea_pile,
        "count:sea": _sea_pile,
        "next": _sea_pile,
        "discards:sea": _sea_out,
        "stack:sea_out": _sea_out,
        "count:sea_out": _sea_out,
        "pile:maps": _map_pile,
        "stack:maps": _map_pile,
        "count:maps": _map_pile,
        "discards:maps": _maps_out,
        "stack:maps_out": _maps_out,
        "count:maps_out": _maps_out,
        "out": _maps_out,
        "reserve": _reserve,
        "count:reserve": _reserve,
        "goal": _goal,
        "card": _map_card,
        "basic": _basic,
        "played": _played,
        "place": _played,
        "words:played": _played,
        "hand": _hand,
        "words:hand": _whose_hand,
        "divider": _whose_hand,
        "words:choice": _CHOICE,
        "words:advice": _CHOICE,
        "rotation": _NEW,
        "turned": _NEW,
        "gift": _gift,
        "spin": _SPIN,
        "axis": _AXIS,
        "push": _PUSH,
        "seat": _seat,
        "coins": _coins,
        "near": _coins,
        "life": _life,
        "balls": _balls,
        "cards": _hand,
        "over": _REST,
        "over:dim": _numbered,
        "over:new": _TO_COME,
        "over:push": _PUSH,
        "over:spin": _SPIN,
        "over:axis": _AXIS,
        "over:aim": _ship,
        "button:shoot": Thing(
            "Fire", "Opens the chest under you, or hits a ship there.", "YOHO-9.4"
        ),
        "button:end": Thing("End turn", "Plays left are lost, and you draw maps.", "YOHO-3.20"),
        "button:net": Thing("Net", "Takes what lies under your ship.", "YOHO-6.2"),
        "button:discard": Thing(
            "End of turn", "Throws the marked maps away, then you draw.", "YOHO-3.12"
        ),
        TITLE: _round,
        POUCH: Thing("The pouch", "What is worth remembering about your ship.", "YOHO-4.3"),
        SIGN: Thing("The sign", "Whose turn it is, and what can be done now.", "YOHO-3.8"),
        ODDS: Thing(
            "The odds",
            "Exact chances: from what lies open, what was turned, and the list of all cards.",
            "YOHO-7.7",
        ),
        STANDINGS: Thing("Standings", "Coins won so far.", "YOHO-13.1"),
        LOG: Thing("The log", "All that happened, newest last. L opens the whole.", "YOHO-3.22"),
    }
)
