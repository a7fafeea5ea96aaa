"""Running counts, so that no page has to read all matches.

Whatever changes a match changes what is counted of it in the same transaction: the results by
`note_result`, the odds by triggers.
"""

import sqlite3
from collections.abc import Callable, Sequence

from msgspec import Struct

from game.core.storage import summaries


class Band(Struct, frozen=True):
    """Chances shown between two bounds, the upper one excluded (but for the last band)."""

    low: float
    high: float
    count: int  # how many of them have been settled
    said: float  # their mean
    came: float  # the mean of what they came to


BAND = 0.2  # from bound to bound
FINE = 1_000_000  # a chance is added up in millionths: whole numbers stay exact


# json_valid: a damaged outcome must not keep a match from being written, nor hide the others.
_RESULTS = """
        INSERT INTO result
        SELECT match.id, chair.person, match.game, max(coalesce(
            json_extract(match.outcome, '$.party_won'), place.value = 1, 0)) <> 0
        FROM match
        JOIN json_each(CASE WHEN json_valid(match.outcome) THEN match.outcome END, '$.places')
            AS place
        JOIN chair ON chair.match = match.id AND chair.seat = place.key
        WHERE match.outcome IS NOT NULL AND NOT match.imported AND chair.person <> ''"""
_LAST = """
            AND chair.number = (
                SELECT max(number) FROM chair AS other
                WHERE other.match = match.id AND other.seat = chair.seat)"""


def _settled(row: str) -> str:
    """Return the SQL condition for odds that count: settled, neither certain nor impossible."""
    return f"{row}.happened IS NOT NULL AND {row}.chance > 0 AND {row}.chance < 1"


def _number(row: str) -> str:
    """Return the SQL expression for the index of a chance's band."""
    return " + ".join(f"({row}.chance >= 0.{tenths})" for tenths in (2, 4, 6, 8))


def _fine(row: str) -> str:
    return f"CAST(round({row}.chance * {FINE}) AS INTEGER)"


def _came(row: str) -> str:
    """Return the SQL expression for the result of a chance, in millionths."""
    return f"CAST(round({row}.happened * {FINE}) AS INTEGER)"


def _came_true(row: str) -> str:
    return f"({row}.happened IS 1)"


def _add(row: str, came: Callable[[str], str]) -> str:
    return f"""
        INSERT INTO band
        SELECT game, {_number(row)}, 1, {_fine(row)}, {came(row)}
        FROM match WHERE id = {row}.match AND {_settled(row)}
        ON CONFLICT (game, number) DO UPDATE SET
            count = count + 1, said = said + excluded.said, came = came + excluded.came;"""


def _take_away(row: str, came: Callable[[str], str]) -> str:
    return f"""
        UPDATE band SET
            count = count - 1, said = said - {_fine(row)}, came = came - {came(row)}
        WHERE number = {_number(row)} AND {_settled(row)}
            AND game = (SELECT game FROM match WHERE id = {row}.match);"""


def _of_match(what: str) -> str:
    return f"""(SELECT coalesce(sum({what}), 0) FROM odds
            WHERE odds.match = old.id AND {_settled("odds")} AND {_number("odds")} = band.number)"""


def _triggers(came: Callable[[str], str]) -> tuple[str, ...]:
    """Return the triggers that keep the bands when chances are shown, settled or deleted."""
    return (
        f"CREATE TRIGGER odds_shown AFTER INSERT ON odds BEGIN {_add('new', came)} END",
        f"""CREATE TRIGGER odds_settled AFTER UPDATE ON odds BEGIN
        {_take_away("old", came)} {_add("new", came)} END""",
        f"CREATE TRIGGER odds_gone AFTER DELETE ON odds BEGIN {_take_away('old', came)} END",
        # When the odds of a deleted match go, nobody knows any more of which game they were.
        f"""CREATE TRIGGER match_gone BEFORE DELETE ON match BEGIN
        UPDATE band SET count = count - {_of_match("1")},
            said = said - {_of_match(_fine("odds"))},
            came = came - {_of_match(came("odds"))}
        WHERE game = old.game; END""",
    )


SCHEMA: tuple[str, ...] = (
    # Lists: what was played last comes first.
    "CREATE INDEX match_by_time ON match (played DESC, id, game)",
    "CREATE INDEX match_going_on ON match (played DESC, id, game) WHERE outcome IS NULL",
    "CREATE INDEX player_by_time ON player (played DESC, name)",
    # Who won: a row for each person at the table of a finished match that was played here.
    """CREATE TABLE result (
            match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
            person TEXT NOT NULL,
            game TEXT NOT NULL,
            won INTEGER NOT NULL,
            PRIMARY KEY (match, person)) WITHOUT ROWID""",
    "CREATE INDEX result_by_person ON result (game, person, won)",
    # How the odds held: a row for each game and band.
    """CREATE TABLE band (
            game TEXT NOT NULL,
            number INTEGER NOT NULL,     -- from 0, the lowest chances
            count INTEGER NOT NULL,
            said INTEGER NOT NULL,       -- the sum of the chances, in millionths
            came INTEGER NOT NULL,       -- how many came true
            PRIMARY KEY (game, number)) WITHOUT ROWID""",
    *_triggers(_came_true),
    # What there is already.
    f"{_RESULTS}{_LAST} GROUP BY match.id, chair.person",
    f"""INSERT INTO band
        SELECT game, {_number("odds")} AS number, count(*), sum({_fine("odds")}),
            sum(odds.happened IS 1)
        FROM odds JOIN match ON match.id = odds.match WHERE {_settled("odds")}
        GROUP BY game, number""",
)
"""The migration to the schema with counts."""

# Chances that suppose a plan were settled when the plan was through, which only those see who have
# been lucky. What they came to after one throw, nobody can tell any more.
_PLANS = " OR ".join(
    f"odds.key = '{key}' OR odds.key LIKE '{key} %'"
    for key in ("win", "on_win", "show", "stay", "yahtzee")
)

ONE_THROW_AT_A_TIME: tuple[str, ...] = (
    f"""DELETE FROM odds WHERE ({_PLANS}) AND match IN
        (SELECT id FROM match WHERE game = 'yahtzee_challenge')""",
    """DELETE FROM odds WHERE odds.key LIKE 'reach %' AND match IN
        (SELECT id FROM match WHERE game = 'dragon_farkle')""",
    *(f"DROP TRIGGER {name}" for name in ("odds_shown", "odds_settled", "odds_gone", "match_gone")),
    # `odds.happened` may be between 0 and 1 now, and `band.came` is in millionths like `said`.
    f"UPDATE band SET came = came * {FINE}",
    *_triggers(_came),
)
"""The migration to chances settled after one throw."""


def note_result(sql: sqlite3.Connection, match_id: int, chairs: Sequence[int]) -> None:
    """Recount a match: it has ended, goes on, or counts for others now.

    `chairs`: the numbers of those for whom it counts, one of each seat. Inside a transaction of the
    caller.
    """
    sql.execute("DELETE FROM result WHERE match = ?", (match_id,))
    among = ", ".join("?" * len(chairs))
    sql.execute(
        f"{_RESULTS} AND match.id = ? AND chair.number IN ({among}) GROUP BY chair.person",
        (match_id, *chairs),
    )
    summaries.begin_anew(sql, match_id)
