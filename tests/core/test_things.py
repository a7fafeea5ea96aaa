"""What is this?: the entry of a thing is found by its name, or by how the name begins."""

import pytest

from game.core.contract.things import Glossary, Thing

DIE, PILE = Thing("A die", "It is rolled."), Thing("A pile", "Cards are drawn from it.")
thing = Glossary[str](
    {
        ("die", "cup"): DIE,
        ("pile", "count:pile"): PILE,
        "pile:sea": lambda view, rest: Thing(view, rest or "nothing more"),
    }
)


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("die", DIE),
        ("cup", DIE),
        ("die:3", DIE),
        ("count:pile:2", PILE),
        ("pile", PILE),
        ("pile:sea:2:5", Thing("view", "2:5")),
        ("count", None),
    ],
)
def test_an_entry_is_found_by_any_of_its_names(name: str, found: Thing | None) -> None:
    assert thing("view", name) == found


def test_a_name_with_two_entries_is_an_error() -> None:
    with pytest.raises(ValueError, match='"cup" has two entries'):
        Glossary[str]({("die", "cup"): DIE, "cup": PILE})
