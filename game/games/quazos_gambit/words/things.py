"""What is this? Every thing at the table of Quazo's Gambit in a sentence."""

from game.core.contract.things import LOG, ODDS, POUCH, SIGN, STANDINGS, TITLE, Glossary, Thing
from game.core.contract.values import OddsRow, Seat, Tone
from game.core.naming import seat_name
from game.core.wording import counted, listed
from game.games.quazos_gambit.rules.board import cell_name
from game.games.quazos_gambit.rules.board_file import NUMBERS
from game.games.quazos_gambit.rules.content import (
    ABILITY_CARDS,
    COOLDOWN_ROUNDS,
    GOLD_ROUND,
    HOMES,
    MANA_BONUS_FACES,
    MANA_DIE,
    MANA_MAX,
    ROUNDS,
    Ability,
    Biome,
)
from game.games.quazos_gambit.rules.names import (
    ABILITY_NAMES,
    BIOME_NAMES,
    CHARACTER_NAMES,
    jewels,
    jewels_held,
)
from game.games.quazos_gambit.rules.piles import from_bank, from_inventory
from game.games.quazos_gambit.rules.robbing import owner_beside
from game.games.quazos_gambit.rules.state import Robbing, State, biome_at, in_bank, points, seat_at

UNDER_STEALTH = "Nobody can battle or drag it under Stealth."

_RULES = dict(zip(Ability, (f"QG-10.{n}" for n in (11, 14, 15, 19, 20, 21, 22, 23)), strict=True))
_SHORT = {  # what stands on a card in more letters than a glance takes in
    Ability.STEALTH: "Until your next turn nobody can battle or drag you. Mud does not stop you.",
    Ability.UNDERTOW: "Drags a pawn from up to 5 tiles away to yours. You cannot move this turn.",
}


# --- the board ------------------------------------------------------------------------------------


def _cell(view: State, cell: int) -> Thing:
    if cell in view.board.spawns:
        return _spawn(seat_at(view, view.board.spawns.index(cell)))
    if cell in view.board.banks:
        return _section(view, seat_at(view, view.board.banks.index(cell)))
    biome = biome_at(view, cell)
    heading = cell_name(cell) if biome is None else f"{cell_name(cell)}, {BIOME_NAMES[biome]}"
    now = {
        (False, False): "",
        (True, False): "A red jewel is here",
        (False, True): "The Golden Jewel is here",
        (True, True): "The Golden Jewel and a red jewel are here",
    }[cell in view.jewels, cell == view.golden]
    if view.mud is not None and cell in view.mud.cells:
        return _mud(view, "")
    if cell in view.marked and cell not in view.jewels:
        said = "A marked tile without a jewel: a lost jewel can be placed here."
        return Thing(heading, said, "QG-9.27", now)
    home = next((s for s, p in enumerate(view.players) if HOMES[p.character] is biome), None)
    if home is None:
        said = "Nobody's home tile: it gives no extra movements."
        return Thing(heading, said, "QG-2.4", now)
    said = f"Home tile of {seat_name(home)}: ending the third movement here gives 3 more."
    return Thing(heading, said, "QG-5.15", now)


def _spawn(seat: Seat | None) -> Thing:
    if seat is None:
        return Thing("A spawn", "Nobody starts here: it is a wall.", "QG-3.8")
    said = "The pawn starts here and cannot come back. Nobody else can enter."
    return Thing(f"{seat_name(seat)}'s spawn", said, "QG-5.25")


def _section(view: State, seat: Seat | None) -> Thing:
    if seat is None:
        return Thing("An unused bank", "Nobody owns it: it is a wall.", "QG-3.8")
    player = view.players[seat]
    now = f"{jewels(player.bank_red, player.bank_gold)}: {counted(points(player), 'point')}"
    heading = f"{seat_name(seat)}'s bank"
    if seat == view.active:
        said = "Enter by a door with at least one jewel. Jewels deposited here count at the end."
        return Thing(heading, said, "QG-6.2", now)
    loot = from_bank(view.rules, player)
    said = f"Roll doubles at a door to rob it of {jewels(loot.red, loot.gold)}."
    if not loot.pieces:
        said = "Its jewels count at the end. It holds too little to be robbed."
    return Thing(heading, said, "QG-9.5", now)


