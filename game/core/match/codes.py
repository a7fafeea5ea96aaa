"""Match codes: game, house rules, characters and seed in a few letters.

The same moves with the same code meet the same dice and cards. A code is base 32 without letters
that are easily confused, in groups of four: `7K2M-9QXD-...`. Inside are, each as few bytes as it
needs: which game and which version of its rules, seats, characters, the options that differ from
their defaults, the seed, and a checksum that detects typing errors.
"""

import zlib
from collections.abc import Sequence
from datetime import date
from hashlib import sha256
from typing import TypeVar

from msgspec import Struct

from game.core.contract.spec import AnySpec, complete_setup
from game.core.contract.values import BadInput, Option, OptionValue, Setup
from game.core.match.record import SEEDS

_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_MEANT = str.maketrans("OILU", "011V")  # replacements of letters that codes do not contain
_FORM = 1
_GROUP = 4
_CHECK = 2  # bytes
_LONGEST = 2000  # letters; a board of one's own has up to 1,000 bytes
_TEXT, _NUMBER, _CHOICE, _PACKED = range(4)
_UNPACKED_MOST = 8_000  # bytes of a text; no option is nearly as long
_T = TypeVar("_T")


class Coded(Struct, frozen=True):
    """Record of the content of a match code."""

    spec: AnySpec
    setup: Setup
    seed: int


def code_of(spec: AnySpec, setup: Setup, seed: int) -> str:
    """Return the match code of a match."""
    out = bytearray([_FORM])
    out += _name_of(spec)
    _put(out, spec.rules_version)
    _put(out, setup.seats)
    keys = [role.key for role in spec.roles]
    for role in setup.roles:
        _put(out, keys.index(role))
    changed = [
        (number, option)
        for number, option in enumerate(spec.options)
        if setup.options.get(option.key, option.default) != option.default
    ]
    _put(out, len(changed))
    for number, option in changed:
        _put(out, number)
        _put_value(out, option, setup.options[option.key])
    _put(out, seed)
    out += _check_sum(out)
    letters = _to_letters(bytes(out))
    return "-".join(letters[at : at + _GROUP] for at in range(0, len(letters), _GROUP))


def decoded(code: str, games: Sequence[AnySpec]) -> Coded:
    """Return what a match code says.   Raises: BadInput with a sentence that says what is wrong."""
    raw = _to_bytes(code)
    if len(raw) <= _CHECK or _check_sum(raw[:-_CHECK]) != raw[-_CHECK:]:
        raise BadInput("This is not a match code: a letter is wrong or missing.")
    reading = _Reading(raw[:-_CHECK])
    if reading.byte() != _FORM:
        raise BadInput("This code is from a newer version. Update Tavern Table to use it.")
    name = reading.take(2)
    spec = next((game for game in games if _name_of(game) == name), None)
    if spec is None:
        raise BadInput("This code is for a game that is not installed.")
    if reading.number() != spec.rules_version:
        raise BadInput(f"The rules of {spec.name} have changed since this code was made.")
    seats = reading.number()
    if not spec.seats[0] <= seats <= spec.seats[1]:
        raise reading.broken()
    roles = tuple(reading.one_of(spec.roles).key for _ in range(seats if spec.roles else 0))
    options: dict[str, OptionValue] = {}
    for _ in range(reading.number()):
        option = reading.one_of(spec.options)
        options[option.key] = _value(reading, option)
    seed = reading.number()
    if seed not in SEEDS:
        raise reading.broken()
    reading.finish()
    return Coded(spec, complete_setup(spec, Setup(seats, options, roles)), seed)


def seed_of_day(spec: AnySpec, day: date) -> int:
    """Return the seed of a day's match in a game: the same for everybody."""
    digest = sha256(f"{spec.key} {day.isoformat()}".encode()).digest()
    return int.from_bytes(digest[:5], "big")


# --- numbers and values ---------------------------------------------------------------------------


