"""Real dice in the terminal: faces are read, and mistakes are answered in words."""

from collections.abc import Iterable

from game.cli.text.rolling import ask_dice
from game.core.contract.dice import Roll
from game.core.match.entry import Entry
from game.games.registry import find


class Typed:
    """A terminal at which these lines are typed."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines, self.said = list(lines), list[str]()

    def say(self, line: str) -> None:
        self.said.append(line)

    def ask(self) -> str | None:
        return self._lines.pop(0) if self._lines else None

    def hide(self) -> None:
        raise AssertionError("dice are no secret")


def asked(game: str, roll: Roll, *lines: str) -> tuple[list[int] | None, list[str]]:
    terminal = Typed(lines)
    return ask_dice(terminal, Entry.of(find(game), roll), terminal.say), terminal.said


ROBBERY = Roll("robbery", 2, 6, 0)


def test_faces_are_read_with_and_without_spaces() -> None:
    for line in ("3 5", "35", " 3, 5 "):
        faces, said = asked("quazos_gambit", ROBBERY, line)
        assert faces == [3, 5]
        assert said[0].startswith("Roll two dice for the robbery. ")
    assert asked("yoz", Roll("move", 1, 12, 0), "12")[0] == [12]


def test_a_seven_too_few_and_too_many_are_refused_in_words() -> None:
    faces, said = asked("quazos_gambit", ROBBERY, "7 2", "3", "1 2 3", "x 2", "", "4 4")
    assert faces == [4, 4]
    assert said[1:] == [
        "This die has no 7. Enter 1 to 6.",
        "Enter one more face first.",
        "All dice are entered. Confirm them, or take back the last.",
        "x is no side of this die.",
        "First roll, then enter two dice.",
    ]


def test_the_event_die_has_names() -> None:
    assert asked("dragon_farkle", Roll("event", 1, 6, 0), "rally")[0] == [2]
    assert asked("dragon_farkle", Roll("event", 1, 6, 0), "3")[0] == [3]


def test_quit_and_the_end_of_input_leave() -> None:
    assert asked("quazos_gambit", ROBBERY, "quit")[0] is None
    assert asked("quazos_gambit", ROBBERY)[0] is None
