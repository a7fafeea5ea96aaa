"""The effective settings: everybody's, overridden by those of the players."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from game.core.storage.own_settings import NOTHING, OwnSettings, changed
from game.core.storage.settings import Between, Palette, Settings, laid_over


class Seating(Struct, frozen=True):
    """The persons at a table, each once, and the one who decides, or decided last.

    `asked` is "" before the first decision; then the first person counts.
    """

    persons: tuple[str, ...] = ()
    asked: str = ""

    @property
    def whose_turn(self) -> str:
        """The person whose settings apply; "" without persons."""
        return self.asked or (self.persons[0] if self.persons else "")


NOBODY = Seating()
"""No table, or one of computers only."""


def _longest(rests: Sequence[Between]) -> Between:
    return max(rests, key=tuple(Between).index)


def _plainest(palettes: Sequence[Palette]) -> Palette:
    return Palette.HIGH_CONTRAST if Palette.HIGH_CONTRAST in palettes else palettes[0]


_SHARED: dict[str, Callable[[Sequence[Any]], Any]] = {
    "text_size": max,
    "palette": _plainest,
    "reduced_motion": any,
    "captions": any,
    "read_aloud": any,
    "mono": any,
    "between_turns": _longest,
}
"""Settings that all persons at a table share: the most helpful value. The rest follows the turn."""


class PersonalSettings:
    """Everybody's settings and each person's own."""

    def __init__(self, common: Settings | None = None, own: OwnSettings | None = None) -> None:
        self.common = common or Settings()
        self.own = own or OwnSettings()

    def of(self, person: str) -> Settings:
        """Return the settings of a person; "": everybody's."""
        return replace(self.common, **self.own.of(person)) if person else self.common

    def at(self, company: Seating) -> Settings:
        """Return the effective settings for the persons at a table."""
        if not self._any_own(company):
            return self.common
        all_of_them = [self.of(person) for person in company.persons]
        helped = {
            key: most([getattr(settings, key) for settings in all_of_them])
            for key, most in _SHARED.items()
        }
        return replace(self.of(company.whose_turn), **helped)

    def moves(self, before: Seating, after: Seating) -> bool:
        """Whether other settings may hold for one company than for another."""
        return self._any_own(before) or self._any_own(after)

    def _any_own(self, company: Seating) -> bool:
        return any(self.own.of(person) != NOTHING for person in company.persons)

    # --- setting ----------------------------------------------------------------------------------

    def set_for(self, person: str, settings: Settings) -> None:
        """Set the settings of a person; "": everybody's.

        Raises: BadInput if they cannot be saved; they apply all the same. Everybody's are saved by
        the caller.
        """
        if not person:
            self.common = settings
        else:
            self.own.keep(person, changed(self.own.of(person), self.of(person), settings))

    def change(self, before: Settings, settings: Settings, company: Seating) -> None:
        """Apply a change made at the table, to the person whose turn it is or to everybody.

        A person with own settings keeps the personal part of the change; the rest applies to
        everybody.   Raises: BadInput as above.
        """
        person = company.whose_turn
        own = self.own.of(person)
        if not person or own == NOTHING:
            self.common = laid_over(self.common, before, settings)
            return
        theirs = changed(own, before, settings)
        kept = replace(settings, **{key: getattr(before, key) for key in theirs})
        self.common = laid_over(self.common, before, kept)
        self.own.keep(person, theirs)

    def forget(self, person: str) -> None:
        """Delete a person's own settings.   Raises: BadInput if that cannot be saved."""
        self.own.keep(person, NOTHING)
