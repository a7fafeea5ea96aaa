"""What is this? Every thing at the table of Yahtzee Challenge in a sentence."""

from msgspec.structs import replace

from game.core.contract.things import (
    LOG,
    ODDS,
    POUCH,
    SIGN,
    STANDINGS,
    TITLE,
    Glossary,
    Thing,
)
from game.core.naming import seat_name
from game.core.wording import COUNTS, counted
from game.games.yahtzee_challenge.rules import state as st
from game.games.yahtzee_challenge.rules.claims import claimable, level_won
from game.games.yahtzee_challenge.rules.content import (
    CHANCE_MIN,
    INDEX,
    LEVEL_MAX,
    NAMES,
    NUMBER,
    ROLLS,
    SQUARE_NAMES,
    TILES,
    WILDS,
    Tile,
    points,
)
from game.games.yahtzee_challenge.rules.finale import run_order
from game.games.yahtzee_challenge.rules.movement import targets
from game.games.yahtzee_challenge.words.prompts import square_said

_PATTERNS = {
    Tile.THREE_OF_A_KIND: "three or more alike",
    Tile.SMALL_STRAIGHT: "four numbers in a row",
    Tile.CHANCE: f"{CHANCE_MIN} or more in all",
    Tile.FULL_HOUSE: "three alike and two alike",
    Tile.FOUR_OF_A_KIND: "four or more alike",
    Tile.LARGE_STRAIGHT: "five numbers in a row",
}
_DIE = Thing("A die", "A click keeps it; another click throws it after all.", "YC-5.2")
_STEP = Thing("Movement die", "How far the pawn walks: no more and no less.", "YC-4.5")
_AHEAD = Thing(
    "A square ahead", "Moving on rolls the small die again and may lead here.", "YC-9.10"
)


# --- tiles and squares ----------------------------------------------------------------------------


def _tile(view: st.State, which: str) -> Thing:
    tile = Tile(which)
    held = view.holding(tile)
    if held.owner is None:
        return _free(view, tile)
    worth = counted(points(tile, held.level), "point")
    owner = seat_name(held.owner)
    if tile in NUMBER:
        with_ = f"{COUNTS[held.level]} {'die' if held.level == 1 else 'dice'}"
        now = f"{owner} holds it with {with_}: {worth}"
    else:
        now = f"{owner} holds it: {worth}"
    if tile is view.shielded:
        said = "It lies under the shield: only five alike can take it."
        return Thing(NAMES[tile], said, "YC-11.14", now)
    if held.owner == view.active:
        if tile in NUMBER and held.level < LEVEL_MAX:
            said = "Its points are yours until somebody rolls it away. Land on it to raise it."
            return Thing(NAMES[tile], said, "YC-9.2", now)
        return Thing(NAMES[tile], "Its points are yours until it is rolled away.", "YC-8.8", now)
    if tile in NUMBER:
        need = COUNTS[held.level].capitalize()
        said = f"{need} or more dice of its number steal it, from its square or from a Wild."
        return Thing(NAMES[tile], said, "YC-8.5", now)
    said = f"{_PATTERNS[tile].capitalize()} steals it, from its square or from a Wild."
    return Thing(NAMES[tile], said, "YC-8.6", now)


def _free(view: st.State, tile: Tile) -> Thing:
    now = "Nobody owns it yet"
    worth = _with_these_dice(view, tile)
    if worth:
        now = f"These dice win it for {worth}"
    if tile in NUMBER:
        said = "10 points for each die of its number: four dice and 40 are the most."
        return Thing(NAMES[tile], said, "YC-1.8", now)
    said = f"{_PATTERNS[tile].capitalize()}: made or not, always {points(tile, 0)} points."
    return Thing(NAMES[tile], said, "YC-1.10", now)


def _with_these_dice(view: st.State, tile: Tile) -> int:
    """What the dice that lie there would bring of it; 0 if they do not win it."""
    match view.phase:
        case st.Rerolling(mission=mission) | st.Claiming(mission=mission):
            index = INDEX[tile]
            if index in claimable(view, mission, view.dice):
                return points(tile, level_won(index, view.dice))
    return 0


def _socket(view: st.State, which: str) -> Thing:
    tile, owner = Tile(which), view.owner(Tile(which))
    now = f"{seat_name(owner)} owns it" if owner is not None else ""
    said = "Its place among the free tiles. Once won, a tile lies on the ring for good."
    return Thing(NAMES[tile], said, "YC-1.14", now)


