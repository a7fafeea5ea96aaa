"""What is this? Every thing at the table of Quazo's Gambit in a sentence."""

from game.core.contract.things import LOG, ODDS, POUCH, SIGN, STANDINGS, TITLE, Glossary, Thing
from game.core.contract.values import OddsRow, Seat, Tone
from game.core.naming import seat_name
from game.core.wording import counted
from game.games.quazos_gambit.rules.board import cell_name
from game.games.quazos_gambit.rules.board_file import NUMBERS
from game.games.quazos_gambit.rules.content import (
    ABILITY_CARDS,
    BIOME_CARDS,
    CHARACTER_CARDS,
    GOLD_ROUND,
    HOMES,
    MANA_BONUS_FACES,
    MANA_DIE,
    MANA_MAX,
    ROUNDS,
    Ability,
    Biome,
    jewels,
)
from game.games.quazos_gambit.rules.piles import from_bank, from_inventory
from game.games.quazos_gambit.rules.robbing import owner_beside
from game.games.quazos_gambit.rules.state import Robbing, State, biome_at, points, seat_at

_RULES = dict(zip(Ability, (f"QG-10.{n}" for n in (11, 14, 15, 19, 20, 21, 22, 23)), strict=True))
_SHORT = {  # what stands on a card in more letters than a glance takes in
    Ability.STEALTH: "Until your next turn nobody can battle or drag you, nor does mud stop you.",
    Ability.UNDERTOW: "Drags a pawn at distance 1 to 5 to your tile; you cannot move this turn.",
}


# --- the board ------------------------------------------------------------------------------------


def _named_cell(view: State, which: str) -> Thing | None:
    return _cell(view, NUMBERS[f"cell:{which}"])


def _numbered_cell(view: State, which: str) -> Thing | None:
    return _cell(view, int(which))


def _cell(view: State, cell: int) -> Thing:
    if cell in view.board.spawns:
        return _spawn(seat_at(view, view.board.spawns.index(cell)))
    if cell in view.board.banks:
        return _section(view, seat_at(view, view.board.banks.index(cell)))
    biome = biome_at(view, cell)
    heading = cell_name(cell) if biome is None else f"{cell_name(cell)}, {BIOME_CARDS[biome].name}"
    lies = "the Golden Jewel" if cell == view.golden else ""
    if cell in view.jewels:
        lies = f"{lies} and a red jewel" if lies else "a red jewel"
    now = f"{lies[0].upper()}{lies[1:]} lies here" if lies else ""
    if view.mud is not None and cell in view.mud.cells:
        return _mud(view, "")
    if cell in view.marked and cell not in view.jewels:
        said = "A marked tile, empty now: a lost jewel may be laid here."
        return Thing(heading, said, "QG-9.27", now)
    home = next((s for s, p in enumerate(view.players) if HOMES[p.character] is biome), None)
    if home is None:
        said = "Nobody is at home here: no third step on it gives more movements."
        return Thing(heading, said, "QG-2.4", now)
    said = f"A third step that ends here gives {seat_name(home)} three more movements."
    return Thing(heading, said, "QG-5.15", now)


def _spawn(seat: Seat | None) -> Thing:
    if seat is None:
        return Thing("A spawn", "Nobody plays here: it is a wall.", "QG-3.8")
    said = "Where a pawn begins and its pocket is kept. Nobody else walks here."
    return Thing(f"{seat_name(seat)}'s spawn", said, "QG-5.25")


def _section(view: State, seat: Seat | None) -> Thing:
    if seat is None:
        return Thing("Quazo's bank", "Nobody owns this section: it is a wall.", "QG-3.8")
    player = view.players[seat]
    now = f"{jewels(player.bank_red, player.bank_gold)}: {counted(points(player), 'point')}"
    heading = f"{seat_name(seat)}'s bank"
    if seat == view.active:
        said = "Enter from either door with a jewel. What you leave here counts at the end."
        return Thing(heading, said, "QG-6.2", now)
    loot = from_bank(view.rules, player)
    gain = f" for {jewels(loot.red, loot.gold)}" if loot.pieces else ""
    said = f"What lies here counts at the end. Stand at a door and roll doubles{gain}."
    return Thing(heading, said, "QG-9.5", now)


