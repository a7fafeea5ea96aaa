"""Which player holds which gamepad."""

from collections.abc import Mapping, Sequence

from msgspec import Struct, field

KEYS = -1
"""The number of keys and mouse as a device; pads have numbers from 0."""


class Holding(Struct, frozen=True):
    """Devices by the names of their holders. Empty: one device for all, handed round."""

    held: Mapping[str, int] = field(default_factory=dict)

    def of(self, person: str) -> int | None:
        """Return the device of a person; None for none yet."""
        return self.held.get(person)

    def who(self, device: int) -> str | None:
        """Return the holder of a pad; None if it is free. Keys are for everybody."""
        found = (name for name, number in self.held.items() if number == device != KEYS)
        return next(found, None)

    def waiting(self, persons: Sequence[str]) -> str | None:
        """Return the first person without a device; None if there is none."""
        return next((person for person in persons if person not in self.held), None)

    def taken(self, person: str, device: int) -> "Holding":
        """Return a copy in which a person holds a device, taken from its former holder."""
        kept = {name: d for name, d in self.held.items() if d != device or device == KEYS}
        return Holding(kept | {person: device})

    def without(self, person: str) -> "Holding":
        """Return a copy in which a person holds nothing."""
        return Holding({name: d for name, d in self.held.items() if name != person})

    def lost(self, device: int) -> "Holding":
        """Return a copy without a pad that was disconnected."""
        person = self.who(device)
        return self if person is None else self.without(person)

    def is_anothers(self, device: int | None, person: str | None) -> str | None:
        """Return the holder of the pressed pad if it is not the person to choose, else None."""
        if device is None or person is None:
            return None
        holder = self.who(device)
        return None if holder == person else holder
