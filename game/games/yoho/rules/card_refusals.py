"""Why a card cannot be played, at all or with this target (YOHO-3 to YOHO-6)."""

from game.core.contract.values import Move, Refusal
from game.core.wording import counted
from game.games.yoho.rules import moves as mv
from game.games.yoho.rules import reach
from game.games.yoho.rules.content import CATCHABLE, TAKEABLE, Kind, MapCard
from game.games.yoho.rules.hands import basic_left, source_for
from game.games.yoho.rules.legal import may_push
from game.games.yoho.rules.names import CARDS, place_name
from game.games.yoho.rules.sailing import arms_at, ways
from game.games.yoho.rules.sea import ARM, NEIGHBOURS, ROTATIONS
from game.games.yoho.rules.state import State

MAPS_ONLY = Refusal(
    "YOHO-3.18", "The extra card from the bottle must be a map card.", "Map cards only"
)
NO_PLAYS_LEFT = Refusal(
    "YOHO-3.2",
    "You cannot play another card this turn. Only a bottle gives one more map card.",
    "No card left to play",
)
HERE = Refusal("YOHO-4.5", "You are already here.", "Already here")
ROCKS = Refusal("YOHO-4.9", "Ships cannot cross a reef.", "Reef")
NOTHING_TO_NET = Refusal("YOHO-6.6", "There is nothing to net here.", "Empty net")
NO_ROCKS = Refusal("YOHO-6.5", "A reef cannot be netted.", "Reef")
NO_BARRELS = Refusal("YOHO-6.5", "A barrel cannot be netted.", "Barrel")
NOT_AT_SEA = Refusal(
    "YOHO-6.2", "A Net takes what is under a ship at sea, and yours is in its lair.", "In the lair"
)
OPEN_CHESTS_ONLY = Refusal("YOHO-5.31", "Only open chests can be caught.", "Closed")
NOTHING_TO_CATCH = Refusal(
    "YOHO-5.31", "Only rum, bottles, cannonballs and open chests can be caught.", "Nothing there"
)
TOO_FAR = Refusal(
    "YOHO-5.29", "Too far: it must be next to your ship or your lair.", "Out of reach"
)
NOT_NEIGHBOURS = Refusal("YOHO-5.5", "Only cards side by side can be swapped.", "Too far apart")
OWN_LINES = Refusal(
    "YOHO-14.4", "You can slide only lines that run away from your own lair.", "Strict slides"
)


def not_held(card: MapCard) -> Refusal:
    """Return why a card that is not in the hand cannot be played (YOHO-3.1)."""
    return Refusal("YOHO-3.1", f"You do not hold that card: {CARDS[card].name}.", "Not in hand")


def cannot_play(state: State, card: MapCard, source: mv.Source = mv.Source.MAP) -> Refusal | None:
    """Return why a card cannot be played now, with any target; None if allowed."""
    turn = state.turn
    if source is mv.Source.BASIC:
        if not basic_left(turn, card):
            why = f"Your basic {CARDS[card].name} is used. It comes back after your turn."
            return Refusal("YOHO-3.9", why, "Used")
        if turn.plays_left:
            return None
        return MAPS_ONLY if turn.extra_maps else NO_PLAYS_LEFT
    if all(held.card is not card for held in state.captains[state.active].hand):
        return not_held(card)
    return None if turn.plays_left or turn.extra_maps else NO_PLAYS_LEFT


# --- sailing --------------------------------------------------------------------------------------


def refuse_sail(state: State, to: int | None) -> Refusal | None:
    """Return why the own ship cannot sail to a cell, or (None) into its lair."""
    seat = state.active
    ship = state.captains[seat].ship
    if to == ship:
        return HERE
    reachable = ways(state, seat)
    if to in reachable:
        return None
    if reach.on_reef(state, seat):
        return stuck(state)
    kind = None if to is None else reach.kind_at(state, to)
    if kind is Kind.BARREL:
        if len(reachable) > 1:
            why = "Ships cannot cross a barrel. Sail around it."
            return Refusal("YOHO-4.10", why, "Barrel", instead=(mv.Movement,))
        return Refusal("YOHO-4.10", "Ships cannot cross a barrel.", "Barrel")
    if kind is Kind.REEF:
        return ROCKS
    lair = state.lair(seat)
    quay_open = bool(arms_at(state, lair.cell) & ARM[lair.side])
    if ship is None and not quay_open:
        return locked_in(state)
    if to is None and not quay_open:
        return freed("YOHO-4.7", _no_arm(state), "Locked out", state, _opening(state))
    places = len(reachable) - 1
    reach_now = counted(places, "other place") if places else "no card"
    why = f"No open current leads there. From here you reach {reach_now}."
    return Refusal("YOHO-4.3", why, "No way through")


def locked_in(state: State) -> Refusal:
    """Return why a ship cannot leave its lair: no current leads out (YOHO-4.6)."""
    return freed("YOHO-4.6", _no_arm(state), "Locked in", state, _opening(state))


def _no_arm(state: State) -> str:
    slot = place_name(state.lair(state.active).cell)
    return f"{slot.capitalize()} has no arm towards your lair."


def _opening(state: State) -> tuple[type[Move], ...]:
    """Return the moves that could open the way at the own lair, Swing only if it helps."""
    turned = (mv.Swing,) if arms_at(state, state.lair(state.active).cell) else ()
    return (*turned, mv.Swap, mv.Slide, mv.Flip, mv.Remove)


