"""Gathers the drawings of Yoz."""

import art_yoz_characters
import art_yoz_dragons
import art_yoz_land
import art_yoz_marks
import art_yoz_pieces
import art_yoz_play
import art_yoz_powers


def drawings() -> dict[str, str]:
    """Every drawing of the game by its name below `assets/art/yoz`."""
    made: dict[str, str] = {}
    for part in (
        *(art_yoz_land, art_yoz_pieces, art_yoz_characters, art_yoz_dragons),
        *(art_yoz_marks, art_yoz_powers, art_yoz_play),
    ):
        made |= part.drawings()
    return made
