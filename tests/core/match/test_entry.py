from game.core.contract.dice import Roll, RollAsked
from game.core.match.entry import Entry

BATTLE = RollAsked("Roll {dice} for the battle")


def test_faces_are_entered_one_by_one_and_taken_back() -> None:
    entry = Entry(Roll("battle", 2, 6, 0), BATTLE)
    assert entry.prompt == "Roll two dice for the battle"
    assert entry.choices == (1, 2, 3, 4, 5, 6)
    assert entry.refusal() == "First roll, then enter two dice."
    assert entry.enter(4) == ""
    assert entry.refusal() == "Enter one more face first."
    assert entry.enter(2) == ""
    assert entry.refusal() == ""
    assert entry.enter(2) == "All dice are entered. Confirm them, or take back the last."
    assert entry.faces == [4, 2]
    assert entry.take_back() == ""
    assert entry.faces == [4]


def test_a_mistyped_seven_is_refused_in_words() -> None:
    entry = Entry(Roll("battle", 1, 6, 0), BATTLE)
    assert entry.prompt == "Roll one die for the battle"
    assert entry.enter(7) == "This die has no 7. Enter 1 to 6."
    assert entry.enter(0) == "This die has no 0. Enter 1 to 6."
    assert entry.faces == []
    assert entry.take_back() == "Nothing is entered yet."


def test_other_dice_are_named_by_their_sides() -> None:
    assert Entry(Roll("", 1, 12, 0), BATTLE).prompt == "Roll one 12-sided die for the battle"
    assert Entry(Roll("", 3, 8, 0), BATTLE).prompt == "Roll three eight-sided dice for the battle"
    assert len(Entry(Roll("", 1, 12, 0), BATTLE).choices) == 12


def test_sides_with_one_name_are_one_choice() -> None:
    asked = RollAsked("Roll the Event die", ("Dragon", "Rally", "Blank", "Blank", "Blank", "Blank"))
    entry = Entry(Roll("event", 1, 6, 0), asked)
    assert [entry.name(face) for face in entry.choices] == ["Dragon", "Rally", "Blank"]
    assert entry.enter(4) == "This die has no 4. Enter 1 to 3."
    assert entry.enter(3) == ""


def test_a_number_beyond_the_choices_is_not_taken_for_a_side() -> None:
    asked = RollAsked("Roll", ("Sun", "Sun", "Rain", "Rain", "Ice", "Ice"))
    entry = Entry(Roll("pairs", 1, 6, 0), asked)
    assert entry.choices == (1, 3, 5)
    assert entry.enter(5) == "This die has no 5. Enter 1 to 3."
    assert entry.enter(3) == ""
    assert entry.faces == [5]
