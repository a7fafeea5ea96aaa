"""The page of text and colours as the audit measures it: ink, contrast, overlap, cut lines.

It is not one of the audit's own rooms: its smallest picture has to stay small in large text.
"""

from itertools import product

import pytest

from game.core.storage.settings import Palette
from game.scenes.home.text_and_colours.page import SIZES
from tools.audit.goals import Place
from tools.audit.looking import Look, Looking, Subject
from tools.audit.tally import Tally
from tools.audit.visit import visiting

pytestmark = pytest.mark.painted


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_every_line_of_the_page_reaches_what_pages_have_to_reach(size: tuple[int, int]) -> None:
    tally = Tally()
    looking = Looking(size, tally)
    with visiting(size) as visit:
        visit.open(visit.services.routes.text_and_colours(first=True))
        for chosen, palette in product(SIZES, Palette):
            visit.pick(f"size:{chosen}", f"palette:{palette}")
            looking.at(
                visit.app.stack,
                visit.settings,
                Subject(f"chosen {chosen}", Place.PAGES),
                Look(size, palette),
            )
    rows = tally.rows()
    assert len(rows) >= 6
    assert [row for row in rows if not row.goal.reached(row.value)] == []
