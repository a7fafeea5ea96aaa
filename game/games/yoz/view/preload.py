"""The faces a match will show, to be painted before it starts."""

from collections.abc import Iterator, Sequence

from game.games.yoz.rules.content import CASTLE_STONE, D8, D12, FIRST_STONE, Card, Character
from game.games.yoz.view.background import CIRCLE, GEM_SPOT, MOUTH, SPOT
from game.games.yoz.view.layout import ACTIVE_PAWN, CROWDED_PAWN, PAWN
from game.games.yoz.view.places import Ground
from game.table.animation import Piece
from game.table.laying import die_piece, piece_in
from game.ui.viewport import Box

_SPIN = range(0, 360, 24)


def all_faces(ground: Ground, colours: Sequence[str]) -> Iterator[Piece]:
    """Pieces with every face that is seen early or in motion; several may share a key."""
    rest = ground.die("first")
    for kind, sides in (("d12", D12), ("d8", D8)):
        for number in range(1, sides + 1):
            yield die_piece(rest, "die", f"{kind}:{number}")
            for angle in _SPIN if sides == D12 else ():  # the other is rolled less often
                yield piece_in(rest.box, "die", f"{kind}:{number}", 0, angle=angle)
    for size in (SPOT, CIRCLE, MOUTH, GEM_SPOT):
        for kind in ("now", "faint"):
            yield piece_in(Box(0, 0, size + 2, size + 2), "reach", f"reach:{kind}", 0)
    yield piece_in(Box(0, 0, 8, 8), "dot", "dot", 0)
    for steps in range(1, D12 + 3):
        yield piece_in(Box(0, 0, 30, 30), "stop", f"stop:{steps}", 0)
    for number in range(FIRST_STONE, CASTLE_STONE):
        for kind in ("passed", "ahead"):
            yield piece_in(ground.stones[number], "stone", f"stone:{kind}:{number}", 0)
    for card in Card:
        yield piece_in(ground.at("card:read"), "card", f"story:{card}", 0)
        yield piece_in(ground.at("fate"), "fate", f"fate:{card}", 0)
    for colour in colours:
        for character in Character:
            for size, more in ((PAWN, ""), (ACTIVE_PAWN, ":active"), (CROWDED_PAWN, "")):
                face = f"hero:{character}:{colour}{more}"
                yield piece_in(Box(0, 0, size, size), "hero", face, 0)
