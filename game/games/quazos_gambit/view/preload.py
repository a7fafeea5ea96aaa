"""The faces a match will show, to be painted before it starts."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.games.quazos_gambit.rules.content import BIOMES, CHARACTERS, ROUNDS
from game.games.quazos_gambit.view.layout import (
    ACTIVE_DISC,
    BANKED_DISC,
    DISC,
    GOLD_SIZE,
    JEWEL_SIZE,
    SHARED_DISC,
    safe_place,
    vault_stage,
)
from game.games.quazos_gambit.view.places import Ground
from game.table.animation import Piece
from game.table.laying import die_piece, piece_in
from game.ui.viewport import Box

_DICE = range(1, 7)
_SPIN = range(0, 360, 12)  # as fine as sprites turn what spins


def all_faces(ground: Ground, colours: Sequence[str]) -> Iterator[Piece]:
    """Pieces with every face that is seen early or in motion; several may share a key."""
    rest = ground.die("mana")  # all dice are of one size
    for face in _DICE:
        yield die_piece(rest, "die", f"die:{face}")
        for angle in _SPIN:
            yield piece_in(rest.box, "die", f"die:{face}", 0, angle=angle)
    yield piece_in(rest.box, "shadow", "shadow:die", 0)
    cell = ground.cells[0].inset(1.5)
    yield piece_in(cell, "reach", "reach", 0)
    yield piece_in(cell, "dim", "dim", 0)
    yield piece_in(Box(0, 0, 9, 9), "dot", "dot", 0)
    yield piece_in(Box(0, 0, JEWEL_SIZE, JEWEL_SIZE), "red", "red", 0)
    yield piece_in(Box(0, 0, GOLD_SIZE, GOLD_SIZE), "golden", "golden", 0)
    yield piece_in(ground.at("owl"), "owl", "owl", 0)
    yield piece_in(ground.at("owl"), "owl", "owl:awake", 0)
    yield piece_in(ground.region("tray"), "panel", "panel", 0)
    stage = vault_stage(ground)
    yield from stage.values()
    for state in ("cracking", "open"):
        yield replace(stage["vault"], face=f"vault:{state}")
    yield piece_in(ground.at("heist:vault"), "safe:shut", "vault:closed", 0)
    for kind in ("picked", "usable"):
        yield piece_in(ground.at("card:0"), "card", f"card:{kind}", 0)
    for steps in range(4):
        for biome in BIOMES:
            tokens = f"steps:{steps}:3:on:{biome}:0:0"
            yield piece_in(ground.at("steps"), "steps", tokens, 0)
    for number in range(1, ROUNDS + 1):
        yield piece_in(safe_place(ground, number), "safe", f"safe:{number}", 0)
        yield piece_in(ground.rounds[number - 1], "round", f"round:past:{number}", 0)
    for character in CHARACTERS:
        for mana in range(4):
            yield piece_in(ground.at("mana:0"), "mana", f"mana:{character}:{mana}", 0)
    for red in range(6):
        yield piece_in(ground.at("purse:0"), "purse", f"purse:{red}:0", 0)
    for colour in colours:
        for red in range(6):
            yield piece_in(ground.count(0), "count", f"count:{colour}:{red}:0", 0)
        for character in CHARACTERS:
            for size in {DISC, ACTIVE_DISC, BANKED_DISC, *SHARED_DISC.values()}:
                for active in ("", ":active"):
                    pawn = f"pawn:{character}:{colour}{active}"
                    yield piece_in(Box(0, 0, size, size), "pawn", pawn, 0)
