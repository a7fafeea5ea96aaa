"""Boards of a player's own that the monkey saves, some of them with a mistake."""

import random
from pathlib import Path

from game.core.assets import maps_path
from game.core.boards.own_boards import ENDING
from game.core.contract.spec import AnySpec
from game.core.storage.boards_folder import FOLDER

_SLIPS = (
    ("</map>", ""),
    ("<map", "<!DOCTYPE map><map"),
    ('type="', 'type="un'),
    ('x="', 'x="9e99'),
    ('name="title"', 'name="heading"'),
)


def save_board(spec: AnySpec, home: Path, luck: random.Random) -> Path:
    """Save a board of a game in a home, or over one in its folder of boards; return its path."""
    shipped = sorted(maps_path("boards").glob(f"*{ENDING}"))
    own = [path for path in shipped if path.name.startswith(spec.key)]
    drawn = luck.choice(own or shipped).read_text(encoding="utf-8")
    if luck.random() < 0.5:
        drawn = drawn.replace(*luck.choice(_SLIPS), 1)
    path = luck.choice((home / f"drawn{ENDING}", *sorted((home / FOLDER).glob(f"*{ENDING}"))))
    path.write_text(drawn, encoding="utf-8")
    return path
