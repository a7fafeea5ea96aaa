"""The code of a land: ten letters and digits to note down, send to a friend and type in.

Each layout has one code. The first nine signs number the 16! orders of the tiles in base 32, the
tenth detects typing mistakes. Small letters, spaces and hyphens do not matter, and O, I and L are
read as the digits they look like.
"""

from math import factorial
from typing import Final

from game.core.contract.values import BadInput
from game.games.yoz.rules.content import Tile
from game.games.yoz.rules.land.land import Layout

_SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ_AS: Final = str.maketrans("OIL", "011", " -\t")
_LENGTH: Final = 10
_CHECK: Final = 29  # a prime: one wrong sign or two swapped ones do not go unnoticed
_TILES: Final = tuple(Tile)


def code_of(layout: Layout) -> str:
    """Return the code of a layout: "K7QD2-MX94P"."""
    left, rank = list(_TILES), 0
    for tile in layout:
        rank = rank * len(left) + left.index(tile)
        left.remove(tile)
    signs = [_SIGNS[rank % _CHECK]]
    number = rank
    for _ in range(_LENGTH - 1):
        number, sign = divmod(number, len(_SIGNS))
        signs.append(_SIGNS[sign])
    code = "".join(reversed(signs))
    return f"{code[:5]}-{code[5:]}"


def layout_of(code: str) -> Layout:
    """Return the layout of a code.   Raises: BadInput with what is wrong."""
    signs = code.upper().translate(_READ_AS)
    if len(signs) != _LENGTH:
        raise BadInput(
            f"A layout code has {_LENGTH} letters and digits. This one has {len(signs)}."
        )
    rank = 0
    for sign in signs:
        if sign not in _SIGNS:
            raise BadInput(f'A layout code never has the sign "{sign}".')
    for sign in signs[:-1]:
        rank = rank * len(_SIGNS) + _SIGNS.index(sign)
    if rank >= factorial(len(_TILES)) or _SIGNS[rank % _CHECK] != signs[-1]:
        raise BadInput("This is not a layout code. Check every letter and digit.")
    places = []
    for size in range(1, len(_TILES) + 1):
        rank, place = divmod(rank, size)
        places.append(place)
    left = list(_TILES)
    return tuple([left.pop(place) for place in reversed(places)])


def code_problem(code: str) -> str | None:
    """Return what is wrong with a code, in one sentence; None if it is the code of a land."""
    try:
        layout_of(code)
    except BadInput as wrong:
        return str(wrong)
    return None
