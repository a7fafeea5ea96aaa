"""Words where there is hardly room for them, on the table of Quazo's Gambit."""

import pytest

from game.games.quazos_gambit.rules.content import Ability, Character
from game.games.quazos_gambit.view.faces_seats import AbilityCard
from game.table.aids import OVER
from game.table.forms.form import MOST_IN_FULL, Form
from game.ui.canvas import Canvas, DrawSettings
from game.ui.viewport import Box
from tests.games.quazos_gambit.position import position
from tests.games.quazos_gambit.seen import table
from tests.reading import beside, lie_on_each_other, read

_FLAT = Box(200, 200, 212, 60)  # its place beside a panel


def test_a_flat_card_that_is_used_says_so_below_its_name() -> None:
    def card(canvas: Canvas) -> None:
        AbilityCard(Ability.MUD_TRAP, Character.FROG, None).paint(canvas, _FLAT)

    lines = read(card, DrawSettings(table_text=2.0))
    assert {one.line.text for one in lines} == {"Mud Trap", "Used"}
    assert not lie_on_each_other(lines)
    low = max(one.box[1] + one.box[3] for one in lines)
    assert low < _FLAT.bottom - 4


@pytest.mark.rule("QG-5.15")
@pytest.mark.parametrize("form", Form, ids=lambda form: form.name.lower())
def test_what_a_tile_earns_is_not_hidden_by_what_a_bank_holds(form: Form) -> None:
    found = 0
    for doors in ("d1", "d2", "e1", "e7", "d7", "c4", "f4", "d3", "e3", "d6", "e6", "c5", "f5"):
        view = position("cat a3", "frog h6", tiles=f"{doors} city")
        shown = table(view)
        shown.lay_on(form)
        shown.show(view)
        shown.toggle(view, frozenset())
        shown.skip()
        tags = [p.box for key, p in shown.pieces.items() if key.startswith(f"{OVER}more:")]
        counts = [p.box for key, p in shown.pieces.items() if key.startswith("count:")]
        found += len(tags)
        assert not any(tag.overlaps(count) for tag in tags for count in counts), doors
    assert found


def test_letters_at_the_rim_are_12_px_high_beside_a_page_too() -> None:
    view = position("cat a3", "frog h6")
    shown = table(view)

    def board(canvas: Canvas) -> None:
        shown.background.paint(beside(canvas), view)

    lines = read(board, DrawSettings(table_text=MOST_IN_FULL))
    assert {"A", "H", "1", "8"} <= {one.line.text for one in lines}
    assert min(one.ink for one in lines) >= 12
