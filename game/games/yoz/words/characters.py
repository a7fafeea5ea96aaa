"""The four characters as they introduce themselves."""

from game.core.contract.characters import CharacterSheet, Cost, Gift, Layer, Sketch
from game.core.wording import listed
from game.games.yoz.rules.content import CHARACTERS, Character

_ALWAYS = Cost("costs nothing, works every time")
_DRAGON_DIE = 12
_TOLD = {  # manner, tale
    Character.KNIGHT: (
        "well polished, and never late for a fight",
        "He polishes his armour every evening, his sword every Sunday and his manners when time "
        "allows. Dragons, he says, never wait for the third.",
    ),
    Character.RUNNER: (
        "there before you asked",
        "She once delivered the answer before the letter had been written. The post has not "
        "forgiven her.",
    ),
    Character.WIZARD: (
        "never lost, merely early",
        "He has never been lost. He has merely arrived early at a great many places he had not "
        "meant.",
    ),
    Character.MINER: (
        "knocks before he digs",
        "He knocks on walls to hear who is in. So far most of them have been polite enough to "
        "open.",
    ),
}
_ROAD = Layer("yoz/tile_windrun_moor")
_HILL = Layer("yoz/tile_hollow_hill")
_GEM = Layer("yoz/gem_{colour}", 0.5)
_RING = Layer("yoz/circle", 0.5)
_MOUTH = Layer("yoz/tunnel_mouth", 0.5)
_DRAGON = Layer("yoz/dragon_gloom", 0.86)


def _hero(character: Character) -> Layer:
    return Layer(f"yoz/pawn_{character}_{{colour}}", 0.8)


_SKETCHES = {
    Character.KNIGHT: Sketch(
        ((_ROAD, _hero(Character.KNIGHT)), (_ROAD,), (_ROAD, _DRAGON), (_ROAD,)),
        "one hit is enough",
        (0, 2),
    ),
    Character.RUNNER: Sketch(
        ((_ROAD, _hero(Character.RUNNER)), (_ROAD,), (_ROAD,), (_ROAD, _GEM)),
        "two spaces further",
        (0, 3),
    ),
    Character.WIZARD: Sketch(
        ((_ROAD, _hero(Character.WIZARD)), (_HILL, _RING), (_ROAD,), (_HILL, _RING)),
        "either circle",
        (0, 3),
    ),
    Character.MINER: Sketch(
        ((_ROAD, _hero(Character.MINER)), (_HILL, _MOUTH), (_HILL, _MOUTH), (_ROAD, _GEM)),
        "under the hill",
        (1, 2),
    ),
}
_GIFTS = {
    Character.KNIGHT: Gift(
        "Two dice in every fight",
        "yoz/d12_hit",
        _ALWAYS,
        "Rolls twice against a dragon, also as a helper. One hit is enough.",
        "Good when dragons sit on the roads: stand near, and every fight of your friends is safer.",
        "YOZ-3.2",
        _SKETCHES[Character.KNIGHT],
    ),
    Character.RUNNER: Gift(
        "Two steps more",
        "yoz/spot",
        _ALWAYS,
        "May go up to two spaces further than the die says, on every walk. Jumps gain nothing.",
        "Good for long roads, and for carrying a friend's gem on the way.",
        "YOZ-3.3",
        _SKETCHES[Character.RUNNER],
    ),
    Character.WIZARD: Gift(
        "Two dice on every jump",
        "yoz/jump_ring",
        _ALWAYS,
        "Rolls two dice for a jump and takes either circle. So too when reaching for a lost gem.",
        "Good once the first gem is in hand: jump early and often.",
        "YOZ-3.4",
        _SKETCHES[Character.WIZARD],
    ),
    Character.MINER: Gift(
        "Through on a 7 or 8",
        "yoz/tunnel_mouth",
        _ALWAYS,
        "Digs through every tunnel on 7 or 8 too, besides its two printed numbers: one try in two.",
        "Good when gems lie behind tunnels: take the short way under the hill.",
        "YOZ-3.5",
        _SKETCHES[Character.MINER],
    ),
}
_AGAINST_DRAGONS = {
    Character.KNIGHT: "Good to lead: nobody hits more often.",
    Character.RUNNER: "Good beside a friend with other numbers: one roll counts for you both.",
    Character.WIZARD: "Good beside a friend with other numbers: one roll counts for you both.",
    Character.MINER: "Good beside a friend with other numbers: one roll counts for you both.",
}


def _fight(character: Character) -> Gift:
    """The numbers that hit, and how often that is so alone."""
    hits = CHARACTERS[character].numbers
    miss = 1 - len(hits) / _DRAGON_DIE
    rolls = 2 if character is Character.KNIGHT else 1
    often = round(100 * (1 - miss**rolls))
    numbers = listed([str(number) for number in hits])
    return Gift(
        "Against dragons",
        "yoz/dragon_slain",
        Cost("a lost fight sends you home"),
        f"Hits a dragon on {numbers}: alone {often} fights in 100.",
        _AGAINST_DRAGONS[character],
        "YOZ-11.7",
        Sketch(
            ((_ROAD, _hero(character)), (_ROAD,), (_ROAD,), (_ROAD, _DRAGON)),
            "within three spaces",
            (0, 3),
        ),
    )


def _sheet(character: Character) -> CharacterSheet:
    name = CHARACTERS[character].name
    manner, tale = _TOLD[character]
    return CharacterSheet(
        key=str(character),
        name=f"The {name}",
        short=name,
        called=f"the {name}",
        manner=manner,
        portrait=f"yoz/character_{character}",
        tale=tale,
        gifts=(_GIFTS[character], _fight(character)),
    )


CHARACTER_SHEETS = tuple(_sheet(character) for character in Character)