def _mud(view: State, _: str) -> Thing:
    now = ""
    if view.mud is not None and view.mud.until <= ROUNDS:
        now = f"Until {seat_name(view.mud.seat)}'s turn in round {view.mud.until} begins"
    said = "The Frog's trap: it counts as Swamp and stops every other pawn that enters."
    return Thing("Mud", said, "QG-10.16", now)


def _red(view: State, _: str) -> Thing:
    said = "Worth 1 point in the bank, nothing while carried. Move over it to take it."
    now = f"{counted(len(view.jewels), 'red jewel')} on the board"
    return Thing("A red jewel", said, "QG-4.3", now)


def _golden(view: State, _: str) -> Thing:
    said = "Worth 7 points in the bank. Taking it ends your movement; thieves take it first."
    if view.golden is not None:
        now = f"It is on {cell_name(view.golden)}"
    else:
        now = f"It appears in round {GOLD_ROUND}"
        for seat, player in enumerate(view.players):
            if player.gold:
                now = f"{seat_name(seat)} carries it"
            elif player.bank_gold:
                now = f"It is in {seat_name(seat)}'s bank"
    return Thing("The Golden Jewel", said, "QG-4.4", now)


def _pawn(view: State, which: str) -> Thing:
    seat = int(which)
    player = view.players[seat]
    now = f"Carries {jewels_held(player.red, player.gold)}"
    heading = f"{seat_name(seat)}, the {CHARACTER_NAMES[player.character]}"
    if seat == view.active:
        left = max(0, view.turn.allowance - view.turn.steps)
        held = jewels_held(player.red, player.gold)
        now = f"Carries {held}, {counted(left, 'movement')} left"
        said = "It is their turn: 3 movements, and 3 more if the third ends on a home tile."
        return Thing(heading, said, "QG-5.12", now)
    if in_bank(view, seat):
        return Thing(heading, "Nobody can battle it in its bank.", "QG-6.17", now)
    if player.cell == view.board.spawns[player.place]:
        return Thing(heading, "Nobody can battle it on its spawn.", "QG-5.28", now)
    if player.stealth:
        return Thing(heading, UNDER_STEALTH, "QG-10.11", now)
    loot = from_inventory(view.rules, player)
    if loot.pieces:
        said = f"Move onto its tile to battle it: a win brings {jewels(loot.red, loot.gold)}."
        return Thing(heading, said, "QG-7.9", now)
    said = "Nobody can battle it: it carries too little."
    return Thing(heading, said, "QG-7.12", now)


# --- seats ----------------------------------------------------------------------------------------


def _seat(view: State, which: str) -> Thing:
    seat = int(which)
    player = view.players[seat]
    held = jewels_held(player.red, player.gold)
    now = f"{counted(points(player), 'point')} in the bank, carries {held}, {player.mana} mana"
    said = "The number is the points in the bank. Jewels still carried at the end count nothing."
    return Thing(f"{seat_name(seat)}", said, "QG-4.2", now)


def _purse(view: State, which: str) -> Thing:
    player = view.players[int(which)]
    said = "Carried jewels count nothing until they are in the bank."
    held = jewels_held(player.red, player.gold)
    return Thing(f"What {seat_name(int(which))} carries", said, "QG-4.5", f"Carries {held}")


def _door(view: State, which: str) -> Thing:
    seat = int(which.partition(":")[0])
    said = "One of the two tiles from which this bank can be entered or robbed."
    return Thing(f"A door of {seat_name(seat)}'s bank", said, "QG-1.13")


def _mana(view: State, which: str) -> Thing:
    held = f"{view.players[int(which)].mana} of {MANA_MAX}"
    said = "Each turn gives 1, a roll of 1 or 6 gives 1 more, up to 3. An ability costs 3."
    return Thing(f"{seat_name(int(which))}'s mana", said, "QG-5.8", held)


def _effects(view: State, which: str) -> Thing:
    seat = int(which)
    player = view.players[seat]
    held = [
        ABILITY_NAMES[ability]
        for ability, on in (
            (Ability.STEALTH, player.stealth),
            (Ability.WING_GUARD, player.wing_guard),
        )
        if on
    ]
    now = [f"{listed(held)} until {seat_name(seat)}'s next turn"] if held else []
    for rival, other in enumerate(view.players):
        again = other.attacks[seat] + COOLDOWN_ROUNDS
        if other.attacks[seat] and view.round < again:
            waits = f"before round {again}" if again <= ROUNDS else "again this match"
            now.append(f"{seat_name(rival)} cannot battle {seat_name(seat)} {waits}")
    said = "Abilities at work. Crossed swords: that rival must wait for that round to battle again."
    return Thing("Active effects", said, "QG-10.4" if held else "QG-7.18", "; ".join(now))


