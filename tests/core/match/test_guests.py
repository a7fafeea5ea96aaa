"""Players from elsewhere: asked in the worker, and replaced by an easy player when they stumble."""

import textwrap
from pathlib import Path

import msgspec
import pytest

from game.core.chance import Stream
from game.core.contract.values import BadInput, Choice, Level, Setup
from game.core.encoding.parts import Eyes
from game.core.match.checking import replay
from game.core.match.guests import Guest, guest_of, module_of, modules_of, names_of
from game.core.match.match import Chair, Match
from game.core.match.record import record_of
from game.core.match.thinks import Answer, Request
from game.core.match.with_guests import WithGuests
from game.core.match.worker import Thinker
from game.games.registry import find
from tests import lantern
from tests.patience import PATIENCE_S, wait
from tests.playing import at_random, play

SPEC = find("yahtzee_challenge")
THE_LAST = "def choose(question):\n    return question.legal[-1]\n"
EASY = "Now an easy one plays."


def a_match(*names: str, plies: int = 20) -> Match:
    chairs = [
        Chair(name, colour, level=Level.EASY) for name, colour in zip(names, COLOURS, strict=False)
    ]
    match = Match(SPEC, Setup(len(names)), 6, chairs)
    return play(match, at_random(6), plies)


COLOURS = ("ember", "harbour", "meadow")


def guest(folder: Path, code: str, name: str = "Visitor") -> Guest:
    path = folder / f"{name.lower()}.py"
    path.write_text(textwrap.dedent(code), encoding="utf-8")
    return guest_of(SPEC, name, str(path), 2)


def ask(thinker: Thinker, match: Match, who: Guest, generation: int = 1) -> None:
    seat = match.to_act
    assert seat is not None
    view = match.view(seat)
    thinker.ask(Request(match.spec, view, seat, Level.EASY, 5, generation, guest=who))


def easy(match: Match) -> Choice:
    seat = match.to_act
    assert seat is not None
    return match.spec.choose(match.view(seat), seat, Level.EASY, Stream(5), None)


# --- what it is asked, and what it may answer -----------------------------------------------------


def test_a_guest_decides_in_the_worker(thinker: Thinker, tmp_path: Path) -> None:
    match = a_match("Visitor", "Other")
    ask(thinker, match, guest(tmp_path, THE_LAST))
    assert wait(thinker).choice.move == match.legal_moves()[-1]
    assert not thinker.messages()


def test_it_may_answer_with_the_number_of_a_move(tmp_path: Path) -> None:
    who = guest(tmp_path, "def choose(question):\n    return question.actions[-1]\n")
    match = a_match("Visitor", "Other")
    seat = match.to_act
    assert seat is not None
    choice = who.choose(match.view(seat), seat, Level.EASY, Stream(1), None)
    assert choice.move == match.legal_moves()[-1]


def test_a_guest_gets_the_knowledge_of_its_seat_only(tmp_path: Path) -> None:
    spec = find("yoho")
    match = play(
        Match(spec, Setup(2), 3, [Chair(c, c, level=Level.EASY) for c in COLOURS[:2]]),
        at_random(3),
        30,
    )
    seat = match.to_act
    assert seat is not None
    code = f"""
        from pathlib import Path
        import msgspec

        def choose(question):
            seen = msgspec.json.encode((question.view, question.observation))
            Path({str(tmp_path / "seen.json")!r}).write_bytes(seen)
            return question.legal[0]
    """
    who = guest_of(spec, "V", guest(tmp_path, code).module, 2)
    who.choose(match.view(seat), seat, Level.EASY, Stream(1), None)
    assert spec.encoding is not None
    view = match.view(seat)
    numbers = spec.encoding().observation(view, seat, Eyes(seat, 2))
    assert (tmp_path / "seen.json").read_bytes() == msgspec.json.encode((view, numbers))


def test_numbers_of_a_game_that_has_none_are_refused_in_a_sentence(tmp_path: Path) -> None:
    state, _ = lantern.SPEC.setup(
        Setup(2, {o.key: o.default for o in lantern.SPEC.options}), Stream(1)
    )
    code = "def choose(question):\n    return question.actions[0]\n"
    who = guest_of(lantern.SPEC, "V", guest(tmp_path, code).module, 2)
    with pytest.raises(BadInput, match="is not written in numbers"):
        who.choose(state, 0, Level.EASY, Stream(1), None)


# --- what goes wrong ------------------------------------------------------------------------------

FAULTS = {
    "raises": (
        "def choose(question):\n    raise KeyError('plan')\n",
        "broke off (KeyError: 'plan')",
    ),
    "dies": ("import os\ndef choose(question):\n    os._exit(3)\n", "ended (exit code 3"),
    "leaves": ("def choose(question):\n    raise SystemExit(0)\n", "ended (exit code 0"),
    "cheats": ("def choose(question):\n    return -1\n", "action -1 is not legal now"),
    "says nothing": ("def choose(question):\n    pass\n", "broke off (TypeError"),
    "has no function": ("answer = 42\n", "has no attribute 'choose'"),
    "is no Python": ("def choose(\n", "broke off (SyntaxError"),
    "moves for another game": (
        "from game.games.yoz.rules.moves import Rest\ndef choose(question):\n    return Rest()\n",
        "answered Choice(move=Rest()",
    ),
}


