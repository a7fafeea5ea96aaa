"""What is this? Every thing at the table of Yoho! in a sentence."""

from collections.abc import Mapping

from game.core.contract.things import LOG, ODDS, POUCH, SIGN, STANDINGS, TITLE, Glossary, Thing
from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.core.wording import counted
from game.games.yoho.rules.content import (
    ALL_CHESTS,
    KIND,
    KINDS,
    MAP_HAND,
    MAX_BALLS,
    MAX_LIFE,
    Kind,
    MapCard,
)
from game.games.yoho.rules.events import Loss
from game.games.yoho.rules.hits import loss_of
from game.games.yoho.rules.names import CARDS, FLIPS, GIFTS, OBJECTS, PILES, place_name
from game.games.yoho.rules.sea import Axis
from game.games.yoho.rules.state import State
from game.games.yoho.words.click_refusals import cell_of
from game.games.yoho.words.first_time_tips import A_HIT

_SEA: Mapping[Kind, tuple[str, str]] = {
    Kind.CURRENT: ("Ships sail across where its arms meet those of the next card.", "YOHO-4.3"),
    Kind.CLOSED_CHEST: (
        KINDS[Kind.CLOSED_CHEST],
        "YOHO-7.1",
    ),
    Kind.GOLD_CHEST: (
        "Worth one coin: net it with your ship on it, or catch it from beside it.",
        "YOHO-6.7",
    ),
    Kind.TRAPPED_CHEST: ("It goes off when it is opened and hits every ship on it.", "YOHO-7.13"),
    Kind.BARREL: (
        "Ships cannot pass. Catch/Throw throws it at what is next to it. It hits any ship on it.",
        "YOHO-4.10",
    ),
    Kind.CANNONBALL: ("Net or catch it for a cannonball. You hold 2 at most.", "YOHO-6.9"),
    Kind.BOTTLE: ("Net or catch it: draw a map card, and play one more this turn.", "YOHO-6.13"),
    Kind.RUM: ("Net or catch it for a life. You hold 2 at most.", "YOHO-6.11"),
    Kind.ISLAND: ("Net it and choose: a cannonball, a life or a map card.", "YOHO-6.15"),
    Kind.REEF: ("Ships cannot pass. A ship on it is stuck until the reef goes.", "YOHO-4.9"),
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
    """Return the cell of a thing, from a name with its place or card number; None if not found."""
    kind, _, which = name.removeprefix("over:").partition(":")
    if kind not in ("sea", "back", "thing", "dim"):
        return None
    cell = cell_of(which)
    if cell is not None:
        return cell
    if kind == "dim":
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
        return _printed(KIND[gone[0].face], "It is among the used sea cards")
    if str(view.entered) == which:
        return _printed(KIND[view.top_card.compass], "It comes next")
    return _TO_COME


def _cell(view: State, cell: int) -> Thing:
    card = view.grid[cell]
    if card is None:
        said = "The next sea card goes here. The captain chooses which way round."
        return Thing("The hole", said, "YOHO-10.9", place_name(cell).capitalize())
    return _printed(KIND[card.face], place_name(cell).capitalize())


def _printed(kind: Kind, now: str = "") -> Thing:
    said, rule = _SEA[kind]
    return Thing(OBJECTS[kind].title, said, rule, now)


def _back(view: State, which: str) -> Thing:
    """Return the text about a card's corner on the sea, or about a map card face down."""
    cell = cell_of(which)
    if cell is None:
        return _hand(view, which.partition(":")[0])
    card = view.grid[cell]
    if not view.rules.marks:
        said = "This match marks no cards: remember what you have seen."
        return Thing("The other side", said, "YOHO-14.6", place_name(cell).capitalize())
    if card is not None and card.known and card.back is not None:
        said = "A folded corner: it was turned before, so everybody knows its other side."
        return Thing("The other side", said, "YOHO-7.4", OBJECTS[KIND[card.back]].title)
    said = "Nobody has seen the other side yet."
    return Thing("The other side", said, "YOHO-1.3", place_name(cell).capitalize())


def _ship(view: State, which: str) -> Thing:
    seat = int(which)
    if seat == view.active:
        said = "It sails with Movement, nets what is under it, and fires at what is on its card."
        return Thing(f"{seat_name(seat)}'s ship", said, "YOHO-4.1", holds(view, seat))
    return Thing(f"{seat_name(seat)}'s ship", A_HIT, "YOHO-8.2", holds(view, seat))


def holds(view: State, seat: Seat) -> str:
    """Return the coins, lives and cannonballs of a seat in words."""
    captain = view.captains[seat]
    life = counted(captain.life, "life", "lives")
    return f"{counted(captain.coins, 'coin')}, {life}, {counted(captain.balls, 'cannonball')}"


def next_hit(view: State, seat: Seat) -> str:
    """Return in words what the next hit on a captain costs."""
    match loss_of(view.captains[seat]):
        case Loss.LIFE:
            return "The next hit costs a life."
        case Loss.HOME:
            return "No life left: the next hit sends the ship home."
        case Loss.NOTHING:
            return "No life left, but in the lair there is nothing to lose."
    return "No life left: the next hit costs a coin."


def _lair(view: State, which: str) -> Thing:
    seat = int(which)
    captain = view.captains[seat]
    now = "The ship is in the lair" if captain.ship is None else "The ship is at sea"
    said = "Your lair never moves. Ships leave over the card beside it. A barrel there can hit it."
    if seat != view.active:
        said = "Only its captain can enter. A barrel on the card beside it can be thrown into it."
    rule = "YOHO-2.19" if seat == view.active else "YOHO-4.8"
    return Thing(f"{seat_name(seat)}'s lair", said, rule, now)


# --- piles ----------------------------------------------------------------------------------------


def _sea_pile(view: State, _: str) -> Thing:
    said = "The top card comes next. When the pile is empty, the used cards are shuffled."
    return Thing(PILES["sea"].title, said, "YOHO-2.5", f"{len(view.sea_pile)} left")


def _sea_out(view: State, _: str) -> Thing:
    gold, chests = ALL_CHESTS[Kind.GOLD_CHEST], ALL_CHESTS.total()
    said = f"Everybody can look through them. {gold} of all {chests} chests hold gold."
    return Thing(PILES["sea_out"].title, said, "YOHO-7.7", counted(len(view.sea_discards), "card"))


def _map_pile(view: State, _: str) -> Thing:
    said = "Map cards still to be drawn, face down."
    return Thing(PILES["maps"].title, said, "YOHO-2.7", f"{len(view.map_pile)} left")


def _maps_out(view: State, _: str) -> Thing:
    said = "Everybody can look through them."
    return Thing(
        PILES["maps_out"].title, said, "YOHO-3.24", counted(len(view.map_discards), "card")
    )


def _reserve(view: State, _: str) -> Thing:
    said = "Coins still to be won from chests. When none are left, coins can only be stolen."
    return Thing(PILES["reserve"].title, said, "YOHO-2.8", f"{counted(view.reserve, 'coin')} left")


# --- cards and seats ------------------------------------------------------------------------------


def _map_card(view: State, which: str) -> Thing:
    card = MapCard(which.partition(",")[0])
    said = f"{CARDS[card].deed}."
    if card is MapCard.CATCH_THROW:
        said = "Catch an item next to your ship or lair, or throw a barrel at what is next to it."
    return Thing(CARDS[card].name, said, _MAP_RULES[card], "You play up to 3 cards a turn")


def _basic(view: State, which: str) -> Thing:
    card = MapCard(which)
    said = f"{CARDS[card].deed}. It comes back to your hand every turn."
    return Thing(f"{CARDS[card].name}, basic action", said, "YOHO-3.9")


def _played(view: State, which: str) -> Thing:
    turn = view.turn
    said = "Cards played this turn: up to 3, and 1 more map card for each bottle."
    now = f"{turn.plays_left + turn.extra_maps} more to play"
    return Thing("Played cards", said, "YOHO-3.2", now)


def _hand(view: State, which: str) -> Thing:
    held = counted(len(view.captains[int(which)].hand), "map card")
    heading = f"{seat_name(int(which))}'s map cards"
    if view.rules.open_hands:
        return Thing(heading, "Map cards in hand. Everybody may see them.", "YOHO-14.5", held)
    return Thing(heading, "Map cards in hand. Only their captain may look.", "YOHO-3.25", held)


def _whose_hand(view: State, _: str) -> Thing:
    said = f"Your two basic actions and up to {MAP_HAND} map cards."
    return Thing("The hand", said, "YOHO-3.1")


def _seat(view: State, which: str) -> Thing:
    said = f"A captain. The first to hold {view.rules.coins_to_win} coins wins at once."
    return Thing(seat_name(int(which)), said, _win_rule(view), holds(view, int(which)))


def _win_rule(view: State) -> str:
    return "YOHO-13.1" if view.rules.coins_to_win == 3 else "YOHO-14.1"


def _coins(view: State, which: str) -> Thing:
    goal = view.rules.coins_to_win
    now = f"{view.captains[int(which)].coins} of {goal}"
    said = f"Coins won so far. Coin number {goal} wins at once."
    return Thing("Coins", said, _win_rule(view), now)


def _life(view: State, which: str) -> Thing:
    now = f"{view.captains[int(which)].life} of {MAX_LIFE}"
    return Thing(
        "Lives", "A hit costs a life before it costs a coin. You hold 2 at most.", "YOHO-8.1", now
    )


def _balls(view: State, which: str) -> Thing:
    now = f"{view.captains[int(which)].balls} of {MAX_BALLS}"
    return Thing("Cannonballs", "You hold 2 at most. A shot never misses.", "YOHO-9.4", now)


def _goal(view: State, _: str) -> Thing:
    said = f"The first to hold {view.rules.coins_to_win} coins wins."
    best = max(captain.coins for captain in view.captains)
    return Thing("The goal", said, _win_rule(view), f"The leader has {best}")


def _gift(view: State, which: str) -> Thing:
    kind = Kind(which)
    return Thing(GIFTS[kind].button, f"An island gives it: {KINDS[kind]}", "YOHO-6.16")


def _axis(view: State, which: str) -> Thing:
    flip = FLIPS[Axis(which)]
    return Thing(flip.button, f"Flip turns the card over, {flip.way}.", "YOHO-5.18")


def _round(view: State, _: str) -> Thing:
    limit = view.rules.round_limit
    if not limit:
        return Thing("Round", "A round is one turn for every player.", "YOHO-3.22")
    said = "After the last round the most coins win."
    return Thing("Round", said, "YOHO-13.5", f"Round {view.round_no} of {limit}")


_TO_COME = Thing("Preview", "How this card is after that click. Nothing is played yet.", "YOHO-3.5")
_REST = Thing("Preview", "What your click would do. Nothing is played yet.", "YOHO-3.5")
_NEW = Thing("A way round", "Choose which way round it lies, then click it.", "YOHO-10.10")
_SPIN = Thing("An arrow", "Swing turns the card a quarter turn this way.", "YOHO-5.2")
_PUSH = Thing(
    "An arrow", "Slide pushes a new sea card in here. The last card leaves the sea.", "YOHO-5.9"
)
_SLOT = Thing("A place for a lair", "One lair on each side. A lair never moves.", "YOHO-2.16")
_CHOICE = Thing("What to do now", "What you choose now, or what comes next.", "YOHO-3.5")

thing = Glossary[State](
    {
        ("sea", "thing"): _on_the_sea,
        "back": _back,
        ("backs", "words:hand", "divider"): _whose_hand,
        "hole": Thing("The hole", "The next sea card goes here.", "YOHO-10.9"),
        ("ship", "over:aim"): _ship,
        ("lair", "badge"): _lair,
        ("slot", "site"): _SLOT,
        ("pile:sea", "stack:sea", "count:sea", "next"): _sea_pile,
        ("discards:sea", "stack:sea_out", "count:sea_out"): _sea_out,
        ("pile:maps", "stack:maps", "count:maps"): _map_pile,
        ("discards:maps", "stack:maps_out", "count:maps_out", "out"): _maps_out,
        ("reserve", "count:reserve"): _reserve,
        "goal": _goal,
        "card": _map_card,
        "basic": _basic,
        ("played", "place", "words:played"): _played,
        ("hand", "cards"): _hand,
        ("words:choice", "words:advice"): _CHOICE,
        ("rotation", "turned"): _NEW,
        "gift": _gift,
        ("spin", "over:spin"): _SPIN,
        ("axis", "over:axis"): _axis,
        ("push", "over:push"): _PUSH,
        "seat": _seat,
        ("coins", "near"): _coins,
        "life": _life,
        "balls": _balls,
        "over": _REST,
        "over:dim": lambda view, which: _cell(view, int(which)),
        "button:shoot": Thing(
            "Fire", "Opens the chest under your ship, or hits a ship there.", "YOHO-9.4"
        ),
        "button:end": Thing(
            "End turn", "Ends your turn. Then you discard and draw map cards.", "YOHO-3.20"
        ),
        "button:net": Thing("Net", "Takes what lies under your ship.", "YOHO-6.2"),
        "button:discard": Thing(
            "End of turn", "Discards the marked map cards. Then you draw.", "YOHO-3.12"
        ),
        TITLE: _round,
        POUCH: Thing("Reminder", "What to remember about your ship.", "YOHO-4.3"),
        SIGN: Thing("The sign", "Whose turn it is, and what they can do now.", "YOHO-3.8"),
        ODDS: Thing(
            "The odds",
            "Exact chances. At the start 2 of 4 chests with two arms hold gold, 3 of 5 with three.",
            "YOHO-7.7",
        ),
        STANDINGS: Thing("Standings", "Coins won so far.", "YOHO-13.1"),
        LOG: Thing("The log", "What happened, newest last. Press L to see it all.", "YOHO-3.22"),
    }
)
