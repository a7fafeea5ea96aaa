"""The four characters as they introduce themselves."""

from game.core.contract.characters import CharacterSheet, Cost, Gift, Layer, Sketch
from game.core.wording import listed, per_cent
from game.games.yoz.rules import odds
from game.games.yoz.rules.content import CHARACTERS, Character
from game.games.yoz.rules.names import CHARACTER_NAMES

_ALWAYS = Cost("always works and costs nothing")
_PARTNER = "Good next to a partner with other numbers: one roll counts for both."
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


_GIFTS = {
    Character.KNIGHT: Gift(
        "Two rolls in every fight",
        "yoz/d12_hit",
        _ALWAYS,
        "Rolls twice against a dragon, also as a helper. One good roll is enough.",
        "Good when dragons block the roads: stay near your partners, and they win more fights.",
        "YOZ-3.2",
        Sketch(
            ((_ROAD, _hero(Character.KNIGHT)), (_ROAD,), (_ROAD, _DRAGON), (_ROAD,)),
            "one good roll wins",
            (0, 2),
        ),
    ),
    Character.RUNNER: Gift(
        "Two extra steps",
        "yoz/spot",
        _ALWAYS,
        "Walks up to two steps further than the die says. It does not help with jumps.",
        "Good for long roads and for bringing partners their gems.",
        "YOZ-3.3",
        Sketch(
            ((_ROAD, _hero(Character.RUNNER)), (_ROAD,), (_ROAD,), (_ROAD, _GEM)),
            "two steps further",
            (0, 3),
        ),
    ),
    Character.WIZARD: Gift(
        "Two dice on every jump",
        "yoz/jump_ring",
        _ALWAYS,
        "Rolls two dice for a jump and chooses one. For a special jump either die may succeed.",
        "Good as soon as you have a gem: jump early and often.",
        "YOZ-3.4",
        Sketch(
            ((_ROAD, _hero(Character.WIZARD)), (_HILL, _RING), (_ROAD,), (_HILL, _RING)),
            "choose a circle",
            (0, 3),
        ),
    ),
    Character.MINER: Gift(
        "Digs on 7 and 8 too",
        "yoz/tunnel_mouth",
        _ALWAYS,
        "Gets through any tunnel on 7 or 8 as well as its two numbers: 50 % of tries.",
        "Good when gems lie behind tunnels: take the short way underground.",
        "YOZ-3.5",
        Sketch(
            ((_ROAD, _hero(Character.MINER)), (_HILL, _MOUTH), (_HILL, _MOUTH), (_ROAD, _GEM)),
            "through the tunnel",
            (1, 2),
        ),
    ),
}


def _fight(character: Character) -> Gift:
    """Return a character's gift against dragons: the numbers that hit, and the chance alone."""
    hits, rolls, use = CHARACTERS[character].numbers, 1, _PARTNER
    if character is Character.KNIGHT:
        rolls, use = 2, "Good leader in a fight: nobody wins more often."
    often = per_cent(odds.battle(hits, rolls))
    numbers = listed(hits)
    return Gift(
        "Against dragons",
        "yoz/dragon_slain",
        Cost("a lost fight sends you to your cottage"),
        f"Defeats a dragon on {numbers}: alone in {often} of fights.",
        use,
        "YOZ-11.7",
        Sketch(
            ((_ROAD, _hero(character)), (_ROAD,), (_ROAD,), (_ROAD, _DRAGON)),
            "within three spaces",
            (0, 3),
        ),
    )


def _sheet(character: Character) -> CharacterSheet:
    name = CHARACTER_NAMES[character]
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