def _ability(view: State, which: str) -> Thing:
    ability = Ability(which)
    card = ABILITY_CARDS[ability]
    return Thing(
        ABILITY_NAMES[ability], _SHORT.get(ability, card.effect), _RULES[ability], "Costs 3 mana"
    )


# --- the tray -------------------------------------------------------------------------------------


def _mana_die(view: State, _: str) -> Thing:
    chance = len(MANA_BONUS_FACES) / MANA_DIE
    now = f"It shows {view.turn.mana_die}" if view.turn.mana_die else ""
    full = view.players[view.active].mana == MANA_MAX
    rows = () if full else (OddsRow("1 more mana", chance, Tone.GOOD),)
    said = f"Rolled at the start of every turn: a 1 or a 6 gives 1 more mana, up to {MANA_MAX}."
    return Thing("The mana die", said, "QG-5.7", now, rows)


def _steps(view: State, _: str) -> Thing:
    turn, home = view.turn, BIOME_NAMES[HOMES[view.players[view.active].character]]
    jet = turn.used is Ability.JET_STREAM
    said = f"Movements this turn. Ending the third on {home} gives 3 more."
    if turn.bonus and jet:
        said = "Rings mark extra movements: 3 from a home tile and 3 from Jet Stream."
    elif turn.bonus:
        said = "Rings mark extra movements: 3 from a home tile."
    elif jet:
        said = f"Rings mark 3 from Jet Stream. Ending the third on {home} gives 3 more."
    return Thing("Movements", said, "QG-5.15", f"{turn.steps} of {turn.allowance} used")


def _battle(view: State, which: str) -> Thing:
    seat = int(which)
    loot = from_inventory(view.rules, view.players[seat])
    said = f"Both roll. The attacker must roll higher to win {jewels(loot.red, loot.gold)}."
    return Thing(f"Battle {seat_name(seat)}", said, "QG-7.4")


def _rob(view: State, which: str) -> Thing:
    seat = int(which)
    loot = from_bank(view.rules, view.players[seat])
    said = f"Doubles win {jewels(loot.red, loot.gold)}. It ends your turn either way."
    return Thing(f"Rob {seat_name(seat)}'s bank", said, "QG-9.8")


def _rob_tag(view: State, _: str) -> Thing:
    owner = owner_beside(view)
    return _ROB if owner is None else _rob(view, str(owner))


def _pull(view: State, which: str) -> Thing:
    said = "Drags this pawn to your tile. You cannot move, but can battle it with advantage."
    return Thing(f"Drag {seat_name(int(which))}", said, "QG-10.23")


def _tries(view: State, _: str) -> Thing:
    phase = view.phase
    now = f"{counted(phase.free_left, 'free roll')} left" if isinstance(phase, Robbing) else ""
    return Thing("Free rolls", "Rolls for doubles that cost nothing.", "QG-9.3", now)


def _pot(view: State, _: str) -> Thing:
    said = "Jewels gambled for more rolls. Doubles bring all of them back, a failure loses them."
    phase = view.phase
    now = counted(phase.pot, "jewel") if isinstance(phase, Robbing) else ""
    return Thing("The pot", said, "QG-9.16", now)


def _rounds(view: State, _: str) -> Thing:
    said = f"The current round. The match ends after round {ROUNDS}."
    now = f"Round {view.round} of {ROUNDS}" if view.round else ""
    return Thing("Rounds", said, "QG-4.1", now)


def _home(view: State, which: str) -> Thing:
    biome = Biome(which)
    home = next((s for s, p in enumerate(view.players) if HOMES[p.character] is biome), None)
    said = "On home tiles a player battles with advantage and can gain 3 movements."
    now = "Nobody's home tiles" if home is None else f"Home tiles of {seat_name(home)}"
    return Thing(BIOME_NAMES[biome], said, "QG-2.2", now)


