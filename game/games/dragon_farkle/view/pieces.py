"""The keys and depths of the pieces of Dragon Farkle, for layout, painter and animations."""

# Depth, from the table upwards.
DRAGON, KEEP, WORDS, LANE = 1.0, 2.0, 3.0, 4.0
TOKEN, PENNANT, CARD, DIE, FLYING = 8.0, 10.0, 30.0, 40.0, 60.0


def die_key(throw: int, place: int) -> str:
    """Return the key of a Soldier die of a roll, the same from the cup to its lane."""
    return f"die:{throw}:{place}"
