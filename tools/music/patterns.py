"""How chords are played and the drum is struck, by name and metre."""

from fractions import Fraction

Pattern = tuple[tuple[Fraction, str, float], ...]


def _pattern(text: str) -> Pattern:
    """Return a bar of eighths: `b` bass, `5` other bass, `l m h` middle voices, `c` all three."""
    loud = {"b": 1.0, "5": 0.8, "l": 0.55, "m": 0.6, "h": 0.62, "c": 0.42, "s": 0.6}
    eighths = enumerate(text.split())
    return tuple((Fraction(n, 2), what, loud[what]) for n, what in eighths if what != ".")


PATTERNS: dict[str, dict[tuple[int, int], Pattern]] = {
    "roll": {
        (6, 8): _pattern("b l m h m l"),
        (3, 4): _pattern("b l m h m l"),
        (4, 4): _pattern("b l m h 5 l m h"),
    },
    "dance": {
        (6, 8): _pattern("b . c 5 . c"),
        (3, 4): _pattern("b . c . c ."),
        (4, 4): _pattern("b . c . 5 . c ."),
    },
    "calm": {
        (6, 8): _pattern("b . m h . m"),
        (3, 4): _pattern("b . m . h ."),
        (4, 4): _pattern("b . m . h . m ."),
    },
    "sparse": {
        (6, 8): _pattern("b . . m . ."),
        (3, 4): _pattern("b . . m . h"),
        (4, 4): _pattern("b . . m . . h ."),
    },
    "still": {
        (6, 8): _pattern("s . . . . ."),
        (3, 4): _pattern("s . . . . ."),
        (4, 4): _pattern("s . . . . . . ."),
    },
}
"""How a chord is played, by name and metre; `s` is the chord with its bass, struck once."""

DRUMS: dict[str, dict[tuple[int, int], str]] = {
    "march": {(4, 4): "9 . 3 . 6 . 4 3", (6, 8): "9 . 3 6 . 3", (3, 4): "9 . 3 . 5 3"},
    "heart": {(4, 4): "8 4 . . . . . .", (6, 8): "8 4 . . . .", (3, 4): "8 4 . . . ."},
    "waves": {(4, 4): "7 . . 3 . . 4 .", (6, 8): "7 . . 4 . .", (3, 4): "7 . . . 4 ."},
    "dance": {(4, 4): "8 . 4 3 6 . 4 .", (6, 8): "8 . 4 6 . 4", (3, 4): "8 . 4 . 4 ."},
}
"""Strokes of the hand drum in eighths, from 1 (a finger) to 9 (the palm)."""
