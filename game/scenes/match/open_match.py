"""Opens match scenes for menus: new matches and stored ones."""

from typing import TYPE_CHECKING

from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput
from game.core.match.checking import Loaded
from game.core.match.match import Match
from game.core.reports import ReportContext
from game.core.storage.archive import MatchId
from game.scenes.parts.services import Damaged, Services, TableBroke

if TYPE_CHECKING:
    from game.table.table import Kit


def open_new(house: Services, match: Match) -> None:
    """Write a match down and sit down at its table.   Raises: BadInput, with nothing written."""
    check_table(match.spec)
    sit_down(house, match, house.writer.new_match(match))


def check_table(spec: AnySpec) -> None:
    """A game whose table cannot be laid is not begun.   Raises: BadInput that says why."""
    from game.core.boards.boards import read_board

    kit: Kit = spec.table()
    read_board(kit.table.map_file())


def resume_match(house: Services, match_id: MatchId) -> None:
    """Go on with a stored match.

    Raises: BadInput with a sentence for the player if it cannot be played on, `Damaged` for that.
    """
    if not house.writer.resume(match_id):
        raise BadInput("This match is open in another window. Continue it there.")
    try:
        loaded = house.archive.load(match_id, house.find_game)
        if loaded.problem is not None:
            raise Damaged(loaded)
    except BadInput:
        house.writer.release(match_id)
        raise
    sit_down(house, loaded.match, match_id)


def go_on_with(house: Services, loaded: Loaded) -> None:
    """Go on with a match of the sound steps of a damaged one, which stays as it is.

    Raises: BadInput if it cannot be written down or its table cannot be laid.
    """
    check_table(loaded.match.spec)
    sit_down(house, loaded.match, house.archive.add_sound_part(loaded))


def sit_down(house: Services, match: Match, match_id: MatchId, *, introduces: bool = False) -> None:
    """Open the table of a match that is in the archive and leased to this program.

    `introduces`: who is new to the game is told first what it is about.

    Raises: BadInput if the table's map is not sound; TableBroke for anything else.
    """
    # The tables of all games hang on the match scene; the title need not wait for them.
    from game.scenes.match.introducing import is_due
    from game.scenes.match.journal import ArchiveJournal
    from game.scenes.match.scene import MatchScene

    house.writer.keep(match_id, match)
    try:
        scene = MatchScene(house, match, ArchiveJournal(house.writer, match_id))
    except BadInput:
        house.writer.release(match_id)
        raise
    except Exception as broken:
        raise TableBroke(ReportContext(match, match_id), broken) from broken
    house.stack.push(scene)
    if introduces and is_due(house, match):
        scene.open_goal_card()