def _mud(view: State, _: str) -> Thing:
    now = ""
    if view.mud is not None and view.mud.until <= ROUNDS:
        now = f"Until {seat_name(view.mud.seat)}'s turn of round {view.mud.until}"
    said = "A trap of the Frog: Swamp for all, and it stops every other pawn that enters."
    return Thing("Mud", said, "QG-10.16", now)


def _red(view: State, _: str) -> Thing:
    said = "One point in a bank, none in a pocket. Walk over it to take it."
    now = f"{counted(len(view.jewels), 'red jewel')} on the board"
    return Thing("A red jewel", said, "QG-4.3", now)


def _golden(view: State, _: str) -> Thing:
    said = "Seven points in a bank. It stops whoever takes it, and goes first in any theft."
    if view.golden is not None:
        now = f"It lies on {cell_name(view.golden)}"
    else:
        now = f"It drops in round {GOLD_ROUND}"
        for seat, player in enumerate(view.players):
            if player.gold:
                now = f"{seat_name(seat)} carries it"
            elif player.bank_gold:
                now = f"It lies in {seat_name(seat)}'s bank"
    return Thing("The Golden Jewel", said, "QG-4.4", now)


def _pawn(view: State, which: str) -> Thing:
    seat = int(which)
    player = view.players[seat]
    now = f"Carries {jewels(player.red, player.gold)}"
    heading = f"{seat_name(seat)}, the {CHARACTER_CARDS[player.character].name}"
    if seat == view.active:
        left = max(0, view.turn.allowance - view.turn.steps)
        now += f", {counted(left, 'movement')} left"
        said = "Whoever is on turn: three movements, more by a tile of home."
        return Thing(heading, said, "QG-5.12", now)
    loot = from_inventory(view.rules, player)
    if loot.pieces:
        said = f"Share its tile to battle it: {jewels(loot.red, loot.gold)} would change hands."
        return Thing(heading, said, "QG-7.9", now)
    said = "Nothing can be won from it: who would lose no jewel is left alone."
    return Thing(heading, said, "QG-7.12", now)


# --- seats ----------------------------------------------------------------------------------------


def _seat(view: State, which: str) -> Thing:
    seat = int(which)
    player = view.players[seat]
    held = jewels(player.red, player.gold)
    now = f"{counted(points(player), 'point')} banked, carries {held}, mana {player.mana}"
    said = "The number counts what is banked. What is carried counts for nothing at the end."
    return Thing(f"{seat_name(seat)}", said, "QG-4.2", now)


def _purse(view: State, which: str) -> Thing:
    player = view.players[int(which)]
    said = "What is carried: it counts for nothing until it is banked."
    held = jewels(player.red, player.gold)
    return Thing(f"{seat_name(int(which))}'s pocket", said, "QG-4.5", f"Holds {held}")


def _count(view: State, which: str) -> Thing:
    return _section(view, int(which))


def _door(view: State, which: str) -> Thing:
    seat = int(which.partition(":")[0])
    said = "A door of the bank: the only places to enter it, or to rob it from."
    return Thing(f"{seat_name(seat)}'s door", said, "QG-1.13")


def _mana(view: State, which: str) -> Thing:
    held = f"{view.players[int(which)].mana} of {MANA_MAX}"
    said = "One a turn, another by a 1 or 6, three at most. Three pay for an ability."
    return Thing(f"{seat_name(int(which))}'s mana", said, "QG-5.8", held)


def _effects(view: State, which: str) -> Thing:
    seat = int(which)
    player = view.players[seat]
    held = [
        ABILITY_CARDS[ability].name
        for ability, on in (
            (Ability.STEALTH, player.stealth),
            (Ability.WING_GUARD, player.wing_guard),
        )
        if on
    ]
    now = f"{' and '.join(held)} until {seat_name(seat)}'s next turn" if held else ""
    said = "Abilities that hold, and by crossed swords who may not attack until which round."
    return Thing("What holds", said, "QG-10.4" if held else "QG-7.18", now)