def freed(
    rule: str, why: str, headline: str, state: State, changes: tuple[type[Move], ...]
) -> Refusal:
    """Return the refusal of `rule`, with the cards in the hand that could clear the way now."""
    able = tuple(kind for kind in changes if cannot_play(state, mv.CARD_OF[kind]) is None)
    names = [CARDS[mv.CARD_OF[kind]].name for kind in able]
    if not names:
        return Refusal(rule, f"{why} You have no card to change that now.", headline)
    if len(names) == 1:
        return Refusal(rule, f"{why} Play {names[0]} first.", headline, instead=able)
    play = f"Play one of these first: {', '.join(names)}."
    return Refusal(rule, f"{why} {play}", headline, instead=able)


def stuck(state: State) -> Refusal:
    """Return why a ship on a reef cannot sail until its card changes (YOHO-4.15)."""
    free: tuple[type[Move], ...] = (mv.Slide, mv.Remove, mv.Flip)
    if all(cannot_play(state, mv.CARD_OF[kind]) is None for kind in free):
        why = "You are stuck on the reef. Slide it out, remove it or flip it."
        return Refusal("YOHO-4.15", why, "Stuck", instead=free)
    return freed("YOHO-4.15", "You are stuck on the reef.", "Stuck", state, free)


# --- shaping the sea ------------------------------------------------------------------------------


def refuse_swap(a: int, b: int) -> Refusal | None:
    """Return why two cells cannot be swapped (YOHO-5.4); None if allowed."""
    if b not in NEIGHBOURS[a]:
        return NOT_NEIGHBOURS
    if a > b:
        return Refusal(
            "YOHO-5.4",
            "Name the upper or left card of the two first.",
            "Wrong order",
            instead=(mv.Swap,),
        )
    return None


def refuse_slide(state: State, move: mv.Slide) -> Refusal | None:
    """Return why a line cannot be pushed so (YOHO-5.8 to YOHO-5.10); None if allowed."""
    if not 0 <= move.index < 4:
        return Refusal("YOHO-5.9", "The sea has four rows and four columns.", "No such line")
    if not may_push(state, move.push):
        return OWN_LINES
    return refuse_rotation(state, move.rotation, mv.Slide)


def refuse_rotation(
    state: State, rotation: int, kind: type[mv.Slide] | type[mv.Refill]
) -> Refusal | None:
    """Return why a move cannot lay the top sea card so (YOHO-10.14); None if allowed."""
    different = ROTATIONS[state.top_card.compass]
    if rotation in different:
        return None
    why = f"This card can lie only {counted(len(different), 'way')}. Turn it back."
    return Refusal("YOHO-10.14", why, "The same", instead=(kind,))


# --- taking ---------------------------------------------------------------------------------------


def refuse_net(state: State) -> Refusal | None:
    """Return why a Net takes nothing (YOHO-6.1 to YOHO-6.6); None if allowed."""
    ship = state.captains[state.active].ship
    if ship is None:
        return NOT_AT_SEA
    kind = reach.kind_at(state, ship)
    if kind in TAKEABLE:
        return None
    if kind is Kind.CLOSED_CHEST:
        return _open_it_first(state)
    if kind is Kind.REEF:
        return NO_ROCKS
    return NO_BARRELS if kind is Kind.BARREL else NOTHING_TO_NET


def _open_it_first(state: State) -> Refusal:
    """Return the refusal to net a closed chest, and how it could be opened now (YOHO-6.4)."""
    flips = cannot_play(state, MapCard.FLIP) is None
    shoots = reach.can_shoot_chest(state)
    why, kinds = _OPENINGS[flips, shoots]
    return Refusal("YOHO-6.4", why, "Closed", instead=kinds)


_OPENINGS: dict[tuple[bool, bool], tuple[str, tuple[type[Move], ...]]] = {
    (True, True): ("Open the chest first: flip it or fire at it.", (mv.Flip, mv.ShootChest)),
    (True, False): ("Open the chest first: flip it.", (mv.Flip,)),
    (False, True): ("Open the chest first: fire at it.", (mv.ShootChest,)),
    (False, False): ("The chest is closed, and you cannot open it now.", ()),
}
"""What can be done about a closed chest, by whether it can be flipped and fired at."""


def _net(state: State) -> Refusal:
    """Return why the object under the own ship cannot be caught: it takes a Net (YOHO-5.32)."""
    if source_for(state, MapCard.NET) is not None:
        why = "Your ship is on it. Use a Net."
        return Refusal("YOHO-5.32", why, "Under your ship", instead=(mv.Net,))
    return Refusal("YOHO-5.32", "Your ship is on it. Only a Net takes it.", "Under your ship")


def _island(state: State, cell: int) -> Refusal:
    """Return why an island cannot be caught (YOHO-5.31)."""
    sails = source_for(state, MapCard.MOVEMENT) is not None
    if sails and cell in ways(state, state.active):
        why = "An island cannot be caught. Sail there and use a Net."
        return Refusal("YOHO-5.31", why, "Island", instead=(mv.Movement,))
    why = "An island cannot be caught. A Net takes its gift when your ship is there."
    return Refusal("YOHO-5.31", why, "Island")


def refuse_catch(state: State, cell: int) -> Refusal | None:
    """Return why a card cannot be caught (YOHO-5.29 to YOHO-5.33); None if allowed."""
    kind = reach.kind_at(state, cell)
    if kind in CATCHABLE and reach.is_near(state, cell):
        return None
    if kind in TAKEABLE and state.captains[state.active].ship == cell:
        return _net(state)
    if kind in CATCHABLE:
        return TOO_FAR
    if kind is Kind.ISLAND:
        return _island(state, cell)
    return OPEN_CHESTS_ONLY if kind is Kind.CLOSED_CHEST else NOTHING_TO_CATCH
