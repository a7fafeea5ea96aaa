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
    from game.scenes.match.scene import MatchScene
    from game.table.table import Kit


def open_new(services: Services, match: Match, *, clicked: str = "") -> "MatchScene":
    """Store a new match, open its table and return it.   Raises: BadInput, with nothing stored.

    `clicked`: the hotspot that is picked at once.
    """
    check_table(match.spec)
    return sit_down(services, match, services.writer.new_match(match), clicked=clicked)


def check_table(spec: AnySpec) -> None:
    """Check that a game's table can be laid out.   Raises: BadInput that says why not."""
    from game.core.boards.boards import read_board

    kit: Kit = spec.table()
    read_board(kit.table.map_file())


def resume_match(services: Services, match_id: MatchId) -> None:
    """Resume a stored match.   Raises: BadInput with a sentence for the player, or `Damaged`."""
    if not services.writer.resume(match_id):
        raise BadInput("This match is open in another window. Continue it there.")
    try:
        loaded = services.archive.load(match_id, services.find_game)
        if loaded.problem is not None:
            raise Damaged(loaded)
    except BadInput:
        services.writer.release(match_id)
        raise
    sit_down(services, loaded.match, match_id)


def go_on_with(services: Services, loaded: Loaded) -> None:
    """Continue the valid steps of a damaged match as a new match; the old one is unchanged.

    Raises: BadInput if it cannot be stored or its table cannot be laid out.
    """
    check_table(loaded.match.spec)
    sit_down(services, loaded.match, services.archive.add_sound_part(loaded))


def sit_down(
    services: Services,
    match: Match,
    match_id: MatchId,
    *,
    introduces: bool = False,
    clicked: str = "",
) -> "MatchScene":
    """Open and return the table of a match that is in the archive and leased to this program.

    As `Routes.sit_down` says. `clicked`: the hotspot that is picked at once.
    """
    # The tables of all games hang on the match scene; the title need not wait for them.
    from game.scenes.match.introducing import is_due
    from game.scenes.match.journal import ArchiveJournal
    from game.scenes.match.scene import MatchScene

    services.writer.keep(match_id, match)
    try:
        scene = MatchScene(services, match, ArchiveJournal(services.writer, match_id))
    except BadInput:
        services.writer.release(match_id)
        raise
    except Exception as broken:
        raise TableBroke(ReportContext(match, match_id), broken) from broken
    services.stack.push(scene)
    if introduces and is_due(services, match):
        scene.dialogs.open_goal_card()
    if clicked in scene.live():
        scene.pick(clicked)
    return scene