def _ability(view: State, which: str) -> Thing:
    ability = Ability(which)
    card = ABILITY_CARDS[ability]
    return Thing(card.name, _SHORT.get(ability, card.effect), _RULES[ability], "Costs 3 mana")


# --- the tray -------------------------------------------------------------------------------------


def _mana_die(view: State, _: str) -> Thing:
    chance = len(MANA_BONUS_FACES) / MANA_DIE
    now = f"It fell on {view.turn.mana_die}" if view.turn.mana_die else ""
    rows = (OddsRow("One mana more", chance, Tone.GOOD),)
    said = "Rolled at the start of every turn: a 1 or a 6 brings one mana more."
    return Thing("The mana die", said, "QG-5.7", now, rows)


def _steps(view: State, _: str) -> Thing:
    turn, home = view.turn, BIOME_CARDS[HOMES[view.players[view.active].character]].name
    said = f"Movements of this turn. If the third ends on {home}, three more come."
    if turn.bonus:
        said = "Movements of this turn, with three more from a tile of home."
    return Thing("Movements", said, "QG-5.15", f"{turn.steps} of {turn.allowance} made")


def _battle(view: State, which: str) -> Thing:
    seat = int(which)
    loot = from_inventory(view.rules, view.players[seat])
    said = f"Both roll, the higher wins, a tie is the defender's: {jewels(loot.red, loot.gold)}."
    return Thing(f"Battle {seat_name(seat)}", said, "QG-7.4")


def _rob(view: State, which: str) -> Thing:
    seat = int(which)
    loot = from_bank(view.rules, view.players[seat])
    said = f"Doubles bring {jewels(loot.red, loot.gold)}. The turn ends either way."
    return Thing(f"Rob {seat_name(seat)}'s bank", said, "QG-9.8")


def _rob_tag(view: State, _: str) -> Thing:
    owner = owner_beside(view)
    return _ROB if owner is None else _rob(view, str(owner))


def _pull(view: State, which: str) -> Thing:
    said = "Drags this pawn to your tile. You do not move, and battle it with advantage."
    return Thing(f"Drag {seat_name(int(which))}", said, "QG-10.23")


def _tries(view: State, _: str) -> Thing:
    phase = view.phase
    now = (
        f"{counted(phase.free_left, 'free try', 'free tries')} left"
        if isinstance(phase, Robbing)
        else ""
    )
    return Thing("Free tries", "Throws for doubles that cost nothing.", "QG-9.3", now)


def _pot(view: State, _: str) -> Thing:
    said = "Jewels gambled for more tries: all back on doubles, all lost if it fails."
    phase = view.phase
    now = counted(phase.pot, "jewel") if isinstance(phase, Robbing) else ""
    return Thing("The pot", said, "QG-9.16", now)


def _rounds(view: State, _: str) -> Thing:
    said = "The round being played. When the tenth is over the owl closes the bank."
    now = f"Round {view.round} of {ROUNDS}" if view.round else ""
    return Thing("The rounds", said, "QG-4.1", now)


def _home(view: State, which: str) -> Thing:
    biome = Biome(which)
    home = next((s for s, p in enumerate(view.players) if HOMES[p.character] is biome), None)
    said = "Whose home these tiles are: there one is strong in battle and gains movements."
    now = "Nobody is at home here" if home is None else f"{seat_name(home)} is at home here"
    return Thing(BIOME_CARDS[biome].name, said, "QG-2.2", now)


_WAY = Thing("The way", "Where a click would walk, and how many movements it takes.", "QG-5.13")
_ROB = Thing("A robbery", "Two dice: doubles crack the safe. The turn ends either way.", "QG-9.8")
_DICE = Thing("The robber's dice", "Doubles crack the safe. Two tries are free.", "QG-9.2")
_TOLD = Thing("What happens now", "What is to be decided, or has just come to pass.", "QG-5.32")
_OWL = Thing("Quazo", "He keeps four accounts, and an eye on each.", "QG-6.1")
_IN_REACH = Thing("In reach", "Whom you can battle or rob from where you stand.", "QG-7.2")

