"""Soldier tables for tests: those of the rules, and tables of one's own."""

import pytest
from hypothesis import assume
from hypothesis import strategies as st
from msgspec.structs import replace

from game.games.dragon_farkle.rules.scoring import (
    TABLES,
    SoldierTable,
    problems,
)

EVERY_TABLE = pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
tables = st.sampled_from(list(TABLES.values()))
some_dice = st.integers(1, 6)


@st.composite
def own_tables(draw: st.DrawFn) -> SoldierTable:
    """A table that can be played, with some rows left out."""
    table = draw(tables)
    rows = [row for row in SoldierTable.__struct_fields__ if row != "four_and_pair"]
    for row in draw(st.sets(st.sampled_from(rows))):
        table = replace(table, **{row: None})
    if table.three_pairs is None:
        table = replace(table, four_and_pair=False)
    assume(not problems(table))
    return table
