"""What is this? Every thing at the table of Yahtzee Challenge in a sentence."""

from msgspec.structs import replace

from game.core.contract.things import LOG, ODDS, POUCH, SIGN, STANDINGS, TITLE, Glossary, Thing
from game.core.naming import seat_name
from game.core.wording import counted, number
from game.games.yahtzee_challenge.rules import state as st
from game.games.yahtzee_challenge.rules.claims import winning, worth_now
from game.games.yahtzee_challenge.rules.content import NUMBER, ROLLS, TILES, Tile, points
from game.games.yahtzee_challenge.rules.finale import run_order
from game.games.yahtzee_challenge.rules.movement import targets
from game.games.yahtzee_challenge.rules.names import (
    NAMES,
    PATTERNS,
    Term,
    dice_of,
    run_state,
    square_name,
)

_DIE = Thing("A die", "Click to keep it. Click again to roll it.", "YC-5.2")
_STEP = Thing("Movement die", "Your pawn moves exactly as many squares as it shows.", "YC-4.5")
_AHEAD = Thing(
    "A square ahead",
    "If you move on, you roll the movement die again and may land here.",
    "YC-9.10",
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
        now = f"{owner} holds it with {dice_of(tile, held.level)}: {worth}"
    else:
        now = f"{owner} holds it: {worth}"
    if tile is view.shielded:
        said = "It has the shield: only a yahtzee can steal it."
        return Thing(NAMES[tile], said, "YC-11.14", now)
    if held.owner == view.active:
        if view.can_improve(tile):
            said = "You have its points until a rival steals it. Land on it to improve it."
            return Thing(NAMES[tile], said, "YC-9.2", now)
        return Thing(NAMES[tile], "You have its points until a rival steals it.", "YC-8.8", now)
    if tile in NUMBER:
        need = dice_of(tile, held.level)
        said = f"Roll at least {need} to steal it, on its square or on a Wild."
        return Thing(NAMES[tile], said, "YC-8.5", now)
    said = f"Roll {PATTERNS[tile]} to steal it, on its square or on a Wild."
    return Thing(NAMES[tile], said, "YC-8.6", now)


def _free(view: st.State, tile: Tile) -> Thing:
    now = "Unclaimed"
    if tile in winning(view):
        now = f"Your dice win it for {worth_now(view, tile)} points"
    if tile in NUMBER:
        said = "10 points for each die of its number, up to 40 for four dice."
        return Thing(NAMES[tile], said, "YC-1.8", now)
    said = f"{PATTERNS[tile].capitalize()}: {points(tile, 0)} points."
    return Thing(NAMES[tile], said, "YC-1.10", now)


def _socket(view: st.State, which: str) -> Thing:
    tile, owner = Tile(which), view.owner(Tile(which))
    now = f"{seat_name(owner)} owns it" if owner is not None else ""
    said = "This tile is claimed: it is on the ring now and stays there."
    return Thing(NAMES[tile], said, "YC-1.14", now)


def _square(view: st.State, which: str) -> Thing:
    square = int(which)
    pawns = sum(pawn == square for pawn in view.pawns)
    now = f"{counted(pawns, 'pawn')} here" if pawns else ""
    if square in view.starts:
        said = "Land here to win any unclaimed tile or any rival's tile. A Wild never holds a tile."
        return Thing(square_name(square, view.starts).capitalize(), said, "YC-10.1", now)
    tile = view.tile_at(square)
    if tile is not None:
        return _tile(view, tile)
    said = "A free square: land here to win an unclaimed tile, which is then put here."
    return Thing(square_name(square, view.starts).capitalize(), said, "YC-7.1", now)


def _shield(view: st.State, _: str) -> Thing:
    said = "Roll a yahtzee (five of a kind) to get it. Only a yahtzee steals the tile that has it."
    now = "Nobody has it yet"
    if view.shielded is not None and view.shield_owner is not None:
        now = f"On {seat_name(view.shield_owner)}'s {NAMES[view.shielded]}"
    return Thing(f"The {Term.SHIELD}", said, "YC-11.14", now)


def _rack(view: st.State, _: str) -> Thing:
    said = "Tiles nobody owns yet. When the last one is claimed, the Challenge Rounds begin."
    left = f"{len(view.available())} of {len(TILES)} left"
    return Thing("Unclaimed tiles", said, "YC-12.1", left)


# --- players and dice -----------------------------------------------------------------------------


def _pawn(view: st.State, which: str) -> Thing:
    seat = int(which)
    now = f"On {square_name(view.pawns[seat], view.starts)}" if view.pawns else ""
    said = "A player's pawn. Several pawns can stand on one square."
    return Thing(f"{seat_name(seat)}'s pawn", said, "YC-4.6", now)


def _seat(view: st.State, which: str) -> Thing:
    seat = int(which)
    tiles, worth = len(view.tiles_of(seat)), view.points_of(seat)
    now = f"{counted(tiles, 'tile')}, {counted(worth, 'point')}"
    said = "The number is the points of all tiles this player owns now."
    if view.finale is not None:
        place = run_order(view, view.finale.last_runner).index(seat)
        now = f"{now}, {run_state(place, view.finale.runs_done, view.seats)}"
    return Thing(seat_name(seat), said, "YC-13.7", now)


def _run(view: st.State, which: str) -> Thing:
    """Return the text about a plaque of the finale stage."""
    seat, finale = int(which), view.finale
    said = "Each player has one run. Each tile won lights a candle and gives one more turn."
    if finale is None:
        return Thing(f"{seat_name(seat)}'s run", said, "YC-12.5")
    place = run_order(view, finale.last_runner).index(seat)
    if place < finale.runs_done:
        now = "Over: their tiles still count and can still be stolen"
    elif place == finale.runs_done:
        now = f"Going on now, {counted(finale.run_wins, 'win')} so far"
    else:
        runs = place - finale.runs_done
        now = "Next" if runs == 1 else f"After {runs} other runs"
    return Thing(f"{seat_name(seat)}'s run", said, "YC-12.7", now)


def _die(view: st.State, which: str) -> Thing:
    face = f"Shows {view.dice[int(which)]}" if which.isdecimal() and view.dice else ""
    if isinstance(view.phase, st.Rerolling):
        return replace(_DIE, now=face)
    return Thing("A die", "Only the final dice count.", "YC-5.6", face)


def _lamps(view: st.State, _: str) -> Thing:
    match view.phase:
        case st.FirstRoll():
            left = ROLLS
        case st.Rerolling(rolls_used=used):
            left = ROLLS - used
        case _:
            left = 0
    now = f"{counted(left, 'roll')} left" if left else "No rolls left"
    said = "One lamp for each roll you have left. You may roll a die you kept before."
    return Thing("Rolls", said, "YC-5.3", now)


def _goal(view: st.State, _: str) -> Thing:
    match view.phase:
        case (
            st.FirstRoll(mission=mission)
            | st.Rerolling(mission=mission)
            | st.Claiming(mission=mission)
        ):
            one_of = f"You can win one of {number(len(targets(view, mission)))} tiles"
            now = one_of if len(targets(view, mission)) > 1 else "Only this tile counts"
            said = "What the dice are for. The square you landed on decides it."
            return Thing("What you can win", said, "YC-4.10", now)
        case st.OrderRoll():
            return _ORDER
        case _:
            return Thing("The last roll", "The final dice of the turn before.", "YC-5.6")


def _note(view: st.State, which: str) -> Thing:
    """Return the text about the words in the tray: of throws, or of rolls of the small die."""
    match view.phase:
        case st.StepRoll() | st.OwnSquare():
            said = "At most six movement rolls in a turn, then a long stride past your own tiles."
            return Thing("Movement rolls", said, "YC-9.11")
        case _:
            return _lamps(view, which)


def _round(view: st.State, _: str) -> Thing:
    if view.finale is not None:
        said = "Each player has one run, which goes on until the first miss."
        now = f"{view.finale.runs_done} of {counted(view.seats, 'run')} over"
        return Thing(f"The {Term.CHALLENGE_ROUNDS}", said, "YC-12.5", now)
    said = "A round is one turn for each player."
    now = f"The bell starts the Challenge Rounds after round {view.bell}" if view.bell else ""
    return Thing(f"Round {view.rounds_done + 1}", said, "YC-14.1" if view.bell else "YC-3.3", now)


_STAGE = Thing(
    "The Challenge Rounds",
    "One run each: every tile won gives one more turn, and the first miss ends the run.",
    "YC-12.7",
)
_ORDER = Thing("Two dice", "They decide the order of play: the highest total goes first.", "YC-2.3")

thing = Glossary[st.State](
    {
        "tile": _tile,
        "socket": _socket,
        ("square", "wild", "stand"): _square,
        ("ahead", "tag"): _AHEAD,
        "rack": _rack,
        "shield": _shield,
        "pawn": _pawn,
        "seat": _seat,
        "die": _die,
        "lamp": _lamps,
        ("step", "step_die"): _STEP,
        "order_dice": _ORDER,
        "cup": Thing(
            "The cup",
            "Click to roll. You have five dice and up to three rolls in a turn.",
            "YC-5.1",
        ),
        "goal": _goal,
        "over:keep": Thing(
            "Best to keep", "Keep this die for the best chance of the tile you point at.", "YC-5.2"
        ),
        "words:rack": Thing(
            "What these dice win", "You win one of these tiles if you stop now.", "YC-7.3"
        ),
        "words:spent": Thing("The last roll", "The final dice of the turn before.", "YC-5.6"),
        "words:dice": _DIE,
        "words:note": _note,
        ("stage", "stage:felt"): _STAGE,
        "stage:note": Thing(
            "The order of the runs",
            "The player who claimed the last tile has the last run.",
            "YC-12.4",
        ),
        "stage:score": Thing(
            "Score to beat",
            "The score of the closest rival: to be beaten, or able to catch up.",
            "YC-13.2",
        ),
        "stage:ahead": Thing(
            "How to take the lead",
            "What you must win to lead. At equal points more tiles lead, then the shield.",
            "YC-13.2",
        ),
        "stage:out": Thing(
            "What ends the run",
            "A turn that wins nothing. You keep the tiles you have.",
            "YC-12.11",
        ),
        "stage:after": Thing(
            "What is to come", "Players who still have a run can still steal tiles.", "YC-12.13"
        ),
        "lead": Thing(
            "The cup",
            "A cup marks a tile that puts you in the lead, if you win it with enough dice.",
            "YC-13.2",
        ),
        "crown": Thing(
            "The crown",
            "Marks the player who would win if the match ended now.",
            "YC-13.2",
        ),
        "run": _run,
        "button:skip": Thing(
            "The next pawn", "The next player's pawn. Nobody can skip a turn.", "YC-3.4"
        ),
        "button:roll": Thing("Roll", "Roll the dice you do not keep.", "YC-5.2"),
        "button:stop": Thing(
            "Stop", "Make these dice final. Do it when they win a tile you want.", "YC-5.4"
        ),
        "button:claim": Thing(
            "Claim, steal or improve",
            "Win this tile now. You claim an unclaimed tile, steal a rival's and improve your own.",
            "YC-7.2",
        ),
        "button:stay": Thing(
            "Stay", "Stay here and roll to hold this tile with more dice.", "YC-9.5"
        ),
        "button:move_on": Thing(
            "Move on", "Roll the movement die again and move on, in the same turn.", "YC-9.10"
        ),
        "button:place": Thing(
            "Move the shield", "Put the shield on the tile you just won.", "YC-11.13"
        ),
        "button:leave": Thing("Leave the shield", "Keep the shield where it is.", "YC-11.17"),
        TITLE: _round,
        POUCH: _shield,
        SIGN: Thing("The sign", "Whose turn it is and what to do now.", "YC-3.1"),
        ODDS: Thing(
            "The odds",
            "How likely each line is if you play only for it.",
            "YC-5.6",
        ),
        STANDINGS: Thing(
            "Standings", "Each player's points from the tiles they own now.", "YC-13.7"
        ),
        LOG: Thing(
            "The log", "Everything that happened, newest last. Press L for the full log.", "YC-3.1"
        ),
    }
)
