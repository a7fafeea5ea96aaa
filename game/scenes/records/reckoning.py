"""Sends matches to an analysis in another process, and reads what it returns.

The process gets the game as its key and the match as its record; this module needs no screen.
"""

import hashlib
import zlib

from game.core.match.checking import decode
from game.core.match.match import Match
from game.core.match.record import Record, encode, record_of, to_json
from game.games.registry import find


def sent(match: Match) -> bytes:
    """A match as it travels."""
    return packed(record_of(match))


def packed(record: Record) -> bytes:
    """The same of a match as it is stored. It is small: a pipe takes 64 kB at once, and for the
    rest of it the window would wait until the process has come up to read it."""
    return zlib.compress(to_json(record), 1)


def received(data: bytes) -> Match:
    """The match that was sent.   Raises: BadInput if its game is not in the catalogue."""
    return decode(zlib.decompress(data), find).match


def digest_of(match: Match) -> str:
    """What tells a match from all others, chairs and result included."""
    return hashlib.sha256(encode(match)).hexdigest()
