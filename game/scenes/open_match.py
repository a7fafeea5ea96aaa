"""From the house to a table: the one place where menus open a match scene."""

from game.core.archive import MatchId
from game.core.kernel import BadInput
from game.core.match import Match
from game.scenes.house import House


def open_new(house: House, match: Match) -> None:
    """Write a match down and sit down at its table.   Raises: BadInput."""
    sit_down(house, match, house.writer.new_match(match))


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
    """Open the table of a match that is in the archive and leased to this program."""
    # The tables of all games hang on the match scene; the title need not wait for them.
    from game.scenes.journal import ArchiveJournal
    from game.scenes.match import MatchScene

    house.writer.keep(match_id, match)
    house.stack.push(MatchScene(house, match, ArchiveJournal(house.writer, match_id)))
