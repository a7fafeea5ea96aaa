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
    """Return a match, packed for the process."""
    return packed(record_of(match))


def packed(record: Record) -> bytes:
    """Return a stored record, packed for the process.

    Compressed, since a pipe takes 64 kB at once: for the rest the window would wait until the
    process has started to read.
    """
    return zlib.compress(to_json(record), 1)


def received(data: bytes) -> Match:
    """Return the match that was sent.   Raises: BadInput if its game is not in the catalogue."""
    return decode(zlib.decompress(data), find).match


def digest_of(match: Match) -> str:
    """Return a hash that identifies a match, chairs and result included."""
    return hashlib.sha256(encode(match)).hexdigest()