@pytest.mark.parametrize(("code", "said"), FAULTS.values(), ids=FAULTS)
def test_any_fault_is_reported_once_and_an_easy_player_takes_over(
    thinker: Thinker, tmp_path: Path, code: str, said: str
) -> None:
    match = a_match("Visitor", "Other")
    who = guest(tmp_path, code)
    for generation in (1, 2):
        ask(thinker, match, who, generation)
        assert wait(thinker) == Answer(generation, easy(match))
    (told,) = thinker.messages()
    assert told.startswith("Visitor ")
    assert said in told
    assert told.endswith(EASY)


@pytest.mark.parametrize(
    ("module", "said"),
    [("no_such_module_here", "No module named"), ("/no/such/file.py", "there is no file")],
)
def test_a_missing_module_is_reported(thinker: Thinker, module: str, said: str) -> None:
    match = a_match("Visitor", "Other")
    ask(thinker, match, guest_of(SPEC, "Visitor", module, 2))
    assert wait(thinker) == Answer(1, easy(match))
    (told,) = thinker.messages()
    assert said in told
    assert told.endswith(EASY)


def test_a_guest_that_takes_too_long_is_reported(thinker: Thinker, tmp_path: Path) -> None:
    match = a_match("Visitor", "Other")
    ask(thinker, match, guest(tmp_path, THE_LAST))
    wait(thinker)  # the worker is there: now a guest can be late
    who = guest(tmp_path, "import time\ndef choose(question):\n    time.sleep(600)\n", "Snail")
    ask(thinker, match, who, 2)
    thinker.late_s = 0.0
    assert thinker.poll() is None
    thinker.late_s = PATIENCE_S
    assert wait(thinker) == Answer(2, easy(match))
    assert thinker.messages() == (f"Snail did not answer within 0 s. {EASY}",)


# --- who sits where -------------------------------------------------------------------------------


def test_guests_are_called_like_their_modules() -> None:
    words = ("human", "plugin:a.long.way.bot", "plugin:/x/my_clever_fellow.py", "easy")
    assert names_of(words) == ("", "bot", "my_clever_fell", "")
    twice = ("plugin:bot", "plugin:bot", "plugin:other")
    assert names_of(twice) == ("bot", "bot 2", "other")
    assert names_of(("plugin:Pip", "easy")) == ("Pip 2", ""), "no computer player is called so"
    assert modules_of(twice) == {"bot": "bot", "bot 2": "bot", "other": "other"}


def test_a_file_is_known_by_its_whole_path_and_nothing_is_refused() -> None:
    assert Path(module_of("plugin:here.py")).is_absolute()
    with pytest.raises(BadInput, match="Name a module after 'plugin:'"):
        module_of("plugin:")


class Heard(Thinker):
    """Records which guest decides."""

    def __init__(self) -> None:
        super().__init__()
        self.guests: list[str] = []

    def ask(self, request: Request) -> None:
        self.guests.append("" if request.guest is None else request.guest.name)


def test_a_guest_is_asked_on_its_own_chair_alone() -> None:
    match = a_match("Visitor", "Other", plies=0)
    heard = Heard()
    minds = WithGuests(heard, match, {"Visitor": "visitor"})
    for seat in (0, 1):
        minds.ask(Request(SPEC, match.view(seat), seat, Level.EASY, 1, 1))
    match.reseat(0, Chair("Maren", "ember", person="Maren"))
    minds.ask(Request(SPEC, match.view(0), 0, Level.HARD, 1, 2))  # a hint for Maren
    assert heard.guests == ["Visitor", "", ""]


def test_a_computer_that_took_over_from_a_person_of_a_guests_name_is_no_guest() -> None:
    match = Match(
        SPEC,
        Setup(2),
        6,
        [Chair("Visitor", "ember", person="Visitor"), Chair("Other", "harbour", level=Level.EASY)],
    )
    match.reseat(0, Chair("Visitor", "ember", level=Level.EASY))
    again = replay(record_of(match), find, "evening").match
    for resumed in (match, again):
        heard = Heard()
        minds = WithGuests(heard, resumed, {"Visitor": "visitor"})
        minds.ask(Request(SPEC, resumed.view(0), 0, Level.EASY, 1, 1))
        assert heard.guests == [""]


def test_a_guest_that_a_person_replaced_for_a_while_does_not_come_back() -> None:
    match = a_match("Visitor", "Other", plies=0)
    match.reseat(0, Chair("Maren", "ember", person="Maren"))
    match.reseat(0, Chair("Visitor", "ember", level=Level.EASY))
    heard = Heard()
    request = Request(SPEC, match.view(0), 0, Level.EASY, 1, 1)
    WithGuests(heard, match, {"Visitor": "visitor"}).ask(request)
    assert heard.guests == [""]
