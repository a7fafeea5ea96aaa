"""The faces a match will show, to be painted before it starts."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.games.quazos_gambit.rules.content import ABILITIES, BIOMES, CHARACTERS, MOVES, ROUNDS
from game.games.quazos_gambit.view import faces
from game.games.quazos_gambit.view.faces_seats import (
    AbilityCard,
    Mana,
    Purse,
    RoundMarker,
    RoundNumber,
)
from game.games.quazos_gambit.view.faces_tray import Steps
from game.games.quazos_gambit.view.layout import (
    ACTIVE_DISC,
    BANKED_DISC,
    DISC,
    GOLD_SIZE,
    JEWEL_SIZE,
    SHARED_DISC,
    WAY_IN,
    safe_place,
    vault_stage,
)
from game.games.quazos_gambit.view.places import BoardPlaces
from game.table.animation import Piece
from game.table.dice import Die, DieShadow
from game.table.faces import Panel
from game.table.laying import piece_in, spun
from game.table.trail import DOT
from game.ui.viewport import Box

_DICE = range(1, 7)


def all_faces(ground: BoardPlaces, colours: Sequence[str]) -> Iterator[Piece]:
    """Yield pieces with every face that is seen early or in motion; several may share a key."""
    rest = ground.die("mana")  # all dice are of one size
    for face in _DICE:
        yield from spun(rest, "die", Die(face))
    yield piece_in(rest.box, "shadow", DieShadow(), 0)
    cell = ground.cells[0].inset(1.5)
    yield piece_in(cell, "reach", faces.Reach(), 0)
    yield piece_in(cell, "dim", faces.DIM, 0)
    yield piece_in(Box(0, 0, 9, 9), "dot", DOT, 0)
    yield piece_in(Box(0, 0, JEWEL_SIZE, JEWEL_SIZE), "red", faces.JEWEL, 0)
    yield piece_in(Box(0, 0, GOLD_SIZE, GOLD_SIZE), "golden", faces.Golden(), 0)
    yield piece_in(ground.at("owl"), "owl", faces.OWL, 0)
    yield piece_in(ground.at("owl"), "owl", faces.OWL_AWAKE, 0)
    yield piece_in(ground.region("tray"), "panel", Panel(), 0)
    stage = vault_stage(ground)
    yield from stage.values()
    for vault in (faces.VAULT_CRACKING, faces.VAULT_OPEN):
        yield replace(stage["vault"], face=vault)
    yield piece_in(ground.at("heist:vault"), "safe:shut", faces.VAULT, 0)
    for ring in (faces.PICKED, faces.USABLE):
        yield piece_in(ground.at("card:0"), "card", ring, 0)
    for character in CHARACTERS:
        for number, ability in enumerate(ABILITIES[character]):
            card = AbilityCard(ability, character, 0)
            yield piece_in(ground.at(f"card:{number}"), "ability", card, 0)
    for steps in range(4):
        for biome in BIOMES:
            tokens = Steps(steps, MOVES, halted=False, home=biome)
            yield piece_in(ground.at("steps"), "steps", tokens, 0)
    for number in range(1, ROUNDS + 1):
        yield piece_in(safe_place(ground, number), "safe", RoundMarker(number), 0)
        yield piece_in(ground.rounds[number - 1], "round", RoundNumber(number, past=True), 0)
    for character in CHARACTERS:
        for mana in range(4):
            yield piece_in(ground.at("mana:0"), "mana", Mana(character, mana), 0)
    for red in range(6):
        yield piece_in(ground.at("purse:0"), "purse", Purse(red, 0), 0)
    yield piece_in(ground.cells[0], "own", faces.OWN_BANK, 0)
    for colour in colours:
        for angle in (0, 90, 180, 270):
            yield piece_in(Box(0, 0, *WAY_IN), "door", faces.WayIn(colour), 0, angle=angle)
        for red in range(6):
            yield piece_in(ground.count(0), "count", faces.BankCount(colour, red, 0), 0)
        for character in CHARACTERS:
            for size in {DISC, ACTIVE_DISC, BANKED_DISC, *SHARED_DISC.values()}:
                for active in (False, True):
                    pawn = faces.Pawn(character, colour, active=active)
                    yield piece_in(Box(0, 0, size, size), "pawn", pawn, 0)
