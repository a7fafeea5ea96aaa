"""The four characters as they introduce themselves."""

from game.core.contract.characters import CharacterSheet, Cost, Gift, Home, Layer, Sketch
from game.games.quazos_gambit.rules.content import (
    ABILITIES,
    ABILITY_COST,
    CHARACTERS,
    HOMES,
    Ability,
    Biome,
    Character,
)
from game.games.quazos_gambit.rules.names import ABILITY_NAMES, BIOME_NAMES, CHARACTER_NAMES

_ART = "quazos_gambit"
_MANNERS = {
    Character.CAT: "at home in the City, and in your bank",
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
        "Until your next turn nobody can battle or drag you, mud does not stop you, and you have "
        "advantage in a battle you start.",
        "Good before you end a turn near rivals while carrying a lot.",
        "QG-10.11",
    ),
    Ability.SAFECRACKER: (
        "Your robbery this turn has four free rolls instead of two: a chance of 52 % instead of "
        "31 %.",
        "Good at the door of a rival whose bank holds four or more jewels.",
        "QG-10.14",
    ),
    Ability.MUD_TRAP: (
        "Turn one to three tiles, at most two away, into mud for two rounds. Mud counts as Swamp "
        "and stops other pawns.",
        "Good in front of a rival with the Golden Jewel, or for your own third movement.",
        "QG-10.15",
    ),
    Ability.GREAT_LEAP: (
        "Jump one to four spaces straight, over banks and pawns, without using a movement.",
        "Good when a door, a jewel or a rival is just out of reach.",
        "QG-10.19",
    ),
    Ability.TAKE_FLIGHT: (
        "Fly to any Sky tile without mud, without using a movement. You take only what is on it.",
        "Good for a Sky tile near your bank, or a jewel across the board.",
        "QG-10.20",
    ),
    Ability.WING_GUARD: (
        "Until your next turn you have advantage in every battle, attacking or defending.",
        "Good when you carry the Golden Jewel, or share a tile with rivals.",
        "QG-10.21",
    ),
    Ability.JET_STREAM: (
        "Three more movements this turn, on top of those from a home tile: nine at most.",
        "Good for taking jewels and depositing them in one turn.",
        "QG-10.22",
    ),
    Ability.UNDERTOW: (
        "Instead of moving, drag a pawn from up to five tiles away onto your tile. You battle it "
        "with advantage this turn.",
        "Good when a rival with many jewels is at most five tiles away.",
        "QG-10.23",
    ),
}


_CITY, _SWAMP, _WATER, _SKY = (
    Layer(f"{_ART}/tile_{biome}") for biome in (Biome.CITY, Biome.SWAMP, Biome.WATER, Biome.SKY)
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
        "safe from battles and mud",
        (1, 3),
    ),
    Ability.SAFECRACKER: Sketch(
        ((_SKY,), (_CITY, _me(Character.CAT)), (_SAFE,), (_WATER,)),
        "four free rolls",
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
        "uses no movement",
        (0, 3),
    ),
    Ability.TAKE_FLIGHT: Sketch(
        ((_CITY, _me(Character.SWAN)), (_WATER,), (_SWAMP,), (_SKY, _JEWEL)),
        "to any Sky tile",
        (0, 3),
    ),
    Ability.WING_GUARD: Sketch(
        ((_CITY,), (_SKY, _me(Character.SWAN)), (_CITY, _rival(Character.CAT)), (_SWAMP,)),
        "advantage in every battle",
        (2, 1),
        hurts=True,
    ),
    Ability.JET_STREAM: Sketch(
        ((_WATER, _me(Character.FISH)), (_CITY,), (_WATER, _JEWEL), (_BANK,)),
        "there and back in one turn",
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
    return Gift(ABILITY_NAMES[ability], picture, cost, effect, good, rule, _SKETCHES[ability])


def _sheet(character: Character) -> CharacterSheet:
    name, home = CHARACTER_NAMES[character], HOMES[character]
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
            f"the {BIOME_NAMES[home]}",
            "End your third movement here to gain three more.",
            f"{_ART}/tile_{home}",
        ),
    )


CHARACTER_SHEETS = tuple(_sheet(character) for character in CHARACTERS)