thing = Glossary[State](
    {
        "cell": _named_cell,
        "jewel": _red,
        "jewel:gold": _golden,
        "golden": _golden,
        "mud": _mud,
        "until": _mud,
        "pawn": _pawn,
        "count": _count,
        "own": _count,
        "gilded": _count,
        "carrier": _golden,
        "door": _door,
        "owl": _OWL,
        "seat": _seat,
        "purse": _purse,
        "mana": _mana,
        "effects": _effects,
        "lamps:seat": Thing("The tie-break", "Throws won. Two decide the game.", "QG-4.8"),
        "ability": _ability,
        "over:card": _ability,
        "die:mana": _mana_die,
        "words:mana": _mana_die,
        "words:mana_note": _mana_die,
        "die:rob": _DICE,
        "dice": _DICE,
        "die:biome": Thing(
            "The four-sided die",
            "Where a lost jewel goes: 1 City, 2 Swamp, 3 Water, 4 Sky.",
            "QG-9.19",
        ),
        "die:seat": Thing("A die", "The highest decides who is first, or breaks a tie.", "QG-5.1"),
        "steps": _steps,
        "words:steps": _steps,
        "words:steps_note": _steps,
        "words:reach": _IN_REACH,
        "words:golden": _golden,
        "golden_card": _golden,
        "deposit": Thing(
            "How many to bank", "So many red jewels stay. The rest goes on with you.", "QG-6.6"
        ),
        "battle": _battle,
        "rob": _rob,
        "pull": _pull,
        "lamps": _tries,
        "pot": _pot,
        "safe:shut": Thing("The vault", "What a robbery opens, if doubles fall.", "QG-9.2"),
        "panel": _TOLD,
        "safe": _rounds,
        "round": _rounds,
        "rounds": _rounds,
        "home": _home,
        "legend": Thing("Home tiles", "Who is at home on which tiles.", "QG-2.2"),
        "over:reach": _numbered_cell,
        "over:dim": _numbered_cell,
        "over:target": _count,
        "over:chosen": Thing("A chosen tile", "It becomes mud with the others.", "QG-10.15"),
        "over:more": Thing("Three more", "A third step that ends here brings them.", "QG-5.15"),
        "over:dot": _WAY,
        "over:stop": _WAY,
        "over:aim": _pawn,
        "over:battle": _battle,
        "over:rob": _rob,
        "over:pull": _pull,
        "over:tag:battle": _battle,
        "over:tag:rob": _rob_tag,
        "over:tag:pull": _pull,
        "over:nobody": _IN_REACH,
        "button:battle": Thing(
            "Battle", "Fight a pawn on your tile. It ends your turn.", "QG-7.13"
        ),
        "button:deposit": Thing("Deposit", "Leaves the jewels in your bank for good.", "QG-6.9"),
        "button:end": Thing("End turn", "Ends your turn. Movements left are lost.", "QG-5.14"),
        "button:enter": Thing("Enter the bank", "One movement, through this door.", "QG-6.3"),
        "button:rob": _ROB,
        "button:free": Thing("Try again", "Two dice once more, at no cost.", "QG-9.3"),
        "button:stake": Thing("Gamble", "A red jewel for one more try.", "QG-9.4"),
        "button:stop": Thing("Stop", "The robbery has failed, and the pot is lost.", "QG-9.18"),
        "button:use": Thing("Use it", "Plays the ability for three mana.", "QG-5.10"),
        TITLE: _rounds,
        POUCH: Thing("Your abilities", "Two cards, three mana each.", "QG-10.1"),
        SIGN: Thing("The sign", "Whose turn it is, and what can be done now.", "QG-5.32"),
        ODDS: Thing(
            "The odds", "Exact chances of what can be done from here and at the end.", "QG-7.4"
        ),
        STANDINGS: Thing("Standings", "Points banked: they alone win the game.", "QG-4.2"),
        LOG: Thing("The log", "All that happened, newest last. L opens the whole.", "QG-5.4"),
    }
)