def _name_of(spec: AnySpec) -> bytes:
    return (zlib.crc32(spec.key.encode()) & 0xFFFF).to_bytes(2, "big")


def _check_sum(raw: bytes | bytearray) -> bytes:
    return (zlib.crc32(bytes(raw)) & 0xFFFF).to_bytes(_CHECK, "big")


def _put(out: bytearray, number: int) -> None:
    """Append a number: seven bits a byte, the lowest first; the last byte has no high bit."""
    while number >= 0x80:
        out.append(0x80 | number & 0x7F)
        number >>= 7
    out.append(number)


def _put_value(out: bytearray, option: Option, value: OptionValue) -> None:
    choices = [choice.value for choice in option.values]
    if value in choices:
        _put(out, _CHOICE)
        _put(out, choices.index(value))
    elif isinstance(value, str):
        plain = value.encode()
        packed = zlib.compress(plain, 9)
        written = min(plain, packed, key=len)
        _put(out, _TEXT if written is plain else _PACKED)
        _put(out, len(written))
        out += written
    else:
        _put(out, _NUMBER)
        _put(out, int(value) - option.least)


class _Reading:
    """Reader of a code from left to right.   Raises: BadInput where it ends or makes no sense."""

    def __init__(self, raw: bytes) -> None:
        self._raw, self._at = raw, 0

    @staticmethod
    def broken() -> BadInput:
        """Return the error for a code that no program of ours has written."""
        return BadInput("This code cannot be read. Copy it again.")

    def take(self, count: int) -> bytes:
        """Return the next `count` bytes.   Raises: BadInput if fewer are left."""
        end = self._at + count
        if end > len(self._raw):
            raise self.broken()
        taken, self._at = self._raw[self._at : end], end
        return taken

    def byte(self) -> int:
        """Return the next byte.   Raises: BadInput at the end of the code."""
        return self.take(1)[0]

    def number(self) -> int:
        """Return the next whole number, 0 or more.   Raises: BadInput."""
        value = shift = 0
        while True:
            part = self.byte()
            value |= (part & 0x7F) << shift
            shift += 7
            if not part & 0x80:
                return value

    def one_of(self, things: Sequence[_T]) -> _T:
        """Read the number of one of these things, and return that thing.   Raises: BadInput."""
        number = self.number()
        if number >= len(things):
            raise self.broken()
        return things[number]

    def finish(self) -> None:
        """Raise BadInput if anything is left."""
        if self._at != len(self._raw):
            raise self.broken()


def _value(reading: _Reading, option: Option) -> OptionValue:
    kind = reading.number()
    if kind == _CHOICE:
        return reading.one_of(option.values).value
    if kind == _NUMBER:
        return option.least + reading.number()
    try:
        written = reading.take(reading.number())
        if kind == _PACKED:
            unpacking = zlib.decompressobj()
            written = unpacking.decompress(written, _UNPACKED_MOST)
            if not unpacking.eof:
                raise reading.broken()
        return written.decode()
    except (UnicodeDecodeError, zlib.error) as wrong:
        raise reading.broken() from wrong


# --- letters --------------------------------------------------------------------------------------


def _to_letters(raw: bytes) -> str:
    bits = int.from_bytes(raw, "big") << (-8 * len(raw)) % 5
    count = -(-8 * len(raw) // 5)
    return "".join(_LETTERS[bits >> 5 * place & 31] for place in reversed(range(count)))


def _to_bytes(code: str) -> bytes:
    letters = "".join(code.upper().translate(_MEANT).replace("-", " ").split())
    if not letters or len(letters) > _LONGEST or not set(letters) <= set(_LETTERS):
        raise BadInput("This is not a match code: it may have only letters and digits.")
    bits = 0
    for letter in letters:
        bits = bits << 5 | _LETTERS.index(letter)
    spare = len(letters) * 5 % 8
    return (bits >> spare).to_bytes(len(letters) * 5 // 8, "big")
