"""Setting the table: options, the first Wannabe, the deal (section 2, section 12)."""

import msgspec
from msgspec.structs import replace

from game.core.chance import Chance, shuffled
from game.core.contract.seats import clockwise, first_seat
from game.core.contract.values import Seat, Setup
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules import keep_board
from game.games.dragon_farkle.rules.armies import gain
from game.games.dragon_farkle.rules.cards import (
    COMPANION_LABEL,
    ITEM_LABEL,
    draw_companion,
    draw_item,
    with_camp,
)
from game.games.dragon_farkle.rules.causes import Cause, Deck
from game.games.dragon_farkle.rules.content import (
    BRAWL_COMPANIONS,
    BRAWL_ITEMS,
    COMPANION_ITEMS,
    HEAD_START,
    ITEM_COMPANIONS,
    Companion,
    Item,
)
from game.games.dragon_farkle.rules.scoring import TABLES, SoldierTable
from game.games.dragon_farkle.rules.state import Camp, Held, Hiring, HouseRules, State
from game.games.dragon_farkle.rules.turns import begin_turn


def setup(chosen: Setup, chance: Chance) -> tuple[State, tuple[ev.Event, ...]]:
    """Return the state before the first decision: cards dealt, or two Companions to choose from."""
    log: ev.Log = []
    rules = house_rules(chosen)
    first = first_seat(chosen.option("first"), chosen.seats, chance)  # DF-1.6
    state = State(
        rules=rules,
        camps=(Camp(),) * chosen.seats,
        first=first,
        active=first,
        companion_deck=shuffled(chance, COMPANION_LABEL, companions_in_play(rules)),
        item_deck=shuffled(chance, ITEM_LABEL, items_in_play(rules)),
    )
    ahead = int(chosen.option("head_start")) - 1
    if 0 <= ahead < chosen.seats:
        state = gain(state, ahead, HEAD_START, Cause.HEAD_START, log)
    if chosen.option("companions") == "choice":
        return _offer(state, first, chance, log), tuple(log)
    if rules.companions:
        for seat in clockwise(first, chosen.seats):  # DF-1.7, DF-1.11
            state, companion = draw_companion(state, chance, log)
            log.append(ev.CompanionDealt(seat, (companion,)))
            state = with_camp(state, seat, replace(state.camps[seat], companion=companion))
    return _deal_items(state, chance, log), tuple(log)


def house_rules(chosen: Setup) -> HouseRules:
    """Return the options of a complete set-up, as rules read them."""
    rounds = chosen.option("last_orders")
    entry, damage = chosen.option("entry"), chosen.option("dragon")
    board = str(chosen.options.get("board", keep_board.USUAL))
    if board != keep_board.USUAL:
        own = keep_board.READER.parse(board)
        entry, damage = own.army, own.damage
    assert isinstance(rounds, int)
    assert isinstance(entry, int)
    assert isinstance(damage, int)
    return HouseRules(
        table=soldier_table(str(chosen.option("table"))),
        damage=damage,
        entry=entry,
        brawls=bool(chosen.option("brawls")),
        items=bool(chosen.option("items")),
        companions=chosen.option("companions") != "off",
        open_hands=chosen.option("hands") == "open",
        last_orders=rounds,
    )


def soldier_table(text: str) -> SoldierTable:
    """Return a Soldier table from its name, or a custom one from JSON (DF-2.17, DF-2.18).

    Raises: msgspec.MsgspecError if the text is neither.
    """
    named = TABLES.get(text)
    return named if named is not None else msgspec.json.decode(text, type=SoldierTable)


def companions_in_play(rules: HouseRules) -> tuple[Companion, ...]:
    """Return the Companions of this game (DF-13.7)."""
    if not rules.companions:
        return ()
    gone: tuple[Companion, ...] = () if rules.brawls else BRAWL_COMPANIONS
    gone += () if rules.items else ITEM_COMPANIONS
    return tuple([companion for companion in Companion if companion not in gone])


def items_in_play(rules: HouseRules) -> tuple[Item, ...]:
    """Return the Magic Items of this game (DF-13.7)."""
    if not rules.items:
        return ()
    gone: tuple[Item, ...] = () if rules.brawls else BRAWL_ITEMS
    gone += () if rules.companions else COMPANION_ITEMS
    return tuple([item for item in Item if item not in gone])


def _offer(state: State, seat: Seat, chance: Chance, log: ev.Log) -> State:
    """Return the state with two Companions turned up for a seat to choose from (DF-13.6)."""
    state, one = draw_companion(state, chance, log)
    state, two = draw_companion(state, chance, log)
    log.append(ev.CompanionDealt(seat, (one, two)))
    return replace(state, phase=Hiring(seat, (one, two), True))


def choose_companion(
    state: State, hiring: Hiring, companion: Companion, chance: Chance, log: ev.Log
) -> State:
    """Return the state with one of two Companions kept, the other shuffled back (DF-13.6)."""
    seat = hiring.seat
    dismissed = next(drawn for drawn in hiring.drawn if drawn is not companion)
    log.append(ev.CompanionKept(seat, companion, dismissed, None))
    state = with_camp(state, seat, replace(state.camps[seat], companion=companion))
    deck = shuffled(chance, COMPANION_LABEL, (*state.companion_deck, dismissed))
    log.append(ev.DeckReshuffled(Deck.COMPANIONS, len(deck)))
    state = replace(state, companion_deck=deck)
    following = (seat + 1) % len(state.camps)
    if following == state.first:
        return _deal_items(state, chance, log)
    return _offer(state, following, chance, log)


def _deal_items(state: State, chance: Chance, log: ev.Log) -> State:
    """Return the state in the first turn, each seat dealt a hidden Magic Item (DF-1.8)."""
    if state.rules.items:
        for seat in clockwise(state.first, len(state.camps)):
            state, item = draw_item(state, chance, log)
            log.append(ev.ItemDealt(seat, item, state.rules.open_hands))
            state = with_camp(state, seat, replace(state.camps[seat], hand=(Held(item),)))
    return begin_turn(state, state.first, chance, log)
