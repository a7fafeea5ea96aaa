"""The sea of Yoho! in words, for those who do not see it."""

from game.core.contract.describing import Describing, Spot
from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.core.wording import counted, listed
from game.games.yoho.rules import moves as mv
from game.games.yoho.rules.content import BASICS, CELLS, COLUMNS, KIND, ROWS, Face, Kind
from game.games.yoho.rules.hands import basic_left
from game.games.yoho.rules.names import CARDS, PUSHES, SIDES, a_face, line_name, place_name
from game.games.yoho.rules.sea import ARM, ARMS, Side
from game.games.yoho.rules.state import Acting, Over, Refilling, State
from game.games.yoho.words.click_refusals import cell_hotspot, cell_of
from game.games.yoho.words.log import maps_named


def _now(view: State) -> tuple[str, ...]:
    said = []
    turn = view.turn
    if isinstance(view.phase, Acting):
        own = [CARDS[card].name for card in BASICS if basic_left(turn, card)]
        if own:
            said.append(f"Basic actions left: {listed(own)}.")
        played = [card for card in BASICS if not basic_left(turn, card)]
        if played or turn.front:
            said.append(f"Played this turn: {maps_named([*played, *turn.front])}.")
    if isinstance(view.phase, Refilling):
        said.append(f"The hole is at {place_name(view.phase.hole)}.")
    if not isinstance(view.phase, Over):
        said.append(f"The next sea card is {_drawn(view.top_card.compass, 0)}.")
    return tuple(said)


# --- captains -------------------------------------------------------------------------------------


def _own(view: State, seat: Seat) -> str:
    """Return the map cards of a captain by name, or how many there are if face down."""
    hand = [held.card for held in view.captains[seat].hand]
    if not hand:
        return "No map card in hand."
    if None in hand:
        return f"{counted(len(hand), 'map card')} in hand, face down."
    return f"In hand: {maps_named(hand)}."


def _captain(view: State, seat: Seat) -> str:
    captain = view.captains[seat]
    lair = "no lair yet"
    where = "not at sea yet"
    if captain.lair is not None:
        side = SIDES[captain.lair.side]
        lair = f"lair on the {side} side, at {place_name(captain.lair.cell)}"
        where = "ship in the lair"
    if captain.ship is not None:
        where = f"ship at {place_name(captain.ship)}"
    held = [
        f"{captain.coins} of {counted(view.rules.coins_to_win, 'coin')}",
        counted(captain.life, "life", "lives"),
        counted(captain.balls, "cannonball"),
        counted(len(captain.hand), "map card"),
    ]
    return f"{seat_name(seat)}: {where}; {lair}; {', '.join(held)}."


# --- the sea --------------------------------------------------------------------------------------


def _board(view: State) -> tuple[str, ...]:
    rows = tuple(
        f"Row {row + 1}: {'; '.join(_card(view, row * COLUMNS + n) for n in range(COLUMNS))}."
        for row in range(ROWS)
    )
    sea, maps = counted(len(view.sea_pile), "sea card"), counted(len(view.map_pile), "map card")
    coins = counted(view.reserve, "coin")
    piles = f"{coins} in the reserve; {sea} and {maps} in the piles."
    return (*rows, piles)


def _card(view: State, cell: int) -> str:
    """Return a card of the grid in words, with its ships and a hidden side that is known."""
    card = view.grid[cell]
    said = ["the hole" if card is None else _drawn(card.face, card.rotation)]
    if card is not None and card.known and card.back is not None and view.rules.marks:
        said.append(f"{a_face(card.back)} on the other side")
    ships = [seat_name(s) for s, captain in enumerate(view.captains) if captain.ship == cell]
    if ships:
        said.append(f"the ship of {listed(ships)} on it")
    return ", ".join(said)


def _drawn(face: Face, rotation: int) -> str:
    """Return a face and its arms in words: "an island with arms at the top and right"."""
    arms = ARMS[face][rotation]
    sides = [SIDES[side] for side in Side if arms & ARM[side]]
    if not sides:
        return a_face(face)
    if len(sides) == len(Side):
        return f"{a_face(face)} with arms on all sides"
    return f"{a_face(face)} with arms at the {listed(sides)}"


def _spots(view: State) -> tuple[Spot, ...]:
    return tuple(
        Spot(
            place_name(cell).capitalize(),
            cell_hotspot(cell),
            (f"r{cell // COLUMNS + 1}c{cell % COLUMNS + 1}",),
        )
        for cell in range(CELLS)
    )


def _here(view: State, seat: Seat | None, thing: str) -> tuple[str, ...]:
    kind, _, which = thing.partition(":")
    cell = cell_of(which) if kind == "sea" else None
    if cell is None:
        return ()
    said = [f"{place_name(cell).capitalize()}: {_card(view, cell)}."]
    lairs = [
        seat_name(s)
        for s, captain in enumerate(view.captains)
        if captain.lair is not None and captain.lair.cell == cell
    ]
    if lairs:
        said.append(f"The lair of {listed(lairs)} is beside it.")
    return tuple(said)


# --- moves ----------------------------------------------------------------------------------------


def _line(view: State, move: mv.Move) -> str:
    """Return a move in more words than the table needs; "" where its usual words are enough."""
    match move:
        case mv.Slide(push=push, index=index, rotation=rotation):
            line, way = line_name(push, index), PUSHES[push]
            return f"Slide {line} {way}, {_drawn(view.top_card.compass, rotation)} comes in"
        case mv.ThrowAtChest(barrel=barrel, chest=chest):
            where = place_name(chest)
            return f"Throw the barrel of {place_name(barrel)} at the chest at {where}"
        case mv.ThrowAtShip(barrel=barrel, seat=seat):
            return f"Throw the barrel of {place_name(barrel)} at {seat_name(seat)}'s ship"
        case mv.ThrowAtLair(barrel=barrel, seat=seat):
            return f"Throw the barrel of {place_name(barrel)} at {seat_name(seat)}'s lair"
        case mv.Refill(rotation=rotation):
            return f"Place {_drawn(view.top_card.compass, rotation)}"
        case mv.Movement(source=source, to=int(to)):
            card = view.grid[to]
            if card is None or KIND[card.face] is Kind.CURRENT:
                return ""
            there = f"{a_face(card.face)} at {place_name(to)}"
            if source is mv.Source.MAP:
                return f"Sail to {there}, with the Movement map card"
            return f"Sail to {there}"
    return ""


def _stands(view: State, seat: Seat) -> str:
    captain = view.captains[seat]
    home = None if captain.lair is None else captain.lair.cell
    cell = home if captain.ship is None else captain.ship
    return "" if cell is None else cell_hotspot(cell)


DESCRIBING: Describing[State, mv.Move] = Describing(
    now=_now,
    player=_captain,
    own=_own,
    board=_board,
    heading="Sea",
    spots=_spots,
    here=_here,
    stands=_stands,
    line=_line,
)
