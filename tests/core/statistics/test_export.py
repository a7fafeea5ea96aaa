"""Every figure of the people's pages, as a table and as JSON."""

import csv
import io
import json

import msgspec

from game.core.statistics.export import HEAD, as_csv, as_json
from game.core.statistics.page import (
    CalibrationBand,
    Faces,
    Found,
    HouseRecords,
    LuckTotal,
    Moment,
    Page,
    Rival,
)

PAGE = Page(
    name='Maren, "the Red"',
    colour="ember",
    always=True,
    since=1_700_000_000.0,
    matches=61,
    evenings=14,
    seconds=38 * 3600.0,
    wins=26.5,
    streak=5,
    usual_streak=4.5563,
    rival=Rival("Tobias", 30, 15, 12.5),
    dice=(Faces(6, (12, 9, 8, 10, 11, 10), 5.77, Found.UNUSUAL, 300),),
    fortunes=(LuckTotal("dragon_farkle", (7, 9), (30.0, 12.5), (74.5, 105.4), Found.TOO_FEW),),
    held=(
        CalibrationBand(0.0, 0.2, 0.06, 0.07, 0.01, 812, enough=True),
        CalibrationBand(0.9, 1.0, 0.95, 0.5, 0.2, 22, enough=False),
    ),
    waiting=2,
    game="dragon_farkle",
)
HOUSE = HouseRecords((), 74, 17, 46 * 3600.0, Moment(9, "yoho", 1.7e9, 0.0), None, 2)


def lines() -> dict[tuple[str, str, str], str]:
    rows = list(csv.reader(io.StringIO(as_csv([PAGE]))))
    assert tuple(rows[0]) == HEAD
    assert {tuple(row[:2]) for row in rows[1:]} == {(PAGE.name, "dragon_farkle")}
    found = {(row[2], row[3], row[4]): row[5] for row in rows[1:]}
    assert len(found) == len(rows) - 1, "no figure stands there twice"
    return found


def test_a_table_has_a_line_for_each_figure() -> None:
    found = lines()
    assert found["matches", "", "wins"] == "26.5"
    assert found["matches", "", "seconds"] == "136800"
    assert found["streak", "wins in a row", "usual"] == "4.5563"
    assert found["met most often", "Tobias", "theirs"] == "12.5"
    assert found["dice", "d6 6", "thrown"] == "10"
    assert found["dice", "d6", "expected of each face"] == "10"
    assert found["dice", "d6", "one house in"] == "300"
    assert found["luck", "dragon_farkle 9", "sum in hundredths of a win"] == "12.5"
    assert found["chances", "0.00 to 0.20", "holds"] == "1"
    assert found["chances", "0.90 to 1.00", "holds"] == "", "too few to say"


def test_no_name_is_a_formula_for_a_spreadsheet() -> None:
    for name in ("=1+cmd|'/c calc'!A1", "+1", "-1", "@SUM(A1)", "\tA1"):
        rows = list(csv.reader(io.StringIO(as_csv([msgspec.structs.replace(PAGE, name=name)]))))
        assert {row[0] for row in rows[1:]} == {f"'{name}"}
        assert not any(row[5].startswith("'") for row in rows[1:]), "numbers stay"


def test_no_figure_of_a_page_is_left_out_of_the_table() -> None:
    text = as_csv([PAGE])
    plain = msgspec.to_builtins(PAGE)

    def numbers(value: object) -> list[float]:
        if isinstance(value, dict):
            return [n for each in value.values() for n in numbers(each)]
        if isinstance(value, list | tuple):
            return [n for each in value for n in numbers(each)]
        return [value] if isinstance(value, int | float) and not isinstance(value, bool) else []

    said = {float(row[5]) for row in csv.reader(io.StringIO(text)) if _is_number(row[5])}
    sides_matches_and_bounds = {6, 7, 9, 0.0, 0.2, 0.9, 1.0}
    assert set(numbers(plain)) - said <= sides_matches_and_bounds


def _is_number(word: str) -> bool:
    try:
        float(word)
    except ValueError:
        return False
    return True


def test_json_can_be_read_back_as_it_was() -> None:
    told = json.loads(as_json([PAGE], HOUSE))
    assert msgspec.convert(told["pages"][0], Page) == PAGE
    assert msgspec.convert(told["house"], HouseRecords) == HOUSE
    assert told["pages"][0]["dice"][0]["thrown"] == 60
    assert [held["holds"] for held in told["pages"][0]["held"]] == [True, None]
    assert "house" not in json.loads(as_json([PAGE]))