_ROB = Thing("Rob", "Roll two dice: doubles rob the bank. It ends your turn either way.", "QG-9.8")
_DICE = Thing("The robber's dice", "Doubles rob the bank. The first rolls are free.", "QG-9.2")
_TOLD = Thing("What happens now", "What you decide next, or what has just happened.", "QG-5.32")
_OWL = Thing("Quazo", "The owl who runs the bank. Every player owns a quarter of it.", "QG-6.1")
_HERE = Thing("Here", "Rivals you can battle or rob from where you stand.", "QG-7.2")

thing = Glossary[State](
    {
        "cell": lambda view, which: _cell(view, NUMBERS[f"cell:{which}"]),
        "jewel": _red,
        ("jewel:gold", "golden", "carrier", "words:golden", "golden_card"): _golden,
        ("mud", "until"): _mud,
        ("pawn", "over:aim"): _pawn,
        ("count", "own", "gilded", "over:target"): lambda view, which: _section(view, int(which)),
        "door": _door,
        "owl": _OWL,
        "seat": _seat,
        "purse": _purse,
        "mana": _mana,
        "effects": _effects,
        "lamps:seat": Thing("The tie-break", "Rolls won. Two win the match.", "QG-4.8"),
        ("ability", "over:card"): _ability,
        ("die:mana", "words:mana", "words:mana_note"): _mana_die,
        ("die:rob", "dice"): _DICE,
        "die:biome": Thing(
            "The four-sided die",
            "Where a lost jewel goes: 1 City, 2 Swamp, 3 Water, 4 Sky.",
            "QG-9.19",
        ),
        "die:seat": Thing("A die", "The highest roll goes first, or breaks a tie.", "QG-5.1"),
        ("steps", "words:steps", "words:steps_note"): _steps,
        ("words:reach", "over:nobody"): _HERE,
        "deposit": Thing(
            "How many to deposit",
            "This many red jewels go into your bank. You keep the rest.",
            "QG-6.6",
        ),
        ("battle", "over:battle", "over:tag:battle"): _battle,
        ("rob", "over:rob"): _rob,
        ("pull", "over:pull", "over:tag:pull"): _pull,
        "lamps": _tries,
        "pot": _pot,
        "safe:shut": Thing("The bank", "Roll doubles to rob it.", "QG-9.2"),
        "panel": _TOLD,
        ("safe", "round", "rounds"): _rounds,
        "home": _home,
        "legend": Thing("Home tiles", "Which tiles are home tiles for which player.", "QG-2.2"),
        ("over:reach", "over:dim"): lambda view, which: _cell(view, int(which)),
        "over:chosen": Thing("A chosen tile", "It will become mud.", "QG-10.15"),
        "over:more": Thing(
            "3 more movements", "End your third movement here to gain them.", "QG-5.15"
        ),
        "over:tag:rob": _rob_tag,
        "button:battle": Thing(
            "Battle", "Battle a pawn on your tile. It ends your turn.", "QG-7.13"
        ),
        "button:deposit": Thing(
            "Deposit", "Puts the jewels into your bank and ends your turn.", "QG-6.9"
        ),
        "button:end": Thing("End turn", "Ends your turn. Unused movements are lost.", "QG-5.14"),
        "button:enter": Thing("Enter the bank", "Costs one movement.", "QG-6.3"),
        "button:rob": _ROB,
        "button:free": Thing("Roll again", "Roll both dice once more, free.", "QG-9.3"),
        "button:stake": Thing("Gamble", "Risk a red jewel for one more roll.", "QG-9.4"),
        "button:stop": Thing(
            "Stop", "Ends the robbery. The jewels in the pot are lost.", "QG-9.18"
        ),
        "button:use": Thing("Use", "Uses the ability for 3 mana.", "QG-5.10"),
        TITLE: _rounds,
        POUCH: Thing("Your abilities", "Two abilities, 3 mana each.", "QG-10.1"),
        SIGN: Thing("The sign", "Whose turn it is, and what they can do now.", "QG-5.32"),
        ODDS: Thing("The odds", "Exact chances of what you can do now, or after moving.", "QG-7.4"),
        STANDINGS: Thing("Standings", "Points in the bank. The most win.", "QG-4.2"),
        LOG: Thing("The log", "What happened, newest last. Press L to see it all.", "QG-5.4"),
    }
)
