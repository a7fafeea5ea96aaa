"""What finished matches have left for the people's pages."""

from collections.abc import Mapping

from msgspec import Struct

from game.core.evenings.summary import Summary
from game.core.storage.database import Database


class Missing(Struct, frozen=True):
    """A finished match that was played here and has no whole summary yet."""

    match_id: int
    game: str


class Evenings:
    """The summaries of finished matches. Everything may raise `Trouble`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def missing(self, judges: Mapping[str, int] | None = None) -> tuple[Missing, ...]:
        """The finished matches whose luck has not been reckoned, the latest first.

        `judges`: the versions of the judges by game; what another version reckoned is missing too.
        Imported matches and those without a person never are.
        """
        raise NotImplementedError

    def keep(self, match_id: int, summary: Summary) -> None:
        """Keep the summary of a match, instead of an older one.

        Does nothing if the match is gone or goes on again.
        """
        raise NotImplementedError