def _square(view: st.State, which: str) -> Thing:
    square = int(which)
    pawns = sum(pawn == square for pawn in view.pawns)
    now = f"{counted(pawns, 'pawn')} here" if pawns else ""
    if square in WILDS:
        said = "A Wild: land here and play for any free tile or any rival's. It never holds one."
        return Thing(SQUARE_NAMES[square], said, "YC-10.1", now)
    tile = view.tile_at(square)
    if tile is not None:
        return _tile(view, tile)
    said = "A free square: land here and play for any free tile, which is then laid here."
    return Thing(SQUARE_NAMES[square], said, "YC-7.1", now)


def _shield(view: st.State, _: str) -> Thing:
    said = "Five alike bring the one shield: the tile under it is stolen only with five alike."
    tile = view.shielded
    owner = None if tile is None else view.owner(tile)
    if tile is None or owner is None:
        now = "It lies beside the board"
    else:
        now = f"It guards {seat_name(owner)}'s {NAMES[tile]}"
    return Thing("The yahtzee shield", said, "YC-11.14", now)


def _rack(view: st.State, _: str) -> Thing:
    said = "Tiles that nobody owns yet. When none is left the Challenge Rounds begin."
    return Thing("Free tiles", said, "YC-12.1", f"{len(view.available())} of {len(TILES)} are left")


# --- players and dice -----------------------------------------------------------------------------


def _pawn(view: st.State, which: str) -> Thing:
    seat = int(which)
    now = f"On {square_said(view.pawns[seat])}" if view.pawns else ""
    said = "A player's pawn. Any number may share a square, and none is in the way."
    return Thing(f"{seat_name(seat)}'s pawn", said, "YC-4.6", now)


def _seat(view: st.State, which: str) -> Thing:
    seat = int(which)
    tiles, worth = len(view.tiles_of(seat)), view.points_of(seat)
    now = f"{counted(tiles, 'tile')}, {counted(worth, 'point')}"
    said = "A player. The number counts the points of the tiles that are owned now."
    if view.finale is not None:
        out = run_order(view, view.finale.last_runner)[: view.finale.runs_done]
        said += " Their run is over." if seat in out else " Their run is not over yet."
    return Thing(seat_name(seat), said, "YC-13.7", now)


def _run(view: st.State, which: str) -> Thing:
    """A plaque of the finale stage."""
    seat, finale = int(which), view.finale
    said = "Everybody has one run, in this order. Each tile won lights a candle and goes on."
    if finale is None:
        return Thing(f"{seat_name(seat)}'s run", said, "YC-12.5")
    place = run_order(view, finale.last_runner).index(seat)
    if place < finale.runs_done:
        now = "It is over; the tiles still count, and can still be stolen"
    elif place == finale.runs_done:
        now = f"It is on, with {counted(finale.run_wins, 'win')} so far"
    else:
        runs = place - finale.runs_done
        now = "It comes next" if runs == 1 else f"{runs} runs are before it"
    return Thing(f"{seat_name(seat)}'s run", said, "YC-12.7", now)


def _die(view: st.State, which: str) -> Thing:
    face = f"It shows {view.dice[int(which)]}" if which.isdecimal() and view.dice else ""
    if isinstance(view.phase, st.Rerolling):
        return replace(_DIE, now=face)
    return Thing("A die", "Only the faces of the last throw count.", "YC-5.6", face)


def _lamps(view: st.State, _: str) -> Thing:
    match view.phase:
        case st.FirstRoll():
            left = ROLLS
        case st.Rerolling(rolls_used=used):
            left = ROLLS - used
        case _:
            left = 0
    now = f"{counted(left, 'throw')} left" if left else "No throw is left"
    said = "A lamp for each throw left in this go. A die that was kept may be thrown again."
    return Thing("Throws", said, "YC-5.3", now)


def _goal(view: st.State, _: str) -> Thing:
    match view.phase:
        case (
            st.FirstRoll(mission=mission)
            | st.Rerolling(mission=mission)
            | st.Claiming(mission=mission)
        ):
            tiles = len(targets(view, mission))
            now = f"{counted(tiles, 'tile')} to play for"
            said = "Which tiles the dice can win, from the square where the pawn stands."
            return Thing("What the dice are for", said, "YC-4.10", now)
        case st.OrderRoll():
            return _ORDER
        case _:
            return Thing("The last throw", "It counted for the go before.", "YC-5.6")


