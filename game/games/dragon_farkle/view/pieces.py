"""How pieces of Dragon Farkle are named and stacked, for layout, painter and choreography."""

# Depth, from the table upwards.
DRAGON, KEEP, WORDS, LANE = 1.0, 2.0, 3.0, 4.0
TOKEN, PENNANT, CARD, DIE, FLYING = 8.0, 10.0, 30.0, 40.0, 60.0


def die_key(throw: int, place: int) -> str:
    """A Soldier die of a throw: it keeps its name from the cup to its lane."""
    return f"die:{throw}:{place}"
