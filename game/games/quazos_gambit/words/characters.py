"""The four characters as they introduce themselves."""

from game.core.contract.characters import CharacterSheet, Cost, Gift, Home
from game.games.quazos_gambit.rules.content import (
    ABILITIES,
    ABILITY_CARDS,
    ABILITY_COST,
    BIOME_CARDS,
    CHARACTER_CARDS,
    CHARACTERS,
    HOMES,
    Ability,
    Character,
)

_ART = "quazos_gambit"
_MANNERS = {
    Character.CAT: "never at home, least of all in your safe",
    Character.FROG: "waits nowhere, leaps over everything",
    Character.SWAN: "lands where she likes",
    Character.FISH: "a king who brings his own tide",
}
_TALES = {
    Character.CAT: "He owes Quazo for a hat, a boat and a cathedral clock, none of which he still "
    "has. The hat came back by itself. He considers the bounty a loan with extra steps.",
    Character.FROG: "He waited eleven days under a bridge for a debtor of his own, who never came. "
    "Quazo came instead, with papers. Since then the Frog waits nowhere longer than a round.",
    Character.SWAN: "She bet her armour on a cloud race and won, then bet the cloud. The goggles "
    "are all Quazo could not lift from her. She means to buy the weather back.",
    Character.FISH: "A king, by his own account, of a lake that Quazo now rents out by the hour. "
    "He has kept the crown and the whiskers. The twenty-one others would go well with it.",
}
_TOLD = {  # effect, when it is good, rule
    Ability.STEALTH: (
        "Until your next turn nobody can battle or drag you, mud lets you pass, and a battle you "
        "start rolls two dice.",
        "Good before ending a turn beside rivals with a full pocket.",
        "QG-10.11",
    ),
    Ability.SAFECRACKER: (
        "The robbery you make this turn has four free tries instead of two: it comes off 52 times "
        "in 100 instead of 31.",
        "Good at a door with four or more jewels behind it.",
        "QG-10.14",
    ),
    Ability.MUD_TRAP: (
        "One to three tiles within two steps turn to mud for two rounds: Swamp for all, and other "
        "pawns stop on it.",
        "Good across the road of whoever carries the gold, or under your own third step.",
        "QG-10.15",
    ),
    Ability.GREAT_LEAP: (
        "Jump one to four cells straight, over banks and pawns, for no movement at all.",
        "Good with two steps left to a door, a jewel or a pocket.",
        "QG-10.19",
    ),
    Ability.TAKE_FLIGHT: (
        "Fly to any Sky tile that is not mud, for no movement. Only the landing tile is collected.",
        "Good to a Sky tile beside your bank, or onto a jewel across the board.",
        "QG-10.20",
    ),
    Ability.WING_GUARD: (
        "Until your next turn you roll two dice in every battle, attacking and defending.",
        "Good when you carry the gold, or stand in a crowd.",
        "QG-10.21",
    ),
    Ability.JET_STREAM: (
        "Three more movements this turn, on top of the home bonus, nine at most.",
        "Good for a grab and a deposit in one turn.",
        "QG-10.22",
    ),
    Ability.UNDERTOW: (
        "Instead of moving, drag a pawn from up to five tiles away onto your tile. A battle "
        "against it rolls two dice.",
        "Good when a fat pocket passes within five and you stand still.",
        "QG-10.23",
    ),
}


def _gift(character: Character, ability: Ability) -> Gift:
    effect, good, rule = _TOLD[ability]
    cost = Cost(f"costs {ABILITY_COST} mana", f"{_ART}/mana_{character}", ABILITY_COST)
    picture = f"{_ART}/ability_{ability}"
    return Gift(ABILITY_CARDS[ability].name, picture, cost, effect, good, rule)


def _sheet(character: Character) -> CharacterSheet:
    name, home = CHARACTER_CARDS[character].name, HOMES[character]
    return CharacterSheet(
        key=str(character),
        name=f"The {name}",
        short=name,
        called=f"the {name}",
        manner=_MANNERS[character],
        portrait=f"{_ART}/character_{character}",
        tale=_TALES[character],
        gifts=tuple(_gift(character, ability) for ability in ABILITIES[character]),
        home=Home(
            f"the {BIOME_CARDS[home].name}",
            "A third step that ends here brings three movements more.",
            f"{_ART}/tile_{home}",
        ),
    )


CHARACTER_SHEETS = tuple(_sheet(character) for character in CHARACTERS)
