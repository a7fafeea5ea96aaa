"""From the house to a table: the one place where menus open a match scene."""

from typing import TYPE_CHECKING

from game.core.archive import MatchId
from game.core.kernel import BadInput
from game.core.match import Match
from game.core.reports import Laid
from game.scenes.house import AnySpec, House

if TYPE_CHECKING:
    from game.table.table import Kit


class TableBroke(Exception):
    """A table could not be laid: which match is safe in the archive, and what broke."""

    def __init__(self, laid: Laid, broken: Exception) -> None:
        super().__init__(str(broken))
        self.laid, self.broken = laid, broken


def open_new(house: House, match: Match) -> None:
    """Write a match down and sit down at its table.   Raises: BadInput, with nothing written."""
    check_table(match.spec)
    sit_down(house, match, house.writer.new_match(match))


def check_table(spec: AnySpec) -> None:
    """A game whose table cannot be laid is not begun.   Raises: BadInput that says why."""
    from game.core.boards import read_board

    kit: Kit = spec.table()
    read_board(kit.table.map_file())


def resume_match(house: House, match_id: MatchId) -> None:
    """Go on with a stored match.

    Raises: BadInput with a sentence for the player if it cannot be played on.
    """
    if not house.writer.resume(match_id):
        raise BadInput("Another copy of the program plays this match; go on with it there.")
    try:
        loaded = house.archive.load(match_id, house.find_game)
        if loaded.problem is not None:
            raise BadInput(loaded.problem)
    except BadInput:
        house.writer.release(match_id)
        raise
    sit_down(house, loaded.match, match_id)


def sit_down(house: House, match: Match, match_id: MatchId) -> None:
    """Open the table of a match that is in the archive and leased to this program.

    Raises: BadInput if the table's map is not sound; TableBroke for anything else.
    """
    # The tables of all games hang on the match scene; the title need not wait for them.
    from game.scenes.journal import ArchiveJournal
    from game.scenes.match import MatchScene

    house.writer.keep(match_id, match)
    try:
        scene = MatchScene(house, match, ArchiveJournal(house.writer, match_id))
    except BadInput:
        house.writer.release(match_id)
        raise
    except Exception as broken:
        raise TableBroke(Laid(match, match_id), broken) from broken
    house.stack.push(scene)
