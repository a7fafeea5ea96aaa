"""The four characters as they introduce themselves."""

from game.core.contract.characters import CharacterSheet, Cost, Gift, Home, Layer, Sketch
from game.games.quazos_gambit.rules.content import (
    ABILITIES,
    ABILITY_CARDS,
    ABILITY_COST,
    BIOME_CARDS,
    CHARACTER_CARDS,
    CHARACTERS,
    HOMES,
    Ability,
    Biome,
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


def _tile(biome: Biome) -> Layer:
    return Layer(f"{_ART}/tile_{biome}")


_CITY, _SWAMP, _WATER, _SKY = (
    _tile(biome) for biome in (Biome.CITY, Biome.SWAMP, Biome.WATER, Biome.SKY)
)
_MUD = Layer(f"{_ART}/mud", 0.94)
_BANK = Layer(f"{_ART}/bank_{{colour}}")
_SAFE = Layer(f"{_ART}/bank_{{rival}}")
_JEWEL = Layer(f"{_ART}/jewel_red", 0.6)


def _me(character: Character) -> Layer:
    return Layer(f"{_ART}/pawn_{character}_{{colour}}", 0.86)


def _rival(character: Character) -> Layer:
    return Layer(f"{_ART}/pawn_{character}_{{rival}}", 0.86)


_SKETCHES = {
    Ability.STEALTH: Sketch(
        ((_SKY, _rival(Character.SWAN)), (_CITY, _me(Character.CAT)), (_WATER, _MUD), (_CITY,)),
        "untouched, and through mud",
        (1, 3),
    ),
    Ability.SAFECRACKER: Sketch(
        ((_SKY,), (_CITY, _me(Character.CAT)), (_SAFE,), (_WATER,)),
        "four free tries",
        (1, 2),
    ),
    Ability.MUD_TRAP: Sketch(
        (
            (_SWAMP, _me(Character.FROG)),
            (_CITY, _MUD),
            (_SKY, _MUD, _rival(Character.SWAN)),
            (_WATER,),
        ),
        "must stop",
        (3, 2),
        hurts=True,
    ),
    Ability.GREAT_LEAP: Sketch(
        ((_CITY, _me(Character.FROG)), (_BANK,), (_SAFE,), (_SKY, _JEWEL)),
        "no movement spent",
        (0, 3),
    ),
    Ability.TAKE_FLIGHT: Sketch(
        ((_CITY, _me(Character.SWAN)), (_WATER,), (_SWAMP,), (_SKY, _JEWEL)),
        "to any Sky tile",
        (0, 3),
    ),
    Ability.WING_GUARD: Sketch(
        ((_CITY,), (_SKY, _me(Character.SWAN)), (_CITY, _rival(Character.CAT)), (_SWAMP,)),
        "two dice, whoever starts",
        (2, 1),
        hurts=True,
    ),
    Ability.JET_STREAM: Sketch(
        ((_WATER, _me(Character.FISH)), (_CITY,), (_WATER, _JEWEL), (_BANK,)),
        "there and home in one turn",
        (0, 3),
    ),
    Ability.UNDERTOW: Sketch(
        ((_WATER, _me(Character.FISH)), (_SKY,), (_CITY,), (_SWAMP, _rival(Character.FROG))),
        "dragged onto your tile",
        (3, 0),
        hurts=True,
    ),
}


def _gift(character: Character, ability: Ability) -> Gift:
    effect, good, rule = _TOLD[ability]
    cost = Cost(f"costs {ABILITY_COST} mana", f"{_ART}/mana_{character}", ABILITY_COST)
    picture = f"{_ART}/ability_{ability}"
    return Gift(ABILITY_CARDS[ability].name, picture, cost, effect, good, rule, _SKETCHES[ability])


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
