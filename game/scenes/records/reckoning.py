"""Matches that travel to a reckoning of their own (`core.match.background`) and back.

Such a process is told the game by its key and the match as its record; nothing here needs a screen.
"""

import hashlib

from game.core.match.checking import decode
from game.core.match.match import Match
from game.core.match.record import encode
from game.games.registry import find


def sent(match: Match) -> bytes:
    """A match as it travels."""
    return encode(match)


def received(data: bytes) -> Match:
    """The match that was sent.   Raises: BadInput if its game is not in the catalogue."""
    return decode(data, find).match


def digest_of(match: Match) -> str:
    """What tells a match from all others, chairs and result included."""
    return hashlib.sha256(sent(match)).hexdigest()