def _note(view: st.State, which: str) -> Thing:
    """Words in the tray: of throws, or of how often the small die has been rolled."""
    match view.phase:
        case st.StepRoll() | st.OwnSquare():
            said = "A go has at most six rolls of the small die, then comes a long stride."
            return Thing("Movement rolls", said, "YC-9.11")
        case _:
            return _lamps(view, which)


def _round(view: st.State, _: str) -> Thing:
    if view.finale is not None:
        said = "Everybody has one last run, which goes on until it fails."
        now = f"{view.finale.runs_done} of {counted(view.seats, 'run')} over"
        return Thing("The Challenge Rounds", said, "YC-12.5", now)
    said = "A round is one go by every player, in order."
    now = f"The bell starts the finale after round {view.bell}" if view.bell else ""
    return Thing(f"Round {view.rounds_done + 1}", said, "YC-14.1" if view.bell else "YC-3.3", now)


_STAGE = Thing(
    "The Challenge Rounds",
    "One run each: every tile won gives one more go, and the first miss ends the run.",
    "YC-12.7",
)
_ORDER = Thing("Two dice", "They settle the order: the highest total begins.", "YC-2.3")

thing = Glossary[st.State](
    {
        "tile": _tile,
        "socket": _socket,
        "square": _square,
        "wild": _square,
        "stand": _square,
        "ahead": _AHEAD,
        "tag": _AHEAD,
        "rack": _rack,
        "shield": _shield,
        "pawn": _pawn,
        "seat": _seat,
        "die": _die,
        "lamp": _lamps,
        "step": _STEP,
        "step_die": _STEP,
        "order_dice": _ORDER,
        "cup": Thing("The cup", "Five dice, and up to three throws in a go.", "YC-5.1"),
        "goal": _goal,
        "over:keep": Thing(
            "Best kept", "Best play for the tile that you point at keeps this die.", "YC-5.2"
        ),
        "words:rack": Thing("What they win", "Tiles that these dice win as they lie.", "YC-7.3"),
        "words:spent": Thing("The last throw", "It counted for the go before.", "YC-5.6"),
        "words:dice": _DIE,
        "words:note": _note,
        "stage": _STAGE,
        "stage:felt": _STAGE,
        "stage:note": Thing(
            "The order of the runs", "Whoever took the last tile runs last.", "YC-12.4"
        ),
        "stage:score": Thing(
            "The score to beat",
            "The best score of the others, or of who could still pass whoever leads.",
            "YC-13.2",
        ),
        "stage:ahead": Thing(
            "What puts the run ahead",
            "What one win must be to lead all others, exactly, ties and the shield included.",
            "YC-13.2",
        ),
        "stage:out": Thing(
            "What ends the run",
            "A go that wins nothing. The tiles stay with their owner.",
            "YC-12.11",
        ),
        "stage:after": Thing(
            "What is to come", "Whoever has not run yet can still take tiles away.", "YC-12.13"
        ),
        "lead": Thing(
            "A tile to lead with",
            "One win of it, with dice enough, puts this run ahead of all others.",
            "YC-13.2",
        ),
        "crown": Thing(
            "The crown",
            "It stands on the run of whoever would win if the match ended now.",
            "YC-13.2",
        ),
        "run": _run,
        "button:skip": Thing("The next pawn", "A go cannot be handed on to the next.", "YC-3.4"),
        "button:roll": Thing("Throw", "Rolls the dice that are not kept.", "YC-5.2"),
        "button:stop": Thing(
            "Stop", "The dice are final as they lie, and must win you a tile.", "YC-5.4"
        ),
        "button:claim": Thing("Claim", "Takes this tile with the dice as they lie.", "YC-7.2"),
        "button:stay": Thing(
            "Stay", "Throw for this own tile only, to hold it with more dice.", "YC-9.5"
        ),
        "button:move_on": Thing(
            "Move on", "Rolls the small die again and walks on, in the same go.", "YC-9.10"
        ),
        "button:place": Thing(
            "Move the shield", "The one shield goes to the tile just taken.", "YC-11.13"
        ),
        "button:leave": Thing("Leave the shield", "It stays where it lies now.", "YC-11.17"),
        TITLE: _round,
        POUCH: _shield,
        SIGN: Thing("The sign", "Whose go it is, and what can be done now.", "YC-3.1"),
        ODDS: Thing(
            "The odds",
            "Exact chances with best play for what each line names. Which to want is up to you.",
            "YC-5.6",
        ),
        STANDINGS: Thing("Standings", "The points of the tiles that each owns now.", "YC-13.7"),
        LOG: Thing("The log", "All that happened, newest last. L opens the whole.", "YC-3.1"),
    }
)
